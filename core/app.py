"""The App: one pass of clock, keys, screens, picture. Screens are found by name, one a file."""

from micropython import const

from core.board import CLOCK_MASK, Board
from core.canvas import COLUMNS, PAGES, Canvas
from core.games import GAMES
from core.journal import Journal
from core.keys import TICK, Keys
from core.line import Line
from core.rng import SEED
from core.seeds import SEAL, Seeds
from core.session import Session
from core.settings import FILE, Settings
from core.state import make

_DEEP = const(10)  # screens that can lie over one another
_MOST = const(200)  # ticks made up for after a long pause
SEAL_SHOWN = const(6)  # bytes of the seal that are shown
_ALERT = const(2500)  # ms that an alert stays
_NOT_SAVED = b"Could not save: full?"
_RETRY = const(40)  # ticks until a panel that did not answer is asked again

_SCREENS = "core.screens."

# Screens that are seldom shown: their memory is given back when they close.
_UNLOADED = (
    "home", "setup", "entry", "log", "help", "name", "players", "number", "confirm", "result",
    "crash", "odds", "menu", "seed", "luck",
    "editor", "adjust",
)  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.kits import Kits

# What a screen that was opened says when it closes.
NOTHING = const(-1)
NO = const(0)
YES = const(1)
UNDO = const(2)


class Screen:
    """One screen. It draws all of itself, and knows nothing of the others but their names."""

    holds = 0  # mask of the keys whose hold means something here

    def __init__(self, app: "App") -> None:
        self.app = app

    def enter(self) -> None:
        """The screen was opened."""

    def resume(self, answer: int) -> None:
        """The screen that lay over this one closed with an answer."""

    def key(self, event: int) -> None:
        """A key event, see core.keys."""

    def tick(self, ms: int) -> bool:
        """Time has passed; True to be drawn again."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw on a cleared canvas."""


class App:
    """What the device does, on whatever board it is given."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.canvas = Canvas()
        self.keys = Keys()
        self.session: Session | None = None
        self.spare: Session | None = None  # its buffers serve the next game of the same kind
        self.journal = Journal(board)
        self._kits: "Kits | None" = None
        self._failed = -1  # position at which the last save failed
        self._alert = b""  # what the last row says for a while, whatever the screen
        self._alert_ms = 0
        self.seed = bytearray(SEED)
        self.seal = bytearray(SEAL)  # SHA-256 of the seed of the game under way
        self._seeds = Seeds()
        self._byte = bytearray(1)
        self._files = [name.encode() for name in GAMES]
        self.settings = Settings()
        self.choice = 0  # the game being set up, an index of GAMES
        self.choice_shown = -1  # the move whose odds are asked for
        self.viewer = -1  # who alone sees the panel then, or a number asked for, -1 everyone
        self.document = b""  # the data file that help shows
        self.page = 0  # where it opens
        self.question = bytearray(COLUMNS)  # what the next dialog asks, blanks behind it
        self.range = make(4)  # lowest, highest, step, value of the next number
        self.seat = 0  # the player whose name is being typed
        self.players = 0  # of the game that it is for
        self.notice = b""  # what home or the game has to say once
        self.crashed = b""  # the place of the last fault
        self._screens: dict[str, Screen] = {}
        self._stack: list[Screen] = []
        self._depth = 0
        self._last = board.clock()
        self._late = 0
        self._changed = True
        self._modules = [_SCREENS + name for name in _UNLOADED]
        self._moved = False
        self._nothing = Screen(self)
        for _ in range(_DEEP):
            self._stack.append(self._nothing)
        if not self.settings.load(board, self.canvas.line):
            self.notice = b"Settings were damaged, the old are in settings.bad"
        self._boot()

    def game(self) -> Session:
        """The game under way; only screens that need one call this."""
        session = self.session
        assert session is not None
        return session

    def step(self) -> None:
        """One pass of the loop, at least every 5 ms; the picture goes before the journal."""
        self.look()
        self.save()

    def look(self) -> None:
        """Keys, screens, picture."""
        ticks = ((self.board.clock() - self._last) & CLOCK_MASK) // TICK
        if ticks:
            self._last = (self._last + ticks * TICK) & CLOCK_MASK
            self._read_keys(ticks if ticks < _MOST else _MOST)
            if not self._events() and self.session is not None:
                self.session.reserve()
            if self.top().tick(ticks * TICK):
                self._changed = True
            if self._moved:
                self._sweep()
            if self._alert_ms:
                self._alert_ms = max(0, self._alert_ms - ticks * TICK)
                self._changed = self._changed or self._alert_ms == 0
        if self._changed:
            self._changed = False
            self.canvas.clear()
            self.top().draw(self.canvas)
            if self._alert_ms:
                self.canvas.blank(PAGES - 1)
                self.canvas.middle(PAGES - 1, self._alert)
                self.canvas.invert(PAGES - 1)
            self._late = 0
            self.canvas.flush(self.board)
        elif self.canvas.stale:
            self._late += ticks
            if self._late >= _RETRY:
                self._late = 0
                self.canvas.flush(self.board)

    def top(self) -> Screen:
        """The screen that is shown."""
        return self._stack[self._depth]

    def open(self, name: str) -> None:
        """Lay a screen over this one."""
        self._depth += 1
        self.replace(name)

    def replace(self, name: str) -> None:
        """Put a screen in the place of this one."""
        self._stack[self._depth] = self.find(name)
        self.top().enter()
        self._changed = self._moved = True

    def ask(self, text: "bytes | Line") -> None:
        """Put the question of the next dialog."""
        data = text.data if isinstance(text, Line) else text
        n = text.n if isinstance(text, Line) else len(text)
        for i in range(COLUMNS):
            self.question[i] = data[i] if i < n else 32

    def close(self, answer: int = NOTHING) -> None:
        """Back to the screen below."""
        if self._depth:
            self._depth -= 1
        self.top().resume(answer)
        self._changed = self._moved = True

    def home(self) -> None:
        """Back to the first screen; a game under way stays."""
        self._depth = 0
        self.replace("home")
        self._note(False)

    def play(self) -> None:
        """To the game under way, from wherever."""
        self._depth = 1
        self.replace("play")
        self._note(True)

    def rematch(self) -> None:
        """The same players and options again, with new dice."""
        session = self.game()
        self.take_kit(session)
        self.new_seed()
        session.start(session.options, self.seed)
        self.begin(session)

    def new_seed(self) -> None:
        """A fresh seed into `seed`."""
        self._seeds.fresh(self.board, self.seed)

    def take_kit(self, session: Session) -> None:
        """The numbers that a new game begins with: the player's own, or the default."""
        said = self.kits().fill(session.game, session.kit)
        if said:
            self.notice = said
        self.drop_kits()

    def kits(self) -> "Kits":
        """The tables of one's own; `drop_kits` when they have been used."""
        if self._kits is None:
            from core.kits import Kits  # takes memory only while it is used

            self._kits = Kits(self.board)
        return self._kits

    def drop_kits(self) -> None:
        """Give their memory back."""
        if self.board.unload("core.kits"):
            self._kits = None

    def begin(self, session: Session) -> None:
        """Play a game that has just been started."""
        self.session = session
        self._failed = -1
        self.journal.use(session)
        self.board.digest(session.seed, self.seal)
        self.play()

    def resume(self, game: int) -> bool:
        """Load a saved game by its index in GAMES; False when there is none that can be."""
        if self.session is not None and self.session.game.name == GAMES[game]:
            return True
        if not self.make_room(GAMES[game]):
            return False
        from core.reader import resume  # takes memory only while it reads

        self.session = self.spare = None
        session, said = resume(self.board, GAMES[game], self.canvas.line, self.journal)
        self.notice = said or self.notice
        self.session = self.spare = session
        if session is not None:
            self.board.digest(session.seed, self.seal)
        self.board.unload("core.reader")
        return session is not None

    def make_room(self, name: str) -> bool:
        """Put another game than that one out of memory; False while storage does not have it."""
        session = self.session
        if session is not None and session.game.name != name:
            if self.journal.due(session) and not self.journal.sync(session, self.canvas.line):
                self.alert(_NOT_SAVED)
                return False
            self.session = None
        spare = self.spare
        if spare is not None and spare.game.name != name:
            self.spare = None
            for screen in list(self._screens):
                if not self._stacked(self._screens[screen]):
                    self._screens.pop(screen)
            self.board.unload("core.games." + spare.game.name)
        return True

    def set_up(self, game: int) -> bool:
        """To the set-up of a game by its index in GAMES, over home; see `make_room`."""
        if not self.make_room(GAMES[game]):
            return False
        self.choice = game
        self._depth = 0
        self.open("setup")
        return True

    def saved(self, game: int) -> bool:
        """Whether there is a game of that kind to go on with."""
        if self.session is not None and self.session.game.name == GAMES[game]:
            return True
        return self.board.read(self._files[game], 0, self._byte) > 0

    def abandon(self) -> None:
        """Give the game up; its file goes."""
        self.session = None
        self.journal.drop()
        self.home()

    def crash(self, place: bytes) -> None:
        """Show where a fault happened; the game is offered again after a key."""
        self.crashed = place
        self.canvas.forget()
        self._depth = 0
        self.replace("crash")

    def refresh(self) -> None:
        """Send the whole picture again at the next pass."""
        self.canvas.forget()
        self._changed = True

    def _boot(self) -> None:
        """Clean up after a power cut, then go on where the device was."""
        self.board.remove(FILE + b".new")
        for name in self._files:
            if self.board.read(name + b".new", 0, self._byte) >= 0:
                from core.reader import mend  # takes memory only after a cut

                mend(self.board, name)
                self.board.unload("core.reader")
        last = self.settings.recent(0)
        in_game = self.settings.in_game()
        if last >= 0 and self.resume(last) and in_game:
            self._depth = 0
            self.replace("home")
            self.play()
        else:
            self.home()

    def _note(self, in_game: bool) -> None:
        """Remember what is on the panel, for the next power-on."""
        session = self.session
        game = -1
        for i in range(len(GAMES)):
            if session is not None and session.game.name == GAMES[i]:
                game = i
        if self.settings.remember_last(game, in_game):
            self.settings.save(self.board, self.canvas.line)

    def save(self) -> None:
        """Every decision is on storage before the next key acts; a roll when it lies."""
        session = self.session
        if session is None or session.rolling() or not self.journal.due(session):
            return
        if session.position == self._failed:
            return
        if self.journal.sync(session, self.canvas.line):
            self._failed = -1
        else:
            self._failed = session.position
            self.alert(_NOT_SAVED)

    def alert(self, text: bytes) -> None:
        """Say something on the last row, over whatever screen."""
        self._alert = text
        self._alert_ms = _ALERT
        self._changed = True

    def _read_keys(self, ticks: int) -> None:
        """The mask holds what was pressed since the last pass; later ticks see what is down."""
        holds = self.top().holds
        self.keys.feed(self.board.keys(), holds)
        if ticks > 1:
            mask = self.board.keys()
            for _ in range(ticks - 1):
                self.keys.feed(mask, holds)

    def _events(self) -> bool:
        """Act on the keys; whether there were any."""
        event = self.keys.take()
        any_event = event != 0
        while event:
            self._changed = True
            self._seeds.key(self.board.micros())
            self.top().key(event)
            event = self.keys.take()
        return any_event

    def _sweep(self) -> None:
        """Let the board unload the screens that are not shown."""
        self._moved = False
        for i in range(self._depth + 1, _DEEP):
            self._stack[i] = self._nothing
        for i in range(len(_UNLOADED)):
            screen = self._screens.get(_UNLOADED[i])
            if screen is not None and not self._stacked(screen):
                if self.board.unload(self._modules[i]):
                    self._screens.pop(_UNLOADED[i])

    def kept(self) -> "list[str]":
        """Names of the screens in memory."""
        return list(self._screens)

    def _stacked(self, screen: Screen) -> bool:
        for i in range(self._depth + 1):
            if self._stack[i] is screen:
                return True
        return False

    def find(self, name: str) -> Screen:
        """A screen by the name of its module, which is loaded the first time."""
        screen = self._screens.get(name)
        if screen is None:
            module = __import__("core.screens." + name, None, None, ("make",))
            screen = module.make(self)
            self._screens[name] = screen
        return screen
