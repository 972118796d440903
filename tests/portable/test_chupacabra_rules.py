"""Chupacabra, CH1 to CH5: the dice, the roll, whose attack, packs and what they cost.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core import state
from core.contract import CHANCE
from core.games.chupacabra import parts, rules
from table import (
    ANN,
    BOB,
    CHICKENS,
    COWS,
    CYD,
    DAN,
    DIE,
    FIRST,
    GOATS,
    OFF,
    ON,
    RANDOM,
    STOP,
    Table,
    kill,
    second_round,
)


def test_ch1_six_dice_each():
    # 6 a seat whatever the number of players: the first roll has 12, 18, 24 dice. All show a
    # chicken, so nobody can attack and round 2 begins with the very next die.
    for seats in (2, 3, 4):
        table = Table(seats)
        assert table.scores() == [6] * seats
        for _ in range(6 * seats):
            assert table.cell("round") == 1 and table.rolling()
            table.play(0)
        assert table.cell("round") == 2
        assert table.scores() == [6] * seats


def test_ch1_two_to_four_players():
    cells = state.make(rules.CELLS)
    kit = state.make(parts.SIZE)
    parts.default(kit)
    assert rules.SEATS == (2, 4)
    for seats in (-1, 0, 1, 5, 6):
        assert not rules.setup(cells, [seats, 1, 0], kit)
        assert state.same(cells, state.make(rules.CELLS))
    for seats in (2, 3, 4):
        assert rules.setup(cells, [seats, 1, 0], kit)


def test_ch1_faces_of_the_die():
    # One chicken, one double chicken, two goats, one cow, one Chupacabra: six faces.
    table = Table(2)
    assert table.moves() == [0, 1, 2, 3, 4]
    assert table.weights() == [1, 1, 2, 1, 1]
    assert parts.check(table.kit) == b""


def test_ch1_a_replaced_die():
    # A box whose dice have no double face: that outcome does not exist, the others weigh as said.
    table = Table(2)
    for face in range(5):
        table.kit[face] = (2, 0, 2, 1, 1)[face]
    assert parts.check(table.kit) == b""
    assert table.moves() == [0, 2, 3, 4]
    assert table.weights() == [2, 2, 1, 1]
    assert table.refused(1)


def test_ch1_only_the_dice_handed_out():
    # Three players: 18 dice. Bob's two goats change hands, none is added or lost: 8 + 4 + 6.
    table = Table(3)
    table.roll("XXoooo ggcccX oooooo")
    table.play(kill(BOB, GOATS))
    assert table.scores() == [8, 4, 6]
    assert table.rolling() and table.cell("round") == 2
    assert table.scores() == [8, 4, 6]


def test_ch2_all_roll_all_dice_before_anyone_attacks():
    # Ann could attack as soon as Bob's goats lie there, yet Cyd's six dice come first.
    table = Table(3)
    for face in (4, 2, 2):
        for _ in range(6):
            assert table.actor() == CHANCE
            table.play(face)
    assert table.actor() == ANN


def test_ch2_seats_roll_in_order_whoever_holds_the_chip():
    for first in (ANN, BOB, CYD):
        table = Table(3, ON, first)
        for seat in (ANN, BOB, CYD):
            for left in (6, 5, 4, 3, 2, 1):
                assert table.due() == (left, seat)
                table.play(0)


def test_ch2_eliminated_seats_roll_nothing():
    # Ann takes all six goats: she rolls 12, Bob none, Cyd 6.
    table = Table(3)
    table.roll("XXXXXX gggggg oooooX")
    table.play(kill(BOB, GOATS))
    assert table.due() == (12, ANN)
    for _ in range(12):
        table.play(4)
    assert table.due() == (6, CYD)


def test_ch2_all_own_dice_are_rolled():
    # Bob lost two goats: Ann rolls 6 + 2 = 8, Bob 4.
    table = second_round(4)
    assert table.due() == (8, ANN)
    for _ in range(8):
        table.play(0)
    assert table.due() == (4, BOB)


def test_ch3_holder_first_then_clockwise():
    # Everyone has one Chupacabra and one goat that another can kill for one.
    table = Table(3, ON, BOB)
    table.roll("Xgcccc Xgcccc Xgcccc")
    for seat in (BOB, CYD, ANN):
        assert table.actor() == seat
        table.play(STOP)
    assert table.rolling() and table.cell("round") == 2


def test_ch3_asked_only_while_an_attack_is_possible():
    # Ann has no Chupacabra. Bob's one cannot pay 3 chickens (2), 3 cows (6) or 4 chickens (2).
    # Cyd's two pay Ann's 3 chickens (2), not her cows (6), not Bob's 5 goats (5).
    table = Table(3)
    table.roll("cccooo Xggggg XXcccc")
    assert table.actor() == CYD
    assert table.moves() == [STOP, kill(ANN, CHICKENS)]


def test_ch3_turn_ends_when_nothing_can_be_paid():
    # After the goat Ann has 2 Chupacabras, Bob's 3 cows cost 6: on to Bob, who can pay
    # Ann's 3 chickens (2).
    table = Table(2)
    table.roll("XXXccc goooXX")
    table.play(kill(BOB, GOATS))
    assert table.actor() == BOB
    assert table.moves() == [STOP, kill(ANN, CHICKENS)]


def test_ch3_turn_goes_on_while_something_can_be_paid():
    # After the goat (1) Ann's second Chupacabra still pays the one chicken (1).
    table = Table(2)
    table.roll("XXoooo gcoooX")
    table.play(kill(BOB, GOATS))
    assert table.actor() == ANN
    assert table.moves() == [STOP, kill(BOB, CHICKENS)]


def test_ch3_who_stopped_is_not_asked_again_this_round():
    table = Table(2)
    table.roll("XXgooo XXgooo")
    assert table.actor() == ANN
    table.play(STOP)
    assert table.actor() == BOB
    table.play(STOP)
    assert table.rolling() and table.cell("round") == 2


def test_ch3_nobody_can_attack():
    # No Chupacabra on the table: the next roll is due at once.
    table = Table(2)
    table.roll("cdgocd cdgocd")
    assert table.due() == (6, ANN) and table.cell("round") == 2


def test_ch3_first_holder_chosen():
    for first in (ANN, BOB, CYD, DAN):
        table = Table(4, ON, first)
        assert table.rolling()
        table.roll("Xgcccc Xgcccc Xgcccc Xgcccc")
        assert table.actor() == first


def test_ch3_first_holder_random():
    # One outcome a seat, all alike; then the dice are due, and that seat attacks first.
    for first in (ANN, BOB, CYD):
        table = Table(3, ON, RANDOM)
        assert table.actor() == CHANCE and rules.source(table.cells) == FIRST
        assert table.due() == (1, -1)
        assert table.moves() == [ANN, BOB, CYD]
        assert table.weights() == [1, 1, 1]
        assert table.refused(DAN) and table.refused(-1)
        table.play(first)
        assert rules.source(table.cells) == DIE
        table.roll("Xgcccc Xgcccc Xgcccc")
        assert table.actor() == first


def _cost(word, pack):
    """Fewest Chupacabras with which Ann may kill the pack in Bob's dice, 0 if six are too few."""
    for n in range(1, 7):
        table = Table(2, OFF)
        table.roll("X" * n + "o" * (6 - n) + " " + word + "X" * (6 - len(word)))
        if table.actor() == ANN and kill(BOB, pack) in table.moves():
            return n
    return 0


def test_ch4_chickens_two_for_one_odd_round_up():
    # ceil(n/2) for n = 1..6.
    for n in (1, 2, 3, 4, 5, 6):
        assert _cost("c" * n, CHICKENS) == (1, 1, 2, 2, 3, 3)[n - 1]


def test_ch4_the_double_face_counts_two():
    # d = 2 -> 1; cd = 3 -> 2; ccd = 4 -> 2; dd = 4 -> 2; cdd = 5 -> 3; ddd = 6 -> 3;
    # cddd = 7 -> 4; dddd = 8 -> 4; cddddd = 11 -> 6; dddddd = 12 -> 6.
    assert _cost("d", CHICKENS) == 1
    assert _cost("cd", CHICKENS) == 2
    assert _cost("ccd", CHICKENS) == 2
    assert _cost("dd", CHICKENS) == 2
    assert _cost("cdd", CHICKENS) == 3
    assert _cost("ddd", CHICKENS) == 3
    assert _cost("cddd", CHICKENS) == 4
    assert _cost("dddd", CHICKENS) == 4
    assert _cost("cddddd", CHICKENS) == 6
    assert _cost("dddddd", CHICKENS) == 6


def test_ch4_goats_one_each():
    for n in (1, 2, 3, 4, 5, 6):
        assert _cost("g" * n, GOATS) == n


def test_ch4_cows_two_each():
    # 2, 4, 6; four cows would need eight, more than six dice can show.
    for n in (1, 2, 3, 4):
        assert _cost("o" * n, COWS) == (2, 4, 6, 0)[n - 1]


def test_ch4_both_chicken_faces_are_one_pack():
    # ccdd: one pack of 6 chickens, 3 Chupacabras, four dice; two Chupacabras are left for the cow.
    table = Table(2)
    table.roll("XXXXXo ccddoX")
    assert table.moves() == [STOP, kill(BOB, CHICKENS), kill(BOB, COWS)]
    table.play(kill(BOB, CHICKENS))
    assert table.cell("chicken_1") == 0 and table.cell("double_chicken_1") == 0
    assert table.cell("aside_0") == 4 and table.cell("spent_0") == 3


def test_ch4_a_pack_is_of_one_kind():
    # One Chupacabra: the goat (1) or the chicken (1), not the cow (2), no mixed pack.
    table = Table(2)
    table.roll("Xooooo cgoXXX")
    assert table.moves() == [STOP, kill(BOB, CHICKENS), kill(BOB, GOATS)]


def test_ch4_a_pack_lies_in_front_of_one_opponent():
    # One goat each at Bob's and Cyd's: two packs of one (1 each), not one of two; Ann's own
    # goats are no pack for her.
    table = Table(3)
    table.roll("XXgooo gXXXXX gXXXXX")
    assert table.moves() == [STOP, kill(BOB, GOATS), kill(CYD, GOATS)]
    assert table.refused(kill(ANN, GOATS))
    table.play(kill(BOB, GOATS))
    assert table.actor() == ANN
    assert table.cell("goat_1") == 0 and table.cell("goat_2") == 1
    assert table.moves() == [STOP, kill(CYD, GOATS)]


def test_ch4_dice_already_taken_no_longer_count():
    # Ann takes Bob's two chickens (1). Five cows cost 10, so Bob has no attack; Cyd's one
    # Chupacabra could have paid Bob's chickens, but they are gone: nobody is asked any more.
    table = Table(3)
    table.roll("Xooooo ccXXXX Xooooo")
    table.play(kill(BOB, CHICKENS))
    assert table.rolling() and table.cell("round") == 2
    assert table.scores() == [8, 4, 6]


def test_ch5_too_few_for_the_whole_pack():
    # The rulebook's example: one Chupacabra, three chickens: they survive the night. Nor one for
    # a cow (2) or two goats (2).
    table = Table(3)
    table.roll("Xooooo cccggo gXXXXX")
    assert table.moves() == [STOP, kill(CYD, GOATS)]
    for pack in (CHICKENS, GOATS, COWS):
        assert table.refused(kill(BOB, pack))


def test_ch5_the_whole_pack_at_once():
    # The rulebook's example: two Chupacabras, three chickens: all three are dead.
    table = Table(2)
    table.roll("XXXooo cccgXX")
    table.play(kill(BOB, CHICKENS))
    assert table.cell("chicken_1") == 0
    assert table.cell("aside_0") == 3
