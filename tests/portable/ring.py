"""A Chunky Fighters ring for tests: every state is reached by moves that the rules accept.

A fighter is written (head, body, legs, weapon) or (kind, head, body, legs, weapon); without a
kind it is a Knight. The dice are the ring's own, not the game's default: every part die shows six
different values, every hit die 0 to 5, and no faces stand in order.
"""

from core import state
from core.contract import CHANCE, TABLE
from core.games.chunky import fields, parts, rules
from referee import Referee, cells_by_name

ANN, BOB, CYD, DAN, EVE, FAY = 0, 1, 2, 3, 4, 5
WIZARD, SOLDIER, TENTACLE, KNIGHT = 0, 1, 2, 3
ROBOT, AMAZON, PLANT, GOLEM = 4, 5, 6, 7
WEREWOLF, SLIME, SKELETON, RANGER = 8, 9, 10, 11
WEAK, MEDIUM, STRONG = 0, 1, 2
# A part, a face of the strike die, a die of a fighter; the fourth is a miss or the weapon.
HEAD, BODY, LEGS, MISS = 0, 1, 2, 3
WEAPON = 3
OFF, ON, CARDS = 0, 1, 2  # abilities; CARDS: on the table
ALL = 6  # sets
ADDS, MISSES = 0, 1  # what a zero on the hit die of a right call does
# Sources of chance; the first four are HEAD, BODY, LEGS, WEAPON.
STRIKE, HIT, BLOCK, CARD, TIE, REROLL = 4, 5, 6, 7, 8, 9
NOBODY = -1
SHUFFLED, LADDER = 1, 2  # the two orders of a brawl
KEEP = 0
CHANGE = 640

STRIKES = (1, 3, 0, 2, 1, 3, 2, 1)
HITS = (5, 0, 3, 1, 4, 2)
HEADS = (4, 1, 6, 2, 5, 3)
BODIES = (7, 2, 5, 3, 6, 4)
LEGGINGS = (2, 6, 1, 5, 3, 4)
WEAPONS = (1, 0, 2, 2, 0, 1)
PLAIN = (3, 4, 3, MEDIUM)

AT = cells_by_name(fields.FIELDS)


def attack(target):
    """The move that attacks a fighter."""
    return 128 + 4 * target


def call(target, part):
    """The move that calls a shot."""
    return 256 + 4 * target + part


def disarm(target):
    """The move that tries to disarm a fighter."""
    return 384 + 4 * target


def aid(fighter, part):
    """The move that gives first aid."""
    return 512 + 4 * fighter + part


def level_of(outcome):
    """Which hit die shows that outcome."""
    return (outcome >> 4) - 6


def set_die(kit, kind, die, faces):
    """Replace one die of a fighter: a part, or its weapon."""
    for i in range(6):
        kit[26 + 24 * kind + 6 * die + i] = faces[i]


def set_hits(kit, level, faces):
    """Replace a hit die."""
    for i in range(6):
        kit[8 + 6 * level + i] = faces[i]


def own_kit():
    """The ring's dice."""
    kit = state.make(parts.SIZE)
    for i in range(8):
        kit[i] = STRIKES[i]
    for level in range(3):
        set_hits(kit, level, HITS)
    for kind in range(12):
        for die, faces in ((HEAD, HEADS), (BODY, BODIES), (LEGS, LEGGINGS), (WEAPON, WEAPONS)):
            set_die(kit, kind, die, faces)
    return kit


class Ring(Referee):
    """A game in progress and what tests ask of it."""

    def __init__(self, seats, per=1, kit=None, ability=OFF, zero=ADDS, sets=ALL):
        self.per = per
        options = [seats, per - 1, sets, ability, zero]
        super().__init__(rules, AT, kit if kit else own_kit(), options)

    def due(self):
        """As ever; all dice of this game are due one by one."""
        assert self.actor() != CHANCE or rules.due(self.cells) & 255 == 1
        return super().due()

    def fighter(self, f):
        """Head, body, legs and weapon of a fighter."""
        return tuple(
            [self.cell("%s_%d" % (name, f)) for name in ("head", "body", "legs", "weapon")]
        )

    def acting(self):
        """The fighter whose turn it is; only while its owner chooses the action."""
        f = self.cell("acting")
        assert self.actor() == f // self.per and CHANGE in self.moves()
        return f

    def alive(self, f):
        """Whether a fighter lives."""
        return bool(rules.alive(self.cells, f))

    def crippled(self, f):
        """Whether a fighter lives without legs."""
        return bool(rules.crippled(self.cells, f))

    def pick(self, fighters):
        """Every seat picks its fighters."""
        for f in range(len(fighters)):
            assert self.actor() == f // self.per
            self.play(1 + (fighters[f][0] if len(fighters[f]) == 5 else KNIGHT))

    def roll_up(self, f, fighter):
        """Roll the four dice of a fighter; whether to keep them is asked next."""
        for die in range(4):
            self.chance(die, f // self.per, 0x10 * (1 + die) + fighter[die - 4])

    def build(self, fighters):
        """Pick and build all fighters, keeping every roll."""
        assert len(fighters) == self.seats * self.per
        self.pick(fighters)
        for f in range(len(fighters)):
            self.roll_up(f, fighters[f])
            assert self.actor() == f // self.per
            self.play(KEEP)

    def lay(self, order):
        """Lay the ladder in that order of fighters, the first one's owner being the youngest."""
        assert self.actor() == TABLE
        self.play(LADDER)
        assert self.actor() == TABLE
        self.play(1 + order[0] // self.per)
        for f in order:
            if self.actor() != f // self.per:
                self.play(0)
            assert self.actor() == f // self.per
            self.play(1 + f)

    def level(self):
        """Which hit die is due."""
        assert self.due() == (HIT, self.cell("acting") // self.per)
        return level_of(self.moves()[0])

    def dice(self, part, hits):
        """The strike die and the hit die of the acting fighter."""
        seat = self.cell("acting") // self.per
        self.chance(STRIKE, seat, 0x50 + part)
        self.chance(HIT, seat, 0x60 + 0x10 * self.level() + hits)

    def hit_level(self, move):
        """Play an attack or called shot that misses; which hit die it uses."""
        self.play(move)
        self.play(0x50 + MISS)
        level = self.level()
        self.play(0x60 + 0x10 * level)
        return level

    def attack(self, target, part, hits):
        """Name an attack and roll its dice; a block may then be asked for."""
        self.play(attack(target))
        self.dice(part, hits)

    def call(self, target, called, part, hits):
        """Name a called shot and roll its dice."""
        self.play(call(target, called))
        self.dice(part, hits)

    def asked(self, target):
        """Whether the target's owner is asked for a block."""
        return self.actor() == target // self.per and self.moves() == [0, 1]

    def wound(self, target, part, hits):
        """An attack that the target's owner does not try to block."""
        self.attack(target, part, hits)
        assert self.asked(target)
        self.play(0)

    def block(self, target, part):
        """The target's owner tries to block, and rolls that."""
        assert self.asked(target)
        self.play(1)
        self.chance(BLOCK, target // self.per, 0x50 + part)

    def kill(self, target):
        """A right called head shot."""
        self.call(target, HEAD, HEAD, 1)
        assert not self.alive(target)

    def idle(self):
        """A turn without effect: a disarm that misses."""
        self.play(self.listed(384, 512)[0])
        self.play(0x50 + MISS)

    def idle_until(self, f):
        """Turns without effect until that fighter is to act."""
        while self.acting() != f:
            self.idle()


def face_off(*fighters, kit=None, ability=OFF, zero=ADDS):
    """A face-off after building."""
    ring = Ring(len(fighters), 1, kit, ability, zero)
    ring.build(fighters)
    return ring


def ladder(seats, order, fighters, kit=None, ability=OFF):
    """A brawl in determined order, all cards laid."""
    ring = Ring(seats, len(fighters) // seats, kit, ability)
    ring.build(fighters)
    ring.lay(order)
    return ring


def shuffled(seats, fighters, kit=None, ability=OFF):
    """A brawl in random order; the first card is due."""
    ring = Ring(seats, len(fighters) // seats, kit, ability)
    ring.build(fighters)
    assert ring.actor() == TABLE
    ring.play(SHUFFLED)
    return ring


def duel(target, weapon=MEDIUM, kit=None, zero=ADDS):
    """A face-off in which Ann, as weak as a fighter can be, acts first against Bob."""
    ring = face_off((1, 2, 1, weapon), target, kit=kit, zero=zero)
    assert ring.acting() == ANN
    return ring
