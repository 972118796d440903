"""Chucky, CK19 to CK23: the Crime Scene, its cards and its four challenges.

Every expected value is worked out by hand from the numbered rules; the comments show how. Stats
start at Attack 4, Escape 1, Search 3, Attack's lowest value is 2. A card brings: +2 or -2 Victims,
+1 or -1 to a stat, one Evidence card more or less, a Generic token. Levels: 0 none, 1 Failure,
2 Easy, 3 Medium, 4 Hard, 5 won, 6 lost.
"""

from box import (
    A_STAT,
    AGAIN,
    ANN,
    ATTACK,
    BOB,
    CLUES,
    CYD,
    DAN,
    LESS,
    MORE,
    NO,
    RESEARCH,
    SEARCH,
    SIGHTINGS,
    STARTS,
    VICTIMS,
    Box,
    complete,
    scene_of,
    settles,
    use,
)
from core.contract import CHANCE, COVERED, TABLE
from core.games.chucky import layout, rules

NONE, FAILURE, EASY, MEDIUM, HARD, WON, LOST = 0, 1, 2, 3, 4, 5, 6
STOPS, ROLLS = 0, 1
COUNTS, OPENS = 0, 1


def _chosen(level, number=0):
    """The move that chooses a difficulty."""
    return 8 * level + number


def _ended(box):
    """Whether Ann's card is done: Bob is asked whether he pushes his luck."""
    return box.chooses(layout.PUSH, BOB)


def _tried(scene, card, level, *dice):
    """Ann's card, at that difficulty, with those dice."""
    box = scene_of(scene, card)
    assert box.chooses(layout.DIFFICULTY, ANN)
    box.play(_chosen(level))
    box.roll(*dice)
    return box


def _result(box, scene=0):
    """Ann's level and points."""
    return box.kept(ANN, scene)[1:]


# CK19


def test_ck19_one_card_each_from_the_holder_clockwise():
    for holder in (ANN, BOB, CYD):
        box = Box(3)
        box.to_scene(0, holder)
        for i in range(3):
            assert box.due()[0] == layout.DRAW_SCENE
            box.play(2 + i)
        for i in range(3):
            assert box.kept((holder + i) % 3)[0] == 2 + i
        assert box.actor() == holder


def test_ck19_any_card_of_the_deck_and_none_twice():
    box = Box(4)
    box.to_scene()
    left = list(range(8))
    for card in (6, 0, 3, 7):
        assert box.weights() == [(other, 1) for other in left]
        box.play(card)
        left.remove(card)
    assert box.actor() != CHANCE


def test_ck19_the_deck_of_that_scene():
    # Card 2: of the first scene it asks for 5 with no stat, of the second for 8 with Search 3,
    # of the third for 9 with Attack 4. A hard try rolls one die; 5 and 4 are the least.
    for scene, least in ((0, 5), (1, 5), (2, 5)):
        assert _result(_tried(scene, 2, HARD, least), scene) == (HARD, 3)
        assert _result(_tried(scene, 2, HARD, least - 1), scene) == (FAILURE, 0)


def test_ck19_every_scene_has_its_own_deck():
    # What lay in the first scene is drawn again in the second: eight other cards.
    box = Box(2)
    box.to_scene()
    box.deal(6, 7)
    box.play(NO)
    box.play(NO)
    assert box.cell("round") == 2
    box.low_to(layout.DRAW_SCENE, ANN)
    assert [card for card, _ in box.weights()] == list(range(8))
    box.deal(7, 6)
    box.play(NO)
    box.play(NO)
    assert box.cell("round") == 3 and box.chooses(layout.FIGURE, ANN)
    assert box.kept(ANN, 0) == (6, 0, 0) and box.kept(ANN, 1) == (7, 0, 0)


def test_ck19_resolved_from_the_holder_clockwise():
    for holder in (ANN, BOB, CYD):
        box = Box(3)
        box.to_scene(0, holder)
        box.deal(6, 7, 2)
        assert box.chooses(layout.PUSH, holder)
        box.play(NO)
        assert box.chooses(layout.PUSH, (holder + 1) % 3)
        box.play(NO)
        assert box.chooses(layout.DIFFICULTY, (holder + 2) % 3)


def test_ck19_each_is_resolved_once_then_the_next_round_begins():
    box = Box(2)
    box.to_scene(0, BOB)
    box.deal(6, 7)
    box.play(NO)
    box.play(NO)
    assert box.chooses(layout.FIGURE, BOB) and box.cell("round") == 2


def test_ck19_only_the_levels_printed():
    # First scene, card 2 has no Medium; third scene, card 5 no Easy; second, card 4 no Medium.
    numbers = list(range(1, 7))
    assert scene_of(0, 2).moves() == [16, 32]
    assert scene_of(0, 3).moves() == [16, 24, 32]
    assert scene_of(2, 5).moves() == [24 + n for n in numbers] + [32 + n for n in numbers]
    assert scene_of(1, 4).moves() == [16 + n for n in numbers] + [32 + n for n in numbers]
    assert scene_of(0, 2).refused(_chosen(MEDIUM)) and scene_of(2, 5).refused(_chosen(EASY, 3))


def test_ck19_the_card_is_kept_for_its_points():
    # Failure 0, Easy 1, Medium 2, Hard 3.
    assert _tried(1, 2, EASY, 1, 1, 2).kept(ANN, 1) == (2, FAILURE, 0)  # 4 and Search 3
    assert _tried(1, 2, EASY, 1, 2, 2).kept(ANN, 1) == (2, EASY, 1)
    assert _tried(1, 2, MEDIUM, 1, 4).kept(ANN, 1) == (2, MEDIUM, 2)
    assert _tried(1, 2, HARD, 5).kept(ANN, 1) == (2, HARD, 3)


def test_ck19_they_are_kept_by_scene():
    # A level of the first scene is still there behind the second and the third.
    box = Box(2)
    box.to_scene()
    box.deal(2, 7)
    box.play(_chosen(HARD))
    box.roll(5)
    box.play(ATTACK)
    box.play(NO)
    box.low_to(layout.DRAW_SCENE, ANN)
    box.deal(2, 7)
    assert box.kept(ANN, 0) == (2, HARD, 3) and box.kept(BOB, 0) == (7, NONE, 0)
    box.clear()
    box.play(_chosen(MEDIUM))
    box.roll(1, 4)  # and Search 3: 8
    assert box.kept(ANN, 0) == (2, HARD, 3) and box.kept(ANN, 1) == (2, MEDIUM, 2)


def test_ck19_a_stat_to_lower_is_the_owners_choice():
    # First scene, card 2 failed: only cubes on the track.
    for spaces, offered in (
        ((2, 1, 3), [0, 1, 2]),
        ((-1, 0, 3), [1, 2]),
        ((2, -1, 6), [0, 2]),
    ):
        for stat in offered:
            box = scene_of(0, 2)
            box.set_stats(ANN, *spaces)
            box.play(_chosen(HARD))
            box.roll(1)
            assert box.lowers(ANN) and box.moves() == offered
            box.play(stat)
            after = list(spaces)
            after[stat] -= 1
            assert box.stats(ANN) == tuple(after) and box.stats(BOB) == STARTS and _ended(box)


def test_ck19_a_stat_to_raise_is_the_owners_choice():
    # Hard brings +1: those on the track and not on their last space, which are 4, 3 and 6.
    for spaces, offered in (((2, 1, 3), [0, 1, 2]), ((4, 1, 3), [1, 2]), ((2, -1, 3), [0, 2])):
        for stat in offered:
            box = scene_of(0, 2)
            box.set_stats(ANN, *spaces)
            box.play(_chosen(HARD))
            box.roll(6)
            assert box.raises(ANN) and box.moves() == offered
            box.play(stat)
            after = list(spaces)
            after[stat] += 1
            assert box.stats(ANN) == tuple(after) and box.stats(BOB) == STARTS and _ended(box)


def test_ck19_no_stat_can_move():
    for spaces, die in (((-1, -1, -1), 1), ((4, 3, 6), 6), ((-1, 3, -1), 6)):
        box = scene_of(0, 2)
        box.set_stats(ANN, *spaces)
        box.play(_chosen(HARD))
        box.roll(die)
        assert _ended(box) and box.stats(ANN) == spaces


def test_ck19_victims_gained_and_lost():
    # First scene, card 3 (6 with Escape 1 on a die): Medium +2 Victims, Failure -2.
    assert _tried(0, 3, MEDIUM, 5, 1).victims() == [7, 5]
    assert _tried(0, 3, MEDIUM, 4, 4).victims() == [3, 5]


def test_ck19_nobody_loses_victims_they_do_not_have():
    for had, after in ((0, 0), (1, 0), (3, 1)):
        box = scene_of(0, 3)
        box.set_victims(had, 5)
        box.play(_chosen(HARD))
        box.roll(1)
        assert box.victims() == [after, 5] and _ended(box) and _result(box) == (FAILURE, 0)


def _number(level, *dice):
    """Ann's card 4 of the first scene, number 4: one die of these shows it, or none does."""
    box = scene_of(0, 4)
    box.play(_chosen(level, 4))
    box.roll(*dice)
    return box


def test_ck19_evidence_gained_is_of_the_kind_the_owner_names():
    # Medium of the first scene's card 4.
    for kind in (RESEARCH, SIGHTINGS, CLUES):
        box = _number(MEDIUM, 4, 1)
        assert box.chooses(layout.DECK, ANN) and box.moves() == [0, 1, 2]
        box.play(kind)
        box.card(ANN, kind, AGAIN)
        held = [0, 0, 0]
        held[kind] = 1
        assert box.held(ANN) == tuple(held) and box.held(BOB) == (0, 0, 0) and _ended(box)


def test_ck19_an_empty_deck_is_not_named():
    box = scene_of(0, 4)
    for card in range(10):
        box.move_card(card, BOB)
    box.play(_chosen(MEDIUM, 4))
    box.roll(4, 1)
    assert box.chooses(layout.DECK, ANN) and box.moves() == [SIGHTINGS, CLUES]


def test_ck19_evidence_lost_is_the_owners_choice():
    # Failure of card 4: one of two Victims (0), +1 to a stat (2) of Research, one of Clues (20).
    for lost in (0, 2, 20):
        box = scene_of(0, 4)
        for card in (0, 2, 20):
            box.move_card(card, ANN)
        box.move_card(10, BOB)
        box.play(_chosen(HARD, 4))
        box.roll(1)
        if box.phase() == layout.SETTLE:
            box.play(COUNTS)
        assert box.chooses(layout.DISCARD, ANN)
        assert box.moves() == [use(0), use(2), use(20)] and box.private()
        box.play(use(lost))
        assert box.discards() == [lost] and len(box.hand(ANN)) == 2 and box.hand(BOB) == [10]
        assert box.stats(ANN) == STARTS and box.victims() == [5, 5] and _ended(box)


def test_ck19_without_evidence_none_is_lost():
    box = _number(HARD, 1)
    assert _ended(box) and box.discards() == [] and _result(box) == (FAILURE, 0)


def _hides(scene, level, number, *rolls):
    """Ann's card 5 of a scene: Chucky's rolls one by one."""
    box = scene_of(scene, 5)
    box.play(_chosen(level, number))
    for die in rolls:
        box.roll(die)
    return box


def test_ck19_a_generic_token_gained_is_random():
    # Medium of card 5 of the first scene.
    box = _hides(0, MEDIUM, 3, 1, 2)
    assert box.due() == (layout.DRAW_TOKEN, ANN)
    assert box.weights() == [(token, 1) for token in range(16, 32)]
    box.token(ANN, 20)
    assert 20 in box.tokens(ANN) and _ended(box)


def test_ck19_no_token_from_an_empty_pool():
    box = scene_of(0, 5)
    box.keep_tokens(BOB)
    box.play(_chosen(MEDIUM, 3))
    box.roll(1)
    box.roll(2)
    assert _ended(box) and box.tokens(ANN) == [0, 1, 2, 3] and _result(box) == (MEDIUM, 2)


def test_ck19_only_the_level_reached_brings_something():
    # First scene, card 3: Easy brings nothing, neither what Medium nor what Failure does.
    box = _tried(0, 3, EASY, 5, 1, 1)
    assert _ended(box) and box.victims() == [5, 5] and box.stats(ANN) == STARTS


def test_ck19_in_any_order():
    box = Box(3, scenes=1)
    box.to_scene(0, BOB)
    box.deal(6, 7, 2)  # Bob, Cyd, Ann
    assert box.chooses(layout.WHOSE, TABLE) and box.moves() == [ANN, BOB, CYD]
    box.play(CYD)
    assert box.chooses(layout.PUSH, CYD)
    box.play(NO)
    assert box.chooses(layout.WHOSE, TABLE) and box.moves() == [ANN, BOB]
    assert box.refused(CYD)
    box.play(ANN)
    assert box.chooses(layout.DIFFICULTY, ANN)
    box.play(_chosen(EASY))
    box.roll(1, 4)
    # One is left: nothing is asked.
    assert box.chooses(layout.PUSH, BOB)
    box.play(NO)
    assert box.chooses(layout.FIGURE, BOB) and box.kept(ANN) == (2, EASY, 1)


def test_ck19_in_turn_nobody_is_asked():
    box = scene_of(0, 6, 3)
    assert box.chooses(layout.PUSH, ANN)
    box.play(NO)
    assert box.chooses(layout.PUSH, BOB)


def test_ck19_no_windows_in_a_crime_scene():
    # CK18: cards of other times cannot be played, nor a Quirk be completed.
    box = scene_of(0, 2)
    card = box.give(ANN, CLUES, VICTIMS)
    box.give_quirk(ANN, 14)
    assert box.refused(use(card)) and box.refused(complete(14))
    box.play(_chosen(EASY))
    box.roll(1, 1)
    if box.phase() == layout.SETTLE:
        assert box.refused(use(card)) and box.refused(complete(14))
        box.play(OPENS)
        assert box.moves() == [NO] and box.refused(use(card)) and box.refused(complete(14))
    assert box.hand(ANN) == [card] and box.cell("quirk_14") == ANN


# CK20


def _competes(scene=0, card=0, seats=2):
    """Ann's competition; with more than two seats against Bob."""
    box = scene_of(scene, card, seats)
    if seats > 2:
        box.play(BOB)
    return box


def _keeps(box, seat, first, second):
    """One roll of a seat, which is kept."""
    box.rolls(seat, first, second)
    assert box.chooses(layout.ONCE_MORE, seat)
    box.play(NO)
    if box.phase() == layout.UNCOVERED:
        box.play(NO)


def test_ck20_the_owner_chooses_the_opponent():
    for opponent in (BOB, CYD, DAN):
        box = scene_of(0, 0, 4)
        assert box.chooses(layout.OPPOSE, ANN) and box.moves() == [BOB, CYD, DAN]
        assert box.refused(ANN)
        box.play(opponent)
        _keeps(box, ANN, 1, 2)
        assert box.due() == (layout.ROLL, opponent)


def test_ck20_with_two_players_nobody_is_asked():
    for card in (0, 1):
        box = scene_of(0, card)
        assert box.due() == (layout.ROLL, ANN)
        _keeps(box, ANN, 1, 2)
        assert box.due() == (layout.ROLL, BOB)


def test_ck20_at_least_one_roll_of_two_dice():
    box = _competes()
    assert box.due() == (layout.ROLL, ANN) and box.dice_due() == 2
    assert box.weights() == [(face, 1) for face in range(1, 7)]
    _keeps(box, ANN, 1, 2)
    assert box.due() == (layout.ROLL, BOB) and box.dice_due() == 2


def test_ck20_up_to_three_rolls_each():
    for seat in (ANN, BOB):
        box = _competes()
        if seat == BOB:
            _keeps(box, ANN, 1, 2)
        for roll in range(3):
            box.rolls(seat, 3, 4)
            if roll < 2:
                assert box.chooses(layout.ONCE_MORE, seat) and box.moves() == [0, 1]
                box.play(1)
        # No fourth: what fell is read, then it is Bob's turn, or the end.
        if box.phase() == layout.ONCE_MORE:
            assert box.moves() == [NO] and box.refused(1)
            box.play(NO)
        if seat == BOB:
            assert box.phase() == layout.UNCOVERED and box.moves() == [NO] and box.refused(1)
            box.play(NO)
        assert _ended(box) if seat == BOB else box.due() == (layout.ROLL, BOB)


def test_ck20_each_may_stop_after_the_second():
    box = _competes()
    box.rolls(ANN, 1, 2)
    box.play(1)
    box.rolls(ANN, 1, 3)
    box.play(NO)
    box.rolls(BOB, 1, 2)
    box.play(1)
    box.rolls(BOB, 1, 1)
    box.play(NO)
    assert box.kept(ANN)[1] == WON  # 8 against 6


def test_ck20_a_roll_again_takes_both_dice_and_the_last_counts():
    # Ann has 6 6, rolls again: 1 2 and Attack 4 are 7; Bob's 1 3 and 4 are 8.
    box = _competes()
    box.rolls(ANN, 6, 6)
    box.play(1)
    assert box.dice_due() == 2
    box.rolls(ANN, 1, 2)
    box.play(NO)
    _keeps(box, BOB, 1, 3)
    assert box.kept(ANN)[1] == LOST
    # Bob's last counts too: 6 6, then 1 1 and 4 are 6 against 7.
    box = _competes()
    _keeps(box, ANN, 1, 2)
    box.rolls(BOB, 6, 6)
    box.play(1)
    box.rolls(BOB, 1, 1)
    box.play(NO)
    assert box.kept(ANN)[1] == WON


def test_ck20_both_add_the_stat_named():
    # Ann's stats are 4 1 3, Bob's 2 5 8: Attack +2 for Ann, Escape -4, Search -5.
    for scene, card, ahead in (
        (0, 0, 2),
        (0, 1, -5),
        (1, 0, -4),
        (1, 1, 2),
        (2, 0, -5),
        (2, 1, -4),
    ):
        for more, level in ((0, LOST), (1, WON)):
            # Bob's dice so that he has just as much, or one less.
            box = _competes(scene, card)
            box.set_stats(BOB, 0, 3, 6)
            _keeps(box, ANN, 4, 4)
            theirs = 8 + ahead - more
            _keeps(box, BOB, theirs // 2, theirs - theirs // 2)
            assert box.kept(ANN, scene)[1] == level


def test_ck20_a_cube_off_the_track_adds_its_lowest_value():
    # CK2: Attack 2, not 0 and not 4: 5 and 2 against 3 and 4, one more wins.
    for first, level in ((2, LOST), (3, WON)):
        box = _competes()
        box.set_stats(ANN, -1, 1, 3)
        _keeps(box, ANN, first, 3)
        _keeps(box, BOB, 1, 2)
        assert box.kept(ANN)[1] == level


def test_ck20_highest_wins_and_a_tie_is_lost():
    for dice, level in (((3, 4), LOST), ((4, 4), WON), ((3, 3), LOST)):
        box = _competes()
        _keeps(box, ANN, *dice)
        _keeps(box, BOB, 3, 4)
        assert box.kept(ANN)[1] == level


def test_ck20_the_owner_keeps_the_card_won_or_lost():
    # Two points either way, and none for the opponent.
    for dice, level in (((6, 6), WON), ((1, 1), LOST)):
        for opponent in (BOB, CYD):
            box = scene_of(0, 1, 3)
            box.play(opponent)
            _keeps(box, ANN, *dice)
            _keeps(box, opponent, 3, 4)
            assert box.kept(ANN) == (1, level, 2)
            assert box.kept(opponent)[1:] == (NONE, 0)


def test_ck20_the_owner_takes_gain_or_loss_and_the_opponent_nothing():
    # Card 1 of the first scene: +2 Victims, or -2.
    for dice, victims in (((6, 6), [7, 5, 5]), ((1, 1), [3, 5, 5])):
        box = _competes(0, 1, 3)
        _keeps(box, ANN, *dice)
        _keeps(box, BOB, 3, 4)
        assert box.victims() == victims and _ended(box)
    # Card 0 of the second: a stat up, or down.
    for dice, step in (((6, 6), 1), ((1, 1), -1)):
        box = _competes(1, 0, 3)
        _keeps(box, ANN, *dice)
        _keeps(box, BOB, 3, 4)
        assert box.raises(ANN) if step > 0 else box.lowers(ANN)
        box.play(SEARCH)
        assert box.stats(ANN) == (2, 1, 3 + step)
        assert box.stats(BOB) == STARTS and box.stats(CYD) == STARTS and _ended(box)


def test_ck20_a_card_lost_or_gained_is_the_owners():
    # Card 0 of the first scene.
    box = scene_of(0, 0)
    box.move_card(0, ANN)
    box.move_card(10, BOB)
    _keeps(box, ANN, 1, 1)
    _keeps(box, BOB, 3, 4)
    if box.phase() == layout.DISCARD:
        box.play(use(0))
    assert box.hand(ANN) == [] and box.hand(BOB) == [10] and box.discards() == [0]
    box = scene_of(0, 0)
    _keeps(box, ANN, 6, 6)
    _keeps(box, BOB, 3, 4)
    assert box.chooses(layout.DECK, ANN)
    box.play(CLUES)
    box.card(ANN, CLUES, VICTIMS)
    assert box.held(ANN) == (0, 0, 1) and box.held(BOB) == (0, 0, 0)


def test_ck20_both_are_shown_when_both_have_kept():
    # 6 + 6 and 3 + 4, Attack 4 each; until then all is covered.
    box = _competes()
    assert rules.private(box.cells) == COVERED
    box.rolls(ANN, 6, 6)
    box.play(NO)
    box.rolls(BOB, 3, 4)
    assert rules.private(box.cells) == COVERED
    box.play(NO)
    assert box.actor() == TABLE and not box.private()
    assert [box.cells[layout.KEPT + i] for i in range(2)] == [16, 11]
    assert box.kept(ANN) == (0, WON, 2)


def test_ck20_each_rolls_unseen():
    for seat in (ANN, BOB):
        box = _competes(0, 0, 3)
        if seat == BOB:
            assert box.private()
            _keeps(box, ANN, 3, 4)
        assert box.due() == (layout.ROLL, seat) and box.private()
        box.roll(3, 4)
        assert box.chooses(layout.ONCE_MORE, seat) and box.private()


def test_ck20_the_opponent_does_not_know_what_the_owner_has():
    # Ann's 6 6 while she has it, and while Bob rolls.
    for kept in (0, 1):
        for viewer in (BOB, CYD, -1):
            found = []
            for settle in settles():
                box = _competes(0, 0, 3)
                box.rolls(ANN, 6, 6)
                if kept:
                    box.play(NO)
                seen = box.seen(viewer, settle)
                names = ("kept_0", "kept_1", "die_0", "die_1")
                found.append(tuple([seen.cell(name) for name in names]))
            assert len(set(found)) > 1
        for settle in settles():
            box = _competes(0, 0, 3)
            box.rolls(ANN, 6, 6)
            if kept:
                box.play(NO)
            seen = box.seen(ANN, settle)
            for name in ("kept_0", "die_0", "die_1"):
                assert seen.cell(name) == box.cell(name)


def test_ck20_the_owner_does_not_know_what_the_opponent_has():
    found = []
    for settle in settles():
        box = _competes(0, 0, 3)
        _keeps(box, ANN, 3, 4)
        box.rolls(BOB, 6, 6)
        seen = box.seen(ANN, settle)
        found.append((seen.cell("die_0"), seen.cell("die_1"), seen.cell("kept_1")))
    assert len(set(found)) > 1


def test_ck20_evidence_adds_two_to_ones_roll():
    # Ann's 3 3 and 2 are 8 against 7; Bob's 3 3 and 2 against 7.
    box = scene_of(0, 0)
    card = box.give(ANN, RESEARCH, MORE)
    box.rolls(ANN, 3, 3)
    assert box.chooses(layout.ONCE_MORE, ANN) and box.moves() == [0, 1, use(card)]
    box.play(use(card))
    assert box.discards() == [card]
    if box.phase() == layout.ONCE_MORE:
        box.play(NO)
    _keeps(box, BOB, 3, 4)
    assert box.kept(ANN)[1] == WON
    box = scene_of(0, 0)
    card = box.give(BOB, RESEARCH, MORE)
    _keeps(box, ANN, 3, 4)
    box.rolls(BOB, 3, 3)
    assert box.chooses(layout.ONCE_MORE, BOB) and box.moves() == [0, 1, use(card)]
    box.play(use(card))
    if box.phase() == layout.ONCE_MORE:
        box.play(NO)
    assert box.kept(ANN)[1] == LOST and box.discards() == [card]


def test_ck20_evidence_rolls_one_die_again():
    # 6 1: the 1 becomes a 3; the other stays; 9 against 8 or 9.
    for theirs, level in ((4, WON), (5, LOST)):
        box = scene_of(0, 0)
        card = box.give(ANN, RESEARCH, AGAIN)
        box.rolls(ANN, 6, 1)
        box.play(use(card))
        assert box.chooses(layout.WHICH_DIE, ANN) and len(box.moves()) == 2
        box.play(box.moves()[1])
        box.rolls(ANN, 3)
        assert box.chooses(layout.ONCE_MORE, ANN)
        box.play(NO)
        _keeps(box, BOB, 4, theirs)
        assert box.kept(ANN)[1] == level and box.discards() == [card]


def test_ck20_a_card_may_be_played_behind_the_third_roll():
    # It is no fourth roll: 1 is not offered any more.
    box = scene_of(0, 0)
    card = box.give(ANN, RESEARCH, MORE)
    for roll in range(3):
        box.rolls(ANN, 3, 3)
        if roll < 2:
            box.play(1)
    assert box.chooses(layout.ONCE_MORE, ANN) and box.moves() == [NO, use(card)]
    assert box.refused(1)
    box.play(use(card))
    if box.phase() == layout.ONCE_MORE:
        box.play(NO)
    _keeps(box, BOB, 3, 4)
    assert box.kept(ANN)[1] == WON


def test_ck20_only_cards_that_say_so():
    # Two Victims, +1 to a stat, less for the next location: none of a Crime Scene.
    box = scene_of(0, 0)
    cards = [box.give(ANN, RESEARCH, effect) for effect in (VICTIMS, A_STAT, LESS)]
    box.rolls(ANN, 3, 3)
    assert box.chooses(layout.ONCE_MORE, ANN) and box.moves() == [0, 1]
    for card in cards:
        assert box.refused(use(card))


# CK21


def test_ck21_a_difficulty_is_chosen_and_its_dice_rolled():
    # Total, any die, a number shows; None is not printed.
    for scene, card, dice in (
        (0, 2, (2, None, 1)),
        (0, 3, (3, 2, 1)),
        (1, 2, (3, 2, 1)),
        (1, 3, (3, 2, 1)),
        (2, 3, (3, 2, 1)),
    ):
        for i in range(3):
            if dice[i]:
                box = scene_of(scene, card)
                assert box.chooses(layout.DIFFICULTY, ANN)
                box.play(_chosen(EASY + i))
                assert box.due() == (layout.ROLL, ANN) and box.dice_due() == dice[i]
                assert box.weights() == [(face, 1) for face in range(1, 7)]
    for scene, dice in ((0, (3, 2, 1)), (1, (3, None, 1)), (2, (3, 2, 1))):
        for i in range(3):
            if dice[i]:
                box = scene_of(scene, 4)
                box.play(_chosen(EASY + i, 2))
                assert box.due() == (layout.ROLL, ANN) and box.dice_due() == dice[i]


def test_ck21_the_total_reaches_the_target():
    # First scene, card 2: 5 of all dice, no stat.
    assert _result(_tried(0, 2, EASY, 1, 4)) == (EASY, 1)
    assert _result(_tried(0, 2, EASY, 2, 2)) == (FAILURE, 0)
    assert _result(_tried(0, 2, EASY, 6, 6)) == (EASY, 1)
    assert _result(_tried(0, 2, HARD, 5)) == (HARD, 3)
    assert _result(_tried(0, 2, HARD, 4)) == (FAILURE, 0)


def test_ck21_a_total_adds_the_stat_once():
    # Second scene, card 2: 8 with Search 3, thus 5 of the dice; third scene: 9 with Attack 4.
    for scene in (1, 2):
        assert _result(_tried(scene, 2, EASY, 1, 1, 3), scene) == (EASY, 1)
        assert _result(_tried(scene, 2, EASY, 1, 1, 2), scene) == (FAILURE, 0)
        assert _result(_tried(scene, 2, MEDIUM, 1, 4), scene) == (MEDIUM, 2)
        assert _result(_tried(scene, 2, MEDIUM, 1, 3), scene) == (FAILURE, 0)


def test_ck21_the_stat_of_now_is_added():
    # Third scene, card 2, 9: Attack 7 on its last space, 2 on its first and off the track.
    for space, least in ((4, 2), (0, None), (-1, None), (1, 6)):
        for die in range(1, 7):
            box = scene_of(2, 2)
            box.set_stats(ANN, space, 1, 3)
            box.play(_chosen(HARD))
            box.roll(die)
            good = least is not None and die >= least
            assert _result(box, 2) == ((HARD, 3) if good else (FAILURE, 0))


def test_ck21_any_single_die_reaches_the_target():
    # Second scene, card 3: 5 on a die.
    assert _result(_tried(1, 3, EASY, 1, 1, 5), 1) == (EASY, 1)
    assert _result(_tried(1, 3, EASY, 5, 1, 1), 1) == (EASY, 1)
    assert _result(_tried(1, 3, EASY, 1, 6, 1), 1) == (EASY, 1)
    assert _result(_tried(1, 3, EASY, 4, 4, 4), 1) == (FAILURE, 0)
    assert _result(_tried(1, 3, MEDIUM, 4, 5), 1) == (MEDIUM, 2)
    assert _result(_tried(1, 3, HARD, 4), 1) == (FAILURE, 0)
    assert _result(_tried(1, 3, HARD, 5), 1) == (HARD, 3)


def test_ck21_a_stat_is_added_to_the_die():
    # First scene, card 3: 6 with Escape 1; third: 7 with Search 3.
    assert _result(_tried(0, 3, EASY, 1, 5, 1)) == (EASY, 1)
    assert _result(_tried(0, 3, EASY, 4, 4, 4)) == (FAILURE, 0)
    assert _result(_tried(0, 3, HARD, 5)) == (HARD, 3)
    assert _result(_tried(2, 3, MEDIUM, 1, 4), 2) == (MEDIUM, 2)
    assert _result(_tried(2, 3, MEDIUM, 3, 3), 2) == (FAILURE, 0)


def test_ck21_a_chosen_number_shows():
    assert _result(_number(EASY, 1, 2, 4)) == (EASY, 1)
    assert _result(_number(EASY, 4, 4, 1)) == (EASY, 1)
    assert _result(_number(EASY, 5, 6, 3)) == (FAILURE, 0)  # higher does not do, nor do 1 and 3
    assert _result(_number(EASY, 1, 3, 2)) == (FAILURE, 0)
    assert _result(_number(MEDIUM, 4, 6)) == (MEDIUM, 2)
    assert _result(_number(HARD, 4)) == (HARD, 3)
    assert _result(_number(HARD, 6)) == (FAILURE, 0)


def test_ck21_any_number_may_be_chosen():
    for number in range(1, 7):
        for die in range(1, 7):
            box = scene_of(0, 4)
            box.play(_chosen(HARD, number))
            box.roll(die)
            assert _result(box) == ((HARD, 3) if die == number else (FAILURE, 0))


def test_ck21_a_failure_is_a_failure_whatever_was_chosen():
    # First scene, card 4 loses Evidence at every level, gains nothing.
    for level, dice in ((EASY, (1, 2, 3)), (MEDIUM, (1, 2)), (HARD, (1,))):
        box = _number(level, *dice)
        assert box.kept(ANN) == (4, FAILURE, 0) and box.victims() == [5, 5]
        assert box.held(ANN) == (0, 0, 0) and box.stats(ANN) == STARTS and _ended(box)


def test_ck21_the_level_chosen_brings_its_gain():
    # First scene, card 4: Easy 2 Victims, Medium Evidence, Hard a stat.
    assert _number(EASY, 4, 1, 1).victims() == [7, 5]
    assert _number(MEDIUM, 4, 1).chooses(layout.DECK, ANN)
    assert _number(HARD, 4).raises(ANN)


def test_ck21_without_evidence_nothing_is_asked_behind_the_roll():
    assert _ended(_tried(0, 2, EASY, 1, 4))


def _settling(effect, *dice):
    """Ann has a card, has tried card 2 of the first scene and is asked whether that counts."""
    box = scene_of(0, 2)
    card = box.give(ANN, CLUES, effect)
    box.play(_chosen(HARD if len(dice) == 1 else EASY))
    box.roll(*dice)
    assert box.chooses(layout.SETTLE, ANN) and box.moves() == [COUNTS, OPENS]
    return box, card


def test_ck21_evidence_adds_two_to_the_roll():
    # 1 2 and 2 are 5.
    box, card = _settling(MORE, 1, 2)
    box.play(OPENS)
    assert box.chooses(layout.SCENE_WINDOW, ANN) and box.moves() == [NO, use(card)]
    assert box.private()
    box.play(use(card))
    box.low(layout.PUSH)
    assert _result(box) == (EASY, 1) and box.discards() == [card]
    # 1 1 and 2 are 4.
    box, card = _settling(MORE, 1, 1)
    box.play(OPENS, use(card))
    while not box.lowers(ANN):
        box.play(NO)
    assert _result(box) == (FAILURE, 0)


def test_ck21_it_need_not_be_played():
    for moves in ((COUNTS,), (OPENS, NO)):
        box, card = _settling(MORE, 1, 2)
        box.play(*moves)
        while not box.lowers(ANN):
            box.play(NO)
        assert _result(box) == (FAILURE, 0) and box.hand(ANN) == [card]


def test_ck21_evidence_rolls_one_die_again():
    # 1 2: the first becomes a 3; with the 2 that is 5.
    box, card = _settling(AGAIN, 1, 2)
    box.play(OPENS, use(card))
    assert box.chooses(layout.WHICH_DIE, ANN) and len(box.moves()) == 2
    box.play(box.moves()[0])
    box.rolls(ANN, 3)
    box.low(layout.PUSH)
    assert _result(box) == (EASY, 1) and box.discards() == [card]
    # Of one die nothing is asked: 1 becomes 5.
    box, card = _settling(AGAIN, 1)
    box.play(OPENS, use(card))
    box.rolls(ANN, 5)
    while not box.raises(ANN):
        box.play(NO)
    assert _result(box) == (HARD, 3)


# CK22


def test_ck22_a_number_and_a_difficulty():
    numbers = range(1, 7)
    box = scene_of(0, 5)
    assert box.chooses(layout.DIFFICULTY, ANN)
    assert box.moves() == [8 * level + n for level in (2, 3, 4) for n in numbers]
    for move in (16, 24, 32, 23, 31, 39):
        assert box.refused(move)


def test_ck22_once_twice_or_three_times():
    for level, times, points in ((EASY, 1, 1), (MEDIUM, 2, 2), (HARD, 3, 3)):
        box = scene_of(1, 5)
        box.play(_chosen(level, 6))
        for time in range(times):
            assert box.dice_due() == 1 and box.kept(ANN, 1)[1] == NONE
            box.play(1 + time)
        assert box.dice_due() == 0 and box.kept(ANN, 1) == (5, level, points)


def test_ck22_found_by_the_first_that_equals_the_number():
    # Each level, each of its rolls; none follows.
    for level, rolls in (
        (EASY, (3,)),
        (MEDIUM, (3,)),
        (MEDIUM, (1, 3)),
        (HARD, (3,)),
        (HARD, (1, 3)),
        (HARD, (1, 6, 3)),
    ):
        box = _hides(0, level, 3, *rolls)
        assert box.dice_due() == 0 and box.kept(ANN) == (5, FAILURE, 0)
        assert box.lowers(ANN)


def test_ck22_only_the_number_finds():
    # Neither higher nor lower, nor a sum.
    for rolls in ((4, 5, 6), (2, 2, 2), (1, 2, 1)):
        box = _hides(0, HARD, 3, *rolls)
        assert box.kept(ANN) == (5, HARD, 3) and box.raises(ANN)


def test_ck22_every_number():
    for number in range(1, 7):
        for die in range(1, 7):
            box = _hides(0, EASY, number, die)
            assert _result(box) == ((FAILURE, 0) if die == number else (EASY, 1))


def test_ck22_never_found_brings_what_the_difficulty_does():
    # First scene: Easy +2 Victims, Medium a token, Hard a stat; Failure a stat less.
    assert _hides(0, EASY, 3, 4).victims() == [7, 5]
    assert _hides(0, MEDIUM, 3, 4, 4).due() == (layout.DRAW_TOKEN, ANN)
    box = _hides(0, EASY, 3, 3)
    assert box.lowers(ANN) and box.victims() == [5, 5]


def test_ck22_each_roll_is_of_a_fair_die():
    box = scene_of(0, 5)
    box.play(_chosen(HARD, 2))
    for _ in range(3):
        assert box.weights() == [(face, 1) for face in range(1, 7)]
        box.roll(5)


# CK23


def _pushes(scene, card, spaces, *dice):
    """Ann rolls these dice one by one; she has those stats."""
    box = scene_of(scene, card)
    box.set_stats(ANN, *spaces)
    for die in dice:
        assert box.chooses(layout.PUSH, ANN) and box.moves() == [STOPS, ROLLS]
        box.play(ROLLS)
        box.rolls(ANN, die)
    return box


LOW = (0, 0, 0)  # Attack 2, Escape 0, Search 1


def test_ck23_declining_is_no_level():
    # No points, and not the failure section, which takes Victims, a card, a stat.
    for scene, card in ((0, 6), (0, 7), (1, 6), (2, 7)):
        box = scene_of(scene, card)
        box.move_card(20, ANN)
        assert box.chooses(layout.PUSH, ANN) and box.moves() == [STOPS, ROLLS]
        box.play(STOPS)
        assert box.kept(ANN, scene) == (card, NONE, 0) and _ended(box)
        assert box.victims() == [5, 5] and box.hand(ANN) == [20] and box.stats(ANN) == STARTS


def test_ck23_one_die_and_the_stat_against_the_first_target():
    # Attack 2 and 2 are 4, which does; 1 does not. One die at a time.
    box = scene_of(0, 6)
    box.play(ROLLS)
    assert box.dice_due() == 1 and box.due() == (layout.ROLL, ANN)
    assert box.weights() == [(face, 1) for face in range(1, 7)]
    assert _pushes(0, 6, LOW, 2).chooses(layout.PUSH, ANN)
    box = _pushes(0, 6, LOW, 1)
    assert _ended(box) and box.kept(ANN) == (6, FAILURE, 0)


def test_ck23_the_stat_of_the_card():
    # The least die of each card with Attack 4, Escape 1, Search 3.
    for scene, card, least in ((0, 7, 4), (1, 6, 2), (1, 7, 1), (2, 6, 4), (2, 7, 3)):
        assert _pushes(scene, card, STARTS, least).chooses(layout.PUSH, ANN)
        if least > 1:
            box = _pushes(scene, card, STARTS, least - 1)
            assert box.kept(ANN, scene) == (card, FAILURE, 0)


def test_ck23_stopping_keeps_the_level_reached():
    # First scene, card 6, 4 8 12 with Attack 2: 2, then 4, then 4 are the least.
    box = _pushes(0, 6, LOW, 2)
    box.play(STOPS)
    assert _ended(box) and box.kept(ANN) == (6, EASY, 1) and box.victims() == [7, 5]
    box = _pushes(0, 6, LOW, 2, 4)
    box.play(STOPS)
    assert box.kept(ANN) == (6, MEDIUM, 2) and box.chooses(layout.DECK, ANN)
    assert box.victims() == [5, 5]  # not what Easy brings too


def test_ck23_the_third_target_is_hard_and_ends_it():
    box = _pushes(0, 6, LOW, 2, 4, 4)
    assert box.kept(ANN) == (6, HARD, 3) and box.raises(ANN) and box.victims() == [5, 5]
    assert box.held(ANN) == (0, 0, 0)


def test_ck23_a_second_and_a_third_die_are_added():
    # 2 and 3 and 2 are 7, short of 8; 2, 4, 3 and 2 are 11, short of 12.
    for dice in ((2, 3), (2, 4, 3)):
        box = _pushes(0, 6, LOW, *dice)
        assert _ended(box) and box.kept(ANN) == (6, FAILURE, 0)
    # 6 and 2 are 8 already: but a second die is rolled for that.
    box = _pushes(0, 6, LOW, 6)
    assert box.chooses(layout.PUSH, ANN)
    box.play(STOPS)
    assert box.kept(ANN) == (6, EASY, 1)


def test_ck23_the_stat_is_added_once():
    # Attack 4: 1 and 2 and 4 are 7, short of 8; 1, 3 and 4 do; then 3 more are 11, 4 are 12.
    assert _pushes(0, 6, STARTS, 1, 2).kept(ANN)[1] == FAILURE
    assert _pushes(0, 6, STARTS, 1, 3).chooses(layout.PUSH, ANN)
    assert _pushes(0, 6, STARTS, 1, 3, 3).kept(ANN)[1] == FAILURE
    assert _pushes(0, 6, STARTS, 1, 3, 4).kept(ANN)[1] == HARD


def test_ck23_a_miss_is_the_failure_section_and_levels_are_lost():
    # First scene, card 6: -2 Victims, neither +2 Victims nor Evidence nor points.
    for dice in ((1,), (2, 3), (2, 4, 3)):
        box = _pushes(0, 6, LOW, *dice)
        assert _ended(box) and box.kept(ANN) == (6, FAILURE, 0)
        assert box.victims() == [3, 5] and box.held(ANN) == (0, 0, 0)
    # Second scene, card 6: a stat of choice.
    box = _pushes(1, 6, STARTS, 2, 3)  # 8 of 9
    assert box.lowers(ANN) and box.kept(ANN, 1) == (6, FAILURE, 0)


def test_ck23_the_targets_of_another_card():
    # Second scene, card 7, 5 10 14 with Attack 4: 1; then 5; then 4.
    assert _pushes(1, 7, STARTS, 1, 4).kept(ANN, 1)[1] == FAILURE
    assert _pushes(1, 7, STARTS, 1, 5).chooses(layout.PUSH, ANN)
    assert _pushes(1, 7, STARTS, 1, 5, 3).kept(ANN, 1)[1] == FAILURE
    assert _pushes(1, 7, STARTS, 1, 5, 4).kept(ANN, 1)[1] == HARD


def _pushing(effect, *dice):
    """Ann has a card and misses with the last of these dice: she is asked whether that counts."""
    box = scene_of(0, 6)
    box.set_stats(ANN, *LOW)
    card = box.give(ANN, CLUES, effect)
    for i, die in enumerate(dice):
        box.play(ROLLS)
        box.rolls(ANN, die)
        if i < len(dice) - 1 and box.phase() == layout.SETTLE:
            box.play(COUNTS)
    assert box.chooses(layout.SETTLE, ANN)
    return box, card


def test_ck23_evidence_saves_a_roll():
    # 1 and Attack 2 are 3, with the card 5: that reaches 4.
    box, card = _pushing(MORE, 1)
    box.play(OPENS, use(card))
    while box.phase() == layout.SETTLE or box.phase() == layout.SCENE_WINDOW:
        box.play(NO)
    assert box.chooses(layout.PUSH, ANN) and box.discards() == [card]
    box.play(STOPS)
    assert box.kept(ANN) == (6, EASY, 1)
    # Counted as it is, it is a miss.
    box, card = _pushing(MORE, 1)
    box.play(COUNTS)
    assert box.kept(ANN) == (6, FAILURE, 0) and box.hand(ANN) == [card]


def test_ck23_evidence_rolls_the_die_again():
    # 2, then 1 is a miss; rolled again it is a 4: 8.
    box, card = _pushing(AGAIN, 2, 1)
    box.play(OPENS, use(card))
    if box.phase() == layout.WHICH_DIE:
        box.play(box.moves()[-1])
    box.rolls(ANN, 4)
    while box.phase() == layout.SETTLE or box.phase() == layout.SCENE_WINDOW:
        box.play(NO)
    assert box.chooses(layout.PUSH, ANN)
    box.play(STOPS)
    assert box.kept(ANN) == (6, MEDIUM, 2)
