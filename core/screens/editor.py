"""The editor of a game's numbers: choose a series, then its numbers one after the other.

A series is what belongs together: the faces of a die, the marks of a track. What is saved is the
player's own table (core.kits): new games begin with it, a game under way keeps the one it began
with.
"""

from micropython import const

from core.app import YES, App
from core.board import BACK, DOWN, OK, UP
from core.canvas import PAGES, WIDTH, Canvas
from core.contract import Edit
from core.game import Game, editor, load
from core.games import GAMES
from core.keys import HOLD, KEY, REPEAT
from core.kits import room
from core.line import Line
from core.screens.listing import ListScreen
from core.state import copy, same
from core.state import make as make_cells
from core.wrap import draw_wrapped

# What is shown.
_GROUPS = const(0)
_SERIES = const(1)  # of a group
_NUMBERS = const(2)  # of a series

_GLYPH = const(16)
_WIDEST = const(32)
_MARK = const(19)  # column of the mark
_STRIP = const(1)  # row of the numbers
_BIG = const(3)  # row of the one under the cursor, twice as large
_WORDS = const(7)  # column of what is said about it


class Editor(ListScreen):
    """A list of series, perhaps in groups, with a mark where they are not the default."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._game: Game | None = None
        self._module: Edit | None = None
        self._kit = make_cells(0)
        self._default = make_cells(0)
        self._before = make_cells(0)  # the kit as it was when a series was opened
        self._record = bytearray(0)
        self._level = _GROUPS
        self._group = 0
        self._series = 0
        self._n = 0  # its numbers
        self._at = 0  # the one under the cursor
        self._said = Line()  # why it was not saved

    def enter(self) -> None:
        name = GAMES[self.app.choice]
        if self._game is None or self._game.name != name:
            self._game = load(name)
            self._module = None
            size = self._game.parts.SIZE
            self._kit = make_cells(size)
            self._default = make_cells(size)
            self._before = make_cells(size)
            self._record = room(size)
            self._game.parts.default(self._default)
        if self._module is None:
            self._module = editor(self._game)
        self.app.kits().load(self._of(), self._kit)
        self._level = _GROUPS
        self._said.clear()
        self.start_at(0)

    def resume(self, answer: int) -> None:
        """Back from the question whether all is to be reset."""
        if answer == YES:
            copy(self._default, self._kit)
            self._save()

    def count(self) -> int:
        edit = self._edit()
        if self._level == _GROUPS:
            return edit.groups() + 1
        return edit.first(self._group + 1) - edit.first(self._group)

    def item(self, i: int, line: Line) -> None:
        edit = self._edit()
        if self._level == _GROUPS and i == edit.groups():
            line.text(b"Reset all")
            return
        if self._level == _GROUPS:
            edit.group_name(i, line)
            changed = self._group_differs(i)
        else:
            series = edit.first(self._group) + i
            edit.name(series, line)
            changed = self._differs(series)
        if changed:
            line.pad(_MARK)
            line.byte(42)

    def pick(self, i: int) -> None:
        edit = self._edit()
        if self._level == _SERIES:
            self._open(edit.first(self._group) + i)
        elif i == edit.groups():
            self.app.ask(b"Reset all?")
            self.app.open("confirm")
        else:
            self._group = i
            if edit.first(i + 1) - edit.first(i) == 1:
                self._open(edit.first(i))
            else:
                self._level = _SERIES
                self.start_at(0)

    def leave(self) -> None:
        """Out of a group, or to the set-up."""
        if self._level == _SERIES:
            self._level = _GROUPS
            self.start_at(self._group)
            return
        if self.app.board.unload(self._of().edit):
            self._module = None
        self.app.drop_kits()
        self.app.close()

    def key(self, event: int) -> None:
        """As every list; in a series UP and DOWN change a number, holding OK saves at once."""
        self._said.clear()
        key = event & KEY
        if self._level != _NUMBERS:
            super().key(event)
        elif event & HOLD:
            self._done()
        elif key == UP or key == DOWN:
            self._change(1 if key == UP else -1, event & REPEAT != 0)
        elif key == OK:
            self._next()
        elif key == BACK:
            self._previous()

    def draw(self, canvas: Canvas) -> None:
        """The list, or a series."""
        if self._level == _GROUPS:
            self.draw_titled(canvas, self._edit().TITLE)
            return
        line = canvas.line
        line.clear()
        self._edit().group_name(self._group, line)
        if self._level == _SERIES:
            canvas.write_middle(0)
            canvas.rule(0)
            self.draw_list(canvas, 1, PAGES - 1)
            return
        line.byte(32)
        self._edit().name(self._series, line)
        canvas.write(0, 0)
        canvas.rule(0)
        self._draw_strip(canvas)
        self._draw_number(canvas)
        if self._said.n:
            canvas.rule(draw_wrapped(canvas, self._said, PAGES - 1, _BIG))
        else:
            last = self._at == self._n - 1
            canvas.text(PAGES - 1, 0, b"OK: save" if last else b"OK: next, hold: save")

    def _edit(self) -> Edit:
        module = self._module
        assert module is not None
        return module

    def _of(self) -> Game:
        game = self._game
        assert game is not None
        return game

    def _differs(self, series: int) -> bool:
        """Whether a number of a series is not the default."""
        start = self._edit().start(series)
        for i in range(start, start + self._edit().size(series, self._kit)):
            if self._kit[i] != self._default[i]:
                return True
        return False

    def _group_differs(self, group: int) -> bool:
        edit = self._edit()
        for series in range(edit.first(group), edit.first(group + 1)):
            if self._differs(series):
                return True
        return False

    def _open(self, series: int) -> None:
        """Show the first number of a series."""
        self._series = series
        self._n = self._edit().size(series, self._kit)
        self._at = 0
        copy(self._kit, self._before)
        self._level = _NUMBERS

    def _change(self, step: int, repeated: bool) -> None:
        """Another number, round the ends by a fresh press."""
        i = self._edit().start(self._series) + self._at
        low = self._edit().lowest(i)
        high = self._edit().highest(i)
        value = self._kit[i] + step
        if low <= value <= high:
            self._kit[i] = value
        elif not repeated:
            self._kit[i] = low if value > high else high

    def _next(self) -> None:
        """On to the next number; behind the last the series is saved."""
        if self._at < self._n - 1:
            self._at += 1
        else:
            self._done()

    def _done(self) -> None:
        """Save the series, if it may be so."""
        reason = self._of().parts.check(self._kit)
        if reason:
            self._said.text(b"Not saved: ")
            self._said.text(reason)
            return
        self._edit().fit(self._kit)
        if same(self._kit, self._before) or self._save():
            self._close()

    def _previous(self) -> None:
        """Back to the number before; at the first out of the series, which stays as it was."""
        if self._at:
            self._at -= 1
            return
        if not same(self._kit, self._before):
            self.app.alert(b"Left as it was")
            copy(self._before, self._kit)
        self._close()

    def _close(self) -> None:
        """Back to the list that the series was chosen from."""
        first = self._edit().first(self._group)
        if self._edit().first(self._group + 1) - first == 1:
            self._level = _GROUPS
            self.start_at(self._group)
        else:
            self._level = _SERIES
            self.start_at(self._series - first)

    def _save(self) -> bool:
        """Keep the table; without a difference from the default there is none to keep."""
        kits = self.app.kits()
        if same(self._kit, self._default):
            saved = kits.remove(self._of())
        else:
            saved = kits.save(self._of(), self._kit, self._record)
        if saved:
            self.app.alert(b"For the next game")
        else:
            self._said.text(b"Could not save: full?")
        return saved

    def _draw_strip(self, canvas: Canvas) -> None:
        """All numbers side by side, the one under the cursor inverted."""
        edit = self._edit()
        start = edit.start(self._series)
        pitch = min(WIDTH // self._n, _WIDEST)
        for i in range(self._n):
            x = i * pitch + (pitch - _GLYPH) // 2
            edit.face(canvas, _STRIP, x, self._series, i, self._kit[start + i])
        canvas.invert_part(_STRIP, self._at * pitch, pitch)
        canvas.invert_part(_STRIP + 1, self._at * pitch, pitch)

    def _draw_number(self, canvas: Canvas) -> None:
        """The number under the cursor twice as large, in words, above the default."""
        edit = self._edit()
        i = edit.start(self._series) + self._at
        edit.face(canvas, _BIG, 0, self._series, self._at, self._kit[i])
        canvas.enlarge(_BIG, 0)
        line = canvas.line
        line.clear()
        edit.place(self._series, self._at, self._n, line)
        canvas.write(_BIG, _WORDS)
        self._word(canvas, _BIG + 1, self._kit[i])
        if self._kit[i] != self._default[i]:
            canvas.text(_BIG + 2, _WORDS, b"default")
            self._word(canvas, _BIG + 3, self._default[i])

    def _word(self, canvas: Canvas, row: int, value: int) -> None:
        """What may stand under the cursor, in words."""
        canvas.line.clear()
        self._edit().word(self._series, self._at, value, canvas.line)
        canvas.write(row, _WORDS)


def make(app: App) -> Editor:
    """The screen."""
    return Editor(app)
