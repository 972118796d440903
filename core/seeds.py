"""Fresh seeds: sixteen bytes of the board's entropy, mixed with the times of the key presses."""

from micropython import const

from core.board import Board
from core.rng import SEED

SEAL = const(32)  # bytes of a SHA-256
_TIME = const(4)  # bytes of a key's time


class Seeds:
    """Holds when keys came; `fresh` makes a seed, the exclusive-or of entropy and a digest."""

    def __init__(self) -> None:
        self._raw = bytearray(2 * SEED)  # entropy, then the times
        self._digest = bytearray(SEAL)
        self._keys = 0  # key events so far, modulo 256

    def key(self, micros: int) -> None:
        """A key came just then: its microseconds go into the next seed."""
        at = SEED + _TIME * self._keys % SEED
        for i in range(_TIME):
            self._raw[at + i] ^= micros >> 8 * i & 0xFF
        self._keys = (self._keys + 1) & 0xFF

    def fresh(self, board: Board, seed: bytearray) -> None:
        """Sixteen bytes of entropy, exclusive-or the SHA-256 of them and of the key times.

        With an even entropy the seed is even, whatever the times are; with a poor one the times
        still tell one game from the next. Where a person asked for a seed, it is that one.
        """
        if board.chosen_seed(seed):
            return
        board.entropy(seed)
        for i in range(SEED):
            self._raw[i] = seed[i]
        board.digest(self._raw, self._digest)
        for i in range(SEED):
            seed[i] ^= self._digest[i]
