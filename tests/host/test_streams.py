"""Standard streams that are closed or full, and an output that lacks letters."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from live import COMMAND, environment

ODDS = ["odds", "2d6"]
ENGINE = ["engine", "chupacabra"]
SIM = ["sim", "--script", os.devnull]
PRINTING = [[], ["--help"], [*ENGINE, "--help"], ["sim", "--help"], SIM, ENGINE, ODDS]


def shell(words: list[str], redirect: str, **env: str) -> tuple[int, str, str]:
    command = f"exec {shlex.join([*COMMAND, *words])} {redirect}"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(**env),
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def sentence(error: str) -> bool:
    return error.startswith("pocketbones: ") and error.count("\n") == 1 and error.endswith(".\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("env", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("words", PRINTING, ids=" ".join)
def test_output_to_a_full_disk(words: list[str], env: dict[str, str]) -> None:
    status, _, error = shell(words, ">/dev/full", **env)
    assert status == 1 and sentence(error) and "no space left" in error


@pytest.mark.parametrize("words", PRINTING, ids=" ".join)
def test_closed_output(words: list[str]) -> None:
    status, _, error = shell(words, ">&-")
    assert status == 1 and sentence(error) and "standard output: it is closed" in error


@pytest.mark.parametrize("words", [ENGINE, ["sim", "--script", "-"]], ids=" ".join)
@pytest.mark.parametrize("redirect", ["<&-", "0>/dev/null"])
def test_closed_input_of_what_reads_it(words: list[str], redirect: str) -> None:
    status, _, error = shell(words, redirect)
    assert status == 1 and sentence(error) and "standard input: it is closed" in error


@pytest.mark.parametrize("words", [[], ["--help"], SIM, ODDS], ids=" ".join)
@pytest.mark.parametrize("redirect", ["<&-", "2>&-", "<&- 2>&-"])
def test_a_closed_stream_that_is_not_needed(words: list[str], redirect: str) -> None:
    status, out, error = shell(words, redirect)
    assert (status, error) == (0, "") and out == shell(words, "")[1] != ""


def test_nothing_printed_needs_no_output(tmp_path: Path) -> None:
    shot = tmp_path / "a.png"
    assert shell([*SIM, "--shot", str(shot)], "<&- >&- 2>&-") == (0, "", "")
    assert shot.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("redirect", [">&- 2>&-", "<&- >&- 2>&-", "2>/dev/full"])
@pytest.mark.parametrize("words", [["dance"], [*ENGINE, "--seats", "9"], ["sim", "--bots", "1"]])
def test_complaints_that_nobody_hears_keep_their_code(words: list[str], redirect: str) -> None:
    assert shell(words, redirect) == (2, "", "")


def test_letters_that_the_output_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "\u00e4\u2580"
    status, out, error = shell(["build", str(folder)], "", PYTHONIOENCODING="ascii")
    assert (status, error) == (0, "") and "\\xe4\\u2580" in out
