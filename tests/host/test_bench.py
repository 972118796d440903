"""`pocketbones bench`: every row is there, and a missing OpenSpiel is said."""

import json

import pytest

from core.game import load
from core.games import GAMES
from tools import bench, cli


def test_all_rows_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "instructions", lambda name: [])
    assert cli.main(["bench", "--seconds", "0.1", "--json"]) == 0
    figures = {figure["name"]: figure for figure in json.loads(capsys.readouterr().out)}
    assert figures["generator: d6 a second"]["value"] > 0
    for name in GAMES:
        for seats in range(load(name).rules.SEATS[0], load(name).rules.SEATS[1] + 1):
            assert figures[f"{name}, {seats} seats: actions a second"]["value"] > 0
            assert figures[f"{name}, {seats} seats: games a second"]["value"] > 0
    assert any(name.startswith("OpenSpiel") for name in figures)


def test_a_missing_openspiel_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(bench.importlib, "import_module", absent)
    (figure,) = bench.open_spiel(0.1, {"a": 1.0})
    assert figure.value is None and "not installed" in figure.note


@pytest.mark.parametrize("text", ["0", "-1", "nan", "601", "x"])
def test_a_wrong_time_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["bench", "--seconds", text])
    assert end.value.code == 2
    assert "seconds" in capsys.readouterr().err
