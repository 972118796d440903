"""Chunky Fighters, CF4 to CF6: the two orders of a brawl.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core.contract import TABLE
from ring import (
    ANN,
    BOB,
    CARD,
    CYD,
    GOLEM,
    KNIGHT,
    LADDER,
    MEDIUM,
    NOBODY,
    PLAIN,
    ROBOT,
    SHUFFLED,
    SOLDIER,
    STRONG,
    TENTACLE,
    TIE,
    WEAK,
    WIZARD,
    Ring,
    ladder,
    own_kit,
    set_hits,
    shuffled,
)

# Sums of 10, so that nothing but the cards decides who acts.
MAGE = (WIZARD, 3, 4, 3, MEDIUM)
VET = (SOLDIER, 3, 4, 3, MEDIUM)
SQUID = (TENTACLE, 3, 4, 3, MEDIUM)
SIR = (KNIGHT, 3, 4, 3, MEDIUM)
BOT = (ROBOT, 3, 4, 3, MEDIUM)
ROCK = (GOLEM, 3, 4, 3, MEDIUM)


def _flip(ring, kind):
    """The card of that kind comes up."""
    ring.chance(CARD, NOBODY, kind)


def _deck(ring):
    """The cards that may come up, with how many of each."""
    assert ring.due() == (CARD, NOBODY)
    return ring.weights()


def test_cf4_one_card_for_every_fighter():
    # Ann has Wizard and Knight, Bob Tentacle Monster and Robot: four cards, one each.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    assert _deck(ring) == [(WIZARD, 1), (TENTACLE, 1), (KNIGHT, 1), (ROBOT, 1)]
    assert ring.refused(SOLDIER) and ring.refused(GOLEM) and ring.refused(-1)


def test_cf4_the_fighter_of_the_card_acts():
    for kind, f in ((WIZARD, 0), (KNIGHT, 1), (TENTACLE, 2), (ROBOT, 3)):
        ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
        _flip(ring, kind)
        assert ring.acting() == f


def test_cf4_a_card_comes_up_once_a_round():
    # Bob's two, then Ann's two: cards decide, not the seats. Then all four are shuffled again.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    left = [(WIZARD, 1), (TENTACLE, 1), (KNIGHT, 1), (ROBOT, 1)]
    for kind, f in ((ROBOT, 3), (TENTACLE, 2), (WIZARD, 0), (KNIGHT, 1)):
        assert _deck(ring) == left
        _flip(ring, kind)
        assert ring.acting() == f
        left.remove((kind, 1))
        ring.idle()
    assert _deck(ring) == [(WIZARD, 1), (TENTACLE, 1), (KNIGHT, 1), (ROBOT, 1)]
    _flip(ring, KNIGHT)
    assert ring.acting() == 1


def test_cf4_who_acted_is_kept():
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    _flip(ring, TENTACLE)
    ring.idle()
    assert [ring.cell("acted_%d" % f) for f in range(4)] == [0, 0, 1, 0]


def test_cf4_a_card_for_each_copy():
    # Three Knights and a Robot: the Knight weighs 3, after one of them acted 2.
    ring = shuffled(2, [SIR, SIR, SIR, BOT])
    assert _deck(ring) == [(KNIGHT, 3), (ROBOT, 1)]
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x60)
    ring.chance(TIE, BOB, 0x61)
    assert ring.acting() == 2
    ring.idle()
    assert _deck(ring) == [(KNIGHT, 2), (ROBOT, 1)]


def test_cf4_the_dead_have_no_card():
    # The Wizard kills the Robot, who has not acted: Knight and Tentacle Monster are left; after
    # both the next round has three cards.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    _flip(ring, WIZARD)
    ring.kill(3)
    assert _deck(ring) == [(TENTACLE, 1), (KNIGHT, 1)]
    _flip(ring, KNIGHT)
    ring.idle()
    _flip(ring, TENTACLE)
    ring.idle()
    assert _deck(ring) == [(WIZARD, 1), (TENTACLE, 1), (KNIGHT, 1)]


def test_cf4_dead_after_acting_takes_no_other_card():
    # The Robot acts and is then killed: the two cards still in the deck stay two.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    _flip(ring, ROBOT)
    ring.idle()
    _flip(ring, WIZARD)
    ring.kill(3)
    assert _deck(ring) == [(TENTACLE, 1), (KNIGHT, 1)]


def test_cf4_the_last_card_left_may_be_a_dead_fighters():
    # Robot and Knight have acted. The Wizard kills the Tentacle Monster, the only one left:
    # all the living have acted, a new round begins with three cards.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    for kind in (ROBOT, KNIGHT):
        _flip(ring, kind)
        ring.idle()
    _flip(ring, WIZARD)
    ring.kill(2)
    assert _deck(ring) == [(WIZARD, 1), (KNIGHT, 1), (ROBOT, 1)]


def test_cf4_a_won_game_flips_no_card():
    # Ann kills one of Bob's with each of hers, none of his has acted.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    _flip(ring, WIZARD)
    ring.kill(3)
    _flip(ring, KNIGHT)
    ring.kill(2)
    assert ring.over() and ring.moves() == []
    # In round 2, with the Knight's card still in the deck.
    ring = shuffled(2, [MAGE, SIR, SQUID, BOT])
    _flip(ring, WIZARD)
    ring.kill(3)
    for kind in (KNIGHT, TENTACLE):
        _flip(ring, kind)
        ring.idle()
    _flip(ring, WIZARD)
    ring.kill(2)
    assert ring.over() and ring.moves() == []


def test_cf5_a_single_owner_acts_without_a_roll():
    # Cyd's Robot is the only one.
    ring = shuffled(3, [SIR, MAGE, SIR, MAGE, SIR, BOT])
    _flip(ring, ROBOT)
    assert ring.acting() == 5


def test_cf5_owners_compete_with_weak_dice():
    # Ann and Cyd have a Knight each, strong ones: weak dice, lower seat first; 1 to 3: Cyd.
    kit = own_kit()
    set_hits(kit, WEAK, (3, 1, 1, 0, 1, 1))
    strong = (KNIGHT, 3, 4, 3, STRONG)
    ring = shuffled(3, [strong, MAGE, BOT, VET, ROCK, strong], kit)
    _flip(ring, KNIGHT)
    assert ring.due() == (TIE, ANN)
    assert ring.weights() == [(0x60, 1), (0x61, 4), (0x63, 1)]
    ring.play(0x61)
    ring.chance(TIE, CYD, 0x63)
    assert ring.acting() == 5


def test_cf5_ties_are_rolled_again():
    # 2, 2, 0: Ann and Bob again; 1, 1: again; 4, 3: Ann.
    ring = shuffled(3, [SIR, MAGE, SIR, VET, SIR, BOT])
    _flip(ring, KNIGHT)
    for seat, hits in ((ANN, 2), (BOB, 2), (CYD, 0), (ANN, 1), (BOB, 1), (ANN, 4), (BOB, 3)):
        ring.chance(TIE, seat, 0x60 + hits)
    assert ring.acting() == 0


def test_cf5_next_time_only_those_who_have_not_gone():
    # Three Knights: Bob wins the first card; Ann and Cyd roll for the second; the third is
    # Ann's without a roll.
    ring = shuffled(3, [SIR, MAGE, SIR, VET, SIR, BOT])
    _flip(ring, KNIGHT)
    for seat, hits in ((ANN, 0), (BOB, 2), (CYD, 1)):
        ring.chance(TIE, seat, 0x60 + hits)
    assert ring.acting() == 2
    ring.idle()
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x60)
    ring.chance(TIE, CYD, 0x61)
    assert ring.acting() == 4
    ring.idle()
    _flip(ring, KNIGHT)
    assert ring.acting() == 0


def test_cf5_an_owner_with_several_copies_chooses():
    # Ann's two Knights, fighters 0 and 2, the Robot between them; 1 + fighter.
    ring = shuffled(2, [SIR, BOT, SIR, MAGE, VET, SQUID])
    _flip(ring, KNIGHT)
    assert ring.actor() == ANN and ring.moves() == [1, 3]
    assert ring.refused(0) and ring.refused(2) and ring.refused(4)
    ring.play(3)
    assert ring.acting() == 2
    ring.idle()
    # One copy is left: nothing to choose.
    _flip(ring, KNIGHT)
    assert ring.acting() == 0


def test_cf5_a_dead_copy_is_not_chosen():
    # Bob's Tentacle Monster kills one of Ann's three Knights, fighter 1.
    ring = shuffled(2, [SIR, SIR, SIR, MAGE, VET, SQUID])
    _flip(ring, TENTACLE)
    ring.kill(1)
    _flip(ring, KNIGHT)
    assert ring.actor() == ANN and ring.moves() == [1, 3]


def test_cf5_the_fewest_actions_first():
    # Two Knights of Ann's, one of Bob's. Ann wins the first card: the second is Bob's alone,
    # for he has 0 actions and Ann 1; the third is Ann's.
    ring = shuffled(2, [SIR, SIR, SIR, BOT])
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x63)
    ring.chance(TIE, BOB, 0x60)
    assert ring.actor() == ANN and ring.moves() == [1, 2]
    ring.play(2)
    assert ring.acting() == 1
    ring.idle()
    _flip(ring, KNIGHT)
    assert ring.acting() == 2
    ring.idle()
    _flip(ring, KNIGHT)
    assert ring.acting() == 0


def test_cf5_only_owners_with_a_copy_left_compete():
    # Bob's one Knight has acted; Ann's two take the next two cards without a roll, she chooses.
    ring = shuffled(2, [SIR, SIR, SIR, BOT])
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x60)
    ring.chance(TIE, BOB, 0x61)
    assert ring.acting() == 2
    ring.idle()
    _flip(ring, KNIGHT)
    assert ring.actor() == ANN and ring.moves() == [1, 2]
    ring.play(1)
    ring.idle()
    _flip(ring, KNIGHT)
    assert ring.acting() == 1


def test_cf5_actions_of_the_dead_count():
    # Two Knights each. Ann's first acts, then Bob's fighter 2 acts alone (0 against 1) and kills
    # it. One action each: both compete for the third card. Were the dead one's action forgotten,
    # Ann would have it alone.
    ring = shuffled(2, [SIR, SIR, SIR, SIR])
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x61)
    ring.chance(TIE, BOB, 0x60)
    ring.play(1)
    ring.idle()
    _flip(ring, KNIGHT)
    assert ring.actor() == BOB and ring.moves() == [3, 4]
    ring.play(3)
    ring.kill(0)
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x60)
    ring.chance(TIE, BOB, 0x61)
    assert ring.acting() == 3


def test_cf5_the_dead_do_not_compete():
    # Ann's only Knight is dead: Bob's acts without a roll.
    ring = shuffled(2, [SIR, MAGE, SIR, BOT])
    _flip(ring, ROBOT)
    ring.kill(0)
    _flip(ring, KNIGHT)
    assert ring.acting() == 2


def test_cf5_a_new_round_counts_anew():
    # Knights of Ann and Bob, both acted. In round 2 they compete again.
    ring = shuffled(2, [SIR, MAGE, SIR, BOT])
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x62)
    ring.chance(TIE, BOB, 0x60)
    ring.idle()
    for kind in (KNIGHT, WIZARD, ROBOT):
        _flip(ring, kind)
        ring.idle()
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x60)
    ring.chance(TIE, BOB, 0x61)
    assert ring.acting() == 2


def test_cf5_the_roll_is_no_attack():
    # Ann wins the roll with a 5; nobody loses a point.
    ring = shuffled(2, [SIR, MAGE, SIR, BOT])
    _flip(ring, KNIGHT)
    ring.chance(TIE, ANN, 0x65)
    ring.chance(TIE, BOB, 0x60)
    for f in range(4):
        assert ring.fighter(f) == (3, 4, 3, MEDIUM)


def _laying(seats, per):
    """A brawl with the table about to name the youngest."""
    ring = Ring(seats, per)
    ring.build([PLAIN] * (seats * per))
    assert ring.actor() == TABLE and ring.moves() == [1, 2]
    ring.play(LADDER)
    return ring


def test_cf6_the_youngest_is_asked_of_the_table():
    ring = _laying(3, 2)
    assert ring.actor() == TABLE and ring.moves() == [1, 2, 3]
    assert ring.refused(0) and ring.refused(4)
    for seat in (ANN, BOB, CYD):
        ring = _laying(3, 2)
        ring.play(1 + seat)
        assert ring.actor() == seat


def test_cf6_in_random_order_nobody_asks_for_the_youngest():
    ring = Ring(3, 2)
    ring.build([PLAIN] * 6)
    ring.play(SHUFFLED)
    assert ring.due() == (CARD, NOBODY)


def test_cf6_one_or_two_cards():
    # Bob, fighters 3 to 5, begins: must lay one, may lay a second, no third. Then Ann, who
    # stops after one.
    ring = _laying(2, 3)
    ring.play(1 + BOB)
    assert ring.actor() == BOB and ring.moves() == [4, 5, 6]
    assert ring.refused(0) and ring.refused(1)
    ring.play(5)
    assert ring.actor() == BOB and ring.moves() == [0, 4, 6]
    ring.play(4)
    assert ring.actor() == ANN and ring.moves() == [1, 2, 3]
    ring.play(3)
    assert ring.actor() == ANN and ring.moves() == [0, 1, 2]
    ring.play(0)
    assert ring.actor() == BOB


def test_cf6_clockwise_from_the_youngest():
    # Cyd, Ann, Bob, Cyd, Ann, Bob: each lays one card a visit.
    ring = _laying(3, 2)
    ring.play(1 + CYD)
    for f in (5, 0, 3):
        assert ring.actor() == f // 2
        ring.play(1 + f, 0)
    for f in (4, 1, 2):
        assert ring.actor() == f // 2 and ring.moves() == [1 + f]
        ring.play(1 + f)
    for f in (5, 0, 3, 4, 1, 2, 5):
        assert ring.acting() == f
        ring.idle()


def test_cf6_one_card_left_adds_one_and_none_is_passed_over():
    # Bob two, Ann one, Bob his last one and no question about a second, Ann one of two, then
    # again Ann, since Bob has none.
    ring = _laying(2, 3)
    ring.play(1 + BOB, 5, 4)
    ring.play(3, 0)
    assert ring.actor() == BOB and ring.moves() == [6]
    ring.play(6)
    assert ring.actor() == ANN and ring.moves() == [1, 2]
    ring.play(2)
    assert ring.actor() == ANN and ring.moves() == [0, 1]
    ring.play(0)
    assert ring.actor() == ANN and ring.moves() == [1]
    ring.play(1)
    for f in (4, 3, 2, 5, 1, 0):
        assert ring.acting() == f
        ring.idle()


def test_cf6_the_order_is_kept_for_the_whole_game():
    # Bob 3, Bob 2, Ann 0, Ann 1; three rounds; Bob acts twice in a row, play does not pass left.
    ring = ladder(2, [3, 2, 0, 1], [PLAIN] * 4)
    for _ in range(3):
        for f in (3, 2, 0, 1):
            assert ring.acting() == f
            ring.idle()


def test_cf6_a_rung_is_one_fighter():
    # All four are Knights, yet nobody rolls or chooses: each acts on its own rung.
    ring = ladder(2, [1, 2, 3, 0], [PLAIN] * 4)
    for f in (1, 2, 3, 0, 1):
        assert ring.due() is None and ring.acting() == f
        ring.idle()


def test_cf6_the_rungs_of_the_dead_are_skipped():
    # Order 0 2 4 1 3 5. Fighter 0 kills 2, the next: then 4.
    ring = ladder(3, [0, 2, 4, 1, 3, 5], [PLAIN] * 6)
    assert ring.acting() == 0
    ring.kill(2)
    for f in (4, 1, 3, 5, 0):
        assert ring.acting() == f
        ring.idle()
    # The dead rung 2 is skipped again; fighter 4 kills 0, the first rung.
    assert ring.acting() == 4
    ring.kill(0)
    for f in (1, 3, 5, 4, 1):
        assert ring.acting() == f
        ring.idle()


def test_cf6_several_dead_rungs_in_a_row():
    # Order 0 2 3 4 1 5: after 2 and 3 are dead (Bob is out), 0 is followed by 4.
    ring = ladder(3, [0, 2, 3, 4, 1, 5], [PLAIN] * 6)
    ring.kill(2)
    assert ring.acting() == 3
    ring.idle()
    assert ring.acting() == 4
    ring.kill(3)
    for f in (1, 5, 0, 4):
        assert ring.acting() == f
        ring.idle()


def test_cf6_the_last_rung_dead():
    # Order 0 1 2 4 3 5 with 5 dead: after 3 comes 0.
    ring = ladder(3, [0, 1, 2, 4, 3, 5], [PLAIN] * 6)
    ring.kill(5)
    for f in (1, 2, 4, 3, 0, 1):
        assert ring.acting() == f
        ring.idle()
