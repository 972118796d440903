"""The Draw phase and what its tokens do (TC9 to TC16, TC22, TC32)."""

from micropython import const

from core.contract import CHANCE
from core.games.chainsaw import board, chase, figures, search, tokens
from core.games.chainsaw.layout import (
    ACTING,
    ACTION,
    ACTIONS,
    AGAIN,
    BAG,
    BONES,
    CHASES,
    CLEANUP,
    COVERED,
    CUT_SHORT,
    DIRECTOR,
    DRAW_TOKEN,
    DRAWABLE,
    DRAWING,
    DRAWN,
    DREW,
    EVERY,
    EYE,
    FACE_UP,
    FREE,
    HOOKED,
    LEATHERFACE,
    LOOKING,
    MODE,
    MOVES,
    MUST,
    ON_HOOK,
    PHASE,
    PHOTO,
    SEATS,
    SLAUGHTER,
    SLAUGHTER_MODE,
    STAGE,
    TAKING,
    TAKING_ONE,
    TOKEN,
    TRACK_STEPS,
    WHO,
)

_ENDS = const(3)  # matching tokens that end the draw
_FREES = const(4)  # Actions that free from a hook


def due(cells: "list[int]") -> None:
    """A token is drawn from the bag."""
    cells[PHASE] = DRAW_TOKEN
    cells[WHO] = CHANCE


def drawn(cells: "list[int]", kit: "list[int]", kind: int) -> None:
    """A token of that kind: what it does (TC10 to TC15)."""
    cells[BAG + kind] -= 1
    cells[TOKEN] = kind
    cells[MUST] = 0
    cells[STAGE] = DREW
    if kind == SLAUGHTER:
        figures.slaughter(cells, kit)
        return
    cells[DRAWN + kind] += 1
    if kind == LEATHERFACE:
        _leatherface(cells, kit)
    elif kind == PHOTO:
        _photo(cells)
    elif kind == EYE:
        tokens.look(cells, 1)


def _leatherface(cells: "list[int]", kit: "list[int]") -> None:
    """He moves; who is on a hook and draws it dies first (TC13, TC22, TC32)."""
    cells[CHASES] += 1
    cells[MUST] = cells[MODE] & SLAUGHTER_MODE
    if cells[HOOKED]:
        figures.kill(cells, board.first(cells, _hooked(cells)))
    chase.begin(cells, kit)


def _hooked(cells: "list[int]") -> int:
    """Mask of the characters on hooks of whose turn it is."""
    return board.crowd(cells, ON_HOOK) & board.own(cells)


def _photo(cells: "list[int]") -> None:
    """The top Search card is looked at, in Director's Cut drawn (TC14, TC33)."""
    stage = LOOKING
    if cells[MODE] & DIRECTOR:
        stage = TAKING_ONE if cells[DRAWN + PHOTO] == _ENDS else TAKING
    search.begin(cells, stage, DREW)


def settled(cells: "list[int]", kit: "list[int]") -> None:
    """A token has been carried out: its way onto his track, and whether the draw goes on."""
    kind = cells[TOKEN]
    if kind == LEATHERFACE and (cells[EVERY] or cells[CHASES] == _ENDS):
        if cells[COVERED] < TRACK_STEPS - 1:
            cells[DRAWN + LEATHERFACE] -= 1
            cells[COVERED] += 1
    if cells[CUT_SHORT]:
        cells[STAGE] = CLEANUP
    elif cells[HOOKED]:
        _on_hook(cells, kind)
    elif _ended(cells) or _empty(cells):
        end(cells)
    else:
        cells[STAGE] = DRAWING


def _ended(cells: "list[int]") -> bool:
    """Whether three matching tokens have been drawn (TC9, TC10)."""
    for kind in range(BONES, EYE + 1):
        if cells[DRAWN + kind] == _ENDS:
            return True
    return cells[CHASES] == _ENDS or cells[FACE_UP] == _ENDS


def _empty(cells: "list[int]") -> bool:
    for kind in range(DRAWABLE):
        if cells[BAG + kind]:
            return False
    return True


def _on_hook(cells: "list[int]", kind: int) -> None:
    """Dead, free, still hooked, or another token (TC22)."""
    hooked = _hooked(cells)
    cells[STAGE] = CLEANUP
    if kind == LEATHERFACE:
        return
    if cells[DRAWN + ACTION] == _FREES:
        if hooked & hooked - 1:
            cells[PHASE] = FREE
            cells[WHO] = 0
        else:
            figures.free(cells, board.first(cells, hooked))
    elif _empty(cells):
        cells[AGAIN] |= hooked
    else:
        cells[STAGE] = DRAWING


def end(cells: "list[int]") -> None:
    """On to the Action phase: one action for each Action token (TC24)."""
    for c in range(SEATS):
        cells[MOVES + c] = 0
    cells[ACTIONS] = cells[DRAWN + ACTION]
    cells[STAGE] = ACTING


def stop(cells: "list[int]", kit: "list[int]") -> None:
    """Whoever stops before the first token moves Leatherface (TC9)."""
    if cells[TOKEN] < 0:
        chase.begin(cells, kit)
    end(cells)


def may_end(cells: "list[int]") -> bool:
    """Whether a draw on a hook can free or kill: else all who hang there do so for ever (TC31)."""
    return cells[BAG + LEATHERFACE] > 0 or cells[BAG + ACTION] >= _FREES
