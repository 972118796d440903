"""The menu of a game under way."""

from micropython import const

from core.app import UNDO, YES, App
from core.canvas import PAGES, Canvas
from core.game import offers
from core.line import Line
from core.log import Log
from core.screens.listing import ListScreen
from core.session import Session
from core.wrap import draw_wrapped

_GO_ON = const(0)
_UNDO = const(1)
_REDO = const(2)
_ADJUST = const(3)
_LOG = const(4)
_LUCK = const(5)
_DICE = const(6)
_NAMES = const(7)
_HELP = const(8)
_HOME = const(9)
_REMATCH = const(10)
_ABANDON = const(11)

_PASSES = const(2)  # the key's own, and the one behind it

_ITEMS = (
    b"Go on",
    b"Undo",
    b"Redo",
    b"",  # as the game calls it
    b"Log",
    b"Luck",
    b"Dice: ",
    b"Rename players",
    b"Help",
    b"Home (game stays)",
    b"Rematch",
    b"Abandon game",
)


class Menu(ListScreen):
    """What a game under way offers beside its moves.

    Where an option leaves something to the table, the cursor begins on its corrections.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._asked = _GO_ON
        self._text = Line()  # what the highlighted line would undo or redo
        self._text.names = app.canvas.line.names
        self._untold = 0  # passes until it is written
        self._session: Session | None = None
        self._log: Log | None = None
        self._adjust = b""  # the line of the corrections, where the game has any

    def enter(self) -> None:
        session = self.app.game()
        if self._session is not session:
            self._session = session
            self._log = Log(session)
            self._adjust = offers(self.app.board, session.game, session.game.adjust)
        self._text.clear()
        self._untold = 0
        self.start_at(_ADJUST if self._adjust and by_table(session) else _GO_ON)

    def key(self, event: int) -> None:
        """As every list; undo and redo say what they would do, a pass later."""
        before = self.index
        super().key(event)
        if self.index != before:
            self._text.clear()
            self._untold = _PASSES

    def tick(self, ms: int) -> bool:
        """The words behind the highlighted line: for them moves are played again."""
        if not self._untold:
            return False
        self._untold -= 1
        if self._untold:
            return False
        self._tell()
        return self._text.n > 0

    def resume(self, answer: int) -> None:
        """Back from a confirmation."""
        if answer != YES:
            return
        if self._asked == _REMATCH:
            self.app.rematch()
        elif self._asked == _ABANDON:
            self.app.abandon()

    def count(self) -> int:
        return len(_ITEMS) if self._adjust else len(_ITEMS) - 1

    def item(self, i: int, line: Line) -> None:
        session = self.app.game()
        i = self._item(i)
        line.text(self._adjust if i == _ADJUST else _ITEMS[i])
        if i == _DICE:
            line.text(b"by hand" if session.table else b"by device")
        elif (i == _UNDO and session.last_input() < 0) or (
            i == _REDO and session.position == session.end
        ):
            line.text(b" -")

    def pick(self, i: int) -> None:
        app = self.app
        session = app.game()
        i = self._item(i)
        if i == _GO_ON:
            app.close()
        elif i == _UNDO:
            app.close(UNDO)
        elif i == _REDO:
            if not session.redo():
                app.notice = b"Nothing to redo"
            app.close()
        elif i == _DICE:
            session.table = not session.table
            app.journal.stale = True
        elif i == _HELP:
            app.document = session.game.view.HELP
            app.page = session.game.view.help_page(session.cells)
            app.open("help")
        elif i == _LOG or i == _LUCK:
            app.open("log" if i == _LOG else "luck")
        elif i == _ADJUST:
            app.open("adjust")
        elif i == _NAMES:
            app.open("players")
        elif i == _HOME:
            app.home()
        else:
            self._asked = i
            app.ask(b"Begin anew?" if i == _REMATCH else b"Abandon this game?")
            app.open("confirm")

    def draw(self, canvas: Canvas) -> None:
        self.draw_titled(canvas, self.app.game().game.view.TITLE)
        if self._text.n:
            canvas.rule(draw_wrapped(canvas, self._text, PAGES - 1, _REDO + 2))

    def _item(self, i: int) -> int:
        """What stands in a line of the list."""
        return i if self._adjust or i < _ADJUST else i + 1

    def _tell(self) -> None:
        """What the highlighted line would undo or redo, in words for everyone."""
        session = self.app.game()
        text = self._text
        text.clear()
        at = -1
        if self.index == _UNDO:
            at = session.last_input()
        elif self.index == _REDO and session.position < session.end:
            at = session.position
        if at >= 0 and self._log is not None:
            self._log.write(at, -1, text)
            text.shift(b"Undo: " if self.index == _UNDO else b"Redo: ")


def by_table(session: Session) -> bool:
    """Whether an option of the game leaves something to the people at the table."""
    options = session.game.rules.OPTIONS
    for i in range(len(options)):
        values = options[i][2]
        chosen = session.options[1 + i]
        if chosen < len(values) and values[chosen] == b"table":
            return True
    return False


def make(app: App) -> Menu:
    """The screen."""
    return Menu(app)
