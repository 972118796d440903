"""Chunky Fighters by the keys: groups of actions, presses to the dice, dice by hand."""

import ring
from core.contract import CHANCE, OVER
from core.game import due_seat, load
from core.line import Line
from core.log import Log
from core.session import DEVICE, Session
from core.state import copy
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


def test_every_face_of_a_strike_and_hit_die_takes_two_presses_at_most():
    pocket = built("")
    session = pocket.app.game()
    session.table = True
    pocket.press("O")
    for _ in range(2):  # the strike die, then the hit die
        entry = pocket.app.top()
        assert screen(pocket) == "Entry" and 3 <= entry.count() <= 4
        begins = entry.index
        reached = {begins}  # by OK alone
        for key in "UDud":
            entry.start_at(begins)
            pocket.press(key)
            reached.add(entry.index)
        assert reached == set(range(entry.count()))
        entry.start_at(begins)
        pocket.press("O")


def told(session, at):
    """The entry of the log that begins there, with what came of it."""
    log = Log(session)
    line = Line()
    log.write(at, -1, line)
    log.effect(at, line)
    return bytes(line.data[: line.n]).decode()


def forced(session, *outcomes):
    """Dice that fall so."""
    for outcome in outcomes:
        assert session.force(outcome)


def test_the_log_says_what_came_of_an_attack_and_who_won():
    session = Session(load("chunky"))
    copy(ring.own_kit(), session.kit)
    assert session.start([2, 0, ring.ALL, ring.OFF, ring.ADDS], bytes(16))
    for _ in range(2):
        assert session.play(1 + ring.KNIGHT)
    for head, body, legs, weapon in ((1, 2, 1, ring.MEDIUM), (3, 5, 3, ring.MEDIUM)):
        forced(session, 0x10 + head, 0x20 + body, 0x30 + legs, 0x40 + weapon)
        assert session.play(ring.KEEP)
    begin = session.position
    assert session.actor() == ring.ANN and session.play(ring.attack(1))
    forced(session, 0x50 + ring.BODY, 0x60 + 0x10 * ring.MEDIUM + 2)
    assert session.play(0)
    assert session.play(ring.disarm(0))
    forced(session, 0x50 + ring.MISS)
    assert session.play(ring.call(1, ring.HEAD))
    forced(session, 0x50 + ring.HEAD, 0x60 + 0x10 * ring.MEDIUM + 1)
    assert session.actor() == OVER
    starts = [at for at in range(begin, session.position) if session.begins(at)]
    assert [told(session, at) for at in starts] == [
        "Ann attacks Bob's Knight",
        "Ann: body 2 hits",
        "Bob does not block: Knight body 5>3",
        "Bob disarms Ann's Knight",
        "Bob: miss",
        "Ann calls a head shot on Bob's Knight",
        "Ann: head 1 hit: Knight is dead: Ann wins!",
    ]


def test_a_bots_fighter_is_rolled_and_kept_without_a_key():
    pocket = Pocket()
    pocket.press("DO" + "UUUODDD" + "O" + "O")  # Bob is a bot; Ann's first fighter
    session = pocket.app.game()
    rules = session.game.rules
    assert session.bots == 0b10
    rolled = [0, 0]  # rolls begun: Ann's by a key, Bob's by themselves
    for _ in range(200):
        whose = session.actor()
        if whose == CHANCE:
            whose = due_seat(rules.due(session.cells))
        before = session.position
        if screen(pocket) == "Roll" and rolled[0] and not rolled[1]:
            pocket.press(".O")  # seen by Ann
        elif whose == 0:
            pocket.press("O")
        else:
            pocket.run(250)
        if session.position > before and session.kind(session.position - 1) == DEVICE:
            rolled[whose] += 1
        if session.cells[ring.AT["acting"]] >= 0:
            break
    assert rolled[0] and rolled[1]


def test_people_see_their_own_dice_until_a_key():
    pocket = begun("")
    pocket.press("O.")
    for _ in range(20):
        pocket.run(1000)
    assert screen(pocket) == "Roll"


def test_the_die_that_is_due_has_its_strength():
    view = load("chunky").view
    line = Line()
    for weapon, name in ((ring.WEAK, "weak"), (ring.MEDIUM, "medium"), (ring.STRONG, "strong")):
        fight = ring.duel((4, 5, 4, ring.MEDIUM), weapon)
        fight.play(ring.attack(ring.BOB), 0x50 + ring.BODY)
        line.clear()
        view.due_name(fight.cells, fight.kit, line)
        assert bytes(line.data[: line.n]).decode() == name + " hit die"
    fight = ring.duel((4, 5, 4, ring.MEDIUM))
    fight.play(ring.CHANGE)
    line.clear()
    view.due_name(fight.cells, fight.kit, line)
    assert bytes(line.data[: line.n]) == b"weapon die"


def test_what_was_done_does_not_stand_where_the_next_ones_name_stands():
    pocket = begun("")
    pocket.press("O.O")
    assert pocket.app.game().actor() == 0
    pocket.press("O")  # Ann keeps; Bob is to roll
    assert pocket.rows()[0].startswith("Bob")
    assert "Keep Wizard" in pocket.rows()[6]
