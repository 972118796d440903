"""Exact odds of the Crime Scene and the Final Encounter (CK30), by counting the faces of dice.

A chance is a weight of WHOLE. What cards in hand may still do to a roll is left out: cells are
asked for what people see alone, in a competition for the dice of who has rolled.
"""

from micropython import const

from core.games.chucky import scene, scenes, stats
from core.games.chucky.layout import (
    DICE,
    DUE,
    EASY,
    ENCOUNTER,
    LEVEL,
    MINE,
    MORE,
    NUMBER,
    PHASE,
    ROLL,
    ROLLS,
    ROUND,
    SUM,
)

WHOLE = const(46656)  # six dice: the three rolls of the Final Encounter
PASSED = const(3)  # all of those, behind the first, second, third
_MOST = const(3)  # dice of a Crime Scene
_SIX = const(6)
_WAYS = const(36)  # of two dice


def kind(cells: "list[int]") -> int:
    """The challenge of the card that is resolved."""
    return scenes.challenge(cells[ROUND] - 1, scene.card(cells))


def goal(cells: "list[int]", at: int) -> int:
    """Dice, rolls or the target of a level of that card, 0 where it is not printed."""
    return scenes.dice(cells[ROUND] - 1, scene.card(cells), at)


def ahead(cells: "list[int]", at: int) -> bool:
    """Whether a level may be reached: any printed, the one chosen, the next ones of a push."""
    if cells[LEVEL] and kind(cells) != scenes.PUSH_LUCK:
        return at == cells[LEVEL]
    return at > cells[LEVEL] and goal(cells, at) > 0


def before(cells: "list[int]", kit: "list[int]") -> int:
    """What counts beside the present dice: the stat, cards, in a push the earlier dice."""
    return cells[SUM] + cells[MORE] + scene.added(cells, kit, cells[MINE])


def reach(dice: int, least: int) -> int:
    """Ways, of 6 ** dice, of a sum that is at least that."""
    if not dice:
        return 1 if least <= 0 else 0
    ways = 0
    for face in range(1, _SIX + 1):
        ways += reach(dice - 1, least - face)
    return ways


def level(cells: "list[int]", kit: "list[int]", at: int) -> int:
    """A level that is ahead is reached; that of a push by going on until then (CK21 to CK23)."""
    dice = goal(cells, at)
    if kind(cells) == scenes.PUSH_LUCK:
        dice = at + 1 - _next(cells)
        return _push(cells, at + 1 - dice, at, before(cells, kit)) * _share(dice)
    if kind(cells) == scenes.HIDE:
        dice -= cells[ROLLS]
    elif cells[PHASE] == ROLL:
        dice = cells[DUE]
    return made(cells, kit, dice, -1, 0)


def made(cells: "list[int]", kit: "list[int]", dice: int, gone: int, more: int) -> int:
    """A roll with so many dice to fall succeeds, the one that lies at `gone` (-1 none) left out.

    `more`: what another card adds. At most three dice lie and fall together.
    """
    what = kind(cells)
    least = scenes.target(cells[ROUND] - 1, scene.card(cells))
    if what == scenes.PUSH_LUCK:
        least = goal(cells, _next(cells))
    least -= before(cells, kit) + more
    if what != scenes.TOTAL and what != scenes.PUSH_LUCK:
        return _singly(cells, dice, gone, least)
    for i in range(_MOST):
        if i != gone:
            least -= cells[DICE + i]
    return reach(dice, least) * _share(dice)


def _singly(cells: "list[int]", dice: int, gone: int, least: int) -> int:
    """Any die is enough or shows the number; on hiding none does."""
    reaches = kind(cells) == scenes.ANY_DIE
    faces = min(max(_SIX + 1 - least, 0), _SIX) if reaches else 1
    misses = WHOLE
    for _ in range(dice):
        misses = misses // _SIX * (_SIX - faces)
    if kind(cells) == scenes.HIDE:
        return misses
    for i in range(_MOST):
        face = cells[DICE + i]
        if face and i != gone and (face >= least if reaches else face == cells[NUMBER]):
            return WHOLE
    return WHOLE - misses


def again(cells: "list[int]", gone: int, how: int) -> int:
    """A new roll comes out above (0), equal to (1) or below (2) the one that lies (CK20).

    Of the die at `gone` alone, or of both (-1), which loses what cards added.
    """
    dice = 1
    now = cells[DICE + gone]
    if gone < 0:
        dice = 2
        now = cells[DICE] + cells[DICE + 1] + cells[MORE]
    above = reach(dice, now + 1)
    reached = reach(dice, now)
    if how == 1:
        above = reached - above
    elif how == 2:
        above = reach(dice, 0) - reached
    return above * _share(dice)


def passes(cells: "list[int]", kit: "list[int]", seat: int, roll: int) -> int:
    """That roll of a seat, from 0, reaches its target, or has (CK25)."""
    dice = 2
    fallen = 0
    if seat == cells[MINE]:
        if roll < cells[ROLLS]:
            return WHOLE
        if roll == cells[ROLLS]:
            dice = cells[DUE]
            fallen = cells[DICE]
    least = scenes.final_target(cells[ENCOUNTER], roll) - fallen
    least -= stats.together(cells, kit, seat)
    return reach(dice, least) * _share(dice)


def ends(cells: "list[int]", kit: "list[int]", seat: int, roll: int) -> int:
    """A seat fails at that roll, or has PASSED them all (CK25)."""
    weight = WHOLE
    for i in range(min(roll + 1, PASSED)):
        ways = passes(cells, kit, seat, i) // (WHOLE // _WAYS)
        if i == roll:
            ways = _WAYS - ways
        weight = weight // _WAYS * ways
    return weight


def _next(cells: "list[int]") -> int:
    """The level that a push tries next."""
    return cells[LEVEL] + 1 if cells[LEVEL] else EASY


def _share(dice: int) -> int:
    """What a way of so many dice weighs."""
    ways: int = _SIX**dice
    return WHOLE // ways


def _push(cells: "list[int]", at: int, last: int, total: int) -> int:
    """Ways of reaching the targets from one level to another, a die each."""
    if at > last:
        return 1
    ways = 0
    for face in range(max(1, goal(cells, at) - total), _SIX + 1):
        ways += _push(cells, at + 1, last, total + face)
    return ways
