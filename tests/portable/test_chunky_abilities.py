"""Chunky Fighters, CF23: the abilities, and what the table may correct.

Every expected value is worked out by hand from the numbered rules; the comments show how. The
effects of the stand-ins are those that abilities.py describes in one line each.
"""

from core.games.chunky import rules
from ring import (
    AMAZON,
    ANN,
    BOB,
    BODY,
    CARDS,
    CHANGE,
    CYD,
    GOLEM,
    HEAD,
    KNIGHT,
    LEGS,
    MEDIUM,
    MISS,
    OFF,
    ON,
    PLANT,
    RANGER,
    REROLL,
    ROBOT,
    SKELETON,
    SLIME,
    SOLDIER,
    STRIKE,
    STRONG,
    TENTACLE,
    WEAK,
    WEREWOLF,
    WIZARD,
    aid,
    attack,
    call,
    disarm,
    face_off,
    ladder,
)

# A Knight's ability changes no attack of his, a Soldier's none on him: Ann's, who acts first in
# a pair, and a plain target.
ANNS = (KNIGHT, 1, 2, 1, MEDIUM)
VET = (SOLDIER, 4, 5, 4, MEDIUM)


def _pair(kind, fighter=(4, 5, 4, MEDIUM), ability=ON):
    """Ann's Knight, to act, against Bob's fighter of a kind."""
    ring = face_off(ANNS, (kind,) + fighter, ability=ability)
    assert ring.acting() == ANN
    return ring


def _first(kind, fighter=(1, 2, 1, MEDIUM), ability=ON, zero=0):
    """Ann's fighter of a kind, to act, against Bob's Soldier."""
    ring = face_off((kind,) + fighter, VET, ability=ability, zero=zero)
    assert ring.acting() == ANN
    return ring


def test_cf23_off_and_on_the_table_attackers_do_as_all_do():
    # Soldier: a wrong call is nothing. Amazon: a miss is a miss. Plant: whom it hurt calls on.
    # Werewolf: her strong weapon's die.
    for ability in (OFF, CARDS):
        ring = _first(SOLDIER, ability=ability)
        ring.call(BOB, BODY, LEGS, 3)
        assert ring.fighter(BOB) == VET[1:]
        ring = _first(AMAZON, ability=ability)
        ring.play(disarm(BOB), 0x50 + MISS)
        assert ring.acting() == BOB
        ring = _first(PLANT, ability=ability)
        ring.wound(BOB, LEGS, 2)
        assert call(ANN, BODY) in ring.moves()
        ring = _first(WEREWOLF, (1, 2, 1, STRONG), ability)
        assert ring.hit_level(attack(BOB)) == STRONG


def test_cf23_off_and_on_the_table_targets_suffer_as_all_do():
    # Wizard: called with a zero, 5 - 1. Tentacle Monster and Werewolf: heads can be called.
    # Knight: no block of a called shot. Robot: its killer keeps its body. Golem and Slime
    # Tower: dead by a called head; the latter without its head, too.
    for ability in (OFF, CARDS):
        ring = _pair(WIZARD, ability=ability)
        ring.call(BOB, BODY, BODY, 0)
        assert ring.fighter(BOB) == (4, 4, 4, MEDIUM)
        for kind in (TENTACLE, WEREWOLF, GOLEM, SLIME):
            ring = _pair(kind, ability=ability)
            ring.kill(BOB)
            assert ring.over()
        ring = _pair(KNIGHT, ability=ability)
        ring.call(BOB, BODY, BODY, 2)
        assert ring.fighter(BOB) == (4, 2, 4, MEDIUM) and ring.acting() == BOB
        ring = face_off(ANNS, (ROBOT, 4, 5, 4, MEDIUM), VET, ability=ability)
        ring.kill(BOB)
        assert ring.fighter(ANN) == (1, 2, 1, MEDIUM)
        ring = _pair(SLIME, (2, 5, 4, MEDIUM), ability)
        ring.wound(BOB, HEAD, 2)
        assert ring.over()


def test_cf23_off_and_on_the_table_nobody_is_asked():
    # Neither the Skeleton's owner for a part nor the Ranger's for its help.
    for ability in (OFF, CARDS):
        ring = face_off(ANNS, VET, (SKELETON, 4, 5, 4, MEDIUM), ability=ability)
        ring.wound(BOB, HEAD, 2)
        assert ring.acting() == BOB
        ring = _guarded(ability)
        ring.play(attack(2))
        assert ring.due() == (STRIKE, ANN)


def test_cf23_slime_tower_dies_with_its_third_part():
    # Head 2 - 2, body 3 - 3: it lives on its legs, 4 - 2, and dies with them, 2 - 2.
    ring = _pair(SLIME, (2, 3, 4, MEDIUM))
    ring.wound(BOB, HEAD, 2)
    assert ring.fighter(BOB) == (0, 3, 4, MEDIUM) and ring.alive(BOB)
    ring.idle()
    ring.wound(BOB, BODY, 3)
    assert ring.fighter(BOB) == (0, 0, 4, MEDIUM) and ring.alive(BOB)
    ring.idle()
    ring.attack(BOB, LEGS, 2)
    assert ring.fighter(BOB) == (0, 0, 2, MEDIUM) and ring.alive(BOB)
    ring.idle()
    ring.attack(BOB, LEGS, 2)
    assert not ring.alive(BOB) and ring.over() and ring.cell("winner") == ANN


def test_cf23_slime_tower_in_another_order():
    # Legs, body, then head: it dies with the head.
    ring = _pair(SLIME, (2, 3, 4, MEDIUM))
    for part, hits in ((LEGS, 4), (BODY, 3)):
        ring.wound(BOB, part, hits)
        assert ring.alive(BOB)
        ring.idle()
    ring.attack(BOB, HEAD, 2)
    assert ring.over()


def test_cf23_slime_tower_a_head_call_destroys_the_head_only():
    ring = _pair(SLIME, (6, 5, 4, MEDIUM))
    ring.call(BOB, HEAD, HEAD, 0)
    assert ring.fighter(BOB) == (0, 5, 4, MEDIUM) and ring.alive(BOB)
    assert ring.acting() == BOB


def test_cf23_slime_tower_strikes_on_gone_parts_are_misses():
    # Head gone: a head with five hits is a miss, no block is offered. Body gone: the same.
    ring = _pair(SLIME, (2, 3, 4, MEDIUM))
    ring.wound(BOB, HEAD, 2)
    ring.idle()
    ring.attack(BOB, HEAD, 5)
    assert ring.fighter(BOB) == (0, 3, 4, MEDIUM) and ring.acting() == BOB
    ring.idle()
    ring.wound(BOB, BODY, 3)
    ring.idle()
    for part in (HEAD, BODY):
        ring.attack(BOB, part, 5)
        assert ring.fighter(BOB) == (0, 0, 4, MEDIUM) and ring.acting() == BOB
        ring.idle()


def test_cf23_slime_tower_legs_count_as_body_while_it_has_one():
    # Legs gone: legs hit the body, 5 - 2. Body gone too: legs are then a miss, head is left.
    ring = _pair(SLIME, (4, 5, 4, MEDIUM))
    ring.wound(BOB, LEGS, 4)
    ring.idle()
    ring.wound(BOB, LEGS, 2)
    assert ring.fighter(BOB) == (4, 3, 0, MEDIUM)
    ring.idle()
    ring.wound(BOB, BODY, 3)
    assert ring.fighter(BOB) == (4, 0, 0, MEDIUM) and ring.alive(BOB)
    ring.idle()
    ring.attack(BOB, LEGS, 5)
    assert ring.fighter(BOB) == (4, 0, 0, MEDIUM) and ring.acting() == BOB


def test_cf23_slime_tower_a_gone_part_cannot_be_called():
    ring = _pair(SLIME, (2, 3, 4, MEDIUM))
    assert ring.listed(256, 384) == [call(BOB, part) for part in (HEAD, BODY, LEGS)]
    ring.wound(BOB, HEAD, 2)
    ring.idle()
    assert ring.listed(256, 384) == [call(BOB, BODY), call(BOB, LEGS)]
    assert ring.refused(call(BOB, HEAD))
    ring.wound(BOB, BODY, 3)
    ring.idle()
    assert ring.listed(256, 384) == [call(BOB, LEGS)]
    assert ring.refused(call(BOB, BODY))


def test_cf23_slime_tower_without_its_body_is_offered_no_block():
    # Three hits on the head, 4 - 3, and nothing asked; before, with the body, it was.
    ring = _pair(SLIME, (4, 2, 4, MEDIUM))
    ring.wound(BOB, BODY, 2)
    ring.idle()
    ring.attack(BOB, HEAD, 3)
    assert ring.fighter(BOB) == (1, 0, 4, MEDIUM) and ring.acting() == BOB


def test_cf23_slime_tower_calls_no_shots():
    # It attacks and disarms as all do; with abilities off it calls head, body and legs.
    for ability, calls in ((OFF, 3), (CARDS, 3), (ON, 0)):
        ring = _first(SLIME, ability=ability)
        assert len(ring.listed(256, 384)) == calls
        assert len(ring.listed(128, 256)) == len(ring.listed(384, 512)) == 1
    assert ring.refused(call(BOB, BODY))


def test_cf23_slime_tower_gone_parts_cannot_be_healed():
    # Head gone: CF18's aid is for living parts.
    ring = _pair(SLIME, (2, 3, 4, MEDIUM))
    ring.wound(BOB, HEAD, 2)
    assert ring.listed(512, 640) == [aid(BOB, BODY), aid(BOB, LEGS)]
    assert ring.refused(aid(BOB, HEAD))


def _heal(fighter, part):
    """The Skeleton's gain."""
    return 1 + 4 * fighter + part


def _watching(skeleton=(4, 5, 4, MEDIUM)):
    """Ann, to act, Bob, and Cyd with the Skeleton."""
    return face_off(ANNS, VET, (SKELETON,) + skeleton, ability=ON)


def test_cf23_skeleton_gains_when_another_loses():
    # Bob loses two points; Cyd adds one to head, body or legs, as she likes.
    for part, after in ((HEAD, (5, 5, 4)), (BODY, (4, 6, 4)), (LEGS, (4, 5, 5))):
        ring = _watching()
        ring.wound(BOB, HEAD, 2)
        assert ring.actor() == CYD
        assert ring.moves() == [_heal(CYD, part) for part in (HEAD, BODY, LEGS)]
        ring.play(_heal(CYD, part))
        assert ring.fighter(CYD) == after + (MEDIUM,) and ring.fighter(BOB) == (2, 5, 4, MEDIUM)
        assert ring.acting() == BOB


def test_cf23_skeleton_nothing_for_its_own_loss():
    ring = _watching()
    ring.wound(CYD, HEAD, 2)
    assert ring.acting() == BOB and ring.fighter(CYD) == (2, 5, 4, MEDIUM)


def test_cf23_skeleton_only_when_points_really_fell():
    # A miss, a zero, a wrong call, one hit on a body of 2 (CF14), a disarm: nothing fell.
    for rest in (
        (attack(BOB), 0x50 + MISS, 0x75),
        (attack(BOB), 0x50 + HEAD, 0x70),
        (call(BOB, HEAD), 0x50 + BODY, 0x75),
        (attack(BOB), 0x50 + BODY, 0x71, 0),
        (disarm(BOB), 0x50 + BODY, 0x41),
    ):
        skeleton = (SKELETON, 4, 5, 4, MEDIUM)
        ring = face_off(ANNS, (SOLDIER, 4, 2, 4, MEDIUM), skeleton, ability=ON)
        ring.play(*rest)
        assert ring.acting() == BOB


def test_cf23_skeleton_blocked_attacks_and_calls():
    # A block leaves one hit on the body, 5 - 1: a point fell. A right call: 4 - 3.
    ring = _watching()
    ring.attack(BOB, HEAD, 3)
    ring.block(BOB, BODY)
    assert ring.fighter(BOB) == (4, 4, 4, MEDIUM) and ring.actor() == CYD
    ring = _watching()
    ring.call(BOB, LEGS, LEGS, 2)
    assert ring.fighter(BOB) == (4, 5, 1, MEDIUM) and ring.actor() == CYD


def test_cf23_skeleton_by_its_own_attack():
    ring = _watching()
    ring.idle_until(CYD)
    ring.wound(BOB, HEAD, 1)
    assert ring.actor() == CYD
    ring.play(_heal(CYD, HEAD))
    assert ring.fighter(CYD) == (5, 5, 4, MEDIUM) and ring.acting() == ANN


def test_cf23_skeleton_a_kill_counts():
    ring = _watching()
    ring.kill(BOB)
    assert ring.actor() == CYD
    ring.play(_heal(CYD, LEGS))
    assert ring.fighter(CYD) == (4, 5, 5, MEDIUM) and ring.acting() == CYD


def test_cf23_skeleton_never_above_the_top():
    # Head 6 is the highest face; 6, 7, 6 and there is nothing to choose.
    ring = _watching((6, 5, 4, MEDIUM))
    ring.wound(BOB, HEAD, 2)
    assert ring.moves() == [_heal(CYD, BODY), _heal(CYD, LEGS)]
    assert ring.refused(_heal(CYD, HEAD)) and ring.refused(0)
    ring = _watching((6, 7, 6, MEDIUM))
    ring.wound(BOB, HEAD, 2)
    assert ring.acting() == BOB and ring.fighter(CYD) == (6, 7, 6, MEDIUM)


def test_cf23_skeleton_lost_legs_stay_lost():
    ring = _watching()
    ring.wound(CYD, LEGS, 4)
    ring.idle_until(ANN)
    ring.wound(BOB, HEAD, 2)
    assert ring.moves() == [_heal(CYD, HEAD), _heal(CYD, BODY)]


def test_cf23_skeleton_a_team_mate_is_another_fighter():
    # Bob's 2 is the Skeleton, 3 loses a point.
    fighters = [VET, VET, (SKELETON, 4, 5, 4, MEDIUM), VET]
    ring = ladder(2, [0, 2, 1, 3], fighters, ability=ON)
    ring.wound(3, BODY, 1)
    assert ring.actor() == BOB and ring.moves() == [_heal(2, part) for part in (HEAD, BODY, LEGS)]


def test_cf23_skeleton_two_of_them():
    # From Bob's loss Cyd's gains alone, from Ann's both, the lower fighter first.
    bony = (SKELETON, 4, 5, 4, MEDIUM)
    ring = face_off(ANNS, bony, bony, ability=ON)
    ring.wound(BOB, HEAD, 1)
    assert ring.actor() == CYD
    ring.play(_heal(CYD, HEAD))
    assert ring.acting() == BOB and ring.fighter(BOB) == (3, 5, 4, MEDIUM)
    ring.wound(ANN, LEGS, 1)
    assert ring.actor() == BOB
    ring.play(_heal(BOB, BODY))
    assert ring.actor() == CYD
    ring.play(_heal(CYD, BODY))
    assert ring.fighter(BOB) == (3, 6, 4, MEDIUM) and ring.fighter(CYD) == (5, 6, 4, MEDIUM)
    assert ring.acting() == CYD


def test_cf23_skeleton_not_when_dead_nor_when_the_game_is_won():
    # Bob's Skeleton dies: its owner is not asked for Cyd's loss.
    ring = face_off(ANNS, (SKELETON, 4, 5, 4, MEDIUM), VET, ability=ON)
    ring.kill(BOB)
    assert ring.acting() == CYD
    ring.wound(ANN, LEGS, 1)
    assert ring.acting() == ANN
    # The Skeleton kills the last one: over at once.
    ring = _first(SKELETON)
    ring.kill(BOB)
    assert ring.over()


def _guarded(ability=ON, ranger=(4, 5, 4, MEDIUM)):
    """Ann's 0 acts, then Bob's 2, Ann's 1, Bob's Ranger 3."""
    fighters = [VET, VET, VET, (RANGER,) + ranger]
    return ladder(2, [0, 2, 1, 3], fighters, ability=ability)


def test_cf23_ranger_becomes_the_target():
    # Before the dice. Two hits on the body: 5 - 2 of the Ranger's; Bob may still block.
    ring = _guarded()
    ring.play(attack(2))
    assert ring.actor() == BOB and ring.moves() == [0, 4]
    ring.play(4)
    assert ring.cell("target") == 3
    ring.dice(BODY, 2)
    assert ring.asked(3)
    ring.play(0)
    assert ring.fighter(3) == (4, 3, 4, MEDIUM) and ring.fighter(2) == VET[1:]


def test_cf23_ranger_need_not():
    ring = _guarded()
    ring.play(attack(2), 0)
    ring.dice(BODY, 2)
    ring.play(0)
    assert ring.fighter(3) == VET[1:] and ring.fighter(2) == (4, 3, 4, MEDIUM)
    ring.idle_until(3)
    assert attack(0) in ring.moves()


def test_cf23_ranger_then_makes_no_attack_or_shot_on_its_next_turn():
    # Disarm, first aid and change weapon are left; the turn after that it attacks again.
    ring = _guarded()
    ring.play(attack(2), 4)
    ring.dice(MISS, 1)
    ring.idle_until(3)
    assert ring.listed(128, 384) == [] and disarm(0) in ring.moves()
    assert aid(3, HEAD) in ring.moves() and CHANGE in ring.moves()
    for move in (attack(0), call(0, BODY), attack(1), call(1, HEAD)):
        assert ring.refused(move)
    ring.idle()
    ring.idle_until(3)
    assert attack(0) in ring.moves() and call(0, BODY) in ring.moves()


def test_cf23_ranger_does_not_add_up():
    # It steps in twice before its turn: one turn without attacks.
    ring = _guarded()
    ring.play(attack(2), 4)
    ring.dice(MISS, 1)
    ring.idle_until(1)
    ring.play(attack(2), 4)
    ring.dice(MISS, 1)
    assert ring.acting() == 3 and ring.listed(128, 384) == []
    ring.idle()
    ring.idle_until(3)
    assert attack(0) in ring.moves()


def test_cf23_ranger_called_shots_too():
    # A head called at fighter 2 and rolled: the Ranger dies in its place.
    ring = _guarded()
    ring.play(call(2, HEAD))
    assert ring.actor() == BOB and ring.moves() == [0, 4]
    ring.play(4)
    ring.dice(HEAD, 1)
    assert not ring.alive(3) and ring.fighter(2) == VET[1:]


def test_cf23_ranger_not_for_itself_nor_for_a_disarm():
    ring = _guarded()
    ring.play(attack(3))
    assert ring.due() == (STRIKE, ANN)
    ring = _guarded()
    ring.play(disarm(2))
    assert ring.due() == (STRIKE, ANN)


def test_cf23_ranger_for_its_owners_fighters_only():
    # Bob's Ranger does not step in for Ann's; a dead one for nobody.
    ring = _guarded()
    ring.idle()
    ring.play(attack(0))
    assert ring.due() == (STRIKE, BOB)
    ring = _guarded()
    ring.kill(3)
    ring.idle_until(1)
    ring.play(attack(2))
    assert ring.due() == (STRIKE, ANN)


def test_cf23_ranger_of_the_attacker_does_not_step_in():
    # Fighters 1 and 3 are Rangers; 0 attacks 2: only Bob's 3 may become the target.
    guard = (RANGER, 4, 5, 4, MEDIUM)
    ring = ladder(2, [0, 2, 1, 3], [VET, guard, VET, guard], ability=ON)
    ring.play(attack(2))
    assert ring.actor() == BOB and ring.moves() == [0, 4]
    for move in (1, 2, 3, 5):
        assert ring.refused(move)


def test_cf23_ranger_two_of_them():
    # 1 + fighter names the one that steps in: 3 or 4; attacked itself, the other may.
    guard = (RANGER, 4, 5, 4, MEDIUM)
    ring = ladder(2, [0, 3, 1, 4, 2, 5], [VET] * 4 + [guard, guard], ability=ON)
    ring.play(attack(3))
    assert ring.moves() == [0, 5, 6]
    ring.play(6)
    assert ring.cell("target") == 5
    ring = ladder(2, [0, 3, 1, 4, 2, 5], [VET] * 4 + [guard, guard], ability=ON)
    ring.play(attack(5))
    assert ring.moves() == [0, 5]


def test_cf23_wizard_a_called_zero_does_nothing():
    # On body, legs and head alike; a one does two, 5 - 2, and kills by the head; attacks as ever.
    for part in (HEAD, BODY, LEGS):
        ring = _pair(WIZARD)
        ring.call(BOB, part, part, 0)
        assert ring.fighter(BOB) == (4, 5, 4, MEDIUM) and ring.acting() == BOB
    ring = _pair(WIZARD)
    ring.call(BOB, BODY, BODY, 1)
    assert ring.fighter(BOB) == (4, 3, 4, MEDIUM)
    ring = _pair(WIZARD)
    ring.kill(BOB)
    assert ring.over()
    ring = _pair(WIZARD)
    ring.wound(BOB, BODY, 1)
    assert ring.fighter(BOB) == (4, 4, 4, MEDIUM)
    # The Wizard's own zero is an ordinary one: 5 - 1.
    ring = _first(WIZARD)
    ring.call(BOB, BODY, BODY, 0)
    assert ring.fighter(BOB) == (4, 4, 4, MEDIUM)


def test_cf23_soldier_hits_another_part_than_the_one_called():
    # Called a body, rolled the legs: one hit there, 4 - 1, whatever the hit die; the head: 4 - 1,
    # no death; a miss: nothing. Right is as ever, 5 - 3. Nobody is asked for a block.
    for rolled, hits, after in (
        (LEGS, 5, (4, 5, 3, MEDIUM)),
        (LEGS, 0, (4, 5, 3, MEDIUM)),
        (HEAD, 2, (3, 5, 4, MEDIUM)),
        (MISS, 2, (4, 5, 4, MEDIUM)),
        (BODY, 2, (4, 2, 4, MEDIUM)),
    ):
        ring = _first(SOLDIER)
        ring.call(BOB, BODY, rolled, hits)
        assert ring.fighter(BOB) == after and ring.acting() == BOB


def test_cf23_soldier_a_wrong_head_call_kills_nobody():
    # Head called, body rolled: 5 - 1.
    ring = _first(SOLDIER)
    ring.call(BOB, HEAD, BODY, 5)
    assert ring.fighter(BOB) == (4, 4, 4, MEDIUM) and ring.alive(BOB)


def test_cf23_tentacle_monsters_head_cannot_be_called():
    # Body and legs can; attacks may still hit the head, 4 - 2. Others' heads can be called.
    ring = _pair(TENTACLE)
    assert ring.listed(256, 384) == [call(BOB, BODY), call(BOB, LEGS)]
    assert ring.refused(call(BOB, HEAD))
    ring.wound(BOB, HEAD, 2)
    assert ring.fighter(BOB) == (2, 5, 4, MEDIUM)
    assert call(ANN, HEAD) in ring.moves()


def test_cf23_knight_may_block_called_shots():
    # Legs called and rolled, two hits: Bob is asked. A body rolled: one hit on the body, 5 - 1.
    # Anything else: 4 - 3. And CF11: weak on his next turn.
    ring = _pair(KNIGHT, (4, 5, 4, STRONG))
    ring.call(BOB, LEGS, LEGS, 2)
    ring.block(BOB, BODY)
    assert ring.fighter(BOB) == (4, 4, 4, STRONG)
    assert ring.hit_level(attack(ANN)) == WEAK
    for rolled in (HEAD, LEGS, MISS):
        ring = _pair(KNIGHT)
        ring.call(BOB, LEGS, LEGS, 2)
        ring.block(BOB, rolled)
        assert ring.fighter(BOB) == (4, 5, 1, MEDIUM)
    ring = _pair(KNIGHT)
    ring.call(BOB, LEGS, LEGS, 2)
    assert ring.asked(BOB)
    ring.play(0)
    assert ring.fighter(BOB) == (4, 5, 1, MEDIUM) and ring.acting() == BOB


def test_cf23_knight_may_block_a_called_head():
    # Blocked: one hit on the body; not: dead (CF13).
    ring = _pair(KNIGHT)
    ring.call(BOB, HEAD, HEAD, 1)
    ring.block(BOB, BODY)
    assert ring.fighter(BOB) == (4, 4, 4, MEDIUM)
    ring = _pair(KNIGHT)
    ring.call(BOB, HEAD, HEAD, 1)
    ring.block(BOB, LEGS)
    assert ring.over()


def test_cf23_knight_is_not_asked_when_the_call_is_wrong():
    ring = _pair(KNIGHT)
    ring.call(BOB, LEGS, BODY, 2)
    assert ring.acting() == BOB and ring.fighter(BOB) == (4, 5, 4, MEDIUM)
    # Others are never asked.
    ring = _pair(SOLDIER)
    ring.call(BOB, LEGS, LEGS, 2)
    assert ring.acting() == BOB


def test_cf23_robot_takes_two_from_its_killers_body():
    # Ann's body 5 - 2 = 3, by an attack (5 - 5) and by a called head; a wound does nothing.
    mine = (KNIGHT, 2, 5, 1, MEDIUM)
    robot = (ROBOT, 4, 5, 4, MEDIUM)
    ring = face_off(mine, robot, VET, ability=ON)
    ring.wound(BOB, BODY, 5)
    assert ring.fighter(ANN) == (2, 3, 1, MEDIUM) and ring.acting() == CYD
    ring = face_off(mine, robot, VET, ability=ON)
    ring.kill(BOB)
    assert ring.fighter(ANN) == (2, 3, 1, MEDIUM) and ring.acting() == CYD
    ring = face_off(mine, robot, VET, ability=ON)
    ring.wound(BOB, BODY, 3)
    assert ring.fighter(ANN) == (2, 5, 1, MEDIUM) and ring.acting() == BOB
    # CF14: 3 - 2 = 1 is no face of the body, so 2.
    ring = face_off((KNIGHT, 2, 3, 1, MEDIUM), robot, VET, ability=ON)
    ring.kill(BOB)
    assert ring.fighter(ANN) == (2, 2, 1, MEDIUM)


def test_cf23_robot_may_kill_its_killer():
    # Ann's body 2 - 2: both are dead, Cyd and Dan go on.
    ring = face_off(ANNS, (ROBOT, 4, 5, 4, MEDIUM), VET, VET, ability=ON)
    ring.kill(BOB)
    assert not ring.alive(ANN) and not ring.over() and ring.acting() == CYD


def test_cf21_all_dead_at_once_the_acting_player_wins():
    # The Robot, Bob's last, takes Ann's last with it: Ann, who acted, wins.
    ring = face_off(ANNS, (ROBOT, 4, 5, 4, MEDIUM), ability=ON)
    ring.kill(BOB)
    assert not ring.alive(ANN) and not ring.alive(BOB)
    assert ring.over() and ring.cell("winner") == ANN
    # And where Bob acts: his Soldier kills Ann's Robot.
    ring = face_off((ROBOT, 1, 2, 1, MEDIUM), (SOLDIER, 1, 2, 2, MEDIUM), ability=ON)
    ring.idle()
    ring.kill(ANN)
    assert ring.over() and ring.cell("winner") == BOB
    ranks = [rules.score(ring.cells, ring.kit, seat) for seat in (ANN, BOB)]
    assert ranks[BOB] > ranks[ANN]


def test_cf21_who_lives_wins_over_the_acting_player():
    # Ann's last dies killing the Robot (body 2 - 2), Cyd is left: Cyd wins, not Ann.
    ring = face_off(ANNS, (ROBOT, 4, 5, 4, MEDIUM), VET, ability=ON)
    ring.kill(BOB)
    assert not ring.alive(ANN) and ring.over() and ring.cell("winner") == CYD


def test_cf23_amazon_rolls_a_first_miss_once_more():
    # The strike die again, then the hit die: 5 - 2. A second miss stands.
    ring = _first(AMAZON)
    ring.play(attack(BOB), 0x50 + MISS)
    assert ring.due() == (STRIKE, ANN)
    ring.dice(BODY, 2)
    ring.play(0)
    assert ring.fighter(BOB) == (4, 3, 4, MEDIUM)
    ring = _first(AMAZON)
    ring.play(attack(BOB), 0x50 + MISS)
    ring.dice(MISS, 2)
    assert ring.fighter(BOB) == VET[1:] and ring.acting() == BOB
    # A part stands at once.
    ring = _first(AMAZON)
    ring.attack(BOB, HEAD, 1)
    assert ring.asked(BOB)


def test_cf23_amazon_when_disarming_and_calling_too():
    ring = _first(AMAZON)
    ring.play(disarm(BOB), 0x50 + MISS)
    assert ring.due() == (STRIKE, ANN)
    ring.play(0x50 + LEGS)
    assert ring.due() == (REROLL, BOB)
    ring = _first(AMAZON)
    ring.play(disarm(BOB), 0x50 + MISS, 0x50 + MISS)
    assert ring.acting() == BOB
    ring = _first(AMAZON)
    ring.play(call(BOB, LEGS), 0x50 + MISS)
    ring.dice(LEGS, 1)
    assert ring.fighter(BOB) == (4, 5, 2, MEDIUM)
    # Every turn anew, hers alone.
    ring.play(disarm(ANN), 0x50 + MISS)
    assert ring.acting() == ANN
    ring.play(disarm(BOB), 0x50 + MISS)
    assert ring.due() == (STRIKE, ANN)


def test_cf23_carnivorous_plant_whom_it_hurt_calls_no_shot_on_its_next_turn():
    # Bob may attack, disarm, heal and change. The turn after that he calls again.
    ring = _first(PLANT)
    ring.wound(BOB, LEGS, 1)
    assert ring.listed(256, 384) == []
    for part in (HEAD, BODY, LEGS):
        assert ring.refused(call(ANN, part))
    for move in (attack(ANN), disarm(ANN), aid(BOB, HEAD), CHANGE):
        assert move in ring.moves()
    ring.idle()
    ring.idle()
    assert ring.listed(256, 384) == [call(ANN, part) for part in (HEAD, BODY, LEGS)]


def test_cf23_carnivorous_plant_by_called_shots_too():
    ring = _first(PLANT)
    ring.call(BOB, LEGS, LEGS, 0)
    assert ring.listed(256, 384) == []


def test_cf23_carnivorous_plant_only_when_it_took_points():
    # Zero hits; one hit on a body of 2 (CF14). Bob's wound to the Plant snares nobody either.
    ring = _first(PLANT)
    ring.attack(BOB, LEGS, 0)
    assert call(ANN, BODY) in ring.moves()
    ring.wound(ANN, LEGS, 1)
    assert ring.crippled(ANN) and call(BOB, BODY) in ring.moves()
    ring.idle()
    assert call(ANN, BODY) in ring.moves()
    ring = face_off((PLANT, 1, 2, 1, MEDIUM), (SOLDIER, 4, 2, 4, MEDIUM), ability=ON)
    ring.wound(BOB, BODY, 1)
    assert call(ANN, BODY) in ring.moves()


def test_cf23_golem_a_called_head_does_its_hits():
    # Head 4, one hit and one: 2; a zero: 3; three and one: dead.
    for hits, head in ((1, 2), (0, 3), (3, 0)):
        ring = _pair(GOLEM)
        ring.call(BOB, HEAD, HEAD, hits)
        assert ring.fighter(BOB) == (head, 5, 4, MEDIUM)
        assert ring.over() == (head == 0)
    # Other parts and attacks as ever.
    ring = _pair(GOLEM)
    ring.call(BOB, BODY, BODY, 2)
    assert ring.fighter(BOB) == (4, 2, 4, MEDIUM)
    ring = _pair(GOLEM)
    ring.wound(BOB, HEAD, 3)
    assert ring.fighter(BOB) == (1, 5, 4, MEDIUM)


def test_cf23_werewolf_no_head_of_a_girl_is_called():
    # The girl's body and legs; the beast's head too; after her turn the girl's not.
    ring = _pair(WEREWOLF)
    assert ring.listed(256, 384) == [call(BOB, BODY), call(BOB, LEGS)]
    assert ring.refused(call(BOB, HEAD))
    ring = face_off(ANNS, VET, (WEREWOLF, 4, 5, 4, MEDIUM), ability=ON)
    ring.wound(CYD, BODY, 1)
    assert ring.acting() == BOB and call(CYD, HEAD) in ring.moves()
    ring.idle_until(CYD)
    ring.idle()
    assert ring.acting() == ANN and ring.refused(call(CYD, HEAD))


def test_cf23_werewolf_a_girl_until_she_loses_points():
    # Strong weapon: the girl rolls the weak die. She loses a point: strong, until the end of her
    # next turn; then weak again.
    ring = _pair(WEREWOLF, (4, 5, 4, WEAK))
    ring.idle()
    assert ring.hit_level(attack(ANN)) == WEAK
    ring.wound(BOB, HEAD, 1)
    assert ring.hit_level(attack(ANN)) == STRONG
    ring.idle()
    assert ring.hit_level(attack(ANN)) == WEAK
    ring = _pair(WEREWOLF, (4, 5, 4, STRONG))
    ring.idle()
    assert ring.hit_level(attack(ANN)) == WEAK


def test_cf23_werewolf_nothing_lost_nothing_changed():
    # One hit on a body of 2 takes no point (CF14), nor does a miss.
    ring = _pair(WEREWOLF, (4, 2, 4, STRONG))
    ring.wound(BOB, BODY, 1)
    assert ring.hit_level(attack(ANN)) == WEAK


def test_cf23_werewolf_the_beast_without_legs():
    # CF16: one level weaker than strong.
    ring = _pair(WEREWOLF, (4, 5, 4, WEAK))
    ring.wound(BOB, LEGS, 4)
    assert ring.hit_level(attack(ANN)) == MEDIUM


def test_cf23_the_table_corrects_parts_kills_and_revives():
    # With the cards on the table: Bob's legs to 6, his body to 0, dead; back to 5, alive.
    ring = face_off(ANNS, VET, VET, ability=CARDS)
    assert ring.acting() == ANN
    assert ring.fix("legs_1", 6)
    assert ring.fighter(BOB) == (4, 5, 6, MEDIUM)
    assert ring.fix("body_1", 0)
    assert not ring.alive(BOB)
    assert not ring.over() and attack(BOB) not in ring.moves()
    assert ring.fix("body_1", 5)
    assert ring.alive(BOB) and attack(BOB) in ring.moves()
    assert ring.fighter(BOB) == (4, 5, 6, MEDIUM) and ring.acting() == ANN


def test_cf23_a_correction_shows_a_face_of_the_die():
    # Heads 1 to 6: 7 and -1 are refused, and nothing changes; weapons 0 to 2.
    ring = face_off(ANNS, VET, VET, ability=CARDS)
    for name, value in (("head_1", 7), ("head_1", -1), ("weapon_1", 3), ("weapon_1", -1)):
        assert not ring.fix(name, value)
    assert ring.fighter(BOB) == VET[1:]
    assert ring.fix("weapon_1", STRONG) and ring.fighter(BOB) == (4, 5, 4, STRONG)


def test_cf23_a_correction_that_kills_the_last_opponent_wins():
    ring = face_off(ANNS, VET, ability=CARDS)
    assert ring.fix("head_1", 0)
    assert ring.over() and ring.cell("winner") == ANN
