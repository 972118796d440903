"""Home: go on with the game under way, begin a new one, help."""

from core.app import App
from core.canvas import PAGES, Canvas
from core.games import GAMES, TITLES
from core.line import Line
from core.screens.listing import KEYS, ListScreen
from core.wrap import draw_wrapped


class Home(ListScreen):
    """The first screen."""

    def enter(self) -> None:
        self.start_at(0)

    def resume(self, answer: int) -> None:
        self.app.notice = b""

    def count(self) -> int:
        return self._first() + len(GAMES) + 1

    def item(self, i: int, line: Line) -> None:
        i -= self._first()
        if i < 0:
            line.text(b"Go on: ")
            line.text(self.app.game().game.view.TITLE)
        elif i < len(GAMES):
            line.text(b"New: ")
            line.text(TITLES[i])
        else:
            line.text(b"How the keys work")

    def pick(self, i: int) -> None:
        app = self.app
        i -= self._first()
        if i < 0:
            app.play()
        elif i < len(GAMES):
            app.choice = i
            app.open("setup")
        else:
            app.document = KEYS
            app.open("help")

    def leave(self) -> None:
        """There is nothing behind home."""

    def draw(self, canvas: Canvas) -> None:
        canvas.middle(0, b"POCKETBONES")
        canvas.invert(0)
        notice = self.app.notice
        self.draw_list(canvas, 1 if notice else 2, PAGES - 4)
        if notice:
            canvas.line.clear()
            canvas.line.text(notice)
            draw_wrapped(canvas, canvas.line, PAGES - 1, PAGES - 3)

    def _first(self) -> int:
        """Lines in front of the games."""
        return 1 if self.app.session is not None else 0


def make(app: App) -> Home:
    """The screen."""
    return Home(app)
