"""Chunky Fighters, CF7 to CF13: a turn, reach, attacks, blocks, called shots.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core.games.chunky import rules
from ring import (
    ANN,
    BLOCK,
    BOB,
    BODY,
    CHANGE,
    CYD,
    DAN,
    EVE,
    FAY,
    HEAD,
    HIT,
    LEGS,
    MEDIUM,
    MISS,
    MISSES,
    PLAIN,
    STRIKE,
    STRONG,
    WEAK,
    aid,
    attack,
    call,
    disarm,
    duel,
    face_off,
    ladder,
    own_kit,
    set_hits,
)

# Against Ann in a duel; its points are off every edge.
TOUGH = (4, 5, 4, MEDIUM)


def test_cf7_the_five_actions():
    # Ann 1, 2, 1, all below the highest faces 6, 7, 6: attack, three calls, disarm, three parts
    # to heal, change weapon.
    ring = duel(TOUGH)
    expected = [attack(BOB)]
    expected += [call(BOB, part) for part in (HEAD, BODY, LEGS)]
    expected += [disarm(BOB)]
    expected += [aid(ANN, part) for part in (HEAD, BODY, LEGS)]
    assert ring.moves() == expected + [CHANGE]
    assert expected == [132, 260, 261, 262, 388, 512, 513, 514]


def test_cf7_no_passing():
    ring = duel(TOUGH)
    for move in (0, -1, 1, 127, 641, 768):
        assert ring.refused(move)


def test_cf7_one_action_a_turn():
    # Each of the five, and it is Bob's turn.
    for rest in (
        (attack(BOB), 0x50 + MISS, 0x71),
        (call(BOB, LEGS), 0x50 + LEGS, 0x71),
        (disarm(BOB), 0x50 + MISS),
        (aid(ANN, BODY),),
        (CHANGE, 0x42, 0),
    ):
        ring = duel(TOUGH)
        ring.play(*rest)
        assert ring.acting() == BOB


def test_cf7_the_turn_ends_after_a_block():
    ring = duel(TOUGH)
    ring.attack(BOB, HEAD, 2)
    ring.block(BOB, LEGS)
    assert ring.acting() == BOB


def _reach(ring):
    """Who may be attacked; the same fighters may be called and disarmed, and no others."""
    found = [(move - 128) // 4 for move in ring.listed(128, 256)]
    assert ring.listed(256, 384) == [call(f, part) for f in found for part in (HEAD, BODY, LEGS)]
    assert ring.listed(384, 512) == [disarm(f) for f in found]
    for f in range(ring.seats * ring.per):
        if f not in found:
            for move in (attack(f), call(f, HEAD), call(f, BODY), call(f, LEGS), disarm(f)):
                assert ring.refused(move)
    return found


def _circle(seats):
    """A face-off that Ann begins, the sums 7, 8, 9 and so on round the table."""
    return face_off(*[(1 + seat, 4, 2, MEDIUM) for seat in range(seats)])


def test_cf8_two_or_three_players_reach_all():
    assert _reach(_circle(2)) == [BOB]
    ring = _circle(3)
    for seat, others in ((ANN, [BOB, CYD]), (BOB, [ANN, CYD]), (CYD, [ANN, BOB])):
        assert ring.acting() == seat and _reach(ring) == others
        ring.idle()


def test_cf8_more_than_three_reach_left_and_right():
    # Four: not the one opposite.
    ring = _circle(4)
    for seat, others in (
        (ANN, [BOB, DAN]),
        (BOB, [ANN, CYD]),
        (CYD, [BOB, DAN]),
        (DAN, [ANN, CYD]),
    ):
        assert ring.acting() == seat and _reach(ring) == others
        ring.idle()
    # Six.
    ring = _circle(6)
    assert _reach(ring) == [BOB, FAY]
    ring.idle_until(DAN)
    assert _reach(ring) == [CYD, EVE]
    ring.idle_until(FAY)
    assert _reach(ring) == [ANN, EVE]


def test_cf8_the_nearest_still_in():
    # Five, Ann kills Bob: four are in. Cyd then reaches Ann and Dan; Dan Cyd and Eve; Eve Dan
    # and Ann; Ann Eve and Cyd.
    ring = _circle(5)
    ring.kill(BOB)
    for seat, others in (
        (CYD, [ANN, DAN]),
        (DAN, [CYD, EVE]),
        (EVE, [ANN, DAN]),
        (ANN, [CYD, EVE]),
    ):
        assert ring.acting() == seat and _reach(ring) == others
        ring.idle()


def test_cf8_two_neighbours_out():
    # Six: Ann kills Fay, Bob Cyd. Four are in: Dan reaches Bob and Eve, Eve Dan and Ann.
    ring = _circle(6)
    ring.kill(FAY)
    assert ring.acting() == BOB
    ring.kill(CYD)
    assert ring.acting() == DAN and _reach(ring) == [BOB, EVE]
    ring.idle()
    assert ring.acting() == EVE and _reach(ring) == [ANN, DAN]


def test_cf8_counted_when_choosing():
    # Four, Ann kills Bob: three are left, and from then on everyone reaches all.
    ring = _circle(4)
    ring.kill(BOB)
    for seat, others in ((CYD, [ANN, DAN]), (DAN, [ANN, CYD]), (ANN, [CYD, DAN])):
        assert ring.acting() == seat and _reach(ring) == others
        ring.idle()


def test_cf8_all_fighters_of_those_in_reach():
    # Two each of Ann (0 1), Bob (2 3), Cyd (4 5), Dan (6 7): Ann reaches Bob's and Dan's.
    ring = ladder(4, [0, 2, 4, 6, 1, 3, 5, 7], [PLAIN] * 8)
    assert _reach(ring) == [2, 3, 6, 7]
    # With one fighter left Bob is still in: four are, and Cyd reaches Bob's other and Dan's.
    ring.kill(2)
    assert ring.acting() == 4 and _reach(ring) == [3, 6, 7]


def test_cf8_never_ones_own():
    ring = ladder(2, [0, 2, 1, 3], [PLAIN] * 4)
    assert _reach(ring) == [2, 3]
    ring.idle()
    assert ring.acting() == 2 and _reach(ring) == [0, 1]


def test_cf9_strike_die_then_hit_die():
    # A body of 5 and two hits: 3.
    ring = duel(TOUGH)
    ring.play(attack(BOB))
    assert ring.due() == (STRIKE, ANN)
    assert ring.refused(attack(BOB)) and ring.refused(0x72)
    ring.play(0x50 + BODY)
    assert ring.due() == (HIT, ANN)
    ring.play(0x72)
    ring.play(0)
    assert ring.fighter(BOB) == (4, 3, 4, MEDIUM)


def test_cf9_the_part_on_the_strike_die_is_hit():
    for part, after in ((HEAD, (2, 5, 4)), (BODY, (4, 3, 4)), (LEGS, (4, 5, 2))):
        ring = duel(TOUGH)
        ring.wound(BOB, part, 2)
        assert ring.fighter(BOB) == after + (MEDIUM,)
        assert ring.fighter(ANN) == (1, 2, 1, MEDIUM)


def test_cf9_a_miss_does_nothing_and_both_dice_are_rolled():
    ring = duel(TOUGH)
    ring.play(attack(BOB))
    ring.chance(STRIKE, ANN, 0x50 + MISS)
    ring.chance(HIT, ANN, 0x75)
    assert ring.acting() == BOB and ring.fighter(BOB) == TOUGH


def test_cf9_zero_hits_do_nothing():
    for part in (HEAD, BODY, LEGS):
        ring = duel(TOUGH)
        ring.attack(BOB, part, 0)
        assert ring.acting() == BOB and ring.fighter(BOB) == TOUGH


def test_cf9_the_hit_die_of_the_weapons_colour():
    # Weak 0 0 0 0 1 1, medium 1 2 2 2 1 1, strong 3 3 3 3 3 2: outcomes 0x60, 0x70, 0x80 + hits.
    kit = own_kit()
    set_hits(kit, WEAK, (0, 0, 0, 0, 1, 1))
    set_hits(kit, MEDIUM, (1, 2, 2, 2, 1, 1))
    set_hits(kit, STRONG, (3, 3, 3, 3, 3, 2))
    for weapon, outcomes in (
        (WEAK, [(0x60, 4), (0x61, 2)]),
        (MEDIUM, [(0x71, 3), (0x72, 3)]),
        (STRONG, [(0x82, 1), (0x83, 5)]),
    ):
        ring = duel(TOUGH, weapon, kit)
        ring.play(attack(BOB), 0x50 + BODY)
        assert ring.weights() == outcomes


def test_cf9_the_attackers_weapon_not_the_targets():
    # Bob's strong weapon is none of Ann's weak one.
    ring = duel((4, 5, 4, STRONG), WEAK)
    assert ring.hit_level(attack(BOB)) == WEAK
    assert ring.hit_level(attack(ANN)) == STRONG


def test_cf9_the_strike_die_as_it_is():
    # 1 3 0 2 1 3 2 1: head 1, body 3, legs 2, miss 2.
    ring = duel(TOUGH)
    ring.play(attack(BOB))
    assert ring.weights() == [(0x50, 1), (0x51, 3), (0x52, 2), (0x53, 2)]


def test_cf9_the_dead_are_no_target():
    # Ann kills fighter 3: of Bob's only 2 is left to her other fighter.
    ring = ladder(2, [0, 1, 2, 3], [PLAIN] * 4)
    ring.kill(3)
    assert ring.acting() == 1
    assert ring.listed(128, 512) == [attack(2)] + [call(2, part) for part in range(3)] + [
        disarm(2)
    ]
    assert ring.refused(attack(3)) and ring.refused(call(3, BODY)) and ring.refused(disarm(3))


def test_cf10_the_targets_owner_is_asked():
    # Before anything is lost; Cyd, attacked, answers, not Bob. No: 4 - 3 = 1.
    ring = face_off((1, 2, 1, MEDIUM), TOUGH, TOUGH)
    ring.attack(CYD, LEGS, 3)
    assert ring.actor() == CYD and ring.moves() == [0, 1]
    assert ring.refused(2) and ring.refused(attack(BOB))
    assert ring.fighter(CYD) == TOUGH
    ring.play(0)
    assert ring.fighter(CYD) == (4, 5, 1, MEDIUM) and ring.fighter(BOB) == TOUGH
    assert ring.cell("penalty_%d" % CYD) == 0


def test_cf10_after_any_part_with_a_hit():
    for part in (HEAD, BODY, LEGS):
        for hits in (1, 5):
            ring = duel(TOUGH)
            ring.attack(BOB, part, hits)
            assert ring.asked(BOB)


def test_cf10_not_after_a_miss_or_zero_hits():
    for part, hits in ((MISS, 3), (MISS, 0), (HEAD, 0), (BODY, 0), (LEGS, 0)):
        ring = duel(TOUGH)
        ring.attack(BOB, part, hits)
        assert ring.acting() == BOB


def test_cf10_even_where_it_cannot_help():
    # One hit on the body: a block would leave one hit on the body. A body of 2: it swallows it.
    for target in (TOUGH, (4, 2, 4, MEDIUM)):
        ring = duel(target)
        ring.attack(BOB, BODY, 1)
        assert ring.asked(BOB)


def test_cf10_the_strike_die_of_the_blocker():
    ring = duel(TOUGH)
    ring.attack(BOB, HEAD, 3)
    ring.play(1)
    assert ring.due() == (BLOCK, BOB)
    assert ring.weights() == [(0x50, 1), (0x51, 3), (0x52, 2), (0x53, 2)]


def test_cf10_a_body_makes_it_one_hit_on_the_body():
    # Three hits on the head, body or legs: one on the body, 5 - 1 = 4.
    for part in (HEAD, BODY, LEGS):
        ring = duel(TOUGH)
        ring.attack(BOB, part, 3)
        ring.block(BOB, BODY)
        assert ring.fighter(BOB) == (4, 4, 4, MEDIUM)
        assert ring.acting() == BOB


def test_cf10_then_a_body_at_its_lowest_face_loses_nothing():
    # CF14: 2 - 1 = 1 is not on the body die, so 2. Without the block, 4 - 3 = 1 on the legs.
    ring = duel((4, 2, 4, MEDIUM))
    ring.attack(BOB, LEGS, 3)
    ring.block(BOB, BODY)
    assert ring.fighter(BOB) == (4, 2, 4, MEDIUM)


def test_cf10_anything_else_and_it_resolves_as_it_was():
    for rolled in (HEAD, LEGS, MISS):
        ring = duel(TOUGH)
        ring.attack(BOB, HEAD, 3)
        ring.block(BOB, rolled)
        assert ring.fighter(BOB) == (1, 5, 4, MEDIUM)
        assert ring.acting() == BOB


def test_cf10_legs_are_no_body_for_a_crippled_blocker():
    # CF17 is about attack rolls. Bob has no legs; three hits on the head, legs rolled: 4 - 3.
    ring = duel(TOUGH)
    ring.wound(BOB, LEGS, 4)
    assert ring.crippled(BOB)
    ring.idle()
    ring.attack(BOB, HEAD, 3)
    ring.block(BOB, LEGS)
    assert ring.fighter(BOB) == (1, 5, 0, MEDIUM)


def test_cf10_any_number_of_times_a_round():
    # Fighter 3 of Bob's blocks two attacks of one round, 5 - 1 - 1, and is asked again.
    ring = ladder(2, [0, 1, 3, 2, 4, 5], [(1, 2, 1, MEDIUM)] * 3 + [TOUGH] * 3)
    ring.attack(3, HEAD, 2)
    ring.block(3, BODY)
    ring.attack(3, HEAD, 2)
    ring.block(3, BODY)
    assert ring.fighter(3) == (4, 3, 4, MEDIUM)
    ring.idle_until(2)
    ring.attack(3, HEAD, 2)
    assert ring.asked(3)


def test_cf10_a_disarm_cannot_be_blocked():
    ring = duel(TOUGH)
    ring.play(disarm(BOB), 0x50 + BODY)
    assert not ring.asked(BOB) and ring.actor() < 0


def test_cf11_the_weak_die_after_a_block():
    # Bob's weapon is strong. Whatever the block roll was, his next attack is weak.
    for rolled in (HEAD, BODY, LEGS, MISS):
        ring = duel((4, 5, 4, STRONG))
        ring.attack(BOB, HEAD, 1)
        ring.block(BOB, rolled)
        assert ring.cell("penalty_%d" % BOB) == 1
        assert ring.hit_level(attack(ANN)) == WEAK
        assert ring.cell("weapon_%d" % BOB) == STRONG


def test_cf11_a_called_shot_too():
    ring = duel((4, 5, 4, STRONG))
    ring.attack(BOB, HEAD, 1)
    ring.block(BOB, MISS)
    assert ring.hit_level(call(ANN, BODY)) == WEAK


def test_cf11_no_block_no_penalty():
    # Bob lets it through: 4 - 1 = 3, and attacks with his strong die.
    ring = duel((4, 5, 4, STRONG))
    ring.wound(BOB, HEAD, 1)
    assert ring.fighter(BOB) == (3, 5, 4, STRONG)
    assert ring.hit_level(attack(ANN)) == STRONG


def test_cf11_one_turn_only():
    ring = duel((4, 5, 4, STRONG))
    ring.attack(BOB, HEAD, 1)
    ring.block(BOB, BODY)
    assert ring.hit_level(attack(ANN)) == WEAK
    assert ring.cell("penalty_%d" % BOB) == 0
    ring.idle()
    assert ring.hit_level(attack(ANN)) == STRONG


def test_cf11_any_other_action_uses_it_up():
    # Disarm, first aid, change weapon (which shows strong again).
    for rest in (
        (disarm(ANN), 0x50 + MISS),
        (aid(BOB, BODY),),
        (CHANGE, 0x42, 0),
    ):
        ring = duel((4, 5, 4, STRONG))
        ring.attack(BOB, HEAD, 1)
        ring.block(BOB, MISS)
        ring.play(*rest)
        ring.idle()
        assert ring.acting() == BOB and ring.hit_level(attack(ANN)) == STRONG


def test_cf11_it_does_not_add_up():
    # Two blocks before Bob's turn: one weak attack, then strong.
    fighters = [(1, 2, 1, MEDIUM), (4, 5, 4, STRONG), (1, 2, 2, MEDIUM)]
    ring = face_off(*fighters)
    ring.idle_until(CYD)
    ring.attack(BOB, HEAD, 1)
    ring.block(BOB, BODY)
    ring.attack(BOB, HEAD, 1)
    ring.block(BOB, BODY)
    assert ring.acting() == BOB and ring.hit_level(attack(ANN)) == WEAK
    ring.idle_until(BOB)
    assert ring.hit_level(attack(ANN)) == STRONG


def test_cf11_that_fighter_alone():
    # Fighter 2 blocked; Bob's 3 acts before it, with its own strong die; then 2 with the weak one.
    strong = (4, 5, 4, STRONG)
    ring = ladder(2, [0, 3, 1, 2], [strong] * 4)
    ring.attack(2, HEAD, 1)
    ring.block(2, MISS)
    assert ring.acting() == 3 and ring.hit_level(attack(0)) == STRONG
    assert ring.acting() == 1 and ring.hit_level(attack(3)) == STRONG
    assert ring.acting() == 2 and ring.hit_level(attack(0)) == WEAK


def test_cf11_a_block_after_its_turn_counts_for_the_next():
    # Bob (4 points) acts before Ann (5), is then attacked and blocks: the round ends, his turn of
    # the next is the weak one. 2 - 1 = 1 on the body, so 2.
    ring = face_off((1, 2, 2, MEDIUM), (1, 2, 1, STRONG))
    assert ring.acting() == BOB
    ring.idle()
    ring.attack(BOB, BODY, 1)
    ring.block(BOB, LEGS)
    assert ring.acting() == BOB and ring.hit_level(attack(ANN)) == WEAK


def test_cf12_right_is_one_hit_more():
    # Two hits and one: body 5 - 3 = 2, legs 4 - 3 = 1.
    ring = duel(TOUGH)
    ring.call(BOB, BODY, BODY, 2)
    assert ring.fighter(BOB) == (4, 2, 4, MEDIUM)
    ring = duel(TOUGH)
    ring.call(BOB, LEGS, LEGS, 2)
    assert ring.fighter(BOB) == (4, 5, 1, MEDIUM)


def test_cf12_both_dice_are_rolled():
    for rolled in (HEAD, BODY, LEGS, MISS):
        ring = duel(TOUGH)
        ring.play(call(BOB, BODY))
        ring.chance(STRIKE, ANN, 0x50 + rolled)
        assert ring.due() == (HIT, ANN)


def test_cf12_a_zero_does_one_hit_on_every_part():
    # Body 5 - 1, legs 4 - 1; a head falls to a right call anyway (CF13).
    ring = duel(TOUGH)
    ring.call(BOB, BODY, BODY, 0)
    assert ring.fighter(BOB) == (4, 4, 4, MEDIUM)
    ring = duel(TOUGH)
    ring.call(BOB, LEGS, LEGS, 0)
    assert ring.fighter(BOB) == (4, 5, 3, MEDIUM)
    ring = duel(TOUGH)
    ring.call(BOB, HEAD, HEAD, 0)
    assert ring.cell("head_1") == 0 and ring.over()


def test_cf12_wrong_misses_altogether():
    for called in (HEAD, BODY, LEGS):
        for rolled in (HEAD, BODY, LEGS, MISS):
            if rolled != called:
                ring = duel(TOUGH)
                ring.call(BOB, called, rolled, 5)
                assert ring.fighter(BOB) == TOUGH and ring.acting() == BOB


def test_cf12_cannot_be_blocked():
    # Right, with hits, on body and legs: Bob is not asked, it is his turn.
    for part in (BODY, LEGS):
        ring = duel(TOUGH)
        ring.call(BOB, part, part, 1)
        assert ring.acting() == BOB


def test_cf12_the_weapons_die():
    for weapon in (WEAK, MEDIUM, STRONG):
        assert duel(TOUGH, weapon).hit_level(call(BOB, LEGS)) == weapon


def test_cf13_a_right_called_head_kills_outright():
    # Six points of head, seven of body; whatever the hit die.
    for hits in (0, 1, 5):
        ring = face_off((1, 2, 1, MEDIUM), (6, 7, 6, STRONG), (6, 7, 6, STRONG))
        ring.call(BOB, HEAD, HEAD, hits)
        assert ring.fighter(BOB) == (0, 7, 6, STRONG)
        assert not ring.alive(BOB) and ring.acting() == CYD


def test_cf13_only_a_called_one():
    # Plain: 6 - 5 = 1. And a called body of 7 with one hit: 7 - 2 = 5.
    ring = duel((6, 7, 6, STRONG))
    ring.wound(BOB, HEAD, 5)
    assert ring.fighter(BOB) == (1, 7, 6, STRONG) and ring.alive(BOB)
    ring = duel((6, 7, 6, STRONG))
    ring.call(BOB, BODY, BODY, 1)
    assert ring.fighter(BOB) == (6, 5, 6, STRONG)


def test_cf13_only_a_right_one():
    for rolled in (BODY, LEGS, MISS):
        ring = duel((1, 2, 2, STRONG))
        ring.call(BOB, HEAD, rolled, 5)
        assert ring.fighter(BOB) == (1, 2, 2, STRONG)


def test_cf13_zero_misses():
    # With the option a zero does nothing on any part, the head included.
    for part in (HEAD, BODY, LEGS):
        ring = duel(TOUGH, MEDIUM, None, MISSES)
        ring.call(BOB, part, part, 0)
        assert ring.fighter(BOB) == TOUGH and ring.acting() == BOB


def test_cf13_zero_misses_changes_nothing_else():
    # One hit and one: body 5 - 2 = 3; a head with one hit falls; a wrong call misses.
    ring = duel(TOUGH, MEDIUM, None, MISSES)
    ring.call(BOB, BODY, BODY, 1)
    assert ring.fighter(BOB) == (4, 3, 4, MEDIUM)
    ring = duel(TOUGH, MEDIUM, None, MISSES)
    ring.call(BOB, HEAD, HEAD, 1)
    assert ring.over()
    ring = duel(TOUGH, MEDIUM, None, MISSES)
    ring.call(BOB, HEAD, LEGS, 3)
    assert ring.fighter(BOB) == TOUGH


def test_cf13_zero_misses_is_an_option_off_by_default():
    name, default, values, seats = rules.OPTIONS[3]
    assert name == b"Zero hit" and default == 0
    assert values == (b"adds one", b"misses") and not seats
