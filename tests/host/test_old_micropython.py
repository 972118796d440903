"""A MicroPython older than 1.28 is refused in one sentence, on the REPL and on the panel."""

import builtins
import runpy
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import machine
import pytest

from core.canvas import COLUMNS, PAGES
from core.font import GLYPHS
from device import main, refuse
from host_sim.chip import SSD1306
from pocket import read_cell

MAIN = str(Path(__file__).resolve().parents[2] / "firmware" / "main.py")
SENTENCE = "This MicroPython is too old: flash 1.28 or newer, from micropython.org"


def fake(monkeypatch: pytest.MonkeyPatch, version: tuple[object, ...], name: str) -> None:
    """Be that Python, as far as `refuse` can see."""
    implementation = SimpleNamespace(name=name, version=version)
    monkeypatch.setattr(refuse, "sys", SimpleNamespace(implementation=implementation))


@pytest.fixture
def chip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SSD1306]:
    """A panel on the bus of a Pico."""
    monkeypatch.chdir(tmp_path)
    chip = SSD1306()
    machine.new_bus(0).attach(0x3C, chip)
    yield chip
    machine.new_bus(0)


def rows(chip: SSD1306) -> list[str]:
    """What the panel shows, as text."""
    frame = chip.frame()
    found = []
    for row in range(PAGES):
        starts = [row * 128 + 1 + 6 * column for column in range(COLUMNS)]
        text = "".join(read_cell(frame[at : at + 6], GLYPHS) for at in starts)
        found.append(text.rstrip())
    return found


@pytest.mark.parametrize(
    "version, refused",
    [
        ((1, 19, 1), True),
        ((1, 27, 0, ""), True),
        ((1, 28, 0, "preview"), False),
        ((1, 28, 0, ""), False),
        ((1, 29, 0, ""), False),
        ((2, 0, 0, ""), False),
    ],
)
def test_which_versions_are_refused(
    version: tuple[object, ...], refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(monkeypatch, version, "micropython")
    assert refuse.too_old() == refused
    fake(monkeypatch, version, "cpython")
    assert not refuse.too_old()


def test_an_old_version_is_told_on_panel_and_repl(
    chip: SSD1306, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, (1, 27, 0, ""), "micropython")
    monkeypatch.setattr(main, "run", lambda *_: pytest.fail("the game began"))
    runpy.run_path(MAIN)
    assert capsys.readouterr().out == SENTENCE + "\n"
    shown = rows(chip)
    assert " ".join(row for row in shown if row) == SENTENCE
    assert shown[0] == shown[-1] == "", "the sentence stands in the middle"


def test_a_board_that_does_not_work_there_is_told_on_the_repl(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, (1, 12, 0), "micropython")

    def no_board(name: str) -> None:
        raise TypeError("extra keyword arguments given")

    monkeypatch.setattr(main, "_board", no_board)
    main.start()
    assert capsys.readouterr().out == SENTENCE + "\n"


def test_compiled_files_that_do_not_load_are_told_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def importing(name: str, *args: Any, **names: Any) -> Any:
        if name.startswith("device"):
            raise ValueError("incompatible .mpy file")
        return real(name, *args, **names)

    monkeypatch.setattr(builtins, "__import__", importing)
    runpy.run_path(MAIN)
    assert capsys.readouterr().out == SENTENCE + "\n"


def test_a_version_that_will_do_starts_the_game(
    chip: SSD1306, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, (1, 28, 0, ""), "micropython")
    begun = []
    monkeypatch.setattr(main, "run", lambda board, app: begun.append(app))
    runpy.run_path(MAIN)
    assert len(begun) == 1 and capsys.readouterr().out == ""
