"""The numbers of a box of Chucky for the editor (CK31): stats, tracks, a cost, Time tokens."""

from micropython import const

from core.canvas import Canvas
from core.games.chucky.layout import (
    KINDS,
    OF_STAT,
    OF_TRACK,
    POINTS,
    POLICE,
    SPACES,
    STATS,
    TRACKS,
    VALUES,
)
from core.games.chucky.parts import highest as highest
from core.games.chucky.parts import lowest as lowest
from core.games.chucky.words import KINDS_OF, PLACES_OF, STATS_OF
from core.line import Line

TITLE = b"My box"

# By group its first series; by series where in the kit it begins, and of which kind it is.
_FIRST = b"\x00\x03\x06\x09\x0b\x0d\x0f\x10\x16"
_START = (
    b"\x00\x02\x0a\x12\x14\x1c\x24\x26\x2e"  # stats
    b"\x36\x37\x43\x44\x50\x51\x68\x69\x6d\x71\x75\x79\x81"
)
_KIND = b"\x00\x01\x02\x00\x01\x02\x00\x01\x02\x03\x04\x03\x04\x03\x04\x05\x06\x06\x06\x06\x07\x07"
_TRACK = const(0)  # of a stat: spaces and start
_MARKS = const(4)
_COST = const(5)
_COLOUR = const(6)
_GENERIC = const(7)
_BEFORE_COLOURS = const(15)  # series
_BEFORE_GENERIC = const(19)
# By kind: how many numbers, 0 as many as spaces, and how far before them that number stands.
_SIZE = b"\x02\x00\x00\x01\x00\x01\x04\x08"
_BACK = b"\x00\x02\x0a\x00\x01"
_NAMES = (
    b"spaces, start",
    b"values",
    b"points",
    b"length",
    b"marks",
    b"cost 2",
    b"player ",
    b"Generic ",
)
_PLACES = (
    b"spaces",
    b"space ",
    b"space ",
    b"spaces",
    b"space ",
    b"second spot",
    b"token ",
    b"token ",
)
_CARDS = (b"none", b"one card", b"two cards")
_DASH = const(45)


def groups() -> int:
    """Stats, tracks, the Police Station, tokens."""
    return len(_FIRST) - 1


def first(group: int) -> int:
    """The first series of a group."""
    return _FIRST[group]


def group_name(group: int, line: Line) -> None:
    """A stat, a track, the Police Station or all tokens."""
    if group < STATS:
        line.text(STATS_OF[group])
    elif group < STATS + KINDS:
        line.text(KINDS_OF[group - STATS])
    else:
        line.text(PLACES_OF[POLICE] if group == STATS + KINDS else b"Tokens")


def name(series: int, line: Line) -> None:
    """Which of its group."""
    kind = _KIND[series]
    line.text(_NAMES[kind])
    if kind == _COLOUR:
        line.number(series - _BEFORE_COLOURS)
    elif kind == _GENERIC:
        line.number(series - _BEFORE_GENERIC)
        line.text(b"/2")


def start(series: int) -> int:
    """Where in the kit it begins."""
    return _START[series]


def size(series: int, kit: "list[int]") -> int:
    """Values, points and marks are as many as spaces."""
    kind = _KIND[series]
    return _SIZE[kind] or kit[_START[series] - _BACK[kind]]


def place(series: int, at: int, n: int, line: Line) -> None:
    """Which space or token."""
    kind = _KIND[series]
    if kind == _TRACK and at:
        line.text(b"start")
        return
    word = _PLACES[kind]
    line.text(word)
    if word[len(word) - 1] == 32:
        line.number(at + 1)
        line.text(b" of ")
        line.number(n)


def word(series: int, at: int, value: int, line: Line) -> None:
    """Spaces are counted from 1; a mark in cards, a cost in Victims."""
    kind = _KIND[series]
    if kind == _MARKS:
        line.text(_CARDS[value])
        return
    if kind == _TRACK and at:
        line.text(_PLACES[_MARKS])
        value += 1
    line.number(value)
    if kind == _COST:
        line.text(b" Victim" if value == 1 else b" Victims")


def face(canvas: Canvas, row: int, x: int, series: int, at: int, value: int) -> None:
    """The number in digits two rows high; no mark is a dash."""
    if _KIND[series] == _TRACK:
        value += at
    if value > 9:
        canvas.tall(row, x + 2, 48 + value // 10)
        canvas.tall(row, x + 8, 48 + value % 10)
    else:
        dash = value == 0 and _KIND[series] == _MARKS
        canvas.tall(row, x + 5, _DASH if dash else 48 + value)


def fit(kit: "list[int]") -> None:
    """Spaces that a stat lacks are like its last, those that a track lacks have no mark."""
    for stat in range(STATS):
        at = OF_STAT * stat
        for i in range(at + VALUES + kit[at], at + POINTS):
            kit[i] = kit[i - 1]
            kit[i + SPACES] = kit[i + SPACES - 1]
    for track in range(KINDS):
        at = TRACKS + OF_TRACK * track
        for space in range(kit[at] + 1, OF_TRACK):
            kit[at + space] = 0
