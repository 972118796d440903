"""Pass the Time, first part: the figure takes a title, Time tokens are placed (CK4 to CK6)."""

from micropython import const

from core.games.chucky import windows
from core.games.chucky.decks import held
from core.games.chucky.layout import (
    AFTER,
    ALL_TOKENS,
    AT,
    FIGURE,
    FIRST,
    GENERIC,
    GOING,
    HOLDER,
    LAST_WON,
    LIBRARY,
    LOCATIONS,
    PHASE,
    PLACE,
    PLACED,
    PLACED_ONE,
    PLACES,
    PLACING,
    PLAYERS,
    RESOLVING,
    SEAT,
    SEATS,
    SPOT,
    SPOTS,
    STAGE,
    SURVIVOR,
    TITLE,
    TOKEN,
    TOKENS,
    TURN,
    USED,
    WHO,
    WON_BY,
)

_TWO = const(2)  # tokens that everyone places


def begin(cells: "list[int]", kit: "list[int]") -> None:
    """A Pass the Time phase: the holder of the figure goes first (CK4)."""
    for i in range(SPOTS):
        cells[SPOT + i] = -1
    cells[FIRST] = cells[SEAT] = cells[HOLDER]
    cells[PLACED] = 0
    cells[AT] = cells[LAST_WON] = cells[LIBRARY] = cells[WON_BY] = cells[TITLE] = -1
    cells[PHASE] = FIGURE
    cells[WHO] = cells[HOLDER]
    cells[TURN] += 1


def title(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The figure stands on a title, then the first token is placed."""
    if not 0 <= move < LOCATIONS:
        return False
    cells[TITLE] = move
    cells[PHASE] = GOING
    cells[STAGE] = RESOLVING if cells[TOKENS] else PLACING
    return True


def ask(cells: "list[int]", kit: "list[int]") -> None:
    """The next seat is to place a token."""
    cells[SEAT] = (cells[FIRST] + cells[PLACED]) % cells[PLAYERS]
    cells[PHASE] = PLACE
    cells[WHO] = cells[SEAT]


def free(cells: "list[int]", seat: int, location: int) -> bool:
    """Whether a seat's spot of a location is empty (CK5)."""
    return cells[SPOT + SEATS * location + seat] < 0


def list_places(cells: "list[int]", out: "list[int]", n: int) -> int:
    """Every token in hand on every free spot, behind `n` moves."""
    seat = cells[SEAT]
    start = end = n
    first = 0
    for location in range(LOCATIONS):
        if not free(cells, seat, location):
            continue
        if n > start:  # as at the location before
            for i in range(end - start):
                out[n] = out[start + i] + ALL_TOKENS * (location - first)
                n += 1
            continue
        first = location
        for token in range(ALL_TOKENS):
            if cells[TOKEN + token] == seat:
                out[n] = PLACES + ALL_TOKENS * location + token
                n += 1
        end = n
    return n


def place(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A token lies face down, or a card is played before."""
    seat = cells[SEAT]
    if not PLACES <= move < PLACES + ALL_TOKENS * LOCATIONS:
        return windows.use(cells, kit, seat, move)
    location = (move - PLACES) // ALL_TOKENS
    token = (move - PLACES) % ALL_TOKENS
    if cells[TOKEN + token] != seat or not free(cells, seat, location):
        return False
    cells[SPOT + SEATS * location + seat] = token
    cells[TOKEN + token] = USED
    cells[PHASE] = GOING
    cells[STAGE] = PLACED_ONE
    return True


def placed(cells: "list[int]", kit: "list[int]") -> None:
    """The window behind a token for a seat that holds Evidence, then the next seat (CK18)."""
    if cells[PHASE] == GOING and held(cells, cells[SEAT]):
        cells[PHASE] = AFTER
        cells[WHO] = cells[SEAT]
        return
    _next(cells)


def after(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A card is played behind one's token, or none any more."""
    if move:
        return windows.use(cells, kit, cells[SEAT], move)
    _next(cells)
    cells[PHASE] = GOING
    return True


def _next(cells: "list[int]") -> None:
    cells[PLACED] += 1
    cells[TURN] += 1
    all_placed = cells[PLACED] == _TWO * cells[PLAYERS]
    cells[STAGE] = RESOLVING if all_placed else PLACING


def give_back(cells: "list[int]") -> None:
    """Behind the second phase Generic tokens used are mixed, Survivor tokens return (CK16)."""
    for token in range(ALL_TOKENS):
        if cells[TOKEN + token] == USED:
            owner = token // SURVIVOR
            cells[TOKEN + token] = owner if token < GENERIC else SEATS
    for i in range(SPOTS):
        cells[SPOT + i] = -1
    cells[TITLE] = -1
