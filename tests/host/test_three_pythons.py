"""The same seed and keys give the same States and frames on every Python, for whole games."""

import pytest

from interpreters import need, run
from report import say

GAMES = 100
SCRIPT = "tests/portable/hundred.py"


@pytest.fixture(scope="module")
def reference() -> list[str]:
    lines = run("cpython", SCRIPT, "0", str(GAMES)).split("\n")
    return [line for line in lines if line]


def test_the_games_are_whole_and_differ(reference: list[str]) -> None:
    assert len(reference) == GAMES
    assert len({line.split()[2] for line in reference}) == GAMES
    presses = sum(int(line.split()[1]) for line in reference)
    say(f"three Pythons: {GAMES} whole games, {presses} presses, a frame and a State each")
    assert presses > 50 * GAMES


@pytest.mark.parametrize("kind", ["unix", "wasm"])
def test_states_and_frames_are_the_same(kind: str, reference: list[str]) -> None:
    need(kind)
    lines = run(kind, SCRIPT, "0", str(GAMES), timeout=300).split("\n")
    assert [line for line in lines if line] == reference
