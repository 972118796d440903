"""Chupacabra, CH6 to CH10: a turn of attacks, the end of a round and of the game.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from table import (
    ANN,
    ANY_DICE,
    BOB,
    CHICKENS,
    COWS,
    CYD,
    DAN,
    GOATS,
    ON,
    STOP,
    Table,
    kill,
    second_round,
)


def test_ch6_several_packs_of_one_opponent_one_at_a_time():
    # Five Chupacabras; chicken 1, two goats 2, cow 2: all three packs, in the order Ann likes.
    table = Table(2)
    table.roll("XXXXXo cggoXX")
    assert table.moves() == [STOP, kill(BOB, 0), kill(BOB, 1), kill(BOB, 2)]
    table.play(kill(BOB, GOATS))
    assert table.moves() == [STOP, kill(BOB, CHICKENS), kill(BOB, COWS)]
    table.play(kill(BOB, COWS))
    assert table.actor() == ANN and table.moves() == [STOP, kill(BOB, CHICKENS)]
    table.play(kill(BOB, CHICKENS))
    # Four dice taken. Bob's two Chupacabras can pay Ann's cow (2).
    assert table.actor() == BOB and table.scores() == [10, 2]


def test_ch6_several_opponents():
    # Three Chupacabras: Cyd's two chickens (1), then Bob's two goats (2).
    table = Table(3)
    table.roll("XXXooo ggXXXX ccXXXX")
    table.play(kill(CYD, CHICKENS))
    assert table.actor() == ANN and table.moves() == [STOP, kill(BOB, GOATS)]
    table.play(kill(BOB, GOATS))
    assert table.scores() == [10, 4, 4]


def test_ch6_spends_exactly_the_cost():
    # Six Chupacabras: three chickens 2, then two goats 2: 2 spent, then 4, then 2 are left
    # for the cow.
    table = Table(2)
    table.roll("XXXXXX cccggo")
    table.play(kill(BOB, CHICKENS))
    assert table.cell("spent_0") == 2
    table.play(kill(BOB, GOATS))
    assert table.cell("spent_0") == 4
    assert table.moves() == [STOP, kill(BOB, COWS)]


def test_ch6_a_chupacabra_is_spent_once_a_round():
    # Both Chupacabras go on the two goats; none is left for the two chickens (1).
    table = Table(2)
    table.roll("XXoooo ggccXX")
    table.play(kill(BOB, GOATS))
    assert table.rolling() and table.cell("round") == 2
    assert table.scores() == [8, 4]


def test_ch6_players_never_add_up():
    # One Chupacabra each at Ann's and Bob's; everything costs 2 or more: nobody is asked.
    table = Table(3)
    table.roll("Xccccc Xccccc occccc")
    assert table.rolling() and table.cell("round") == 2


def test_ch6_rounds_never_add_up():
    # One Chupacabra a round, nothing that costs 1: never asked.
    table = Table(2)
    for number in (2, 3, 4):
        table.roll("Xccccc occccc")
        assert table.rolling() and table.cell("round") == number


def test_ch6_all_chupacabras_are_fresh_in_the_next_round():
    # Ann spent two in round 1; the two she rolls in round 2 kill two goats again.
    table = second_round(4)
    table.roll("XXoooooo ggcc")
    assert table.cell("spent_0") == 0
    assert table.actor() == ANN and table.moves() == [STOP, kill(BOB, 0), kill(BOB, 1)]


def test_ch6_attacking_is_optional_at_every_step():
    # Ann may leave both packs, or the second one after the first.
    table = Table(2)
    table.roll("XXoooo gcoooo")
    table.play(STOP)
    assert table.rolling() and table.scores() == [6, 6]
    table = Table(2)
    table.roll("XXoooo gcoooo")
    table.play(kill(BOB, GOATS))
    assert table.actor() == ANN and table.moves()[0] == STOP
    table.play(STOP)
    assert table.rolling() and table.scores() == [7, 5]


def test_ch7_killed_dice_go_to_the_attacker():
    table = Table(2)
    table.roll("XXXooo ggcXoo")
    table.play(kill(BOB, GOATS))
    assert table.cell("aside_0") == 2 and table.cell("aside_1") == 0
    assert table.scores() == [8, 4]


def test_ch7_set_aside_dice_cannot_be_attacked():
    # Bob's Chupacabras could pay for the two goats Ann took (2), but they are out of play, and
    # Ann's four cows cost 8: Bob is not asked.
    table = Table(2)
    table.roll("XXoooo ggXXoo")
    table.play(kill(BOB, GOATS))
    assert table.rolling() and table.cell("round") == 2


def test_ch7_set_aside_dice_do_not_attack():
    # Ann's only Chupacabra is spent; the two dice she took help her to nothing. Bob's goat would
    # cost 1.
    table = Table(2)
    table.roll("Xooooo ccgXXX")
    table.play(kill(BOB, CHICKENS))
    assert table.rolling() and table.cell("round") == 2


def test_ch7_they_join_the_next_roll():
    table = Table(2)
    table.roll("XXoooo ggXXoo")
    table.play(kill(BOB, GOATS))
    table.roll("cccccccc cccc")
    assert table.cell("aside_0") == 0 and table.scores() == [8, 4]


def test_ch8_chupacabras_cannot_be_killed():
    # Six against six: nobody has anything to kill.
    table = Table(2)
    table.roll("XXXXXX XXXXXX")
    assert table.rolling() and table.cell("round") == 2
    # Four chickens go (2); four Chupacabras stay idle against Bob's two.
    table.roll("XXXXXX ccccXX")
    table.play(kill(BOB, CHICKENS))
    assert table.rolling() and table.scores() == [10, 2]


def test_ch8_nor_when_spent():
    # Ann has spent one; Bob may take her cow (2) and nothing else.
    table = Table(2)
    table.roll("XXXXXo gXXXXX")
    table.play(kill(BOB, GOATS))
    assert table.actor() == BOB and table.moves() == [STOP, kill(ANN, COWS)]
    table.play(kill(ANN, COWS))
    assert table.scores() == [6, 6]


def test_ch8_nor_by_loco():
    table = second_round(3)
    table.roll("XXXXXXXXX XXX")
    assert table.rolling() and table.cell("round") == 3
    table = Table(2, ANY_DICE)
    table.roll("XXXXXX XXXXXX")
    assert table.rolling() and table.cell("round") == 2


def test_ch8_keeps_its_attack_when_all_animals_are_dead():
    # Ann takes Bob's three goats (3); Bob's three Chupacabras still take her three chickens (2).
    table = Table(2)
    table.roll("XXXccc gggXXX")
    table.play(kill(BOB, GOATS))
    assert table.actor() == BOB and table.moves() == [STOP, kill(ANN, CHICKENS)]
    table.play(kill(ANN, CHICKENS))
    assert table.scores() == [6, 6]


def _stripped(table):
    """The table turns Bob's spent Chupacabra into a chicken: only animals are left to him."""
    assert table.fix("spent_1", 0)
    assert table.fix("chupacabra_1", 0)
    assert table.cell("chupacabra_1") == 0 and table.cell("aside_1") == 1


def test_ch9_set_aside_dice_join_before_anyone_is_eliminated():
    # Bob takes Ann's goat, then all that he shows (5 goats, 1 chicken: 5 + 1) goes to Cyd: the
    # die he took is his when dice are counted, so he is still in and has the chip passed on.
    table = Table(3, ON, BOB)
    table.roll("gooooo Xggggg XXXXXX")
    table.play(kill(ANN, GOATS))
    _stripped(table)
    assert table.actor() == CYD
    table.play(kill(BOB, GOATS))
    table.play(kill(BOB, CHICKENS))
    assert table.scores() == [5, 1, 12]
    table.roll("ooooo o oooooooooooX")
    assert table.cell("round") == 3


def test_ch9_who_has_no_dice_is_out():
    # Bob has lost all: he is not attacked, not asked, and never rolls again.
    table = Table(3)
    table.roll("XXXXXX gggggg ooooXX")
    table.play(kill(BOB, GOATS))
    assert table.scores() == [12, 0, 6]
    for number in (2, 3):
        assert table.cell("round") == number
        table.roll("XXXXXooooooo - ccgXXX")
        assert table.actor() == ANN  # seven cows are beyond Cyd
        assert table.moves() == [STOP, kill(CYD, CHICKENS), kill(CYD, GOATS)]
        table.play(STOP)


def test_ch9_a_chupacabra_keeps_its_owner_in():
    # Bob loses five goats and keeps the Chupacabra: he rolls one die. It cannot pay the cow (2).
    table = Table(2)
    table.roll("XXXXXo gggggX")
    table.play(kill(BOB, GOATS))
    assert table.scores() == [11, 1]
    table.roll("ooooooooooo c")
    assert table.cell("round") == 3


def test_ch9_the_chip_goes_round_clockwise():
    table = Table(4, ON, CYD)
    for holder in (CYD, DAN, ANN, BOB, CYD):
        assert table.cell("holder") == holder
        table.roll("Xgcccc Xgcccc Xgcccc Xgcccc")
        for i in range(4):
            assert table.actor() == (holder + i) % 4
            table.play(STOP)


def test_ch9_the_chip_passes_over_the_eliminated():
    # Ann holds the chip and eliminates Bob, the next: it goes to Cyd.
    table = Table(3)
    table.roll("XXXXXX gggggg oooooo")
    table.play(kill(BOB, GOATS))
    assert table.cell("holder") == CYD
    # Dan eliminates Bob and Cyd (6 chickens: 3 each): from Ann it goes to Dan.
    table = Table(4)
    table.roll("oooooo cccccc cccccc XXXXXX")
    table.play(kill(BOB, CHICKENS))
    table.play(kill(CYD, CHICKENS))
    assert table.cell("holder") == DAN


def test_ch9_the_chip_passes_from_its_holders_place():
    # Bob holds the chip and is eliminated by Cyd: from Bob's place it goes to Cyd, not to Dan.
    table = Table(4, ON, BOB)
    table.roll("oooooo gggggg XXXXXX oooooo")
    table.play(kill(BOB, GOATS))
    assert table.cell("holder") == CYD
    # Dan holds it and is eliminated: on to Ann.
    table = Table(4, ON, DAN)
    table.roll("oooooo XXXXXX oooooo gggggg")
    table.play(kill(DAN, GOATS))
    assert table.cell("holder") == ANN


def test_ch10_the_last_kill_wins_at_once():
    # Six chickens cost 3: Ann owns all 12 and is asked nothing about her other three.
    table = Table(2)
    table.roll("XXXXXX cccccc")
    table.play(kill(BOB, CHICKENS))
    assert table.over() and table.scores() == [12, 0]
    assert table.cell("turn") == ANN and table.cell("spent_0") == 3
    assert table.moves() == [] and table.weights() == []
    for move in range(-1, 26):
        assert table.refused(move)


def test_ch10_all_opponents_must_be_out_of_dice():
    # Three players: Bob's six chickens (3) end nothing, Cyd's (3) after them end the game.
    table = Table(3)
    table.roll("XXXXXX cccccc cccccc")
    table.play(kill(BOB, CHICKENS))
    assert table.actor() == ANN
    table.play(kill(CYD, CHICKENS))
    assert table.over() and table.scores() == [18, 0, 0]


def test_ch10_not_while_a_chupacabra_is_left():
    # Bob keeps one Chupacabra, which can pay Ann's goat.
    table = Table(2)
    table.roll("XXXXXg cccccX")
    table.play(kill(BOB, CHICKENS))
    assert table.actor() == BOB and table.scores() == [11, 1]


def test_ch10_dice_set_aside_are_owned():
    # Bob took Ann's goat. Ann then kills all he shows (6 chickens: 3), but the goat is his: the
    # game goes on, 11 dice to 1.
    table = Table(2, ON, BOB)
    table.roll("gXXXXX Xccccc")
    table.play(kill(ANN, GOATS))
    _stripped(table)
    assert table.actor() == ANN
    table.play(kill(BOB, CHICKENS))
    assert table.rolling() and table.scores() == [11, 1]


def test_ch10_the_winner_need_not_hold_the_chip():
    table = Table(2)
    table.roll("cccccc XXXXXX")
    table.play(kill(ANN, CHICKENS))
    assert table.over() and table.cell("turn") == BOB and table.scores() == [0, 12]
