"""A whole game of Chucky for four with our own cards and tokens, by key script to the points.

As test_four_players: keys in tests/golden/chucky.keys, pictures in chucky.txt, written anew by

    PYTHONPATH=.:host_sim/shims:tests/portable python tests/host/test_chucky_game.py --write
"""

import sys

from core.contract import OVER
from golden_game import GoldenGame

GAME = GoldenGame("chucky", "c5")
rows, double, inverted = GAME.rows, GAME.double, GAME.inverted


def test_the_pictures_are_the_golden_ones() -> None:
    assert GAME.text() == GAME.pictures.read_text()


def test_set_up_says_that_parts_are_stand_ins() -> None:
    assert rows("set-up")[0].strip() == "Chucky, stand-ins"
    assert rows("set-up")[2] == "Players  4" and rows("set-up")[4] == "Cards    ours"


def test_before_anything_private_the_device_goes_to_its_player() -> None:
    assert rows("hand-over")[7] == "Pass to Dan, OK"
    assert rows("place")[0] == "Dan: token 1" and rows("place")[2] == "Library 2V +1"
    assert all(row.startswith("Park: token ") for row in rows("which-token")[2:6])


def test_the_tokens_turned_up_say_who_wins_and_pays() -> None:
    assert rows("turned-up")[:3] == ["Library, cost 2", "Bob    18", "Cyd    24 wins"]


def test_choices_say_what_they_bring() -> None:
    assert rows("keep-quirk")[5] == "Bookworm S R 2"
    assert rows("any-die")[:4] == [
        "Dan: how hard?",
        "Any die + Escape 6+",
        "failure -2V",
        "easy 3 dice",
    ]
    assert rows("push-luck")[1:3] == ["Luck + Escape 5/9/13", "E+tok M+2V H+stat"]


def test_a_roll_of_the_end_goes_on_seat_by_seat() -> None:
    assert rows("final-roll")[:4] == [
        "Ann rolls",
        "The last page",
        "targets 9/13/17",
        "roll 1: 2 dice + 12",
    ]
    assert rows("final-roll-dice")[6].strip() == "Ann goes on to 13"


def test_the_end_shows_where_points_came_from() -> None:
    assert double("victory", 9) == "Dan wins!"
    assert rows("points")[0] == "Points End Sc Qu St ="
    for row in rows("points")[1:5]:
        numbers = [int(part) for part in row.split()[1:]]
        assert numbers[4] == sum(numbers[:4])


def test_the_game_is_over_and_nothing_failed() -> None:
    app = GAME.played[1]
    assert app.game().actor() == OVER and not app.crashed


if __name__ == "__main__":
    assert sys.argv[1:] == ["--write"], __doc__
    GAME.write()
