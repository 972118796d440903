"""The kit of Chupacabra: how many faces of the die show each picture."""

from micropython import const

SIZE = const(5)
_SIDES = const(6)

# (name, lowest, highest, default, source) in kit order.
FIELDS = (
    (b"faces with a chicken", 0, 6, 1, b"published"),
    (b"faces with two chickens", 0, 6, 1, b"published"),
    (b"faces with a goat", 0, 6, 2, b"published"),
    (b"faces with a cow", 0, 6, 1, b"published"),
    (b"faces with a Chupacabra", 0, 6, 1, b"published"),
)


def default(kit: "list[int]") -> None:
    """The printed die: two independent reviews agree on its faces."""
    for i in range(SIZE):
        kit[i] = FIELDS[i][3]


def check(kit: "list[int]") -> bytes:
    """What is wrong with a kit, or nothing."""
    total = 0
    for i in range(SIZE):
        if not 0 <= kit[i] <= _SIDES:
            return b"a face count is not 0 to 6"
        total += kit[i]
    if total != _SIDES:
        return b"the faces of the die are not six"
    if not 0 < kit[SIZE - 1] < _SIDES:
        return b"the die needs a Chupacabra and an animal"
    return b""
