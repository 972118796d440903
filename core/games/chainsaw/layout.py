"""Where things stand in the cells and the kit, and the numbers that the rule modules share."""

from micropython import const

# Cells of the game.
PHASE = const(0)  # what is due, see below
WHO = const(1)  # the actor of that phase
PLAYERS = const(2)
BOARD = const(3)  # 1: the board is on the table
CARDS = const(4)  # 1: the cards are on the table
MODE = const(5)  # SLAUGHTER_MODE, DIRECTOR, both
GOALS = const(6)  # 1: Objectives are in play
EVERY = const(7)  # 1: every Leatherface token goes onto his track
CHOOSE = const(8)  # 1: characters are chosen, not drawn
LAST = const(9)  # number of turns, 0 no limit
CREW = const(10)  # characters in play
ACTIVE = const(11)  # seat whose turn it is, and its character
TURN = const(12)  # turns so far
STAGE = const(13)  # what goes on once nothing is due
CUT_SHORT = const(14)  # 1: the turn goes straight to its Cleanup
HOOKED = const(15)  # 1: the turn is one on a Meat Hook
# What is under way.
MOVER = const(16)  # character that moves or is moved
STEPS = const(17)  # spaces of its flight that are left
HOW = const(18)  # how it enters spaces, see below
ENTERS = const(19)  # what of the space entered comes next; below 0 once it has fled
CHASE = const(20)  # spaces that Leatherface may still move, -1 he does not
GONE = const(21)  # spaces that he has moved
PREY = const(22)  # mask of the characters that he is to attack where he is
ATTACKED = const(23)  # mask of those that are no target of this movement
STRUCK = const(24)  # mask of those that the Truck has run into
COOKED = const(25)  # mask of those that the Cook takes
ASKED = const(26)  # mask of those hooked that are to be asked
DYING = const(27)  # mask of the dead whose Death card is due
BURIED = const(28)  # 1: it has been drawn
AGAIN = const(29)  # mask of those that are asked as their turn begins
QUESTION = const(30)  # what is asked of places, or answered once nothing is due; 0 nothing
FOUND = const(31)  # mask of the figures that are there
MAY_BE = const(32)  # mask of those that may be told
MET = const(33)  # mask of what a flight has met on the table
SPOT = const(34)  # circle whose token is turned up or looked at, -1 none
LOOKS = const(35)  # 1 it is looked at, 2 turned over where it lies; 0 it is entered
PUSHES = const(36)  # figure that is pushed
BACK = const(37)  # stage behind a Search card
TOKEN = const(38)  # kind of the last token drawn, -1 none in this turn
CHASES = const(39)  # Leatherface tokens drawn in this turn
MUST = const(40)  # 1: one more token must be drawn
ACTIONS = const(41)
MOVES = const(42)  # of each character
# Tracks, figures and tokens.
COVERED = const(46)  # steps of Leatherface's track
ENRAGED = const(47)  # step that the Enraged token covers, from 1; 0 not yet, OUT boxed
BOXED = const(48)  # Leatherface tokens in the box
FAMILY = const(49)  # Slaughter tokens on the family board
FACE_UP = const(50)  # of those face up
TRUCK = const(51)
PLACE = const(52)  # of each of the family: Leatherface, Grandpa, Cook, Hitchhiker
WAY = const(56)  # place on the Cook's way
BROKEN = const(57)  # mask of the doors and windows
BAG = const(58)  # tokens by kind
DRAWN = const(64)
TRAY = const(70)
UNSEEN = const(76)  # face down on the board, never seen
CIRCLE = const(84)  # what lies on each circle
ITEM = const(129)  # where the Key and each Gas is
DEAD = const(133)
DEATHS = const(134)  # mask of the Death cards drawn
DONE = const(135)  # mask of the Objectives dealt
SEARCHED = const(136)  # mask of the named places
CARD = const(137)  # where each Search card is
DECK = const(159)  # Search cards in the deck of the table
HELD = const(160)  # and kept by each seat
USED = const(164)  # mask of the characters of the box that have been in play
RESULT = const(165)  # 0 not yet, WON, LOST
LEFT = const(166)  # mask of the characters left behind whose Death card is due
SAVED = const(167)  # characters that survived
AT = const(168)  # where each character in play is
SPLATTERS = const(172)
PERSON = const(176)  # which of the seven it is, -1 none
CELLS = const(180)

SEATS = const(4)
PEOPLE = const(7)
CIRCLES = const(45)
SEARCH_CARDS = const(22)
DEATH_CARDS = const(6)
OBJECTIVES = const(9)
ITEMS = const(4)  # the Key, three Gas

# Modes.
SLAUGHTER_MODE = const(1)
DIRECTOR = const(2)
WON = const(1)
LOST = const(2)

# Kinds of tokens; the first six are drawn from the bag.
LEATHERFACE = const(0)
SLAUGHTER = const(1)
BONES = const(2)
PHOTO = const(3)
EYE = const(4)
ACTION = const(5)
GAS = const(6)
KEY = const(7)
DRAWABLE = const(6)
KINDS = const(8)

# Spaces: eight of the road, the Van, doors and windows, circles.
ROAD = const(8)
VAN = const(8)
DOORS = const(9)
ALL_DOORS = const(7)
FIRST_CIRCLE = const(16)
KILLING_ROOM = const(16)
DINING_ROOM = const(17)
OUTSIDE = const(23)  # behind the seven of the house
DINER = const(23)
BRAMBLES = const(29)  # behind the named ones
PLAIN = const(37)  # behind the brambles
SPACES = const(61)
NOWHERE = const(61)  # no neighbour; of a figure: somewhere on the table's board
ON_HOOK = const(62)
OUT = const(63)  # removed for the game, boxed
WAITS = const(-1)  # a figure on its track; a Key or Gas never seen
ON_MAT = const(64)  # + character: where a Key or Gas is
ON_WAY = const(7)  # places on the Cook's way

# On a circle: nothing, a token never seen, one looked at, one face up.
UNKNOWN = const(1)
LOOKED = const(2)  # + kind
OPEN = const(10)  # + kind

# Figures behind the four characters, as bits and as moves.
FACE = const(4)  # Leatherface
GRANDPA = const(5)
COOK = const(6)
HITCHHIKER = const(7)
THE_TRUCK = const(8)
FIGURES = const(9)

# How a character enters a space.
WALKS = const(0)
BREAKS = const(1)  # behind a door just broken, on the table
PUSHED = const(2)
FLEES = const(3)
STEPS_ASIDE = const(4)
TAKEN = const(5)  # by the Cook, to the Dining Room
PLACED = const(6)  # freed or new: only the Cook counts

# What of a space entered comes next.
GROUND = const(1)  # its token, its broken door
# 2 to 5: Leatherface, Grandpa, the Cook, the Hitchhiker
THE_COOK = const(4)

# Where a Search card is: the hand of a seat, or
PILE = const(4)  # the deck, in no known order
DISCARDED = const(5)
ON_TOP = const(6)  # of the deck, known
BESIDE = const(7)  # looked at with the one on top
DRAWN_CARD = const(8)  # not carried out yet
BOTTOM = const(10)  # and above: put below the deck, the first of them on top

# What cards and Special Moves do.
HEAL = const(0)
HEAL_TWO = const(1)
ONE_ACTION = const(2)
ONE_MOVE = const(3)
LOOK_AT = const(4)
NUDGE = const(5)  # Leatherface a step
NOTHING = const(6)
TURN_OVER = const(7)
DRIVE = const(8)
EFFECTS = const(9)  # of Search cards
PEEK = const(9)  # of Special Moves only
TWO_MOVES = const(10)

# Phases: sources of chance, then decisions.
GOING = const(0)  # nothing is due
DRAW_FIRST = const(1)
DRAW_PERSON = const(3)
DRAW_GOAL = const(5)
DRAW_TOKEN = const(7)
TURN_UP = const(9)
DRAW_CARD = const(11)
DRAW_DEATH = const(13)
CHOICE = const(15)  # the first decision
NAMES = const(15)  # a character
OPENS = const(16)  # cards before the Move phase
MOVE = const(17)
DRAW = const(18)
ACT = const(19)
WAYS = const(20)  # Leatherface's step on a shortest path
STEP = const(21)  # of a flight
NUDGES = const(22)  # Leatherface's step as a card lets one choose it
PUSH_TO = const(23)
FIGHT = const(24)  # or die
LOOK = const(25)
PICK = const(26)  # of two Search cards
FREE = const(27)
MEETS = const(28)  # from here on the table is asked
REACHES = const(29)
WHO_IS = const(30)
WHAT_KIND = const(31)
GOALS_DONE = const(32)
ENDED = const(33)

# Stages: what goes on once nothing is due.
SETTING_UP = const(0)
BEGINNING = const(1)
MOVING = const(2)
DRAWING = const(3)
DREW = const(4)
LOOKING = const(5)  # at the top Search card
TAKING = const(6)  # it
TAKING_ONE = const(7)  # of two
KEEPING = const(8)
ACTING = const(9)
CLEANUP = const(10)
CLEANED = const(11)
CHECKED = const(12)

# Questions about who is somewhere.
ON_ROAD = const(1)
AT_GRANDPA = const(2)
AT_COOK = const(3)
AT_PUSHED = const(4)  # where one of the family was pushed
ON_BRAMBLES = const(5)
ON_VAN = const(6)
COOK_HERE = const(7)  # where somebody starts

# Moves of a turn: of each character a block.
BLOCK = const(80)
WALK = const(1)  # + neighbour
BREAK = const(5)  # + neighbour that is a door
SEARCH = const(9)
SPECIAL = const(10)
PUSH = const(11)  # + figure
TAKE = const(19)  # + 8 * place + kind; here, then the neighbours
PLAYS = const(60)  # + effect of a card
DRAWS = const(255)

ANY = const(256)  # in MET: the move itself is still open

# What the table tells of a space entered; a token is 1 + its kind.
DOOR = const(9)
THROUGH = const(10)
MEETS_FACE = const(11)  # and above the others of the family
INTO_TRUCK = const(15)
STAYS = const(16)
BY_SPACE = const(8)  # 1 + 8 * spaces + character
ONTO_VAN = const(8)  # Director's Cut

# The kit.
TRACK = const(0)  # of a step of Leatherface: spaces, Splatters
TRACK_STEPS = const(6)
HOOKS = const(12)
NEEDED = const(13)  # Gas by players
ROUNDS = const(17)  # of Director's Cut by players
FILLS = const(21)  # Slaughter tokens that place Grandpa, the Cook, the Hitchhiker
IN_BAG = const(24)  # tokens by kind as a game begins
IN_BAG_CUT = const(30)  # in Director's Cut
IN_ALL = const(36)
SEARCHES = const(44)  # Search cards by effect
SPECIALS = const(53)  # effect of each character's Special Move
WHERE = const(60)  # of each space on the map: 14 * row + column
JOINTS = const(121)  # four of each space
SIZE = const(365)
