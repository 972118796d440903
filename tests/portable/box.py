"""A box of Chucky for tests: placing and paying are reached by moves that the rules accept.

Hands, Victims and stats that a test needs are written into the cells, counts and all. The numbers
are the box's own, not the game's default: every stat has another track, every Victim track other
marks, every location other costs; a token gets the value that the test says as it is placed.
"""

from core import state
from core.contract import CHANCE, TABLE
from core.games.chucky import decks, fields, layout, parts, rules
from core.line import Line
from referee import Referee, cells_by_name

ANN, BOB, CYD, DAN = 0, 1, 2, 3
LIBRARY, NEWSPAPER, GAS, GROCERY, PARK, POLICE = 0, 1, 2, 3, 4, 5
PLACES = ("library", "newspaper", "gas_station", "grocery_store", "park", "police_station")
RESEARCH, SIGHTINGS, CLUES = 0, 1, 2
KINDS = ("research", "sightings", "clues")
ATTACK, ESCAPE, SEARCH = 0, 1, 2
STATS = ("attack", "escape", "search")
# Where a token, a card or a Quirk is, if not in a hand.
POOL, USED, UP = 4, 5, 6
# What an Evidence card does, and a Bloodlust card.
VICTIMS, A_STAT, A_TOKEN, LESS, AGAIN, MORE = 0, 1, 2, 3, 4, 5
LOSE_VICTIM, LOWER, LOSE_CARD, GAIN_VICTIMS, GAIN_TOKEN = 0, 1, 2, 3, 4
FIRST_GENERIC = 16
DICE = (layout.ROLL, layout.ROLL + 1)
NOBODY = -1  # who draws what is turned up
NO = 0  # the move that is done, goes on, passes

# Spaces, start, values, points of each stat: they start on spaces 2, 1 and 3, counted from 0.
STARTS = (2, 1, 3)
LASTS = (4, 3, 6)
TRACKS_OF_STATS = (
    (5, 2, (2, 3, 4, 6, 7), (0, 1, 1, 2, 4)),
    (4, 1, (0, 1, 3, 5), (0, 2, 3, 5)),
    (7, 3, (1, 1, 2, 3, 4, 5, 8), (0, 0, 1, 1, 2, 3, 6)),
)
# Marks of the tracks' spaces.
MARKS = ((0, 1, 0, 0, 0, 2, 0), (0, 0, 1, 0, 0, 2), (1, 0, 0, 0, 0, 2, 0, 1))
LENGTHS = (7, 6, 8)
COSTS = ((2, 4), (3, 5), (1, 3), (2, 3), (4, 5), (1, 4))
TOKENS = (
    (7, 12, 20, 26, 3, 11, 21, 24, 6, 10, 17, 25, 2, 13, 19, 22)
    + (1, 2, 4, 5, 8, 9, 10, 12, 14, 15, 16, 18, 19, 22, 23, 26)
)  # fmt: skip

AT = cells_by_name(fields.FIELDS)


def put(location, token):
    """The move that places a token."""
    return 64 + 32 * location + token


def use(card):
    """The move that plays an Evidence card; where it must be discarded, the one that does."""
    return 32 + card


def complete(quirk):
    """The move that completes a Quirk."""
    return 256 + quirk


def drawn(kind, effect):
    """The outcome of an Evidence draw."""
    return 8 * kind + effect


def two(first, second):
    """The move that names two decks."""
    return 8 * first + second


def card_of(kind, effect):
    """The lowest card of a kind and effect."""
    for card in range(10 * kind, 10 * kind + 10):
        if decks.effect(card) == effect:
            return card
    raise ValueError


def own_kit():
    """The box's numbers."""
    kit = state.make(parts.SIZE)
    for stat in range(3):
        spaces, start, values, points = TRACKS_OF_STATS[stat]
        at = 18 * stat
        kit[at] = spaces
        kit[at + 1] = start
        for i in range(spaces):
            kit[at + 2 + i] = values[i]
            kit[at + 10 + i] = points[i]
    for track in range(3):
        at = 54 + 13 * track
        kit[at] = LENGTHS[track]
        for i in range(LENGTHS[track]):
            kit[at + 1 + i] = MARKS[track][i]
    for location in range(6):
        for i in range(2):
            kit[93 + 2 * location + i] = COSTS[location][i]
    for token in range(32):
        kit[105 + token] = TOKENS[token]
    return kit


def default_kit():
    """The game's own numbers."""
    kit = state.make(parts.SIZE)
    parts.default(kit)
    return kit


class Box(Referee):
    """A game in progress and what tests ask of it. `figure` is a seat, or None for random."""

    def __init__(self, seats=3, figure=ANN, kit=None, cards=0, tokens=0, scenes=0):
        self.left = []  # locations with tokens that are still to be resolved
        choice = 0 if figure is None else 1 + figure
        options = [seats, cards, tokens, choice, scenes]
        super().__init__(rules, AT, kit if kit else own_kit(), options)

    # What can be read.

    def phase(self):
        """What is due."""
        return self.cell("phase")

    def stats(self, seat):
        """The spaces of a seat's cubes."""
        return tuple([self.cell("%s_%d" % (stat, seat)) for stat in STATS])

    def victims(self, *seats):
        """The Victims of one seat, of several, or without a seat of everyone."""
        if len(seats) == 1:
            return self.cell("victims_%d" % seats[0])
        return [self.victims(seat) for seat in seats or range(self.seats)]

    def held(self, seat):
        """A seat's Evidence by kind; the cards agree with it."""
        counts = [self.cell("%s_%d" % (kind, seat)) for kind in KINDS]
        for kind in range(3):
            assert counts[kind] == len([c for c in self.hand(seat) if c // 10 == kind])
        return tuple(counts)

    def hand(self, seat):
        """A seat's Evidence cards."""
        return [card for card in range(30) if self.cell("card_%d" % card) == seat]

    def discards(self, kind=None):
        """Evidence discarded, of one kind or of all."""
        cards = range(30) if kind is None else range(10 * kind, 10 * kind + 10)
        return [card for card in cards if self.cell("card_%d" % card) == USED]

    def tokens(self, place):
        """The tokens in that place; 0 to 3: a seat's hand."""
        return [token for token in range(32) if self.cell("token_%d" % token) == place]

    def track(self, kind):
        """Victims on a track."""
        return self.cell("track_" + KINDS[kind])

    def lust(self):
        """Bloodlust cards beside each track."""
        return [self.cell("lust_" + kind) for kind in KINDS]

    def taken(self, location):
        """COST spots taken at a location."""
        return self.cell("taken_" + PLACES[location])

    def spot(self, location, seat):
        """The token on that seat's spot of a location, or -1."""
        return self.cell("%s_%d" % (PLACES[location], seat))

    def private(self):
        """Whether the coming choice must be made unseen."""
        return bool(rules.private(self.cells))

    def label(self, move, seat):
        """A move's words for a viewer; -1: everyone."""
        line = Line()
        rules.label(self.cells, self.kit, move, seat, line)
        return bytes(line.data[: line.n])

    def seen(self, seat, settle):
        """The same game with all redrawn that the seat cannot know."""
        box = Box(self.seats, ANN, self.kit)
        state.copy(self.cells, box.cells)
        rules.hide(box.cells, box.kit, seat, settle)
        return box

    # What is due.

    def chooses(self, phase, seat):
        """Whether that phase waits for that seat."""
        return self.phase() == phase and self.actor() == seat

    def between(self):
        """Whether the table goes on to the next location."""
        return self.chooses(layout.BETWEEN, TABLE)

    def raises(self, seat):
        """Whether a seat chooses a stat that rises."""
        return self.chooses(layout.WHICH_STAT, seat) and self.cell("steps") > 0

    def lowers(self, seat):
        """Whether a seat chooses a stat that falls."""
        return self.chooses(layout.WHICH_STAT, seat) and self.cell("steps") < 0

    # What can be done.

    def card(self, seat, kind, effect):
        """Evidence is drawn by a seat, or by nobody: turned up."""
        self.chance(layout.DRAW_CARD, seat, drawn(kind, effect))

    def token(self, seat, token):
        """A Generic token is drawn by a seat, or by nobody: turned up."""
        self.chance(layout.DRAW_TOKEN, seat, token)

    def quirk(self, quirk):
        """A Quirk is turned up."""
        self.chance(layout.DRAW_QUIRK, NOBODY, quirk)

    def blood(self, effect):
        """A Bloodlust card is turned up."""
        assert self.phase() == layout.DRAW_BLOOD and self.actor() == CHANCE, self.phase()
        self.play(effect)

    def title(self, location):
        """The holder puts the figure on a title."""
        assert self.chooses(layout.FIGURE, self.cell("holder"))
        self.play(location)

    def place(self, location, value=None, token=None):
        """Who is to place does so: the first Survivor token in hand, or that one; of that value.

        Nothing is played in the window behind it.
        """
        assert self.phase() == layout.PLACE
        seat = self.actor()
        if token is None:
            token = min([t for t in self.tokens(seat) if t < FIRST_GENERIC])
        if value is not None:
            self.kit[105 + token] = value
        self.play(put(location, token))
        if location not in self.left:
            self.left.append(location)
            self.left.sort()
        if self.chooses(layout.AFTER, seat):
            self.play(NO)
        return token

    def lay(self, title, *plan):
        """The figure on a title, then everyone's two tokens, each (location, value).

        A third number is the token.
        """
        self.title(title)
        self.left = []
        first = self.actor()
        for turn in range(2 * self.seats):
            seat = (first + turn) % self.seats
            assert self.chooses(layout.PLACE, seat), (self.phase(), self.actor(), seat)
            self.place(*plan[seat][turn // self.seats])
        assert self.between()

    def go(self):
        """On to the next location with tokens, or behind the last one; which it is."""
        assert self.between(), self.phase()
        self.play(NO)
        return self.left.pop(0) if self.left else None

    def low(self, until):
        """The lowest moves and outcomes until that phase is due."""
        count = 0
        while self.phase() != until and not self.over():
            self.play(self.moves()[0])
            count += 1
            assert count < 500
        return count

    def skip(self):
        """Through the location with the lowest moves."""
        self.low(layout.BETWEEN)

    def to(self, location):
        """Through the locations before that one, with the lowest moves."""
        while self.left[0] != location:
            self.go()
            self.skip()

    def end_phase(self):
        """Through the rest of this Pass the Time phase, with the lowest moves."""
        while self.left:
            if not self.between():
                self.skip()
            self.go()
        self.skip()

    def finish(self):
        """From behind the last location to the end of the phase; a figure to give is kept."""
        assert not self.left
        self.go()
        if self.phase() == layout.GIVE:
            self.play(self.actor())

    def next_phase(self):
        """Through the rest of this phase, and of the round, until the figure is due again."""
        self.end_phase()
        self.go()
        self.low(layout.FIGURE)

    # What tests write.

    def set(self, name, value):
        """One cell by its name."""
        self.cells[AT[name]] = value

    def set_victims(self, *counts):
        """The Victims of every seat."""
        for seat in range(self.seats):
            self.set("victims_%d" % seat, counts[seat])

    def set_stats(self, seat, *spaces):
        """The spaces of a seat's cubes."""
        for stat in range(3):
            self.set("%s_%d" % (STATS[stat], seat), spaces[stat])

    def set_track(self, kind, count):
        """The Victims on a track."""
        self.set("track_%s" % KINDS[kind], count)

    def calm(self):
        """Tracks on which any first cost lands on no mark and fills nothing."""
        for kind, count in enumerate((2, 0, 1)):
            self.set_track(kind, count)

    def move_card(self, card, place):
        """An Evidence card goes somewhere; counts follow."""
        name = "card_%d" % card
        for where, step in ((self.cell(name), -1), (place, 1)):
            if where < POOL:
                count = "%s_%d" % (KINDS[card // 10], where)
                self.set(count, self.cell(count) + step)
        self.set(name, place)

    def give(self, seat, kind, effect):
        """A seat gets the lowest card of a kind and effect that is in the deck."""
        for card in range(10 * kind, 10 * kind + 10):
            if self.cell("card_%d" % card) == POOL and decks.effect(card) == effect:
                self.move_card(card, seat)
                return card
        raise ValueError

    def give_kind(self, seat, kind, count):
        """A seat gets the lowest cards of a kind that are in the deck."""
        for card in range(10 * kind, 10 * kind + 10):
            if count and self.cell("card_%d" % card) == POOL:
                self.move_card(card, seat)
                count -= 1
        assert count == 0

    def give_token(self, seat, token):
        """A seat gets a Generic token."""
        self.set("token_%d" % token, seat)

    def keep_tokens(self, seat, *pool):
        """A seat gets all Generic tokens of the pool but those."""
        for token in self.tokens(POOL):
            if token not in pool:
                self.give_token(seat, token)

    def give_quirk(self, seat, quirk):
        """A seat has that Quirk open."""
        self.set("quirk_%d" % quirk, seat)

    # The Crime Scene and the end.

    def low_to(self, phase, holder):
        """The lowest moves until that phase is due; a figure to give goes to `holder`."""
        count = 0
        while self.phase() != phase:
            self.play(holder if self.phase() == layout.GIVE else self.moves()[0])
            count += 1
            assert count < 500

    def clear(self):
        """Nobody holds anything but five Victims; cubes on their start spaces, tracks calm."""
        for kind in range(3):
            self.set("lust_" + KINDS[kind], 0)
            for seat in range(self.seats):
                self.set("%s_%d" % (KINDS[kind], seat), 0)
        if not self.cell("cards"):
            for card in range(30):
                self.set("card_%d" % card, POOL)
            for quirk in range(21):
                self.set("quirk_%d" % quirk, POOL)
        if not self.cell("tokens"):
            for token in range(FIRST_GENERIC, 32):
                self.set("token_%d" % token, POOL)
        for seat in range(self.seats):
            self.set_stats(seat, *STARTS)
            self.set("victims_%d" % seat, 5)
        self.calm()

    def to_scene(self, scene=0, holder=ANN):
        """Through a first round to the Crime Scene, which then is that one; all is cleared."""
        self.low_to(layout.DRAW_SCENE, holder)
        assert self.cell("holder") == holder
        self.set("round", 1 + scene)
        self.clear()

    def deal(self, *cards):
        """Crime Scene cards, from the holder on."""
        for i, card in enumerate(cards):
            seat = (self.cell("holder") + i) % self.seats
            assert self.due()[0] == layout.DRAW_SCENE, self.phase()
            self.play(card)
            assert self.kept(seat, self.cell("round") - 1)[0] == card

    def kept(self, seat, scene=0):
        """A seat's Crime Scene card, its level and its points."""
        names = ("card", "level", "points")
        return tuple([self.cell("scene_%d_%s_%d" % (scene, name, seat)) for name in names])

    def dice_due(self):
        """How many dice are still to fall, 0 while no die is due."""
        if self.actor() != CHANCE or rules.source(self.cells) not in DICE:
            return 0
        return rules.due(self.cells) & 0xFF

    def roll(self, *dice):
        """A roll of that many dice, whoever's."""
        assert self.dice_due() == len(dice), (self.phase(), self.dice_due(), dice)
        self.play(*dice)

    def rolls(self, seat, *dice):
        """A roll of that many dice by that seat."""
        due = self.due()
        assert due and due[0] in DICE and due[1] == seat, (self.phase(), self.due(), seat)
        self.roll(*dice)

    def score(self, seat):
        """A seat's points."""
        return rules.score(self.cells, self.kit, seat)


def alone(location, title=None, kit=None):
    """Two seats, Ann first: she alone is at the location, which is resolved next, the tracks
    calm.

    The other tokens lie at the two last locations, or where those are asked for at the two first.
    """
    near, far = (PARK, POLICE) if location < PARK else (LIBRARY, NEWSPAPER)
    box = Box(2, ANN, kit)
    if title is None:
        title = GAS if location != GAS else GROCERY
    box.lay(title, ((location, 20), (near, 9)), ((near, 21), (far, 10)))
    box.to(location)
    box.calm()
    return box


def meet(location, values, first=ANN, title=None, kit=None):
    """Everyone at the location, which is resolved next, with those values; None: not there.

    `first` has the figure; the tracks are calm.
    """
    near, far = (PARK, POLICE) if location < PARK else (LIBRARY, NEWSPAPER)
    plan = []
    for value in values:
        plan.append(((near, 12), (far, 11)) if value is None else ((location, value), (near, 12)))
    box = Box(len(values), first, kit)
    box.lay(far if title is None else title, *plan)
    box.to(location)
    box.calm()
    return box


def paid(titles, location, kit=None):
    """What Ann pays at a location in the last of so many phases; she was there in each before.

    The titles are those on which the figure stands.
    """
    box = Box(2, ANN, kit)
    near, far = (PARK, POLICE) if location < PARK else (LIBRARY, NEWSPAPER)
    for phase in range(len(titles)):
        if phase:
            box.next_phase()
        box.title(titles[phase])
        while not box.between():
            second = box.cell("placed") // 2
            if box.actor() == ANN:
                box.place([location, near][second], [20, 9][second])
            else:
                box.place([near, far][second], [21, 10][second])
        box.to(location)
    for kind in range(3):
        box.set_track(kind, 0)
    box.set_victims(30, 30)
    box.go()
    box.skip()
    return 30 - box.victims(ANN)


def settles():
    """Ways in which what is hidden may fall out."""
    found = [lambda weights, n: 0, lambda weights, n: n - 1, lambda weights, n: n // 2]
    step = [0]

    def vary(weights, n):
        step[0] += 7
        return step[0] % n

    return found + [vary] * 5


def scene_of(scene, card, seats=2, order=0):
    """Ann, who has the figure, has that card of that Crime Scene and is due; then Bob has card 7.

    Where that is hers, he has 6: both are pushing one's luck. Cyd has 5, or 4.
    """
    box = Box(seats, scenes=order)
    box.to_scene(scene)
    others = [other for other in (7, 6, 5, 4) if other != card]
    box.deal(card, *others[: seats - 1])
    return box


def finale(seats=2, holder=ANN, lust=(0, 0, 0), tracks=(2, 0, 1)):
    """The Final Encounter is to be drawn, with so many Bloodlust cards and Victims of each track.

    All is cleared before the third Crime Scene and again behind it; its cards score nothing.
    """
    box = Box(seats)
    box.to_scene(2, holder)
    for kind in range(3):
        box.set("lust_" + KINDS[kind], lust[kind])
        box.set_track(kind, tracks[kind])
    box.low(layout.DRAW_FINAL)
    assert box.lust() == list(lust) and [box.track(kind) for kind in range(3)] == list(tracks)
    box.clear()
    for kind in range(3):
        box.set("lust_" + KINDS[kind], lust[kind])
        box.set_track(kind, tracks[kind])
    for seat in range(seats):
        for scene in range(3):
            box.set("scene_%d_points_%d" % (scene, seat), 0)
    return box
