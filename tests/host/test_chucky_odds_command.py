"""`pocketbones odds chucky`: what it prints, and one sentence for what cannot be had."""

import json
from fractions import Fraction

import pytest

from tools import cli


def odds(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    try:
        status = cli.main(["odds", *args])
    except SystemExit as end:
        status = int(str(end.code))
    said = capsys.readouterr()
    return status, said.out, said.err


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    status, out, err = odds(capsys, "chucky", *args)
    assert (status, err) == (0, "")
    return out


def found(capsys: pytest.CaptureFixture[str], *args: str) -> dict:
    loaded: dict = json.loads(told(capsys, "--json", *args))
    return loaded


def test_ck30_a_crime_scene_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    # Total 8 with Search 3: 212 of 216, 30 of 36, 2 of 6. Push 5 10 14 with Attack 4: always;
    # 6 of two dice 26; then 10 of three.
    lines = told(capsys, "--stats", "4,1,3", "--scene", "2").splitlines()
    assert lines[:3] == ["Attack 4, Escape 1, Search 3", "", "Crime Scene 2"]
    assert lines[3].split() == ["easy", "medium", "hard"]
    assert " ".join(lines[4].split()) == "Total + Search 8+ 98.15 % 83.33 % 33.33 %"
    assert " ".join(lines[6].split()) == "Lucky number 42.13 % 16.67 %"
    assert " ".join(lines[9].split()).startswith("Push + Attack 5/10/14 100 % 72.22 %")
    assert len(lines) == 10 and len({line.rindex("%") for line in lines[4:]}) == 1


def test_ck30_every_card_and_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    all_of = found(capsys)
    assert all_of["stats"] == {"attack": 1, "escape": 1, "search": 1}
    # Six cards of eight have levels; the others are duels.
    assert [len(all_of[f"scene_{i}"]) for i in (1, 2, 3)] == [6, 6, 6]
    assert list(all_of["scene_3"]["Hide"]) == ["medium", "hard"]
    assert all_of["scene_1"]["Hide"]["hard"] == {"fraction": "125/216", "percent": "57.87"}
    # 10 13 16 with 3: 7, 10 and 13 of two dice: 21, 6 and no ways.
    archive = all_of["final"]["The archive"]
    assert [archive[f"{n}+"]["fraction"] for n in (10, 13, 16)] == ["7/12", "1/6", "0"]
    ends = [Fraction(archive[f"{n} points"]["fraction"]) for n in (2, 3, 4, 8)]
    assert ends == [Fraction(15, 36), Fraction(21 * 30, 1296), Fraction(21 * 6, 1296), 0]
    lines = told(capsys).splitlines()
    assert sum(line.startswith("Crime Scene") for line in lines) == 3
    assert "10+ 58.33 %" in lines[-6] and lines[-8].startswith("Final Encounter")


def test_ck30_stats_are_what_they_add(capsys: pytest.CaptureFixture[str]) -> None:
    # Any die with Escape for 6: with 0 it takes a 6, with 5 any.
    for escape, chance in ((0, "91/216"), (5, "1")):
        cards = found(capsys, "--stats", f"0,{escape},9", "--scene", "1")["scene_1"]
        assert cards["Any die + Escape 6+"]["easy"]["fraction"] == chance
    assert "final" not in found(capsys, "--scene", "1")


def test_ck30_one_more_roll_of_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.split() for line in told(capsys, "--lying", "3,4").splitlines()]
    assert lines[1:] == [
        ["above", "5/12", "41.67", "%"],
        ["equal", "1/6", "16.67", "%"],
        ["below", "5/12", "41.67", "%"],
    ]
    lowest = found(capsys, "--lying", "1,1")
    assert lowest["lying"] == [1, 1] and lowest["above"]["fraction"] == "35/36"


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--stats", "1,2"], "--stats takes 3 numbers"),
        (["--stats", "1,2,10"], "from 0 to 9"),
        (["--stats", "1,2,x"], "from 0 to 9"),
        (["--scene", "4"], "--scene takes a number from 1 to 3"),
        (["--scene", "0"], "from 1 to 3"),
        (["--lying", "3"], "--lying takes 2 numbers"),
        (["--lying", "3,7"], "from 1 to 6"),
        (["--lying", "3,4", "--scene", "1"], "stands alone"),
        (["--dice", "3"], "of chupacabra"),
        (["--option", "cards=0"], "of chupacabra"),
        (["--weapon", "weak"], "of chunky"),
    ],
)
def test_what_cannot_be_had(
    capsys: pytest.CaptureFixture[str], args: list[str], word: str
) -> None:
    status, out, err = odds(capsys, "chucky", *args)
    assert status == 2 and not out
    assert err.startswith("pocketbones: ") and err.count("\n") == 1 and word in err


@pytest.mark.parametrize("what", ["2d6", "chupacabra", "chunky"])
def test_options_of_another_question(capsys: pytest.CaptureFixture[str], what: str) -> None:
    for args in (["--stats", "1,1,1"], ["--scene", "1"], ["--lying", "3,4"]):
        status, out, err = odds(capsys, what, *args)
        assert status == 2 and not out
        assert err.count("\n") == 1 and "chucky" in err
