"""The kit of Chucky, "my box" (CK31): stats, tracks, costs and Time tokens."""

from micropython import const

from core.games.chucky.layout import (
    ALL_TOKENS,
    COSTS,
    GENERIC,
    KINDS,
    LOCATIONS,
    OF_STAT,
    OF_TRACK,
    POINTS,
    SIZE,
    SPACES,
    STATS,
    SURVIVOR,
    TRACKS,
    VALUE_OF,
    VALUES,
)

_MARKS = OF_TRACK - 1
_POINTS = b"\x00\x00\x01\x02\x03\x05"
_COSTS = b"\x01\x02\x02\x03\x02\x03\x01\x02\x02\x03\x01\x02"
_POLICE_SECOND = COSTS + 2 * LOCATIONS - 1
# Four a colour, each colour 56 together; then the Generic ones.
_TOKENS = (
    b"\x05\x09\x14\x16\x04\x0b\x12\x17\x03\x0d\x10\x18\x02\x0e\x0f\x19"
    b"\x01\x03\x05\x06\x07\x08\x0a\x0b\x0c\x0e\x10\x11\x13\x15\x18\x1a"
)
_TRACK = b"\x09\x00\x00\x01\x00\x00\x01\x00\x00\x02\x00\x00\x00"
_VALUE = const(9)  # highest of a stat: one column of the panel
_MOST_POINTS = const(20)
_STAT_NAMES = (b"attack", b"escape", b"search")
_TRACK_NAMES = (b"research", b"sightings", b"clues")
_PLACES = (
    b"library",
    b"newspaper",
    b"gas station",
    b"grocery store",
    b"park",
    b"police station",
)


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
    if i == 0:
        return len(_POINTS)
    if i < VALUES:
        return 1
    space = (i - VALUES) % SPACES
    if space >= len(_POINTS):
        return 0
    return space if i < POINTS else _POINTS[space]


def default(kit: "list[int]") -> None:
    """Printed costs; the rest stand-ins within what is printed: see FACTS."""
    for i in range(SIZE):
        kit[i] = _default(i)


def check(kit: "list[int]") -> bytes:
    """What is wrong with a kit, or nothing."""
    for i in range(SIZE):
        if not lowest(i) <= kit[i] <= highest(i):
            return _name(i) + b" is out of bounds"
    for stat in range(STATS):
        at = OF_STAT * stat
        if kit[at + 1] >= kit[at]:
            return _STAT_NAMES[stat] + b" starts behind its last space"
        for space in range(1, kit[at]):
            if kit[at + VALUES + space] < kit[at + VALUES + space - 1]:
                return _STAT_NAMES[stat] + b" values must not fall"
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
    return 9 if i < VALUE_OF else 26


def _name(i: int) -> bytes:
    """What a number is of, in words."""
    if i < TRACKS:
        return _STAT_NAMES[i // OF_STAT] + b" " + _stat_word(i % OF_STAT)
    if i < COSTS:
        at = (i - TRACKS) % OF_TRACK
        word = b"mark " + str(at).encode() if at else b"track length"
        return _TRACK_NAMES[(i - TRACKS) // OF_TRACK] + b" " + word
    if i < VALUE_OF:
        at = i - COSTS
        return _PLACES[at // 2] + (b" cost 2" if at % 2 else b" cost 1")
    at = i - VALUE_OF
    if at < GENERIC:
        return b"player %d token %d" % (at // SURVIVOR + 1, at % SURVIVOR + 1)
    return b"generic token %d" % (at - GENERIC + 1)


def _stat_word(at: int) -> bytes:
    if at == 0:
        return b"spaces"
    if at < VALUES:
        return b"start"
    word = b"value " if at < POINTS else b"points "
    return word + str((at - VALUES) % SPACES + 1).encode()


def source(i: int) -> bytes:
    """Where a default comes from."""
    return b"rulebook" if COSTS <= i < _POLICE_SECOND else b"stand-in"


class _Fields:
    """(name, lowest, highest, default, source) in kit order, each made when asked for."""

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, i: int) -> "tuple[bytes, int, int, int, bytes]":
        if not 0 <= i < SIZE:
            raise IndexError
        return _name(i), lowest(i), highest(i), _default(i), source(i)


FIELDS = _Fields()
assert len(_TOKENS) == ALL_TOKENS and len(_TRACK_NAMES) == KINDS
