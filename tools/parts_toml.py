"""A kit as TOML: written with bounds and sources, read back with the line of everything wrong."""

import tomllib
from collections.abc import Iterator

from tools.parts_rows import Row, fold
from tools.parts_table import Table

LARGEST = 1 << 18  # bytes of a table
_LONGEST = 100  # lines of one value

Found = tuple[int, str, object]  # line, dotted name, value


def write(table: Table, kit: list[int]) -> str:
    """All numbers; those of groups stand last, as TOML asks."""
    title = table.game.rules.NAME.decode()
    name = table.game.name
    lines = [
        f"# The numbers of {title}. Change what differs in your box, then:",
        f"#   pocketbones parts {name} import FILE",
        "# What is left out stays as it is.",
        f'game = "{name}"',
    ]
    lines += [line for row in table.rows if "." not in row.key for line in _row(table, kit, row)]
    group = ""
    for row in table.rows:
        if "." in row.key:
            first = row.key.partition(".")[0]
            lines += ["", f"[{first}]"] if first != group else []
            group = first
            lines += _row(table, kit, row)
    return "\n".join(lines) + "\n"


def _row(table: Table, kit: list[int], row: Row) -> list[str]:
    """A comment, then name and values."""
    number = table.numbers[row.at]
    values = table.values(row, kit)
    text = f"[{', '.join(map(str, values))}]" if row.list else str(values[0])
    low, high = table.sizes(row)
    many = "" if low == high else f"{low} to {high} numbers, each "
    bounds = f"{many}{number.low} to {number.high}; {sources(table, row)}"
    comments = [f"# {text}" for text in (row.about, bounds, table.words(row)) if text]
    blank = [] if "." in row.key else [""]
    return [*blank, *comments, f"{row.key.split('.')[-1]} = {text}"]


def sources(table: Table, row: Row) -> str:
    """Where the defaults come from, said once where it is the same for all, and the defaults."""
    numbers = table.defaults(row)
    defaults = ", ".join(str(number.default) for number in numbers)
    said = list(dict.fromkeys(number.source for number in numbers))
    if len(said) == 1:
        return f"default {defaults} ({said[0]})"
    each = ", ".join(number.source for number in numbers)
    return f"default {defaults} ({each})"


def read(table: Table, base: list[int], text: str) -> tuple[list[int], list[str]]:
    """The kit with what a text says in it, and all that is wrong, each with its line."""
    text = text.replace("\r\n", "\n")
    try:
        tomllib.loads(text)
        found = list(_found(text))
    except tomllib.TOMLDecodeError as error:
        return base, [_syntax(str(error), text)]
    except RecursionError:
        return base, ["line 1: lists in lists without end"]
    said: list[tuple[Row, list[int]]] = []
    places: dict[int, int] = {}  # line by number of the kit
    wrong = []
    for line, name, value in found:
        problem, row = _one(table, base, places, name, value)
        if problem:
            wrong.append(f"line {line}: {problem}")
        elif row:
            said.append((row, value if isinstance(value, list) else [value]))  # type: ignore[list-item]
            places.update(dict.fromkeys(range(row.at, row.end), line))
    if not wrong:
        last = max(places.values(), default=1)
        wrong = [
            f"line {places[row.at] if row else last}: {reason}"
            for row, reason in table.refusals(base, said)
        ]
    return (base if wrong else table.put(base, said)), wrong


def _one(
    table: Table, base: list[int], places: dict[int, int], name: str, value: object
) -> tuple[str, Row | None]:
    """What is wrong with one name and its value; the row that it is about."""
    if fold(name) == "game":
        right = table.game.name
        return ("" if value == right else f"this is the table of {right}, not of {value!r}"), None
    row = table.row(name)
    if row is None:
        return f"there is no number {name}", None
    twice = [places[i] for i in range(row.at, row.end) if i in places]
    if twice:
        return f"{name} was said in line {twice[0]}", row
    return table.fits(row, value, base), row


def _found(text: str) -> Iterator[Found]:
    """Every name with a value and the line it begins in.

    tomllib tells no lines. But a statement of TOML stands on its own, so it is read line by line:
    as many of them at once as make sense together.
    """
    lines = text.split("\n")
    at = 0
    path = ""
    while at < len(lines):
        n = 1
        while (part := _parsed("\n".join(lines[at : at + n]))) is None:
            n += 1
            if n > _LONGEST or at + n > len(lines):
                raise tomllib.TOMLDecodeError(f"a value without end (at line {at + 1}, column 1)")
        if lines[at].lstrip().startswith("["):
            path, part = _header(part)
            if part:
                yield at + 1, path.rstrip("."), part
        else:
            for name, value in _leaves(part, path):
                yield at + 1, name, value
        at += n


def _parsed(text: str) -> dict[str, object] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _header(part: dict[str, object]) -> tuple[str, dict[str, object]]:
    """The name of a table, with a dot behind it; a list of tables is no value of ours."""
    names = []
    value: object = part
    while isinstance(value, dict) and value:
        name, value = next(iter(value.items()))
        names.append(name)
    path = ".".join(names) + "."
    return path, {"": value} if isinstance(value, list) else {}


def _leaves(part: object, path: str) -> Iterator[tuple[str, object]]:
    """Names and values of a statement, tables in it taken apart."""
    assert isinstance(part, dict)
    for name, value in part.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{path}{name}.")
        else:
            yield path + name, value


def _syntax(said: str, text: str) -> str:
    """`line 3: ...` from what tomllib says."""
    reason, _, place = said.rpartition(" (at ")
    if place.startswith("line "):
        return f"line {place[5:].split(',')[0].rstrip(')')}: {reason[:1].lower()}{reason[1:]}"
    return f"line {text.count(chr(10)) + 1}: {(reason or said)[:1].lower()}{(reason or said)[1:]}"
