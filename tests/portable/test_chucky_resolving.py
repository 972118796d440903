"""Chucky, CK7 to CK15: who wins, pays, draws, falls short, acts, is consoled, gets the figure.

Every expected value is worked out by hand from the numbered rules; the comments show how. Unless a
test says otherwise the figure is elsewhere, first costs are 2 3 1 2 4 1 and no mark is reached.
"""

from box import (
    A_STAT,
    A_TOKEN,
    ANN,
    ATTACK,
    BOB,
    CLUES,
    CYD,
    DAN,
    ESCAPE,
    GAIN_TOKEN,
    GAIN_VICTIMS,
    GAS,
    GROCERY,
    LESS,
    LIBRARY,
    LOSE_CARD,
    LOSE_VICTIM,
    LOWER,
    NEWSPAPER,
    NO,
    NOBODY,
    PARK,
    POLICE,
    POOL,
    RESEARCH,
    SEARCH,
    SIGHTINGS,
    STARTS,
    USED,
    VICTIMS,
    Box,
    alone,
    card_of,
    default_kit,
    meet,
    paid,
    two,
    use,
)
from core.contract import CHANCE
from core.games.chucky import layout


def _everywhere():
    """One token at each location: Ann's at 0 and 4, Bob's at 1 and 3, Cyd's at 2 and 5."""
    box = Box(3)
    box.lay(
        POLICE, ((PARK, 9), (LIBRARY, 9)), ((GROCERY, 9), (NEWSPAPER, 9)), ((POLICE, 9), (GAS, 9))
    )
    box.calm()
    box.set_victims(20, 20, 20)
    return box


def test_ck7_from_the_library_to_the_police_station():
    # Each action is another, so what is due shows where we are.
    box = _everywhere()
    box.go()
    assert box.raises(ANN) and box.victims() == [18, 20, 20]
    box.play(ATTACK)
    box.calm()
    box.go()
    assert box.chooses(layout.DECKS, BOB) and box.victims() == [18, 17, 20]
    box.skip()
    box.go()
    assert box.due() == (layout.DRAW_QUIRK, NOBODY) and box.victims() == [18, 17, 19]
    box.skip()
    box.set_track(SIGHTINGS, 0)
    box.go()
    assert box.due() == (layout.DRAW_TOKEN, NOBODY) and box.victims() == [18, 15, 19]
    box.skip()
    box.go()
    assert box.raises(ANN) and box.victims() == [14, 15, 19]
    box.play(ATTACK)
    box.set_track(CLUES, 2)
    box.go()
    assert box.chooses(layout.DECK, CYD) and box.victims() == [14, 15, 17]  # 1 and the figure's 1
    box.skip()
    before = box.cell("half")
    box.finish()
    assert (before, box.cell("half")) == (0, 1)


def test_ck7_each_is_finished_before_the_next():
    # The Newspaper's loser gains no Victims while the Library's loser is still to draw.
    box = Box(2)
    box.lay(POLICE, ((LIBRARY, 20), (NEWSPAPER, 19)), ((LIBRARY, 3), (NEWSPAPER, 25)))
    box.calm()
    box.go()
    assert box.victims() == [3, 5] and box.taken(NEWSPAPER) == 0
    box.play(ATTACK)
    assert box.due() == (layout.DRAW_TOKEN, BOB) and box.victims() == [3, 5]
    box.play(20)
    assert box.between() and box.victims() == [3, 5] and box.taken(NEWSPAPER) == 0


def test_ck7_the_highest_token_wins():
    for values, winner in (((22, 9, 15), ANN), ((9, 22, 21), BOB), ((1, 2, 3), CYD)):
        box = meet(LIBRARY, values)
        box.go()
        assert box.raises(winner)
        assert box.victims() == [5 - 2 * (seat == winner) for seat in range(3)]


def test_ck7_to_the_cheapest_free_cost_spot():
    # One spot is taken a phase; of the Park's 4 and 5, Ann takes 4 and Bob, who wins next, 5.
    box = meet(PARK, (20, None))
    assert box.taken(PARK) == 0
    box.set_victims(9, 9)
    box.go()
    assert box.victims() == [5, 9] and box.taken(PARK) == 1
    box.play(ATTACK)
    box.next_phase()
    box.lay(LIBRARY, ((POLICE, 9), (PARK, 9)), ((POLICE, 8), (PARK, 21)))
    box.set_track(CLUES, 0)
    box.set_victims(9, 9)
    box.go()
    assert box.victims(BOB) == 4 and box.taken(PARK) == 2


def test_ck7_only_the_winners_token_moves():
    # Of three tokens one takes a spot, and only its owner pays.
    box = meet(LIBRARY, (22, 21, 20))
    box.go()
    box.play(ATTACK)
    assert box.taken(LIBRARY) == 1 and box.track(RESEARCH) == 4


def test_ck7_pays_then_acts_then_consolations():
    box = meet(LIBRARY, (22, 9, 15))
    box.go()
    assert box.raises(ANN) and box.victims() == [3, 5, 5]
    box.play(ATTACK)
    assert box.between() and box.stats(ANN) == (3, 1, 3) and box.victims() == [3, 7, 7]


def test_ck7_victims_gained_pay_at_later_locations():
    # Bob has none, gains 2 at the Library and pays 1 at the Gas Station: no stat falls.
    box = Box(2)
    box.lay(POLICE, ((LIBRARY, 20), (POLICE, 9)), ((LIBRARY, 9), (GAS, 20)))
    box.calm()
    box.set_victims(5, 0)
    box.go()
    box.play(ATTACK)
    box.go()
    assert box.due() == (layout.DRAW_QUIRK, NOBODY)
    assert box.victims(BOB) == 1 and box.stats(BOB) == STARTS


def test_ck7_ties_go_to_the_first_in_turn_order():
    # Turn orders: from Ann 0 1 2, from Bob 1 2 0, from Cyd 2 0 1.
    for values, first, winner in (
        ((15, 15, 9), ANN, ANN),
        ((15, 15, 9), BOB, BOB),
        ((15, 15, 9), CYD, ANN),
        ((15, 9, 15), ANN, ANN),
        ((15, 9, 15), BOB, CYD),
        ((15, 9, 15), CYD, CYD),
        ((9, 15, 15), ANN, BOB),
        ((9, 15, 15), CYD, CYD),
        ((15, 15, 15), CYD, CYD),
        ((9, 9, 15), ANN, CYD),
    ):
        box = meet(LIBRARY, values, first)
        box.go()
        assert box.raises(winner)


def test_ck7_ties_count_from_this_phases_first_player():
    # Ann was first in the first phase, Bob is in the second.
    box = Box(3)
    box.lay(GAS, ((LIBRARY, 9), (POLICE, 9)), ((PARK, 8), (POLICE, 7)), ((PARK, 8), (POLICE, 7)))
    box.end_phase()
    box.go()
    assert box.chooses(layout.GIVE, ANN)
    box.play(BOB)
    box.lay(
        GAS, ((LIBRARY, 9), (POLICE, 9)), ((LIBRARY, 9), (POLICE, 7)), ((PARK, 8), (POLICE, 7))
    )
    box.set_victims(9, 9, 9)
    box.go()
    box.low(layout.WHICH_STAT)
    assert box.raises(BOB)


def test_ck7_the_others_of_a_tie_take_the_consolation_of_their_number():
    for value, gained in ((9, 2), (21, 2), (22, 3), (26, 3)):
        box = meet(LIBRARY, (value, value, value), BOB)
        box.go()
        box.play(ATTACK)
        assert box.victims() == [5 + gained, 3, 5 + gained]
    box = meet(LIBRARY, (5, 5, 1), BOB)
    box.go()
    box.play(ATTACK)
    assert box.due() == (layout.DRAW_TOKEN, CYD)
    box.play(31)
    box.token(ANN, 30)
    assert box.between() and box.victims() == [5, 3, 5]


def test_ck7_alone_one_wins_and_where_nobody_is_nothing_happens():
    # A 1 alone at the Library; nobody is at 1, 2 and 3: the Park is next.
    box = meet(LIBRARY, (1, None))
    box.go()
    assert box.raises(ANN)
    box.play(ATTACK)
    box.set_victims(9, 9)
    box.go()
    assert box.raises(ANN) and box.cell("at") == PARK  # both 12 there, Ann is first
    assert [box.taken(location) for location in range(6)] == [1, 0, 0, 0, 1, 0]


def test_ck8_the_first_costs():
    # Printed: 1 2 2 1 2 1.
    for location, cost in enumerate((1, 2, 2, 1, 2, 1)):
        other = (location + 1) % 6
        assert paid([other], location, default_kit()) == cost


def test_ck8_the_second_costs():
    # Printed: 2 3 3 2 3, and 2 at the Police Station until the box says otherwise.
    for location, cost in enumerate((2, 3, 3, 2, 3, 2)):
        other = (location + 1) % 6
        assert paid([other, other], location, default_kit()) == cost
    assert paid([LIBRARY, LIBRARY], POLICE) == 4  # the tests' own box


def test_ck8_a_token_stays_until_the_second_phase_ends():
    # In the next round both spots are free again.
    for location, cost in ((LIBRARY, 1), (GAS, 2), (POLICE, 1)):
        other = (location + 1) % 6
        assert paid([other, other, other], location, default_kit()) == cost


def test_ck9_paying_is_compulsory():
    # Nothing but going on is offered before, and nothing is asked.
    box = alone(LIBRARY)
    assert box.moves() == [NO]
    box.go()
    assert box.victims(ANN) == 3 and box.raises(ANN)
    assert box.moves() == [ATTACK, ESCAPE, SEARCH] and box.refused(3)


def test_ck9_onto_the_track_below():
    # Calm tracks hold 2 0 1; costs 2 3 1 2 4 1.
    for location, after in (
        (LIBRARY, [4, 0, 1]),
        (NEWSPAPER, [5, 0, 1]),
        (GAS, [2, 1, 1]),
        (GROCERY, [2, 2, 1]),
        (PARK, [2, 0, 5]),
        (POLICE, [2, 0, 2]),
    ):
        box = alone(location)
        box.set_victims(9, 9)
        box.go()
        assert [box.track(kind) for kind in range(3)] == after
        assert box.victims(ANN) == 9 - sum(after) + 3


def test_ck9_all_held_if_fewer():
    # Cost 3 with 2 held: both lie there.
    box = alone(NEWSPAPER)
    box.set_victims(2, 5)
    box.go()
    assert box.victims(ANN) == 0 and box.track(RESEARCH) == 4


def test_ck9_the_cost_is_set_aside_first():
    # Ann has the Park's 4. The second fills Clues (6 + 2), all lose a Victim: Ann has none in
    # hand, and her third and fourth still land.
    box = alone(PARK)
    box.set_victims(4, 3)
    box.set_track(CLUES, 6)
    box.go()
    box.low(layout.DRAW_BLOOD)
    assert box.victims(ANN) == 0
    box.blood(LOSE_VICTIM)
    box.low(layout.WHICH_STAT)
    assert box.raises(ANN) and box.stats(ANN) == STARTS
    assert box.track(CLUES) == 2 and box.victims() == [0, 2]


def test_ck9_each_in_turn_on_the_leftmost_empty_space():
    # Research holds 1, the Newspaper costs 3: spaces 2, 3, 4; the draw of space 2 comes first.
    box = alone(NEWSPAPER)
    box.set_track(RESEARCH, 1)
    box.go()
    assert box.due() == (layout.DRAW_CARD, ANN) and box.track(RESEARCH) == 2
    box.card(ANN, RESEARCH, VICTIMS)
    assert box.track(RESEARCH) == 4 and box.chooses(layout.DECKS, ANN)


def test_ck10_one_card_at_a_mark_of_one():
    # Space 3 of Sightings; cards of that deck only.
    box = alone(GAS)
    box.set_track(SIGHTINGS, 2)
    box.go()
    assert box.due() == (layout.DRAW_CARD, ANN)
    assert [move // 8 for move in box.moves()] == [SIGHTINGS] * len(box.moves())
    box.card(ANN, SIGHTINGS, A_STAT)
    assert box.held(ANN) == (0, 1, 0) and box.held(BOB) == (0, 0, 0)
    assert box.due() == (layout.DRAW_QUIRK, NOBODY)


def test_ck10_two_cards_at_a_mark_of_two():
    # Space 6 of Research, the second of the Library's two.
    box = alone(LIBRARY)
    box.set_track(RESEARCH, 4)
    box.go()
    box.card(ANN, RESEARCH, A_STAT)
    box.card(ANN, RESEARCH, VICTIMS)
    assert box.held(ANN) == (2, 0, 0) and box.raises(ANN)


def test_ck10_of_that_tracks_deck():
    # The first space of Clues.
    box = alone(POLICE)
    for seat in (ANN, BOB):
        for card in box.hand(seat):
            box.move_card(card, POOL)
    box.set_track(CLUES, 0)
    box.go()
    box.card(ANN, CLUES, LESS)
    assert box.held(ANN) == (0, 0, 1)


def test_ck10_no_card_without_a_mark():
    for location in (LIBRARY, GAS, PARK):
        box = alone(location)
        box.set_victims(9, 9)
        before = box.held(ANN)
        box.go()
        assert box.actor() != CHANCE or box.due()[0] == layout.DRAW_QUIRK
        assert box.held(ANN) == before


def test_ck10_at_once():
    # Before the next Victim lands: Clues hold 4, the Park's 4 go to 5, 6 (two cards), 7, 8 (one).
    box = alone(PARK)
    box.set_track(CLUES, 4)
    box.set_victims(9, 9)
    box.go()
    for _ in range(2):
        assert box.due() == (layout.DRAW_CARD, ANN) and box.track(CLUES) == 6
        box.play(box.moves()[0])
    assert box.due() == (layout.DRAW_CARD, ANN)
    box.play(box.moves()[0])
    assert box.phase() == layout.DRAW_BLOOD


def test_ck10_every_card_of_the_deck_alike():
    # Ten Research cards: two of each of four effects, one of each of the others.
    box = alone(LIBRARY)
    box.set_track(RESEARCH, 1)
    box.go()
    assert box.weights() == [(0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (5, 1)]


def test_ck11_one_down_when_short():
    # Cost 3 with 2 held.
    box = alone(NEWSPAPER)
    box.set_victims(2, 5)
    box.go()
    assert box.lowers(ANN)
    box.play(ESCAPE)
    assert box.stats(ANN) == (2, 0, 3) and box.stats(BOB) == STARTS


def test_ck11_none_at_all_is_short_too():
    box = alone(LIBRARY)
    box.set_victims(0, 5)
    box.go()
    assert box.lowers(ANN) and box.track(RESEARCH) == 2


def test_ck11_once_however_many_were_short():
    # The Park's 4 with none held.
    box = alone(PARK)
    box.set_victims(0, 5)
    box.go()
    assert box.lowers(ANN)
    box.play(SEARCH)
    assert box.raises(ANN) and box.stats(ANN) == (2, 1, 2)


def test_ck11_exactly_enough_is_not_short():
    box = alone(NEWSPAPER)
    box.set_victims(3, 5)
    box.go()
    assert box.chooses(layout.DECKS, ANN) and box.stats(ANN) == STARTS


def test_ck11_the_figures_extra_counts():
    # The Library's 2 and 1: with 2 held one is short.
    box = alone(LIBRARY, LIBRARY)
    box.set_victims(2, 5)
    box.go()
    assert box.lowers(ANN)


def test_ck11_after_the_last_victim_and_before_the_action():
    # One of the Library's two lands on space 2: first its card, then the stat, then the action.
    box = alone(LIBRARY)
    box.set_victims(1, 5)
    box.set_track(RESEARCH, 1)
    box.go()
    assert box.due() == (layout.DRAW_CARD, ANN) and box.stats(ANN) == STARTS
    box.card(ANN, RESEARCH, VICTIMS)
    assert box.lowers(ANN)
    box.play(ATTACK)
    assert box.raises(ANN)


def test_ck11_the_action_still_happens():
    # Down with Attack, up with it: as before.
    box = alone(LIBRARY)
    box.set_victims(0, 5)
    box.go()
    box.play(ATTACK)
    assert box.stats(ANN) == (1, 1, 3)
    box.play(ATTACK)
    assert box.stats(ANN) == STARTS and box.between()


def test_ck11_the_payer_chooses():
    # Bob pays, Ann is first.
    box = meet(LIBRARY, (9, 20, 9))
    box.set_victims(5, 1, 5)
    box.go()
    assert box.lowers(BOB)
    box.play(ATTACK)
    assert [box.stats(seat) for seat in range(3)] == [STARTS, (1, 1, 3), STARTS]


def test_ck11_no_voluntary_shortage():
    # With Victims for all of it nothing is asked on the way to the action.
    box = alone(NEWSPAPER)
    box.go()
    assert box.victims(ANN) == 2 and box.chooses(layout.DECKS, ANN)


def test_ck12_cleared_when_the_last_victim_fills_it():
    # Sightings 5 + 1 of 6; the mark's two cards come first.
    box = alone(GAS)
    box.set_track(SIGHTINGS, 5)
    box.go()
    box.card(ANN, SIGHTINGS, VICTIMS)
    box.card(ANN, SIGHTINGS, A_STAT)
    assert box.phase() == layout.DRAW_BLOOD and box.actor() == CHANCE
    box.blood(GAIN_VICTIMS)
    assert box.track(SIGHTINGS) == 0 and box.due() == (layout.DRAW_QUIRK, NOBODY)


def _filling(victims=(5, 5), values=(20, None), first=ANN):
    """The first of the Library's two Victims fills Research (6 + 1 of 7); the card is due."""
    box = meet(LIBRARY, values, first)
    box.set_track(RESEARCH, 6)
    box.set_victims(*victims)
    box.go()
    assert box.phase() == layout.DRAW_BLOOD and box.actor() == CHANCE
    return box


def test_ck12_cleared_at_once_before_any_further_token():
    # The second Victim lands on the first space of the cleared track.
    box = _filling()
    assert box.cell("lands") == 1 and box.track(RESEARCH) in (0, 7)
    box.blood(GAIN_VICTIMS)
    assert box.track(RESEARCH) == 1 and box.raises(ANN)


def test_ck12_not_cleared_before_it_is_full():
    # 4 + 2 of 7.
    box = alone(LIBRARY)
    box.set_track(RESEARCH, 4)
    box.go()
    box.low(layout.WHICH_STAT)
    assert box.track(RESEARCH) == 6 and box.lust() == [0, 0, 0]


def test_ck12_a_card_beside_that_track():
    # Of the 8 cards; that one is gone from the deck.
    box = _filling()
    assert box.weights() == [(0, 2), (1, 1), (2, 2), (3, 2), (4, 1)]
    box.blood(GAIN_VICTIMS)
    assert box.lust() == [1, 0, 0] and box.cell("blood_3") == 1
    for location, count, after in ((GROCERY, 4, [0, 1, 0]), (POLICE, 7, [0, 0, 1])):
        box = alone(location)
        box.set_track(location // 2, count)
        box.go()
        box.low(layout.DRAW_BLOOD)
        box.blood(GAIN_VICTIMS)
        assert box.lust() == after


def test_ck12_a_card_of_which_none_is_left_does_not_come():
    box = alone(LIBRARY)
    box.set_track(RESEARCH, 6)
    for effect, count in enumerate((0, 0, 1, 2, 0)):
        box.set("blood_%d" % effect, count)
    box.go()
    assert box.weights() == [(LOSE_CARD, 1), (GAIN_VICTIMS, 2)]


def test_ck12_all_lose_a_victim():
    # Ann paid 2 of 5, Bob none of 5; Cyd has none: that is all that is possible.
    box = _filling((5, 5, 0), (20, None, None))
    box.blood(LOSE_VICTIM)
    assert box.victims() == [2, 4, 0]


def test_ck12_all_gain_two_victims():
    box = _filling((5, 5, 0), (20, None, None))
    box.blood(GAIN_VICTIMS)
    assert box.victims() == [5, 7, 2]


def test_ck12_all_lower_a_stat_clockwise_from_the_first_player():
    # Cyd is first, Bob pays: Cyd, Ann, Bob.
    box = _filling((5, 5, 5), (9, 20, 9), CYD)
    box.blood(LOWER)
    for seat in (CYD, ANN, BOB):
        assert box.lowers(seat)
        box.play(SEARCH)
        assert box.stats(seat) == (2, 1, 2)
    assert box.raises(BOB)


def test_ck12_who_has_no_stat_to_lower_is_passed_over():
    box = meet(LIBRARY, (20, None, None))
    box.set_track(RESEARCH, 6)
    box.set_stats(BOB, -1, -1, -1)
    box.set_stats(CYD, -1, 2, -1)
    box.go()
    box.blood(LOWER)
    assert box.lowers(ANN)
    box.play(ATTACK)
    assert box.raises(ANN) and box.stats(BOB) == (-1, -1, -1)
    assert box.stats(CYD) == (-1, 1, -1)  # the one that can, unasked


def test_ck12_all_discard_a_card_of_their_choice():
    # Bob is first, then Cyd, who has none, then Ann.
    box = meet(LIBRARY, (20, None, None), BOB)
    box.set_track(RESEARCH, 6)
    mine = [box.give(ANN, RESEARCH, A_STAT), box.give(ANN, CLUES, LESS)]
    his = [box.give(BOB, SIGHTINGS, VICTIMS), box.give(BOB, SIGHTINGS, A_TOKEN)]
    box.go()
    box.blood(LOSE_CARD)
    assert box.chooses(layout.DISCARD, BOB) and box.moves() == [use(his[0]), use(his[1])]
    box.play(use(his[1]))
    assert box.chooses(layout.DISCARD, ANN) and box.moves() == [use(mine[0]), use(mine[1])]
    box.play(use(mine[0]))
    assert box.raises(ANN)
    assert box.hand(BOB) == [his[0]] and box.hand(ANN) == [mine[1]]
    assert box.held(BOB) == (0, 1, 0) and box.held(ANN) == (0, 0, 1)
    assert box.discards() == sorted([mine[0], his[1]])
    assert box.victims(BOB) == 5  # and what it does is not done


def test_ck12_an_only_card_goes_unasked():
    box = meet(LIBRARY, (20, None))
    box.set_track(RESEARCH, 6)
    card = box.give(BOB, CLUES, VICTIMS)
    box.go()
    box.blood(LOSE_CARD)
    assert box.raises(ANN) and box.discards() == [card] and box.held(BOB) == (0, 0, 0)


def test_ck12_all_draw_a_token_clockwise_from_the_first_player():
    box = _filling((5, 5, 5), (9, 20, 9), CYD)
    box.blood(GAIN_TOKEN)
    for seat, token in ((CYD, 19), (ANN, 31), (BOB, 16)):
        box.token(seat, token)
        assert token in box.tokens(seat)
    assert box.raises(BOB)


def test_ck12_tokens_as_far_as_they_go():
    # Two in the pool: Cyd and Ann get them.
    box = meet(LIBRARY, (9, 20, 9), CYD)
    box.set_track(RESEARCH, 6)
    box.keep_tokens(BOB, 17, 18)
    before = len(box.tokens(BOB))
    box.go()
    box.blood(GAIN_TOKEN)
    box.token(CYD, 18)
    if not box.raises(BOB):
        box.token(ANN, 17)
    assert 18 in box.tokens(CYD) and 17 in box.tokens(ANN) and len(box.tokens(BOB)) == before
    assert box.raises(BOB)


def test_ck12_it_changes_neither_payment_nor_shortage():
    # Ann has one of the Library's two; the two that all gain come too late for either.
    box = _filling((1, 5))
    box.blood(GAIN_VICTIMS)
    assert box.lowers(ANN) and box.victims() == [2, 7] and box.track(RESEARCH) == 0
    box.play(ATTACK)
    assert box.raises(ANN)
    # She has two of two, and loses none of what was set aside: not short.
    box = _filling((2, 5))
    box.blood(LOSE_VICTIM)
    assert box.raises(ANN) and box.victims() == [0, 4] and box.track(RESEARCH) == 1


def test_ck12_with_the_deck_empty_the_track_clears_and_nothing_else():
    box = meet(LIBRARY, (20, None))
    box.set_track(RESEARCH, 6)
    box.set("lust_clues", 8)
    for effect in range(5):
        box.set("blood_%d" % effect, 0)
    box.go()
    assert box.raises(ANN) and box.track(RESEARCH) == 1
    assert box.lust() == [0, 0, 8] and box.victims() == [3, 5]
    assert [box.stats(seat) for seat in (ANN, BOB)] == [STARTS] * 2


def test_ck12_marks_count_again_on_a_cleared_track():
    # Clues hold 7, the Park's 4 go to 8 (a card, full), 1 (a card), 2, 3.
    box = alone(PARK)
    box.set_victims(9, 9)
    box.set_track(CLUES, 7)
    box.go()
    assert box.due() == (layout.DRAW_CARD, ANN)
    box.play(box.moves()[0])
    box.blood(GAIN_VICTIMS)
    assert box.due() == (layout.DRAW_CARD, ANN) and box.track(CLUES) == 1
    box.play(box.moves()[0])
    assert box.raises(ANN) and box.track(CLUES) == 3


def test_ck12_before_the_action():
    # Who wins the Newspaper names decks only after everyone has discarded.
    box = alone(NEWSPAPER)
    box.set_track(RESEARCH, 4)
    first, second = box.give(BOB, CLUES, VICTIMS), box.give(BOB, CLUES, LESS)
    box.go()
    box.low(layout.DRAW_BLOOD)
    box.blood(LOSE_CARD)
    if box.chooses(layout.DISCARD, ANN):
        box.play(box.moves()[0])
    assert box.chooses(layout.DISCARD, BOB)
    box.play(use(first))
    assert box.chooses(layout.DECKS, ANN) and box.hand(BOB) == [second]


def test_ck13_library_one_up():
    box = alone(LIBRARY)
    box.go()
    box.play(SEARCH)
    assert box.stats(ANN) == (2, 1, 4) and box.between()


def test_ck13_newspaper_names_two_decks():
    # Any two, in any pairing: 00 01 02 11 12 22.
    box = alone(NEWSPAPER)
    box.go()
    assert box.chooses(layout.DECKS, ANN)
    assert box.moves() == [0, 1, 2, 9, 10, 18]


def test_ck13_newspaper_one_of_each_is_turned_up_and_one_kept():
    for keep in (0, 1):
        box = alone(NEWSPAPER)
        box.go()
        box.play(two(RESEARCH, CLUES))
        assert [move // 8 for move in box.moves()] == [RESEARCH] * 6
        box.card(NOBODY, RESEARCH, A_TOKEN)
        assert [move // 8 for move in box.moves()] == [CLUES] * 6
        box.card(NOBODY, CLUES, LESS)
        assert box.chooses(layout.KEEP, ANN) and box.moves() == [0, 1]
        assert box.held(ANN) == (0, 0, 0)
        box.play(keep)
        cards = [card_of(RESEARCH, A_TOKEN), card_of(CLUES, LESS)]
        assert box.hand(ANN) == [cards[keep]]
        assert box.discards() == [cards[1 - keep]]  # the refused one
        assert box.held(ANN) == ((1, 0, 0), (0, 0, 1))[keep] and box.between()


def test_ck13_newspaper_the_same_deck_twice():
    box = alone(NEWSPAPER)
    box.go()
    box.play(two(SIGHTINGS, SIGHTINGS))
    box.card(NOBODY, SIGHTINGS, VICTIMS)
    # Nine left: one of the first kind, and not the card that lies there.
    assert box.weights()[0] == (8, 1)
    box.card(NOBODY, SIGHTINGS, A_STAT)
    box.play(1)
    assert box.hand(ANN) == [card_of(SIGHTINGS, A_STAT)]
    assert box.discards() == [card_of(SIGHTINGS, VICTIMS)]


def test_ck13_newspaper_two_alike_are_shown_as_one():
    box = alone(NEWSPAPER)
    box.go()
    box.play(two(SIGHTINGS, SIGHTINGS))
    box.card(NOBODY, SIGHTINGS, VICTIMS)
    box.card(NOBODY, SIGHTINGS, VICTIMS)
    assert box.chooses(layout.KEEP, ANN) and box.moves() == [0] and box.refused(1)
    box.play(0)
    assert box.hand(ANN) == [card_of(SIGHTINGS, VICTIMS)] and len(box.discards()) == 1


def test_ck13_the_same_deck_twice_only_if_it_holds_two():
    # Bob holds nine Research cards: one is left.
    box = alone(NEWSPAPER)
    box.give_kind(BOB, RESEARCH, 9)
    box.go()
    assert box.moves() == [1, 2, 9, 10, 18] and box.refused(0)
    # One in the deck and one discarded are two.
    box = alone(NEWSPAPER)
    box.give_kind(BOB, RESEARCH, 9)
    box.move_card(3, USED)
    box.go()
    assert box.moves() == [0, 1, 2, 9, 10, 18]
    # None at all.
    box = alone(NEWSPAPER)
    box.give_kind(BOB, RESEARCH, 10)
    box.go()
    assert box.moves() == [9, 10, 18] and box.refused(1)


def _all_but(location, *left):
    """Ann alone at the location; all Evidence is Bob's but those cards."""
    box = alone(location)
    for card in range(30):
        box.move_card(card, POOL if card in left else BOB)
    return box


def test_ck13_newspaper_fewer_left_than_asked():
    # One card in all: it is kept, nothing is asked.
    box = _all_but(NEWSPAPER, 25)
    box.go()
    if box.actor() == CHANCE:
        box.play(box.moves()[0])
    assert box.hand(ANN) == [25] and box.between() and box.victims(ANN) == 2
    # One in each of two decks: both are turned up.
    box = _all_but(NEWSPAPER, 9, 25)
    box.go()
    box.low(layout.KEEP)
    box.play(1)
    assert box.hand(ANN) == [25] and box.discards() == [9]


def test_ck13_newspaper_none_left():
    # The cost of 3 is paid all the same.
    box = _all_but(NEWSPAPER)
    box.go()
    assert box.between() and box.hand(ANN) == [] and box.victims(ANN) == 2
    assert box.track(RESEARCH) == 5 and box.taken(NEWSPAPER) == 1


def test_ck13_gas_station_two_quirks_one_kept():
    # 7 names Escape, 14 Search.
    for keep, after in ((0, (2, 2, 3)), (1, (2, 1, 4))):
        box = alone(GAS)
        box.go()
        assert box.moves() == list(range(21))
        box.quirk(7)
        assert 7 not in box.moves() and len(box.moves()) == 20
        box.quirk(14)
        assert box.chooses(layout.KEEP, ANN) and box.moves() == [0, 1]
        assert box.stats(ANN) == STARTS
        box.play(keep)
        assert box.cell("quirk_%d" % (7, 14)[keep]) == ANN
        assert box.cell("quirk_%d" % (14, 7)[keep]) == USED
        assert box.stats(ANN) == after and box.between()


def test_ck13_gas_station_every_quirk_alike():
    box = alone(GAS)
    box.give_quirk(BOB, 4)
    box.go()
    found = box.weights()
    assert [quirk for quirk, _ in found] == [quirk for quirk in range(21) if quirk != 4]
    assert len(set([weight for _, weight in found])) == 1


def test_ck13_gas_station_fewer_left_than_asked():
    box = alone(GAS)
    for quirk in range(21):
        if quirk != 14:
            box.give_quirk(BOB, quirk)
    box.go()
    if box.actor() == CHANCE:
        box.quirk(14)
    assert box.cell("quirk_14") == ANN and box.between()
    # None at all: the cost of 1 is paid.
    box = alone(GAS)
    for quirk in range(21):
        box.give_quirk(BOB, quirk)
    box.go()
    assert box.between() and box.victims(ANN) == 4 and box.stats(ANN) == STARTS


def test_ck13_grocery_store_three_tokens_two_kept():
    for back in (0, 1, 2):
        box = alone(GROCERY)
        box.go()
        assert box.moves() == list(range(16, 32))
        for token in (29, 17, 23):
            box.token(NOBODY, token)
            assert 29 not in box.moves()
        assert box.chooses(layout.KEEP, ANN) and box.moves() == [0, 1, 2]
        box.play(back)
        kept = [29, 17, 23]
        gone = kept.pop(back)
        assert [token for token in box.tokens(ANN) if token >= 16] == sorted(kept)
        assert gone in box.tokens(POOL) and len(box.tokens(POOL)) == 14
        assert box.between()


def test_ck13_grocery_store_the_third_goes_back_into_the_mix():
    # It can be drawn again like any other: Bob's 3 there draws next.
    box = meet(GROCERY, (20, 3))
    box.go()
    for token in (29, 17, 23):
        box.token(NOBODY, token)
    box.play(1)
    assert box.due() == (layout.DRAW_TOKEN, BOB)
    found = box.weights()
    assert [token for token, _ in found] == [16, 17] + list(range(18, 23)) + list(
        range(24, 29)
    ) + [30, 31]
    assert len(set([weight for _, weight in found])) == 1


def test_ck13_grocery_store_fewer_left_than_asked():
    # Two: both kept, nothing asked; one; none: the cost of 2 is paid.
    for pool in ((17, 30), (17,), ()):
        box = alone(GROCERY)
        box.keep_tokens(BOB, *pool)
        box.go()
        while box.actor() == CHANCE:
            box.play(box.moves()[0])
        assert box.between() and box.victims(ANN) == 3
        assert [token for token in box.tokens(ANN) if token >= 16] == list(pool)


def test_ck13_park_two_up():
    for stat, after in ((ATTACK, (4, 1, 3)), (ESCAPE, (2, 3, 3)), (SEARCH, (2, 1, 5))):
        box = alone(PARK)
        box.set_victims(9, 9)
        box.go()
        assert box.raises(ANN)
        box.play(stat)
        assert box.stats(ANN) == after and box.between()


def test_ck13_police_station_a_card_of_the_deck_named():
    for kind in (RESEARCH, SIGHTINGS, CLUES):
        box = alone(POLICE)
        for card in range(30):
            box.move_card(card, POOL)
        box.go()
        assert box.chooses(layout.DECK, ANN) and box.moves() == [0, 1, 2]
        box.play(kind)
        assert [move // 8 for move in box.moves()] == [kind] * 6
        box.card(ANN, kind, LESS)
        assert box.hand(ANN) == [card_of(kind, LESS)] and box.between()


def test_ck13_police_station_none_left():
    box = _all_but(POLICE)
    box.set_victims(5, 5)
    box.go()
    assert box.between() and box.hand(ANN) == [] and box.victims(ANN) == 4


def test_ck14_by_the_number_of_the_token():
    # 1 to 8 a token, 9 to 21 two Victims, 22 to 26 three; Ann, first, wins the tie of 26.
    for value, gained in ((1, 0), (8, 0), (9, 2), (15, 2), (21, 2), (22, 3), (26, 3)):
        box = meet(LIBRARY, (26, value))
        box.go()
        box.play(ATTACK)
        if value <= 8:
            assert box.due() == (layout.DRAW_TOKEN, BOB)
            box.play(18)
            assert 18 in box.tokens(BOB)
        assert box.between() and box.victims() == [3, 5 + gained]
        assert len(box.tokens(POOL)) == 16 - (value <= 8)


def test_ck14_everyone_else_there_and_nobody_else():
    # Ann wins, Bob and Dan are there, Cyd is not.
    box = meet(LIBRARY, (22, 9, None, 21))
    box.go()
    box.play(ATTACK)
    assert box.between() and box.victims() == [3, 7, 5, 7]


def test_ck14_clockwise_from_the_first_player():
    # Ann wins with 20; from Cyd: Cyd, Dan, Bob; from Bob: Bob, Cyd, Dan.
    for first, order in ((CYD, [CYD, DAN, BOB]), (BOB, [BOB, CYD, DAN]), (DAN, [DAN, BOB, CYD])):
        box = meet(LIBRARY, (20, 3, 4, 5), first)
        box.go()
        box.play(ATTACK)
        for seat in order:
            box.token(seat, box.moves()[0])
        assert box.between()


def test_ck14_any_token_of_the_pool_unseen():
    box = meet(LIBRARY, (20, 3))
    box.give_token(ANN, 20)
    box.go()
    box.play(ATTACK)
    found = box.weights()
    assert [token for token, _ in found] == [token for token in range(16, 32) if token != 20]
    assert len(set([weight for _, weight in found])) == 1
    assert box.private()


def test_ck14_the_token_drawn_is_read_by_its_owner_only():
    box = meet(GROCERY, (20, 3))
    box.go()
    for token in (29, 17, 23):
        box.token(NOBODY, token)
    box.play(0)
    assert box.due() == (layout.DRAW_TOKEN, BOB)
    assert box.label(16, BOB) != box.label(18, BOB)
    assert box.label(16, ANN) == box.label(18, ANN)


def test_ck14_with_the_pool_empty_nothing():
    # One in the pool: Bob gets it, Cyd nothing.
    box = meet(LIBRARY, (20, 3, 4))
    box.keep_tokens(ANN, 30)
    box.go()
    box.play(ATTACK)
    if box.actor() == CHANCE:
        box.token(BOB, 30)
    assert box.between() and 30 in box.tokens(BOB) and box.victims() == [3, 5, 5]
    assert box.tokens(CYD) == [10, 11]


def test_ck14_a_generic_token_counts_alike():
    box = Box(2)
    box.give_token(BOB, 27)
    box.lay(GAS, ((LIBRARY, 25), (POLICE, 9)), ((LIBRARY, 23, 27), (POLICE, 9)))
    box.calm()
    box.go()
    box.play(ATTACK)
    assert box.between() and box.victims() == [3, 8]


def test_ck15_the_librarys_winner_gives_the_figure_to_anyone():
    # Bob won the Library, Cyd the last location.
    for seat in (ANN, BOB, CYD):
        box = Box(3)
        box.lay(
            GAS,
            ((LIBRARY, 9), (POLICE, 9)),
            ((LIBRARY, 20), (POLICE, 8)),
            ((PARK, 9), (POLICE, 20)),
        )
        box.end_phase()
        assert box.cell("holder") == ANN
        box.go()
        assert box.chooses(layout.GIVE, BOB) and box.moves() == [ANN, BOB, CYD]
        box.play(seat)
        assert box.chooses(layout.FIGURE, seat)


def test_ck15_decided_after_the_police_station():
    # The Library's action is over, and nobody is asked before the last location is done.
    box = Box(2)
    box.lay(GAS, ((LIBRARY, 20), (POLICE, 9)), ((PARK, 20), (POLICE, 21)))
    box.calm()
    box.go()
    box.play(ATTACK)
    for location in (PARK, POLICE):
        assert box.between() and box.go() == location
        box.skip()
    assert box.between() and box.cell("holder") == ANN
    box.go()
    assert box.chooses(layout.GIVE, ANN)


def test_ck15_else_the_winner_of_the_last_location():
    # Nobody at the Library: Police Station, or where nobody is there the Park, and so on.
    for last in (POLICE, PARK, GROCERY, GAS):
        for winner in (ANN, BOB, CYD):
            box = Box(3)
            here = [20 if seat == winner else 9 for seat in range(3)]
            there = [8 if seat == winner else 25 for seat in range(3)]
            box.lay(LIBRARY, *[((NEWSPAPER, there[i]), (last, here[i])) for i in range(3)])
            box.next_phase()
            assert box.chooses(layout.FIGURE, winner)


def test_ck15_never_by_a_consolation():
    # Cyd is consoled last, Bob won.
    box = Box(3)
    box.lay(
        LIBRARY,
        ((NEWSPAPER, 9), (POLICE, 8)),
        ((NEWSPAPER, 8), (POLICE, 26)),
        ((GAS, 9), (POLICE, 3)),
    )
    box.next_phase()
    assert box.chooses(layout.FIGURE, BOB)


def test_ck15_the_library_of_this_phase_only():
    # Ann wins the Library in the first phase and keeps the figure; nobody does in the second.
    box = Box(2)
    box.lay(GAS, ((LIBRARY, 20), (POLICE, 9)), ((PARK, 20), (POLICE, 10)))
    box.end_phase()
    box.go()
    box.play(ANN)
    box.lay(GAS, ((NEWSPAPER, 20), (POLICE, 9)), ((PARK, 20), (POLICE, 10)))
    box.end_phase()
    box.go()
    assert box.phase() != layout.GIVE
    box.low(layout.FIGURE)
    assert box.chooses(layout.FIGURE, BOB)
