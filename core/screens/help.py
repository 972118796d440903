"""Pages of a data file: app.document names it, app.page the first that is shown.

UP and DOWN turn, BACK or OK leaves.
"""

from micropython import const

from core import icons
from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import COLUMNS, Canvas
from core.keys import KEY

_ROWS = const(7)


class Help(Screen):
    """Seven lines a page; the page is read when it is turned to, never while drawing."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._line = bytearray(COLUMNS)
        self._page = bytearray(_ROWS * COLUMNS)
        self._at = 0
        self._pages = 1

    def enter(self) -> None:
        pages = 0
        while self.app.board.text(self.app.document, pages * _ROWS, self._line) >= 0:
            pages += 1
        self._pages = pages
        self._turn(min(self.app.page, max(0, pages - 1)))
        self.app.page = 0

    def key(self, event: int) -> None:
        """Turn the page or leave."""
        key = event & KEY
        if key == UP and self._at:
            self._turn(self._at - 1)
        elif key == DOWN and self._at < self._pages - 1:
            self._turn(self._at + 1)
        elif key == OK or key == BACK:
            self.app.close()

    def draw(self, canvas: Canvas) -> None:
        """The page and its number."""
        if not self._pages:
            canvas.middle(3, b"Help text is missing")
            return
        line = canvas.line
        for row in range(_ROWS):
            line.clear()
            for i in range(row * COLUMNS, (row + 1) * COLUMNS):
                line.byte(self._page[i])
            canvas.write(row, 0)
        line.clear()
        line.byte(icons.UP)
        line.byte(icons.DOWN)
        line.text(b" page ")
        line.number(self._at + 1)
        line.byte(47)
        line.number(self._pages)
        canvas.write_right(7)
        canvas.invert(7)

    def _turn(self, page: int) -> None:
        self._at = page
        for row in range(_ROWS):
            n = self.app.board.text(self.app.document, page * _ROWS + row, self._line)
            for column in range(COLUMNS):
                code = self._line[column] if column < n else 32
                self._page[row * COLUMNS + column] = code


def make(app: App) -> Help:
    """The screen."""
    return Help(app)
