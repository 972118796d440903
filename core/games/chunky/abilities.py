"""The abilities (CF23): which fighter has which, and what each does; none unless the option is on.

    Wizard    elements   a zero on its hit die counts as one hit
    Soldier   burst      a called shot that strikes another part does one hit there
    Tentacle  writhing   its head cannot be called
    Knight    armour     a shot called on it does no extra hit
    Robot     plating    a single hit does nothing to it
    Amazon    eagle eye  a miss on her strike die is rolled once more, disarming too
    Plant     feeding    its body gains a point whenever its attack or shot takes points
    Golem     stone      hits on its body are one fewer
    Werewolf  two forms  a girl with the weak hit die; when it loses points a beast with the
                         strong one, until the end of its turn
    Slime     three lives  dies only with its third part; its gone parts cannot be hit
    Skeleton  gathers    a point on a part of choice whenever another fighter's points fell
    Ranger    guards     becomes the target in place of another of its owner's; then makes no
                         attack or shot on its next turn

The last four are published (the Werewolf's trigger is ours), the rest stand-ins.
"""

from micropython import const

from core.games.chunky.dice import lowest, part_die
from core.games.chunky.layout import (
    ABILITY,
    BODY,
    BODY_OF,
    FELL,
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
)

ON = const(1)  # of the option

_ELEMENTS = const(0)
_BURST = const(1)
_WRITHING = const(2)
_ARMOUR = const(3)
_PLATING = const(4)
_EAGLE_EYE = const(5)
_FEEDING = const(6)
_STONE = const(7)
_TWO_FORMS = const(8)
_THREE_LIVES = const(9)
_GATHERS = const(10)
_GUARDS = const(11)

# The ability of each kind of fighter.
_OF_KIND = (
    _ELEMENTS,
    _BURST,
    _WRITHING,
    _ARMOUR,
    _PLATING,
    _EAGLE_EYE,
    _FEEDING,
    _STONE,
    _TWO_FORMS,
    _THREE_LIVES,
    _GATHERS,
    _GUARDS,
)

_STRONG = const(2)
_WEAK = const(0)


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
        return _STRONG if cells[FIGHTER + STEP * fighter + MARK] else _WEAK
    return level


def hits_rolled(cells: "list[int]", attacker: int, hits: int) -> int:
    """What the hit die counts: elements."""
    return 1 if hits == 0 and _has(cells, attacker, _ELEMENTS) else hits


def may_block(cells: "list[int]", target: int) -> bool:
    """Whether a block may be tried: without a body there is nothing to redirect to."""
    return cells[FIGHTER + STEP * target + BODY_OF] > 0


def hits_taken(cells: "list[int]", target: int, part: int, hits: int) -> int:
    """What is left of hits: plating, stone."""
    if hits == 1 and _has(cells, target, _PLATING):
        return 0
    if hits and part == BODY and _has(cells, target, _STONE):
        return hits - 1
    return hits


def may_call(cells: "list[int]", target: int, part: int) -> bool:
    """Whether a shot at that part may be called: writhing."""
    return part != HEAD or not _has(cells, target, _WRITHING)


def extra_hit(cells: "list[int]", target: int) -> int:
    """What a right call adds: armour."""
    return 0 if _has(cells, target, _ARMOUR) else 1


def hits_astray(cells: "list[int]", attacker: int) -> int:
    """What a called shot does to another part: burst."""
    return 1 if _has(cells, attacker, _BURST) else 0


def strikes_again(cells: "list[int]", attacker: int) -> bool:
    """Whether its first miss is rolled once more: eagle eye."""
    return _has(cells, attacker, _EAGLE_EYE)


def fell(cells: "list[int]", fighter: int) -> None:
    """Points of a fighter fell: it becomes the beast; Skeletons may gather."""
    cells[FELL] = fighter
    if _has(cells, fighter, _TWO_FORMS) and alive(cells, fighter):
        cells[FIGHTER + STEP * fighter + MARK] = 1


def feed(cells: "list[int]", kit: "list[int]", attacker: int) -> None:
    """Its attack or shot took points: feeding."""
    at = FIGHTER + STEP * attacker
    if _has(cells, attacker, _FEEDING) and alive(cells, attacker):
        face = lowest(kit, part_die(cells[at + KIND], BODY), cells[at + BODY_OF])
        if face > 0:
            cells[at + BODY_OF] = face


def tied_down(cells: "list[int]", fighter: int) -> bool:
    """Whether it makes no attack or called shot on this turn: it guarded another."""
    return cells[FIGHTER + STEP * fighter + MARK] > 0 and _has(cells, fighter, _GUARDS)


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
    if cells[FELL] >= 0:
        for fighter in range(cells[HAND] + 1, cells[PLAYERS] * cells[PER]):
            if gathers(cells, kit, fighter):
                cells[HAND] = fighter
                return True
    cells[FELL] = -1
    cells[HAND] = -1
    return False
