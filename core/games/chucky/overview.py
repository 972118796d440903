"""Pages about the table, behind the odds: points, tracks, Quirks, and one's own hand."""

from micropython import const

from core.canvas import PAGES, Canvas
from core.games.chucky import decks, encounter, words
from core.games.chucky.layout import (
    ALL_TOKENS,
    CARD,
    CARDS,
    COMPLETED,
    DONE,
    ENDED,
    EVIDENCE,
    FINAL,
    KINDS,
    LUST,
    OF,
    OF_KIND,
    OF_TRACK,
    OPEN,
    PHASE,
    PLAYERS,
    QUIRK,
    QUIRKS,
    STEP,
    TOKEN,
    TRACK,
    TRACKS,
)
from core.line import Line

# Kinds of pages; more are of the Quirks of each player.
_POINTS = const(0)
_TRACKS = const(1)
_HAND = const(2)
_QUIRKS = const(3)
_LAST = const(6)  # row of a page
_RIGHT = const(21)
# Columns at whose end the points stand.
_ENDS = b"\x09\x0c\x0f\x12\x15"


def count(cells: "list[int]", seat: int) -> int:
    """How many pages that viewer has."""
    n = 0
    for kind in range(_QUIRKS + cells[PLAYERS]):
        if _shown(cells, kind, seat):
            n += 1
    return n


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int, page: int) -> None:
    """The page on rows 0 to 6: at the end of the game the points first, else one's own hand."""
    kind = _kind(cells, seat, page)
    if kind == _POINTS:
        _draw_points(cells, kit, canvas)
    elif kind == _TRACKS:
        _draw_tracks(cells, kit, canvas)
    elif kind == _HAND:
        _draw_hand(cells, kit, canvas, seat)
    else:
        _draw_quirks(cells, canvas, kind - _QUIRKS)


def _kind(cells: "list[int]", seat: int, page: int) -> int:
    """What a page is about."""
    kinds = _QUIRKS + cells[PLAYERS]
    first = _POINTS if cells[PHASE] == ENDED else _HAND
    for i in range(kinds):
        kind = (first + i) % kinds
        if _shown(cells, kind, seat):
            if not page:
                return kind
            page -= 1
    return _POINTS


def _shown(cells: "list[int]", kind: int, seat: int) -> bool:
    """Whether there is anything to see for that viewer."""
    if kind == _HAND:
        return seat >= 0
    return kind < _QUIRKS or _quirks(cells, kind - _QUIRKS) > 0


def _quirks(cells: "list[int]", seat: int) -> int:
    """Quirks of a player, completed or not; where people keep the cards whether there are any."""
    n = cells[OF + STEP * seat + OPEN] + cells[OF + STEP * seat + COMPLETED]
    for quirk in range(QUIRKS):
        if cells[QUIRK + quirk] == seat or cells[QUIRK + quirk] == DONE + seat:
            n += 1
    return n


def _draw_points(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> None:
    """Where everyone's points come from (CK26)."""
    line = canvas.line
    canvas.text(0, 0, b"Points End Sc Qu St =")
    canvas.rule(0)
    for seat in range(cells[PLAYERS]):
        line.clear()
        line.seat(seat)
        _right(line, cells[OF + STEP * seat + FINAL], _ENDS[0])
        _right(line, encounter.scene_points(cells, seat), _ENDS[1])
        _right(line, encounter.quirk_points(cells, seat), _ENDS[2])
        _right(line, encounter.stat_points(cells, kit, seat), _ENDS[3])
        _right(line, encounter.score(cells, kit, seat), _ENDS[4])
        canvas.write(1 + seat, 0)


def _right(line: Line, number: int, end: int) -> None:
    """A number of at most two digits that ends before a column."""
    line.pad(end - (2 if number > 9 else 1))
    line.number(number)


def _draw_tracks(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> None:
    """The Victims on each track, where the next card is drawn, its Bloodlust cards."""
    line = canvas.line
    canvas.text(0, 0, b"Tracks      Bloodlust")
    canvas.rule(0)
    for track in range(KINDS):
        at = TRACKS + OF_TRACK * track
        line.clear()
        line.text(words.KINDS_OF[track])
        line.byte(32)
        line.number(cells[TRACK + track])
        line.text(b" of ")
        line.number(kit[at])
        _right(line, cells[LUST + track], _RIGHT)
        canvas.write(1 + 2 * track, 0)
        place = cells[TRACK + track] + 1
        while place <= kit[at] and not kit[at + place]:
            place += 1
        if place <= kit[at]:
            line.clear()
            line.text(b"  two cards at " if kit[at + place] > 1 else b"  a card at ")
            line.number(place)
            canvas.write(2 + 2 * track, 0)


def _draw_hand(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> None:
    """Tokens, then Evidence."""
    line = canvas.line
    line.clear()
    line.seat(seat)
    line.text(b"'s hand")
    canvas.write(0, 0)
    canvas.rule(0)
    row = 1
    line.clear()
    for token in range(ALL_TOKENS):
        if cells[TOKEN + token] == seat:
            if line.n > _RIGHT - 4:
                canvas.write(row, 0)
                row += 1
                line.clear()
            words.token(line, kit, token)
            line.byte(32)
    if line.n:
        canvas.write(row, 0)
        row += 1
    for card in range(EVIDENCE):
        if decks.has(cells, seat, card) and row <= _LAST:
            line.clear()
            words.card(cells, line, card)
            same = _same(cells, seat, card)
            if same > 1:
                line.text(b" x")
                line.number(same)
            canvas.write(row, 0)
            row += 1


def _same(cells: "list[int]", seat: int, card: int) -> int:
    """Cards in a hand that are of that kind and do the same."""
    n = 0
    for other in range(card // OF_KIND * OF_KIND, card // OF_KIND * OF_KIND + OF_KIND):
        if cells[CARD + other] == seat and decks.alike(card, other):
            n += 1
    return n


def _draw_quirks(cells: "list[int]", canvas: Canvas, seat: int) -> None:
    """A player's Quirks: what each asks for and scores, or that it is done."""
    line = canvas.line
    line.clear()
    line.seat(seat)
    line.text(b"'s Quirks")
    canvas.write(0, 0)
    canvas.rule(0)
    row = 1
    if cells[CARDS]:
        line.clear()
        line.number(cells[OF + STEP * seat + OPEN])
        line.text(b" open, ")
        line.number(cells[OF + STEP * seat + COMPLETED])
        line.text(b" points done")
        canvas.write(row, 0)
    for quirk in range(QUIRKS):
        where = cells[QUIRK + quirk]
        if row < PAGES - 1 and (where == seat or where == DONE + seat):
            line.clear()
            if where == seat:
                words.quirk(line, quirk)
            else:
                words.done(line, quirk)
            canvas.write(row, 0)
            row += 1
