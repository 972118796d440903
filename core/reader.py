"""Reads a journal back into a session.

First the checksums are followed to where the file is sound, then what stands up to there is done.
"""

from micropython import const

from core.board import Board
from core.game import load
from core.journal import (
    ENTRY,
    FORMAT,
    GOTO,
    MAGIC,
    MARK,
    MOVES,
    NAMES,
    PREFIX,
    SUM,
    WHO,
    WHO_SIZE,
    Journal,
)
from core.line import NAME, Line
from core.rng import STATE, Rng
from core.session import Session
from core.state import Crc, make

# What became of reading.
READ = const(0)
ABSENT = const(1)
CUT = const(2)
OLD_RULES = const(3)
DAMAGED = const(4)
FOREIGN = const(5)
OTHER_FORMAT = const(6)

SENTENCES = (
    b"",
    b"",
    b"Part of the save is damaged: back before it, kept as .bad",
    b"Saved by other rules: undo ends here",
    b"The save is damaged: kept as .bad",
    b"The save is not ours: kept as .bad",
    b"Saved by another version: kept as .bad",
)

_WINDOW = const(128)


class Reader:
    """Goes through a file with a small window."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._window = bytearray(_WINDOW)
        self._name = b""
        self._at = 0  # where in the file the window begins
        self._n = 0  # bytes in it
        self._place = 0  # the next byte
        self._first = 0  # moves before the first State of the file
        self._short = False  # whether a byte was asked for behind the end
        self._crc = Crc()
        self._sound = 0  # bytes that the checksums hold
        self._low = 0  # checksum there
        self._high = 0
        self._torn = False  # whether something stands behind
        self._kind = 0  # the last record
        self._words = make(STATE)
        self._rng = Rng()

    def read(self, session: Session, line: Line, journal: Journal) -> int:
        """Read the game of a new session's kind; what became of it.

        After READ the journal goes on with the file. After CUT and OLD_RULES the session stands,
        and the journal keeps the file aside when it has made a new one; after the rest there is
        no session.
        """
        self._name = session.game.name.encode()
        journal.use(session)
        found = self._follow()
        if found != READ:
            return found
        self._open()
        found = self._header(session, line)
        if found > OLD_RULES or not self._records(session, line):
            return max(found, DAMAGED)
        if found == OLD_RULES:
            journal.aside = True
            session.begin_at_mark()
            return OLD_RULES
        if not session.goto(session.position):
            return DAMAGED
        if self._torn:
            journal.aside = True
            return CUT
        self._crc.low = self._low
        self._crc.high = self._high
        journal.follow(session, self._crc, self._sound, self._first)
        return READ

    def complete(self, name: bytes) -> bool:
        """Whether a file is sound to its end, and ends as one that was made anew does."""
        self._name = name
        return self._follow() == READ and not self._torn and self._kind == MARK

    def _follow(self) -> int:
        """Checksums from the start; READ when the header is sound."""
        self._open()
        self._crc.reset()
        for i in range(len(MAGIC)):
            if self._byte() != MAGIC[i]:
                return ABSENT if self._n < 0 else FOREIGN
        if self._byte() != FORMAT:
            return FOREIGN if self._short else OTHER_FORMAT
        if not self._skip(self._word()) or not self._summed():
            return DAMAGED
        while not self._ended():
            self._kind = self._byte()
            if not self._skip(self._word()) or not self._summed():
                self._torn = True
                return READ
        return READ

    def _summed(self) -> bool:
        """Whether the checksum that stands here fits; the file is then sound up to here."""
        low = self._crc.low
        high = self._crc.high
        fits = self._word() ^ 0xFFFF == low and self._word() ^ 0xFFFF == high
        self._crc.low = low
        self._crc.high = high
        if not fits or self._short:
            return False
        self._sound = self._place
        self._low = low
        self._high = high
        return True

    def _header(self, session: Session, line: Line) -> int:
        """Set the session up as the header says."""
        self._skip(PREFIX)
        if self._byte() != len(self._name):
            return FOREIGN
        for i in range(len(self._name)):
            if self._byte() != self._name[i]:
                return FOREIGN
        version = self._word()
        if not self._list(session.kit) or not self._list(session.options):
            return OTHER_FORMAT
        self._who(session, line)
        for i in range(len(session.seed)):
            session.seed[i] = self._byte()
        self._first = self._long()
        if not self._state(session):
            return OTHER_FORMAT
        self._skip(SUM)
        low, high = session.game.rules.SEATS
        if session.game.parts.check(session.kit) or not low <= session.options[0] <= high:
            return DAMAGED
        session.restart(self._first, self._rng)
        session.foreign = version != session.game.rules.VERSION
        return OLD_RULES if session.foreign else READ

    def _records(self, session: Session, line: Line) -> bool:
        """Do what the records say, up to where the file is sound; False for what cannot be."""
        while self._place < self._sound:
            kind = self._byte()
            size = self._word()
            if kind == MOVES:
                done = self._moves(session, size)
            elif kind == MARK:
                done = self._mark(session)
            elif kind == GOTO:
                done = session.move_to(self._long())
            elif kind == WHO and size == WHO_SIZE:
                done = self._who(session, line)
            else:
                done = False
            if not done:
                return False
            self._skip(SUM)
        return True

    def _moves(self, session: Session, size: int) -> bool:
        for _ in range(size // ENTRY):
            flags = self._byte()
            if not session.accept(self._cell(), flags):
                return False
        return size % ENTRY == 0

    def _mark(self, session: Session) -> bool:
        position = self._long()
        if position != session.position or not self._state(session):
            return False
        session.keep(position, self._rng)
        return True

    def _state(self, session: Session) -> bool:
        """Cells into the session's scratch, and a generator."""
        if not self._list(session.scratch):
            return False
        for i in range(STATE):
            self._words[i] = self._cell()
        self._rng.load(self._words, 0)
        return True

    def _who(self, session: Session, line: Line) -> bool:
        for i in range(NAMES):
            value = self._byte()
            line.names[i] = min(value, NAME) if i % (NAME + 1) == 0 else value
        session.bots = self._byte()
        session.easy = self._byte()
        session.take_manner(self._byte())
        return True

    def _list(self, cells: "list[int]") -> bool:
        """Cells with their number in front; False when it is another number."""
        if self._word() != len(cells):
            return False
        for i in range(len(cells)):
            cells[i] = self._cell()
        return True

    def _open(self) -> None:
        self._at = self._place = self._n = 0
        self._short = False
        self._n = self._board.read(self._name, 0, self._window)

    def _ended(self) -> bool:
        """Whether no byte is left."""
        if self._place < self._at + self._n:
            return False
        self._at = self._place
        self._n = self._board.read(self._name, self._at, self._window)
        return self._n <= 0

    def _skip(self, n: int) -> bool:
        for _ in range(n):
            self._byte()
            if self._short:
                return False
        return True

    def _cell(self) -> int:
        """A word with sign."""
        word = self._word()
        return word - 0x10000 if word & 0x8000 else word

    def _long(self) -> int:
        low = self._word()
        return low | (self._word() & 0x3FFF) << 16

    def _word(self) -> int:
        low = self._byte()
        return low | self._byte() << 8

    def _byte(self) -> int:
        """The next byte, 0 behind the end."""
        if self._ended():
            self._short = True
            return 0
        value = self._window[self._place - self._at]
        self._place += 1
        self._crc.byte(value)
        return value


def resume(
    board: Board, name: str, line: Line, journal: Journal
) -> "tuple[Session | None, bytes]":
    """The saved game of a kind, or None, and what there is to say about it."""
    session = Session(load(name))
    found = Reader(board).read(session, line, journal)
    if found in (READ, CUT, OLD_RULES):
        return session, SENTENCES[found]
    if found != ABSENT:
        file = name.encode()
        board.rename(file, file + b".bad")
    return None, SENTENCES[found]


def mend(board: Board, file: bytes) -> None:
    """After a power cut: a whole `.new` is taken where the file is missing, any other goes.

    Where renaming over a file takes that away first, as on FAT, a cut leaves the new one alone.
    """
    new = file + b".new"
    if board.read(file, 0, bytearray(1)) < 0 and Reader(board).complete(new):
        board.rename(new, file)
    else:
        board.remove(new)
