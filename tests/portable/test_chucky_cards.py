"""Chucky, CK17 and CK18: Quirks and Evidence, what they do, and when they may be played.

Every expected value is worked out by hand from the numbered rules; the comments show how. The
Quirks used, as (stat; Research, Sightings, Clues asked for): 0 Attack 1 0 0, 7 Escape 0 1 0,
11 Escape 0 1 1, 13 Escape 2 1 0, 14 Search 0 0 1.
"""

from box import (
    A_STAT,
    A_TOKEN,
    AGAIN,
    ANN,
    ATTACK,
    BOB,
    CLUES,
    CYD,
    ESCAPE,
    GAS,
    LESS,
    LIBRARY,
    MORE,
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
    complete,
    meet,
    put,
    settles,
    use,
)
from core.contract import CHANCE
from core.games.chucky import layout, rules


def _placing(seats=2):
    """Ann is to place her first token."""
    box = Box(seats)
    box.title(GAS)
    return box


def _gained(quirk, spaces=STARTS):
    """Ann gains that Quirk, the only one there is."""
    box = alone(GAS)
    box.set_stats(ANN, *spaces)
    for other in range(21):
        if other != quirk:
            box.give_quirk(BOB, other)
    box.go()
    if box.actor() == CHANCE:
        box.quirk(quirk)
    assert box.cell("quirk_%d" % quirk) == ANN and box.between()
    return box


def test_ck17_a_quirk_raises_the_stat_it_names():
    for quirk, after in ((0, (3, 1, 3)), (7, (2, 2, 3)), (14, (2, 1, 4))):
        assert _gained(quirk).stats(ANN) == after


def test_ck17_it_is_gained_though_the_stat_cannot_rise():
    # On its last space, and off the track.
    for quirk, spaces in ((0, (4, 1, 3)), (0, (-1, 1, 3)), (7, (2, 3, 3)), (14, (2, 1, -1))):
        assert _gained(quirk, spaces).stats(ANN) == spaces


def test_ck17_it_lies_face_up():
    # Nobody's view of it is redrawn.
    box = _gained(14)
    for seat in (-1, BOB):
        for settle in settles():
            assert box.seen(seat, settle).cell("quirk_14") == ANN


def test_ck17_completed_with_exactly_the_kinds_and_number():
    # 13 asks for two Research and one Sightings; of four cards the Clues stay.
    box = _placing()
    box.give_quirk(ANN, 13)
    for card in (0, 1, 10, 20):
        box.move_card(card, ANN)
    assert complete(13) in box.moves()
    box.play(complete(13))
    assert box.held(ANN) == (0, 0, 1) and box.hand(ANN) == [20]
    assert box.discards() == [0, 1, 10]
    assert box.cell("quirk_13") == 8 + ANN
    assert box.phase() == layout.PLACE and box.actor() == ANN


def test_ck17_not_with_less_or_with_other_kinds():
    for cards in ((0, 10), (0, 1), (0, 1, 20, 21), (10, 11, 12, 0), (10, 11, 20), ()):
        box = _placing()
        box.give_quirk(ANN, 13)
        for card in cards:
            box.move_card(card, ANN)
        assert box.refused(complete(13))


def test_ck17_which_cards_go_is_the_players_choice():
    # Research 0 (two Victims), 2 (a stat) and 4 (a token); 0 asks for one.
    for card in (0, 2, 4):
        box = _placing()
        box.give_quirk(ANN, 0)
        for mine in (0, 2, 4, 10):
            box.move_card(mine, ANN)
        box.play(complete(0))
        assert box.chooses(layout.DISCARD, ANN) and box.moves() == [use(0), use(2), use(4)]
        box.play(use(card))
        assert box.discards() == [card] and box.held(ANN) == (2, 1, 0)
        assert box.cell("quirk_0") == 8 + ANN and box.chooses(layout.PLACE, ANN)


def test_ck17_their_effects_do_not_happen():
    # Cards of two Victims, +1 to a stat, a token.
    box = _placing()
    box.give_quirk(ANN, 13)
    for card in (0, 2, 14):
        box.move_card(card, ANN)
    box.play(complete(13))
    box.low(layout.PLACE)
    assert box.discards() == [0, 2, 14]
    assert box.victims(ANN) == 5 and box.stats(ANN) == STARTS
    assert box.tokens(ANN) == [0, 1, 2, 3] and box.chooses(layout.PLACE, ANN)


def test_ck17_nothing_is_asked_where_all_of_a_kind_goes():
    # 13 asks for two Research and one Sightings: just what the hand holds, of different effects.
    box = _placing()
    box.give_quirk(ANN, 13)
    for card in (0, 2, 14):
        box.move_card(card, ANN)
    box.play(complete(13))
    assert box.hand(ANN) == [] and box.discards() == [0, 2, 14]
    assert box.phase() == layout.PLACE and box.actor() == ANN


def test_ck17_the_stat_bonus_stays():
    box = _gained(14)
    box.move_card(20, ANN)
    assert box.stats(ANN) == (2, 1, 4)
    box.play(1 + ANN)
    box.play(complete(14))
    assert box.stats(ANN) == (2, 1, 4) and box.cell("quirk_14") == 8 + ANN


def test_ck17_only_ones_own_and_only_once():
    box = _placing()
    box.give_quirk(BOB, 0)
    box.give_quirk(ANN, 14)
    for card in (0, 1, 20, 21):
        box.move_card(card, ANN)
    assert box.refused(complete(0))
    box.set("quirk_0", 8 + ANN)
    assert box.refused(complete(0))
    box.set("quirk_0", POOL)
    assert box.refused(complete(0)) and complete(14) in box.moves()


def test_ck17_completed_it_scores():
    # Ours: one point more than it asks for Evidence; open it scores nothing.
    for quirk, points in ((13, 4), (0, 2), (11, 3)):
        box = _placing()
        before = rules.score(box.cells, box.kit, ANN)
        box.give_quirk(ANN, quirk)
        assert rules.score(box.cells, box.kit, ANN) == before
        box.set("quirk_%d" % quirk, 8 + ANN)
        assert rules.score(box.cells, box.kit, ANN) == before + points


def _quirks(deck, refused):
    """Ann alone at the Gas Station; the Quirks of the deck and of the pile, the others hers."""
    box = alone(GAS)
    for quirk in range(21):
        place = POOL if quirk in deck else USED if quirk in refused else 8 + ANN
        box.set("quirk_%d" % quirk, place)
    box.go()
    return box


def test_ck17_refused_quirks_wait_in_a_pile():
    # Not drawn while the deck holds others.
    assert _quirks((3, 4, 14), (5, 6)).moves() == [3, 4, 14]


def test_ck17_the_pile_becomes_the_deck_when_needed():
    box = _quirks((), (5, 6, 14))
    assert box.moves() == [5, 6, 14]
    # In the middle of the two as well: 3 is the deck's last, 5, 6 and 7 are the new deck.
    box = _quirks((3,), (5, 6, 7))
    if box.moves() == [3]:
        box.quirk(3)
    assert box.moves() == [5, 6, 7]
    box.quirk(7)
    box.play(0)
    assert box.cell("quirk_3") == ANN and box.cell("quirk_7") == USED


def test_ck17_completed_and_open_ones_are_not_drawn():
    box = alone(GAS)
    for quirk in range(21):
        box.set("quirk_%d" % quirk, (ANN, BOB, 8 + ANN, 8 + BOB)[quirk % 4])
    box.set("quirk_9", USED)
    box.set("quirk_12", USED)
    box.go()
    box.low(layout.KEEP)
    box.play(1)
    for quirk in range(21):
        if quirk not in (9, 12):
            assert box.cell("quirk_%d" % quirk) == (ANN, BOB, 8 + ANN, 8 + BOB)[quirk % 4]
    assert sorted([box.cell("quirk_9"), box.cell("quirk_12")]) == [ANN, USED]


def test_ck17_in_every_window():
    # Before placing, after it, before paying, after one's action and one's consolation.
    box = _placing()
    box.give_quirk(ANN, 14)
    box.move_card(20, ANN)
    box.move_card(21, BOB)
    box.give_quirk(BOB, 0)
    assert complete(14) in box.moves()
    box.play(put(POLICE, 0))
    assert box.chooses(layout.AFTER, ANN) and complete(14) in box.moves()
    box.play(complete(14))
    assert box.cell("quirk_14") == 8 + ANN
    box = meet(LIBRARY, (20, 9))
    for seat, quirk, card in ((ANN, 14, 20), (BOB, 8, 22)):
        box.give_quirk(seat, quirk)
        box.move_card(card, seat)
    box.play(1 + ANN)
    assert box.chooses(layout.WINDOW, ANN) and complete(14) in box.moves()
    box.play(NO)
    box.go()
    box.play(ATTACK)
    for seat, quirk in ((ANN, 14), (BOB, 8)):
        box.play(1 + seat)
        assert box.chooses(layout.WINDOW, seat) and complete(quirk) in box.moves()
        box.play(complete(quirk))
        assert box.cell("quirk_%d" % quirk) == 8 + seat
        box.low(layout.BETWEEN)


def _in_hand(kind, effect, seats=2):
    """Ann is to place and holds one card of that kind and effect."""
    box = _placing(seats)
    return box, box.give(ANN, kind, effect)


def test_ck18_two_victims():
    for kind in (RESEARCH, SIGHTINGS, CLUES):
        box, card = _in_hand(kind, VICTIMS)
        box.play(use(card))
        assert box.victims() == [7, 5] and box.chooses(layout.PLACE, ANN)


def test_ck18_one_to_a_stat_of_choice():
    for stat, after in ((ATTACK, (3, 1, 3)), (ESCAPE, (2, 2, 3)), (SEARCH, (2, 1, 4))):
        box, card = _in_hand(CLUES, A_STAT)
        box.play(use(card))
        assert box.raises(ANN) and box.moves() == [0, 1, 2]
        box.play(stat)
        assert box.stats(ANN) == after and box.chooses(layout.PLACE, ANN)
    # With none that can rise it is lost, and the card gone.
    box, card = _in_hand(CLUES, A_STAT)
    box.set_stats(ANN, 4, -1, 6)
    box.play(use(card))
    assert box.chooses(layout.PLACE, ANN) and box.stats(ANN) == (4, -1, 6)
    assert box.discards() == [card]


def test_ck18_one_generic_token():
    box, card = _in_hand(SIGHTINGS, A_TOKEN)
    box.play(use(card))
    assert box.moves() == list(range(16, 32)) and box.private()
    box.token(ANN, 25)
    assert 25 in box.tokens(ANN) and put(PARK, 25) in box.moves()
    # With the pool empty: nothing.
    box, card = _in_hand(SIGHTINGS, A_TOKEN)
    box.keep_tokens(BOB)
    box.play(use(card))
    assert box.chooses(layout.PLACE, ANN) and box.tokens(ANN) == [0, 1, 2, 3]


def _cheaper(location, cards, title=None):
    """Ann alone at the location plays that many cards before she pays."""
    box = alone(location, title)
    box.set_victims(9, 9)
    for card in range(30):
        box.move_card(card, POOL)
    mine = [box.give(ANN, RESEARCH, LESS), box.give(ANN, CLUES, LESS)]
    box.play(1 + ANN)
    box.play(*[use(card) for card in mine[:cards]])
    box.low(layout.BETWEEN)
    return box


def test_ck18_the_next_location_won_costs_one_less():
    # Costs 2 3 1 2 4 1.
    for location, cost in enumerate((2, 3, 1, 2, 4, 1)):
        box = _cheaper(location, 1)
        box.go()
        assert box.victims(ANN) == 9 - (cost - 1)


def test_ck18_it_is_never_below_nothing():
    # The Gas Station's 1 less 2: nothing is paid, and nothing gained.
    box = _cheaper(GAS, 2)
    box.go()
    assert box.victims(ANN) == 9 and box.track(SIGHTINGS) == 0
    assert box.due() == (layout.DRAW_QUIRK, NOBODY) and box.taken(GAS) == 1
    assert box.stats(ANN) == STARTS


def test_ck18_what_costs_nothing_is_not_short():
    box = _cheaper(GAS, 1)
    box.set_victims(0, 5)
    box.go()
    assert box.due() == (layout.DRAW_QUIRK, NOBODY) and box.stats(ANN) == STARTS


def test_ck18_less_also_counts_against_the_figure():
    # The Library's 2 and 1, less 1.
    box = _cheaper(LIBRARY, 1, LIBRARY)
    box.go()
    assert box.victims(ANN) == 7


def test_ck18_less_for_one_location_only():
    # The Library for 1; the Newspaper, won next, for all of its 3.
    box = Box(2)
    box.lay(POLICE, ((LIBRARY, 9), (NEWSPAPER, 9)), ((PARK, 9), (POLICE, 9)))
    box.calm()
    card = box.give(ANN, SIGHTINGS, LESS)
    box.set_victims(9, 9)
    box.play(1 + ANN, use(card))
    box.low(layout.BETWEEN)
    box.go()
    assert box.victims(ANN) == 8
    box.low(layout.BETWEEN)
    box.go()
    assert box.victims(ANN) == 5


def test_ck18_less_waits_for_a_location_that_is_won():
    # Played before placing; Ann loses at the Library and gains 2, Bob pays 2 there; then she wins
    # the Newspaper for 2.
    box, card = _in_hand(SIGHTINGS, LESS)
    box.play(use(card))
    for location, value in ((LIBRARY, 9), (LIBRARY, 20), (NEWSPAPER, 9), (PARK, 9)):
        box.place(location, value)
    box.go()
    box.low(layout.BETWEEN)
    assert box.victims() == [7, 3]
    box.go()
    assert box.victims(ANN) == 5


def test_ck18_crime_scene_cards_wait():
    # Re-roll one die, and +2 to a Crime Scene roll, are not for these windows.
    for effect in (AGAIN, MORE):
        box, card = _in_hand(RESEARCH, effect)
        assert box.refused(use(card))
        box.play(put(PARK, 0))
        assert box.chooses(layout.AFTER, ANN) and box.refused(use(card))
    box = alone(LIBRARY)
    card = box.give(ANN, RESEARCH, AGAIN)
    box.play(1 + ANN)
    assert box.moves() == [NO] and box.refused(use(card))


def test_ck18_a_card_played_goes_to_its_discards():
    box, card = _in_hand(CLUES, VICTIMS)
    other = box.give(ANN, CLUES, LESS)
    box.play(use(card))
    assert box.discards() == [card] and box.hand(ANN) == [other]
    assert box.held(ANN) == (0, 0, 1) and box.refused(use(card))


def test_ck18_three_kinds_of_ten():
    # Where a mark of each track draws the first card of that kind.
    for location, kind, before in (
        (LIBRARY, RESEARCH, 1),
        (GAS, SIGHTINGS, 2),
        (POLICE, CLUES, 0),
    ):
        box = alone(location)
        box.set_track(kind, before)
        box.go()
        found = box.weights()
        assert [outcome // 8 for outcome, _ in found] == [kind] * 6
        assert sum([weight for _, weight in found]) == 10


def test_ck18_kinds_are_public_and_effects_are_not():
    # Ann holds two Research and one Clues; Bob and the table know so much.
    for seat in (BOB, -1):
        found = []
        for settle in settles():
            box = _placing()
            box.move_card(0, ANN)
            box.move_card(4, ANN)
            box.move_card(25, ANN)
            box.move_card(12, BOB)
            box.move_card(7, USED)
            seen = box.seen(seat, settle)
            assert seen.held(ANN) == (2, 0, 1) and seen.held(BOB) == (0, 1, 0)
            assert seen.discards() == [7]
            if seat == BOB:
                assert seen.hand(BOB) == [12]
            found.append(seen.hand(ANN))
        assert len(set([tuple(hand) for hand in found])) > 1


def test_ck18_ones_own_cards_stay_known():
    for settle in settles():
        box = _placing()
        for card in (0, 4, 25):
            box.move_card(card, ANN)
        assert box.seen(ANN, settle).hand(ANN) == [0, 4, 25]


def test_ck18_windows_and_draws_are_unseen():
    box = alone(LIBRARY)
    box.give(ANN, RESEARCH, VICTIMS)
    box.set_track(RESEARCH, 1)
    assert not box.private()
    box.play(1 + ANN)
    assert box.private()
    box.play(NO)
    box.go()
    assert box.due() == (layout.DRAW_CARD, ANN) and box.private()


def test_ck18_a_deck_that_runs_out_is_made_anew():
    # Research: 4 alone in the deck, 0, 2 and 8 discarded, the others Bob's. Space 6 draws two.
    box = meet(LIBRARY, (20, None))
    for card in range(10):
        box.move_card(card, POOL if card == 4 else USED if card in (0, 2, 8) else BOB)
    box.set_track(RESEARCH, 4)
    box.go()
    if box.hand(ANN) == []:
        assert box.moves() == [A_TOKEN]
        box.card(ANN, RESEARCH, A_TOKEN)
    assert box.hand(ANN) == [4]
    assert box.weights() == [(VICTIMS, 1), (A_STAT, 1), (AGAIN, 1)]
    box.card(ANN, RESEARCH, AGAIN)
    assert box.hand(ANN) == [4, 8] and box.discards(RESEARCH) == []


def test_ck18_discards_are_not_drawn_before():
    box = meet(LIBRARY, (20, None))
    for card in range(10):
        box.move_card(card, POOL if card in (4, 8) else USED)
    box.set_track(RESEARCH, 1)
    box.go()
    assert box.weights() == [(A_TOKEN, 1), (AGAIN, 1)]


def test_ck18_with_both_empty_the_draw_is_lost():
    # One left of the two that space 6 draws; then none, and the game goes on.
    box = meet(LIBRARY, (20, None))
    for card in range(10):
        box.move_card(card, POOL if card == 4 else BOB)
    box.set_track(RESEARCH, 4)
    box.go()
    if box.actor() == CHANCE:
        box.card(ANN, RESEARCH, A_TOKEN)
    assert box.raises(ANN) and box.hand(ANN) == [4] and box.track(RESEARCH) == 6


def test_ck18_an_empty_deck_is_not_offered():
    # Research is all Bob's; of Sightings one is discarded, the rest his; Clues are whole.
    box = alone(POLICE)
    for card in range(30):
        box.move_card(card, BOB if card < 19 else USED if card == 19 else POOL)
    box.set_victims(5, 5)
    box.go()
    assert box.chooses(layout.DECK, ANN) and box.moves() == [SIGHTINGS, CLUES]
    assert box.refused(RESEARCH)
    box.play(SIGHTINGS)
    if box.actor() == CHANCE:
        box.play(box.moves()[0])
    assert box.hand(ANN) == [19] and box.between()


def test_ck18_before_and_after_placing():
    box, card = _in_hand(CLUES, VICTIMS)
    assert use(card) in box.moves()
    box.play(put(PARK, 0))
    assert box.chooses(layout.AFTER, ANN) and box.moves() == [NO, use(card)]
    box.play(use(card))
    assert box.victims(ANN) == 7
    if box.phase() == layout.AFTER:
        box.play(NO)
    assert box.chooses(layout.PLACE, BOB)


def test_ck18_no_window_without_evidence():
    # Bob holds none: after his token it is Ann's turn, and of him nothing is asked later.
    box, _ = _in_hand(CLUES, VICTIMS)
    box.play(put(LIBRARY, 0), NO)
    box.play(put(LIBRARY, 4))
    assert box.chooses(layout.PLACE, ANN)
    box.play(put(PARK, 1), NO)
    box.play(put(PARK, 5))
    box.go()
    box.low(layout.BETWEEN)
    assert [move for move in box.moves() if move == 1 + BOB] == []


def _between(values=(20, 9, 8)):
    """All three hold a card of two Victims and are at the Library, which is next."""
    box = meet(LIBRARY, values)
    for seat in (ANN, BOB, CYD):
        box.give(seat, seat, VICTIMS)
    return box


def test_ck18_before_paying_the_winner_only():
    for values, winner in (((20, 9, 8), ANN), ((9, 20, 8), BOB), ((9, 9, 20), CYD)):
        box = _between(values)
        assert box.moves() == [NO, 1 + winner]
        box.play(1 + winner)
        assert box.chooses(layout.WINDOW, winner) and box.moves() == [NO, use(10 * winner)]
        box.play(use(10 * winner))
        box.low(layout.BETWEEN)
        box.go()
        assert box.victims(winner) == 5  # 5 and 2, less 2


def test_ck18_victims_played_before_paying_pay():
    box = _between()
    box.set_victims(0, 5, 5)
    box.play(1 + ANN, use(0))
    box.low(layout.BETWEEN)
    box.go()
    assert box.raises(ANN) and box.victims(ANN) == 0 and box.stats(ANN) == STARTS


def test_ck18_after_ones_action_or_consolation():
    # Everyone was at the Library; the next location is the Park, where Ann is first of three 12s.
    box = _between((20, 9, None))
    box.go()
    box.play(ATTACK)
    assert box.moves() == [NO, 1 + ANN, 1 + BOB]  # Cyd was not there and does not win the Park
    box.play(1 + BOB)
    assert box.chooses(layout.WINDOW, BOB)
    box.play(use(10))
    assert box.victims(BOB) == 9  # 5, 2 of the consolation, 2
    box.low(layout.BETWEEN)
    assert box.moves() == [NO, 1 + ANN]


def test_ck18_after_the_last_location():
    # Ann and Bob at the Police Station, the last; Cyd elsewhere.
    box = Box(3)
    box.lay(GAS, ((PARK, 9), (POLICE, 20)), ((PARK, 8), (POLICE, 9)), ((PARK, 20), (NEWSPAPER, 9)))
    box.end_phase()
    for card in range(30):
        box.move_card(card, POOL)
    for seat in (ANN, BOB, CYD):
        box.give(seat, seat, VICTIMS)
    assert box.moves() == [NO, 1 + ANN, 1 + BOB]


def test_ck18_any_number_of_plays():
    box = _placing()
    cards = [box.give(ANN, kind, VICTIMS) for kind in (RESEARCH, SIGHTINGS, CLUES)]
    box.play(*[use(card) for card in cards])
    assert box.victims(ANN) == 11 and box.discards() == cards
    box = _between()
    box.move_card(1, ANN)
    box.move_card(22, ANN)
    box.play(1 + ANN, use(0), use(1), use(22))
    assert box.raises(ANN)
    box.play(ESCAPE)
    assert box.victims(ANN) == 9 and box.stats(ANN) == (2, 2, 3)


def test_ck18_none_during_anothers_turn():
    # Ann's card while Bob places, and in his window.
    box, card = _in_hand(CLUES, VICTIMS)
    box.give_quirk(ANN, 14)
    box.play(put(PARK, 0), NO)
    assert box.chooses(layout.PLACE, BOB)
    assert box.refused(use(card)) and box.refused(complete(14))
    box = _between((9, 20, 8))
    box.play(1 + BOB)
    assert box.refused(use(0)) and box.refused(use(20))


def test_ck18_none_during_a_payment_or_an_action():
    # While a stat falls, while a mark's card is drawn, while the action is chosen.
    box = _between()
    box.set_victims(0, 5, 5)
    box.give_quirk(ANN, 0)
    box.go()
    assert box.lowers(ANN) and box.refused(use(0)) and box.refused(complete(0))
    box.play(ATTACK)
    assert box.raises(ANN) and box.refused(use(0)) and box.refused(complete(0))
    box = _between()
    box.set_track(RESEARCH, 1)
    box.go()
    assert box.due() == (layout.DRAW_CARD, ANN) and box.refused(use(0))


def test_ck18_a_draw_is_read_by_its_owner_only():
    box = alone(GAS)
    box.set_track(SIGHTINGS, 2)
    box.go()
    one, other = box.moves()[0], box.moves()[1]
    assert box.label(one, ANN) != box.label(other, ANN)
    for viewer in (BOB, -1):
        assert box.label(one, viewer) == box.label(other, viewer)
