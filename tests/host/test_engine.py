"""The engine command: what it answers, what it refuses, and that it plays as the core does."""

import io
import json
import os
import random
import signal
import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.contract import CHANCE, OVER
from core.game import Game, load
from core.session import Session
from tests.toy import fields as toy_fields
from tests.toy import parts as toy_parts
from tests.toy import rules as toy_rules
from tests.toy import view as toy_view
from tools import choices, engine
from tools.engine_state import Engine

Answer = dict[str, Any]
CHUPA = load("chupacabra")
TOY = Game("toy", toy_rules, toy_parts, toy_view)
SEED = bytes(15) + b"\x07"
CHICKEN, CHICKENS, GOAT, COW, CHUPACABRA = range(5)


def chupa(seats: int = 2, ask: bool = True, first: int = 1, seed: bytes = SEED) -> Engine:
    return Engine(CHUPA, engine.fields("chupacabra"), [seats, 1, first], seed, ask)


def toy(seat: int | None = None, ask: bool = True) -> Engine:
    return Engine(TOY, toy_fields.FIELDS, [2, 0], SEED, ask, seat)


def say(game: Engine, command: Any) -> Answer:
    return game.obey(json.dumps(command).encode())


def do(game: Engine, command: Any) -> Answer:
    answer = say(game, command)
    assert "error" not in answer, (command, answer)
    return answer


class Reader:
    """A caller that keeps the log as the help text says."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def take(self, answer: Answer) -> None:
        size, news = answer["log_size"], answer["log"]
        self.lines[size - len(news) :] = news
        assert len(self.lines) == size


def rolls(game: Engine, faces: Sequence[int], reader: Reader | None = None) -> Answer:
    answer: Answer = {}
    for face in faces:
        answer = do(game, {"play": face})
        if reader:
            reader.take(answer)
    return answer


# A whole game with hand-made dice.


def test_the_first_answer() -> None:
    first = chupa(seats=3).first()
    assert first["game"] == "chupacabra" and first["rules"] == CHUPA.rules.VERSION
    assert first["seed"] == SEED.hex() and first["settle"] == "ask" and first["view"] is None
    assert first["seats"] == 3 and first["options"] == {"loco": "on", "first": "Ann"}
    assert first["actor"] == "chance" and first["due"] == {"count": 6, "seat": 0}
    assert [move["weight"] for move in first["moves"]] == [1, 1, 2, 1, 1]
    assert first["moves"][4]["label"] == "1 Chupacabra"
    assert first["scores"] == [6, 6, 6] and first["log"] == [] and first["log_size"] == 0
    cells = b"".join(value.to_bytes(2, "little") for value in first["fields"].values())
    assert len(cells) == 2 * CHUPA.rules.CELLS
    assert first["hash"] == f"{zlib.crc32(cells):08x}"


def test_a_whole_game_by_hand_made_dice() -> None:
    game, reader = chupa(), Reader()
    reader.take(game.first())
    rolls(game, [CHUPACABRA] * 4 + [GOAT] * 2, reader)
    answer = rolls(game, [GOAT, GOAT, CHICKEN, CHICKENS, CHICKEN, CHUPACABRA], reader)
    assert answer["actor"] == 0 and answer["due"] is None
    assert [move["label"] for move in answer["moves"]] == [
        "stops",
        "kills Bob's 4 chickens for 2 Chupacabras",
        "kills Bob's 2 goats for 2 Chupacabras",
    ]
    reader.take(do(game, {"play": "KILLS  bob's 4 chickens for 2 chupacabras"}))
    answer = do(game, {"play": "kills Bob's 2 goats for 2 Chupacabras"})
    reader.take(answer)
    assert answer["due"] == {"count": 11, "seat": 0} and answer["scores"] == [11, 1]
    rolls(game, [CHUPACABRA] * 11 + [COW], reader)
    answer = do(game, {"play": "kills Bob's 1 cow for 2 Chupacabras"})
    reader.take(answer)
    assert answer["actor"] == "over" and answer["moves"] == [] and answer["scores"] == [12, 0]
    assert reader.lines == [
        "Ann: 4 Chupacabras 2 goats",
        "Bob: 2 goats 2 chickens 1 double chicken 1 Chupacabra",
        "Ann kills Bob's 4 chickens for 2 Chupacabras",
        "Ann kills Bob's 2 goats for 2 Chupacabras",
        "Ann: 11 Chupacabras",
        "Bob: 1 cow",
        "Ann kills Bob's 1 cow for 2 Chupacabras",
    ]
    assert say(game, {"play": 0}) == {"error": "the game is over."}
    reader.take(do(game, {"undo": True}))
    assert len(reader.lines) == 6 and game.answer()["actor"] == 0


def test_undo_takes_back_a_decision_with_the_chance_after_it() -> None:
    game = chupa(ask=False)
    before = game.first()
    stop = do(game, {"play": "stops"})
    assert stop["hash"] != before["hash"]
    back = do(game, {"undo": True})
    assert back["hash"] == before["hash"] and back["log_size"] == before["log_size"]
    assert do(game, {"redo": True})["hash"] == stop["hash"]
    assert say(game, {"redo": True}) == {"error": "there is nothing to redo."}
    do(game, {"undo": True})
    assert say(game, {"undo": True}) == {"error": "there is nothing to undo."}
    assert do(game, {"play": "stops"})["hash"] == stop["hash"]


def test_one_step_back_stops_within_a_roll() -> None:
    game, reader = chupa(), Reader()
    rolls(game, [GOAT, GOAT, COW], reader)
    assert reader.lines == ["Ann: 2 goats 1 cow"]
    back = do(game, {"undo": "step"})
    reader.take(back)
    assert back["due"] == {"count": 4, "seat": 0} and reader.lines == ["Ann: 2 goats"]
    reader.take(do(game, {"redo": True}))
    assert reader.lines == ["Ann: 2 goats 1 cow"]
    for _ in range(3):
        reader.take(do(game, {"undo": "step"}))
    assert reader.lines == [] and "error" in say(game, {"undo": "step"})


def test_a_step_back_waits_even_where_the_device_settles() -> None:
    game = chupa(ask=False)
    start = game.first()["hash"]
    back = do(game, {"undo": "step"})
    assert back["actor"] == "chance" and back["due"]["count"] == 1
    assert do(game, {"redo": True})["hash"] == start
    do(game, {"undo": "step"})
    assert do(game, {"play": back["moves"][0]["id"]})["actor"] != "chance"


def test_a_correction() -> None:
    game = chupa()
    rolls(game, [CHUPACABRA] * 4 + [GOAT] * 2 + [GOAT] * 3 + [COW] * 3)
    before = game.answer()
    fixed = do(game, {"fix": {"field": "goat_1", "value": 2}})
    assert (fixed["fields"]["goat_1"], fixed["fields"]["cow_1"]) == (2, 4)
    assert fixed["log"] == ["Table corrects"]
    assert do(game, {"undo": True})["hash"] == before["hash"]
    assert do(game, {"redo": True})["hash"] == fixed["hash"]
    assert do(game, {"undo": "step"})["hash"] == before["hash"]


# Lines that cannot be obeyed.

BAD = [
    b"", b"\n", b"   \n", b"x", b"{", b"[]", b"[1]", b"1", b"null", b'"play"', b"{}",
    b'{"play"}', b'{"play": }', b'{"plai": 1}', b'{"PLAY": 1}', b'{"": 1}', b"{'play': 1}",
    b'{"play": 99}', b'{"play": -1}', b'{"play": 1, "undo": true}', b'{"play": 0, "play": 0}',
    b'{"play": 0} {"play": 0}', b'{"play": true}', b'{"play": null}', b'{"play": 0.0}',
    b'{"play": [0]}', b'{"play": {"id": 0}}', b'{"play": "0"}', b'{"play": "kills"}',
    b'{"play": ""}', b'{"play": "\\ud800"}', b'{"play": NaN}', b'{"play": Infinity}', b"NaN",
    b'{"play": 1e999}', b'{"play": 32768}', b'{"play": 99999999999999999999}',
    b'{"play": ' + b"9" * 5000 + b"}", b"[" * 60000, b'{"play":' * 8000,
    b'{"play": "\xff"}', b"\xff\xfe", b"\xef\xbb\xbf{}", b"\x00", b"\x00" * 100,
    b'{"undo": false}', b'{"undo": 1}', b'{"undo": 2}', b'{"undo": "all"}', b'{"undo": [1]}',
    b'{"undo": true}', b'{"redo": true}', b'{"redo": 1}', b'{"quit": false}', b'{"quit": 1}',
    b'{"fix": 1}', b'{"fix": {}}', b'{"fix": {"field": "turn"}}',
    b'{"fix": {"field": "turn", "value": 1}}', b'{"fix": {"field": "goat_1", "value": 99999}}',
    b'{"fix": {"field": "goat_1", "value": 24}}', b'{"fix": {"field": "goat_1", "value": "2"}}',
    b'{"fix": {"field": "goat_1", "value": true}}', b'{"fix": {"field": ["x"], "value": 1}}',
    b'{"fix": {"field": "goat_9", "value": 1}}', b'{"fix": {"field": 3, "value": 1}}',
    b'{"fix": {"field": "goat_1", "value": 1, "more": 1}}',
    *[b'{"fix": {"field": ' + b"[" * n + b"]" * n + b', "value": 1}}' for n in (300, 900, 990, 3000)],
]  # fmt: skip


def ready() -> Engine:
    """Ann attacks, and nothing can be undone."""
    game = chupa()
    last = rolls(game, [CHUPACABRA] * 4 + [GOAT] * 2 + [GOAT] * 3 + [COW] * 3)
    assert last["actor"] == 0
    return game


@pytest.mark.parametrize("line", BAD, ids=[repr(line[:40]) for line in BAD])
def test_a_bad_line_changes_nothing(line: bytes) -> None:
    game = ready()
    before = game.answer()
    answer = game.obey(line)
    assert set(answer) == {"error"} and len(answer["error"]) < 200
    assert answer["error"].endswith(".") and "\n" not in answer["error"]
    after = game.answer()
    assert (before["hash"], before["log_size"]) == (after["hash"], after["log_size"])
    assert not game.over


def test_a_label_that_fits_two_moves() -> None:
    game = toy(seat=0)
    do(game, {"play": 8})
    do(game, {"play": 0})
    assert game.answer()["private"] and "error" in say(game, {"play": "card unseen"})


WORDS = st.sampled_from(
    ["play", "fix", "undo", "redo", "field", "value", "step", "stops", "goat_1", "holder"]
)
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | WORDS,
    lambda inner: st.lists(inner) | st.dictionaries(WORDS | st.text(), inner),
    max_leaves=8,
)
LINES = st.binary() | st.text().map(lambda s: s.encode("utf-8", "surrogatepass"))
LINES |= JSONS.map(lambda value: json.dumps(value).encode())


@given(st.lists(LINES))
def test_any_text_gets_one_answer_a_line(lines: list[bytes]) -> None:
    game = ready()
    source = b"".join(line.replace(b"\n", b" ") + b"\n" for line in lines)
    target = io.StringIO()
    engine.serve(game, io.BytesIO(source), target)
    answers = [json.loads(line) for line in target.getvalue().split("\n")[:-1]]
    assert len(answers) == 1 + len(lines)
    last = answers[0]["hash"]
    for before, after in zip(lines, answers[1:], strict=True):
        if "error" in after:
            assert set(after) == {"error"}, before
        else:
            last = after["hash"]
    assert game.answer()["hash"] == last


def test_a_line_too_long_is_one_line() -> None:
    target = io.StringIO()
    source = b" " * 200_000 + b'{"play": 0}\n{"quit": true}\n{"play": 0}\n'
    engine.serve(ready(), io.BytesIO(source), target)
    answers = [json.loads(line) for line in target.getvalue().splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["game", "error", "quit"]


def test_input_may_end_without_a_newline() -> None:
    target = io.StringIO()
    engine.serve(ready(), io.BytesIO(b'{"play": 0}'), target)
    assert target.getvalue().count("\n") == 2


# The same game as the core plays.


def random_game(game: Engine, pick: random.Random, ask: bool) -> list[str]:
    """Hashes of a game of random moves, some undone and done again."""
    answer, hashes = game.first(), []
    reader = Reader()
    reader.take(answer)
    while answer["actor"] != "over":
        assert ask or answer["actor"] != "chance"
        answer = do(game, {"play": pick.choice(answer["moves"])["id"]})
        reader.take(answer)
        if pick.random() < 0.05 and "error" not in say(game, {"undo": True}):
            answer = do(game, {"redo": True})
            known = len(reader.lines) - len(answer["log"])
            assert reader.lines[known:] == answer["log"]
        hashes.append(answer["hash"])
    return hashes


@pytest.mark.parametrize("ask", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_and_moves_give_the_same_game(seats: int, ask: bool) -> None:
    one, two = (random_game(chupa(seats, ask, 0), random.Random(seats), ask) for _ in range(2))
    assert one == two and len(one) > 10
    other = chupa(seats, False, 0, bytes(16)).first()
    assert other["hash"] != chupa(seats, False, 0).first()["hash"]


def test_a_session_of_the_core_comes_to_the_same() -> None:
    game, session, pick = chupa(4, False, 0), Session(CHUPA), random.Random(3)
    session.start([4, 1, 0], SEED)
    answer = game.first()
    while answer["actor"] != "over":
        while session.actor() == CHANCE:
            session.settle()
        assert answer["fields"] == dict(
            zip((f[0] for f in engine.fields("chupacabra")), session.cells, strict=True)
        )
        move = pick.choice(answer["moves"])["id"]
        assert session.play(move)
        answer = do(game, {"play": move})
    assert session.actor() == OVER


def test_moves_beyond_what_is_kept_leave_the_log_whole() -> None:
    game, reader = chupa(), Reader()
    reader.take(game.first())
    while game.session.first == 0 and game.session.position < 5000:
        rolls(game, [GOAT], reader)
    assert game.session.first > 0 and len(reader.lines) > 600
    assert set(reader.lines) == {"Ann: 6 goats", "Bob: 6 goats"} | {reader.lines[-1]}


# What Chupacabra lacks: a number, the table, secrets.


def test_a_choice_of_a_number_and_a_fact_of_the_table() -> None:
    game = toy()
    first = game.first()
    assert first["range"] == {"low": 2, "high": 20, "step": 2} and "moves" not in first
    for number in (1, 3, 22, 0):
        assert "error" in say(game, {"play": number})
    assert "error" in say(game, {"play": "hides 8"})
    watch = do(game, {"play": 8})
    assert watch["actor"] == "table" and watch["log"] == ["Ann hides unseen"]
    assert do(game, {"play": "somebody peeked"})["actor"] == 0
    assert do(game, {"undo": True})["hash"] == watch["hash"]
    draw = do(game, {"play": "nobody peeked"})
    assert [move["label"] for move in draw["moves"]] == ["card 0", "card 1", "card 2"]
    assert [move["weight"] for move in draw["moves"]] == [3, 2, 1]
    assert do(game, {"play": "card 2"})["due"] == {"count": 2, "seat": None}
    ask = rolls(game, [3, 1])
    assert ask["fields"]["number"] == 8 and ask["log"] == ["3 pips 1 pip"]
    over = do(game, {"play": 12})
    assert over["actor"] == "over" and over["scores"] == [2, 6]


def test_the_device_never_settles_what_the_table_sees() -> None:
    game = toy(ask=False)
    assert do(game, {"play": 8})["actor"] == "table"
    assert do(game, {"play": 0})["actor"] == 1


def secret_game(seat: int | None, number: int, card: int) -> list[Answer]:
    game = toy(seat)
    answers = [game.first()]
    for move in (number, 0, card, 1, 2):
        answers.append(do(game, {"play": move}))
    return answers


@pytest.mark.parametrize(("seat", "other"), [(0, (8, 2)), (1, (12, 1))])
def test_secrets_of_others_leave_no_trace(seat: int, other: tuple[int, int]) -> None:
    assert secret_game(seat, 8, 1) == secret_game(seat, *other)
    assert secret_game(None, 8, 1) != secret_game(None, *other)
    assert secret_game(1 - seat, 8, 1) != secret_game(1 - seat, *other)


def test_each_seat_knows_its_own() -> None:
    last = secret_game(1, 8, 2)[-1]
    assert last["fields"]["number"] is None and last["fields"]["card"] == 2
    first, watch, draw, *_ = secret_game(0, 8, 2)
    assert "range" in first and watch["fields"]["number"] == 8
    assert draw["moves"] == [] and draw["private"] and draw["actor"] == "chance"
    game = toy(1)
    assert game.first()["private"] and game.first()["moves"] == []
    assert "hidden" in say(game, {"fix": {"field": "number", "value": 4}})["error"]


def test_looking_changes_nothing() -> None:
    game = toy(0)
    for move in (8, 0, 1):
        do(game, {"play": move})
    before = list(game.session.cells)
    game.answer()
    assert list(game.session.cells) == before


# The set-up in words.


def test_options_by_word_and_number() -> None:
    rules = CHUPA.rules
    assert choices.choose(rules, None, []) == [2, 1, 0]
    assert choices.choose(rules, 3, ["Loco=ANY-dice", "first=3"]) == [3, 2, 3]
    assert choices.choose(rules, 4, ["loco=0", "FIRST=dan"]) == [4, 0, 4]
    assert choices.choose(rules, 4, ["first=0", "loco=on", "loco=off"]) == [4, 0, 0]
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
        ("dance",), ("--fast",), ("size", "small"),
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
    assert child.stdin and child.stdout and child.stderr
    child.stdout.readline()
    child.send_signal(signal.SIGINT)
    assert child.stderr.read() == b"" and child.wait(30) == 130
