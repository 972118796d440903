"""The abilities (CF23): which fighter has which, and what each does; none unless the option is on.

    Wizard    ward       a called shot on it with a zero on the hit die does nothing
    Soldier   burst      a called shot that strikes another part does one hit there
    Tentacle  writhing   its head cannot be called
    Knight    shield     may block called shots too
    Robot     overload   an attack or shot that kills it does two hits to the attacker's body
    Amazon    eagle eye  a miss on her strike die is rolled once more, disarming too
    Plant     snare      a fighter that it took points from calls no shot on its next turn
    Golem     stone      a right head call does its hits, as on any other part
    Werewolf  two forms  a girl with the weak hit die, on whom no head is called; losing points
                         makes a beast of her, strong hit die, until the end of her turn
    Slime     three lives  dies only with its third part; its gone parts cannot be hit; it calls
                         no shots, which is ours
    Skeleton  gathers    a point on a part of choice whenever another fighter's points fell
    Ranger    guards     becomes the target in place of another of its owner's; then makes no
                         attack or shot on its next turn

The last four are published (the Werewolf's trigger is ours), the rest stand-ins.
"""

from micropython import const

from core.games.chunky.dice import lowest, part_die
from core.games.chunky.layout import (
    ABILITY,
    BODY_OF,
    FELL,
    FELL_TOO,
    FIGHTER,
    HAND,
    HEAD,
    HEAD_OF,
    KIND,
    LEGS_OF,
    MARK,
    PARTS,
    PER,
    PLAYERS,
    STEP,
    TARGET,
    ZERO,
)

ON = const(1)  # of the option

_WARD = const(0)
_BURST = const(1)
_WRITHING = const(2)
_SHIELD = const(3)
_OVERLOAD = const(4)
_EAGLE_EYE = const(5)
_SNARE = const(6)
_STONE = const(7)
_TWO_FORMS = const(8)
_THREE_LIVES = const(9)
_GATHERS = const(10)
_GUARDS = const(11)

# The ability of each kind of fighter.
_OF_KIND = (
    _WARD,
    _BURST,
    _WRITHING,
    _SHIELD,
    _OVERLOAD,
    _EAGLE_EYE,
    _SNARE,
    _STONE,
    _TWO_FORMS,
    _THREE_LIVES,
    _GATHERS,
    _GUARDS,
)

DEATH = const(99)  # hits that destroy whatever there is
_BLAST = const(2)  # hits of an overload
_STRONG = const(2)
_WEAK = const(0)

# In MARK, until the end of a fighter's own turn.
_OWN = const(1)  # of its ability: a beast, or one that guarded another
_SNARED = const(2)


def _has(cells: "list[int]", fighter: int, ability: int) -> bool:
    """Whether a fighter has that ability and abilities are on."""
    return cells[ABILITY] == ON and _OF_KIND[cells[FIGHTER + STEP * fighter + KIND]] == ability


def alive(cells: "list[int]", fighter: int) -> bool:
    """Head and body are there (CF15); with three lives, any part."""
    at = FIGHTER + STEP * fighter
    if cells[at + HEAD_OF] and cells[at + BODY_OF]:
        return True
    if cells[ABILITY] != ON or not has_three_lives(cells, fighter):
        return False
    return cells[at + HEAD_OF] + cells[at + BODY_OF] + cells[at + LEGS_OF] > 0


def has_three_lives(cells: "list[int]", fighter: int) -> bool:
    """Whether it dies only with its third part: three lives."""
    return _has(cells, fighter, _THREE_LIVES)


def hit_die(cells: "list[int]", fighter: int, level: int) -> int:
    """The level of the hit die, given the weapon's: two forms."""
    if _has(cells, fighter, _TWO_FORMS):
        return _STRONG if cells[FIGHTER + STEP * fighter + MARK] & _OWN else _WEAK
    return level


def may_call(cells: "list[int]", attacker: int, target: int, part: int) -> bool:
    """Whether a shot at that part may be called: snare, three lives; writhing, two forms."""
    if cells[ABILITY] != ON:
        return True
    if cells[FIGHTER + STEP * attacker + MARK] & _SNARED or tied_down(cells, attacker):
        return False
    if has_three_lives(cells, attacker):
        return False
    if part != HEAD:
        return True
    girl = not cells[FIGHTER + STEP * target + MARK] & _OWN
    return not (_has(cells, target, _WRITHING) or (girl and _has(cells, target, _TWO_FORMS)))


def called_hits(cells: "list[int]", target: int, part: int, hits: int) -> int:
    """What a right call does with the hit die's hits (CF12, CF13): ward, stone."""
    if hits == 0 and (cells[ZERO] or _has(cells, target, _WARD)):
        return 0
    if part == HEAD and not _has(cells, target, _STONE):
        return DEATH
    return hits + 1


def stray_hits(cells: "list[int]", attacker: int) -> int:
    """What a called shot does to another part: burst."""
    return 1 if _has(cells, attacker, _BURST) else 0


def may_block(cells: "list[int]", target: int, call: bool) -> bool:
    """Whether a block may be tried: shield; without a body there is nothing to redirect to."""
    if not cells[FIGHTER + STEP * target + BODY_OF]:
        return False
    return not call or _has(cells, target, _SHIELD)


def strikes_again(cells: "list[int]", attacker: int) -> bool:
    """Whether its first miss is rolled once more: eagle eye."""
    return _has(cells, attacker, _EAGLE_EYE)


def blast(cells: "list[int]", killed: int) -> int:
    """Hits on the body of the attacker that killed a fighter: overload."""
    return _BLAST if _has(cells, killed, _OVERLOAD) else 0


def fell(cells: "list[int]", fighter: int, attacker: int) -> None:
    """A fighter lost points: two forms, snare; Skeletons may gather."""
    if cells[FELL] < 0:
        cells[FELL] = fighter
    elif cells[FELL] != fighter:
        cells[FELL_TOO] = fighter
    if not alive(cells, fighter):
        return
    at = FIGHTER + STEP * fighter + MARK
    if _has(cells, fighter, _TWO_FORMS):
        cells[at] |= _OWN
    if _has(cells, attacker, _SNARE):
        cells[at] |= _SNARED


def step_in(cells: "list[int]", fighter: int) -> None:
    """A fighter becomes the target in place of the one that is: guards."""
    cells[TARGET] = fighter
    cells[FIGHTER + STEP * fighter + MARK] |= _OWN


def tied_down(cells: "list[int]", fighter: int) -> bool:
    """Whether it makes no attack or called shot on this turn: it guarded another."""
    return cells[FIGHTER + STEP * fighter + MARK] & _OWN > 0 and _has(cells, fighter, _GUARDS)


def may_guard(cells: "list[int]", fighter: int) -> bool:
    """Whether a fighter can become the target in place of the one that is."""
    target = cells[TARGET]
    per = cells[PER]
    return (
        fighter != target
        and fighter // per == target // per
        and _has(cells, fighter, _GUARDS)
        and alive(cells, fighter)
    )


def has_guard(cells: "list[int]") -> bool:
    """Whether anyone can become the target in place of the one that is."""
    per = cells[PER]
    first = cells[TARGET] // per * per
    for fighter in range(first, first + per):
        if may_guard(cells, fighter):
            return True
    return False


def gains(cells: "list[int]", kit: "list[int]", fighter: int, part: int) -> int:
    """The next higher face of a part that is there, 0 when it has none."""
    at = FIGHTER + STEP * fighter
    points = cells[at + HEAD_OF + part]
    if not points:
        return 0
    return max(0, lowest(kit, part_die(cells[at + KIND], part), points))


def gathers(cells: "list[int]", kit: "list[int]", fighter: int) -> bool:
    """Whether a fighter now gains a point from another's loss."""
    if fighter == cells[FELL] or not _has(cells, fighter, _GATHERS) or not alive(cells, fighter):
        return False
    for part in range(PARTS):
        if gains(cells, kit, fighter, part):
            return True
    return False


def next_gatherer(cells: "list[int]", kit: "list[int]") -> bool:
    """Puts the next fighter that gains a point in HAND; False when none is left."""
    while cells[FELL] >= 0:
        for fighter in range(cells[HAND] + 1, cells[PLAYERS] * cells[PER]):
            if gathers(cells, kit, fighter):
                cells[HAND] = fighter
                return True
        cells[FELL] = cells[FELL_TOO]
        cells[FELL_TOO] = -1
        cells[HAND] = -1
    return False
