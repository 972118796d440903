"""Mutants: a small change that breaks one rule must make the tests named for it fail.

`tests/mutants/<game>.toml` lists them. Each is applied in turn to a copy of core/; there the named
portable tests run in a Python of their own, and every one of them must fail by an
assertion, not by an import or a name that does not exist.
"""

import contextlib
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Generator
from pathlib import Path

import pytest

from core.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PORTABLE = ROOT / "tests" / "portable"
RULES = ROOT / "docs" / "rules.md"
LIMIT = 120  # seconds: a mutant may make a test run for ever
SECONDS = itertools.count(1_000_000_000)

# Runs tests given as module.function; prints how each ended.
RUNNER = """
import json, sys
ends = {}
for name in sys.argv[1:]:
    module, function = name.split(".")
    try:
        getattr(__import__(module), function)()
        ends[name] = "passed"
    except Exception as error:
        ends[name] = type(error).__name__
print(json.dumps(ends))
"""


def lists() -> dict[str, dict]:
    """The lists of mutants by game."""
    folder = ROOT / "tests" / "mutants"
    return {p.stem: tomllib.loads(p.read_text()) for p in sorted(folder.glob("*.toml"))}


def places() -> dict[str, list[str]]:
    """Every portable test by its name: where it stands, as module.function."""
    found: dict[str, list[str]] = {}
    for path in sorted(PORTABLE.glob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)\(", path.read_text(), re.MULTILINE):
            found.setdefault(name, []).append(f"{path.stem}.{name}")
    return found


LISTS = lists()
PLACES = places()
MUTANTS = [
    pytest.param(mutant, id=mutant["id"]) for game in LISTS.values() for mutant in game["mutant"]
]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of core/ that may be changed, and is as it was behind each test."""
    folder = tmp_path_factory.mktemp("mutants")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "core", folder / "core", ignore=ignored)
    return folder


@contextlib.contextmanager
def changed(target: Path, text: str) -> Generator[None]:
    """Another text in a file for a while.

    Compiled files are known by size and whole second: each text has a second of its own.
    """
    kept = target.read_text()
    before = target.stat().st_mtime
    target.write_text(text)
    second = next(SECONDS)
    os.utime(target, (second, second))
    try:
        yield
    finally:
        target.write_text(kept)
        os.utime(target, (before, before))


def run_tests(folder: Path, names: list[str]) -> dict[str, str]:
    """How the named tests end on the copy of core/ in `folder`."""
    paths = (folder, PORTABLE, ROOT / "host_sim" / "shims")
    done = subprocess.run(
        [sys.executable, "-S", "-c", RUNNER, *(PLACES[name][0] for name in names)],
        cwd=folder,
        env=dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, paths))),
        capture_output=True,
        text=True,
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stderr
    return {name.split(".")[1]: end for name, end in json.loads(done.stdout).items()}


def test_every_game_has_mutants() -> None:
    # One that is not offered yet too.
    games = sorted(path.parent.name for path in (ROOT / "core" / "games").glob("*/rules.py"))
    assert sorted(LISTS) == games and set(GAMES) <= set(games)


def test_identifiers_are_unique() -> None:
    names = [mutant.values[0]["id"] for mutant in MUTANTS]
    assert len(names) == len(set(names))


def test_named_tests_stand_in_one_place() -> None:
    names = {name for mutant in MUTANTS for name in mutant.values[0]["tests"]}
    assert {name for name in names if len(PLACES.get(name, [])) != 1} == set()


def numbers(game: str) -> list[str]:
    """The numbers of a game's rules."""
    return [f"{LISTS[game]['prefix']}{i}" for i in range(1, LISTS[game]["last"] + 1)]


@pytest.mark.parametrize("game", LISTS)
def test_the_numbers_are_those_of_the_rules_page(game: str) -> None:
    prefix = LISTS[game]["prefix"]
    found = re.findall(rf"^\| ({prefix}\d+) \|", RULES.read_text(), re.MULTILINE)
    # A second table, of questions, begins with them again.
    assert list(dict.fromkeys(found)) == numbers(game)


@pytest.mark.parametrize("game", LISTS)
def test_every_rule_has_a_test_and_a_mutant(game: str) -> None:
    for number in numbers(game):
        start = f"test_{number.lower()}_"
        tests = [name for name in PLACES if name.startswith(start)]
        mutants = [m for m in LISTS[game]["mutant"] if m["id"].startswith(number.lower() + "-")]
        if number in LISTS[game]["later"]:
            assert not tests, f"{number} is tested: it is not for later any more"
            continue
        assert tests, f"no test of {number}"
        assert mutants, f"no mutant of {number}"
        for mutant in mutants:
            named = [name for name in mutant["tests"] if name.startswith(start)]
            assert named, f"{mutant['id']} names no test of {number}"


@pytest.mark.parametrize("game", LISTS)
def test_every_test_of_a_rule_is_named_by_a_mutant(game: str) -> None:
    named = {name for mutant in LISTS[game]["mutant"] for name in mutant["tests"]}
    starts = tuple(f"test_{number.lower()}_" for number in numbers(game))
    assert [name for name in PLACES if name.startswith(starts) and name not in named] == []


@pytest.mark.parametrize("game", LISTS)
def test_the_tests_named_by_mutants_pass_unchanged(game: str, copied: Path) -> None:
    names = sorted({name for mutant in LISTS[game]["mutant"] for name in mutant["tests"]})
    ends = run_tests(copied, names)
    assert {name: end for name, end in ends.items() if end != "passed"} == {}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_mutant_is_caught(mutant: dict, copied: Path) -> None:
    assert mutant["tests"]
    target = copied / mutant["file"]
    text = target.read_text()
    assert text.count(mutant["old"]) == 1, "the text to change does not stand there once"
    with changed(target, text.replace(mutant["old"], mutant["new"])):
        ends = run_tests(copied, mutant["tests"])
    assert ends == dict.fromkeys(mutant["tests"], "AssertionError")
