"""The course of a game: what goes on by itself until something is due (CK3, CK16)."""

from micropython import const

from core.games.chucky import encounter, placing, resolving, rows, scene, windows
from core.games.chucky.layout import (
    DRAWS,
    EFFECT,
    FULL,
    GOING,
    HALF,
    LOCATIONS,
    NEW_PHASE,
    OF,
    PHASE,
    PLAYERS,
    ROUND,
    STAGE,
    STEP,
    TAKEN,
    VICTIMS,
)

_GAIN = const(2)  # Victims at the beginning of a round
_ROUNDS = const(3)


def run(cells: "list[int]", kit: "list[int]") -> None:
    """Carry the game on until something is due."""
    while cells[PHASE] == GOING:
        if windows.owes(cells):
            windows.ask_discard(cells)
        elif cells[DRAWS]:
            resolving.draw(cells)
        elif cells[EFFECT] >= 0:
            resolving.suffer(cells, kit)
        elif cells[FULL] >= 0:
            resolving.lust(cells)
        else:
            _STAGES[cells[STAGE]](cells, kit)


def _new_round(cells: "list[int]", kit: "list[int]") -> None:
    """Victims for everyone and free COST spots, or behind the last the end (CK3)."""
    if cells[ROUND] == _ROUNDS:
        encounter.begin(cells)
        return
    cells[ROUND] += 1
    cells[HALF] = 0
    for seat in range(cells[PLAYERS]):
        cells[OF + STEP * seat + VICTIMS] += _GAIN
    for location in range(LOCATIONS):
        cells[TAKEN + location] = 0
    cells[STAGE] = NEW_PHASE


def _phase_over(cells: "list[int]", kit: "list[int]") -> None:
    """The second phase, or the tokens go back and the Crime Scene begins (CK16)."""
    if cells[HALF] == 0:
        cells[HALF] = 1
        cells[STAGE] = NEW_PHASE
        return
    placing.give_back(cells)
    scene.begin(cells)


# By stage.
_STAGES = (
    _new_round,
    placing.begin,
    placing.ask,
    placing.placed,
    resolving.pause,
    resolving.look,
    resolving.land,
    resolving.paid,
    resolving.act,
    resolving.second_card,
    resolving.turn_up,
    resolving.keep,
    resolving.console,
    resolving.find,
    _phase_over,
    scene.deal,
    scene.next_card,
    scene.fallen,
    scene.seen,
    encounter.next_seat,
    encounter.faced,
    encounter.count,
    encounter.roll_off,
    scene.reward,
    rows.ask,
)
