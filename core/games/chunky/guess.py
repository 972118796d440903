"""What a State is worth to a seat, for bots: fighters by their parts, and the roll that is due.

While dice of an action are due the estimate is the mean over all they may show, so that a bot
need not look beyond its own move. All is counted in 48ths, the pairs of a strike and a hit face.
"""

from micropython import const

from core.games.chunky.abilities import (
    extra_hit,
    has_three_lives,
    hits_astray,
    hits_rolled,
    hits_taken,
    may_block,
    strikes_again,
)
from core.games.chunky.dice import after, part_die
from core.games.chunky.fighters import aim, die_level
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
    ZERO,
)

_OWN = const(3)  # what a point of worth counts in one's own fighters
_OTHER = const(4)  # and in an opponent's
_PAIRS = const(48)
_LIFE = const(60)
_HEADS = (0, 10, 24, 32, 38, 42, 46, 49, 52, 54)  # worth of a part by its points
_BODIES = (0, 8, 12, 28, 40, 50, 58, 64, 69, 73)
_LEGS = (0, 12, 15, 18, 20, 22, 23, 24, 25, 26)
_WEAPONS = (0, 8, 16)
_LIVES = (-20, 60, 90, 110)  # with three lives, by parts left
_TIRED = const(4)
_ALL = const(99)  # hits that destroy whatever there is
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
        parts = (1 if head else 0) + (1 if body else 0) + (1 if legs else 0)
        return _LIVES[parts] + _HEADS[head] + _BODIES[body] + _LEGS[legs] + _WEAPONS[weapon]
    if not head or not body:
        return 0
    return _LIFE + _HEADS[head] + _BODIES[body] + _LEGS[legs] + _WEAPONS[weapon]


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
        hits = hits_rolled(cells, cells[ACTING], cells[HITS])
        if phase == ASK_BLOCK:
            lost = SIDES * _attacked(cells, kit, part, hits, _shields(cells))
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
        for part in range(MISS):
            total += cells[SHOWS + part] * _hit(cells, kit, part, shields) // STRIKE_FACES
    if cells[STRIKE] < 0 and strikes_again(cells, cells[ACTING]):
        total += total * cells[SHOWS + MISS] // STRIKE_FACES
    return total


def _shields(cells: "list[int]") -> int:
    """Faces of the strike die with which the target blocks, 0 where it may not try."""
    if cells[ACTION] == CALL or not may_block(cells, cells[TARGET]):
        return 0
    return cells[SHOWS + BODY]


def _hit(cells: "list[int]", kit: "list[int]", strike: int, shields: int) -> int:
    """Before the hit die: the target's mean loss."""
    part = aim(cells, cells[TARGET], strike)
    if part == MISS:
        return 0
    die = HIT_DICE + SIDES * die_level(cells, cells[ACTING])
    total = 0
    for i in range(die, die + SIDES):
        hits = hits_rolled(cells, cells[ACTING], kit[i])
        if cells[ACTION] == CALL:
            total += STRIKE_FACES * _called(cells, kit, part, hits)
        else:
            total += _attacked(cells, kit, part, hits, shields)
    return total


def _called(cells: "list[int]", kit: "list[int]", part: int, hits: int) -> int:
    """A called shot with known dice."""
    if part != cells[PART]:
        return _lost(cells, kit, part, hits_astray(cells, cells[ACTING]))
    if hits == 0 and cells[ZERO]:
        return 0
    hits += extra_hit(cells, cells[TARGET])
    return _lost(cells, kit, part, _ALL if part == HEAD and hits else hits)


def _attacked(cells: "list[int]", kit: "list[int]", part: int, hits: int, shields: int) -> int:
    """An attack with known dice, blocked where that is better; in eighths."""
    lost = STRIKE_FACES * _lost(cells, kit, part, hits)
    if not shields or not hits:
        return lost
    return min(lost, _blocked(cells, kit, part, hits, shields) + STRIKE_FACES * _TIRED)


def _blocked(cells: "list[int]", kit: "list[int]", part: int, hits: int, shields: int) -> int:
    """An attack with known dice that is being blocked; in eighths."""
    lost = _lost(cells, kit, part, hits)
    return shields * _lost(cells, kit, BODY, 1) + (STRIKE_FACES - shields) * lost


def _lost(cells: "list[int]", kit: "list[int]", part: int, hits: int) -> int:
    """What hits on a part cost the target (CF14)."""
    target = cells[TARGET]
    hits = hits_taken(cells, target, part, hits)
    if part == MISS or not hits:
        return 0
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
