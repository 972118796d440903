"""Cuts the power at every block operation of two games' saves, and after that once more.

    trial.py littlefs|fat BLOCKSIZE SEATS STEP LIVE

One cut everywhere, a second one at every STEP-th pair. Every LIVE-th cut is also made while the
game runs; the others are made by doing its operations again up to there. 0 for none. Prints what
came of it as JSON.
"""

import gc
import json
import sys

sys.path.insert(0, "tests/portable")

from files import FlashBoard, fresh, mount, power_off
from flash import Flash, apply
from play import Play, fingerprint

from contract import Lcg
from core.app import App

ROOM = 48 * 4096  # bytes of the flash
GOES_ON = 2  # saves after power-on among which the second cut falls
MODES = (False, True)  # plain, torn

BEFORE, AFTER, LOST = 0, 1, 2


class Trial:
    """Flash on which a game was played, and flash that lost its power on the way."""

    def __init__(self, kind, size, seats):
        self.kind = kind
        self.flash = Flash(ROOM // size, size)
        self.other = Flash(ROOM // size, size)
        self.third = Flash(ROOM // size, size)
        self.dying = Flash(ROOM // size, size)
        self.image = bytearray(ROOM)  # the flash as it was when the operation being cut began
        self.twice = bytearray(ROOM)
        self.counts = ([0, 0, 0], [0, 0, 0])  # plain, torn
        self.pairs = [0, 0, 0]
        self.live = [0, 0, 0]
        self.worst = []  # the first cut points that lost something
        self.seats = seats
        fresh(kind, self.flash)
        self.clean = bytes(self.flash.data)
        self.image[:] = self.clean
        self.play = self.begin(self.flash)

    def begin(self, flash):
        """A game to its end, a second one in its place, whose file is made anew on the way."""
        mount(self.kind, flash)
        app = App(FlashBoard())
        play = Play(app, flash, Lcg(5))
        play.saves.append((0, 0, fingerprint(app)))
        play.saves.append((0, len(flash.log), fingerprint(app)))
        play.start(self.seats, 1)
        play.to_the_end()
        play.note(app.rematch)
        play.note(app.save)
        for at in range(70):
            play.step()
            if at == 60:
                app.journal._whole = False
                play.note(app.save)
        power_off(app)
        return play

    def boot(self, flash):
        """Power on: the App going on with what is there."""
        mount(self.kind, flash)
        app = App(FlashBoard())
        if app.session is None:
            app.resume(0)
        return app

    def outcome(self, app, saves, at):
        """Whether this is the State before or after the save that was cut at an operation."""
        n = 1
        while n < len(saves) - 1 and at >= saves[n][1]:
            n += 1
        found = fingerprint(app)
        if app.notice:
            return LOST
        if found == saves[n - 1][2]:
            return BEFORE
        return AFTER if found == saves[n][2] else LOST

    def count(self, counts, result, *where):
        """Note an outcome."""
        counts[result] += 1
        if result == LOST and len(self.worst) < 9:
            self.worst.append(where)

    def run(self, step, live):
        """Every cut; behind some of them every cut of what the App does next."""
        pair = 0
        for at in range(len(self.flash.log)):
            for torn in MODES:
                self.other.put(self.image)
                if torn:
                    apply(self.other.data, self.flash.log[at], self.other.size, True)
                if live and at % live == 0:
                    self.die(at, torn)
                pair = self.one(at, torn, step, pair)
            apply(self.image, self.flash.log[at], self.flash.size)
        assert self.image == self.flash.data

    def die(self, at, torn):
        """The same cut in a running game, which goes on as far as it can without saving."""
        gc.collect()  # closes what the last one left open, while it has no power
        self.dying.put(self.clean)
        self.dying.cut = at
        self.dying.torn = torn
        self.begin(self.dying)
        assert self.dying.dead and len(self.dying.log) == at
        self.third.put(self.dying.data)
        app = self.boot(self.third)
        self.count(self.live, self.outcome(app, self.play.saves, at), "live", at, torn)
        power_off(app)

    def one(self, at, torn, step, pair):
        """The flash lost its power at an operation: power on, go on, perhaps lose it again."""
        self.twice[:] = self.other.data
        try:
            app = self.boot(self.other)
        except OSError:
            self.count(self.counts[torn], LOST, at, torn, "mount")
            return pair
        self.count(self.counts[torn], self.outcome(app, self.play.saves, at), at, torn)
        if not step or app.session is None:
            power_off(app)
            return pair
        play = Play(app, self.other, Lcg(at))
        play.saves.append((0, 0, fingerprint(app)))
        play.note(app.save)
        while len(play.saves) <= GOES_ON and play.step():
            pass
        if len(play.saves) == 1:
            play.saves.append(play.saves[0])
        power_off(app)
        for second in range(len(self.other.log)):
            for half in MODES:
                pair += 1
                if pair % step == 0:
                    self.two(play, second, half, (at, torn))
            apply(self.twice, self.other.log[second], self.other.size)
        return pair

    def two(self, play, second, torn, first):
        """The second cut, and power on again."""
        self.third.put(self.twice)
        if torn:
            apply(self.third.data, self.other.log[second], self.third.size, True)
        try:
            app = self.boot(self.third)
        except OSError:
            self.count(self.pairs, LOST, first, second, torn, "mount")
            return
        self.count(self.pairs, self.outcome(app, play.saves, second), first, second, torn)
        power_off(app)


def main(kind, size, seats, step, live):
    """Print the outcomes of one file system."""
    trial = Trial(kind, int(size), int(seats))
    trial.run(int(step), int(live))
    found = {
        "operations": len(trial.flash.log),
        "saves": len(trial.play.saves),
        "plain": trial.counts[0],
        "torn": trial.counts[1],
        "pairs": trial.pairs,
        "live": trial.live,
        "lost": trial.worst,
    }
    print(json.dumps(found))


main(*sys.argv[1:])
