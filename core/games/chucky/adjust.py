"""What the table may correct: each player's Victims and stats, the tracks with their cards."""

from core.games.chucky import correct, words
from core.games.chucky.layout import (
    CARDS,
    CHEAPER,
    COMPLETED,
    ENDED,
    HELD,
    KINDS,
    LUST,
    OF,
    OPEN,
    PHASE,
    PLAYERS,
    STATS,
    STEP,
    TRACK,
    VICTIMS,
)
from core.line import Line

TITLE = b"Adjust"
_STAT_MOST = 7
# Figures of a seat that are corrected where people keep the cards.
_KEPT = (HELD, HELD + 1, HELD + 2, CHEAPER, OPEN, COMPLETED)


def groups(cells: "list[int]") -> int:
    """The players, then the tracks."""
    return 0 if cells[PHASE] == ENDED else cells[PLAYERS] + 1


def group_name(cells: "list[int]", group: int, line: Line) -> None:
    """A player with the Victims, or the tracks."""
    if group == cells[PLAYERS]:
        line.text(b"Tracks")
        return
    line.seat(group)
    line.pad(7)
    line.number(cells[OF + STEP * group + VICTIMS])
    line.text(b" Victims")


def count(cells: "list[int]", group: int) -> int:
    """Victims and three stats; of each track Victims and Bloodlust."""
    if group == cells[PLAYERS]:
        return 2 * KINDS
    return STATS + 1 + (len(_KEPT) if cells[CARDS] else 0)


def field(cells: "list[int]", group: int, i: int) -> int:
    """The cell."""
    if group == cells[PLAYERS]:
        return TRACK + i if i < KINDS else LUST + i - KINDS
    if i <= STATS:
        return OF + STEP * group + (VICTIMS if i == 0 else i - 1)
    return OF + STEP * group + _KEPT[i - STATS - 1]


def name(cells: "list[int]", field: int, line: Line) -> None:
    """What it is of."""
    if field < OF:
        line.text(words.KINDS_OF[(field - TRACK) % KINDS])
    elif correct.of_seat(field) < STATS:
        line.text(words.STATS_OF[correct.of_seat(field)])
    else:
        _name_kept(correct.of_seat(field), line)


def _name_kept(figure: int, line: Line) -> None:
    if figure == VICTIMS:
        line.text(b"Victims")
    elif HELD <= figure < HELD + KINDS:
        line.text(words.KINDS_OF[figure - HELD])
    elif figure == CHEAPER:
        line.text(b"next less")
    else:
        line.text(b"open Quirks" if figure == OPEN else b"Quirk pts")


def word(cells: "list[int]", field: int, value: int, line: Line) -> None:
    """How many; on the track as a space from 1."""
    if field >= OF and correct.of_seat(field) < STATS:
        if value < 0:
            line.text(b"off")
        else:
            line.text(b"space ")
            line.number(value + 1)
        return
    line.number(value)
    if LUST <= field < OF:
        line.text(b" cards")


def lowest(cells: "list[int]", field: int) -> int:
    """The least that is asked."""
    return correct.lowest(field)


def highest(cells: "list[int]", field: int) -> int:
    """The most that is asked; the rules know what a track or stat has room for."""
    if field < OF:
        return 12 if field < LUST else correct.MOST_CARDS
    return _STAT_MOST if correct.of_seat(field) < STATS else correct.MOST


def deeds(cells: "list[int]", group: int) -> int:
    """None."""
    return 0


def deed_name(cells: "list[int]", group: int, deed: int, line: Line) -> None:
    """There is none."""


def deed(cells: "list[int]", kit: "list[int]", group: int, deed: int, out: "list[int]") -> bool:
    """There is none."""
    return False


def tell(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """`Ann: Attack space 3`."""
    if field >= OF:
        line.seat((field - OF) // STEP)
        line.text(b": ")
    name(cells, field, line)
    line.byte(32)
    word(cells, field, value, line)
