"""Odds of the game under way, in pages; OK goes on to the help.

The figures are worked out one a pass, so that a key never waits for them.
"""

from core.app import App, Screen
from core.board import BACK, DOWN, OK, UP
from core.canvas import Canvas
from core.contract import Pages
from core.game import drop_pages, pages
from core.keys import KEY


class Odds(Screen):
    """The pages that the game's own module gives."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._pages: Pages | None = None
        self._at = 0
        self._entered = False  # in this very pass

    def enter(self) -> None:
        self._entered = True
        session = self.app.game()
        viewer = self.app.viewer
        self.app.viewer = -1
        shown = self._pages = pages(session.game.name, session.cells, session.kit, viewer)
        self._turn(shown.page_of(self.app.choice_shown) if shown is not None else 0)

    def key(self, event: int) -> None:
        """Turn, help, or leave."""
        key = event & KEY
        count = self._pages.count() if self._pages is not None else 0
        if key == UP and self._at:
            self._turn(self._at - 1)
        elif key == DOWN and self._at < count - 1:
            self._turn(self._at + 1)
        elif key == OK or key == BACK:
            self._pages = None
            drop_pages(self.app.board, self.app.game().game.name)
            if key == OK:
                session = self.app.game()
                self.app.document = session.game.view.HELP
                self.app.page = session.game.view.help_page(session.cells)
                self.app.replace("help")
            else:
                self.app.close()

    def tick(self, ms: int) -> bool:
        """The next figure, from the pass on that follows the key."""
        if self._entered:
            self._entered = False
            return False
        return self._pages is not None and self._pages.advance()

    def draw(self, canvas: Canvas) -> None:
        """The page, and on the last row where one is."""
        shown = self._pages
        if shown is None or not shown.count():
            canvas.middle(3, b"No odds here")
            canvas.middle(7, b"OK: help")
            return
        shown.draw(canvas)
        line = canvas.line
        line.clear()
        line.text(b"OK: help  ")
        line.number(self._at + 1)
        line.byte(47)
        line.number(shown.count())
        canvas.write_right(7)
        canvas.invert(7)

    def _turn(self, page: int) -> None:
        self._at = page
        if self._pages is not None and self._pages.count():
            self._pages.turn_to(page)


def make(app: App) -> Odds:
    """The screen."""
    return Odds(app)
