"""Names and bounds of every cell, for tools and failure messages; never on the device.

FIELDS: (name, lowest, highest) in cell order.
"""

_SEAT = (
    ("chicken", 0, 24),
    ("double_chicken", 0, 24),
    ("goat", 0, 24),
    ("cow", 0, 24),
    ("chupacabra", 0, 24),
    ("spent", 0, 24),
    ("aside", 0, 24),
    ("dice", 0, 24),
)

FIELDS = (
    ("phase", 0, 3),
    ("seats", 2, 4),
    ("loco", 0, 2),
    ("round", 1, 9999),
    ("holder", 0, 3),
    ("turn", 0, 3),
    ("left", 0, 24),
) + tuple((f"{name}_{seat}", low, high) for seat in range(4) for name, low, high in _SEAT)
