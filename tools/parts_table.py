"""The numbers of a kit by name: rows (the faces of a die), single numbers, what is wrong."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from core.game import Game, editor
from core.line import Line
from tools.choices import Wrong

_NUMBERED = re.compile(r"(.+) ([0-9]+)")


@dataclass(frozen=True)
class Number:
    """One number of the kit, as its FIELDS describe it."""

    name: str
    low: int
    high: int
    default: int
    source: str


@dataclass(frozen=True)
class Row:
    """Numbers that are written as one list, or a number that stands for itself."""

    key: str  # as it is written: words by _, behind a group's name a dot
    at: int  # where in the kit it begins
    size: int
    list: bool

    @property
    def end(self) -> int:
        """Behind its last number."""
        return self.at + self.size


class Table:
    """The kit of a game by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        fields = game.parts.FIELDS  # type: ignore[attr-defined]
        self.numbers = [
            Number(name.decode(), low, high, default, source.decode())
            for name, low, high, default, source in fields
        ]
        self.rows = _rows([number.name for number in self.numbers])

    def row(self, name: str) -> Row | None:
        """A row, or a single number of one, by its name however it is written."""
        folded = fold(name)
        for row in self.rows:
            if fold(row.key) == folded:
                return row
        for at, number in enumerate(self.numbers):
            if fold(number.name) == folded:
                return Row(name, at, 1, False)
        return None

    def named(self, name: str) -> list[Row]:
        """The row, the number or all rows of a group; Wrong when there is no such name."""
        row = self.row(name)
        group = [row for row in self.rows if fold(row.key).startswith(fold(name) + "_")]
        found = [row] if row else group
        if not found or not fold(name):
            raise Wrong(self.unknown(name))
        return found

    def unknown(self, name: str) -> str:
        """What to say of a name that is none."""
        return f"there is no number {name!r}; `pocketbones parts {self.game.name} show` has them."

    def fits(self, row: Row, values: object) -> str:
        """What is wrong with the values of a row, in one clause, or nothing."""
        if row.list:
            if not isinstance(values, list) or not all(_whole(value) for value in values):
                return f"{row.key} is a list of {row.size} whole numbers{self._meaning(row)}"
            if len(values) != row.size:
                return f"{row.key} has {row.size} numbers, not {len(values)}"
        elif not _whole(values):
            return f"{row.key} is a whole number{self._meaning(row)}"
        for i, value in enumerate(values if isinstance(values, list) else [values]):
            number = self.numbers[row.at + i]
            if not number.low <= value <= number.high:
                return f"{row.key}: {value} is not {number.low} to {number.high}"
        return ""

    def _meaning(self, row: Row) -> str:
        """What the numbers of a row stand for, behind a sentence."""
        words = self.words(row)
        return f" ({words})" if words else ""

    def words(self, row: Row) -> str:
        """What the values of a row stand for, where they are more than numbers."""
        edit = editor(self.game)
        if edit is None:
            return ""
        dice = range(edit.first(edit.groups()))
        die = next(d for d in dice if edit.start(d) <= row.at < edit.start(d) + edit.sides(d))
        number = self.numbers[row.at]
        said = [(v, _said(edit.word, die, v)) for v in range(number.low, number.high + 1)]
        return ", ".join(f"{v} {word}" for v, word in said if word != str(v))


def fold(name: str) -> str:
    """A name without case; blanks, dots, hyphens and underscores are alike."""
    return "_".join(re.split(r"[ ._-]+", name.lower()))


def refusals(table: Table, base: list[int], said: list[tuple[Row, list[int]]]) -> "Refusals":
    """What the game refuses in a kit put together from rows, each with the row to blame or None.

    To blame is the first row without which the game would say something else.
    """
    left = list(said)
    found: Refusals = []
    while reason := _check(table, base, left):
        blamed = next(
            (one for one in left if _check(table, base, _without(left, one)) != reason), None
        )
        found.append((blamed[0] if blamed else None, reason))
        if blamed is None:
            break
        left = _without(left, blamed)
    return found


Refusals = list[tuple[Row | None, str]]
_Said = list[tuple[Row, list[int]]]


def put(base: list[int], said: _Said) -> list[int]:
    """A kit with the values of rows in the place of what it had."""
    kit = list(base)
    for row, values in said:
        kit[row.at : row.end] = values
    return kit


def _without(said: _Said, one: tuple[Row, list[int]]) -> _Said:
    return [other for other in said if other is not one]


def _check(table: Table, base: list[int], said: _Said) -> str:
    return table.game.parts.check(put(base, said)).decode()


def _rows(names: list[str]) -> list[Row]:
    """Neighbours whose names differ in a number that counts up from 1 make a list."""
    rows: list[tuple[str, int, int, bool]] = []
    for at, name in enumerate(names):
        match = _NUMBERED.fullmatch(name)
        if match and match[2] == "1":
            rows.append((match[1], at, 1, True))
        elif match and rows and rows[-1][3] and match[1] == rows[-1][0]:
            rows[-1] = (*rows[-1][:2], rows[-1][2] + 1, True)
        else:
            rows.append((name, at, 1, False))
    return [Row(_key(name, rows), at, size, many) for name, at, size, many in rows]


def _key(name: str, rows: list[tuple[str, int, int, bool]]) -> str:
    """Words by _; where several names begin with the same word that is a group, then a dot."""
    first, _, rest = name.partition(" ")
    shared = sum(other.partition(" ")[0] == first for other, *_ in rows) > 1
    return f"{fold(first)}.{fold(rest)}" if shared and rest else fold(name)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _said(word: Callable[[int, int, Line], None], die: int, value: int) -> str:
    line = Line()
    word(die, value, line)
    return line.data[: line.n].decode()
