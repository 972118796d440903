"""A table of the player's own: the numbers of a game's components, kept beside the game.

The file NAME.kit is one small record, replaced as a whole; firmware/FORMAT.md has it byte by byte.
A game that is begun takes it in place of the printed numbers, a game under way keeps its own.
"""

from micropython import const

from core.board import Board
from core.game import Game
from core.state import Crc

MAGIC = b"PBK"
FORMAT = const(1)
HEAD = const(6)  # magic, format, how many numbers
SUM = const(4)

# What became of reading.
READ = const(0)
ABSENT = const(1)
DAMAGED = const(2)
OTHER = const(3)  # sound, but of another format or size, or with numbers that are refused

SENTENCES = (
    b"",
    b"",
    b"Your own table is damaged: kept as .bad, the default is used",
    b"Your own table does not fit: kept as .bad, the default is used",
)

_WINDOW = const(64)


def room(n: int) -> bytearray:
    """What `save` needs for so many numbers."""
    return bytearray(HEAD + 2 * n + SUM)


class Kits:
    """Reads and writes the tables of one's own; reading again allocates nothing."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._window = bytearray(_WINDOW)
        self._crc = Crc()
        self._game = ""
        self._file = b""
        self._temporary = b""
        self._name = b""  # of the file being read
        self._at = 0  # where in it the window begins
        self._n = 0  # bytes in the window
        self._place = 0  # the next byte
        self._short = False  # whether a byte was asked for behind the end

    def fill(self, game: Game, kit: "list[int]") -> bytes:
        """The kit that a new game begins with; a sentence when one's own cannot be used."""
        found = self.load(game, kit)
        if found == DAMAGED or found == OTHER:
            self._board.rename(self._file, self._file + b".bad")
        return SENTENCES[found]

    def load(self, game: Game, kit: "list[int]") -> int:
        """The table of one's own, or where there is none that can be used the default."""
        self._use(game)
        found = self._read(self._file, game, kit)
        # Where a rename takes the old file away first, a cut leaves the new one alone.
        if found == ABSENT and self._read(self._temporary, game, kit) == READ:
            self._board.rename(self._temporary, self._file)
            return READ
        if found != READ:
            game.parts.default(kit)
        return found

    def there(self, game: Game) -> bool:
        """Whether there is a file, whatever is in it."""
        self._use(game)
        return self._board.read(self._file, 0, self._window) >= 0

    def save(self, game: Game, kit: "list[int]", data: bytearray) -> bool:
        """Write a kit that was checked, by way of a `room`; False when the board could not."""
        self._use(game)
        n = len(kit)
        for i in range(len(MAGIC)):
            data[i] = MAGIC[i]
        data[HEAD - 3] = FORMAT
        _word(data, HEAD - 2, n)
        for i in range(n):
            _word(data, HEAD + 2 * i, kit[i])
        end = HEAD + 2 * n
        self._crc.reset()
        for i in range(end):
            self._crc.byte(data[i])
        _word(data, end, self._crc.final_low())
        _word(data, end + 2, self._crc.final_high())
        return self._board.replace(self._file, data)

    def remove(self, game: Game) -> bool:
        """Back to the default for good; False when the file would not go."""
        self._use(game)
        self._board.remove(self._temporary)
        self._board.remove(self._file)
        return not self.there(game)

    def _use(self, game: Game) -> None:
        if self._game != game.name:
            self._game = game.name
            self._file = game.name.encode() + b".kit"
            self._temporary = self._file + b".new"

    def _read(self, name: bytes, game: Game, kit: "list[int]") -> int:
        """A file into a kit; what stands in the kit counts after READ only."""
        self._name = name
        self._at = self._place = 0
        self._short = False
        self._crc.reset()
        self._n = self._board.read(name, 0, self._window)
        if self._n < 0:
            return ABSENT
        for i in range(len(MAGIC)):
            if self._byte() != MAGIC[i]:
                return OTHER
        if self._byte() != FORMAT or self._word() != len(kit):
            return OTHER
        for i in range(len(kit)):
            value = self._word()
            kit[i] = value - 0x10000 if value & 0x8000 else value
        if not self._ends():
            return DAMAGED
        return OTHER if game.parts.check(kit) else READ

    def _ends(self) -> bool:
        """Whether the checksum that stands here fits, and nothing behind it."""
        low = self._crc.final_low()
        high = self._crc.final_high()
        if self._word() != low or self._word() != high or self._short:
            return False
        self._byte()
        return self._short

    def _word(self) -> int:
        low = self._byte()
        return low | self._byte() << 8

    def _byte(self) -> int:
        """The next byte, 0 behind the end."""
        if self._place >= self._at + self._n:
            self._at = self._place
            self._n = max(0, self._board.read(self._name, self._at, self._window))
            if not self._n:
                self._short = True
                return 0
        value = self._window[self._place - self._at]
        self._place += 1
        self._crc.byte(value)
        return value


def _word(data: bytearray, at: int, value: int) -> None:
    """Sixteen bits, low byte first."""
    data[at] = value & 0xFF
    data[at + 1] = value >> 8 & 0xFF
