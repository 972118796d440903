"""The dice of Chunky Fighters for the editor (CF24): strike, hit dice, then four a fighter."""

from micropython import const

from core.canvas import Canvas
from core.games.chunky import view
from core.games.chunky.layout import HIT_DICE, MISS, OUT_STEP, OUT_STRIKE, SIDES, STRIKE_FACES
from core.games.chunky.parts import highest as highest
from core.games.chunky.parts import lowest as lowest
from core.games.chunky.words import LEVELS, NAMES, PARTS
from core.line import Line

TITLE = b"Edit the dice"
_SHARED = const(4)  # dice of everyone, each a line of the list
_EACH = const(4)  # dice of a fighter
_WEAPON = const(3)


def groups() -> int:
    """The shared dice, then the fighters."""
    return _SHARED + len(NAMES)


def first(group: int) -> int:
    """The first die of a group."""
    return group if group <= _SHARED else _SHARED + _EACH * (group - _SHARED)


def group_name(group: int, line: Line) -> None:
    """A shared die, or a fighter."""
    if group >= _SHARED:
        line.text(NAMES[group - _SHARED])
    elif group:
        line.text(LEVELS[group - 1])
        line.text(b" hit die")
    else:
        line.text(b"strike die")


def name(die: int, line: Line) -> None:
    """Head, body, legs or weapon of a fighter; a shared die needs no more than its group."""
    if die >= _SHARED:
        line.text(PARTS[die % _EACH])


def start(die: int) -> int:
    """Where in the kit a die begins."""
    return HIT_DICE + SIDES * (die - 1) if die else 0


def size(die: int, kit: "list[int]") -> int:
    """The strike die has eight faces."""
    return SIDES if die else STRIKE_FACES


def place(die: int, at: int, n: int, line: Line) -> None:
    """Which face."""
    line.text(b"face ")
    line.number(at + 1)
    line.text(b" of ")
    line.number(n)


def word(die: int, at: int, value: int, line: Line) -> None:
    """A part, a level, points or hits."""
    if die == 0:
        line.text(b"miss" if value == MISS else PARTS[value])
    elif die >= _SHARED and die % _EACH == _WEAPON:
        line.text(LEVELS[value])
    else:
        line.number(value)


def face(canvas: Canvas, row: int, x: int, die: int, at: int, value: int) -> None:
    """As a roll shows it."""
    if die < _SHARED:
        outcome = OUT_STRIKE + OUT_STEP * die
    else:
        outcome = OUT_STEP * (die % _EACH + 1)
    view.face(canvas, row, x, outcome + value, 16)


def fit(kit: "list[int]") -> None:
    """Every face is shown."""
