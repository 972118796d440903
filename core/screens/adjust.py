"""Corrections by the table: choose what is wrong, then a value that the rules accept.

Each is a move like any other: it stands in the log, and undo takes it back.
"""

from micropython import const

from core import icons
from core.app import App
from core.board import BACK, DOWN, OK, UP
from core.canvas import PAGES, Canvas
from core.contract import Adjust as Module
from core.game import Game, adjuster
from core.keys import HOLD, KEY
from core.line import Line
from core.screens.listing import ListScreen
from core.state import copy
from core.state import make as make_cells

# What is shown.
_GROUPS = const(0)
_FIELDS = const(1)  # of a group
_VALUE = const(2)  # of a field

_COLUMN = const(12)  # of the values in the list
_STEPS = const(8)  # corrections that one deed takes at most


class Adjust(ListScreen):
    """Groups, their fields and deeds, a value; after a correction BACK goes to the game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._game: Game | None = None  # that the module is for
        self._module: Module | None = None
        self._level = _GROUPS
        self._group = 0
        self._field = 0
        self._value = 0
        self._out = make_cells(3)  # field, value, what a deed keeps for itself
        self._position = 0  # moves made when the screen was opened

    def enter(self) -> None:
        session = self.app.game()
        if self._module is None or self._game is not session.game:
            self._game = session.game
            self._module = adjuster(session.game)
        self._position = session.position
        self._level = _GROUPS
        self.start_at(0)

    def count(self) -> int:
        cells = self.app.game().cells
        module = self._of()
        if self._level == _GROUPS:
            return module.groups(cells)
        return module.count(cells, self._group) + module.deeds(cells, self._group)

    def item(self, i: int, line: Line) -> None:
        cells = self.app.game().cells
        module = self._of()
        if self._level == _GROUPS:
            module.group_name(cells, i, line)
            return
        fields = module.count(cells, self._group)
        if i >= fields:
            module.deed_name(cells, self._group, i - fields, line)
            return
        field = module.field(cells, self._group, i)
        module.name(cells, field, line)
        line.pad(_COLUMN)
        module.word(cells, self.app.game().kit, field, cells[field], line)

    def pick(self, i: int) -> None:
        cells = self.app.game().cells
        module = self._of()
        if self._level == _GROUPS:
            self._group = i
            self._level = _FIELDS
            self.start_at(0)
            if self.count() == 1:
                self.pick(0)
        elif i >= module.count(cells, self._group):
            self._do(i - module.count(cells, self._group))
        else:
            self._field = module.field(cells, self._group, i)
            self._value = cells[self._field]
            self._level = _VALUE

    def leave(self) -> None:
        """Out of a group; to the menu, or after a correction to the game as it now is."""
        app = self.app
        if self._level == _FIELDS:
            self._level = _GROUPS
            self.start_at(self._group)
            return
        if app.board.unload(app.game().game.adjust):
            self._module = None
        if app.game().position == self._position:
            app.close()
        else:
            app.play()

    def key(self, event: int) -> None:
        """As every list; a value changes among those that the rules accept."""
        key = event & KEY
        if self._level != _VALUE or event & HOLD:
            super().key(event)
        elif key == UP or key == DOWN:
            self._change(1 if key == UP else -1)
        elif key == OK:
            self._take()
        elif key == BACK:
            self._close()

    def draw(self, canvas: Canvas) -> None:
        """The list, or a value."""
        cells = self.app.game().cells
        line = canvas.line
        line.clear()
        if self._level == _GROUPS:
            line.text(self._of().TITLE)
            line.text(b": which?")
        else:
            self._of().group_name(cells, self._group, line)
        canvas.write(0, 0)
        canvas.rule(0)
        if self._level == _VALUE:
            self._draw_value(canvas)
        elif self.count():
            self.draw_list(canvas, 1, PAGES - 1)
        else:
            canvas.middle(3, b"Nothing to correct")
            canvas.middle(4, b"now")

    def _of(self) -> Module:
        module = self._module
        assert module is not None
        return module

    def _change(self, step: int) -> None:
        """The next value that is accepted, if there is one; refused ones change nothing."""
        session = self.app.game()
        copy(session.cells, session.scratch)
        low = self._of().lowest(session.cells, self._field)
        high = self._of().highest(session.cells, self._field)
        value = self._value + step
        while low <= value <= high:
            if session.game.rules.fix(session.scratch, session.kit, self._field, value):
                self._value = value
                return
            value += step

    def _take(self) -> None:
        """Make the correction; the same value is none."""
        session = self.app.game()
        if self._value != session.cells[self._field]:
            if not session.fix(self._field, self._value):
                self.app.alert(b"The rules refuse it")
        self._close()

    def _do(self, deed: int) -> None:
        """All corrections of a deed, one after the other."""
        session = self.app.game()
        out = self._out
        out[0] = -1
        for _ in range(_STEPS):
            if not self._of().deed(session.cells, session.kit, self._group, deed, out):
                break
            if not session.fix(out[0], out[1]):
                self.app.alert(b"The rules refuse it")
                break
        self._close()

    def _close(self) -> None:
        """Back to the list, or to the game where there is nothing more of the kind to correct."""
        cells = self.app.game().cells
        if self._group >= self._of().groups(cells):
            self._level = _GROUPS
            self.leave()
        elif self._of().count(cells, self._group) + self._of().deeds(cells, self._group) == 1:
            self._level = _GROUPS
            self.start_at(self._group)
        else:
            self._level = _FIELDS

    def _draw_value(self, canvas: Canvas) -> None:
        """What it is, what it is to be, large."""
        cells = self.app.game().cells
        kit = self.app.game().kit
        line = canvas.line
        line.clear()
        self._of().name(cells, self._field, line)
        line.text(b" is ")
        self._of().word(cells, kit, self._field, cells[self._field], line)
        canvas.write(2, 0)
        line.clear()
        self._of().word(cells, kit, self._field, self._value, line)
        canvas.write_double(4)
        line.clear()
        line.byte(icons.UP)
        line.byte(icons.DOWN)
        line.text(b"change, OK corrects")
        canvas.write(PAGES - 1, 0)


def make(app: App) -> Adjust:
    """The screen."""
    return Adjust(app)
