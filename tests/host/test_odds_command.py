"""`pocketbones odds`: what it prints, and one sentence for what cannot be had."""

import json
from fractions import Fraction

import pytest

from tools import cli
from tools.odds_table import fixed, percent, root


def odds(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    try:
        status = cli.main(["odds", *args])
    except SystemExit as end:
        status = int(str(end.code))
    said = capsys.readouterr()
    return status, said.out, said.err


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    status, out, err = odds(capsys, *args)
    assert (status, err) == (0, "")
    return out


def test_a_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    # 160 + 131 + 94 + 54 + 21 of 1296 rolls.
    assert told(capsys, "4d6kh3 >= 14") == "115/324 = 35.49 %\n"
    assert told(capsys, "2d6", ">=", "2") == "1 = 100 %\n"
    assert told(capsys, "--", "-d6 + 7 >= 3") == "2/3 = 66.67 %\n"
    found = json.loads(told(capsys, "2d4 != 3", "--json"))
    assert found == {"fraction": "7/8", "percent": "87.50"}


def test_a_whole_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "2d6").splitlines()
    assert lines[0].split() == ["total", "chance", "percent", "at", "least"]
    assert lines[6].split() == ["7", "1/6", "16.67", "%", "58.33", "%"]
    assert len({line.rindex("%") for line in lines[1:12]}) == 1
    # 35 / 6 = 5.8333, its root 2.4152.
    assert lines[13:] == ["mean 7", "variance 35/6 = 5.8333", "standard deviation 2.4152"]
    found = json.loads(told(capsys, "2d6", "--json"))
    assert found["totals"][0] == {
        "total": 2, "fraction": "1/36", "percent": "2.78", "at_least": "1"
    }  # fmt: skip
    assert (found["mean"], found["variance"]) == ("7", "35/6")
    assert sum(Fraction(total["fraction"]) for total in found["totals"]) == 1
    assert "--json gives them" in told(capsys, "50d20")


@pytest.mark.parametrize(
    ("text", "word"),
    [("2d6 3", "cannot read '3'"), ("chess", "dice or a number"), ("0d6", "1 to 100"),
     ("é", "dice or a number"), ("\udcff", "dice"), ("d6" * 400, "longer")],
)  # fmt: skip
def test_what_is_no_roll(capsys: pytest.CaptureFixture[str], text: str, word: str) -> None:
    status, out, err = odds(capsys, text)
    assert status == 2 and not out
    assert err.startswith("pocketbones: ") and err.count("\n") == 1
    assert word in err and "4d6kh3 + 2" in err and "chupacabra" in err


def test_percent_has_the_digits_that_say_something() -> None:
    assert percent(Fraction(0)) == "0 %" and percent(Fraction(1)) == "100 %"
    assert percent(Fraction(1, 3)) == "33.33 %" and percent(Fraction(2, 3)) == "66.67 %"
    # 1/216 = 0.0046296, 1/46656 = 0.0000214335: three digits.
    assert percent(Fraction(1, 216)) == "0.463 %" and percent(Fraction(215, 216)) == "99.537 %"
    assert percent(Fraction(1, 46656)) == "0.00214 %"
    # 6^-18 = 9.8464e-15
    assert percent(Fraction(1, 6**18)) == "9.85e-13 %"
    assert percent(1 - Fraction(1, 6**18)) == "> 99.999999 %"
    assert fixed(Fraction(-3, 2), 0) == "-2" and fixed(Fraction(1, 8), 2) == "0.13"
    assert fixed(Fraction(-1, 1000), 2) == "0.00"
    assert root(Fraction(2), 4) == "1.4142" and root(Fraction(0), 4) == "0.0000"


# Chupacabra.


def test_chupacabras_on_so_many_dice(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("chupacabra", "--dice")
    assert told(capsys, *asked, "6", "--at-least", "1") == "31031/46656 = 66.51 %\n"
    assert told(capsys, *asked, "3", "--at-least", "3") == "1/216 = 0.463 %\n"
    lines = told(capsys, *asked, "2").splitlines()
    # One or more: 11 of 36.
    assert [line.split()[1] for line in lines[1:]] == ["11/36", "1/36"]
    found = json.loads(told(capsys, *asked, "23", "--json"))
    assert found[22] == {"at_least": 23, "fraction": f"1/{6**23}", "percent": "1.27e-16"}


def test_the_table_of_one_to_twelve_dice(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "Chupacabra").splitlines()
    assert len(lines) == 14 and lines[7].split()[:3] == ["6", "66.51", "%"]
    found = json.loads(told(capsys, "chupacabra", "--json"))
    assert [row["dice"] for row in found] == list(range(1, 13))
    assert found[0]["at_least"] == [{"fraction": "1/6", "percent": "16.67"}]


def test_packs_before_the_roll(capsys: pytest.CaptureFixture[str]) -> None:
    # Three dice cannot pay 4: only Loco, 1/216, and by the standard only on a largest pack.
    asked = ["chupacabra", "--opponents", "3", "--cost", "4", "--json"]
    safe, loco = "1", "215/216"
    for option, other, largest in (
        ("off", safe, safe),
        ("on", safe, loco),
        ("any dice", loco, loco),
    ):
        found = json.loads(told(capsys, *asked, "--option", f"loco={option}"))
        assert (found["other"]["fraction"], found["largest"]["fraction"]) == (other, largest)
    assert "a largest pack" in told(capsys, "chupacabra", "--opponents", "6,6,5")


def test_packs_on_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    # The first two of player 2's Chupacabras are spent: nothing left; player 3 has one.
    asked = ["chupacabra", "--table", "ccggwX, ddgwXX, ggggwx"]
    lines = told(capsys, *asked, "--spent", "0,2,0").splitlines()
    assert lines[:3] == [
        "player 1: 2 chickens, cost 1: can be killed by player 3",
        "player 1: 2 goats, cost 2: safe",
        "player 1: 1 cow, cost 2: safe",
    ]
    assert "player 2: 1 goat, cost 1: can be killed by player 1 or 3" in lines
    found = json.loads(told(capsys, *asked, "--turn", "3", "--holder", "2", "--json"))
    # Player 3, then player 1.
    assert found[0] == {
        "player": 1, "pack": "chickens", "n": 2, "cost": 1, "killers": [3]
    }  # fmt: skip
    assert [row["killers"] for row in found if row["player"] == 3] == [[], []]


def test_dice_lost_count_for_loco(capsys: pytest.CaptureFixture[str]) -> None:
    # Three Chupacabras are Loco, but not of four dice rolled: five goats cost 5.
    asked = ["chupacabra", "--table", "ggggg,xxx"]
    assert "killed by player 2" in told(capsys, *asked)
    assert told(capsys, *asked, "--lost", "0,1").endswith("safe\n")
    assert told(capsys, "chupacabra", "--table", "xx,-") == "There are no animals on the table.\n"


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["2d6", "--dice", "3"], "of chupacabra"),
        (["chupacabra", "--dice", "24"], "1 to 23"),
        (["chupacabra", "--dice", "0"], "1 to 23"),
        (["chupacabra", "--dice", "x"], "--dice"),
        (["chupacabra", "--dice", "3", "--at-least", "4"], "0 to 3"),
        (["chupacabra", "--at-least", "4"], "goes with --dice"),
        (["chupacabra", "--dice", "3", "--table", "c,c"], "one at a time"),
        (["chupacabra", "--option", "loco=on"], "goes with --opponents or --table"),
        (["chupacabra", "--opponents", "6", "--option", "loco=mad"], "loco"),
        (["chupacabra", "--opponents", "6,6,6,6"], "1 to 3 opponents"),
        (["chupacabra", "--opponents", "12,12"], "1 to 23 dice"),
        (["chupacabra", "--opponents", "6,,1"], "commas"),
        (["chupacabra", "--opponents", "6", "--cost", "0"], "1 to 46"),
        (["chupacabra", "--table", "ccc"], "2 to 4 groups"),
        (["chupacabra", "--table", "ccz,d"], "letters"),
        (["chupacabra", "--table", "c,,d"], "letters"),
        (["chupacabra", "--table", "cccccccccccc,d"], "12 dice"),
        (["chupacabra", "--table", "c" * 24 + ",-,-,-"], "one 23"),
        (["chupacabra", "--table", "c,x", "--spent", "0,2"], "spent more"),
        (["chupacabra", "--table", "c,x", "--spent", "0"], "one number a player"),
        (["chupacabra", "--table", "c,x", "--turn", "3"], "1 to 2"),
        (["chupacabra", "--table", "c,x", "--holder", "0"], "1 to 2"),
    ],
)
def test_what_is_out_of_bounds(
    capsys: pytest.CaptureFixture[str], args: list[str], word: str
) -> None:
    status, out, err = odds(capsys, *args)
    assert status == 2 and not out
    assert err.count("\n") == 1 and word in err


def test_a_game_that_gives_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.odds._GAMES", {})
    status, out, err = odds(capsys, "chupacabra")
    assert (status, out, err) == (2, "", "pocketbones: Chupacabra gives no odds.\n")
