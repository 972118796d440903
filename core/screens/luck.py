"""Luck: what each player rolled of each kind against what was to be expected, in pages.

The game is played again a few moves a pass, so that no key waits for it; meanwhile the panel says
how far that is.
"""

from micropython import const

from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import COLUMNS, Canvas
from core.keys import KEY
from core.line import Line
from core.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.luck import Tally

_SLICE = const(4)  # moves counted in one pass
_SHOWN = const(32)  # moves between two pictures of the progress
_FIRST = const(2)  # row of the first outcomes
_ROWS = const(3)
_PLACES = const(2 * _ROWS)  # outcomes on a page
_RIGHT = const(11)  # column of the second three
_NAMED = const(2)  # outcomes on a page where each has its name in a row of its own
_WHOLE = const(1000)  # from here on expectations have no decimal
_EVEN = const(97)  # percentages that stray further, and what is said of them
_USUAL = const(10)
_RARE = const(3)


class Luck(Screen):
    """A player's outcomes of one source on a page, or some of them where there are many."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._session: Session | None = None
        self._tally: Tally | None = None
        self._counting = True
        self._page = 0  # of the tally
        self._row = 0  # its first row on the panel
        self._at = 0  # of the pages on the panel
        self._count = 0
        self._further = 0
        self._drawn = 0

    def enter(self) -> None:
        session = self.app.game()
        if self._session is not session or self._tally is None:
            from core.luck import Tally  # takes memory only while this screen is shown

            self._session = session
            self._tally = Tally(session)
        self._tally.begin()
        self._counting = True
        self._drawn = 0

    def key(self, event: int) -> None:
        """Turn or leave."""
        key = event & KEY
        if key == OK or key == BACK:
            self._leave()
        elif self._counting:
            return
        elif key == UP and self._at:
            self._turn_to(self._at - 1)
        elif key == DOWN and self._at < self._count - 1:
            self._turn_to(self._at + 1)

    def tick(self, ms: int) -> bool:
        """A few moves more are counted."""
        tally = self._tally
        if not self._counting or tally is None:
            return False
        self._counting = tally.advance(_SLICE)
        if not self._counting:
            self._count = 0
            for page in range(tally.pages):
                self._count += self._parts(tally, page)
            self._turn_to(0)
            return True
        shown = tally.at // _SHOWN != self._drawn
        self._drawn = tally.at // _SHOWN
        return shown

    def draw(self, canvas: Canvas) -> None:
        """Whose, rolled against expected, how unusual."""
        tally = self._tally
        if tally is None or self._counting:
            self._draw_progress(canvas, 0 if tally is None else tally.at)
        elif not self._count:
            canvas.middle(3, b"No rolls yet")
        else:
            self._draw_title(canvas, tally)
            self._draw_rows(canvas, tally)
            self._draw_verdict(canvas)

    def _leave(self) -> None:
        board = self.app.board
        board.unload("core.fit")
        if board.unload("core.luck"):
            self._tally = None
        self.app.close()

    def _places(self, tally: "Tally", page: int) -> int:
        """Outcomes on one page of the panel."""
        return _PLACES if tally.seat(page) >= 0 else _NAMED

    def _parts(self, tally: "Tally", page: int) -> int:
        """Pages of the panel that a page of the tally takes."""
        places = self._places(tally, page)
        rows = 0
        row = tally.first(page)
        while row >= 0:
            rows += 1
            row = tally.following(row)
        return (rows + places - 1) // places

    def _turn_to(self, at: int) -> None:
        """Another page of the panel: which of the tally, and from which row."""
        tally = self._tally
        self._at = at
        if tally is None or not tally.pages:
            return
        page = 0
        while at >= self._parts(tally, page):
            at -= self._parts(tally, page)
            page += 1
        row = tally.first(page)
        for _ in range(at * self._places(tally, page)):
            row = tally.following(row)
        self._page = page
        self._row = row
        self._further = tally.further(page)
        if tally.seat(page) < 0:
            self.app.game().look_back(tally.position(page))

    def _draw_progress(self, canvas: Canvas, at: int) -> None:
        """How many moves are counted."""
        session = self.app.game()
        canvas.middle(2, b"Counting the rolls")
        line = canvas.line
        line.clear()
        line.number(at - session.first)
        line.text(b" of ")
        line.number(session.position - session.first)
        canvas.write_middle(4)

    def _draw_title(self, canvas: Canvas, tally: "Tally") -> None:
        """The player, how many of what; what the figures are, which page."""
        line = canvas.line
        line.clear()
        seat = tally.seat(self._page)
        if seat >= 0:
            line.seat(seat)
            line.text(b": ")
        total = tally.total(self._page)
        line.number(total)
        line.byte(32)
        names = self.app.game().game.view.SOURCES[tally.source(self._page)]
        line.text(names[2] if total == 1 else names[3])
        line.n = min(line.n, COLUMNS)
        canvas.write(0, 0)
        canvas.invert(0)
        canvas.text(1, 0, b"rolled/expected")
        line.clear()
        line.number(self._at + 1)
        line.byte(47)
        line.number(self._count)
        canvas.write_right(1)

    def _draw_rows(self, canvas: Canvas, tally: "Tally") -> None:
        """A player's outcomes as pictures in two columns, nobody's with their names above."""
        session = self.app.game()
        line = canvas.line
        pictures = tally.seat(self._page) >= 0
        row = self._row
        for i in range(self._places(tally, self._page)):
            if row < 0:
                return
            outcome = tally.outcome(row)
            if pictures:
                at = _FIRST + i % _ROWS
                column = i // _ROWS * _RIGHT
                session.game.view.face(canvas, at, 6 * column + 1, outcome, 8)
                self._figures(line, tally, row)
                canvas.write(at, column + 1)
            else:
                line.clear()
                session.game.rules.label(session.scratch, session.kit, outcome, -1, line)
                canvas.write(_FIRST + 2 * i, 0)
                self._figures(line, tally, row)
                canvas.write_right(_FIRST + 2 * i + 1)
            row = tally.following(row)

    def _figures(self, line: Line, tally: "Tally", row: int) -> None:
        """How often, a stroke, how often it was to be expected; at most nine columns."""
        count = tally.count(row)
        line.clear()
        line.pad((count < 100) + (count < 10))
        line.number(count)
        line.byte(47)
        tenths = tally.tenths(row)
        if tenths < 10 * _WHOLE:
            line.number(tenths // 10)
            line.byte(46)
            line.number(tenths % 10)
        else:
            line.number((tenths + 5) // 10)

    def _draw_verdict(self, canvas: Canvas) -> None:
        """How unusual, in words and as a percentage of such games."""
        further = self._further
        line = canvas.line
        line.clear()
        if further < 0:
            canvas.text(6, 0, b"Too few to tell")
            return
        if further > _EVEN:
            line.text(b"Unusually even:")
        elif further >= _USUAL:
            line.text(b"As expected:")
        else:
            line.text(b"Unusual:" if further >= _RARE else b"Very unusual:")
        line.byte(32)
        if further == 0 or further == 100:
            line.text(b"<1" if further == 0 else b">99")
        else:
            line.number(further)
        line.byte(37)
        canvas.write(6, 0)
        canvas.text(7, 0, b"of games stray more")


def make(app: App) -> Luck:
    """The screen."""
    return Luck(app)
