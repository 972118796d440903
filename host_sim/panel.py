"""Panels behind a simulated board: Adafruit's driver or the device's own, emulated or real.

`AdafruitPanel` drives a chip by `adafruit_displayio_ssd1306` on Blinka's displayio, over an
emulated I2C bus or that of a single-board computer. `DriverPanel` drives the emulated chip by
`device/ssd1306.py`. Both leave the same bytes in the chip's memory.
"""

import importlib
import os
from collections.abc import Callable
from typing import Any, Protocol

import machine

from device import ssd1306
from host_sim.chip import PAGES, SIZE, SSD1306, WIDTH

ADDRESSES = (0x3C, 0x3D)

# What Blinka names a computer on which it drives no pins.
_NO_PINS = (None, "GENERIC_LINUX_PC", "OS_AGNOSTIC_BOARD")

# What looking for a panel may meet: no such bus, no right to it, an unknown or half-known board.
_NO_PANEL = (OSError, RuntimeError, ValueError, ImportError, AttributeError, NotImplementedError)


class Panel(Protocol):
    """What SimBoard needs of a panel."""

    def show(self, page: int, column: int, data: bytearray | memoryview) -> bool:
        """Take bytes for a page from a column; False: send the whole picture later."""

    def refresh(self) -> None:
        """Bring what was taken to the glass."""

    def contrast(self, level: int) -> None:
        """Brightness, 0..255."""

    def power(self, on: bool) -> None:
        """Light on or off."""

    def frame(self) -> bytes:
        """What the panel shows: 1,024 bytes in page order."""


class DriverPanel:
    """The emulated chip, driven by the device's own driver through the twin of `machine`."""

    def __init__(self, chip: SSD1306 | None = None) -> None:
        self.chip = SSD1306() if chip is None else chip
        self.bus = machine.new_bus(0)
        self.bus.attach(ADDRESSES[0], self.chip)
        self.driver = ssd1306.SSD1306(machine.I2C(0), ADDRESSES[0])

    def show(self, page: int, column: int, data: bytearray | memoryview) -> bool:
        """Take bytes for a page from a column; False: send the whole picture later."""
        return self.driver.show(page, column, data)

    def refresh(self) -> None:
        """Nothing is left to do: the driver sends at once."""

    def contrast(self, level: int) -> None:
        """Brightness, 0..255."""
        self.driver.contrast(level)

    def power(self, on: bool) -> None:
        """Light on or off."""
        self.driver.power(on)

    def frame(self) -> bytes:
        """What the emulated panel shows."""
        return self.chip.frame()


class Port:
    """An emulated bus with the methods of `busio.I2C` that displayio calls; it really locks."""

    def __init__(self, bus: machine.Bus) -> None:
        self._bus = bus
        self._locked = False

    def try_lock(self) -> bool:
        """Take the lock; False when it is taken."""
        free = not self._locked
        self._locked = True
        return free

    def unlock(self) -> None:
        """Give the lock back."""
        self._locked = False

    def writeto(self, address: int, buffer: bytes | bytearray | memoryview) -> None:
        """One write transaction; OSError when it fails."""
        self._bus.write(address, bytes(buffer))

    def deinit(self) -> None:
        """Nothing to free."""


class AdafruitPanel:
    """A chip driven by Adafruit's displayio driver.

    Each page is a bitmap of its own, so that displayio sends a page only where it changed; its
    drawing costs about 0.8 microseconds a pixel sent, so nothing is refreshed that did not change.
    A panel that does not answer is set up anew at a later `refresh` and gets the whole picture.
    """

    def __init__(self, chip: SSD1306 | None = None) -> None:
        self.chip = SSD1306() if chip is None else chip
        self.bus = machine.Bus()
        self.bus.attach(ADDRESSES[0], self.chip)
        self._start(lambda: Port(self.bus), ADDRESSES[0])

    def _start(self, port: Callable[[], Any], address: int) -> None:
        self._port = port
        self._address = address
        self._level = 255
        self._on = True
        self._frame = bytearray(SIZE)
        self._bitmaps = [blinka("displayio").Bitmap(WIDTH, 8, 2) for _ in range(PAGES)]
        self._group = self._pages()
        self.ready = False
        self._changed = True
        self._guard(self._open)

    def _pages(self) -> Any:
        """The eight bitmaps, one under the other, in black and white."""
        displayio = blinka("displayio")
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        group = displayio.Group()
        for page, bitmap in enumerate(self._bitmaps):
            group.append(displayio.TileGrid(bitmap, pixel_shader=palette, y=8 * page))
        return group

    def _open(self) -> None:
        """Set the panel up; the next refresh sends all of the picture."""
        blinka("displayio").release_displays()
        bus = blinka("i2cdisplaybus").I2CDisplayBus(self._port(), device_address=self._address)
        self._display = blinka("adafruit_displayio_ssd1306").SSD1306(
            bus,
            width=WIDTH,
            height=PAGES * 8,
            brightness=self._level / 255,
            auto_refresh=False,
        )
        if not self._on:
            self._display.sleep()
        self._display.root_group = self._group
        self._changed = True

    def show(self, page: int, column: int, data: bytearray | memoryview) -> bool:
        """Take bytes for a page from a column; they are kept until the panel takes them."""
        at = page * WIDTH + column
        for i, byte in enumerate(data):
            if self._frame[at + i] != byte:
                self._draw(page, column + i, self._frame[at + i], byte)
                self._frame[at + i] = byte
        return True

    def _draw(self, page: int, x: int, old: int, new: int) -> None:
        """Set the pixels of one byte that change; the bitmap notes where."""
        bitmap = self._bitmaps[page]
        for y in range(8):
            if (old ^ new) >> y & 1:
                bitmap[x, y] = new >> y & 1
        self._changed = True

    def refresh(self) -> None:
        """Send what changed."""
        if not self.ready:
            self._guard(self._open)
        if self.ready and self._changed and self._guard(self._display.refresh):
            self._changed = False

    def contrast(self, level: int) -> None:
        """Brightness, 0..255."""
        self._level = level
        if self.ready:
            self._guard(lambda: setattr(self._display, "brightness", level / 255))

    def power(self, on: bool) -> None:
        """Light on or off."""
        self._on = on
        if self.ready:
            self._guard(self._display.wake if on else self._display.sleep)

    def frame(self) -> bytes:
        """What the emulated panel shows."""
        return self.chip.frame()

    def _guard(self, action: Callable[[], object]) -> bool:
        """Do something with the bus; a panel that does not answer must be set up anew."""
        try:
            action()
            self.ready = True
        except (OSError, RuntimeError):
            self.ready = False
        return self.ready


class RealPanel(AdafruitPanel):
    """A panel of glass on a single-board computer's own bus."""

    def __init__(self, port: Callable[[], Any], address: int) -> None:
        self._start(port, address)

    def frame(self) -> bytes:
        """What was last sent to it."""
        return bytes(self._frame) if self._on else bytes(SIZE)


def blinka(name: str) -> Any:
    """A module of Blinka, which must be told beforehand when there are no pins to find."""
    if "BLINKA_OS_AGNOSTIC" not in os.environ and board_id() in _NO_PINS:
        os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    return importlib.import_module(name)


def board_id() -> str | None:
    """The computer's name in Blinka's lists, None when it is in none."""
    found = importlib.import_module("adafruit_platformdetect").Detector().board.id
    return None if found is None else str(found)


def find_panel() -> RealPanel | None:
    """A real panel on the real bus of a supported board; None where there is none."""
    if board_id() in _NO_PINS:
        return None
    try:
        port = blinka("board").I2C
        address = scan(port())
        return None if address is None else RealPanel(port, address)
    except _NO_PANEL:
        return None


def scan(bus: Any) -> int | None:
    """The address at which a panel answers on a `busio.I2C`."""
    while not bus.try_lock():
        pass
    try:
        found = bus.scan()
    finally:
        bus.unlock()
        bus.deinit()
    return next((address for address in ADDRESSES if address in found), None)


def open_panel() -> Panel:
    """A real panel when there is one, else the emulated one by Adafruit's driver."""
    return find_panel() or AdafruitPanel()
