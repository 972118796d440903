"""The journal: whatever happens to the file, a game comes back as it once was, or says why not."""

import contract
import played
from core import reader
from core.contract import CHANCE, OVER
from core.game import load
from core.journal import Journal
from core.line import Line
from core.reader import CUT, DAMAGED, FOREIGN, OLD_RULES, OTHER_FORMAT, READ, Reader
from core.session import LIMIT, Session
from core.state import same
from pocket import MemoryBoard, heap_locked

FILE = b"chupacabra"


class Kept:
    """A game that is written after every move, and all the States it was ever in."""

    def __init__(self, moves, seats=3, board=None):
        self.board = board if board else MemoryBoard()
        self.line = Line()
        self.session = played.started("chupacabra", [seats, 1, 0])
        self.journal = Journal(self.board)
        self.journal.use(self.session)
        self.lcg = contract.Lcg(seats)
        self.states = []
        assert self.sync()
        self.play(moves)

    def sync(self):
        done = self.journal.sync(self.session, self.line)
        if done:
            self.states.append(played.snapshot(self.session))
        return done

    def play(self, moves):
        for _ in range(moves):
            if not played.step(self.session, self.lcg):
                break
            if self.session.actor() != CHANCE:
                assert self.sync()
        assert self.sync()

    def content(self):
        return bytearray(self.board.files[FILE][: self.board.size(FILE)])


def put(board, content):
    """Make this the file."""
    board.files[FILE] = bytearray(content)
    board.sizes.pop(FILE) if FILE in board.sizes else None


def read(board):
    """A new session from the file: what became of it, the session, its journal."""
    session = Session(load("chupacabra"))
    journal = Journal(board)
    found = Reader(board).read(session, Line(), journal)
    return found, session, journal


def known(states, session):
    snapshot = played.snapshot(session)
    return any(same(snapshot, state) for state in states)


def test_a_game_comes_back_after_every_move():
    kept = Kept(0)
    for _ in range(120):
        kept.play(1)
        found, session, _ = read(kept.board)
        assert found == READ
        assert same(played.snapshot(session), kept.states[-1])
        assert session.position == kept.session.position and session.end == kept.session.end
        assert session.seats() == 3 and session.seed == kept.session.seed


def test_a_journal_that_was_read_goes_on_with_the_file():
    kept = Kept(90)
    for _ in range(6):
        found, session, journal = read(kept.board)
        assert found == READ and not journal.due(session)
        kept.session = session
        kept.journal = journal
        kept.play(25)
    assert read(kept.board)[0] == READ


def test_undo_and_redo_go_on_after_resume():
    kept = Kept(150)
    while kept.session.undo():
        assert kept.sync()
        found, session, _ = read(kept.board)
        assert found == READ
        assert same(played.snapshot(session), played.snapshot(kept.session))
        assert session.end == kept.session.end
    found, session, journal = read(kept.board)
    kept.session, kept.journal = session, journal
    while kept.session.redo():
        assert kept.sync()
        assert same(played.snapshot(read(kept.board)[1]), played.snapshot(kept.session))
    assert kept.session.position == kept.session.end


def test_a_new_choice_after_undo_is_what_comes_back():
    kept = Kept(100)
    for _ in range(5):
        assert kept.session.undo()
    assert kept.sync()
    kept.play(30)
    found, session, _ = read(kept.board)
    assert found == READ
    assert same(played.snapshot(session), kept.states[-1])


def test_players_and_names_come_back():
    kept = Kept(10)
    kept.line.names[1] = 90
    kept.session.bots = 5
    kept.session.easy = 4
    kept.session.table = True
    kept.journal.stale = True
    assert kept.journal.due(kept.session) and kept.sync()
    session = Session(load("chupacabra"))
    line = Line()
    assert Reader(kept.board).read(session, line, Journal(kept.board)) == READ
    assert line.names[1] == 90
    assert (session.bots, session.easy, session.table) == (5, 4, True)


def check_damage(kept, content, silent):
    """A damaged file gives an earlier State of the game, or none; READ only where it may."""
    put(kept.board, content)
    found, session, _ = read(kept.board)
    if found in (READ, CUT):
        assert known(kept.states, session)
    assert found != READ or silent
    return found


def test_every_byte_flipped():
    kept = Kept(70)
    content = kept.content()
    for at in range(len(content)):
        for bits in (1, 0x80, 0xFF) if at % 3 == 0 else (1 << at % 8,):
            content[at] ^= bits
            check_damage(kept, content, False)
            content[at] ^= bits


def test_every_byte_missing_and_every_byte_doubled():
    kept = Kept(70)
    content = kept.content()
    for at in range(len(content)):
        check_damage(kept, content[:at] + content[at + 1 :], False)
        check_damage(kept, content[:at] + content[at : at + 1] + content[at:], False)


def test_cut_at_every_length():
    # A file that ends with a whole record is a file as it once was: that is no damage.
    kept = Kept(70)
    content = kept.content()
    whole = 0
    for n in range(len(content)):
        whole += check_damage(kept, content[:n], True) == READ
    assert whole > 5


def test_a_record_that_stands_twice_or_in_another_place():
    kept = Kept(70)
    content = kept.content()
    ends = []
    for n in range(len(content) + 1):
        if check_damage(kept, content[:n], True) == READ:
            ends.append(n)
    for i in range(1, len(ends) - 1):
        a, b, c = ends[i - 1], ends[i], ends[i + 1]
        assert check_damage(kept, content[:b] + content[a:], False) == CUT
        assert check_damage(kept, content[:a] + content[b:c] + content[a:b] + content[c:], False)


def test_foreign_files_and_other_formats():
    board = MemoryBoard()
    for content in (b"", b"P", b"hello world, this is no save", bytes(500), b"PBX" + bytes(90)):
        put(board, content)
        assert read(board)[0] == FOREIGN, content
    kept = Kept(20)
    content = kept.content()
    for version in (0, 2, 255):
        content[3] = version
        put(kept.board, content)
        assert read(kept.board)[0] == OTHER_FORMAT


def test_a_save_of_another_game_is_foreign():
    kept = Kept(5)
    other = b"chupacabro"
    kept.journal._file = other
    kept.journal._whole = False
    assert kept.sync()
    put(kept.board, kept.board.files[other][: kept.board.size(other)])
    assert read(kept.board)[0] == FOREIGN


class Other:
    """Modules of the game with one thing changed."""

    def __init__(self, module, **changed):
        for name in dir(module):
            setattr(self, name, getattr(module, name))
        for name in changed:
            setattr(self, name, changed[name])


def test_other_rules_open_from_the_last_checkpoint():
    kept = Kept(300)
    session = Session(load("chupacabra"))
    session.game.rules = Other(session.game.rules, VERSION=2)
    assert Reader(kept.board).read(session, Line(), Journal(kept.board)) == OLD_RULES
    assert session.first == session.position == session.end > 0
    assert kept.session.position - session.position < 130
    assert kept.session.goto(session.position)
    assert same(played.snapshot(session), played.snapshot(kept.session))
    assert not session.undo()


def test_another_kit_is_saved_with_the_game():
    board = MemoryBoard()
    session = played.started("chupacabra", [2, 1, 0])
    for i, weight in enumerate((1, 1, 1, 1, 2)):
        session.kit[i] = weight
    journal = Journal(board)
    journal.use(session)
    assert journal.sync(session, Line())
    found, again, _ = read(board)
    assert found == READ and list(again.kit) == [1, 1, 1, 1, 2]
    session.kit[0] = 5
    journal._whole = False
    assert journal.sync(session, Line())
    assert read(board)[0] == DAMAGED


def test_a_failed_save_is_made_up_for_later():
    kept = Kept(60)
    kept.board.full = True
    for _ in range(40):
        played.step(kept.session, kept.lcg)
    assert not kept.sync()
    assert known(kept.states, read(kept.board)[1])
    kept.board.full = False
    assert kept.journal.due(kept.session) and kept.sync()
    found, session, _ = read(kept.board)
    assert found == READ
    assert same(played.snapshot(session), played.snapshot(kept.session))


def test_a_very_long_game_folds_in_the_file_too():
    board = MemoryBoard()
    session = played.started("chupacabra", [2, 0, 0])
    journal = Journal(board)
    journal.use(session)
    line = Line()
    for turn in range(LIMIT + 300):
        if session.actor() == CHANCE:
            session.settle()
        else:
            session.play(0)
        if turn % 50 == 0:
            assert journal.sync(session, line)
    assert session.first > 0 and journal.sync(session, line)
    found, again, _ = read(board)
    assert found == READ
    assert (again.first, again.position, again.end) == (
        session.first,
        session.position,
        session.end,
    )
    assert same(played.snapshot(again), played.snapshot(session))


def test_one_write_a_decision():
    kept = Kept(0)
    before = kept.board.appends
    while kept.session.actor() == CHANCE:
        kept.session.settle()
    assert kept.sync()
    assert kept.board.appends == before + 1
    assert kept.session.play(0) and kept.sync()
    assert kept.board.appends == before + 2
    assert not kept.journal.due(kept.session)


def test_writing_allocates_nothing():
    kept = Kept(20)

    def work():
        for _ in range(90):
            if kept.session.actor() == OVER:
                break
            if kept.session.actor() == CHANCE:
                kept.session.settle()
            else:
                kept.session.play(0)
            assert kept.journal.sync(kept.session, kept.line)
        kept.session.undo()
        assert kept.journal.sync(kept.session, kept.line)

    heap_locked(work)


def test_every_answer_has_a_sentence_that_fits():
    assert len(reader.SENTENCES) == OTHER_FORMAT + 1
    for sentence in reader.SENTENCES[CUT:]:
        assert 10 < len(sentence) <= 63
