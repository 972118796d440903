"""Dice notation and its exact distributions, worked out by hand or by going through every roll."""

from core import dice, notation
from core.dice import DiceError
from core.notation import parse


def totals(text):
    """(lowest total, weights) of a roll."""
    return parse(text).distribution()


def chance(text):
    """(weight, whole) of a comparison."""
    return parse(text).chance()


def reduced(text):
    """The same, without common factors."""
    a, b = weight, whole = chance(text)
    while b:
        a, b = b, a % b
    return weight // a, whole // a


def rolls(n, faces):
    """Every roll of n dice, each sorted from the highest down."""
    found = [[]]
    for _ in range(n):
        found = [roll + [face] for roll in found for face in faces]
    return [sorted(roll, reverse=True) for roll in found]


def counted(sums, low, n):
    """How often each sum from `low` on comes up, as weights."""
    weights = [0] * n
    for value in sums:
        weights[value - low] += 1
    return low, weights


def test_two_dice():
    # 36 rolls; a total of 7 in six of them, and one less to both sides.
    assert totals(b"2d6") == (2, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    assert chance(b"2d6 = 7") == (6, 36)
    # 10, 11, 12: 3 + 2 + 1.
    assert chance(b"2d6 >= 10") == (6, 36)


def test_three_of_four_dice():
    # By all 1,296 rolls.
    every = rolls(4, range(1, 7))
    assert len(every) == 1296
    sums = [sum(roll[:3]) for roll in every]
    assert totals(b"4d6kh3") == counted(sums, 3, 16)
    assert totals(b"4d6dl1") == totals(b"4d6dl") == totals(b"4d6kh3")
    hit = len([total for total in sums if total >= 14])
    assert chance(b"4d6kh3 >= 14") == (hit, 1296)
    # Three sixes and any fourth die: 4 * 5 + 1 rolls of 18.
    assert chance(b"4d6kh3 = 18") == (21, 1296)


def test_keep_and_drop_by_all_rolls():
    for keep in (1, 2, 3, 4):
        every = rolls(4, range(1, 5))
        high = counted([sum(roll[:keep]) for roll in every], keep, 3 * keep + 1)
        low = counted([sum(roll[4 - keep :]) for roll in every], keep, 3 * keep + 1)
        k, d = b"%d" % keep, b"%d" % (4 - keep)
        assert totals(b"4d4kh" + k) == totals(b"4d4dl" + d) == high, keep
        assert totals(b"4d4kl" + k) == totals(b"4d4dh" + d) == low, keep


def test_advantage():
    # The higher of two d20 is n in 2n - 1 of 400 rolls.
    assert totals(b"2d20kh1") == (1, [2 * n - 1 for n in range(1, 21)])
    assert totals(b"2d20kl") == (1, [2 * n - 1 for n in range(20, 0, -1)])
    # Both below 11: 10 * 10 of 400.
    assert reduced(b"2d20kh >= 11") == (3, 4)


def test_four_fate_dice():
    # Coefficients of (1/x + 1 + x)^4.
    assert totals(b"4dF") == (-4, [1, 4, 10, 16, 19, 16, 10, 4, 1])
    # The higher of two: -1 in one of nine rolls, 0 in three, 1 in five.
    assert totals(b"2dFkh1") == (-1, [1, 3, 5])
    assert totals(b"2dFkl1") == totals(b"2dFdh1") == (-1, [5, 3, 1])
    assert totals(b"-dF + 2") == (1, [1, 1, 1])


def test_percent_die():
    assert totals(b"d%") == totals(b"1d100") == (1, [1] * 100)
    assert reduced(b"d% <= 35") == (7, 20)


def test_exploding_die():
    low, weights = totals(b"d2!")
    # Nine twos at most are rolled again: 1, 3, ... 19 with a half of the half before, the last
    # two totals, 19 and 20, are alike: 2^-10 each.
    assert low == 1 and len(weights) == 20
    assert weights[::2] == [512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
    assert weights[1::2] == [0] * 9 + [1]
    # A d6: 6 never stands, 7 to 11 take a sixth of a sixth each.
    assert chance(b"d6! = 6")[0] == 0
    assert reduced(b"d6! = 8") == (1, 36)
    assert reduced(b"d6! >= 7") == (1, 6)
    # Two of them total 8: 1 + 7 and 7 + 1 (1/6 * 1/36 each), 3 + 5, 4 + 4, 5 + 3 (1/36 each).
    # 2/216 + 18/216 = 5/54.
    assert reduced(b"2d6! = 8") == (5, 54)


def test_ten_rolls_of_an_exploding_die_are_the_most():
    low, weights = totals(b"d6!")
    assert low + len(weights) - 1 == 60
    assert weights[-1] == 1 and sum(weights) == 6**10


def test_a_face_rolled_again():
    assert totals(b"d6r1") == (1, [0, 1, 1, 1, 1, 1])
    assert totals(b"d6r6") == (1, [1, 1, 1, 1, 1, 0])
    # 2 to 6 twice: 25 rolls, 4 in one of them, 8 in five (2 6, 3 5, 4 4, 5 3, 6 2).
    assert reduced(b"2d6r1 = 4") == (1, 25)
    assert reduced(b"2d6r1 = 8") == (1, 5)
    # The higher of two: six in 25 - 16 = 9 rolls.
    assert reduced(b"2d6r1kh1 = 6") == (9, 25)


def test_an_exploding_die_with_a_face_rolled_again():
    # d3 without 1: half 2, half 3 and again.
    assert reduced(b"d3!r1 = 2") == reduced(b"d3r1! = 2") == (1, 2)
    assert reduced(b"d3!r1 = 5") == (1, 4)
    # Without its 3 it explodes on 2: one half 1, a quarter 3.
    assert reduced(b"d3!r3 = 3") == (1, 4)
    # d2 without 2 shows 1 ten times over.
    assert reduced(b"d2!r2 = 10") == (1, 1)


def test_sums_and_differences():
    assert totals(b"2d4 + 3") == (5, [1, 2, 3, 4, 3, 2, 1])
    assert totals(b"-2d4 - 1") == (-9, [1, 2, 3, 4, 3, 2, 1])
    # d4 - d2: -1 and 3 once, the others twice.
    assert totals(b"d4 - d2") == (-1, [1, 2, 2, 2, 1])
    assert totals(b"7") == (7, [1])
    assert totals(b"2 + 3 - 10") == (-5, [1])
    assert totals(b"-3d6kh1") == (-6, [91, 61, 37, 19, 7, 1])
    assert totals(b"-3d6kl1") == (-6, [1, 7, 19, 37, 61, 91])


def test_comparisons():
    # Of 16 rolls of 2d4 three total 4, two 3, one 2.
    assert chance(b"2d4 >= 4") == (13, 16)
    assert chance(b"2d4 > 4") == (10, 16)
    assert chance(b"2d4 <= 4") == (6, 16)
    assert chance(b"2d4 < 4") == (3, 16)
    assert chance(b"2d4 = 4") == chance(b"2d4 == 4") == (3, 16)
    assert chance(b"2d4 != 4") == (13, 16)
    assert chance(b"2d4 != 40") == (16, 16)
    assert chance(b"2d4 >= 40") == (0, 16)
    assert chance(b"d4 - d4 <= -3") == (1, 16)
    assert chance(b"2d4") == (16, 16)


def test_blanks_and_capitals():
    assert totals(b"  4 D6\tKH 3  +1 ") == totals(b"4d6kh3+1")
    # A blank decides: explode and equal, or other than.
    assert reduced(b"d6! = 7") == (1, 36)
    assert reduced(b"d6!=3") == (5, 6)
    assert reduced(b"d6!!=3") == (5, 6)


BAD = (
    b"", b"  ", b"d", b"2d", b"d0", b"0d6", b"101d6", b"d1001", b"d1!", b"dF!", b"d6!!", b"d6r0",
    b"d6r7", b"d6r", b"d6r1r2", b"dFr1", b"d1r1", b"3d6kh0", b"3d6kh4", b"3d6dl3", b"3d6kh1kl1",
    b"3d6kh1dl1", b"21d6kh3", b"3d6+", b"3d6 >=", b"3d6 >= x", b">= 3", b"3d6 >= 3 >= 4", b"3d6 3",
    b"2 2", b"1 0d6", b"3d6 + + 1", b"--d6", b"d6--1", b"3x6", b"d6k1", b"123456", b"d123456",
    b"d6 >= 123456", b"chupacabra", b"\xff", b"d6\xff\xfe", b"d6\n", b"99d1000", b"100d6!kh3",
    b"d6" + b"+d6" * 60, b"34d6!", b"4d1000kh3", b"d6 > = 3", b"3d6.5", b"d6 => 3", b"d6d6",
    b"(d6)", b"2*d6", b"d-6", b"d%%", b"d6 >= 1d6", b"\xc3\xa9",
)  # fmt: skip


def test_what_is_no_roll_is_said_in_a_sentence():
    for text in BAD:
        try:
            parse(text)
        except DiceError as error:
            words = str(error)
            assert 10 < len(words) < 200 and "\n" not in words, (text, words)
            assert " " in words and words[-1] != ".", (text, words)
        else:
            raise AssertionError(text)


def test_what_stands_behind_is_named():
    for text, rest in ((b"3d6 elves", "elves"), (b"3d6\xff", "?"), (b"2d6 3", "3")):
        try:
            parse(text)
        except DiceError as error:
            assert str(error) == "cannot read '" + rest + "'"
        else:
            raise AssertionError(text)


def test_the_largest_rolls_are_worked_out():
    # Within seconds and a megabyte; weights must add up. Larger ones: tests/host.
    for text, low, high in (
        (b"100d10", 100, 1000),
        (b"2d1000", 2, 2000),
        (b"20d12kh19", 19, 228),
        (b"20d1000kl1", 1, 1000),
        (b"20d6!kh3", 3, 180),
        (b"10d6!", 10, 600),
    ):
        roll = parse(text)
        start, weights = roll.distribution()
        assert (start, start + len(weights) - 1) == (low, high), text
        pool = roll.pools[0]
        sides = pool.sides
        whole = sides ** (10 * pool.n) if pool.explodes else sides**pool.n
        assert sum(weights) == whole, text


def test_limits_are_where_they_are_said():
    assert (dice.MOST_DICE, dice.MOST_SIDES, dice.MOST_KEPT) == (100, 1000, 20)
    assert (dice.MOST_TOTAL, dice.SLOW_TOTAL) == (20000, 2000)
    for text in (b"100d6", b"d1000", b"20d6kh1", b"2d1000kh1 - 50d6", b"d6" + b"+d6" * 39):
        parse(text)


def test_sentences_name_the_limits():
    # The limits stand in sentences as words; a change of one must change the other.
    for text, number in (
        (b"101d6", dice.MOST_DICE),
        (b"d1001", dice.MOST_SIDES),
        (b"21d6kh3", dice.MOST_KEPT),
        (b"20d1000", dice.MOST_TOTAL),
        (b"34d6!", dice.SLOW_TOTAL),
    ):
        try:
            notation.parse(text)
        except DiceError as error:
            assert str(number) in str(error), text
        else:
            raise AssertionError(text)
