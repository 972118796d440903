"""What the table may correct: the starter chip before a roll, after it the dice that lie."""

from micropython import const

from core.contract import CHANCE
from core.games.chupacabra import rules
from core.line import Line

TITLE = b"Adjust"
_FACES = const(5)
_SPENT = const(5)  # the Chupacabras spent stand behind the five faces
_MOST = const(24)
_NAMES = (b"chickens", b"double ch.", b"goats", b"cows", b"Chupacabras", b"spent")
_ONE = (b"chicken", b"double chicken", b"goat", b"cow", b"Chupacabra", b"spent")


def groups(cells: "list[int]") -> int:
    """The chip while dice are due, every player while they lie."""
    if rules.actor(cells) >= 0:
        return cells[rules.AT_SEATS]
    return 1 if rules.actor(cells) == CHANCE and rules.source(cells) == rules.DIE else 0


def group_name(cells: "list[int]", group: int, line: Line) -> None:
    """The chip with its holder, or a player with the number of dice."""
    if rules.actor(cells) == CHANCE:
        line.text(b"Starter: ")
        line.seat(cells[rules.AT_HOLDER])
        return
    line.seat(group)
    line.pad(7)
    line.number(rules.score(cells, _NO_KIT, group))
    line.text(b" dice")


def count(cells: "list[int]", group: int) -> int:
    """The holder; the faces and what is spent."""
    return 1 if rules.actor(cells) == CHANCE else _FACES + 1


def field(cells: "list[int]", group: int, i: int) -> int:
    """The cell."""
    if rules.actor(cells) == CHANCE:
        return rules.AT_HOLDER
    return rules.AT_SEAT + rules.SEAT_STEP * group + i


def name(cells: "list[int]", field: int, line: Line) -> None:
    """The chip, or a face."""
    line.text(b"starter" if field == rules.AT_HOLDER else _NAMES[_kind(field)])


def word(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """The holder's name, or how many."""
    if field == rules.AT_HOLDER:
        line.seat(value)
    else:
        line.number(value)


def lowest(cells: "list[int]", field: int) -> int:
    """The first player, or none."""
    return 0


def highest(cells: "list[int]", field: int) -> int:
    """The last player, or all dice there are."""
    return cells[rules.AT_SEATS] - 1 if field == rules.AT_HOLDER else _MOST


def deeds(cells: "list[int]", group: int) -> int:
    """None."""
    return 0


def deed_name(cells: "list[int]", group: int, deed: int, line: Line) -> None:
    """There is none."""


def deed(cells: "list[int]", kit: "list[int]", group: int, deed: int, out: "list[int]") -> bool:
    """There is none."""
    return False


def tell(cells: "list[int]", kit: "list[int]", field: int, value: int, line: Line) -> None:
    """`Ann has 3 goats`, `Bob starts`."""
    if field == rules.AT_HOLDER:
        line.seat(value)
        line.text(b" starts")
        return
    line.seat((field - rules.AT_SEAT) // rules.SEAT_STEP)
    line.text(b" has ")
    line.number(value)
    line.byte(32)
    line.text(_ONE[_kind(field)])
    if value != 1 and _kind(field) != _SPENT:
        line.byte(115)


def _kind(field: int) -> int:
    return (field - rules.AT_SEAT) % rules.SEAT_STEP


_NO_KIT: "list[int]" = []
