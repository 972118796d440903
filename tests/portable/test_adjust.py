"""Corrections by the table, by the keys: what the rules accept, in the log, undone again."""

from core.canvas import Canvas
from core.contract import CHANCE, OVER
from core.games import GAMES
from core.games.chucky.fields import FIELDS as CHUCKY
from core.games.chucky.layout import CARDS, PLAYERS, ROUND
from core.games.chunky.abilities import alive
from core.games.chunky.fields import FIELDS
from core.games.chunky.layout import FIGHTER, HEAD_OF, KIND, STEP, WEAPON_OF
from core.log import Log
from core.state import copy, make, same
from pocket import Pocket, QuietBoard, StrictCanvas, heap_locked, long_names

HEAD, BODY, LEGS, WEAPON = range(4)
KINDS = ("research", "sightings", "clues")
TABLE_ABILITIES = "DDDDDOOUUUUU"


def screen(pocket):
    """The name of the screen that is shown."""
    return type(pocket.app.top()).__name__


def battle(settings="", board=None):
    """A face-off of two Wizards in the battle; kits by the default."""
    pocket = Pocket(board)
    pocket.app.canvas = StrictCanvas()
    long_names(pocket.app.canvas.line)
    pocket.press("DO" + settings + "O")
    session = pocket.app.game()
    while not session.cells[8] or session.actor() == CHANCE:
        pocket.press("O.")
    return pocket


def adjusting(pocket):
    """The list of fighters, through the menu."""
    pocket.press("B")
    while pocket.rows()[1 + pocket.app.top().index] != "Adjust":
        pocket.press("D")
    pocket.press("O")
    assert screen(pocket) == "Adjust"


def at(fighter, part):
    """The cell of a part."""
    return FIGHTER + STEP * fighter + HEAD_OF + part


def value(pocket, fighter, part):
    """What it holds."""
    return pocket.app.game().cells[at(fighter, part)]


def said(pocket):
    """The last line of the log, with the words of corrections."""
    session = pocket.app.game()
    log = Log(session)
    name = session.game.name
    log.adjust = __import__("core.games." + name + ".adjust", None, None, ("TITLE",))
    line = pocket.app.canvas.line
    log.write(session.line_before(session.position), -1, line)
    return bytes(line.data[: line.n]).decode()


def test_cf23_table_parts_are_corrected_by_keys():
    pocket = battle(TABLE_ABILITIES)
    head = value(pocket, 1, HEAD)
    adjusting(pocket)
    assert pocket.rows()[0] == "Adjust: which?"
    assert pocket.rows()[2][:13] == "BBBBBB Wizard"
    pocket.press("DO")
    assert pocket.rows()[1] == "head        " + str(head)
    assert [row[:6] for row in pocket.rows()[2:6]] == ["body  ", "legs  ", "weapon", "Kill"]
    pocket.press("O")
    assert pocket.rows()[2] == "head is " + str(head)
    pocket.press("UUUUUUUUO")  # no further than the die goes
    assert value(pocket, 1, HEAD) == 3 and screen(pocket) == "Adjust"
    pocket.press("DDO" + "DDDDDDDO")
    assert value(pocket, 1, LEGS) == 0
    assert pocket.rows()[3] == "legs        gone"
    assert said(pocket) == "Table corrects: BBBBBB's Wizard legs gone"
    pocket.press("DOUUO")
    assert value(pocket, 1, WEAPON) == 2
    pocket.press("BB")
    assert screen(pocket) == "Play"


def test_cf23_table_only_faces_of_the_die_are_offered():
    # Body of a Wizard: 2 3 3 4 5 6; never 1, and 0 is a part that is gone.
    pocket = battle(TABLE_ABILITIES)
    adjusting(pocket)
    pocket.press("ODO" + "UUUUUU")
    seen = []
    for _ in range(7):
        seen.append(pocket.app.top()._value)
        pocket.press("D")
    assert seen == [6, 5, 4, 3, 2, 0, 0]
    pocket.press("B")
    assert pocket.app.game().kind(pocket.app.game().position - 1) != 3, "nothing was corrected"


def test_cf23_table_kill_and_revive():
    pocket = battle(TABLE_ABILITIES + "DDDOUUU")  # brawl, two each
    session = pocket.app.game()
    adjusting(pocket)
    pocket.press("DODDDD")
    assert pocket.rows()[5] == "Kill"
    pocket.press("O")
    assert not alive(session.cells, 1) and value(pocket, 1, HEAD) == 0
    assert pocket.rows()[0].endswith("dead") and pocket.rows()[5] == "Revive"
    pocket.press("O")
    assert alive(session.cells, 1) and value(pocket, 1, HEAD) == 1
    assert pocket.rows()[5] == "Kill"


def test_cf23_table_a_revived_fighter_gets_all_that_it_lacks():
    pocket = battle(TABLE_ABILITIES + "DDDOUUU")
    session = pocket.app.game()
    for part in (HEAD, BODY, LEGS):
        assert session.fix(at(1, part), 0)
    adjusting(pocket)
    pocket.press("DOUO")
    assert [value(pocket, 1, part) for part in (HEAD, BODY, LEGS)] == [1, 2, 0]


def test_cf23_table_the_last_kill_ends_the_game_and_undo_takes_it_back():
    pocket = battle(TABLE_ABILITIES)
    session = pocket.app.game()
    before = make(len(session.cells))
    copy(session.cells, before)
    adjusting(pocket)
    pocket.press("DOUO")
    assert session.actor() == OVER and screen(pocket) == "Result"
    pocket.press(".b")
    assert screen(pocket) == "Play" and same(session.cells, before)


def test_cf23_table_a_correction_is_undone_and_redone():
    pocket = battle(TABLE_ABILITIES)
    session = pocket.app.game()
    before = make(len(session.cells))
    copy(session.cells, before)
    adjusting(pocket)
    pocket.press("ODDODDDDDO" + "BB" + "b")
    assert same(session.cells, before)
    pocket.press("BUO")
    assert value(pocket, 0, LEGS) == 0
    again = Pocket(pocket.board)
    assert value(again, 0, LEGS) == 0, "and it is in the journal"


def test_cf23_table_the_menu_begins_on_the_corrections():
    pocket = battle(TABLE_ABILITIES)
    pocket.press("B")
    assert pocket.rows()[1 + pocket.app.top().index] == "Adjust"
    pocket.press("B")
    other = battle()
    other.press("B")
    assert other.rows()[1 + other.app.top().index] == "Go on"
    assert "Adjust" in other.rows()


def test_the_log_says_what_was_corrected():
    pocket = battle()
    adjusting(pocket)
    pocket.press("ODDODDDDDO" + "BB")
    pocket.press("BDDDDO")
    assert pocket.rows()[5:] == ["Table corrects:", "AAAAAA's Wizard legs", "gone"]


def test_nothing_to_correct_while_fighters_are_picked():
    pocket = Pocket()
    pocket.press("DOO" + "BDDDO")
    assert pocket.rows()[3].strip() == "Nothing to correct"
    pocket.press("B")
    assert screen(pocket) == "Menu"


def chupacabra():
    """Ann attacks with one Chupacabra, shows 3 chickens and 2 goats; Bob 1 chicken, 3 goats."""
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "UUUOOUUOOO" + "UOOUUUOUO" + "O")
    return pocket


def test_dice_of_chupacabra_are_corrected_player_by_player():
    pocket = chupacabra()
    adjusting(pocket)
    assert pocket.rows()[1:3] == ["Ann    6 dice", "Bob    6 dice"]
    pocket.press("DO")
    assert pocket.rows()[1] == "chickens    1" and pocket.rows()[3] == "goats       3"
    pocket.press("OUO")  # two chickens: the next face gives one
    assert pocket.rows()[1] == "chickens    2" and pocket.rows()[3] == "goats       2"
    assert said(pocket) == "Table corrects: Bob has 2 chickens"
    pocket.press("BBb")
    assert pocket.rows()[6:] == ["Undone: Table", "corrects"]
    session = pocket.app.game()
    assert session.game.rules.animals(session.cells, 1, 0) == 1


def test_the_starter_chip_is_corrected_before_the_dice_lie():
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "BDDDO")
    session = pocket.app.game()
    assert pocket.rows()[1] == "Starter: Ann"
    pocket.press("OUO")
    assert pocket.rows()[1] == "Starter: Bob" and said(pocket) == "Table corrects: Bob starts"
    pocket.press("B")
    assert screen(pocket) == "Play" and session.cells[session.game.rules.AT_HOLDER] == 1


def test_names_of_the_cells_agree_with_fields():
    game = __import__("core.games.chunky.adjust", None, None, ("TITLE",))
    names = [field[0] for field in FIELDS]
    for fighter in (0, 7, 23):
        for part in range(4):
            found = names[game.field([], fighter, part)]
            assert found == ("head", "body", "legs", "weapon")[part] + "_" + str(fighter)
    assert KIND == 0 and WEAPON_OF == HEAD_OF + 3
    adjust = __import__("core.games.chucky.adjust", None, None, ("TITLE",))
    names = [field[0] for field in CHUCKY]
    cells = [0] * len(names)
    cells[PLAYERS], cells[CARDS], cells[ROUND] = 4, 1, 2
    assert adjust.count(cells, 4) == 0  # all players: only deeds
    found = [names[adjust.field(cells, 5, i)] for i in range(adjust.count(cells, 5))]
    assert found == ["%s_%s" % (what, of) for what in ("track", "lust") for of in KINDS]
    found = [names[adjust.field(cells, 2, i)] for i in range(adjust.count(cells, 2))]
    figures = ("victims", "attack", "escape", "search") + KINDS + ("cheaper", "open", "completed")
    figures += ("final", "scene_0_points", "scene_1_points")
    assert found == [what + "_2" for what in figures]
    known = ("chupacabra", "chunky", "chucky")
    assert GAMES == known, "a new game: give it an adjust.py and tests here"


def test_correcting_allocates_nothing():
    pocket = battle(TABLE_ABILITIES + "DDDOUUU", QuietBoard())
    pocket.app.canvas = Canvas()
    keys = "BODO" + "OUUDDDO" + "DDDOUO" + "DOOBB" + "bb" + "BDOB.B"

    def work():
        pocket.press(keys)
        assert screen(pocket) == "Play"

    work()
    heap_locked(work)
