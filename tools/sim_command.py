"""`pocketbones sim`: the device on this computer, in the terminal or played by a key script."""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.board import OK
from core.games import GAMES
from core.rng import SEED
from core.settings import AT_BOTS, AT_EASY, AT_OPTIONS, AT_SEATS, AT_TABLE
from tools import choices, seeds
from tools.choices import Wrong
from tools.sim_output import Output, reason

if TYPE_CHECKING:
    from core.app import App
    from host_sim.script import Step

DEMO = Path(__file__).resolve().parent.parent / "host_sim" / "demo.txt"

_ABOUT_DEMO = """\
This is a demo of the simulated device, because there is no terminal to play in: the first minute
of a four-player game, played by the key script host_sim/demo.txt. Start the same command in a
terminal to play yourself, or see `pocketbones sim --help` for scripts of your own."""

_EPILOG = """\
A script is words separated by white space, # begins a comment up to the end of the line:
  UP DOWN OK BACK LEFT RIGHT  press a key         OK*3      press it three times
  hold:BACK                   hold it for 600 ms  wait:500  let 500 ms of simulated time pass
  shot:NAME                   take a picture
It is played in simulated time, as fast as it can and always the same; without --seed the seed
is 0. The pictures of shot:NAME go to NAME.png beside --shot, else into --frames; without --shot,
--gif and --frames they are printed in half blocks, and so is the last picture.

The picture in the README:
  echo 'OK*6 DOWN' | pocketbones sim --game chupacabra --seats 4 --seed b --script - \\
    --shot docs/images/panel.png
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "sim",
        help="play on this computer: in the terminal, or by a key script",
        description=__doc__,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_arguments(parser)
    parser.set_defaults(run=run)


def default() -> int:
    """The command without any argument."""
    parser = argparse.ArgumentParser()
    _add_arguments(parser)
    return run(parser.parse_args([]))


def run(args: argparse.Namespace) -> int:
    """Play the script, or live in the terminal; without a terminal, the demo."""
    _check(args)
    if args.script is not None:
        return _headless(args)
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _live(args)
    return _demo()


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--game", metavar="NAME", help=f"begin with this game running: {', '.join(GAMES)}")
    add("--seats", type=int, metavar="N", help="its players; the fewest by default")
    add("--bots", metavar="N,N", help="the players that bots play, by number from 1")
    add(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game by its words, such as loco=off; a player also by number",
    )
    seeds.add(parser)
    add("--script", metavar="FILE", help="play these keys; - reads them from standard input")
    add("--shot", metavar="FILE.png", type=Path, help="write the last picture")
    add("--gif", metavar="FILE.gif", type=Path, help="write a film")
    add(
        "--frames",
        metavar="DIR",
        type=Path,
        help="write every picture that differs from the one before, as frame-00001.png and so on; "
        "those of an earlier, longer run are removed",
    )
    add("--scale", type=int, default=4, metavar="N", help="size of a pixel in pictures, 1 to 8")
    add(
        "--home",
        metavar="DIR",
        type=Path,
        help="where settings are kept; with --script without it nowhere, else in the usual place",
    )


def _check(args: argparse.Namespace) -> None:
    """What can be seen to be wrong before anything is begun."""
    if args.game is None and (args.seats is not None or args.bots or args.option):
        raise Wrong("--seats, --bots and --option need --game.")
    if args.game is not None:
        _setup(args)
    if not 1 <= args.scale <= 8:
        raise Wrong(f"--scale is 1 to 8, not {args.scale}.")
    if args.script is None and (args.shot or args.gif or args.frames):
        raise Wrong("--shot, --gif and --frames need --script.")


def _setup(args: argparse.Namespace) -> tuple[str, list[int], int]:
    """The name, options and bots of the game to begin with."""
    game = choices.find(args.game)
    options = choices.choose(game.rules, args.seats, args.option)
    bots = 0
    for word in args.bots.split(",") if args.bots else []:
        if not (word.isascii() and word.isdigit() and word in map(str, range(1, options[0] + 1))):
            raise Wrong(f"--bots is player numbers from 1 to {options[0]}, not {args.bots!r}.")
        bots |= 1 << int(word) - 1
    return game.name, options, bots


def _begin(app: "App", args: argparse.Namespace) -> None:
    """Set the game up as if it had been played so before, open its set-up and press START."""
    name, options, bots = _setup(args)
    data = app.settings.data
    at = app.settings.setup_at(name)
    data[at + AT_SEATS] = options[0]
    data[at + AT_BOTS] = bots
    data[at + AT_TABLE] = data[at + AT_EASY] = 0
    for i, value in enumerate(options[1:]):
        data[at + AT_OPTIONS + i] = value
    app.choice = GAMES.index(name)
    app.open("setup")
    app.top().key(OK)


def _headless(args: argparse.Namespace) -> int:
    steps = _read(args.script)
    home = None if args.home is None else _home(args.home)
    output = Output(args.shot, args.gif, args.frames, args.scale)
    output.check([step.shot for step in steps if step.shot])
    return _play(args, steps, home, output)


def _play(args: argparse.Namespace, steps: "list[Step]", home: Path | None, output: Output) -> int:
    """Play steps on a device of their own; 1 when a fault of the program was met."""
    from core.app import App
    from host_sim.board import SimBoard
    from host_sim.panel import AdafruitPanel
    from host_sim.script import Player

    seed = bytes(SEED) if args.seed is None else args.seed
    board = SimBoard(seed=seed, home=home, panel=AdafruitPanel())
    app = App(board)
    if args.game is not None:
        _begin(app, args)
    player = Player(board, app, output.frame, output.shot)
    player.play(steps)
    output.finish(player.frame, board.clock())
    if player.fault:
        place, error = app.crashed.decode(), player.fault.rstrip().splitlines()[-1]
        print(f"pocketbones: a fault happened at {place}: {error}", file=sys.stderr)
    return 1 if player.fault else 0


def _demo() -> int:
    print(_ABOUT_DEMO)
    parser = argparse.ArgumentParser()
    _add_arguments(parser)
    args = parser.parse_args(["--script", str(DEMO), "--seed", "b"])
    return _play(args, _read(args.script), None, Output(None, None, None, 1))


def _live(args: argparse.Namespace) -> int:
    """Play in the terminal."""
    import platformdirs

    from core.app import App
    from host_sim.board import LiveBoard
    from host_sim.terminal import Terminal

    home = args.home or Path(platformdirs.user_data_dir("pocketbones", appauthor=False))
    board = LiveBoard(seed=args.seed, home=_home(home))
    app = App(board)
    if args.game is not None:
        _begin(app, args)
    Terminal(board, app).run()
    return 0


def _read(name: str) -> "list[Step]":
    """The steps of a script file, or of standard input."""
    from host_sim.script import ScriptError, parse

    place = "standard input" if name == "-" else name
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return parse(data.decode("utf-8-sig"))
    except OSError as error:
        raise Wrong(f"cannot read the script {place}: {reason(error)}.") from None
    except UnicodeDecodeError:
        raise Wrong(f"the script {place} is no text in UTF-8.") from None
    except ScriptError as error:
        raise Wrong(f"{place}, {error}") from None


def _home(path: Path) -> Path:
    """A folder that settings can be written to, made when it is missing."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError as error:
        raise Wrong(
            f"cannot keep settings in {path}: {reason(error)}; choose a folder by --home."
        ) from None
