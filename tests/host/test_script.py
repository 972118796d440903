"""Key scripts: their words, what is said of a wrong one, and how they are played."""

import itertools

import pytest

from core.app import App
from core.board import BACK, DOWN, OK, UP
from core.screens.home import Home
from host_sim.board import SimBoard
from host_sim.panel import DriverPanel
from host_sim.script import HOLD, PRESS, REST, Player, ScriptError, Step, parse

TO_GAME = "OK*2 OK*3 OK*3"  # set-up, START, who starts, the first roll


def player(seed: int = 1) -> Player:
    board = SimBoard(seed=seed.to_bytes(16, "big"), panel=DriverPanel())
    return Player(board, App(board))


def test_words() -> None:
    assert parse("UP OK*3\nhold:BACK\twait:500 # OK\n#\nshot:a-1.b") == [
        Step(UP, PRESS, REST),
        Step(OK, PRESS, REST, 3),
        Step(BACK, HOLD, REST),
        Step(rest=500),
        Step(shot="a-1.b"),
    ]
    assert parse("") == parse("# nothing\n\n") == []
    assert parse("hold:DOWN*2") == [Step(DOWN, HOLD, REST, 2)]


@pytest.mark.parametrize(
    "word",
    [
        "ok",
        "OKK",
        "OK*",
        "OK*0",
        "OK*1001",
        "OK*-1",
        "OK*\u0663",
        "*3",
        "hold:",
        "hold:OK:5",
        "HOLD:OK",
        "wait:",
        "wait:0",
        "wait:1.5",
        "wait:600001",
        "wait:" + "9" * 5000,
        "shot:",
        "shot:a/b",
        "shot:../a",
        "shot:.a",
        "shot:" + "a" * 65,
        "x" * 5000,
        "\0",
    ],
)
def test_a_wrong_word_is_named_with_its_line(word: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse(f"OK\n\n DOWN {word} UP")
    text = str(caught.value)
    assert text.startswith("line 3: '") and text.endswith(".")
    assert repr(word)[1:20].rstrip("'") in text
    assert "\n" not in text and len(text) < 200


def test_two_pictures_of_one_name() -> None:
    with pytest.raises(ScriptError, match=r"line 2: 'shot:A': there is another"):
        parse("shot:a\nshot:A")


def test_each_press_is_one_event_whatever_the_screen_holds() -> None:
    """On play OK acts when it is let go, on home at once: both are done when the word is."""
    finger = player()
    finger.play(parse("OK"))
    assert finger.app.session is None
    finger.play(parse("OK"))
    assert finger.app.session is not None
    finger.play(parse("BACK*2"))
    assert finger.app.keys.idle()
    assert type(finger.app.top()).__name__ == "Play"


def test_holding() -> None:
    finger = player(seed=5)
    finger.play(parse(f"{TO_GAME} hold:OK"))
    assert finger.app.game().actor() >= 0
    assert type(finger.app.top()).__name__ == "Odds"
    finger.play(parse("BACK OK"))
    position = finger.app.game().position
    finger.play(parse("hold:BACK"))
    assert finger.app.game().position < position


@pytest.mark.parametrize(
    "word", ["UP", "DOWN", "OK", "BACK", "LEFT", "RIGHT", "hold:BACK", "hold:OK"]
)
def test_presses_are_far_enough_apart_for_every_screen(word: str) -> None:
    """300 ms or more from press to press; keys that come too soon for a new turn do nothing."""
    board = SimBoard(seed=bytes(16), panel=DriverPanel())
    finger = Player(board, App(board))
    before = board.clock()
    finger.play(parse(f"{word}*2"))
    each = (board.clock() - before) // 2
    assert each == (HOLD if word.startswith("hold") else PRESS) + REST >= 300
    before = board.clock()
    finger.play(parse("wait:5 wait:777 wait:1"))
    assert board.clock() - before == 783, "to the millisecond"


def test_progress_hears_of_every_press() -> None:
    heard: list[tuple[int, int]] = []
    player().play(
        parse("UP*3 wait:5 DOWN shot:a"), lambda done, count: heard.append((done, count))
    )
    assert heard == [(1, 4), (2, 4), (3, 4), (3, 4), (4, 4), (4, 4)]


def test_a_roll_takes_its_time_or_a_key() -> None:
    finger = player()
    finger.play(parse("OK*2 OK*3 OK wait:200"))
    tumbling = finger.frame
    finger.play(parse("wait:300"))
    assert finger.frame != tumbling
    resting = finger.frame
    finger.play(parse("wait:5000"))
    assert finger.frame == resting


def test_frames_come_with_their_times_and_only_when_they_differ() -> None:
    film: list[tuple[int, bytes]] = []
    board = SimBoard(seed=bytes(16), panel=DriverPanel())
    Player(board, App(board), lambda time, frame: film.append((time, frame))).play(
        parse(f"wait:1000 DOWN UP {TO_GAME} wait:1000")
    )
    times = [time for time, _ in film]
    assert times == sorted(set(times)) and times[0] == 5
    assert all(a[1] != b[1] for a, b in itertools.pairwise(film))
    assert times[1] == 1005 + 5, "the picture after the tick that saw the first key"


def test_the_same_script_shows_the_same_film() -> None:
    def film() -> list[tuple[int, bytes]]:
        frames: list[tuple[int, bytes]] = []
        board = SimBoard(seed=bytes(16), panel=DriverPanel())
        steps = parse(f"{TO_GAME} OK*9 hold:BACK OK*20")
        Player(board, App(board), lambda time, frame: frames.append((time, frame))).play(steps)
        return frames

    assert film() == film()


def test_a_fault_of_the_program_ends_on_the_crash_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    finger = player()

    def fail(self: Home, i: int) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(Home, "pick", fail)
    finger.play(parse("OK"))
    assert type(finger.app.top()).__name__ == "Crash"
    assert "planted" in finger.fault
    finger.play(parse("OK"))
    assert type(finger.app.top()).__name__ == "Home"
