"""Names and bounds of every cell; behind them the only seat that may know it."""

FIELDS = (
    ("phase", 0, 5),
    ("peeks", 0, 3),
    ("left", 0, 2),
    ("dice", 0, 6),
    ("guess", 0, 20),
    ("number", 0, 20, 0),
    ("card", -1, 2, 1),
)
