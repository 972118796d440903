"""A brawl of Chunky Fighters for four with three fighters each, by key script to the last one.

As test_four_players: keys in tests/golden/brawl.keys, pictures in brawl.txt, written anew by

    PYTHONPATH=.:host_sim/shims:tests/portable python tests/host/test_brawl.py --write
"""

import sys

from core.contract import OVER
from golden_game import GoldenGame

GAME = GoldenGame("brawl", "b3")
rows, double, inverted = GAME.rows, GAME.double, GAME.inverted


def test_the_pictures_are_the_golden_ones() -> None:
    assert GAME.text() == GAME.pictures.read_text()


def test_set_up_says_that_the_dice_are_stand_ins() -> None:
    assert rows("set-up")[0] == "Chunky, stand-in dice"
    assert rows("set-up")[2] == "Players  4" and rows("set-up")[4] == "Fighters 3 each"


def test_a_fighter_as_rolled_may_be_kept_or_one_die_rolled_again() -> None:
    assert rows("built")[0] == "Ann: Wizard" and inverted("built", 3)
    assert rows("built")[3:] == [
        "Keep Wizard",
        "Re-roll head 2",
        "Re-roll body 2",
        "Re-roll legs 1",
        "Re-roll weapon",
    ]


def test_the_order_is_asked_of_the_table_and_the_ladder_shows_its_last_rungs() -> None:
    assert rows("turn-order")[:3] == ["Turn order?", "Random order", "Determined order"]
    assert rows("youngest")[1] == "Ann is youngest"
    ladder = rows("ladder")
    assert ladder[0] == "Ann lays cards" and [row[0] for row in ladder[1:4]] == ["3", "4", "5"]
    assert ladder[4] == "Enough"


def test_an_attack_names_who_can_be_reached_and_how_they_stand() -> None:
    assert rows("turn")[3:] == ["Attack", "Called shot", "Disarm", "First aid", "Change weapon"]
    targets = rows("attack-targets")[3:]
    assert all(target.split()[0] in ("Bob", "Dan") for target in targets), "Cyd's neighbours"
    assert all(target.split()[2][:3].isdigit() for target in targets)


def test_the_dice_ask_the_defender_for_a_block() -> None:
    assert rows("attack-dice")[0].strip() == "Cyd"
    assert rows("attack-dice")[6].strip() == "head: 1 hit"
    assert rows("attack-dice")[7] == "Bob: block?"
    question = rows("block-question")
    assert question[0] == "Bob: block?" and question[3:5] == ["Knight > Soldier", "head: 1 hit"]
    assert question[5:7] == ["No block", "Block"] and inverted("block-question", 5)


def test_who_tried_a_block_has_the_weak_die_next() -> None:
    assert rows("weak-die-next")[1].endswith("weak die")


def test_a_called_shot_and_a_crippled_fighter() -> None:
    assert [row[:5] for row in rows("called-part")[3:6]] == ["Head:", "Body:", "Legs:"]
    assert rows("head-shot")[6].strip().endswith("is dead")
    assert rows("crippled-acts")[2].endswith("no legs")


def test_the_last_one_wins() -> None:
    session = GAME.played[1].game()
    assert session.actor() == OVER
    score = session.game.rules.score
    assert [score(session.cells, session.kit, seat) for seat in range(4)] == [0, 2, 0, 0]
    assert rows("last-blow")[6].strip() == "Tentacle is dead"
    assert double("victory", 9) == "Bob wins!"


if __name__ == "__main__" and "--write" in sys.argv:
    GAME.write()
