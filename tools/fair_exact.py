"""What needs no statistics: counted out over every value of a pool, by the shipped generator."""

from collections import Counter
from collections.abc import Sequence
from math import factorial

import numpy as np

from core.rng import STATE, Rng
from tools.fair_math import FAILED, Result
from tools.fair_seeds import material
from tools.fair_sources import Source
from tools.fair_stream import Twin

EXACT = "exact"
_FEW = 64  # multiples that a pool must hold
_THROWS = 1000


def pool(rng: Rng, value: int, size: int) -> None:
    """Give a generator a pool with that value."""
    cells = [0] * STATE
    cells[0] = 1
    cells[8] = value & 0xFFFF
    cells[9] = value >> 16
    cells[10] = size & 0xFFFF
    cells[11] = size >> 16
    rng.load(cells, 0)


def weights(source: Source) -> Result:
    """Every value of a pool of 64 whole multiples: each face 64 times its weight."""
    rng = Rng()
    total = sum(source.weights)
    counts = Counter[int]()
    for value in range(_FEW * total):
        pool(rng, value, _FEW * total)
        counts[rng.choose(list(source.weights), len(source.weights))] += 1
    held = all(counts[i] == _FEW * weight for i, weight in enumerate(source.weights))
    return Result(source.name, "every pool value", _FEW * total, word=EXACT if held else FAILED)


def orders(items: int) -> Result:
    """Every value of a pool of 64 times all orders: each order 64 times."""
    rng = Rng()
    size = _FEW * factorial(items)
    counts = Counter[tuple[int, ...]]()
    for value in range(size):
        pool(rng, value, size)
        order = list(range(items))
        rng.shuffle(order, items)
        counts[tuple(order)] += 1
    held = len(counts) == factorial(items) and set(counts.values()) == {_FEW}
    word = EXACT if held else FAILED
    return Result(f"shuffle of {items}", "every pool value", size, word=word)


def same(seed: bytes, source: Source) -> Result:
    """The numpy twin against the shipped generator, throw by throw."""
    row = material(seed, source.name, 1)
    rng = Rng()
    rng.seed(row.astype(">u4").tobytes())
    ours = [throw(rng, source.weights) for _ in range(_THROWS)]
    theirs = Twin.seeded(row).faces(source.weights, _THROWS)[0]
    word = EXACT if np.array_equal(ours, theirs) else FAILED
    return Result(source.name, "twin = generator", _THROWS, word=word)


def throw(rng: Rng, sides: Sequence[int]) -> int:
    """One throw by the shipped generator, through its choice by weight."""
    return rng.choose(list(sides), len(sides))
