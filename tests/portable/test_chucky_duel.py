"""A competition of Chucky by the keys: unseen until both have kept, then shown to everyone."""

from box import ANN, BOB, scene_of
from core.games.chucky import layout
from core.line import Line
from core.log import Log
from core.luck import Tally
from core.state import copy
from pocket import Pocket

NEW = "DDO"  # from home to the set-up


def dueling(seats=2, bots=0, table=False):
    """A device with Ann's card 0 of the first scene before them: Attack, which is worth 4 each."""
    pocket = Pocket()
    pocket.press(NEW + "O" + "OO.O")
    session = pocket.app.game()
    box = scene_of(0, 0, seats)
    copy(box.cells, session.scratch)
    copy(box.kit, session.kit)
    session.options[0] = seats
    session.restart(0, session.rng)
    session.goto(0)
    session.bots = bots
    session.table = table
    pocket.app.play()
    pocket.run(300)
    return pocket, session


def force(session, *faces):
    """The dice that are due."""
    for face in faces:
        assert session.force(face)


def log_of(session):
    """All lines as everyone may read them, the earliest first."""
    log = Log(session)
    line = Line()
    at = session.line_before(session.position)
    lines = []
    while at >= 0:
        log.write(at, -1, line)
        log.effect(at, line)
        lines.append(bytes(line.data[: line.n]).decode())
        at = session.line_before(at)
    return lines[::-1]


def afresh(session):
    """No move made yet."""
    session.base(session.scratch, session.rng)
    session.restart(0, session.rng)
    session.goto(0)


def both_keep(session):
    """Ann 6 5, Bob 2 1."""
    afresh(session)
    force(session, 6, 5)
    assert session.play(0)
    force(session, 2, 1)
    assert session.play(0)


def test_both_totals_are_shown_before_the_game_goes_on():
    pocket, session = dueling()
    both_keep(session)
    pocket.app.play()
    pocket.run(3000)
    rows = pocket.rows()
    assert rows[0] == "Ann wins" and rows[5] == "Go on"
    assert rows[3].startswith("Ann") and "Bob" in rows[3]
    assert session.cells[layout.PHASE] == layout.UNCOVERED
    pocket.press("O")
    assert session.cells[layout.PHASE] == layout.DECK


def test_dice_are_a_secret_of_the_log_until_both_have_kept():
    _, session = dueling()
    afresh(session)
    force(session, 6, 6)
    assert log_of(session) == ["Ann: 2 dice"]
    afresh(session)
    force(session, 6, 5)
    session.play(0)
    force(session, 2)
    assert log_of(session) == ["Ann: 2 dice", "Ann keeps the roll", "Bob: 1 die"]
    force(session, 1)
    session.play(0)
    assert log_of(session) == [
        "Ann: 5 6",
        "Ann keeps the roll",
        "Bob: 1 2",
        "Bob keeps the roll: Ann 15, Bob 7",
    ]


def test_dice_of_others_are_not_counted_as_luck_until_both_have_kept():
    _, session = dueling()
    both_keep(session)
    session.step_back()
    tally = Tally(session)
    assert not tally.advance(100) and tally.pages == 0
    session.redo()
    tally.begin()
    assert not tally.advance(100) and tally.pages == 2
    assert [tally.total(page) for page in range(2)] == [2, 2]


def test_what_was_shown_is_not_taken_back_unasked():
    pocket, session = dueling()
    both_keep(session)
    pocket.app.play()
    pocket.run(3000)
    pocket.press("b")
    assert "Undo the roll too?" in pocket.rows()
    pocket.press("B")
    assert session.cells[layout.PHASE] == layout.UNCOVERED
    session.strict = True
    pocket.press("b")
    assert "No undo over a roll" in pocket.rows()


def test_dice_by_hand_are_entered_behind_the_hand_over():
    pocket, session = dueling(table=True)
    assert pocket.rows()[7] == "Pass to Ann, OK"
    pocket.press("O")
    assert pocket.rows()[7] == "OK: enter the dice"
    assert session.position == 0
    pocket.press("O")
    assert type(pocket.app.top()).__name__ == "Entry"
    while session.position < 2:
        pocket.press("O")
    assert session.actor() == ANN and "Keep the roll" in pocket.rows()
    pocket.press("O")
    assert pocket.rows()[7] == "Pass to Bob, OK"


def test_one_person_among_bots_is_not_asked_to_pass_the_device():
    pocket, session = dueling(bots=1 << BOB)
    assert session.actor() == ANN and session.position == 2
    assert "Keep the roll" in pocket.rows()
    pocket, session = dueling(bots=1 << BOB, table=True)
    assert pocket.rows()[7] == "OK: enter the dice"


def test_a_bot_rolls_unseen_with_the_dice_of_the_device():
    pocket, session = dueling(bots=1 << ANN, table=True)
    assert session.position == 2 and session.actor() == ANN
    pocket.run(1600)
    while session.actor() == ANN or session.cells[layout.SEAT] == ANN:
        pocket.run(1600)
    assert session.actor() == -1 and pocket.rows()[7] == "OK: enter the dice"
