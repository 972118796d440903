"""A game in progress: State, generator, and every move so far, chance included.

The list of moves is a ring of 4,096 entries. A checkpoint (cells, generator) is taken every 64
moves; going back loads the nearest and plays the moves after it again, the device's own rolls
through the generator, which so returns to where it was.
"""

from array import array

from micropython import const

from core.contract import CHANCE, COVERED
from core.game import ENDED, GOES_ON, Game, due_seat, roll_after
from core.rng import SEED, STATE, Rng
from core.state import copy, make

LIMIT = const(4096)  # moves kept whole
_ROOM = const(512)  # moves that there is memory for at first; it is doubled in time
_AHEAD = const(96)  # free places below which more memory is taken between two keys
_SPACE = const(64)  # moves between checkpoints
_MARK_BYTES = const(2048)  # room for checkpoints

# What an entry of the list is.
DECISION = const(0)  # of a seat or of the table
DEVICE = const(1)  # chance, settled by the generator
HAND = const(2)  # chance, entered or forced
FIX = const(3)  # a correction: two entries, field and value
TAKEN = const(-1)  # the field of a note that rolls were taken back, the value says how many
_KIND = const(3)
_START = const(4)  # begins a line of the log
_BOT = const(8)  # a decision that a bot made
_FLAGS = const(15)

NEVER = const(0x3FFFFFFF)

# How the table plays, in one number as files keep it.
BY_HAND = const(1)  # people roll the dice
STRICT = const(2)  # no roll of the device is taken back


class Session:
    """One game being played. Buffers `out` and `weight` hold what `moves` and `weights` wrote."""

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self.game = game
        self.cells = make(rules.CELLS)
        self.kit = make(game.parts.SIZE)
        game.parts.default(self.kit)
        self.out = make(rules.WIDTH)
        self.weight = make(rules.WIDTH)
        self.options = make(len(rules.OPTIONS) + 1)
        self.rng = Rng()
        self.seed = bytearray(SEED)
        self.bots = 0  # mask of the seats that bots play
        self.easy = 0  # mask of those that play at random, else greedily
        self.table = False  # chance is settled by what people roll and draw
        self.strict = False  # a roll of the device is never taken back
        self.first = 0  # earliest position that undo reaches
        self.position = 0  # moves made
        self.end = 0  # moves kept for redo
        self.changed = NEVER  # earliest entry written since the journal last looked
        self.foreign = False  # the moves are of other rules, which cannot play them again
        self.scratch = make(rules.CELLS)
        self._scratch_rng = Rng()
        self._room = _ROOM
        self._moves = make(_ROOM)
        self._flags = bytearray(_ROOM // 2)  # four bits an entry
        self._roll = ENDED  # how the roll stands whose outcome came last
        self._roller = -1  # the seat it fell for
        self._size = rules.CELLS + STATE
        self._slots = max(2, min(LIMIT // _SPACE, _MARK_BYTES // (2 * self._size)))
        self._marks = make((self._slots + 1) * self._size)
        self._mark_at: list[int] = array("i", range(self._slots))  # type: ignore[assignment]
        self._forget_marks(-1)

    def start(self, options: "list[int]", seed: "bytes | bytearray") -> bool:
        """A fresh game; `seed` is 16 bytes. False for options that do not exist."""
        rules = self.game.rules
        if not rules.setup(self.cells, options, self.kit):
            return False
        for i in range(len(self.options)):
            self.options[i] = options[i]
        for i in range(SEED):
            self.seed[i] = seed[i]
        self.rng.seed(self.seed)
        copy(self.cells, self.scratch)
        self.restart(0, self.rng)
        return True

    def restart(self, first: int, rng: Rng) -> None:
        """No moves: `scratch` and a generator are the earliest State, after `first` moves."""
        self.first = self.position = self.end = first
        self.changed = NEVER
        self.foreign = False
        self._roll = ENDED
        self._forget_marks(-1)
        self._store(self._slots * self._size, self.scratch, rng)

    def begin_at_mark(self) -> None:
        """Give up all moves: the State is that of the last checkpoint before the position."""
        at = self._restore(self.position, self.scratch, self._scratch_rng)
        self.restart(at, self._scratch_rng)
        self.goto(at)

    def base(self, cells: "list[int]", rng: Rng) -> None:
        """The earliest State that undo reaches, and its generator."""
        self._load(self._slots * self._size, cells, rng)

    def accept(self, move: int, flags: int) -> bool:
        """An entry as a journal has it; it is not played. False for one that cannot be."""
        if flags & ~_FLAGS:
            return False
        if self.foreign and self.position - self.first == LIMIT and not self._fold_at_mark():
            return False
        self._put(move, flags)
        self.changed = NEVER
        return True

    def move_to(self, position: int) -> bool:
        """A journal's word that so many moves stood; the State follows with `goto`."""
        if not self.first <= position <= self.end:
            return False
        self.position = position
        return True

    def keep(self, position: int, rng: Rng) -> None:
        """A journal's checkpoint: `scratch` and a generator."""
        self._mark(position, self.scratch, rng)

    def manner(self) -> int:
        """How the table plays: BY_HAND, STRICT or both."""
        return (BY_HAND if self.table else 0) | (STRICT if self.strict else 0)

    def take_manner(self, manner: int) -> None:
        """Play in that manner from here on."""
        self.table = manner & BY_HAND != 0
        self.strict = manner & STRICT != 0

    def actor(self) -> int:
        """The seat that decides, or CHANCE, TABLE, OVER."""
        return self.game.rules.actor(self.cells)

    def moves(self) -> int:
        """Legal moves into `out`; how many."""
        return self.game.rules.moves(self.cells, self.kit, self.out)

    def seats(self) -> int:
        """Seats of this game."""
        return self.options[0]

    def rolling(self) -> bool:
        """Whether a roll is under way: some dice lie, others are due.

        A roll of the device goes on until all seats' dice lie, one by hand is entered by seats.
        """
        if self._roll != GOES_ON:
            return False
        by_device = self.kind(self.position - 1) == DEVICE
        return by_device or due_seat(self.game.rules.due(self.cells)) == self._roller

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays that seat."""
        return seat >= 0 and self.bots >> seat & 1 == 1

    def is_greedy(self, seat: int) -> bool:
        """Whether a bot that looks ahead plays that seat."""
        return self.bots >> seat & 1 == 1 and self.easy >> seat & 1 == 0

    def play(self, move: int) -> bool:
        """A decision of the seat or the table that is to act; False if illegal."""
        actor = self.actor()
        if actor == CHANCE:
            return False
        if not self.game.rules.play(self.cells, self.kit, move):
            return False
        self._roll = ENDED
        flags = DECISION | _START | (_BOT if self.is_bot(actor) else 0)
        self._note_taken(move, flags)
        self._record(move, flags)
        return True

    def settle(self) -> int:
        """One outcome by the generator; returns it. Only while CHANCE acts."""
        n = self.moves()
        self.game.rules.weights(self.cells, self.kit, self.weight)
        outcome = self.out[self.rng.choose(self.weight, n)]
        self._chance(outcome, DEVICE)
        return outcome

    def force(self, outcome: int) -> bool:
        """One outcome by hand; False if it cannot come up."""
        if self.actor() != CHANCE:
            return False
        n = self.moves()
        for i in range(n):
            if self.out[i] == outcome:
                self._chance(outcome, HAND)
                return True
        return False

    def fix(self, field: int, value: int) -> bool:
        """A correction of one cell by the table; False if the rules refuse it."""
        if not self.game.rules.fix(self.cells, self.kit, field, value):
            return False
        self._roll = ENDED
        self._note_taken(field, FIX | _START)
        self._record(field, FIX | _START)
        self._record(value, FIX)
        return True

    def undo(self) -> bool:
        """Back to before the last decision of a person; False when there is none."""
        at = self._decision_before(self.position)
        return at >= 0 and self.goto(at)

    def redo(self) -> bool:
        """Forward over the next decision and all that followed it; False when there is none."""
        if self.position == self.end:
            return False
        at = self.position + 1
        while at < self.end and not self._by_person(at):
            at += 1
        return self.goto(at)

    def last_input(self) -> int:
        """Where the last thing that people put in begins, a roll entered by hand too, or -1."""
        at = self.position - 1
        while at >= self.first:
            if self._by_person(at) or (self.kind(at) == HAND and self.begins(at)):
                return at
            at -= 1
        return -1

    def rolled_since(self, position: int) -> bool:
        """Whether undo to there takes back what chance showed: a roll, or what was covered."""
        for at in range(position, self.position):
            if self.kind(at) == DEVICE:
                return True
        return self.uncovered(position)

    def uncovered(self, position: int) -> bool:
        """Whether what was covered there has been shown since; `scratch` is the State there."""
        covered = self.look_back(position) and self._is_covered()
        at = position
        while at < self.position and self._is_covered():
            step = 2 if self.kind(at) == FIX else 1
            self._replay(self.scratch, None, at, at + step, False)
            at += step
        shown = covered and not self._is_covered()
        self.look_back(position)
        return shown

    def _is_covered(self) -> bool:
        return self.game.rules.private(self.scratch) == COVERED

    def take_back(self) -> bool:
        """Back to before the last thing that people put in; False when there is none."""
        at = self.last_input()
        return at >= 0 and self.goto(at)

    def step_back(self) -> bool:
        """One move back, of whatever kind; False at the start."""
        at = self._before_notes(self.position)
        if at == self.first:
            return False
        at -= 2 if self.kind(at - 1) == FIX else 1
        return self.goto(at)

    def goto(self, position: int) -> bool:
        """State and generator as they were after `position` moves; False if out of reach."""
        if not self.first <= position <= self.end:
            return False
        # How a roll stands shows only when its last outcome is played again.
        at = self._restore(max(position - 1, self.first), self.cells, self.rng)
        self._roll = self._replay(self.cells, self.rng, at, position, True)
        self.position = position
        return True

    def look_back(self, position: int) -> bool:
        """The State as it was after `position` moves, into `scratch`."""
        if not self.first <= position <= self.end:
            return False
        at = self._restore(position, self.scratch, self._scratch_rng)
        self._replay(self.scratch, None, at, position, False)
        return True

    def kind(self, position: int) -> int:
        """DECISION, DEVICE, HAND or FIX."""
        return self.flags(position) & _KIND

    def entry(self, position: int) -> int:
        """The move, outcome, field or value at a position."""
        return self._moves[position % self._room]

    def lines(self) -> int:
        """Lines of the log so far."""
        flags = self._flags
        n = 0
        for at in range(self.first, self.position):
            slot = at % self._room
            if flags[slot >> 1] >> 4 * (slot & 1) & _START:
                n += 1
        return n

    def line_before(self, position: int) -> int:
        """Where the last line of the log before a position begins, or -1."""
        position -= 1
        while position >= self.first and not self.begins(position):
            position -= 1
        return position if position >= self.first else -1

    def line_after(self, position: int) -> int:
        """Where the first line of the log behind a position begins, or -1."""
        position += 1
        while position < self.position:
            if self.begins(position):
                return position
            position += 1
        return -1

    def flags(self, position: int) -> int:
        """Kind and marks of the entry at a position, as a journal keeps them."""
        slot = position % self._room
        return self._flags[slot >> 1] >> 4 * (slot & 1) & _FLAGS

    def begins(self, position: int) -> bool:
        """Whether a line of the log begins there."""
        return self.flags(position) & _START != 0

    def is_note(self, position: int) -> bool:
        """Whether the entry there is the note that rolls were taken back."""
        return self.flags(position) == FIX | _START and self.entry(position) == TAKEN

    def _by_person(self, at: int) -> bool:
        flags = self.flags(at)
        kind = flags & _KIND
        if kind == FIX:
            return flags & _START != 0 and self.entry(at) != TAKEN
        return kind == DECISION and flags & _BOT == 0

    def _decision_before(self, at: int) -> int:
        """Position of the last decision of a person before `at`, or -1."""
        at -= 1
        while at >= self.first:
            if self._by_person(at):
                return at
            at -= 1
        return -1

    def _chance(self, outcome: int, kind: int) -> None:
        rules = self.game.rules
        source = rules.source(self.cells)
        due = rules.due(self.cells)
        same_line = self._roll == GOES_ON and due_seat(due) == self._roller
        flags = kind if same_line else kind | _START
        rules.play(self.cells, self.kit, outcome)
        self._roll = roll_after(rules, self.cells, source, due)
        self._roller = due_seat(due)
        if self._note_taken(outcome, flags):
            flags |= _START
        self._record(outcome, flags)

    def _note_taken(self, move: int, flags: int) -> bool:
        """Where another move than the one undone gives up rolls of the device, say so."""
        at = self.position
        if at == self.end or (self.entry(at) == move and self.flags(at) == flags):
            return False
        rolls = 0
        rolling = False
        while at < self.end:
            if self.is_note(at):
                rolls += self.entry(at + 1)
            rolls += 0 if rolling or self.kind(at) != DEVICE else 1
            rolling = self.kind(at) == DEVICE
            at += 1
        if rolls:
            self._put(TAKEN, FIX | _START)
            self._put(rolls, FIX)
        return rolls > 0

    def _before_notes(self, at: int) -> int:
        """The position before the notes that stand right in front of one."""
        while at - 2 >= self.first and self.is_note(at - 2):
            at -= 2
        return at

    def _record(self, move: int, flags: int) -> None:
        """Append; a move other than the one undone here drops all that was kept for redo."""
        self._put(move, flags)
        if self.position % _SPACE == 0 and flags != FIX | _START:
            self._mark(self.position, self.cells, self.rng)

    def _put(self, move: int, flags: int) -> None:
        if self.position - self.first == self._room < LIMIT:
            self._grow()
        slot = self.position % self._room
        same = self._moves[slot] == move and self.flags(self.position) == flags
        if self.position == self.end or not same:
            if self.position - self.first == LIMIT:
                self._fold()
            self._moves[slot] = move
            pair = self._flags[slot >> 1] & (0x0F if slot & 1 else 0xF0)
            self._flags[slot >> 1] = pair | flags << 4 * (slot & 1)
            self.end = self.position + 1
            self.changed = min(self.changed, self.position)
            self._forget_marks(self.position)
        self.position += 1

    def _fold(self) -> None:
        """Give up the oldest moves: the state behind them becomes the first checkpoint."""
        target = self.first + _SPACE
        if self.kind(target) == FIX and not self.begins(target):
            target += 1
        self._load(self._slots * self._size, self.scratch, self._scratch_rng)
        self._replay(self.scratch, self._scratch_rng, self.first, target, False)
        self._store(self._slots * self._size, self.scratch, self._scratch_rng)
        self.first = target

    def _fold_at_mark(self) -> bool:
        """The same where moves cannot be played: up to the earliest checkpoint that is kept."""
        best = -1
        for slot in range(self._slots):
            at = self._mark_at[slot]
            if self.first < at <= self.position and (best < 0 or at < self._mark_at[best]):
                best = slot
        if best < 0:
            return False
        self._load(best * self._size, self.scratch, self._scratch_rng)
        self._store(self._slots * self._size, self.scratch, self._scratch_rng)
        self.first = self._mark_at[best]
        return True

    def _replay(self, cells: "list[int]", rng: "Rng | None", at: int, to: int, mark: bool) -> int:
        """Play the entries from `at` up to `to` again; how the last roll stands.

        With a generator, it goes the way it went; `mark` takes checkpoints on the way.
        """
        roll = ENDED
        while at < to:
            if self.kind(at) == FIX:
                if not self.is_note(at):
                    self.game.rules.fix(cells, self.kit, self.entry(at), self.entry(at + 1))
                roll = ENDED
                at += 1
            else:
                roll = self._again(cells, rng, at, at == to - 1)
            at += 1
            if mark and rng is not None and at % _SPACE == 0:
                self._mark(at, cells, rng)
        return roll

    def _again(self, cells: "list[int]", rng: "Rng | None", at: int, last: bool) -> int:
        """Play a decision or an outcome again; how its roll stands, if it is the last one."""
        rules = self.game.rules
        kind = self.kind(at)
        if kind == DECISION:
            rules.play(cells, self.kit, self.entry(at))
            return ENDED
        source = rules.source(cells)
        due = rules.due(cells)
        if kind == DEVICE and rng is not None:
            n = rules.weights(cells, self.kit, self.weight)
            rng.choose(self.weight, n)
        rules.play(cells, self.kit, self.entry(at))
        if not last:
            return ENDED
        if cells is self.cells:
            self._roller = due_seat(due)
        return roll_after(rules, cells, source, due)

    def _mark(self, position: int, cells: "list[int]", rng: Rng) -> None:
        slot = position // _SPACE % self._slots
        self._mark_at[slot] = position
        self._store(slot * self._size, cells, rng)

    def reserve(self) -> None:
        """Take memory for the moves to come, so that none has to be taken by a move."""
        if self._room < LIMIT and self.position - self.first > self._room - _AHEAD:
            self._grow()

    def _grow(self) -> None:
        """Twice as much room for moves."""
        room = 2 * self._room
        moves = make(room)
        flags = bytearray(room // 2)
        for at in range(self.first, self.end):
            moves[at % room] = self.entry(at)
            flags[at % room >> 1] |= self.flags(at) << 4 * (at & 1)
        self._room = room
        self._moves = moves
        self._flags = flags

    def _forget_marks(self, after: int) -> None:
        """Checkpoints behind a position no longer hold."""
        for slot in range(self._slots):
            if self._mark_at[slot] > after:
                self._mark_at[slot] = -1

    def _restore(self, position: int, cells: "list[int]", rng: Rng) -> int:
        """Load the nearest checkpoint at or before a position; returns where it stands."""
        best = -1
        for slot in range(self._slots):
            at = self._mark_at[slot]
            if self.first < at <= position and (best < 0 or at > self._mark_at[best]):
                best = slot
        if best < 0:
            self._load(self._slots * self._size, cells, rng)
            return self.first
        self._load(best * self._size, cells, rng)
        return self._mark_at[best]

    def _store(self, offset: int, cells: "list[int]", rng: Rng) -> None:
        for i in range(len(cells)):
            self._marks[offset + i] = cells[i]
        rng.save(self._marks, offset + len(cells))

    def _load(self, offset: int, cells: "list[int]", rng: Rng) -> None:
        for i in range(len(cells)):
            cells[i] = self._marks[offset + i]
        rng.load(self._marks, offset + len(cells))
