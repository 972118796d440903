"""`pocketbones parts`: what is written comes back, each fault has its line and changes nothing."""

import io
import re
from pathlib import Path

import pytest

from core.game import load
from core.games import GAMES
from core.kits import Kits
from core.session import Session
from core.state import make
from host_sim.board import SimBoard
from host_sim.panel import DriverPanel
from tools import cli, parts_home, parts_toml
from tools.parts_table import Table, fold

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "parts-help.txt"
Run = tuple[int, str, str]


@pytest.fixture
def parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Runs the command on a folder of saves of its own."""

    def run(game: str, *words: object) -> Run:
        try:
            code = cli.main(["parts", game, *map(str, words), "--home", str(tmp_path / "home")])
        except SystemExit as error:
            code = int(str(error.code))
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def kit(tmp_path: Path, game: str) -> list[int]:
    return parts_home.read(tmp_path / "home", load(game))


def default(game: str) -> list[int]:
    return parts_home.default(load(game))


def table(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "table.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# What there is.


@pytest.mark.parametrize("game", GAMES)
def test_list_has_every_number(parts, tmp_path: Path, game: str) -> None:
    code, out, err = parts(game, "list")
    lines = out.splitlines()
    fields = load(game).parts.FIELDS  # type: ignore[attr-defined]
    assert (code, err, len(lines)) == (0, "", 1 + len(fields))
    for line, (name, low, high, value, source) in zip(lines[1:], fields, strict=True):
        assert line.startswith(name.decode()) and line.endswith(source.decode())
        assert f" {value}  {low} to {high}" in line
    assert not (tmp_path / "home").exists()


def test_show_has_rows_and_marks_what_differs(parts) -> None:
    assert parts("chunky", "set", "golem.head=1,1,2,2,4,9")[0] == 0
    code, out, _ = parts("chunky", "show", "golem", "strike_die")
    assert code == 0
    assert [line.split(None, 2)[:2] for line in out.splitlines()] == [
        ["golem.head", "*"],
        ["golem.body", "2,3,3,4,5,6"],
        ["golem.legs", "1,2,2,3,4,5"],
        ["golem.weapon", "0,0,1,2,2,2"],
        ["strike_die", "0,1,1,1,2,2,3,3"],
    ]
    assert "0 weak, 1 medium, 2 strong" in out and "3 miss" in out
    assert len(parts("chunky", "show")[1].splitlines()) == 4 + 48


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_found_however_it_is_written(game: str) -> None:
    names = Table(load(game))
    for row in names.rows:
        for spelled in (row.key, row.key.upper(), row.key.replace(".", " ").replace("_", "-")):
            assert names.row(spelled) == row
    for at, number in enumerate(names.numbers):
        found = names.row(number.name)
        assert found and found.at == at
    assert len({fold(row.key) for row in names.rows}) == len(names.rows)
    assert sum(row.size for row in names.rows) == len(names.numbers)


# Changes.


def test_set_and_reset(parts, tmp_path: Path) -> None:
    changes = ("golem.head=1, 1,2,2,4,9", "Wizard_Body_2=9", "STRIKE-DIE.8=0")
    code, out, _ = parts("chunky", "set", *changes)
    assert code == 0 and out == "5 of 314 are not the default, from the next game on.\n"
    changed = kit(tmp_path, "chunky")
    assert changed[194:200] == [1, 1, 2, 2, 4, 9] and changed[33] == 9 and changed[7] == 0
    assert parts("chunky", "set", *changes)[1] == "Nothing changed.\n"
    assert parts("chunky", "reset", "golem", "wizard.body.2")[0] == 0
    assert kit(tmp_path, "chunky") == [*default("chunky")[:7], 0, *default("chunky")[8:]]
    assert parts("chunky", "reset")[0] == 0 and not list((tmp_path / "home").iterdir())
    assert kit(tmp_path, "chunky") == default("chunky")


@pytest.mark.parametrize(
    ("game", "changes", "faults"),
    [
        ("chunky", ["golem.hat=1"], ["there is no number 'golem.hat'"]),
        ("chunky", ["golem.head"], ["'golem.head' is not NAME=VALUE"]),
        ("chunky", ["golem.head=1,2"], ["golem.head has 6 numbers, not 2"]),
        ("chunky", ["golem.head=1,1,2,2,3,x"], ["golem.head is a list of 6 whole numbers"]),
        ("chunky", ["golem.head.1=1,2"], ["golem.head.1 is a whole number"]),
        ("chunky", ["golem.head.1=0"], ["golem.head.1: 0 is not 1 to 9"]),
        ("chunky", ["golem.head.1=-1"], ["golem.head.1: -1 is not 1 to 9"]),
        ("chunky", ["golem.head.1=" + "9" * 5000], ["golem.head.1 is a whole number"]),
        ("chunky", ["golem.weapon.1=3"], ["golem.weapon.1: 3 is not 0 to 2"]),
        ("chunky", ["golem.head.1=2", "golem.head=1,1,1,1,1,1"], ["golem.head is said twice"]),
        ("chunky", ["strike_die.1=1", "x=1"], ["there is no number 'x'"]),
        ("chunky", ["strike_die.1=1"], ["the strike die needs a head"]),
        (
            "chunky",
            ["strike_die.1=1", "weak_hit_die=1,1,1,1,1,1"],
            ["the strike die needs a head", "the weak hit die's faces are all alike"],
        ),
        ("chupacabra", ["faces.with_a_cow=2"], ["the faces of the die are not six"]),
        ("chupacabra", ["faces.with_a_cow=2", "y", "z=1"], ["'y' is not", "no number 'z'"]),
    ],
)
def test_a_bad_set_changes_nothing(
    parts, tmp_path: Path, game: str, changes: list[str], faults: list[str]
) -> None:
    parts(game, "set", *GOOD[game])
    before = kit(tmp_path, game)
    code, out, err = parts(game, "set", *changes)
    lines = err.splitlines()
    assert (code, out, len(lines)) == (2, "", len(faults))
    for line, fault in zip(lines, faults, strict=True):
        assert line.startswith("pocketbones: ") and fault in line and line.endswith(".")
    assert kit(tmp_path, game) == before != default(game)


GOOD = {
    "chunky": ["amazon.legs=1,1,1,1,1,3"],
    "chupacabra": ["faces with a goat=1", "faces.with_a_chicken=2"],
}


# TOML.


@pytest.mark.parametrize("game", GAMES)
def test_what_is_exported_can_be_imported(parts, tmp_path: Path, game: str) -> None:
    parts(game, "set", *GOOD[game])
    changed = kit(tmp_path, game)
    file = tmp_path / "kit.toml"
    assert parts(game, "export", file) == (0, "", "")
    assert parts(game, "export", "-")[1] == file.read_text()
    assert parts(game, "import", file)[1] == "Nothing changed.\n"
    parts(game, "reset")
    assert parts(game, "import", file)[0] == 0
    assert kit(tmp_path, game) == changed
    text = file.read_text()
    for number in Table(load(game)).numbers:
        assert f"# {number.low} to {number.high}; default " in text and number.source in text


def test_import_reads_standard_input_and_leaves_out_what_is_not_said(
    parts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = b'\xef\xbb\xbfgame = "chunky"\r\ngolem.head = [\r\n 1, 1, # one\r\n 1,1,1,1]\r\n'
    source = io.TextIOWrapper(io.BytesIO(text))
    monkeypatch.setattr("sys.stdin", source)
    parts("chunky", "set", *GOOD["chunky"])
    before = kit(tmp_path, "chunky")
    assert parts("chunky", "import", "-")[0] == 0
    assert kit(tmp_path, "chunky") == [*before[:194], *[1] * 6, *before[200:]]


STRIKE = "strike_die = [1, 1, 1, 1, 2, 2, 3, 3]"


@pytest.mark.parametrize(
    ("game", "text", "faults"),
    [
        # Syntax.
        ("chunky", "\n[golem]\nhead = [1,\n", ["line 4: "]),
        ("chunky", "[golem]\nhead = 1 2\n", ["line 2: expected newline or end of document"]),
        ("chunky", "[golem]\nhead\n", ["line 2: "]),
        ("chunky", "a = 1\nb = 2\na = 3\n", ["line 3: cannot overwrite a value"]),
        ("chunky", "x = " + "[" * 5000, ["line 1: lists in lists"]),
        ("chunky", 'x = """' + "\n" * 200 + '"""', ["line 1: a value without end"]),
        # Unknown keys.
        ("chunky", "[golem]\n\nhat = [1]\n", ["line 3: there is no number golem.hat"]),
        ("chunky", "golem = 3\n", ["line 1: there is no number golem"]),
        (
            "chunky",
            "[[golem]]\nhead = 3\n",
            ["line 1: there is no number golem", "line 2: golem.head is a list"],
        ),
        ("chunky", "[golem.head]\nx = 3\n", ["line 2: there is no number golem.head.x"]),
        ("chunky", '"" = 3\n', ["line 1: there is no number "]),
        # Another game's.
        ("chunky", 'game = "chupacabra"\n', ["line 1: this is the table of chunky, not of 'ch"]),
        ("chupacabra", "# x\ngame = 1\n", ["line 2: this is the table of chupacabra, not of 1"]),
        # Wrong types.
        ("chunky", "golem.head = 3\n", ["line 1: golem.head is a list of 6 whole numbers"]),
        ("chunky", 'golem.head = "112233"\n', ["line 1: golem.head is a list"]),
        ("chunky", "golem.head = [1, 1, 2, 2, 3, 3.0]\n", ["line 1: golem.head is a list"]),
        ("chunky", "golem.head = [1, 1, 2, 2, 3, true]\n", ["line 1: golem.head is a list"]),
        ("chunky", "golem.head = [1, 1, 2, 2, 3, [3]]\n", ["line 1: golem.head is a list"]),
        ("chunky", "golem.head_1 = [1]\n", ["line 1: golem.head_1 is a whole number"]),
        ("chupacabra", "faces.with_a_cow = true\n", ["line 1: faces.with_a_cow is a whole"]),
        # Wrong numbers of faces.
        ("chunky", "golem.head = []\n", ["line 1: golem.head has 6 numbers, not 0"]),
        ("chunky", "golem.head = [1,1,1,1,1]\n", ["line 1: golem.head has 6 numbers, not 5"]),
        # Out of bounds.
        ("chunky", "golem.head = [1,1,1,1,1,10]\n", ["line 1: golem.head: 10 is not 1 to 9"]),
        ("chunky", "golem.legs = [0,1,1,1,1,1]\n", ["line 1: golem.legs: 0 is not 1 to 9"]),
        ("chunky", "golem.weapon = [1,1,1,1,1,3]\n", ["line 1: golem.weapon: 3 is not 0 to 2"]),
        ("chunky", f"strike_die.1 = {2**80}\n", [f"line 1: strike_die.1: {2**80} is not 0 to 3"]),
        # Said twice.
        (
            "chunky",
            "golem.head = [1,1,1,1,1,1]\n\ngolem_head = [1,1,1,1,1,1]\n",
            ["line 3: golem_head was said in line 1"],
        ),
        ("chunky", "strike_die_1 = 0\n" + STRIKE, ["line 2: strike_die was said in line 1"]),
        # What the game refuses as a whole.
        ("chunky", f"\n# a\n{STRIKE}\n", ["line 3: the strike die needs a head"]),
        (
            "chunky",
            f"golem.head = [1,1,1,1,1,1]\n{STRIKE}\nweak_hit_die = [\n2,2,2,\n2,2,2]\n",
            ["line 2: the strike die needs a head", "line 3: the weak hit die's faces are all"],
        ),
        (
            "chupacabra",
            "[faces]\nwith_a_cow = 2\n",
            ["line 2: the faces of the die are not six"],
        ),
        (
            "chupacabra",
            "[faces]\nwith_a_chupacabra = 0\nwith_a_cow = 2\n",
            ["line 2: the die needs a Chupacabra", "line 3: the faces of the die are not six"],
        ),
        # Several at once.
        (
            "chunky",
            "x = 1\n[golem]\nhead = 1\nlegs = [1,1,1,1,1,0]\nbody = [2,2,2,2,2,2]\n",
            ["line 1: there is no", "line 3: golem.head is", "line 4: golem.legs: 0 is not"],
        ),
    ],
)
def test_every_fault_has_its_line_and_changes_nothing(
    parts, tmp_path: Path, game: str, text: str, faults: list[str]
) -> None:
    parts(game, "set", *GOOD[game])
    before = kit(tmp_path, game)
    path = table(tmp_path, text)
    code, out, err = parts(game, "import", path)
    lines = err.splitlines()
    assert (code, out, len(lines)) == (2, "", len(faults)), err
    for line, fault in zip(lines, faults, strict=True):
        assert line.startswith(f"pocketbones: {path}, {fault}") and line.endswith("."), line
    assert kit(tmp_path, game) == before != default(game)


@pytest.mark.parametrize(
    ("data", "fault"),
    [(b"\xff", "is no text in UTF-8"), (b"#" * (parts_toml.LARGEST + 1), "more than")],
)
def test_what_is_no_table_at_all(parts, tmp_path: Path, data: bytes, fault: str) -> None:
    code, _, err = parts("chunky", "import", table(tmp_path, data))
    assert code == 2 and fault in err and err.count("\n") == 1
    for file in (tmp_path / "none", tmp_path):
        code, _, err = parts("chunky", "import", file)
        assert code == 2 and err.startswith(f"pocketbones: cannot read {file}: ")
    code, _, err = parts("chunky", "export", tmp_path / "none" / "x")
    assert code == 2 and "cannot write" in err


# With the device.


def test_the_device_plays_with_the_table(parts, tmp_path: Path) -> None:
    parts("chunky", "set", *GOOD["chunky"])
    board = SimBoard(home=tmp_path / "home", panel=DriverPanel())
    session = Session(load("chunky"))
    assert Kits(board).fill(session.game, session.kit) == b""
    assert list(session.kit) == kit(tmp_path, "chunky") != default("chunky")


def test_a_damaged_table_is_said_and_reset_mends_it(parts, tmp_path: Path) -> None:
    parts("chunky", "set", *GOOD["chunky"])
    path = tmp_path / "home" / "chunky.kit"
    data = bytearray(path.read_bytes())
    data[40] ^= 4
    path.write_bytes(data)
    for words in (["list"], ["show"], ["export", "-"], ["set", "golem.head.1=2"]):
        code, out, err = parts("chunky", *words)
        assert (code, out) == (2, "") and "is damaged" in err and err.count("\n") == 1
    assert path.read_bytes() == data
    assert parts("chunky", "reset")[0] == 0 and not path.exists()
    found = make(314)
    board = SimBoard(home=tmp_path / "home", panel=DriverPanel())
    assert Kits(board).fill(load("chunky"), found) == b""


@pytest.mark.parametrize(
    "words", [("chess", "list"), ("chunky", "show", "x"), ("chunky", "dance")]
)
def test_wrong_words_get_one_sentence(parts, words: tuple[str, ...]) -> None:
    code, out, err = parts(*words)
    assert (code, out, err.count("\n")) == (2, "", 1) and "Traceback" not in err


def test_a_folder_that_cannot_be_written(parts, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    code, _, err = parts("chunky", "set", *GOOD["chunky"])
    assert code == 2 and "cannot keep settings in" in err


def test_the_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit):
        cli.main(["parts", "--help"])
    said = capsys.readouterr().out
    assert said == GOLDEN.read_text()
    assert all(len(line) < 100 for line in said.splitlines())
    assert set(re.findall(r"^    (\w+) ", said, re.MULTILINE)) >= {"list", "show", "import"}
