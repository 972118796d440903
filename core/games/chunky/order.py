"""Whose turn it is: face-off (CF3), the orders of a brawl (CF4 to CF6), the end (CF21)."""

from micropython import const

from core.contract import CHANCE, OVER, TABLE
from core.games.chunky.abilities import alive
from core.games.chunky.dice import due_hit
from core.games.chunky.layout import (
    ACT,
    ACTED,
    ACTING,
    BODY_OF,
    CARD_KIND,
    CHOOSE_ORDER,
    COPY,
    DETERMINED,
    ENDED,
    EVENT,
    FIGHTER,
    FLIP,
    HEAD_OF,
    KIND,
    KINDS,
    LADDER,
    LAID,
    LAY,
    LEFT,
    LEGS_OF,
    LIVING,
    MARK,
    NO_EVENT,
    ORDER,
    PENALTY,
    PER,
    PHASE,
    PLAYERS,
    RANDOM,
    ROLL_TIE,
    ROLLER,
    ROUND,
    RUNG,
    STEP,
    TIE,
    TURN,
    VISIT,
    WEAPON_OF,
    WHO,
    WINNER,
    YOUNGEST,
)

_LAST_ROUND = const(9999)
_LAST_TURN = const(0x3FFF)
_STILL = const(1)  # in TIE: has to roll
_ROLLED = const(2)
_MOST = const(0x7FFF)
_VISIT = const(2)  # cards of one visit to the ladder, at most


def begin(cells: "list[int]") -> None:
    """All fighters are built: a face-off looks for the weakest, a brawl chooses its order."""
    cells[ROUND] = 1
    if cells[PER] == 1:
        weakest(cells)
    else:
        cells[PHASE] = CHOOSE_ORDER
        cells[WHO] = TABLE


def weakest(cells: "list[int]") -> None:
    """Lowest points, then the weaker weapon, then weak hit dice decide who begins (CF3)."""
    least = _MOST
    for seat in range(cells[PLAYERS]):
        least = min(least, _strength(cells, seat))
    for seat in range(cells[PLAYERS]):
        cells[TIE + seat] = 1 if _strength(cells, seat) == least else 0
    _roll_off(cells)


def _strength(cells: "list[int]", fighter: int) -> int:
    at = FIGHTER + STEP * fighter
    points = cells[at + HEAD_OF] + cells[at + BODY_OF] + cells[at + LEGS_OF]
    return 4 * points + cells[at + WEAPON_OF]


def tie_rolled(cells: "list[int]", hits: int) -> None:
    """One die of those that decide between equals."""
    cells[TIE + cells[ROLLER]] = _ROLLED + hits
    _roll_off(cells)


def _roll_off(cells: "list[int]") -> None:
    """Seats that have to roll do; the highest goes first, ties among the highest roll again."""
    for seat in range(cells[PLAYERS]):
        if cells[TIE + seat] == _STILL:
            if _only(cells):
                _won(cells, seat)
            else:
                due_hit(cells, ROLL_TIE, 0, seat)
            return
    most = 0
    for seat in range(cells[PLAYERS]):
        most = max(most, cells[TIE + seat])
    for seat in range(cells[PLAYERS]):
        cells[TIE + seat] = _STILL if cells[TIE + seat] == most else 0
    _roll_off(cells)


def _only(cells: "list[int]") -> bool:
    """Whether one seat is left of those that compete."""
    n = 0
    for seat in range(cells[PLAYERS]):
        if cells[TIE + seat]:
            n += 1
    return n == 1


def _won(cells: "list[int]", seat: int) -> None:
    """A seat goes first: in a face-off, or of the owners of the flipped fighter."""
    cells[TIE + seat] = 0
    if cells[PER] > 1:
        _copies(cells, seat)
        return
    seats = cells[PLAYERS]
    for i in range(seats):
        cells[LADDER + i] = (seat + i) % seats
    cells[LAID] = seats
    climb(cells, 0)


def choose(cells: "list[int]", move: int) -> bool:
    """The table chooses Random or Determined (CF1)."""
    if move != RANDOM and move != DETERMINED:
        return False
    cells[ORDER] = move
    if move == RANDOM:
        flip(cells)
    else:
        cells[PHASE] = YOUNGEST
    return True


def youngest(cells: "list[int]", move: int) -> bool:
    """The table says who lays first."""
    if not 1 <= move <= cells[PLAYERS]:
        return False
    _visit(cells, move - 1)
    return True


def _count_turn(cells: "list[int]") -> None:
    """Another turn begins; after very many they are counted from the start."""
    cells[TURN] = cells[TURN] + 1 & _LAST_TURN


def _visit(cells: "list[int]", seat: int) -> None:
    """A seat lays one or two cards."""
    _count_turn(cells)
    cells[PHASE] = LAY
    cells[WHO] = seat
    cells[VISIT] = 0


def laid(cells: "list[int]", fighter: int) -> bool:
    """Whether a fighter's card lies on the ladder."""
    for i in range(cells[LAID]):
        if cells[LADDER + i] == fighter:
            return True
    return False


def _has_card(cells: "list[int]", seat: int) -> bool:
    per = cells[PER]
    for fighter in range(seat * per, seat * per + per):
        if not laid(cells, fighter):
            return True
    return False


def list_cards(cells: "list[int]", out: "list[int]") -> int:
    """Cards that a seat may lay; enough, when one lies."""
    n = 0
    if cells[VISIT]:
        out[0] = 0
        n = 1
    per = cells[PER]
    first = cells[WHO] * per
    for fighter in range(first, first + per):
        if not laid(cells, fighter):
            out[n] = 1 + fighter
            n += 1
    return n


def lay(cells: "list[int]", move: int) -> bool:
    """A card is laid, or it is enough (CF6)."""
    if move == 0:
        if not cells[VISIT]:
            return False
        _next_visit(cells)
        return True
    fighter = move - 1
    if fighter // cells[PER] != cells[WHO] or laid(cells, fighter):
        return False
    cells[LADDER + cells[LAID]] = fighter
    cells[LAID] += 1
    cells[VISIT] += 1
    if cells[VISIT] == _VISIT or not _has_card(cells, cells[WHO]):
        _next_visit(cells)
    return True


def _next_visit(cells: "list[int]") -> None:
    """Clockwise to the next seat that has a card; after the last card the first rung acts."""
    seats = cells[PLAYERS]
    if cells[LAID] == seats * cells[PER]:
        climb(cells, 0)
        return
    seat = (cells[WHO] + 1) % seats
    while not _has_card(cells, seat):
        seat = (seat + 1) % seats
    _visit(cells, seat)


def climb(cells: "list[int]", rung: int) -> None:
    """The first living fighter from a rung on acts; after the last the first again (CF6)."""
    while True:
        if rung == cells[LAID]:
            rung = 0
            _new_round(cells)
        fighter = cells[LADDER + rung]
        at = FIGHTER + STEP * fighter
        if (cells[at + HEAD_OF] and cells[at + BODY_OF]) or alive(cells, fighter):
            break
        rung += 1
    cells[RUNG] = rung
    cells[TURN] = cells[TURN] + 1 & _LAST_TURN
    cells[ACTING] = fighter
    cells[PHASE] = ACT
    cells[WHO] = fighter // cells[PER]


def _start(cells: "list[int]", fighter: int) -> None:
    """A fighter's turn begins."""
    cells[ACTING] = fighter
    cells[PHASE] = ACT
    cells[WHO] = fighter // cells[PER]


def end_turn(cells: "list[int]") -> None:
    """The acting fighter has had its turn; what was to last until then is over (CF11)."""
    at = FIGHTER + STEP * cells[ACTING]
    cells[at + PENALTY] = 0
    cells[at + MARK] = 0
    cells[at + ACTED] = 1
    if cells[ORDER] == RANDOM:
        flip(cells)
    else:
        climb(cells, cells[RUNG] + 1)


def _new_round(cells: "list[int]") -> None:
    if cells[ROUND] < _LAST_ROUND:
        cells[ROUND] += 1
    for fighter in range(cells[PLAYERS] * cells[PER]):
        cells[FIGHTER + STEP * fighter + ACTED] = 0


def waits(cells: "list[int]", fighter: int) -> bool:
    """Alive and has not acted this round: its card is in the deck (CF4)."""
    return not cells[FIGHTER + STEP * fighter + ACTED] and alive(cells, fighter)


def flip(cells: "list[int]") -> None:
    """A card is to be flipped; from an empty deck a new round begins (CF4)."""
    _count_turn(cells)
    cells[ACTING] = -1
    cells[CARD_KIND] = -1
    cells[PHASE] = FLIP
    cells[WHO] = CHANCE
    for fighter in range(cells[PLAYERS] * cells[PER]):
        if waits(cells, fighter):
            return
    _new_round(cells)


def list_deck(cells: "list[int]", out: "list[int]", weigh: bool) -> int:
    """The kinds in the deck, or their cards' numbers; how many."""
    for kind in range(KINDS):
        out[kind] = 0
    for fighter in range(cells[PLAYERS] * cells[PER]):
        if waits(cells, fighter):
            out[cells[FIGHTER + STEP * fighter + KIND]] += 1
    n = 0
    for kind in range(KINDS):
        cards = out[kind]
        if cards:
            out[n] = cards if weigh else kind
            n += 1
    return n


def flipped(cells: "list[int]", kind: int) -> bool:
    """A card: its owners compete for it (CF5)."""
    before = cells[CARD_KIND]
    cells[CARD_KIND] = kind
    if kind >= 0 and compete(cells):
        cells[EVENT] = NO_EVENT
        return True
    cells[CARD_KIND] = before
    return False


def is_copy(cells: "list[int]", fighter: int) -> bool:
    """Whether a fighter can act for the card that lies open."""
    return cells[FIGHTER + STEP * fighter + KIND] == cells[CARD_KIND] and waits(cells, fighter)


def compete(cells: "list[int]") -> bool:
    """Owners of a copy that waits, with the fewest actions of that kind; False for none (CF5)."""
    least = _MOST
    for seat in range(cells[PLAYERS]):
        if _copies_of(cells, seat):
            least = min(least, _actions_of(cells, seat))
    if least == _MOST:
        return False
    for seat in range(cells[PLAYERS]):
        among = _copies_of(cells, seat) and _actions_of(cells, seat) == least
        cells[TIE + seat] = _STILL if among else 0
    _roll_off(cells)
    return True


def _copies_of(cells: "list[int]", seat: int) -> int:
    """How many of a seat's fighters can act for the open card."""
    per = cells[PER]
    n = 0
    for fighter in range(seat * per, seat * per + per):
        if is_copy(cells, fighter):
            n += 1
    return n


def _actions_of(cells: "list[int]", seat: int) -> int:
    """How many of a seat's fighters of the open card's kind have acted this round."""
    per = cells[PER]
    n = 0
    for fighter in range(seat * per, seat * per + per):
        at = FIGHTER + STEP * fighter
        if cells[at + KIND] == cells[CARD_KIND]:
            n += cells[at + ACTED]
    return n


def _copies(cells: "list[int]", seat: int) -> None:
    """The seat's one copy acts, or it chooses among several (CF5)."""
    cells[PHASE] = COPY
    cells[WHO] = seat
    if _copies_of(cells, seat) == 1:
        per = cells[PER]
        for fighter in range(seat * per, seat * per + per):
            if is_copy(cells, fighter):
                _start(cells, fighter)
                return


def list_copies(cells: "list[int]", out: "list[int]") -> int:
    """The copies that a seat may let act."""
    per = cells[PER]
    first = cells[WHO] * per
    n = 0
    for fighter in range(first, first + per):
        if is_copy(cells, fighter):
            out[n] = 1 + fighter
            n += 1
    return n


def copy(cells: "list[int]", move: int) -> bool:
    """The chosen copy acts."""
    fighter = move - 1
    if fighter // cells[PER] != cells[WHO] or not is_copy(cells, fighter):
        return False
    _start(cells, fighter)
    return True


def over(cells: "list[int]") -> None:
    """One seat has fighters left; when none has, the acting one wins (CF21)."""
    winner = cells[ACTING] // cells[PER]
    for seat in range(cells[PLAYERS]):
        if cells[LIVING + seat]:
            winner = seat
    cells[WINNER] = winner
    cells[PHASE] = ENDED
    cells[WHO] = OVER


def is_over(cells: "list[int]") -> bool:
    """Whether at most one seat has fighters left."""
    return cells[LEFT] <= 1
