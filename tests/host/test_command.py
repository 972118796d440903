"""The command line: set-ups in words, one sentence for what is wrong, quiet ends."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core.game import load
from tools import choices, engine

CHUPA = load("chupacabra")

# The set-up in words.


def test_options_by_word_and_number() -> None:
    rules = CHUPA.rules
    assert choices.choose(rules, None, []) == [2, 1, 0]
    assert choices.choose(rules, 3, ["Loco=ANY-dice", "first=3"]) == [3, 2, 3]
    assert choices.choose(rules, 4, ["loco=0", "FIRST=dan"]) == [4, 0, 4]
    assert choices.choose(rules, 4, ["first=0", "loco=off", "LOCO=0"]) == [4, 0, 0]
    told = choices.describe(rules, [4, 2, 3])
    again = choices.choose(rules, 4, [f"{name}={value}" for name, value in told.items()])
    assert again == [4, 2, 3] and "loco=off|on|any dice" in choices.text(rules)


@pytest.mark.parametrize(
    ("seats", "word"),
    [(1, ""), (5, ""), (-1, ""), (2, "loco"), (2, "loco="), (2, "=on"), (2, "x=on"),
     (2, "loco=3"), (2, "loco=-1"), (2, "loco=²"), (2, "first=3"), (2, "first=Cyd"),
     (2, "loco=" + "9" * 5000), (2, "loco=1.0")],
)  # fmt: skip
def test_what_cannot_be_set_up(seats: int, word: str) -> None:
    with pytest.raises(choices.Wrong):
        choices.choose(CHUPA.rules, seats, [word] if word else [])


def test_what_is_said_twice_must_be_the_same() -> None:
    for words in (["loco=on", "loco=off"], ["loco=off", "loco=on"], ["first=1", "first=Bob"]):
        with pytest.raises(choices.Wrong, match="is said twice, with different values"):
            choices.choose(CHUPA.rules, 4, words)


def test_bots() -> None:
    assert choices.choose_bots(4, "4,1") == 0b1001
    for text in ("", ",", "1,", "1,1", "0", "5", "1,5", " 1", "01", "+1", "x", "1" * 5000):
        with pytest.raises(choices.Wrong):
            choices.choose_bots(4, text)


# The command line.

COMMAND = [sys.executable, "-P", "-m", "tools.cli"]


def command(*args: str, text: bytes = b"") -> tuple[int, bytes, str]:
    done = subprocess.run(
        [*COMMAND, *args], input=text, capture_output=True, env=environment(), timeout=60
    )
    return done.returncode, done.stdout, done.stderr.decode()


def environment() -> dict[str, str]:
    return dict(os.environ, PYTHONPATH=str(Path(engine.__file__).parents[1]))


def test_the_command_plays() -> None:
    words = ["chupacabra", "--seed", "2A", "--seats", "3", "--option", "first=bob"]
    status, out, err = command("engine", *words, text=b'{"play": "stops"}\nx\n{"quit": true}\n')
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err, len(answers)) == (0, "", 4)
    assert answers[0]["seed"] == "2a".zfill(32) and answers[0]["options"]["first"] == "Bob"
    assert "error" in answers[2] and answers[3] == {"quit": True}
    again = command("engine", *words, text=b'{"play": "stops"}\nx\n{"quit": true}\n')
    assert again == (0, out, "")


@pytest.mark.parametrize(
    "words",
    [
        ("engine",), ("engine", "chess"), ("engine", "chupacabra", "--seats", "9"),
        ("engine", "chupacabra", "--seats", "x"), ("engine", "chupacabra", "--seed", "0x1"),
        ("engine", "chupacabra", "--seed", ""), ("engine", "chupacabra", "--seed", "1" * 33),
        ("engine", "chupacabra", "--option", "loco"), ("engine", "chupacabra", "--view", "2"),
        ("engine", "chupacabra", "--settle", "me"), ("engine", "chupacabra", "--fast"),
        ("dance",), ("--fast",), ("size", "small"), ("sim", "--home", ""),
        ("engine", "chupacabra", "--option", "loco=on", "--option", "loco=off"),
        ("engine", "chupacabra", "--seats", "2", "--seats", "3"),
        ("engine", "chupacabra", "--seed", "1", "--seed", "2"),
        ("sim", "--game", "chupacabra", "--game", "x"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_wrong_command_gets_one_sentence(words: tuple[str, ...]) -> None:
    status, out, err = command(*words)
    assert (status, out) == (2, b"")
    assert err.count("\n") == 1 and err.startswith("pocketbones") and "Traceback" not in err


def test_a_closed_pipe_is_no_fault() -> None:
    child = subprocess.Popen(
        [*COMMAND, "engine", "chupacabra"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert child.stdin and child.stdout and child.stderr
    child.stdout.readline()
    child.stdout.close()
    child.stdin.write(b'{"play": 0}\n')
    child.stdin.close()
    assert child.stderr.read() == b"" and child.wait(30) == 0


def test_ctrl_c_ends_silently() -> None:
    child = subprocess.Popen(
        [*COMMAND, "engine", "chupacabra"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert child.stdout
    child.stdout.readline()
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=30)
    assert said == b"" and child.returncode == 130
