"""Bots: players that the device moves, at random or greedily.

A bot has its own generator, seeded for each decision from the game's seed and the position: its
thinking never moves the dice, and after undo it decides the same. What its seat cannot know is
drawn anew (`hide`) before it looks.
"""

from micropython import const

from core.contract import CHANCE
from core.rng import Rng
from core.session import Session
from core.state import copy, make

_DEEP = const(2)  # chance outcomes looked ahead, at most
_BUDGET = const(96)  # States looked at for one decision, about
_UNIT = const(64)  # estimates are averaged in this fraction
_SALT = const(0x5A)


class Bot:
    """Decides for whichever seat is to act. Nothing is allocated after it is made."""

    def __init__(self, session: Session) -> None:
        rules = session.game.rules
        self._session = session
        self._rng = Rng()
        self._settle = self._rng.choose  # a bound method is an object: made once
        self._seed = bytearray(len(session.seed))
        self._cells = [make(rules.CELLS) for _ in range(_DEEP + 2)]
        self._outs = [make(rules.WIDTH) for _ in range(_DEEP + 2)]
        self._weights = [make(rules.WIDTH) for _ in range(_DEEP + 2)]
        self._deep = 0
        self._low = 0
        self._step = 0  # of a number; 0 where the choice is a list

    def choose(self) -> int:
        """A legal move for the seat that is to act."""
        session = self._session
        rules = session.game.rules
        seat = rules.actor(session.cells)
        self._mix()
        known = self._cells[0]
        copy(session.cells, known)
        rules.hide(known, session.kit, seat, self._settle)
        n = self._list(known)
        if not session.is_greedy(seat):
            return self._candidate(self._rng.below(n))
        return self._best(seat, n)

    def _list(self, known: "list[int]") -> int:
        """What there is to choose from, moves or numbers; how many."""
        rules = self._session.game.rules
        out = self._outs[0]
        if rules.span(known, self._session.kit, out):
            self._low = out[0]
            self._step = out[2]
            return (out[1] - out[0]) // out[2] + 1
        self._step = 0
        return rules.moves(known, self._session.kit, out)

    def _candidate(self, i: int) -> int:
        return self._low + i * self._step if self._step else self._outs[0][i]

    def _best(self, seat: int, n: int) -> int:
        """The candidate with the best estimate; the generator breaks ties."""
        self._plan(n)
        best = ties = 0
        chosen = 0
        for i in range(n):
            worth = self._worth(seat, self._candidate(i))
            if i == 0 or worth > best:
                best = worth
                ties = 1
                chosen = i
            elif worth == best:
                ties += 1
                if self._rng.below(ties) == 0:
                    chosen = i
        return self._candidate(chosen)

    def _plan(self, choices: int) -> None:
        """How many chance outcomes deep the budget reaches."""
        width = self._session.game.rules.WIDTH
        self._deep = 0
        states = choices
        while self._deep < _DEEP and states * min(width, 6) <= _BUDGET:
            states *= min(width, 6)
            self._deep += 1

    def _worth(self, seat: int, move: int) -> int:
        """The estimate after a move, over the exact chances as deep as planned."""
        session = self._session
        copy(self._cells[0], self._cells[1])
        session.game.rules.play(self._cells[1], session.kit, move)
        return self._expect(seat, 1)

    def _expect(self, seat: int, level: int) -> int:
        session = self._session
        rules = session.game.rules
        cells = self._cells[level]
        if level > self._deep or rules.actor(cells) != CHANCE:
            return rules.value(cells, session.kit, seat) * _UNIT
        out = self._outs[level]
        weights = self._weights[level]
        n = rules.moves(cells, session.kit, out)
        rules.weights(cells, session.kit, weights)
        total = 0
        mean = 0
        for i in range(n):
            copy(cells, self._cells[level + 1])
            rules.play(self._cells[level + 1], session.kit, out[i])
            mean += weights[i] * self._expect(seat, level + 1)
            total += weights[i]
        return mean // total

    def _mix(self) -> None:
        session = self._session
        for i in range(len(self._seed)):
            self._seed[i] = session.seed[i] ^ _SALT
        self._seed[0] ^= session.position & 0xFF
        self._seed[1] ^= session.position >> 8 & 0xFF
        self._rng.seed(self._seed)
