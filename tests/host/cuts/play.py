"""A game played by the App and saved as on the handheld, but without keys."""

from core.contract import CHANCE, OVER
from core.game import load
from core.rng import STATE
from core.session import Session
from core.state import make

GAME = "chupacabra"


def fingerprint(app):
    """All that must come back: whether the game is on the panel at power-on, and the game."""
    game = fingerprint_of_game(app)
    return game is not None and app.settings.recent(0) == 0 and app.settings.in_game(), game


def fingerprint_of_game(app):
    """State, generator, moves, players."""
    session = app.session
    if session is None:
        return None
    words = make(STATE)
    session.rng.save(words, 0)
    places = make(3)
    places[0] = session.first
    places[1] = session.position
    places[2] = session.end
    moves = b"".join(bytes((session.entry(i) & 255, session.flags(i))) for i in range(session.end))
    state = bytes(session.cells) + bytes(words) + bytes(places) + bytes(session.options)
    players = bytes(app.canvas.line.names) + bytes((session.bots, session.easy, session.table))
    return state + bytes(session.kit) + bytes(session.seed) + players + moves


class Play:
    """Goes on with a game and notes every save: first and last operation, what it saved."""

    def __init__(self, app, flash, lcg):
        self.app = app
        self.flash = flash
        self.lcg = lcg
        self.saves = []
        self.decisions = []  # operations when each decision had been saved

    def start(self, seats, seed):
        """A new game, as the screen that sets one up begins it."""
        session = Session(load(GAME))
        options = make(len(session.options))
        options[0] = seats
        options[1] = 1
        assert session.start(options, bytes(15) + bytes((seed,)))
        self.note(lambda: self.app.begin(session))
        self.note(self.app.save)

    def note(self, work):
        """Do something that may save."""
        before = len(self.flash.log)
        work()
        shown, game = fingerprint(self.app)
        if self.app.session is not None and self.app.journal.due(self.app.session):
            game = self.saves[-1][2][1]
            shown = shown and game is not None
        if len(self.flash.log) != before:
            self.saves.append((before, len(self.flash.log), (shown, game)))

    def step(self):
        """One move, then what App.step does behind the picture; False when the game is over."""
        session = self.app.session
        actor = session.actor()
        if actor == OVER:
            return False
        if actor == CHANCE:
            session.settle()
        else:
            self.decisions.append(len(self.flash.log))
            legal = session.moves()
            assert session.play(session.out[self.lcg.pick(legal)])
        self.note(self.app.save)
        return True

    def to_the_end(self):
        """The rest of the game; on the way an undo, a redo, a new name, home and back."""
        app = self.app
        steps = 0
        while self.step():
            steps += 1
            if app.session.rolling():
                continue
            if steps % 90 == 40:
                for work in (app.session.undo, app.session.undo, app.session.redo):
                    work()
                    self.note(app.save)
            if steps % 90 == 70:
                app.canvas.line.names[1] = 65 + steps % 26
                app.journal.stale = True
                self.note(app.save)
                self.note(app.home)
                self.note(app.play)
