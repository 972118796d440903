"""`pocketbones sim`: the device on this computer, in the terminal or played by a key script."""

import argparse
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.board import OK
from core.games import GAMES
from core.rng import SEED
from core.settings import AT_BOTS, AT_EASY, AT_OPTIONS, AT_SEATS, AT_TABLE
from tools import choices, seeds, sim_input, sim_screen, streams
from tools.choices import Wrong
from tools.sim_output import Output

if TYPE_CHECKING:
    from core.app import App
    from host_sim.script import Step

DEMO = Path(__file__).resolve().parent.parent / "host_sim" / "demo.txt"

_ABOUT_DEMO = """\
This is a demo of the simulated device, because {why}: the first minute of a four-player game, \
played by the key script host_sim/demo.txt. {advice} to play yourself, or see \
`pocketbones sim --help` for scripts of your own."""

_EPILOG = """\
A script is words separated by white space, # begins a comment up to the end of the line:
  UP DOWN OK BACK LEFT RIGHT  press a key         OK*3      press it three times
  hold:BACK                   hold it for 600 ms  wait:500  let 500 ms of simulated time pass
  shot:NAME                   take a picture
A press takes 300 ms, 20 of them down, so that a player whose turn has just begun can choose.
It is played in simulated time, as fast as it can and always the same; without --seed the seed
is 0. The pictures of shot:NAME go to NAME.png beside --shot, else into --frames; without --shot,
--gif and --frames they are printed in half blocks, and so is the last picture. A script has at
most 1 MiB.

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
    obstacle = sim_screen.obstacle()
    return _demo(obstacle) if obstacle else _live(args)


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
    add(
        "--script",
        metavar="FILE",
        type=sim_input.name,
        help="play these keys; - reads them from standard input",
    )
    add("--shot", metavar="FILE.png", type=sim_input.path, help="write the last picture")
    add("--gif", metavar="FILE.gif", type=sim_input.path, help="write a film")
    add(
        "--frames",
        metavar="DIR",
        type=sim_input.path,
        help="write every picture that differs from the one before, as frame-00001.png and so on; "
        "those of an earlier, longer run are removed",
    )
    add("--scale", type=int, default=4, metavar="N", help="size of a pixel in pictures, 1 to 8")
    add(
        "--home",
        metavar="DIR",
        type=sim_input.path,
        help="where games and settings are kept; with --script without it nowhere, "
        "else in the usual place",
    )


def _check(args: argparse.Namespace) -> None:
    """What can be seen to be wrong before anything is begun."""
    if args.game is None and (args.seats is not None or args.bots is not None or args.option):
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
    bots = 0 if args.bots is None else choices.choose_bots(options[0], args.bots)
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
    app.home()
    if app.set_up(GAMES.index(name)):
        app.top().key(OK)


def _headless(args: argparse.Namespace) -> int:
    steps = sim_input.script(args.script)
    home = None if args.home is None else sim_input.home(args.home)
    output = Output(args.shot, args.gif, args.frames, args.scale)
    output.check([step.shot for step in steps if step.shot])
    with sim_input.alone(home):
        return _play(args, steps, home, output)


def _play(args: argparse.Namespace, steps: "list[Step]", home: Path | None, output: Output) -> int:
    """Play steps on a device of their own; 1 after a fault or when settings were not saved."""
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
    with sim_screen.Progress() as progress:
        player.play(steps, progress.presses)
        if output.files:
            progress.tell("writing the pictures")
            output.write(player.frame, board.clock())
    if not output.files:
        output.show(player.frame)
    if player.fault:
        place, error = app.crashed.decode(), player.fault.rstrip().splitlines()[-1]
        streams.say(f"a fault happened at {place}: {error}")
    return 0 if sim_screen.saved(board, home) and not player.fault else 1


def _demo(obstacle: sim_screen.Obstacle) -> int:
    print(textwrap.fill(_ABOUT_DEMO.format(why=obstacle.why, advice=obstacle.advice), 98))
    parser = argparse.ArgumentParser()
    _add_arguments(parser)
    args = parser.parse_args(["--script", str(DEMO), "--seed", "b"])
    output = Output(None, None, None, 1, obstacle.plain)
    return _play(args, sim_input.script(args.script), None, output)


def _live(args: argparse.Namespace) -> int:
    """Play in the terminal."""
    import platformdirs

    from core.app import App
    from host_sim.board import LiveBoard
    from host_sim.terminal import play

    usual = Path(platformdirs.user_data_dir("pocketbones", appauthor=False))
    home = sim_input.home(args.home or usual)
    with sim_input.alone(home):
        board = LiveBoard(seed=args.seed, home=home)
        app = App(board)
        if args.game is not None:
            _begin(app, args)
        code = play(board, app)
        return code if sim_screen.saved(board, home) else code or 1
