"""A whole game of four by key script, from set-up to victory, against golden pictures.

The keys stand in tests/golden/four-players.keys, the pictures that they ask for, in half blocks,
each under its name, in tests/golden/four-players.txt. After a change of a screen write the
pictures anew from the folder of the checkout, and look at what changed:

    PYTHONPATH=.:host_sim/shims:tests/portable python tests/host/test_four_players.py --write

As PNG, to see them as they are:

    pocketbones sim --seed d5 --script tests/golden/four-players.keys --shot build/last.png
"""

import sys

from core.contract import OVER
from golden_game import GoldenGame

GAME = GoldenGame("four-players", "d5")
rows, double, inverted = GAME.rows, GAME.double, GAME.inverted


def test_the_pictures_are_the_golden_ones() -> None:
    assert GAME.text() == GAME.pictures.read_text()


def test_set_up_and_names() -> None:
    assert rows("home")[2] == "New: Chupacabra" and inverted("home", 2)
    assert "Players  4" in rows("set-up")
    assert rows("name")[0] == "Name for player 1"
    names = [row for row in rows("names") if row.startswith("Player ")]
    assert ["Mia" in names[0], "Leo" in names[1], len(names)] == [True, True, 2]


def test_the_first_roll_shows_everyones_dice_and_who_attacks() -> None:
    text = rows("first-roll")
    assert [text[row][:3] for row in (0, 2, 4, 6)] == ["Mia", "Leo", "Cyd", "Dan"]
    assert all(text[row].startswith("6 ") for row in (1, 3, 5, 7))
    assert [inverted("first-roll", row) for row in (0, 2, 4, 6)] == [True, False, False, False]
    assert GAME.played[0]["first-roll-tumbles"] != GAME.played[0]["first-roll"]


def test_an_attack_choice_names_victim_pack_and_cost() -> None:
    assert rows("attack-choice")[0].startswith("R2 Mia attacks 3")
    assert [inverted("attack-choice", row) for row in range(1, 5)] == [True, False, False, False]
    assert rows("attack-choice")[7][:5] == "Dan 5" and "for 3" in rows("attack-choice")[7]
    assert inverted("attack-choice", 7)


def test_a_kill_passes_the_turn_and_can_be_taken_back() -> None:
    assert rows("kill")[7] == "\x81Mia: Dan 5\x82 for 3\x86", "the last row says what was done"
    assert rows("kill")[0].startswith("R2 Cyd attacks"), "the header whose turn it is"
    assert inverted("kill", 3), "and Cyd is to act"
    assert rows("kill")[1].endswith("+3"), "the dice that Mia took"
    assert rows("undone")[0].startswith("R2 Mia attacks 3")
    assert " ".join(rows("undone")[5:]) == "Undone: Mia kills Dan's 5 chickens for 3 Chupacabras"


def test_a_loco() -> None:
    assert rows("loco-choice")[0].startswith("R4 Dan attacks 1")
    assert "LOCO" in rows("loco-choice")[7] and inverted("loco-choice", 7)
    assert rows("loco")[0] == "Dan: Mia 5\x85 LOCO 1\x86"
    assert [row.split()[1:] for row in rows("loco")[1:5]] == [
        ["1", "die"],
        ["3", "dice"],
        ["14", "dice"],
        ["6", "dice"],
    ], "the round is over, the five cows are Dan's"


def test_elimination_and_victory() -> None:
    (mia,) = [row for row in rows("elimination") if row.startswith("Mia")]
    assert mia.endswith("out") and not any(digit in mia for digit in "0123456789")
    assert rows("elimination")[7] == "\x81Leo: Mia 1\x82 for 1\x86" and inverted("elimination", 3)
    assert rows("elimination")[0].startswith("R6 Cyd attacks")
    session = GAME.played[1].game()
    assert session.actor() == OVER
    score = session.game.rules.score
    assert [score(session.cells, session.kit, seat) for seat in range(4)] == [0, 0, 24, 0]
    assert double("victory", 9) == "Cyd wins!"
    text = " ".join(rows("victory"))
    assert "Cyd 24" in text and "Mia 0" in text and "Leo 0" in text and "Dan 0" in text


if __name__ == "__main__" and "--write" in sys.argv:
    GAME.write()
