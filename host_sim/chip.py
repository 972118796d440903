"""The SSD1306 display controller, emulated from its datasheet, on a panel of 128 x 64 pixels.

`receive` takes what a bus delivers; `ram` is the display memory, `frame` what a person sees. The
section numbers are those of the SSD1306 datasheet, revision 1.1 (Solomon Systech, April 2008).
What no careful driver would send, an unknown command, a value out of range, data past the end,
changes as little as possible and is noted in `faults`.
"""

WIDTH = 128
HEIGHT = 64
PAGES = 8
SIZE = WIDTH * PAGES

HORIZONTAL, VERTICAL, PAGE = range(3)

# The wiring of a 128 x 64 panel: alternative COM pins, not left-right swapped (10.1.18).
COM_PINS = 0x12

# Commands of one byte that set a switch: code -> (attribute, value).
_SWITCHES = {
    0x2E: ("scrolling", False),  # 10.2.3
    0x2F: ("scrolling", True),  # 10.2.4
    0xA0: ("remap", False),  # 10.1.8
    0xA1: ("remap", True),
    0xA4: ("all_on", False),  # 10.1.9
    0xA5: ("all_on", True),
    0xA6: ("inverse", False),  # 10.1.10
    0xA7: ("inverse", True),
    0xAE: ("on", False),  # 10.1.12
    0xAF: ("on", True),
    0xC0: ("scan_down", False),  # 10.1.14
    0xC8: ("scan_down", True),
}

# Commands of two bytes that set a register: code -> (attribute, lowest, highest, mask).
_REGISTERS = {
    0x20: ("mode", 0, 2, 0x03),  # 10.1.3
    0x81: ("contrast", 0, 255, 0xFF),  # 10.1.7
    0x8D: ("charge_pump", 0, 4, 0x04),  # appendix: charge pump
    0xA8: ("multiplex", 15, 63, 0x3F),  # 10.1.11, value is the rows less one
    0xD3: ("offset", 0, 63, 0x3F),  # 10.1.15
    0xD5: ("oscillator", 0, 255, 0xFF),  # 10.1.16
    0xD9: ("precharge", 0, 255, 0xFF),  # 10.1.17
    0xDA: ("com_pins", COM_PINS, COM_PINS, 0x32),  # 10.1.18
    0xDB: ("deselect", 0, 0x70, 0x70),  # 10.1.19
}

_ARGUMENTS = {0x21: 2, 0x22: 2} | dict.fromkeys(_REGISTERS, 1)


class SSD1306:
    """One chip on one panel, as it is after power-on until a driver sets it up."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.bytes = 0
        self.transactions = 0
        self.commands = 0
        self.power_cycle()

    def power_cycle(self) -> None:
        """Power off and on: registers as after reset (8.9), memory full of noise."""
        self.ram = bytearray((i * 73 + (i >> 3) * 41 + 90) & 0xFF for i in range(SIZE))
        self.mode = PAGE
        self.page = self.column = 0
        self.column_start, self.column_end = 0, WIDTH - 1
        self.page_start, self.page_end = 0, PAGES - 1
        self.on = self.all_on = self.inverse = self.remap = self.scan_down = False
        self.scrolling = False
        self.contrast = 0x7F
        self.multiplex = HEIGHT - 1
        self.start_line = self.offset = self.charge_pump = 0
        self.oscillator, self.precharge, self.deselect = 0x80, 0x22, 0x20
        self.com_pins = COM_PINS
        self._pending = b""
        self._full = False

    # The bus side.

    def receive(self, data: bytes) -> None:
        """Take one write transaction (8.1.5.2): control bytes, each with what follows it."""
        self.transactions += 1
        self.bytes += 1 + len(data)
        if self.mode != PAGE:
            self._full = False
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                self.faults.append(f"control byte {control:#04x}")
            end = at + 2 if control & 0x80 else len(data)
            take = self._data if control & 0x40 else self._command
            for byte in data[at + 1 : end]:
                take(byte)
            at = end

    def _command(self, byte: int) -> None:
        """Take one byte of a command; arguments may come in later transactions."""
        self._pending += bytes((byte,))
        code = self._pending[0]
        if len(self._pending) > _ARGUMENTS.get(code, 0):
            arguments = self._pending[1:]
            self._pending = b""
            self.commands += 1
            self._execute(code, arguments)

    def _execute(self, code: int, arguments: bytes) -> None:
        if code < 0x20 or 0xB0 <= code <= 0xB7:
            self._page_address(code)
        elif 0x40 <= code <= 0x7F:  # 10.1.6
            self.start_line = code & 0x3F
        elif code in _SWITCHES:
            name, value = _SWITCHES[code]
            setattr(self, name, value)
        elif code in _REGISTERS:
            self._register(code, arguments[0])
        elif code in (0x21, 0x22):
            self._window(code, arguments[0], arguments[1])
        elif code != 0xE3:  # 10.1.20: no operation
            self.faults.append(f"unknown command {code:#04x}")

    def _register(self, code: int, value: int) -> None:
        name, lowest, highest, mask = _REGISTERS[code]
        if not lowest <= value & mask <= highest:
            self.faults.append(f"command {code:#04x} with {value:#04x}")
            return
        setattr(self, name, value & mask)
        if code == 0x20:
            self._full = False

    def _page_address(self, code: int) -> None:
        """Set the pointer in page addressing mode: 10.1.1, 10.1.2, 10.1.13."""
        if self.mode != PAGE:
            self.faults.append(f"command {code:#04x} outside page addressing mode")
        elif code >= 0xB0:
            self.page = code & 7
        elif code < 0x10:
            self.column = self.column & 0x70 | code
        elif code < 0x18:
            self.column = self.column & 0x0F | (code & 7) << 4
        else:
            self.faults.append(f"command {code:#04x}: no such column")
        self._full = False

    def _window(self, code: int, start: int, end: int) -> None:
        """Set the window of horizontal and vertical addressing: 10.1.4, 10.1.5."""
        limit = WIDTH if code == 0x21 else PAGES
        if self.mode == PAGE or not start <= end < limit:
            self.faults.append(f"command {code:#04x} with {start}, {end} in mode {self.mode}")
        elif code == 0x21:
            self.column_start, self.column_end, self.column = start, end, start
        else:
            self.page_start, self.page_end, self.page = start, end, start
        self._full = False

    # The memory (8.7).

    def _data(self, byte: int) -> None:
        if self._full:
            self.faults.append(f"data past the end at page {self.page}")
            self._full = False
        if self.scrolling:
            self.faults.append("data while the picture scrolls")
        segment = WIDTH - 1 - self.column if self.remap else self.column
        self.ram[self.page * WIDTH + segment] = byte
        if self.mode == PAGE:
            self.column = (self.column + 1) % WIDTH
            self._full = self.column == 0
        elif self.mode == HORIZONTAL:
            self._full = self._next_column() and self._next_page()
        else:
            self._full = self._next_page() and self._next_column()

    def _next_column(self) -> bool:
        """Move the pointer right in its window; whether it went round."""
        around = self.column == self.column_end
        self.column = self.column_start if around else (self.column + 1) % WIDTH
        return around

    def _next_page(self) -> bool:
        """Move the pointer down in its window; whether it went round."""
        around = self.page == self.page_end
        self.page = self.page_start if around else (self.page + 1) % PAGES
        return around

    # What a person sees.

    def _lines(self) -> list[int]:
        """For each row of the panel from the top the line of memory it shows, -1 for none.

        Row 0 is wired to COM63, so that the picture stands upright with C8 (tables 10-1, 10-2).
        """
        lines = []
        for com in reversed(range(HEIGHT)):
            if self.scan_down:
                at = (com - self.offset) % HEIGHT
                row = self.multiplex - at if at <= self.multiplex else -1
            else:
                row = (com + self.offset) % HEIGHT
                row = row if row <= self.multiplex else -1
            lines.append((row + self.start_line) % HEIGHT if row >= 0 else -1)
        return lines

    def _picture(self) -> bytes:
        """The memory as the panel shows it, in page order; column 0 is wired to SEG127."""
        mirrored = b"".join(self.ram[p * WIDTH : p * WIDTH + WIDTH][::-1] for p in range(PAGES))
        if self.all_on:
            mirrored = b"\xff" * SIZE
        elif self.inverse:
            mirrored = bytes(255 - byte for byte in mirrored)
        lines = self._lines()
        if lines == list(range(HEIGHT)):
            return mirrored
        picture = bytearray(SIZE)
        for y, line in enumerate(lines):
            for x in range(WIDTH if line >= 0 else 0):
                bit = mirrored[line // 8 * WIDTH + x] >> line % 8 & 1
                picture[y // 8 * WIDTH + x] |= bit << y % 8
        return bytes(picture)

    def lit(self) -> bool:
        """Whether the panel gives any light: switched on, with its charge pump running."""
        return self.on and bool(self.charge_pump)

    def frame(self) -> bytes:
        """1,024 bytes in page order: byte page * 128 + x, bit 0 the top pixel."""
        return self._picture() if self.lit() else bytes(SIZE)

    def pixels(self) -> list[bytes]:
        """64 rows of 128 bytes, each 1 for a pixel that is lit, else 0."""
        frame = self.frame()
        return [
            bytes(byte >> y % 8 & 1 for byte in frame[y // 8 * WIDTH : y // 8 * WIDTH + WIDTH])
            for y in range(HEIGHT)
        ]
