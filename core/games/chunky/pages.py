"""Pages of odds on the panel (CF25): two for each target in reach, then the fighters in rows.

Allocated when opened: about 600 bytes; a figure more: nothing, its numbers are small.
"""

from micropython import const

from core.canvas import COLUMNS, Canvas
from core.games.chunky import odds, rules, words
from core.games.chunky.abilities import may_block
from core.games.chunky.layout import (
    ACT,
    ACTING,
    ATTACK,
    CALL,
    DISARM,
    MOVE,
    PARTS,
    PER,
    PHASE,
    PLAYERS,
    ROUND,
)
from core.games.chunky.view import roster_row
from core.odds import tenths
from core.state import make

_TARGETS = const(8)  # two opponents' four fighters
_ROWS = const(7)
_FIRST = const(2)  # row of the first figures
_OF_ATTACK = (b"hit", b"head", b"body", b"legs", b"kill")
# Columns that figures end at, counted from the right edge.
_UNBLOCKED = const(6)
_HITS = const(10)
_GONE = const(5)


class Pages:
    """Works out a column of an attack, or a row of called shots, a call of `advance`."""

    def __init__(self, cells: "list[int]", kit: "list[int]") -> None:
        self._cells = cells
        self._kit = kit
        self._targets = make(_TARGETS)
        self._n = 0
        self._page = 0
        self._weights = make(odds.FIGURES)
        self._figures = make(PARTS * odds.FIGURES)
        self._done = 0
        if cells[PHASE] == ACT:
            self._list()

    def count(self) -> int:
        """Pages; none while fighters are built."""
        if not self._cells[ROUND]:
            return 0
        return 2 * self._n + (self._fighters() + _ROWS - 1) // _ROWS

    def page_of(self, move: int) -> int:
        """That of the target attacked, disarmed or shot at, else the first of the fighters."""
        action = move // MOVE
        if ATTACK <= action <= DISARM:
            for i in range(self._n):
                if self._targets[i] == move % MOVE // 4:
                    return 2 * i + (1 if action == CALL else 0)
        return 2 * self._n

    def turn_to(self, page: int) -> None:
        """Show another page; its figures are still to be worked out."""
        self._page = page
        self._done = 0

    def advance(self) -> bool:
        """Work out the next column or row of figures; False when there is none left."""
        if self._page >= 2 * self._n or self._done >= self._wanted():
            return False
        self._count()
        first = self._done * odds.FIGURES
        for i in range(odds.FIGURES):
            self._figures[first + i] = tenths(self._weights[i], odds.WHOLE)
        self._done += 1
        return True

    def draw(self, canvas: Canvas) -> None:
        """The page on rows 0 to 6."""
        if self._page >= 2 * self._n:
            self._draw_fighters(canvas, (self._page - 2 * self._n) * _ROWS)
            return
        canvas.line.clear()
        words.of_seat(self._cells, self._target(), canvas.line)
        canvas.write(0, 0)
        if self._page % 2:
            self._draw_called(canvas)
        else:
            self._draw_attack(canvas)
        canvas.rule(0)

    def _list(self) -> None:
        """The targets that the rules list, ascending."""
        out = make(rules.WIDTH)
        for i in range(rules.moves(self._cells, self._kit, out)):
            if out[i] // MOVE == ATTACK:
                self._targets[self._n] = out[i] % MOVE // 4
                self._n += 1

    def _fighters(self) -> int:
        return self._cells[PLAYERS] * self._cells[PER]

    def _target(self) -> int:
        return self._targets[self._page // 2]

    def _blockable(self) -> bool:
        return may_block(self._cells, self._cells[ACTING], self._target())

    def _wanted(self) -> int:
        """Columns of an attack, rows of called shots."""
        if self._page % 2 == 0:
            return 2 if self._blockable() else 1
        n = 0
        for part in range(PARTS):
            if rules.part(self._cells, self._target(), part):
                n += 1
        return n

    def _part(self, row: int) -> int:
        """The part that a row of called shots is about: those that are there."""
        for part in range(PARTS):
            if rules.part(self._cells, self._target(), part):
                if row == 0:
                    return part
                row -= 1
        return PARTS

    def _count(self) -> None:
        """The weights of the next column or row."""
        cells = self._cells
        by = cells[ACTING]
        if self._page % 2:
            part = self._part(self._done)
            odds.called(cells, self._kit, by, self._target(), part, self._weights)
        else:
            odds.attack(cells, self._kit, by, self._target(), self._done == 1, self._weights)

    def _draw_attack(self, canvas: Canvas) -> None:
        """A row for each thing that can happen, unblocked and with a block tried."""
        canvas.text(1, 0, b"attack no block")
        if self._blockable():
            canvas.text(1, 16, b"block")
        row = _FIRST
        for i in range(odds.FIGURES):
            if i == odds.HIT or self._happens(i):
                canvas.text(row, 0, _OF_ATTACK[i])
                self._draw_figure(canvas, row, _UNBLOCKED, 0, i, True)
                if self._blockable():
                    self._draw_figure(canvas, row, 0, 1, i, True)
                row += 1

    def _happens(self, what: int) -> bool:
        """Whether a chance known by now is not zero."""
        for i in range(self._done):
            if self._figures[i * odds.FIGURES + what]:
                return True
        return False

    def _draw_called(self, canvas: Canvas) -> None:
        """A row for each part: the shot hits, the part is gone, the fighter dies; in percent."""
        canvas.text(0, COLUMNS - 1, b"%")
        canvas.text(1, 0, b"called  hit gone kill")
        for i in range(self._wanted()):
            part = self._part(i)
            canvas.text(_FIRST + i, 0, words.PARTS[part])
            self._draw_figure(canvas, _FIRST + i, _HITS, i, odds.HIT, False)
            self._draw_figure(canvas, _FIRST + i, _GONE, i, odds.GONE + part, False)
            self._draw_figure(canvas, _FIRST + i, 0, i, odds.KILL, False)

    def _draw_figure(
        self, canvas: Canvas, row: int, right: int, i: int, what: int, sign: bool
    ) -> None:
        """A chance that ends `right` columns before the edge; a dash where there is none."""
        line = canvas.line
        line.clear()
        if i >= self._done:
            line.text(b"...")
        elif self._figures[i * odds.FIGURES + what]:
            line.percent(self._figures[i * odds.FIGURES + what])
            if not sign:
                line.n -= 1
        else:
            line.byte(45)
        canvas.write(row, COLUMNS - right - line.n)

    def _draw_fighters(self, canvas: Canvas, first: int) -> None:
        """Seven fighters; the one that acts is inverted."""
        for fighter in range(first, min(first + _ROWS, self._fighters())):
            roster_row(self._cells, self._kit, canvas, fighter - first, fighter)
