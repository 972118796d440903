"""The game itself: the table, and what is to be done next: roll, choose, enter, watch."""

from micropython import const

from core.app import NO, SEAL_SHOWN, UNDO, YES, App
from core.board import BACK, OK
from core.canvas import COLUMNS, PAGES, Canvas
from core.contract import CHANCE, OVER, SECRET, TABLE, Thinker
from core.game import due_seat
from core.icons import CHECK
from core.keys import HOLD, KEY
from core.line import Line
from core.log import Log
from core.screens.listing import ListScreen
from core.session import Session
from core.state import make as make_cells
from core.wrap import draw_wrapped

# What the screen waits for.
_CHOICE = const(0)
_NUMBER = const(1)
_ROLL = const(2)
_BOT = const(3)
_PASS = const(4)

_PACE = const(1500)  # ms that a bot's choice is shown before it counts
_TOAST = const(1800)  # ms that a short message stays
_STAYS = const(0x3FFFFFFF)  # until a key
_DEED = const(1200)  # ms that a choice stands in the header
_TICK = bytes((CHECK,))
_DRAWN = b"You draw: "
_GUARD = const(250)  # ms in which OK does not yet choose for the player whose turn began


class Play(ListScreen):
    """The view of the game with the list of legal moves, or a line that says what OK does."""

    holds = OK | BACK

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._session: Session | None = None
        self._bot: Thinker | None = None  # made when a bot plays
        self._log: Log | None = None
        self._mode = _ROLL
        self._seat = -1  # the seat that was to act last
        self._guard = 0
        self._position = 0  # moves made when the list was built
        self._viewer = -1  # the seat that alone looks at the panel, -1 everyone
        self._holder = -1  # the seat that holds the device since it was passed, -1 the table
        self._lines: list[int] = make_cells(1)  # where in the list of moves each line begins
        self._count = 0  # lines
        self._mends = b""  # one more line, which opens the corrections
        self._low = 0  # the moves of the group that is open, all where level is 0
        self._high = 0
        self._level = 0
        self._chosen = 0  # what the bot is going to play
        self._wait = 0
        self._toast = 0
        self._asked = False  # whether a roll may be undone
        self._message = Line()
        self._done = 0  # ms that the last choice is still said
        self._done_row = 0  # where: in the header, unless that says that it is another's turn
        self._deed = bytearray(COLUMNS)

    def enter(self) -> None:
        session = self.app.game()
        if self._session is not session:
            self._session = session
            self._bot = None
            self._log = Log(session)
            self._lines = make_cells(session.game.rules.WIDTH)
        if session.bots and self._bot is None:
            from core.bots import Bot  # takes memory only where a bot plays

            self._bot = Bot(session)
        self._message.names = self.app.canvas.line.names
        self._toast = self._done = 0
        self._asked = False
        self._seat = self._viewer = self._holder = -1
        if self.app.notice:
            self._say(self.app.notice)
            self._toast = _STAYS
            self.app.notice = b""
        self._look()

    def resume(self, answer: int) -> None:
        """Back from a roll, an entry, the number or the menu."""
        self._done = 0
        if answer == UNDO:
            self._undo()
            return
        if self._asked:
            self._asked = False
            if answer == YES:
                self._take_back(self.app.game().last_input())
            self._look()
            return
        if self._mode == _NUMBER and answer == YES:
            self._play(self.app.range[3])
        if self._mode == _NUMBER:
            return
        if self._mode == _ROLL and answer == NO:
            self._say(self.app.game().game.view.AGAIN)
        elif self.app.notice:
            self._say(self.app.notice)
            self._toast = _STAYS
            self.app.notice = b""
        if self._mode != _CHOICE or self.app.game().position != self._position:
            self._look()

    def count(self) -> int:
        return self._count + (1 if self._mends else 0) if self._mode == _CHOICE else 0

    def item(self, i: int, line: Line) -> None:
        session = self.app.game()
        if i == self._count:
            line.text(self._mends)
            return
        move = session.out[self._lines[i]]
        if self._level == 0 and self._end_of(i) - self._lines[i] == 1:
            session.game.rules.label(session.cells, session.kit, move, self._viewer, line)
        else:
            session.game.view.group_label(session.cells, session.kit, move, self._level, line)

    def pick(self, i: int) -> None:
        """A move, a group of moves that opens, or the corrections."""
        if i == self._count:
            self.app.open("adjust")
            return
        start = self._lines[i]
        end = self._end_of(i)
        if end - start == 1:
            self._play(self.app.game().out[start])
        else:
            self._low = start
            self._high = end
            self._level += 1
            self._list()

    def leave(self) -> None:
        """Out of the groups that were opened, or to the menu."""
        level = self._level
        start = self._low
        if self._mode == _CHOICE and level:
            self._choose()
            i = 0
            while self._end_of(i) <= start:
                i += 1
            self.start_at(i)
        if self._mode != _CHOICE or self._level == level:
            self.app.open("menu")

    def key(self, event: int) -> None:
        """Hold BACK undoes, hold OK explains; what OK does depends on who is to act."""
        self._toast = self._done = 0
        key = event & KEY
        if event & HOLD:
            if key == BACK:
                self._undo()
            else:
                choice = self._mode == _CHOICE and self.index < self._count
                session = self.app.game()
                self.app.choice_shown = session.out[self._lines[self.index]] if choice else -1
                self.app.viewer = self._viewer
                self.app.open("odds")
        elif key == BACK:
            self.leave()
        elif self._guard and key == OK:
            return
        elif self._mode == _CHOICE:
            super().key(event)
        elif self._mode == _BOT:
            self._bot_plays()
        elif key == OK:
            self._act()

    def tick(self, ms: int) -> bool:
        """A bot plays when its choice was shown long enough; messages go."""
        changed = False
        self._guard = max(0, self._guard - ms)
        if self._toast:
            self._toast = max(0, self._toast - ms)
            changed = self._toast == 0
        if self._done:
            self._done = max(0, self._done - ms)
            changed = changed or self._done == 0
        if self._wait:
            self._wait = max(0, self._wait - ms)
            if not self._wait:
                self._bot_goes_on()
                changed = True
        return changed

    def draw(self, canvas: Canvas) -> None:
        """The game's view, then choices or what OK does."""
        session = self.app.game()
        row = session.game.view.draw(session.cells, session.kit, canvas, self._viewer)
        if self._mode == _CHOICE:
            self.draw_list(canvas, row, PAGES - row)
        else:
            self._prompt(canvas, row)
        if self._toast:
            self._draw_toast(canvas)
        elif self._done:
            canvas.blank(self._done_row)
            canvas.text(self._done_row, 0, self._deed)
            canvas.rule(max(0, self._done_row - 1))

    def _look(self) -> None:
        """Find out who is to act."""
        session = self.app.game()
        told = -1
        while self._unseen():
            told = self._settle_unseen()
        actor = session.actor()
        whose = self._whose()
        self._viewer = -1
        if told >= 0 and (whose == told or self._is_alone(told)):
            self._toast = _TOAST
        if whose != self._holder:
            self._holder = -1
        self._position = session.position
        if actor >= 0 and actor != self._seat:
            self._guard = _GUARD
        self._seat = actor
        self._wait = 0
        self.start_at(0)
        if actor == OVER:
            self.app.replace("result")
        elif session.is_bot(actor):
            self._bot_announces(actor)
        elif session.game.rules.private(session.cells) and not self._holds(whose):
            self._mode = _PASS
        elif session.game.rules.private(session.cells):
            self._show_to(whose)
        elif actor == CHANCE:
            self._mode = _ROLL
            self._holder = -1
            all_bots = session.bots == (1 << session.seats()) - 1
            if self._falls() or (all_bots and not self._by_hand()):
                self._act()
            elif self._rolls_itself():
                self._wait = _PACE
        else:
            self._choose()

    def _settle_unseen(self) -> int:
        """Chance without a screen; the seat that has the device and is to be told of it, or -1."""
        session = self.app.game()
        rules = session.game.rules
        seat = due_seat(rules.due(session.cells))
        secret = rules.private(session.cells) == SECRET
        outcome = session.settle()
        if not secret or not self._holds(seat) or not session.look_back(session.position - 1):
            return -1
        self._message.clear()
        rules.label(session.scratch, session.kit, outcome, seat, self._message)
        self._message.shift(_DRAWN)
        return seat

    def _bot_announces(self, seat: int) -> None:
        """What a bot is going to play."""
        self._mode = _BOT
        self._done = 0
        self._wait = _PACE
        bot = self._bot
        if bot is not None:
            self._chosen = bot.choose()

    def _holds(self, seat: int) -> bool:
        """Whether that seat has the device already: it was passed to it, or is one person's."""
        return seat >= 0 and (seat == self._holder or self._is_alone(seat))

    def _is_alone(self, seat: int) -> bool:
        """Whether bots play all other seats."""
        session = self.app.game()
        return session.bots | 1 << seat == (1 << session.seats()) - 1

    def _show_to(self, seat: int) -> None:
        """What this seat alone may see: a choice, or dice that it enters."""
        self._viewer = self._holder = seat
        if self.app.game().actor() == CHANCE:
            self._mode = _ROLL
        else:
            self._choose()

    def _by_hand(self) -> bool:
        """Whether people settle the chance that is due; some things they do not have."""
        session = self.app.game()
        rules = session.game.rules
        if rules.private(session.cells) and session.is_bot(due_seat(rules.due(session.cells))):
            return False
        source = rules.source(session.cells)
        return session.table and len(session.game.view.SOURCES[source][1]) > 0

    def _unseen(self) -> bool:
        """Whether chance is due that has no screen: unseen, or shown by the next choice."""
        session = self.app.game()
        rules = session.game.rules
        if session.actor() != CHANCE or self._by_hand():
            return False
        if rules.private(session.cells):
            return True
        return self._falls() and due_seat(rules.due(session.cells)) < 0

    def _falls(self) -> bool:
        """Whether chance is due that nobody is asked to set off."""
        session = self.app.game()
        game = session.game
        if session.actor() != CHANCE:
            return False
        return not game.view.SOURCES[game.rules.source(session.cells)][0]

    def _rolls_itself(self) -> bool:
        """Whether the dice due are a bot's alone, and the device's."""
        session = self.app.game()
        if self._by_hand() or session.game.view.TOGETHER:
            return False
        return session.is_bot(due_seat(session.game.rules.due(session.cells)))

    def _play(self, move: int) -> None:
        """A person's choice: it is said, or what came of it, while the next may choose."""
        session = self.app.game()
        game = session.game
        actor = session.actor()
        line = self.app.canvas.line
        line.clear()
        if not game.rules.private(session.cells):
            self._say_choice(move, line)
        session.play(move)
        if not self._falls():
            said = line.n
            game.view.news(session.cells, session.kit, line)
            if line.n > said:
                line.drop(said)
        if line.n:
            row = 0
            whose = self._whose()
            if actor == TABLE or (actor >= 0 and whose >= 0 and whose != actor):
                row = PAGES - 1 if session.actor() != CHANCE else PAGES - 2
            self._keep(line, row)
        self._look()

    def _whose(self) -> int:
        """The seat that decides or whose dice alone are due, or below 0."""
        session = self.app.game()
        actor = session.actor()
        if actor != CHANCE or session.game.view.TOGETHER:
            return actor
        return due_seat(session.game.rules.due(session.cells))

    def _keep(self, line: Line, row: int) -> None:
        """What is said for a while; with a tick in front where it stands among the choices."""
        if row and line.data[0] != CHECK:
            line.shift(_TICK)
        line.pad(COLUMNS)
        for i in range(COLUMNS):
            self._deed[i] = line.data[i]
        self._done = _DEED
        self._done_row = row

    def _say_choice(self, move: int, line: Line) -> None:
        """Who chose what, in a row."""
        session = self.app.game()
        label = session.game.rules.label
        actor = session.actor()
        if actor >= 0:
            line.seat(actor)
            line.text(b": ")
        label(session.cells, session.kit, move, -1, line)
        if line.n >= COLUMNS:
            line.clear()
            line.byte(CHECK)
            label(session.cells, session.kit, move, -1, line)

    def _choose(self) -> None:
        """A person or the table is to choose: a number or from the list."""
        session = self.app.game()
        if session.game.rules.span(session.cells, session.kit, self.app.range):
            self._mode = _NUMBER
            self._act()
            return
        self._mode = _CHOICE
        self._low = self._level = 0
        self._high = session.moves()
        self._list()

    def _list(self) -> None:
        """The lines of the moves that are open: moves of one group share a line."""
        session = self.app.game()
        group = session.game.view.group
        self._count = 0
        last = -1
        self._mends = session.game.view.mends(session.cells) if self._level == 0 else b""
        for i in range(self._low, self._high):
            now = group(session.cells, session.out[i], self._level)
            if now < 0 or now != last:
                self._lines[self._count] = i
                self._count += 1
            last = now
        if self._count == 1 and self._high - self._low > 1:
            self._level += 1
            self._list()
            return
        wanted = session.game.view.preferred(session.cells, session.out[self._low])
        at = 0
        while at < self._count and session.out[self._end_of(at) - 1] < wanted:
            at += 1
        self.start_at(at if at < self._count else 0)

    def _end_of(self, i: int) -> int:
        """Behind the last move of a line."""
        return self._lines[i + 1] if i + 1 < self._count else self._high

    def _act(self) -> None:
        """OK on a prompt."""
        self._toast = self._wait = 0
        if self._mode == _PASS:
            self._show_to(self._whose())
        elif self._mode == _NUMBER:
            self.app.range[3] = self.app.range[0]
            self.app.viewer = self._viewer
            self._ask()
            self.app.open("number")
        else:
            self.app.open("entry" if self._by_hand() else "roll")

    def _ask(self) -> None:
        """The number dialog asks what the status says."""
        session = self.app.game()
        line = self.app.canvas.line
        line.clear()
        session.game.view.status(session.cells, session.kit, line)
        self.app.ask(line)

    def _bot_goes_on(self) -> None:
        """A bot's choice or roll was announced long enough."""
        if self._mode == _BOT:
            self._bot_plays()
        elif self._mode == _ROLL:
            self._act()

    def _bot_plays(self) -> None:
        self.app.game().play(self._chosen)
        self._look()

    def _prompt(self, canvas: Canvas, row: int) -> None:
        session = self.app.game()
        line = canvas.line
        line.clear()
        if self._mode == _BOT:
            actor = session.actor()
            line.seat(actor)
            line.text(b" (bot):")
            canvas.write(PAGES - 2, 0)
            line.clear()
            session.game.rules.label(session.cells, session.kit, self._chosen, -1, line)
        elif self._mode == _ROLL:
            if session.position == 0 and not session.table:
                line.text(b"seal ")
                line.hexadecimal(self.app.seal, 0, SEAL_SHOWN)
                canvas.write(PAGES - 2, 0)
                line.clear()
            line.text(b"OK: ")
            source = session.game.rules.source(session.cells)
            line.text(session.game.view.SOURCES[source][1 if self._by_hand() else 0])
        elif self._mode == _PASS:
            line.text(b"Pass to ")
            line.seat(self._whose())
            line.text(b", OK")
        else:
            line.text(b"OK: choose a number")
        canvas.write(PAGES - 1, 0)
        canvas.invert(PAGES - 1)

    def _undo(self) -> None:
        """Take the last input back; a roll behind it only when asked, or never against bots."""
        session = self.app.game()
        at = session.last_input()
        if at < 0:
            self._say(b"Nothing to undo")
        elif not session.rolled_since(at):
            self._take_back(at)
        elif session.bots or session.strict:
            self._say(b"No undo over a roll")
        else:
            self._asked = True
            self.app.ask(b"Undo the roll too?")
            self.app.open("confirm")
            return
        self._look()

    def _take_back(self, at: int) -> None:
        log = self._log
        if log is not None:
            log.write(at, -1, self._message)
            self.app.game().take_back()
            self._message.shift(b"Undone: ")
            self._toast = _TOAST

    def _say(self, text: bytes) -> None:
        self._message.clear()
        self._message.text(text)
        self._toast = _TOAST

    def _draw_toast(self, canvas: Canvas) -> None:
        """The message over the last rows, as many as it needs, a line above it."""
        above = draw_wrapped(canvas, self._message, PAGES - 1, 0)
        canvas.rule(above)


def make(app: App) -> Play:
    """The screen."""
    return Play(app)
