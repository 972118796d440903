"""Chucky by the keys: hand-over screens, lists in groups, dice, presses with the physical game."""

from core.canvas import Canvas
from core.contract import CHANCE, OVER, TABLE
from core.games.chucky import decks, layout
from core.state import copy
from pocket import Pocket, heap_locked

NEW = "DDO"  # from home to the set-up
ON_TABLE = "DDDODOUUUU"  # cards and tokens are on the table; back to START
THREE = "DOU"  # players
ANN_BEGINS = "DDDDDOUUUUU"
NAMES = {
    layout.FIGURE: "figure",
    layout.PLACE: "token",
    layout.BETWEEN: "go on",
    layout.ROWS: "row",
    layout.SAYS_LEVEL: "Crime Scene",
    layout.GIVE: "figure",
}


def begun(settings=""):
    """A game for so many, its first holder drawn, ready for the first choice."""
    pocket = Pocket()
    pocket.press(NEW + settings + "O")
    pocket.press("OO.O")
    assert phase(pocket) == layout.FIGURE
    return pocket


def phase(pocket):
    """What is due."""
    return pocket.app.game().cells[layout.PHASE]


def screen(pocket):
    """The name of the screen that is shown."""
    return type(pocket.app.top()).__name__


def until(pocket, wanted):
    """OK until a phase is due and its choice shown."""
    for _ in range(400):
        if phase(pocket) == wanted and screen(pocket) == "Play":
            return
        pocket.press("O" if screen(pocket) == "Play" else ".O")
    raise AssertionError("phase %d never comes" % wanted)


def name(pocket, seat):
    """A player's name."""
    return ("Ann", "Bob", "Cyd", "Dan")[seat]


def test_a_token_is_chosen_behind_a_hand_over_by_place_then_number():
    pocket = begun()
    pocket.press("O")  # the figure stands on the Library
    session = pocket.app.game()
    who = session.actor()
    assert pocket.rows()[7] == "Pass to %s, OK" % name(pocket, who)
    assert all(":" not in row for row in pocket.rows()[1:7])
    pocket.press("O")
    pocket.run(1500)
    rows = pocket.rows()
    assert rows[0] == "%s: token 1" % name(pocket, who)
    assert rows[2] == "Library 2V +1" and rows[3] == "News    2V card"
    pocket.press("DO")
    rows = pocket.rows()
    assert [row.split(": ")[0] for row in rows[2:6]] == ["News"] * 4
    assert session.position == 2  # the holder and the figure, no token yet
    pocket.press("O")
    assert session.position == 3 and session.actor() != who
    assert pocket.rows()[7] == "Pass to %s, OK" % name(pocket, session.actor())


def test_holding_ok_before_the_hand_over_shows_no_hand():
    pocket = begun()
    pocket.press("O")
    pocket.press("o")
    assert screen(pocket) == "Odds"
    pages = []
    for _ in range(6):
        pages.append(" ".join(pocket.rows()))
        pocket.press("D")
    assert not any("hand" in page for page in pages)
    pocket.press("BO")
    pocket.press("o")
    assert "hand" in pocket.rows()[0]
    assert len(pocket.rows()[1].split()) == 4  # four Survivor tokens


def test_cards_that_the_next_choice_shows_have_no_screen_of_their_own():
    pocket = begun()
    for _ in range(900):
        if screen(pocket) == "Roll":
            assert phase(pocket) not in (layout.KEEP, layout.DRAW_SCENE)
        elif screen(pocket) == "Result":
            break
        pocket.press("O" if screen(pocket) == "Play" else ".O")
    assert pocket.app.game().actor() == OVER


def test_the_result_opens_the_points():
    pocket = begun()
    for _ in range(900):
        if screen(pocket) == "Result":
            break
        pocket.press("O" if screen(pocket) == "Play" else ".O")
    pocket.run(1000)
    assert pocket.rows()[5] == "Points"
    pocket.press("O")
    rows = pocket.rows()
    assert rows[0] == "Points End Sc Qu St ="
    session = pocket.app.game()
    for seat in range(2):
        numbers = [int(part) for part in rows[1 + seat].split()[1:]]
        assert numbers[4] == sum(numbers[:4])
        assert numbers[4] == session.game.rules.score(session.cells, session.kit, seat)


def fewest(top, wanted):
    """The fewest keys from the highlighted line to the wanted one, a held arrow being one."""
    n = top.count()
    for keys, line in (("", 0), ("D", 1), ("U", -1)):
        if (top.index + line) % n == wanted:
            return keys + "O"
    return ("u" if wanted == 0 else "d" if wanted == n - 1 else "far") + "O"


def test_a_phase_with_the_physical_game_takes_two_presses_a_row_at_most():
    # Tokens: Library Ann (highest) and Bob (1 to 8), Park Cyd (highest) and Ann (9 to 21), Police
    # Station Bob (highest) and Cyd (22 to 26).
    pocket = Pocket()
    pocket.press(NEW + THREE + ANN_BEGINS + ON_TABLE + "O")
    session = pocket.app.game()
    lying = {(0, 0): 0, (0, 1): 1, (4, 2): 0, (4, 0): 3, (5, 1): 0, (5, 2): 4}
    pocket.press("O")  # the figure; now tokens are placed, and nothing is asked
    pocket.run(1500)
    assert phase(pocket) == layout.BETWEEN and pocket.rows()[0] == "Turn up tokens"
    pocket.press("O")
    presses = {}
    while phase(pocket) == layout.ROWS:
        location, seat = session.cells[layout.LEFT], session.cells[layout.SEAT]
        moves = [session.out[i] for i in range(session.moves())]
        keys = fewest(pocket.app.top(), moves.index(lying.get((location, seat), 2)))
        pocket.press(keys)
        presses[location, seat] = len(keys)
    print("presses by location and player:", presses)
    # 18 less two: at the Park Cyd must be the highest, then Ann has no token left.
    assert max(presses.values()) == 2 and len(presses) == 16
    assert (4, 2) not in presses and (5, 0) not in presses
    for (location, seat), told in lying.items():
        spot = session.cells[layout.SPOT + 4 * location + seat]
        assert spot == layout.HIGHEST + (told if told < 2 else told - 1)


def test_a_round_with_the_physical_game_by_keys():
    # Two phases and the Crime Scene; answers as they come, each with the fewest keys.
    pocket = Pocket()
    pocket.press(NEW + THREE + ANN_BEGINS + ON_TABLE + "O")
    session = pocket.app.game()
    cells = session.cells
    presses = {}
    turn = 0
    while cells[layout.ROUND] == 1:
        who = cells[layout.SEAT] if phase(pocket) == layout.ROWS else session.actor()
        what = NAMES.get(phase(pocket), "other")
        keys = "O"
        if what == "row":
            turn += 1
            keys = fewest(pocket.app.top(), turn * 7 % pocket.app.top().count())
            assert len(keys) <= 2
        before = session.position
        pocket.press(keys)
        while session.position == before:  # a group that opens
            pocket.press("O")
            keys += "O"
        label = (name(pocket, who) if who >= 0 else "table", what)
        presses[label] = presses.get(label, 0) + len(keys)
    for label in sorted(presses):
        print("%s, %s: %d" % (label + (presses[label],)))
    assert not any(what == "token" for _, what in presses), "asked while tokens are placed"
    # Of each of six locations in two phases at most one row a player, and none is a third key.
    assert all(presses[label] <= 24 for label in presses if label[1] == "row")
    assert all(presses[label] <= 3 for label in presses if label[1] == "Crime Scene")


def test_gains_and_losses_are_a_line_behind_the_choices():
    pocket = begun(ON_TABLE)
    pocket.press("O")
    assert phase(pocket) == layout.BETWEEN
    pocket.run(1500)
    assert "Gains or losses?" in pocket.rows()
    pocket.press("UO")
    assert screen(pocket) == "Adjust"
    session = pocket.app.game()
    before = session.cells[layout.OF + layout.VICTIMS]
    pocket.press("OOUO")
    assert session.cells[layout.OF + layout.VICTIMS] == before + 1


def in_hand(pocket, seat, effect):
    """A card with that effect goes to a seat before any other move."""
    session = pocket.app.game()
    card = next(i for i in range(layout.EVIDENCE) if decks.effect(i) == effect)
    session.cells[layout.CARD + card] = seat
    session.cells[layout.OF + layout.STEP * seat + layout.HELD + card // layout.OF_KIND] += 1
    copy(session.cells, session.scratch)
    session.restart(0, session.rng)
    pocket.app.play()
    pocket.run(300)
    return card


def test_who_has_the_device_keeps_it_over_a_stat_chosen_openly():
    pocket = begun()
    pocket.press("O")
    session = pocket.app.game()
    in_hand(pocket, session.actor(), layout.A_STAT)
    assert pocket.rows()[7].startswith("Pass to")
    pocket.press("O")
    pocket.press("O")  # the card, above the places
    assert phase(pocket) == layout.WHICH_STAT
    pocket.press("O")
    assert phase(pocket) == layout.PLACE and pocket.rows()[2].startswith("Library")


def test_a_token_drawn_unseen_is_told_to_who_has_the_device():
    pocket = begun()
    pocket.press("O")
    session = pocket.app.game()
    in_hand(pocket, session.actor(), layout.A_TOKEN)
    pocket.press("OO")
    assert session.position == 2 and pocket.rows()[7].startswith("You draw: token ")
    value = session.kit[layout.VALUE_OF + session.entry(1)]
    assert pocket.rows()[7] == "You draw: token %d" % value
    pocket.run(2000)
    assert "draw" not in pocket.rows()[7]


def test_what_is_drawn_for_another_is_told_to_nobody():
    pocket = begun()
    pocket.press("O")
    session = pocket.app.game()
    seat = session.actor()
    card = in_hand(pocket, seat, layout.A_TOKEN)
    pocket.app.top()._holder = 1 - seat
    assert session.play(layout.PLAYS + card)
    pocket.app.top()._look()
    pocket.run(20)
    assert session.position == 2 and "draw" not in "".join(pocket.rows())


def test_corrections_of_all_players_at_once():
    pocket = begun(ON_TABLE)
    pocket.press("O")
    session = pocket.app.game()
    victims = [session.cells[layout.OF + layout.STEP * i + layout.VICTIMS] for i in range(2)]
    session.cells[layout.OF + layout.STEP + layout.STAT] = 5  # Bob's cube on the last space
    pocket.press("UO" + "DDO")
    assert pocket.rows()[0] == "All players"
    assert pocket.rows()[1:5] == ["Victims +1", "Victims -1", "Attack +1", "Attack -1"]
    pocket.press("O")
    now = [session.cells[layout.OF + layout.STEP * i + layout.VICTIMS] for i in range(2)]
    assert now == [n + 1 for n in victims]
    pocket.press("DDO")
    assert session.cells[layout.OF + layout.STAT] == 2
    assert session.cells[layout.OF + layout.STEP + layout.STAT] == 5


def test_a_stat_is_corrected_by_its_value():
    pocket = begun()
    pocket.press("B" + "DDDO")
    assert screen(pocket) == "Adjust"
    assert pocket.rows()[1] == "Ann    5 Victims"
    pocket.press("O")
    assert pocket.rows()[2] == "Attack      1 (sp 2)"
    pocket.press("DOU")
    assert pocket.rows()[2] == "Attack is 1 (sp 2)"


def test_keys_of_a_turn_allocate_nothing():
    pocket = begun()
    pocket.app.canvas = Canvas()
    keys = "OO" + "DO" + "DDU" + "O" + "DO"

    def work():
        pocket.press(keys)

    work()
    until(pocket, layout.PLACE)
    heap_locked(work)
    assert pocket.app.game().actor() in (0, 1, CHANCE, TABLE)
