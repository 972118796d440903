"""What the panel shows of Chupacabra: a row a player, dice by kind, whose attack it is."""

from micropython import const

from core import icons
from core.canvas import Canvas
from core.contract import OVER
from core.games.chupacabra import rules
from core.games.chupacabra.pictures import FACES, SIZE
from core.line import NAME, Line

TITLE = b"Chupacabra"
NOTE = b""
MIXED = b""
HELP = b"games/chupacabra/help.txt"
SOURCES = (
    (b"draw who starts", b"enter who starts", b"start", b"starts"),
    (b"roll the dice", b"enter the dice", b"die", b"dice"),
)
AGAIN = b"Nobody could attack"
DETAILS = b""
TOGETHER = True

_SMALL = const(8)


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """The header and a row a player; returns the first row below."""
    line = canvas.line
    line.clear()
    line.byte(82)
    line.number(cells[rules.AT_ROUND])
    line.byte(32)
    status(cells, kit, line)
    canvas.write(0, 0)
    canvas.rule(0)
    for player in range(cells[rules.AT_SEATS]):
        _row(cells, canvas, player)
    return cells[rules.AT_SEATS] + 1


def status(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """Who is to act, at most 17 columns."""
    actor = rules.actor(cells)
    if actor >= 0:
        line.seat(actor)
        line.text(b" attacks ")
        line.number(rules.free(cells, actor))
        line.byte(icons.CHUPA)
    elif actor == OVER:
        line.seat(cells[rules.AT_TURN])
        line.text(b" wins!")
    elif rules.source(cells) == rules.FIRST:
        line.text(b"Who starts?")
    else:
        line.seat(cells[rules.AT_HOLDER])
        line.text(b" starts")


def due_name(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """A die is a die."""
    line.text(SOURCES[rules.source(cells)][2])


def news(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """The dice say it all."""


def effect(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """A choice says itself what it does."""


def preferred(cells: "list[int]", move: int) -> int:
    """A kill before the end of the turn."""
    return 1 if move == 0 else move


def mends(cells: "list[int]") -> bytes:
    """None."""
    return b""


def help_page(cells: "list[int]") -> int:
    """The first."""
    return 0


def group(cells: "list[int]", move: int, level: int) -> int:
    """Every kill has its line."""
    return -1


def group_label(cells: "list[int]", kit: "list[int]", move: int, level: int, line: Line) -> None:
    """There are no groups."""


def face(canvas: Canvas, row: int, x: int, outcome: int, size: int) -> None:
    """A die's face: 16 x 16 pixels, or where `size` is 8 its small picture."""
    if size == _SMALL:
        canvas.small(row, x, icons.CHICKEN + outcome)
    else:
        canvas.picture(row, x, FACES, outcome * SIZE, 16, 2)


def _row(cells: "list[int]", canvas: Canvas, player: int) -> None:
    """Name, animals and Chupacabras showing, dice taken; or dice owned before a roll."""
    row = player + 1
    line = canvas.line
    line.clear()
    line.seat(player)
    line.pad(NAME + 1)
    dice = rules.score(cells, cells, player)
    if not dice:
        line.text(b" no dice: out")
    elif rules.rolled(cells, player):
        for pack in range(3):
            icon = icons.GOAT + pack - 1 if pack else icons.CHICKEN
            _count(line, icon, rules.animals(cells, player, pack))
        _count(line, icons.CHUPA, rules.chupacabras(cells, player))
        if rules.taken(cells, player):
            if rules.taken(cells, player) < 10:
                line.byte(43)
            line.number(rules.taken(cells, player))
    else:
        line.number(dice)
        line.text(b" dice" if dice > 1 else b" die")
    canvas.write(row, 0)
    if player == rules.actor(cells):
        canvas.invert_part(row, 0, 6 * line.width(player) + 2)


def _count(line: Line, icon: int, n: int) -> None:
    """A picture and its number in three columns; nothing for none."""
    start = line.n
    if n:
        line.byte(icon)
        line.number(n)
    line.pad(start + 3)
