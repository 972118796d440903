"""Time tokens that people keep: what lies at each location is told row by row (CK29)."""

from micropython import const

from core.contract import TABLE
from core.games.chucky.layout import (
    FIRST,
    GOING,
    HIGHEST,
    LEFT,
    LOCATIONS,
    PHASE,
    PLACED,
    PLAYERS,
    REACHED,
    RESOLVING,
    ROWS,
    SEAT,
    SEATS,
    SPOT,
    STAGE,
    WHO,
)

_TWO = const(2)  # tokens of everyone
_BANDS = const(3)
NONE = const(0)
TOP = const(1)  # and above: the band of a token that is not the highest


def begin(cells: "list[int]") -> None:
    """From the first location and the first player on."""
    cells[LEFT] = cells[REACHED] = 0


def ask(cells: "list[int]") -> None:
    """The next row; where only one answer is possible it is not asked."""
    while cells[LEFT] < LOCATIONS:
        if cells[REACHED] == cells[PLAYERS]:
            cells[LEFT] += 1
            cells[REACHED] = 0
            continue
        seat = (cells[FIRST] + cells[REACHED]) % cells[PLAYERS]
        n = 0
        only = NONE
        for move in range(TOP + _BANDS + 1):
            if possible(cells, seat, move):
                n += 1
                only = move
        if n > 1:
            cells[SEAT] = seat
            cells[PHASE] = ROWS
            cells[WHO] = TABLE
            return
        _tell(cells, seat, only)
    cells[LEFT] = cells[REACHED] = 0
    cells[STAGE] = RESOLVING


def list_rows(cells: "list[int]", out: "list[int]") -> int:
    """What may be said of the seat at the location."""
    n = 0
    for move in range(TOP + _BANDS + 1):
        if possible(cells, cells[SEAT], move):
            out[n] = move
            n += 1
    return n


def told(cells: "list[int]", move: int) -> bool:
    """One row."""
    if not NONE <= move <= TOP + _BANDS or not possible(cells, cells[SEAT], move):
        return False
    _tell(cells, cells[SEAT], move)
    cells[PHASE] = GOING
    return True


def _tell(cells: "list[int]", seat: int, move: int) -> None:
    if move != NONE:
        cells[SPOT + SEATS * cells[LEFT] + seat] = HIGHEST + move - TOP
        cells[PLACED] += 1
    cells[REACHED] += 1


def possible(cells: "list[int]", seat: int, move: int) -> bool:
    """Whether an answer agrees with two tokens a player and one highest where any lie."""
    lying = _lying(cells, seat)
    if move == NONE:
        return _may_lack(cells, seat, lying)
    if lying == _TWO:
        return False
    has_top = _top(cells)
    if move == TOP:
        return not has_top
    return has_top or _others(cells)


def _lying(cells: "list[int]", seat: int) -> int:
    """Tokens of a seat that were told."""
    n = 0
    for location in range(cells[LEFT]):
        if cells[SPOT + SEATS * location + seat] >= 0:
            n += 1
    return n


def _may_lack(cells: "list[int]", seat: int, lying: int) -> bool:
    """Whether a seat can still lay two tokens later, and somebody here is the highest."""
    if lying + LOCATIONS - 1 - cells[LEFT] < _TWO:
        return False
    return _top(cells) or not _any(cells) or _others(cells)


def _any(cells: "list[int]") -> bool:
    """Whether a token was told at this location."""
    for seat in range(cells[PLAYERS]):
        if cells[SPOT + SEATS * cells[LEFT] + seat] >= 0:
            return True
    return False


def _top(cells: "list[int]") -> bool:
    """Whether the highest was told at this location."""
    for seat in range(cells[PLAYERS]):
        if cells[SPOT + SEATS * cells[LEFT] + seat] == HIGHEST:
            return True
    return False


def _others(cells: "list[int]") -> bool:
    """Whether a later player can be the highest here."""
    for i in range(cells[REACHED] + 1, cells[PLAYERS]):
        if _lying(cells, (cells[FIRST] + i) % cells[PLAYERS]) < _TWO:
            return True
    return False
