"""The engine command: a line that cannot be obeyed gets one answer and changes nothing."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_game import (
    do,
    ready,
    say,
    toy,
)
from tools import engine

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
    *[b'{"fix": {"field": ' + b"[" * n + b"]" * n + b', "value": 1}}' for n in (300, 990, 3000)],
]  # fmt: skip


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
