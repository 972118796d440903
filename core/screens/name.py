"""A player's name: UP and DOWN turn the letter, OK takes it, BACK takes one back.

The tick ends the name; it stands first behind each letter, so a second OK ends. So does the
sixth letter, or holding OK.
"""

from micropython import const

from core import icons
from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import Canvas
from core.keys import HOLD, KEY
from core.line import NAME

_UPPER = b"\x81ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-' "
_LOWER = b"\x81abcdefghijklmnopqrstuvwxyz0123456789-' "
_PITCH = const(14)


class Name(Screen):
    """The letters typed so far and the one that turns."""

    holds = OK

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._text = bytearray(NAME)
        self._n = 0
        self._turn = 1

    def enter(self) -> None:
        self._n = 0
        self._turn = 1

    def key(self, event: int) -> None:
        """Turn, take, take back, or end."""
        key = event & KEY
        if event & HOLD:
            self._done()
        elif key == UP or key == DOWN:
            self._turn = (self._turn + (1 if key == DOWN else -1)) % len(_UPPER)
        elif key == OK:
            self._take()
        elif key == BACK:
            if self._n == 0:
                self.app.close()
            else:
                self._n -= 1
                self._turn = 1

    def draw(self, canvas: Canvas) -> None:
        """The name twice as large, the turning letter inverted, its neighbours beside it."""
        line = canvas.line
        line.clear()
        line.text(b"Name for player ")
        line.number(self.app.seat + 1)
        canvas.write(0, 0)
        canvas.rule(0)
        for i in range(NAME):
            x = 8 + i * _PITCH
            if i < self._n:
                canvas.double(2, x, self._text[i])
            elif i == self._n:
                canvas.double(2, x, self._letters()[self._turn])
                canvas.invert_part(2, x - 1, _PITCH)
                canvas.invert_part(3, x - 1, _PITCH)
            else:
                canvas.double(2, x, 95)
        line.clear()
        if self._n == 0:
            line.text(b"now ")
            line.seat(self.app.seat)
        elif self._taken() >= 0:
            line.text(b"player ")
            line.number(self._taken() + 1)
            line.text(b" is called so")
        canvas.write(5, 0)
        line.clear()
        line.byte(icons.UP)
        line.byte(icons.DOWN)
        line.text(b"letter OK takes it")
        canvas.write(6, 0)
        line.clear()
        line.text(b"hold OK or ")
        line.byte(icons.CHECK)
        line.text(b": done")
        canvas.write(7, 0)

    def _letters(self) -> bytes:
        return _LOWER if self._n and self._text[self._n - 1] != 32 else _UPPER

    def _take(self) -> None:
        letter = self._letters()[self._turn]
        if letter == icons.CHECK:
            self._done()
            return
        self._text[self._n] = letter
        self._n += 1
        self._turn = 0
        if self._n == NAME:
            self._done()

    def _taken(self) -> int:
        """Another seat that has this very name, or -1."""
        names = self.app.canvas.line.names
        for seat in range(self.app.players):
            at = seat * (NAME + 1)
            if seat != self.app.seat and names[at] == self._n:
                i = 0
                while i < self._n and names[at + 1 + i] == self._text[i]:
                    i += 1
                if i == self._n:
                    return seat
        return -1

    def _readable(self) -> bool:
        """Whether there is a letter or a digit in it."""
        for i in range(self._n):
            if self._text[i] > 47:
                return True
        return False

    def _done(self) -> None:
        """An empty name leaves the old one; one that another player has is not taken."""
        line = self.app.canvas.line
        while self._n and self._text[self._n - 1] == 32:
            self._n -= 1
        if self._n and self._taken() >= 0:
            return
        if self._readable():
            at = self.app.seat * (NAME + 1)
            line.names[at] = self._n
            for i in range(self._n):
                line.names[at + 1 + i] = self._text[i]
            self.app.journal.stale = True
        self.app.close()


def make(app: App) -> Name:
    """The screen."""
    return Name(app)
