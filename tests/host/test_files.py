"""Files of a simulated board in a folder: kept whole, or not at all and nothing else harmed."""

import os
from pathlib import Path

import pytest

from host_sim.files import LARGEST, Folder

IN_THE_WAY = ("folder", "pipe", "endless", "null", "large", "socketless")


def put(kind: str, path: Path) -> None:
    """Something that no board has written."""
    if kind == "folder":
        path.mkdir()
        (path / "mine").write_text("mine")
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind in ("endless", "null"):
        path.symlink_to("/dev/zero" if kind == "endless" else os.devnull)
    elif kind == "large":
        path.write_bytes(b"x" * (LARGEST + 1))
    else:
        path.symlink_to(path)


def listing(folder: Path) -> list[tuple[str, int, int]]:
    found = [(path.name, path.lstat()) for path in folder.rglob("*")]
    return sorted((name, stat.st_ino, stat.st_size) for name, stat in found)


@pytest.mark.parametrize("kind", IN_THE_WAY)
def test_what_is_in_the_way_is_not_read_and_stays(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path / "settings")
    before = listing(tmp_path)
    folder = Folder(tmp_path)
    assert folder.load("settings") is None
    assert not folder.replace("settings", b"new") and folder.unsaved == {"settings"}
    if kind != "large":
        assert not folder.append("settings", b"new")
    assert listing(tmp_path) == before


@pytest.mark.parametrize("kind", IN_THE_WAY)
def test_what_is_in_the_way_of_the_new_file(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path / "settings.new")
    (tmp_path / "settings").write_bytes(b"old")
    folder = Folder(tmp_path)
    kept = folder.replace("settings", b"new")
    assert folder.load("settings") == (b"new" if kept else b"old")
    assert kept == (kind != "folder") and bool(folder.unsaved) != kept
    assert (tmp_path / "settings.new").exists() == (kind == "folder")


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    folder = Folder(tmp_path)
    assert folder.replace("settings", b"old")
    with monkeypatch.context() as patch:
        patch.setattr(*((os, "fsync") if call == "fsync" else (Path, "replace")), fail)
        assert not folder.replace("settings", b"new")
    assert folder.unsaved == {"settings"} and folder.load("settings") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["settings"]
    assert folder.replace("settings", b"newer") and not folder.unsaved
    assert folder.load("settings") == b"newer"


def test_a_file_that_must_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(tmp_path)
    assert folder.replace("settings", b"old")
    (tmp_path / "settings").chmod(0o400)
    if os.geteuid() == 0:  # the superuser may everything
        monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert not folder.replace("settings", b"new") and folder.unsaved == {"settings"}
    assert folder.load("settings") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["settings"]


def test_a_folder_that_went_away(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "a")
    (tmp_path / "a").rmdir()
    assert folder.load("settings") is None
    assert not folder.replace("settings", b"x") and not folder.append("log", b"x")
    assert folder.unsaved == {"settings", "log"}


def test_append(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert folder.append("log", b"a") and folder.append("log", b"b")
    assert folder.load("log") == b"ab" and not folder.unsaved
