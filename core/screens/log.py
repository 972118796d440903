"""The log, newest entry at the bottom; UP and DOWN scroll by one entry."""

from micropython import const

from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import COLUMNS, Canvas
from core.keys import KEY
from core.line import Line
from core.log import Log as Lines

_FIRST = const(1)
_LAST = const(7)


class Log(Screen):
    """Entries wrapped at blanks, drawn upward from the last one shown."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._lines: Lines | None = None
        self._count = 0
        self._at = 0  # entry at the bottom

    def enter(self) -> None:
        self._lines = Lines(self.app.game())
        self._count = self._lines.lines()
        self._at = self._count - 1

    def key(self, event: int) -> None:
        """Scroll or leave."""
        key = event & KEY
        if key == UP and self._at > 0:
            self._at -= 1
        elif key == DOWN and self._at < self._count - 1:
            self._at += 1
        elif key == OK or key == BACK:
            self.app.close()

    def draw(self, canvas: Canvas) -> None:
        """Title with the place in the log, entries below."""
        lines = self._lines
        if lines is None or not self._count:
            canvas.middle(3, b"Nothing happened yet")
            return
        line = canvas.line
        row = _LAST
        at = self._at
        while at >= 0 and row >= _FIRST:
            lines.write(lines.find(at), -1, line)
            row = draw_wrapped(canvas, line, row, _FIRST)
            at -= 1
        line.clear()
        line.text(b"Log ")
        line.number(self._at + 1)
        line.text(b" of ")
        line.number(self._count)
        canvas.write(0, 0)
        canvas.invert(0)


def draw_wrapped(canvas: Canvas, line: Line, bottom: int, top: int) -> int:
    """Draw a line wrapped at blanks so that its last row is `bottom`; returns the row above."""
    rows = 0
    at = 0
    while at < line.n:
        at = _cut(line, at)
        rows += 1
    row = bottom - rows + 1
    start = 0
    for i in range(row, bottom + 1):
        end = _cut(line, start)
        if i >= top:
            for k in range(start, end):
                if k - start < COLUMNS:
                    canvas.glyph(i, k - start, line.data[k])
        start = end
    return row - 1


def _cut(line: Line, start: int) -> int:
    """Where the row that begins at `start` ends: behind its last blank that fits."""
    if line.n - start <= COLUMNS:
        return line.n
    end = start + COLUMNS
    while end > start and line.data[end] != 32:
        end -= 1
    return end + 1 if end > start else start + COLUMNS


def make(app: App) -> Log:
    """The screen."""
    return Log(app)
