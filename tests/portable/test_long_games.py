"""Games of more than 4,096 moves: what is folded, in memory and in the file, and what it costs."""

import played
from core.contract import CHANCE
from core.game import load
from core.journal import Journal
from core.line import Line
from core.reader import OLD_RULES, READ, Reader
from core.session import LIMIT, Session
from core.state import same
from pocket import MemoryBoard
from test_journal import Other
from test_taken import dealt

LAG = 1024  # folded moves that the file still holds
SPENT = 12  # the cell of Ann's spent Chupacabras


class CountingBoard(MemoryBoard):
    """Counts what reaches the storage."""

    def __init__(self):
        MemoryBoard.__init__(self)
        self.flushes = 0
        self.renames = 0

    def append(self, name, data, n, more=False):
        self.flushes += not more
        return MemoryBoard.append(self, name, data, n, more)

    def rename(self, old, new):
        self.renames += 1
        return MemoryBoard.rename(self, old, new)


class Long:
    """A game in which everybody always stops, saved at every decision."""

    def __init__(self, moves=0):
        self.board = CountingBoard()
        self.line = Line()
        self.session = played.started("chupacabra", [2, 0, 1])
        self.journal = Journal(self.board)
        self.journal.use(self.session)
        self.syncs = 0
        self.play(moves)

    def step(self):
        """One move."""
        if self.session.actor() == CHANCE:
            self.session.settle()
        else:
            self.session.play(0)

    def play(self, moves):
        """So many moves more, and on to the end of a roll."""
        end = self.session.position + moves
        while self.session.position < end or self.session.rolling():
            self.step()
            if not self.session.rolling():
                self.sync()

    def sync(self):
        assert self.journal.sync(self.session, self.line)
        self.syncs += 1

    def read(self):
        """A new session from the file; the journal that goes on with it."""
        session = Session(load("chupacabra"))
        journal = Journal(self.board)
        assert Reader(self.board).read(session, Line(), journal) == READ
        return session, journal

    def check(self):
        """The file gives the same game, move by move."""
        again, _ = self.read()
        mine = self.session
        assert (again.first, again.position, again.end) == (mine.first, mine.position, mine.end)
        assert same(played.snapshot(again), played.snapshot(mine))
        for at in range(mine.first, mine.end):
            assert again.entry(at) == mine.entry(at) and again.flags(at) == mine.flags(at), at
        return again


def base_of(session):
    """The State that undo reaches at the earliest, and its generator."""
    position = session.position
    assert session.goto(session.first)
    state = played.snapshot(session)
    assert session.goto(position)
    return state


def test_the_file_lags_behind_and_is_made_anew_once_per_1024_folded_moves():
    long = Long(LIMIT - 30)
    board = long.board
    assert board.renames == 1 and long.session.first == 0
    made = []
    for _ in range(24):
        before = board.renames
        appends = board.appends
        long.play(120)
        if board.renames != before:
            made.append(long.session.first)
            # A record of 64 moves an append, of which the last one alone is flushed.
            assert board.appends - appends > LIMIT // 64
    assert board.flushes == long.syncs
    # `first` is seen up to 120 moves after the file was made anew.
    assert len(made) == 2 and LAG < made[0] <= LAG + 192, made
    assert LAG - 128 <= made[1] - made[0] <= LAG + 192, made
    assert board.size(b"chupacabra") < 49152


def test_a_file_that_lags_behind_gives_the_same_game():
    long = Long(LIMIT - 10)
    for _ in range(6):
        long.play(230)
        again = long.check()
        assert same(base_of(again), base_of(long.session))
    assert long.session.first > LAG


def test_undo_just_before_saving_such_a_game():
    long = Long(LIMIT + 700)
    for undone in (1, 20, 100):
        for _ in range(undone):
            assert long.session.undo()
        long.sync()
        long.check()
        long.session.fix(SPENT, 0)  # other moves from here on
        long.play(90)
        long.check()
    assert long.session.first > 0
    while long.session.undo():
        pass
    long.sync()
    assert same(base_of(long.check()), base_of(long.session))
    assert long.session.position >= long.session.first
    long.play(LIMIT + 200)
    long.check()


def test_a_journal_that_was_read_lags_on():
    long = Long(LIMIT + 500)
    folded = long.session.first
    assert folded > 0
    long.session, long.journal = long.read()
    assert long.session.first == folded
    renames = long.board.renames
    long.play(LAG - folded - 64)
    assert long.board.renames == renames and long.session.first > folded
    long.play(200)
    assert long.board.renames == renames + 1
    long.check()


def test_a_correction_across_the_fold():
    # Two entries at 63 and 64: the fold gives up both.
    long = Long()
    session = long.session = dealt(True)
    while session.position <= 63:
        assert session.fix(SPENT, 0)
    assert session.position == 65 and not session.begins(64)
    long.sync()
    while not session.first:
        long.play(1)
    assert session.first == 65
    assert same(base_of(long.check()), base_of(session))


def test_a_failed_save_of_a_long_game_is_made_up_for():
    long = Long(LIMIT + 100)
    long.board.full = True
    for _ in range(30):
        long.step()
    assert not long.journal.sync(long.session, long.line)
    long.board.full = False
    while long.session.rolling():
        long.step()
    long.sync()
    long.check()


def test_other_rules_open_a_long_game_from_its_last_checkpoint():
    long = Long(LIMIT + 500)
    session = Session(load("chupacabra"))
    played_again = []

    def refused(cells, kit, move):
        played_again.append(move)
        return False

    session.game.rules = Other(session.game.rules, VERSION=2, play=refused)
    found = Reader(long.board).read(session, Line(), Journal(long.board))
    assert found == OLD_RULES and not played_again
    assert session.first == session.position == session.end and not session.foreign
    assert 0 <= long.session.position - session.position < 130
    assert long.session.goto(session.position)
    assert same(played.snapshot(session), played.snapshot(long.session))
