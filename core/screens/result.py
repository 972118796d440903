"""The end of a game: the winner big, everyone's score, and what next."""

from core.app import App
from core.board import BACK
from core.canvas import PAGES, Canvas
from core.keys import HOLD, KEY
from core.line import Line
from core.screens.listing import ListScreen

_ITEMS = (b"Rematch", b"Log", b"Home")


class Result(ListScreen):
    """The ranking of a finished game. Hold BACK takes the last choice back."""

    holds = BACK

    def enter(self) -> None:
        self.start_at(0)

    def count(self) -> int:
        return len(_ITEMS)

    def item(self, i: int, line: Line) -> None:
        line.text(_ITEMS[i])

    def pick(self, i: int) -> None:
        if i == 0:
            self.app.rematch()
        elif i == 1:
            self.app.open("log")
        else:
            self.app.home()

    def leave(self) -> None:
        self.app.home()

    def key(self, event: int) -> None:
        """As every list; hold BACK undoes."""
        if event & HOLD and event & KEY == BACK:
            if self.app.game().take_back():
                self.app.replace("play")
            return
        super().key(event)

    def draw(self, canvas: Canvas) -> None:
        """Status twice as large where there is room, then scores, then the list."""
        session = self.app.game()
        line = canvas.line
        line.clear()
        session.game.view.status(session.cells, session.kit, line)
        few = session.seats() <= 4
        if few and line.n <= 10:
            canvas.write_double(0)
        else:
            canvas.write_middle(0)
        for i in range(session.seats()):
            line.clear()
            line.seat(i)
            line.byte(32)
            line.number(session.game.rules.score(session.cells, session.kit, i))
            canvas.write((3 if few else 1) + i // 2, i % 2 * 11)
        self.draw_list(canvas, PAGES - 3, 3)


def make(app: App) -> Result:
    """The screen."""
    return Result(app)
