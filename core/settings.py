"""What is remembered between games: the players' names, and how each game was last set up.

One record in one file, replaced as a whole, with a checksum. Layout: "PB", format version, number
of games, what was shown last (0 home, 1 a game), the games in the order of last play (8 numbers
from 1, 0 behind the last), names (8 times a length and six characters), per game 16 bytes (seats,
mask of bots, how the table plays: 1 rolls itself, 2 takes no roll back, mask of bots that play at
random, options), CRC-32 of all before it, low byte first.
"""

from micropython import const

from core.board import Board
from core.games import GAMES
from core.line import NAME, PLAYERS, Line
from core.state import Crc

FILE = b"settings"
SETUP = const(16)  # bytes a game
# Where things stand in them.
AT_SEATS = const(0)
AT_BOTS = const(1)
AT_TABLE = const(2)
AT_EASY = const(3)
AT_OPTIONS = const(4)
_GAMES = const(8)
_SHOWN = const(4)
_ORDER = const(5)
_HEAD = _ORDER + _GAMES
_NAMES = PLAYERS * (NAME + 1)
_VERSION = const(3)
_BODY = _HEAD + _NAMES + _GAMES * SETUP
_SIZE = _BODY + 4


class Settings:
    """The record, and where each thing stands in it."""

    def __init__(self) -> None:
        self.data = bytearray(_SIZE)
        self._spare = bytearray(_SIZE)
        self._crc = Crc()

    def setup_at(self, name: str) -> int:
        """Offset of the 16 bytes of a game; all zero when it was never played."""
        i = 0
        while GAMES[i] != name:
            i += 1
        return _HEAD + _NAMES + i * SETUP

    def recent(self, n: int) -> int:
        """Index of the game that was played last but `n`, or -1."""
        i = self.data[_ORDER + n] - 1
        return i if i < len(GAMES) else -1

    def in_game(self) -> bool:
        """Whether the game played last was on the panel, and not home."""
        return self.data[_SHOWN] == 1

    def remember_last(self, game: int, in_game: bool) -> bool:
        """Note what is on the panel, -1 no game; whether that changed anything."""
        shown = 1 if in_game else 0
        changed = self.data[_SHOWN] != shown
        self.data[_SHOWN] = shown
        if game < 0 or self.data[_ORDER] == game + 1:
            return changed
        moved = game + 1
        for at in range(_ORDER, _HEAD):
            before = self.data[at]
            self.data[at] = moved
            if before == game + 1 or not before:
                break
            moved = before
        return True

    def load(self, board: Board, line: Line) -> bool:
        """Read the record; False when it is damaged, and then a copy is kept as settings.bad."""
        n = board.load(FILE, self._spare)
        if n < 0:
            # Where a rename takes the old file away first, a cut leaves the new one alone.
            if board.load(FILE + b".new", self._spare) != _SIZE or not self._sound():
                return True
            board.rename(FILE + b".new", FILE)
            n = _SIZE
        if n != _SIZE or not self._sound():
            board.replace(FILE + b".bad", memoryview(self._spare)[:n])
            return False
        self.data[:] = self._spare
        for i in range(_NAMES):
            line.names[i] = self.data[_HEAD + i]
        return True

    def save(self, board: Board, line: Line) -> bool:
        """Write the record; False when the board could not."""
        data = self.data
        data[0] = 80
        data[1] = 66
        data[2] = _VERSION
        data[3] = len(GAMES)
        for i in range(_NAMES):
            data[_HEAD + i] = line.names[i]
        self._sum(data)
        for i in range(2):
            data[_BODY + i] = self._crc.final_low() >> 8 * i & 0xFF
            data[_BODY + 2 + i] = self._crc.final_high() >> 8 * i & 0xFF
        return board.replace(FILE, data)

    def _sum(self, data: bytearray) -> None:
        self._crc.reset()
        for i in range(_BODY):
            self._crc.byte(data[i])

    def _sound(self) -> bool:
        data = self._spare
        if data[0] != 80 or data[1] != 66 or data[2] != _VERSION:
            return False
        self._sum(data)
        low = data[_BODY] | data[_BODY + 1] << 8
        high = data[_BODY + 2] | data[_BODY + 3] << 8
        if low != self._crc.final_low() or high != self._crc.final_high():
            return False
        for seat in range(PLAYERS):
            if data[_HEAD + seat * (NAME + 1)] > NAME:
                return False
        return True
