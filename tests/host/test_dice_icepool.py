"""Dice against icepool, as fractions: random rolls of all the notation; and arbitrary text."""

import random
import time
from fractions import Fraction

import icepool
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core import dice
from core.dice import DiceError, Pool, Roll
from core.notation import parse
from report import say

ROLLS = 2000
EXPLODE = 9
SECONDS = 15
SIGNS = {
    ">=": lambda die, n: die >= n,
    ">": lambda die, n: die > n,
    "<=": lambda die, n: die <= n,
    "<": lambda die, n: die < n,
    "=": lambda die, n: die == n,
    "!=": lambda die, n: die != n,
}


class Made:
    """A random roll: its text and what icepool makes of it."""

    def __init__(self, chance: random.Random) -> None:
        self.random = chance
        self.words: list[str] = []
        self.die = icepool.Die([0])
        for i in range(chance.choice((1, 1, 2, 3))):
            self.add(i, chance.random() < 0.2)
        if all("d" not in word for word in self.words):
            self.add(1, False)
        self.compare = chance.choice((None, *SIGNS))
        low, high = self.die.min_outcome(), self.die.max_outcome()
        self.target = chance.randint(low - 2, high + 2)

    def add(self, at: int, constant: bool) -> None:
        """A pool or a number, with its sign."""
        minus = self.random.random() < 0.3
        if constant:
            number = self.random.randint(0, 30)
            word, die = str(number), icepool.Die([number])
        else:
            word, die = self.pool()
        sign = "-" if minus else "+" if at else ""
        self.words.append(sign + word)
        self.die = self.die - die if minus else self.die + die

    def pool(self) -> tuple[str, icepool.Die]:
        """A pool's notation and its total."""
        chance = self.random
        n = chance.randint(1, 6)
        kind = chance.choice(("F", "%", *map(str, (1, 2, 3, 4, 6, 6, 8, 10, 12, 20))))
        one = (
            icepool.Die([-1, 0, 1])
            if kind == "F"
            else icepool.d(100 if kind == "%" else int(kind))
        )
        if kind == "%":
            n = min(n, 2)
        word, one = self.changed(one, kind)
        if "!" in word:
            n = min(n, 3)
        said = str(n) if n > 1 or chance.random() < 0.5 else ""
        ending, die = self.kept(one, n)
        return f"{said}d{kind}{word}{ending}", die

    def changed(self, one: icepool.Die, kind: str) -> tuple[str, icepool.Die]:
        """A face that is rolled again, explosion, both, in either order of writing."""
        chance = self.random
        words = []
        if kind not in ("F", "1") and chance.random() < 0.3:
            face = chance.choice((1, len(one), chance.randint(1, len(one))))
            one = one.reroll([face], depth="inf")
            words.append(f"r{face}")
        if kind not in ("F", "%", "20") and len(one) > 1 and chance.random() < 0.3:
            one = one.explode([max(one.outcomes())], depth=EXPLODE)
            words.append("!")
        chance.shuffle(words)
        return "".join(words), one

    def kept(self, one: icepool.Die, n: int) -> tuple[str, icepool.Die]:
        """All dice, or some of them."""
        chance = self.random
        kind = chance.choice(("", "", "kh", "kl", "dh", "dl"))
        if not kind or (kind[0] == "d" and n == 1):
            return "", n @ one
        number = chance.randint(1, n if kind[0] == "k" else n - 1)
        keep = number if kind[0] == "k" else n - number
        die = one.highest(n, keep) if kind in ("kh", "dl") else one.lowest(n, keep)
        said = "" if number == 1 and chance.random() < 0.5 else str(number)
        return kind + said, die

    def text(self) -> bytes:
        """The roll as it is written, with blanks here and there."""
        blank = self.random.choice(("", " "))
        text = blank.join(self.words)
        if self.compare:
            # Behind an exploding die "=" needs the blank before it.
            text += f" {self.compare}{blank}{self.target}"
        return (text.upper() if self.random.random() < 0.1 else text).encode()


def distribution(roll: Roll) -> dict[int, Fraction]:
    low, weights = roll.distribution()
    whole = sum(weights)
    return {low + i: Fraction(weight, whole) for i, weight in enumerate(weights) if weight}


def of_icepool(die: icepool.Die) -> dict[int, Fraction]:
    whole = die.denominator()
    return {total: Fraction(weight, whole) for total, weight in die.items() if weight}


def test_random_rolls_are_those_of_icepool() -> None:
    chance = random.Random(3)
    seen: set[str] = set()
    for _ in range(ROLLS):
        made = Made(chance)
        text = made.text()
        roll = parse(text)
        assert distribution(roll) == of_icepool(made.die), text
        if made.compare:
            expected = SIGNS[made.compare](made.die, made.target).probability(True)
            assert Fraction(*roll.chance()) == expected, text
        seen.add(made.compare or "")
        seen.update(w for w in ("kh", "kl", "dh", "dl", "!", "r", "F", "%") if w in text.decode())
    assert seen == {"", *SIGNS, "kh", "kl", "dh", "dl", "!", "r", "F", "%"}
    say(f"dice: {ROLLS} random rolls equal to icepool {icepool.__version__}, as fractions")


@pytest.mark.parametrize(
    ("text", "low", "high", "whole"),
    [
        (b"100d100", 100, 10000, 100**100),
        (b"19d1000", 19, 19000, 1000**19),
        (b"99d200", 99, 19800, 200**99),
        (b"20d100kh19", 19, 1900, 100**20),
        (b"2d1000kh1 + 99d180", 100, 18820, 1000**2 * 180**99),
        (b"33d6!", 33, 1980, 6**330),
        (b"10d20!kh9", 9, 1800, 20**100),
        (b"20d10!kh19", 19, 1900, 10**200),
    ],
    ids=lambda value: value.decode() if isinstance(value, bytes) else "",
)
def test_the_largest_rolls_end_within_seconds(
    text: bytes, low: int, high: int, whole: int
) -> None:
    start = time.process_time()
    first, weights = parse(text).distribution()
    assert time.process_time() - start < SECONDS
    assert (first, first + len(weights) - 1, sum(weights)) == (low, high, whole)


def test_a_negative_pool_is_parsed_as_one() -> None:
    (pool,) = parse(b"-3d6kh2").pools
    assert isinstance(pool, Pool) and pool.sign == -1 and pool.keep == 2


def either_way(data: bytes) -> None:
    """A roll, or DiceError with a sentence."""
    try:
        roll = parse(data)
    except DiceError as error:
        assert str(error).isprintable() and len(str(error)) > 10
    else:
        assert 1 <= roll.span() <= dice.MOST_TOTAL


@given(st.binary(max_size=140))
@example(b"d6\xff")
@settings(max_examples=500)
def test_arbitrary_bytes_give_a_roll_or_a_sentence(data: bytes) -> None:
    either_way(data)


@given(st.text(alphabet="0123456789dDfF%kKhHlLr!+-<>= \t", max_size=30))
@settings(max_examples=2000)
def test_its_own_characters_give_a_roll_or_a_sentence(text: str) -> None:
    either_way(text.encode())
