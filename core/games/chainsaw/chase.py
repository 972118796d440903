"""Leatherface moves (TC13, TC19, TC20)."""

from micropython import const

from core.contract import TABLE
from core.games.chainsaw import board, figures
from core.games.chainsaw.layout import (
    ACTIVE,
    ATTACKED,
    BOARD,
    CHASE,
    COVERED,
    CREW,
    GONE,
    LEFT,
    LOST,
    PHASE,
    PLACE,
    PREY,
    REACHES,
    RESULT,
    TRACK,
    WAYS,
    WHO,
)

_EVERYBODY = const(15)


def begin(cells: "list[int]", kit: "list[int]") -> None:
    """He moves by the leftmost uncovered step; who is in his space comes first (TC19)."""
    cells[CHASE] = kit[TRACK + 2 * cells[COVERED]]
    cells[GONE] = cells[ATTACKED] = 0
    cells[PREY] = 0 if cells[BOARD] else board.crowd(cells, cells[PLACE])


def one_step(cells: "list[int]") -> None:
    """On the table a card moves him a space."""
    cells[CHASE] = 1
    cells[GONE] = cells[ATTACKED] = cells[PREY] = 0


def stand(cells: "list[int]", prey: int) -> None:
    """He was put on a space and attacks all there, without a movement (TC26)."""
    cells[CHASE] = cells[GONE] = 0
    cells[PREY] = prey
    cells[ATTACKED] = _EVERYBODY


def go_on(cells: "list[int]", kit: "list[int]", out: "list[int]") -> None:
    """The next attack, the next space, or the movement is over."""
    if cells[PREY]:
        c = board.first(cells, cells[PREY])
        cells[PREY] &= ~(1 << c)
        figures.attack(cells, kit, c)
        return
    if cells[BOARD]:
        if board.free(cells) & ~cells[ATTACKED]:
            cells[PHASE] = REACHES
            cells[WHO] = TABLE
        else:
            cells[CHASE] = -1
        return
    n = board.list_ways(cells, kit, out) if cells[CHASE] else 0
    if n == 0:
        cells[CHASE] = -1
    elif n == 1:
        step(cells, kit, out[0])
    else:
        cells[PHASE] = WAYS
        cells[WHO] = board.owner(cells, cells[ACTIVE])


def step(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """A space on his way; all on it are attacked (TC20)."""
    to = board.near(cells, kit, cells[PLACE], move - 1)
    if board.barred(cells, to):
        onto_van(cells)
        return
    cells[PLACE] = to
    cells[CHASE] -= 1
    cells[GONE] += 1
    cells[PREY] = board.crowd(cells, to)


def nudge(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """A card moves him to a neighbour of one's choice."""
    cells[PLACE] = board.near(cells, kit, cells[PLACE], move - 1)
    stand(cells, board.crowd(cells, cells[PLACE]))


def onto_van(cells: "list[int]") -> None:
    """Director's Cut: everyone loses and draws a Death card (TC33)."""
    cells[RESULT] = LOST
    cells[LEFT] = (1 << cells[CREW]) - 1
