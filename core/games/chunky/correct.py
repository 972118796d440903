"""Corrections by the table during the battle: parts and weapons; who so dies or lives again."""

from core.games.chunky import fight, order
from core.games.chunky.abilities import alive, gathers, has_guard, may_block
from core.games.chunky.dice import part_die, shows
from core.games.chunky.fighters import die, revive
from core.games.chunky.layout import (
    ACT,
    ACTING,
    ACTION,
    ASK_BLOCK,
    ASK_RANGER,
    CALL,
    CHOOSE_ORDER,
    COPY,
    ENDED,
    FACE_OFF,
    FIGHTER,
    FLIP,
    HAND,
    HEAD_OF,
    HEAL,
    KIND,
    NOTHING,
    ORDER,
    PER,
    PHASE,
    PLAYERS,
    REROLL,
    ROLL_HIT,
    ROLL_STRIKE,
    ROLL_TIE,
    STEP,
    TARGET,
    WEAPON,
)


def fix(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    """Set a part to 0 or a face of its die, a weapon to a face; the game goes on from there."""
    fighter = (field - FIGHTER) // STEP
    part = (field - FIGHTER) % STEP - HEAD_OF
    if not in_battle(cells) or not 0 <= fighter < cells[PLAYERS] * cells[PER]:
        return False
    if not 0 <= part <= WEAPON:
        return False
    kind = cells[FIGHTER + STEP * fighter + KIND]
    gone = value == 0 and part != WEAPON
    if not gone and not shows(kit, part_die(kind, part), value):
        return False
    if cells[field] != value:
        lived = alive(cells, fighter)
        cells[field] = value
        _live_or_die(cells, fighter, lived)
        _go_on(cells, kit)
    return True


def in_battle(cells: "list[int]") -> bool:
    """All fighters are built and nobody has won."""
    phase = cells[PHASE]
    if phase == REROLL:
        return cells[ACTION] != NOTHING
    return ROLL_STRIKE <= phase <= ROLL_TIE or CHOOSE_ORDER <= phase < ENDED


def _live_or_die(cells: "list[int]", fighter: int, lived: bool) -> None:
    lives = alive(cells, fighter)
    if lived and not lives:
        die(cells, fighter)
    elif lives and not lived:
        revive(cells, fighter)


def _go_on(cells: "list[int]", kit: "list[int]") -> None:
    """What was going on goes on, if it still can."""
    phase = cells[PHASE]
    if order.is_over(cells):
        order.over(cells)
    elif phase == ROLL_TIE and cells[ORDER] == FACE_OFF:
        order.weakest(cells)
    elif phase == ROLL_TIE or phase == COPY:
        if not order.compete(cells):
            order.flip(cells)
    elif phase == FLIP:
        order.flip(cells)
    elif phase == HEAL:
        if not gathers(cells, kit, cells[HAND]):
            fight.finish(cells, kit)
    elif cells[ACTING] >= 0:
        _act_on(cells, kit, phase)


def _act_on(cells: "list[int]", kit: "list[int]", phase: int) -> None:
    """A turn goes on unless its fighter or the target is dead."""
    target = -1 if phase == ACT else cells[TARGET]
    if not alive(cells, cells[ACTING]) or (target >= 0 and not alive(cells, target)):
        order.end_turn(cells)
    elif phase == ROLL_HIT:
        fight.hit_due(cells)
    elif phase == ASK_RANGER and not has_guard(cells):
        fight.guard(cells, 0)
    elif phase == ASK_BLOCK and not may_block(cells, target, cells[ACTION] == CALL):
        fight.strikes(cells, kit)
