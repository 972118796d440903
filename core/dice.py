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

from core.odds import at_least, binomial

MOST_DICE = const(100)
MOST_SIDES = const(1000)
MOST_TOTAL = const(20000)  # totals that a roll can take
MOST_KEPT = const(20)  # dice of a pool from which some are kept or dropped
SLOW_TOTAL = const(2000)  # totals of all pools that explode, or of which some are kept
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

    def kept_sum(self) -> "tuple[int, list[int]]":
        """The distribution of the sum of the dice that are kept, sign included."""
        low, weights = self.signed()
        if self.highest == (self.sign > 0):
            return keep_highest(low, weights, self.n, self.keep)
        low, weights = flip(low, weights)
        low, weights = keep_highest(low, weights, self.n, self.keep)
        return flip(low, weights)

    def signed(self) -> "tuple[int, list[int]]":
        """The distribution of what one die adds to the total."""
        low, weights = self.die()
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

    def slow_span(self) -> int:
        """The same of the pools that explode, or of which only some dice are kept."""
        total = 0
        for pool in self.pools:
            if pool.explodes or pool.keep < pool.n:
                total += pool.span()
        return total

    def distribution(self) -> "tuple[int, list[int]]":
        """The distribution of the total; dice that all count come last, theirs are quick steps."""
        low, weights = self.constant, [1]
        for pool in self.pools:
            if pool.keep < pool.n:
                other, more = pool.kept_sum()
                low, weights = low + other, convolve(weights, more)
        for pool in self.pools:
            if pool.keep == pool.n:
                other, more = pool.signed()
                low += other * pool.n
                for _ in range(pool.n):
                    weights = convolve(weights, more)
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
    """Weights of the sum of two independent totals.

    Faces mostly weigh alike, so each place where the weights of `b` change costs one pass over
    `a`, and a running sum gives the rest.
    """
    out = [0] * (len(a) + len(b))
    before = 0
    for k in range(len(b) + 1):
        weight = b[k] if k < len(b) else 0
        step = weight - before
        before = weight
        if step:
            for i in range(len(a)):
                out[i + k] += a[i] * step
    out.pop()
    for i in range(1, len(out)):
        out[i] += out[i - 1]
    return out


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

    By the value of the lowest die that is kept: `above` dice, fewer than `keep`, show more, at
    least so many as are then still to be kept show it, the others show it or less.
    """
    out = [0] * (keep * (len(weights) - 1) + 1)
    less = 0  # weight of the lower values
    for value in range(len(weights)):
        weight = weights[value]
        sums = [1] if weight else []
        for above in range(keep):
            ways = binomial(n, above) * at_least(n - above, keep - above, weight, weight + less)
            base = keep * value + above
            for i in range(len(sums)):
                out[base + i] += sums[i] * ways
            more = weights[value + 1 :]
            if not sums or not more:
                break
            sums = convolve(sums, more)
        less += weight
    return low * keep, out
