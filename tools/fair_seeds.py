"""Orders of small shuffles, seeds that are neighbours, key presses that are microseconds apart.

Key times are tested behind the shipped mixing (core/seeds.py), on a board with no entropy at all.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from core.board import Board
from core.rng import SEED
from core.seeds import Seeds
from tools.fair_faces import chances, faces, joint
from tools.fair_math import Floats, Ints, Result, added, chi_square
from tools.fair_sources import Source
from tools.fair_stream import Twin, Words

ITEMS = (3, 4, 5, 6)
BITS = 8 * SEED
_ROWS = 1 << 15  # generators seeded at a time
_ROLLS = 1000  # throws of one generator, about a long game


def material(seed: bytes, name: str, rows: int) -> Words:
    """So many seeds, a row of four words each, that follow from one seed and a name."""
    data = hashlib.shake_256(seed + name.encode()).digest(rows * SEED)
    return np.frombuffer(data, ">u4").reshape(rows, 4).astype(np.uint32)


def thrown(seed: bytes, source: Source, n: int) -> Ints:
    """At least `n` throws, 1,000 of each generator, one generator's after the other's."""
    rows = -(-n // _ROLLS)
    return Twin.seeded(material(seed, source.name, rows)).faces(source.weights, _ROLLS).ravel()


def first(seeds: Words, weights: Sequence[int]) -> Ints:
    """What each seed throws first."""
    parts = range(0, len(seeds), _ROWS)
    found = [Twin.seeded(seeds[at : at + _ROWS]).faces(weights, 1)[:, 0] for at in parts]
    return np.concatenate(found)


def shuffles(seed: bytes, items: int, n: int) -> Result:
    """Whether all orders of so many items are equally frequent."""
    name = f"shuffle of {items}"
    each = min(n, _ROLLS // items)
    twin = Twin.seeded(material(seed, name, -(-n // each)))
    return orders(name, twin.shuffles(items, each))


def orders(name: str, found: NDArray[np.int64]) -> Result:
    """Chi-square of all orders, a row of `found` each."""
    items = found.shape[1]
    places = items ** np.arange(items)
    every = np.array(list(permutations(range(items)))) @ places
    counts = np.bincount(found @ places, minlength=items**items)[every]
    return chi_square(name, "orders", counts, np.full(every.size, 1 / every.size))


def neighbours(seed: bytes, source: Source, n: int) -> Iterator[Result]:
    """First throws of seeds k, k + 1, k + 2, ...; and of seeds that differ in one bit."""
    fair = chances(source.weights)
    name = f"seeds: {source.name}"
    found = first(counted(material(seed, name, 1)[0], n), source.weights)
    yield faces(name, found, fair)
    yield from beside(name, "seed k, k + 1", found, fair)
    yield one_bit(name, material(seed, name, n), source.weights)


def beside(name: str, test: str, found: Ints, fair: Floats) -> Iterator[Result]:
    """Each throw with the next: the pairs that begin at even places, then those at odd ones."""
    even = found[: found.size // 2 * 2]
    yield joint(name, f"{test} (even)", even[::2], even[1::2], fair)
    yield joint(name, f"{test} (odd)", even[1:-1:2], even[2::2], fair)


def counted(start: NDArray[np.uint32], n: int) -> Words:
    """Seeds that follow a first one, as 128-bit numbers; only the low half counts up."""
    low = (np.uint64(start[2]) << np.uint64(32) | np.uint64(start[3])) >> np.uint64(1)
    numbers = low + np.arange(n, dtype=np.uint64)
    words = np.tile(start, (n, 1))
    words[:, 2] = numbers >> np.uint64(32)
    words[:, 3] = numbers & np.uint64(0xFFFFFFFF)
    return words


def one_bit(name: str, seeds: Words, weights: Sequence[int]) -> Result:
    """First throws of seeds and of the same with one bit flipped: fresh seeds for every bit."""
    each = len(seeds) // BITS
    flipped = seeds.copy()
    for bit in range(BITS):
        flipped[bit * each : (bit + 1) * each, bit // 32] ^= np.uint32(1 << bit % 32)
    plain, other = first(seeds, weights), first(flipped, weights)
    parts = []
    for at in range(0, BITS * each, each):
        mine = slice(at, at + each)
        parts.append(joint(name, "one bit apart", plain[mine], other[mine], chances(weights)))
    return added(name, "one bit apart", parts)


class Still(Board):
    """A board whose entropy is always the same: only the times tell one game from the next."""

    def __init__(self, entropy: bytes) -> None:
        self._entropy = entropy

    def entropy(self, out: bytearray) -> None:
        """Always these."""
        out[:] = self._entropy

    def digest(self, data: "bytearray | memoryview", out: bytearray) -> None:
        """SHA-256, as every board has it."""
        out[:] = hashlib.sha256(data).digest()


@lru_cache(maxsize=1)
def of_times(seed: bytes, n: int) -> Words:
    """Seeds of games, mixed as shipped, whose last key came at microsecond t, t + 1, t + 2, ..."""
    board = Still(seed)
    start = int.from_bytes(hashlib.sha256(seed).digest()[:3], "little")
    made = bytearray(SEED)
    data = bytearray()
    for at in range(n):
        seeds = Seeds()
        seeds.key(start)
        seeds.key(start + at)
        seeds.fresh(board, made)
        data += made
    return np.frombuffer(data, ">u4").reshape(n, 4).astype(np.uint32)


def key_times(seed: bytes, source: Source, n: int) -> Iterator[Result]:
    """First throws of games whose last key came one microsecond after that of the one before."""
    fair = chances(source.weights)
    name = f"times: {source.name}"
    found = first(of_times(seed, n), source.weights)
    yield faces(name, found, fair)
    yield from beside(name, "key at t, t + 1", found, fair)
