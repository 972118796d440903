"""What the panel shows of the hidden number: the phase, the dice, and one's own secret."""

from core.canvas import Canvas
from core.line import Line
from tests.toy import rules

TITLE = b"Hidden number"
NOTE = b""
MIXED = b""
HELP = b"screens/keys.txt"
SOURCES = (
    (b"draw a card", b"enter the card", b"card", b"cards"),
    (b"roll the dice", b"enter the dice", b"die", b"dice"),
)
AGAIN = b"Again"
DETAILS = b""
TOGETHER = False


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    line = canvas.line
    line.clear()
    status(cells, kit, line)
    canvas.write(0, 0)
    line.clear()
    line.number(cells[rules.DICE])
    if seat == 0:
        line.text(b" number ")
        line.number(cells[rules.NUMBER])
    elif seat == 1:
        line.text(b" card ")
        line.number(cells[rules.CARD])
    canvas.write(1, 0)
    return 2


def status(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    actor = rules.actor(cells)
    if actor >= 0:
        line.seat(actor)
    else:
        line.text(b"over" if actor == rules.OVER else b"wait")


def due_name(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    line.text(SOURCES[rules.source(cells)][2])


def news(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    line.number(cells[rules.DICE])


def effect(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    pass


def preferred(cells: "list[int]", move: int) -> int:
    return move


def mends(cells: "list[int]") -> bytes:
    """The device knows it all."""
    return b""


def help_page(cells: "list[int]") -> int:
    return 0


def group(cells: "list[int]", move: int, level: int) -> int:
    return -1


def group_label(cells: "list[int]", kit: "list[int]", move: int, level: int, line: Line) -> None:
    pass


def face(canvas: Canvas, page: int, x: int, outcome: int, size: int) -> None:
    canvas.small(page, x, 48 + outcome)
