"""Chucky, CK24 to CK27: the Final Encounter, the score and its ties.

Every expected value is worked out by hand from the numbered rules; the comments show how. Targets
of the Final Encounters: 0 10 13 16, 1 9 13 17, 2 10 12 17, 3 11 13 15, 4 9 14 16, 5 10 14 15; two
of each track: 0 1 Research, 2 3 Sightings, 4 5 Clues. On the start spaces the stats are 4 1 3, in
all 8, and their points 1 2 1; on the first spaces they are 2 0 1, in all 3, and score nothing.
"""

from box import (
    A_STAT,
    AGAIN,
    ANN,
    BOB,
    CLUES,
    CYD,
    DAN,
    LESS,
    MORE,
    NOBODY,
    RESEARCH,
    STARTS,
    VICTIMS,
    Box,
    finale,
)
from core.contract import CHANCE, TABLE
from core.games.chucky import layout

FIRST = (0, 0, 0)
SHARED, ROLLED_OFF = 0, 1
ALL = [0, 1, 2, 3, 4, 5]


# CK24


def _cards(lust, tracks):
    """The Final Encounters that may be drawn, all equally likely."""
    box = finale(2, ANN, lust, tracks)
    assert box.due() == (layout.DRAW_FINAL, NOBODY)
    assert len(set([weight for _, weight in box.weights()])) == 1
    return box.moves()


def test_ck24_behind_the_third_crime_scene_only():
    box = Box(2)
    for scene in range(3):
        box.low_to(layout.DRAW_SCENE, ANN)
        assert box.cell("round") == 1 + scene
        box.deal(6, 7)
        box.play(0)
        box.play(0)
        if scene < 2:
            assert box.phase() == layout.FIGURE
    assert box.due()[0] == layout.DRAW_FINAL


def test_ck24_the_track_with_most_bloodlust():
    # Victims do not matter then.
    for lust, cards in (
        ((2, 1, 1), [0, 1]),
        ((1, 2, 0), [2, 3]),
        ((0, 0, 1), [4, 5]),
        ((3, 4, 1), [2, 3]),
    ):
        for tracks in ((0, 0, 0), (5, 0, 0), (0, 5, 0), (0, 0, 5)):
            assert _cards(lust, tracks) == cards


def test_ck24_tied_the_tied_track_with_most_victims():
    assert _cards((1, 1, 0), (3, 2, 0)) == [0, 1]
    assert _cards((1, 1, 0), (2, 3, 0)) == [2, 3]
    assert _cards((1, 0, 1), (2, 0, 3)) == [4, 5]
    assert _cards((2, 2, 2), (1, 4, 3)) == [2, 3]
    assert _cards((2, 2, 2), (5, 4, 3)) == [0, 1]


def test_ck24_a_track_that_is_not_tied_has_no_part():
    # Of the most Victims, but of less Bloodlust.
    assert _cards((1, 1, 0), (3, 2, 7)) == [0, 1]
    assert _cards((0, 2, 2), (6, 1, 2)) == [4, 5]
    assert _cards((2, 1, 2), (0, 5, 1)) == [4, 5]


def test_ck24_no_bloodlust_anywhere_is_a_tie():
    assert _cards((0, 0, 0), (1, 4, 2)) == [2, 3]
    assert _cards((0, 0, 0), (1, 4, 5)) == [4, 5]


def test_ck24_still_tied_any_of_all_six():
    # Also where only two tracks were tied.
    assert _cards((0, 0, 0), (0, 0, 0)) == ALL
    assert _cards((0, 0, 0), (3, 3, 1)) == ALL
    assert _cards((1, 1, 0), (2, 2, 0)) == ALL
    assert _cards((1, 1, 0), (2, 2, 7)) == ALL
    assert _cards((0, 1, 1), (0, 4, 4)) == ALL


# CK25


def _facing(card, seats=2, holder=ANN, spaces=FIRST):
    """That Final Encounter is drawn; everyone has cubes on those spaces."""
    box = finale(seats, holder)
    for seat in range(seats):
        box.set_stats(seat, *spaces)
    # No Bloodlust: of Victims 2 0 1, thus Research; a tie of all for the others.
    if card > 1:
        for kind in range(3):
            box.set_track(kind, 0)
    box.play(card)
    return box


def _pair(total):
    """Two dice of that total."""
    first = max(1, total - 6)
    return first, total - first


def test_ck25_from_the_holder_clockwise():
    for holder in (ANN, BOB, CYD):
        box = _facing(0, 3, holder)
        for i in range(3):
            box.rolls((holder + i) % 3, 1, 1)
        assert box.actor() != CHANCE


def test_ck25_each_plays_all_rolls_before_the_next():
    # Targets 10 13 16 with 8: 1 1, then 3 2, then 4 4 pass.
    box = _facing(0, 2, ANN, STARTS)
    for dice in ((1, 1), (3, 2), (4, 4)):
        box.rolls(ANN, *dice)
    assert box.cell("final_0") == 8
    box.rolls(BOB, 1, 1)
    box.rolls(BOB, 1, 1)
    assert box.cell("final_1") == 3


def test_ck25_two_dice_each_roll():
    box = _facing(0, 2, ANN, STARTS)
    for _ in range(3):
        assert box.due() == (layout.ROLL, ANN) and box.dice_due() == 2
        assert box.weights() == [(face, 1) for face in range(1, 7)]
        box.roll(6, 6)
    assert box.due() == (layout.ROLL + 1, BOB) and box.dice_due() == 2


def _points(card, spaces, *totals):
    """What Ann gets for those totals of her dice, after which she must be done."""
    box = _facing(card, 2, ANN, spaces)
    for total in totals:
        box.rolls(ANN, *_pair(total))
    assert box.due() == (layout.ROLL + 1, BOB)
    return box.cell("final_0")


def test_ck25_two_three_four_or_eight_points():
    # Card 0: 10 13 16, and 8 of the stats.
    assert _points(0, FIRST, 6) == 2  # 9
    assert _points(0, STARTS, 2, 4) == 3  # 10, 12
    assert _points(0, STARTS, 2, 5, 7) == 4  # 10, 13, 15
    assert _points(0, STARTS, 2, 5, 8) == 8  # 10, 13, 16


def test_ck25_the_targets_of_every_card():
    # Stats of 3: totals that just reach each target, and miss it by one.
    for card, targets in (
        (0, (10, 13, 16)),
        (1, (9, 13, 17)),
        (2, (10, 12, 17)),
        (3, (11, 13, 15)),
        (4, (9, 14, 16)),
        (5, (10, 14, 15)),
    ):
        one, two, three = targets
        assert _points(card, FIRST, one - 4) == 2
        assert _points(card, FIRST, one - 3, two - 4) == 3
        if three - 8 <= 12:
            # Attack 4, Escape 1, Search 3: 8; the first two pass by far.
            assert _points(card, STARTS, 12, 12, three - 9) == 4
            assert _points(card, STARTS, 12, 12, three - 8) == 8


def test_ck25_each_roll_is_fresh():
    # 12 and 3 pass the first; 9 and 3 of the second are 12, short of 13 though 24 in all.
    assert _points(0, FIRST, 12, 9) == 3
    assert _points(0, STARTS, 12, 12, 7) == 4


def test_ck25_all_three_stats_are_added():
    # One cube moved at a time; the least total that reaches 10.
    for spaces, least in (
        ((4, 0, 0), 2),  # 7 0 1
        ((0, 3, 0), 2),  # 2 5 1
        ((0, 0, 6), 2),  # 2 0 8: 10
        ((1, 0, 0), 6),  # 3 0 1
        ((0, 1, 0), 6),  # 2 1 1
        ((0, 0, 2), 6),  # 2 0 2
        ((0, 0, 0), 7),
    ):
        for total in range(2, 8):
            box = _facing(0, 2, ANN, spaces)
            box.rolls(ANN, *_pair(total))
            passed = box.due() == (layout.ROLL, ANN)
            assert passed == (total >= least)


def test_ck25_a_cube_off_the_track_adds_its_lowest_value():
    # 2 0 1 all the same: 7 of the dice is the least for 10.
    assert _points(0, (-1, -1, -1), 6) == 2
    box = _facing(0, 2, ANN, (-1, -1, -1))
    box.rolls(ANN, 3, 4)
    assert box.due() == (layout.ROLL, ANN)


def test_ck25_ones_own_stats():
    # Bob has 8, Ann 3: his 2 reaches 10.
    box = _facing(0)
    box.set_stats(BOB, *STARTS)
    box.rolls(ANN, 1, 1)
    assert box.cell("final_0") == 2
    box.rolls(BOB, 1, 1)
    assert box.due() == (layout.ROLL + 1, BOB)


def test_ck25_nobody_may_stop_or_play_cards():
    # CK18: no windows here, whatever is held.
    box = finale(2)
    for effect in (VICTIMS, A_STAT, LESS, AGAIN, MORE):
        box.give(ANN, RESEARCH, effect)
    box.give_quirk(ANN, 0)
    box.play(0)
    for dice in ((1, 1), (3, 2), (4, 4)):
        box.rolls(ANN, *dice)
    assert box.due() == (layout.ROLL + 1, BOB) and box.cell("final_0") == 8
    assert len(box.hand(ANN)) == 5


# CK26


def _scored(seats=2, final=None, change=None):
    """Everyone fails the first roll but for those of `final`: {seat: 3 or 4 points}.

    All cubes are on the first spaces, which score nothing. `change` writes before.
    """
    box = finale(seats)
    for seat in range(seats):
        box.set_stats(seat, *FIRST)
    if change:
        change(box)
    box.play(0)
    for seat in range(seats):
        want = (final or {}).get(seat, 2)
        for _ in range(want - 2):
            box.rolls(seat, 6, 6)  # 15 passes 10 and 13
        box.rolls(seat, 1, 1)
    return box


def test_ck26_the_final_encounter():
    box = _scored(2, {ANN: 3})
    assert box.over() and box.phase() == layout.ENDED
    assert box.score(ANN) == 3 and box.score(BOB) == 2
    assert box.cell("result") == 1


def test_ck26_the_crime_scene_cards_of_all_three():
    for scenes, total in (((1, 0, 0), 3), ((0, 2, 0), 4), ((0, 0, 3), 5), ((1, 2, 3), 8)):

        def change(box, scenes=scenes):
            for scene in range(3):
                box.set("scene_%d_points_1" % scene, scenes[scene])

        box = _scored(2, None, change)
        assert box.score(ANN) == 2 and box.score(BOB) == total
        assert box.over() and box.cell("result") == 2


def test_ck26_completed_quirks():
    # 0 asks for one card and scores 2, 13 for three and scores 4; 7 is open, 14 is Bob's.
    def change(box):
        for quirk, place in ((0, 8 + ANN), (13, 8 + ANN), (7, ANN), (14, 8 + BOB)):
            box.give_quirk(place, quirk)

    box = _scored(2, None, change)
    assert box.score(ANN) == 8 and box.score(BOB) == 4 and box.cell("result") == 1


def test_ck26_the_points_under_every_stat():
    # By space: Attack 0 1 1 2 4, Escape 0 2 3 5, Search 0 0 1 1 2 3 6.
    for spaces, points in (
        ((4, 0, 0), 4),
        ((3, 0, 0), 2),
        ((1, 0, 0), 1),
        ((0, 3, 0), 5),
        ((0, 1, 0), 2),
        ((0, 0, 6), 6),
        ((0, 0, 4), 2),
        ((0, 0, 1), 0),
        ((4, 3, 6), 15),
        ((2, 1, 3), 4),
    ):
        box = finale(2)
        box.set_stats(ANN, *FIRST)
        box.set_stats(BOB, *spaces)
        box.play(0)
        box.rolls(ANN, 1, 1)
        while box.dice_due():
            box.rolls(BOB, 6, 6)  # 15 fails the third, 16 passes it
        assert box.score(BOB) == (4 if spaces == (0, 0, 1) else 8) + points


def test_ck26_a_cube_off_the_track_scores_as_the_first_space():
    # First spaces that score 3, 1 and 2.
    for off in range(3):

        def change(box, off=off):
            for stat, points in enumerate((3, 1, 2)):
                box.kit[18 * stat + 10] = points
            spaces = [0, 0, 0]
            spaces[off] = -1
            box.set_stats(BOB, *spaces)

        assert _scored(2, None, change).score(BOB) == 8


def test_ck26_all_of_them_together():
    # 4, 1 and 2 and 3 of the cards, 4 of Quirk 13, 1 2 1 under the stats.
    def change(box):
        for scene in range(3):
            box.set("scene_%d_points_1" % scene, 1 + scene)
        box.give_quirk(8 + BOB, 13)
        box.set_stats(BOB, *STARTS)

    box = _scored(2, None, change)
    # Bob's 1 1 with 8 just passes 10; his next roll decides.
    box.rolls(BOB, 6, 6)
    box.rolls(BOB, 1, 1)
    assert box.cell("final_1") == 4 and box.score(BOB) == 18 and box.score(ANN) == 2


def test_ck26_nothing_else_scores():
    # Open Quirks, Evidence, Victims, tokens: all Bob's.
    def change(box):
        box.give_quirk(BOB, 13)
        box.give_quirk(BOB, 0)
        for card in range(0, 30, 3):
            box.move_card(card, BOB)
        box.set_victims(0, 40)
        box.keep_tokens(BOB)

    box = _scored(2, {ANN: 3}, change)
    assert box.score(BOB) == 2 and box.over() and box.cell("result") == 1


def test_ck26_most_points_win():
    for winner in range(4):
        box = _scored(4, {winner: 3})
        assert box.over() and box.cell("result") == 1 << winner


# CK27


def test_ck27_most_evidence_of_the_tied():
    # Ann 2, Bob 3, Cyd fewer points but more cards.
    def change(box):
        for card, seat in ((0, ANN), (10, ANN), (1, BOB), (11, BOB), (21, BOB)):
            box.move_card(card, seat)
        for card in (2, 3, 4, 5):
            box.move_card(card, CYD)

    box = _scored(3, {ANN: 3, BOB: 3}, change)
    assert box.over() and box.cell("result") == 2


def test_ck27_evidence_of_all_kinds_counts():
    # Ann has three of Research, Bob two of Sightings and two of Clues.
    def change(box):
        for card in (0, 1, 2):
            box.move_card(card, ANN)
        for card in (10, 11, 20, 21):
            box.move_card(card, BOB)

    assert _scored(2, None, change).cell("result") == 2


def test_ck27_evidence_matters_for_ties_only():
    box = _scored(2, {ANN: 3}, lambda box: box.give_kind(BOB, CLUES, 9))
    assert box.over() and box.cell("result") == 1


def test_ck27_still_tied_the_table_shares_or_rolls_off():
    box = _scored(2)
    assert box.chooses(layout.SHARE, TABLE) and box.moves() == [SHARED, ROLLED_OFF]
    box.play(SHARED)
    assert box.over() and box.phase() == layout.ENDED and box.cell("result") == 3


def test_ck27_only_the_tied_share():
    # Ann, Cyd and Dan have one card each, Bob none; all have 2 points. Then Ann has only 2.
    def change(box):
        for card, seat in ((0, ANN), (10, CYD), (20, DAN)):
            box.move_card(card, seat)

    box = _scored(4, None, change)
    assert box.chooses(layout.SHARE, TABLE)
    box.play(SHARED)
    assert box.cell("result") == 13
    box = _scored(4, {BOB: 3, CYD: 3, DAN: 3}, change)
    assert box.chooses(layout.SHARE, TABLE)
    box.play(SHARED)
    assert box.cell("result") == 12


def _off(box, **dice):
    """One round of a roll-off; who rolls must be just those named, one die each."""
    names = ("ann", "bob", "cyd", "dan")
    left = [seat for seat in range(4) if names[seat] in dice]
    while left:
        assert box.due(), (box.phase(), left)
        source, seat = box.due()
        assert source == layout.ROLL and seat in left, (source, seat, left)
        assert box.weights() == [(face, 1) for face in range(1, 7)]
        box.play(dice[names[seat]])
        left.remove(seat)


def test_ck27_a_single_six_wins():
    for dice, result in (((6, 1), 1), ((5, 6), 2)):
        box = _scored(2)
        box.play(ROLLED_OFF)
        _off(box, ann=dice[0], bob=dice[1])
        assert box.over() and box.cell("result") == result


def test_ck27_all_of_a_round_roll():
    # Ann's six does not end the round before Bob and Cyd have rolled.
    box = _scored(3)
    box.play(ROLLED_OFF)
    _off(box, ann=6, bob=6, cyd=1)
    assert not box.over()


def test_ck27_without_a_six_all_roll_again():
    box = _scored(3)
    box.play(ROLLED_OFF)
    for _ in range(3):
        _off(box, ann=5, bob=1, cyd=3)
        assert not box.over()
    _off(box, ann=1, bob=1, cyd=6)
    assert box.over() and box.cell("result") == 4


def test_ck27_several_sixes_go_on_among_themselves():
    box = _scored(4)
    box.play(ROLLED_OFF)
    _off(box, ann=6, bob=5, cyd=6, dan=6)
    _off(box, ann=1, cyd=2, dan=3)
    _off(box, ann=6, cyd=2, dan=6)
    _off(box, ann=6, dan=6)
    _off(box, ann=4, dan=6)
    assert box.over() and box.cell("result") == 8


def test_ck27_only_the_tied_roll_off():
    # Bob has fewer points, Ann fewer cards.
    def change(box):
        box.move_card(0, CYD)
        box.move_card(10, DAN)

    box = _scored(4, {ANN: 3, CYD: 3, DAN: 3}, change)
    box.play(ROLLED_OFF)
    _off(box, cyd=6, dan=5)
    assert box.over() and box.cell("result") == 4
