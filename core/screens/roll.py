"""A roll: all dice of it at once, tumbling for less than a second, then as they fell."""

from micropython import const

from core.app import NO, NOTHING, App, Screen
from core.canvas import PAGES, Canvas
from core.game import ANEW, ENDED, GOES_ON, due_seat, roll_after
from core.line import PLAYERS

_DICE = const(96)
_KINDS = const(16)
_SLICE = const(4)  # dice settled in one pass
_LENGTH = const(720)  # ms that dice tumble
_FRAME = const(80)
_LEFT = const(38)  # first pixel of the dice
_PITCH = const(15)
_SMALL = const(7)
_ROW = const(13)  # small dice in a row
_SPACIOUS = const(4)  # seats that have two rows each
_FEW = const(6)  # dice of a seat that are shown large


class Roll(Screen):
    """Settles a few dice a pass, so that no press waits for all; they tumble meanwhile.

    Closes with NO when the roll let nobody act.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._seat = bytearray(_DICE)  # seat of each die, in ascending order
        self._face = bytearray(_DICE)
        self._n = 0
        self._time = 0
        self._noise = 1
        self._faces = bytearray(_KINDS)  # what one die of this roll may show
        self._kinds = 0
        self._source = 0
        self._after = ENDED

    def enter(self) -> None:
        self._n = 0
        self._time = 0
        self._after = GOES_ON
        session = self.app.game()
        self._source = session.game.rules.source(session.cells)
        self._kinds = min(_KINDS, session.moves())
        for i in range(self._kinds):
            self._faces[i] = session.out[i]
        self._settle()

    def key(self, event: int) -> None:
        """The first key ends the tumbling, the next one the screen."""
        if self._time < _LENGTH:
            self._time = _LENGTH
        elif self._lies():
            self.app.close(NO if self._after == ANEW else NOTHING)

    def tick(self, ms: int) -> bool:
        """Redrawn while the dice tumble."""
        if self._lies():
            return False
        before = self._time // _FRAME
        if self._time < _LENGTH:
            self._time += ms
        if self._after == GOES_ON:
            self._settle()
        return self._time // _FRAME != before or self._lies()

    def draw(self, canvas: Canvas) -> None:
        """Two rows a seat, one where there are many; an outcome that is nobody's in words."""
        if self._n and self._seat[0] == PLAYERS:
            self._draw_words(canvas)
            return
        row = 0
        i = 0
        rows = 2 if self.app.game().seats() <= _SPACIOUS else 1
        while i < self._n:
            seat = self._seat[i]
            end = i
            while end < self._n and self._seat[end] == seat:
                end += 1
            self._draw_seat(canvas, row, rows, i, end)
            row += rows
            i = end
        if row < PAGES and self._lies():
            self._draw_next(canvas)

    def _lies(self) -> bool:
        """Whether all dice are settled and shown as they fell."""
        return self._time >= _LENGTH and self._after != GOES_ON

    def _settle(self) -> None:
        """The next few dice of the roll."""
        session = self.app.game()
        rules = session.game.rules
        for _ in range(_SLICE):
            due = rules.due(session.cells)
            self._add(due_seat(due), session.settle())
            self._after = roll_after(rules, session.cells, self._source, due)
            if self._after != GOES_ON:
                return

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

    def _draw_seat(self, canvas: Canvas, row: int, rows: int, start: int, end: int) -> None:
        line = canvas.line
        line.clear()
        line.seat(self._seat[start])
        canvas.write(row, 0)
        actor = self.app.game().actor()
        if actor == self._seat[start] and self._lies():
            canvas.invert_part(row, 0, 6 * line.n + 2)
        if rows == 2:
            line.clear()
            line.number(end - start)
            if actor == self._seat[start] and self._lies() and line.n == 1:
                line.text(b" acts")
            canvas.write(row + 1, 0)
        view = self.app.game().game.view
        large = rows == 2 and end - start <= _FEW
        for i in range(start, end):
            k = i - start
            face = self._shown(i)
            if large:
                view.face(canvas, row, _LEFT - 1 + k * _PITCH, face, 16)
            elif k < rows * _ROW:
                view.face(canvas, row + k // _ROW, _LEFT + k % _ROW * _SMALL, face, 8)

    def _shown(self, i: int) -> int:
        """The face of a die, or while it tumbles any that it may show."""
        if self._lies():
            return self._face[i]
        self._noise = (self._noise * 1103 + 12345) & 0x7FFF
        return self._faces[(self._noise >> 4) % self._kinds]

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
        if self._after == ANEW:
            line.text(session.game.view.AGAIN)
        else:
            session.game.view.status(session.cells, session.kit, line)
        canvas.write(PAGES - 1, 0)


def make(app: App) -> Roll:
    """The screen."""
    return Roll(app)
