"""A whole game as text, a line a seat's roll or a decision, for comparison with a golden one.

At the end of a line stands the CRC-32 of the cells after each of its steps, one after the other.
So the text shows what happened, and any cell that differs at any step shows up in its line.
"""

from contract import Game, Lcg
from core import state
from core.contract import CHANCE, OVER, TABLE
from core.game import GOES_ON, due_seat, roll_after


def path(name):
    """Where a golden text stands: beside this module's folder, whatever the working folder."""
    here = __file__.replace("\\", "/")
    folder = here.rsplit("/", 1)[0] if "/" in here else "."
    return folder + "/../golden/" + name


def words(game, cells, move, times):
    """A move, or several like outcomes, in words."""
    line = game.line
    line.words = True
    line.times = times
    line.clear()
    game.rules.label(cells, game.kit, move, -1, line)
    return bytes(line.data[: line.n]).decode()


def name(game, seat):
    """The name of a player."""
    game.line.clear()
    game.line.seat(seat)
    return bytes(game.line.data[: game.line.n]).decode()


def beginning(game, cells):
    """How a line begins: who rolls or decides."""
    who = game.rules.actor(cells)
    if who == TABLE:
        return "Table "
    if who != CHANCE:
        return name(game, who) + " "
    seat = due_seat(game.rules.due(cells))
    return "" if seat < 0 else name(game, seat) + " rolls "


class Playthrough:
    """Plays by a small generator; `lines` are the lines of its game."""

    def __init__(self, game, options, seed):
        self.game = Game(game)
        self.options = options
        self.lcg = Lcg(seed)
        self.crc = state.Crc()

    def step(self, cells):
        """Choose and play one move; which, and whether its roll goes on for the same seat."""
        rules = self.game.rules
        chance = rules.actor(cells) == CHANCE
        source = rules.source(cells) if chance else 0
        due = rules.due(cells) if chance else 0
        move = self.game.choose(cells, self.lcg)
        assert rules.play(cells, self.game.kit, move)
        for cell in cells:
            self.crc.word(cell)
        goes_on = chance and roll_after(rules, cells, source, due) == GOES_ON
        return move, goes_on and due_seat(rules.due(cells)) == due_seat(due)

    def lines(self):
        """The lines of the game, one at a time."""
        game = self.game
        rules = game.rules
        cells = game.start(self.options)
        while rules.actor(cells) != OVER:
            self.crc.reset()
            line = beginning(game, cells)
            said = []
            goes_on = True
            while goes_on:
                before = game.copy(cells)
                move, goes_on = self.step(cells)
                said.append((move, before))
            moves = [move for move, _ in said]
            told = [words(game, b, m, moves.count(m)) for m, b in firsts(said)]
            yield "%s [%04x%04x]" % (
                line + ", ".join(told),
                self.crc.final_high(),
                self.crc.final_low(),
            )
        scores = [rules.score(cells, game.kit, seat) for seat in range(self.options[0])]
        yield "%s has won: %s" % (name(game, scores.index(max(scores))), scores)

    def check(self, file_name):
        """The game is the golden one, to the last line."""
        with open(path(file_name)) as file:
            for line in self.lines():
                assert file.readline() == line + "\n", line
            assert file.readline() == ""

    def write(self, file_name):
        """Take the game as it is for the golden one."""
        with open(path(file_name), "w") as file:
            for line in self.lines():
                file.write(line + "\n")


def firsts(said):
    """Each move once, ascending, with the State before it came up first."""
    found = []
    for move in sorted(set(move for move, _ in said)):
        i = 0
        while said[i][0] != move:
            i += 1
        found.append(said[i])
    return found
