"""What people rolled or drew, entered: counts per face, or one outcome from a list."""

from core import icons
from core.app import NO, NOTHING, UNDO, App
from core.board import BACK, DOWN, OK, UP
from core.canvas import PAGES, Canvas
from core.contract import CHANCE
from core.game import ANEW, GOES_ON, due_count, due_seat, roll_after
from core.keys import HOLD, KEY
from core.line import Line
from core.screens.listing import ListScreen
from core.state import make as make_cells

_MOST = 8  # outcomes that fit side by side


class Entry(ListScreen):
    """One seat's dice after the other, to the end of the roll.

    Closes with NO when the roll let nobody act.
    """

    holds = OK | BACK

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._counts = make_cells(_MOST)
        self._outcomes = make_cells(_MOST)
        self._position = 0  # moves made when the entry began
        self._n = 0
        self._left = 0
        self._total = 0
        self._at = 0

    def enter(self) -> None:
        session = self.app.game()
        self._position = session.position
        self._n = session.moves()
        self._total = due_count(session.game.rules.due(session.cells))
        self._left = self._total
        self._at = 0
        self.start_at(0)
        if self._listed():
            self.start_at(self._first())
        else:
            for i in range(self._n):
                self._counts[i] = 0
                self._outcomes[i] = session.out[i]

    def resume(self, answer: int) -> None:
        """Back from the menu: people may have handed the dice to the device."""
        session = self.app.game()
        if answer == UNDO or not session.table or session.actor() != CHANCE:
            self.app.close(answer)
        elif session.position != self._position:
            self.enter()

    def count(self) -> int:
        return self._n

    def item(self, i: int, line: Line) -> None:
        session = self.app.game()
        session.moves()
        session.game.rules.label(session.cells, session.kit, session.out[i], -1, line)

    def pick(self, i: int) -> None:
        session = self.app.game()
        session.moves()
        self._next(self._force(session.out[i]))

    def leave(self) -> None:
        self.app.open("menu")

    def key(self, event: int) -> None:
        """UP and DOWN count, OK goes on to the next face, BACK to the one before."""
        key = event & KEY
        if event & HOLD:
            self._held(key)
        elif self._listed():
            super().key(event)
        elif key == UP and self._left:
            self._counts[self._at] += 1
            self._left -= 1
        elif key == DOWN and self._counts[self._at]:
            self._counts[self._at] -= 1
            self._left += 1
        elif key == OK:
            self._forward()
        elif key == BACK:
            if self._at:
                self._at -= 1
            else:
                self.leave()

    def _held(self, key: int) -> None:
        """Hold OK for odds and help; hold BACK empties a begun entry, else takes back what was."""
        if key == OK:
            self.app.open("odds")
        elif self._left != self._total:
            self.enter()
        else:
            self.app.close(UNDO)

    def draw(self, canvas: Canvas) -> None:
        """Who rolled how many, and the faces with their counts."""
        session = self.app.game()
        seat = due_seat(session.game.rules.due(session.cells))
        source = session.game.view.SOURCES[session.game.rules.source(session.cells)]
        line = canvas.line
        line.clear()
        if seat >= 0:
            line.seat(seat)
            line.text(b": ")
            if self._total == 1:
                session.game.view.due_name(session.cells, session.kit, line)
            else:
                line.number(self._total)
                line.byte(32)
                line.text(source[3])
        else:
            line.text(source[1])
        canvas.write(0, 0)
        canvas.rule(0)
        if self._listed():
            self.draw_list(canvas, 1, PAGES - 1)
        else:
            self._draw_counts(canvas)

    def _first(self) -> int:
        """The outcome that comes up most often, the first of several.

        Of three or four it is none at an end: the next one is a press away, and the far end a
        long press, so that every outcome takes two presses at most.
        """
        session = self.app.game()
        n = session.game.rules.weights(session.cells, session.kit, session.weight)
        edge = 1 if 3 <= n <= 4 else 0
        best = edge
        for i in range(edge + 1, n - edge):
            if session.weight[i] > session.weight[best]:
                best = i
        return best

    def _listed(self) -> bool:
        return self._total == 1 or self._n > _MOST

    def _draw_counts(self, canvas: Canvas) -> None:
        width = 128 // self._n
        line = canvas.line
        view = self.app.game().game.view
        for i in range(self._n):
            x = i * width + (width - 16) // 2
            view.face(canvas, 2, x, self._outcomes[i], 16)
            line.clear()
            line.number(self._counts[i])
            at = i * width + (width - 12 * line.n) // 2
            for k in range(line.n):
                canvas.double(4, at + 12 * k, line.data[k])
            if i == self._at:
                canvas.invert_part(4, i * width, width)
                canvas.invert_part(5, i * width, width)
        line.clear()
        if self._left:
            line.byte(icons.UP)
            line.byte(icons.DOWN)
            line.text(b" count    OK: next")
            canvas.write(PAGES - 1, 0)
            line.clear()
            line.number(self._left)
            line.text(b" left")
            canvas.write_right(PAGES - 2)
        else:
            canvas.middle(PAGES - 1, b"OK: that is the roll")

    def _forward(self) -> None:
        """The last face takes what is left; a full roll is done."""
        if self._left == 0:
            self._done()
        elif self._at < self._n - 1:
            self._at += 1
            if self._at == self._n - 1:
                self._counts[self._at] += self._left
                self._left = 0

    def _done(self) -> None:
        after = GOES_ON
        for i in range(self._n):
            for _ in range(self._counts[i]):
                after = self._force(self._outcomes[i])
        self._next(after)

    def _force(self, outcome: int) -> int:
        """One outcome by hand; how the roll stands then."""
        session = self.app.game()
        rules = session.game.rules
        source = rules.source(session.cells)
        due = rules.due(session.cells)
        session.force(outcome)
        return roll_after(rules, session.cells, source, due)

    def _next(self, after: int) -> None:
        if after == GOES_ON:
            self.enter()
        else:
            self.app.close(NO if after == ANEW else NOTHING)


def make(app: App) -> Entry:
    """The screen."""
    return Entry(app)
