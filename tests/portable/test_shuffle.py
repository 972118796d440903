"""Shuffles: every order has the same share of the pool's values, and comes out as often."""

from core.rng import STATE, Rng
from core.state import make


def code(items):
    """An order as one number."""
    number = 0
    for item in items:
        number = number * len(items) + item
    return number


def test_every_order_has_as_many_preimages():
    # A pool of 24 * 64 values serves choices of 4, 3 and 2 without a refill and without a
    # rejection: each of the 24 orders must come from exactly 64 of the values.
    rng = Rng()
    cells = make(STATE)
    counts = {}
    for value in range(1536):
        cells[8] = value
        cells[10] = 1536
        rng.load(cells, 0)
        items = [0, 1, 2, 3]
        rng.shuffle(items, 4)
        counts[code(items)] = counts.get(code(items), 0) + 1
        assert sorted(items) == [0, 1, 2, 3]
    assert sorted(counts.values()) == [64] * 24


def test_all_24_orders_of_four_come_out_evenly():
    # 12,000 shuffles, 500 expected of each order. Chi-square with 23 degrees of freedom stays
    # below 49.73 with chance 0.999 (tables); times 500, in whole numbers, that is 24,865.
    rng = Rng()
    rng.seed(bytes(range(16)))
    counts = {}
    for _ in range(12000):
        items = [0, 1, 2, 3]
        rng.shuffle(items, 4)
        counts[code(items)] = counts.get(code(items), 0) + 1
    assert len(counts) == 24
    squares = 0
    for count in counts.values():
        squares += (count - 500) * (count - 500)
    assert squares < 24865


def test_only_the_first_items_move_and_one_stays():
    rng = Rng()
    rng.seed(bytes(16))
    items = make(9)
    for i in range(9):
        items[i] = i
    rng.shuffle(items, 5)
    assert sorted(items[i] for i in range(5)) == [0, 1, 2, 3, 4]
    assert [items[i] for i in range(5, 9)] == [5, 6, 7, 8]
    before = [item for item in items]
    rng.shuffle(items, 1)
    rng.shuffle(items, 0)
    assert [item for item in items] == before
