"""The Search deck, what its cards do, Special Moves (TC14, TC25, TC36)."""

from micropython import const

from core.contract import CHANCE
from core.games.chainsaw import board, chase, figures, tokens
from core.games.chainsaw.layout import (
    ACTING,
    ACTIONS,
    ACTIVE,
    AT,
    BACK,
    BESIDE,
    BOARD,
    BOTTOM,
    CARD,
    CARDS,
    DECK,
    DISCARDED,
    DRAW_CARD,
    DRAWN_CARD,
    DRIVE,
    EFFECTS,
    HEAL_TWO,
    HELD,
    KEEPING,
    KILLING_ROOM,
    LOOK_AT,
    LOOKING,
    MOVES,
    NOTHING,
    NUDGE,
    NUDGES,
    ON_TOP,
    ONE_ACTION,
    ONE_MOVE,
    PEEK,
    PHASE,
    PICK,
    PILE,
    SEARCH_CARDS,
    SEARCHED,
    SEARCHES,
    SEATS,
    SPLATTERS,
    STAGE,
    TAKING,
    TURN_OVER,
    TWO_MOVES,
    WHO,
)

_READY = const(1)
_AWAITS = const(0)  # which card it is, is due
_NONE = const(-1)


def effect(kit: "list[int]", card: int) -> int:
    """What a card does."""
    kind = 0
    card -= kit[SEARCHES]
    while card >= 0:
        kind += 1
        card -= kit[SEARCHES + kind]
    return kind


def find(cells: "list[int]", where: int) -> int:
    """The first card in a place, or -1."""
    for card in range(SEARCH_CARDS):
        if cells[CARD + card] == where:
            return card
    return -1


def count(cells: "list[int]", kit: "list[int]", where: int, kind: int) -> int:
    """Cards of a kind in a place."""
    n = 0
    for card in range(SEARCH_CARDS):
        if cells[CARD + card] == where and effect(kit, card) == kind:
            n += 1
    return n


def left(cells: "list[int]") -> bool:
    """Whether there is a card to draw, discards included (TC25)."""
    if cells[CARDS]:
        return _kept(cells) < SEARCH_CARDS
    for card in range(SEARCH_CARDS):
        if cells[CARD + card] >= PILE:
            return True
    return False


def _kept(cells: "list[int]") -> int:
    n = 0
    for seat in range(SEATS):
        n += cells[HELD + seat]
    return n


def _top(cells: "list[int]") -> int:
    """Whether the top card is known; the deck is re-made from its discards (TC25)."""
    if cells[CARDS]:
        if not cells[DECK]:
            cells[DECK] = SEARCH_CARDS - _kept(cells)
        return _READY if cells[DECK] else _NONE
    if find(cells, ON_TOP) >= 0:
        return _READY
    if find(cells, PILE) < 0:
        lowest = _bottom(cells, False)
        if lowest >= 0:
            cells[CARD + lowest] = ON_TOP
            return _READY
        if find(cells, DISCARDED) < 0:
            return _NONE
        for card in range(SEARCH_CARDS):
            if cells[CARD + card] == DISCARDED:
                cells[CARD + card] = PILE
    cells[PHASE] = DRAW_CARD
    cells[WHO] = CHANCE
    return _AWAITS


def _bottom(cells: "list[int]", last: bool) -> int:
    """Of the cards put below the deck the first or the last one, or -1."""
    best = -1
    for card in range(SEARCH_CARDS):
        place = cells[CARD + card]
        if place >= BOTTOM and (best < 0 or (place > cells[CARD + best]) == last):
            best = card
    return best


def came_up(cells: "list[int]", kit: "list[int]", kind: int) -> None:
    """The top card is of that kind."""
    card = find(cells, PILE)
    while effect(kit, card) != kind or cells[CARD + card] != PILE:
        card += 1
    cells[CARD + card] = ON_TOP


def look(cells: "list[int]", kit: "list[int]") -> None:
    """The top card is looked at; then the Truck moves (TC14)."""
    top = _top(cells)
    if top != _AWAITS:
        cells[STAGE] = cells[BACK]
        if top == _READY:
            figures.drive(cells)


def take(cells: "list[int]", kit: "list[int]") -> None:
    """The top card is drawn; then the Truck moves (TC25)."""
    top = _top(cells)
    if top == _NONE:
        cells[STAGE] = cells[BACK]
    elif top == _READY:
        if cells[CARDS]:
            cells[DECK] -= 1
            cells[HELD + board.owner(cells, cells[ACTIVE])] += 1
        else:
            cells[CARD + find(cells, ON_TOP)] = DRAWN_CARD
        _drawn(cells)


def _drawn(cells: "list[int]") -> None:
    cells[STAGE] = KEEPING
    figures.drive(cells)


def take_one(cells: "list[int]", kit: "list[int]") -> None:
    """Director's Cut: of the top two one is drawn (TC33)."""
    top = _READY if cells[CARDS] else _top(cells)
    if top == _AWAITS:
        return
    first = find(cells, BESIDE)
    if cells[CARDS] or top == _NONE:
        if first >= 0:
            cells[CARD + first] = ON_TOP
        cells[STAGE] = TAKING
    elif first < 0:
        cells[CARD + find(cells, ON_TOP)] = BESIDE
    else:
        cells[PHASE] = PICK
        cells[WHO] = board.owner(cells, cells[ACTIVE])


def list_pick(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """One of two cards, and the other on top or to the bottom."""
    one = effect(kit, find(cells, BESIDE)) == effect(kit, find(cells, ON_TOP))
    n = 2 if one else 4
    for i in range(n):
        out[i] = 1 + i
    return n


def picked(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """The card that is drawn, and where the other one goes."""
    card = find(cells, BESIDE)
    other = find(cells, ON_TOP)
    if move > 2:
        card, other = other, card
    last = _bottom(cells, True)
    below = BOTTOM if last < 0 else cells[CARD + last] + 1
    cells[CARD + other] = ON_TOP if move & 1 else below
    cells[CARD + card] = DRAWN_CARD
    _drawn(cells)


def keep(cells: "list[int]", kit: "list[int]") -> None:
    """The card drawn is kept, or carried out at once, as it says."""
    cells[STAGE] = cells[BACK]
    card = find(cells, DRAWN_CARD)
    if card < 0:
        return
    kind = effect(kit, card)
    if kept(kind):
        cells[CARD + card] = board.owner(cells, cells[ACTIVE])
    else:
        cells[CARD + card] = DISCARDED
        apply(cells, kit, kind, cells[ACTIVE])


def kept(kind: int) -> bool:
    """Whether a card is kept until it is played."""
    return kind <= ONE_MOVE or kind == NUDGE


def mark(cells: "list[int]", c: int) -> None:
    """A named place has been searched."""
    if cells[AT + c] >= KILLING_ROOM and not cells[BOARD]:
        cells[SEARCHED] |= 1 << cells[AT + c] - KILLING_ROOM


def apply(cells: "list[int]", kit: "list[int]", kind: int, c: int) -> None:
    """What a card or a Special Move does for a character (TC36)."""
    if kind <= HEAL_TWO:
        cells[SPLATTERS + c] = max(0, cells[SPLATTERS + c] - (2 if kind == HEAL_TWO else 1))
    elif kind == ONE_ACTION:
        cells[ACTIONS] += 1
    elif kind == ONE_MOVE or kind == TWO_MOVES:
        cells[MOVES + c] += 2 if kind == TWO_MOVES else 1
    elif kind == LOOK_AT or kind == TURN_OVER:
        tokens.look(cells, 2 if kind == TURN_OVER else 1)
    elif kind == DRIVE:
        figures.drive(cells)
    elif kind == PEEK:
        cells[BACK] = cells[STAGE]
        cells[STAGE] = LOOKING
    elif kind == NUDGE:
        if cells[BOARD]:
            chase.one_step(cells)
        else:
            cells[PHASE] = NUDGES
            cells[WHO] = board.owner(cells, cells[ACTIVE])


def useful(cells: "list[int]", kind: int, c: int) -> bool:
    """Whether a card or Special Move would do anything now."""
    if kind <= HEAL_TWO:
        return cells[SPLATTERS + c] > 0
    if kind == PEEK:
        return left(cells)
    if kind == LOOK_AT or kind == TURN_OVER:
        return tokens.hidden(cells) > 0 and (kind == TURN_OVER or not cells[BOARD])
    return kind != NOTHING


def begin(cells: "list[int]", stage: int, back: int) -> None:
    """The top card is looked at or drawn, by a stage of its own."""
    cells[STAGE] = stage
    cells[BACK] = back


def searches(cells: "list[int]", c: int) -> None:
    """A character searches where it is."""
    mark(cells, c)
    begin(cells, TAKING, ACTING)


def kinds_in_pile(cells: "list[int]", kit: "list[int]", kind: int) -> int:
    """Cards of a kind in the deck."""
    return count(cells, kit, PILE, kind) if kind < EFFECTS else 0
