"""Evidence is played and Quirks are completed in their windows (CK17, CK18)."""

from core.games.chucky import stats, told
from core.games.chucky.decks import (
    asks,
    can_complete,
    effect,
    generic_left,
    held,
    owns,
    spend,
)
from core.games.chucky.layout import (
    A_STAT,
    A_TOKEN,
    CARD,
    CARDS,
    CHEAPER,
    COMPLETES,
    DISCARD,
    DONE,
    DRAW_TOKEN,
    EVIDENCE,
    GOING,
    HELD,
    KINDS,
    LESS,
    OF,
    OF_KIND,
    PHASE,
    PLAYS,
    QUIRK,
    QUIRKS,
    SEAT,
    SHED,
    SHED_ANY,
    STEP,
    TOKENS,
    TWO_VICTIMS,
    VICTIMS,
    WHO,
)


def playable(cells: "list[int]", seat: int, card: int) -> bool:
    """Whether a card may be played in a window; two effects wait for a Crime Scene."""
    return (cells[CARDS] == 1 or effect(card) <= LESS) and owns(cells, seat, card)


def list_plays(cells: "list[int]", seat: int, out: "list[int]", n: int) -> int:
    """Evidence that may be played now, behind `n` moves; how many there are then."""
    if not held(cells, seat):
        return n
    for card in range(EVIDENCE):
        if (cells[CARD + card] == seat or cells[CARDS]) and playable(cells, seat, card):
            out[n] = PLAYS + card
            n += 1
    return n


def list_quirks(cells: "list[int]", seat: int, out: "list[int]", n: int) -> int:
    """Quirks that may be completed now, behind `n` moves."""
    if not held(cells, seat):
        return n
    if cells[CARDS]:
        out[n] = COMPLETES
        return n + 1 if told.can_complete(cells, seat) else n
    for quirk in range(QUIRKS):
        if cells[QUIRK + quirk] == seat and can_complete(cells, seat, quirk):
            out[n] = COMPLETES + quirk
            n += 1
    return n


def use(cells: "list[int]", kit: "list[int]", seat: int, move: int) -> bool:
    """Play a card or complete a Quirk; False for what is neither."""
    quirk = move - COMPLETES
    if cells[CARDS] and quirk == 0 and told.can_complete(cells, seat):
        told.complete(cells, seat)
        return True
    if 0 <= quirk < QUIRKS:
        if not can_complete(cells, seat, quirk):
            return False
        cells[QUIRK + quirk] = DONE + seat
        for kind in range(KINDS):
            cells[SHED + kind] = asks(quirk, kind)
        cells[SEAT] = seat
        cells[PHASE] = GOING
        return True
    card = move - PLAYS
    if not 0 <= card < EVIDENCE or not playable(cells, seat, card):
        return False
    spend(cells, seat, card)
    cells[PHASE] = GOING
    what = effect(card)
    if cells[CARDS]:
        return True  # what it did is corrected, if it changed a figure
    if what == TWO_VICTIMS:
        cells[OF + STEP * seat + VICTIMS] += 2
    elif what == A_STAT:
        stats.choose(cells, kit, seat, 1)
    elif what == A_TOKEN:
        gain_token(cells, seat)
    else:
        cells[OF + STEP * seat + CHEAPER] += 1
    return True


def gain_token(cells: "list[int]", seat: int) -> None:
    """One Generic token at random, if there is one."""
    if generic_left(cells) and not cells[TOKENS]:
        cells[PHASE] = DRAW_TOKEN
        cells[WHO] = -1
        cells[SEAT] = seat


def owes(cells: "list[int]") -> bool:
    """Whether a seat has Evidence to discard."""
    return cells[SHED] + cells[SHED + 1] + cells[SHED + 2] + cells[SHED_ANY] > 0


def ask_discard(cells: "list[int]") -> None:
    """The seat discards what it owes; it is asked where cards of a kind do different things."""
    seat = cells[SEAT]
    if cells[SHED_ANY] and not held(cells, seat):
        cells[SHED_ANY] = 0
        return
    only = -1
    for card in range(EVIDENCE):
        if wanted(cells, seat, card):
            if only >= 0 and not _all_owed(cells, seat, card // OF_KIND):
                cells[PHASE] = DISCARD
                cells[WHO] = seat
                return
            only = card
    _shed(cells, only)


def _all_owed(cells: "list[int]", seat: int, kind: int) -> bool:
    """Whether all that the seat holds of a kind is to be discarded."""
    return cells[SHED + kind] == cells[OF + STEP * seat + HELD + kind]


def wanted(cells: "list[int]", seat: int, card: int) -> bool:
    """Whether a card is one that the seat may discard next: kind by kind, in order."""
    if not owns(cells, seat, card):
        return False
    for kind in range(KINDS):
        if cells[SHED + kind]:
            return card // OF_KIND == kind
    return cells[SHED_ANY] > 0


def list_wanted(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The cards that may be discarded next."""
    n = 0
    for card in range(EVIDENCE):
        if wanted(cells, cells[SEAT], card):
            out[n] = PLAYS + card
            n += 1
    return n


def discarded(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One card that was owed."""
    card = move - PLAYS
    if not 0 <= card < EVIDENCE or not wanted(cells, cells[SEAT], card):
        return False
    _shed(cells, card)
    cells[PHASE] = GOING
    return True


def _shed(cells: "list[int]", card: int) -> None:
    spend(cells, cells[SEAT], card)
    for kind in range(KINDS):
        if cells[SHED + kind]:
            cells[SHED + kind] -= 1
            return
    cells[SHED_ANY] -= 1
