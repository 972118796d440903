"""The numbers of a kit by name, as they are written, and what is wrong with them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.game import Game, editor
from core.line import Line
from tools.choices import Wrong
from tools.parts_rows import Row, fold, rows


@dataclass(frozen=True)
class Number:
    """One number of the kit, as its FIELDS describe it; bounds and default as they are written."""

    name: str
    low: int
    high: int
    default: int
    source: str


class Table:
    """The kit of a game by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        fields = game.parts.FIELDS  # type: ignore[attr-defined]
        self.numbers = [
            Number(name.decode(), low, high, default, source.decode())
            for name, low, high, default, source in fields
        ]
        self.rows = rows(game.name, [number.name for number in self.numbers])
        for row in self.rows:
            for i in range(row.size):
                self._named(row, i)

    def _named(self, row: Row, i: int) -> None:
        """A number gets the name of its place in the row, unless it has one."""
        old = self.numbers[row.at + i]
        low, high, default = (n + row.first for n in (old.low, old.high, old.default))
        name = old.name or row.name(i)
        self.numbers[row.at + i] = Number(name, low, high, default, old.source)

    def row(self, name: str) -> Row | None:
        """A row, or a single number of one, by its name however it is written."""
        folded = fold(name)
        for row in self.rows:
            if fold(row.key) == folded:
                return row
            for i in range(row.size):
                if fold(self.numbers[row.at + i].name) == folded:
                    return replace(row, key=name, at=row.at + i, size=1, list=False, whole=row)
        return None

    def named(self, name: str, kit: list[int]) -> list[Row]:
        """The row, the number or all rows of a group; Wrong when there is no such name."""
        row = self.row(name)
        if row and self._behind(row, kit):
            raise Wrong(f"{self._behind(row, kit)}.")
        group = [row for row in self.rows if fold(row.key).startswith(fold(name) + "_")]
        found = [row] if row else group
        if not found or not fold(name):
            raise Wrong(self.unknown(name))
        return found

    def unknown(self, name: str) -> str:
        """What to say of a name that is none."""
        return f"there is no number {name!r}; `pocketbones parts {self.game.name} show` has them."

    def count(self, row: Row, kit: list[int]) -> int:
        """How many numbers of a row there are."""
        return kit[row.count] if row.list and row.count >= 0 else row.size

    def values(self, row: Row, kit: list[int]) -> list[int]:
        """A row as it is written."""
        return [value + row.first for value in kit[row.at : row.at + self.count(row, kit)]]

    def defaults(self, row: Row) -> list[Number]:
        """As many numbers as the default has."""
        n = self.count(row, [number.default for number in self.numbers])
        return self.numbers[row.at : row.at + n]

    def changed(self, kit: list[int]) -> tuple[int, int]:
        """How many numbers are not the default, or gone, and how many there are in all."""
        n = total = 0
        for row in self.rows:
            values = self.values(row, kit)
            default = [number.default for number in self.defaults(row)]
            most = max(len(values), len(default))
            total += most
            n += most - sum(a == b for a, b in zip(values, default, strict=False))
        return n, total

    def fits(self, row: Row, values: object, kit: list[int]) -> str:
        """What is wrong with the values of a row, in one clause, or nothing."""
        if row.list:
            low, high = self.sizes(row)
            size = str(low) if low == high else f"{low} to {high}"
            if not isinstance(values, list) or not all(_whole(value) for value in values):
                return f"{row.key} is a list of {size} whole numbers{self._meaning(row)}"
            if not low <= len(values) <= high:
                return f"{row.key} has {size} numbers, not {len(values)}"
        elif not _whole(values):
            return f"{row.key} is a whole number{self._meaning(row)}"
        elif behind := self._behind(row, kit):
            return behind
        for i, value in enumerate(values if isinstance(values, list) else [values]):
            number = self.numbers[row.at + i]
            if not number.low <= value <= number.high:
                return f"{row.key}: {value} is not {number.low} to {number.high}"
        return ""

    def _behind(self, row: Row, kit: list[int]) -> str:
        """What to say of a single number behind the end of its list, or nothing."""
        whole = row.whole
        if whole is None or row.at < whole.at + self.count(whole, kit):
            return ""
        return f"{whole.key} has {self.count(whole, kit)} numbers"

    def sizes(self, row: Row) -> tuple[int, int]:
        """The fewest and the most numbers of a list."""
        if row.count < 0:
            return row.size, row.size
        return self.numbers[row.count].low, self.numbers[row.count].high

    def _meaning(self, row: Row) -> str:
        """What the numbers of a row stand for, behind a sentence."""
        words = self.words(row)
        return f" ({words})" if words else ""

    def words(self, row: Row) -> str:
        """What the values of a row stand for, where they are more than numbers."""
        edit = editor(self.game)
        if edit is None:
            return ""
        series = range(edit.first(edit.groups()))
        one = max((s for s in series if edit.start(s) <= row.at), key=edit.start)
        number = self.numbers[row.at]
        at = row.at - edit.start(one)
        said = [
            (v, _said(edit.word, one, at, v - row.first))
            for v in range(number.low, number.high + 1)
        ]
        return ", ".join(f"{v} {word}" for v, word in said if str(v) not in word.split())

    def put(self, base: list[int], said: "Said") -> list[int]:
        """A kit with the values of rows in the place of what it had."""
        kit = list(base)
        for row, values in said:
            kit[row.at : row.at + len(values)] = [value - row.first for value in values]
            if row.list and row.count >= 0:
                kit[row.count] = len(values)
        edit = editor(self.game)
        if edit is not None:
            edit.fit(kit)
        return kit

    def refusals(self, base: list[int], said: "Said") -> "Refusals":
        """What the game refuses in a kit put together from rows, each with the row to blame.

        To blame is the first row without which the game would say something else; where several
        are refused alike, the first that is by itself; or None.
        """
        found = self._uneven(base, said)
        left = [] if found else list(said)
        while reason := self._check(base, left):
            blamed = self._blamed(base, left, reason)
            found.append((blamed[0] if blamed else None, reason))
            if blamed is None:
                break
            left = _without(left, blamed)
        return found

    def _blamed(self, base: list[int], said: "Said", reason: str) -> "Saying | None":
        for one in said:
            if self._check(base, _without(said, one)) != reason:
                return one
        for one in said:
            rest = _without(said, one)
            if self._check(base, [other for other in said if other not in rest]) == reason:
                return one
        return None

    def _check(self, base: list[int], said: "Said") -> str:
        return self.game.parts.check(self.put(base, said)).decode()

    def _uneven(self, base: list[int], said: "Said") -> "Refusals":
        """Lists that go by one count and are not of one length; to blame is the last one said."""
        found: Refusals = []
        sizes = {row.key: len(values) for row, values in said if row.list}
        for count in dict.fromkeys(row.count for row in self.rows if row.count >= 0):
            alike = {
                row.key: sizes.get(row.key, self.count(row, base))
                for row in self.rows
                if row.list and row.count == count
            }
            if len(set(alike.values())) > 1:
                blamed = [row for row, _ in said if row.key in alike][-1]
                each = " and ".join(map(str, alike.values()))
                text = f"{' and '.join(alike)} have {each} numbers, but need equally many"
                found.append((blamed, text))
        return found


Saying = tuple[Row, list[int]]
Said = list[Saying]
Refusals = list[tuple[Row | None, str]]


def _without(said: Said, one: Saying) -> Said:
    """Less one row, and what goes by the same count."""
    count = one[0].count
    return [other for other in said if other is not one and (count < 0 or other[0].count != count)]


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _said(word: Callable[[int, int, int, Line], None], series: int, at: int, value: int) -> str:
    line = Line()
    word(series, at, value, line)
    return line.data[: line.n].decode()
