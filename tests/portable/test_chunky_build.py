"""Chunky Fighters, CF1 to CF3, CF22 and CF24: who fights, building, who begins, the dice.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core import state
from core.contract import TABLE
from core.games.chunky import parts, rules
from ring import (
    ALL,
    AMAZON,
    ANN,
    BOB,
    BODY,
    CYD,
    DAN,
    GOLEM,
    HEAD,
    HIT,
    KEEP,
    KNIGHT,
    LEGS,
    MEDIUM,
    MISS,
    OFF,
    PLAIN,
    REROLL,
    SHUFFLED,
    STRIKE,
    STRONG,
    TIE,
    WEAK,
    WEAPON,
    WEREWOLF,
    WIZARD,
    Ring,
    attack,
    disarm,
    face_off,
    own_kit,
    set_die,
    set_hits,
)

OPTIONS = [2, 0, ALL, OFF, 0]


def _setup(kit=None, **changed):
    """Whether a game can be set up with the usual options but for those changed."""
    options = list(OPTIONS)
    for name in changed:
        options[int(name[1:])] = changed[name]
    kit = kit if kit else own_kit()
    return rules.setup(state.make(rules.CELLS), options, kit)


def test_cf1_two_to_six_players():
    assert rules.SEATS == (2, 6)
    for seats in (-1, 0, 1, 7, 8):
        assert not _setup(_0=seats)
    for seats in (2, 3, 4, 5, 6):
        assert _setup(_0=seats)
        ring = Ring(seats)
        for seat in range(seats):
            assert ring.actor() == seat
            ring.play(1 + KNIGHT)
        assert ring.due() == (HEAD, ANN)


def test_cf1_face_off_one_each_brawl_two_to_four():
    # Face-off, 2 each, 3 each, 4 each: four values; every seat picks that many, seat 0 first.
    for value in (-1, 4, 5):
        assert not _setup(_1=value)
    for per in (1, 2, 3, 4):
        ring = Ring(3, per)
        for seat in (ANN, BOB, CYD):
            for _ in range(per):
                assert ring.actor() == seat
                ring.play(1 + WIZARD)
        assert ring.due() == (HEAD, ANN)
        assert rules.score(ring.cells, ring.kit, ANN) == per


def test_cf1_the_same_fighter_again():
    # Ann takes two Golems, Bob a third and a Knight: nothing picked is used up.
    ring = Ring(2, 2)
    every = list(range(1, 13))
    for kind in (GOLEM, GOLEM, GOLEM, KNIGHT):
        assert ring.moves() == every
        ring.play(1 + kind)
    assert [ring.cell("kind_%d" % f) for f in range(4)] == [GOLEM, GOLEM, GOLEM, KNIGHT]


def test_cf1_a_brawls_order_is_chosen_after_building():
    # Four fighters are built (four dice and a question each), then the table chooses 1 or 2.
    ring = Ring(2, 2)
    ring.pick([PLAIN] * 4)
    for f in range(4):
        ring.roll_up(f, PLAIN)
        ring.play(KEEP)
        assert (ring.actor() == TABLE) == (f == 3)
    assert ring.moves() == [1, 2]
    assert ring.refused(0) and ring.refused(3)
    ring.play(SHUFFLED)
    assert ring.cell("order") == SHUFFLED


def test_cf1_a_face_off_has_no_order_to_choose():
    # Ann's 10 points against Bob's 13: she acts as soon as both are built.
    ring = face_off((3, 4, 3, MEDIUM), (4, 5, 4, MEDIUM))
    assert ring.acting() == ANN and ring.cell("order") == 0


def test_cf2_head_body_legs_weapon_seat_by_seat():
    # Three seats, one fighter each: sources 0, 1, 2, 3 for each seat, one die at a time.
    ring = Ring(3)
    ring.pick([PLAIN] * 3)
    for seat in (ANN, BOB, CYD):
        for source, outcome in ((HEAD, 0x14), (BODY, 0x25), (LEGS, 0x33), (WEAPON, 0x42)):
            ring.chance(source, seat, outcome)
        assert ring.actor() == seat
        ring.play(KEEP)
        assert ring.fighter(seat) == (4, 5, 3, STRONG)


def test_cf2_fighter_by_fighter():
    # Two each: Ann's first is asked about before her second is rolled.
    ring = Ring(2, 2)
    ring.pick([PLAIN] * 4)
    ring.roll_up(0, (1, 2, 3, WEAK))
    assert ring.actor() == ANN
    ring.play(KEEP)
    ring.roll_up(1, (4, 5, 6, STRONG))
    assert ring.fighter(0) == (1, 2, 3, WEAK) and ring.fighter(1) == (4, 5, 6, STRONG)
    ring.play(KEEP)
    assert ring.due() == (HEAD, BOB)


def test_cf2_each_face_weighs_as_often_as_the_die_shows_it():
    # A head 3 1 3 3 1 2: 1 twice, 2 once, 3 three times. A weapon of five strong faces.
    kit = own_kit()
    set_die(kit, KNIGHT, HEAD, (3, 1, 3, 3, 1, 2))
    set_die(kit, KNIGHT, BODY, (9, 2, 2, 2, 2, 9))
    set_die(kit, KNIGHT, LEGS, (1, 3, 1, 3, 1, 1))
    set_die(kit, KNIGHT, WEAPON, (2, 2, 0, 2, 2, 2))
    ring = Ring(2, 1, kit)
    ring.pick([PLAIN] * 2)
    assert ring.weights() == [(0x11, 2), (0x12, 1), (0x13, 3)]
    assert ring.refused(0x14) and ring.refused(0x22)
    ring.play(0x13)
    assert ring.weights() == [(0x22, 4), (0x29, 2)]
    ring.play(0x29)
    assert ring.weights() == [(0x31, 4), (0x33, 2)]
    ring.play(0x33)
    assert ring.weights() == [(0x40, 1), (0x42, 5)]
    assert ring.refused(0x41)


def test_cf2_dice_whose_faces_stand_in_order():
    # Counted by hand, for dice with one to six different faces.
    for faces, outcomes in (
        ((1, 2, 3, 4, 5, 6), [(0x11, 1), (0x12, 1), (0x13, 1), (0x14, 1), (0x15, 1), (0x16, 1)]),
        ((1, 1, 2, 2, 3, 3), [(0x11, 2), (0x12, 2), (0x13, 2)]),
        ((3, 3, 3, 4, 4, 9), [(0x13, 3), (0x14, 2), (0x19, 1)]),
        ((2, 7, 7, 7, 7, 7), [(0x12, 1), (0x17, 5)]),
        ((1, 1, 1, 1, 1, 8), [(0x11, 5), (0x18, 1)]),
        ((5, 5, 5, 5, 5, 5), [(0x15, 6)]),
    ):
        kit = own_kit()
        set_die(kit, KNIGHT, HEAD, faces)
        ring = Ring(2, 1, kit)
        ring.pick([PLAIN] * 2)
        assert ring.weights() == outcomes
        listed = [outcome for outcome, _ in outcomes]
        for outcome in range(0x10, 0x1A):
            assert outcome in listed or ring.refused(outcome)
        ring.play(listed[-1])
        assert ring.cell("head_0") == faces[5]


def test_cf2_one_of_the_four_may_be_rolled_again():
    # 0 keeps; 1 head, 2 body, 3 legs, 4 weapon: that die alone is rolled.
    for part, outcome, built in (
        (HEAD, 0x16, (6, 4, 3, MEDIUM)),
        (BODY, 0x27, (3, 7, 3, MEDIUM)),
        (LEGS, 0x36, (3, 4, 6, MEDIUM)),
        (WEAPON, 0x42, (3, 4, 3, STRONG)),
    ):
        ring = Ring(2)
        ring.pick([PLAIN] * 2)
        ring.roll_up(0, PLAIN)
        assert ring.actor() == ANN and ring.moves() == [0, 1, 2, 3, 4]
        ring.play(1 + part)
        assert [outcome >> 4] * len(ring.moves()) == [o >> 4 for o in ring.moves()]
        ring.chance(REROLL, ANN, outcome)
        assert ring.fighter(ANN) == built


def test_cf2_the_rolled_again_face_stands():
    # A worse head stands: 6 becomes 1. Nothing more is asked, Bob's head is due.
    ring = Ring(2)
    ring.pick([PLAIN] * 2)
    ring.roll_up(0, (6, 4, 3, MEDIUM))
    ring.play(1 + HEAD)
    ring.chance(REROLL, ANN, 0x11)
    assert ring.fighter(ANN) == (1, 4, 3, MEDIUM)
    assert ring.due() == (HEAD, BOB)


def test_cf2_a_fighter_rolls_again_once_and_each_fighter_may():
    ring = Ring(2)
    ring.pick([PLAIN] * 2)
    for seat in (ANN, BOB):
        ring.roll_up(seat, (2, 5, 3, WEAK))
        assert ring.moves() == [0, 1, 2, 3, 4]
        ring.play(1 + BODY)
        ring.chance(REROLL, seat, 0x27)
    assert ring.fighter(ANN) == ring.fighter(BOB) == (2, 7, 3, WEAK)
    assert ring.due() == (TIE, ANN)


def test_cf3_the_weakest_fighter_first():
    # 3+4+3 = 10, 3+4+2 = 9, 4+4+3 = 11: Bob.
    ring = face_off((3, 4, 3, WEAK), (3, 4, 2, STRONG), (4, 4, 3, WEAK))
    assert ring.acting() == BOB


def test_cf3_all_three_parts_count():
    # In each pair one part alone differs, by one, and Bob has the lower: head, body, legs.
    for ann, bob in (
        ((4, 4, 3, WEAK), (3, 4, 3, STRONG)),
        ((3, 5, 3, WEAK), (3, 4, 3, STRONG)),
        ((3, 4, 4, WEAK), (3, 4, 3, STRONG)),
    ):
        assert face_off(ann, bob).acting() == BOB
        assert face_off(bob, ann).acting() == ANN


def test_cf3_then_clockwise():
    # 12, 11, 10: Cyd begins, then Ann, Bob, Cyd again.
    ring = face_off((4, 4, 4, WEAK), (4, 4, 3, WEAK), (4, 3, 3, WEAK))
    for seat in (CYD, ANN, BOB, CYD, ANN):
        assert ring.acting() == seat
        ring.idle()


def test_cf3_a_tie_goes_to_the_weaker_weapon():
    # 10 each; medium, weak, strong: Bob. And weak behind strong: Bob; medium behind weak: Ann.
    ring = face_off((3, 4, 3, MEDIUM), (4, 4, 2, WEAK), (2, 4, 4, STRONG))
    assert ring.acting() == BOB
    assert face_off((3, 4, 3, STRONG), (3, 4, 3, MEDIUM)).acting() == BOB
    assert face_off((3, 4, 3, WEAK), (3, 4, 3, MEDIUM)).acting() == ANN


def test_cf3_weapons_count_only_in_a_tie():
    # Ann 10 with a strong weapon, Bob 11 with a weak one: Ann. Cyd's weak weapon, 12, neither.
    ring = face_off((3, 4, 3, STRONG), (4, 4, 3, WEAK), (4, 5, 3, WEAK))
    assert ring.acting() == ANN


def test_cf3_still_tied_the_highest_weak_die():
    # Ann and Cyd 10 and weak, Bob 10 and medium, Dan 11: Ann and Cyd roll, one die each.
    ring = face_off((3, 4, 3, WEAK), (3, 4, 3, MEDIUM), (4, 4, 2, WEAK), (4, 4, 3, WEAK))
    assert ring.due() == (TIE, ANN)
    ring.play(0x61)
    ring.chance(TIE, CYD, 0x62)
    assert ring.acting() == CYD
    ring.idle()
    assert ring.acting() == DAN


def test_cf3_the_tie_is_rolled_with_the_weak_die():
    # Weak 2 0 0 1 0 0, though everyone here fights with strong weapons.
    kit = own_kit()
    set_hits(kit, WEAK, (2, 0, 0, 1, 0, 0))
    ring = face_off((3, 4, 3, STRONG), (3, 4, 3, STRONG), kit=kit)
    for seat in (ANN, BOB):
        assert ring.due() == (TIE, seat)
        assert ring.weights() == [(0x60, 4), (0x61, 1), (0x62, 1)]
        ring.play(0x61 - seat)
    assert ring.acting() == ANN


def test_cf3_ties_are_rolled_again_among_the_tied():
    # 2, 2, 1: Cyd is out of it. Ann and Bob 0, 0: again; 1, 3: Bob.
    ring = face_off(PLAIN, PLAIN, PLAIN)
    for seat, hits in ((ANN, 2), (BOB, 2), (CYD, 1), (ANN, 0), (BOB, 0), (ANN, 1), (BOB, 3)):
        ring.chance(TIE, seat, 0x60 + hits)
    assert ring.acting() == BOB


def test_cf3_only_the_highest_matters():
    # 1, 3, 1: Bob, though Ann and Cyd are tied below him. Then clockwise: Cyd.
    ring = face_off(PLAIN, PLAIN, PLAIN)
    for seat, hits in ((ANN, 1), (BOB, 3), (CYD, 1)):
        ring.chance(TIE, seat, 0x60 + hits)
    assert ring.acting() == BOB
    ring.idle()
    assert ring.acting() == CYD


def _offered(sets):
    """Kinds that may be picked with a value of the option Sets."""
    ring = Ring(2, 1, None, OFF, 0, sets)
    kinds = [move - 1 for move in ring.moves()]
    for kind in range(-1, 13):
        assert (kind in kinds) != ring.refused(1 + kind)
    return kinds


def test_cf22_each_set_by_itself():
    # base 0 to 3, EX 4 to 7, MX 8 to 11.
    assert _offered(0) == [0, 1, 2, 3]
    assert _offered(1) == [4, 5, 6, 7]
    assert _offered(2) == [8, 9, 10, 11]


def test_cf22_sets_mixed():
    # base+EX, base+MX, EX+MX, all.
    assert _offered(3) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert _offered(4) == [0, 1, 2, 3, 8, 9, 10, 11]
    assert _offered(5) == [4, 5, 6, 7, 8, 9, 10, 11]
    assert _offered(6) == list(range(12))
    for value in (-1, 7):
        assert not _setup(_2=value)


def test_cf22_every_fighter_has_its_own_dice():
    # Only the Amazon's dice show these faces; the Knight's are as ever, whoever has him.
    kit = own_kit()
    set_die(kit, AMAZON, HEAD, (9, 9, 9, 8, 8, 8))
    set_die(kit, AMAZON, BODY, (7, 7, 7, 7, 7, 9))
    set_die(kit, AMAZON, LEGS, (8, 8, 8, 8, 8, 8))
    set_die(kit, AMAZON, WEAPON, (2, 2, 2, 2, 2, 2))
    ring = Ring(2, 1, kit)
    ring.play(1 + KNIGHT, 1 + AMAZON)
    assert ring.moves() == [0x11, 0x12, 0x13, 0x14, 0x15, 0x16]
    ring.roll_up(ANN, PLAIN)
    ring.play(1 + WEAPON)
    assert ring.moves() == [0x40, 0x41, 0x42]
    ring.play(0x40)
    for outcomes in ([(0x18, 3), (0x19, 3)], [(0x27, 5), (0x29, 1)], [(0x38, 6)], [(0x42, 6)]):
        assert ring.weights() == outcomes
        ring.play(outcomes[0][0])
    ring.play(1 + BODY)
    assert ring.weights() == [(0x27, 5), (0x29, 1)]


def test_cf22_its_own_weapon_when_disarmed():
    # The Werewolf's weapon is always medium: whoever disarms him, no other face can come up.
    kit = own_kit()
    set_die(kit, WEREWOLF, WEAPON, (1, 1, 1, 1, 1, 1))
    ring = face_off((3, 4, 3, WEAK), (WEREWOLF, 4, 4, 4, MEDIUM), kit=kit)
    ring.play(disarm(BOB), 0x50 + HEAD)
    assert ring.due() == (REROLL, BOB) and ring.weights() == [(0x41, 6)]


def _default():
    """The game's own dice."""
    kit = state.make(parts.SIZE)
    parts.default(kit)
    return kit


def _wrong(at, value):
    """Whether the check refuses the default dice with one face changed."""
    kit = _default()
    kit[at] = value
    return parts.check(kit) != b""


def test_cf24_every_face_is_in_the_kit():
    # 8 of the strike die, 3 * 6 of the hit dice, 12 fighters with 4 dice of 6 faces: 314.
    assert parts.SIZE == 8 + 3 * 6 + 12 * 4 * 6 == 314
    assert len(parts.FIELDS) == 314
    kit = _default()
    for at in range(314):
        assert parts.FIELDS[at][1] <= kit[at] <= parts.FIELDS[at][2]
        assert kit[at] == parts.FIELDS[at][3]
    assert parts.check(kit) == b"" and parts.check(own_kit()) == b""


def test_cf24_the_default_dice_keep_what_is_printed():
    # "The only way to destroy the body is with an attack that does at least two hits. Destroying
    # the head only requires one": lowest faces 2 and 1. A legs die carries 3 and 1; weapons of
    # all three strengths; no part die has gaps (CF14); the strike die shows every part.
    kit = _default()
    bodies = []
    heads = []
    legs = []
    weapons = []
    for kind in range(12):
        for die, found in ((HEAD, heads), (BODY, bodies), (LEGS, legs), (WEAPON, weapons)):
            at = 26 + 24 * kind + 6 * die
            faces = [kit[at + i] for i in range(6)]
            found.append(faces)
            if die != WEAPON:
                for value in range(min(faces), max(faces) + 1):
                    assert value in faces, (kind, die)
    assert [min(faces) for faces in bodies] == [2] * 12
    assert [min(faces) for faces in heads] == [1] * 12
    assert [faces for faces in legs if 3 in faces and 1 in faces]
    for level in (WEAK, MEDIUM, STRONG):
        assert [faces for faces in weapons if level in faces]
    for part in (HEAD, BODY, LEGS, MISS):
        assert part in [kit[i] for i in range(8)]


def test_cf24_the_default_hit_dice_grow_stronger():
    # "Stronger weapons have a greater chance at dealing more hits".
    kit = _default()
    sums = [sum([kit[8 + 6 * level + i] for i in range(6)]) for level in (WEAK, MEDIUM, STRONG)]
    assert sums[WEAK] < sums[MEDIUM] < sums[STRONG]


def test_cf24_part_faces_one_to_nine():
    # The Knight's (24 * 3 from 26): head 98, body 104, legs 110; the Ranger's last legs face 307.
    for at in (98, 103, 104, 110, 115, 26, 26 + 24 * 11 + 17):
        assert _wrong(at, 0) and _wrong(at, 10) and _wrong(at, -1)
        assert not _wrong(at, 1) and not _wrong(at, 9)


def test_cf24_hit_faces_zero_to_nine():
    for at in (8, 13, 14, 19, 20, 25):
        assert _wrong(at, -1) and _wrong(at, 10)
        assert not _wrong(at, 0) and not _wrong(at, 9)


def test_cf24_the_weak_die_must_not_be_all_alike():
    # A weak die of six ones would never end a tie; medium and strong ones may be all alike.
    for value in (0, 1, 9):
        kit = _default()
        set_hits(kit, MEDIUM, [value] * 6)
        set_hits(kit, STRONG, [value] * 6)
        assert parts.check(kit) == b""
        set_hits(kit, WEAK, [value] * 6)
        assert parts.check(kit) != b""
        set_hits(kit, WEAK, [value] * 5 + [2])
        assert parts.check(kit) == b""


def test_cf24_weapon_faces_weak_medium_strong():
    # The Wizard's weapon 44 to 49, the Ranger's 308 to 313.
    for at in (44, 49, 308, 313):
        assert _wrong(at, -1) and _wrong(at, 3)
        for value in (WEAK, MEDIUM, STRONG):
            assert not _wrong(at, value)


def test_cf24_the_strike_die_shows_every_part():
    # A head, a body, legs and five more of one part will do; without any part it will not; a
    # die that never misses is allowed.
    for part in (HEAD, BODY, LEGS):
        kit = _default()
        for i in range(8):
            kit[i] = part
        for other in (HEAD, BODY, LEGS):
            if other != part:
                assert parts.check(kit) != b""
                kit[7 - other] = other
        assert parts.check(kit) == b""
    for at in (0, 7):
        assert _wrong(at, -1) and _wrong(at, 4)


def test_cf24_replaced_dice_are_used():
    # A strike die of 4 heads, 2 bodies, 1 legs, 1 miss, in any order; a strong die 9 9 0 0 0 4.
    kit = own_kit()
    faces = (1, 0, 3, 0, 2, 0, 1, 0)
    for i in range(8):
        kit[i] = faces[i]
    set_hits(kit, STRONG, (9, 0, 9, 0, 4, 0))
    ring = face_off((1, 2, 1, STRONG), (4, 5, 4, WEAK), kit=kit)
    ring.play(attack(BOB))
    assert ring.due() == (STRIKE, ANN)
    assert ring.weights() == [(0x50, 4), (0x51, 2), (0x52, 1), (0x53, 1)]
    ring.play(0x50)
    assert ring.due() == (HIT, ANN)
    assert ring.weights() == [(0x80, 3), (0x84, 1), (0x89, 2)]
    assert ring.refused(0x81) and ring.refused(0x74)


def test_cf24_a_strike_die_that_never_misses():
    # 0 1 1 1 2 2 2 0: head 2, body 3, legs 3; a miss does not exist.
    kit = own_kit()
    faces = (0, 1, 1, 1, 2, 2, 2, 0)
    for i in range(8):
        kit[i] = faces[i]
    assert parts.check(kit) == b""
    ring = face_off((1, 2, 1, STRONG), (4, 5, 4, WEAK), kit=kit)
    for move in (attack(BOB), disarm(BOB)):
        ring.play(move)
        assert ring.weights() == [(0x50, 2), (0x51, 3), (0x52, 3)]
        assert ring.refused(0x53)
        ring.play(0x51)
        ring.play(ring.moves()[0])
        ring.play(disarm(ANN), 0x50, 0x42)
