"""Chunky Fighters by the keys: groups of actions, presses to the dice, dice by hand."""

from pocket import Pocket


def begun(settings):
    """A game set up by the keys behind START, all fighters the first of the list."""
    pocket = Pocket()
    pocket.press("DO" + settings + "O")
    session = pocket.app.game()
    while session.game.rules.source(session.cells) == 10:
        pocket.press("O")
    return pocket


def built(settings):
    """The same with all fighters kept as they fell."""
    pocket = begun(settings)
    while not pocket.app.game().cells[8]:
        pocket.press("O")
        if screen(pocket) == "Roll":
            pocket.press(".O")
    return pocket


def screen(pocket):
    """The name of the screen that is shown."""
    return type(pocket.app.top()).__name__


def test_a_roll_of_four_dice_is_one_screen_and_one_line_of_the_log():
    pocket = begun("")
    assert pocket.rows()[7] == "OK: roll the fighter"
    pocket.press("O")
    assert screen(pocket) == "Roll"
    session = pocket.app.game()
    pocket.press(".O")
    assert screen(pocket) == "Play" and session.actor() == 0
    flags = [session.begins(at) for at in range(session.position)]
    assert flags[-4:] == [True, False, False, False]


def test_an_attack_is_two_presses_from_ones_turn_to_the_dice():
    pocket = built("")
    session = pocket.app.game()
    assert pocket.rows()[3].startswith("Attack ")  # one target: no group
    pocket.press("O")
    assert screen(pocket) == "Roll" and session.game.rules.source(session.cells) != 4
    brawl = built("DDDOUUU")
    brawl.run(1500)  # what was chosen last leaves the header
    assert brawl.rows()[0] == "Turn order?"
    brawl.press("DO")
    while brawl.app.game().game.rules.source(brawl.app.game().cells) != 16:
        brawl.press("O")
    brawl.run(1500)
    assert brawl.rows()[3:5] == ["Attack", "Called shot"]
    brawl.press("O")
    assert screen(brawl) == "Play" and brawl.rows()[3].split()[1] == "Wizard1"
    brawl.press("O")
    assert screen(brawl) == "Roll"


def test_back_leaves_a_group_and_then_opens_the_menu():
    pocket = built("")
    pocket.press("DO")
    assert pocket.rows()[3].startswith("Head: ")
    pocket.press("B")
    assert pocket.rows()[4].startswith("Called shot") and screen(pocket) == "Play"
    pocket.press("B")
    assert screen(pocket) == "Menu"


def test_strike_and_hits_by_hand_begin_at_the_likeliest():
    pocket = built("")
    pocket.app.game().table = True
    pocket.press("O")
    assert screen(pocket) == "Entry" and pocket.app.top().index == 1  # the body, 3 of 8 faces
    at = pocket.app.game().position
    pocket.press("O")
    assert pocket.app.game().position == at + 1 and screen(pocket) == "Entry"
    pocket.press("O")
    assert pocket.app.game().position == at + 2
