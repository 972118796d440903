"""Chupacabra, CH12: exact odds of rolls, of packs before a roll, of packs on the table.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from contract import Lcg
from core import state
from core.games.chupacabra import odds, rules
from core.odds import OPEN, Walker
from table import (
    ANN,
    ANY_DICE,
    AT,
    BOB,
    CHICKENS,
    COWS,
    CYD,
    DAN,
    FACES,
    GOATS,
    OFF,
    ON,
    STOP,
    Table,
    kill,
    loco,
    second_round,
)

KIT = Table(2).kit
_ROLLS = 1  # the phase in which dice are due


def same(chance, weight, whole):
    """Whether a pair (weight, whole) is that fraction."""
    return chance[0] * whole == weight * chance[1]


def mask(*seats):
    """The seats as killers gives them."""
    return sum([1 << seat for seat in seats])


def killers(table, victim, pack):
    """Who can still kill a pack."""
    return odds.killers(table.cells, victim, pack)


# (a) at least k Chupacabras on n dice.


def test_ch12_at_least_one_on_six_dice():
    # All but 5^6 = 15625 of 6^6 = 46656 rolls.
    assert odds.chupacabras(KIT, 6, 1) == (31031, 46656)


def test_ch12_all_on_three_two_and_one_dice():
    assert odds.chupacabras(KIT, 3, 3) == (1, 216)
    assert odds.chupacabras(KIT, 2, 2) == (1, 36)
    assert odds.chupacabras(KIT, 1, 1) == (1, 6)


def test_ch12_at_least_some_on_six_dice():
    # Exactly 2: 15 * 625 = 9375, 3: 20 * 125 = 2500, 4: 15 * 25 = 375, 5: 6 * 5 = 30, 6: 1.
    assert odds.chupacabras(KIT, 6, 5)[0] == 31
    assert odds.chupacabras(KIT, 6, 4)[0] == 406
    assert odds.chupacabras(KIT, 6, 3)[0] == 2906
    assert odds.chupacabras(KIT, 6, 2)[0] == 12281
    assert odds.chupacabras(KIT, 6, 7)[0] == 0


def test_ch12_on_up_to_23_dice():
    # At least one: all but 5^23 of 6^23 rolls; all: one.
    assert odds.chupacabras(KIT, 23, 1) == (6**23 - 5**23, 6**23)
    assert odds.chupacabras(KIT, 23, 23) == (1, 6**23)
    # 22 or more: 23 dice may be the one that is no Chupacabra, on five faces.
    assert odds.chupacabras(KIT, 23, 22) == (1 + 23 * 5, 6**23)


def test_ch12_with_a_replaced_die():
    # Two Chupacabra faces: a third each.
    kit = list(KIT)
    kit[2], kit[4] = 1, 2
    assert same(odds.chupacabras(kit, 2, 2), 1, 9)
    assert same(odds.chupacabras(kit, 2, 1), 5, 9)
    # Two dice for a pack of cost 3: only Loco, 1/9; a pack of cost 2: no Loco needed.
    assert same(odds.safe(kit, [2], 3, ON, True), 8, 9)
    assert same(odds.safe(kit, [2], 2, ON, True), 8, 9)


# (b) before the roll: nobody can kill a pack of that cost.


def test_ch12_safe_from_one_opponent():
    # Six dice, cost 1: no Chupacabra, 5^6 of 6^6. Cost 2: at most one, 15625 + 6 * 3125 = 34375.
    assert odds.safe(KIT, [6], 1, ON, False) == (15625, 46656)
    assert odds.safe(KIT, [6], 2, ON, False) == (34375, 46656)


def test_ch12_opponents_are_independent():
    # 34375/46656 twice, and five dice with at most one: (3125 + 5 * 625) / 7776 = 6250/7776.
    chance = odds.safe(KIT, [6, 6, 5], 2, OFF, False)
    assert same(chance, 34375 * 34375 * 6250, 46656 * 46656 * 7776)
    assert same(odds.safe(KIT, [1, 1, 1], 1, OFF, False), 125, 216)


def test_ch12_an_opponent_without_dice_is_no_danger():
    assert odds.safe(KIT, [6, 0], 1, ON, True) == (15625, 46656)
    assert odds.safe(KIT, [0, 0], 1, ANY_DICE, True) == (1, 1)


def test_ch12_standard_loco_reaches_a_largest_pack():
    # Cost 4: one, two and three dice cannot pay it; all Chupacabras kill it: 1/6, 1/36, 1/216.
    assert same(odds.safe(KIT, [1], 4, ON, True), 5, 6)
    assert same(odds.safe(KIT, [2], 4, ON, True), 35, 36)
    assert same(odds.safe(KIT, [3], 4, ON, True), 215, 216)
    assert same(odds.safe(KIT, [3, 2, 1], 4, ON, True), 215 * 35 * 5, 216 * 36 * 6)


def test_ch12_standard_loco_reaches_no_other_pack():
    for dice in (1, 2, 3):
        assert same(odds.safe(KIT, [dice], 4, ON, False), 1, 1)


def test_ch12_standard_loco_needs_three_dice_or_fewer():
    # Four dice cannot pay 5, and are too many for Loco. They pay 4 with 1 of 1296 rolls.
    assert same(odds.safe(KIT, [4], 5, ON, True), 1, 1)
    assert same(odds.safe(KIT, [4], 4, ON, True), 1295, 1296)


def test_ch12_loco_adds_nothing_where_all_dice_pay():
    # Three dice, cost 3: three Chupacabras, with Loco or without. Cost 2: 15 + 1 of 216.
    for largest in (False, True):
        assert same(odds.safe(KIT, [3], 3, ON, largest), 215, 216)
        assert same(odds.safe(KIT, [3], 2, ON, largest), 200, 216)


def test_ch12_variant_reaches_any_pack_with_any_dice():
    # Four dice, cost 5: all Chupacabras, 1/1296, whichever pack; six dice, cost 9: 1/46656.
    for largest in (False, True):
        assert same(odds.safe(KIT, [4], 5, ANY_DICE, largest), 1295, 1296)
        assert same(odds.safe(KIT, [6], 9, ANY_DICE, largest), 46655, 46656)


def test_ch12_without_loco():
    for dice in (1, 2, 3, 4):
        for largest in (False, True):
            assert same(odds.safe(KIT, [dice], dice + 1, OFF, largest), 1, 1)


def planted(option, dice, faces):
    """Ann's dice lie as `faces` tell, Bob (and Cyd) roll so many each."""
    table = Table(1 + len(dice), option)
    cells = table.cells
    for letter in faces:
        cells[AT[("chicken", "double_chicken", "goat", "cow")["cdgo".index(letter)] + "_0"]] += 1
    cells[AT["dice_0"]] = len(faces)
    for i in range(len(dice)):
        cells[AT["dice_%d" % (i + 1)]] = dice[i]
    cells[AT["turn"]] = BOB
    cells[AT["left"]] = dice[0]
    return table


def walk_safe(table, pack):
    """(weight, whole) of nobody being able to kill Ann's pack, by the rules alone."""

    def ask(cells, kit):
        if cells[AT["phase"]] == _ROLLS and cells[AT["round"]] == 1:
            return OPEN
        if cells[AT["round"]] > 1:
            return 0
        return 1 if any_kill(cells, kit, ANN, pack) else 0

    walker = Walker(rules, table.kit, table.cells, ask, 20000)
    assert walker.run(100000) and walker.exact()
    return walker.hits.get(0, 0), walker.whole


def any_kill(cells, kit, victim, pack):
    """Whether the rules list a kill of that pack in the turn of any opponent."""
    out = state.make(rules.WIDTH)
    twin = state.make(rules.CELLS)
    for seat in range(cells[AT["seats"]]):
        state.copy(cells, twin)
        twin[AT["turn"]] = seat
        for i in range(rules.moves(twin, kit, out)):
            if seat != victim and out[i] in (kill(victim, pack), loco(victim, pack)):
                return True
    return False


def test_ch12_the_rules_walked_give_the_same():
    # A largest pack: twelve chickens (six dice, cost 6; three dice show six animals at most) or
    # five goats. No largest: a cow (cost 2) or a chicken (cost 1) beside five goats, which with
    # two opponents of two dice at most stay the largest.
    for option in (OFF, ON, ANY_DICE):
        for dice, faces, pack, cost, largest in (
            ([3], "dddddd", CHICKENS, 6, True),
            ([4], "dddddd", CHICKENS, 6, True),
            ([2, 2], "ggggg", GOATS, 5, True),
            ([1, 3], "dddddd", CHICKENS, 6, True),
            ([1], "gggggo", COWS, 2, False),
            ([2, 1], "gggggo", COWS, 2, False),
            ([1, 2], "gggggc", CHICKENS, 1, False),
            ([2], "ggo", GOATS, 2, False),
            ([1], "gggoo", COWS, 4, False),
            ([4], "oogggg", GOATS, 4, True),
        ):
            weight, whole = walk_safe(planted(option, dice, faces), pack)
            expected = odds.safe(KIT, dice, cost, option, largest)
            assert same(expected, weight, whole), (option, dice, faces, expected)


# (c) after the roll: safe, or who can still kill it, as the table stands.


def test_ch12_who_can_pay():
    # Bob has 2, Cyd 1, Dan none; Ann's goats cost 3, her cow 2, her two chickens 1.
    table = Table(4)
    table.roll("gggocc ccccXX gggggX cccccc")
    assert table.actor() == BOB
    assert killers(table, ANN, GOATS) == mask()
    assert killers(table, ANN, COWS) == mask(BOB)
    assert killers(table, ANN, CHICKENS) == mask(BOB, CYD)
    # Nobody takes a pack of their own; what does not lie there is in no danger.
    assert killers(table, BOB, CHICKENS) == mask()
    assert killers(table, DAN, GOATS) == mask()
    assert killers(table, CYD, GOATS) == mask()


def test_ch12_own_packs_are_safe_from_oneself():
    # Bob's four chickens cost 2: he has 2, but only Dan's 2 count.
    table = Table(4)
    table.roll("gggggg ccccXX gggggX ccccXX")
    assert killers(table, BOB, CHICKENS) == mask(DAN)


def test_ch12_whose_turn_is_over_does_not_count():
    table = Table(3)
    table.roll("cccccX ccccXX ccccXX")
    # Bob's four chickens cost 2, Ann's five 3; Ann has one Chupacabra and nothing to attack.
    assert table.actor() == BOB
    assert killers(table, CYD, CHICKENS) == mask(BOB)
    assert killers(table, BOB, CHICKENS) == mask(CYD)
    table.play(STOP)
    assert table.actor() == CYD
    assert killers(table, CYD, CHICKENS) == mask()
    assert killers(table, BOB, CHICKENS) == mask(CYD)


def test_ch12_turns_count_from_the_holder():
    # Cyd holds the chip: Cyd, Ann, Bob. Once Cyd stops, Ann and Bob are still to come.
    table = Table(3, ON, CYD)
    table.roll("ccccXX ccccXX ccccXX")
    assert killers(table, ANN, CHICKENS) == mask(BOB, CYD)
    table.play(STOP)
    assert table.actor() == ANN
    assert killers(table, ANN, CHICKENS) == mask(BOB)
    assert killers(table, BOB, CHICKENS) == mask(ANN)
    assert killers(table, CYD, CHICKENS) == mask(ANN, BOB)


def test_ch12_spent_chupacabras_do_not_count():
    # Ann has 3. Bob's goat costs 1, his four chickens 2, Cyd's cow 2.
    table = Table(3)
    table.roll("cccXXX gcccco oggggg")
    assert killers(table, CYD, COWS) == mask(ANN)
    table.play(kill(BOB, CHICKENS))
    assert table.actor() == ANN
    assert killers(table, CYD, COWS) == mask()
    assert killers(table, BOB, GOATS) == mask(ANN)


def test_ch12_killed_packs_are_gone():
    table = Table(3)
    table.roll("cccXXX gcccco oggggg")
    table.play(kill(BOB, GOATS))
    assert killers(table, BOB, GOATS) == mask()
    assert killers(table, BOB, CHICKENS) == mask(ANN)


def test_ch12_as_the_table_stands():
    # Bob pays 2 of his 3 for Cyd's cow; the one left is too few for four chickens (2), enough
    # for the goat (1).
    table = Table(3)
    table.roll("gggggo cccXXX occccg")
    assert table.actor() == BOB
    assert killers(table, CYD, COWS) == killers(table, CYD, CHICKENS) == mask(BOB)
    table.play(kill(CYD, COWS))
    assert killers(table, CYD, CHICKENS) == mask()
    assert killers(table, CYD, GOATS) == mask(BOB)


def test_ch12_loco_for_the_largest_pack_only():
    # Bob rolls three Chupacabras. Five goats (5) are the largest: Loco. The cow (2) he can pay.
    table = second_round(3)
    table.roll("gggggcoXX XXX")
    assert killers(table, ANN, GOATS) == mask(BOB)
    assert killers(table, ANN, COWS) == killers(table, ANN, CHICKENS) == mask(BOB)
    # Two cows (4) beside four goats (4) and three double chickens: 6 animals, cost 3, the
    # largest; goats and cows are out of reach.
    table = second_round(3)
    table.roll("ggggooddd XXX")
    assert killers(table, ANN, CHICKENS) == mask(BOB)
    assert killers(table, ANN, GOATS) == killers(table, ANN, COWS) == mask()


def test_ch12_loco_off():
    table = second_round(3, OFF)
    table.roll("gggggcoXX XXX")
    assert killers(table, ANN, GOATS) == mask()


def test_ch12_loco_variant_for_any_pack():
    # Bob's five of five: four goats he can pay, three cows (6) fall to Loco, though fewer.
    table = second_round(5, ANY_DICE)
    table.roll("ggggooo XXXXX")
    assert killers(table, ANN, COWS) == killers(table, ANN, GOATS) == mask(BOB)
    table = second_round(5, ON)
    table.roll("ggggooo XXXXX")
    assert killers(table, ANN, COWS) == mask()


def test_ch12_the_active_seat_counts_while_it_can_pay():
    table = Table(2)
    table.roll("cccXXX gggooX")
    assert table.actor() == ANN
    assert killers(table, BOB, GOATS) == mask(ANN)
    assert killers(table, BOB, COWS) == mask()
    assert killers(table, ANN, CHICKENS) == mask()


def test_ch12_nothing_before_the_roll():
    # Bob holds the chip: all of Ann's dice lie, four of his are still to come.
    table = Table(2, ON, BOB)
    for letter in "gggXXXcc":
        table.play(FACES.index(letter))
    assert table.rolling()
    assert killers(table, ANN, GOATS) == killers(table, BOB, CHICKENS) == mask()


def still_to_come(table):
    """Seats in turn order from the one that acts up to the holder's right-hand neighbour."""
    seat = table.cell("turn")
    found = [seat]
    while (seat + 1) % table.seats != table.cell("holder"):
        seat = (seat + 1) % table.seats
        found.append(seat)
    return found


def listed(table, seats):
    """{(victim, pack): mask} of the kills that the rules list in the turn of those seats."""
    out = state.make(rules.WIDTH)
    twin = state.make(rules.CELLS)
    found = {}
    for seat in seats:
        state.copy(table.cells, twin)
        twin[AT["turn"]] = seat
        for i in range(1, rules.moves(twin, table.kit, out)):
            pack = (out[i] - 1) % 12
            found[pack // 3, pack % 3] = found.get((pack // 3, pack % 3), 0) | 1 << seat
    return found


def test_ch12_killers_are_those_for_whom_the_rules_list_a_kill():
    lcg = Lcg(12)
    seen = 0
    for seats in (2, 3, 4):
        for option in (OFF, ON, ANY_DICE):
            table = Table(seats, option)
            for _ in range(250):
                if table.over():
                    table = Table(seats, option)
                moves = table.moves()
                if table.actor() >= 0:
                    found = listed(table, still_to_come(table))
                    for victim in range(seats):
                        for pack in range(3):
                            expected = found.get((victim, pack), 0)
                            assert killers(table, victim, pack) == expected
                            seen += expected > 0
                table.play(moves[lcg.pick(len(moves))])
    assert seen > 300
