"""The only door to hardware: everything that differs between a device and a simulator.

A Board is an argument, never a global. This class is the interface with harmless answers; each
runtime overrides what it has. No method may raise for a hardware fault: the answer says it.
"""

from micropython import const

# Key mask bits, the same everywhere.
UP = const(1)
DOWN = const(2)
OK = const(4)
BACK = const(8)
LEFT = const(16)
RIGHT = const(32)

# Milliseconds wrap here: 30 bits, so that a time never becomes a big integer on a small chip.
CLOCK_MASK = const(0x3FFFFFFF)


class Board:
    """A panel of 128 x 64 pixels, keys, a clock, files, entropy."""

    def clock(self) -> int:
        """Milliseconds since some start, modulo 2**30."""
        return 0

    def wait(self, ms: int) -> None:
        """Let `ms` milliseconds pass (a device may sleep, a simulator moves its clock)."""

    def keys(self) -> int:
        """Mask of the keys that are down now or were pressed since the last call."""
        return 0

    def show(self, page: int, column: int, data: "bytearray | memoryview") -> bool:
        """Send `data` (one byte = 8 pixels down) to page 0..7 from column 0..127.

        Returns False when the panel did not answer; the caller sends the whole picture later.
        """
        return True

    def contrast(self, level: int) -> None:
        """Panel brightness, 0..255."""

    def power(self, on: bool) -> None:
        """Panel on or off; its memory stays."""

    def load(self, name: bytes, out: "bytearray | memoryview") -> int:
        """Read a file into `out`; bytes read, or -1 when there is none or it cannot be read."""
        return -1

    def read(self, name: bytes, at: int, out: bytearray) -> int:
        """Read from a place of a file into `out`; bytes read, 0 at its end, -1 without one."""
        return -1

    def append(
        self, name: bytes, data: "bytearray | memoryview", n: int, more: bool = False
    ) -> bool:
        """Add `n` bytes of `data` to a file; False when that failed.

        They are on storage on return, or where `more` follows after the last append of them all.
        """
        return False

    def rename(self, old: bytes, new: bytes) -> bool:
        """Give a file another name, in place of one that has it; False when it failed."""
        return False

    def remove(self, name: bytes) -> None:
        """Remove a file, if there is one."""

    def replace(self, name: bytes, data: "bytearray | memoryview") -> bool:
        """Put `data` in the place of a file, old or new content at every power cut."""
        return False

    def text(self, name: bytes, n: int, out: bytearray) -> int:
        """Line `n` (from 0) of a data file of 21-column lines; its length, or -1 past the end."""
        return -1

    def entropy(self, out: bytearray) -> None:
        """Fill `out` from the system's entropy source."""

    def micros(self) -> int:
        """Microseconds since some start; only how they end is used, to mix seeds."""
        return 0

    def chosen_seed(self, out: bytearray) -> bool:
        """The 16 bytes of a seed that a person asked for; False where seeds are fresh."""
        return False

    def digest(self, data: "bytearray | memoryview", out: bytearray) -> None:
        """SHA-256 of `data` into the 32 bytes of `out`."""

    def unload(self, name: str) -> bool:
        """Give back the memory of a module; False where memory is no matter."""
        return False

    def battery(self) -> int:
        """Charge in percent, or -1 where it cannot be measured."""
        return -1

    def beep(self, hertz: int, ms: int) -> None:
        """A tone, where there is a buzzer."""
