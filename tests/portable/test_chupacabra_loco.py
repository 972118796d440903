"""Chupacabra, CH11: the option Chupacabra Loco and its variant.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core.games.chupacabra import rules
from table import (
    ANN,
    ANY_DICE,
    BOB,
    CHICKENS,
    COWS,
    CYD,
    GOATS,
    OFF,
    ON,
    STOP,
    Table,
    kill,
    loco,
    second_round,
)


def test_ch11_on_by_default():
    name, default, values, seats = rules.OPTIONS[0]
    assert name == b"Loco" and values[default] == b"on" and not seats
    assert len(values) == 3


def test_ch11_three_chupacabras_on_three_dice():
    # 5 goats cost 5, more than 3: Loco may kill them. Chicken (1) and cow (2) are ordinary kills
    # and stay offered. It spends all three: the turn is over, Ann has nothing to attack.
    table = second_round(3)
    table.roll("gggggcoXX XXX")
    assert table.actor() == BOB
    ordinary = [STOP, kill(ANN, CHICKENS), kill(ANN, COWS)]
    assert table.moves() == ordinary + [loco(ANN, GOATS)]
    assert table.refused(kill(ANN, GOATS))
    assert table.refused(loco(BOB, GOATS))
    table.play(loco(ANN, GOATS))
    assert table.rolling() and table.scores() == [4, 8]


def test_ch11_it_spends_all_chupacabras():
    # Bob's three pay for the 4 goats (4), though the cow would cost but 2; on to Cyd, for whom
    # the goats are gone.
    table = _three_players(ANN)
    table.roll("ggggoXXXX XXX cXXXXX")
    table.play(loco(ANN, GOATS))
    assert table.actor() == CYD
    assert table.cell("spent_1") == 3 and table.cell("aside_1") == 4
    assert table.moves() == [STOP, kill(ANN, COWS)]


def test_ch11_off():
    table = second_round(3, OFF)
    table.roll("gggggcoXX XXX")
    assert table.moves() == [STOP, kill(ANN, CHICKENS), kill(ANN, COWS)]
    assert table.refused(loco(ANN, GOATS))
    table = second_round(3, OFF)
    table.roll("ggggggggg XXX")
    assert table.rolling()


def test_ch11_two_dice_and_one():
    # Two dice: 3 goats (3), 6 chickens (3): the chickens are the largest.
    table = second_round(2)
    table.roll("gggccccccX XX")
    assert table.moves() == [STOP, loco(ANN, CHICKENS)]
    # One die against eleven goats: all of them, and the game.
    table = second_round(1)
    table.roll("ggggggggggg X")
    assert table.moves() == [STOP, loco(ANN, GOATS)]
    table.play(loco(ANN, GOATS))
    assert table.over() and table.scores() == [0, 12]


def test_ch11_not_on_four_dice():
    table = second_round(4)
    table.roll("gggggcoX XXXX")
    assert table.moves() == [STOP, kill(ANN, CHICKENS), kill(ANN, COWS)]
    assert table.refused(loco(ANN, GOATS))


def test_ch11_not_with_an_animal_among_the_dice():
    table = second_round(3)
    table.roll("gggggcoXX XXg")
    assert table.actor() == BOB
    assert table.moves() == [STOP, kill(ANN, CHICKENS), kill(ANN, COWS)]
    assert table.refused(loco(ANN, GOATS))


def test_ch11_only_the_largest_by_animals_counted():
    # dddd is 8 chickens (4) on four dice, larger than 5 goats (5) on five.
    table = second_round(3)
    table.roll("ddddggggg XXX")
    assert table.moves() == [STOP, loco(ANN, CHICKENS)]
    assert table.refused(loco(ANN, GOATS))


def test_ch11_the_attacker_picks_among_ties():
    # 4 goats (4) and 4 cows (8).
    table = second_round(3)
    table.roll("ggggooooX XXX")
    assert table.moves() == [STOP, loco(ANN, GOATS), loco(ANN, COWS)]
    table.play(loco(ANN, COWS))
    assert table.scores() == [5, 7]


def test_ch11_not_for_a_pack_that_could_be_paid():
    # 6 chickens (3) are the largest and payable: no Loco for them, none for the 3 cows (6).
    table = second_round(3)
    table.roll("ccccccooo XXX")
    assert table.moves() == [STOP, kill(ANN, CHICKENS)]
    assert table.refused(loco(ANN, CHICKENS)) and table.refused(loco(ANN, COWS))
    # A tie of a payable pack, 4 chickens (2), with 4 goats (4): Loco for the goats only.
    table = second_round(3)
    table.roll("ccccggggX XXX")
    assert table.moves() == [STOP, kill(ANN, CHICKENS), loco(ANN, GOATS)]
    assert table.refused(loco(ANN, CHICKENS))


def test_ch11_only_while_none_is_spent():
    # After the chicken (1) two are left: the cow (2) still, the goats no more.
    table = second_round(3)
    table.roll("gggggcoXX XXX")
    table.play(kill(ANN, CHICKENS))
    assert table.actor() == BOB and table.moves() == [STOP, kill(ANN, COWS)]
    assert table.refused(loco(ANN, GOATS))


def test_ch11_set_aside_dice_change_nothing():
    # The table puts right that the chicken cost nothing: none is spent, Bob owns 4 dice, but he
    # rolled three: Loco again.
    table = second_round(3)
    table.roll("gggggcoXX XXX")
    table.play(kill(ANN, CHICKENS))
    assert table.fix("spent_1", 0)
    assert table.score(BOB) == 4
    assert table.moves() == [STOP, kill(ANN, COWS), loco(ANN, GOATS)]


def test_ch11_later_losses_change_nothing():
    # Bob rolled four dice, three of them Chupacabras; Ann takes the goat before his turn. Three
    # Chupacabras lie there, but he did not roll three: 5 goats and 2 cows (4) are safe.
    for option in (ON, ANY_DICE):
        table = second_round(4, option, BOB)
        table.roll("Xgggggoo XXXg")
        table.play(kill(BOB, GOATS))
        assert table.rolling() and table.scores() == [9, 3]


def _three_players(first):
    """Ann has 9 dice, Bob 3, Cyd 6; the chip goes on to the player after `first`."""
    table = Table(3, ON, first)
    table.roll("XXXooo gggXXX oooooo")
    table.play(kill(BOB, GOATS))
    assert table.rolling() and table.scores() == [9, 3, 6]
    return table


def test_ch11_among_all_packs_of_all_opponents():
    # Ann's 4 goats (4) and Cyd's 5 (5): only Cyd's.
    table = _three_players(ANN)
    table.roll("ggggoXXXX XXX gggggX")
    assert table.actor() == BOB
    assert table.moves() == [STOP, kill(ANN, COWS), loco(CYD, GOATS)]
    # The other way round: Ann's 5, not Cyd's 4.
    table = _three_players(ANN)
    table.roll("gggggXXXX XXX ggggXX")
    assert table.moves() == [STOP, loco(ANN, GOATS)]


def test_ch11_as_they_stand_then():
    # Ann attacks before Bob and takes Cyd's 5 goats: the largest left are her own 4 (4).
    table = _three_players(CYD)
    table.roll("ggggXXXXX XXX gggggX")
    assert table.actor() == ANN
    table.play(kill(CYD, GOATS))
    assert table.actor() == BOB
    assert table.moves() == [STOP, loco(ANN, GOATS)]


def test_ch11_variant_any_number_of_dice():
    # Six Chupacabras cannot pay 4 cows (8); with the variant they may go Loco.
    table = Table(2, ON)
    table.roll("XXXXXX ooooXX")
    assert table.rolling()
    table = Table(2, ANY_DICE)
    table.roll("XXXXXX ooooXX")
    assert table.moves() == [STOP, loco(BOB, COWS)]
    table.play(loco(BOB, COWS))
    assert table.rolling() and table.scores() == [10, 2]


def test_ch11_variant_any_pack_that_could_not_be_paid():
    # 2 chickens (1) are paid; 4 goats (4) and 2 cows (4) are Loco, the cows though smaller.
    table = second_round(3, ON)
    table.roll("ooggggccX XXX")
    assert table.moves() == [STOP, kill(ANN, CHICKENS), loco(ANN, GOATS)]
    table = second_round(3, ANY_DICE)
    table.roll("ooggggccX XXX")
    both = [loco(ANN, GOATS), loco(ANN, COWS)]
    assert table.moves() == [STOP, kill(ANN, CHICKENS)] + both
    assert table.refused(loco(ANN, CHICKENS))
    table.play(loco(ANN, COWS))
    assert table.rolling() and table.scores() == [7, 5]


def test_ch11_variant_still_all_chupacabras():
    # 4 cows (8) against five Chupacabras and a goat.
    table = Table(2, ANY_DICE)
    table.roll("XXXXXg ooooXX")
    assert table.actor() == BOB
    assert table.moves() == [STOP, kill(ANN, GOATS)]
