"""Faults as dice programs have them, the chances that follow, and how to make samples of them."""

from itertools import permutations, product

import numpy as np

from tools.fair_math import Floats, Ints
from tools.fair_seeds import first
from tools.fair_stream import Twin, Words, swap

SIDES = 1000  # of the die thrown by word % 1000: 65,536 is 65 times 1,000 and 536 over
HEAVY = (1010, 998, 998, 998, 998, 998)  # a d6 that shows its first face 1 % too often
OFTEN = 50  # one neighbour in so many throws what the seed before it threw, plus one


def even(n: int) -> Floats:
    """The fair chances."""
    return np.full(n, 1 / n)


def modulo_chances() -> Floats:
    """Of a 16-bit word modulo SIDES: the first 536 faces have 66 words, the others 65."""
    return (np.bincount(np.arange(65536) % SIDES) / 65536).astype(np.float64)


def modulo(twin: Twin, n: int) -> Ints:
    """Throws by modulo instead of rejection."""
    rounds = -(-n // twin.state.shape[1])
    words = np.concatenate([twin.words() for _ in range(rounds)])[:n]
    return (words >> np.uint32(16)).astype(np.int64) % SIDES


def any_index_chances(items: int) -> Floats:
    """Of the orders that swapping every item with any other gives, by all ways to choose."""
    every = dict.fromkeys(permutations(range(items)), 0)
    for choices in product(range(items), repeat=items):
        order = list(range(items))
        for i, j in enumerate(choices):
            order[i], order[j] = order[j], order[i]
        every[tuple(order)] += 1
    found: Floats = np.array(list(every.values())) / items**items
    return found


def any_index(twin: Twin, items: int) -> Ints:
    """A shuffle of every generator that swaps every item with any other."""
    lanes = np.arange(twin.state.shape[1])
    order = np.tile(np.arange(items), (lanes.size, 1))
    for i in range(items):
        swap(order, lanes, i, twin.below(items))
    return order


def offset_chances(sides: int) -> Floats:
    """Of throws of a seed and the next, in pairs."""
    fair = np.full((sides, sides), 1 / sides**2)
    follows = np.roll(np.eye(sides), 1, axis=1) / sides
    return ((1 - 1 / OFTEN) * fair + follows / OFTEN).ravel()


def offset(thrown: Ints, follow: Ints, sides: int) -> Ints:
    """Neighbours of `thrown`: where `follow` is 0 the same plus one, else a throw of their own."""
    before = thrown[: thrown.size // 2 * 2].copy()
    pairs = before.reshape(-1, 2)
    same = follow[: len(pairs)] == 0
    pairs[same, 1] = (pairs[same, 0] + 1) % sides
    return before


def linear_first(seeds: Words, sides: int) -> Ints:
    """First throws where a seed is spread by the generator's linear step alone."""
    twin = Twin(np.ascontiguousarray(seeds.T))
    for _ in range(64):
        twin.words()
    return twin.below(sides)


def shipped_first(seeds: Words, sides: int) -> Ints:
    """First throws of the shipped generator."""
    return first(seeds, (1,) * sides)
