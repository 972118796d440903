"""`pocketbones parts`: what is written comes back, each fault has its line and changes nothing."""

import io
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import load
from core.games import GAMES
from core.kits import Kits
from core.session import Session
from core.state import make
from host_sim.board import SimBoard
from host_sim.panel import DriverPanel
from tools import cli, parts_home, parts_toml
from tools.parts_rows import fold
from tools.parts_table import Table

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "parts-help.txt"
DOCS = Path(__file__).resolve().parents[2] / "docs" / "components.md"
Run = tuple[int, str, str]
TABLES = {game: Table(load(game)) for game in GAMES}
# Three stats of a start, six values and points, three tracks of nine marks, a cost, 32 tokens.
SHOWN = {"chucky": 3 * 13 + 3 * 9 + 1 + 32}


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
    found = [number for row in TABLES[game].rows for number in TABLES[game].defaults(row)]
    fields = load(game).parts.FIELDS  # type: ignore[attr-defined]
    assert (code, err, len(lines)) == (0, "", 1 + SHOWN.get(game, len(fields)))
    for line, number in zip(lines[1:], found, strict=True):
        assert line.startswith(f"{number.name} ") and line.endswith(f" {number.source}")
        assert f" {number.default}  {number.low} to {number.high}" in line
    assert not (tmp_path / "home").exists()


def test_the_names_and_bounds_are_those_of_the_fields() -> None:
    for game in set(GAMES) - {"chucky"}:
        numbers = TABLES[game].numbers
        fields = load(game).parts.FIELDS  # type: ignore[attr-defined]
        assert [
            (n.name.encode(), n.low, n.high, n.default, n.source.encode()) for n in numbers
        ] == [*fields]


def test_ck31_every_number_of_chuckys_box_has_a_name() -> None:
    # Not those of the printed costs, 93 to 103, nor spaces and lengths, which the lists tell.
    told = [at for at, number in enumerate(TABLES["chucky"].numbers) if number.name]
    assert told == [i for i in range(137) if i not in (0, 18, 36, 54, 67, 80, *range(93, 104))]
    assert {TABLES["chucky"].numbers[at].source for at in told} == {"stand-in"}


def test_ck31_list_of_chuckys_box(parts) -> None:
    lines = [line.split() for line in parts("chucky", "list")[1].splitlines()]
    for line in (
        "attack.start 2 1 to 8 2 stand-in",
        "attack.values.6 5 0 to 9 5 stand-in",
        "search.points.5 3 0 to 20 3 stand-in",
        "clues.marks.9 2 0 to 2 2 stand-in",
        "police_station.second_cost 2 1 to 8 2 stand-in",
        "tokens.player_4.1 4 1 to 26 4 stand-in",
        "tokens.generic.16 26 1 to 26 26 stand-in",
    ):
        assert line.split() in lines
    assert ["tokens.generic.17"] not in [line[:1] for line in lines]


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
    names = TABLES[game]
    for row in names.rows:
        for spelled in (row.key, row.key.upper(), row.key.replace(".", " ").replace("_", "-")):
            assert names.row(spelled) == row
    named = [(at, number) for at, number in enumerate(names.numbers) if number.name]
    for at, number in named:
        found = names.row(number.name)
        assert found and found.at == at
    assert len({fold(row.key) for row in names.rows}) == len(names.rows)
    assert sum(row.size for row in names.rows) == len(named)


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
        ("chucky", ["library.cost_1=2"], ["there is no number 'library.cost_1'"]),
        ("chucky", ["attack.spaces=5"], ["there is no number 'attack.spaces'"]),
        ("chucky", ["attack.start=0"], ["attack.start: 0 is not 1 to 8"]),
        ("chucky", ["attack.start=7"], ["attack.start: the start is behind the last space"]),
        ("chucky", ["escape.values=0,1,0,3,4,5"], ["escape.values: the values must not fall"]),
        ("chucky", ["escape.values.3=9"], ["escape.values.3: the values must not fall"]),
        ("chucky", ["escape.values.7=9"], ["escape.values has 6 numbers"]),
        (
            "chucky",
            ["clues.marks=" + "0," * 12 + "1"],
            ["clues.marks has 1 to 12 numbers, not 13"],
        ),
        (
            "chucky",
            ["escape.values=0,1,2,3"],
            ["escape.values and escape.points have 4 and 6 numbers, but need equally many"],
        ),
        (
            "chucky",
            ["escape.values=0,1,2,3", "escape.points=0,0,1,2,3,4,5", "search.start=8"],
            ["escape.values and escape.points have 4 and 7 numbers, but need equally many"],
        ),
        ("chucky", ["tokens.player_1=5,9,20"], ["tokens.player_1 has 4 numbers, not 3"]),
        ("chucky", ["police_station.second_cost=9"], ["second_cost: 9 is not 1 to 8"]),
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
    "chucky": [
        "attack.start=3",
        "attack.values=0,1,1,2",
        "attack.points=0,1,2,5",
        "search.values=1,2,3,4,5,6,7,8",
        "search.points=0,0,0,1,1,2,3,9",
        "clues.marks=1,0,0,2",
        "police station second cost=3",
        "tokens.generic.16=25",
    ],
}


def test_ck31_set_shortens_and_lengthens(parts, tmp_path: Path) -> None:
    code, _, err = parts("chucky", "set", *GOOD["chucky"])
    assert (code, err) == (0, "")
    changed = kit(tmp_path, "chucky")
    # Spaces, start from 0, values, points; what is behind the last space is like the last.
    assert changed[:18] == [4, 2, 0, 1, 1, 2, 2, 2, 2, 2, 0, 1, 2, 5, 5, 5, 5, 5]
    assert changed[18:36] == default("chucky")[18:36]
    assert changed[36:54] == [8, 1, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 1, 1, 2, 3, 9]
    assert changed[80:93] == [4, 1, 0, 0, 2] + [0] * 8
    assert changed[93:105] == [1, 2, 2, 3, 2, 3, 1, 2, 2, 3, 1, 3]
    assert changed[105:] == [*default("chucky")[105:136], 25]
    lines = parts("chucky", "list")[1].splitlines()
    assert len(lines) == 1 + (1 + 4 + 4) + 13 + (1 + 8 + 8) + 9 + 9 + 4 + 1 + 32
    shown = parts("chucky", "show", "attack", "clues", "escape.start")[1].splitlines()
    assert [line.split()[:3] for line in shown] == [
        ["attack.start", "*", "3"],
        ["attack.values", "*", "0,1,1,2"],
        ["attack.points", "*", "0,1,2,5"],
        ["clues.marks", "*", "1,0,0,2"],
        ["escape.start", "2", "1"],
    ]
    # Of one's own alone the start; of two lists that belong together one cannot go back alone.
    assert parts("chucky", "reset", "attack.start", "clues")[0] == 0
    assert kit(tmp_path, "chucky")[:3] == [4, 1, 0]
    assert kit(tmp_path, "chucky")[54:93] == default("chucky")[54:93]
    code, _, err = parts("chucky", "reset", "attack.values")
    assert code == 2 and "attack.values and attack.points have 6 and 4 numbers" in err
    assert parts("chucky", "reset", "attack")[0] == 0
    assert kit(tmp_path, "chucky")[:18] == default("chucky")[:18]


def test_a_list_that_is_only_shorter_is_no_default(parts, tmp_path: Path) -> None:
    code, out, _ = parts("chucky", "set", "clues.marks=0,0,1,0,0,1,0,0")
    assert (code, out) == (0, "1 of 99 are not the default, from the next game on.\n")
    assert "clues.marks                * " in parts("chucky", "show")[1]
    assert parts("chucky", "set", "clues.marks=0,0,1,0,0,1,0,0,2")[1].startswith("All numbers")
    assert not list((tmp_path / "home").iterdir())


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
    for row in TABLES[game].rows:
        number = TABLES[game].numbers[row.at]
        assert f"{number.low} to {number.high}; default " in text and number.source in text


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
        # Chucky's box: what is no part of it, or of another shape.
        ("chucky", "[attack]\nspaces = 6\n", ["line 2: there is no number attack.spaces"]),
        ("chucky", "[library]\ncost_1 = 1\n", ["line 2: there is no number library.cost_1"]),
        ("chucky", "[research]\nlength = 9\n", ["line 2: there is no number research.length"]),
        ("chucky", "[tokens]\nplayer_5 = [1,2,3,4]\n", ["line 2: there is no number tokens.pl"]),
        ("chucky", 'game = "chunky"\n', ["line 1: this is the table of chucky, not of 'chunky'"]),
        ("chucky", "attack = 3\n", ["line 1: there is no number attack"]),
        ("chucky", "[attack]\nstart = [1]\n", ["line 2: attack.start is a whole number"]),
        ("chucky", "attack.values = 3\n", ["line 1: attack.values is a list of 2 to 8 whole num"]),
        (
            "chucky",
            "clues.marks = [0.0]\n",
            ["line 1: clues.marks is a list of 1 to 12 whole num"],
        ),
        ("chucky", "clues.marks = []\n", ["line 1: clues.marks has 1 to 12 numbers, not 0"]),
        ("chucky", "attack.points = [1]\n", ["line 1: attack.points has 2 to 8 numbers, not 1"]),
        ("chucky", "tokens.generic = [1, 2]\n", ["line 1: tokens.generic has 16 numbers, not 2"]),
        (
            "chucky",
            "[attack]\n\nvalues = [0, 1]\n",
            ["line 3: attack.values and attack.points have 2 and 4 numbers, but need equally"],
        ),
        (
            "chucky",
            "[attack]\nvalues = [0, 1, 2]\n[clues]\nmarks=[0]\n[attack.x]\n[attack]\n",
            ["line 6: cannot declare"],
        ),
        (
            "chucky",
            "[attack]\nvalues = [0, 1, 2]\npoints = [0, 1]\n",
            ["line 3: attack.values and attack.points have 3 and 2 numbers"],
        ),
        # Out of bounds, or not in order.
        ("chucky", "attack.start = 0\n", ["line 1: attack.start: 0 is not 1 to 8"]),
        ("chucky", "clues.marks = [3]\n", ["line 1: clues.marks: 3 is not 0 to 2"]),
        ("chucky", "police_station.second_cost = 0\n", ["line 1: police_station.second_cost: 0"]),
        ("chucky", "tokens.player_1 = [1,2,3,27]\n", ["line 1: tokens.player_1: 27 is not 1 to"]),
        ("chucky", "[attack]\nstart = 5\n", ["line 2: the start is behind the last space"]),
        (
            "chucky",
            "attack.start = 4\nattack.values = [0,1,2]\nattack.points = [1,1,1]\n",
            ["line 1: the start is behind the last space"],
        ),
        (
            "chucky",
            "x = 1\n[attack]\nvalues = [0, 1]\npoints = [0, 0]\n",
            ["line 1: there is no number x"],
        ),
        (
            "chucky",
            "[attack]\nvalues = [0, 1]\npoints = [0, 0]\n",
            ["line 2: the start is behind the last space"],
        ),
        (
            "chucky",
            "[escape]\nvalues = [0,2,1,3,4,5]\n[search]\nvalues = [1,0,3,4,5,6,7,8]\n",
            ["line 2: the values must not fall", "line 4: the values must not fall"],
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
    [
        (b"\xff", "is no text in UTF-8"),
        (b"#" * (parts_toml.LARGEST + 1), "more than"),
        (b"a box\n", "line 1: "),
        (b"\0", "line 1: "),
    ],
)
@pytest.mark.parametrize("game", ["chunky", "chucky"])
def test_what_is_no_table_at_all(
    parts, tmp_path: Path, game: str, data: bytes, fault: str
) -> None:
    code, _, err = parts(game, "import", table(tmp_path, data))
    assert code == 2 and fault in err and err.count("\n") == 1
    for file in (tmp_path / "none", tmp_path):
        code, _, err = parts(game, "import", file)
        assert code == 2 and err.startswith(f"pocketbones: cannot read {file}: ")
    code, _, err = parts(game, "export", tmp_path / "none" / "x")
    assert code == 2 and "cannot write" in err
    assert not (tmp_path / "home").exists()


BOX = """\
# what is printed on my mats
game = "chucky"
tokens.player_2 = [
  1,  # the lowest
  2, 3, 26]

[attack]
start = 1
values = [1, 1, 2, 9]
points = [0, 2, 4, 20]

[research]
marks = [0, 1, 2]
[police_station]
second_cost = 8
[tokens]
generic = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
"""


def test_ck31_a_box_as_toml(parts, tmp_path: Path) -> None:
    text = BOX.replace("tokens.player_2", "tokens_player_2")
    code, _, err = parts("chucky", "import", table(tmp_path, text))
    assert (code, err) == (0, "")
    expected = default("chucky")
    expected[:18] = [4, 0, 1, 1, 2, 9, 9, 9, 9, 9, 0, 2, 4, 20, 20, 20, 20, 20]
    expected[54:67] = [3, 0, 1, 2] + [0] * 9
    expected[104] = 8
    expected[109:113] = [1, 2, 3, 26]
    expected[121:] = range(1, 17)
    assert kit(tmp_path, "chucky") == expected
    file = tmp_path / "box.toml"
    assert parts("chucky", "export", file) == (0, "", "")
    assert parts("chucky", "import", file)[1] == "Nothing changed.\n"
    lines = file.read_text().splitlines()
    for line in ("[attack]", "start = 1", "values = [1, 1, 2, 9]", "marks = [0, 1, 2]"):
        assert lines.count(line) == 1
    assert lines[lines.index("[police_station]") + 3] == "second_cost = 8"
    assert lines[lines.index("marks = [0, 1, 2]") - 1] == "# 0 none, 1 one card, 2 two cards"


def test_the_box_in_the_documentation_is_the_default(parts, tmp_path: Path) -> None:
    text = DOCS.read_text().partition("```toml\n")[2].partition("```")[0]
    parts("chucky", "set", *GOOD["chucky"])
    assert parts("chucky", "import", table(tmp_path, text))[0] == 0
    changed = kit(tmp_path, "chucky")
    assert changed[:18] == default("chucky")[:18] and changed[104:] == default("chucky")[104:]
    assert text.count("=") == 7


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_ck31_any_box_survives_export_and_import(data: st.DataObject) -> None:
    shape = TABLES["chucky"]
    said = []
    sizes: dict[int, int] = {}
    for row in shape.rows:
        low, high = shape.sizes(row)
        if row.list:
            size = sizes.setdefault(row.count, data.draw(st.integers(low, high)))
            size = size if row.count >= 0 else row.size
        else:
            size = 1
        number = shape.numbers[row.at]
        values = data.draw(
            st.lists(st.integers(number.low, number.high), min_size=size, max_size=size)
        )
        said.append((row, sorted(values)))
    for at in (0, 3, 6):  # starts within their spaces
        row, values = said[at]
        said[at] = (row, [min(values[0], len(said[at + 1][1]))])
    own = shape.put(default("chucky"), said)
    assert shape.refusals(default("chucky"), said) == []
    text = parts_toml.write(shape, own)
    assert parts_toml.read(shape, default("chucky"), text) == (own, [])
    assert parts_toml.read(shape, own, text) == (own, [])
    assert [(row, shape.values(row, own)) for row in shape.rows] == said


# With the device.


@pytest.mark.parametrize("game", GAMES)
def test_the_device_plays_with_the_table(parts, tmp_path: Path, game: str) -> None:
    parts(game, "set", *GOOD[game])
    board = SimBoard(home=tmp_path / "home", panel=DriverPanel())
    session = Session(load(game))
    assert Kits(board).fill(session.game, session.kit) == b""
    assert list(session.kit) == kit(tmp_path, game) != default(game)


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
    "words",
    [
        ("chess", "list"),
        ("chunky", "show", "x"),
        ("chunky", "dance"),
        ("chucky", "show", "attack.values.7"),
        ("chucky", "reset", "clues.marks.10"),
    ],
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
