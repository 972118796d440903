"""`pocketbones parts`: the numbers of a game's components, and a player's own in their place."""

import argparse
import sys
from pathlib import Path
from typing import Any

from core.games import GAMES
from tools import choices, parts_home, parts_toml, sim_input, streams
from tools.choices import Wrong
from tools.parts_rows import Row
from tools.parts_table import Table
from tools.sim_output import reason

REFUSED = 2
FAILED = 1

_EPILOG = """\
A NAME is a row such as golem.head, a number such as golem.head.3, or a group such as golem; case
does not matter, and dots, blanks, hyphens and underscores are alike. Values of a row have commas
between them: golem.head=1,1,2,2,3,3.

A table is checked completely before anything is kept: a bad one is refused, each fault with its
reason, in a file also with its line, and changes nothing. Games that are begun from then on take
the new numbers; a game under way keeps those it began with.

Exit code: 0 done, 1 it could not be kept, 2 refused.
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "parts",
        help="look at and replace the numbers of a game's components",
        description=__doc__,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    _home(parser, None)
    actions = parser.add_subparsers(metavar="ACTION", required=True, title="actions")
    _action(actions, _list, "list", "every number: name, value, bounds, default, source")
    shown = _action(actions, _show, "show", "the rows, * where they are not the default")
    shown.add_argument("names", nargs="*", metavar="NAME", help="these only")
    changed = _action(actions, _set, "set", "put numbers in the place of others")
    changed.add_argument("changes", nargs="+", metavar="NAME=VALUE", help="golem.head.3=2")
    back = _action(actions, _reset, "reset", "back to the default")
    back.add_argument("names", nargs="*", metavar="NAME", help="these only; else all")
    for run, name, about in (
        (_export, "export", "write all numbers as TOML"),
        (_import, "import", "take numbers from TOML; what it leaves out stays"),
    ):
        parser = _action(actions, run, name, about)
        parser.add_argument(
            "file", metavar="FILE", type=sim_input.name, help="- for standard input or output"
        )


def _action(actions: Any, run: Any, name: str, about: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = actions.add_parser(name, help=about, description=about)
    _home(parser, argparse.SUPPRESS)
    parser.set_defaults(run=run)
    return parser


def _home(parser: argparse.ArgumentParser, default: Any) -> None:
    parser.add_argument(
        "--home",
        metavar="DIR",
        type=sim_input.path,
        default=default,
        help="the folder of the saves; without it the usual place",
    )


def _folder(args: argparse.Namespace) -> Path:
    if args.home is not None:
        return Path(args.home)
    import platformdirs

    return Path(platformdirs.user_data_dir("pocketbones", appauthor=False))


def _list(args: argparse.Namespace) -> int:
    """Every number, one a line."""
    table, kit = _open(args)
    width = max(len(number.name) for number in table.numbers)
    print(f"{'name':{width}}  value  bounds   default  source")
    for row in table.rows:
        for value, number in zip(table.values(row, kit), table.numbers[row.at :], strict=False):
            bounds = f"{number.low} to {number.high}"
            mark = " " if value == number.default else "*"
            print(
                f"{number.name:{width}}  {value:>5}{mark} {bounds:<8} {number.default:>7}  "
                f"{number.source}"
            )
    return 0


def _show(args: argparse.Namespace) -> int:
    """Rows, each on a line."""
    table, kit = _open(args)
    rows = [row for name in args.names for row in table.named(name, kit)] or table.rows
    width = max(len(row.key) for row in rows)
    for row in rows:
        values = table.values(row, kit)
        number = table.numbers[row.at]
        words = table.words(row)
        mark = " " if values == [number.default for number in table.defaults(row)] else "*"
        about = f"{number.low} to {number.high}" + (f": {words}" if words else "")
        print(f"{row.key:{width}} {mark} {','.join(map(str, values)):<16} {about}")
    return 0


def _set(args: argparse.Namespace) -> int:
    """Numbers by name and value."""
    table, kit = _open(args)
    said: list[tuple[Row, list[int]]] = []
    wrong = []
    for change in args.changes:
        name, equals, text = change.partition("=")
        row = table.row(name) if equals else None
        if row is None:
            wrong.append(table.unknown(name) if equals else f"{change!r} is not NAME=VALUE.")
            continue
        values = [_number(word) for word in text.split(",")]
        problem = table.fits(
            row, values if row.list else (values[0] if len(values) == 1 else ""), kit
        )
        if problem:
            wrong.append(f"{problem}.")
        elif any(set(range(row.at, row.end)) & set(range(o.at, o.end)) for o, _ in said):
            wrong.append(f"{name} is said twice.")
        else:
            said.append((row, [int(value) for value in values if value is not None]))
    if not wrong:
        wrong = [_refusal(row, text) for row, text in table.refusals(kit, said)]
    return _keep(args, table, kit, table.put(kit, said) if not wrong else kit, wrong)


def _reset(args: argparse.Namespace) -> int:
    """Rows or all, back to the default; a damaged table too."""
    game = choices.find(args.game)
    table = Table(game)
    if not args.names:
        return _keep(args, table, [], parts_home.default(game), [])
    kit = parts_home.read(_folder(args), game)
    rows = [row for name in args.names for row in table.named(name, kit)]
    said = [(row, [number.default for number in table.defaults(row)]) for row in rows]
    wrong = [_refusal(row, text) for row, text in table.refusals(kit, said)]
    return _keep(args, table, kit, table.put(kit, said) if not wrong else kit, wrong)


def _refusal(row: Row | None, text: str) -> str:
    """What the game refuses, behind the row to blame."""
    return f"{row.key}: {text}." if row and row.key not in text else f"{text}."


def _export(args: argparse.Namespace) -> int:
    """All numbers as TOML."""
    text = parts_toml.write(*_open(args))
    if args.file == "-":
        print(text, end="")
        return 0
    try:
        Path(args.file).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Wrong(f"cannot write {args.file}: {reason(error)}.") from None
    return 0


def _import(args: argparse.Namespace) -> int:
    """Numbers from TOML."""
    table, kit = _open(args)
    place = streams.INPUT if args.file == "-" else args.file
    new, wrong = parts_toml.read(table, kit, _text(args.file, place))
    return _keep(args, table, kit, new, [f"{place}, {fault}." for fault in wrong])


def _open(args: argparse.Namespace) -> tuple[Table, list[int]]:
    """The names of a game's numbers, and the numbers that a new game would begin with."""
    game = choices.find(args.game)
    return Table(game), parts_home.read(_folder(args), game)


def _keep(
    args: argparse.Namespace, table: Table, kit: list[int], new: list[int], wrong: list[str]
) -> int:
    """Say what is wrong, or keep the new numbers and say what became of them."""
    for fault in wrong:
        streams.say(fault)
    if wrong:
        return REFUSED
    if new == kit:
        print("Nothing changed.")
        return 0
    if not parts_home.write(sim_input.home(_folder(args)), table.game, new):
        streams.say(f"could not keep the table in {_folder(args)}.")
        return FAILED
    n, total = table.changed(new)
    said = "All numbers are the default" if n == 0 else f"{n} of {total} are not the default"
    print(f"{said}, from the next game on.")
    return 0


def _number(word: str) -> int | None:
    """A whole number of at most a thousand digits."""
    plain = word.strip().removeprefix("-")
    return int(word) if plain.isascii() and plain.isdigit() and len(plain) <= 1000 else None


def _text(file: str, place: str) -> str:
    """A file of TOML, no longer than one may be."""
    largest = parts_toml.LARGEST
    try:
        if file == "-":
            data = streams.read(lambda: sys.stdin.buffer.read(largest + 1))
        else:
            with Path(file).open("rb") as source:
                data = source.read(largest + 1)
    except OSError as error:
        raise Wrong(f"cannot read {place}: {reason(error)}.") from None
    if len(data) > largest:
        raise Wrong(f"{place} has more than {largest} bytes.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Wrong(f"{place} is no text in UTF-8.") from None
