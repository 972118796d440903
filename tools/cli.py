"""The command `pocketbones`: finds the subcommand, and keeps tracebacks from people."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import host_sim

STOPPED = 130
WRONG = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        self.exit(WRONG, f"{self.prog}: {message.rstrip('.')}. See {self.prog} --help.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; without one, the simulator."""
    use_shims()
    try:
        return _start(argv)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        _drop_output()
        return 0


def use_shims() -> None:
    """Put CPython's twins of MicroPython's modules in front of all others of those names."""
    shims = str(Path(host_sim.__path__[0]) / "shims")
    if shims in sys.path:
        sys.path.remove(shims)
    sys.path.insert(0, shims)


def _start(argv: Sequence[str] | None) -> int:
    """What needs the shims is imported here, behind `use_shims`."""
    from tools import build, choices, engine, odds, sim_command, size

    parser = Parser(prog="pocketbones", description="A pocket handheld for the game table.")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for module in (sim_command, engine, odds, size, build):
        module.register(commands)
    args = parser.parse_args(argv)
    try:
        code: int = args.run(args) if hasattr(args, "run") else sim_command.default()
    except choices.Wrong as error:
        print(f"pocketbones: {error}", file=sys.stderr)
        return WRONG
    sys.stdout.flush()
    return code


def _drop_output() -> None:
    """Nobody reads on: what is still kept for output must not fail at the end."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
    os.close(null)


if __name__ == "__main__":
    sys.exit(main())
