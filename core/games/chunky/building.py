"""Fighters are picked (CF1, CF22) and built (CF2)."""

from micropython import const

from core.games.chunky import order
from core.games.chunky.dice import due_part, tops
from core.games.chunky.layout import (
    FIGHTER,
    HAND,
    HEAD_OF,
    KEEP,
    KIND,
    KINDS,
    PART,
    PER,
    PHASE,
    PICK,
    PLAYERS,
    REROLL,
    ROLL_HEAD,
    SETS,
    STEP,
    TOPS,
    WEAPON,
    WHO,
)

_SET_SIZE = const(4)
_BASE = const(1)
_EX = const(2)
_MX = const(4)
_SETS = (_BASE, _EX, _MX, _BASE + _EX, _BASE + _MX, _EX + _MX, _BASE + _EX + _MX)


def begin(cells: "list[int]") -> None:
    """Seat 0 picks first."""
    cells[HAND] = 0
    cells[PHASE] = PICK
    cells[WHO] = 0


def offered(cells: "list[int]", kind: int) -> bool:
    """Whether a kind belongs to the sets in play (CF22)."""
    return _SETS[cells[SETS]] >> kind // _SET_SIZE & 1 == 1


def list_kinds(cells: "list[int]", out: "list[int]") -> int:
    """The kinds that may be picked, any number of times (CF1)."""
    n = 0
    for kind in range(KINDS):
        if offered(cells, kind):
            out[n] = 1 + kind
            n += 1
    return n


def pick(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A seat takes a fighter; when all have theirs they are built."""
    if not 1 <= move <= KINDS or not offered(cells, move - 1):
        return False
    fighter = cells[HAND]
    cells[FIGHTER + STEP * fighter + KIND] = move - 1
    cells[FIGHTER + STEP * fighter + TOPS] = tops(kit, move - 1)
    fighter += 1
    if fighter == cells[PLAYERS] * cells[PER]:
        _roll(cells, 0, ROLL_HEAD)
    else:
        cells[HAND] = fighter
        cells[WHO] = fighter // cells[PER]
    return True


def _roll(cells: "list[int]", fighter: int, part: int) -> None:
    """One of a fighter's four dice is due."""
    cells[HAND] = fighter
    kind = cells[FIGHTER + STEP * fighter + KIND]
    due_part(cells, part, kind, part, fighter // cells[PER])


def rolled(cells: "list[int]", face: int) -> None:
    """A die of the fighter in hand lies; after all four its owner may re-roll one."""
    part = cells[PHASE]
    fighter = cells[HAND]
    cells[FIGHTER + STEP * fighter + HEAD_OF + part] = face
    if part < WEAPON:
        _roll(cells, fighter, part + 1)
    else:
        cells[PHASE] = KEEP
        cells[WHO] = fighter // cells[PER]


def keep(cells: "list[int]", move: int) -> bool:
    """The fighter stands as it is, or one die is rolled once more."""
    if not 0 <= move <= WEAPON + 1:
        return False
    if move == 0:
        _next_fighter(cells)
        return True
    fighter = cells[HAND]
    cells[PART] = move - 1
    kind = cells[FIGHTER + STEP * fighter + KIND]
    due_part(cells, REROLL, kind, move - 1, fighter // cells[PER])
    return True


def rerolled(cells: "list[int]", face: int) -> None:
    """The re-rolled face stands."""
    cells[FIGHTER + STEP * cells[HAND] + HEAD_OF + cells[PART]] = face
    _next_fighter(cells)


def _next_fighter(cells: "list[int]") -> None:
    """The next one is built, or the battle begins."""
    cells[PART] = -1
    fighter = cells[HAND] + 1
    if fighter < cells[PLAYERS] * cells[PER]:
        _roll(cells, fighter, ROLL_HEAD)
    else:
        cells[HAND] = -1
        order.begin(cells)
