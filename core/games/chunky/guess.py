"""What a State is worth to a seat, for bots: fighters by their parts, and the roll that is due.

While dice of an action are due the estimate is the mean over all they may show, so that a bot
need not look beyond its own move. All is counted in 48ths, the pairs of a strike and a hit face.
"""

from micropython import const

from core.games.chunky.abilities import has_three_lives, may_block, strikes_again
from core.games.chunky.dice import after, part_die
from core.games.chunky.fighters import aim, die_level, landing
from core.games.chunky.layout import (
    ACTING,
    ACTION,
    ASK_BLOCK,
    ASK_RANGER,
    BODY,
    BODY_OF,
    CALL,
    CHANGE,
    DISARM,
    FIGHTER,
    HAND,
    HEAD,
    HEAD_OF,
    HIT_DICE,
    HITS,
    KIND,
    LEGS,
    LEGS_OF,
    MISS,
    NOTHING,
    PART,
    PENALTY,
    PER,
    PHASE,
    PLAYERS,
    REROLL,
    ROLL_BLOCK,
    ROLL_HIT,
    ROLL_STRIKE,
    SHOWS,
    SIDES,
    STEP,
    STRIKE,
    STRIKE_FACES,
    TARGET,
    WEAPON,
    WEAPON_OF,
    WINNER,
)

_OWN = const(3)  # what a point of worth counts in one's own fighters
_OTHER = const(4)  # and in an opponent's
_PAIRS = const(48)
_LIFE = const(60)
_HEADS = (0, 10, 24, 32, 38, 42, 46, 49, 52, 54)  # worth of a part by its points
_BODIES = (0, 8, 12, 28, 40, 50, 58, 64, 69, 73)
_LEGS = (0, 12, 15, 18, 20, 22, 23, 24, 25, 26)
_WEAPONS = (0, 8, 16)
_TIRED = const(4)
_CROWN = const(100)  # the winner's


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Own fighters less all others', and what the dice that are due will change in the mean."""
    per = cells[PER]
    total = 0
    for fighter in range(cells[PLAYERS] * per):
        worth = _worth(cells, fighter, WEAPON, cells[FIGHTER + STEP * fighter + WEAPON_OF])
        if cells[FIGHTER + STEP * fighter + PENALTY]:
            worth -= _TIRED
        total += _OWN * worth if fighter // per == seat else -_OTHER * worth
    if cells[WINNER] == seat:
        total += _CROWN
    return _PAIRS * total + _due(cells, kit, seat)


def _worth(cells: "list[int]", fighter: int, part: int, points: int) -> int:
    """What a fighter is worth if one of its parts or its weapon stood at `points`."""
    at = FIGHTER + STEP * fighter
    head = points if part == HEAD else cells[at + HEAD_OF]
    body = points if part == BODY else cells[at + BODY_OF]
    legs = points if part == LEGS else cells[at + LEGS_OF]
    weapon = points if part == WEAPON else cells[at + WEAPON_OF]
    if has_three_lives(cells, fighter):
        return _three_lives(head, body, legs) + _WEAPONS[weapon]
    if not head or not body:
        return 0
    return _LIFE + _HEADS[head] + _BODIES[body] + _LEGS[legs] + _WEAPONS[weapon]


def _three_lives(head: int, body: int, legs: int) -> int:
    """A fighter with three lives: it is the head that takes longest, then the legs."""
    if head:
        worth = 140 + 5 * head
        if body:
            worth += 10 + 3 * body
        if legs:
            worth += 16 + 8 * legs
        return worth
    if not body and not legs:
        return -20
    return 20 + 13 * body + (45 + 15 * legs if legs else 0)


def _due(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """The mean change by the dice that are due, as that seat sees it."""
    phase = cells[PHASE]
    if phase == REROLL:
        return _rerolled(cells, kit, seat)
    target = cells[TARGET]
    if phase == ROLL_STRIKE or phase == ASK_RANGER:
        lost = _strike(cells, kit)
    elif phase == ROLL_HIT:
        lost = _hit(cells, kit, cells[STRIKE], _shields(cells))
    elif phase == ASK_BLOCK or phase == ROLL_BLOCK:
        part = aim(cells, target, cells[STRIKE])
        hits = landing(cells, cells[STRIKE], cells[HITS])
        if phase == ASK_BLOCK:
            lost = SIDES * _struck(cells, kit, part, hits, _shields(cells))
        else:
            lost = SIDES * _blocked(cells, kit, part, hits, _shields(cells))
    else:
        return 0
    return _seen(cells, seat, target, -lost)


def _seen(cells: "list[int]", seat: int, fighter: int, change: int) -> int:
    """What a change of a fighter's worth is to a seat."""
    return _OWN * change if fighter // cells[PER] == seat else -_OTHER * change


def _strike(cells: "list[int]", kit: "list[int]") -> int:
    """Before the strike die: the target's mean loss."""
    if cells[ACTION] == DISARM:
        target = cells[TARGET]
        die = part_die(cells[FIGHTER + STEP * target + KIND], WEAPON)
        total = -(STRIKE_FACES - cells[SHOWS + MISS]) * _gain(cells, kit, target, WEAPON, die)
    else:
        shields = _shields(cells)
        total = 0
        for face in range(MISS):
            total += cells[SHOWS + face] * _hit(cells, kit, face, shields) // STRIKE_FACES
    if cells[STRIKE] < 0 and strikes_again(cells, cells[ACTING]):
        total += total * cells[SHOWS + MISS] // STRIKE_FACES
    return total


def _shields(cells: "list[int]") -> int:
    """Faces of the strike die with which the target blocks, 0 where it may not try."""
    return cells[SHOWS + BODY] if may_block(cells, cells[TARGET], cells[ACTION] == CALL) else 0


def _hit(cells: "list[int]", kit: "list[int]", strike: int, shields: int) -> int:
    """Before the hit die: the target's mean loss."""
    part = aim(cells, cells[TARGET], strike)
    if part == MISS:
        return 0
    die = HIT_DICE + SIDES * die_level(cells, cells[ACTING])
    total = 0
    for i in range(die, die + SIDES):
        total += _struck(cells, kit, part, landing(cells, strike, kit[i]), shields)
    return total


def _struck(cells: "list[int]", kit: "list[int]", part: int, hits: int, shields: int) -> int:
    """With known dice, blocked where that is better; in eighths."""
    if not hits:
        return 0
    lost = STRIKE_FACES * _lost(cells, kit, part, hits)
    if not shields:
        return lost
    return min(lost, _blocked(cells, kit, part, hits, shields) + STRIKE_FACES * _TIRED)


def _blocked(cells: "list[int]", kit: "list[int]", part: int, hits: int, shields: int) -> int:
    """With known dice, being blocked; in eighths."""
    lost = _lost(cells, kit, part, hits)
    return shields * _lost(cells, kit, BODY, 1) + (STRIKE_FACES - shields) * lost


def _lost(cells: "list[int]", kit: "list[int]", part: int, hits: int) -> int:
    """What hits on a part cost the target (CF14)."""
    target = cells[TARGET]
    at = FIGHTER + STEP * target
    points = cells[at + HEAD_OF + part]
    left = min(points, after(kit, part_die(cells[at + KIND], part), points, hits))
    return _worth(cells, target, part, points) - _worth(cells, target, part, left)


def _rerolled(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """A die is rolled anew: the mean gain of its owner."""
    action = cells[ACTION]
    part = WEAPON
    if action == NOTHING:
        fighter = cells[HAND]
        part = cells[PART]
    else:
        fighter = cells[TARGET] if action == DISARM else cells[ACTING]
    die = part_die(cells[FIGHTER + STEP * fighter + KIND], part)
    if action == CHANGE:
        return _seen(cells, seat, fighter, _twice(cells, kit, fighter, die))
    return _seen(cells, seat, fighter, STRIKE_FACES * _gain(cells, kit, fighter, part, die))


def _gain(cells: "list[int]", kit: "list[int]", fighter: int, part: int, die: int) -> int:
    """Mean gain by rolling a die anew, in sixths."""
    total = 0
    for i in range(die, die + SIDES):
        total += _worth(cells, fighter, part, kit[i])
    return total - SIDES * _worth(cells, fighter, part, cells[_at(fighter, part)])


def _twice(cells: "list[int]", kit: "list[int]", fighter: int, die: int) -> int:
    """Mean gain by a weapon that may be rolled a second time."""
    mean = _gain(cells, kit, fighter, WEAPON, die)
    now = _worth(cells, fighter, WEAPON, cells[_at(fighter, WEAPON)])
    total = 0
    for i in range(die, die + SIDES):
        total += max(mean, SIDES * (_worth(cells, fighter, WEAPON, kit[i]) - now))
    return total * STRIKE_FACES // SIDES


def _at(fighter: int, part: int) -> int:
    """The cell of a part."""
    return FIGHTER + STEP * fighter + HEAD_OF + part
