"""Rows of the panel about the players, the locations and one's own things."""

from micropython import const

from core.canvas import Canvas
from core.games.chucky import decks, encounter, resolving, scene, stats, words
from core.games.chucky.layout import (
    ACTING,
    BEGINNING,
    BETWEEN,
    CARD,
    DISCARD,
    EFFECT,
    EVIDENCE,
    HELD,
    KINDS,
    LEFT,
    LOCATIONS,
    OF,
    PHASE,
    PLAYERS,
    ROUND,
    SEATS,
    SPOT,
    STAGE,
    STATS,
    STEP,
    TWO_MORE,
    VICTIMS,
    WHICH_STAT,
)
from core.line import Line

_VICTIMS = const(6)  # columns
_STATS = const(9)
_EVIDENCE = const(16)
_BEHIND = const(7)
_HAND = const(18)  # column behind which no other card fits


def figures(cells: "list[int]", kit: "list[int]", line: Line, seat: int) -> None:
    """Name, Victims, the three stats, Evidence by kind: 21 columns."""
    at = OF + STEP * seat
    line.clear()
    line.seat(seat)
    line.pad(_VICTIMS)
    line.byte(86)
    line.number(cells[at + VICTIMS])
    line.pad(_STATS)
    for stat in range(STATS):
        line.byte(words.STATS_OF[stat][0])
        line.number(stats.worth(cells, kit, seat, stat))
    line.pad(_EVIDENCE)
    for kind in range(KINDS):
        held = cells[at + HELD + kind]
        line.text(b"/" if kind else b"")
        line.byte(48 + held if held < 10 else 43)


def players(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> int:
    """One row a player; the row behind the last."""
    for seat in range(cells[PLAYERS]):
        figures(cells, kit, canvas.line, seat)
        canvas.write(1 + seat, 0)
    return 1 + cells[PLAYERS]


def own(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """A player's figures and Evidence, for those eyes only."""
    line = canvas.line
    figures(cells, kit, line, seat)
    canvas.write(1, 0)
    line.clear()
    for effect in range(TWO_MORE + 1):
        n = _held(cells, seat, effect)
        if n and line.n > _HAND - 2:
            line.byte(43)
            break
        if n:
            line.text(words.BRIEF[effect])
            if n > 1:
                line.byte(120)
                line.number(n)
            line.byte(32)
    if not line.n:
        return 2
    canvas.write(2, 0)
    return 3


def _held(cells: "list[int]", seat: int, effect: int) -> int:
    """Cards of an effect in a seat's hand, where the device deals them."""
    n = 0
    for card in range(EVIDENCE):
        if cells[CARD + card] == seat and decks.effect(card) == effect:
            n += 1
    return n


def why(cells: "list[int]", line: Line) -> None:
    """Why a stat is chosen or Evidence discarded that nobody asked to."""
    phase = cells[PHASE]
    if phase != WHICH_STAT and phase != DISCARD:
        return
    if cells[EFFECT] >= 0:
        line.text(b"Bloodlust says so")
    elif cells[STAGE] == BEGINNING:
        line.text(b"by the Crime Scene")
    elif phase == DISCARD:
        line.text(b"for the Quirk")
    elif cells[STAGE] == ACTING:
        line.text(b"too few Victims paid")


def places(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> int:
    """The tokens at the location that is next or told about; which one wins."""
    line = canvas.line
    between = cells[PHASE] == BETWEEN
    location = resolving.next_location(cells) if between else cells[LEFT]
    if location == LOCATIONS:
        return players(cells, kit, canvas)
    winner = resolving.winner(cells, kit, location) if between else -1
    row = 1
    for seat in range(cells[PLAYERS]):
        token = cells[SPOT + SEATS * location + seat]
        if token >= 0:
            line.clear()
            line.seat(seat)
            line.pad(_BEHIND)
            words.laid(line, kit, token)
            line.text(b" wins" if seat == winner else b"")
            canvas.write(row, 0)
            row += 1
    return row


def cards(cells: "list[int]", canvas: Canvas) -> int:
    """Everyone's Crime Scene card, or what it came to."""
    line = canvas.line
    for seat in range(cells[PLAYERS]):
        at = scene.result_at(cells, seat, cells[ROUND] - 1)
        line.clear()
        line.seat(seat)
        line.pad(_BEHIND)
        if cells[at + 1]:
            words.result(line, cells[at + 1], cells[at + 2])
        elif cells[at] >= 0:
            line.text(words.challenge_name(cells[at], cells[ROUND] - 1))
        canvas.write(1 + seat, 0)
    return 1 + cells[PLAYERS]


def tied(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> int:
    """Everyone's points and Evidence."""
    line = canvas.line
    for seat in range(cells[PLAYERS]):
        line.clear()
        line.seat(seat)
        line.pad(_BEHIND)
        line.number(encounter.score(cells, kit, seat))
        line.text(b"pts ")
        line.number(decks.held(cells, seat))
        line.text(b" cards")
        canvas.write(1 + seat, 0)
    return 1 + cells[PLAYERS]
