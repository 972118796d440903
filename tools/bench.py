"""`pocketbones bench`: games at full speed on one core, beside the bars and beside OpenSpiel."""

import argparse
import importlib
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.game import Game, load
from core.games import GAMES
from core.playout import Playout
from core.rng import Rng
from tools import device_build, measurements
from tools.device_build import Failed, Missing
from tools.figures import Figure, table, to_json

# Actions a second that plain CPython is to reach on one core.
BARS = {"chupacabra": 500_000, "chunky": 300_000, "chucky": 150_000, "chainsaw": 150_000}
_MOST = 100_000
_CHUNK = 20  # games between two looks at the clock


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "bench",
        help="measure how fast games run",
        description=__doc__,
        epilog="OpenSpiel is compared with where it is installed: pip install open_spiel.",
    )
    parser.add_argument("--seconds", type=_seconds, default=2.0, help="a row, 0.1 to 600")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print; speeds are figures of this machine, so they never fail."""
    figures = generator(args.seconds)
    ours: dict[str, float] = {}
    for name in GAMES:
        for seats in range(load(name).rules.SEATS[0], load(name).rules.SEATS[1] + 1):
            found = game_speed(load(name), seats, args.seconds)
            ours[f"{name}, {seats} seats"] = found[0].value or 0
            figures += found
        figures += instructions(name)
    figures += open_spiel(args.seconds, ours)
    print(to_json(figures) if args.json else table(figures))
    return 0


def _seconds(text: str) -> float:
    value = float(text)
    if not 0.1 <= value <= 600:
        raise argparse.ArgumentTypeError("0.1 to 600 seconds")
    return value


def generator(seconds: float) -> list[Figure]:
    """Throws of one d6 a second by the shipped generator alone."""
    rng = Rng()
    rng.seed(bytes(16))

    def throw() -> int:
        for _ in range(10_000):
            rng.below(6)
        return 10_000

    return [Figure("generator: d6 a second", rate(throw, seconds), "1/s")]


def game_speed(game: Game, seats: int, seconds: float) -> list[Figure]:
    """Random playouts with legal moves built at every step, on list cells."""
    rules = game.rules
    kit = [0] * game.parts.SIZE
    game.parts.default(kit)
    rng = Rng()
    rng.seed(bytes(16))
    playout = Playout(rules, kit, rng)
    cells = [0] * rules.CELLS
    options = [seats] + [option[1] for option in rules.OPTIONS]
    games = 0

    def play() -> int:
        nonlocal games
        made = 0
        for _ in range(_CHUNK):
            rules.setup(cells, options, kit)
            made += playout.run(cells, _MOST)
            games += 1
        return made

    actions = rate(play, seconds)
    bar = BARS.get(game.name)
    name = f"{game.name}, {seats} seats"
    note = "" if bar is None else f"bar {bar:,} or more: {'held' if actions >= bar else 'MISSED'}"
    return [
        Figure(f"{name}: actions a second", actions, "1/s", note=note),
        Figure(f"{name}: games a second", round(games / seconds, 1), "1/s"),
    ]


def instructions(name: str) -> list[Figure]:
    """Instructions an action on the unix port."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            device_build.build(Path(folder))
            found = measurements.actions(Path(folder), name, load(name).rules.SEATS[1])
    except (Missing, Failed) as why:
        absent = Figure("instructions an action", None, "", note=str(why))
        return [absent.of(name)]
    return [figure.of(name) for figure in found]


def open_spiel(seconds: float, ours: dict[str, float]) -> list[Figure]:
    """OpenSpiel's Python tic-tac-toe and its C++ pig, driven from Python in the same run."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games.tic_tac_toe")  # registers the game
    except ImportError:
        why = "OpenSpiel is not installed"
        return [Figure("OpenSpiel: actions a second", None, "1/s", note=why)]
    figures = []
    for what, short in (("python_tic_tac_toe", "Python tic-tac-toe"), ("pig", "C++ pig")):
        actions = rate(spiel_play(pyspiel.load_game(what)), seconds)
        figures.append(Figure(f"OpenSpiel {short}: actions a second", actions, "1/s"))
        for name, value in ours.items():
            ratio = round(value / actions, 2)
            figures.append(Figure(f"{name} / OpenSpiel {short}", ratio, "times"))
    return figures


def spiel_play(game: Any) -> Callable[[], int]:
    """Random playouts of one of OpenSpiel's games; choices by the same generator as ours."""
    rng = Rng()
    rng.seed(bytes(16))

    def play() -> int:
        made = 0
        for _ in range(_CHUNK):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[rng.below(len(actions))])
                made += 1
        return made

    return play


def rate(work: Callable[[], int], seconds: float) -> int:
    """What `work` gets done a second; it says how much it did."""
    work()
    done = 0
    start = time.perf_counter()
    end = start + seconds
    while time.perf_counter() < end:
        done += work()
    return round(done / (time.perf_counter() - start))
