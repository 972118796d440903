"""Pass the Time, second part: locations are resolved one after the other (CK7 to CK15)."""

from micropython import const

from core.games.chucky import decks, rows, stats, told, windows
from core.games.chucky.layout import (
    ACTING,
    ALL_TOKENS,
    AT,
    BETWEEN,
    BLOOD,
    BLOODS,
    BY_KIND,
    CARD,
    CARDS,
    CHEAPER,
    CONSOLING,
    COSTS,
    DECKS,
    DRAW_BLOOD,
    DRAW_CARD,
    DRAW_KIND,
    DRAW_QUIRK,
    DRAW_TO,
    DRAW_TOKEN,
    DRAWS,
    EFFECT,
    ENTERING,
    FINDING,
    FIRST,
    FULL,
    GAIN_TOKEN,
    GAIN_VICTIMS,
    GAS_STATION,
    GENERIC,
    GIVE,
    GOING,
    GROCERY,
    HELD,
    HIGHEST,
    HOLDER,
    KEEP,
    KEEPING,
    KINDS,
    LANDING,
    LANDS,
    LAST_WON,
    LEFT,
    LIBRARY,
    LIBRARY_AT,
    LOCATIONS,
    LOOKING,
    LOSE_CARD,
    LOSE_VICTIM,
    LOW_BAND,
    LOWER,
    LUST,
    NEWSPAPER,
    NO_DECK,
    NUMBERED,
    OF,
    OF_KIND,
    OF_TRACK,
    PAID,
    PARK,
    PHASE,
    PHASE_OVER,
    PLACED,
    PLAYERS,
    POLICE,
    QUIRK,
    QUIRKS,
    REACHED,
    RESOLVING,
    SEAT,
    SEATS,
    SECOND,
    SECOND_CARD,
    SHED_ANY,
    SHORT,
    SHOWN,
    SPOT,
    STAGE,
    STEP,
    TAKEN,
    TITLE,
    TOKEN,
    TOKENS,
    TRACK,
    TRACKS,
    TURNING,
    UP,
    VALUE_OF,
    VICTIMS,
    WHO,
    WINDOW,
    WON_BY,
)

_TABLE = const(-2)
_CHANCE = const(-1)
_SPOTS = const(2)  # COST spots of a location
_LOW = const(8)  # highest value of a token that draws one
_HIGH = const(22)  # lowest value that gains three Victims
_TOP = const(99)
_BITS = const(5)  # of a number of Evidence cards
_MASK = const(31)
_STANDS = b"\x01\x09\x16"


def next_location(cells: "list[int]") -> int:
    """The next location with a token, or LOCATIONS."""
    location = cells[AT] + 1
    while location < LOCATIONS and not _visited(cells, location):
        location += 1
    return location


def _visited(cells: "list[int]", location: int) -> bool:
    for seat in range(cells[PLAYERS]):
        if cells[SPOT + SEATS * location + seat] >= 0:
            return True
    return False


def winner(cells: "list[int]", kit: "list[int]", location: int) -> int:
    """The seat of the highest token, of equal ones the first in turn order; -1 none (CK7)."""
    best = 0
    found = -1
    for i in range(cells[PLAYERS]):
        seat = (cells[FIRST] + i) % cells[PLAYERS]
        value = value_at(cells, kit, location, seat)
        if value > best:
            best = value
            found = seat
    return found


def value_at(cells: "list[int]", kit: "list[int]", location: int, seat: int) -> int:
    """The value of a seat's token at a location, 0 for none; of a band one that stands for it."""
    token = cells[SPOT + SEATS * location + seat]
    if token < HIGHEST:
        return kit[VALUE_OF + token] if token >= 0 else 0
    if token > NUMBERED:
        return token - NUMBERED
    return _TOP if token == HIGHEST else _STANDS[token - LOW_BAND]


def cost(cells: "list[int]", kit: "list[int]", location: int, seat: int) -> int:
    """What a winner pays now: the cheapest free spot, the figure, a card played (CK4, CK8)."""
    spot = min(cells[TAKEN + location], _SPOTS - 1)
    price = kit[COSTS + _SPOTS * location + spot] - cells[OF + STEP * seat + CHEAPER]
    return max(0, price + (1 if cells[TITLE] == location else 0))


def pause(cells: "list[int]", kit: "list[int]") -> None:
    """Between two locations the table reads what happened; cards can be played (CK18)."""
    cells[PHASE] = BETWEEN
    cells[WHO] = _TABLE


def may_play(cells: "list[int]", kit: "list[int]", seat: int) -> bool:
    """Whether a seat has a window between two locations: it was at the last, or won the next."""
    if not decks.held(cells, seat):
        return False
    if not cells[PLACED]:
        return True  # tokens that people keep are about to be turned up
    at = cells[AT]
    if at >= 0 and cells[SPOT + SEATS * at + seat] >= 0:
        return True
    location = next_location(cells)
    return location < LOCATIONS and winner(cells, kit, location) == seat


def list_between(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Go on, or the seats that may look at their cards."""
    out[0] = 0
    n = 1
    for seat in range(cells[PLAYERS]):
        if may_play(cells, kit, seat):
            out[n] = 1 + seat
            n += 1
    return n


def go_on(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The next location is resolved, or a seat looks at its cards."""
    if 1 <= move <= cells[PLAYERS] and may_play(cells, kit, move - 1):
        cells[SEAT] = move - 1
        cells[STAGE] = LOOKING
    elif move == 0 and not cells[PLACED]:
        rows.begin(cells)
        cells[STAGE] = ENTERING
    elif move == 0:
        location = next_location(cells)
        cells[AT] = location
        if location == LOCATIONS:
            cells[STAGE] = FINDING
        else:
            _win(cells, kit, location)
    else:
        return False
    cells[PHASE] = GOING
    return True


def look(cells: "list[int]", kit: "list[int]") -> None:
    """The window of a seat, as long as it holds Evidence."""
    if decks.held(cells, cells[SEAT]):
        cells[PHASE] = WINDOW
        cells[WHO] = cells[SEAT]
    else:
        cells[STAGE] = RESOLVING


def in_window(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A card is played in the window, or none any more."""
    if move:
        return windows.use(cells, kit, cells[SEAT], move)
    cells[STAGE] = RESOLVING
    cells[PHASE] = GOING
    return True


def _win(cells: "list[int]", kit: "list[int]", location: int) -> None:
    """The highest token takes the cheapest spot; what its owner pays is set aside (CK9, CK11)."""
    seat = winner(cells, kit, location)
    price = cost(cells, kit, location, seat)
    at = OF + STEP * seat
    paid = min(price, cells[at + VICTIMS])
    cells[at + CHEAPER] = 0
    cells[at + VICTIMS] -= paid
    cells[TAKEN + location] += 1
    cells[WON_BY] = cells[LAST_WON] = seat
    if location == LIBRARY_AT:
        cells[LIBRARY] = seat
    cells[LANDS] = paid
    cells[SHORT] = 1 if paid < price else 0
    cells[STAGE] = LANDING


def land(cells: "list[int]", kit: "list[int]") -> None:
    """The next Victim lands: marks draw at once, a full track is cleared at once (CK9 to CK12)."""
    if not cells[LANDS]:
        cells[STAGE] = PAID
        return
    cells[LANDS] -= 1
    track = cells[AT] // 2
    cells[TRACK + track] += 1
    place = cells[TRACK + track]
    cells[DRAWS] = kit[TRACKS + OF_TRACK * track + place]
    cells[DRAW_KIND] = track
    cells[DRAW_TO] = cells[WON_BY]
    if place >= kit[TRACKS + OF_TRACK * track]:
        cells[TRACK + track] = 0
        cells[FULL] = track


def draw(cells: "list[int]") -> None:
    """An Evidence card is drawn, if there is one (CK18)."""
    if cells[CARDS]:
        cells[OF + STEP * cells[DRAW_TO] + HELD + cells[DRAW_KIND]] += cells[DRAWS]
        cells[DRAWS] = 0
        return
    start = CARD + OF_KIND * cells[DRAW_KIND]
    if not decks.make_deck(cells, start, start + OF_KIND):
        cells[DRAWS] = 0
        return
    cells[DRAWS] -= 1
    cells[PHASE] = DRAW_CARD
    cells[WHO] = _CHANCE


def drawn(cells: "list[int]", kit: "list[int]", outcome: int) -> bool:
    """The card that was drawn."""
    kind = outcome // BY_KIND
    what = outcome % BY_KIND
    if kind != cells[DRAW_KIND] or not decks.in_deck(cells, kind, what):
        return False
    card = decks.draw(cells, kind, what, cells[DRAW_TO])
    if cells[DRAW_TO] == UP:
        _show(cells, card)
    cells[PHASE] = GOING
    return True


def _show(cells: "list[int]", card: int) -> None:
    i = 0
    while cells[SHOWN + i] >= 0:
        i += 1
    cells[SHOWN + i] = card


def lust(cells: "list[int]") -> None:
    """A track was cleared: the top Bloodlust card, if there is one (CK12)."""
    if cells[CARDS]:
        told.blood(cells)
        return
    left = 0
    for kind in range(BLOODS):
        left += cells[BLOOD + kind]
    if left:
        cells[PHASE] = DRAW_BLOOD
        cells[WHO] = _CHANCE
    else:
        cells[FULL] = -1


def lusted(cells: "list[int]", kit: "list[int]", outcome: int) -> bool:
    """A Bloodlust card lies beside the track, and is carried out seat by seat."""
    if not 0 <= outcome < BLOODS or not cells[BLOOD + outcome]:
        return False
    cells[BLOOD + outcome] -= 1
    cells[LUST + cells[FULL]] += 1
    cells[FULL] = -1
    cells[EFFECT] = outcome
    cells[REACHED] = 0
    cells[PHASE] = GOING
    return True


def suffer(cells: "list[int]", kit: "list[int]") -> None:
    """The next seat, clockwise from the first player, does what the Bloodlust card says."""
    if cells[REACHED] == cells[PLAYERS]:
        cells[EFFECT] = -1
        cells[REACHED] = 0
        return
    seat = (cells[FIRST] + cells[REACHED]) % cells[PLAYERS]
    cells[REACHED] += 1
    what = cells[EFFECT]
    victims = OF + STEP * seat + VICTIMS
    if what == LOSE_VICTIM:
        cells[victims] = max(0, cells[victims] - 1)
    elif what == LOWER:
        stats.choose(cells, kit, seat, -1)
    elif what == LOSE_CARD:
        cells[SEAT] = seat
        cells[SHED_ANY] = 1
    elif what == GAIN_VICTIMS:
        cells[victims] += 2
    elif what == GAIN_TOKEN:
        windows.gain_token(cells, seat)


def paid(cells: "list[int]", kit: "list[int]") -> None:
    """Who paid too little loses a space of one stat; the action happens all the same (CK11)."""
    cells[STAGE] = ACTING
    if cells[SHORT]:
        cells[SHORT] = 0
        stats.choose(cells, kit, cells[WON_BY], -1)


def act(cells: "list[int]", kit: "list[int]") -> None:
    """The action of the location (CK13)."""
    location = cells[AT]
    seat = cells[SEAT] = cells[WON_BY]
    cells[STAGE] = CONSOLING
    if location == LIBRARY_AT:
        stats.choose(cells, kit, seat, 1)
    elif location == PARK:
        stats.choose(cells, kit, seat, 2)
    elif location == POLICE or (location == NEWSPAPER and cells[CARDS]):
        decks.choose_deck(cells, seat)
    elif location == NEWSPAPER:
        _name_pair(cells)
    elif location == GAS_STATION and cells[CARDS]:
        told.quirk(cells, seat)
    elif location == GAS_STATION or not cells[TOKENS]:
        at = QUIRK if location == GAS_STATION else TOKEN + GENERIC
        end = QUIRK + QUIRKS if location == GAS_STATION else TOKEN + ALL_TOKENS
        cells[LEFT] = 2 if location == GAS_STATION else 3
        if location == GAS_STATION:
            decks.make_deck(cells, at, end)
        cells[STAGE] = TURNING


def _name_pair(cells: "list[int]") -> None:
    """Which two decks: asked where there is a choice."""
    left = _left(cells)
    only = -1
    for move in range(BY_KIND * KINDS):
        if _pair(left, move // BY_KIND, move % BY_KIND):
            if only >= 0:
                cells[PHASE] = DECKS
                cells[WHO] = cells[SEAT]
                return
            only = move
    if only >= 0:
        _turn_pair(cells, only // BY_KIND, only % BY_KIND)


def list_pairs(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Two decks, or one twice, or where but one card is left its deck alone."""
    left = _left(cells)
    n = 0
    for move in range(BY_KIND * KINDS):
        if _pair(left, move // BY_KIND, move % BY_KIND):
            out[n] = move
            n += 1
    return n


def pair(cells: "list[int]", first: int, second: int) -> bool:
    """Whether two decks may be named (CK13)."""
    return 0 <= first < KINDS and _pair(_left(cells), first, second)


def _left(cells: "list[int]") -> int:
    """Evidence that can be drawn, of each kind in five bits."""
    left = 0
    for kind in range(KINDS):
        left |= decks.evidence_left(cells, kind) << _BITS * kind
    return left


def _pair(left: int, first: int, second: int) -> bool:
    """Whether there are cards for both; alone a deck is named where but one card is left."""
    of_first = left >> _BITS * first & _MASK
    if not of_first:
        return False
    if second == NO_DECK:
        return left == 1 << _BITS * first
    if not first <= second < KINDS:
        return False
    return left >> _BITS * second & _MASK > (1 if second == first else 0)


def decks_named(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The Newspaper's two decks."""
    if move < 0 or not pair(cells, move // BY_KIND, move % BY_KIND):
        return False
    _turn_pair(cells, move // BY_KIND, move % BY_KIND)
    cells[PHASE] = GOING
    return True


def _turn_pair(cells: "list[int]", first: int, second: int) -> None:
    decks.draw_to(cells, first, UP)
    cells[SECOND] = second
    cells[STAGE] = SECOND_CARD


def second_card(cells: "list[int]", kit: "list[int]") -> None:
    """The Newspaper's second card."""
    cells[STAGE] = KEEPING
    if cells[SECOND] != NO_DECK:
        decks.draw_to(cells, cells[SECOND], UP)


def turn_up(cells: "list[int]", kit: "list[int]") -> None:
    """Another Quirk or Generic token is turned up, as long as there are any."""
    quirks = cells[AT] == GAS_STATION
    if quirks:
        more = cells[LEFT] and decks.make_deck(cells, QUIRK, QUIRK + QUIRKS)
    else:
        more = cells[LEFT] and decks.generic_left(cells) > 0
    if not more:
        cells[STAGE] = KEEPING
        return
    cells[LEFT] -= 1
    cells[PHASE] = DRAW_QUIRK if quirks else DRAW_TOKEN
    cells[WHO] = _CHANCE


def quirk_drawn(cells: "list[int]", kit: "list[int]", outcome: int) -> bool:
    """A Quirk that was turned up."""
    if not 0 <= outcome < QUIRKS or cells[QUIRK + outcome] != SEATS:
        return False
    cells[QUIRK + outcome] = UP
    _show(cells, outcome)
    cells[PHASE] = GOING
    return True


def token_drawn(cells: "list[int]", kit: "list[int]", outcome: int) -> bool:
    """A Generic token: turned up at the Grocery Store, else taken unseen."""
    if not GENERIC <= outcome < ALL_TOKENS or cells[TOKEN + outcome] != SEATS:
        return False
    if cells[STAGE] == TURNING:
        cells[TOKEN + outcome] = UP
        _show(cells, outcome)
    else:
        cells[TOKEN + outcome] = cells[SEAT]
    cells[PHASE] = GOING
    return True


def keep(cells: "list[int]", kit: "list[int]") -> None:
    """What was turned up is kept, but for what is too much: then the seat chooses."""
    shown = 0
    while shown < 3 and cells[SHOWN + shown] >= 0:
        shown += 1
    if shown > (2 if cells[AT] == GROCERY else 1):
        cells[PHASE] = KEEP
        cells[WHO] = cells[SEAT]
        return
    for i in range(shown):
        _take(cells, kit, i)
    _put_away(cells)


def choices(cells: "list[int]") -> int:
    """Of how many things turned up one is named; two cards that do the same are shown as one."""
    if cells[SHOWN + 2] >= 0:
        return 3
    alike = cells[AT] == NEWSPAPER and decks.alike(cells[SHOWN], cells[SHOWN + 1])
    return 1 if alike else 2


def kept(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The card that is kept; of three tokens the one that goes back."""
    tokens = cells[AT] == GROCERY
    if not 0 <= move < choices(cells):
        return False
    for i in range(3):
        if cells[SHOWN + i] >= 0 and (i != move if tokens else i == move):
            _take(cells, kit, i)
    _put_away(cells)
    cells[PHASE] = GOING
    return True


def _take(cells: "list[int]", kit: "list[int]", i: int) -> None:
    """One thing that was turned up goes to the seat; a Quirk raises its stat (CK17)."""
    seat = cells[SEAT]
    what = cells[SHOWN + i]
    if cells[AT] == GAS_STATION:
        cells[QUIRK + what] = seat
        stats.shift(cells, kit, seat, decks.quirk_stat(what), 1)
    elif cells[AT] == GROCERY:
        cells[TOKEN + what] = seat
    else:
        decks.put(cells, what, seat)


def _put_away(cells: "list[int]") -> None:
    """What is still turned up was refused."""
    start = QUIRK if cells[AT] == GAS_STATION else TOKEN if cells[AT] == GROCERY else CARD
    for i in range(3):
        what = cells[SHOWN + i]
        if what >= 0 and decks.turned_up(cells, start + what):
            decks.refuse(cells, start + what)
        cells[SHOWN + i] = -1
    cells[STAGE] = CONSOLING
    cells[REACHED] = 0


def console(cells: "list[int]", kit: "list[int]") -> None:
    """Everyone else with a token there, clockwise from the first player (CK14)."""
    if cells[REACHED] == cells[PLAYERS]:
        cells[REACHED] = 0
        cells[STAGE] = RESOLVING
        return
    seat = (cells[FIRST] + cells[REACHED]) % cells[PLAYERS]
    cells[REACHED] += 1
    value = value_at(cells, kit, cells[AT], seat)
    if not value or seat == cells[WON_BY]:
        return
    if value <= _LOW:
        windows.gain_token(cells, seat)
    else:
        cells[OF + STEP * seat + VICTIMS] += 2 if value < _HIGH else 3


def find(cells: "list[int]", kit: "list[int]") -> None:
    """Who gets the figure: the Library's winner says, else the last winner has it (CK15)."""
    cells[STAGE] = PHASE_OVER
    if cells[LIBRARY] >= 0:
        cells[PHASE] = GIVE
        cells[WHO] = cells[LIBRARY]
    else:
        cells[HOLDER] = cells[LAST_WON]


def given(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The seat that the Library's winner gave it to."""
    if not 0 <= move < cells[PLAYERS]:
        return False
    cells[HOLDER] = move
    cells[PHASE] = GOING
    return True
