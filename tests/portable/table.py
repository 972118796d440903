"""A Chupacabra table for tests: every state is reached by moves that the rules accept.

Dice are written as words, one letter a die: c chicken, d two chickens, g goat, o cow,
X Chupacabra. A roll is one word a seat, "-" for a seat that rolls nothing.
"""

from core import state
from core.contract import CHANCE
from core.games.chupacabra import fields, parts, rules
from referee import Referee, cells_by_name

FACES = "cdgoX"
ANN, BOB, CYD, DAN = 0, 1, 2, 3
CHICKENS, GOATS, COWS = 0, 1, 2
OFF, ON, ANY_DICE = 0, 1, 2  # Chupacabra Loco
RANDOM = -1
FIRST, DIE = 0, 1  # sources of chance
STOP = 0

AT = cells_by_name(fields.FIELDS)


def kill(victim, pack):
    """The move that kills a pack at its cost."""
    return 1 + 3 * victim + pack


def loco(victim, pack):
    """The move that kills a pack by Chupacabra Loco."""
    return 13 + 3 * victim + pack


class Table(Referee):
    """A game in progress and what tests ask of it."""

    def __init__(self, seats, loco=ON, first=ANN):
        kit = state.make(parts.SIZE)
        parts.default(kit)
        super().__init__(rules, AT, kit, [seats, loco, first + 1])

    def rolling(self):
        """Whether dice are due."""
        return self.actor() == CHANCE and rules.source(self.cells) == DIE

    def due(self):
        """(dice due, seat that rolls them)"""
        due = rules.due(self.cells)
        return due & 255, (due >> 8) - 1

    def score(self, seat):
        """Dice that a seat owns."""
        return rules.score(self.cells, self.kit, seat)

    def scores(self):
        """Dice that each seat owns."""
        return [self.score(seat) for seat in range(self.seats)]

    def weights(self):
        """The weights beside the outcomes."""
        out = state.make(rules.WIDTH)
        n = rules.weights(self.cells, self.kit, out)
        return [out[i] for i in range(n)]

    def roll(self, words):
        """A whole roll of the table, one word a seat; each seat must roll just that many."""
        words = words.split()
        assert len(words) == self.seats
        for seat in range(self.seats):
            if words[seat] == "-":
                continue
            assert self.rolling()
            assert self.due() == (len(words[seat]), seat), (words[seat], self.due())
            for letter in words[seat]:
                self.play(FACES.index(letter))


def second_round(dice, loco=ON, first=ANN):
    """Two players: Bob lost goats to Ann and rolls `dice` dice in round 2, Ann the others.

    Ann's cows cost more than Bob's Chupacabras can pay, so Ann's kill is all of round 1.
    The chip goes on to the player after `first`.
    """
    table = Table(2, loco, first)
    lost = 6 - dice
    table.roll("X" * lost + "o" * dice + " " + "g" * lost + "X" * dice)
    assert table.actor() == ANN
    table.play(kill(BOB, GOATS))
    assert table.rolling() and table.cell("round") == 2
    return table
