"""The course of a game: what goes on by itself until something is due (TC3)."""

from core.contract import CHANCE
from core.games.chainsaw import acts, board, chase, drawing, ending, figures, search, told
from core.games.chainsaw.layout import (
    ACT,
    ACTIVE,
    AGAIN,
    ASKED,
    BEGINNING,
    BOARD,
    CARDS,
    CHASE,
    CLEANUP,
    COOKED,
    CREW,
    CUT_SHORT,
    DONE,
    DRAW,
    DRAW_FIRST,
    DRAW_GOAL,
    DYING,
    ENTERS,
    GOALS,
    GOING,
    HOOKED,
    LOST,
    ON_HOOK,
    OPENS,
    PERSON,
    PHASE,
    PLAYERS,
    QUESTION,
    RESULT,
    SPLATTERS,
    STAGE,
    STEPS,
    STRUCK,
    WHO,
)

# For the ways that a figure may go, and for what may be done: only counted.
_room = [0] * 16
_list = [0] * 128


def run(cells: "list[int]", kit: "list[int]") -> None:
    """Carry the game on until something is due; what was begun last ends first."""
    while cells[PHASE] == GOING:
        if cells[RESULT]:
            ending.farewell(cells)
        elif cells[QUESTION]:
            question = cells[QUESTION]
            cells[QUESTION] = 0
            _ANSWERED[question - 1](cells, kit)
        elif cells[ENTERS] > 0:
            if cells[BOARD]:
                told.arrive(cells, kit, _room)
            else:
                figures.arrive(cells, kit)
        elif cells[STEPS]:
            figures.flee(cells, kit, _room)
        elif cells[ENTERS]:
            cells[ENTERS] = -cells[ENTERS]
        elif cells[CHASE] >= 0:
            chase.go_on(cells, kit, _room)
        elif cells[DYING]:
            figures.bury(cells)
        elif cells[ASKED]:
            figures.ask(cells)
        elif cells[STRUCK]:
            figures.run_over(cells, kit, _next(cells, STRUCK))
        elif cells[COOKED]:
            figures.take(cells, _next(cells, COOKED))
        else:
            _STAGES[cells[STAGE]](cells, kit)


def _next(cells: "list[int]", at: int) -> int:
    """The next character of a mask, which leaves it."""
    c = board.first(cells, cells[at])
    cells[at] &= ~(1 << c)
    return c


def _set_up(cells: "list[int]", kit: "list[int]") -> None:
    """Who is first, the characters, the Objectives (TC1, TC36)."""
    if cells[ACTIVE] < 0:
        _chance(cells, DRAW_FIRST)
        return
    for c in range(cells[CREW]):
        if cells[PERSON + c] < 0:
            figures.person(cells, c)
            return
    if cells[GOALS] and not cells[CARDS] and ending.ones(cells[DONE]) < cells[PLAYERS]:
        _chance(cells, DRAW_GOAL)
        return
    cells[STAGE] = BEGINNING
    ending.begin(cells)


def _chance(cells: "list[int]", source: int) -> None:
    cells[PHASE] = source
    cells[WHO] = CHANCE


def _asks(cells: "list[int]", kit: "list[int]", phase: int, least: int) -> bool:
    """Whose turn it is decides, where there is more than the least to choose from."""
    cells[PHASE] = phase
    cells[WHO] = board.owner(cells, cells[ACTIVE])
    if acts.list_turn(cells, kit, _list) > least:
        return True
    cells[PHASE] = GOING
    return False


def _beginning(cells: "list[int]", kit: "list[int]") -> None:
    """Hooked ones are asked again; cards before a Move phase that may be skipped (TC4, TC22)."""
    own = board.own(cells)
    hooked = board.crowd(cells, ON_HOOK) & own
    if cells[AGAIN] & hooked and cells[PLAYERS] > 1:
        cells[AGAIN] &= ~hooked
        cells[ASKED] |= hooked
        return
    cells[AGAIN] &= ~hooked
    cells[HOOKED] = 1 if hooked else 0
    if cells[PLAYERS] == 1 and hooked == own and not drawing.may_end(cells):
        cells[RESULT] = LOST
        return
    for c in range(cells[CREW]):
        if (own & ~hooked) >> c & 1 and cells[SPLATTERS + c] >= figures.MANY:
            if _asks(cells, kit, OPENS, 1):
                return
    acts.begin_moves(cells)


def _moving(cells: "list[int]", kit: "list[int]") -> None:
    if not _cut_short(cells):
        acts.moving(cells, kit)


def _drawing(cells: "list[int]", kit: "list[int]") -> None:
    """Draw or stop; who must draw is not asked (TC9, TC22, TC32)."""
    if not _cut_short(cells) and (cells[HOOKED] or not _asks(cells, kit, DRAW, 1)):
        drawing.due(cells)


def _acting(cells: "list[int]", kit: "list[int]") -> None:
    """The next action, while there is one."""
    if not _cut_short(cells) and not _asks(cells, kit, ACT, 1):
        cells[STAGE] = CLEANUP


def _cut_short(cells: "list[int]") -> bool:
    """Whether the turn goes straight to its Cleanup (TC21)."""
    if cells[CUT_SHORT]:
        cells[STAGE] = CLEANUP
    return cells[CUT_SHORT] > 0


def _cleanup(cells: "list[int]", kit: "list[int]") -> None:
    ending.cleanup(cells)


def _next_turn(cells: "list[int]", kit: "list[int]") -> None:
    ending.next_turn(cells)


# By stage.
_STAGES = (
    _set_up,
    _beginning,
    _moving,
    _drawing,
    drawing.settled,
    search.look,
    search.take,
    search.take_one,
    search.keep,
    _acting,
    _cleanup,
    ending.check,
    _next_turn,
)
# By question, from the first on.
_ANSWERED = (
    figures.on_road,
    figures.at_grandpa,
    figures.at_cook,
    acts.at_pushed,
    figures.on_brambles,
    ending.on_van,
    figures.cook_here,
)
