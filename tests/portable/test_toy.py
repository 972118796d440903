"""Screens that Chupacabra does not reach, with the hidden-number game of tests/toy."""

from core.contract import OVER
from core.game import Game
from core.session import Session
from pocket import Pocket, heap_locked
from tests.toy import parts, rules, view


def playing():
    """A device in the middle of that game, about to hide the number."""
    pocket = Pocket()
    session = Session(Game("toy", rules, parts, view))
    session.options[0] = 2
    assert session.start(session.options, bytes(16))
    pocket.app.begin(session)
    pocket.run(300)
    return pocket, session


def test_a_private_choice_waits_for_its_player():
    pocket, session = playing()
    assert pocket.rows()[7] == "Pass to Ann, OK"
    assert "number" not in pocket.rows()[1]
    pocket.press("O")
    assert pocket.rows()[6].strip() == "2 to 20"
    pocket.press("B")
    assert "number 0" in pocket.rows()[1]
    assert pocket.rows()[7] == "OK: choose a number"
    pocket.press("O" + "UU" + "O")
    assert session.cells[rules.NUMBER] == 6
    assert "number" not in pocket.rows()[1]


def test_a_number_stays_within_its_bounds_and_goes_by_its_step():
    pocket, _ = playing()
    pocket.press("O")
    assert pocket.rows()[0] == "Ann"
    assert pocket.rows()[6].strip() == "2 to 20"
    pocket.press("D")
    assert pocket.app.range[3] == 2
    pocket.press("UUU")
    assert pocket.app.range[3] == 8
    pocket.press("U" * 20)
    assert pocket.app.range[3] == 20
    pocket.press("B")
    assert pocket.rows()[7] == "OK: choose a number" or pocket.rows()[7] == "Pass to Ann, OK"


def test_a_held_arrow_goes_faster():
    pocket, _ = playing()
    pocket.press("O")
    pocket.app.range[1] = 2000
    pocket.board.mask = 1  # UP
    pocket.run(1000)
    first = pocket.app.range[3]
    pocket.run(2000)
    pocket.board.mask = 0
    pocket.run(50)
    # One step of 2, then repeats: at 400, 550, 700, 850 ms one step each in the first second.
    assert first == 2 + 2 * 5
    assert pocket.app.range[3] > first + 20 * 2 * 5


def test_facts_of_the_table_are_a_list():
    pocket, session = playing()
    pocket.press("O" + "O")
    assert session.actor() == -2
    assert pocket.rows()[2] == "nobody peeked"
    assert pocket.rows()[3] == "somebody peeked"
    pocket.press("DO")  # "nothing" is highlighted
    assert session.cells[rules.PEEKS] == 1
    pocket.press("OO" + "O")  # hidden again; nobody peeked
    assert session.cells[rules.PHASE] == rules.ROLL


def test_a_card_drawn_unseen_is_on_no_screen():
    pocket, session = playing()
    pocket.press("OO")
    assert session.cells[rules.PHASE] == rules.WATCH
    pocket.press("O")
    assert session.cells[rules.PHASE] == rules.ROLL and session.cells[rules.CARD] >= 0
    assert type(pocket.app.top()).__name__ == "Play"
    assert "card" not in "".join(pocket.rows())


def test_a_whole_game_of_it_by_keys():
    pocket, session = playing()
    pocket.press("OO" + "O")
    for _ in range(20):
        if session.actor() == OVER:
            break
        pocket.press("O")
    assert session.actor() == OVER
    assert pocket.rows()[6] == "Rematch"


def test_undo_from_the_menu_over_a_number_plays_nothing():
    pocket, session = playing()
    pocket.press("OO" + "UO" + "OO")
    while session.actor() != 1:
        pocket.press("O")
    pocket.press("OO")  # the roll stops and is left
    pocket.press("B")
    assert pocket.rows()[7] == "OK: choose a number"
    pocket.press("BDO" + "DO")  # menu, undo, the roll too
    assert session.cells[rules.PHASE] == rules.WATCH


def test_a_number_allocates_nothing():
    pocket, _ = playing()
    pocket.press("O")

    def work():
        pocket.press("UUUDUUD")

    heap_locked(work)
    assert pocket.app.range[3] == 8
