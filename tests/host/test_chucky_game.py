"""A whole game of Chucky for four with our own cards and tokens, by key script to the points.

As test_four_players: keys in tests/golden/chucky.keys, pictures in chucky.txt, written anew by

    PYTHONPATH=.:host_sim/shims:tests/portable python tests/host/test_chucky_game.py --write

or with --keys the keys too, by fingers that choose by chance.
"""

import sys

from core.app import App
from core.contract import CHANCE, OVER, TABLE
from core.games.chucky import layout, scene, scenes
from core.screens.play import Play
from core.screens.roll import Roll
from fingers import Fingers
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
    assert rows("place")[0] == "Dan: token 1" and rows("place")[2] == "Library 1V +1"
    assert all(row.startswith("Library: token ") for row in rows("which-token")[2:6])


def test_the_tokens_turned_up_say_who_wins_and_pays() -> None:
    assert rows("turned-up")[:3] == ["Library, cost 1", "Ann    4", "Cyd    24 wins"]


def test_choices_say_what_they_bring() -> None:
    assert rows("keep-quirk")[5] == "Daredevil A SC 3"
    assert rows("any-die")[:5] == [
        "Bob: how hard?",
        "Any die + Escape 6+",
        "failure -2V",
        "Bob   V3 A1E2S1 0/2/0",
        "easy 3 dice",
    ]
    assert rows("push-luck")[1:3] == ["Push + Escape 5/9/13", "E+tok M+2V H+stat"]


def test_what_is_forced_on_a_seat_says_why() -> None:
    assert rows("discard")[:4] == [
        "Cyd: discard",
        "Cyd   V1 A3E2S2 0/2/0",
        "2V re",
        "for the Quirk",
    ]
    assert rows("bloodlust")[0] == rows("bloodlust-dice")[0] == "Sightings full"


def test_a_roll_of_the_end_goes_on_seat_by_seat() -> None:
    assert rows("final-roll")[:4] == [
        "Ann rolls",
        "The toy shop",
        "targets 11/13/15",
        "roll 1: 2 dice + 5",
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


HEAD = """\
# A whole game of Chucky for four players with our own cards and tokens, to the points.
# Seed {seed}: pocketbones sim --seed {seed} --script tests/golden/chucky.keys
"""
PHASES = {
    layout.FIGURE: "figure",
    layout.AFTER: "after-placing",
    layout.BETWEEN: "turned-up",
    layout.WINDOW: "window",
    layout.WHICH_STAT: "stat",
    layout.DECKS: "two-decks",
    layout.DECK: "deck",
    layout.GIVE: "give-figure",
    layout.DISCARD: "discard",
    layout.OPPOSE: "opponent",
    layout.PUSH: "push-luck",
    layout.ONCE_MORE: "own-roll",
    layout.SETTLE: "counts",
    layout.SCENE_WINDOW: "change-the-roll",
    layout.WHICH_DIE: "which-die",
    layout.UNCOVERED: "duel",
    layout.SHARE: "a-tie",
}
KEEPS = {
    layout.NEWSPAPER: "keep-card",
    layout.GAS_STATION: "keep-quirk",
    layout.GROCERY: "put-back",
}
LEVELS = {
    scenes.TOTAL: "total",
    scenes.ANY_DIE: "any-die",
    scenes.SHOWS: "number",
    scenes.HIDE: "hide",
}
ROLLS = {layout.FALLEN: "scene-roll", layout.FACED: "final-roll", layout.ROLLING_OFF: "roll-off"}
DRAWS = {
    layout.DRAW_HOLDER: "who-begins",
    layout.DRAW_BLOOD: "bloodlust",
    layout.DRAW_FINAL: "the-end",
}


def shot(app: App) -> str:
    """What a screen is called the first time that it is shown."""
    top, cells = app.top(), app.game().cells
    phase = cells[layout.PHASE]
    if isinstance(top, Roll):
        return f"{FELL[-1]}-dice" if FELL and FELL[-1] else ""
    if not isinstance(top, Play):
        return ""
    FELL[:] = [""]
    if app.game().actor() == CHANCE:
        FELL[:] = [ROLLS[cells[layout.STAGE]] if phase == layout.ROLL else DRAWS.get(phase, "")]
        return FELL[0]
    if not top.count():
        return "hand-over"
    if phase == layout.PLACE:
        return "which-token" if top._level else "place"
    if phase == layout.KEEP:
        return KEEPS[cells[layout.AT]]
    if phase == layout.DIFFICULTY:
        kind = scenes.challenge(cells[layout.ROUND] - 1, scene.card(cells))
        return "which-number" if top._level else LEVELS[kind]
    return PHASES.get(phase, "")


FELL: list[str] = []  # what the screen before the dice is called


def chooses(app: App, moves: list[int]) -> int:
    """The table goes on; seats choose by chance, of tokens and cards mostly the first."""
    session = app.game()
    if session.actor() == TABLE and session.cells[layout.PHASE] != layout.SHARE:
        return moves[0] if session.position % 5 else -1
    return -1


def write_keys(seed: str) -> None:
    """A game of all kinds of screens, if that seed gives one."""
    fingers = Fingers(seed, shot, chooses)
    fingers.press("DOWN*2 OK")
    fingers.end_line("New: Chucky")
    fingers.press("DOWN OK*2 shot:set-up UP")
    fingers.end_line("four players")
    fingers.press("OK")
    fingers.end_line("START")
    fingers.play()
    if isinstance(fingers.app.top(), Roll):
        fingers.press("wait:1300 OK")
    fingers.press("wait:1000 shot:victory OK shot:points DOWN shot:page-2 BACK")
    fingers.end_line("details")
    wanted = {
        *PHASES.values(),
        *KEEPS.values(),
        *LEVELS.values(),
        *ROLLS.values(),
        *DRAWS.values(),
    }
    print(seed, "lacks", *sorted(wanted - set(fingers.shots)))
    GAME.keys.write_text(HEAD.format(seed=seed) + "\n" + "\n".join(fingers.lines) + "\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--keys"]:
        write_keys(sys.argv[2])
    else:
        assert sys.argv[1:] == ["--write"], __doc__
        GAME.write()
