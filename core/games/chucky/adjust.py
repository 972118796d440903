"""What the table may correct: players' figures one by one or of all at once, and the tracks."""

from micropython import const

from core.games.chucky import correct, words
from core.games.chucky.layout import (
    CARDS,
    CHEAPER,
    COMPLETED,
    ENDED,
    FINAL,
    HELD,
    KINDS,
    LUST,
    OF,
    OF_STAT,
    OPEN,
    PHASE,
    PLAYERS,
    ROUND,
    SCENE,
    STATS,
    STEP,
    TRACK,
    VALUES,
    VICTIMS,
)
from core.line import Line

TITLE = b"Adjust"
_STAT_MOST = const(7)
# Figures of a seat; those behind the first four only where people keep the cards.
_FIGURES = bytes((VICTIMS, 0, 1, 2, HELD, HELD + 1, HELD + 2, CHEAPER, OPEN, COMPLETED, FINAL))
_KNOWN = const(4)
_FOR_ALL = const(7)  # figures that a deed changes by one for everybody


def groups(cells: "list[int]") -> int:
    """The players, all of them, the tracks."""
    return 0 if cells[PHASE] == ENDED else cells[PLAYERS] + 2


def group_name(cells: "list[int]", group: int, line: Line) -> None:
    """A player with the Victims, or the tracks."""
    if group >= cells[PLAYERS]:
        line.text(b"All players" if group == cells[PLAYERS] else b"Tracks")
        return
    line.seat(group)
    line.pad(7)
    n = cells[OF + STEP * group + VICTIMS]
    line.number(n)
    line.text(b" Victim" if n == 1 else b" Victims")


def count(cells: "list[int]", group: int) -> int:
    """A player's figures, with the points of the scenes so far; of a track Victims, Bloodlust."""
    if group > cells[PLAYERS]:
        return 2 * KINDS
    if group == cells[PLAYERS]:
        return 0
    return len(_FIGURES) + cells[ROUND] if cells[CARDS] else _KNOWN


def field(cells: "list[int]", group: int, i: int) -> int:
    """The cell."""
    if group > cells[PLAYERS]:
        return TRACK + i if i < KINDS else LUST + i - KINDS
    if i < len(_FIGURES):
        return OF + STEP * group + _FIGURES[i]
    return OF + STEP * group + SCENE + 2 + 3 * (i - len(_FIGURES))


def name(cells: "list[int]", field: int, line: Line) -> None:
    """What it is of."""
    if field < OF:
        line.text(words.KINDS_OF[(field - TRACK) % KINDS])
        return
    figure = correct.of_seat(field)
    if SCENE <= figure < FINAL:
        line.text(b"scene ")
        line.number(1 + (figure - SCENE) // 3)
        line.text(b" pts")
    else:
        line.text(_NAMES[_FIGURES.find(figure)])


_MORE_NAMES = (b"next cost", b"open Quirks", b"Quirk pts", b"final pts")
_NAMES = (b"Victims",) + words.STATS_OF + words.KINDS_OF + _MORE_NAMES


def word(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """How many; of a stat its value and the space from 1; how much less a location costs."""
    if field >= OF and correct.of_seat(field) < STATS:
        if value < 0:
            line.text(b"off")
            return
        line.number(kit[OF_STAT * correct.of_seat(field) + VALUES + value])
        line.text(b" (sp ")
        line.number(value + 1)
        line.byte(41)
        return
    if field >= OF and correct.of_seat(field) == CHEAPER and value:
        line.byte(45)
    line.number(value)
    if LUST <= field < OF:
        line.text(b" card" if value == 1 else b" cards")


def lowest(cells: "list[int]", field: int) -> int:
    """The least that is asked."""
    return correct.lowest(field)


def highest(cells: "list[int]", field: int) -> int:
    """The most that is asked; the rules know what a track or stat has room for."""
    if field < OF:
        return 12 if field < LUST else correct.MOST_CARDS
    return _STAT_MOST if correct.of_seat(field) < STATS else correct.MOST


def deeds(cells: "list[int]", group: int) -> int:
    """For all players each figure one more, then each one less."""
    if group != cells[PLAYERS]:
        return 0
    return 2 * (_FOR_ALL if cells[CARDS] else _KNOWN)


def deed_name(cells: "list[int]", group: int, deed: int, line: Line) -> None:
    """`Victims +1`."""
    line.text(_NAMES[deed // 2])
    line.text(b" -1" if deed % 2 else b" +1")


def deed(cells: "list[int]", kit: "list[int]", group: int, deed: int, out: "list[int]") -> bool:
    """The next player's, of those that have room for it."""
    seat = 0 if out[0] < 0 else out[2]
    while seat < cells[PLAYERS]:
        at = OF + STEP * seat + _FIGURES[deed // 2]
        value = cells[at] + (-1 if deed % 2 else 1)
        seat += 1
        if correct.accepts(cells, kit, at, value):
            out[0] = at
            out[1] = value
            out[2] = seat
            return True
    return False


def tell(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """`Ann: Attack 3 (sp 4)`."""
    if field >= OF:
        line.seat((field - OF) // STEP)
        line.text(b": ")
    name(cells, field, line)
    line.byte(32)
    word(cells, kit, field, value, line)
