"""The kit of The Texas Chainsaw Massacre: his track, tokens, cards, the map."""

from micropython import const

from core.games.chainsaw import board
from core.games.chainsaw.layout import (
    CIRCLES,
    EFFECTS,
    FILLS,
    GAS,
    HOOKS,
    IN_ALL,
    IN_BAG,
    IN_BAG_CUT,
    ITEMS,
    JOINTS,
    KEY,
    KINDS,
    NEEDED,
    NOWHERE,
    ROAD,
    ROUNDS,
    SEARCH_CARDS,
    SEARCHES,
    SIZE,
    SLAUGHTER,
    SPACES,
    SPECIALS,
    TRACK,
    TWO_MOVES,
    WHERE,
)

_TOKENS = const(54)
_GRID = const(98)  # 14 by 7
# His track, hooks, Gas, rounds, family tracks, bags, all tokens, Search cards, Special Moves.
_NUMBERS = (
    b"\x01\x01\x02\x01\x02\x02\x03\x02\x04\x02\x04\x03\x06\x02\x01\x02\x03\x0b\x0a\x09\x08\x02"
    b"\x03\x04\x03\x00\x04\x00\x00\x02\x03\x00\x03\x00\x00\x03\x08\x09\x0c\x03\x03\x0f\x03\x01"
    b"\x05\x03\x03\x03\x02\x02\x02\x01\x01\x0a\x04\x05\x00\x09\x08\x07"
)
# Where the spaces are on the map, then the neighbours of each, clockwise from the north.
_MAP = (
    b"\x01\x02\x10\x1e\x2c\x3a\x48\x56\x39\x40\x44\x25\x18\x36\x50\x51\x35\x42\x41\x43\x26\x33"
    b"\x34\x0f\x05\x0d\x61\x5c\x58\x07\x0b\x21\x29\x4b\x53\x5b\x5e\x03\x04\x06\x08\x09\x0a\x0c"
    b"\x13\x17\x1b\x2f\x37\x3b\x3c\x3d\x3e\x3f\x45\x57\x59\x5a\x5d\x5f\x60"
    b"\x01\x17\x3d\x3d\x25\x02\x00\x3d\x01\x03\x17\x3d\x02\x04\x3d\x3d\x03\x05\x08\x3d"
    b"\x04\x31\x06\x08\x05\x07\x08\x3d\x06\x37\x3d\x3d\x04\x05\x06\x3d\x12\x35\x3d\x3d"
    b"\x36\x13\x3d\x3d\x2d\x15\x3d\x3d\x2a\x14\x3d\x3d\x30\x10\x3d\x3d\x11\x24\x3d\x3d"
    b"\x13\x3b\x3d\x3d\x0d\x13\x16\x3d\x13\x0e\x12\x3d\x15\x11\x09\x3d\x10\x0a\x0f\x11"
    b"\x0c\x16\x3d\x3d\x0b\x16\x12\x3d\x14\x10\x15\x3d\x00\x02\x3d\x3d\x27\x2c\x26\x3d"
    b"\x2e\x2b\x3d\x3d\x22\x3c\x3d\x3d\x3a\x23\x3d\x3d\x38\x37\x3d\x3d\x28\x27\x3d\x3d"
    b"\x2b\x2a\x3d\x3d\x2c\x2f\x3d\x3d\x2e\x30\x3d\x3d\x33\x38\x3d\x3d\x36\x1a\x3d\x3d"
    b"\x1b\x39\x3d\x3d\x0e\x3b\x3a\x3d\x26\x01\x3d\x3d\x18\x25\x3d\x3d\x1d\x18\x3d\x3d"
    b"\x29\x1d\x3d\x3d\x2a\x2d\x28\x3d\x1e\x0c\x29\x3d\x19\x1e\x3d\x3d\x18\x1f\x3d\x3d"
    b"\x29\x0b\x3d\x3d\x19\x20\x3d\x3d\x1f\x33\x3d\x3d\x20\x36\x0d\x3d\x32\x05\x3d\x3d"
    b"\x33\x31\x3d\x3d\x2f\x34\x21\x32\x35\x33\x3d\x3d\x09\x34\x3d\x3d\x30\x22\x0a\x3d"
    b"\x1c\x07\x3d\x3d\x21\x39\x1c\x3d\x23\x38\x3d\x3d\x24\x1b\x3d\x3d\x0f\x3c\x24\x3d"
    b"\x1a\x3b\x3d\x3d"
)


# Where each run of numbers begins, the lowest and the highest that may stand there.
_RUNS = (
    (TRACK, 1, 9),
    (HOOKS, 1, 9),
    (NEEDED, 1, 3),
    (ROUNDS, 1, 99),
    (FILLS, 1, 9),
    (IN_BAG, 0, 20),
    (SEARCHES, 0, SEARCH_CARDS),
    (SPECIALS, 0, TWO_MOVES),
    (WHERE, 0, _GRID - 1),
    (JOINTS, 0, NOWHERE),
    (SIZE, 0, 0),
)


def _default(i: int) -> int:
    """The number that stands at a place of the kit."""
    return _NUMBERS[i] if i < WHERE else _MAP[i - WHERE]


def default(kit: "list[int]") -> None:
    """Printed numbers, and stand-ins: see FACTS."""
    for i in range(SIZE):
        kit[i] = _default(i)


def _bound(i: int, which: int) -> int:
    """The lowest (1) or highest (2) number at a place of the kit."""
    run = 0
    while _RUNS[run + 1][0] <= i:
        run += 1
    return _RUNS[run][which]


def check(kit: "list[int]") -> bytes:
    """What is wrong with a kit, or nothing."""
    for i in range(SIZE):
        if not _bound(i, 1) <= kit[i] <= _bound(i, 2):
            return b"a number is out of bounds"
    if _sum(kit, IN_ALL, KINDS) != _TOKENS or kit[IN_ALL + KEY] != 1:
        return b"there must be 54 tokens with one Key"
    if kit[IN_ALL + GAS] != ITEMS - 1 or _sum(kit, FILLS, 3) != kit[IN_ALL + SLAUGHTER]:
        return b"there must be 3 Gas, and Slaughter for the family"
    for bag in (IN_BAG, IN_BAG_CUT):
        if _sum(kit, bag, GAS) != _TOKENS - CIRCLES:
            return b"9 tokens must be in the bag"
        for kind in range(GAS):
            if kit[bag + kind] > kit[IN_ALL + kind]:
                return b"more tokens in the bag than there are"
    if _sum(kit, SEARCHES, EFFECTS) != SEARCH_CARDS:
        return b"there must be 22 Search cards"
    return _check_map(kit)


def _check_map(kit: "list[int]") -> bytes:
    """Neighbours of each other, no gaps; all of one piece wherever the Truck is (TC34)."""
    for space in range(SPACES):
        ended = False
        for i in range(JOINTS + 4 * space, JOINTS + 4 * space + 4):
            if kit[i] == NOWHERE:
                ended = True
            elif ended or kit[i] == space or not board.beside(kit, kit[i], space):
                return b"the joints do not fit each other"
    for truck in range(ROAD):
        if board.reached(kit, SPACES - 1, truck) != SPACES - 1:
            return b"the map falls apart"
    return b""


def _sum(kit: "list[int]", start: int, n: int) -> int:
    total = 0
    for i in range(start, start + n):
        total += kit[i]
    return total


def source(i: int) -> bytes:
    """Where a default comes from."""
    return b"rulebook" if NEEDED <= i < SEARCHES else b"stand-in"


class _Fields:
    """("", lowest, highest, default, source) in kit order."""

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, i: int) -> "tuple[bytes, int, int, int, bytes]":
        if not 0 <= i < SIZE:
            raise IndexError
        return b"", _bound(i, 1), _bound(i, 2), _default(i), source(i)


FIELDS = _Fields()
