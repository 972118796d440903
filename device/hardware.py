"""A Board made of this chip's parts: panel, buttons, clock, flash, entropy."""

import hashlib

from core.board import Board
from device import clock, entropy
from device.modules import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from device.buttons import Buttons
    from device.ssd1306 import SSD1306
    from device.storage import Storage


class DeviceBoard(Board):
    """Composes the drivers that a board file makes; adds nothing of its own."""

    def __init__(self, panel: "SSD1306", buttons: "Buttons", storage: "Storage") -> None:
        self.panel = panel
        self.buttons = buttons
        self.storage = storage

    def clock(self) -> int:
        """Milliseconds since some start, modulo 2**30."""
        return clock.now()

    def wait(self, ms: int) -> None:
        """Sleep for `ms` milliseconds; interrupts go on."""
        clock.wait(ms)

    def keys(self) -> int:
        """Mask of the keys that are down now or were pressed since the last call."""
        return self.buttons.read()

    def show(self, page: int, column: int, data: "bytearray | memoryview") -> bool:
        """Send `data` to the panel; False when it did not answer."""
        return self.panel.show(page, column, data)

    def contrast(self, level: int) -> None:
        """Panel brightness, 0..255."""
        self.panel.contrast(level)

    def power(self, on: bool) -> None:
        """Panel on or off; its memory stays."""
        self.panel.power(on)

    def load(self, name: bytes, out: "bytearray | memoryview") -> int:
        """Read a file into `out`; bytes read, or -1."""
        return self.storage.load(name, out)

    def read(self, name: bytes, at: int, out: bytearray) -> int:
        """Read from a place of a file into `out`."""
        return self.storage.read(name, at, out)

    def append(
        self, name: bytes, data: "bytearray | memoryview", n: int, more: bool = False
    ) -> bool:
        """Add `n` bytes of `data` to the end of a file, on the flash unless `more` follows."""
        return self.storage.append(name, data, n, more)

    def rename(self, old: bytes, new: bytes) -> bool:
        """Give a file another name, in place of one that has it."""
        return self.storage.rename(old, new)

    def remove(self, name: bytes) -> None:
        """Remove a file, if there is one."""
        self.storage.remove(name)

    def replace(self, name: bytes, data: "bytearray | memoryview") -> bool:
        """Put `data` in the place of a file, old or new content at every power cut."""
        return self.storage.replace(name, data)

    def text(self, name: bytes, n: int, out: bytearray) -> int:
        """Line `n` of a data file under `core`; its length, or -1 past the end."""
        return self.storage.text(name, n, out)

    def entropy(self, out: bytearray) -> None:
        """Fill `out` from the chip's entropy source."""
        entropy.fill(out)

    def unload(self, name: str) -> bool:
        """Forget a module; the collector takes its memory when it is needed."""
        return unload(name)

    def micros(self) -> int:
        """Microseconds of the chip's clock."""
        return clock.micros()

    def digest(self, data: "bytearray | memoryview", out: bytearray) -> None:
        """SHA-256 of `data` into the 32 bytes of `out`."""
        out[:] = hashlib.sha256(data).digest()
