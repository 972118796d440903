"""Chi-square with its p-value, the level corrected for the number of tests, and power.

A p-value is the chance that a fair die gives a figure at least as far out, to either side: counts
that agree too well are as suspicious as counts that differ too much.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import stats

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

FAMILY = 0.01  # the chance that a fair generator fails anything in a whole run
LEAST = 20  # expected in a class: below that chi-square is only roughly its distribution
FAILED = "FAILED"
PASSED = "passed"
TOO_FEW = "too few"


@dataclass(frozen=True)
class Result:
    """One test: `freedom` 0 where nothing is estimated, and then it says its own `word`."""

    what: str
    test: str
    samples: int
    statistic: float = 0.0
    freedom: int = 0
    p: float = 1.0
    word: str = ""
    seen: tuple[int, ...] = ()
    expected: tuple[float, ...] = ()


@dataclass(frozen=True)
class Judged:
    """A result with its verdict."""

    result: Result
    verdict: str

    @property
    def failed(self) -> bool:
        """Whether it speaks against the generator."""
        return self.verdict == FAILED


def level(results: Sequence[Result]) -> float:
    """The p below which one test fails: the family's level by Bonferroni's correction."""
    return FAMILY / max(1, sum(not result.word for result in results))


def judge(results: Sequence[Result]) -> list[Judged]:
    """The verdict on every result."""
    bar = level(results)
    return [Judged(r, r.word or (FAILED if r.p < bar else PASSED)) for r in results]


def p_value(statistic: float, freedom: int) -> float:
    """Two-sided, from the chi-square distribution."""
    upper = float(stats.chi2.sf(statistic, freedom))
    lower = float(stats.chi2.cdf(statistic, freedom))
    return min(1.0, 2 * min(upper, lower))


def chi_square(what: str, test: str, counts: Ints, chances: Floats) -> Result:
    """Pearson's test of counts against chances that add up to 1."""
    expected = chances * counts.sum()
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return tested(what, test, int(counts.sum()), statistic, counts.size - 1)


def added(what: str, test: str, parts: Sequence[Result]) -> Result:
    """Independent chi-squares as one: statistics and degrees of freedom add up."""
    statistic = sum(part.statistic for part in parts)
    freedom = sum(part.freedom for part in parts)
    samples = sum(part.samples for part in parts)
    return tested(what, test, samples, statistic, freedom)


def tested(what: str, test: str, samples: int, statistic: float, freedom: int) -> Result:
    """A result with its p; without classes to compare it says so."""
    if freedom == 0:
        return Result(what, test, samples, word=TOO_FEW)
    return Result(what, test, samples, statistic, freedom, p_value(statistic, freedom))


def distance(true: Floats, fair: Floats) -> float:
    """What one sample adds to the non-central chi-square when chances are `true`."""
    return float(((true - fair) ** 2 / fair).sum())


def power(samples: float, true: Floats, fair: Floats, bar: float) -> float:
    """The chance to catch chances that are `true` at the level `bar`."""
    freedom = fair.size - 1
    critical = stats.chi2.isf(bar / 2, freedom)
    return float(stats.ncx2.sf(critical, freedom, samples * distance(true, fair)))


def samples_needed(true: Floats, fair: Floats, bar: float, wanted: float = 0.99) -> int:
    """The fewest samples with that power, by halving."""
    low, high = 0, 1
    while power(high, true, fair, bar) < wanted:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if power(middle, true, fair, bar) < wanted:
            low = middle
        else:
            high = middle
    return high
