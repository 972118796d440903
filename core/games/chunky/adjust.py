"""What the table may correct during a battle (CF23): parts, weapons; kill and revive."""

from micropython import const

from core.games.chunky import words
from core.games.chunky.abilities import alive
from core.games.chunky.correct import in_battle
from core.games.chunky.dice import lowest as next_face
from core.games.chunky.dice import part_die
from core.games.chunky.layout import (
    FIGHTER,
    HEAD_OF,
    KIND,
    PARTS,
    PER,
    PLAYERS,
    STEP,
    WEAPON,
)
from core.line import Line

TITLE = b"Adjust"
_FIELDS = const(4)  # of a fighter
_DEEDS = const(1)
_POINTS = const(17)  # column of a fighter's points
_STRONG = const(2)
_MOST = const(9)


def groups(cells: "list[int]") -> int:
    """The fighters, once all are built."""
    return cells[PLAYERS] * cells[PER] if in_battle(cells) else 0


def group_name(cells: "list[int]", group: int, line: Line) -> None:
    """Owner, name, points of head, body and legs."""
    line.seat(group // cells[PER])
    line.byte(32)
    words.name(cells, group, line)
    if not alive(cells, group):
        line.pad(_POINTS - 1)
        line.text(b"dead")
        return
    line.pad(_POINTS)
    for part in range(PARTS):
        points = cells[FIGHTER + STEP * group + HEAD_OF + part]
        line.byte(48 + points if points else 45)


def count(cells: "list[int]", group: int) -> int:
    """Head, body, legs, weapon."""
    return _FIELDS


def field(cells: "list[int]", group: int, i: int) -> int:
    """The cell of a part."""
    return FIGHTER + STEP * group + HEAD_OF + i


def name(cells: "list[int]", field: int, line: Line) -> None:
    """The part."""
    line.text(words.PARTS[_part(field)])


def word(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """Points, or the level of the weapon."""
    if _part(field) == WEAPON:
        line.text(words.LEVELS[value])
    elif value:
        line.number(value)
    else:
        line.text(b"gone")


def lowest(cells: "list[int]", field: int) -> int:
    """A part may be gone, a weapon weak."""
    return 0


def highest(cells: "list[int]", field: int) -> int:
    """Of any die."""
    return _STRONG if _part(field) == WEAPON else _MOST


def deeds(cells: "list[int]", group: int) -> int:
    """Kill or revive."""
    return _DEEDS


def deed_name(cells: "list[int]", group: int, deed: int, line: Line) -> None:
    """What can be done to it as it is."""
    line.text(b"Kill" if alive(cells, group) else b"Revive")


def deed(cells: "list[int]", kit: "list[int]", group: int, deed: int, out: "list[int]") -> bool:
    """A killed one loses its head, a revived one gets the lowest faces of what it lacks.

    One that lives without a head, as three lives let it, loses the next part.
    """
    at = FIGHTER + STEP * group
    if out[0] < 0:
        out[2] = 1 if alive(cells, group) else 0  # what is to be ended
    if alive(cells, group) != (out[2] == 1):
        return False
    for part in range(PARTS):
        points = cells[at + HEAD_OF + part]
        if (points > 0) == (out[2] == 1):
            out[0] = at + HEAD_OF + part
            die = part_die(cells[at + KIND], part)
            out[1] = 0 if out[2] else next_face(kit, die, 0)
            return True
    return False


def tell(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """`Ann's Golem head 2`."""
    fighter = (field - FIGHTER) // STEP
    words.of_seat(cells, fighter, line)
    line.byte(32)
    name(cells, field, line)
    line.byte(32)
    word(cells, kit, field, value, line)


def _part(field: int) -> int:
    return (field - FIGHTER) % STEP - HEAD_OF
