"""The device in a terminal: whether there is one that can show it, and how far a script is."""

import contextlib
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from host_sim.board import SimBoard
from host_sim.files import Folder
from tools import streams

_FIRST = 1.0  # seconds until something is said of the progress
_PAUSE = 0.2  # seconds between two words about it


@dataclass(frozen=True)
class Obstacle:
    """Why the device cannot be shown full-screen, and what a person can do."""

    why: str
    advice: str
    plain: bool = False  # not even half blocks can be shown


def obstacle() -> Obstacle | None:
    """What is in the way of the full screen, None when it can be shown."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Obstacle("there is no terminal to play in", "Start the same command in a terminal")
    if not sys.stderr.isatty():
        return Obstacle(
            "the picture goes by standard error, which is no terminal",
            "Start the same command without redirecting it",
        )
    kind = os.environ.get("TERM", "")
    if os.name == "posix" and kind in ("", "dumb", "unknown"):
        return Obstacle(
            f"a terminal of the kind {kind!r} (TERM) cannot show it full-screen",
            "Set TERM to what the terminal is, often xterm-256color,",
            plain=True,
        )
    return _encoding()


def _encoding() -> Obstacle | None:
    """What is wrong with the encodings."""
    from host_sim.pictures import BLOCKS, blocks_for

    for stream in (sys.stdout, sys.stderr):
        if blocks_for(stream.encoding) != BLOCKS:
            return Obstacle(
                f"the encoding of this terminal, {stream.encoding}, has no half blocks",
                "Set PYTHONIOENCODING=utf-8 in a terminal that shows UTF-8",
                plain=True,
            )
    return None


def saved(board: SimBoard, home: Path | None) -> bool:
    """Whether all settings are on the disk; if not, say so."""
    if isinstance(board.files, Folder) and board.files.unsaved:
        streams.say(
            f"the settings could not be saved in {home}; "
            "make room or the right to write there, or choose another folder by --home."
        )
        return False
    return True


class Progress:
    """One moving line on a terminal that says how far a long script is; nothing elsewhere."""

    def __init__(self) -> None:
        self._next = time.monotonic() + _FIRST
        self._shown = 0  # columns

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        """Leave no trace."""
        if self._shown:
            self._write("\r" + " " * self._shown + "\r")

    def presses(self, done: int, count: int) -> None:
        """So many are done, of how many."""
        self.tell(f"{done} of {count} presses")

    def tell(self, text: str) -> None:
        """Show this, unless it is too early or too soon after the last."""
        now = time.monotonic()
        if now >= self._next and sys.stderr.isatty():
            self._next = now + _PAUSE
            self._write("\r" + text.ljust(self._shown))
            self._shown = max(self._shown, len(text))

    def _write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.write(text)
            sys.stderr.flush()
