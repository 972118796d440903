"""Pages of odds on the panel (CF25): two or three a target in reach, then the fighters in rows.

Allocated when opened: up to 2,100 bytes; by a step of `advance`: nothing.
"""

from micropython import const

from core.canvas import COLUMNS, Canvas
from core.games.chunky import odds, rules, words
from core.games.chunky.abilities import may_block
from core.games.chunky.layout import (
    ACT,
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
from core.state import copy, make

_MOST = const(24)  # three for each of two opponents' four fighters
_ROWS = const(7)
_FIRST = const(2)  # row of the first figures
_OF_ATTACK = (b"hit", b"head", b"body", b"legs", b"kill")
# Columns that figures end at, counted from the right edge.
_UNBLOCKED = const(6)
_HITS = const(10)
_GONE = const(5)
# Kinds of pages; more are of fighters.
_PLAIN = const(0)  # an attack
_CALLED = const(1)  # called shots
_BLOCKED = const(2)  # called shots, a block being tried


class Pages:
    """Works out a column of an attack, or a row of called shots, a call of `advance`."""

    def __init__(self, cells: "list[int]", kit: "list[int]", seat: int) -> None:
        self._cells = cells
        self._kit = kit
        self._kinds = make(_MOST)
        self._targets = make(_MOST)
        self._n = 0
        self._page = 0
        self._moves = make(rules.WIDTH)  # in ACT
        self._listed = 0
        self._shot = make(rules.CELLS)  # a copy, in which shots are named
        copy(cells, self._shot)
        self._weights = make(odds.FIGURES)
        self._figures = make(PARTS * odds.FIGURES)
        self._done = 0
        if cells[PHASE] == ACT:
            self._list()

    def count(self) -> int:
        """Pages; none while fighters are built."""
        if not self._cells[ROUND]:
            return 0
        return self._n + (self._fighters() + _ROWS - 1) // _ROWS

    def page_of(self, move: int) -> int:
        """That of the target attacked, disarmed or shot at, else the first of the fighters."""
        action = move // MOVE
        if ATTACK <= action <= DISARM:
            kind = _CALLED if action == CALL else _PLAIN
            for i in range(self._n):
                if self._targets[i] == move % MOVE // 4 and self._kinds[i] == kind:
                    return i
        return self._n

    def turn_to(self, page: int) -> None:
        """Show another page; its figures are still to be worked out."""
        self._page = page
        self._done = 0

    def advance(self) -> bool:
        """Work out the next column or row of figures; False when there is none left."""
        if self._page >= self._n or self._done >= self._wanted():
            return False
        kind = self._kinds[self._page]
        odds.name(self._shot, self._move(self._done))
        tries = kind == _BLOCKED or (kind == _PLAIN and self._done == 1)
        odds.count(self._shot, self._kit, tries, self._weights)
        first = self._done * odds.FIGURES
        for i in range(odds.FIGURES):
            self._figures[first + i] = tenths(self._weights[i], odds.WHOLE)
        self._done += 1
        return True

    def draw(self, canvas: Canvas) -> None:
        """The page on rows 0 to 6."""
        if self._page >= self._n:
            self._draw_fighters(canvas, (self._page - self._n) * _ROWS)
            return
        canvas.line.clear()
        words.of_seat(self._cells, self._targets[self._page], canvas.line)
        canvas.write(0, 0)
        if self._kinds[self._page] == _PLAIN:
            self._draw_attack(canvas)
        else:
            self._draw_called(canvas)
        canvas.rule(0)

    def _list(self) -> None:
        """Pages of the targets that the rules list, ascending."""
        self._listed = rules.moves(self._cells, self._kit, self._moves)
        for i in range(self._listed):
            if self._moves[i] // MOVE == ATTACK:
                target = self._moves[i] % MOVE // 4
                self._add(_PLAIN, target)
                if self._call(target, 0) >= 0:
                    self._add(_CALLED, target)
                    if may_block(self._cells, target, True):
                        self._add(_BLOCKED, target)

    def _add(self, kind: int, target: int) -> None:
        self._kinds[self._n] = kind
        self._targets[self._n] = target
        self._n += 1

    def _fighters(self) -> int:
        return self._cells[PLAYERS] * self._cells[PER]

    def _call(self, target: int, row: int) -> int:
        """The called shot at a target that a row is about, or -1."""
        for i in range(self._listed):
            if self._moves[i] // 4 == CALL * MOVE // 4 + target:
                if row == 0:
                    return self._moves[i]
                row -= 1
        return -1

    def _move(self, row: int) -> int:
        """The move that a column or row is about, or -1."""
        target = self._targets[self._page]
        if self._kinds[self._page] == _PLAIN:
            return ATTACK * MOVE + 4 * target
        return self._call(target, row)

    def _blockable(self) -> bool:
        return may_block(self._cells, self._targets[self._page], False)

    def _wanted(self) -> int:
        """Columns of an attack, rows of called shots."""
        if self._kinds[self._page] == _PLAIN:
            return 2 if self._blockable() else 1
        n = 0
        while n < PARTS and self._move(n) >= 0:
            n += 1
        return n

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
        """A row for each part: a hit lands, the part is gone, the fighter dies; in percent."""
        canvas.text(0, COLUMNS - 1, b"%")
        canvas.text(1, 0, b"called  hit gone kill")
        if self._kinds[self._page] == _BLOCKED:
            canvas.text(1, 0, b"block ")
        for i in range(self._wanted()):
            part = self._move(i) % 4
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
            roster_row(self._cells, canvas, fighter - first, fighter)
