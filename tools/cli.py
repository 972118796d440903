"""The command `pocketbones`: finds the subcommand, and keeps tracebacks from people."""

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import host_sim
from tools import streams

FAILED = 1
WRONG = 2
STOPPED = 130


class Once(argparse.Action):
    """An option with a value, which may be said twice only when it says the same."""

    _said = False

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        """Store the value."""
        if self._said and values != getattr(namespace, self.dest):
            parser.error(f"{option_string} is said twice, with different values")
        self._said = True
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.register("action", None, Once)
        self.register("action", "store", Once)

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        self.exit(WRONG, f"{self.prog}: {message.rstrip('.')}. See {self.prog} --help.\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write, and let it be heard when output fails; complaints have nowhere else to go."""
        if file is sys.stderr:
            streams.complain(message)
        else:
            file.write(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; without one, the simulator."""
    try:
        return _main(argv)
    finally:
        streams.settle()


def _main(argv: Sequence[str] | None) -> int:
    try:
        _take_interrupts()
        streams.mend()
        use_shims()
        try:
            return _start(argv)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        streams.drop_output()
        return 0
    except OSError as error:
        streams.drop_output()
        streams.say(streams.complaint(error))
        return FAILED


def _take_interrupts() -> None:
    """Hear Ctrl-C, which `tools/run` holds back while Python starts."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def use_shims() -> None:
    """Put CPython's twins of MicroPython's modules in front of all others of those names."""
    shims = str(Path(host_sim.__path__[0]) / "shims")
    if shims in sys.path:
        sys.path.remove(shims)
    sys.path.insert(0, shims)


def _start(argv: Sequence[str] | None) -> int:
    """What needs the shims is imported here, behind `use_shims`."""
    from tools import (
        bench,
        build,
        choices,
        engine,
        fairness,
        odds,
        parts,
        sim_command,
        size,
        verify,
    )

    parser = Parser(prog="pocketbones", description="A pocket handheld for the game table.")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for module in (sim_command, engine, odds, fairness, parts, size, verify, build, bench):
        module.register(commands)
    args = parser.parse_args(argv)
    try:
        code: int = args.run(args) if hasattr(args, "run") else sim_command.default()
    except choices.Wrong as error:
        streams.say(str(error))
        return WRONG
    return code


if __name__ == "__main__":
    sys.exit(main())
