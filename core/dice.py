"""Plain dice in the common notation, and their exact distributions.

    4d6kh3 + 2 >= 14     sums of pools and constants, with or without a comparison
    NdS  dF  d%          N dice (1 when left out); dF is -1, 0, 1; d% is d100
    kh1 kl1 dh1 dl1      keep or drop the highest or lowest
    !                    a die that shows its highest face is rolled again and added, at most
                         nine times
    r1                   that face is rolled again until another comes up

A distribution is a pair: its lowest value, and a list of whole-number weights from there on.
Weights are exact and may outgrow 31 bits: odds are worked out beside the game, not in a key press.
"""

from micropython import const

MOST_DICE = const(100)
MOST_SIDES = const(1000)
MOST_TOTAL = const(20000)  # totals that a roll can take
MOST_KEPT = const(20)  # dice of a pool from which some are kept or dropped
_EXPLODE = const(9)

# Comparisons.
NONE = const(0)
AT_LEAST = const(1)
ABOVE = const(2)
AT_MOST = const(3)
BELOW = const(4)
EQUAL = const(5)
OTHER = const(6)


class DiceError(Exception):
    """What is wrong with a piece of notation, in one sentence."""


class Pool:
    """`n` dice of `sides` faces (0 means dF), what is done with them, and its sign in the sum."""

    def __init__(self, sign: int, n: int, sides: int) -> None:
        self.sign = sign
        self.n = n
        self.sides = sides
        self.explodes = False
        self.again = 0  # face that is rolled again, 0 none
        self.keep = n
        self.highest = True
        self.kept = False  # whether keep or drop was said

    def span(self) -> int:
        """Totals that the pool can take, at most."""
        if self.sides == 0:
            return 2 * self.keep + 1
        return self.keep * self.sides * (_EXPLODE + 1 if self.explodes else 1)

    def die(self) -> "tuple[int, list[int]]":
        """The distribution of one die."""
        if self.sides == 0:
            return -1, [1, 1, 1]
        weights = [1] * self.sides
        if self.again:
            weights[self.again - 1] = 0
        if not self.explodes:
            return 1, weights
        return explode(weights)

    def distribution(self) -> "tuple[int, list[int]]":
        """The distribution of the pool's total, sign included."""
        low, weights = self.die()
        if self.keep == self.n:
            low, weights = power(low, weights, self.n)
        elif self.highest:
            low, weights = keep_highest(low, weights, self.n, self.keep)
        else:
            low, weights = flip(low, weights)
            low, weights = keep_highest(low, weights, self.n, self.keep)
            low, weights = flip(low, weights)
        return (low, weights) if self.sign > 0 else flip(low, weights)


class Roll:
    """A parsed roll: pools, a constant, and a comparison (NONE for the whole distribution)."""

    def __init__(self) -> None:
        self.pools: list[Pool] = []
        self.constant = 0
        self.compare = NONE
        self.target = 0

    def span(self) -> int:
        """Totals that can come up, at most."""
        total = 1
        for pool in self.pools:
            total += pool.span()
        return total

    def distribution(self) -> "tuple[int, list[int]]":
        """The distribution of the total."""
        low, weights = self.constant, [1]
        for pool in self.pools:
            other, more = pool.distribution()
            low, weights = low + other, convolve(weights, more)
        return low, weights

    def chance(self) -> "tuple[int, int]":
        """Weight of the totals that meet the comparison, and of all."""
        low, weights = self.distribution()
        hit = 0
        total = 0
        for i in range(len(weights)):
            total += weights[i]
            if meets(low + i, self.compare, self.target):
                hit += weights[i]
        return hit, total


def meets(value: int, compare: int, target: int) -> bool:
    """Whether a total meets a comparison; NONE is met by all."""
    if compare == AT_LEAST:
        return value >= target
    if compare == ABOVE:
        return value > target
    if compare == AT_MOST:
        return value <= target
    if compare == BELOW:
        return value < target
    if compare == EQUAL:
        return value == target
    return compare == NONE or value != target


def flip(low: int, weights: "list[int]") -> "tuple[int, list[int]]":
    """The distribution of the negative."""
    turned = list(weights)
    turned.reverse()
    return -(low + len(weights) - 1), turned


def convolve(a: "list[int]", b: "list[int]") -> "list[int]":
    """Weights of the sum of two independent totals."""
    out = [0] * (len(a) + len(b) - 1)
    for i in range(len(a)):
        if a[i]:
            for k in range(len(b)):
                out[i + k] += a[i] * b[k]
    return out


def power(low: int, weights: "list[int]", n: int) -> "tuple[int, list[int]]":
    """The distribution of the sum of `n` like dice."""
    out = [1]
    for _ in range(n):
        out = convolve(out, weights)
    return low * n, out


def explode(weights: "list[int]") -> "tuple[int, list[int]]":
    """One exploding die with the faces' weights from 1 up."""
    sides = len(weights)
    while not weights[sides - 1]:
        sides -= 1
    total = 0
    for weight in weights:
        total += weight
    out = [0] * (sides * (_EXPLODE + 1))
    scale = 1
    for _ in range(_EXPLODE):
        scale *= total
    factor = 1  # weight of having exploded so far
    base = 0
    for depth in range(_EXPLODE + 1):
        last = depth == _EXPLODE
        for face in range(sides if last else sides - 1):
            out[base + face] += weights[face] * factor * scale
        factor *= weights[sides - 1]
        base += sides
        if not last:
            scale //= total
    return 1, out


def keep_highest(low: int, weights: "list[int]", n: int, keep: int) -> "tuple[int, list[int]]":
    """The sum of the `keep` highest of `n` like dice.

    Values are gone through from the highest down; a table holds, for every number of dice placed
    so far, the weights of the sums of those that are kept.
    """
    top = len(weights) - 1
    size = keep * top + 1
    table = [[0] * size for _ in range(n + 1)]
    table[0][0] = 1
    for value in range(top, -1, -1):
        if weights[value]:
            table = _place(table, value, weights[value], n, keep)
    return low * keep, table[n]


def _place(
    table: "list[list[int]]", value: int, weight: int, n: int, keep: int
) -> "list[list[int]]":
    """Let any number of the dice not placed yet show one value."""
    size = len(table[0])
    out = [[0] * size for _ in range(n + 1)]
    for placed in range(n + 1):
        row = table[placed]
        ways = 1
        for more in range(n - placed + 1):
            kept = min(keep, placed + more) - min(keep, placed)
            target = out[placed + more]
            for i in range(size - kept * value):
                if row[i]:
                    target[i + kept * value] += row[i] * ways
            # choose(n - placed, more + 1) * weight ** (more + 1)
            ways = ways * weight * (n - placed - more) // (more + 1)
    return out
