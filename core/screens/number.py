"""A number: UP and DOWN by the step, ten steps at a time while held, OK takes it."""

from core.app import NOTHING, YES, App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import WIDTH, Canvas
from core.keys import KEY, REPEAT

_FAST = 10


class Number(Screen):
    """Works on app.range: lowest, highest, step, value. Closes with YES, or NOTHING on BACK."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._repeats = 0

    def key(self, event: int) -> None:
        """Change, take or leave."""
        key = event & KEY
        span = self.app.range
        if key == UP or key == DOWN:
            self._repeats = self._repeats + 1 if event & REPEAT else 0
            step = span[2] * (_FAST if self._repeats > _FAST else 1)
            value = span[3] + (step if key == UP else -step)
            span[3] = min(max(value, span[0]), span[1])
        elif key == OK:
            self.app.close(YES)
        elif key == BACK:
            self.app.close(NOTHING)

    def draw(self, canvas: Canvas) -> None:
        """The question, the number big, what it stands for, its bounds."""
        span = self.app.range
        session = self.app.game()
        canvas.text(0, 0, self.app.question)
        canvas.rule(0)
        digits = len_of(span[3])
        canvas.big(2, (WIDTH - 16 * digits) // 2, span[3])
        line = canvas.line
        line.clear()
        session.game.rules.label(session.cells, session.kit, span[3], self.app.viewer, line)
        canvas.write_middle(5)
        line.clear()
        line.number(span[0])
        line.text(b" to ")
        line.number(span[1])
        canvas.write_middle(6)
        canvas.middle(7, b"OK takes it")


def len_of(value: int) -> int:
    """Decimal digits of a number from 0."""
    n = 1
    while value >= 10:
        value //= 10
        n += 1
    return n


def make(app: App) -> Number:
    """The screen."""
    return Number(app)
