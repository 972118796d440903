"""Pages on the panel: odds of what is rolled (CK30); behind them the table, one's own hand.

Allocated when opened: up to 300 bytes; by `advance`, by turning and by drawing: nothing.
"""

from micropython import const

from core.canvas import COLUMNS, Canvas
from core.games.chucky import odds, overview, scene, scenes, told, words
from core.games.chucky.layout import (
    BY_KIND,
    DEALT,
    DICE,
    DIFFICULTY,
    EASY,
    ENCOUNTER,
    FACED,
    FALLEN,
    HARD,
    ONCE_MORE,
    PHASE,
    PLAYERS,
    ROLL,
    ROLLS,
    ROUND,
    SEAT,
    SETTLE,
    STAGE,
    SUM,
    WHICH_DIE,
)
from core.line import Line
from core.odds import tenths
from core.state import make

# What a line is about: a level, or
_AS_IT_LIES = const(8)  # the roll
_BY_CARD = const(9)  # with what a card adds
_RE_ROLL = const(16)  # and above: with a die rolled again
_MORE = const(20)  # and above: how one more roll of a competition comes out
_FAILING = const(24)  # and above: a roll of the Final Encounter
_TWO = const(2)  # that a card adds
_ROLLS = const(3)  # most in a competition
_LINES = const(5)
_FIGURES = const(8)
_TOP = const(2)  # row of the first line
_COLUMN = const(10)  # width of all but the first
_HOW = (b"above", b"equal", b"below")


class Pages:
    """Works out one figure a call of `advance`."""

    def __init__(self, cells: "list[int]", kit: "list[int]", seat: int) -> None:
        self._cells = cells
        self._kit = kit
        self._seat = seat
        self._odds = 0  # pages
        self._lines = make(_LINES)
        self._n = 0
        self._columns = 1
        self._chosen = -1  # the line of the highlighted choice
        self._page = 0
        self._figures = make(_FIGURES)
        self._done = 0
        phase = cells[PHASE]
        if phase == ROLL and cells[STAGE] == FACED:
            self._columns = 2
            self._add(_FAILING, 1 + odds.PASSED)
            self._odds = cells[PLAYERS] + 1 - cells[DEALT]  # who are still to roll
        elif DIFFICULTY <= phase <= WHICH_DIE or (phase == ROLL and cells[STAGE] == FALLEN):
            self._open(phase)

    def count(self) -> int:
        """Pages, those about the table included."""
        return self._odds + overview.count(self._cells, self._seat)

    def page_of(self, move: int) -> int:
        """The first, on which the line of a difficulty or a die is inverted."""
        phase = self._cells[PHASE]
        if phase == DIFFICULTY:
            self._chosen = move // BY_KIND
        elif phase == WHICH_DIE:
            self._chosen = _RE_ROLL + move
        return 0

    def turn_to(self, page: int) -> None:
        """Show another page; its figures are still to be worked out."""
        self._page = page
        self._done = 0

    def advance(self) -> bool:
        """Work out the next figure; False when there is none left."""
        i = self._done
        if self._page >= self._odds or i >= self._n * self._columns:
            return False
        self._figures[i] = tenths(self._weight(self._lines[i % self._n], i // self._n), odds.WHOLE)
        self._done += 1
        return True

    def draw(self, canvas: Canvas) -> None:
        """The page on rows 0 to 6."""
        if self._page >= self._odds:
            page = self._page - self._odds
            overview.draw(self._cells, self._kit, canvas, self._seat, page)
            return
        self._draw_head(canvas, self._lines[0])
        for i in range(self._n):
            row = _TOP + i
            what = self._lines[i]
            canvas.line.clear()
            self._label(canvas.line, what)
            canvas.write(row, 0)
            for column in range(self._columns):
                if what < _FAILING + odds.PASSED or column:
                    self._figure(canvas, row, column, self._n * column + i)
            if what >= _FAILING:
                canvas.glyph(row, COLUMNS - _COLUMN + 1, 48 + told.FINALS[what - _FAILING])
            elif what == self._chosen:
                canvas.invert(row)

    def _open(self, phase: int) -> None:
        """What there is to tell of the card that is resolved; a competition's dice are secret."""
        cells = self._cells
        what = odds.kind(cells)
        if what == scenes.COMPETE:
            if self._seat == cells[SEAT]:
                self._columns = 2 if phase == WHICH_DIE else 1
                if phase == WHICH_DIE or (phase == ONCE_MORE and cells[ROLLS] < _ROLLS):
                    self._add(_MORE, len(_HOW))
        elif phase < SETTLE:
            for level in range(EASY, HARD + 1):
                if odds.ahead(cells, level):
                    self._add(level, 1)
        else:
            self._add(_AS_IT_LIES, 1 if what == scenes.SHOWS else 2)
            self._add(_RE_ROLL, scene.count(cells))

    def _add(self, what: int, n: int) -> None:
        """So many lines, one page."""
        for i in range(n):
            self._lines[self._n] = what + i
            self._n += 1
        self._odds = 1

    def _whose(self) -> int:
        """The seat that the page is about: in the Final Encounter one after the other."""
        return (self._cells[SEAT] + self._page) % self._cells[PLAYERS]

    def _weight(self, what: int, column: int) -> int:
        """What a figure is worked out from."""
        cells = self._cells
        kit = self._kit
        if what >= _FAILING:
            if column or what == _FAILING + odds.PASSED:
                return odds.ends(cells, kit, self._whose(), what - _FAILING)
            return odds.passes(cells, kit, self._whose(), what - _FAILING)
        if what >= _MORE:
            return odds.again(cells, column if self._columns > 1 else -1, what - _MORE)
        if what >= _RE_ROLL:
            return odds.made(cells, kit, 1, what - _RE_ROLL, 0)
        if what >= _AS_IT_LIES:
            return odds.made(cells, kit, 0, -1, _TWO if what == _BY_CARD else 0)
        return odds.level(cells, kit, what)

    def _draw_head(self, canvas: Canvas, what: int) -> None:
        """Whose odds they are and what is so far; what they are of."""
        cells = self._cells
        line = canvas.line
        line.clear()
        line.seat(self._whose())
        line.text(b": ")
        if what >= _FAILING:
            line.text(words.ENCOUNTERS[cells[ENCOUNTER]])
        elif what >= _MORE or (cells[SUM] and what < _AS_IT_LIES):
            line.text(b"now ")
            dice = scene.total(cells, self._kit, cells[SEAT])
            line.number(dice if what >= _MORE else odds.before(cells, self._kit))
        else:
            line.text(b"chances")
        canvas.write(0, 0)
        canvas.rule(0)
        line.clear()
        if what >= _FAILING:
            line.text(b"reach       points")
        elif what >= _MORE:
            self._draw_dice(line)
        else:
            words.challenge(line, cells[ROUND] - 1, scene.card(cells))
        canvas.write(1, 0)

    def _draw_dice(self, line: Line) -> None:
        """What is rolled again: both dice, or in columns each alone."""
        if self._columns == 1:
            line.text(b"one more roll")
            return
        line.text(b"re-roll")
        for i in range(self._columns):
            line.pad(_COLUMN * (i + 1))
            line.number(self._cells[DICE + i])

    def _label(self, line: Line, what: int) -> None:
        cells = self._cells
        if what == _FAILING + odds.PASSED:
            return
        if what >= _FAILING:
            line.number(scenes.final_target(cells[ENCOUNTER], what - _FAILING))
            line.byte(43)
        elif what >= _MORE:
            line.text(_HOW[what - _MORE])
        elif what >= _RE_ROLL:
            line.text(b"re-roll ")
            line.number(cells[DICE + what - _RE_ROLL])
        elif what >= _AS_IT_LIES:
            line.text(b"with +2" if what == _BY_CARD else b"as it lies")
        elif cells[PHASE] == DIFFICULTY:
            words.difficulty(cells, what, line)
        else:
            line.text(words.LEVELS_OF[what])

    def _figure(self, canvas: Canvas, row: int, column: int, i: int) -> None:
        """A chance, dots until it is worked out."""
        line = canvas.line
        line.clear()
        if i < self._done:
            line.percent(self._figures[i])
        else:
            line.text(b"...")
        canvas.write(row, COLUMNS - _COLUMN * (self._columns - 1 - column) - line.n)
