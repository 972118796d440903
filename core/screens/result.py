"""The end of a game: the winner big, everyone's score, and what next."""

from micropython import const

from core.app import YES, App
from core.board import BACK, OK
from core.canvas import PAGES, Canvas
from core.keys import HOLD, KEY
from core.line import Line
from core.screens.listing import ListScreen

_ITEMS = (b"", b"Log", b"Rematch", b"Home", b"Luck", b"Seed of the dice")
_GUARD = const(800)  # ms in which a press that was meant for the game does nothing


class Result(ListScreen):
    """The ranking of a finished game. Hold BACK takes the last choice back."""

    holds = OK | BACK

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._guard = 0
        self._hidden = 0  # items that the game has not

    def enter(self) -> None:
        self._guard = _GUARD
        self._hidden = 0 if self.app.game().game.view.DETAILS else 1
        self.start_at(0)

    def tick(self, ms: int) -> bool:
        """The dead time goes by."""
        self._guard = max(0, self._guard - ms)
        return False

    def count(self) -> int:
        return len(_ITEMS) - self._hidden

    def item(self, i: int, line: Line) -> None:
        line.text(_ITEMS[i + self._hidden] or self.app.game().game.view.DETAILS)

    def pick(self, i: int) -> None:
        i += self._hidden
        if i == 0:
            self.app.choice_shown = -1
            self.app.open("odds")
        elif i == 1:
            self.app.open("log")
        elif i == 2:
            self.app.rematch()
        elif i == 3:
            self.app.home()
        else:
            self.app.open("luck" if i == 4 else "seed")

    def leave(self) -> None:
        self.app.home()

    def key(self, event: int) -> None:
        """As every list; hold BACK undoes."""
        if event & HOLD and event & KEY == BACK:
            self._undo()
        elif not self._guard:
            super().key(event)

    def resume(self, answer: int) -> None:
        """Back from the question whether a roll may be undone."""
        if answer == YES:
            self._take_back()

    def _undo(self) -> None:
        """As in the game: a roll behind the last choice is undone only when asked, or never."""
        session = self.app.game()
        at = session.last_input()
        if at < 0 or not session.rolled_since(at):
            self._take_back()
        elif session.bots or session.strict:
            self.app.alert(b"No undo over a roll")
        else:
            self.app.ask(b"Undo the roll too?")
            self.app.open("confirm")

    def _take_back(self) -> None:
        if self.app.game().take_back():
            self.app.replace("play")

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
