"""Luck: how often each outcome came up in a game, and how often it was to be expected.

Works for any game through its rules: the moves that are still kept are played again, a few at a
time, and nothing is allocated once a Tally is made (about 8 KB). Outcomes that were certain and
those that are still unseen do not count. Expectations are sums of the chances at each roll, so
they hold for dice, and for bags that empty.
"""

from array import array

from micropython import const

from core.contract import CHANCE, SECRET
from core.fit import ONE, Fit
from core.game import due_seat
from core.line import PLAYERS
from core.rng import Rng
from core.session import DECISION, FIX, Session
from core.state import make

_ROWS = const(400)  # outcomes of all pages
_PAGES = const(72)
_SOURCES = const(32)
_END = const(-1)
_LOST = const(-1)  # the place of a page for which there was no more room


class Tally:
    """Pages, each the outcomes of one source for one seat (PLAYERS: nobody's) in rows."""

    def __init__(self, session: Session) -> None:
        rules = session.game.rules
        self._session = session
        self._rng = Rng()
        self._cells = make(rules.CELLS)
        self._out = make(rules.WIDTH)
        self._weights = make(rules.WIDTH)
        self._fit = Fit()
        self._order = bytearray(_PAGES)  # pages by seat and source
        self._key = make(_PAGES)
        self._head = make(_PAGES)  # first row of each
        self._total = make(_PAGES)
        self._where = make(_PAGES)  # a position at which it was due
        self._outcome = bytearray(_ROWS)
        self._next = make(_ROWS)  # the row of the next higher outcome, _END
        self._count = make(_ROWS)
        self._expected: list[int] = array("i", range(_ROWS))  # type: ignore[assignment]
        self._variance: list[int] = array("i", range(_ROWS))  # type: ignore[assignment]
        self._rest = make(_ROWS)  # what a division left over
        self.begin()

    def begin(self) -> None:
        """Count from the earliest State on."""
        self.pages = 0
        self._rows = 0
        self.at = self._session.first
        self._session.base(self._cells, self._rng)

    def advance(self, moves: int) -> bool:
        """So many moves more; False when all up to the session's position are counted."""
        session = self._session
        while moves and self.at < session.position:
            if session.kind(self.at) == FIX:
                if not session.is_note(self.at):
                    field, value = session.entry(self.at), session.entry(self.at + 1)
                    session.game.rules.fix(self._cells, session.kit, field, value)
                self.at += 1
            else:
                if session.kind(self.at) != DECISION:
                    self._roll(session.entry(self.at))
                session.game.rules.play(self._cells, session.kit, session.entry(self.at))
            self.at += 1
            moves -= 1
        if self.at < session.position:
            return True
        self._leave_out()
        return False

    def seat(self, page: int) -> int:
        """Whose outcomes, or -1 nobody's."""
        seat = self._key[self._order[page]] // _SOURCES
        return -1 if seat == PLAYERS else seat

    def source(self, page: int) -> int:
        """Of which source."""
        return self._key[self._order[page]] % _SOURCES

    def total(self, page: int) -> int:
        """How many there were."""
        return self._total[self._order[page]]

    def position(self, page: int) -> int:
        """Moves after which one of them was due."""
        return self._session.first + self._where[self._order[page]]

    def first(self, page: int) -> int:
        """The row of the lowest outcome."""
        return self._head[self._order[page]]

    def following(self, row: int) -> int:
        """The row of the next outcome, or -1."""
        return self._next[row]

    def outcome(self, row: int) -> int:
        """Which outcome."""
        return self._outcome[row]

    def count(self, row: int) -> int:
        """How often it came up."""
        return self._count[row]

    def tenths(self, row: int) -> int:
        """How often it was to be expected, in tenths."""
        expected = self._expected[row]
        return expected // ONE * 10 + (expected % ONE * 10 + ONE // 2) // ONE

    def further(self, page: int) -> int:
        """Of a hundred such games, how many stray further; or TOO_FEW."""
        fit = self._fit
        fit.begin()
        row = self.first(page)
        while row != _END:
            fit.add(self._count[row], self._expected[row], self._variance[row])
            row = self._next[row]
        return fit.further(self.total(page))

    def _roll(self, outcome: int) -> None:
        """Count an outcome that fell in this State, unless it was certain or is a secret."""
        session = self._session
        rules = session.game.rules
        cells = self._cells
        private = rules.private(cells)
        if rules.actor(cells) != CHANCE or private == SECRET:
            return
        if private and not session.uncovered(self.at):
            return
        n = rules.moves(cells, session.kit, self._out)
        rules.weights(cells, session.kit, self._weights)
        seat = due_seat(rules.due(cells))
        if n < 2:
            return
        page = self._page((PLAYERS if seat < 0 else seat) * _SOURCES + rules.source(cells))
        if page < 0 or self._where[page] == _LOST:
            return
        whole = 0
        for i in range(n):
            whole += self._weights[i]
        self._total[page] += 1
        before = _END
        for i in range(n):
            row = self._row(page, self._out[i], before)
            if row < 0:
                self._where[page] = _LOST
                return
            self._expect(row, self._weights[i], whole)
            if self._out[i] == outcome:
                self._count[row] += 1
            before = row

    def _expect(self, row: int, weight: int, whole: int) -> None:
        """The chance of an outcome; what one division leaves over goes into the next."""
        share = weight * ONE + self._rest[row]
        self._expected[row] += share // whole
        self._rest[row] = share % whole
        chance = weight * ONE // whole
        self._variance[row] += chance * (ONE - chance) // ONE

    def _page(self, key: int) -> int:
        """The page of a seat and source, made the first time; -1 when there is no more room."""
        at = 0
        while at < self.pages and self._key[self._order[at]] < key:
            at += 1
        if at < self.pages and self._key[self._order[at]] == key:
            return self._order[at]
        page = self.pages
        if page == _PAGES:
            return -1
        for i in range(page, at, -1):
            self._order[i] = self._order[i - 1]
        self._order[at] = page
        self.pages += 1
        self._key[page] = key
        self._head[page] = _END
        self._total[page] = 0
        self._where[page] = self.at - self._session.first
        return page

    def _row(self, page: int, outcome: int, before: int) -> int:
        """The row of an outcome, which comes behind that row; -1 when there is no more room."""
        row = self._head[page] if before == _END else self._next[before]
        while row != _END and self._outcome[row] < outcome:
            before = row
            row = self._next[row]
        if row != _END and self._outcome[row] == outcome:
            return row
        made = self._rows
        if made == _ROWS:
            return -1
        self._rows += 1
        self._outcome[made] = outcome
        self._next[made] = row
        self._count[made] = self._expected[made] = self._variance[made] = self._rest[made] = 0
        if before == _END:
            self._head[page] = made
        else:
            self._next[before] = made
        return made

    def _leave_out(self) -> None:
        """Drop pages that are not whole."""
        kept = 0
        for i in range(self.pages):
            page = self._order[i]
            if self._where[page] != _LOST:
                self._order[kept] = page
                kept += 1
        self.pages = kept
