"""`pocketbones odds chunky`: what it prints, and one sentence for what cannot be had."""

import json

import pytest

from core.games.chunky import parts
from tools import cli


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice for sums by hand, whatever the game's own are.

    Strike H BBB LL and two misses; weak 0 0 1 1 1 2, medium 0 1 1 1 2 2, strong 0 1 1 2 2 3 hits;
    every head 1 1 2 2 3 3, body 2 3 3 4 4 5, legs 1 2 2 3 3 4.
    """
    text = "01112233" + "001112" + "011122" + "011223" + 12 * "112233233445122334001122"

    def default(kit: list[int]) -> None:
        kit[:] = type(kit)("h", map(int, text))  # type: ignore[call-arg, arg-type]

    monkeypatch.setattr(parts, "default", default)


def odds(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    try:
        status = cli.main(["odds", *args])
    except SystemExit as end:
        status = int(str(end.code))
    said = capsys.readouterr()
    return status, said.out, said.err


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    status, out, err = odds(capsys, "chunky", *args)
    assert (status, err) == (0, "")
    return out


def test_cf25_an_attack_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    # 30 of 48 pairs; head 2 falls to two of six on one face of eight, body 2 to 3 * 2, legs 1 to
    # 2 * 5. Of those five eighths where a block is tried.
    lines = told(capsys, "--points", "2,2,1").splitlines()
    assert lines[0] == "the knight with the medium hit die attacks the knight: " + (
        "head 2, body 2, legs 1"
    )
    assert lines[1].split() == ["no", "block", "block", "tried"]
    assert [line.split() for line in lines[2:]] == [
        ["hit", "5/8", "62.50", "%", "5/8", "62.50", "%"],
        ["head", "1/24", "4.17", "%", "5/192", "2.60", "%"],
        ["body", "1/8", "12.50", "%", "5/64", "7.81", "%"],
        ["legs", "5/24", "20.83", "%", "25/192", "13.02", "%"],
        ["kill", "1/6", "16.67", "%", "5/48", "10.42", "%"],
    ]


def test_cf25_called_shots_and_zero_misses(capsys: pytest.CaptureFixture[str]) -> None:
    # A head on one face of eight; a zero on one of six.
    for option, chance in (("adds one", "1/8"), ("misses", "5/48")):
        asked = ("--call", "head", "--option", f"zero-hit={option}", "--json")
        found = json.loads(told(capsys, *asked))
        assert found["call"] == "head" and "block_tried" not in found
        assert found["no_block"]["kill"]["fraction"] == chance
        assert found["no_block"]["head"]["fraction"] == chance


@pytest.mark.parametrize(
    ("args", "level", "body"),
    [
        # Two hits on a body of two: three strike faces of eight, 3, 2 or 1 of six hit faces.
        (["--weapon", "strong"], "strong", "3/16"),
        (["--weapon", "strong", "--crippled"], "medium", "1/8"),
        (["--weapon", "strong", "--penalty"], "weak", "1/16"),
        (["--weapon", "strong", "--penalty", "--crippled"], "weak", "1/16"),
        (["--weapon", "weak", "--crippled"], "weak", "1/16"),
        (["--fighter", "werewolf", "--weapon", "strong"], "strong", "3/16"),
        (["--fighter", "werewolf", "--option", "ability=on"], "weak", "1/16"),
        (["--fighter", "werewolf", "--option", "ability=on", "--beast"], "strong", "3/16"),
        # However many fighters a side has, one attacks another.
        (["--option", "fighters=4 each"], "medium", "1/8"),
    ],
)
def test_cf25_the_attacker(
    capsys: pytest.CaptureFixture[str], args: list[str], level: str, body: str
) -> None:
    found = json.loads(told(capsys, "--points", "3,2,4", "--json", *args))
    assert (found["hit_die"], found["no_block"]["body"]["fraction"]) == (level, body)


def test_cf25_a_crippled_target_and_a_tower(capsys: pytest.CaptureFixture[str]) -> None:
    # Legs count as body: five faces of eight, two of six.
    found = json.loads(told(capsys, "--points", "3,2,0", "--json"))
    assert found["no_block"]["body"]["fraction"] == "5/24" and "legs" not in found["no_block"]
    # A tower's last part: one face of eight, five of six; no body, no block.
    asked = ("--target", "slime", "--points", "1,0,0", "--option", "ability=on", "--json")
    found = json.loads(told(capsys, *asked))
    assert found["no_block"]["kill"]["fraction"] == "5/48" and "block_tried" not in found


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--weapon", "mighty"], "weak, medium or strong"),
        (["--fighter", "ogre"], "wizard"),
        (["--target", "ogre"], "wizard"),
        (["--call", "arm"], "head, body or legs"),
        (["--points", "3,5"], "head, body and legs"),
        (["--points", "3,5,x"], "head, body and legs"),
        (["--points", "3,9,1"], "body die shows 2, 3, 4, 5, not 9"),
        (["--points", "0,5,4"], "dead"),
        (["--points", "3,0,4"], "dead"),
        (["--points", "3,5,0", "--call", "legs"], "no shot can be called"),
        (["--target", "tentacle", "--call", "head", "--option", "ability=on"], "no shot"),
        (["--beast"], "--fighter werewolf"),
        (["--option", "zero-hit=maybe"], "zero hit"),
        (["--dice", "3"], "of chupacabra"),
    ],
)
def test_what_cannot_be_had(
    capsys: pytest.CaptureFixture[str], args: list[str], word: str
) -> None:
    status, out, err = odds(capsys, "chunky", *args)
    assert status == 2 and not out
    assert err.startswith("pocketbones: ") and err.count("\n") == 1 and word in err


@pytest.mark.parametrize("what", ["2d6", "chupacabra"])
def test_options_of_another_question(capsys: pytest.CaptureFixture[str], what: str) -> None:
    for args in (["--weapon", "weak"], ["--crippled"], ["--call", "head"]):
        status, out, err = odds(capsys, what, *args)
        assert status == 2 and not out
        assert err.count("\n") == 1 and "chunky" in err
