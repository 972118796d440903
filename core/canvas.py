"""The picture: 1,024 bytes in the panel's own page order, and a handful of verbs.

Text stands on eight page rows of 21 columns, one pixel in from the left. A byte is eight pixels
down, bit 0 on top. The whole picture is drawn each time; `flush` sends only what differs from
what the panel last got.
"""

from micropython import const

from core.board import Board
from core.font import BIG, BIG_SIZE, BIG_WIDTH, DOUBLED, FIRST, GLYPHS
from core.icons import LAST
from core.line import Line

WIDTH = const(128)
PAGES = const(8)
COLUMNS = const(21)
_GLYPH = const(6)
_SEGMENT = const(16)
_SEGMENTS = const(8)
_BYTES = const(1024)
_FEW = const(2)  # unchanged segments that are sent along with the rest of their page


def copy_glyph(target: bytearray, at: int, source: bytes, start: int, mask: int) -> None:
    """Six columns of a glyph, exclusive-or `mask` (0 or 255). A Board may bring a faster one."""
    target[at] = source[start] ^ mask
    target[at + 1] = source[start + 1] ^ mask
    target[at + 2] = source[start + 2] ^ mask
    target[at + 3] = source[start + 3] ^ mask
    target[at + 4] = source[start + 4] ^ mask
    target[at + 5] = source[start + 5] ^ mask


class Canvas:
    """What is drawn, what the panel shows, and the line writer that labels go through."""

    def __init__(self) -> None:
        self.data = bytearray(_BYTES)
        self.line = Line()
        self.copy = copy_glyph
        self._shown = bytearray(_BYTES)
        self.stale = True
        new = memoryview(self.data)
        old = memoryview(self._shown)
        self._pages = [new[p * WIDTH : (p + 1) * WIDTH] for p in range(PAGES)]
        self._shown_pages = [old[p * WIDTH : (p + 1) * WIDTH] for p in range(PAGES)]
        self._parts = [new[i : i + _SEGMENT] for i in range(0, _BYTES, _SEGMENT)]
        self._shown_parts = [old[i : i + _SEGMENT] for i in range(0, _BYTES, _SEGMENT)]
        self._blank = bytes(WIDTH)

    def clear(self) -> None:
        """All pixels off."""
        for page in self._pages:
            page[:] = self._blank

    def text(self, row: int, column: int, data: "bytes | bytearray") -> None:
        """Characters from a column on, cut at the edge."""
        self._run(row, column, data, len(data))

    def _run(self, row: int, column: int, data: "bytes | bytearray", n: int) -> None:
        target = self.data
        glyphs = GLYPHS
        at = row * WIDTH + 1 + column * _GLYPH
        if n > COLUMNS - column:
            n = COLUMNS - column
        for i in range(n):
            code = data[i]
            if code < FIRST or code > LAST:
                code = 63
            self.copy(target, at, glyphs, (code - FIRST) * _GLYPH, 0)
            at += _GLYPH

    def glyph(self, row: int, column: int, code: int) -> None:
        """One character or picture."""
        if not FIRST <= code <= LAST:
            code = 63
        at = row * WIDTH + 1 + column * _GLYPH
        self.copy(self.data, at, GLYPHS, (code - FIRST) * _GLYPH, 0)

    def small(self, row: int, x: int, code: int) -> None:
        """One character or picture at any pixel column."""
        self.copy(self.data, row * WIDTH + x, GLYPHS, (code - FIRST) * _GLYPH, 0)

    def write(self, row: int, column: int) -> None:
        """The line writer's bytes from a column on, cut at the edge."""
        line = self.line
        self._run(row, column, line.data, line.n)

    def write_right(self, row: int) -> None:
        """The line writer's bytes up to the right edge."""
        column = COLUMNS - self.line.n
        self.write(row, column if column > 0 else 0)

    def write_middle(self, row: int) -> None:
        """The line writer's bytes in the middle of a row."""
        column = (COLUMNS - self.line.n) // 2
        self.write(row, column if column > 0 else 0)

    def middle(self, row: int, data: bytes) -> None:
        """Characters in the middle of a row."""
        self.text(row, (COLUMNS - len(data)) // 2, data)

    def blank(self, row: int) -> None:
        """All pixels of a row off."""
        self._pages[row][:] = self._blank

    def invert(self, row: int) -> None:
        """Swap light and dark on a whole row."""
        self.invert_part(row, 0, WIDTH)

    def invert_part(self, row: int, x: int, width: int) -> None:
        """Swap light and dark on `width` pixel columns of a row."""
        data = self.data
        for i in range(row * WIDTH + x, row * WIDTH + x + width):
            data[i] ^= 0xFF

    def rule(self, row: int) -> None:
        """A thin line along the bottom of a row."""
        data = self.data
        for i in range(row * WIDTH, (row + 1) * WIDTH):
            data[i] |= 0x80

    def double(self, row: int, x: int, code: int) -> None:
        """One character twice as large: 12 pixels wide, two rows high."""
        if not FIRST <= code <= LAST:
            code = 63
        start = (code - FIRST) * _GLYPH
        at = row * WIDTH + x
        data = self.data
        for i in range(_GLYPH):
            if x + 2 * i + 1 >= WIDTH:
                return
            column = GLYPHS[start + i]
            upper = DOUBLED[column & 15]
            lower = DOUBLED[column >> 4]
            data[at] = data[at + 1] = upper
            data[at + WIDTH] = data[at + WIDTH + 1] = lower
            at += 2

    def tall(self, row: int, x: int, code: int) -> None:
        """One character twice as high: 6 pixels wide, two rows."""
        start = (code - FIRST) * _GLYPH
        at = row * WIDTH + x
        for i in range(_GLYPH):
            column = GLYPHS[start + i]
            self.data[at + i] = DOUBLED[column & 15]
            self.data[at + WIDTH + i] = DOUBLED[column >> 4]

    def lower(self, row: int, x: int, rows: int) -> None:
        """Move a column of pixels that stands on so many rows down by one pixel."""
        over = 0
        for at in range(row * WIDTH + x, (row + rows) * WIDTH + x, WIDTH):
            column = self.data[at] << 1 | over
            self.data[at] = column & 0xFF
            over = column >> 8

    def enlarge(self, row: int, x: int) -> None:
        """Twice as large: the 16 x 16 pixels there become 32 x 32, down and to the right."""
        data = self.data
        for page in (1, 0):
            for i in range(15, -1, -1):
                byte = data[(row + page) * WIDTH + x + i]
                at = (row + 2 * page) * WIDTH + x + 2 * i
                low = DOUBLED[byte & 15]
                high = DOUBLED[byte >> 4]
                for k in (0, 1):
                    data[at + k] = low
                    data[at + WIDTH + k] = high

    def write_double(self, row: int) -> None:
        """The line writer's bytes twice as large, in the middle; ten of them fit."""
        line = self.line
        x = (WIDTH - 12 * line.n) // 2
        if x < 0:
            x = 0
        for i in range(line.n):
            self.double(row, x, line.data[i])
            x += 12

    def big(self, row: int, x: int, value: int) -> int:
        """A number in digits 16 pixels wide and three rows high; returns the x behind it."""
        unit = 1
        while value // unit >= 10:
            unit *= 10
        while unit:
            self.picture(row, x, BIG, value // unit % 10 * BIG_SIZE, BIG_WIDTH, 3)
            x += BIG_WIDTH
            unit //= 10
        return x

    def picture(self, row: int, x: int, source: bytes, start: int, width: int, pages: int) -> None:
        """Copy `width` columns by `pages` rows of a picture stored page after page."""
        data = self.data
        for page in range(row, row + pages):
            at = page * WIDTH + x
            for i in range(width):
                data[at + i] = source[start + i]
            start += width

    def forget(self) -> None:
        """The panel lost its picture: the next flush sends all of it."""
        self.stale = True

    def flush(self, board: Board) -> bool:
        """Send the segments that differ from what the panel shows; False if it did not answer."""
        everything = self.stale
        self.stale = False
        for page in range(PAGES):
            if everything or self._pages[page] != self._shown_pages[page]:
                if not self._flush_page(board, page, everything):
                    self.stale = True
                    return False
        return True

    def _most_differ(self, first: int) -> bool:
        """Whether so many segments of a page changed that the page is sent faster at once."""
        same = 0
        for i in range(first, first + _SEGMENTS):
            if self._parts[i] == self._shown_parts[i]:
                same += 1
        return same <= _FEW

    def _flush_page(self, board: Board, page: int, everything: bool) -> bool:
        first = page * _SEGMENTS
        if everything or self._most_differ(first):
            if not board.show(page, 0, self._pages[page]):
                return False
            self._shown_pages[page][:] = self._pages[page]
            return True
        for i in range(first, first + _SEGMENTS):
            part = self._parts[i]
            shown = self._shown_parts[i]
            if part != shown:
                if not board.show(page, (i - first) * _SEGMENT, part):
                    return False
                shown[:] = part
        return True
