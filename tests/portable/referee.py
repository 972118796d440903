"""A game in progress for tests of its rules: every state is reached by moves that they accept."""

from core import state
from core.contract import CHANCE, OVER


def cells_by_name(fields):
    """Where each cell stands, by its name in a game's fields.py."""
    return dict([(fields[i][0], i) for i in range(len(fields))])


class Referee:
    """What tests of every game ask and do."""

    def __init__(self, rules, at, kit, options):
        self.rules = rules
        self.at = at
        self.kit = kit
        self.seats = options[0]
        self.cells = state.make(rules.CELLS)
        assert rules.setup(self.cells, options, kit)

    def actor(self):
        """Who acts."""
        return self.rules.actor(self.cells)

    def over(self):
        """Whether the game has ended."""
        return self.actor() == OVER

    def due(self):
        """(source of the outcome that is due, its seat), or None while no chance is due."""
        if self.actor() != CHANCE:
            return None
        return self.rules.source(self.cells), (self.rules.due(self.cells) >> 8) - 1

    def cell(self, name):
        """One cell by its name in fields.py."""
        return self.cells[self.at[name]]

    def copy(self):
        """The cells as they are now."""
        cells = state.make(self.rules.CELLS)
        state.copy(self.cells, cells)
        return cells

    def moves(self):
        """The legal moves, those of a number too."""
        out = state.make(self.rules.WIDTH)
        if self.rules.span(self.cells, self.kit, out):
            return list(range(out[0], out[1] + 1, out[2]))
        n = self.rules.moves(self.cells, self.kit, out)
        return [out[i] for i in range(n)]

    def listed(self, low, high):
        """The legal moves from `low` to below `high`."""
        return [move for move in self.moves() if low <= move < high]

    def weights(self):
        """Outcomes with their weights."""
        out = state.make(self.rules.WIDTH)
        n = self.rules.weights(self.cells, self.kit, out)
        assert n == len(self.moves())
        return list(zip(self.moves(), [out[i] for i in range(n)]))

    def play(self, *moves):
        """Moves that must be legal."""
        for move in moves:
            assert move in self.moves(), (move, self.moves())
            assert self.rules.play(self.cells, self.kit, move), move

    def refused(self, move):
        """Whether a move is neither listed nor accepted, and every cell stays as it was."""
        before = self.copy()
        if move in self.moves() or self.rules.play(self.cells, self.kit, move):
            return False
        return state.same(self.cells, before)

    def fix(self, name, value):
        """A correction by the table, by the name of the cell; whether it was accepted."""
        return self.rules.fix(self.cells, self.kit, self.at[name], value)

    def chance(self, source, seat, outcome):
        """An outcome of the source and seat that must be due."""
        assert self.due() == (source, seat), (self.due(), source, seat)
        self.play(outcome)
