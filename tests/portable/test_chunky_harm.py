"""Chunky Fighters, CF14 to CF21: damage, death, crippling, the other actions, the end.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core import state
from core.games.chunky import parts, rules
from ring import (
    AMAZON,
    ANN,
    BOB,
    BODY,
    CHANGE,
    CYD,
    DAN,
    HEAD,
    KEEP,
    KNIGHT,
    LEGS,
    MEDIUM,
    MISS,
    PLAIN,
    REROLL,
    STRIKE,
    STRONG,
    WEAK,
    WEAPON,
    aid,
    attack,
    call,
    disarm,
    duel,
    face_off,
    ladder,
    own_kit,
    set_die,
)

# Against Ann in a duel; its points are off every edge.
TOUGH = (4, 5, 4, MEDIUM)


def _gaps():
    """Dice with gaps: head 1 2 5 6, body 2 3 6, legs 1 3 5."""
    kit = own_kit()
    set_die(kit, KNIGHT, HEAD, (5, 1, 6, 2, 5, 1))
    set_die(kit, KNIGHT, BODY, (6, 2, 3, 6, 2, 3))
    set_die(kit, KNIGHT, LEGS, (3, 1, 5, 1, 3, 5))
    return kit


def test_cf14_hits_are_taken_off_the_part():
    # "Legs three, an attack of two hits: one." Head 6 - 3 = 3, body 7 - 4 = 3.
    for part, target, hits, after in (
        (LEGS, (4, 5, 3, WEAK), 2, (4, 5, 1, WEAK)),
        (HEAD, (6, 5, 4, WEAK), 3, (3, 5, 4, WEAK)),
        (BODY, (4, 7, 4, WEAK), 4, (4, 3, 4, WEAK)),
    ):
        ring = duel(target)
        ring.wound(BOB, part, hits)
        assert ring.fighter(BOB) == after


def test_cf14_zero_or_below_is_destroyed():
    # Legs 3 - 3 and 3 - 5.
    for hits in (3, 5):
        ring = duel((4, 5, 3, WEAK))
        ring.wound(BOB, LEGS, hits)
        assert ring.fighter(BOB) == (4, 5, 0, WEAK)


def test_cf14_a_body_at_two_ignores_one_hit():
    # 2 - 1 = 1, no face of the body: 2. As often as it comes.
    ring = duel((4, 2, 4, WEAK))
    for _ in range(3):
        ring.wound(BOB, BODY, 1)
        assert ring.fighter(BOB) == (4, 2, 4, WEAK)
        ring.idle()


def test_cf14_a_body_at_three_falls_to_two():
    # 3 - 1 = 2; 3 - 2 = 1, so 2; 3 - 3 = 0.
    for hits, body in ((1, 2), (2, 2), (3, 0)):
        ring = duel((4, 3, 4, WEAK))
        ring.wound(BOB, BODY, hits)
        assert ring.cell("body_1") == body


def test_cf14_a_body_at_two_falls_to_two_hits():
    ring = duel((4, 2, 4, WEAK))
    ring.wound(BOB, BODY, 2)
    assert ring.cell("body_1") == 0 and not ring.alive(BOB)


def test_cf14_a_value_off_the_die_becomes_the_next_higher_face():
    # Legs 1 3 5: 5 - 1 = 4, so 5; 5 - 2 = 3; 5 - 3 = 2, so 3; 5 - 4 = 1; 5 - 5 = 0.
    # Head 1 2 5 6: 6 - 1 = 5; 6 - 2 = 4, so 5; 6 - 3 = 3, so 5; 6 - 4 = 2; 6 - 5 = 1.
    # Body 2 3 6: 6 - 1 = 5 and 6 - 2 = 4, so 6; 6 - 3 = 3; 6 - 4 = 2; 6 - 5 = 1, so 2.
    for part, name, target, after in (
        (LEGS, "legs_1", (5, 6, 5, WEAK), (5, 3, 3, 1, 0)),
        (HEAD, "head_1", (6, 6, 5, WEAK), (5, 5, 5, 2, 1)),
        (BODY, "body_1", (5, 6, 5, WEAK), (6, 6, 3, 2, 2)),
    ):
        for hits in range(1, 6):
            ring = duel(target, MEDIUM, _gaps())
            ring.wound(BOB, part, hits)
            assert ring.cell(name) == after[hits - 1], (name, hits)


def test_cf14_called_shots_and_blocks_too():
    # Legs 5, called with three hits and one: 5 - 4 = 1; with two: 5 - 3 = 2, so 3. A blocked
    # attack: body 3 - 1 = 2, 6 - 1 = 5, so 6.
    for hits, legs in ((3, 1), (2, 3)):
        ring = duel((5, 6, 5, WEAK), MEDIUM, _gaps())
        ring.call(BOB, LEGS, LEGS, hits)
        assert ring.cell("legs_1") == legs
    for body, after in ((3, 2), (6, 6)):
        ring = duel((5, body, 5, WEAK), MEDIUM, _gaps())
        ring.attack(BOB, HEAD, 4)
        ring.block(BOB, BODY)
        assert ring.fighter(BOB) == (5, after, 5, WEAK)


def test_cf14_the_faces_of_that_fighters_die():
    # The Amazon's legs 1 4, the Knight's 1 to 6: 4 - 2 = 2, so 4 for her and 2 for him.
    kit = own_kit()
    set_die(kit, AMAZON, LEGS, (4, 1, 1, 4, 4, 4))
    for kind, legs in ((AMAZON, 4), (KNIGHT, 2)):
        ring = duel((kind, 4, 5, 4, WEAK), MEDIUM, kit)
        ring.wound(BOB, LEGS, 2)
        assert ring.cell("legs_1") == legs


def test_cf14_default_dice_have_no_gaps():
    # One hit from the highest face downward visits every value down to the lowest face.
    kit = state.make(parts.SIZE)
    parts.default(kit)
    for at in range(26, 314, 6):
        faces = [kit[at + i] for i in range(6)]
        if (at - 26) // 6 % 4 != WEAPON:
            assert sorted(set(faces)) == list(range(min(faces), max(faces) + 1))


def test_cf15_head_destroyed_dies():
    ring = face_off((1, 2, 1, MEDIUM), (2, 7, 6, WEAK), TOUGH)
    ring.wound(BOB, HEAD, 2)
    assert ring.fighter(BOB) == (0, 7, 6, WEAK)
    assert not ring.alive(BOB) and not ring.crippled(BOB) and ring.acting() == CYD


def test_cf15_body_destroyed_dies():
    ring = face_off((1, 2, 1, MEDIUM), (6, 3, 6, WEAK), TOUGH)
    ring.wound(BOB, BODY, 4)
    assert ring.fighter(BOB) == (6, 0, 6, WEAK)
    assert not ring.alive(BOB) and not ring.crippled(BOB) and ring.acting() == CYD


def test_cf15_legs_destroyed_cripples():
    # Bob lives on and acts; Cyd and Ann may still attack him.
    ring = face_off((1, 2, 1, MEDIUM), (6, 7, 3, WEAK), TOUGH)
    ring.wound(BOB, LEGS, 3)
    assert ring.fighter(BOB) == (6, 7, 0, WEAK)
    assert ring.alive(BOB) and ring.crippled(BOB) and not ring.crippled(CYD)
    assert ring.acting() == BOB
    ring.idle()
    assert ring.acting() == CYD and attack(BOB) in ring.moves()


def test_cf15_a_crippled_fighter_may_do_everything():
    # Bob 4 5 0: attack, three calls at Ann, disarm, head and body to heal, change weapon.
    ring = duel(TOUGH)
    ring.wound(BOB, LEGS, 4)
    expected = [attack(ANN)] + [call(ANN, part) for part in (HEAD, BODY, LEGS)] + [disarm(ANN)]
    assert ring.moves() == expected + [aid(BOB, HEAD), aid(BOB, BODY), CHANGE]


def _crippled(weapon):
    """A duel in which Bob has just lost his legs and is to act."""
    ring = duel((4, 5, 4, weapon))
    ring.wound(BOB, LEGS, 4)
    assert ring.acting() == BOB and ring.crippled(BOB)
    return ring


def test_cf16_one_level_weaker():
    # Strong: medium; medium: weak; weak: weak. The weapon itself stays.
    for weapon, level in ((STRONG, MEDIUM), (MEDIUM, WEAK), (WEAK, WEAK)):
        ring = _crippled(weapon)
        assert ring.hit_level(attack(ANN)) == level
        assert ring.cell("weapon_1") == weapon


def test_cf16_called_shots_too():
    for weapon, level in ((STRONG, MEDIUM), (MEDIUM, WEAK), (WEAK, WEAK)):
        assert _crippled(weapon).hit_level(call(ANN, BODY)) == level


def test_cf16_every_turn():
    ring = _crippled(STRONG)
    for _ in range(3):
        assert ring.hit_level(attack(ANN)) == MEDIUM
        ring.idle()


def test_cf16_the_weapon_held_at_the_roll():
    # Crippled with a weak one, Bob changes to strong: medium. Disarmed to medium: weak.
    ring = _crippled(WEAK)
    ring.play(CHANGE, 0x42, KEEP)
    assert ring.fighter(BOB) == (4, 5, 0, STRONG)
    ring.idle()
    assert ring.hit_level(attack(ANN)) == MEDIUM
    ring.play(disarm(BOB), 0x50 + LEGS, 0x41)
    assert ring.fighter(BOB) == (4, 5, 0, MEDIUM)
    assert ring.hit_level(attack(ANN)) == WEAK


def test_cf16_with_the_block_penalty_weak():
    # Strong, no legs, and a block: weak; the turn after that medium again.
    ring = duel((4, 5, 4, STRONG))
    ring.attack(BOB, LEGS, 5)
    ring.block(BOB, MISS)
    assert ring.fighter(BOB) == (4, 5, 0, STRONG)
    assert ring.hit_level(attack(ANN)) == WEAK
    ring.idle()
    assert ring.hit_level(attack(ANN)) == MEDIUM


def test_cf16_against_a_crippled_fighter_nothing_changes():
    # Ann's own die: medium.
    ring = _crippled(STRONG)
    ring.idle()
    assert ring.hit_level(attack(BOB)) == MEDIUM


def test_cf17_legs_count_as_body():
    # Bob 4 5 0: legs and three hits: 5 - 3 = 2; he may block it, here to one hit: 2 - 1, so 2.
    ring = _crippled(WEAK)
    ring.idle()
    ring.wound(BOB, LEGS, 3)
    assert ring.fighter(BOB) == (4, 2, 0, WEAK)
    ring.idle()
    ring.attack(BOB, LEGS, 3)
    ring.block(BOB, BODY)
    assert ring.fighter(BOB) == (4, 2, 0, WEAK) and ring.alive(BOB)


def test_cf17_legs_on_the_die_can_so_kill():
    # 5 - 5 = 0.
    ring = _crippled(WEAK)
    ring.idle()
    ring.wound(BOB, LEGS, 5)
    assert ring.cell("body_1") == 0 and ring.over()


def test_cf17_also_after_a_called_body():
    # Body called, legs rolled, two hits and one: 5 - 3 = 2, no block.
    ring = _crippled(WEAK)
    ring.idle()
    ring.call(BOB, BODY, LEGS, 2)
    assert ring.fighter(BOB) == (4, 2, 0, WEAK) and ring.acting() == BOB


def test_cf17_not_after_a_called_head():
    ring = _crippled(WEAK)
    ring.idle()
    ring.call(BOB, HEAD, LEGS, 5)
    assert ring.fighter(BOB) == (4, 5, 0, WEAK)


def test_cf17_calling_legs_is_not_offered():
    ring = _crippled(WEAK)
    ring.idle()
    assert ring.listed(256, 384) == [call(BOB, HEAD), call(BOB, BODY)]
    assert ring.refused(call(BOB, LEGS))


def test_cf17_head_and_miss_stay_what_they_are():
    ring = _crippled(WEAK)
    ring.idle()
    ring.wound(BOB, HEAD, 2)
    assert ring.fighter(BOB) == (2, 5, 0, WEAK)
    ring.idle()
    ring.attack(BOB, MISS, 5)
    assert ring.fighter(BOB) == (2, 5, 0, WEAK) and ring.acting() == BOB


def test_cf17_only_against_a_crippled_fighter():
    # A crippled attacker's legs roll is legs: Ann's 1 - 1 = 0, not her body.
    ring = _crippled(WEAK)
    ring.wound(ANN, LEGS, 1)
    assert ring.fighter(ANN) == (1, 2, 0, MEDIUM)
    # A called body with legs rolled misses a fighter that has its legs.
    ring = duel(TOUGH)
    ring.call(BOB, BODY, LEGS, 3)
    assert ring.fighter(BOB) == TOUGH


def test_cf18_one_point_on_one_part():
    for part, after in ((HEAD, (2, 2, 1)), (BODY, (1, 3, 1)), (LEGS, (1, 2, 2))):
        ring = duel(TOUGH)
        ring.play(aid(ANN, part))
        assert ring.fighter(ANN) == after + (MEDIUM,)
        assert ring.acting() == BOB


def test_cf18_above_the_start_up_to_the_highest_face():
    # Bob's legs 4, 5, 6, the highest; the fourth time it is not offered, head and body are.
    ring = duel((5, 6, 4, WEAK))
    ring.idle()
    for legs in (5, 6):
        ring.play(aid(BOB, LEGS))
        assert ring.fighter(BOB) == (5, 6, legs, WEAK)
        ring.idle()
    assert ring.listed(512, 640) == [aid(BOB, HEAD), aid(BOB, BODY)]
    assert ring.refused(aid(BOB, LEGS))


def test_cf18_to_the_next_higher_face():
    # Head 1 2 5 6: 2 to 5. Body 2 3 6: 3 to 6. Legs 1 3 5: 1 to 3.
    for part, after in ((HEAD, (5, 3, 1)), (BODY, (2, 6, 1)), (LEGS, (2, 3, 3))):
        ring = face_off((2, 3, 1, WEAK), (5, 6, 5, WEAK), kit=_gaps())
        ring.play(aid(ANN, part))
        assert ring.fighter(ANN) == after + (WEAK,)


def test_cf18_the_highest_face_of_that_fighters_die():
    # The Amazon's head never exceeds 2: at 2 no aid for it; the Knight's goes on to 6.
    kit = own_kit()
    set_die(kit, AMAZON, HEAD, (2, 1, 1, 2, 1, 1))
    ring = face_off((AMAZON, 2, 3, 3, WEAK), (2, 4, 4, WEAK), kit=kit)
    assert ring.listed(512, 640) == [aid(ANN, BODY), aid(ANN, LEGS)]
    assert ring.refused(aid(ANN, HEAD))
    ring.idle()
    assert aid(BOB, HEAD) in ring.moves()


def test_cf18_lost_legs_stay_lost():
    ring = _crippled(WEAK)
    assert ring.listed(512, 640) == [aid(BOB, HEAD), aid(BOB, BODY)]
    assert ring.refused(aid(BOB, LEGS))


def test_cf18_any_of_ones_own_fighters():
    # Fighter 0 acts and may heal itself and 1; nobody else's.
    ring = ladder(2, [0, 2, 1, 3], [PLAIN] * 4)
    assert ring.listed(512, 640) == [aid(f, part) for f in (0, 1) for part in (HEAD, BODY, LEGS)]
    for f in (2, 3, 4):
        assert ring.refused(aid(f, HEAD))
    ring.play(aid(1, BODY))
    assert ring.fighter(1) == (3, 5, 3, MEDIUM) and ring.fighter(0) == PLAIN
    assert ring.acting() == 2
    assert ring.listed(512, 640) == [aid(f, part) for f in (2, 3) for part in (HEAD, BODY, LEGS)]


def test_cf18_the_dead_cannot_be_healed():
    # Fighter 2 of Bob's is dead by its head, its body and legs untouched; 3 is left to heal.
    ring = ladder(2, [0, 3, 1, 2], [PLAIN] * 4)
    ring.kill(2)
    assert ring.acting() == 3
    assert ring.listed(512, 640) == [aid(3, part) for part in (HEAD, BODY, LEGS)]
    for part in (HEAD, BODY, LEGS):
        assert ring.refused(aid(2, part))


def test_cf18_not_offered_when_there_is_nothing_to_heal():
    # Bob at 6, 7, 6, all highest.
    ring = duel((6, 7, 6, WEAK))
    ring.idle()
    assert ring.listed(512, 640) == []
    for part in (HEAD, BODY, LEGS):
        assert ring.refused(aid(BOB, part))
    # Without legs and all else at the top: nothing either.
    ring = duel((6, 7, 5, WEAK))
    ring.wound(BOB, LEGS, 5)
    assert ring.listed(512, 640) == []


def test_cf19_the_strike_die_alone():
    # Miss: nothing, and it is Bob's turn. No hit die.
    ring = duel(TOUGH)
    ring.play(disarm(BOB))
    assert ring.due() == (STRIKE, ANN)
    assert ring.weights() == [(0x50, 1), (0x51, 3), (0x52, 2), (0x53, 2)]
    ring.play(0x50 + MISS)
    assert ring.acting() == BOB and ring.fighter(BOB) == TOUGH


def test_cf19_anything_but_a_miss():
    # The owner rolls the weapon die once: 1 0 2 2 0 1. Nothing else changes.
    for rolled in (HEAD, BODY, LEGS):
        ring = duel((4, 5, 4, STRONG))
        ring.play(disarm(BOB), 0x50 + rolled)
        assert ring.due() == (REROLL, BOB)
        assert ring.weights() == [(0x40, 2), (0x41, 2), (0x42, 2)]
        ring.play(0x40)
        assert ring.fighter(BOB) == (4, 5, 4, WEAK) and ring.acting() == BOB


def test_cf19_the_result_stands_even_if_stronger():
    ring = duel((4, 5, 4, WEAK))
    ring.play(disarm(BOB), 0x50 + BODY, 0x42)
    assert ring.fighter(BOB) == (4, 5, 4, STRONG)
    assert ring.hit_level(attack(ANN)) == STRONG


def test_cf19_no_damage():
    # Bob at his weakest: whatever is rolled, nothing is lost, Ann's weapon stays.
    for rolled in (HEAD, BODY, LEGS):
        ring = duel((1, 2, 2, MEDIUM), STRONG)
        ring.play(disarm(BOB), 0x50 + rolled, 0x41)
        assert ring.fighter(BOB) == (1, 2, 2, MEDIUM)
        assert ring.fighter(ANN) == (1, 2, 1, STRONG)
        assert ring.cell("penalty_1") == 0


def test_cf19_the_target_alone():
    # Fighter 3 is disarmed, not 2, and Bob rolls though Ann acts.
    ring = ladder(2, [0, 2, 1, 3], [PLAIN] * 4)
    ring.play(disarm(3), 0x50 + LEGS)
    ring.chance(REROLL, BOB, 0x42)
    assert ring.cell("weapon_3") == STRONG
    assert [ring.cell("weapon_%d" % f) for f in (0, 1, 2)] == [MEDIUM] * 3


def test_cf19_a_crippled_fighter_too():
    ring = _crippled(STRONG)
    ring.idle()
    ring.play(disarm(BOB), 0x50 + LEGS)
    ring.chance(REROLL, BOB, 0x40)
    assert ring.fighter(BOB) == (4, 5, 0, WEAK)


def test_cf20_once():
    ring = duel(TOUGH, WEAK)
    ring.play(CHANGE)
    assert ring.due() == (REROLL, ANN)
    assert ring.weights() == [(0x40, 2), (0x41, 2), (0x42, 2)]
    ring.play(0x42)
    assert ring.actor() == ANN and ring.moves() == [0, 1]
    assert ring.refused(2) and ring.refused(CHANGE)
    ring.play(KEEP)
    assert ring.fighter(ANN) == (1, 2, 1, STRONG) and ring.acting() == BOB


def test_cf20_twice_and_the_last_face_stands():
    # Strong, then weak: weak. No third roll, no choice between the two.
    ring = duel(TOUGH)
    ring.play(CHANGE, 0x42, 1)
    ring.chance(REROLL, ANN, 0x40)
    assert ring.fighter(ANN) == (1, 2, 1, WEAK) and ring.acting() == BOB


def test_cf20_the_first_face_counts_when_kept():
    # A worse one too: from strong to weak.
    ring = duel(TOUGH, STRONG)
    ring.play(CHANGE, 0x40, KEEP)
    assert ring.fighter(ANN) == (1, 2, 1, WEAK)
    ring.idle()
    assert ring.hit_level(attack(BOB)) == WEAK


def test_cf20_the_acting_fighters_own_die():
    # The Amazon's weapon: five strong faces, one weak. Fighter 1 acts, 0 keeps its medium.
    kit = own_kit()
    set_die(kit, AMAZON, WEAPON, (2, 2, 0, 2, 2, 2))
    fighters = [PLAIN, (AMAZON, 3, 4, 3, STRONG), PLAIN, PLAIN]
    ring = ladder(2, [1, 2, 0, 3], fighters, kit)
    ring.play(CHANGE)
    assert ring.due() == (REROLL, ANN) and ring.weights() == [(0x40, 1), (0x42, 5)]
    ring.play(0x40, 1)
    assert ring.due() == (REROLL, ANN) and ring.weights() == [(0x40, 1), (0x42, 5)]
    ring.play(0x40)
    assert ring.cell("weapon_1") == WEAK and ring.cell("weapon_0") == MEDIUM


def _in(ring):
    """The seats still in the game."""
    return [seat for seat in range(ring.seats) if rules.in_game(ring.cells, seat)]


def test_cf21_without_fighters_out_of_the_game():
    # Four; Ann kills Bob: on to Cyd; Bob never acts again.
    ring = face_off(*[(1 + seat, 4, 2, MEDIUM) for seat in range(4)])
    assert _in(ring) == [ANN, BOB, CYD, DAN]
    ring.kill(BOB)
    assert _in(ring) == [ANN, CYD, DAN]
    for seat in (CYD, DAN, ANN, CYD):
        assert ring.acting() == seat
        ring.idle()


def test_cf21_the_last_one_wins():
    # Three: Ann kills Bob, the game goes on; Cyd kills Ann and has won.
    ring = face_off(*[(1 + seat, 4, 2, MEDIUM) for seat in range(3)])
    ring.kill(BOB)
    assert not ring.over() and ring.acting() == CYD
    ring.kill(ANN)
    assert ring.over() and ring.cell("winner") == CYD and _in(ring) == [CYD]
    assert ring.moves() == [] and ring.weights() == []
    for move in (0, 1, attack(ANN), attack(BOB), CHANGE):
        assert ring.refused(move)


def test_cf21_the_winners_rank_is_highest():
    ring = face_off(*[(1 + seat, 4, 2, MEDIUM) for seat in range(3)])
    ring.kill(CYD)
    ring.kill(ANN)
    ranks = [rules.score(ring.cells, ring.kit, seat) for seat in (ANN, BOB, CYD)]
    assert ring.over() and ring.cell("winner") == BOB
    assert ranks[BOB] > ranks[ANN] and ranks[BOB] > ranks[CYD]


def test_cf21_score_is_the_living_fighters():
    # Two each; fighter 2 kills 0, then 3 kills 1 of three seats: Ann has 2, 1, 0, the others 2.
    ring = ladder(3, [2, 4, 0, 3, 5, 1], [PLAIN] * 6)
    assert [rules.score(ring.cells, ring.kit, seat) for seat in range(3)] == [2, 2, 2]
    ring.kill(0)
    assert [rules.score(ring.cells, ring.kit, seat) for seat in range(3)] == [1, 2, 2]
    ring.idle_until(3)
    ring.kill(1)
    assert [rules.score(ring.cells, ring.kit, seat) for seat in range(3)] == [0, 2, 2]
    assert not ring.over() and ring.cell("winner") == -1


def test_cf21_one_fighter_left_is_enough():
    # Bob's first dies: he is in with his second; when that dies too Ann has won.
    ring = ladder(2, [0, 2, 1, 3], [PLAIN] * 4)
    ring.kill(2)
    assert _in(ring) == [ANN, BOB] and ring.acting() == 1
    ring.idle()
    assert ring.acting() == 3
    ring.idle()
    assert ring.acting() == 0
    ring.kill(3)
    assert ring.over() and ring.cell("winner") == ANN


def test_cf21_by_damage_as_by_a_called_head():
    # 5 - 5 = 0 on the body ends a duel; crippling (4 - 4) does not.
    ring = duel(TOUGH)
    ring.wound(BOB, BODY, 5)
    assert ring.over() and ring.cell("winner") == ANN
    ring = duel(TOUGH)
    ring.wound(BOB, LEGS, 4)
    assert not ring.over() and ring.acting() == BOB


def test_cf21_the_turn_goes_on_to_the_next_seat_in():
    # Five: Ann kills Bob, Cyd kills Dan: Eve, Ann, Cyd, Eve.
    ring = face_off(*[(1 + seat, 4, 2, MEDIUM) for seat in range(5)])
    ring.kill(BOB)
    ring.kill(DAN)
    for seat in (4, ANN, CYD, 4):
        assert ring.acting() == seat
        ring.idle()
