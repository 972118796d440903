"""Time tokens that people keep: what lies at each location is told row by row (CK29)."""

from micropython import const

from core.contract import TABLE
from core.games.chucky.layout import (
    FIRST,
    GOING,
    HIGHEST,
    LEFT,
    LOCATIONS,
    NUMBERED,
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
    TOKENS,
    WHO,
)

_TWO = const(2)  # tokens of everyone
_BANDS = const(3)
_NUMBERS = const(2)  # the option
_MOST = const(99)
# What is told, so that no answer is more than two from the middle one, the most frequent.
TOP = const(0)
NONE = const(2)  # below and above: the band of a token that is not the highest
_ANSWERS = const(TOP + 1 + _BANDS + 1)


def begin(cells: "list[int]") -> None:
    """From the first location and the first player on."""
    cells[LEFT] = cells[REACHED] = 0


def ask(cells: "list[int]", kit: "list[int]") -> None:
    """The next row; where only one answer is possible it is not asked."""
    while cells[LEFT] < LOCATIONS:
        if cells[REACHED] == cells[PLAYERS]:
            cells[LEFT] += 1
            cells[REACHED] = 0
            continue
        seat = (cells[FIRST] + cells[REACHED]) % cells[PLAYERS]
        n = 0
        only = NONE
        for move in range(_ANSWERS):
            if possible(cells, seat, move):
                n += 1
                only = move
        if n > 1 or (numbered(cells) and _lying(cells, seat) < _TWO):
            cells[SEAT] = seat
            cells[PHASE] = ROWS
            cells[WHO] = TABLE
            return
        _tell(cells, seat, only)
    cells[LEFT] = cells[REACHED] = 0
    cells[STAGE] = RESOLVING


def numbered(cells: "list[int]") -> bool:
    """Whether people tell numbers, not bands."""
    return cells[TOKENS] == _NUMBERS


def span(cells: "list[int]", out: "list[int]") -> int:
    """The number of a token, 0 for none where a seat can still lay two."""
    if cells[PHASE] != ROWS or not numbered(cells):
        return 0
    out[0] = 0 if _has_time(cells, _lying(cells, cells[SEAT])) else 1
    out[1] = _MOST
    out[2] = 1
    return 3


def list_rows(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """What may be said of the seat at the location; a number is no list."""
    n = 0
    if numbered(cells):
        return n
    for move in range(_ANSWERS):
        if possible(cells, cells[SEAT], move):
            out[n] = move
            n += 1
    return n


def told(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One row."""
    if numbered(cells):
        return _told_number(cells, move)
    if not 0 <= move < _ANSWERS or not possible(cells, cells[SEAT], move):
        return False
    _tell(cells, cells[SEAT], move)
    cells[PHASE] = GOING
    return True


def _told_number(cells: "list[int]", number: int) -> bool:
    """The number of a token, or none."""
    if not 0 <= number <= _MOST or not (number or _has_time(cells, _lying(cells, cells[SEAT]))):
        return False
    if number:
        cells[SPOT + SEATS * cells[LEFT] + cells[SEAT]] = NUMBERED + number
        cells[PLACED] += 1
    cells[REACHED] += 1
    cells[PHASE] = GOING
    return True


def _tell(cells: "list[int]", seat: int, move: int) -> None:
    if move != NONE:
        cells[SPOT + SEATS * cells[LEFT] + seat] = HIGHEST + (move if move < NONE else move - 1)
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
    return _has_time(cells, lying) and _agrees(cells)


def _has_time(cells: "list[int]", lying: int) -> bool:
    """Whether a seat can still lay two tokens later."""
    return lying + LOCATIONS - 1 - cells[LEFT] >= _TWO


def _agrees(cells: "list[int]") -> bool:
    """Whether somebody here is or can be the highest, if anybody lies here."""
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
