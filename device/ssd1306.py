"""SSD1306 OLED of 128 x 64 pixels on I2C: set up, send segments, recover.

Section numbers are those of the SSD1306 datasheet, revision 1.1. The chip is used in page
addressing mode: three bytes set page and column, then every byte of data moves one column on, so
a segment that continues where the last one ended needs no new address.

No bus error leaves this module, and nothing is allocated after construction: each transaction is
one buffer made beforehand (`writevto` would join its buffers on the heap on most chips).
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import I2C

WIDTH = const(128)
PAGES = const(8)

_TRIES = const(3)
_CHUNK = const(16)

# Control byte (8.1.5.2): all that follows is data. Commands have control byte 0.
_DATA = const(0x40)

_SETUP = (
    b"\x00"  # control byte
    b"\xae\xae"  # display off (10.1.12); the first may end up as a cut-off command's argument
    b"\xd5\x80"  # clock divided by 1, oscillator as after reset (10.1.16)
    b"\xa8\x3f"  # 64 rows (10.1.11)
    b"\xd3\x00"  # no vertical offset (10.1.15)
    b"\x40"  # start at line 0 (10.1.6)
    b"\x8d\x14"  # charge pump on (appendix: charge pump)
    b"\x20\x02"  # page addressing mode (10.1.3)
    b"\xa1"  # column 0 at segment 127: the panel stands with its pins above (10.1.8)
    b"\xc8"  # rows from the last to the first, for the same reason (10.1.14)
    b"\xda\x12"  # alternative COM pins, as a panel of 64 rows is wired (10.1.18)
    b"\xd9\xf1"  # pre-charge for a supply by the charge pump (10.1.17)
    b"\xdb\x30"  # deselect level 0.83 of the supply (10.1.19)
    b"\x2e"  # no scrolling (10.2.3)
    b"\xa4\xa6"  # show the memory, not inverted (10.1.9, 10.1.10)
)


class SSD1306:
    """A panel on an I2C bus that may be unplugged at any time, also at the start."""

    def __init__(self, bus: "I2C", address: int = 0x3C) -> None:
        """`bus` is a `machine.I2C` or has its `writeto`; `address` is 0x3C or 0x3D."""
        self._bus = bus
        self._address = address
        self._setup = bytearray(_SETUP)
        self._level = bytearray(b"\x00\x81\xcf")
        self._switch = bytearray(b"\x00\xaf")
        self._place = bytearray(b"\x00\xb0\x00\x10")
        packet = memoryview(bytearray(WIDTH + 1))
        packet[0] = _DATA
        self._packets = [packet[: n + 1] for n in range(_CHUNK + 1)]
        # The two usual lengths, a segment and a whole page: their packets and the bytes in them.
        self._usual = [packet[: _CHUNK + 1], packet]
        self._bodies = [packet[1 : _CHUNK + 1], packet[1:]]
        self._page = -1
        self._column = 0
        # Whether the panel is set up and shows what was sent.
        self.ready = False
        # Whether the caller knows that it must send everything: nothing was shown yet.
        self._told = True
        self.start()

    def start(self) -> bool:
        """Set the panel up, clear its memory (noise after power-on), switch it on."""
        self.ready = False
        try:
            self._write(self._setup)
            self._write(self._level)
            self._clear()
            self._write(self._switch)
            self.ready = True
        except OSError:
            self._page = -1
        return self.ready

    def show(self, page: int, column: int, data: "bytearray | memoryview") -> bool:
        """Send `data` to page 0..7 from column 0..127; it must end within the page.

        False when the panel did not take it, or lost its picture unnoticed: the caller sends the
        whole picture later, from its start.
        """
        if not self.ready:
            told = self._told
            self._told = True
            if not self.start() or not told:
                return False
        for _ in range(_TRIES):
            try:
                self._send(page, column, data)
                self._told = False
                return True
            except OSError:
                self._page = -1
        self.ready = False
        self._told = True
        return False

    def contrast(self, level: int) -> None:
        """Brightness 0..255; a panel that does not answer now gets it when it does."""
        self._level[2] = level
        self._order(self._level)

    def power(self, on: bool) -> None:
        """Light on or off; the picture stays in the panel's memory (10.1.12)."""
        self._switch[1] = 0xAF if on else 0xAE
        self._order(self._switch)

    def _order(self, buffer: bytearray) -> None:
        for _ in range(_TRIES):
            if self.ready:
                try:
                    self._write(buffer)
                    return
                except OSError:
                    self._page = -1
        self.ready = False

    def _write(self, buffer: "bytearray | memoryview") -> None:
        """One transaction. Some buses raise when a byte is refused, others count short."""
        if self._bus.writeto(self._address, buffer) != len(buffer):
            raise OSError(5)

    def _seek(self, page: int, column: int) -> None:
        """Set page and column (10.1.13, 10.1.1, 10.1.2)."""
        self._place[1] = 0xB0 | page
        self._place[2] = column & 15
        self._place[3] = 0x10 | column >> 4
        self._write(self._place)
        self._page = page
        self._column = column

    def _send(self, page: int, column: int, data: "bytearray | memoryview") -> None:
        if page != self._page or column != self._column:
            self._seek(page, column)
        n = len(data)
        if n == _CHUNK or n == WIDTH:
            # Without further calls: 64 segments make a frame, and each call costs 16 us.
            self._bodies[n >> 7][:] = data
            if self._bus.writeto(self._address, self._usual[n >> 7]) != n + 1:
                raise OSError(5)
            self._column = column + n
            if column + n >= WIDTH:
                self._page = -1
        else:
            self._send_slowly(data)

    def _send_slowly(self, data: "bytearray | memoryview") -> None:
        """Send any number of bytes, by up to 16."""
        body = self._bodies[0]
        n = 0
        for i in range(len(data)):
            body[n] = data[i]
            n += 1
            if n == _CHUNK or i == len(data) - 1:
                self._write(self._packets[n])
                self._move(n)
                n = 0

    def _move(self, n: int) -> None:
        """The chip's pointer went `n` columns on; past the end of a page it is unsure."""
        self._column += n
        if self._column >= WIDTH:
            self._page = -1

    def _clear(self) -> None:
        body = self._bodies[1]
        for i in range(WIDTH):
            body[i] = 0
        for page in range(PAGES):
            self._seek(page, 0)
            self._write(self._usual[1])
        self._page = -1
