"""Where things stand in the cells and the kit, and the numbers that the rule modules share."""

from micropython import const

# Cells of the table.
PHASE = const(0)  # a source of chance, or one of the decisions below
WHO = const(1)  # the actor of that phase
PLAYERS = const(2)
PER = const(3)  # fighters of a seat
SETS = const(4)
ABILITY = const(5)
ZERO = const(6)
ORDER = const(7)
ROUND = const(8)
ACTING = const(9)  # fighter whose turn it is, or -1
ACTION = const(10)  # what it does, see below
TARGET = const(11)  # fighter attacked, shot at or disarmed, or -1
PART = const(12)  # part called, or the die that is re-rolled; -1
STRIKE = const(13)  # the strike die as it fell, or -1
HITS = const(14)  # the hit die as it fell, or -1
DIE = const(15)  # where in the kit the die that is due begins, if it has six sides
BASE = const(16)  # outcome of its face 0
ROLLER = const(17)  # seat that rolls it
LEFT = const(18)  # seats with a living fighter
CARD_KIND = const(19)  # kind on the card last flipped, or -1
RUNG = const(20)  # of the ladder: whose turn it is
LAID = const(21)  # rungs of the ladder that are there
VISIT = const(22)  # cards laid in this visit
HAND = const(23)  # fighter being picked or built; the one that heals
FELL = const(24)  # fighter whose points fell and that Skeletons still gather from, or -1
FELL_TOO = const(25)  # the next such fighter, or -1
WINNER = const(26)
# The last event, for the view.
EVENT = const(27)
EV_BY = const(28)  # fighter that did it
EV_ON = const(29)  # fighter it was done to
EV_PART = const(30)  # part, or WEAPON; -1
EV_FROM = const(31)  # its points or level before
EV_TO = const(32)  # and after
EV_HITS = const(33)  # hits that landed
EV_BLOCK = const(34)  # 0 no block tried, 1 failed, 2 succeeded
TURN = const(35)  # turns begun, visits to the ladder included
SHOWS = const(36)  # faces of the strike die with a head, a body, legs, a miss
# Cells of a seat.
TIE = const(40)  # 0 not in the roll, 1 still to roll, 2 + hits rolled
LIVING = const(46)  # living fighters
# Fighters in the order of the ladder; in a face-off clockwise from the first.
LADDER = const(52)
# Cells of a fighter, from FIGHTER + STEP * fighter.
FIGHTER = const(76)
STEP = const(9)
KIND = const(0)
HEAD_OF = const(1)  # points of head, body and legs, 0 when destroyed
BODY_OF = const(2)
LEGS_OF = const(3)
WEAPON_OF = const(4)
PENALTY = const(5)  # tried to block: weak hit die on its next turn
ACTED = const(6)  # in this round
MARK = const(7)  # until the end of its turn, of abilities: see there
TOPS = const(8)  # highest faces of its dice: head + 16 * body + 256 * legs
FIGHTERS = const(24)
CELLS_ALL = const(292)

# Parts, which are also three of the strike die's faces.
HEAD = const(0)
BODY = const(1)
LEGS = const(2)
MISS = const(3)
WEAPON = const(3)  # as a die or part of a fighter
PARTS = const(3)

# Sources of chance; each is a phase.
ROLL_HEAD = const(0)
ROLL_WEAPON = const(3)
ROLL_STRIKE = const(4)
ROLL_HIT = const(5)
ROLL_BLOCK = const(6)
FLIP = const(7)
ROLL_TIE = const(8)
REROLL = const(9)
# The other phases.
PICK = const(10)
KEEP = const(11)
CHOOSE_ORDER = const(12)
YOUNGEST = const(13)
LAY = const(14)
COPY = const(15)
ACT = const(16)
ASK_BLOCK = const(17)
AGAIN = const(18)
ASK_RANGER = const(19)
HEAL = const(20)
ENDED = const(21)

# Actions, also the moves' numbers in steps of 128.
NOTHING = const(0)
ATTACK = const(1)
CALL = const(2)
DISARM = const(3)
AID = const(4)
CHANGE = const(5)
CHANGE_AGAIN = const(6)
MOVE = const(128)

# Orders.
FACE_OFF = const(0)
RANDOM = const(1)
DETERMINED = const(2)

# The kit.
STRIKE_FACES = const(8)
HIT_DICE = const(8)
DICE = const(26)
KIND_STEP = const(24)
SIDES = const(6)
KINDS = const(12)

# Outcomes: a part's face v is 16 * (part + 1) + v.
OUT_STEP = const(16)
OUT_STRIKE = const(80)
OUT_HIT = const(96)

# Events.
NO_EVENT = const(0)
MISSED = const(1)  # the strike die shows a miss, or a part that is gone
ZERO_HITS = const(2)
WRONG_CALL = const(3)
SWALLOWED = const(4)  # hits that took no point
WOUNDED = const(5)
DESTROYED = const(6)  # a part, but neither crippled nor killed
CRIPPLED = const(7)
KILLED = const(8)
FUMBLED = const(9)  # disarmed
AIDED = const(10)
CHANGED = const(11)  # weapon
