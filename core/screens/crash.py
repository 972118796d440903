"""A fault: where it happened; the game in memory is offered again after a key."""

from core.app import App, Screen
from core.canvas import COLUMNS, Canvas


class Crash(Screen):
    """app.crashed names the place."""

    def key(self, event: int) -> None:
        """Any key goes home, where the game is offered."""
        self.app.home()

    def draw(self, canvas: Canvas) -> None:
        """What happened, where, what to do."""
        canvas.middle(0, b"A fault happened at")
        canvas.invert(0)
        place = self.app.crashed
        for i in range(len(place)):
            if i < 3 * COLUMNS:
                canvas.glyph(2 + i // COLUMNS, i % COLUMNS, place[i])
        kept = self.app.session is not None
        canvas.middle(5, b"Your game is kept." if kept else b"No game was running.")
        canvas.middle(7, b"Any key: go on")


def make(app: App) -> Crash:
    """The screen."""
    return Crash(app)
