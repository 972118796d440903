"""Cleanup, Objectives, how a game ends (TC23, TC28 to TC30)."""

from micropython import const

from core.contract import OVER, TABLE
from core.games.chainsaw import board, figures, tokens
from core.games.chainsaw.layout import (
    ACTIVE,
    BAG,
    BEGINNING,
    BOARD,
    BROKEN,
    CARD,
    CARDS,
    CHASES,
    CHECKED,
    CIRCLE,
    CIRCLES,
    CLEANED,
    CREW,
    CUT_SHORT,
    DEAD,
    DONE,
    DRAWABLE,
    DRAWN,
    ENDED,
    FACE_UP,
    FOUND,
    GOALS,
    GOALS_DONE,
    HITCHHIKER,
    HOOKED,
    LAST,
    LEFT,
    LOST,
    MOVES,
    MUST,
    OBJECTIVES,
    ON_BRAMBLES,
    ON_VAN,
    OPEN,
    PHASE,
    PLAYERS,
    RESULT,
    SAVED,
    SEARCH_CARDS,
    SEARCHED,
    SEATS,
    SPLATTERS,
    STAGE,
    TOKEN,
    TRAY,
    TURN,
    VAN,
    WHO,
    WON,
)

_CHARACTERS = const(15)
_ATTIC = const(4)  # circles of the house
_BONE_ROOM = const(5)
_ENOUGH_BROKEN = const(2)
_ENOUGH_SEARCHED = const(3)
_FEW = const(20)  # circles with a token face down


def cleanup(cells: "list[int]") -> None:
    """The family board, the tokens, then Brambles (TC28)."""
    cells[FACE_UP] = 0
    for kind in range(DRAWABLE):
        cells[BAG + kind] += cells[DRAWN + kind] + cells[TRAY + kind]
        cells[DRAWN + kind] = cells[TRAY + kind] = 0
    cells[STAGE] = CLEANED
    board.ask(cells, ON_BRAMBLES, board.free(cells) & board.own(cells), board.ANY_BRAMBLE)


def check(cells: "list[int]", kit: "list[int]") -> None:
    """Who is on the Van, while a win is possible (TC29)."""
    cells[STAGE] = CHECKED
    if tokens.full_set(cells, kit, board.free(cells)):
        hitchhiker = 1 << HITCHHIKER if board.roams(cells, HITCHHIKER) else 0
        board.ask(cells, ON_VAN, board.free(cells) | hitchhiker, VAN)


def on_van(cells: "list[int]", kit: "list[int]") -> None:
    """Those on the Van hold what is needed, the Hitchhiker is not there (TC29)."""
    here = cells[FOUND]
    if here >> HITCHHIKER or not tokens.full_set(cells, kit, here):
        return
    if not cells[GOALS]:
        win(cells)
    elif cells[BOARD] or cells[CARDS]:
        cells[PHASE] = GOALS_DONE
        cells[WHO] = TABLE
    elif _all_done(cells, here):
        win(cells)


def told_done(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """All Objectives in play are done, or not."""
    if move:
        win(cells)


def win(cells: "list[int]") -> None:
    """Those on the Van survive, all others are left behind (TC29)."""
    cells[RESULT] = WON
    cells[SAVED] = 0
    cells[LEFT] = 0
    for c in range(cells[CREW]):
        if cells[FOUND] >> c & 1:
            cells[SAVED] += 1
        else:
            cells[LEFT] |= 1 << c


def farewell(cells: "list[int]") -> None:
    """A Death card for each that is left, then it is over."""
    while cells[LEFT]:
        c = board.first(cells, cells[LEFT])
        cells[LEFT] &= ~(1 << c)
        if figures.death_card(cells, c):
            return
    cells[PHASE] = ENDED
    cells[WHO] = OVER


def next_turn(cells: "list[int]") -> None:
    """Nobody has won: the last round is over, or the tray passes left (TC3, TC33)."""
    cells[TURN] += 1
    if cells[TURN] == cells[LAST]:
        cells[RESULT] = LOST
        return
    cells[ACTIVE] = (cells[ACTIVE] + 1) % cells[PLAYERS]
    begin(cells)


def begin(cells: "list[int]") -> None:
    """A turn begins."""
    cells[STAGE] = BEGINNING
    cells[TOKEN] = -1
    cells[CHASES] = cells[MUST] = cells[CUT_SHORT] = cells[HOOKED] = 0
    for c in range(SEATS):
        cells[MOVES + c] = 0


def _all_done(cells: "list[int]", here: int) -> bool:
    for goal in range(OBJECTIVES):
        if cells[DONE] >> goal & 1 and not done(cells, here, goal):
            return False
    return True


def done(cells: "list[int]", here: int, goal: int) -> bool:
    """Whether an Objective of ours is done, with those characters on the Van (TC36)."""
    if goal == 0:
        return ones(cells[BROKEN]) >= _ENOUGH_BROKEN
    if goal == 1:
        return _calm(cells, here)
    if goal == 2:
        return ones(here & _CHARACTERS) > 1
    if goal == 3:
        return ones(cells[SEARCHED]) >= _ENOUGH_SEARCHED
    if goal == 4:
        return _cards(cells) > 0
    if goal == 5:
        return not _face_down(cells, _ATTIC)
    if goal == 6:
        return not _face_down(cells, _BONE_ROOM)
    if goal == 7:
        return _hidden(cells) <= _FEW
    return cells[DEAD] == 0


def ones(mask: int) -> int:
    """How many bits of a mask are set."""
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def _calm(cells: "list[int]", here: int) -> bool:
    for c in range(cells[CREW]):
        if here >> c & 1 and cells[SPLATTERS + c] >= figures.MANY:
            return False
    return True


def _cards(cells: "list[int]") -> int:
    n = 0
    for card in range(SEARCH_CARDS):
        if cells[CARD + card] < SEATS:
            n += 1
    return n


def _face_down(cells: "list[int]", circle: int) -> bool:
    return 0 < cells[CIRCLE + circle] < OPEN


def _hidden(cells: "list[int]") -> int:
    n = 0
    for circle in range(CIRCLES):
        if _face_down(cells, circle):
            n += 1
    return n


def score(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """The rating, the same for all: 0 none survive, to 3 all alive (TC30)."""
    if cells[RESULT] != WON or not cells[SAVED]:
        return 0
    dead = cells[DEAD] + cells[CREW] - cells[SAVED]
    if not dead:
        return 3
    return 2 if cells[SAVED] > dead else 1
