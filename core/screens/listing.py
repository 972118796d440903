"""A list with the highlighted line inverted: the shape of most screens."""

from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import COLUMNS, PAGES, Canvas
from core.icons import DOWN as ICON_DOWN
from core.icons import UP as ICON_UP
from core.keys import HOLD, KEY, REPEAT
from core.line import Line

KEYS = b"screens/keys.txt"


class ListScreen(Screen):
    """UP and DOWN move (round the ends by a fresh press), OK picks, BACK leaves.

    Hold OK explains the keys.
    """

    holds = OK

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.index = 0
        self.top = 0

    def count(self) -> int:
        """Items of the list."""
        return 0

    def item(self, i: int, line: Line) -> None:
        """Write item `i`, at most 20 columns."""

    def pick(self, i: int) -> None:
        """OK on item `i`."""

    def leave(self) -> None:
        """BACK."""
        self.app.close()

    def start_at(self, i: int) -> None:
        """Highlight an item on a list newly shown."""
        self.index = i
        self.top = 0

    def key(self, event: int) -> None:
        """Move, pick or leave."""
        n = self.count()
        key = event & KEY
        if event & HOLD:
            self.app.document = KEYS
            self.app.open("help")
        elif key == UP or key == DOWN:
            self._move(n, -1 if key == UP else 1, event & REPEAT != 0)
        elif key == OK and n:
            self.pick(self.index)
        elif key == BACK:
            self.leave()

    def draw_list(self, canvas: Canvas, row: int, rows: int) -> None:
        """The part of the list around the highlighted line, in `rows` rows from `row`."""
        n = self.count()
        if self.index >= n:
            self.index = n - 1 if n else 0
        self._scroll(rows)
        line = canvas.line
        for i in range(rows):
            if self.top + i >= n:
                break
            line.clear()
            self.item(self.top + i, line)
            canvas.write(row + i, 0)
            if i == 0 and self.top:
                canvas.glyph(row, COLUMNS - 1, ICON_UP)
            elif i == rows - 1 and self.top + rows < n:
                canvas.glyph(row + i, COLUMNS - 1, ICON_DOWN)
            if self.top + i == self.index:
                canvas.invert(row + i)

    def draw_titled(self, canvas: Canvas, title: bytes) -> None:
        """A title and the list below it."""
        canvas.middle(0, title)
        canvas.rule(0)
        self.draw_list(canvas, 1, PAGES - 1)

    def _scroll(self, rows: int) -> None:
        if self.index < self.top:
            self.top = self.index
        elif self.index >= self.top + rows:
            self.top = self.index - rows + 1

    def _move(self, n: int, step: int, repeated: bool) -> None:
        i = self.index + step
        if 0 <= i < n:
            self.index = i
        elif n and not repeated:
            self.index = 0 if i >= n else n - 1
