"""Counts what saving costs on littlefs: erases and programmed pieces a save, a decision, a game.

    wear.py BLOCKS SEATS GAMES

Prints figures as JSON; programmed pieces have 256 bytes.
"""

import json
import sys

sys.path.insert(0, "tests/portable")

from files import PROGRAM, FlashBoard, fresh, mount, power_off
from flash import ERASE, Flash
from play import Play

from contract import Lcg
from core.app import App

SIZE = 4096


def cost(log):
    """Erases and programmed pieces of some operations."""
    erases = pieces = 0
    for kind, _, data in log:
        if kind == ERASE:
            erases += 1
        else:
            pieces += (len(data) + PROGRAM - 1) // PROGRAM
    return erases, pieces


class Wear:
    """Games one after the other on one piece of flash."""

    def __init__(self, blocks, seats):
        self.flash = Flash(blocks, SIZE)
        self.seats = seats
        self.erased = [0] * blocks  # erases of each block
        self.saves = []
        self.decisions = []
        self.games = []
        self.bytes = []
        fresh("littlefs", self.flash)
        mount("littlefs", self.flash)
        self.app = App(FlashBoard())

    def game(self, seed):
        """One game to its end."""
        flash = self.flash
        flash.revive()
        play = Play(self.app, flash, Lcg(seed))
        play.saves.append((0, 0, (False, None)))
        play.start(self.seats, seed % 256)
        while play.step():
            pass
        for first, last, _ in play.saves[1:]:
            self.saves.append(cost(flash.log[first:last]))
        ends = play.decisions + [len(flash.log)]
        for i in range(len(play.decisions)):
            self.decisions.append(cost(flash.log[ends[i] : ends[i + 1]]))
        self.games.append((len(play.saves) - 1, len(play.decisions)) + cost(flash.log))
        self.bytes.append(self.app.journal.size)
        for kind, at, _ in flash.log:
            if kind == ERASE:
                self.erased[at // SIZE] += 1


def main(blocks, seats, games):
    """Play, and print what it took."""
    wear = Wear(int(blocks), int(seats))
    for seed in range(int(games)):
        wear.game(seed)
    power_off(wear.app)
    found = {
        "saves": wear.saves,
        "decisions": wear.decisions,
        "games": wear.games,
        "bytes": wear.bytes,
        "erased": wear.erased,
    }
    print(json.dumps(found))


main(*sys.argv[1:])
