"""Chucky, CK1 to CK6 and CK16: set-up, stats, rounds, the figure, placing, what comes back.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from box import (
    ANN,
    ATTACK,
    BOB,
    CLUES,
    CYD,
    DAN,
    ESCAPE,
    GAS,
    GROCERY,
    LASTS,
    LIBRARY,
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
    own_kit,
    paid,
    put,
    settles,
)
from core import state
from core.contract import CHANCE, TABLE
from core.games.chucky import layout, rules, stats


def test_ck1_two_to_four_players():
    kit = own_kit()
    for seats in (0, 1, 5):
        cells = state.make(rules.CELLS)
        for i in range(rules.CELLS):
            cells[i] = 7
        assert not rules.setup(cells, [seats, 0, 0, 0, 0], kit)
        assert [cells[i] for i in range(rules.CELLS)] == [7] * rules.CELLS
    for seats in (2, 3, 4):
        assert Box(seats).cell("seats") == seats


def test_ck1_two_players_change_nothing_else():
    # The same stats, Victims and tokens; six titles, six locations, two tokens each.
    box = Box(2)
    assert [box.stats(seat) for seat in (ANN, BOB)] == [STARTS] * 2
    assert box.victims() == [5, 5] and box.moves() == [0, 1, 2, 3, 4, 5]
    box.play(PARK)
    assert len(box.moves()) == 24  # four tokens on six spots
    for location in (LIBRARY, LIBRARY, NEWSPAPER, NEWSPAPER):
        box.place(location, 3)
    assert box.between()


def test_ck1_stats_on_their_start_spaces():
    # The box's tracks start on their spaces 2, 1 and 3; the stand-ins' on space 1.
    for seats in (2, 3, 4):
        box = Box(seats)
        assert [box.stats(seat) for seat in range(seats)] == [(2, 1, 3)] * seats
    assert Box(2, kit=default_kit()).stats(BOB) == (1, 1, 1)


def test_ck1_four_survivor_tokens_of_their_colour():
    box = Box(4)
    for seat in range(4):
        assert box.tokens(seat) == [4 * seat, 4 * seat + 1, 4 * seat + 2, 4 * seat + 3]


def test_ck1_three_victims():
    # Three, and the first round's two.
    assert Box(4).victims() == [5, 5, 5, 5]


def test_ck1_sixteen_generic_tokens_in_the_pool():
    assert Box(3).tokens(POOL) == list(range(16, 32))


def test_ck1_victims_without_limit():
    # Of 45 in the box Ann holds 40; Bob and Cyd gain two each for 9 at the Library.
    box = Box(3)
    box.lay(
        PARK,
        ((LIBRARY, 20), (POLICE, 2)),
        ((LIBRARY, 9), (POLICE, 3)),
        ((LIBRARY, 9), (POLICE, 4)),
    )
    box.set_victims(40, 30, 30)
    box.go()
    box.skip()
    assert box.victims() == [38, 32, 32]


def test_ck1_nobody_starts_with_evidence_quirks_or_generic_tokens():
    box = Box(4)
    assert [box.held(seat) for seat in range(4)] == [(0, 0, 0)] * 4
    assert [box.cell("card_%d" % card) for card in range(30)] == [POOL] * 30
    assert [box.cell("quirk_%d" % quirk) for quirk in range(21)] == [POOL] * 21
    for seat in range(4):
        assert [token for token in box.tokens(seat) if token >= 16] == []


def test_ck1_hands_have_no_limit():
    # Ann holds all Evidence but a Research card that gives two Victims, and draws it: 30 cards.
    box = Box(2)
    box.lay(PARK, ((LIBRARY, 20), (POLICE, 2)), ((LIBRARY, 9), (POLICE, 3)))
    box.give_kind(ANN, SIGHTINGS, 10)
    box.give_kind(ANN, CLUES, 10)
    box.give_kind(ANN, RESEARCH, 10)
    box.move_card(card_of(RESEARCH, VICTIMS), POOL)
    box.set_track(RESEARCH, 1)  # space 2 has a mark
    box.go()
    if box.actor() == CHANCE:
        box.card(ANN, RESEARCH, VICTIMS)
    assert box.held(ANN) == (10, 10, 10)


def test_ck1_generic_tokens_in_hand_have_no_limit():
    # Fifteen in Bob's hand and number 31 in the pool: his 3 at the Library draws it.
    box = Box(2)
    box.lay(PARK, ((LIBRARY, 20), (POLICE, 2)), ((LIBRARY, 3), (POLICE, 3)))
    box.keep_tokens(BOB, 31)
    box.go()
    box.skip()
    assert [token for token in box.tokens(BOB) if token >= 16] == list(range(16, 32))


def test_ck1_survivor_tokens_are_never_lost():
    # Through all rounds: in their owner's hand or on the board.
    box = Box(3)
    count = 0
    while not box.over() and count < 2000:
        moves = box.moves()
        box.play(moves[count % len(moves)] if box.phase() == layout.PLACE else moves[0])
        count += 1
        for token in range(12):
            assert box.cell("token_%d" % token) in (token // 4, USED)


def test_ck1_unused_colours_leave_the_game():
    # Two seats: the other eight Survivor tokens are no choice and never drawn.
    box = Box(2)
    for seat in (ANN, BOB):
        assert box.tokens(seat) == list(range(4 * seat, 4 * seat + 4))
    box.lay(PARK, ((LIBRARY, 20), (POLICE, 2)), ((LIBRARY, 3), (POLICE, 3)))
    box.calm()
    box.go()
    box.play(ATTACK)
    assert box.due() == (layout.DRAW_TOKEN, BOB)
    assert box.moves() == list(range(16, 32))


def test_ck1_first_holder_chosen():
    for seats in (2, 3, 4):
        for seat in range(seats):
            box = Box(seats, seat)
            assert box.chooses(layout.FIGURE, seat)
        cells = state.make(rules.CELLS)
        assert not rules.setup(cells, [seats, 0, 0, 1 + seats, 0], own_kit())


def test_ck1_first_holder_random():
    for seats in (2, 3, 4):
        for seat in range(seats):
            box = Box(seats, None)
            assert box.actor() == CHANCE and rules.source(box.cells) == layout.DRAW_HOLDER
            found = box.weights()
            assert [outcome for outcome, _ in found] == list(range(seats))
            assert len(set([weight for _, weight in found])) == 1
            box.play(seat)
            assert box.chooses(layout.FIGURE, seat)
            assert box.victims() == [5] * seats


def _library(spaces, kit=None):
    """Ann alone at the Library with her cubes there; its action is due."""
    box = alone(LIBRARY, kit=kit)
    box.set_stats(ANN, *spaces)
    box.go()
    return box


def _short(spaces):
    """Ann alone at the Gas Station without Victims: a stat is to fall."""
    box = alone(GAS)
    box.set_stats(ANN, *spaces)
    box.set_victims(0, 5)
    box.go()
    return box


def test_ck2_raised_one_to_the_right():
    for stat, after in ((ATTACK, (3, 1, 3)), (ESCAPE, (2, 2, 3)), (SEARCH, (2, 1, 4))):
        box = _library(STARTS)
        assert box.raises(ANN)
        box.play(stat)
        assert box.stats(ANN) == after and box.stats(BOB) == STARTS


def test_ck2_not_past_the_last():
    # Attack on its last space 4, Escape on its last 3: only Search is left, and nothing is asked.
    box = _library((4, 3, 5))
    assert box.stats(ANN) == (4, 3, 6) == LASTS
    assert box.between()


def test_ck2_lowered_one_to_the_left():
    for stat, after in ((ATTACK, (1, 1, 3)), (ESCAPE, (2, 0, 3)), (SEARCH, (2, 1, 2))):
        box = _short(STARTS)
        assert box.lowers(ANN)
        box.play(stat)
        assert box.stats(ANN) == after and box.stats(BOB) == STARTS


def test_ck2_lowered_from_the_first_space_it_leaves_the_track():
    box = _short((0, 1, 3))
    assert box.moves() == [ATTACK, ESCAPE, SEARCH]
    box.play(ATTACK)
    assert box.stats(ANN) == (-1, 1, 3)


def test_ck2_off_the_track_it_counts_as_its_lowest_value():
    # Attack's values are 2 3 4 6 7.
    box = _short((0, 1, 3))
    assert stats.worth(box.cells, box.kit, ANN, ATTACK) == 2
    box.play(ATTACK)
    assert stats.worth(box.cells, box.kit, ANN, ATTACK) == 2
    # On its spaces it counts what is printed there: Escape's second 1, Search's fourth 3.
    assert stats.worth(box.cells, box.kit, ANN, ESCAPE) == 1
    assert stats.worth(box.cells, box.kit, ANN, SEARCH) == 3


def test_ck2_off_the_track_it_never_rises_again():
    box = _library((-1, 1, 3))
    assert box.moves() == [ESCAPE, SEARCH] and box.refused(ATTACK)
    box.play(SEARCH)
    assert box.stats(ANN) == (-1, 1, 4)


def test_ck2_to_lower_only_stats_on_the_track_are_offered():
    box = _short((-1, 0, 6))
    assert box.lowers(ANN) and box.moves() == [ESCAPE, SEARCH] and box.refused(ATTACK)
    box.play(ESCAPE)
    assert box.stats(ANN) == (-1, -1, 6)


def test_ck2_to_raise_none_on_its_last_space_is_offered():
    box = _library((4, 1, 3))
    assert box.raises(ANN) and box.moves() == [ESCAPE, SEARCH] and box.refused(ATTACK)
    box = _library((2, 3, 6))
    assert box.stats(ANN) == (3, 3, 6)


def test_ck2_with_none_to_lower_nothing_is_asked():
    box = _short((-1, -1, -1))
    assert box.due() == (layout.DRAW_QUIRK, NOBODY)  # the action at once
    assert box.stats(ANN) == (-1, -1, -1)


def test_ck2_with_one_to_lower_it_falls():
    box = _short((-1, 2, -1))
    assert box.due() == (layout.DRAW_QUIRK, NOBODY) and box.stats(ANN) == (-1, 1, -1)


def test_ck2_with_none_to_raise_nothing_is_asked():
    for spaces in ((-1, -1, -1), (4, 3, 6), (4, -1, 6)):
        box = _library(spaces)
        assert box.between() and box.stats(ANN) == spaces


def test_ck2_plus_two_stops_at_the_last_space():
    # The Park: Attack from 3 to its last 4, from 2 to 4; Search from 3 to 5.
    for spaces, stat, after in (
        ((3, 1, 3), ATTACK, (4, 1, 3)),
        ((2, 1, 3), ATTACK, (4, 1, 3)),
        ((2, 1, 3), SEARCH, (2, 1, 5)),
        ((2, 2, 3), ESCAPE, (2, 3, 3)),
    ):
        box = alone(PARK)
        box.set_stats(ANN, *spaces)
        box.set_victims(9, 9)
        box.set_track(2, 1)
        box.go()
        box.low(layout.WHICH_STAT)
        box.play(stat)
        assert box.stats(ANN) == after


def test_ck3_three_rounds_of_two_phases():
    # And no fourth.
    box = Box(3)
    seen = []
    for _ in range(3000):
        if box.over():
            break
        if box.phase() == layout.FIGURE:
            seen.append((box.cell("round"), box.cell("half")))
        box.play(box.moves()[0])
    assert box.over()
    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]


def test_ck3_two_victims_a_round():
    # 3 and 2 for the first placement, nothing in between, 2 more for the second round.
    box = Box(3)
    assert box.victims() == [5, 5, 5]
    _quiet(box)
    before = box.victims()
    box.finish()
    assert box.chooses(layout.FIGURE, box.cell("holder")) and box.cell("half") == 1
    assert box.victims() == before
    _quiet(box)
    before, mine = _to_the_next_round(box)
    assert box.cell("round") == 2 and box.cell("half") == 0
    for seat in range(3):
        if seat != mine:
            assert box.victims(seat) == before[seat] + 2


def _quiet(box):
    """A phase in which everyone wins alone or draws the second prize; the lowest choices."""
    box.title(PARK)
    while not box.between():
        box.place([LIBRARY, GROCERY, POLICE][(box.actor() + box.cell("placed") // 3) % 3], 9)
    box.end_phase()


def _to_the_next_round(box):
    """Everyone's Victims before the last move of the round, and the seat it was of, or -1."""
    for _ in range(500):
        before, mine = box.victims(), -1
        if box.actor() != TABLE:
            mine = box.cell("mine")
        box.play(box.moves()[0])
        if box.phase() == layout.FIGURE:
            return before, mine
    raise AssertionError


def test_ck3_tracks_bloodlust_hands_and_stats_carry_over():
    box = Box(2)
    box.lay(PARK, ((LIBRARY, 9), (POLICE, 9)), ((LIBRARY, 8), (POLICE, 8)))
    for where in (1, 2):  # into the second phase, and out of it
        box.end_phase()
        box.set_track(0, 3)
        box.set_track(1, 2)
        box.set_track(2, 5)
        box.set("lust_research", 2)
        box.set("lust_clues", 1)
        box.set_victims(11, 7)
        box.set_stats(ANN, 3, -1, 5)
        if where == 1:
            cards = [box.give(ANN, SIGHTINGS, VICTIMS), box.give(BOB, CLUES, VICTIMS)]
            box.give_token(BOB, 31)
            box.give_quirk(ANN, 5)
        held = [box.hand(seat) for seat in (ANN, BOB)]
        box.finish()
        assert [box.track(kind) for kind in range(3)] == [3, 2, 5]
        assert box.lust() == [2, 0, 1]
        assert box.stats(ANN) == (3, -1, 5)
        assert [box.hand(seat) for seat in (ANN, BOB)] == held
        assert cards[0] in held[0] and cards[1] in held[1]
        assert 31 in box.tokens(BOB) and box.cell("quirk_5") == ANN
        if where == 1:
            assert box.victims() == [11, 7]
            holder = box.cell("holder")
            box.title(GAS)
            while not box.between():
                location = [LIBRARY, POLICE][box.cell("placed") // 2]
                box.place(location, 9)
            assert box.cell("first") == holder
    box.low(layout.FIGURE)
    assert box.track(1) == 2 and box.lust() == [2, 0, 1]
    assert box.cell("quirk_5") in (ANN, 8 + ANN)


def test_ck3_the_figure_stays_through_the_crime_scene():
    # Cyd wins the last location of the second phase, and has it when the next round begins.
    box = Box(3)
    for _ in range(2):
        first = box.cell("holder")
        box.title(PARK)
        while not box.between():
            seat = box.actor()
            box.place([GAS, POLICE][box.cell("placed") // 3], 20 if seat == CYD else 9)
        assert box.cell("first") == first
        box.end_phase()
        box.go()
    box.low(layout.FIGURE)
    assert box.cell("round") == 2 and box.chooses(layout.FIGURE, CYD)


def test_ck4_the_holder_puts_the_figure_on_a_title_first():
    for seat in range(3):
        box = Box(3, seat)
        assert box.chooses(layout.FIGURE, seat) and box.moves() == [0, 1, 2, 3, 4, 5]
        for move in (-1, 6, put(LIBRARY, 4 * seat)):
            assert box.refused(move)
        for title in range(6):
            box = Box(3, seat)
            box.title(title)
            assert box.cell("title") == title and box.phase() == layout.PLACE


def test_ck4_the_holder_goes_first():
    for seats in (2, 3, 4):
        for seat in range(seats):
            box = Box(seats, seat)
            box.title(POLICE)
            assert box.chooses(layout.PLACE, seat)


def test_ck4_one_more_on_the_first_cost_spot():
    # The box's first costs: 2 3 1 2 4 1.
    for location, cost in enumerate((2, 3, 1, 2, 4, 1)):
        other = (location + 1) % 6
        assert paid([location], location) == cost + 1
        assert paid([other], location) == cost


def test_ck4_one_more_on_the_second_cost_spot():
    # The second costs: 4 5 3 3 5 4. The figure is only at the location in the second phase.
    for location, cost in enumerate((4, 5, 3, 3, 5, 4)):
        other = (location + 1) % 6
        assert paid([other, location], location) == cost + 1


def test_ck4_it_ends_with_the_phase():
    # At the location in the first phase only: the second cost as printed.
    for location, cost in enumerate((4, 5, 3, 3, 5, 4)):
        other = (location + 1) % 6
        assert paid([location, other], location) == cost
    # And the title must be chosen anew.
    box = Box(2)
    box.lay(PARK, ((LIBRARY, 9), (POLICE, 9)), ((LIBRARY, 8), (POLICE, 8)))
    box.next_phase()
    assert box.moves() == [0, 1, 2, 3, 4, 5] and box.cell("title") == -1


def test_ck5_clockwise_one_at_a_time_until_everyone_has_placed_two():
    for seats, first, order in (
        (2, BOB, [BOB, ANN, BOB, ANN]),
        (3, CYD, [CYD, ANN, BOB, CYD, ANN, BOB]),
        (4, BOB, [BOB, CYD, DAN, ANN, BOB, CYD, DAN, ANN]),
    ):
        box = Box(seats, first)
        box.title(GAS)
        seen = []
        while not box.between():
            seen.append(box.actor())
            box.place([PARK, LIBRARY][box.cell("placed") // seats], 9)
        assert seen == order


def test_ck5_on_ones_own_spot():
    box = Box(3, BOB)
    box.title(GAS)
    token = box.place(PARK, 9)
    for location in range(6):
        for seat in range(4):
            assert box.spot(location, seat) == (token if (location, seat) == (PARK, BOB) else -1)
    assert token not in box.tokens(BOB)


def test_ck5_survivor_or_generic_at_any_location():
    # Bob holds 4 to 7 and the Generic 19 and 30: six tokens at six locations.
    box = Box(3, BOB)
    box.give_token(BOB, 19)
    box.give_token(BOB, 30)
    box.give_token(CYD, 20)
    box.title(GAS)
    expected = []
    for location in range(6):
        expected += [put(location, token) for token in (4, 5, 6, 7, 19, 30)]
    assert box.moves() == expected and expected[:2] == [68, 69] and expected[-1] == 254
    box.play(put(GROCERY, 30))
    assert box.spot(GROCERY, BOB) == 30


def test_ck5_only_ones_own_tokens_and_no_passing():
    # Not Ann's, not the pool's, not Cyd's Generic token.
    box = Box(3, BOB)
    box.give_token(CYD, 20)
    box.title(GAS)
    for move in (NO, put(LIBRARY, 0), put(LIBRARY, 8), put(LIBRARY, 16), put(LIBRARY, 20)):
        assert box.refused(move)


def test_ck5_one_token_a_spot_in_a_phase():
    # Ann has used the Park, Bob the Library: each may use all others.
    box = Box(2)
    box.title(GAS)
    box.place(PARK, 9)
    box.place(LIBRARY, 9)
    places = sorted(set([(move - 64) // 32 for move in box.listed(64, 256)]))
    assert places == [LIBRARY, NEWSPAPER, GAS, GROCERY, POLICE]
    assert box.refused(put(PARK, 1))
    box.place(LIBRARY, 9)
    places = sorted(set([(move - 64) // 32 for move in box.listed(64, 256)]))
    assert places == [NEWSPAPER, GAS, GROCERY, PARK, POLICE]


def test_ck5_the_same_location_again_in_the_second_phase():
    box = Box(2)
    box.lay(GAS, ((PARK, 9), (LIBRARY, 9)), ((PARK, 8), (LIBRARY, 8)))
    box.next_phase()
    box.title(GAS)
    for _ in range(2):
        places = sorted(set([(move - 64) // 32 for move in box.listed(64, 256)]))
        assert places == [0, 1, 2, 3, 4, 5]
        box.place(PARK, 9)
    assert box.spot(PARK, ANN) >= 0 and box.spot(PARK, BOB) >= 0


def test_ck5_tokens_of_the_first_phase_are_not_available_in_the_second():
    # Ann places 0 and the Generic 19, Bob 5 and 6.
    box = Box(2)
    box.give_token(ANN, 19)
    box.give_token(ANN, 22)
    box.lay(GAS, ((PARK, 9), (LIBRARY, 15, 19)), ((PARK, 10, 5), (LIBRARY, 20, 6)))
    box.next_phase()
    box.title(GAS)
    left = [[1, 2, 3, 22], [4, 7]]
    for _ in range(2):
        seat = box.actor()
        found = sorted(set([(move - 64) % 32 for move in box.listed(64, 256)]))
        mine = [token for token in found if token < 16 or token in (19, 22)]
        assert mine == left[seat]
        box.place(PARK, 9)


def test_ck6_nothing_depends_on_the_number_before_the_last_token_lies():
    # Ann places a 1, 9, 22 or 26, of either family: everyone's choices stay the same, and nobody
    # has paid, drawn or moved a cube before the sixth token lies.
    seen = []
    for value in (1, 9, 22, 26):
        box = Box(3)
        box.title(LIBRARY)
        box.place(LIBRARY, value, 1)
        choices = []
        for turn in range(5):
            choices.append((box.actor(), box.moves() if box.actor() != ANN else None))
            assert box.victims() == [5, 5, 5] and box.stats(ANN) == STARTS
            assert box.taken(LIBRARY) == 0 and box.tokens(POOL) == list(range(16, 32))
            box.place([LIBRARY, LIBRARY, PARK, PARK, PARK][turn], 9 + turn)
        seen.append(choices)
        assert box.between()
    assert seen == [seen[0]] * 4


def test_ck6_location_and_token_lie_where_they_were_placed():
    # Of both families, until all are turned.
    box = Box(2)
    box.give_token(BOB, 25)
    box.title(GAS)
    box.play(put(NEWSPAPER, 3))
    box.play(put(NEWSPAPER, 25))
    assert (box.spot(NEWSPAPER, ANN), box.spot(NEWSPAPER, BOB)) == (3, 25)
    box.play(put(PARK, 0))
    box.play(put(GAS, 4))
    assert [box.spot(NEWSPAPER, 0), box.spot(NEWSPAPER, 1)] == [3, 25]
    assert box.spot(PARK, ANN) == 0 and box.spot(GAS, BOB) == 4


def test_ck6_ones_own_tokens_are_chosen_one_by_one():
    # Also where two have the same number.
    box = Box(2)
    for token in range(4):
        box.kit[105 + token] = 9
    box.title(GAS)
    assert box.listed(64, 96) == [64, 65, 66, 67]


def _half_laid():
    """Ann has placed her Survivor token 1, Bob his Generic 25; Cyd is to place."""
    box = Box(3)
    box.give_token(BOB, 25)
    box.give_token(CYD, 30)
    box.title(GAS)
    box.place(PARK, None, 1)
    box.place(LIBRARY, None, 25)
    return box


def test_ck6_location_and_family_are_public():
    for settle in settles():
        seen = _half_laid().seen(CYD, settle)
        assert seen.spot(PARK, ANN) in (0, 1, 2, 3)
        assert seen.spot(LIBRARY, BOB) in range(16, 32)
        for location in range(6):
            for seat in range(4):
                lies = (location, seat) in ((PARK, ANN), (LIBRARY, BOB))
                assert (seen.spot(location, seat) >= 0) == lies


def _lies(viewer, location, seat):
    """The tokens that may lie there for a viewer."""
    return set([_half_laid().seen(viewer, settle).spot(location, seat) for settle in settles()])


def test_ck6_its_number_is_hidden():
    # Each viewer but the owner may find another token there, of the hand or of the pool.
    for seat, location, others in ((ANN, PARK, (BOB, CYD, -1)), (BOB, LIBRARY, (ANN, CYD, -1))):
        for other in others:
            assert len(_lies(other, location, seat)) > 1
        assert _lies(seat, location, seat) == set([1 if seat == ANN else 25])


def test_ck6_ones_own_tokens_stay_known():
    for settle in settles():
        box = _half_laid()
        assert box.seen(CYD, settle).tokens(CYD) == [8, 9, 10, 11, 30]
        assert box.seen(ANN, settle).tokens(ANN) == [0, 2, 3]


def test_ck6_until_the_last_token_lies():
    # Then the numbers are known to all, and so are those of the first phase in the second.
    box = _half_laid()
    box.place(PARK)
    for _ in range(2):
        box.place(NEWSPAPER)
    assert box.phase() == layout.PLACE
    found = set([box.seen(CYD, settle).spot(PARK, ANN) for settle in settles()])
    assert len(found) > 1
    box.place(NEWSPAPER)
    for seat in (-1, ANN, BOB, CYD):
        for settle in settles():
            seen = box.seen(seat, settle)
            for location in range(6):
                for other in range(4):
                    assert seen.spot(location, other) == box.spot(location, other)
    box.next_phase()
    box.title(GAS)
    for settle in settles():
        assert box.seen(CYD, settle).tokens(USED) == box.tokens(USED)


def test_ck6_what_others_read_of_a_placement():
    # Where it lies and its family; its owner reads its number too (0: 7, 1: 12).
    box = Box(3)
    box.give_token(ANN, 25)
    box.title(GAS)
    for viewer in (BOB, CYD, -1):
        assert box.label(put(PARK, 0), viewer) == box.label(put(PARK, 1), viewer)
        assert box.label(put(PARK, 0), viewer) != box.label(put(POLICE, 0), viewer)
        assert box.label(put(PARK, 0), viewer) != box.label(put(PARK, 25), viewer)
    assert box.label(put(PARK, 0), ANN) != box.label(put(PARK, 1), ANN)


def test_ck6_placing_is_private():
    box = Box(2)
    assert not box.private()
    box.title(GAS)
    assert box.private()
    box.give(ANN, CLUES, VICTIMS)
    box.play(put(PARK, 0))
    assert box.phase() == layout.AFTER and box.private()
    box.play(NO)
    for location in (PARK, LIBRARY, LIBRARY):
        assert box.private()
        box.place(location)
    assert not box.private()


def test_ck16_the_second_phase_is_as_the_first():
    # Two tokens each, clockwise from the new holder, who puts the figure down; all is paid.
    box = Box(3)
    box.lay(GAS, ((PARK, 9), (POLICE, 9)), ((PARK, 10), (POLICE, 22)), ((PARK, 11), (POLICE, 9)))
    box.next_phase()
    assert box.cell("half") == 1 and box.chooses(layout.FIGURE, BOB)  # the last location's winner
    box.lay(GAS, ((LIBRARY, 20), (POLICE, 9)), ((PARK, 9), (POLICE, 21)), ((PARK, 8), (POLICE, 7)))
    box.set_track(RESEARCH, 2)
    box.set_victims(9, 9, 9)
    box.go()
    assert box.victims(ANN) == 7 and box.raises(ANN)


def _used(half):
    """Two seats; in each phase the tokens that are placed, a Generic one among them."""
    box = Box(2)
    for token in (17, 18, 19, 20, 21):
        box.give_token(ANN, token)
    box.lay(PARK, ((LIBRARY, 20, 17), (POLICE, 9, 0)), ((LIBRARY, 19, 5), (POLICE, 10, 6)))
    if half:
        box.next_phase()
        box.lay(PARK, *_second(box))
    return box


def _second(box):
    return (
        ((LIBRARY, 20, 18), (POLICE, 9, 19)),
        ((LIBRARY, 19, 4), (POLICE, 10, 7)),
    )


def _to_the_end(box):
    """Through the second phase; who won the Library keeps the figure."""
    box.end_phase()
    box.finish()


def test_ck16_generic_tokens_used_in_the_round_go_back():
    box = _used(1)
    box.end_phase()
    box.go()
    assert box.chooses(layout.GIVE, ANN)
    assert 17 in box.tokens(USED) and 18 in box.tokens(USED)
    box.play(ANN)
    for token in (17, 18, 19):
        assert token in box.tokens(POOL)
    for location in range(6):
        for seat in range(4):
            assert box.spot(location, seat) == -1


def test_ck16_not_between_the_phases():
    box = _used(0)
    box.next_phase()
    assert box.cell("half") == 1
    assert box.tokens(USED) == [0, 5, 6, 17] and 17 not in box.tokens(POOL)


def test_ck16_survivor_tokens_return_to_their_owners():
    box = _used(1)
    _to_the_end(box)
    assert [token for token in box.tokens(ANN) if token < 16] == [0, 1, 2, 3]
    assert [token for token in box.tokens(BOB) if token < 16] == [4, 5, 6, 7]


def test_ck16_unused_generic_tokens_stay_with_their_owner():
    box = _used(1)
    _to_the_end(box)
    assert 20 in box.tokens(ANN) and 21 in box.tokens(ANN)


def test_ck16_what_went_back_is_mixed():
    # Any of the pool may be drawn next, all equally: also what was used before.
    box = _used(1)
    _to_the_end(box)
    box.low(layout.FIGURE)
    box.lay(PARK, ((LIBRARY, 9), (POLICE, 9)), ((LIBRARY, 3), (POLICE, 10)))
    box.set_victims(9, 9)
    box.set_track(RESEARCH, 2)
    for token in (17, 18, 19):
        box.set("token_%d" % token, POOL)
    box.go()
    box.low(layout.DRAW_TOKEN)
    found = box.weights()
    assert [token for token, _ in found] == box.tokens(POOL)
    assert len(set([weight for _, weight in found])) == 1
