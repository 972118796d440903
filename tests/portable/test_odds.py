"""The walker against brute force and against closed forms; the closed forms by hand."""

from contract import CHANCE, TABLE
from core import state
from core.games.chupacabra import rules
from core.odds import OPEN, Walker, askable, at_least, binomial, bytes_of, drawn, gcd, tenths
from table import AT, BOB, Table
from tests.toy import parts as toy_parts
from tests.toy import rules as toy
from tiny import Bag, Uneven

MANY = 10000


def walked(of, kit, cells, ask, most=MANY, slice_=MANY):
    """A walker that has come to its end."""
    walker = Walker(of, kit, cells, ask, most)
    while not walker.run(slice_):
        pass
    return walker


def same(weight, whole, other, other_whole):
    """Whether two chances are equal as fractions."""
    return weight * other_whole == other * whole


def bobs(cells, kit):
    """How many Chupacabras Bob has rolled, once his dice lie; 9 for none: the next round."""
    if rules.actor(cells) == CHANCE and cells[AT["round"]] == 1:
        return OPEN
    if cells[AT["round"]] > 1:
        return 9
    return cells[AT["chupacabra_1"]]


def rolled(letters):
    """Two players: Ann's dice lie, Bob has all but so many still to roll."""
    table = Table(2)
    for letter in "ooccgg" + letters:
        table.play("cdgoX".index(letter))
    return table


def test_the_number_of_chupacabras_is_binomial():
    # With one Chupacabra or more Bob can attack Ann's two chickens (cost 1); without any the
    # round ends. Of `due` dice k are Chupacabras in
    # choose(due, k) * 5^(due - k) of 6^due rolls.
    expected = {
        1: {9: 5, 1: 1},
        2: {9: 25, 1: 10, 2: 1},
        3: {9: 125, 1: 75, 2: 15, 3: 1},
        4: {9: 625, 1: 500, 2: 150, 3: 20, 4: 1},
    }
    for due in expected:
        table = rolled("g" * (6 - due))
        assert table.due() == (due, BOB)
        walker = walked(rules, table.kit, table.cells, bobs)
        assert sum(expected[due].values()) == 6**due
        assert walker.exact() and sorted(walker.hits) == sorted(expected[due])
        for k in expected[due]:
            assert same(walker.hits[k], walker.whole, expected[due][k], 6**due), (due, k)


def brute(of, kit, cells, ask, weight=(1, 1), found=None):
    """Every path apart, without merging: {bucket: (weight, whole)} in lowest terms."""
    found = {} if found is None else found
    bucket = ask(cells, kit)
    if bucket != OPEN:
        a, b = found.get(bucket, (0, 1))
        a, b = a * weight[1] + weight[0] * b, b * weight[1]
        found[bucket] = (a // gcd(a, b), b // gcd(a, b))
        return found
    out = state.make(of.WIDTH)
    shares = state.make(of.WIDTH)
    n = of.moves(cells, kit, out)
    of.weights(cells, kit, shares)
    total = sum([shares[i] for i in range(n)])
    for i in range(n):
        twin = state.make(of.CELLS)
        state.copy(cells, twin)
        of.play(twin, kit, out[i])
        brute(of, kit, twin, ask, (weight[0] * shares[i], weight[1] * total), found)
    return found


def goats(cells, kit):
    """Goats that Bob has, or 9 in the next round."""
    bucket = bobs(cells, kit)
    return bucket if bucket in (OPEN, 9) else cells[AT["goat_1"]]


def test_brute_force_without_merging_gives_the_same():
    table = rolled("gX")
    assert table.due() == (4, BOB)
    walker = walked(rules, table.kit, table.cells, goats)
    found = brute(rules, table.kit, table.cells, goats)
    assert sorted(found) == sorted(walker.hits) and len(found) > 3
    for bucket in found:
        assert same(walker.hits[bucket], walker.whole, *found[bucket]), bucket


def test_equal_states_are_merged():
    # Three dice of five faces: levels of 1, 5, and choose(6, 2) = 15 States of counts.
    table = rolled("gXX")
    assert table.due() == (3, BOB)
    assert walked(rules, table.kit, table.cells, bobs).states == 1 + 5 + 15


def test_slices_of_any_size_give_the_same():
    table = rolled("gX")
    whole = walked(rules, table.kit, table.cells, bobs)
    for size in (1, 2, 3, 7, 50):
        parts = walked(rules, table.kit, table.cells, bobs, MANY, size)
        assert (parts.hits, parts.whole, parts.states) == (whole.hits, whole.whole, whole.states)
    # A slice expands no more States than asked for, and then says so.
    walker = Walker(rules, table.kit, table.cells, bobs, MANY)
    assert not walker.run(3) and walker.states == 3


def test_a_walk_stopped_early_says_what_is_unknown():
    table = rolled("g")
    end = walked(rules, table.kit, table.cells, bobs)
    walker = Walker(rules, table.kit, table.cells, bobs, MANY)
    assert walker.unknown() == walker.whole
    done = False
    while not done:
        for k in end.hits:
            low = walker.hits.get(k, 0)
            assert low * end.whole <= end.hits[k] * walker.whole
            high = low + walker.unknown()
            assert end.hits[k] * walker.whole <= high * end.whole
        assert done or not walker.exact()
        done = walker.run(5)
    assert walker.exact() and walker.unknown() == 0


def test_too_few_states_leave_an_honest_rest():
    table = rolled("gX")
    end = walked(rules, table.kit, table.cells, bobs)
    left = []
    for most in (1, 2, 4, 10, 34, 35):
        walker = walked(rules, table.kit, table.cells, bobs, most)
        assert walker.open == walker.unknown()
        left.append(walker.open * end.whole // walker.whole)
        for k in end.hits:
            low = walker.hits.get(k, 0)
            assert low * end.whole <= end.hits[k] * walker.whole
            assert end.hits[k] * walker.whole <= (low + walker.open) * end.whole
    # Four dice of five faces: at most 35 States a level.
    assert left[0] > left[1] > left[2] > left[3] > left[4] > left[5] == 0


def test_one_state_a_level_follows_one_path():
    # Two dice, one State kept of five: a sixth goes on (the chicken comes first), five sixths
    # stay open; the one path then ends in 6 outcomes.
    table = rolled("gggg")
    walker = walked(rules, table.kit, table.cells, bobs, 1)
    assert same(walker.open, walker.whole, 5, 6)
    assert same(walker.hits[1], walker.whole, 1, 36)
    assert not walker.exact()


def test_a_decision_ahead_stays_open():
    table = rolled("ggg")

    def never(cells, kit):
        return OPEN

    # With no Chupacabra in three dice (125 of 216) the round ends and the walk goes on to the
    # next roll; else Bob decides.
    def next_round(cells, kit):
        return 0 if cells[AT["round"]] > 1 else OPEN

    walker = walked(rules, table.kit, table.cells, next_round)
    assert same(walker.hits[0], walker.whole, 125, 216)
    assert same(walker.open, walker.whole, 91, 216)
    attacking = rolled("gggggX")
    assert attacking.actor() == BOB
    walker = walked(rules, attacking.kit, attacking.cells, never)
    assert walker.open == walker.whole == 1 and walker.hits == {}


def test_what_is_answered_needs_no_walk():
    table = Table(2)
    walker = Walker(rules, table.kit, table.cells, lambda cells, kit: 3, 1)
    assert walker.run(0) and walker.hits == {3: 1} and walker.whole == 1 and walker.states == 0


def test_the_table_has_no_odds():
    kit = state.make(toy_parts.SIZE)
    toy_parts.default(kit)
    cells = state.make(toy.CELLS)
    assert toy.setup(cells, [2, 0], kit)
    toy.play(cells, kit, 4)
    assert toy.actor(cells) == TABLE
    assert not askable(toy, cells)
    walker = walked(toy, kit, cells, lambda cells, kit: OPEN)
    assert walker.open == walker.whole and not walker.exact()
    toy.play(cells, kit, 0)
    assert toy.actor(cells) == CHANCE and askable(toy, cells)


def test_uneven_weights():
    # Cards 0, 0, 0, 1, 1, 2, then dice of 1 to 3 twice: card + dice = 3 by 0 + 1 2, 0 + 2 1,
    # 1 + 1 1: 3 * 2 + 2 * 1 = 8 of 6 * 9.
    kit = state.make(toy_parts.SIZE)
    toy_parts.default(kit)
    cells = state.make(toy.CELLS)
    toy.setup(cells, [2, 0], kit)
    toy.play(cells, kit, 4)
    toy.play(cells, kit, 0)

    def total(cells, kit):
        return OPEN if toy.actor(cells) == CHANCE else cells[toy.CARD] + cells[toy.DICE]

    walker = walked(toy, kit, cells, total)
    assert walker.exact() and same(walker.hits[3], walker.whole, 8, 54)


def test_different_totals_on_one_level():
    # Heads: 0, 1, 2 (a third each), tails: 0 to 4 (a fifth each), then 0 or 1 more.
    # 0: half of (1/3 + 1/5) / 2 = 2/15. 3: half of (0 + 1/3 of heads' 2, 1/5 + 1/5 of tails)
    # = (1/3 + 2/5) / 4 = 11/60. 5: 1/5 / 4 = 1/20.
    def end(cells, kit):
        return OPEN if cells[0] < 3 else cells[2]

    walker = walked(Uneven, [], state.make(3), end)
    assert walker.exact() and sum(walker.hits.values()) == walker.whole
    for total, part, whole in ((0, 2, 15), (3, 11, 60), (5, 1, 20)):
        assert same(walker.hits[total], walker.whole, part, whole), total
    found = brute(Uneven, [], state.make(3), end)
    for total in found:
        assert same(walker.hits[total], walker.whole, *found[total]), total


def test_at_least_is_what_the_walker_finds():
    for due in (1, 2, 3, 4):
        table = rolled("g" * (6 - due))
        walker = walked(rules, table.kit, table.cells, bobs)
        for k in range(1, due + 1):
            hit = sum([walker.hits.get(i, 0) for i in range(k, due + 1)])
            assert same(hit, walker.whole, at_least(due, k, 1, 6), 6**due), (due, k)


def test_drawn_is_what_the_walker_finds():
    def end(cells, kit):
        return OPEN if cells[2] else cells[3]

    for kind, others, draws in ((3, 2, 2), (4, 6, 3), (1, 5, 6), (5, 1, 4)):
        cells = state.make(4)
        cells[0], cells[1], cells[2] = kind, others, draws
        walker = walked(Bag, [], cells, end)
        ways = binomial(kind + others, draws)
        assert walker.exact()
        for k in range(draws + 1):
            weight = drawn(kind + others, kind, draws, k)
            assert same(walker.hits.get(k, 0), walker.whole, weight, ways), (kind, draws, k)


def test_drawn_by_hand():
    # Two of five tokens, three of them red: both red 3 of 10 pairs, one 3 * 2, none 1.
    assert [drawn(5, 3, 2, k) for k in range(3)] == [1, 6, 3]
    assert drawn(5, 3, 2, 3) == drawn(5, 3, 4, 1) == 0


def test_at_least_by_hand():
    # 6^6 - 5^6 = 46656 - 15625.
    assert at_least(6, 1, 1, 6) == 31031
    # Of 27 rolls of three dice of three faces: 2 or 3 ones in 3 * 2 + 1.
    assert at_least(3, 2, 1, 3) == 7
    assert at_least(3, 0, 1, 3) == at_least(3, -1, 1, 3) == 27
    assert at_least(3, 4, 1, 3) == at_least(0, 1, 1, 3) == 0
    assert at_least(0, 0, 1, 3) == 1
    # Two faces of six: a third.
    assert at_least(2, 2, 2, 6) == 4


def test_binomial_by_hand():
    assert [binomial(4, k) for k in range(-1, 6)] == [0, 1, 4, 6, 4, 1, 0]
    # 23 * 22 * 21 / 6
    assert binomial(23, 3) == binomial(23, 20) == 1771


def test_gcd_by_hand():
    assert gcd(12, 18) == gcd(18, 12) == 6
    assert gcd(7, 5) == 1 and gcd(0, 4) == gcd(4, 0) == 4


def test_tenths_are_rounded_half_up():
    # 0.66510... and 0.0005 exactly: half a tenth goes up.
    assert tenths(31031, 46656) == 665
    assert tenths(1, 2000) == 1 and tenths(499, 1000000) == 0
    assert tenths(1999, 2000) == 1000 and tenths(999499, 1000000) == 999
    assert tenths(0, 7) == 0 and tenths(7, 7) == 1000
    assert tenths(1, 3) == 333 and tenths(2, 3) == 667
    # 0.0625 = 62.5 tenths
    assert tenths(1, 16) == 63
    # 6^23: far beyond 31 bits; all of it but one.
    assert tenths(6**23 - 1, 6**23) == 1000 and tenths(1, 6**23) == 0


def test_cells_as_a_key():
    assert bytes_of([1, -1, 256, -32768]) == b"\x01\x00\xff\xff\x00\x01\x00\x80"
