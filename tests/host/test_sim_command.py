"""`pocketbones sim`: scripts in, pictures out, and a sentence for everything that is wrong."""

import argparse
import io
import itertools
import os
import sys
import threading
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from core.app import App
from host_sim import pictures
from tools import cli, sim_command, sim_input, sim_screen

GAME = ["--game", "chupacabra"]


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A game's first roll and a picture of it."""
    path = tmp_path / "first.keys"
    path.write_text("OK wait:800 OK*2 wait:800 shot:rolled OK")
    return path


def sim(*words: "str | Path") -> int:
    try:
        return cli.main(["sim", *map(str, words)])
    except SystemExit as end:
        assert isinstance(end.code, int)
        return end.code


def kept(home: Path) -> list[str]:
    """The files in a folder but for the lock."""
    return sorted(path.name for path in home.iterdir() if path.name != ".lock")


def unlit(picture: Image.Image) -> Image.Image:
    """One pixel of the panel a pixel, the bezel cut off."""
    small = picture.convert("RGB").resize((128 + 12, 64 + 12), Image.Resampling.BOX)
    return small.crop((6, 6, 6 + 128, 6 + 64))


def frame_of(path: Path) -> bytes:
    """The frame a PNG shows, read back pixel by pixel."""
    picture = unlit(Image.open(path))
    frame = bytearray(1024)
    for y in range(64):
        for x in range(128):
            red = picture.getpixel((x, y))[0]
            assert red in (6, 205)
            frame[y // 8 * 128 + x] |= (red == 205) << y % 8
    return bytes(frame)


def test_the_last_picture_and_the_shots(tmp_path: Path, script: Path) -> None:
    assert sim(*GAME, "--script", script, "--shot", tmp_path / "last.png") == 0
    assert sorted(path.name for path in tmp_path.glob("*.png")) == ["last.png", "rolled.png"]
    assert frame_of(tmp_path / "last.png") != frame_of(tmp_path / "rolled.png")
    with Image.open(tmp_path / "last.png") as picture:
        assert picture.size == (4 * 140, 4 * 76)


def test_frames_film_and_scale(tmp_path: Path, script: Path) -> None:
    frames = tmp_path / "deep" / "frames"
    words = [*GAME, "--script", script, "--frames", frames, "--gif", tmp_path / "a.gif"]
    assert sim(*words, "--scale", "1") == 0
    names = sorted(path.name for path in frames.iterdir())
    count = len(names) - 1
    assert names == [f"frame-{i:05}.png" for i in range(1, count + 1)] + ["rolled.png"]
    shown = [frame_of(frames / name) for name in names]
    assert all(a != b for a, b in itertools.pairwise(shown))
    with Image.open(tmp_path / "a.gif") as film:
        assert film.size == (140, 76)
        times = [picture.info["duration"] for picture in ImageSequence.Iterator(film)]
    assert len(times) == count and times[-1] == 1000
    assert 1500 < sum(times[:-1]) < 5000, "a roll, four presses of 300 ms, pauses"


def test_the_frames_of_an_earlier_longer_run_go(tmp_path: Path, script: Path) -> None:
    assert sim(*GAME, "--script", script, "--frames", tmp_path / "f") == 0
    (tmp_path / "f" / "frame-1.png").write_text("mine")
    script.write_text("BACK")
    assert sim(*GAME, "--script", script, "--frames", tmp_path / "f") == 0
    names = sorted(path.name for path in (tmp_path / "f").iterdir())
    assert names == ["frame-00001.png", "frame-00002.png", "frame-1.png", "rolled.png"]


def test_without_files_pictures_are_printed(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sim(*GAME, "--script", script) == 0
    first = capsys.readouterr().out
    assert first.split("\n")[1] == "rolled" and "\nlast\n" in first
    assert first.count("\n") == 2 * 35
    assert sim(*GAME, "--script", script, "--seed", "0") == 0
    assert capsys.readouterr().out == first
    assert sim(*GAME, "--script", script, "--seed", "1") == 0
    assert capsys.readouterr().out != first


def test_a_script_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfOK shot:a")))
    assert sim("--script", "-") == 0
    assert capsys.readouterr().out.startswith("\na\n")


def test_a_script_as_long_as_may_be_and_from_a_pipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "OK shot:a #".ljust(sim_input.LONGEST)
    (tmp_path / "long").write_text(text)
    assert sim("--script", tmp_path / "long") == 0
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=(tmp_path / "pipe").write_text, args=("OK shot:a",))
    writer.start()
    assert sim("--script", tmp_path / "pipe") == 0
    writer.join()
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]


def test_settings_that_cannot_be_saved_are_told(
    script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    (home / "settings.new").mkdir(parents=True)
    assert sim(*GAME, "--script", script, "--home", home) == 1
    out, error = capsys.readouterr()
    assert "rolled" in out and error.count("\n") == 1 and error.startswith("pocketbones: ")
    assert "could not be saved" in error and str(home) in error
    assert kept(home) == ["chupacabra", "settings.new"]


@pytest.mark.parametrize("name", ["settings", "chupacabra", "chunky"])
def test_what_stands_in_the_way_of_a_save_is_told(
    name: str, script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    (home / name).mkdir(parents=True)
    assert sim(*GAME, "--script", script, "--home", home) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and f"{home / name} is no file: move it away" in error
    (home / name).rmdir()
    (home / name).write_bytes(bytes((1 << 20) + 1))
    assert sim(*GAME, "--script", script, "--home", home) == 2
    error = capsys.readouterr().err
    assert (
        error.count("\n") == 1
        and f"{home / name} has more than 1048576 bytes: move it away" in error
    )
    assert kept(home) == [name] and (home / name).stat().st_size == (1 << 20) + 1


def test_one_simulator_at_a_time_plays_in_a_folder(
    script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with sim_input.alone(home):
        assert sim(*GAME, "--script", script, "--home", home) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and f"another simulator plays in {home}" in error
        assert sim(*GAME, "--script", script, "--home", tmp_path / "other") == 0
    assert kept(home) == []
    assert sim(*GAME, "--script", script, "--home", home) == 0


def test_progress_is_shown_to_a_person_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sim_screen, "_FIRST", 0)
    monkeypatch.setattr(sim_screen, "_PAUSE", 0)
    with sim_screen.Progress() as progress:
        progress.presses(1, 3)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with sim_screen.Progress() as progress:
        progress.presses(1, 3)
        progress.presses(2, 3)
        progress.tell("done")
    error = capsys.readouterr().err
    assert error.split("\r")[1:4] == ["1 of 3 presses", "2 of 3 presses", "done".ljust(14)]
    assert error.endswith("\r" + " " * 14 + "\r")


@pytest.fixture
def apps(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """The devices on which a game was begun from the command line."""
    begun: list[App] = []
    real = sim_command._begin

    def begin(app: App, args: argparse.Namespace) -> None:
        begun.append(app)
        real(app, args)

    monkeypatch.setattr(sim_command, "_begin", begin)
    return begun


def test_the_game_is_set_up_as_asked(script: Path, tmp_path: Path, apps: list[App]) -> None:
    more = ["--seats", "3", "--bots", "2,3", "--option", "loco=off", "--option", "first=2"]
    assert sim(*GAME, *more, "--script", script, "--seed", "AB", "--gif", tmp_path / "x.gif") == 0
    session = apps[0].game()
    assert list(session.options) == [3, 0, 2]
    assert session.bots == 0b110
    assert session.seed.hex() == "ab".zfill(32)
    assert session.position > 0


def test_a_game_is_begun_beside_a_saved_one_of_another_kind(
    tmp_path: Path, script: Path, apps: list[App]
) -> None:
    home = tmp_path / "home"
    assert sim(*GAME, "--script", script, "--home", home) == 0
    before = (home / "chupacabra").read_bytes()
    other = ["--game", "chunky", "--seats", "3", "--option", "fighters=2"]
    assert sim(*other, "--script", script, "--home", home) == 0
    session = apps[1].game()
    assert session.game.name == "chunky" and list(session.options) == [3, 1, 6, 0, 0]
    assert (home / "chupacabra").read_bytes() == before and (home / "chunky").exists()


def test_settings_are_kept_only_where_asked(
    script: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    monkeypatch.setenv("HOME", str(tmp_path / "usual"))
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    assert sim(*GAME, "--script", script) == 0
    assert sorted(tmp_path.iterdir()) == before
    assert sim(*GAME, "--seats", "4", "--script", script, "--home", tmp_path / "a" / "b") == 0
    assert kept(tmp_path / "a" / "b") == ["chupacabra", "settings"]
    again = tmp_path / "again.keys"
    again.write_text("OK shot:set-up")
    shot = tmp_path / "last.png"
    assert sim("--script", again, "--home", tmp_path / "a" / "b", "--shot", shot) == 0
    with_home = frame_of(tmp_path / "set-up.png")
    assert sim("--script", again, "--shot", shot) == 0
    assert with_home != frame_of(tmp_path / "set-up.png")


@pytest.mark.parametrize(
    "words,said",
    [
        (["--game", "foo"], "no game 'foo'"),
        ([*GAME, "--seats", "9"], "2 to 4 players"),
        ([*GAME, "--seats", "two"], "invalid int"),
        ([*GAME, "--seats", "2", "--bots", "3"], "from 1 to 2"),
        ([*GAME, "--bots", "0"], "from 1 to 2"),
        ([*GAME, "--option", "loco"], "NAME=VALUE"),
        (["--seats", "2"], "need --game"),
        (["--seed", "xyz"], "hex digits"),
        (["--seed", "1" * 33], "hex digits"),
        (["--script", "missing"], "no such file"),
        (["--script", "."], "directory"),
        (["--script", "bad"], "bad, line 2: 'JUMP': there is no such word"),
        (["--script", "binary"], "no text"),
        (["--script", "ok", "--shot", "a.jpg"], "does not end in .png"),
        (["--script", "ok", "--shot", "no/a.png"], "no folder no"),
        (["--script", "ok", "--shot", "folder.png"], "is a folder"),
        (["--script", "ok", "--shot", "one.png"], "the same file"),
        (["--script", "ok", "--gif", "a.png"], "does not end in .gif"),
        (["--script", "ok", "--frames", "ok"], "no folder"),
        (["--script", "ok", "--frames", "ok/f"], "not a directory"),
        (["--script", "ok", "--scale", "0"], "1 to 8"),
        (["--script", "ok", "--home", "ok"], "no folder"),
        (["--shot", "a.png"], "need --script"),
        (["--what"], "unrecognized"),
        ([*GAME, "--bots", ""], "from 1 to 2"),
        ([*GAME, "--bots", "1,1"], "player 1 twice"),
        (["--bots", ""], "need --game"),
        ([*GAME, "--option", "loco=on", "--option", "loco=off"], "said twice"),
        (["--script", "ok", "--script", "bad"], "said twice"),
        (["--script", "ok", "--scale", "1", "--scale", "2"], "said twice"),
        (["--script", ""], "a name is needed"),
        (["--script", "ok", "--home", ""], "a name is needed"),
        (["--script", "ok", "--shot", ""], "a name is needed"),
        (["--script", "ok", "--gif", ""], "a name is needed"),
        (["--script", "ok", "--frames", ""], "a name is needed"),
        (["--script", "/dev/zero"], "more than 1048576 bytes"),
        (["--script", "endless"], "more than 1048576 bytes"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "ok").write_text("OK shot:one")
    (tmp_path / "one.png").write_text("kept")
    (tmp_path / "bad").write_text("OK\nJUMP")
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    (tmp_path / "endless").write_bytes(b" " * (sim_input.LONGEST + 1))
    before = {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}
    assert sim(*words) == 2
    out, error = capsys.readouterr()
    assert out == "" and said.lower() in error.lower()
    assert error.startswith("pocketbones") and error.count("\n") == 1
    assert before == {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may everything")
@pytest.mark.parametrize("option,name", [("--shot", "a.png"), ("--frames", ""), ("--home", "")])
def test_a_folder_without_the_right_to_write(
    option: str, name: str, tmp_path: Path, script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    assert sim("--script", script, option, locked / name) == 2
    assert "permission denied" in capsys.readouterr().err


def test_a_full_disk_is_told(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    link = script.with_name("full.png")
    link.symlink_to(full)
    assert sim("--script", script, "--shot", link) == 2
    assert "no space left" in capsys.readouterr().err


def test_a_fault_of_the_program_is_told(
    script: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("core.session.Session.settle", lambda self: 1 // 0)
    assert sim(*GAME, "--script", script) == 1
    error = capsys.readouterr().err
    assert error.startswith("pocketbones: a fault happened at ") and error.count("\n") == 1
    assert "ZeroDivisionError" in error


def test_the_demo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert cli.main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith("This is a demo") and "--help" in out
    for name in ("home", "set-up", "first-roll", "attack-choice", "kill", "menu"):
        assert f"\n{name}\n" in out
    assert max(map(len, out.splitlines())) <= 128
    assert sim() == 0
    assert capsys.readouterr().out == out


def test_a_terminal_without_half_blocks(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    assert sim("--script", script) == 0
    out.flush()
    data = out.buffer.getvalue()  # type: ignore[attr-defined]
    assert b"#" in data and set(data) <= set(b"\n '.#" + bytes(range(97, 123)))


def test_half_blocks() -> None:
    frame = bytearray(1024)
    frame[0], frame[1], frame[2], frame[128 * 7 + 127] = 0b01, 0b10, 0b11, 0x80
    lines = pictures.half_blocks(bytes(frame))
    assert len(lines) == 32 and {len(line) for line in lines} == {128}
    assert lines[0].rstrip() == "▀▄█" and lines[31] == " " * 127 + "▄"
    assert pictures.blocks_for("utf-8") == pictures.BLOCKS
    assert pictures.blocks_for(None) == pictures.blocks_for("what") == pictures.PLAIN


def test_times_of_a_film() -> None:
    def film(*times: int) -> list[tuple[int, bytes]]:
        return [(time, bytes((i & 255,))) for i, time in enumerate(times)]

    def spans(frames: list[tuple[int, bytes]], end: int) -> list[int]:
        return [ms for ms, _ in pictures.timing(frames, end)]

    assert spans(film(0, 60, 145), 145) == [60, 80, 1000], "in hundredths of a second"
    assert spans(film(0, 9000), 10_500) == [2000, 1500], "pauses are cut"
    assert spans(film(0), 99_999) == [2000]
    flash = pictures.timing(film(0, 5, 100), 100)
    assert [frame for _, frame in flash] == [b"\1", b"\2"], "what flashes up is left out"
    long = film(*range(0, 20_000_000, 50))
    shown = pictures.timing(long, 20_000_000)
    assert 55_000 < sum(ms for ms, _ in shown) <= 61_000
    assert shown[-1][1] == long[-1][1] and len(shown) <= 1501
