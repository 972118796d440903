"""The log, newest entry at the bottom, a line between turns; UP and DOWN scroll by one entry.

To write an entry, the game is played again up to it. So one is written with the key press, the
others one a pass, and what was written stays while one scrolls.
"""

from micropython import const

from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import Canvas
from core.contract import Adjust
from core.game import adjuster
from core.keys import KEY
from core.line import LIMIT, Line
from core.log import Log as Lines
from core.session import Session
from core.state import make as make_cells
from core.wrap import draw_wrapped

_FIRST = const(1)
_LAST = const(7)
_KEPT = const(8)  # entries kept in writing, more than the panel shows


class Log(Screen):
    """Entries wrapped at blanks, drawn upward from the one at the bottom."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._session: Session | None = None
        self._lines: Lines | None = None
        self._words: Adjust | None = None  # of corrections, in memory while the log is shown
        self._count = 0
        self._number = 0  # of the entry at the bottom, from 1
        self._bottom = -1  # its position
        self._whole = False  # whether the oldest entry stands on the panel
        self._missing = -1  # position of an entry on the panel that is not written yet
        self._at = [-1] * _KEPT
        self._size = bytearray(_KEPT)
        self._turn = make_cells(_KEPT)
        self._text = bytearray(_KEPT * LIMIT)
        self._next = 0

    def enter(self) -> None:
        session = self.app.game()
        if self._session is not session:
            self._session = session
            self._lines = Lines(session)
            self._words = None
        if self._words is None:
            self._words = adjuster(session.game)
        if self._lines is not None:
            self._lines.adjust = self._words
        for i in range(_KEPT):
            self._at[i] = -1
        self._count = self._number = session.lines()
        self._bottom = session.line_before(session.position)

    def key(self, event: int) -> None:
        """Scroll or leave."""
        key = event & KEY
        session = self.app.game()
        if key == UP and self._number > 1 and not self._whole:
            self._number -= 1
            self._bottom = session.line_before(self._bottom)
        elif key == DOWN and self._number < self._count:
            self._number += 1
            self._bottom = session.line_after(self._bottom)
        elif key == OK or key == BACK:
            self._leave()
            return
        self._write(self._bottom)

    def _leave(self) -> None:
        """Nothing of the game's corrections stays in memory."""
        if self.app.board.unload(self.app.game().game.adjust):
            self._words = None
            if self._lines is not None:
                self._lines.adjust = None
        self.app.close()

    def tick(self, ms: int) -> bool:
        """One more entry is written, where the panel has room for it."""
        if self._missing < 0:
            return False
        self._write(self._missing)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Title with the place in the log, the entries that are written."""
        self._missing = -1
        if not self._count:
            canvas.middle(3, b"Nothing happened yet")
            return
        line = canvas.line
        row = _LAST
        at = self._bottom
        turn = -1
        while at >= 0 and row >= _FIRST and self._missing < 0:
            slot = self._slot(at)
            if slot < 0:
                self._missing = at
            else:
                self._read(slot, line)
                above = draw_wrapped(canvas, line, row, _FIRST)
                if row < _LAST and self._turn[slot] != turn:
                    canvas.rule(row)
                turn = self._turn[slot]
                row = above
                at = self.app.game().line_before(at)
        self._whole = at < 0 and row >= _FIRST - 1
        line.clear()
        line.text(b"Log ")
        line.number(self._number)
        line.text(b" of ")
        line.number(self._count)
        canvas.write(0, 0)
        canvas.invert(0)

    def _slot(self, at: int) -> int:
        for i in range(_KEPT):
            if self._at[i] == at:
                return i
        return -1

    def _read(self, slot: int, line: Line) -> None:
        """Fetch an entry in writing."""
        line.clear()
        for i in range(self._size[slot]):
            line.byte(self._text[slot * LIMIT + i])

    def _write(self, at: int) -> None:
        """Put an entry in writing, in place of the oldest one kept."""
        lines = self._lines
        if at < 0 or lines is None or self._slot(at) >= 0:
            return
        line = self.app.canvas.line
        lines.write(at, -1, line)
        lines.effect(at, line)
        slot = self._next
        self._next = (slot + 1) % _KEPT
        self._at[slot] = at
        self._size[slot] = line.n
        self._turn[slot] = lines.turn
        for i in range(line.n):
            self._text[slot * LIMIT + i] = line.data[i]


def make(app: App) -> Log:
    """The screen."""
    return Log(app)
