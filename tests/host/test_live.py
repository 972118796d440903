"""The simulator in a terminal of its own: how it ends, what is in its way, what it cannot keep."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from live import RESTORED, Live, environment

SHOWN = b"\x1b[?1049h"
Start = Callable[..., Live]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts the command, and ends what a test has left running."""
    started: list[Live] = []

    def begin(*words: "str | Path", **env: str) -> Live:
        started.append(Live(*words, env=environment(**env)))
        return started[-1]

    yield begin
    for live in started:
        live.close()


def shown(live: Live) -> Live:
    live.until(SHOWN)
    live.until("quit")
    return live


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_terminal_in_order(start: Start, tmp_path: Path, number: int) -> None:
    live = shown(start("sim", "--home", tmp_path))
    os.kill(live.child.pid, number)
    assert live.end() == 128 + number
    assert all(code in live.out for code in RESTORED)
    assert b"Traceback" not in live.out


def test_a_signal_that_is_ignored_stays_so(start: Start, tmp_path: Path) -> None:
    """As nohup has it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        live = shown(start("sim", "--home", tmp_path))
    finally:
        signal.signal(signal.SIGHUP, before)
    os.kill(live.child.pid, signal.SIGHUP)
    live.send(b"?")
    live.until("Any key goes back")
    live.send(b"\x03")
    assert live.end() == 0


def test_a_terminal_that_is_gone_ends_it(start: Start, tmp_path: Path) -> None:
    live = shown(start("sim", "--home", tmp_path))
    live.hang_up()
    os.kill(live.child.pid, signal.SIGHUP)
    assert live.child.wait(20) == 128 + signal.SIGHUP


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"TERM": ""}, "TERM"),
        ({"TERM": "dumb"}, "TERM"),
        ({"PYTHONIOENCODING": "ascii"}, "PYTHONIOENCODING=utf-8"),
        ({"PYTHONIOENCODING": "latin-1"}, "PYTHONIOENCODING=utf-8"),
    ],
)
def test_a_terminal_that_cannot_show_it_gets_the_demo(
    start: Start, env: dict[str, str], said: str
) -> None:
    for words in ((), ("sim",)):
        live = start(*words, **env)
        assert live.end() == 0
        assert b"\x1b" not in live.out and b"Traceback" not in live.out
        text = live.out.decode("ascii").replace("\r\n", "\n")
        about, _, pictures = text.partition("\n\nhome\n")
        assert about.startswith("This is a demo") and said in about
        assert set(pictures.replace("\n", "")) > {"#", ".", " "}


def kept(home: Path) -> list[str]:
    """The files in a folder but for the lock."""
    return sorted(path.name for path in home.iterdir() if path.name != ".lock")


def ruin(kind: str, home: Path) -> None:
    """Put something that cannot be replaced in the place of the settings."""
    path = home / "settings"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    else:
        path.write_bytes(b"x" * (1 << 20 | 1))


@pytest.mark.parametrize("kind", ["folder", "pipe", "endless", "large"])
def test_what_cannot_be_settings_is_told_and_left_alone(
    start: Start, tmp_path: Path, kind: str
) -> None:
    ruin(kind, tmp_path)
    before = os.lstat(tmp_path / "settings")
    live = start("sim", "--home", tmp_path, "--game", "chupacabra")
    assert live.end() == 2
    said = live.out.decode()
    assert said.count("\n") == 1 and "move it away" in said and str(tmp_path) in said
    assert [path.name for path in tmp_path.iterdir()] == ["settings"]
    after = os.lstat(tmp_path / "settings")
    assert (before.st_ino, before.st_mode) == (after.st_ino, after.st_mode)


def test_settings_that_cannot_be_saved_are_told_at_the_end(start: Start, tmp_path: Path) -> None:
    (tmp_path / "settings.new").mkdir()
    live = shown(start("sim", "--home", tmp_path, "--game", "chupacabra"))
    live.send(b"q")
    assert live.end() == 1
    said = live.out[live.out.rindex(RESTORED[0]) :].decode()
    assert said.count("could not be saved") == 1 and str(tmp_path) in said
    assert kept(tmp_path) == ["chupacabra", "settings.new"]


def test_nothing_is_told_when_settings_are_saved(start: Start, tmp_path: Path) -> None:
    live = shown(start("sim", "--home", tmp_path, "--game", "chupacabra"))
    live.send(b"\x03")
    assert live.end() == 0
    assert b"could not" not in live.out
    assert kept(tmp_path) == ["chupacabra", "settings"]


def test_a_long_script_shows_how_far_it_is(start: Start, tmp_path: Path) -> None:
    script = tmp_path / "long.keys"
    script.write_text("UP*1000 ")
    live = start("sim", "--script", script)
    live.until(" of 1000 presses")
    assert live.end(60) == 0
    assert live.out.count(b"\n") == 35, "the line leaves no trace"
