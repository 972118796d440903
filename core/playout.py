"""Games played at full speed, decisions at random.

Legal moves are built at every step and chance is settled by the shipped generator.
"""

from core.contract import CHANCE, OVER, Rules
from core.rng import Rng


class Playout:
    """Buffers and the loop. Works on any cells: lists are fastest on a computer."""

    def __init__(self, rules: "Rules", kit: "list[int]", rng: Rng) -> None:
        self._rules = rules
        self._kit = kit
        self._rng = rng
        self._out = [0] * rules.WIDTH
        self._weights = [0] * rules.WIDTH

    def run(self, cells: "list[int]", most: int) -> int:
        """Play on at random, at most `most` moves; how many were made."""
        rules = self._rules
        kit = self._kit
        out = self._out
        weights = self._weights
        below = self._rng.below
        choose = self._rng.choose
        actor = rules.actor
        moves = rules.moves
        weigh = rules.weights
        play = rules.play
        made = 0
        while made < most:
            who = actor(cells)
            if who == OVER:
                break
            n = moves(cells, kit, out)
            if who == CHANCE:
                weigh(cells, kit, weights)
                play(cells, kit, out[choose(weights, n)])
            elif n:
                play(cells, kit, out[below(n)])
            else:
                self._number(cells)
            made += 1
        return made

    def _number(self, cells: "list[int]") -> None:
        """A choice that is a number."""
        out = self._out
        self._rules.span(cells, self._kit, out)
        steps = (out[1] - out[0]) // out[2] + 1
        self._rules.play(cells, self._kit, out[0] + out[2] * self._rng.below(steps))
