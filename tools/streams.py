"""Standard input, output and error, whatever state the caller hands them over in."""

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from typing import TextIO

INPUT = "standard input"
OUTPUT = "standard output"


def mend() -> None:
    """Put something in the place of a stream that was closed before the start.

    Input and output then fail where they are used, as a full disk does, and what is opened later
    cannot get their numbers and be taken for them. A character that the encoding of the output
    lacks is written as an escape.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_WRONLY), "r")
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_RDWR), "w")
    if getattr(sys.stdout, "errors", "") == "strict" and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")


def say(text: str) -> None:
    """Tell a person; where nobody listens, nothing happens."""
    complain(f"pocketbones: {text}\n")


def complain(text: str) -> None:
    """Write to standard error, now; what it will not take must not fail at the end either."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        _drop(sys.stderr)


def read(action: Callable[[], bytes]) -> bytes:
    """What comes from standard input; OSError names it when it cannot be read."""
    try:
        return action()
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), INPUT) from None


def complaint(error: OSError) -> str:
    """What a file or stream would not do; a write without a name was to standard output."""
    reason = "it is closed" if error.errno == errno.EBADF else error.strerror or str(error)
    if error.filename is None:
        return f"cannot write to {OUTPUT}: {reason.lower()}; send it somewhere else."
    hint = "; give it something to read" if error.filename == INPUT else ""
    return f"cannot use {error.filename}: {reason.lower()}{hint}."


def drop_output() -> None:
    """Nobody gets what is still kept for output; that must not fail at the end."""
    _drop(sys.stdout)


def settle() -> None:
    """What is still kept for a stream that takes nothing more must not change the exit code."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            _drop(stream)


def _drop(stream: TextIO) -> None:
    with contextlib.suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
