"""Pages of odds on the panel (CH12): before a roll by player, after it pack by pack."""

from micropython import const

from core import icons
from core.canvas import Canvas
from core.contract import OVER
from core.games.chupacabra import odds, rules, words
from core.odds import tenths
from core.state import make as make_cells

_FIGURES = const(12)  # on six rows; the more would all be 0.0 %
_COSTS = const(10)  # on five; the more would all be 100.0 %
_LEAST = const(6)
_COLUMN = const(10)  # of the second half
_SEATS = const(4)
_CHUPA = const(4)
# Kinds of pages.
_ROLL = const(0)  # at least k Chupacabras
_SAFE = const(1)  # no opponent could kill a pack of cost k
_LARGEST = const(2)  # the same, the pack being a largest one
_PACKS = const(3)  # who still can kill which pack


class Pages:
    """Works out one figure a call of `advance`, draws those there are."""

    def __init__(self, cells: "list[int]", kit: "list[int]", seat: int) -> None:
        self._cells = cells
        self._kit = kit
        self._kinds = make_cells(3 * _SEATS)
        self._seats = make_cells(3 * _SEATS)
        self._n = 0
        self._page = 0
        self._figures = make_cells(_FIGURES)
        self._done = 0
        if rules.actor(cells) == OVER:
            return
        rolled = rules.actor(cells) >= 0
        first = cells[rules.AT_TURN] if rolled else 0
        for i in range(cells[rules.AT_SEATS]):
            seat = (first + i) % cells[rules.AT_SEATS]
            if rules.score(cells, kit, seat):
                self._add_seat(seat, rolled)

    def count(self) -> int:
        """Pages; none once the game is over."""
        return self._n

    def page_of(self, move: int) -> int:
        """The first: what is safe and what is not."""
        return 0

    def turn_to(self, page: int) -> None:
        """Show another page; its figures are still to be worked out."""
        self._page = page
        self._done = 0

    def advance(self) -> bool:
        """Work out the next figure; False when there is none left."""
        if self._done >= self._wanted():
            return False
        self._done += 1
        weight, whole = self._chance(self._done)
        self._figures[self._done - 1] = tenths(weight, whole)
        return True

    def draw(self, canvas: Canvas) -> None:
        """The page on rows 0 to 6."""
        kind = self._kinds[self._page]
        seat = self._seats[self._page]
        line = canvas.line
        line.clear()
        line.seat(seat)
        if kind == _PACKS:
            line.text(b"'s packs")
        elif kind == _ROLL:
            dice = self._dice(seat)
            line.text(b" rolls ")
            line.number(dice)
            line.text(b" die" if dice == 1 else b" dice")
        else:
            line.text(b": largest pack" if kind == _LARGEST else b": a pack")
        canvas.write(0, 0)
        canvas.rule(0)
        if kind == _PACKS:
            self._draw_packs(canvas, seat)
        else:
            self._draw_figures(canvas, kind)

    def _add_seat(self, seat: int, rolled: bool) -> None:
        if rolled:
            self._add(_PACKS, seat)
            return
        self._add(_ROLL, seat)
        self._add(_SAFE, seat)
        if self._cells[rules.AT_LOCO] == 1 and self._least_opponent(seat) <= odds.FEW:
            self._add(_LARGEST, seat)

    def _add(self, kind: int, seat: int) -> None:
        self._kinds[self._n] = kind
        self._seats[self._n] = seat
        self._n += 1

    def _dice(self, seat: int) -> int:
        return rules.score(self._cells, self._kit, seat)

    def _least_opponent(self, seat: int) -> int:
        """Dice of the opponent, still in, who owns the fewest."""
        least = 99
        for other in range(self._cells[rules.AT_SEATS]):
            dice = self._dice(other)
            if other != seat and 0 < dice < least:
                least = dice
        return least

    def _most_opponent(self, seat: int) -> int:
        """Dice of the opponent who owns the most."""
        most = 0
        for other in range(self._cells[rules.AT_SEATS]):
            if other != seat:
                most = max(most, self._dice(other))
        return most

    def _wanted(self) -> int:
        kind = self._kinds[self._page]
        seat = self._seats[self._page]
        if kind == _PACKS:
            return 0
        if kind == _ROLL:
            return min(_FIGURES, self._dice(seat))
        return min(_COSTS, max(_LEAST, self._most_opponent(seat)))

    def _chance(self, k: int) -> "tuple[int, int]":
        kind = self._kinds[self._page]
        seat = self._seats[self._page]
        if kind == _ROLL:
            return odds.chupacabras(self._kit, self._dice(seat), k)
        opponents = []
        for other in range(self._cells[rules.AT_SEATS]):
            if other != seat:
                opponents.append(self._dice(other))
        loco = self._cells[rules.AT_LOCO]
        return odds.safe(self._kit, opponents, k, loco, kind == _LARGEST)

    def _draw_figures(self, canvas: Canvas, kind: int) -> None:
        line = canvas.line
        rows = _FIGURES // 2
        if kind != _ROLL:
            canvas.text(1, 0, b"is safe at a cost of")
            rows = _COSTS // 2
        for i in range(self._wanted()):
            line.clear()
            if kind == _ROLL:
                line.number(i + 1)
                line.byte(icons.CHUPA)
                line.text(b"+ ")
            else:
                words.dice(line, _CHUPA, i + 1)
                line.byte(32)
            if i < self._done:
                line.percent(self._figures[i])
            else:
                line.text(b"...")
            canvas.write(7 - rows + i % rows, _COLUMN * (i // rows))

    def _draw_packs(self, canvas: Canvas, seat: int) -> None:
        row = 1
        for pack in range(3):
            n = rules.animals(self._cells, seat, pack)
            if n:
                mask = odds.killers(self._cells, seat, pack)
                self._draw_pack(canvas, row, pack, n, mask)
                row += 2
        if row == 1:
            canvas.text(1, 0, b"no animals showing")

    def _draw_pack(self, canvas: Canvas, row: int, pack: int, n: int, mask: int) -> None:
        line = canvas.line
        line.clear()
        words.dice(line, pack + 1 if pack else 0, n)
        line.text(b" can be killed by" if mask else b" is safe")
        canvas.write(row, 0)
        line.clear()
        for seat in range(_SEATS):
            if mask >> seat & 1:
                line.byte(32)
                line.seat(seat)
        canvas.write(row + 1, 0)
