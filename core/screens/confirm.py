"""Yes or no, for what cannot be taken back: app.question asks, NO stands first."""

from core.app import NO, YES, App
from core.canvas import PAGES, Canvas
from core.line import Line
from core.screens.listing import ListScreen


class Confirm(ListScreen):
    """Closes with YES or NO."""

    def enter(self) -> None:
        self.start_at(0)

    def count(self) -> int:
        return 2

    def item(self, i: int, line: Line) -> None:
        line.text(b"Yes" if i else b"No")

    def pick(self, i: int) -> None:
        self.app.close(YES if i else NO)

    def leave(self) -> None:
        self.app.close(NO)

    def draw(self, canvas: Canvas) -> None:
        canvas.text(2, 0, self.app.question)
        self.draw_list(canvas, PAGES - 3, 2)


def make(app: App) -> Confirm:
    """The screen."""
    return Confirm(app)
