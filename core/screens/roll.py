"""A roll: all dice of it at once, tumbling for less than a second, then as they fell."""

from micropython import const

from core.app import NO, NOTHING, App, Screen
from core.canvas import PAGES, WIDTH, Canvas
from core.game import ANEW, ENDED, GOES_ON, due_seat, roll_after
from core.line import PLAYERS

_DICE = const(96)
_KINDS = const(6)  # of dice in one roll
_FACES = const(64)
_SLICE = const(4)  # dice settled in one pass
_LENGTH = const(720)  # ms that dice tumble
_READ = const(2500)  # ms that they lie there where they are bots' alone
_FRAME = const(80)
_LEFT = const(38)  # first pixel of the dice
_PITCH = const(15)
_SMALL = const(7)
_ROW = const(13)  # small dice in a row
_SPACIOUS = const(4)  # seats that have two rows each
_FEW = const(6)  # dice of a seat that are shown large
_BIG = const(4)  # dice of one seat that are shown twice as large


class Roll(Screen):
    """Settles a few dice a pass, so that no press waits for all; they tumble meanwhile.

    Closes with NO when the roll let nobody act.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._seat = bytearray(_DICE)  # seat of each die, in ascending order
        self._face = bytearray(_DICE)
        self._kind = bytearray(_DICE)  # number of its kind in this roll
        self._n = 0
        self._time = 0
        self._bots = True  # whether all dice are those of bots
        self._left = _READ
        self._noise = 1
        self._faces = bytearray(_FACES)  # what the dice of each kind may show
        self._starts = bytearray(_KINDS + 1)  # where a kind's faces begin
        self._kinds = 0
        self._source = 0
        self._big = False
        self._after = ENDED

    def enter(self) -> None:
        self._n = 0
        self._time = 0
        self._bots = True
        self._left = _READ
        self._after = GOES_ON
        self._source = -1
        self._kinds = 0
        self._settle()
        self._big = self._after != GOES_ON and self._n <= _BIG and self._alone()

    def key(self, event: int) -> None:
        """The first key ends the tumbling, the next one the screen."""
        if self._time < _LENGTH:
            self._time = _LENGTH
        elif self._lies():
            self._leave()

    def tick(self, ms: int) -> bool:
        """Redrawn while the dice tumble."""
        if self._lies():
            self._rest(ms)
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
        if self._big:
            self._draw_big(canvas)
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

    def _rest(self, ms: int) -> None:
        """Nobody has to press a key for what bots roll."""
        if self._bots:
            self._left = max(0, self._left - ms)
            if not self._left:
                self._leave()

    def _leave(self) -> None:
        self.app.close(NO if self._after == ANEW else NOTHING)

    def _lies(self) -> bool:
        """Whether all dice are settled and shown as they fell."""
        return self._time >= _LENGTH and self._after != GOES_ON

    def _settle(self) -> None:
        """The next few dice of the roll."""
        session = self.app.game()
        rules = session.game.rules
        for _ in range(_SLICE):
            due = rules.due(session.cells)
            if rules.source(session.cells) != self._source:
                self._new_kind()
            self._add(due_seat(due), session.settle())
            self._after = roll_after(rules, session.cells, self._source, due)
            if self._after != GOES_ON:
                return

    def _new_kind(self) -> None:
        """What the coming dice may show."""
        session = self.app.game()
        self._source = session.game.rules.source(session.cells)
        start = self._starts[self._kinds]
        n = min(session.moves(), _FACES - start)
        for i in range(n):
            self._faces[start + i] = session.out[i]
        self._kinds += 1
        self._starts[self._kinds] = start + n

    def _alone(self) -> bool:
        """Whether all dice are one seat's."""
        return self._n > 0 and PLAYERS != self._seat[0] == self._seat[self._n - 1]

    def _add(self, seat: int, face: int) -> None:
        """Keep a die; a seat's dice of one kind are sorted by face."""
        i = self._n
        self._bots = self._bots and self.app.game().is_bot(seat)
        owner = PLAYERS if seat < 0 else seat
        while i and self._same(i - 1, owner) and self._face[i - 1] > face:
            self._face[i] = self._face[i - 1]
            i -= 1
        self._face[i] = face
        self._kind[self._n] = self._kinds - 1
        self._seat[self._n] = owner
        self._n += 1

    def _same(self, i: int, owner: int) -> bool:
        return self._seat[i] == owner and self._kind[i] == self._kinds - 1

    def _draw_big(self, canvas: Canvas) -> None:
        """Up to four dice of one seat over the whole width, and what they did."""
        line = canvas.line
        view = self.app.game().game.view
        line.clear()
        line.seat(self._seat[0])
        canvas.write_middle(0)
        pitch = WIDTH // self._n
        for i in range(self._n):
            x = i * pitch + (pitch - 32) // 2
            view.face(canvas, 2, x, self._shown(i), 16)
            canvas.enlarge(2, x)
        if self._lies():
            line.clear()
            view.news(self.app.game().cells, self.app.game().kit, line)
            canvas.write_middle(PAGES - 2)
            self._draw_next(canvas)

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
        first = self._starts[self._kind[i]]
        n = self._starts[self._kind[i] + 1] - first
        return self._faces[first + (self._noise >> 4) % n]

    def _draw_words(self, canvas: Canvas) -> None:
        """One outcome that is nobody's, such as who starts; above it for what it fell."""
        session = self.app.game()
        if not session.look_back(session.position - 1):
            return
        line = canvas.line
        line.clear()
        session.game.view.status(session.scratch, session.kit, line)
        canvas.write(0, 0)
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
