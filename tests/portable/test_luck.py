"""The luck screen: counts worked by hand on forced games, words, slices, no allocation."""

import contract
import played
from core.contract import CHANCE, COVERED, OVER, SECRET
from core.fit import ONE, TOO_FEW, Fit, above, cube_root, percent, root
from core.game import Game, due_seat
from core.games import GAMES
from core.line import Line
from core.luck import Tally
from core.session import DECISION, FIX, Session
from device.modules import unload
from pocket import MemoryBoard, Pocket, StrictCanvas, heap_locked, long_names
from tests.toy import parts, rules, view

# Ann: three chickens, two goats, a Chupacabra; Bob: a chicken, three goats, a cow, a Chupacabra.
DICE = (0, 0, 0, 2, 2, 4, 0, 2, 2, 2, 3, 4)
STOP, KILL = 0, 4
DIE = 1
SPENT = 12  # the cell of Ann's spent Chupacabras


def forced(dice):
    """A game of two with these dice, Ann first."""
    session = played.started("chupacabra", [2, 0, 1])
    for face in dice:
        assert session.force(face)
    return session


def tallied(session):
    """All of it counted."""
    tally = Tally(session)
    while tally.advance(7):
        pass
    return tally


def rows(tally, page):
    """Outcome, count, tenths expected."""
    found = []
    row = tally.first(page)
    while row >= 0:
        found.append((tally.outcome(row), tally.count(row), tally.tenths(row)))
        row = tally.following(row)
    return found


def test_counts_of_a_forced_roll():
    # Six dice each; of six sides the goat has two: expected 1, 1, 2, 1, 1.
    tally = tallied(forced(DICE))
    assert tally.pages == 2
    assert [tally.seat(page) for page in (0, 1)] == [0, 1]
    assert [tally.source(page) for page in (0, 1)] == [DIE, DIE]
    assert rows(tally, 0) == [(0, 3, 10), (1, 0, 10), (2, 2, 20), (3, 0, 10), (4, 1, 10)]
    assert rows(tally, 1) == [(0, 1, 10), (1, 0, 10), (2, 3, 20), (3, 1, 10), (4, 1, 10)]
    assert tally.total(0) == tally.total(1) == 6
    assert tally.further(0) == TOO_FEW


def test_chi_square_of_forced_rolls():
    # Bob's chicken goes to Ann: she rolls seven dice, Bob five. Ann then has 13: expected 13/6
    # of every face, 26/6 of goats. She shows 10 chickens, 2 goats, 1 Chupacabra: chi-square is
    # 6/13 * (10^2 + 0 + 2^2/2 + 0 + 1^2) - 13 = 6 * 103 / 13 - 13 = 34.5.
    session = forced(DICE)
    assert session.play(KILL)
    for face in (0,) * 7 + (2,) * 5:
        assert session.force(face)
    tally = tallied(session)
    assert rows(tally, 0) == [(0, 10, 22), (1, 0, 22), (2, 2, 43), (3, 0, 22), (4, 1, 22)]
    assert tally.further(0) == 0
    assert tally.total(1) == 11 and tally.further(1) == TOO_FEW


def test_what_was_undone_does_not_count_and_what_was_rolled_by_hand_does():
    session = forced(DICE)
    assert session.fix(SPENT, 0)
    assert session.play(KILL)
    while session.actor() == CHANCE:
        session.settle()
    thrown = session.position - len(DICE) - 3
    tally = tallied(session)
    assert tally.total(0) + tally.total(1) == 12 + thrown
    assert session.undo()
    assert session.play(STOP)  # with a note in front of it
    assert session.is_note(len(DICE) + 2)
    tally = tallied(session)
    assert tally.total(0) == tally.total(1) == 6
    assert rows(tally, 0)[0] == (0, 3, 10)


def toy():
    """The hidden number up to the guess: the dice show 1 and 3."""
    session = Session(Game("toy", rules, parts, view))
    session.options[0] = 2
    assert session.start(session.options, bytes(16))
    assert session.play(2) and session.play(0)  # hidden, nobody peeked
    assert session.force(0)  # the card, drawn unseen
    assert session.force(1) and session.force(3)
    return session


def test_secrets_are_left_out_and_nobody_has_a_page():
    tally = tallied(toy())
    assert tally.pages == 1
    assert tally.seat(0) == -1 and tally.source(0) == 1 and tally.position(0) == 3
    assert rows(tally, 0) == [(1, 1, 7), (2, 0, 7), (3, 1, 7)]


def test_a_source_with_one_outcome_has_no_page():
    session = Session(Game("toy", rules, parts, view))
    session.options[0] = 2
    assert session.start(session.options, bytes(16))
    session.play(2)
    session.play(0)
    kept = rules.private
    rules.private = lambda cells: False
    try:
        session.kit[1] = session.kit[2] = 0
        assert session.force(0)
        assert tallied(session).pages == 0
        session.undo()
        session.kit[1] = 1
        assert session.play(0) and session.force(1)
        assert [row[0] for row in rows(tallied(session), 0)] == [0, 1]
    finally:
        rules.private = kept


def covered_from(session):
    """From which move on everything is still covered; behind the last where nothing is."""
    at = session.position + 1
    while at > session.first and session.look_back(at - 1):
        if session.game.rules.private(session.scratch) != COVERED:
            break
        at -= 1
    return at


def counted(session):
    """Outcomes by seat and source, counted another way: by looking back at each."""
    found = {}
    for at in range(session.first, session.position):
        if session.kind(at) in (DECISION, FIX):
            continue
        assert session.look_back(at)
        cells = session.scratch
        of = session.game.rules
        if of.moves(cells, session.kit, session.out) < 2 or of.private(cells) == SECRET:
            continue
        if at >= covered_from(session):
            continue
        assert session.look_back(at)
        key = due_seat(of.due(cells)), of.source(cells)
        counts = found.setdefault(key, {})
        counts[session.entry(at)] = counts.get(session.entry(at), 0) + 1
    return found


def test_every_game_is_counted():
    for name in GAMES:
        game = contract.Game(name)
        for n in contract.seats(game):
            session = played.started(name, contract.defaults(game, n))
            lcg = contract.Lcg(n)
            for _ in range(150):
                if not played.step(session, lcg):
                    break
            tally = tallied(session)
            found = counted(session)
            assert tally.pages == len(found), name
            for page in range(tally.pages):
                counts = found[tally.seat(page), tally.source(page)]
                total = expected = 0
                for outcome, count, tenths in rows(tally, page):
                    assert count == counts.get(outcome, 0), (name, outcome)
                    total += count
                    expected += tenths
                assert total == tally.total(page)
                # Each of them is rounded to a tenth.
                assert abs(expected - 10 * total) <= len(rows(tally, page)), name
                assert -1 <= tally.further(page) <= 100


def test_percentages_of_the_tables():
    # Chi-square tables: 3.841 and 6.635 at one degree of freedom, 5.991 at two, 9.488 and 3.357
    # at four, 30.144 at nineteen are passed by 5, 1, 5, 5, 50 and 5 of 100.
    for thousandths, freedom, of in (
        (3841, 1, 5),
        (6635, 1, 1),
        (5991, 2, 5),
        (9488, 4, 5),
        (3357, 4, 50),
        (30144, 19, 5),
    ):
        got = percent(thousandths * 4096 // (1000 * freedom), freedom)
        assert abs(got - of) <= 1, (thousandths, freedom, got)
    assert percent(0, 1) == 100 and percent(0, 5) == 100 and percent(60 * 4096, 3) == 0
    assert above(0) == 500 and above(1000) == 159 and above(-1000) == 841 and above(9999) == 0
    assert root(0) == 0 and root(99) == 9 and root(1 << 29) == 23170
    assert cube_root(0) == 0 and cube_root(8 * 4096) == 2 * 4096
    assert abs(cube_root(4096 // 2) - 3251) <= 1


def test_outcomes_expected_less_than_once_count_as_one():
    fit = Fit()
    # Fifty outcomes of a chance of 1/100 each, one of 1/2: 40 draws, of which 30 are that one.
    # Two classes: chi-square (30 - 20)^2 / 20 * 2 = 10, passed by 0.16 of 100.
    for i in range(50):
        fit.add(1 if i < 10 else 0, 40 * ONE // 100, 40 * ONE // 100 * 99 // 100)
    fit.add(30, 20 * ONE, 10 * ONE)
    assert fit.further(40) == 0
    fit.begin()
    for i in range(50):
        fit.add(1 if i < 20 else 0, 40 * ONE // 100, 40 * ONE // 100 * 99 // 100)
    fit.add(20, 20 * ONE, 10 * ONE)
    assert fit.further(40) == 100
    fit.begin()
    fit.add(20, 20 * ONE, 0)
    assert fit.further(20) == TOO_FEW, "one class alone tells nothing"


def test_extremes_stay_in_small_integers():
    fit = Fit()
    expectations = (1, ONE - 1, ONE, 9 * ONE, 2048 * ONE, 4096 * ONE)

    def work():
        for count in (0, 1, 500, 4096):
            for expected in expectations:
                for classes in (1, 2, 3, 399):
                    fit.begin()
                    for _ in range(classes):
                        fit.add(count // classes, expected, min(expected, 1024 * ONE))
                    fit.further(4096)

    heap_locked(work)


def device(session, board=None):
    """A device that shows a game."""
    pocket = Pocket(board)
    pocket.app.begin(session)
    pocket.run(20)
    return pocket


def highlight(pocket, words):
    """Go down a list to the line of these words."""
    line = Line()
    screen = pocket.app.top()
    for _ in range(screen.count()):
        line.clear()
        screen.item(screen.index, line)
        if bytes(line.data[: line.n]) == words:
            return
        pocket.press("D")
    raise AssertionError(words)


def test_the_menu_opens_it_and_it_counts_first():
    session = forced(DICE)
    while session.position < 120 or session.actor() == CHANCE:
        if session.actor() == CHANCE:
            session.settle()
        else:
            session.play(STOP)
    pocket = device(session)
    pocket.press("B")
    highlight(pocket, b"Luck")
    pocket.board.mask = 4
    pocket.run(10)
    pocket.board.mask = 0
    pocket.jump(50)
    made = session.position
    assert pocket.rows()[2].strip() == "Counting the rolls"
    done = int(pocket.rows()[4].split()[0])
    assert 0 <= done < 40 < made and pocket.rows()[4].strip() == "%d of %d" % (done, made)
    # Four moves a pass, and no key waits: one in the meantime does nothing, BACK leaves.
    at = pocket.app.top()._tally.at
    pocket.run(5)
    assert pocket.app.top()._tally.at == at + 4
    pocket.run(5 * (made // 4 + 1))
    assert pocket.rows()[1][:15] == "rolled/expected"
    pocket.press("B")
    assert pocket.rows()[1] == "Go on"


def test_the_panel():
    session = forced(DICE)
    pocket = device(session)
    pocket.app.open("luck")
    pocket.run(50)
    read = pocket.rows()
    assert read[0] == "Ann: 6 dice"
    assert read[1] == "rolled/expected   1/2"
    assert [row[2:9].strip() for row in read[2:5]] == ["3/1.0", "0/1.0", "2/2.0"]
    assert [row[13:].strip() for row in read[2:5]] == ["0/1.0", "1/1.0", ""]
    assert read[5:] == ["", "Too few to tell", ""]
    pocket.press("U")
    assert pocket.rows() == read
    pocket.press("D")
    assert pocket.rows()[0] == "Bob: 6 dice" and pocket.rows()[1] == "rolled/expected   2/2"
    pocket.press("D")
    assert pocket.rows()[0] == "Bob: 6 dice"
    pocket.press("U")
    assert pocket.rows() == read


def test_nobody_s_outcomes_are_in_words():
    session = played.started("chupacabra", [3, 0, 0])
    assert session.force(1)
    pocket = device(session)
    pocket.app.open("luck")
    pocket.run(50)
    assert pocket.rows()[0] == "1 start"
    assert pocket.rows()[2:6] == [
        "Ann starts",
        " " * 14 + "  0/0.3",
        "Bob starts",
        " " * 14 + "  1/0.3",
    ]
    pocket.press("D")
    assert pocket.rows()[2:6] == ["Cyd starts", " " * 14 + "  0/0.3", "", ""]


def test_before_the_first_roll():
    pocket = device(played.started("chupacabra", [2, 0, 1]))
    pocket.app.open("luck")
    pocket.run(20)
    assert pocket.rows()[3].strip() == "No rolls yet"
    pocket.press("UDO")
    assert pocket.rows()[0] == "R1 Ann starts"


def test_what_is_said():
    pocket = device(forced(DICE))
    pocket.app.open("luck")
    pocket.run(50)
    screen = pocket.app.top()
    for further, words, share in (
        (100, "Unusually even:", ">99%"),
        (98, "Unusually even:", "98%"),
        (97, "As expected:", "97%"),
        (10, "As expected:", "10%"),
        (9, "Unusual:", "9%"),
        (2, "Very unusual:", "2%"),
        (0, "Very unusual:", "<1%"),
    ):
        screen._further = further
        pocket.app.refresh()
        pocket.run(10)
        assert pocket.rows()[6:] == [words + " " + share, "of games stray more"]


def test_the_result_opens_it():
    session = played.started("chupacabra", [2, 1, 0])
    lcg = contract.Lcg(3)
    while played.step(session, lcg):
        pass
    pocket = device(session)
    pocket.jump(1000)
    assert session.actor() == OVER
    highlight(pocket, b"Luck")
    pocket.press("O")
    pocket.run(5 * (session.position // 4 + 2))
    assert pocket.rows()[7] == "of games stray more"
    pocket.press("B")
    assert pocket.rows()[7].startswith("Luck")


class Figures:
    """A tally's row with the largest figures."""

    def count(self, row):
        return 2048

    def tenths(self, row):
        return 20483


def test_wide_figures_and_names_fit():
    for name in GAMES:
        game = contract.Game(name)
        seats = game.rules.SEATS[1]
        session = played.started(name, contract.defaults(game, seats))
        lcg = contract.Lcg(7)
        for _ in range(300):
            if not played.step(session, lcg):
                break
        pocket = device(session)
        canvas = pocket.app.canvas = StrictCanvas()
        long_names(canvas.line)
        pocket.app.open("luck")
        pocket.run(5 * (session.position // 4 + 2))
        pages = pocket.app.top()._count
        assert pages >= seats
        for page in range(pages):
            assert pocket.rows()[1].endswith("%d/%d" % (page + 1, pages))
            pocket.press("D")
        pocket.app.top()._figures(canvas.line, Figures(), 0)
        assert bytes(canvas.line.data[: canvas.line.n]) == b"2048/2048"


def test_counting_and_turning_allocate_nothing():
    session = played.started("chupacabra", [4, 0, 0])
    lcg = contract.Lcg(5)
    for _ in range(150):
        played.step(session, lcg)
    pocket = device(session)
    pocket.app.open("luck")
    pocket.run(5)
    pocket.press("B")

    def work():
        pocket.app.open("luck")
        pocket.run(300)
        pocket.press("DDDUUD")

    heap_locked(work)
    assert pocket.rows()[1] == "rolled/expected   3/6"


class UnloadingBoard(MemoryBoard):
    """Gives the memory of modules back, as a device does, and notes which."""

    def unload(self, name):
        self.unloaded = getattr(self, "unloaded", []) + [name]
        return unload(name)


def test_its_memory_is_given_back():
    board = UnloadingBoard()
    pocket = device(forced(DICE), board)
    for _ in range(2):
        pocket.app.open("luck")
        pocket.run(50)
        assert pocket.rows()[0] == "Ann: 6 dice"
        board.unloaded = []
        pocket.press("B")
        for name in ("core.luck", "core.fit", "core.screens.luck"):
            assert name in board.unloaded, name
        assert "luck" not in pocket.app.kept()
