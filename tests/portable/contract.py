"""The contract that every game keeps, at the level of its rules; by the name of the game.

Runs on every Python. Bounds of cells are checked where the caller hands in the game's FIELDS.
Choices come from a small generator whose numbers stay far below 31 bits, so all Pythons see the
same games.
"""

import sys
from array import array

from core import state
from core.contract import CHANCE, OVER, TABLE
from core.line import Line

MOST = 20000  # moves after which a game that ends must have ended
SUM = 32767  # highest sum of weights
SLOW = sys.platform == "webassembly"
FIXES = 4 if SLOW else 12  # corrections in one playthrough
EVERY = 4 if SLOW else 1  # steps at which illegal moves are tried
# Numbers of seats and combinations of options that are all played. Of a game that has more, so
# many are; every value and every number of seats is among them.
MANY = 12 if SLOW else 40
SOME = 8
FIELDS = 64  # cells whose correction is tried in one State


class Lcg:
    """Wichmann and Hill's three small generators (1982), added up."""

    def __init__(self, seed):
        self.a = 1 + seed % 30000
        self.b = 1 + seed * 7 % 30000
        self.c = 1 + seed * 13 % 30000
        for _ in range(4):
            self.pick(2)

    def pick(self, n):
        """A number from 0 to n - 1."""
        self.a = 171 * self.a % 30269
        self.b = 172 * self.b % 30307
        self.c = 170 * self.c % 30323
        return (self.a + self.b + self.c) % n


class Game:
    """A game's modules, its default kit and a buffer of its width."""

    def __init__(self, name):
        self.name = name
        self.rules = __import__("core.games." + name + ".rules", None, None, ("rules",))
        self.parts = __import__("core.games." + name + ".parts", None, None, ("parts",))
        self.kit = state.make(self.parts.SIZE)
        self.parts.default(self.kit)
        self.out = state.make(self.rules.WIDTH)
        self.kept = state.make(self.rules.CELLS)
        self.before = state.make(self.rules.CELLS)
        self.line = Line()

    def cells(self):
        """Cells, all zero."""
        return state.make(self.rules.CELLS)

    def start(self, options):
        """A fresh game."""
        cells = self.cells()
        assert self.rules.setup(cells, options, self.kit), options
        return cells

    def keep(self, cells):
        """The same in a buffer that serves until the next time."""
        state.copy(cells, self.kept)
        return self.kept

    def copy(self, cells):
        """A second State like the first."""
        twin = self.cells()
        state.copy(cells, twin)
        return twin

    def legal(self, cells):
        """The legal moves, of a span too; ascending as the contract says."""
        count = self.rules.span(cells, self.kit, self.out)
        if count:
            assert count == 3 and self.out[2] > 0
            return list(range(self.out[0], self.out[1] + 1, self.out[2]))
        count = self.rules.moves(cells, self.kit, self.out)
        assert 0 <= count <= self.rules.WIDTH
        return [self.out[i] for i in range(count)]

    def weights(self, cells):
        """The weights beside the outcomes."""
        count = self.rules.weights(cells, self.kit, self.out)
        return [self.out[i] for i in range(count)]

    def choose(self, cells, lcg):
        """A legal move: outcomes by weight, else all alike."""
        legal = self.legal(cells)
        if self.rules.actor(cells) != CHANCE:
            return legal[lcg.pick(len(legal))]
        weights = self.weights(cells)
        left = lcg.pick(sum(weights))
        i = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return legal[i]


def seats(game):
    """The numbers of seats that the game can be played with."""
    return range(game.rules.SEATS[0], game.rules.SEATS[1] + 1)


def sizes(game, n):
    """How many values each option has with `n` seats."""
    return [len(values) + (n if seat else 0) for _, _, values, seat in game.rules.OPTIONS]


def combinations(game, n):
    """Every combination of option values with `n` seats, as setup takes them."""
    found = [[n]]
    for size in sizes(game, n):
        found = [options + [i] for options in found for i in range(size)]
    return found


def mixed(limits, n, run):
    """Options of one run with `n` seats: over as many runs as the longest has values, all."""
    return [n] + [(run + at) % limits[at] for at in range(len(limits))]


def runs(game):
    """What is played: every combination, or where they are many some: see `SOME`."""
    found = [options for n in seats(game) for options in combinations(game, n)]
    if len(found) <= MANY:
        return found
    low, high = game.rules.SEATS
    most = max(sizes(game, high) + [high - low + 1])
    some = [mixed(sizes(game, n), n, n - low + k) for n, k in turns(low, high, most)]
    lcg = Lcg(most)
    while len(some) < SOME:
        options = found[lcg.pick(len(found))]
        if options not in some:
            some.append(options)
    return some


def turns(low, high, most):
    """So many numbers of seats, one after the other and round again, each with its lap."""
    spread = high - low + 1
    return [(low + i % spread, i // spread * spread) for i in range(most)]


def defaults(game, n):
    """The options that a game starts with."""
    return [n] + [default for _, default, _, _ in game.rules.OPTIONS]


def seed_of(options):
    """A seed that differs between the combinations."""
    seed = 17
    for value in options:
        seed = (seed * 31 + value) % 30000
    return seed


def check_constants(game):
    """The members that are not functions, and the kit."""
    rules = game.rules
    assert isinstance(rules.NAME, bytes) and 0 < len(rules.NAME) <= 21
    assert rules.VERSION > 0 and rules.CELLS > 0 and rules.WIDTH > 0
    assert 1 <= rules.SEATS[0] <= rules.SEATS[1] <= 8
    assert len(rules.OPTIONS) <= 12
    for name, default, values, _ in rules.OPTIONS:
        assert isinstance(name, bytes) and 0 < len(name) <= 8 and 0 <= default < len(values)
        for value in values:
            assert isinstance(value, bytes) and 0 < len(value) <= 11
    assert len(game.parts.FIELDS) == game.parts.SIZE
    for i in range(game.parts.SIZE):
        assert game.parts.FIELDS[i][1] <= game.kit[i] <= game.parts.FIELDS[i][2]
    assert game.parts.check(game.kit) == b""


def check_setup(game, n):
    """Options that do not exist are refused; a new game does not depend on the last one."""
    rules = game.rules
    cells = game.cells()
    for i in range(rules.CELLS):
        cells[i] = 1
    before = game.copy(cells)
    wrong = []
    limits = sizes(game, n)
    for i in range(len(limits)):
        for value in (-1, limits[i], limits[i] + 1, 100, -100):
            options = defaults(game, n)
            options[1 + i] = value
            wrong.append(options)
    for count in (-1, 0, rules.SEATS[0] - 1, rules.SEATS[1] + 1, 100):
        wrong.append([count] + defaults(game, n)[1:])
    for options in wrong:
        assert not rules.setup(cells, options, game.kit), options
        assert state.same(cells, before), options
    for options in combinations(game, n):
        for i in range(rules.CELLS):
            cells[i] = 1
        assert rules.setup(cells, options, game.kit), options
        assert state.same(cells, game.start(options)), options


def check_fields(game, cells, fields):
    """Every cell lies within the bounds of fields.py."""
    for i in range(game.rules.CELLS):
        name, low, high = fields[i][:3]
        assert low <= cells[i] <= high, (name, cells[i])


def check_step(game, cells, n, fields):
    """What holds in every State of a game with `n` seats; returns the legal moves."""
    rules = game.rules
    before = game.before
    state.copy(cells, before)
    who = rules.actor(cells)
    assert who in (CHANCE, TABLE, OVER) or 0 <= who < n
    legal = game.legal(cells)
    assert (legal == []) == (who == OVER)
    for i in range(1, len(legal)):
        assert legal[i - 1] < legal[i], legal
    if who == CHANCE:
        check_chance(game, cells, n, legal)
    for seat in range(n):
        rules.score(cells, game.kit, seat)
        rules.value(cells, game.kit, seat)
    for move in legal:
        check_label(game, cells, move)
    rules.private(cells)
    assert 0 <= rules.turn(cells) <= 0x7FFF
    assert rules.actor(cells) == who
    assert state.same(cells, before), "asking changed a cell"
    if fields:
        check_fields(game, cells, fields)
    return legal


def check_chance(game, cells, n, legal):
    """Weights, source and due."""
    weights = game.weights(cells)
    assert len(weights) == len(legal)
    for weight in weights:
        assert weight > 0
    assert sum(weights) <= SUM
    source = game.rules.source(cells)
    due = game.rules.due(cells)
    assert source >= 0 and due & 255 > 0
    assert -1 <= (due >> 8) - 1 < n
    assert game.rules.source(cells) == source and game.rules.due(cells) == due


def check_label(game, cells, move):
    """Every move has words, in either form, for everyone."""
    for words in (False, True):
        game.line.words = words
        game.line.clear()
        game.rules.label(cells, game.kit, move, -1, game.line)
        assert game.line.n > 0
    game.line.words = False


def check_playthrough(game, options, fields=None):
    """One game at random to its end; like outcomes still due fall one by one."""
    cells = game.start(options)
    lcg = Lcg(seed_of(options))
    steps = 0
    while check_step(game, cells, options[0], fields):
        rolling = game.rules.actor(cells) == CHANCE
        due = game.rules.due(cells) if rolling else 0
        assert game.rules.play(cells, game.kit, game.choose(cells, lcg))
        if due & 255 > 1:
            assert game.rules.actor(cells) == CHANCE
            assert game.rules.due(cells) == due - 1
        steps += 1
        if steps == MOST:
            break
    assert not game.rules.ENDS or steps < MOST
    return steps


def illegal(game, legal):
    """Numbers that are no legal move now."""
    wrong = [i for i in range(-2, game.rules.WIDTH + 41) if i not in legal]
    return wrong + [i for i in (32767, -32767, 30000, -30000) if i not in legal]


def check_illegal_moves(game, options, fields=None):
    """One game in which every move that is not listed is tried first, at every step or some."""
    cells = game.start(options)
    lcg = Lcg(seed_of(options))
    for step in range(MOST):
        legal = game.legal(cells)
        if legal and step % EVERY:
            game.rules.play(cells, game.kit, game.choose(cells, lcg))
            continue
        before = game.keep(cells)
        for move in illegal(game, legal):
            assert not game.rules.play(cells, game.kit, move), move
        assert state.same(cells, before), "a refused move changed a cell"
        for move in legal:
            assert game.rules.play(game.keep(cells), game.kit, move), move
        if not legal:
            break
        game.rules.play(cells, game.kit, game.choose(cells, lcg))


def values(field, cells):
    """Values to try for a correction of one cell."""
    now = cells[field]
    return (-32768, -1, 0, 1, 2, now - 1, now, now + 1, 7, 25, 10000, 32767)


def check_corrections(game, options, fields=None):
    """Corrections are bounded or refused, and the game still goes on to its end."""
    rules = game.rules
    cells = game.start(options)
    lcg = Lcg(seed_of(options))
    left = FIXES
    for _ in range(MOST):
        if rules.actor(cells) == OVER:
            break
        if left and lcg.pick(8) == 0:
            left -= 1
            correct(game, cells, options[0], lcg, fields)
        if rules.actor(cells) != OVER:
            rules.play(cells, game.kit, game.choose(cells, lcg))
    assert not rules.ENDS or rules.actor(cells) == OVER


def correct(game, cells, n, lcg, fields):
    """Try many fields with several values; make one of the accepted corrections in `cells`."""
    accepted = []
    end = game.rules.CELLS + 2
    start = lcg.pick(end // FIELDS + 1) * FIELDS - 1
    for field in range(start, min(start + FIELDS, end)):
        inside = 0 <= field < game.rules.CELLS
        for value in values(field, cells) if inside else (0, 1):
            twin = game.keep(cells)
            if not game.rules.fix(twin, game.kit, field, value):
                assert state.same(cells, twin), (field, value)
                continue
            assert inside
            if fields:
                assert fields[field][1] <= value <= fields[field][2], (field, value)
            check_step(game, twin, n, fields)
            accepted.append((field, value))
    if accepted:
        field, value = accepted[lcg.pick(len(accepted))]
        assert game.rules.fix(cells, game.kit, field, value)


def check_copies(game, options, fields=None):
    """Copies are independent; cells in a list and in an array give the same; so does a rerun."""
    rules = game.rules
    cells = game.start(options)
    plain = [0] * rules.CELLS
    assert rules.setup(plain, options, list(game.kit))
    kit = list(game.kit)
    again = game.start(options)
    out = [0] * rules.WIDTH
    lcg = Lcg(seed_of(options))
    first = state.Crc()
    second = state.Crc()
    for step in range(MOST):
        if rules.actor(cells) == OVER:
            break
        move = game.choose(cells, lcg)
        before = game.keep(cells)
        twin = game.copy(cells)
        assert rules.play(twin, game.kit, move)
        assert state.same(cells, before), "the original changed with its copy"
        if rules.span(plain, kit, out) == 0:
            count = rules.moves(plain, kit, out)
            assert out[:count] == game.legal(cells)
        assert rules.play(cells, game.kit, move) and rules.play(again, game.kit, move)
        assert rules.play(plain, kit, move)
        assert state.same(cells, twin) and state.same(cells, plain)
        if step % 16 == 0:
            first.cells(cells)
            second.cells(again)
            assert first.low == second.low and first.high == second.high
    assert isinstance(cells, array) and state.same(cells, again)


# The checks of one combination of options, and how to run them over all.
EACH = (check_playthrough, check_illegal_moves, check_corrections, check_copies)


def over_all(check, name):
    """One check for all numbers of seats and values of options of a game; see `runs`."""
    game = Game(name)
    for options in runs(game):
        try:
            check(game, options)
        except AssertionError as error:
            raise AssertionError("%s %s: %s" % (name, options, error)) from error
