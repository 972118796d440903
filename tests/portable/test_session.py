"""Session: undo, redo and replay restore every byte, the generator included."""

from core.contract import CHANCE, OVER
from core.game import load
from core.games import GAMES
from core.rng import STATE
from core.session import DEVICE, FIX, HAND, LIMIT, Session
from core.state import Crc, make
from pocket import heap_locked

CRC = Crc()


def started(name="chupacabra", seats=3, seed=1):
    session = Session(load(name))
    options = make(len(session.options))
    options[0] = seats
    for i in range(len(session.game.rules.OPTIONS)):
        options[i + 1] = session.game.rules.OPTIONS[i][1]
    assert session.start(options, bytes(15) + bytes([seed]))
    return session


def hashed(session):
    """Checksum of cells and generator."""
    CRC.reset()
    for cell in session.cells:
        CRC.word(cell)
    state = make(STATE)
    session.rng.save(state, 0)
    for cell in state:
        CRC.word(cell)
    return CRC.final_high() << 16 | CRC.final_low()


class Chooser:
    """Picks moves by a small congruential generator, alike on every Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103 + 12345) & 0x3FFF
        return (self.state >> 4) % n


def advance(session, chooser, steps):
    """Play `steps` moves, or to the end; hashes before each move."""
    hashes = []
    for _ in range(steps):
        actor = session.actor()
        if actor == OVER:
            break
        hashes.append(hashed(session))
        if actor == CHANCE:
            session.settle()
        else:
            assert session.play(session.out[chooser.below(session.moves())])
    return hashes


def test_every_position_of_a_game_comes_back_byte_by_byte():
    for name in GAMES:
        session = started(name, load(name).rules.SEATS[1])
        hashes = advance(session, Chooser(5), 300)
        end = hashed(session)
        for at in (len(hashes) - 1, 0, 63, 64, 65, 128, 127, 3, 200):
            if at < len(hashes):
                assert session.goto(at)
                assert hashed(session) == hashes[at], (name, at)
        assert session.goto(len(hashes))
        assert hashed(session) == end


def test_undo_goes_to_before_the_last_decision_with_all_chance_after_it():
    session = started()
    chooser = Chooser(2)
    while session.actor() == CHANCE:
        session.settle()
    before = hashed(session)
    at = session.position
    assert session.play(0)
    while session.actor() != CHANCE:
        session.play(0)
    last = session.position
    session.settle()
    assert session.undo()
    assert session.position == last - 1
    while session.position > at:
        assert session.undo()
    assert hashed(session) == before
    assert not session.undo()
    assert session.position == at
    assert chooser.below(1) == 0


def test_the_same_choice_after_undo_gives_the_same_faces():
    session = started()
    while session.actor() == CHANCE:
        session.settle()
    while session.actor() != CHANCE:
        session.play(0)
    first = [session.settle() for _ in range(18)]
    assert session.undo()
    assert session.play(0)
    assert [session.settle() for _ in range(18)] == first


def test_redo_goes_forward_over_the_decision_and_the_chance_behind_it():
    session = started()
    hashes = advance(session, Chooser(9), 120)
    end = session.position
    final = hashed(session)
    while session.undo():
        pass
    assert session.position < 20
    while session.redo():
        pass
    assert session.position == end == len(hashes)
    assert hashed(session) == final
    assert not session.redo()


def test_the_same_move_keeps_redo_and_another_drops_it():
    session = started()
    while session.actor() == CHANCE:
        session.settle()
    at = session.position
    session.moves()
    other = session.out[1]
    session.play(0)
    end = session.end
    session.undo()
    session.play(0)
    assert session.end == end
    session.goto(at)
    session.play(other)
    assert session.end == at + 1 or session.end == session.position


def test_a_step_back_is_one_die():
    session = started()
    session.settle()
    session.settle()
    before = hashed(session)
    session.settle()
    assert session.step_back()
    assert hashed(session) == before
    while session.step_back():
        pass
    assert session.position == 0


def test_bots_moves_are_undone_with_the_person_s():
    session = started(seats=2)
    session.bots = 2  # Bob
    session.options[2] = 1
    session.start(session.options, bytes(16))
    chooser = Chooser(4)
    mine = []
    for _ in range(200):
        actor = session.actor()
        if actor == OVER:
            break
        if actor == 0:
            mine.append(session.position)
        if actor == CHANCE:
            session.settle()
        else:
            session.play(session.out[chooser.below(session.moves())])
    assert len(mine) > 3
    for at in reversed(mine):
        assert session.undo()
        assert session.position == at
        assert session.actor() == 0
    assert not session.undo()


def test_forced_outcomes_leave_the_generator_alone_and_are_replayed():
    session = started()
    state = hashed(session)
    assert session.force(0)
    assert session.kind(0) == HAND
    for _ in range(6):
        assert session.force(4)
    at = hashed(session)
    session.settle()
    assert session.kind(7) == DEVICE
    assert session.goto(7)
    assert hashed(session) == at
    assert session.goto(0)
    assert hashed(session) == state
    assert not session.force(9)
    assert session.position == 0


def test_what_was_entered_by_hand_is_taken_back_seat_by_seat():
    # The draw of the first player and Ann's six dice: two lines that people put in.
    session = started(seats=2)
    session.force(1)
    for _ in range(6):
        session.force(0)
    for _ in range(2):
        session.force(4)
    assert session.take_back()
    assert session.position == 7
    assert session.take_back()
    assert session.position == 1
    assert session.take_back()
    assert session.position == 0
    assert not session.take_back()


def test_corrections_are_undone_like_decisions():
    session = started(seats=2)
    session.options[1] = 0
    session.start(session.options, bytes(16))
    session.force(0)
    for face in (0, 0, 0, 2, 4, 4, 3, 2, 2, 2, 2, 4):
        session.force(face)
    before = hashed(session)
    assert session.fix(7, 2)  # Ann's single chickens
    assert session.kind(session.position - 1) == FIX
    assert session.cells[7] == 2
    assert hashed(session) != before
    assert session.undo()
    assert hashed(session) == before
    assert session.redo()
    assert session.cells[7] == 2
    assert not session.fix(0, 3)


def test_a_checkpoint_never_stands_inside_a_correction():
    # A correction is two entries; place one so that it straddles a multiple of 64.
    session = started(seats=2)
    chooser = Chooser(11)
    while session.position % 64 != 63 or session.actor() == CHANCE:
        if session.actor() == CHANCE:
            session.settle()
        elif session.position % 64 < 60:
            session.play(session.out[chooser.below(session.moves())])
        else:
            seat = session.actor()
            at = 7 + 8 * seat + 5
            assert session.fix(at, session.cells[at])
        if session.position > 4000:
            return
    seat = session.actor()
    at = 7 + 8 * seat + 5
    assert session.fix(at, session.cells[at])
    hashes = advance(session, chooser, 70)
    end = session.position
    assert session.goto(end - len(hashes))
    assert hashed(session) == hashes[0]
    assert session.goto(end)


def test_beyond_the_limit_the_oldest_moves_fold_and_undo_stops_there():
    session = started(seats=2)
    session.options[1] = 0
    session.start(session.options, bytes(16))
    kept = {}
    for turn in range(LIMIT + 500):
        actor = session.actor()
        if turn % 97 == 0:
            kept[turn] = hashed(session)
        if actor == CHANCE:
            session.settle()
        else:
            session.play(0)
    assert session.position == LIMIT + 500
    assert session.first > 0
    assert session.end - session.first <= LIMIT
    reached = 0
    for turn in kept:
        if turn >= session.first:
            assert session.goto(turn)
            assert hashed(session) == kept[turn], turn
            reached += 1
        else:
            assert not session.goto(turn)
    assert reached > 30
    while session.undo():
        pass
    assert session.position >= session.first


def test_playing_and_going_back_allocate_nothing():
    session = started()
    chooser = Chooser(3)
    advance(session, chooser, 80)

    def work():
        for _ in range(60):
            if session.actor() == OVER:
                break
            if session.actor() == CHANCE:
                session.settle()
            else:
                session.play(session.out[chooser.below(session.moves())])
        session.undo()
        session.redo()
        session.step_back()
        session.look_back(10)
        session.goto(3)

    heap_locked(work)
