"""The size command: the bars that every machine can hold, and that an overrun is seen."""

import argparse
import json
import os
import random
from pathlib import Path

import pytest

from core.game import load
from core.games import GAMES
from tools import callgrind, device_build, measurements, size
from tools.device_build import Failed, Missing
from tools.figures import Figure, table, to_json, verdict

BOTH = ("live heap, game begun", "live heap, most in a game")
ARGS = argparse.Namespace(json=False)
# Games that miss the bar of 96 KiB, which `size` says, and the most that they are known to take.
KNOWN = {"chunky": 120_000, "chucky": 135_000}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tree")
    device_build.build(folder)
    device_build.compile_one(folder, "tools/measure/bench.py")
    return folder


def absent(why: Missing) -> None:
    """Skip, but not where everything must be there."""
    if os.environ.get("CI") == "true":
        raise why
    pytest.skip(str(why))


def seats(game: str) -> int:
    return load(game).rules.SEATS[1]


# The bars.


def test_the_files_keep_their_bar(tree: Path, tmp_path: Path) -> None:
    sizes = device_build.build(tmp_path)
    (figure,) = measurements.files(sizes)
    assert figure.bar == 160 * 1024 and not figure.over
    assert figure.value == sum(path.stat().st_size for path in tmp_path.rglob("*.mpy"))
    assert "firmware/main.py" in sizes and "device/ssd1306.py" in sizes
    assert not any(name.endswith("fields.py") for name in sizes)
    assert (tmp_path / "core" / "screens" / "keys.txt").exists()


@pytest.mark.parametrize("game", GAMES)
def test_the_heap_keeps_its_bar(tree: Path, game: str) -> None:
    try:
        figures = measurements.heap(tree, game, seats(game))
    except Missing as why:
        absent(why)
    assert tuple(figure.name for figure in figures) == BOTH
    for figure in figures:
        assert figure.bar == 96 * 1024 and figure.value is not None
        assert 20 * 1024 < figure.value <= KNOWN.get(game, figure.bar), figure
        assert ("OVER" in table([figure])) == figure.over == (game in KNOWN), figure


@pytest.mark.parametrize("game", GAMES)
def test_the_game_by_keys_reaches_every_part(tree: Path, game: str) -> None:
    median, worst = measurements.panel(tree, game, seats(game))
    assert median.value is not None and worst.value is not None
    # All 64 segments, each 18 bytes with address and control byte, and 5 a page for its place.
    assert 0 < median.value < worst.value <= 64 * 18 + 8 * 5


def test_a_key_press_costs_what_the_model_says() -> None:
    press = measurements.Press("OK", 410, 750_000)
    assert press.ms == pytest.approx(20.0)
    slow = measurements.Press("DOWN", 0, 6_100_000)
    figures = {f.name: f for f in measurements.key_presses([press, press, slow])}
    assert figures["key to last byte, median"].value == pytest.approx(20.0)
    assert figures["key to last byte, worst"].over
    assert figures["key to last byte, worst"].note == "DOWN"


# Counting instructions.

LOOP = """
import os
for n in (0, 1000, 2000, 4000):
    os.unsetenv("POCKETBONES_MARK")
    for _ in range(n):
        pass
    os.getenv("POCKETBONES_MARK")
    print(n)
"""


def test_instructions_are_counted_between_the_marks(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    try:
        lines, counts = callgrind.count(tmp_path / "loop.py", [], [tmp_path])
    except Missing as why:
        absent(why)
    assert lines == ["0", "1000", "2000", "4000"] and len(counts) == 3
    one, two, four = counts
    assert two == pytest.approx(2 * one, rel=0.02)
    assert four == pytest.approx(2 * two, rel=0.02)


def test_a_program_that_fails_is_no_figure(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("import os\nraise ValueError('planted')")
    try:
        callgrind.check()
    except Missing as why:
        absent(why)
    with pytest.raises(Failed, match="planted"):
        callgrind.count(tmp_path / "bad.py", [], [tmp_path])


# An overrun, planted.


def test_a_file_too_large_is_over(tmp_path: Path) -> None:
    root = tmp_path / "root"
    for name in ("core/fat.py", "device/thin.py", "firmware/main.py"):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text("x = 1\n")
    (root / "core" / "fat.py").write_text(f"x = {random.Random(1).randbytes(170_000)!r}\n")
    (figure,) = measurements.files(device_build.build(tmp_path / "out", root))
    assert figure.over and "OVER" in table([figure])


def test_a_heap_too_large_is_over(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements, "HEAP_BAR", 30 * 1024)
    try:
        figures = measurements.heap(tree, GAMES[0], 4)
    except Missing as why:
        absent(why)
    assert all(figure.over for figure in figures)


@pytest.mark.parametrize(
    ("figure", "status", "word"),
    [
        (Figure("a", 5, "ms", 5), 0, "nothing is over"),
        (Figure("a", 5, "ms"), 0, "nothing is over"),
        (Figure("a", 6, "ms", 5), 1, "over the bar: a."),
        (Figure("a", None, "ms", 5, "no valgrind"), 0, "not measured: a."),
        (Figure("a", None, "ms", 5, "it broke", failed=True), 1, "failed: a."),
    ],
)
def test_the_status_says_it(
    figure: Figure,
    status: int,
    word: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(size, "measure", lambda: ({"core/a.py": 1}, [figure]))
    assert size.run(ARGS) == status
    said = capsys.readouterr().out
    assert word in said and figure.note in said
    assert size.run(argparse.Namespace(json=True)) == status
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["value"], found["over"]) == (figure.value, figure.over)


def test_what_a_machine_lacks_is_said(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measurements.testbed, "node", lambda: None)
    monkeypatch.setattr(callgrind.shutil, "which", lambda name: None)
    figures = size.measure_game(tree, GAMES[0])
    absent_names = [figure.name for figure in figures if figure.value is None]
    assert len(absent_names) == 5 and not any(figure.bad for figure in figures)
    said = table(figures)
    assert "not measured: valgrind is not installed" in said
    assert "not measured: node is not installed" in said
    assert json.loads(to_json(figures))[0]["note"] and "live heap" in verdict(figures)
