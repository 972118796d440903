"""The odds on the panel: what holding OK shows before a roll and after it (CH12)."""

from contract import Lcg
from core import icons
from core.canvas import COLUMNS
from core.game import load, pages
from core.session import Session
from pocket import Pocket, StrictCanvas, long_names
from table import BOB, CHICKENS, FACES, kill, second_round

CHUPA = chr(icons.CHUPA)
SIX = ("66.5%", "26.3%", "6.2%", "0.9%", "0.1%", "0.0%")


def playing(options):
    """A device at the beginning of that game."""
    pocket = Pocket()
    session = Session(load("chupacabra"))
    for i in range(len(options)):
        session.options[i] = options[i]
    assert session.start(session.options, bytes(16))
    pocket.app.session = session
    pocket.app.play()
    pocket.run(10)
    return pocket, session


def rolled(letters, options):
    """The same once those dice lie."""
    pocket, session = playing(options)
    for letter in letters:
        assert session.force(FACES.index(letter))
    pocket.app.play()
    pocket.run(10)
    return pocket, session


def hold(pocket):
    """Hold OK, and see the first pass of the odds only."""
    pocket.board.mask = 4
    pocket.run(10)
    pocket.jump(600)
    pocket.board.mask = 0


def body(pocket):
    """Rows 1 to 6, without those that are empty."""
    return [row for row in pocket.rows()[1:7] if row]


def test_ch12_before_a_roll_on_the_panel():
    pocket, _ = playing([2, 1, 1])
    pocket.press("o")
    pocket.run(100)
    assert pocket.rows()[0] == "Ann rolls 6 dice"
    assert body(pocket) == ["%d%s+ %s" % (k + 1, CHUPA, SIX[k]) for k in range(6)]
    assert pocket.rows()[7].strip() == "OK: help  1/4"


def test_ch12_safe_packs_on_the_panel():
    # Six dice show at most k - 1 Chupacabras in 15625, 34375, 43750, 46250, 46625, 46655 of
    # 46656 rolls.
    pocket, _ = playing([2, 1, 1])
    pocket.press("oD")
    pocket.run(100)
    assert pocket.rows()[0] == "Ann: a pack"
    told = ("33.5%", "73.7%", "93.8%", "99.1%", "99.9%", "100.0%")
    lines = ["%d%s %s" % (k + 1, CHUPA, told[k]) for k in range(6)]
    rows = body(pocket)
    assert rows[0] == "is safe at a cost of"
    assert rows[1] == lines[0] + "  " + lines[5]
    assert rows[2:] == lines[1:5]


def test_ch12_a_page_for_the_largest_pack():
    # Round 2: Bob rolls one die, Ann eleven. Before it he may go Loco (1/6), so Ann's packs of
    # cost 2 and more are safe with 5/6, if they are no largest ones with 1.
    table = second_round(1)
    shown = pages("chupacabra", table.cells, table.kit, -1)
    assert shown.count() == 5
    canvas = StrictCanvas()
    read = []
    for page in range(5):
        shown.turn_to(page)
        while shown.advance():
            pass
        canvas.clear()
        shown.draw(canvas)
        read.append(text(canvas))
    assert read[0][0] == "Ann rolls 11 dice"
    # 6^11 - 5^11 of 6^11: 86.5 %; all of the eleven are there.
    assert read[0][1].startswith("1" + CHUPA + "+ 86.5%") and "11" + CHUPA in read[0][5]
    assert read[1][0] == "Ann: a pack" and read[2][0] == "Ann: largest pack"
    assert read[1][2].startswith("1" + CHUPA + " 83.3%")
    assert read[1][3] == "2" + CHUPA + " 100.0%"
    assert read[2][3] == "2" + CHUPA + " 83.3%" and read[2][6] == "5" + CHUPA + " 83.3%"
    # Bob fears eleven dice, which are no Loco: no third page.
    assert [rows[0] for rows in read[3:]] == ["Bob rolls 1 die", "Bob: a pack"]
    assert read[3][1:] == ["1" + CHUPA + "+ 16.7%", "", "", "", "", ""]
    # Ten costs on two columns.
    assert "10" + CHUPA + " 100.0%" in read[4][6]


def test_ch12_after_a_roll_on_the_panel():
    # Ann has two Chupacabras: Bob's goats cost 2, his chicken 1, his cows 4. Her own chickens
    # cost 2, Bob has one Chupacabra.
    pocket, _ = rolled("cccc" + "XX" + "ggoo" + "cX", [2, 1, 1])
    pocket.press("o")
    chicken, goat, cow = chr(icons.CHICKEN), chr(icons.GOAT), chr(icons.COW)
    assert pocket.rows()[0] == "Ann's packs"
    assert body(pocket) == ["4" + chicken + " is safe"]
    pocket.press("D")
    assert pocket.rows()[0] == "Bob's packs"
    assert pocket.rows()[1:7] == [
        "1" + chicken + " can be killed by",
        " Ann",
        "2" + goat + " can be killed by",
        " Ann",
        "2" + cow + " is safe",
        "",
    ]


def test_ch12_the_panel_names_all_killers():
    pocket, _ = rolled("gggggg" + "gXXXXX" + "XXXXXg" + "ggXXXX", [4, 0, 2])
    pocket.press("o")
    assert pocket.rows()[0] == "Bob's packs"
    assert pocket.rows()[2] == " Cyd Dan"
    pocket.press("DDD")
    assert pocket.rows()[0] == "Ann's packs"
    assert body(pocket)[0] == "6" + chr(icons.GOAT) + " is safe"


def test_figures_come_one_a_pass():
    pocket, _ = playing([2, 1, 1])
    hold(pocket)
    seen = []
    for _ in range(9):
        seen.append(len([row for row in body(pocket) if row.endswith("%")]))
        pocket.run(5)
    # One more each pass, from none or one at the first look, until all six stand there.
    assert seen[0] <= 1 and seen[-1] == 6
    for i in range(1, len(seen)):
        assert seen[i] == min(6, seen[0] + i), seen


def test_a_key_never_waits_for_figures():
    pocket, session = playing([2, 1, 1])
    hold(pocket)
    assert body(pocket)[5].endswith("...")
    pocket.run(30)  # the key that was held is let go
    pocket.app.top().enter()
    assert type(pocket.app.top()).__name__ == "Odds"
    pocket.board.mask = 8
    pocket.run(5)
    assert type(pocket.app.top()).__name__ == "Play"
    assert session.position == 0


def test_pages_turn_and_stop_at_the_ends():
    pocket, _ = playing([2, 1, 1])
    pocket.press("oU")
    assert pocket.rows()[0] == "Ann rolls 6 dice"
    pocket.press("DDDDDD")
    assert pocket.rows()[0] == "Bob: a pack"
    assert pocket.rows()[7].strip() == "OK: help  4/4"
    pocket.press("UU")
    pocket.run(100)
    assert pocket.rows()[0] == "Ann: a pack"
    assert pocket.rows()[2].endswith("100.0%")
    pocket.press("O")
    assert type(pocket.app.top()).__name__ == "Help"
    pocket.press("B")
    assert type(pocket.app.top()).__name__ == "Play"


def test_no_page_once_the_game_is_over_or_without_odds():
    # Bob's only die is a chicken: Ann takes it.
    table = second_round(1)
    assert pages("no-such-game", table.cells, table.kit, -1) is None
    table.roll("Xgggggggggg c")
    table.play(kill(BOB, CHICKENS))
    assert table.over() and pages("chupacabra", table.cells, table.kit, -1).count() == 0


def text(canvas):
    """Rows 0 to 6 of a canvas as text."""
    shown = Pocket()
    shown.board.ram[:] = canvas.data
    return [shown.row(row) for row in range(7)]


def test_every_page_fits_the_widest_names_and_the_most_dice():
    canvas = StrictCanvas()
    long_names(canvas.line)
    lcg = Lcg(5)
    drawn = 0
    for seats in (2, 3, 4):
        for option in (0, 1, 2):
            session = Session(load("chupacabra"))
            session.options[0], session.options[1] = seats, option
            assert session.start(session.options, bytes(16))
            for step in range(1500):
                if step % 7 == 0:
                    drawn += draw_all(session, canvas)
                if session.actor() >= 0:
                    session.play(session.out[lcg.pick(session.moves())])
                elif session.actor() == -1:
                    session.settle()
                else:
                    break
    assert drawn > 300


def draw_all(session, canvas):
    """Every page, with and without figures; how many there were."""
    shown = pages("chupacabra", session.cells, session.kit, -1)
    for page in range(shown.count()):
        shown.turn_to(page)
        canvas.clear()
        shown.draw(canvas)
        while shown.advance():
            pass
        canvas.clear()
        shown.draw(canvas)
        assert sum(canvas.data[7 * 128 :]) == 0
    return shown.count()


def test_the_widest_figures_fit():
    # A die of five Chupacabra faces: 100.0 % behind two digits ends in the last column.
    table = second_round(1)
    kit = [0, 0, 1, 0, 5]
    table.cells[len(table.cells) - 32 + 7] = 23
    shown = pages("chupacabra", table.cells, kit, -1)
    canvas = StrictCanvas()
    for page in range(shown.count()):
        shown.turn_to(page)
        while shown.advance():
            pass
        canvas.clear()
        shown.draw(canvas)
        rows = text(canvas)
        if page == 0:
            assert rows[0] == "Ann rolls 23 dice"
            assert rows[6].endswith("12" + CHUPA + "+ 100.0%") and len(rows[6]) == COLUMNS
