"""The kit of Chucky, "my box" (CK31): stats, tracks, costs and Time tokens."""

from micropython import const

from core.games.chucky.layout import (
    ALL_TOKENS,
    COSTS,
    LOCATIONS,
    OF_STAT,
    OF_TRACK,
    POINTS,
    SIZE,
    SPACES,
    STATS,
    TRACKS,
    VALUE_OF,
    VALUES,
)

_MARKS = OF_TRACK - 1
_POINTS = b"\x00\x00\x01\x02\x03\x05"
_COSTS = b"\x01\x02\x02\x03\x02\x03\x01\x02\x02\x03\x01\x02"
_POLICE_SECOND = COSTS + 2 * LOCATIONS - 1
# The same four for each colour: of different ones the colour with the highest wins half the games,
# whatever its others are. Then the Generic ones.
_TOKENS = (
    b"\x04\x0c\x12\x18" * 4 + b"\x01\x03\x05\x06\x07\x08\x0a\x0b\x0c\x0e\x10\x11\x13\x15\x18\x1a"
)
_TRACK = b"\x09\x00\x00\x01\x00\x00\x01\x00\x00\x02\x00\x00\x00"
_VALUE = const(9)  # highest of a stat: one column of the panel
_MOST_POINTS = const(20)
_MOST_VICTIMS = const(8)  # of a cost, to which the figure adds one
_MOST_TOKEN = const(26)


def _default(i: int) -> int:
    """The number that stands at a place of the kit."""
    if i < TRACKS:
        return _stat_number(i % OF_STAT)
    if i < COSTS:
        return _TRACK[(i - TRACKS) % OF_TRACK]
    if i < VALUE_OF:
        return _COSTS[i - COSTS]
    return _TOKENS[i - VALUE_OF]


def _stat_number(i: int) -> int:
    """Spaces that are not there are like the last one, so that a longer track begins well."""
    if i == 0:
        return len(_POINTS)
    if i < VALUES:
        return 1
    space = min((i - VALUES) % SPACES, len(_POINTS) - 1)
    return space if i < POINTS else _POINTS[space]


def default(kit: "list[int]") -> None:
    """Printed costs; the rest stand-ins within what is printed: see FACTS."""
    for i in range(SIZE):
        kit[i] = _default(i)


def check(kit: "list[int]") -> bytes:
    """What is wrong with a kit, or nothing."""
    for i in range(SIZE):
        if not lowest(i) <= kit[i] <= highest(i):
            return b"a number is out of bounds"
    for stat in range(STATS):
        at = OF_STAT * stat
        if kit[at + 1] >= kit[at]:
            return b"the start is behind the last space"
        for i in range(at + VALUES + 1, at + VALUES + kit[at]):
            if kit[i] < kit[i - 1]:
                return b"the values must not fall"
    return b""


def lowest(i: int) -> int:
    """The lowest number that may stand at a place of the kit."""
    if i < TRACKS:
        return 2 if i % OF_STAT == 0 else 0
    if i < COSTS:
        return 1 if (i - TRACKS) % OF_TRACK == 0 else 0
    return 1


def highest(i: int) -> int:
    """The highest."""
    if i < TRACKS:
        at = i % OF_STAT
        if at == 0:
            return SPACES
        if at < VALUES:
            return SPACES - 1
        return _VALUE if at < POINTS else _MOST_POINTS
    if i < COSTS:
        return _MARKS if (i - TRACKS) % OF_TRACK == 0 else 2
    return _MOST_VICTIMS if i < VALUE_OF else _MOST_TOKEN


def source(i: int) -> bytes:
    """Where a default comes from."""
    return b"rulebook" if COSTS <= i < _POLICE_SECOND else b"stand-in"


class _Fields:
    """("", lowest, highest, default, source) in kit order; tools/parts_rows.py has the names."""

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, i: int) -> "tuple[bytes, int, int, int, bytes]":
        if not 0 <= i < SIZE:
            raise IndexError
        return b"", lowest(i), highest(i), _default(i), source(i)


FIELDS = _Fields()
assert len(_TOKENS) == ALL_TOKENS
