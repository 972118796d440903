"""Chucky, CK30: exact odds of the Crime Scene and the Final Encounter, and their pages.

Expected values are worked out by hand from the numbered rules; the comments show how. Or they are
taken from the rules themselves, forced through every face. Sums of two dice from 2 to 12 have
1 2 3 4 5 6 5 4 3 2 1 ways of 36; of three dice 3 and 4 have 1 and 3 of 216. On the start spaces
Attack is 4, Escape 1, Search 3.
"""

import gc
import sys

from box import (
    AGAIN,
    ANN,
    BOB,
    CLUES,
    CYD,
    MORE,
    NO,
    RESEARCH,
    STARTS,
    Box,
    default_kit,
    finale,
    scene_of,
    settles,
    use,
)
from contract import Lcg
from core import state
from core.canvas import WIDTH, Canvas
from core.game import load, pages
from core.games.chucky import layout, odds, overview, rules, scenes
from core.odds import OPEN, Walker
from core.session import Session
from pocket import Pocket, StrictCanvas, heap_locked, long_names

EASY, MEDIUM, HARD = 2, 3, 4
LEVELS = (EASY, MEDIUM, HARD)
LOW = (0, 0, 0)  # Attack 2, Escape 0, Search 1
ABOVE, EQUAL, BELOW = 0, 1, 2
EVERYONE = -1
SLOW = sys.implementation.name != "cpython"  # a part of what is forced or random is enough there


def of(ways, whole):
    """So many ways of so many, as a weight."""
    assert odds.WHOLE % whole == 0
    return odds.WHOLE // whole * ways


def levels(box):
    """The weight of each level that is ahead."""
    found = []
    for level in LEVELS:
        if odds.ahead(box.cells, level):
            found.append((level, odds.level(box.cells, box.kit, level)))
    return found


def chances(scene, card, spaces=STARTS):
    """The same of a card that Ann is to choose a difficulty of, or to push her luck."""
    box = scene_of(scene, card)
    box.set_stats(ANN, *spaces)
    return levels(box)


def in_all(easy, medium, hard):
    return [(EASY, easy), (MEDIUM, medium), (HARD, hard)]


# CK21 by hand.


def test_ck30_a_total_by_hand():
    # 5 or more. Two dice are less in 1 + 2 + 3 ways, one die has 5 and 6; Medium is not printed.
    assert chances(0, 2) == [(EASY, of(30, 36)), (HARD, of(2, 6))]
    # 8 with Search 3 is 5 again: three dice are less in 1 + 3 ways.
    assert chances(1, 2) == in_all(of(212, 216), of(30, 36), of(2, 6))


def test_ck30_the_stat_of_now_is_added_to_a_total():
    # 9 with Attack 7: 2 of the dice, one die has five faces. Attack 2, on the first space or off
    # the track: 7; three dice are less in 1 + 3 + 6 + 10 ways, two in 15, one always.
    assert chances(2, 2, (4, 1, 3)) == in_all(of(1, 1), of(1, 1), of(5, 6))
    for space in (0, -1):
        assert chances(2, 2, (space, 1, 3)) == in_all(of(196, 216), of(21, 36), 0)


def test_ck30_any_die_by_hand():
    # 5 or 6: all dice miss in 4 of 6 ways each, 64 of 216, 16 of 36.
    assert chances(1, 3) == in_all(of(152, 216), of(20, 36), of(2, 6))
    # 6 with Escape 1 is the same. With Escape 0 it takes a 6: 125 and 25 ways miss.
    assert chances(0, 3) == chances(1, 3)
    assert chances(0, 3, (2, 0, 3)) == in_all(of(91, 216), of(11, 36), of(1, 6))
    # With Escape 5 any die does; 7 with Search 8 is reached before a die falls.
    assert chances(0, 3, (2, 3, 3)) == in_all(of(1, 1), of(1, 1), of(1, 1))
    assert chances(2, 3, (2, 1, 6)) == in_all(of(1, 1), of(1, 1), of(1, 1))


def test_ck30_a_number_by_hand():
    # 125 of 216, 25 of 36, 5 of 6 do not show it, whichever it is.
    assert chances(0, 4) == in_all(of(91, 216), of(11, 36), of(1, 6))
    assert chances(1, 4) == [(EASY, of(91, 216)), (HARD, of(1, 6))]
    for number in (1, 6):
        box = scene_of(0, 4)
        box.play(8 * MEDIUM + number)
        assert levels(box) == [(MEDIUM, of(11, 36))]


def test_ck30_before_the_dice_of_the_level_chosen():
    # 30 of 36; once a 1 lies 4 or more of the other, 3 of 6.
    box = scene_of(0, 2)
    box.play(8 * EASY)
    assert levels(box) == [(EASY, of(30, 36))]
    box.play(1)
    assert levels(box) == [(EASY, of(3, 6))]
    # Any die: a 5 is enough, a 4 is nothing. A number: 4 is there, or not.
    for scene, card, move, faces in ((1, 3, 8 * MEDIUM, 2), (0, 4, 8 * MEDIUM + 4, 1)):
        for face, more in ((5 if card == 3 else 4, 6), (3, faces)):
            box = scene_of(scene, card)
            box.play(move, face)
            assert levels(box) == [(MEDIUM, of(more, 6))]


# CK22 by hand.


def test_ck30_hiding_by_hand():
    # Five of six a roll: 5, 25, 125.
    assert chances(0, 5) == in_all(of(5, 6), of(25, 36), of(125, 216))
    assert chances(2, 5) == [(MEDIUM, of(25, 36)), (HARD, of(125, 216))]


def test_ck30_the_rolls_still_to_come_on_hiding():
    box = scene_of(0, 5)
    box.play(8 * HARD + 3)
    for found in (of(125, 216), of(25, 36), of(5, 6)):
        assert levels(box) == [(HARD, found)]
        box.play(6)
    assert box.kept(ANN)[1] == HARD


# CK23 by hand.


def test_ck30_a_push_by_hand():
    # 4 8 12 with Attack 2. First 2 or more: 5. Then 6 with the second: 4 + 5 + 5 + 4 + 3 + 2 + 1
    # ways of sums 6 to 12. Then 10 with the third: 3, 4, 5 and six times 6 faces for each:
    # 4 * 3 + 5 * 4 + 5 * 5 + 10 * 6.
    assert chances(0, 6, LOW) == in_all(of(5, 6), of(24, 36), of(117, 216))


def test_ck30_later_levels_of_a_push_from_the_dice_so_far():
    # 3 and Attack 2 are 5: 8 takes 3 or more; then 12 takes 7 with both: 3 + 4 + 5 + 6 ways.
    box = scene_of(0, 6)
    box.set_stats(ANN, *LOW)
    box.play(1)
    box.rolls(ANN, 3)
    assert box.phase() == layout.PUSH
    assert levels(box) == [(MEDIUM, of(4, 6)), (HARD, of(18, 36))]
    # The same once she has decided to roll; 4 more are 9: 12 takes 3 or more.
    box.play(1)
    assert levels(box) == [(MEDIUM, of(4, 6)), (HARD, of(18, 36))]
    box.rolls(ANN, 4)
    assert levels(box) == [(HARD, of(4, 6))]


def test_ck30_what_a_card_added_counts_in_a_push():
    # 1 and 2 by a card and Attack 2 are 5, as with a 3.
    box = scene_of(0, 6)
    box.set_stats(ANN, *LOW)
    card = box.give(ANN, CLUES, MORE)
    box.play(1)
    box.rolls(ANN, 1)
    box.play(1, use(card), NO)
    assert box.phase() == layout.PUSH
    assert levels(box) == [(MEDIUM, of(4, 6)), (HARD, of(18, 36))]


# CK20 by hand.


def compared(box, gone=-1):
    """How a new roll comes out: above, equal, below."""
    return tuple([odds.again(box.cells, gone, how) for how in (ABOVE, EQUAL, BELOW)])


def rolled(seat, first, second, card=0):
    """A competition of Ann against Bob in which that seat has just rolled."""
    box = scene_of(0, card)
    if seat == BOB:
        box.rolls(ANN, 1, 2)
        box.play(NO)
    box.rolls(seat, first, second)
    assert box.chooses(layout.ONCE_MORE, seat)
    return box


def test_ck30_one_more_roll_of_a_competition_by_hand():
    for dice, ways in (
        ((3, 4), (15, 6, 15)),
        ((1, 1), (35, 1, 0)),
        ((6, 6), (0, 1, 35)),
        ((2, 3), (26, 4, 6)),
        ((6, 4), (3, 3, 30)),
    ):
        expected = tuple([of(n, 36) for n in ways])
        assert compared(rolled(ANN, *dice)) == compared(rolled(BOB, *dice)) == expected
        # Whatever the stat is, which is in both.
        assert compared(rolled(ANN, *dice, card=1)) == expected


def test_ck30_one_more_roll_loses_what_a_card_added():
    # 3 3 and 2 are 8: 4 + 3 + 2 + 1 ways are above, 5 equal. 6 6 and 2 are 14: all are below.
    for face, ways in ((3, (10, 5, 21)), (6, (0, 0, 36))):
        box = scene_of(0, 0)
        card = box.give(ANN, RESEARCH, MORE)
        box.rolls(ANN, face, face)
        box.play(use(card))
        assert compared(box) == tuple([of(n, 36) for n in ways])


def test_ck30_one_die_of_a_competition_rolled_again():
    # 6: never above, once equal; 2: four faces above, one below; the other die stays, and what a
    # card added: no difference.
    for plus in (False, True):
        box = scene_of(0, 0)
        again, more = box.give(ANN, RESEARCH, AGAIN), box.give(ANN, RESEARCH, MORE)
        box.rolls(ANN, 6, 2)
        box.play(*[use(more)] * plus + [use(again)])
        assert box.phase() == layout.WHICH_DIE
        assert compared(box, 0) == (0, of(1, 6), of(5, 6))
        assert compared(box, 1) == (of(4, 6), of(1, 6), of(1, 6))


def test_ck30_the_others_dice_are_never_read():
    # Ann keeps anything from 2 to 21: Bob's odds stay; so do Ann's whatever Bob is.
    for seat in (ANN, BOB):
        box = rolled(seat, 3, 4)
        before = compared(box), drawn(box, seat)
        for kept in (2, 9, 12, 21):
            box.set("kept_%d" % (BOB - seat), kept)
            box.set_stats(BOB - seat, kept % 5, 0, 3)
            assert (compared(box), drawn(box, seat)) == before


# A roll that lies, by hand.


def lying(scene, card, move, *dice):
    """Ann has a card of each kind and is asked whether the roll counts."""
    box = scene_of(scene, card)
    box.give(ANN, CLUES, AGAIN)
    box.give(ANN, CLUES, MORE)
    box.play(move)
    box.roll(*dice)
    assert box.chooses(layout.SETTLE, ANN)
    return box


def may_be(box):
    """As it lies, with 2 more, with each die rolled again."""
    ways = [odds.made(box.cells, box.kit, 0, -1, more) for more in (0, 2)]
    for i in range(3):
        if box.cell("die_%d" % i):
            ways.append(odds.made(box.cells, box.kit, 1, i, 0))
    return ways


def test_ck30_a_total_that_lies():
    # 1 2 for 5: 2 and 3 or more; 1 and 4 or more.
    assert may_be(lying(0, 2, 8 * EASY, 1, 2)) == [0, of(1, 1), of(4, 6), of(3, 6)]
    # 1 1 2 and Search 3 for 8: 3 with the others and 2 or more, or 2 and 3 or more.
    found = [0, of(1, 1), of(5, 6), of(5, 6), of(4, 6)]
    assert may_be(lying(1, 2, 8 * EASY, 1, 1, 2)) == found


def test_ck30_single_dice_that_lie():
    # 5 or 6. With 2 more a 3 is enough.
    for dice, found in (
        ((4, 5), (1, 1, 1, 2)),
        ((2, 1), (0, 0, 2, 2)),
        ((3, 1), (0, 1, 2, 2)),
    ):
        ways = [of(n, 1) if n < 2 else of(n, 6) for n in found]
        assert may_be(lying(1, 3, 8 * MEDIUM, *dice)) == ways
    # Number 4: 2 more change no number.
    assert may_be(lying(0, 4, 8 * MEDIUM + 4, 4, 1)) == [of(1, 1), of(1, 1), of(1, 6), of(1, 1)]
    assert may_be(lying(0, 4, 8 * MEDIUM + 4, 2, 2)) == [0, 0, of(1, 6), of(1, 6)]


def test_ck30_a_push_that_lies():
    # 4 8 12 with Attack 4: any die reaches 4. 1 and 1 are 6: 8 takes 2 more, or 3 on the die.
    box = lying(0, 6, 1, 1)
    assert may_be(box) == [of(1, 1), of(1, 1), of(1, 1)]
    box.play(NO, 1)
    box.rolls(ANN, 1)
    assert may_be(box) == [0, of(1, 1), of(4, 6)]


# CK25 by hand.


def facing(card, spaces=STARTS, seats=2):
    """Ann is to roll first in that Final Encounter; all have those stats."""
    lust = [0, 0, 0]
    lust[card // 2] = 1
    box = finale(seats, ANN, lust)
    box.play(card)
    for seat in range(seats):
        box.set_stats(seat, *spaces)
    assert box.due() == (layout.ROLL, ANN)
    return box


def passing(box, seat=ANN):
    """The weights of the three rolls."""
    return [odds.passes(box.cells, box.kit, seat, roll) for roll in range(3)]


def ending(box, seat=ANN):
    """The weights of 2, 3, 4 and 8 points."""
    return [odds.ends(box.cells, box.kit, seat, roll) for roll in range(4)]


def test_ck30_a_final_encounter_by_hand():
    # 10 13 16 with 4 + 1 + 3: 2, 5 and 8 of two dice: all, 30 and 15 ways.
    box = facing(0)
    assert passing(box) == [of(1, 1), of(30, 36), of(15, 36)]
    assert ending(box) == [0, of(6, 36), of(30 * 21, 1296), of(30 * 15, 1296)]
    # 9 13 17 with 2 + 0 + 1, also off the tracks: 6, 10 and 14: 26, 6 and no ways.
    for spaces in (LOW, (-1, -1, -1)):
        box = facing(1, spaces)
        assert passing(box) == [of(26, 36), of(6, 36), 0]
        assert ending(box) == [of(10, 36), of(26 * 30, 1296), of(26 * 6, 1296), 0]
    # 9 14 16 with 5: 4, 9 and 11: 33, 10 and 3 ways.
    box = facing(4, (1, 1, 1))
    assert passing(box) == [of(33, 36), of(10, 36), of(3, 36)]
    assert ending(box)[1:] == [of(33 * 26, 1296), of(33 * 10 * 33, 46656), of(990, 46656)]


def test_ck30_the_final_encounter_goes_on():
    # 13 and 16 are left; then with a 1 on the first die 13 takes 4 or more on the other.
    box = facing(0)
    box.rolls(ANN, 1, 1)
    assert passing(box) == [of(1, 1), of(30, 36), of(15, 36)]
    assert ending(box) == [0, of(6, 36), of(30 * 21, 1296), of(30 * 15, 1296)]
    box.play(1)
    assert passing(box)[1] == of(3, 6) and ending(box)[1] == of(3, 6)
    box.play(4)
    assert passing(box)[1:] == [of(1, 1), of(15, 36)]
    assert ending(box) == [0, 0, of(21, 36), of(15, 36)]
    # Bob, who comes next, has all rolls before him.
    assert ending(box, BOB) == [0, of(6, 36), of(30 * 21, 1296), of(30 * 15, 1296)]
    box.set_stats(BOB, 0, 1, 3)
    assert passing(box, BOB)[0] == of(33, 36)  # 4 or more: Attack 2, Escape 1, Search 3


# Taken from the rules, by every face forced through them.


class Forced:
    """Plays on to the result of Ann's card; `found` has the weight of each level kept."""

    def __init__(self, box, wanted):
        self.kit = box.kit
        self.wanted = wanted  # pushing one's luck goes on below that
        self.kept = box.at["scene_%d_level_0" % (box.cell("round") - 1)]
        self.found = {}
        self.walk(box.cells, odds.WHOLE)

    def walk(self, cells, weight):
        """One die, whether to push on, or the end."""
        level = cells[self.kept]
        if level == 0 and cells[layout.PHASE] == layout.PUSH:
            level = cells[layout.LEVEL]
            if level < self.wanted:
                twin = cells[:]
                assert rules.play(twin, self.kit, 1)
                self.walk(twin, weight)
                return
        if level:
            self.found[level] = self.found.get(level, 0) + weight
            return
        assert cells[layout.PHASE] == layout.ROLL
        for face in range(1, 7):
            twin = cells[:]
            assert rules.play(twin, self.kit, face)
            self.walk(twin, weight // 6)


def forced(box, level):
    """The weight of a level, once chosen or by pushing on."""
    if box.phase() == layout.DIFFICULTY:
        before = box.copy()
        move = 8 * level
        box.play(move if move in box.moves() else move + 5)
        found = Forced(box, level).found
        ahead = levels(box)
        state.copy(before, box.cells)
        assert ahead == [(level, found.get(level, 0))]
    else:
        found = Forced(box, level).found
    assert sum(found.values()) == odds.WHOLE
    return found.get(level, 0)


def check_card(scene, card, spaces):
    """Every level of a card with the stats on these spaces, with the game's own numbers."""
    box = scene_of(scene, card)
    box.kit = default_kit()
    for space in spaces:
        box.set_stats(ANN, space, space, space)
        told = levels(box)
        assert [level for level, _ in told] == [n for n in LEVELS if scenes.dice(scene, card, n)]
        for level, weight in told:
            assert weight == forced(box, level), (scene, card, space, level)
    return box


def test_ck30_the_rules_forced_give_the_same_for_every_card():
    checked = 0
    for scene in range(3):
        for card in range(2, 8):
            spaces = (5,)
            if scenes.stat(scene, card) != scenes.NO_STAT:
                spaces = (0, 2) if SLOW else range(6)
            check_card(scene, card, spaces)
            checked += 1
    assert checked == 18


def test_ck30_the_rules_forced_give_the_same_for_every_competition():
    for scene in range(3):
        for card in (0, 1):
            for space in range(6):
                check_competition(scene, card, space, 1 + space, 1 + (scene + card) % 6)
    for dice in range(0, 36, 7 if SLOW else 1):
        if dice % 6 <= dice // 6:
            check_competition(0, 0, 1, 1 + dice % 6, 1 + dice // 6)


def check_competition(scene, card, space, first, second):
    """Ann's stats on that space and her roll, against any other."""
    box = scene_of(scene, card)
    box.kit = default_kit()
    box.set_stats(ANN, space, space, space)
    box.rolls(ANN, first, second)
    assert compared(box) == again_forced(box), (scene, card, first, second)


def again_forced(box):
    """One more roll played for all faces: how what would be kept compares with what lies."""
    kept = []
    for move in (0, 1):
        twin = box.copy()
        assert rules.play(twin, box.kit, move)
        if move == 0:
            kept.append(twin[layout.KEPT])
            continue
        for first in range(1, 7):
            second = twin[:]
            assert rules.play(second, box.kit, first)
            for face in range(1, 7):
                last = second[:]
                assert rules.play(last, box.kit, face) and rules.play(last, box.kit, 0)
                kept.append(last[layout.KEPT])
    assert len(kept) == 37
    return tuple(
        [
            of(len([n for n in kept[1:] if (n < kept[0]) - (n > kept[0]) == way]), 36)
            for way in (-1, 0, 1)
        ]
    )


def test_ck30_the_rules_forced_give_the_same_for_every_final_encounter():
    for card in range(6):
        for space in (3,) if SLOW else range(6):
            box = facing(card)
            box.kit = default_kit()
            box.set_stats(ANN, space, space, max(0, space - 1))
            walker = Walker(rules, box.kit, box.cells, points_of_ann, 50)
            while not walker.run(50):
                pass
            assert walker.exact()
            for i, points in enumerate((2, 3, 4, 8)):
                found = walker.hits.get(points, 0) * odds.WHOLE // walker.whole
                assert found == ending(box)[i], (card, space, points)


def points_of_ann(cells, kit):
    """What the Walker asks."""
    return cells[layout.OF + layout.FINAL] or OPEN


# On the panel.


def text(canvas):
    """Rows 0 to 6 of a canvas as text."""
    reader = Pocket()
    reader.board.ram[:] = canvas.data
    return [reader.row(row) for row in range(7)]


def opened(box, viewer=EVERYONE):
    """The pages of a State, and how many of them are odds."""
    found = pages("chucky", box.cells, box.kit, viewer)
    return found, found.count() - overview.count(box.cells, viewer)


def page(found, number, names=False):
    """A page with all its figures, on a canvas."""
    canvas = StrictCanvas()
    if names:
        long_names(canvas.line)
    found.turn_to(number)
    while found.advance():
        pass
    found.draw(canvas)
    assert sum(canvas.data[7 * WIDTH :]) == 0
    return canvas


def shown(box, viewer=EVERYONE):
    """The pages of odds, without empty rows."""
    found, n = opened(box, viewer)
    return [[row for row in text(page(found, i)) if row] for i in range(n)]


def test_ck30_the_difficulties_on_the_panel():
    # 212 of 216, 30 of 36, 2 of 6.
    assert shown(scene_of(1, 2)) == [
        [
            "Ann: chances",
            "Total + Search 8+",
            "easy 3 dice     98.1%",
            "medium 2 dice   83.3%",
            "hard 1 die      33.3%",
        ]
    ]
    # 25 of 36, 125 of 216.
    assert shown(scene_of(2, 5))[0][1:] == [
        "Hide",
        "medium 2 rolls  69.4%",
        "hard 3 rolls    57.9%",
    ]


def test_ck30_the_highlighted_difficulty_is_inverted():
    for move, dark in ((8 * EASY, 2), (8 * HARD, 4), (-1, None)):
        box = scene_of(1, 2)
        found, n = opened(box)
        assert found.page_of(move) == 0 and n == 1
        canvas = page(found, 0)
        lit = [row for row in range(7) if canvas.data[row * WIDTH + WIDTH - 1] == 0xFF]
        assert lit == ([] if dark is None else [dark])


def test_ck30_before_a_roll_on_the_panel():
    box = scene_of(0, 5)
    box.play(8 * HARD + 3)
    assert shown(box) == [["Ann: chances", "Hide", "hard            57.9%"]]
    box.play(6)
    assert shown(box)[0][2:] == ["hard            69.4%"]


def test_ck30_a_push_on_the_panel():
    box = scene_of(0, 6)
    box.set_stats(ANN, *LOW)
    # 5 of 6, 24 of 36, 117 of 216; then from 5.
    head = "Push + Attack 4/8/12"
    assert shown(box) == [
        [
            "Ann: chances",
            head,
            "easy            83.3%",
            "medium          66.7%",
            "hard            54.2%",
        ]
    ]
    box.play(1)
    assert shown(box)[0][0] == "Ann: chances" and len(shown(box)[0]) == 5
    box.rolls(ANN, 3)
    assert shown(box) == [["Ann: now 5", head, "medium          66.7%", "hard            50.0%"]]


def test_ck30_a_roll_that_lies_on_the_panel():
    box = lying(1, 2, 8 * EASY, 1, 1, 2)
    rows = [
        "Ann: chances",
        "Total + Search 8+",
        "as it lies       0.0%",
        "with +2        100.0%",
        "re-roll 1       83.3%",
        "re-roll 1       83.3%",
        "re-roll 2       66.7%",
    ]
    assert shown(box) == [rows]
    box.play(1)
    assert shown(box) == [rows]
    box.play(use(min([c for c in box.hand(ANN) if c // 10 == CLUES])))
    assert box.phase() == layout.WHICH_DIE
    found, _ = opened(box)
    assert found.page_of(2) == 0
    assert page(found, 0).data[6 * WIDTH + WIDTH - 1] == 0xFF
    # Then the 2 falls again: 3 or more.
    box.play(2)
    assert shown(box)[0][2:] == ["easy            66.7%"]
    # Two more change no number.
    rows = shown(lying(0, 4, 8 * HARD + 4, 1))[0][1:]
    assert rows == ["Lucky number", "as it lies       0.0%", "re-roll 1       16.7%"]


def test_ck30_a_competition_on_the_panel():
    # 15, 6, 15 of 36; the present total has Attack 4.
    box = rolled(ANN, 3, 4)
    assert shown(box, ANN) == [
        [
            "Ann: now 11",
            "one more roll",
            "above           41.7%",
            "equal           16.7%",
            "below           41.7%",
        ]
    ]
    box = rolled(BOB, 6, 6)
    box.set_stats(BOB, 4, 1, 3)
    assert shown(box, BOB)[0][0] == "Bob: now 19"


def test_ck30_dice_of_a_competition_on_the_panel():
    box = scene_of(0, 0)
    card = box.give(ANN, RESEARCH, AGAIN)
    box.rolls(ANN, 6, 2)
    box.play(use(card))
    assert shown(box, ANN) == [
        [
            "Ann: now 12",
            "re-roll   6         2",
            "above  0.0%     66.7%",
            "equal 16.7%     16.7%",
            "below 83.3%     16.7%",
        ]
    ]
    assert shown(box) == shown(box, BOB) == []


def test_ck30_a_competition_is_shown_to_who_has_rolled_alone():
    for seat in (ANN, BOB):
        box = rolled(seat, 3, 4)
        for viewer in (EVERYONE, BOB - seat):
            assert shown(box, viewer) == []
        assert len(shown(box, seat)) == 1
        # After the third roll there is no other; while dice fall nothing is said of them.
        for _ in range(2):
            box.play(1)
            assert shown(box, seat) == shown(box) == []
            box.play(3)
            assert shown(box, seat) == shown(box) == []
            box.play(4)
        assert shown(box, seat) == []


def test_ck30_a_final_encounter_on_the_panel():
    # Passing: all, 30, 15 of 36; failing: 6 of 36, 630 and 675 of 1296.
    box = facing(0, seats=3)
    box.set_stats(CYD, 0, 1, 3)
    table = [
        "reach       points",
        "10+  100.0% 2    0.0%",
        "13+   83.3% 3   16.7%",
        "16+   41.7% 4   48.6%",
        "            8   34.7%",
    ]
    assert shown(box)[:2] == [["Ann: The archive"] + table, ["Bob: The archive"] + table]
    # Cyd has 6: 4, 7 and 10 of two dice, 33, 21 and 6 ways.
    assert shown(box)[2][:4] == [
        "Cyd: The archive",
        "reach       points",
        "10+   91.7% 2    8.3%",
        "13+   58.3% 3   38.2%",
    ]
    # Bob is next, then Cyd alone.
    box.rolls(ANN, 1, 1)
    box.rolls(ANN, 1, 1)
    assert [rows[0][:3] for rows in shown(box)] == ["Bob", "Cyd"]


def test_ck30_no_odds_where_nothing_is_rolled():
    box = Box(2)
    assert box.phase() == layout.FIGURE and shown(box) == shown(box, ANN) == []
    box.low(layout.DRAW_SCENE)
    assert shown(box) == []
    box = scene_of(0, 0, 3)
    assert box.phase() == layout.OPPOSE and shown(box) == shown(box, ANN) == []
    box = finale(2)
    assert box.phase() == layout.DRAW_FINAL and shown(box) == []
    # Of the dice of a tie nothing is said.
    box.play(0)
    for _ in range(2):
        box.play(1, 1, 1, 1)
    assert box.phase() == layout.SHARE and shown(box) == []
    box.play(1)
    assert box.phase() == layout.ROLL and shown(box) == []


def test_ck30_the_pages_about_the_table_stand_behind():
    box = scene_of(1, 2)
    found, n = opened(box, ANN)
    assert n == 1 and found.count() == 4
    assert [text(page(found, i))[0] for i in range(1, 4)] == [
        "Ann's hand",
        "Points End Sc Qu St =",
        "Tracks      Bloodlust",
    ]
    assert not found.advance()


def test_ck30_figures_come_one_by_one_without_the_heap():
    # Three figures, one of six, seven of two columns.
    for box, viewer, number, figures in (
        (scene_of(1, 2), EVERYONE, 0, 3),
        (rolled(ANN, 3, 4), ANN, 0, 3),
        (scene_of(0, 6), EVERYONE, 0, 3),
        (lying(1, 2, 8 * EASY, 1, 1, 2), EVERYONE, 0, 5),
        (facing(0), EVERYONE, 1, 8),
    ):
        found, _ = opened(box, viewer)
        canvas = StrictCanvas()
        canvas.clear()
        found.turn_to(number)
        found.draw(canvas)
        dots = "".join(text(canvas)).count("...")
        step = Step(found, number)
        heap_locked(step.turn)
        for _ in range(figures):
            heap_locked(step.one)
            assert step.more
        heap_locked(step.one)
        assert not step.more and dots in (figures, figures - 1)
        canvas.clear()
        found.draw(canvas)
        assert "..." not in "".join(text(canvas))


def test_opening_the_pages_takes_little():
    # Bytes, half of them where ints have 31 bits; a State would be 522.
    box = facing(0)
    pages("chucky", box.cells, box.kit, ANN)
    gc.collect()
    before = taken()
    found = pages("chucky", box.cells, box.kit, ANN)
    assert taken() - before <= (600 if sys.maxsize >> 31 else 300)
    assert found.count() == 5


def taken():
    """Bytes in use, where that can be told."""
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


class Step:
    """What a key does with pages: turn, work a figure out, draw."""

    def __init__(self, found, number):
        self.found = found
        self.number = number
        self.canvas = Canvas()
        self.more = True

    def turn(self):
        """Turn to the page."""
        self.found.turn_to(self.number)

    def one(self):
        """A figure and the picture."""
        self.more = self.found.advance()
        self.canvas.clear()
        self.found.draw(self.canvas)


def scenes_at_random(lcg, look):
    """Cards with cards in all hands, then the end, by random moves; `look` at each step."""
    for card in range(0, 24, 5 if SLOW else 1):
        box = scene_of(card // 8, card % 8, 2 + card % 3)
        for number in range(30):
            if number % 10 > 3:
                box.move_card(number, number % box.seats)
        at_random(box, lcg, look)
    for seats in (2, 3, 4):
        at_random(facing(seats, seats=seats), lcg, look)


def at_random(box, lcg, look):
    """To the end of Ann's card, or of the game."""
    while not box.over() and (box.cell("mine") == ANN or box.cell("encounter") >= 0):
        look(box, lcg)
        moves = box.moves()
        box.play(moves[lcg.pick(len(moves))])


def drawn(box, viewer, names=False):
    """The pages of odds as pictures."""
    found, n = opened(box, viewer)
    return [bytes(page(found, i, names).data) for i in range(n)]


def check_secrets(box, lcg):
    """A viewer sees the same whatever it is that they cannot know."""
    before = box.copy()
    viewer = lcg.pick(box.seats + 1) - 1
    seen = drawn(box, viewer)
    assert drawn(box.seen(viewer, settles()[lcg.pick(4)]), viewer) == seen
    assert state.same(before, box.cells)
    SEEN.append(len(seen))


SEEN = []


def test_ck30_the_pages_change_nothing_and_tell_no_secret():
    SEEN.clear()
    scenes_at_random(Lcg(30), check_secrets)
    assert sum(SEEN) > 30


def check_widths(box, lcg):
    """Nothing is cut off, also for the seat that is due."""
    SEEN.append(len(drawn(box, max(box.actor(), EVERYONE), True)))


def test_ck30_every_page_fits_the_widest_names():
    SEEN.clear()
    scenes_at_random(Lcg(31), check_widths)
    assert sum(SEEN) > 30


def test_ck30_hold_ok_behind_the_hand_over():
    # In a competition: nothing before the device is passed on, then one's own odds.
    box = rolled(ANN, 3, 4)
    pocket = Pocket()
    session = Session(load("chucky"))
    session.options[0] = 2
    assert session.start(session.options, bytes(16))
    pocket.app.session = session
    state.copy(box.cells, session.cells)
    state.copy(box.kit, session.kit)
    pocket.app.play()
    pocket.run(10)
    assert pocket.rows()[7] == "Pass to Ann, OK"
    pocket.press("o")
    assert not any(["above" in row for row in pocket.rows()])
    pocket.press("BO")
    pocket.run(500)
    pocket.press("o")
    pocket.run(100)
    assert pocket.rows()[:3] == ["Ann: now 11", "one more roll", "above           41.7%"]
    assert session.actor() == ANN and session.position == 0
