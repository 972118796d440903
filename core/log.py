"""The log: every decision and every seat's roll in words, from the list of moves."""

from core.contract import OVER, TABLE, Adjust
from core.line import LIMIT, Line
from core.session import DECISION, FIX, Session

_BEHIND = b": "


class Log:
    """Lines of a session's log, written for a viewer (a seat, or -1 for everyone)."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.adjust: "Adjust | None" = None  # words for corrections, where they are loaded
        self._was = bytearray(LIMIT)  # the effect told before a line
        self.turn = 0  # number of the turn in which the line written last happened

    def write(self, at: int, viewer: int, line: Line) -> None:
        """The line that begins at a position: who, and what; a roll with all its outcomes.

        `line.words` asks for a roll in words; decisions always are.
        """
        session = self._session
        session.look_back(at)
        self.turn = session.game.rules.turn(session.scratch)
        line.clear()
        kind = session.kind(at)
        if session.is_note(at):
            rolls = session.entry(at + 1)
            line.number(rolls)
            line.text(b" roll taken back" if rolls == 1 else b" rolls taken back")
        elif kind == FIX:
            line.text(b"Table corrects")
            if self.adjust is not None:
                self._correction(at, line)
        elif kind == DECISION:
            self._decision(at, viewer, line)
        else:
            self._roll(at, viewer, line)

    def effect(self, at: int, line: Line) -> None:
        """Behind the line that begins at a position: what came of it, and who has won."""
        session = self._session
        if session.kind(at) == FIX:
            return
        said = line.n
        session.look_back(at)
        self._effect(line)
        was = self._was
        size = line.n - said
        for i in range(size):
            was[i] = line.data[said + i]
        line.n = said
        end = session.line_after(at)
        session.look_back(session.position if end < 0 else end)
        self._effect(line)
        same = line.n - said == size
        for i in range(size):
            same = same and was[i] == line.data[said + i]
        if same:
            line.n = said
        if session.game.rules.actor(session.scratch) == OVER:
            line.text(_BEHIND)
            session.game.view.status(session.scratch, session.kit, line)

    def _effect(self, line: Line) -> None:
        """What the State in `scratch` says of the last move."""
        said = line.n
        line.text(_BEHIND)
        session = self._session
        session.game.view.effect(session.scratch, session.kit, line)
        if line.n == said + len(_BEHIND):
            line.n = said

    def _correction(self, at: int, line: Line) -> None:
        session = self._session
        if self.adjust is not None:
            line.byte(58)
            line.byte(32)
            field = session.entry(at)
            value = session.entry(at + 1)
            self.adjust.tell(session.scratch, session.kit, field, value, line)

    def _decision(self, at: int, viewer: int, line: Line) -> None:
        session = self._session
        rules = session.game.rules
        actor = rules.actor(session.scratch)
        words = line.words
        line.words = True
        if actor == TABLE:
            line.text(b"Table")
        elif actor != OVER:
            line.seat(actor)
        line.byte(32)
        rules.label(session.scratch, session.kit, session.entry(at), viewer, line)
        line.words = words

    def _roll(self, at: int, viewer: int, line: Line) -> None:
        """Like outcomes of one roll are counted: `Ann rolls 2 goats`."""
        session = self._session
        rules = session.game.rules
        seat = (rules.due(session.scratch) >> 8) - 1
        if session.uncovered(at):
            viewer = seat
        if seat >= 0:
            line.seat(seat)
            line.byte(58)
        end = at + 1
        last = session.position if at < session.position else session.end
        while end < last and not session.begins(end):
            end += 1
        if session.game.rules.private(session.scratch) and viewer != seat:
            line.byte(32)
            line.times = end - at
            rules.label(session.scratch, session.kit, session.entry(at), viewer, line)
            line.times = 1
            return
        outcome = self._next_outcome(at, end, -1)
        while outcome >= 0:
            if line.n:
                line.byte(32)
            self._outcome(outcome, at, end, viewer, line)
            outcome = self._next_outcome(at, end, outcome)

    def _outcome(self, outcome: int, at: int, end: int, viewer: int, line: Line) -> None:
        """One outcome, as often as it came up from `at` to `end`."""
        session = self._session
        line.times = 0
        for i in range(at, end):
            if session.entry(i) == outcome:
                line.times += 1
        session.game.rules.label(session.scratch, session.kit, outcome, viewer, line)
        line.times = 1

    def _next_outcome(self, at: int, end: int, above: int) -> int:
        """The least outcome from `at` to `end` that is more than `above`, or -1."""
        least = -1
        for i in range(at, end):
            outcome = self._session.entry(i)
            if outcome > above and (least < 0 or outcome < least):
                least = outcome
        return least
