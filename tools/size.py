"""`pocketbones size`: what the game takes on the device, beside the bars; fails when over one."""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.game import load
from core.games import GAMES
from tools import device_build, measurements
from tools.device_build import Failed, Missing
from tools.figures import Figure, table, to_json, verdict

_PLAYER = "tools/measure/bench.py"

# What is measured for each game; without it, the names of the figures that are then absent.
_PARTS: tuple[tuple[Callable[[Path, str, int], list[Figure]], tuple[str, ...]], ...] = (
    (measurements.heap, ("live heap",)),
    (measurements.panel, ("panel bytes a key press",)),
    (
        lambda tree, game, seats: measurements.key_presses(
            measurements.presses(tree, game, seats)
        ),
        ("instructions a key press", "key to last byte"),
    ),
    (measurements.actions, ("instructions an action",)),
    (measurements.odds, ("instructions an odds figure",)),
)


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "size", help="measure what the device needs", description=__doc__
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, print, 1 when something is over its bar."""
    sizes, figures = measure()
    if args.json:
        print(to_json(figures))
    else:
        for name, size in sizes.items():
            print(f"{size:>7,}  {name}")
        print(f"\n{table(figures)}\n\n{verdict(figures)}")
    return 1 if any(figure.bad for figure in figures) else 0


def measure() -> tuple[dict[str, int], list[Figure]]:
    """Bytes of each .mpy by its source, and all figures."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        try:
            sizes = device_build.build(tree)
            device_build.compile_one(tree, _PLAYER)
        except (Missing, Failed) as why:
            return {}, [absent(".mpy files", why)]
        figures = measurements.files(sizes)
        for game in GAMES:
            figures += measure_game(tree, game)
    return sizes, figures


def measure_game(tree: Path, game: str) -> list[Figure]:
    """The figures of one game with all its seats."""
    seats = load(game).rules.SEATS[1]
    figures: list[Figure] = []
    for part, names in _PARTS:
        print(f"measuring {names[0]} of {game} ...", file=sys.stderr, flush=True)
        try:
            found = part(tree, game, seats)
        except (Missing, Failed) as why:
            found = [absent(name, why) for name in names]
        figures += [figure.of(game) for figure in found]
    return figures


def absent(name: str, why: Exception) -> Figure:
    """A figure that could not be had; it counts as bad unless the machine lacks something."""
    return Figure(name, None, "", note=str(why), failed=isinstance(why, Failed))
