"""Tiny rules for tests of odds: a bag drawn from without putting back, and uneven chances.

Bag: cells 0 tokens of a kind left, 1 others left, 2 draws left, 3 drawn of the kind.
"""

from core.contract import CHANCE, OVER


class Bag:
    """Draws from a bag; an outcome is 1 for a token of the kind, else 0."""

    CELLS = 4
    WIDTH = 2

    @staticmethod
    def actor(cells):
        return CHANCE if cells[2] else OVER

    @staticmethod
    def moves(cells, kit, out):
        n = 0
        for outcome in range(2):
            if cells[1 - outcome]:
                out[n] = outcome
                n += 1
        return n

    @staticmethod
    def weights(cells, kit, out):
        n = 0
        for outcome in range(2):
            if cells[1 - outcome]:
                out[n] = cells[1 - outcome]
                n += 1
        return n

    @staticmethod
    def play(cells, kit, move):
        cells[1 - move] -= 1
        cells[2] -= 1
        cells[3] += move
        return True


class Uneven:
    """A coin; heads: a die of three faces, tails: one of five; then a coin again.

    Cells: 0 step, 1 side of the coin, 2 the die's face plus the last coin. States of one level
    so have totals of 3 and 5, of which neither divides the other.
    """

    CELLS = 3
    WIDTH = 5

    @staticmethod
    def actor(cells):
        return CHANCE if cells[0] < 3 else OVER

    @staticmethod
    def sides(cells):
        return 2 if cells[0] != 1 else 3 if cells[1] else 5

    @staticmethod
    def moves(cells, kit, out):
        n = Uneven.sides(cells)
        for i in range(n):
            out[i] = i
        return n

    @staticmethod
    def weights(cells, kit, out):
        n = Uneven.sides(cells)
        for i in range(n):
            out[i] = 1
        return n

    @staticmethod
    def play(cells, kit, move):
        if cells[0] == 0:
            cells[1] = move
        else:
            cells[2] += move
            cells[1] = 0
        cells[0] += 1
        return True
