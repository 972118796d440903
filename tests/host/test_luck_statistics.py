"""How unusual: the small integers of core/fit.py against scipy, and against games themselves."""

import numpy as np
import pytest
from scipy import stats

import played
from core.fit import ONE, TOO_FEW, Fit, percent
from core.luck import Tally
from report import say

WITHIN = 2.0  # percentage points


def further(counts: np.ndarray, expected: np.ndarray) -> int:
    """What the device says of counts whose chances never changed."""
    n = int(counts.sum())
    fit = Fit()
    for count, mean in zip(counts, expected):
        fit.add(int(count), round(mean * ONE), round(mean * (1 - mean / n) * ONE))
    return fit.further(n)


def test_the_percentage_of_a_chi_square() -> None:
    worst = 0.0
    for freedom in [*range(1, 60), 99, 150, 254, 399]:
        ratios = np.arange(0, 8 * 4096, 101)
        exact = 100 * stats.chi2.sf(ratios / 4096 * freedom, freedom)
        ours = np.array([percent(int(ratio), freedom) for ratio in ratios])
        worst = max(worst, float(np.abs(ours - exact).max()))
    say(f"luck: percentages of chi-square within {worst:.2f} points of scipy's")
    assert worst <= WITHIN


def test_counts_of_dice_against_scipy() -> None:
    rng = np.random.default_rng(4)
    worst, tried = 0.0, 0
    while tried < 3000:
        weights = rng.integers(1, 7, rng.integers(2, 21))
        chances = weights / weights.sum()
        least = int(np.ceil(1 / chances.min())) + 1
        n = max(
            12, least + int(rng.integers(0, 40) if tried % 2 else rng.integers(0, 4000 - least))
        )
        counts = rng.multinomial(n, chances)
        exact = 100 * stats.chisquare(counts, n * chances).pvalue
        worst = max(worst, abs(further(counts, n * chances) - exact))
        tried += 1
    say(f"luck: counts of {tried:,} dice within {worst:.2f} points of scipy's chi-square")
    assert worst <= WITHIN


@pytest.mark.parametrize("weights", [(1, 1, 2, 1, 1), (1,) * 6, (1,) * 20, (1, 1)])
def test_counts_of_dice_against_the_truth(weights: tuple[int, ...]) -> None:
    # Of many games, the share that strays further plus half of what strays as far.
    rng = np.random.default_rng(5)
    chances = np.array(weights) / sum(weights)
    for n in (24, 60, 120):
        counts = rng.multinomial(n, chances, 4000)
        square = np.round(((counts - n * chances) ** 2 / (n * chances)).sum(axis=1), 9)
        ordered = np.sort(square)
        above = square.size - np.searchsorted(ordered, square, "right")
        below = np.searchsorted(ordered, square, "left")
        true = 50 * (above + square.size - below) / square.size
        said = np.array([further(row, n * chances) for row in counts[:500]])
        apart = float(np.abs(said - true[:500]).mean())
        say(f"luck: {len(weights)} faces, {n} rolls: {apart:.1f} points from the truth on average")
        assert apart <= (3.0 if len(weights) == 2 else 1.5)


def test_a_bag_that_empties_strays_as_it_should() -> None:
    # Twenty of thirty tokens, none put back: the chances change, and with them the variance.
    rng = np.random.default_rng(6)
    said = []
    for _ in range(1500):
        bag = rng.permutation(np.repeat([0, 1, 2], [15, 10, 5]))
        counts, expected, variance = np.zeros(3), np.zeros(3), np.zeros(3)
        for i in range(20):
            chances = np.bincount(bag[i:], minlength=3) / (30 - i)
            expected += chances
            variance += chances * (1 - chances)
            counts[bag[i]] += 1
        fit = Fit()
        for i in range(3):
            fit.add(int(counts[i]), round(expected[i] * ONE), round(variance[i] * ONE))
        said.append(fit.further(20))
    shares = [float(np.mean(np.array(said) < bar)) for bar in (10, 25, 50, 75, 90)]
    say(f"luck: a bag that empties: below 10, 25, 50, 75, 90: {shares}")
    assert np.abs(np.array(shares) - [0.1, 0.25, 0.5, 0.75, 0.9]).max() < 0.08


def test_few_rolls_say_nothing() -> None:
    assert further(np.array([6, 5]), np.array([5.5, 5.5])) == TOO_FEW
    assert further(np.array([6, 6]), np.array([6.0, 6.0])) >= 0
    assert further(np.array([1] * 20), np.array([1.0] * 20) * 0.6) == TOO_FEW


def test_expectations_of_a_long_game_are_exact_to_the_tenth() -> None:
    session = played.started("chupacabra", [2, 0, 1], 9)
    while session.position < 3900 and session.actor() != -3:
        if session.actor() == -1:
            session.settle()
        else:
            session.play(0)
    assert session.position >= 3900
    tally = Tally(session)
    while tally.advance(64):
        pass
    for page in range(tally.pages):
        row = tally.first(page)
        while row >= 0:
            share = 2 if tally.outcome(row) == 2 else 1
            exact = tally.total(page) * share / 6
            assert abs(tally.tenths(row) - 10 * exact) <= 0.501
            row = tally.following(row)
