"""Games of Chucky between bots that look one decision ahead by `value`, and what cards were used.

Typed for mypyc, which makes it many times as fast; it runs as it is too.
"""

from core.contract import CHANCE, OVER, TABLE
from core.games.chucky import decks, layout, parts, rules
from core.rng import Rng

KINDS = 32  # numbers that one sort of cards has at most
DRAWN, USED, TURNED_UP, COMPLETED, BLOODLUST, SCENE, ENDING = range(7)
SORTS = 7


class Evening:
    """Buffers, the kit, the generator and how often each card came and went."""

    def __init__(self) -> None:
        self.kit: list[int] = [0] * parts.SIZE
        parts.default(self.kit)
        self.rng = Rng()
        self.cells: list[int] = [0] * rules.CELLS
        self.known: list[int] = [0] * rules.CELLS
        self.twin: list[int] = [0] * rules.CELLS
        self.out: list[int] = [0] * rules.WIDTH
        self.weights: list[int] = [0] * rules.WIDTH
        self.used: list[int] = [0] * (SORTS * KINDS)

    def play(self, seats: int, seed: bytes) -> int:
        """One game to its end, in `cells`; who had the figure first."""
        cells = self.cells
        self.rng.seed(seed)
        rules.setup(cells, [seats, 0, 0, 0, 0], self.kit)
        first = -1
        who = rules.actor(cells)
        while who != OVER:
            n = rules.moves(cells, self.kit, self.out)
            if who == CHANCE:
                rules.weights(cells, self.kit, self.weights)
                move = self.out[self.rng.choose(self.weights, n)]
            elif who == TABLE:
                move = self.said(n)
            else:
                move = self.chosen(who, n)
            self.note(move, who)
            rules.play(cells, self.kit, move)
            first = cells[layout.HOLDER] if first < 0 else first
            who = rules.actor(cells)
        return first

    def said(self, n: int) -> int:
        """At a tie they roll; between locations one with cards looks at them now and then."""
        if self.cells[layout.PHASE] == layout.SHARE:
            return 1
        return self.out[self.rng.below(n)] if self.rng.below(2) else self.out[0]

    def chosen(self, seat: int, n: int) -> int:
        """The move with the best value right after it, of what the seat knows; any of several."""
        for i in range(rules.CELLS):
            self.known[i] = self.cells[i]
        rules.hide(self.known, self.kit, seat, self.rng.choose)
        best = 0
        ties = 0
        found = self.out[0]
        for i in range(n):
            for k in range(rules.CELLS):
                self.twin[k] = self.known[k]
            rules.play(self.twin, self.kit, self.out[i])
            worth = rules.value(self.twin, self.kit, seat)
            if ties == 0 or worth > best:
                best = worth
                ties = 1
                found = self.out[i]
            elif worth == best:
                ties += 1
                if self.rng.below(ties) == 0:
                    found = self.out[i]
        return found

    def note(self, move: int, who: int) -> None:
        """Cards that come or go with a move."""
        phase = self.cells[layout.PHASE]
        if who == CHANCE:
            self.note_chance(phase, move)
        elif phase == layout.DISCARD or (phase in WINDOWS and 32 <= move < 62):
            card = move - layout.PLAYS
            self.used[KINDS * USED + 8 * (card // 10) + decks.effect(card)] += 1
        elif phase in WINDOWS and move >= layout.COMPLETES:
            self.used[KINDS * COMPLETED + move - layout.COMPLETES] += 1

    def note_chance(self, phase: int, move: int) -> None:
        """Cards that are drawn."""
        if phase == layout.DRAW_CARD:
            self.used[KINDS * DRAWN + move] += 1
        elif phase == layout.DRAW_QUIRK:
            self.used[KINDS * TURNED_UP + move] += 1
        elif phase == layout.DRAW_BLOOD:
            self.used[KINDS * BLOODLUST + move] += 1
        elif phase == layout.DRAW_FINAL:
            self.used[KINDS * ENDING + move] += 1
        elif phase == layout.DRAW_SCENE:
            self.used[KINDS * SCENE + 8 * (self.cells[layout.ROUND] - 1) + move] += 1


WINDOWS = (layout.PLACE, layout.AFTER, layout.WINDOW, layout.SCENE_WINDOW, layout.ONCE_MORE)
