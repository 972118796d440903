"""Set-up of a game: players, how dice are settled, options, who plays, and start.

The line that starts stands first, so that a game set up as last time is two presses away.
"""

from micropython import const

from core.app import YES, App
from core.canvas import PAGES, Canvas
from core.contract import OVER, Rules
from core.game import Game, load, offers
from core.games import GAMES
from core.line import Line
from core.screens.listing import ListScreen
from core.session import BY_HAND, STRICT, Session
from core.settings import (
    AT_BOTS,
    AT_EASY,
    AT_OPTIONS,
    AT_SEATS,
    AT_TABLE,
)
from core.state import copy
from core.state import make as make_cells
from core.wrap import draw_wrapped

_OPTIONS = const(16)
_OWN = const(17)  # column of the word that the kit is one's own
_FIXED = const(3)  # lines that every game has first: start, players, dice


class Setup(ListScreen):
    """START, players, dice, options, two lines a seat: name and who plays it; undo; the editor.

    The last one only where the game's kit can be edited.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.game: Game | None = None
        self._noted = b""  # the title that says that parts are stand-ins
        self._mixed = b""  # and that some of them are
        self._title = b""
        self.options = make_cells(_OPTIONS)
        self.bots = 0
        self.easy = 0
        self.manner = 0  # how the table plays, see core.session
        self._editor = b""  # the line that opens the editor of the kit, if there is one
        self._own = False  # whether there is a kit of the player's own
        self._kit = make_cells(0)  # the numbers that a new game begins with, and ours
        self._ours = make_cells(0)
        self._said = b""  # why a kit of one's own is not used

    def enter(self) -> None:
        name = GAMES[self.app.choice]
        if self.game is None or self.game.name != name:
            self.game = load(name)
            self._editor = offers(self.app.board, self.game, self.game.edit)
            self._noted = self.game.view.TITLE + self.game.view.NOTE
            self._mixed = self.game.view.TITLE + self.game.view.MIXED
            self._kit = make_cells(self.game.parts.SIZE)
            self._ours = make_cells(self.game.parts.SIZE)
            self.game.parts.default(self._ours)
        self._recall()
        self._look()
        self.start_at(0)

    def resume(self, answer: int) -> None:
        """Back from a name, the editor or the question."""
        self._look()
        if answer == YES:
            self._start()

    def count(self) -> int:
        return self._seats_end() + (2 if self._editor else 1)

    def item(self, i: int, line: Line) -> None:
        choices = len(self._rules().OPTIONS)
        if i == 0:
            line.text(b"START")
        elif i == 1:
            self._pair(line, b"Players")
            line.number(self.options[0])
        elif i == 2:
            self._pair(line, b"Dice")
            line.text(b"by hand" if self.manner & BY_HAND else b"by device")
        elif i < _FIXED + choices:
            self._option(i - _FIXED, line)
        elif i == self._seats_end():
            self._pair(line, b"Undo")
            line.text(b"no rolls" if self.manner & STRICT or self.bots else b"rolls too")
        elif i > self._seats_end():
            line.text(self._editor)
            if self._own:
                line.pad(_OWN)
                line.text(b"own")
        else:
            i -= _FIXED + choices
            self._seat(i // 2, i % 2, line)

    def key(self, event: int) -> None:
        """As every list; what was said is read."""
        super().key(event)
        self._said = b""

    def pick(self, i: int) -> None:
        choices = len(self._rules().OPTIONS)
        if i == 0:
            self._ask()
        elif i == 1:
            self._more_players()
        elif i == 2:
            self.manner ^= BY_HAND
        elif i == self._seats_end():
            self.manner ^= STRICT
        elif i > self._seats_end():
            self.app.open("editor")
        elif i < _FIXED + choices:
            i -= _FIXED
            self.options[i + 1] = (self.options[i + 1] + 1) % self._values(i)
        else:
            i -= _FIXED + choices
            seat = i // 2
            if i % 2:
                self._next_player(1 << seat)
            else:
                self.app.seat = seat
                self.app.players = self.options[0]
                self.app.open("name")

    def leave(self) -> None:
        """What was chosen is there again next time."""
        if self._remember():
            self._save()
        self.app.close()

    def draw(self, canvas: Canvas) -> None:
        self.draw_titled(canvas, self._title)
        if self._said:
            canvas.line.clear()
            canvas.line.text(self._said)
            canvas.rule(draw_wrapped(canvas, canvas.line, PAGES - 1, 1))

    def _look(self) -> None:
        """Whether a kit of one's own is there, and fits; what the title says of stand-ins."""
        said = self.app.kits().fill(self._game(), self._kit)
        self.app.drop_kits()
        self._said = said or self._said
        alike = 0
        for i in range(len(self._kit)):
            if self._kit[i] == self._ours[i]:
                alike += 1
        self._own = alike < len(self._kit)
        if not self._own:
            self._title = self._noted
        else:
            self._title = self._mixed if alike else self._game().view.TITLE

    def _game(self) -> Game:
        game = self.game
        assert game is not None
        return game

    def _rules(self) -> Rules:
        return self._game().rules

    def _seats_end(self) -> int:
        """The line behind those of the seats."""
        return _FIXED + len(self._rules().OPTIONS) + 2 * self.options[0]

    def _pair(self, line: Line, name: bytes) -> None:
        line.text(name)
        line.pad(9)

    def _option(self, i: int, line: Line) -> None:
        name, _, values, _ = self._rules().OPTIONS[i]
        value = self.options[i + 1]
        self._pair(line, name)
        if value < len(values):
            line.text(values[value])
        else:
            line.seat(value - len(values))

    def _seat(self, seat: int, second: int, line: Line) -> None:
        if second:
            line.text(b"  played by ")
            if self.bots >> seat & 1:
                line.text(b"easy bot" if self.easy >> seat & 1 else b"bot")
            else:
                line.text(b"person")
        else:
            line.text(b"Player ")
            line.number(seat + 1)
            line.pad(9)
            line.seat(seat)

    def _next_player(self, bit: int) -> None:
        """A person, a bot, a bot that plays at random, and round again."""
        if not self.bots & bit:
            self.bots |= bit
        elif not self.easy & bit:
            self.easy |= bit
        else:
            self.bots ^= bit
            self.easy ^= bit

    def _values(self, i: int) -> int:
        """How many values an option has; some have one more per seat."""
        option = self._rules().OPTIONS[i]
        return len(option[2]) + (self.options[0] if option[3] else 0)

    def _more_players(self) -> None:
        low, high = self._rules().SEATS
        self.options[0] = low if self.options[0] >= high else self.options[0] + 1
        for i in range(len(self._rules().OPTIONS)):
            if self.options[i + 1] >= self._values(i):
                self.options[i + 1] = 0

    def _recall(self) -> None:
        """As this game was last set up, or its defaults."""
        rules = self._rules()
        data = self.app.settings.data
        at = self.app.settings.setup_at(self._game().name)
        known = rules.SEATS[0] <= data[at + AT_SEATS] <= rules.SEATS[1]
        self.options[0] = data[at + AT_SEATS] if known else rules.SEATS[0]
        self.bots = data[at + AT_BOTS] if known else 0
        self.easy = data[at + AT_EASY] if known else 0
        self.manner = data[at + AT_TABLE] if known else 0
        for i in range(len(rules.OPTIONS)):
            value = data[at + AT_OPTIONS + i] if known else rules.OPTIONS[i][1]
            self.options[i + 1] = value if value < self._values(i) else rules.OPTIONS[i][1]

    def _remember(self) -> bool:
        """Note what is set up; whether it was another before."""
        at = self.app.settings.setup_at(self._game().name)
        changed = self._note(at + AT_SEATS, self.options[0])
        changed = self._note(at + AT_BOTS, self.bots) or changed
        changed = self._note(at + AT_EASY, self.easy) or changed
        changed = self._note(at + AT_TABLE, self.manner) or changed
        for i in range(len(self._rules().OPTIONS)):
            changed = self._note(at + AT_OPTIONS + i, self.options[i + 1]) or changed
        return changed

    def _note(self, at: int, value: int) -> bool:
        data = self.app.settings.data
        changed = data[at] != value
        data[at] = value
        return changed

    def _save(self) -> None:
        if not self.app.settings.save(self.app.board, self.app.canvas.line):
            self.app.notice = b"Settings not saved"

    def _ask(self) -> None:
        """A game that is not over is not dropped unasked."""
        session = self.app.session
        over = session is not None and session.actor() == OVER
        if over or not self.app.saved(self.app.choice):
            self._start()
        else:
            self.app.ask(b"End the running game?")
            self.app.open("confirm")

    def _start(self) -> None:
        app = self.app
        self._remember()
        self._save()
        session = app.spare
        if session is None:
            session = app.spare = Session(self._game())
        session.bots = self.bots
        session.easy = self.easy
        session.take_manner(self.manner)
        copy(self._kit, session.kit)
        if self._said:
            app.notice = self._said
        app.new_seed()
        session.start(self.options, app.seed)
        app.begin(session)


def make(app: App) -> Setup:
    """The screen."""
    return Setup(app)
