"""The log, newest entry at the bottom; UP and DOWN scroll by one entry."""

from micropython import const

from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import Canvas
from core.keys import KEY
from core.log import Log as Lines
from core.session import Session
from core.wrap import draw_wrapped

_FIRST = const(1)
_LAST = const(7)


class Log(Screen):
    """Entries wrapped at blanks, drawn upward from the last one shown."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._session: Session | None = None
        self._lines: Lines | None = None
        self._count = 0
        self._at = 0  # entry at the bottom

    def enter(self) -> None:
        session = self.app.game()
        if self._session is not session:
            self._session = session
            self._lines = Lines(session)
        lines = self._lines
        self._count = lines.lines() if lines is not None else 0
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


def make(app: App) -> Log:
    """The screen."""
    return Log(app)
