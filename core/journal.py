"""The journal: a game on storage, decision by decision. firmware/FORMAT.md has it byte by byte.

A file is a header with the State that undo reaches at the earliest, then records. Header and
records end in a CRC-32 of all bytes of the file so far but the checksums, so that no byte can
change, go missing or stand twice unseen, and a cut leaves the last whole record. `sync` allocates
nothing.
"""

from micropython import const

from core.board import Board
from core.game import Game
from core.line import NAME, PLAYERS, Line
from core.rng import STATE, Rng
from core.session import NEVER, Session
from core.state import Crc, make

MAGIC = b"PBJ"
FORMAT = const(1)

# Records.
MOVES = const(1)
MARK = const(2)
GOTO = const(3)
WHO = const(4)

ENTRY = const(3)  # bytes of a move: flags, value
HEAD = const(3)  # type and length in front of a record's content
SUM = const(4)  # checksum behind it
BATCH = const(64)  # moves in one record, and between two checkpoints
NAMES = PLAYERS * (NAME + 1)
WHO_SIZE = NAMES + 3  # names, masks of bots and of easy bots, how the table plays
PREFIX = const(6)  # of the header: magic, format, length

_MOST = const(192)  # moves appended at once; more make the file anew
_LONG = const(49152)  # bytes after which the file is made anew, without what was undone
_LAG = const(1024)  # folded moves that the file still holds before it is made anew


class Journal:
    """Writes what happened to a session since it last wrote."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._crc = Crc()
        self._cells = make(0)
        self._rng = Rng()
        self._words = make(STATE)
        self._data = bytearray(0)
        self._view = memoryview(self._data)
        self._n = 0  # bytes of it in use
        self._start = 0  # where the record being written begins
        self._game: Game | None = None  # whose buffers these are
        self._file = b""
        self._temporary = b""
        self._who = bytearray(WHO_SIZE)
        self._whole = False  # whether the file holds all that was synced
        self._first = 0  # the session as the file has it
        self._position = 0
        self._marked = 0
        self.size = 0  # bytes of the file
        self.stale = False  # whether names or players changed
        self.aside = False  # whether the old file becomes .bad when it is made anew

    def use(self, session: Session) -> None:
        """Names and buffers for a session's game, whose file is then made anew."""
        self._whole = False
        if self._game is session.game:
            return
        self._game = session.game
        self.aside = False
        self._file = session.game.name.encode()
        self._temporary = self._file + b".new"
        cells = len(session.cells)
        room = 2 * (cells + len(session.kit) + len(session.options)) + (_MOST + 8) * ENTRY + 256
        self._data = bytearray(room)
        self._view = memoryview(self._data)
        self._cells = make(cells)

    def follow(self, session: Session, crc: Crc, size: int, first: int) -> None:
        """The file, which begins after `first` moves, was just read: go on behind its end."""
        self._crc.low = crc.low
        self._crc.high = crc.high
        self.size = size
        self._whole = True
        self._first = first
        self._marked = session.position - session.position % BATCH
        self._settled(session)

    def due(self, session: Session) -> bool:
        """Whether the session holds something that the file does not."""
        return (
            not self._whole
            or self.stale
            or session.changed != NEVER
            or session.position != self._position
        )

    def sync(self, session: Session, line: Line) -> bool:
        """Bring the file up to the session; False when storage failed: it is tried again."""
        if self._game is not session.game:
            self.use(session)
        self._take_who(session, line)
        fresh = not self._whole or self.size > _LONG or session.first - self._first > _LAG
        if fresh or session.end - session.changed > _MOST:
            self._whole = self._rewrite(session)
        else:
            self._whole = self._append(session)
        if self._whole:
            self._settled(session)
        return self._whole

    def drop(self) -> None:
        """Remove the file of a game that was given up."""
        self._board.remove(self._temporary)
        self._board.remove(self._file)
        self._whole = False

    def _settled(self, session: Session) -> None:
        session.changed = NEVER
        self.stale = False
        self._position = session.position

    def _append(self, session: Session) -> bool:
        """In one write: where to go on, moves, a checkpoint when it is time, the players."""
        self._n = 0
        if session.changed != NEVER:
            if session.changed != self._position:
                self._goto(session.changed)
            self._moves(session, session.changed, session.end)
            self._position = session.end
        if session.position != self._position:
            self._goto(session.position)
        if not 0 <= session.position - self._marked < BATCH:
            self._mark(session)
        if self.stale:
            self._begin(WHO)
            self._bytes(self._who)
            self._end()
        return self._flush(self._file)

    def _rewrite(self, session: Session) -> bool:
        """The whole game into a temporary file, which then takes the old one's place."""
        self._board.remove(self._temporary)
        self._crc.reset()
        self.size = 0
        self._n = 0
        self._header(session)
        at = session.first
        while at < session.end:
            to = min(at + BATCH, session.end)
            self._moves(session, at, to)
            at = to
            if not self._flush(self._temporary, True):
                return False
        self._goto(session.position)
        self._mark(session)
        if not self._flush(self._temporary):
            return False
        if self.aside:
            self._board.rename(self._file, self._file + b".bad")
            self.aside = False
        self._first = session.first
        return self._board.rename(self._temporary, self._file)

    def _header(self, session: Session) -> None:
        self._bytes(MAGIC)
        self._byte(FORMAT)
        self._word(0)  # the length, known at the end
        self._byte(len(self._file))
        self._bytes(self._file)
        self._word(session.game.rules.VERSION)
        self._list(session.kit)
        self._list(session.options)
        self._bytes(self._who)
        self._bytes(session.seed)
        self._long(session.first)
        session.base(self._cells, self._rng)
        self._state(self._cells, self._rng)
        self._data[PREFIX - 2] = (self._n - PREFIX) & 0xFF
        self._data[PREFIX - 1] = (self._n - PREFIX) >> 8
        self._start = 0
        self._checksum()

    def _moves(self, session: Session, at: int, to: int) -> None:
        self._begin(MOVES)
        for i in range(at, to):
            self._byte(session.flags(i))
            self._word(session.entry(i))
        self._end()

    def _goto(self, position: int) -> None:
        self._begin(GOTO)
        self._long(position)
        self._end()

    def _mark(self, session: Session) -> None:
        self._begin(MARK)
        self._long(session.position)
        self._state(session.cells, session.rng)
        self._end()
        self._marked = session.position

    def _state(self, cells: "list[int]", rng: Rng) -> None:
        self._list(cells)
        rng.save(self._words, 0)
        for i in range(STATE):
            self._word(self._words[i])

    def _take_who(self, session: Session, line: Line) -> None:
        for i in range(NAMES):
            self._who[i] = line.names[i]
        self._who[NAMES] = session.bots
        self._who[NAMES + 1] = session.easy
        self._who[NAMES + 2] = session.manner()

    def _begin(self, kind: int) -> None:
        self._start = self._n
        self._byte(kind)
        self._word(0)

    def _end(self) -> None:
        """Fill in the length of the record, and its checksum."""
        size = self._n - self._start - HEAD
        self._data[self._start + 1] = size & 0xFF
        self._data[self._start + 2] = size >> 8
        self._checksum()

    def _checksum(self) -> None:
        """The sum of the file so far but the sums: one taken in would wipe out what was before."""
        crc = self._crc
        for i in range(self._start, self._n):
            crc.byte(self._data[i])
        self._word(crc.final_low())
        self._word(crc.final_high())

    def _flush(self, name: bytes, more: bool = False) -> bool:
        """Append what was put together."""
        n = self._n
        self._n = 0
        if n == 0:
            return True
        self.size += n
        return self._board.append(name, self._view, n, more)

    def _list(self, cells: "list[int]") -> None:
        self._word(len(cells))
        for i in range(len(cells)):
            self._word(cells[i])

    def _bytes(self, data: "bytes | bytearray") -> None:
        for i in range(len(data)):
            self._byte(data[i])

    def _long(self, value: int) -> None:
        self._word(value & 0xFFFF)
        self._word(value >> 16)

    def _word(self, value: int) -> None:
        self._byte(value & 0xFF)
        self._byte(value >> 8 & 0xFF)

    def _byte(self, value: int) -> None:
        self._data[self._n] = value
        self._n += 1
