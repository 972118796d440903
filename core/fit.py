"""How unusual counts are beside expectations: chi-square and its percentage, in small integers.

Classes expected less than once are put together. The chi-square is scaled so that its mean is
right (the sum of variance over expectation), then the cube root of Wilson and Hilferty (1931)
makes it a normal deviate; of two classes the square root is exact. No number leaves 31 bits.

The percentage is within two of chi-square's own. That in turn, for dice in a game, is on average
within two of the exact chance of straying further plus half that of straying just as far.
"""

from micropython import const

ONE = const(16384)  # a whole outcome, in which expectations and variances are given
TOO_FEW = const(-1)

_LEAST = const(12)  # outcomes below which nothing is said
_FINE = const(64)  # to 1/256, in which differences are squared
_NEAR = const(8000)  # a difference up to which its square has room for four bits more
_MOST = const(32000)
_HUGE = const(0x10000000)
_COARSE = const(1024)  # to 1/16, likewise
_MEAN = const(1024)  # the mean is counted in such parts, the chi-square in 1/4096
_FAR = const(245760)  # sixty times the mean: nothing strays further

# Thousandths of a normal distribution above 0.0, 0.1, 0.2 ... deviations.
_ABOVE = (
    500, 460, 421, 382, 345, 309, 274, 242, 212, 184, 159, 136, 115, 97, 81, 67,
    55, 45, 36, 29, 23, 18, 14, 11, 8, 6, 5, 3, 3, 2, 1, 1, 1, 0, 0,
)  # fmt: skip


class Fit:
    """Takes classes one by one, then says how many of a hundred like games stray further."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """No classes yet."""
        self._classes = 0
        self._square = 0  # chi-square in 1/4096
        self._mean = 0  # of it, in 1/1024
        self._count = self._expected = self._variance = 0  # the last class, still open
        self._rare = self._rarely = 0  # count and expectation of those expected less than once

    def add(self, count: int, expected: int, variance: int) -> None:
        """A class: how often it came up, how often it was expected, with what variance."""
        if expected < ONE:
            self._rare += count
            self._rarely += expected
            return
        self._take()
        self._count = count
        self._expected = expected
        self._variance = variance

    def further(self, n: int) -> int:
        """Percentage that strays further, of `n` outcomes; or TOO_FEW."""
        if self._rarely >= ONE or not self._expected:
            self._take()
            self._count = self._rare
            self._expected = self._rarely
            # As if the chances never changed: expectation times the chance of the others.
            coarse = self._rarely // _COARSE
            self._variance = max(self._rarely - coarse * coarse // max(n, 1) * _FINE, 0)
        else:
            self._count += self._rare
            self._expected += self._rarely
            self._variance += self._rarely
        self._take()
        if n < _LEAST or self._classes < 2 or not self._mean:
            return TOO_FEW
        return percent(self._ratio(), self._classes - 1)

    def _take(self) -> None:
        """Add the open class to the sums."""
        if self._expected < ONE:
            return
        expected = self._expected // _FINE
        apart = (self._count * ONE - self._expected) // _FINE
        apart = min(abs(apart), _MOST)
        if apart < _NEAR:
            self._square += apart * apart * 16 // expected
        else:
            self._square += apart * apart // expected * 16
        self._square = min(self._square, _HUGE)
        self._mean += self._variance // _FINE * _MEAN // expected
        self._classes += 1
        self._expected = 0

    def _ratio(self) -> int:
        """Chi-square over its mean, in 1/4096."""
        whole = self._square // self._mean
        if whole > _FAR // _MEAN:
            return _FAR
        return min(_FAR, whole * _MEAN + self._square % self._mean * _MEAN // self._mean)


def percent(ratio: int, freedom: int) -> int:
    """Of a hundred chi-squares, how many are above `ratio` (in 1/4096) times their mean."""
    if freedom == 1:
        thousandths = 2 * above(root(ratio * 244))
    else:
        # The cube root is normal: mean 1 - v, variance v, of v = 2 / (9 * freedom).
        apart = cube_root(ratio) - 4096 + 8192 // (9 * freedom)
        thousandths = above(apart * root(294912 * freedom) // 1049)
    return (thousandths + 5) // 10


def above(deviate: int) -> int:
    """Thousandths of a normal distribution above thousandths of a standard deviation."""
    if deviate < 0:
        return 1000 - above(-deviate)
    step = deviate // 100
    if step >= len(_ABOVE) - 1:
        return 0
    high, low = _ABOVE[step], _ABOVE[step + 1]
    return high - ((high - low) * (deviate % 100) + 50) // 100


def root(n: int) -> int:
    """Square root, rounded down."""
    low = 0
    step = 32768
    while step > 1:
        step //= 2
        if (low + step) * (low + step) <= n:
            low += step
    return low


def cube_root(ratio: int) -> int:
    """Cube root of a number up to 60, both in 1/4096."""
    n = ratio * 4096
    low = 0
    step = 1024
    while step > 1:
        step //= 2
        if (low + step) * (low + step) * (low + step) <= n:
            low += step
    if not low:
        return 0
    # In 1/256 so far; four bits more by the slope.
    return low * 16 + (n - low * low * low) * 16 // (3 * low * low + 3 * low + 1)
