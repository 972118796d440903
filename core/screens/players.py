"""The players of a game under way: OK on one renames."""

from core.app import App
from core.canvas import Canvas
from core.line import Line
from core.screens.listing import ListScreen


class Players(ListScreen):
    """One line a seat."""

    def enter(self) -> None:
        self.start_at(0)

    def count(self) -> int:
        return self.app.game().seats()

    def item(self, i: int, line: Line) -> None:
        line.number(i + 1)
        line.byte(32)
        line.seat(i)
        if self.app.game().is_bot(i):
            line.text(b" (bot)")

    def pick(self, i: int) -> None:
        self.app.seat = i
        self.app.players = self.app.game().seats()
        self.app.open("name")

    def draw(self, canvas: Canvas) -> None:
        self.draw_titled(canvas, b"Rename players")


def make(app: App) -> Players:
    """The screen."""
    return Players(app)
