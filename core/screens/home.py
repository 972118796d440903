"""Home: go on with the game under way, begin a new one, help."""

from micropython import const

from core.app import App
from core.canvas import PAGES, Canvas
from core.games import GAMES, TITLES
from core.line import Line
from core.screens.listing import KEYS, ListScreen
from core.wrap import draw_wrapped

_PAUSE = const(300)  # ms without keys after which a highlighted game is loaded


class Home(ListScreen):
    """The first screen: saved games, the last one first, new games, help."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._saved = bytearray(len(GAMES))  # indices of the games to go on with
        self._n = 0
        self._wait = 0  # ms until the highlighted game is loaded, to say how it stands

    def enter(self) -> None:
        self._n = 0
        for n in range(len(GAMES)):
            self._add(self.app.settings.recent(n))
        for i in range(len(GAMES)):
            self._add(i)
        self._wait = _PAUSE
        self.start_at(0)

    def resume(self, answer: int) -> None:
        self.app.notice = b""

    def count(self) -> int:
        return self._n + len(GAMES) + 1

    def item(self, i: int, line: Line) -> None:
        if i < self._n:
            line.text(b"Go on: ")
            line.text(TITLES[self._saved[i]])
        elif i < self._n + len(GAMES):
            line.text(b"New: ")
            line.text(TITLES[i - self._n])
        else:
            line.text(b"How the keys work")

    def pick(self, i: int) -> None:
        app = self.app
        app.notice = b""  # it was read here
        if i < self._n:
            if app.resume(self._saved[i]):
                app.play()
            else:
                self.enter()
        elif i < self._n + len(GAMES):
            app.set_up(i - self._n)
        else:
            app.document = KEYS
            app.open("help")

    def key(self, event: int) -> None:
        """As every list."""
        self._wait = _PAUSE
        super().key(event)

    def tick(self, ms: int) -> bool:
        """A highlighted game that is not in memory is loaded after a while without keys."""
        if not self._wait:
            return False
        self._wait = max(0, self._wait - ms)
        if self._wait or self.index >= self._n or self._loaded():
            return False
        if not self.app.resume(self._saved[self.index]):
            self.enter()
        return True

    def leave(self) -> None:
        """There is nothing behind home."""

    def draw(self, canvas: Canvas) -> None:
        canvas.middle(0, b"POCKETBONES")
        canvas.invert(0)
        notice = self.app.notice
        self.draw_list(canvas, 2, PAGES - 5 if notice else PAGES - 4)
        if notice:
            canvas.line.clear()
            canvas.line.text(notice)
            draw_wrapped(canvas, canvas.line, PAGES - 1, PAGES - 3)
        elif self.index < self._n:
            self._draw_saved(canvas)

    def _add(self, game: int) -> None:
        """A saved game, once."""
        if game < 0 or not self.app.saved(game):
            return
        for i in range(self._n):
            if self._saved[i] == game:
                return
        self._saved[self._n] = game
        self._n += 1

    def _loaded(self) -> bool:
        """Whether the highlighted game is in memory."""
        session = self.app.session
        return session is not None and session.game.name == GAMES[self._saved[self.index]]

    def _draw_saved(self, canvas: Canvas) -> None:
        """Who plays the highlighted game, and how it stands, if it is in memory."""
        session = self.app.session
        if session is None or not self._loaded():
            return
        line = canvas.line
        line.clear()
        for seat in range(session.seats()):
            line.seat(seat)
            line.byte(32)
        draw_wrapped(canvas, line, PAGES - 2, PAGES - 3)
        line.clear()
        session.game.view.status(session.cells, session.kit, line)
        canvas.write(PAGES - 1, 0)


def make(app: App) -> Home:
    """The screen."""
    return Home(app)
