"""Names and bounds of every cell, for tools and failure messages; never on the device.

FIELDS: (name, lowest, highest) in cell order; a secret cell has a fourth element, the seat that
may see it, or -1 for nobody.
"""

_STATS = ("attack", "escape", "search")
_KINDS = ("research", "sightings", "clues")
_PLACES = ("library", "newspaper", "gas_station", "grocery_store", "park", "police_station")

_SEAT = (
    tuple((stat, -1, 7) for stat in _STATS)
    + (("victims", 0, 9999),)
    + tuple((kind, 0, 9999) for kind in _KINDS)
    + (("cheaper", 0, 99),)
    + tuple(
        ("scene_%d_%s" % (scene, what), low, high)
        for scene in range(3)
        for what, low, high in (("card", -1, 7), ("level", 0, 6), ("points", 0, 99))
    )
    + (("final", 0, 99), ("open", 0, 999), ("completed", 0, 9999))
)

FIELDS = (
    (
        ("phase", 0, 45),
        ("who", -3, 3),
        ("seats", 2, 4),
        ("cards", 0, 1),
        ("tokens", 0, 2),
        ("order", 0, 1),
        ("holder", -1, 3),
        ("first", 0, 3),
        ("round", 0, 3),
        ("half", 0, 1),
        ("title", -1, 5),
        ("turn", 0, 0x3FFF),
        ("placed", 0, 8),
        ("at", -1, 6),
        ("stage", 0, 24),
        ("seat", 0, 3),
        ("lands", 0, 9),
        ("short", 0, 1),
        ("draws", 0, 2),
        ("draw_kind", 0, 2),
        ("draw_to", 0, 6),
        ("full", -1, 2),
        ("effect", -1, 4),
        ("reached", 0, 4),
        ("steps", -1, 2),
        ("last_won", -1, 3),
        ("library", -1, 3),
        ("won_by", -1, 3),
        ("left", 0, 6),
        ("second", 0, 7),
        ("shown_0", -1, 31),
        ("shown_1", -1, 31),
        ("shown_2", -1, 31),
    )
    + tuple((f"shed_{kind}", 0, 3) for kind in _KINDS)
    + (("shed_any", 0, 1),)
    + tuple((f"track_{kind}", 0, 12) for kind in _KINDS)
    + tuple((f"lust_{kind}", 0, 8) for kind in _KINDS)
    + tuple((f"blood_{effect}", 0, 2) for effect in range(5))
    + tuple((f"taken_{place}", 0, 2) for place in _PLACES)
    + tuple((f"{place}_{seat}", -1, 135) for place in _PLACES for seat in range(4))
    + tuple((f"token_{token}", 0, 6) for token in range(32))
    + tuple((f"card_{card}", 0, 6) for card in range(30))
    + tuple((f"quirk_{quirk}", 0, 11) for quirk in range(21))
    + (
        ("dealt", 0, 4),
        ("resolved", 0, 15),
        ("mine", 0, 3),
        ("opponent", -1, 3),
        ("level", 0, 6),
        ("number", 0, 6),
        ("die_0", 0, 6),
        ("die_1", 0, 6),
        ("die_2", 0, 6),
        ("due", 0, 3),
        ("rolls", 0, 3),
        ("sum", 0, 18),
        ("more", 0, 99),
        ("kept_0", 0, 99),
        ("kept_1", 0, 99),
        ("encounter", -1, 5),
        ("tied", 0, 15),
        ("rolling", 0, 15),
        ("sixes", 0, 15),
        ("result", 0, 15),
    )
    + tuple(("%s_%d" % (name, seat), low, high) for seat in range(4) for name, low, high in _SEAT)
)
