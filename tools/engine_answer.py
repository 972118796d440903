"""What the engine says of a game: words for moves, cells by name, the hash, the log."""

import zlib
from collections.abc import Sequence
from typing import Any

from core.contract import CHANCE, OVER, TABLE, Rules
from core.game import due_count, due_seat
from core.icons import FIRST
from core.line import Line
from core.log import Log
from core.session import Session

# (name, lowest, highest) of a cell; behind it, for a secret one, the only seat that may know it,
# or -1 where nobody may.
Field = tuple[Any, ...]

_EVERYONE = -1
_ACTORS = {CHANCE: "chance", TABLE: "table", OVER: "over"}

# What a picture says where only words can be shown, from FIRST on.
WORDS = (b"^", b"v", b"ok", b"chicken", b"double chicken", b"goat", b"cow", b"Chupacabra")


def plain(line: Line) -> str:
    """What a line says, a picture as its word."""
    text = ""
    for code in line.data[: line.n]:
        if code >= FIRST:
            blank = " " if text and not text.endswith(" ") else ""
            text += blank + WORDS[code - FIRST].decode() + " "
        else:
            text += chr(code)
    return " ".join(text.split())


def checksum(cells: Sequence[int]) -> str:
    """CRC-32 over the cells, 16 bits each, low byte first."""
    data = b"".join((cell & 0xFFFF).to_bytes(2, "little") for cell in cells)
    return f"{zlib.crc32(data):08x}"


def name(actor: int) -> int | str:
    """The seat, or who else is to act."""
    return _ACTORS.get(actor, actor)


class View:
    """A session as one seat may know it, or with seat None the whole of it."""

    def __init__(self, session: Session, fields: Sequence[Field], seat: int | None) -> None:
        self.session = session
        self.fields = fields
        self.seat = seat
        self._line = Line()

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.session.game.rules

    def may_know(self, field: Field) -> bool:
        """Whether the viewer may know a cell."""
        return self.seat is None or len(field) < 4 or field[3] == self.seat

    def due(self) -> dict[str, int | None] | None:
        """Like outcomes still due while chance acts, and for which seat."""
        session = self.session
        if session.actor() != CHANCE:
            return None
        due = self.rules.due(session.cells)
        seat = due_seat(due)
        return {"count": due_count(due), "seat": seat if seat >= 0 else None}

    def unseen(self) -> bool:
        """Whether what can be played now is none of the viewer's business."""
        if self.seat is None or not self.rules.private(self.session.cells):
            return False
        return self.seat != self._whose()

    def choices(self) -> dict[str, Any]:
        """The legal moves with their words, or where the choice is a number its range."""
        session = self.session
        if self.unseen():
            return {"moves": [], "private": True}
        span = [0, 0, 0]
        if session.actor() != OVER and self.rules.span(session.cells, session.kit, span):
            return {"range": dict(zip(("low", "high", "step"), span, strict=True))}
        return {"moves": self.moves()}

    def moves(self) -> list[dict[str, Any]]:
        """The legal moves: id, label, at a chance the weight."""
        session = self.session
        if session.actor() == OVER:
            return []
        ids = list(session.out[: session.moves()])
        moves: list[dict[str, Any]] = [{"id": id, "label": self.label(id)} for id in ids]
        if session.actor() == CHANCE:
            self.rules.weights(session.cells, session.kit, session.weight)
            for move, weight in zip(moves, session.weight, strict=False):
                move["weight"] = weight
        return moves

    def label(self, move: int) -> str:
        """The words of a move: as the viewer may read them, else as the one it concerns."""
        session, line = self.session, self._line
        line.clear()
        line.words = True
        viewer = self._whose() if self.seat is None else self.seat
        self.rules.label(session.cells, session.kit, move, viewer, line)
        return plain(line)

    def cells(self) -> list[int]:
        """The cells; for a seat with what it cannot know redrawn, always alike, or zero."""
        session = self.session
        cells = session.cells[:]
        if self.seat is not None:
            self.rules.hide(cells, session.kit, self.seat, lambda weights, n: 0)
            for at, field in enumerate(self.fields):
                if not self.may_know(field):
                    cells[at] = 0
        return cells

    def state(self) -> dict[str, Any]:
        """Cells by name, null for what the viewer may not know, and their hash."""
        cells = self.cells()
        known = {
            field[0]: cells[at] if self.may_know(field) else None
            for at, field in enumerate(self.fields)
        }
        return {"fields": known, "hash": checksum(cells)}

    def scores(self) -> list[int]:
        """Points or rank of each seat."""
        session = self.session
        return [
            self.rules.score(session.cells, session.kit, seat) for seat in range(session.seats())
        ]

    def _whose(self) -> int:
        """The seat that decides or for which chance decides, or nobody's."""
        actor = self.session.actor()
        return due_seat(self.rules.due(self.session.cells)) if actor == CHANCE else max(-1, actor)


class History:
    """The log as last told, and what to tell of it next."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self._session = session
        self._log = Log(session)
        self._seat = _EVERYONE if seat is None else seat
        self._line = Line()
        self._told: list[tuple[int, str]] = []
        self._position = 0

    def news(self) -> dict[str, Any]:
        """Lines to put in the place of all from line `log_size` less their number on.

        The last line told comes again when more dice have joined its roll.
        """
        session = self._session
        kept, same = self._told, min(self._position, session.position)
        while kept and kept[-1][0] >= same:
            kept.pop()
        last = kept.pop() if kept else None
        lines = self._lines(last[0] if last else session.first)
        self._told = kept + lines
        self._position = session.position
        fresh = lines[1:] if last and lines[:1] == [last] else lines
        return {"log": [text for _, text in fresh], "log_size": len(self._told)}

    def _lines(self, start: int) -> list[tuple[int, str]]:
        session = self._session
        return [
            (at, self._text(at)) for at in range(start, session.position) if session.begins(at)
        ]

    def _text(self, at: int) -> str:
        self._line.words = True
        self._log.write(at, self._seat, self._line)
        self._log.effect(at, self._line)
        return plain(self._line)
