"""Secrets: what must be done unseen, and what a seat cannot know (CK6, CK18, CK20)."""

from core.contract import COVERED, SECRET
from core.games.chucky import scene
from core.games.chucky.layout import (
    AFTER,
    ALL_TOKENS,
    CARD,
    CARDS,
    DICE,
    DISCARD,
    DRAW_CARD,
    DRAW_TO,
    DRAW_TOKEN,
    GENERIC,
    KEPT,
    KINDS,
    MINE,
    OF_KIND,
    PHASE,
    PLACE,
    PLACED_ONE,
    PLACING,
    PLAYERS,
    POOL,
    SCENE_WINDOW,
    SEAT,
    SEATS,
    SPOT,
    SPOTS,
    STAGE,
    SURVIVOR,
    TOKEN,
    TURNING,
    UP,
    USED,
    WINDOW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Settle = Callable[[list[int], int], int]

_ONES = [1] * 32


def private(cells: "list[int]") -> int:
    """Whether what is due must be done unseen; a competition is uncovered when both have kept."""
    if scene.secret(cells):
        return COVERED
    phase = cells[PHASE]
    if phase == DRAW_CARD:
        unseen = cells[DRAW_TO] != UP
    elif phase == DRAW_TOKEN:
        unseen = cells[STAGE] != TURNING
    elif phase == AFTER or phase == WINDOW or phase == DISCARD:
        unseen = not cells[CARDS]
    else:
        unseen = phase == PLACE or phase == SCENE_WINDOW
    return SECRET if unseen else 0


def hide(cells: "list[int]", kit: "list[int]", seat: int, settle: "Settle") -> None:
    """Draw anew what that seat cannot know."""
    for kind in range(KINDS):
        _mix(cells, CARD + OF_KIND * kind, CARD + OF_KIND * (kind + 1), seat, settle)
    for other in range(cells[PLAYERS]):
        if other != seat:
            start = TOKEN + SURVIVOR * other
            _mix(cells, start, start + SURVIVOR, seat, settle)
    _mix(cells, TOKEN + GENERIC, TOKEN + ALL_TOKENS, seat, settle)
    if scene.secret(cells):
        _roll(cells, kit, seat, settle)


def _mix(cells: "list[int]", start: int, end: int, seat: int, settle: "Settle") -> None:
    """Shuffle the cards or tokens of some cells whose place that seat knows, but not which."""
    n = 0
    for at in range(start, end):
        if _unknown(cells, at, seat):
            n += 1
    while n > 1:
        last = _nth(cells, start, seat, n - 1)
        other = _nth(cells, start, seat, settle(_ONES, n))
        n -= 1
        if last != other:
            _swap(cells, last, other)


def _nth(cells: "list[int]", start: int, seat: int, n: int) -> int:
    """The unknown one with that number."""
    at = start
    while True:
        if _unknown(cells, at, seat):
            if n == 0:
                return at
            n -= 1
        at += 1


def _unknown(cells: "list[int]", at: int, seat: int) -> bool:
    """Whether that seat does not know which card or token of its kind it is."""
    place = cells[at]
    if place <= POOL:
        return place != seat
    return place == USED and at < CARD and _face_down(cells, at - TOKEN, seat)


def _face_down(cells: "list[int]", token: int, seat: int) -> bool:
    """Whether a token lies unseen on a spot of another seat."""
    if cells[STAGE] != PLACING and cells[STAGE] != PLACED_ONE:
        return False
    for i in range(SPOTS):
        if cells[SPOT + i] == token:
            return i % SEATS != seat
    return False


def _swap(cells: "list[int]", at: int, other: int) -> None:
    """Two cards or tokens change places, on the spots too."""
    place = cells[at]
    cells[at] = cells[other]
    cells[other] = place
    if at >= CARD:
        return
    for i in range(SPOTS):
        if cells[SPOT + i] == at - TOKEN:
            cells[SPOT + i] = other - TOKEN
        elif cells[SPOT + i] == other - TOKEN:
            cells[SPOT + i] = at - TOKEN


def _roll(cells: "list[int]", kit: "list[int]", seat: int, settle: "Settle") -> None:
    """The dice of others in a competition."""
    if cells[SEAT] != seat:
        for i in range(scene.count(cells)):
            cells[DICE + i] = 1 + settle(_ONES, 6)
    if cells[SEAT] != cells[MINE] != seat:
        dice = 2 + settle(_ONES, 6) + settle(_ONES, 6)
        cells[KEPT] = dice + scene.added(cells, kit, cells[MINE])
