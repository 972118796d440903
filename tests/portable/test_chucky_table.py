"""Chucky, CK28 and CK29: cards and Time tokens, ours or the people's.

Every expected value is worked out by hand from the numbered rules; the comments show how. First
costs are 2 3 1 2 4 1; the tracks are calm, so no mark is reached unless a test says so.
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
    GAIN_TOKEN,
    GAIN_VICTIMS,
    GAS,
    GROCERY,
    KINDS,
    LESS,
    LIBRARY,
    LOSE_CARD,
    LOSE_VICTIM,
    LOWER,
    MORE,
    NEWSPAPER,
    NO,
    PARK,
    POLICE,
    RESEARCH,
    SEARCH,
    SIGHTINGS,
    STARTS,
    VICTIMS,
    Box,
    alone,
    default_kit,
    scene_of,
    use,
)
from core.contract import CHANCE, TABLE
from core.games.chucky import layout, rules

# Rows of tokens that people keep.
HIGHEST, LOW, NONE, MIDDLE, HIGH = 0, 1, 2, 3, 4


def _random(box, seed, watch=None):
    """Moves at random to the end; `watch` sees the game before each."""
    count = 0
    while not box.over():
        if watch:
            watch(box)
        moves = box.moves()
        seed = (seed * 75 + 74) % 65537
        box.play(moves[seed % len(moves)])
        count += 1
        assert count < 3000
    return count


# CK28, our own cards


def _placing():
    """Ann is to place her first token."""
    box = Box(2)
    box.title(GAS)
    return box


def test_ck28_evidence_of_two_victims():
    box = _placing()
    box.play(use(box.give(ANN, CLUES, VICTIMS)))
    assert box.victims() == [7, 5]


def test_ck28_evidence_of_a_stat_of_choice():
    for stat, after in ((ATTACK, (3, 1, 3)), (ESCAPE, (2, 2, 3)), (SEARCH, (2, 1, 4))):
        box = _placing()
        box.play(use(box.give(ANN, CLUES, A_STAT)))
        assert box.raises(ANN)
        box.play(stat)
        assert box.stats(ANN) == after and box.stats(BOB) == STARTS


def test_ck28_evidence_of_one_generic_token():
    box = _placing()
    box.play(use(box.give(ANN, CLUES, A_TOKEN)))
    box.token(ANN, 30)
    assert box.tokens(ANN) == [0, 1, 2, 3, 30] and box.chooses(layout.PLACE, ANN)


def test_ck28_evidence_of_one_less_for_the_next_location_won():
    # The Library costs 2: with the card 1; what is won next, the Park, costs its 4.
    box = Box(2)
    box.title(GAS)
    card = box.give(ANN, CLUES, LESS)
    box.play(use(card))
    box.place(LIBRARY, 20)
    box.place(NEWSPAPER, 20)
    box.place(PARK, 20)
    box.place(POLICE, 20)
    box.calm()
    box.set_victims(20, 20)
    box.go()
    box.skip()
    assert box.victims(ANN) == 19
    box.to(PARK)
    box.go()
    box.skip()
    assert box.victims(ANN) == 15


def test_ck28_a_location_never_costs_less_than_nothing():
    # Gas Station 1: with two cards 0, and nothing is short.
    box = alone(GAS)
    for kind in (RESEARCH, CLUES):
        box.give(ANN, kind, LESS)
    box.play(1 + ANN, use(box.hand(ANN)[0]), use(box.hand(ANN)[1]))
    box.set_victims(0, 5)
    box.low(layout.BETWEEN)
    box.go()
    assert box.stats(ANN) == STARTS and not box.lowers(ANN)
    box.skip()
    assert box.victims(ANN) == 0 and box.track(SIGHTINGS) == 0


def test_ck28_evidence_of_one_die_rolled_again():
    # Second scene, card 3: 5 on a die, Medium, two dice.
    box = scene_of(1, 3)
    card = box.give(ANN, RESEARCH, AGAIN)
    box.play(24)
    box.roll(4, 4)
    box.play(1, use(card))
    assert box.chooses(layout.WHICH_DIE, ANN)
    box.play(box.moves()[0])
    box.roll(5)
    while box.kept(ANN, 1)[1] == 0:
        box.play(NO)
    assert box.kept(ANN, 1)[1:] == (3, 2)


def test_ck28_evidence_of_two_more_on_a_roll():
    # A 3 and 2 reach 5.
    for die, result in ((3, (4, 3)), (2, (1, 0))):
        box = scene_of(1, 3)
        card = box.give(ANN, RESEARCH, MORE)
        box.play(32)
        box.roll(die)
        box.play(1, use(card))
        while box.kept(ANN, 1)[1] == 0:
            box.play(NO)
        assert box.kept(ANN, 1)[1:] == result


def _lust(seats=3, cards=0):
    """Ann pays 2 at the Library; the first fills Research: a Bloodlust card is due."""
    box = Box(seats, cards=cards)
    plan = [((PARK, 9), (POLICE, 10))] * (seats - 1)
    box.lay(GAS, ((LIBRARY, 20), (PARK, 8)), *plan)
    box.calm()
    box.set_track(RESEARCH, 6)
    return box


def _blood(effect, give=None):
    """That Bloodlust card; `give` writes before."""
    box = _lust()
    if give:
        give(box)
    box.go()
    assert len(box.weights()) == 5 and sum([weight for _, weight in box.weights()]) == 8
    box.blood(effect)
    return box


def test_ck28_bloodlust_takes_a_victim_of_all():
    assert _blood(LOSE_VICTIM).victims() == [2, 4, 4]  # Ann has paid 2
    assert _blood(LOSE_VICTIM, lambda box: box.set_victims(2, 0, 1)).victims() == [0, 0, 0]


def test_ck28_bloodlust_lowers_a_stat_of_choice():
    box = _blood(LOWER)
    for seat, stat in ((ANN, SEARCH), (BOB, ATTACK), (CYD, ESCAPE)):
        assert box.lowers(seat)
        box.play(stat)
    assert [box.stats(seat) for seat in (ANN, BOB, CYD)] == [(2, 1, 2), (1, 1, 3), (2, 0, 3)]


def test_ck28_bloodlust_takes_evidence():
    # Ann chooses of two, Bob has one, Cyd none.
    def give(box):
        for card, seat in ((0, ANN), (20, ANN), (10, BOB)):
            box.move_card(card, seat)

    box = _blood(LOSE_CARD, give)
    assert box.chooses(layout.DISCARD, ANN) and box.moves() == [use(0), use(20)]
    box.play(use(20))
    if box.phase() == layout.DISCARD:
        box.play(use(10))
    assert box.discards() == [10, 20] and box.hand(ANN) == [0]
    assert box.hand(BOB) == [] and box.hand(CYD) == []


def test_ck28_bloodlust_brings_two_victims():
    assert _blood(GAIN_VICTIMS).victims() == [5, 7, 7]


def test_ck28_bloodlust_brings_a_generic_token():
    box = _blood(GAIN_TOKEN)
    for seat in (ANN, BOB, CYD):
        box.token(seat, 20 + seat)
        assert 20 + seat in box.tokens(seat)


def test_ck28_complete_games_from_our_own_decks():
    for seats in (2, 3, 4):
        box = Box(seats, None, default_kit())
        assert _random(box, 3 + seats) > 100
        assert box.over() and 0 < box.cell("result") < 1 << seats


# CK28, cards that people keep


def _counts(box, seat):
    """A seat's Evidence by kind."""
    return tuple([box.cell("%s_%d" % (kind, seat)) for kind in KINDS])


def _set_counts(box, seat, *counts):
    """A seat has so much Evidence of each kind."""
    for kind in range(3):
        box.set("%s_%d" % (KINDS[kind], seat), counts[kind])


def _theirs(location):
    """People keep the cards. Ann alone is at the location, which is resolved next."""
    near, far = (PARK, POLICE) if location < PARK else (LIBRARY, NEWSPAPER)
    box = Box(2, cards=1)
    title = GROCERY if location == GAS else GAS
    box.lay(title, ((location, 20), (near, 9)), ((near, 21), (far, 10)))
    box.to(location)
    box.calm()
    for seat in (ANN, BOB):
        _set_counts(box, seat, 0, 0, 0)
        box.set("open_%d" % seat, 0)
        box.set_stats(seat, *STARTS)
    box.set_victims(5, 5)
    return box


def test_ck28_table_the_police_station_asks_for_the_kind():
    for kind in (RESEARCH, SIGHTINGS, CLUES):
        box = _theirs(POLICE)
        box.go()
        assert box.chooses(layout.DECK, ANN) and box.moves() == [0, 1, 2]
        box.play(kind)
        counts = [0, 0, 0]
        counts[kind] = 1
        assert _counts(box, ANN) == tuple(counts) and _counts(box, BOB) == (0, 0, 0)
        assert box.between()


def test_ck28_table_the_newspaper_asks_for_the_kind_kept():
    for kind in (RESEARCH, SIGHTINGS, CLUES):
        box = _theirs(NEWSPAPER)
        box.go()
        assert box.chooses(layout.DECK, ANN) and box.moves() == [0, 1, 2]
        box.play(kind)
        counts = [0, 0, 0]
        counts[kind] = 1
        assert _counts(box, ANN) == tuple(counts) and box.between()


def test_ck28_table_a_mark_is_worked_out():
    # Research 1: the space marked 1; 4: also the space marked 2, of the Library's two Victims.
    for before, cards in ((0, 1), (1, 1), (4, 2), (2, 0)):
        box = _theirs(LIBRARY)
        box.set_track(RESEARCH, before)
        box.go()
        assert box.raises(ANN) and _counts(box, ANN) == (cards, 0, 0)
        assert _counts(box, BOB) == (0, 0, 0) and box.victims() == [3, 5]


def test_ck28_table_decks_never_run_out():
    # People see for themselves: any number of a kind in hands.
    box = _theirs(POLICE)
    _set_counts(box, BOB, 10, 10, 10)
    box.go()
    assert box.chooses(layout.DECK, ANN) and box.moves() == [0, 1, 2]
    box.play(CLUES)
    assert _counts(box, ANN) == (0, 0, 1)


def test_ck28_table_a_card_played_is_asked_by_kind():
    # Of those held; what it does people carry out themselves.
    box = _theirs(LIBRARY)
    _set_counts(box, ANN, 2, 0, 1)
    assert box.moves() == [NO, 1 + ANN]
    box.play(1 + ANN)
    assert box.chooses(layout.WINDOW, ANN) and box.moves() == [NO, use(0), use(20)]
    assert box.refused(use(10)) and box.refused(use(1))
    box.play(use(0))
    assert _counts(box, ANN) == (1, 0, 1) and box.victims() == [5, 5]
    assert box.stats(ANN) == STARTS and box.actor() != CHANCE
    box.play(use(20))
    assert _counts(box, ANN) == (1, 0, 0)


def test_ck28_table_a_quirk_gained_asks_for_its_stat():
    for stat, after in ((ATTACK, (3, 1, 3)), (ESCAPE, (2, 2, 3)), (SEARCH, (2, 1, 4))):
        box = _theirs(GAS)
        box.go()
        assert box.chooses(layout.SAYS_QUIRK, ANN) and box.moves() == [0, 1, 2, 3]
        box.play(stat)
        assert box.stats(ANN) == after and box.stats(BOB) == STARTS
        assert box.cell("open_0") == 1 and box.cell("open_1") == 0 and box.between()


def test_ck28_table_a_quirk_is_gained_though_its_stat_cannot_rise():
    box = _theirs(GAS)
    box.set_stats(ANN, 4, -1, 3)
    box.go()
    assert box.moves() == [0, 1, 2, 3]
    box.play(ATTACK)
    assert box.stats(ANN) == (4, -1, 3) and box.cell("open_0") == 1


def test_ck28_table_no_quirk_was_left():
    box = _theirs(GAS)
    box.go()
    box.play(3)
    assert box.stats(ANN) == STARTS and box.cell("open_0") == 0 and box.between()
    assert box.victims(ANN) == 4  # the cost is paid all the same


def _completing():
    """Ann has two Research, one Clues, one open Quirk, and a window."""
    box = _theirs(LIBRARY)
    _set_counts(box, ANN, 2, 0, 1)
    box.set("open_0", 1)
    box.play(1 + ANN)
    return box


def test_ck28_table_a_completed_quirk_asks_for_its_kinds_and_points():
    box = _completing()
    assert 256 in box.moves()
    box.play(256)
    assert box.chooses(layout.DISCARDS, ANN)
    # Of those held; it is not all before anything was discarded.
    assert box.moves() == [1 + RESEARCH, 1 + CLUES] and box.refused(NO)
    box.play(1 + RESEARCH)
    assert box.chooses(layout.DISCARDS, ANN) and box.moves() == [0, 1 + RESEARCH, 1 + CLUES]
    box.play(1 + CLUES)
    assert _counts(box, ANN) == (1, 0, 0) and box.moves() == [0, 1 + RESEARCH]
    box.play(NO)
    assert box.chooses(layout.SAYS_POINTS, ANN) and box.moves() == list(range(1, 10))
    assert box.refused(0)
    box.play(3)
    assert box.cell("completed_0") == 3 and box.cell("completed_1") == 0
    assert box.cell("open_0") == 0 and _counts(box, ANN) == (1, 0, 0)
    assert box.victims() == [5, 5] and box.stats(ANN) == STARTS
    assert box.score(ANN) == 7 and box.score(BOB) == 4  # 1 2 1 under the stats


def test_ck28_table_completed_quirks_add_up():
    box = _completing()
    box.set("completed_0", 4)
    box.play(256, 1 + RESEARCH)
    assert box.phase() == layout.DISCARDS
    box.play(NO, 2)
    assert box.cell("completed_0") == 6


def test_ck28_table_with_the_hand_empty_no_more_cards_are_asked_for():
    box = _completing()
    box.play(256, 1 + RESEARCH, 1 + RESEARCH, 1 + CLUES)
    assert _counts(box, ANN) == (0, 0, 0) and box.chooses(layout.SAYS_POINTS, ANN)


def test_ck28_table_no_quirk_completed_that_is_not_open():
    box = _theirs(LIBRARY)
    _set_counts(box, ANN, 2, 0, 1)
    box.play(1 + ANN)
    assert box.refused(256)


def _told(effect):
    """Bloodlust where people keep the cards: a cleared track asks the table."""
    box = _lust(3, 1)
    for seat in (ANN, BOB, CYD):
        _set_counts(box, seat, 0, 0, 0)
        box.set_stats(seat, *STARTS)
    _set_counts(box, ANN, 1, 0, 1)
    _set_counts(box, BOB, 0, 1, 0)
    box.go()
    assert box.chooses(layout.SAYS_BLOOD, TABLE) and box.moves() == [0, 1, 2, 3, 4, 5]
    box.play(0 if effect is None else 1 + effect)
    assert box.lust() == [1, 0, 0]
    return box


def test_ck28_table_bloodlust_not_the_same_for_all():
    # Nothing happens; the payment goes on, and Ann acts.
    box = _told(None)
    assert box.raises(ANN) and box.victims() == [3, 5, 5] and box.lust() == [1, 0, 0]
    assert box.track(RESEARCH) == 1
    assert [_counts(box, seat) for seat in range(3)] == [(1, 0, 1), (0, 1, 0), (0, 0, 0)]


def test_ck28_table_bloodlust_the_same_for_all():
    assert _told(LOSE_VICTIM).victims() == [2, 4, 4]
    assert _told(GAIN_VICTIMS).victims() == [5, 7, 7]
    box = _told(LOWER)
    for seat, stat in ((ANN, SEARCH), (BOB, ATTACK), (CYD, ESCAPE)):
        assert box.lowers(seat)
        box.play(stat)
    assert [box.stats(seat) for seat in (ANN, BOB, CYD)] == [(2, 1, 2), (1, 1, 3), (2, 0, 3)]


def test_ck28_table_bloodlust_asks_for_the_kind_lost():
    box = _told(LOSE_CARD)
    assert box.chooses(layout.DISCARD, ANN) and box.moves() == [use(0), use(20)]
    box.play(use(20))
    if box.phase() == layout.DISCARD:
        box.play(use(10))
    assert [_counts(box, seat) for seat in range(3)] == [(1, 0, 0), (0, 0, 0), (0, 0, 0)]


def test_ck28_table_no_bloodlust_of_a_deck_that_is_gone():
    # Eight cards lie beside the tracks: nothing is asked, nothing counted (CK12).
    box = _lust(2, 1)
    for kind, count in ((RESEARCH, 4), (SIGHTINGS, 3), (CLUES, 1)):
        box.set("lust_" + KINDS[kind], count)
    box.go()
    assert box.raises(ANN) and box.lust() == [4, 3, 1] and box.track(RESEARCH) == 1


def _their_scene(seats=3, holder=ANN):
    """People keep the cards: a Crime Scene begins."""
    box = Box(seats, cards=1)
    box.low_to(layout.SAYS_LEVEL, holder)
    box.clear()
    return box


def test_ck28_table_each_crime_scene_asks_level_and_points():
    for holder in (ANN, BOB, CYD):
        box = _their_scene(3, holder)
        assert box.cell("holder") == holder
        for i, told in enumerate(((4, 3), (1, 0), (5, 2))):
            assert box.chooses(layout.SAYS_LEVEL, (holder + i) % 3)
            box.play(16 * told[0] + told[1])
            assert box.kept((holder + i) % 3)[1:] == told
        assert box.chooses(layout.FIGURE, holder) and box.cell("round") == 2
        assert box.victims() == [7, 7, 7]  # the two of the new round alone


def test_ck28_table_every_level_and_none():
    for level, points in ((1, 0), (2, 1), (3, 2), (4, 5), (5, 2), (6, 2)):
        box = _their_scene(2)
        box.play(16 * level + points)
        assert box.kept(ANN)[1:] == (level, points)
    box = _their_scene(2)
    box.play(0)
    assert box.kept(ANN)[1:] == (0, 0) and box.chooses(layout.SAYS_LEVEL, BOB)


def test_ck28_table_points_of_crime_scenes_count():
    box = _their_scene(2)
    box.play(16 * 4 + 5)
    box.play(16 * 3 + 2)
    assert box.score(ANN) == 9 and box.score(BOB) == 6  # 1 2 1 under the stats


def _their_end(seats, holder=ANN):
    """People keep the cards: the Final Encounter begins; nothing scores but the stats' 1 2 1."""
    box = Box(seats, cards=1)
    for _ in range(3):
        box.low_to(layout.SAYS_LEVEL, holder)
        for _seat in range(seats):
            box.play(0)
    box.clear()
    for seat in range(seats):
        box.set("completed_%d" % seat, 0)
    return box


def test_ck28_table_the_final_encounter_asks_one_of_four():
    for holder in (ANN, BOB):
        for answer, points in ((0, 2), (1, 3), (2, 4), (3, 8)):
            box = _their_end(3, holder)
            assert box.chooses(layout.SAYS_FINAL, holder) and box.moves() == [0, 1, 2, 3]
            box.play(answer)
            assert box.cell("final_%d" % holder) == points
            assert box.chooses(layout.SAYS_FINAL, (holder + 1) % 3)
            assert box.score(holder) == points + 4


def test_ck28_table_the_winner_and_the_tie():
    box = _their_end(3)
    box.play(1, 3, 0)
    assert box.over() and box.cell("result") == 2
    # Equal points: Evidence by its counts; equal too: shared, or dice.
    box = _their_end(3)
    _set_counts(box, CYD, 1, 0, 2)
    _set_counts(box, ANN, 0, 2, 0)
    box.play(3, 1, 3)
    assert box.over() and box.cell("result") == 4
    box = _their_end(2)
    box.play(3, 3)
    assert box.chooses(layout.SHARE, TABLE)
    box.play(1)
    box.rolls(ANN, 6)
    box.rolls(BOB, 2)
    assert box.over() and box.cell("result") == 1


def test_ck28_table_no_chance_but_the_roll_off():
    rolled = []

    def watch(box):
        if box.actor() == CHANCE:
            assert box.due()[0] == layout.ROLL and box.cell("rolling")
            rolled.append(1)

    for seats in (2, 3, 4):
        for seed in (1, 2, 3):
            _random(Box(seats, cards=1, tokens=1), 10 * seats + seed, watch)


def test_ck28_table_tokens_may_still_be_ours():
    # Bloodlust of a token: each draws one of our pool.
    box = _told(GAIN_TOKEN)
    for seat in (ANN, BOB, CYD):
        box.token(seat, 20 + seat)


# CK29


def test_ck29_our_own_values():
    # Survivor tokens: four different ones, the same for each colour, so that none is stronger, and
    # one for each consolation and a second of the middle one; Generic ones: none twice; 1 to 26.
    kit = default_kit()
    values = [kit[105 + token] for token in range(32)]
    assert 1 <= min(values) and max(values) <= 26
    assert len(set(values[:4])) == 4 and len(set(values[16:])) == 16
    for seat in range(4):
        mine = values[4 * seat : 4 * seat + 4]
        assert mine == values[:4]
        assert [value < 9 for value in mine] == [True, False, False, False]
        assert [value > 21 for value in mine] == [False, False, False, True]


def test_ck29_our_tokens_are_compared_by_those_values():
    # Token 3 of Ann's is worth 26, of Bob's 24: as in the box's kit.
    for mine, theirs, winner in ((3, 7, ANN), (2, 7, BOB), (2, 6, BOB), (0, 4, ANN)):
        box = Box(2)
        box.title(GAS)
        box.place(LIBRARY, None, mine)
        box.place(LIBRARY, None, theirs)
        box.place(PARK)
        box.place(POLICE)
        box.calm()
        box.go()
        assert box.raises(winner)


def _kept(seats=3, first=ANN, title=POLICE, cards=0):
    """People keep the tokens: the figure is on a title, nothing else was asked yet."""
    box = Box(seats, first, cards=cards, tokens=1)
    box.title(title)
    return box


def _rows(box, *answers):
    """The rows that are asked."""
    if box.between():
        box.play(NO)
    for answer in answers:
        assert box.chooses(layout.ROWS, TABLE), (box.phase(), answer)
        box.play(answer)


def test_ck29_nothing_is_asked_while_placing():
    # One line before the reveal: who holds Evidence may play it.
    box = _kept()
    assert box.between() and box.moves() == [NO]
    box = _kept()
    cards = [box.give(ANN, CLUES, VICTIMS), box.give(CYD, CLUES, VICTIMS)]
    assert box.between() and box.moves() == [NO, 1 + ANN, 1 + CYD]
    box.play(1 + CYD)
    assert box.chooses(layout.WINDOW, CYD) and box.moves() == [NO, use(cards[1])]
    box.play(use(cards[1]))
    if box.phase() == layout.WINDOW:
        box.play(NO)
    assert box.between() and box.moves() == [NO, 1 + ANN] and box.victims() == [5, 5, 7]
    box.play(NO)
    assert box.chooses(layout.ROWS, TABLE)


def test_ck29_one_row_a_player_in_turn_order():
    # The first to be told is the first player, and wins the Library.
    for first in (ANN, BOB, CYD):
        box = _kept(3, first)
        _rows(box, HIGHEST, NONE, NONE)
        assert box.spot(LIBRARY, first) >= 0
        for other in range(3):
            if other != first:
                assert box.spot(LIBRARY, other) == -1


def test_ck29_none_highest_or_one_of_three_bands():
    box = _kept()
    _rows(box)
    assert box.moves() == [HIGHEST, LOW, NONE, MIDDLE, HIGH]
    for move in (5, 6, -1):
        assert box.refused(move)


def test_ck29_one_highest_a_location():
    box = _kept()
    _rows(box, HIGHEST)
    assert box.moves() == [LOW, NONE, MIDDLE, HIGH] and box.refused(HIGHEST)
    box.play(MIDDLE)
    assert box.moves() == [LOW, NONE, MIDDLE, HIGH]


def test_ck29_who_is_left_must_be_the_highest():
    # Two bands: the third has the highest, which is not asked; it is the Newspaper's turn.
    box = _kept()
    _rows(box, LOW, MIDDLE)
    assert box.chooses(layout.ROWS, TABLE)
    _rows(box, HIGHEST)  # Ann's second, of the Newspaper
    assert box.spot(NEWSPAPER, ANN) >= 0 and box.spot(LIBRARY, CYD) >= 0
    # One band and one without: the same.
    box = _kept()
    _rows(box, HIGH, NONE, HIGHEST)
    assert box.spot(LIBRARY, CYD) >= 0 and box.spot(NEWSPAPER, ANN) >= 0
    # The first of all the two that are left is not bound yet.
    box = _kept()
    _rows(box, LOW)
    assert box.moves() == [HIGHEST, LOW, NONE, MIDDLE, HIGH]


def test_ck29_a_lone_token_is_the_highest():
    # Nobody before: the last is none or the highest.
    box = _kept()
    _rows(box, NONE, NONE)
    assert box.moves() == [HIGHEST, NONE]


def test_ck29_with_both_tokens_told_a_player_drops_out():
    # Two players: Ann at the Library and the Newspaper; then Bob is asked alone.
    box = _kept(2)
    _rows(box, HIGHEST, NONE, HIGHEST, NONE)
    for location in (GAS, GROCERY):
        assert box.moves() == [HIGHEST, NONE]
        box.play(NONE)
        assert box.spot(location, ANN) == -1
    # Two tokens and two locations left: both are known.
    assert box.between()
    assert [box.spot(location, BOB) >= 0 for location in range(6)] == [False] * 4 + [True] * 2


def test_ck29_locations_drop_out():
    # All of both at the first two: nothing more is asked.
    box = _kept(2)
    _rows(box, HIGHEST, LOW, LOW)
    assert box.between()
    for location in range(6):
        for seat in range(2):
            assert (box.spot(location, seat) >= 0) == (location < 2)


def test_ck29_two_left_for_two_locations_must_be_there():
    # Nobody was anywhere before the Park: of each only which is highest.
    box = _kept(2)
    _rows(box, *[NONE] * 8)
    assert box.moves() == [HIGHEST, LOW, MIDDLE, HIGH]
    box.play(HIGHEST)
    assert box.moves() == [LOW, MIDDLE, HIGH]
    box.play(HIGH)
    assert box.moves() == [HIGHEST, LOW, MIDDLE, HIGH]
    box.play(LOW)
    assert box.between()  # Bob has the Police Station's highest


def test_ck29_only_what_is_possible_is_asked():
    # Against the rule in words: none unless as many locations as tokens are left, a token only
    # with one left, one highest a location, a band only where another has or may have the highest.
    seed = 5
    for game in range(24):
        seats, first = 2 + game % 3, game % 2
        box = _kept(seats, first)
        box.play(NO)
        left = [2] * seats
        for location in range(6):
            highest, waits = False, False
            for i in range(seats):
                seat = (first + i) % seats
                later = [left[(first + j) % seats] for j in range(i + 1, seats)]
                able = highest or sum(later) > 0
                answers = []
                if left[seat] and not highest:
                    answers.append(HIGHEST)
                if left[seat] and able:
                    answers += [LOW, MIDDLE, HIGH]
                if left[seat] <= 5 - location and not (waits and not highest and not able):
                    answers.append(NONE)
                answers.sort()
                answer = answers[0]
                if len(answers) > 1:
                    assert box.chooses(layout.ROWS, TABLE) and box.moves() == answers
                    seed = (seed * 75 + 74) % 65537
                    answer = answers[seed % len(answers)]
                    box.play(answer)
                assert (box.spot(location, seat) >= 0) == (answer != NONE)
                if answer != NONE:
                    left[seat] -= 1
                    highest = highest or answer == HIGHEST
                    waits = waits or answer != HIGHEST
        assert box.between() and left == [0] * seats


def _resolved(*answers):
    """Three at the Library as told, the other tokens alone at other locations; it is resolved.

    Ann's second is at the Newspaper, Bob's at the Park, Cyd's at the Police Station.
    """
    box = _kept(3, ANN, GAS)
    _rows(box, *answers)
    _rows(box, HIGHEST, NONE, NONE)  # Newspaper; then Bob and Cyd alone are asked
    _rows(box, NONE, NONE, NONE, NONE, HIGHEST, NONE)
    box.calm()
    assert box.between()
    box.play(NO)
    return box


def test_ck29_the_highest_wins_and_bands_console():
    # 9-21 two Victims, 22-26 three; the Library's 2 are paid.
    box = _resolved(HIGHEST, MIDDLE, HIGH)
    assert box.raises(ANN)
    box.play(ATTACK)
    assert box.between() and box.victims() == [3, 7, 8] and box.stats(ANN) == (3, 1, 3)
    box = _resolved(HIGH, HIGHEST, MIDDLE)
    assert box.raises(BOB)
    box.play(ATTACK)
    assert box.between() and box.victims() == [8, 3, 7]


def test_ck29_a_low_token_draws_nothing_from_our_pool():
    # People draw it themselves.
    box = _resolved(LOW, LOW)
    assert box.raises(CYD)
    pool = box.copy()
    box.play(ATTACK)
    assert box.between() and box.victims() == [5, 5, 3]
    for token in range(32):
        assert box.cell("token_%d" % token) == pool[layout.TOKEN + token]


def test_ck29_the_grocery_store_asks_nothing():
    box = _kept(2)
    _rows(box, *[NONE] * 6)  # not at the first three
    _rows(box, HIGHEST, NONE)
    while box.phase() == layout.ROWS:
        box.play(box.moves()[0])
    box.calm()
    box.play(NO)
    assert box.between() and box.cell("at") == GROCERY and box.victims() == [3, 5]


def test_ck29_tokens_of_cards_are_the_peoples_too():
    # Evidence and Bloodlust that bring a token: nothing is drawn.
    box = _kept(2)
    card = box.give(ANN, CLUES, A_TOKEN)
    box.play(1 + ANN, use(card))
    if box.phase() == layout.WINDOW:
        box.play(NO)
    assert box.between() and box.discards() == [card]
    box = _kept(2)
    _rows(box, HIGHEST, NONE)
    while box.phase() == layout.ROWS:
        box.play(box.moves()[0])
    box.calm()
    box.set_track(RESEARCH, 6)
    box.play(NO)
    box.blood(GAIN_TOKEN)
    assert box.raises(ANN)


def test_ck29_cost_spots_and_the_figure_are_worked_out():
    # The Library in both phases of a round: 2 and 4; with the figure on it 3 and 5.
    for title, costs in ((GAS, (2, 4)), (LIBRARY, (3, 5))):
        box = Box(2, tokens=1)
        for cost in costs:
            box.title(title)
            _rows(box, HIGHEST)
            while box.phase() == layout.ROWS:
                box.play(box.moves()[0])
            box.calm()
            box.set_track(RESEARCH, 0)
            box.set_victims(20, 20)
            box.play(NO)
            box.low(layout.BETWEEN)
            assert box.victims(ANN) == 20 - cost
            box.low_to(layout.FIGURE, ANN)


def test_ck29_every_phase_is_told_anew():
    # Behind the first phase two tokens each are told again, by the new first player's order.
    box = _kept(2)
    _rows(box, HIGHEST, NONE)
    while box.phase() == layout.ROWS:
        box.play(box.moves()[0])
    box.low_to(layout.FIGURE, BOB)
    assert box.actor() == BOB
    box.title(GAS)
    assert box.between()
    _rows(box)
    assert box.moves() == [HIGHEST, LOW, NONE, MIDDLE, HIGH]
    box.play(HIGHEST)
    assert box.spot(LIBRARY, BOB) >= 0 and box.spot(LIBRARY, ANN) == -1


def test_ck29_complete_games():
    for seats in (2, 3, 4):
        box = Box(seats, None, default_kit(), tokens=1)
        _random(box, 7 + seats)
        assert box.over() and 0 < box.cell("result") < 1 << seats


def _numbered(*answers):
    """Three whose tokens people keep and tell by number, Ann first; so many rows are told."""
    box = Box(3, ANN, cards=0, tokens=2)
    box.title(GAS)
    box.calm()
    box.play(NO)
    for answer in answers:
        assert box.chooses(layout.ROWS, TABLE), box.phase()
        box.play(answer)
    return box


def _bounds(box):
    """Lowest, highest and step of the number that is asked."""
    out = [0] * 4
    assert rules.span(box.cells, box.kit, out) == 3
    return out[:3]


# Ann 28 and Bob 30 at the Library, Ann and Cyd 22 at the Park, Bob 1 and Cyd 99 at the Police.
_LAID = (28, 30, 0) + (0, 0, 0) * 3 + (22, 0, 22) + (1, 99)


def test_ck29_numbers_are_told_instead_of_bands():
    # A row of 1 to 99 or none. Ann, with two laid, is not asked at the Police Station.
    box = _numbered()
    assert _bounds(box) == [0, 99, 1] and box.refused(100) and box.refused(-1)
    box = _numbered(*_LAID)
    assert box.between()


def test_ck29_numbers_who_must_still_lay_two_has_laid_here():
    # Cyd has none before the Park: both of hers lie there and at the Police Station.
    box = _numbered(*_LAID[:14])
    assert _bounds(box) == [1, 99, 1] and box.refused(0)
    box.play(22)
    assert _bounds(box) == [1, 99, 1]  # Bob's second


def test_ck29_numbers_above_26_count_as_they_are_and_console_like_the_top_band():
    # Bob's 30 beats 28: he pays 2 of 5; Ann's 28 gains three.
    box = _numbered(*_LAID)
    box.play(NO)
    assert box.raises(BOB)
    box.play(ATTACK)
    assert box.between() and box.victims() == [8, 3, 5]


def test_ck29_of_equal_numbers_the_first_in_turn_order_wins():
    # 22 and 22 at the Park: Ann, who is first, pays its 4 of 8; Cyd gains three.
    box = _numbered(*_LAID)
    box.play(NO, ATTACK, NO)
    assert box.cell("at") == PARK and box.raises(ANN)
    box.play(ATTACK)
    assert box.between() and box.victims() == [4, 3, 8]
