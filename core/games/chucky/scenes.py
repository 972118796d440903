"""The Crime Scene cards and Final Encounters, all ours: numbers alone; texts stand in help files.

A Crime Scene card is ten numbers: its challenge, the stat that is added (3 none), the target, then
for easy, medium and hard the dice, rolls or, in pushing one's luck, the target (0: not printed),
then what failure, easy, medium and hard bring. Of a competition failure is lost, easy is won.
"""

from micropython import const

from core.games.chucky.layout import FAILURE, LOST, WON

CARDS_OF_SCENE = const(8)
ENCOUNTERS = const(6)
_NUMBERS = const(10)
# Challenges.
COMPETE = const(0)
TOTAL = const(1)
ANY_DIE = const(2)
SHOWS = const(3)
HIDE = const(4)
PUSH_LUCK = const(5)
NO_STAT = const(3)
# What a level brings: always one of a thing, but two Victims.
NOTHING = const(0)
STAT_UP = const(1)
MORE_VICTIMS = const(2)
A_CARD = const(3)
A_GENERIC = const(4)
LESS_CARD = const(5)
STAT_DOWN = const(6)
LESS_VICTIMS = const(7)

_CARDS = (
    # The first Crime Scene.
    b"\x00\x00\x00\x01\x00\x00\x05\x03\x00\x00"
    b"\x00\x02\x00\x01\x00\x00\x07\x02\x00\x00"
    b"\x01\x03\x05\x02\x00\x01\x06\x02\x00\x01"
    b"\x02\x01\x06\x03\x02\x01\x07\x00\x02\x01"
    b"\x03\x03\x00\x03\x02\x01\x05\x02\x03\x01"
    b"\x04\x03\x00\x01\x02\x03\x06\x02\x04\x01"
    b"\x05\x00\x04\x04\x08\x0c\x07\x02\x03\x01"
    b"\x05\x01\x05\x05\x09\x0d\x05\x04\x02\x01"
    # The second.
    b"\x00\x01\x00\x01\x00\x00\x06\x01\x00\x00"
    b"\x00\x00\x00\x01\x00\x00\x07\x04\x00\x00"
    b"\x01\x02\x08\x03\x02\x01\x05\x02\x03\x01"
    b"\x02\x03\x05\x03\x02\x01\x06\x00\x03\x01"
    b"\x03\x03\x00\x03\x00\x01\x07\x02\x00\x01"
    b"\x04\x03\x00\x01\x02\x03\x05\x04\x03\x01"
    b"\x05\x02\x05\x05\x09\x0d\x06\x02\x03\x01"
    b"\x05\x00\x05\x05\x0a\x0e\x05\x03\x04\x01"
    # The third.
    b"\x00\x02\x00\x01\x00\x00\x05\x01\x00\x00"
    b"\x00\x01\x00\x01\x00\x00\x06\x03\x00\x00"
    b"\x01\x00\x09\x03\x02\x01\x06\x03\x04\x01"
    b"\x02\x02\x07\x03\x02\x01\x05\x00\x02\x01"
    b"\x03\x03\x00\x03\x02\x01\x06\x02\x03\x01"
    b"\x04\x03\x00\x00\x02\x03\x06\x00\x03\x01"
    b"\x05\x01\x05\x05\x0a\x0f\x05\x02\x03\x01"
    b"\x05\x02\x06\x06\x0b\x0f\x06\x03\x03\x01"
)
# Points of no level, failure, easy, medium, hard, won, lost.
_POINTS = b"\x00\x00\x01\x02\x03\x02\x02"
# The three targets of each Final Encounter, two of each kind of track.
_TARGETS = b"\x0a\x0d\x10\x09\x0d\x11\x0a\x0c\x11\x0b\x0d\x0f\x09\x0e\x10\x0a\x0e\x0f"


def _number(scene: int, card: int, i: int) -> int:
    return _CARDS[(CARDS_OF_SCENE * scene + card) * _NUMBERS + i]


def challenge(scene: int, card: int) -> int:
    """COMPETE, TOTAL, ANY_DIE, SHOWS, HIDE or PUSH_LUCK."""
    return _number(scene, card, 0)


def stat(scene: int, card: int) -> int:
    """The stat that is added, or NO_STAT."""
    return _number(scene, card, 1)


def target(scene: int, card: int) -> int:
    """What a total or a die must reach."""
    return _number(scene, card, 2)


def dice(scene: int, card: int, level: int) -> int:
    """Dice, rolls or the target of a level from EASY on, 0 where it is not printed."""
    return _number(scene, card, 1 + level)


def brings(scene: int, card: int, level: int) -> int:
    """What a level brings."""
    if level == WON or level == LOST:
        return _number(scene, card, 7 if level == WON else 6)
    return _number(scene, card, 5 + level) if level >= FAILURE else NOTHING


def points(level: int) -> int:
    """What a level scores."""
    return _POINTS[level]


def final_target(card: int, roll: int) -> int:
    """What the first, second or third roll of a Final Encounter must reach."""
    return _TARGETS[3 * card + roll]
