"""A whole game of four, line by line as it stands in tests/golden/chupacabra-4.txt.

A line is one seat's roll or one decision, in words; at its end stands the CRC-32 of the cells
after each of its steps, one after the other. So the text shows what happened, and any cell that
differs at any step shows up in its line.

After a change of the rules, write the text anew from the folder of the checkout, and read what
changed:

    PYTHONPATH=.:host_sim/shims python tests/portable/test_chupacabra_golden.py --write
"""

import sys

from contract import Game, Lcg
from core import state
from core.contract import CHANCE, OVER

SEATS = 4
SEED = 6  # a game with an elimination, stops and one Loco


def path():
    """Where the text stands: beside this module's folder, whatever the working folder."""
    here = __file__.replace("\\", "/")
    folder = here.rsplit("/", 1)[0] if "/" in here else "."
    return folder + "/../golden/chupacabra-4.txt"


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
    if who != CHANCE:
        return name(game, who) + " "
    seat = (game.rules.due(cells) >> 8) - 1
    return "" if seat < 0 else name(game, seat) + " rolls "


def step(game, cells, lcg, crc):
    """Choose and play one move; which."""
    move = game.choose(cells, lcg)
    assert game.rules.play(cells, game.kit, move)
    for cell in cells:
        crc.word(cell)
    return move


def lines():
    """The lines of the game, one at a time."""
    game = Game("chupacabra")
    lcg = Lcg(SEED)
    crc = state.Crc()
    cells = game.start([SEATS, 1, 0])
    while game.rules.actor(cells) != OVER:
        crc.reset()
        before = game.copy(cells)
        left = game.rules.due(cells) & 255 if game.rules.actor(cells) == CHANCE else 1
        line = beginning(game, cells)
        played = [step(game, cells, lcg, crc) for _ in range(left)]
        said = [words(game, before, move, played.count(move)) for move in sorted(set(played))]
        line += ", ".join(said)
        yield "%s [%04x%04x]" % (line, crc.final_high(), crc.final_low())
    scores = [game.rules.score(cells, game.kit, seat) for seat in range(SEATS)]
    yield "%s has won: %s" % (name(game, scores.index(max(scores))), scores)


def test_golden_chupacabra():
    with open(path()) as file:
        for line in lines():
            assert file.readline() == line + "\n", line
        assert file.readline() == ""


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    with open(path(), "w") as file:
        for text in lines():
            file.write(text + "\n")
