"""Bots: players that the device moves. For now one that picks any legal move."""

from core.session import Session
from core.state import Crc


class Bot:
    """Its own generator, so that its thinking never moves the dice.

    It is seeded for each decision from the game's seed, the position and the State: after undo the
    same bot in the same place decides the same.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._crc = Crc()
        self._rng = type(session.rng)()
        self._seed = bytearray(len(session.seed))

    def choose(self) -> int:
        """A legal move for the seat that is to act."""
        session = self._session
        self._mix()
        rules = session.game.rules
        out = session.out
        if rules.span(session.cells, session.kit, out):
            return out[0] + out[2] * self._rng.below((out[1] - out[0]) // out[2] + 1)
        return out[self._rng.below(session.moves())]

    def _mix(self) -> None:
        session = self._session
        for i in range(len(self._seed)):
            self._seed[i] = session.seed[i] ^ 0x5A
        self._crc.cells(session.cells)
        self._xor(0, self._crc.final_low())
        self._xor(2, self._crc.final_high())
        self._xor(4, session.position & 0xFFFF)
        self._rng.seed(self._seed)

    def _xor(self, at: int, word: int) -> None:
        self._seed[at] ^= word & 0xFF
        self._seed[at + 1] ^= word >> 8
