"""A roll: all dice of it at once, tumbling for less than a second, then as they fell."""

from micropython import const

from core.app import NO, NOTHING, App, Screen
from core.canvas import PAGES, Canvas
from core.game import ANEW, GOES_ON, due_seat, roll_after
from core.line import PLAYERS

_DICE = const(96)
_LENGTH = const(720)  # ms that dice tumble
_FRAME = const(80)
_LEFT = const(38)  # first pixel of the dice
_PITCH = const(15)
_SMALL = const(7)
_ROW = const(13)  # small dice in a row
_FEW = const(6)  # dice of a seat that are shown large


class Roll(Screen):
    """Settles the whole roll when it opens; what is drawn after that is only the show.

    Closes with NO when the roll let nobody act.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._seat = bytearray(_DICE)  # seat of each die, in ascending order
        self._face = bytearray(_DICE)
        self._n = 0
        self._time = 0
        self._noise = 1
        self._answer = NOTHING

    def enter(self) -> None:
        self._n = 0
        self._time = 0
        session = self.app.game()
        rules = session.game.rules
        source = rules.source(session.cells)
        after = GOES_ON
        while after == GOES_ON:
            due = rules.due(session.cells)
            self._add(due_seat(due), session.settle())
            after = roll_after(rules, session.cells, source, due)
        self._answer = NO if after == ANEW else NOTHING

    def key(self, event: int) -> None:
        """The first key ends the tumbling, the next one the screen."""
        if self._time < _LENGTH:
            self._time = _LENGTH
        else:
            self.app.close(self._answer)

    def tick(self, ms: int) -> bool:
        """Redrawn while the dice tumble."""
        if self._time >= _LENGTH:
            return False
        before = self._time // _FRAME
        self._time += ms
        return self._time // _FRAME != before or self._time >= _LENGTH

    def draw(self, canvas: Canvas) -> None:
        """Two rows a seat; an outcome that belongs to nobody in words."""
        if self._n and self._seat[0] == PLAYERS:
            self._draw_words(canvas)
            return
        row = 0
        i = 0
        while i < self._n:
            seat = self._seat[i]
            end = i
            while end < self._n and self._seat[end] == seat:
                end += 1
            self._draw_seat(canvas, row, i, end)
            row += 2
            i = end
        if row < PAGES and self._time >= _LENGTH:
            self._draw_next(canvas)

    def _add(self, seat: int, face: int) -> None:
        """Keep a die; a seat's dice are sorted by face."""
        i = self._n
        owner = PLAYERS if seat < 0 else seat
        while i and self._seat[i - 1] == owner and self._face[i - 1] > face:
            self._face[i] = self._face[i - 1]
            self._seat[i] = owner
            i -= 1
        self._face[i] = face
        self._seat[i] = owner
        self._n += 1

    def _draw_seat(self, canvas: Canvas, row: int, start: int, end: int) -> None:
        line = canvas.line
        line.clear()
        line.seat(self._seat[start])
        canvas.write(row, 0)
        actor = self.app.game().actor()
        if actor == self._seat[start] and self._time >= _LENGTH:
            canvas.invert_part(row, 0, 6 * line.n + 2)
        line.clear()
        line.number(end - start)
        line.text(b" dice" if end - start > 1 else b" die")
        canvas.write(row + 1, 0)
        view = self.app.game().game.view
        large = end - start <= _FEW
        for i in range(start, end):
            k = i - start
            face = self._shown(i)
            if large:
                view.face(canvas, row, _LEFT - 1 + k * _PITCH, face, 16)
            else:
                view.face(canvas, row + k // _ROW, _LEFT + k % _ROW * _SMALL, face, 8)

    def _shown(self, i: int) -> int:
        """The face of a die, or while it tumbles any face of the roll."""
        if self._time >= _LENGTH:
            return self._face[i]
        self._noise = (self._noise * 1103 + 12345) & 0x7FFF
        return self._face[(self._noise >> 4) % self._n]

    def _draw_words(self, canvas: Canvas) -> None:
        """One outcome that is nobody's, such as who starts."""
        session = self.app.game()
        if not session.look_back(session.position - 1):
            return
        line = canvas.line
        line.clear()
        outcome = self._shown(0)
        session.game.rules.label(session.scratch, session.kit, outcome, -1, line)
        if line.n <= 10:
            canvas.write_double(3)
        else:
            canvas.write_middle(3)

    def _draw_next(self, canvas: Canvas) -> None:
        """Who is to act now, on the last row."""
        session = self.app.game()
        line = canvas.line
        line.clear()
        if self._answer == NO:
            line.text(b"Nobody can act")
        else:
            session.game.view.status(session.cells, session.kit, line)
        canvas.write(PAGES - 1, 0)


def make(app: App) -> Roll:
    """The screen."""
    return Roll(app)
