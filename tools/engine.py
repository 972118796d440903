"""`pocketbones engine`: a game for other programs, one JSON object a line, in and out."""

import argparse
import importlib
import json
import sys
from typing import Any, BinaryIO, TextIO

from core.game import load
from core.games import GAMES
from tools import choices, seeds, streams
from tools.engine_answer import Field
from tools.engine_state import Engine

_LONGEST = 65536  # bytes of a line

_EPILOG = """\
Each line of input is one command, and is answered by one line:
  {"play": 4}  {"play": "stops"}        a move or an outcome, by its id or its label
  {"fix": {"field": "holder", "value": 1}}  a correction by the table
  {"undo": true}  {"undo": "step"}      back to before the last decision; one move back
  {"redo": true}  {"quit": true}
An answer holds actor (a seat from 0, "chance", "table" or "over"), moves (id, label, at a chance
weight) or range (low, high, step), due (count and seat of like outcomes still due), fields, hash
(CRC-32 of the cells), log, log_size, scores; the first one also game, rules (their version),
seats, options, seed. Lines in log replace all that was told from line log_size less their number
on. A line that cannot be obeyed is answered by {"error": "..."} and changes nothing.
With --view, what that seat may not know is null, and the hash covers only what it may know.
After an undo chance is not settled again by itself: redo, or play an outcome.

Options, by name or index; a player also by number from 1:
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "engine",
        help="play a game by JSON lines, for other programs",
        description=__doc__,
        epilog=_EPILOG + "\n".join(_options(game) for game in GAMES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seats", type=int, metavar="N", help="players; the fewest by default")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game in words, such as loco=off",
    )
    seeds.add(parser)
    parser.add_argument(
        "--settle",
        choices=("device", "ask"),
        default="device",
        help="who settles chance: the generator at once, or the caller by play",
    )
    parser.add_argument("--view", type=int, metavar="SEAT", help="tell what this seat may know")
    parser.set_defaults(run=run)


def _options(game: str) -> str:
    return f"  {game}: {choices.text(load(game).rules)}"


def run(args: argparse.Namespace) -> int:
    """Play until quit or the end of input."""
    game = choices.find(args.game)
    options = choices.choose(game.rules, args.seats, args.option)
    if args.view is not None and not 0 <= args.view < options[0]:
        raise choices.Wrong(f"seats go from 0 to {options[0] - 1}, not {args.view}.")
    seed = seeds.fresh() if args.seed is None else args.seed
    engine = Engine(game, fields(game.name), options, seed, args.settle == "ask", args.view)
    serve(engine, sys.stdin.buffer, sys.stdout)
    return 0


def fields(name: str) -> tuple[Field, ...]:
    """Names and bounds of the cells of a game."""
    found: tuple[Field, ...] = importlib.import_module(f"core.games.{name}.fields").FIELDS
    return found


def serve(engine: Engine, source: BinaryIO, target: TextIO) -> None:
    """Answer each line until quit or the end of input."""
    tell(engine.first(), target)
    while not engine.over:
        line = _read(source)
        if not line:
            return
        if len(line) == _LONGEST and not line.endswith(b"\n"):
            skip(source)
            tell({"error": f"a line has at most {_LONGEST} bytes."}, target)
        else:
            tell(engine.obey(line), target)


def skip(source: BinaryIO) -> None:
    """Read past the end of a line."""
    while True:
        part = _read(source)
        if not part or part.endswith(b"\n"):
            return


def _read(source: BinaryIO) -> bytes:
    """A line, or the longest part of one that is looked at."""
    return streams.read(lambda: source.readline(_LONGEST))


def tell(answer: dict[str, Any], target: TextIO) -> None:
    """One line, at once."""
    target.write(json.dumps(answer) + "\n")
    target.flush()
