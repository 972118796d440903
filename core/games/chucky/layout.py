"""Where things stand in the cells and the kit, and the numbers that the rule modules share."""

from micropython import const

# Cells of the table.
PHASE = const(0)  # what is due, see below
WHO = const(1)  # the actor of that phase
PLAYERS = const(2)
CARDS = const(3)  # 1: people keep the cards
TOKENS = const(4)  # people keep the Time tokens: 1 tell bands, 2 tell numbers
ORDER = const(5)  # 1: Crime Scene cards are resolved in any order
HOLDER = const(6)  # seat that has the Chucky figure
FIRST = const(7)  # first player of this Pass the Time phase
ROUND = const(8)  # 1 to 3
HALF = const(9)  # 0 first, 1 second Pass the Time phase of the round
TITLE = const(10)  # location on whose title the figure stands, or -1
TURN = const(11)  # turns so far
PLACED = const(12)  # Time tokens placed in this phase
AT = const(13)  # location that is resolved or was last, -1 none yet
STAGE = const(14)  # what goes on once nothing is due
SEAT = const(15)  # seat that a choice, a draw or a window is of
LANDS = const(16)  # Victims paid that have not landed yet
SHORT = const(17)  # 1: the payer could not pay all
DRAWS = const(18)  # Evidence cards still to be drawn
DRAW_KIND = const(19)  # of this deck
DRAW_TO = const(20)  # to this seat, or UP
FULL = const(21)  # track that has filled up, or -1
EFFECT = const(22)  # effect of a Bloodlust card that is carried out, or -1
REACHED = const(23)  # seats that it, or the consolation, has reached
STEPS = const(24)  # spaces that a stat moves which is to be chosen
LAST_WON = const(25)  # winner of the last location won in this phase, or -1
LIBRARY = const(26)  # winner of the Library in this phase, or -1
WON_BY = const(27)  # winner of the location that is resolved, or -1
LEFT = const(28)  # cards or tokens still to be turned up
SECOND = const(29)  # deck of the second card, or NO_DECK
SHOWN = const(30)  # what is turned up, at most three, -1 none
SHED = const(33)  # Evidence of each kind that a seat is still to discard
SHED_ANY = const(36)  # and of any kind
TRACK = const(37)  # Victims on each track
LUST = const(40)  # Bloodlust cards beside each track
BLOOD = const(43)  # cards of each effect in the Bloodlust deck
TAKEN = const(48)  # COST spots of each location taken in this round
SPOT = const(54)  # by location and seat: the token that lies there, or -1
TOKEN = const(78)  # where each Time token is
CARD = const(110)  # where each Evidence card is
QUIRK = const(140)  # where each Quirk is
# The Crime Scene and the end.
DEALT = const(161)  # Crime Scene cards dealt
RESOLVED = const(162)  # mask of the seats whose card is resolved
MINE = const(163)  # seat whose card it is, or whose Final Encounter
OPPONENT = const(164)  # seat, or -1
LEVEL = const(165)  # difficulty chosen, or in pushing one's luck reached
NUMBER = const(166)  # number chosen, or 0
DICE = const(167)  # dice of the roll as they fell, 0 none
DUE = const(170)  # dice still to fall
ROLLS = const(171)  # rolls made
SUM = const(172)  # of the dice before this roll, in pushing one's luck
MORE = const(173)  # added by cards
KEPT = const(174)  # what the owner and the opponent keep, 0 none
ENCOUNTER = const(176)  # Final Encounter card, or -1
TIED = const(177)  # mask of the seats that may have won
ROLLING = const(178)  # mask of those that are still to roll
SIXES = const(179)  # and of those that rolled a six
RESULT = const(180)  # mask of the winners
# Cells of a seat, from OF + STEP * seat.
OF = const(181)
STEP = const(20)
STAT = const(0)  # space of the cube of each stat, -1 off the track
VICTIMS = const(3)
HELD = const(4)  # Evidence cards of each kind
CHEAPER = const(7)  # how much less the next location won costs
SCENE = const(8)  # of each round: the Crime Scene card, its level, its points
FINAL = const(17)  # points of the Final Encounter
OPEN = const(18)  # Quirks not completed, where people keep the cards
COMPLETED = const(19)  # and the points of those that are
CELLS = const(261)

SEATS = const(4)
KINDS = const(3)  # of Evidence, and tracks
STATS = const(3)
LOCATIONS = const(6)
SPOTS = const(24)

# Where a token, a card or a Quirk is: a seat's hand, or
POOL = const(4)  # face down: pool or deck
USED = const(5)  # discarded; a token lies on the board
UP = const(6)  # turned up, not kept yet
DONE = const(8)  # and above: a Quirk completed by seat 0 and so on

# Time tokens: four Survivor tokens a seat, then the Generic ones.
SURVIVOR = const(4)  # a seat
GENERIC = const(16)  # the first of them
ALL_TOKENS = const(32)
EVIDENCE = const(30)
OF_KIND = const(10)  # Evidence cards of a kind
QUIRKS = const(21)
BLOODS = const(5)  # effects of Bloodlust cards

LIBRARY_AT = const(0)
NEWSPAPER = const(1)
GAS_STATION = const(2)
GROCERY = const(3)
PARK = const(4)
POLICE = const(5)

# Phases: sources of chance, then decisions.
GOING = const(0)  # nothing is due
DRAW_HOLDER = const(1)
DRAW_CARD = const(3)
DRAW_TOKEN = const(5)
DRAW_QUIRK = const(7)
DRAW_BLOOD = const(9)
DRAW_SCENE = const(11)
ROLL = const(13)
DRAW_FINAL = const(15)
FIGURE = const(17)  # and above: decisions
PLACE = const(18)
AFTER = const(19)
BETWEEN = const(20)
WINDOW = const(21)
WHICH_STAT = const(22)
DECKS = const(23)
KEEP = const(24)
DECK = const(25)
GIVE = const(26)
DISCARD = const(27)
WHOSE = const(28)
DIFFICULTY = const(29)
OPPOSE = const(30)
PUSH = const(31)
ONCE_MORE = const(32)
SETTLE = const(33)
SCENE_WINDOW = const(34)
WHICH_DIE = const(35)
UNCOVERED = const(36)
SHARE = const(37)
ROWS = const(38)
SAYS_BLOOD = const(39)
SAYS_QUIRK = const(40)
DISCARDS = const(41)
SAYS_POINTS = const(42)
SAYS_LEVEL = const(43)
SAYS_FINAL = const(44)
ENDED = const(45)

# Stages: what goes on once nothing is due.
NEW_ROUND = const(0)
NEW_PHASE = const(1)
PLACING = const(2)
PLACED_ONE = const(3)
RESOLVING = const(4)
LOOKING = const(5)
LANDING = const(6)
PAID = const(7)
ACTING = const(8)
SECOND_CARD = const(9)
TURNING = const(10)
KEEPING = const(11)
CONSOLING = const(12)
FINDING = const(13)
PHASE_OVER = const(14)
DEALING = const(15)
BEGINNING = const(16)
FALLEN = const(17)
SEEN = const(18)
ENCOUNTERING = const(19)
FACED = const(20)
COUNTING = const(21)
ROLLING_OFF = const(22)
REWARDING = const(23)
ENTERING = const(24)

# Tokens that people keep, on a spot: the highest there, or another in one of three bands.
HIGHEST = const(32)
LOW_BAND = const(33)
MIDDLE_BAND = const(34)
HIGH_BAND = const(35)
NUMBERED = const(36)  # + its number

# Moves.
PLAYS = const(32)  # + Evidence card
PLACES = const(64)  # + 32 * location + token
COMPLETES = const(256)  # + Quirk
NO_DECK = const(7)
BY_KIND = const(8)  # a kind of Evidence and what a card of it does, or two decks, in one number

# Effects of Evidence.
TWO_VICTIMS = const(0)
A_STAT = const(1)
A_TOKEN = const(2)
LESS = const(3)
AGAIN = const(4)  # in a Crime Scene
TWO_MORE = const(5)  # in a Crime Scene

# Effects of Bloodlust.
LOSE_VICTIM = const(0)
LOWER = const(1)
LOSE_CARD = const(2)
GAIN_VICTIMS = const(3)
GAIN_TOKEN = const(4)

# Levels of a Crime Scene card.
NO_LEVEL = const(0)
FAILURE = const(1)
EASY = const(2)
MEDIUM = const(3)
HARD = const(4)
WON = const(5)
LOST = const(6)

# The kit.
OF_STAT = const(18)  # numbers of a stat: spaces, start, eight values, eight points
VALUES = const(2)
POINTS = const(10)
SPACES = const(8)
TRACKS = const(54)  # of a track: its length, twelve marks
OF_TRACK = const(13)
COSTS = const(93)  # two a location
VALUE_OF = const(105)  # of a Time token
SIZE = const(137)
