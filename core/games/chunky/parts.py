"""The kit of Chunky Fighters: every face of the strike die, the hit dice, the fighters' dice."""

from micropython import const

from core.games.chunky.words import LEVELS, NAMES, PARTS

SIZE = const(314)
_HITS = const(8)
_DICE = const(26)
_SIDES = const(6)
_PER_KIND = const(24)
_LEGS = const(2)
_MISS = const(3)

_STRIKE = b"\x00\x01\x01\x01\x02\x02\x03\x03"
_HIT = (b"\x00\x00\x01\x01\x01\x02", b"\x00\x01\x01\x01\x02\x02", b"\x00\x01\x01\x02\x02\x03")
# Head, body, legs and weapon of each kind, the faces as digits; tests/host/balance measures them.
_FIGHTERS = (
    b"111223233456112233011222",  # Wizard
    b"112233233445122334011222",  # Soldier
    b"112234233445112233001122",  # Tentacle Monster
    b"122334233445122334011222",  # Knight
    b"123456234567123456222222",  # Robot
    b"112234234567122334112222",  # Amazon
    b"112223233456112233001222",  # Carnivorous Plant
    b"122345233456122345001222",  # Golem
    b"112233234567122334112222",  # Werewolf
    b"112233223344112233001112",  # Slime Tower
    b"123344234567123345222222",  # Skeleton
    b"123456234567123345222222",  # Space Ranger
)
_LOWEST = b"\x01\x01\x01\x00"  # of a head, body, legs and weapon face
_HIGHEST = b"\x09\x09\x09\x02"
_MOST_HITS = const(9)
_NEEDED = (
    b"the strike die needs a head",
    b"the strike die needs a body",
    b"the strike die needs legs",
)


def _face(i: int) -> int:
    """The stand-in face at a place in the kit."""
    if i < _HITS:
        return _STRIKE[i]
    if i < _DICE:
        return _HIT[(i - _HITS) // _SIDES][(i - _HITS) % _SIDES]
    return _FIGHTERS[(i - _DICE) // _PER_KIND][(i - _DICE) % _PER_KIND] - 48


def default(kit: "list[int]") -> None:
    """Stand-in dice within the printed constraints: see FACTS."""
    for i in range(SIZE):
        kit[i] = _face(i)


def check(kit: "list[int]") -> bytes:
    """What is wrong with a kit, or nothing (CF24)."""
    for i in range(SIZE):
        if not lowest(i) <= kit[i] <= highest(i):
            return b"a " + die_name(i) + b" face is out of bounds"
    for part in range(_MISS):
        if not _shown(kit, 0, _HITS, part):
            return _NEEDED[part]
    if _shown(kit, _HITS, _HITS + _SIDES, kit[_HITS]) == _SIDES:
        return b"the weak hit die's faces are all alike"
    return b""


def _shown(kit: "list[int]", start: int, end: int, face: int) -> int:
    """How often a face stands between two places."""
    n = 0
    for i in range(start, end):
        if kit[i] == face:
            n += 1
    return n


def lowest(i: int) -> int:
    """The lowest face that may stand at a place in the kit."""
    return 0 if i < _DICE else _LOWEST[_die(i)]


def highest(i: int) -> int:
    """The highest face that may stand at a place in the kit."""
    if i < _DICE:
        return _MISS if i < _HITS else _MOST_HITS
    return _HIGHEST[_die(i)]


def _die(i: int) -> int:
    """Head, body, legs or weapon."""
    return (i - _DICE) % _PER_KIND // _SIDES


def die_name(i: int) -> bytes:
    """The die that a place in the kit belongs to."""
    if i < _HITS:
        return b"strike die"
    if i < _DICE:
        return LEVELS[(i - _HITS) // _SIDES] + b" hit die"
    return NAMES[(i - _DICE) // _PER_KIND] + b" " + PARTS[_die(i)]


def source(i: int) -> bytes:
    """Where a default face comes from: the lowest of heads and bodies, legs of 1 and 3."""
    if i < _DICE:
        return b"stand-in"
    die = _die(i)
    face = _face(i)
    if (i - _DICE) % _SIDES and _face(i - 1) == face:
        return b"stand-in"
    if die < _LEGS:
        return b"rulebook" if (i - _DICE) % _SIDES == 0 else b"stand-in"
    return b"rulebook" if die == _LEGS and (face == 1 or face == 3) else b"stand-in"


class _Fields:
    """(name, lowest, highest, default, source) in kit order, each made when asked for."""

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, i: int) -> "tuple[bytes, int, int, int, bytes]":
        if not 0 <= i < SIZE:
            raise IndexError
        side = (i if i < _HITS else (i - _HITS) % _SIDES) + 1
        name = die_name(i) + b" " + bytes((48 + side,))
        return name, lowest(i), highest(i), _face(i), source(i)


FIELDS = _Fields()
