"""Simulated boards: one whose time only moves when the program waits, one that runs live."""

import hashlib
import os
import time
from pathlib import Path

from core.board import CLOCK_MASK, Board
from host_sim.files import Files, Folder, Memory, Texts, checked
from host_sim.panel import Panel, open_panel

_SEED = 16


class SimBoard(Board):
    """A board in simulated time: the same seed and keys always give the same game.

    Front-ends `press` and `release` keys (masks of core.board), call App.step and `wait` in turn,
    and look at `frame()`.
    """

    def __init__(
        self,
        seed: bytes | None = None,
        home: Path | None = None,
        panel: Panel | None = None,
    ) -> None:
        """`seed` is 16 bytes, None for real entropy; without a `home` files stay in memory."""
        self.seed = seed
        self.panel = open_panel() if panel is None else panel
        self.files: Files = Memory() if home is None else Folder(home)
        self.beeps: list[tuple[int, int, int]] = []
        self._texts = Texts()
        self._down = 0
        self._latched = 0
        self._now = 0
        self._seeded = False
        self._counter = 0

    # What a front-end does.

    def press(self, mask: int) -> None:
        """Push these keys down; a press is seen even when it ends before the next look."""
        self._down |= mask
        self._latched |= mask

    def release(self, mask: int) -> None:
        """Let these keys go."""
        self._down &= ~mask

    @property
    def pressed(self) -> int:
        """Mask of the keys that are down now."""
        return self._down

    @pressed.setter
    def pressed(self, mask: int) -> None:
        self._latched |= mask & ~self._down
        self._down = mask

    def frame(self) -> bytes:
        """The 1,024 bytes that the panel shows, in page order."""
        self.panel.refresh()
        return self.panel.frame()

    # The Board.

    def clock(self) -> int:
        """Milliseconds of simulated time."""
        return self._now & CLOCK_MASK

    def wait(self, ms: int) -> None:
        """Move the clock; the panel gets what was shown."""
        self.panel.refresh()
        self._now += ms

    def keys(self) -> int:
        """Mask of the keys that are down now or were pressed since the last call."""
        mask = self._down | self._latched
        self._latched = 0
        return mask

    def show(self, page: int, column: int, data: bytearray | memoryview) -> bool:
        """Send bytes to the panel; False when it did not answer."""
        return self.panel.show(page, column, data)

    def contrast(self, level: int) -> None:
        """Panel brightness, 0..255."""
        self.panel.contrast(level)

    def power(self, on: bool) -> None:
        """Panel on or off; its memory stays."""
        self.panel.power(on)

    def load(self, name: bytes, out: bytearray | memoryview) -> int:
        """Read a file into `out`; bytes read, or -1."""
        text = checked(name)
        data = None if text is None else self.files.load(text)
        if data is None:
            return -1
        count = min(len(data), len(out))
        out[:count] = data[:count]
        return count

    def read(self, name: bytes, at: int, out: bytearray) -> int:
        """Read from a place of a file into `out`; bytes read, or -1."""
        text = checked(name)
        data = None if text is None else self.files.read(text, at, len(out))
        if data is None:
            return -1
        out[: len(data)] = data
        return len(data)

    def append(
        self, name: bytes, data: bytearray | memoryview, n: int, more: bool = False
    ) -> bool:
        """Add `n` bytes of `data` to the end of a file."""
        text = checked(name)
        return text is not None and self.files.append(text, bytes(data[:n]))

    def rename(self, old: bytes, new: bytes) -> bool:
        """Give a file another name, in place of one that has it."""
        before, after = checked(old), checked(new)
        return before is not None and after is not None and self.files.rename(before, after)

    def remove(self, name: bytes) -> None:
        """Remove a file, if there is one."""
        text = checked(name)
        if text is not None:
            self.files.remove(text)

    def replace(self, name: bytes, data: bytearray | memoryview) -> bool:
        """Put `data` in the place of a file."""
        text = checked(name)
        return text is not None and self.files.replace(text, bytes(data))

    def text(self, name: bytes, n: int, out: bytearray) -> int:
        """Line `n` of a data file under `core`; its length, or -1 past the end."""
        line = self._texts.line(name, n)
        if line is None:
            return -1
        out[: len(line)] = line
        return len(line)

    def entropy(self, out: bytearray) -> None:
        """Random bytes; with a seed the first request for 16 bytes is the seed itself.

        Every other request takes SHA-256(seed + counter as 4 bytes, big-endian), the counter
        going up from 0 by one for each 32 bytes or part of them.
        """
        if self.seed is None:
            out[:] = os.urandom(len(out))
        elif not self._seeded and len(out) == _SEED:
            self._seeded = True
            out[:] = self.seed
        else:
            out[:] = self._stretch(self.seed, len(out))

    def chosen_seed(self, out: bytearray) -> bool:
        """The seed that was asked for, then what follows from it; False without one."""
        if self.seed is not None:
            self.entropy(out)
        return self.seed is not None

    def digest(self, data: bytearray | memoryview, out: bytearray) -> None:
        """SHA-256 of `data` into the 32 bytes of `out`."""
        out[:] = hashlib.sha256(data).digest()

    def beep(self, hertz: int, ms: int) -> None:
        """Note the tone in `beeps` as (clock, hertz, ms)."""
        self.beeps.append((self.clock(), hertz, ms))

    def _stretch(self, seed: bytes, size: int) -> bytes:
        blocks = b""
        while len(blocks) < size:
            blocks += hashlib.sha256(seed + self._counter.to_bytes(4, "big")).digest()
            self._counter += 1
        return blocks[:size]


class LiveBoard(SimBoard):
    """The same in real time: the clock is the computer's, and waiting sleeps."""

    def clock(self) -> int:
        """Milliseconds of the computer's monotonic clock, modulo 2**30."""
        return time.monotonic_ns() // 1_000_000 & CLOCK_MASK

    def micros(self) -> int:
        """Microseconds of the computer's clock, how they end."""
        return time.perf_counter_ns() // 1000 & 0xFFFFF

    def wait(self, ms: int) -> None:
        """Sleep, after the panel got what was shown."""
        self.panel.refresh()
        time.sleep(ms / 1000)
