"""Lines longer than the panel, wrapped at blanks."""

from core.canvas import COLUMNS, Canvas
from core.line import Line


def rows_of(line: Line) -> int:
    """Rows that a line needs."""
    rows = 0
    at = 0
    while at < line.n:
        at = _cut(line, at)
        rows += 1
    return rows


def draw_wrapped(canvas: Canvas, line: Line, bottom: int, top: int) -> int:
    """Draw a line wrapped at blanks so that its last row is `bottom`; returns the row above."""
    row = bottom - rows_of(line) + 1
    start = 0
    for i in range(row, bottom + 1):
        end = _cut(line, start)
        if i >= top:
            canvas.blank(i)
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
