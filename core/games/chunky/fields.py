"""Names and bounds of every cell, for tools and failure messages; never on the device.

FIELDS: (name, lowest, highest) in cell order.
"""

_FIGHTER = (
    ("kind", -1, 11),
    ("head", 0, 9),
    ("body", 0, 9),
    ("legs", 0, 9),
    ("weapon", 0, 2),
    ("penalty", 0, 1),
    ("acted", 0, 1),
    ("mark", 0, 3),
    ("tops", 0, 2457),
)

FIELDS = (
    (
        ("phase", 0, 21),
        ("who", -3, 5),
        ("seats", 2, 6),
        ("per", 1, 4),
        ("sets", 0, 6),
        ("ability", 0, 2),
        ("zero", 0, 1),
        ("order", 0, 2),
        ("round", 0, 9999),
        ("acting", -1, 23),
        ("action", 0, 6),
        ("target", -1, 23),
        ("part", -1, 3),
        ("strike", -1, 3),
        ("hits", -1, 9),
        ("die", 0, 308),
        ("base", 0, 128),
        ("roller", 0, 5),
        ("left", 0, 6),
        ("card", -1, 11),
        ("rung", 0, 23),
        ("laid", 0, 24),
        ("visit", 0, 2),
        ("hand", -1, 23),
        ("fell", -1, 23),
        ("fell_too", -1, 23),
        ("winner", -1, 5),
        ("event", 0, 11),
        ("event_by", -1, 23),
        ("event_on", -1, 23),
        ("event_part", -1, 3),
        ("event_from", 0, 9),
        ("event_to", 0, 9),
        ("event_hits", 0, 99),
        ("event_block", 0, 2),
        ("turn", 0, 0x3FFF),
        ("shows_head", 1, 8),
        ("shows_body", 1, 8),
        ("shows_legs", 1, 8),
        ("shows_miss", 0, 5),
    )
    + tuple((f"tie_{seat}", 0, 11) for seat in range(6))
    + tuple((f"living_{seat}", 0, 4) for seat in range(6))
    + tuple((f"ladder_{rung}", 0, 23) for rung in range(24))
    + tuple((f"{name}_{f}", low, high) for f in range(24) for name, low, high in _FIGHTER)
)
