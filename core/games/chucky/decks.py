"""Evidence, Quirks, Bloodlust, Generic tokens: what there is, drawn and put away (CK13, CK18)."""

from micropython import const

from core.games.chucky.layout import (
    ALL_TOKENS,
    BLOOD,
    BLOODS,
    BY_KIND,
    CARD,
    CARDS,
    DECK,
    DRAW_KIND,
    DRAW_TO,
    DRAWS,
    EVIDENCE,
    GENERIC,
    GOING,
    HELD,
    KINDS,
    OF,
    OF_KIND,
    PHASE,
    POOL,
    QUIRK,
    QUIRKS,
    SEAT,
    STEP,
    TOKEN,
    UP,
    USED,
    WHO,
)

# Effects of the ten Evidence cards of each kind, all ours.
_EFFECTS = (
    b"\x00\x00\x01\x01\x02\x02\x03\x03\x04\x05"
    b"\x00\x00\x01\x01\x02\x02\x03\x04\x04\x05"
    b"\x00\x00\x01\x01\x02\x03\x03\x04\x05\x05"
)
# Of each Bloodlust effect how many cards.
_BLOODS = b"\x02\x01\x02\x02\x01"
# A Quirk: the stat it names, then how much Evidence of each kind it asks for; all ours.
_QUIRKS = (
    b"\x00\x01\x00\x00" b"\x00\x00\x01\x00" b"\x00\x00\x01\x01" b"\x00\x00\x00\x02"
    b"\x00\x01\x01\x00" b"\x00\x01\x01\x01" b"\x00\x01\x00\x02"
    b"\x01\x00\x01\x00" b"\x01\x00\x00\x01" b"\x01\x01\x00\x01" b"\x01\x02\x00\x00"
    b"\x01\x00\x01\x01" b"\x01\x01\x01\x01" b"\x01\x02\x01\x00"
    b"\x02\x00\x00\x01" b"\x02\x01\x00\x00" b"\x02\x01\x01\x00" b"\x02\x00\x02\x00"
    b"\x02\x01\x00\x01" b"\x02\x01\x01\x01" b"\x02\x00\x02\x01"
)  # fmt: skip
_OF_QUIRK = const(4)


def effect(card: int) -> int:
    """What an Evidence card does when it is played."""
    return _EFFECTS[card]


def alike(card: int, other: int) -> bool:
    """Whether two Evidence cards are of one kind and do the same."""
    return card // OF_KIND == other // OF_KIND and _EFFECTS[card] == _EFFECTS[other]


def quirk_stat(quirk: int) -> int:
    """The stat that a Quirk raises when it is gained."""
    return _QUIRKS[_OF_QUIRK * quirk]


def asks(quirk: int, kind: int) -> int:
    """How much Evidence of a kind completes a Quirk."""
    return _QUIRKS[_OF_QUIRK * quirk + 1 + kind]


def points(quirk: int) -> int:
    """What a completed Quirk scores: one point more than it asks for Evidence."""
    return 1 + asks(quirk, 0) + asks(quirk, 1) + asks(quirk, 2)


def deal(cells: "list[int]") -> None:
    """All decks whole, nothing in hands but the Survivor tokens."""
    for card in range(EVIDENCE):
        cells[CARD + card] = POOL
    for quirk in range(QUIRKS):
        cells[QUIRK + quirk] = POOL
    for kind in range(BLOODS):
        cells[BLOOD + kind] = _BLOODS[kind]
    for token in range(GENERIC, ALL_TOKENS):
        cells[TOKEN + token] = POOL


def count(cells: "list[int]", start: int, end: int, place: int) -> int:
    """How many cells from `start` to `end` are that place."""
    n = 0
    for i in range(start, end):
        if cells[i] == place:
            n += 1
    return n


def evidence_left(cells: "list[int]", kind: int) -> int:
    """Evidence of a kind that can still be drawn: deck and discards."""
    if cells[CARDS]:
        return EVIDENCE
    n = 0
    for i in range(CARD + OF_KIND * kind, CARD + OF_KIND * kind + OF_KIND):
        if cells[i] == POOL or cells[i] == USED:
            n += 1
    return n


def make_deck(cells: "list[int]", start: int, end: int) -> bool:
    """The discards become the deck where that has run out; whether there is a card in it."""
    if count(cells, start, end, POOL):
        return True
    for i in range(start, end):
        if cells[i] == USED:
            cells[i] = POOL
    return count(cells, start, end, POOL) > 0


def list_decks(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The decks that a card can be drawn from."""
    n = 0
    for kind in range(KINDS):
        if evidence_left(cells, kind):
            out[n] = kind
            n += 1
    return n


def choose_deck(cells: "list[int]", seat: int) -> None:
    """One Evidence card of a deck that the seat names; with one deck left nobody is asked."""
    found = -1
    cells[SEAT] = seat
    for kind in range(KINDS):
        if evidence_left(cells, kind):
            if found >= 0:
                cells[PHASE] = DECK
                cells[WHO] = seat
                return
            found = kind
    if found >= 0:
        draw_to(cells, found, seat)


def deck_named(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The deck that was asked for."""
    if not 0 <= move < KINDS or not evidence_left(cells, move):
        return False
    draw_to(cells, move, cells[SEAT])
    cells[PHASE] = GOING
    return True


def draw_to(cells: "list[int]", kind: int, place: int) -> None:
    """One card of a deck is to be drawn, to a seat or turned up."""
    cells[DRAWS] = 1
    cells[DRAW_KIND] = kind
    cells[DRAW_TO] = place


def list_deck(cells: "list[int]", kind: int, out: "list[int]", weigh: bool) -> int:
    """The effects that a deck still has, each with its kind, or how many cards of each."""
    for what in range(BY_KIND):
        out[what] = 0
    for card in range(OF_KIND * kind, OF_KIND * (kind + 1)):
        if cells[CARD + card] == POOL:
            out[_EFFECTS[card]] += 1
    n = 0
    for what in range(BY_KIND):
        weight = out[what]
        if weight:
            out[n] = weight if weigh else BY_KIND * kind + what
            n += 1
    return n


def in_deck(cells: "list[int]", kind: int, what: int) -> int:
    """Cards of a kind and effect in its deck."""
    n = 0
    for card in range(OF_KIND * kind, OF_KIND * (kind + 1)):
        if cells[CARD + card] == POOL and _EFFECTS[card] == what:
            n += 1
    return n


def draw(cells: "list[int]", kind: int, what: int, place: int) -> int:
    """Take a card of a kind and effect off its deck; which one it was."""
    card = OF_KIND * kind
    while cells[CARD + card] != POOL or _EFFECTS[card] != what:
        card += 1
    put(cells, card, place)
    return card


def put(cells: "list[int]", card: int, place: int) -> None:
    """Put an Evidence card somewhere; hands are counted by kind."""
    was = cells[CARD + card]
    kind = card // OF_KIND
    if was < POOL:
        cells[OF + STEP * was + HELD + kind] -= 1
    if place < POOL:
        cells[OF + STEP * place + HELD + kind] += 1
    cells[CARD + card] = place


def held(cells: "list[int]", seat: int) -> int:
    """Evidence cards in a seat's hand."""
    at = OF + STEP * seat + HELD
    return cells[at] + cells[at + 1] + cells[at + 2]


def owns(cells: "list[int]", seat: int, card: int) -> bool:
    """Whether a seat may use a card; where people keep them the first stands for its kind."""
    if cells[CARDS]:
        first = card % OF_KIND == 0
        return first and cells[OF + STEP * seat + HELD + card // OF_KIND] > 0
    return has(cells, seat, card)


def spend(cells: "list[int]", seat: int, card: int) -> None:
    """Discard a card."""
    if cells[CARDS]:
        cells[OF + STEP * seat + HELD + card // OF_KIND] -= 1
    else:
        put(cells, card, USED)


def has(cells: "list[int]", seat: int, card: int) -> bool:
    """Whether a card is the first of its kind and effect in that seat's hand.

    Cards that do the same are one choice.
    """
    if cells[CARD + card] != seat:
        return False
    for other in range(card // OF_KIND * OF_KIND, card):
        if cells[CARD + other] == seat and alike(other, card):
            return False
    return True


def can_complete(cells: "list[int]", seat: int, quirk: int) -> bool:
    """Whether a seat has that Quirk open and the Evidence for it (CK17)."""
    if cells[QUIRK + quirk] != seat:
        return False
    at = OF + STEP * seat + HELD
    for kind in range(KINDS):
        if cells[at + kind] < asks(quirk, kind):
            return False
    return True


def generic_left(cells: "list[int]") -> int:
    """Generic tokens in the pool."""
    return count(cells, TOKEN + GENERIC, TOKEN + ALL_TOKENS, POOL)


def refuse(cells: "list[int]", at: int) -> None:
    """What was turned up and not kept: a card is discarded."""
    cells[at] = USED if at >= CARD else POOL


def turned_up(cells: "list[int]", at: int) -> bool:
    """Whether the card or token of that cell is turned up."""
    return cells[at] == UP
