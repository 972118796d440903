"""Rolls that were taken back: the note in the list of moves, and `strict`, which has none."""

import played
from core.contract import CHANCE
from core.game import load
from core.journal import Journal
from core.line import Line
from core.log import Log
from core.reader import READ, Reader
from core.session import DEVICE, FIX, HAND, Session
from core.state import same
from pocket import MemoryBoard, Pocket, heap_locked

# Ann: three chickens, two goats, a Chupacabra; Bob: a chicken, three goats, a cow, a Chupacabra.
# So Ann stops, or kills Bob's chicken; then all roll again, for Bob cannot pay for anything.
DICE = (0, 0, 0, 2, 2, 4, 0, 2, 2, 2, 3, 4)
STOP, KILL = 0, 4
SPENT = 12  # the cell of Ann's spent Chupacabras
FIRST = len(DICE)  # position of Ann's decision


def dealt(drawn=False):
    """Ann is to decide, all dice so far entered by hand, who starts too where it is drawn."""
    session = played.started("chupacabra", [2, 0, 0 if drawn else 1])
    if drawn:
        assert session.force(0)
    for face in DICE:
        assert session.force(face)
    session.moves()
    assert session.actor() == 0 and list(session.out[:2]) == [STOP, KILL]
    return session


def roll(session):
    """The device's whole roll."""
    assert session.actor() == CHANCE
    session.settle()
    while session.rolling():
        session.settle()


def decided(session, move):
    """A decision, and the roll behind it."""
    assert session.play(move)
    roll(session)


def back(session):
    """Undo to Ann's decision, whatever was decided since."""
    while session.position > FIRST + 1 and session.kind(session.position - 1) == DEVICE:
        assert session.undo()


def written(session, at):
    """The line of the log that begins there."""
    line = Line()
    Log(session).write(at, -1, line)
    return bytes(line.data[: line.n]).decode()


def kinds(session):
    """Positions of the notes."""
    return [at for at in range(session.first, session.position) if session.is_note(at)]


def test_another_move_after_undo_over_a_roll_is_noted():
    session = dealt()
    decided(session, KILL)
    back(session)
    assert session.position == FIRST
    assert session.play(STOP)
    assert kinds(session) == [FIRST] and session.position == FIRST + 3 == session.end
    assert written(session, FIRST) == "1 roll taken back"
    assert written(session, FIRST + 2) == "Ann stops"
    assert session.kind(FIRST + 1) == FIX and not session.begins(FIRST + 1)


def test_the_same_move_again_is_not():
    session = dealt()
    decided(session, KILL)
    end = session.end
    state = played.snapshot(session)
    back(session)
    decided(session, KILL)
    assert not kinds(session) and session.end == end
    assert same(played.snapshot(session), state)


def test_without_a_roll_between_there_is_no_note():
    session = dealt()
    assert session.play(KILL) and session.undo() and session.play(STOP)
    assert session.undo() and session.fix(SPENT, 0)
    assert session.undo() and session.play(KILL)
    assert not kinds(session) and session.position == FIRST + 1


def test_notes_stand_one_behind_the_other():
    session = dealt()
    for n in range(5):
        decided(session, STOP if n % 2 else KILL)
        back(session)
        assert session.position == FIRST + 2 * n
    assert session.play(STOP if n % 2 == 0 else KILL)
    assert kinds(session) == [FIRST + 2 * i for i in range(5)]
    assert [session.entry(at + 1) for at in kinds(session)] == [1] * 5


def test_what_goes_with_a_note_is_counted_with_it():
    session = dealt()
    assert session.fix(SPENT, 0)
    decided(session, KILL)
    assert session.undo()
    decided(session, STOP)
    assert kinds(session) == [FIRST + 2]
    while session.position > FIRST:
        assert session.undo()
    assert session.play(KILL)
    assert kinds(session) == [FIRST]
    assert written(session, FIRST) == "2 rolls taken back"


def noted():
    """Two notes, moves and rolls behind them."""
    session = dealt()
    decided(session, KILL)
    assert session.undo()
    decided(session, STOP)
    assert session.undo()
    decided(session, KILL)
    assert kinds(session) == [FIRST, FIRST + 2]
    return session


def test_undo_and_redo_go_over_notes():
    session = noted()
    end = played.snapshot(session)
    position = session.position
    assert session.undo() and session.position == FIRST + 4
    assert session.take_back() and session.position == 6
    while session.take_back():
        pass
    assert session.position == 0
    while session.redo():
        assert not session.is_note(session.position)
    assert session.position == position and same(played.snapshot(session), end)


def test_a_step_back_never_ends_before_a_note():
    session = noted()
    while session.kind(session.position - 1) == DEVICE:
        assert session.step_back()
    assert session.step_back() and session.position == FIRST + 4
    end = session.end
    assert session.play(KILL) and session.end == end and len(kinds(session)) == 2
    assert session.step_back() and session.step_back()
    assert session.position == FIRST - 1
    while session.step_back():
        pass
    assert session.position == 0


def test_dice_by_hand_after_undo_over_a_roll_are_noted_too():
    session = dealt()
    decided(session, KILL)
    assert session.undo() and session.play(KILL)
    assert session.force(2)
    assert kinds(session) == [FIRST + 1] and session.entry(FIRST + 2) == 1
    # The die behind a note begins a line, also one in the middle of a roll.
    session = dealt()
    assert session.play(KILL)
    first = session.settle()
    for _ in range(4):
        session.settle()
    for _ in range(4):
        assert session.step_back()
    assert session.force((first + 1) % 5)
    assert kinds(session) == [FIRST + 2] and session.begins(FIRST + 4)
    live = session.rolling()
    assert session.goto(session.position) and session.rolling() == live


def test_the_device_s_dice_in_place_of_dice_by_hand_are_noted():
    session = dealt()
    decided(session, KILL)
    assert session.take_back() and session.take_back()
    assert session.position == 6  # Bob's six dice are to be rolled again
    session.settle()
    assert kinds(session) == [6] and session.entry(7) == 1
    assert session.kind(8) == DEVICE and session.begins(8)


def test_notes_are_saved_and_come_back():
    board = MemoryBoard()
    line = Line()
    session = dealt()
    journal = Journal(board)
    journal.use(session)
    for move in (KILL, STOP, KILL, STOP):
        decided(session, move)
        assert journal.sync(session, line)
        back(session)
        assert journal.sync(session, line)
    assert session.play(KILL) and journal.sync(session, line)
    again = Session(load("chupacabra"))
    assert Reader(board).read(again, Line(), Journal(board)) == READ
    assert kinds(again) == kinds(session) and len(kinds(again)) == 4
    assert same(played.snapshot(again), played.snapshot(session))
    roll(session)
    roll(again)
    assert same(played.snapshot(again), played.snapshot(session))
    while again.take_back():
        assert session.take_back() and again.position == session.position
        assert same(played.snapshot(again), played.snapshot(session))
    while again.redo():
        assert session.redo() and again.position == session.position
        assert same(played.snapshot(again), played.snapshot(session))


def test_a_note_at_a_checkpoint():
    # The note ends at, straddles, and begins a multiple of 64; every position comes back.
    for drawn, before in ((False, 62), (True, 63), (False, 64)):
        session = dealt(drawn)
        while session.position < before:
            assert session.fix(SPENT, 0)
        decided(session, KILL)
        assert session.undo()
        decided(session, STOP)
        assert kinds(session) == [before]
        end = played.snapshot(session)
        states = {}
        for at in range(session.position + 1):
            if session.kind(at) != FIX or session.begins(at):
                assert session.look_back(at)
                states[at] = bytes(session.scratch)
        position = session.position
        while session.step_back():
            assert bytes(session.cells) == states[session.position]
        assert session.goto(position) and same(played.snapshot(session), end)


def test_noting_allocates_nothing():
    session = dealt()
    decided(session, KILL)

    def work():
        session.undo()
        session.play(STOP)
        session.settle()
        while session.rolling():
            session.settle()
        session.undo()
        session.play(KILL)

    heap_locked(work)
    assert len(kinds(session)) == 2


class Strict:
    """A device on which a game is set up so that no roll is undone, by its keys."""

    def __init__(self, strict):
        self.pocket = Pocket()
        self.pocket.press("O" + ("UOD" if strict else "") + "O")
        session = self.pocket.app.game()
        assert session.strict == strict
        session.force(0)
        for face in DICE:
            assert session.force(face)
        self.look()

    def look(self):
        """Show the game as it stands, and save it."""
        self.pocket.app.play()
        self.pocket.run(10)

    def roll_on(self):
        """Ann decides, all roll, until somebody is to decide."""
        session = self.pocket.app.game()
        session.play(KILL)
        while session.actor() == CHANCE:
            session.settle()
        self.look()


def test_strict_refuses_undo_over_a_roll_and_is_saved():
    device = Strict(True)
    pocket = device.pocket
    device.roll_on()
    made = pocket.app.game().position
    pocket.press("b")
    assert pocket.app.game().position == made
    assert pocket.rows()[7] == "No undo over a roll"
    again = Pocket(pocket.board)
    assert again.app.game().strict and again.app.game().position == made
    again.press("b")
    assert again.app.game().position == made
    assert again.rows()[7] == "No undo over a roll"
    again.press("BDO")  # the menu's line does no more
    assert again.app.game().position == made
    again.app.rematch()
    assert again.app.game().strict, "a rematch is played alike"


def test_strict_lets_a_choice_without_a_roll_be_undone():
    device = Strict(True)
    pocket = device.pocket
    session = pocket.app.game()
    session.play(KILL)
    device.look()
    pocket.press("b")
    assert session.actor() == 0 and session.kind(session.position - 1) == HAND


def test_by_default_undo_over_a_roll_asks_and_is_noted():
    device = Strict(False)
    pocket = device.pocket
    device.roll_on()
    session = pocket.app.game()
    made = session.position
    pocket.press("b")
    assert pocket.rows()[2].strip() == "Undo the roll too?" and session.position == made
    pocket.press("DO")
    assert session.position == FIRST + 1
    pocket.press("UO")  # Stop
    assert kinds(session) == [FIRST + 1]
    again = Pocket(pocket.board)
    assert kinds(again.app.game()) == [FIRST + 1]


def test_a_whole_roll_of_the_device_is_one_save():
    device = Strict(False)
    board = device.pocket.board
    app = device.pocket.app
    session = app.game()
    session.play(KILL)
    app.save()
    saves = board.appends
    for die in range(12):
        session.settle()
        app.save()
        assert board.appends == saves + (die == 11), die


def test_rolls_by_hand_are_saved_seat_by_seat():
    device = Strict(False)
    board = device.pocket.board
    app = device.pocket.app
    session = app.game()
    session.table = True
    session.play(KILL)
    app.save()
    first = session.game.rules.due(session.cells) & 255
    saves = board.appends
    for die in range(12):
        session.force(2)
        app.save()
        assert board.appends == saves + (die >= first - 1) + (die == 11), die
