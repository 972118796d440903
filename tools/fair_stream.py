"""A numpy twin of the generator in core/rng.py: many generators at once, each the same as one Rng.

The generator's step is linear over GF(2) (Blackman and Vigna, "Scrambled linear pseudorandom
number generators", 2021), so a 128 x 128 matrix of bits jumps any number of steps: `raw` cuts one
stream into pieces that run side by side, and joins them again in order.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from core.rng import Rng

Words = NDArray[np.uint32]
Faces = NDArray[np.int64]
Bits = NDArray[np.float32]

_POOL = 1 << 29
_FEW = 64
_ROUNDS = 64
_SALT = (0x9E3779B9, 0x7F4A7C15, 0xF39CC060, 0x5CEDC834)
_LANES = 1 << 12  # pieces of the raw stream that run side by side
_STEPS = 1 << 10  # words of a piece


def rotated(words: Words, by: int) -> Words:
    """Every word turned left by a number of bits."""
    return words << np.uint32(by) | words >> np.uint32(32 - by)


class Twin:
    """Generators side by side; row i of `state` is word i of every one."""

    def __init__(self, state: Words) -> None:
        self.state = state
        lanes = state.shape[1]
        self.value = np.zeros(lanes, np.uint32)
        self.size = np.zeros(lanes, np.uint32)

    @classmethod
    def seeded(cls, seeds: Words) -> "Twin":
        """One generator a row of four words, the first word the highest, as `Rng.seed` does it."""
        state = np.ascontiguousarray((seeds ^ np.array(_SALT, np.uint32)).T)
        state[0][~state.any(axis=0)] = 1
        twin = cls(state)
        for _ in range(_ROUNDS):
            out = twin.words()
            low = (out & np.uint32(0xFFFF)) >> np.uint32(1)
            twin.state[0] ^= out >> np.uint32(18) << np.uint32(16) | low
        return twin

    def words(self) -> Words:
        """The next 32-bit output of every generator; the pools stay as they are."""
        s0, s1, s2, s3 = self.state
        out: Words = rotated(s0 + s3, 7) + s0
        shifted = s1 << np.uint32(9)
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3[:] = rotated(s3, 11)
        return out

    def below(self, n: int) -> Faces:
        """A number below n from every generator, as `Rng.below` gives it."""
        got, refused = self._take(n, slice(None))
        lanes = np.flatnonzero(refused)
        while lanes.size:
            self._refill(lanes)
            more, refused = self._take(n, lanes)
            got[lanes] = more
            lanes = lanes[refused]
        return got

    def faces(self, weights: Sequence[int], n: int) -> Faces:
        """`n` choices by weight from every generator, one after the other: a row a generator."""
        total = sum(weights)
        rows: Faces = np.array([self.below(total) for _ in range(n)], np.int64).T
        if total == len(weights):
            return rows
        return np.repeat(np.arange(len(weights)), weights)[rows]

    def shuffles(self, items: int, n: int) -> NDArray[np.int64]:
        """`n` orders of so many items from every generator, as `Rng.shuffle` makes them."""
        lanes = np.arange(self.size.size)
        orders = []
        for _ in range(n):
            order = np.tile(np.arange(items), (lanes.size, 1))
            for i in range(items - 1, 0, -1):
                swap(order, lanes, i, self.below(i + 1))
            orders.append(order)
        return np.concatenate(orders)

    def _take(self, n: int, lanes: "slice | Faces") -> tuple[Faces, NDArray[np.bool_]]:
        """Use the pools of some generators; what came, and where the pool would not do."""
        size = self.size[lanes]
        value = self.value[lanes]
        multiples = size // np.uint32(n)
        rest = value // np.uint32(n)
        good = (multiples >= _FEW) & (rest < multiples)
        got = (value - rest * np.uint32(n)).astype(np.int64)
        self.size[lanes] = np.where(good, multiples, size)
        self.value[lanes] = np.where(good, rest, value)
        return got, ~good

    def _refill(self, lanes: Faces) -> None:
        """A step of some generators; 29 bits of each output go into its pool."""
        some = Twin(self.state[:, lanes])
        out = some.words()
        self.state[:, lanes] = some.state
        low = (out & np.uint32(0xFFFF)) >> np.uint32(1)
        self.value[lanes] = out >> np.uint32(18) << np.uint32(15) | low
        self.size[lanes] = _POOL


def swap(order: NDArray[np.int64], rows: Faces, i: int, j: Faces) -> None:
    """In every row, swap item i with item j of that row."""
    kept = order[:, i].copy()
    order[:, i] = order[rows, j]
    order[rows, j] = kept


def state_of(rng: Rng) -> Words:
    """The four words of a generator, as a column."""
    cells = [0] * 12
    rng.save(cells, 0)
    words = [cells[2 * i] & 0xFFFF | (cells[2 * i + 1] & 0xFFFF) << 16 for i in range(4)]
    return np.array(words, np.uint32).reshape(4, 1)


def jump(steps: int) -> Bits:
    """The matrix that takes 128 bits of state, a row, so many steps on."""
    base = Twin(unpacked(np.eye(128, dtype=np.float32)))
    base.words()
    power = packed(base.state)
    whole: Bits = np.eye(128, dtype=np.float32)
    while steps:
        if steps & 1:
            whole = np.mod(whole @ power, 2)
        power = np.mod(power @ power, 2)
        steps >>= 1
    return whole


def packed(state: Words) -> Bits:
    """State words as rows of 128 bits, 0.0 or 1.0."""
    bits = (state[:, :, None] >> np.arange(32, dtype=np.uint32)) & np.uint32(1)
    return bits.transpose(1, 0, 2).reshape(-1, 128).astype(np.float32)


def unpacked(bits: Bits) -> Words:
    """The words that rows of 128 bits stand for."""
    ones = bits.reshape(-1, 4, 32).astype(np.uint32) << np.arange(32, dtype=np.uint32)
    return np.ascontiguousarray(ones.sum(axis=2, dtype=np.uint32).T)


def moved(state: Words, matrix: Bits) -> Words:
    """States taken on by a jump."""
    return unpacked(np.mod(packed(state) @ matrix, 2))


def raw(state: Words, lanes: int = _LANES, steps: int = _STEPS) -> Iterator[Words]:
    """One generator's outputs in order, endless, in blocks; `lanes` is a power of two."""
    pieces = state
    while pieces.shape[1] < lanes:
        further = moved(pieces, jump(steps * pieces.shape[1]))
        pieces = np.concatenate([pieces, further], axis=1)
    onward = jump(steps * (lanes - 1))
    while True:
        twin = Twin(pieces)
        yield np.array([twin.words() for _ in range(steps)]).T.ravel()
        pieces = moved(twin.state, onward)
