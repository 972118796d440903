"""Chunky Fighters, CF25: exact odds of attacks and called shots, and their pages on the panel.

Expected values are worked out by hand, counted over all faces by the rules' text, or taken from
the rules themselves, forced through every roll.
"""

from contract import Lcg
from core import state
from core.contract import CHANCE, OVER
from core.game import pages
from core.games.chunky import odds, parts, rules
from core.odds import tenths
from pocket import Pocket, StrictCanvas, heap_locked, long_names
from ring import (
    ADDS,
    AMAZON,
    ANN,
    AT,
    BLOCK,
    BOB,
    BODY,
    CARDS,
    CHANGE,
    CYD,
    GOLEM,
    HEAD,
    HIT,
    KNIGHT,
    LEGS,
    MEDIUM,
    MISS,
    MISSES,
    OFF,
    ON,
    RANGER,
    ROBOT,
    SLIME,
    SOLDIER,
    STRIKE,
    STRONG,
    TENTACLE,
    TIE,
    WEAK,
    WEREWOLF,
    WIZARD,
    aid,
    attack,
    call,
    disarm,
    duel,
    face_off,
    ladder,
    own_kit,
    set_die,
    set_hits,
    shuffled,
)

PLAIN = -1  # no part called
_PICK = 10  # phases
_ACT = 16
_ASK_BLOCK = 17
_ASK_RANGER = 19
_SWALLOWED = 4  # events from here on are hits


def stand_ins():
    """Dice for sums by hand: strike H BBB LL and two misses; 0 0 1 1 1 2, 0 1 1 1 2 2 and
    0 1 1 2 2 3 hits; every head 1 1 2 2 3 3, body 2 3 3 4 4 5, legs 1 2 2 3 3 4."""
    kit = own_kit()
    for i in range(8):
        kit[i] = (0, 1, 1, 1, 2, 2, 3, 3)[i]
    for level, faces in ((WEAK, (0, 0, 1, 1, 1, 2)), (MEDIUM, (0, 1, 1, 1, 2, 2))):
        set_hits(kit, level, faces)
    set_hits(kit, STRONG, (0, 1, 1, 2, 2, 3))
    for kind in range(12):
        set_die(kit, kind, HEAD, (1, 1, 2, 2, 3, 3))
        set_die(kit, kind, BODY, (2, 3, 3, 4, 4, 5))
        set_die(kit, kind, LEGS, (1, 2, 2, 3, 3, 4))
    return kit


def weights(cells, kit, move, tries):
    """(hit, head, body, legs, kill) of 3072."""
    shot = state.make(rules.CELLS)
    out = state.make(odds.FIGURES)
    state.copy(cells, shot)
    odds.name(shot, move)
    odds.count(shot, kit, tries, out)
    return tuple([out[i] for i in range(5)])


def of(ring, called=PLAIN, tries=False):
    """The weights of Ann's attack or called shot on Bob."""
    move = attack(BOB) if called == PLAIN else call(BOB, called)
    return weights(ring.cells, ring.kit, move, tries)


def pairs(*counts):
    """Of 48 pairs of a strike face and a hit face, as weights."""
    return tuple([64 * n for n in counts])


def rolls(*counts):
    """Of 384 rolls of strike die, hit die and block, as weights."""
    return tuple([8 * n for n in counts])


# By hand.


def test_cf25_a_plain_attack_by_hand():
    # Medium: five of six faces hit, on 1 + 3 + 2 of eight strike faces: 30 of 48 pairs.
    # Head 2 needs two hits: 1 * 2. Body 3 has 3: none. Legs 1: 2 * 5. Dead by the head only.
    ring = duel((2, 3, 1, WEAK), MEDIUM, stand_ins())
    assert of(ring) == pairs(30, 2, 0, 10, 2)
    # Strong: 5 of 6 hit too; two or three hits 3, three 1. Head 3: 1, body 3: 3 * 1, legs 4: 0.
    ring = duel((3, 3, 4, WEAK), STRONG, stand_ins())
    assert of(ring) == pairs(30, 1, 3, 0, 4)


def test_cf25_a_swallowed_hit_lands():
    # Weak: 1 1 1 2 of six hit: 6 * 4. One hit on a body of two does nothing, yet lands; two
    # destroy it: 3 * 1. Head 3 and legs 4 hold.
    ring = duel((3, 2, 4, WEAK), WEAK, stand_ins())
    assert of(ring) == pairs(24, 0, 3, 0, 3)


def test_cf25_a_block_tried_by_hand():
    # Blocks succeed on 3 of 8 faces and then do one hit on a body of two: nothing. The hit lands
    # as often as before; five eighths of head 1 * 2 and legs 2 * 5 pairs, body 3 * 2.
    ring = duel((2, 2, 1, WEAK), MEDIUM, stand_ins())
    assert of(ring) == pairs(30, 2, 6, 10, 8)
    assert of(ring, tries=True) == rolls(240, 2 * 5, 6 * 5, 10 * 5, 8 * 5)


def test_cf25_a_block_can_kill():
    # A body of one: each of the 30 pairs that hit, blocked, destroys it: 30 * 3; unblocked the
    # body's own 3 * 5 pairs, 15 * 5. The head of three: never.
    kit = stand_ins()
    set_die(kit, KNIGHT, BODY, (1, 2, 3, 4, 5, 6))
    ring = duel((3, 2, 4, WEAK), MEDIUM, kit)
    assert ring.fix("body_1", 1)
    assert of(ring) == pairs(30, 0, 15, 0, 15)
    assert of(ring, tries=True) == rolls(240, 0, 165, 0, 165)


def test_cf25_called_shots_by_hand():
    # One hit more, zeros count. Head: 1 * 6, always dead. Body 3: two hits rolled, 3 * 2.
    # Legs 2: one or two rolled, 2 * 5; losing them kills nobody.
    ring = duel((3, 3, 2, WEAK), MEDIUM, stand_ins())
    assert of(ring, called=HEAD) == pairs(6, 6, 0, 0, 6)
    assert of(ring, called=BODY) == pairs(18, 0, 6, 0, 6)
    assert of(ring, called=LEGS) == pairs(12, 0, 0, 10, 0)


def test_cf25_zero_misses_by_hand():
    # The medium die's one zero is nothing: five of six.
    ring = duel((3, 3, 1, WEAK), MEDIUM, stand_ins(), MISSES)
    assert of(ring, called=HEAD) == pairs(5, 5, 0, 0, 5)
    assert of(ring, called=BODY) == pairs(15, 0, 6, 0, 6)
    assert of(ring, called=LEGS) == pairs(10, 0, 0, 10, 0)


def test_cf25_penalty_and_crippled_attacker_by_hand():
    # Body 2 falls to two hits: strong 3 of 6 faces, medium 2, weak 1; three strike faces.
    for legs, penalty, faces in ((1, 0, 3), (0, 0, 2), (1, 1, 1), (0, 1, 1)):
        ring = duel((3, 2, 4, WEAK), STRONG, stand_ins())
        assert ring.fix("legs_0", legs)
        ring.cells[AT["penalty_0"]] = penalty
        assert of(ring)[BODY + 1] == 64 * 3 * faces, (legs, penalty)


def test_cf25_a_real_block_costs_the_better_die():
    # Ann blocks Bob's attack in vain, then it is her turn: the weak die, 6 * 4 of 48; once she
    # has attacked, and Bob has, the strong one again: 6 * 5.
    ring = duel((3, 5, 4, WEAK), STRONG, stand_ins())
    ring.idle()
    ring.attack(ANN, LEGS, 0)
    ring.idle()
    ring.attack(ANN, BODY, 1)
    ring.block(ANN, MISS)
    assert ring.acting() == ANN and of(ring)[0] == 64 * 24
    ring.idle()
    ring.idle()
    assert ring.acting() == ANN and of(ring)[0] == 64 * 30


def test_cf25_a_crippled_target_by_hand():
    # Legs count as body: 5 of 8 faces, plain and called; two hits on a body of two.
    ring = duel((3, 2, 1, WEAK), MEDIUM, stand_ins())
    assert ring.fix("legs_1", 0)
    assert of(ring) == pairs(30, 0, 10, 0, 10)
    assert of(ring, called=BODY) == pairs(30, 0, 25, 0, 25)


# Abilities by hand.


def versus(mine, kind, target, ability=ON, zero=ADDS):
    """Ann's fighter of one kind acts against Bob's of another, abilities on."""
    fighters = (mine, 1, 2, 1, MEDIUM), (kind,) + target
    ring = face_off(*fighters, kit=stand_ins(), ability=ability, zero=zero)
    assert ring.acting() == ANN
    return ring


def test_cf25_ward():
    # The medium die's one zero is nothing in a shot called on a Wizard: five of six.
    ring = versus(ROBOT, WIZARD, (3, 5, 1, WEAK))
    assert of(ring, called=HEAD) == pairs(5, 5, 0, 0, 5)
    assert of(ring, called=LEGS) == pairs(10, 0, 0, 10, 0)


def test_cf25_burst():
    # A Soldier's shot called on the body lands on 1 + 3 + 2 faces with any hit die: on a head of
    # one and legs of one it does one hit, on a body of three two or more with two of six.
    ring = versus(SOLDIER, ROBOT, (1, 3, 1, WEAK))
    assert of(ring, called=BODY) == pairs(36, 6, 6, 12, 12)


def test_cf25_shield():
    # A Knight blocks a called shot with three of eight faces: one hit on a body of five.
    ring = versus(ROBOT, KNIGHT, (3, 5, 1, WEAK))
    assert of(ring, called=HEAD, tries=True) == rolls(48, 30, 0, 0, 30)
    assert of(ring, called=HEAD) == pairs(6, 6, 0, 0, 6)
    # Nobody else does.
    ring = versus(ROBOT, SOLDIER, (3, 5, 1, WEAK))
    assert of(ring, called=HEAD, tries=True) == pairs(6, 6, 0, 0, 6)


def test_cf25_eagle_eye():
    # After one of two misses the strike die falls again: 8 + 2 of 64 pairs for each of its faces.
    # Head 2: one such face, two of six hit faces; legs 1: two, five of six. Hits: six, five.
    ring = versus(AMAZON, ROBOT, (2, 5, 1, WEAK))
    assert of(ring) == (10 * 6 * 5 * 8, 10 * 2 * 8, 0, 10 * 2 * 5 * 8, 10 * 2 * 8)
    assert of(ring, called=LEGS) == (10 * 2 * 6 * 8, 0, 0, 10 * 2 * 6 * 8, 0)


def test_cf25_stone():
    # A Golem's head of three takes what is rolled and one more: two hits, two of six.
    ring = versus(ROBOT, GOLEM, (3, 5, 1, WEAK))
    assert of(ring, called=HEAD) == pairs(6, 2, 0, 0, 2)


def test_cf25_two_forms():
    # The girl rolls the weak die, whatever her weapon: 24 pairs; the beast the strong one: 30.
    ring = versus(WEREWOLF, ROBOT, (2, 5, 4, WEAK))
    assert of(ring) == pairs(24, 1, 0, 0, 1)
    ring.cells[AT["mark_0"]] = 1
    assert of(ring) == pairs(30, 3, 0, 0, 3)


def test_cf25_three_lives():
    # A head of one, called or struck, is gone, the Slime Tower lives on.
    ring = versus(ROBOT, SLIME, (1, 5, 4, WEAK))
    assert of(ring) == pairs(30, 5, 0, 0, 0)
    assert of(ring, called=HEAD) == pairs(6, 6, 0, 0, 0)
    # Without a body there is no block, and strikes on the body miss: 1 * 5 and 2 * 5 pairs.
    assert ring.fix("body_1", 0)
    assert of(ring, tries=True) == of(ring) == pairs(15, 5, 0, 0, 0)
    # Without legs and body, the head is its last life.
    assert ring.fix("legs_1", 0)
    assert of(ring) == pairs(5, 5, 0, 0, 5)
    assert of(ring, called=HEAD) == pairs(6, 6, 0, 0, 6)


def test_cf25_abilities_off_or_on_the_table_change_nothing():
    for ability in (OFF, CARDS):
        ring = versus(AMAZON, GOLEM, (2, 5, 1, WEAK), ability)
        assert of(ring) == pairs(30, 2, 0, 10, 2)
        ring = versus(SOLDIER, SLIME, (1, 5, 4, WEAK), ability)
        assert of(ring, called=HEAD) == pairs(6, 6, 0, 0, 6)


# Counted over all faces, by the text of CF9 to CF17.

GAPS = {HEAD: (5, 1, 6, 2, 5, 1), BODY: (6, 1, 4, 2, 1, 2), LEGS: (3, 1, 5, 1, 3, 5)}
LEVELS = ((0, 0, 1, 1, 2, 0), (3, 0, 1, 2, 1, 2), (5, 2, 0, 3, 4, 1))
STRIKES = (1, 0, 1, 3, 2, 0, 1, 1)
POINTS = ((1, 1, 1), (2, 2, 3), (5, 6, 5), (6, 4, 5), (5, 2, 1))


def gaps():
    """Dice with gaps but for Knights, hit dice of three kinds, a number of faces for each part."""
    kit = own_kit()
    for i in range(8):
        kit[i] = STRIKES[i]
    for level in range(3):
        set_hits(kit, level, LEVELS[level])
    for kind in range(12):
        for die in (HEAD, BODY, LEGS):
            if kind != KNIGHT:
                set_die(kit, kind, die, GAPS[die])
    return kit


def damaged(part, points, hits):
    """CF14: what a part shows after hits."""
    left = points - hits
    if left <= 0:
        return 0
    while left not in GAPS[part]:
        left += 1
    return left


def resolve(points, zero, called, strike, hits, block):
    """(part hit, its points after) of a roll, or None; `block` is a face, or None for none."""
    if strike == LEGS and points[LEGS] == 0:
        strike = BODY  # CF17
    if strike == MISS:
        return None
    if called != PLAIN:
        if strike != called or (hits == 0 and zero == MISSES):
            return None  # CF12, CF13
        return strike, 0 if strike == HEAD else damaged(strike, points[strike], hits + 1)
    if hits == 0:
        return None  # CF9
    if block == BODY:
        return BODY, damaged(BODY, points[BODY], 1)  # CF10
    return strike, damaged(strike, points[strike], hits)


def brute(faces, points, zero, called, blocks):
    """(hit, head, body, legs, kill) of all rolls of the three dice."""
    found = [0, 0, 0, 0, 0]
    for strike in STRIKES:
        for hits in faces:
            for block in blocks:
                end = resolve(points, zero, called, strike, hits, block)
                if end is None:
                    continue
                found[0] += 1
                if end[1] == 0:
                    found[1 + end[0]] += 1
                    found[4] += end[0] != LEGS  # CF15
    return tuple([8 * n * (8 // len(blocks)) for n in found])


def hit_faces(weapon, crippled, penalty):
    """CF11 and CF16: the hit die that is rolled."""
    level = weapon
    if crippled and level > 0:
        level -= 1
    if penalty:
        level = 0
    return LEVELS[level]


def test_cf25_every_combination_counted_over_all_faces():
    kit = gaps()
    ring = duel((SOLDIER, 6, 6, 5, WEAK), WEAK, kit)
    for which in range(5 * 2 * 2 * 2 * 2 * 3):
        points = list(POINTS[which % 5])
        lame, crippled, penalty, zero = [which // 5 >> bit & 1 for bit in range(4)]
        weapon = which // 80
        if lame:
            points[LEGS] = 0
        for part, name in ((HEAD, "head_1"), (BODY, "body_1"), (LEGS, "legs_1")):
            assert ring.fix(name, points[part])
        assert ring.fix("legs_0", 0 if crippled else 1) and ring.fix("weapon_0", weapon)
        ring.cells[AT["penalty_0"]] = penalty
        ring.cells[AT["zero"]] = zero
        faces = hit_faces(weapon, crippled, penalty)
        said = (points, crippled, penalty, zero, weapon)
        assert of(ring) == brute(faces, points, zero, PLAIN, (None,)), said
        assert of(ring, tries=True) == brute(faces, points, zero, PLAIN, STRIKES), said
        for part in (HEAD, BODY, LEGS):
            if points[part]:
                assert of(ring, called=part) == brute(faces, points, zero, part, (None,)), said


# Taken from the rules, by every roll forced through them.


class Forced:
    """Plays a move and all rolls behind it, a block tried or not; counts what became of it."""

    def __init__(self, cells, kit, move, tries):
        self.kit = kit
        self.tries = tries
        self.target = move % 128 // 4
        self.points = [rules.part(cells, self.target, part) for part in range(3)]
        self.found = [0, 0, 0, 0, 0]
        self.blocked = False
        twin = cells[:]
        assert rules.play(twin, kit, move)
        if twin[AT["phase"]] == _ASK_RANGER:
            assert rules.play(twin, kit, 0)
        self.walk(twin, 3072)

    def walk(self, cells, weight):
        """One die, the question whether to block, or the end."""
        if cells[AT["phase"]] == _ASK_BLOCK:
            self.blocked = True
            assert rules.play(cells, self.kit, 1 if self.tries else 0)
            self.walk(cells, weight)
        elif rules.actor(cells) == CHANCE and rules.source(cells) in (STRIKE, HIT, BLOCK):
            out = state.make(rules.WIDTH)
            n = rules.moves(cells, self.kit, out)
            outcomes = [out[i] for i in range(n)]
            rules.weights(cells, self.kit, out)
            whole = sum([out[i] for i in range(n)])
            weights = [out[i] for i in range(n)]
            for i in range(n):
                twin = cells[:]
                assert rules.play(twin, self.kit, outcomes[i])
                self.walk(twin, weight * weights[i] // whole)
        else:
            self.end(cells, weight)

    def end(self, cells, weight):
        """What the roll has done."""
        if cells[AT["event"]] >= _SWALLOWED and cells[AT["event_hits"]]:
            self.found[0] += weight
        for part in range(3):
            if self.points[part] and not rules.part(cells, self.target, part):
                self.found[1 + part] += weight
        if not rules.alive(cells, self.target):
            self.found[4] += weight


class Game:
    """A random game; what its attackers and targets have been."""

    def __init__(self, lcg, ability, zero, seen):
        self.lcg = lcg
        self.seen = seen
        self.kit = own_kit() if lcg.pick(2) else gaps()
        if lcg.pick(4) == 0:
            parts.default(self.kit)
        self.cells = state.make(rules.CELLS)
        self.out = state.make(rules.WIDTH)
        options = [2 + lcg.pick(5), lcg.pick(4), 6, ability, zero]
        assert rules.setup(self.cells, options, self.kit)

    def moves(self):
        n = rules.moves(self.cells, self.kit, self.out)
        return [self.out[i] for i in range(n)]

    def step(self):
        """A random move, often an attack or called shot."""
        moves = self.moves()
        if CHANGE in moves and self.lcg.pick(4):
            wanted = [move for move in moves if move < 384]
            moves = wanted if wanted else moves
        if moves[:2] == [0, 1]:
            moves = moves[:2]
        assert rules.play(self.cells, self.kit, moves[self.lcg.pick(len(moves))])

    def hurt(self):
        """A correction of a part, so that there are crippled fighters and maimed towers."""
        field = AT["head_%d" % self.lcg.pick(self.cells[AT["seats"]] * self.cells[AT["per"]])]
        rules.fix(self.cells, self.kit, field + self.lcg.pick(3), self.lcg.pick(3))

    def compare(self):
        """One attack and one called shot, if it is time for one; how many."""
        attacks = [move for move in self.moves() if 128 <= move < 256]
        if CHANGE not in self.moves() or not attacks:
            return 0
        target = attacks[self.lcg.pick(len(attacks))] % 128 // 4
        shots = [move for move in self.moves() if move // 4 == 64 + target] + [attack(target)]
        for tries in (False, True):
            self.same(attack(target), tries)
            self.same(shots[self.lcg.pick(len(shots))], tries)
        self.note(target)
        return 1

    def same(self, move, tries):
        forced = Forced(self.cells, self.kit, move, tries)
        found = list(weights(self.cells, self.kit, move, tries))
        assert found == forced.found, (move, tries, list(self.cells))
        name = "attack blocked" if move < 256 else "shot blocked"
        self.seen[name] = self.seen.get(name, 0) + forced.blocked

    def note(self, target):
        by = self.cells[AT["acting"]]
        for name, there in (
            ("lame attacker", rules.crippled(self.cells, by)),
            ("penalty", self.cells[AT["penalty_%d" % by]]),
            ("lame target", rules.crippled(self.cells, target)),
            ("no body", not rules.part(self.cells, target, BODY)),
            ("no head", not rules.part(self.cells, target, HEAD)),
            (
                "beast",
                self.cells[AT["kind_%d" % by]] == WEREWOLF and self.cells[AT["mark_%d" % by]],
            ),
            ("by %d" % self.cells[AT["kind_%d" % by]], True),
            ("on %d" % self.cells[AT["kind_%d" % target]], True),
        ):
            if there:
                self.seen[name] = self.seen.get(name, 0) + 1


def against_the_rules(ability, wanted, seed):
    """Random States of random games until enough were compared; what they were like."""
    lcg = Lcg(seed)
    seen = {}
    done = 0
    while done < wanted:
        game = Game(lcg, ability, lcg.pick(2), seen)
        for _ in range(400):
            if rules.actor(game.cells) == OVER:
                break
            if lcg.pick(3) == 0:
                done += game.compare()
            if lcg.pick(12) == 0:
                game.hurt()
            else:
                game.step()
    return seen


def test_cf25_the_rules_forced_give_the_same():
    for ability in (OFF, CARDS):
        seen = against_the_rules(ability, 60, 25 + ability)
        for name in ("lame attacker", "penalty", "lame target", "attack blocked"):
            assert seen.get(name, 0) > 0, (name, seen)


def test_cf25_the_rules_forced_give_the_same_with_abilities():
    seen = against_the_rules(ON, 160, 7)
    names = [
        "lame attacker",
        "penalty",
        "lame target",
        "attack blocked",
        "no body",
        "no head",
        "beast",
        "shot blocked",
    ]
    for name in names + ["by %d" % kind for kind in range(12)] + ["on %d" % k for k in range(12)]:
        assert seen.get(name, 0) > 0, (name, seen)


# On the panel.


def text(canvas):
    """Rows 0 to 6 of a canvas as text."""
    shown = Pocket()
    shown.board.ram[:] = canvas.data
    return [shown.row(row) for row in range(7)]


def opened(ring):
    """The pages of a State."""
    return pages("chunky", ring.cells, ring.kit, -1)


def read(shown, page, names=False):
    """A page with all its figures, without empty rows."""
    canvas = StrictCanvas()
    if names:
        long_names(canvas.line)
    shown.turn_to(page)
    while shown.advance():
        pass
    canvas.clear()
    shown.draw(canvas)
    assert sum(canvas.data[7 * 128 :]) == 0
    return [row for row in text(canvas) if row]


def test_cf25_an_attack_on_the_panel():
    # 240 of 384; head 16 and 10, body 48 and 30, legs 80 and 50, kill 64 and 40.
    ring = duel((2, 2, 1, WEAK), MEDIUM, stand_ins())
    shown = opened(ring)
    assert read(shown, shown.page_of(attack(BOB))) == [
        "Bob's Knight",
        "attack no block block",
        "hit       62.5% 62.5%",
        "head       4.2%  2.6%",
        "body      12.5%  7.8%",
        "legs      20.8% 13.0%",
        "kill      16.7% 10.4%",
    ]


def test_cf25_only_what_can_happen_is_listed():
    # A head of three, a body of three and legs of four stand against a weak die; a body of one
    # falls to a block only where no strike on the body does.
    ring = duel((3, 3, 4, WEAK), WEAK, stand_ins())
    assert read(opened(ring), 0)[2:] == ["hit       50.0% 50.0%"]
    # Without legs there is no such row among the called shots.
    assert ring.fix("legs_1", 0)
    assert [row[:4] for row in read(opened(ring), 1)[2:]] == ["head", "body"]


def test_cf25_no_column_where_nobody_can_block():
    ring = versus(ROBOT, SLIME, (2, 5, 4, WEAK))
    assert ring.fix("body_1", 0)
    assert read(opened(ring), 0)[1:] == ["attack no block", "hit       31.3%", "head       4.2%"]


def test_cf25_parts_that_may_not_be_called_are_not_listed():
    ring = versus(ROBOT, TENTACLE, (2, 5, 4, WEAK))
    assert [row[:4] for row in read(opened(ring), 1)[2:]] == ["body", "legs"]
    # Ann is snared: no called shot at all, so no such page.
    ring.cells[AT["mark_0"]] = 2
    assert opened(ring).count() == 2
    assert opened(ring).page_of(attack(BOB)) == opened(ring).page_of(disarm(BOB)) == 0


def test_cf25_a_page_of_called_shots_that_can_be_blocked():
    # Unblocked 48 of 384; with a block 30 of them.
    ring = versus(ROBOT, KNIGHT, (3, 5, 4, WEAK))
    shown = opened(ring)
    assert shown.count() == 4 and shown.page_of(call(BOB, HEAD)) == 1
    assert read(shown, 1)[1:3] == ["called  hit gone kill", "head   12.5 12.5 12.5"]
    assert read(shown, 2)[1:3] == ["block   hit gone kill", "head   12.5  7.8  7.8"]


def test_cf25_called_shots_on_the_panel():
    # Of 48: head 6, 6, 6; body 18, 6, 6; legs 12, 10 and never.
    ring = duel((3, 3, 2, WEAK), MEDIUM, stand_ins())
    shown = opened(ring)
    assert read(shown, shown.page_of(call(BOB, LEGS))) == [
        "Bob's Knight        %",
        "called  hit gone kill",
        "head   12.5 12.5 12.5",
        "body   37.5 12.5 12.5",
        "legs   25.0 20.8    -",
    ]


def test_cf25_tenths_are_rounded_from_the_exact_value():
    # 50 / 384 = 13.02 %, 30 / 384 = 7.8125 %, 6 / 384 = 1.5625 %; a half goes up: 12 / 384 is
    # 3.125, so 3.1; 24 / 384 is 6.25, so 6.3.
    for rolled, told in ((50, 130), (30, 78), (6, 16), (12, 31), (24, 63), (384, 1000)):
        assert tenths(8 * rolled, odds.WHOLE) == told


def test_cf25_a_page_of_each_choice():
    ring = face_off(
        (KNIGHT, 1, 2, 1, MEDIUM),
        (SOLDIER, 3, 5, 4, WEAK),
        (GOLEM, 2, 4, 4, WEAK),
        kit=stand_ins(),
    )
    assert ring.acting() == ANN
    assert ring.fix("legs_0", 1)
    shown = opened(ring)
    # Two targets, two pages each; then one of fighters.
    assert shown.count() == 5
    assert shown.page_of(attack(BOB)) == shown.page_of(disarm(BOB)) == 0
    assert [shown.page_of(call(BOB, part)) for part in range(3)] == [1, 1, 1]
    assert shown.page_of(attack(CYD)) == shown.page_of(disarm(CYD)) == 2
    assert shown.page_of(call(CYD, BODY)) == 3
    for move in (aid(ANN, HEAD), CHANGE, -1):
        assert shown.page_of(move) == 4
    assert read(shown, 2)[0] == "Cyd's Golem"


def test_cf25_targets_in_reach_only():
    # Four in the game: Ann reaches Bob and Dan, not Cyd.
    ring = face_off((1, 2, 1, WEAK), (3, 5, 4, 0), (3, 5, 4, 0), (3, 5, 4, 0), kit=stand_ins())
    shown = opened(ring)
    assert shown.count() == 5
    assert [read(shown, page)[0][:3] for page in range(4)] == ["Bob", "Bob", "Dan", "Dan"]


def test_cf25_no_attack_for_a_ranger_that_guarded():
    ring = versus(RANGER, ROBOT, (2, 5, 1, WEAK))
    assert opened(ring).count() == 3
    ring.cells[AT["mark_0"]] = 1
    shown = opened(ring)
    assert shown.count() == 1 and shown.page_of(disarm(BOB)) == 0
    assert read(shown, 0)[0][:10] == "Ann Ranger"


def test_cf25_fighters_seven_a_page():
    fighters = [(3, 5, 4, WEAK)] * 8
    ring = shuffled(2, fighters, stand_ins())
    # A card is due: no attack yet.
    shown = opened(ring)
    assert shown.count() == 2 and shown.page_of(-1) == 0 and not shown.advance()
    first, second = read(shown, 0), read(shown, 1)
    assert [row[:11] for row in first] == ["Ann Knight%d" % (1 + k) for k in range(4)] + [
        "Bob Knight%d" % (1 + k) for k in range(3)
    ]
    assert [row[:11] for row in second] == ["Bob Knight4"]
    # Four targets, two pages each, before them.
    ring.play(KNIGHT)
    ring.chance(TIE, ANN, 0x62)
    ring.chance(TIE, BOB, 0x60)
    ring.play(1)
    assert ring.acting() == 0
    assert opened(ring).count() == 10


def test_cf25_no_pages_before_the_fighters_are_built():
    ring = duel((3, 3, 2, WEAK), MEDIUM, stand_ins())
    fresh = state.make(rules.CELLS)
    assert rules.setup(fresh, [2, 0, 6, 0, 0], ring.kit)
    assert pages("chunky", fresh, ring.kit, -1).count() == 0
    while rules.actor(fresh) >= 0:
        assert rules.play(fresh, ring.kit, 1)
    assert pages("chunky", fresh, ring.kit, -1).count() == 0
    # While dice of an attack are due, and when it is over, the fighters only.
    ring.play(attack(BOB))
    assert opened(ring).count() == 1
    ring.dice(MISS, 0)
    ring.idle()
    ring.kill(BOB)
    assert ring.over() and opened(ring).count() == 1
    assert [row[-4:] for row in read(opened(ring), 0)][1] == "dead"


def test_cf25_figures_come_bit_by_bit_without_the_heap():
    ring = duel((2, 2, 1, WEAK), MEDIUM, stand_ins())
    shown = opened(ring)
    canvas = StrictCanvas()
    for page, dots in ((0, (2, 1, 0)), (1, (9, 6, 3, 0))):
        shown.turn_to(page)
        step = shown.advance
        for left in dots:
            canvas.clear()
            shown.draw(canvas)
            assert "".join(text(canvas)).count("...") >= left
            heap_locked(step)
        assert "..." not in "".join(text(canvas)) and not step()


def test_cf25_the_pages_change_nothing():
    ring = versus(ROBOT, KNIGHT, (2, 2, 1, WEAK))
    before = list(ring.cells)
    shown = opened(ring)
    for page in range(shown.count()):
        read(shown, page)
    assert list(ring.cells) == before


def test_cf25_every_page_fits_the_widest_names():
    lcg = Lcg(3)
    drawn = 0
    for per in (1, 2, 4):
        game = Game(lcg, ON, ADDS, {})
        assert rules.setup(game.cells, [6, per - 1, 6, ON, ADDS], game.kit)
        while game.cells[AT["phase"]] == _PICK:
            assert rules.play(game.cells, game.kit, 1 + TENTACLE)
        while rules.actor(game.cells) != OVER and drawn < 40 * per:
            if lcg.pick(9) == 0 and game.cells[AT["phase"]] == _ACT:
                shown = opened(game)
                for page in range(shown.count()):
                    drawn += len(read(shown, page, True)) > 0
            game.step()
    assert drawn >= 100


def test_cf25_a_ladder_of_two_each_has_its_targets_in_order():
    ring = ladder(2, (0, 2, 1, 3), [(3, 5, 4, WEAK)] * 4, stand_ins())
    shown = opened(ring)
    assert [read(shown, 2 * i)[0] for i in range(2)] == ["Bob's Knight1", "Bob's Knight2"]
