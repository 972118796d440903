"""How tools/run becomes the program: in a folder of somebody else, and when Ctrl-C comes early."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from live import ROOT, environment
from tools import bootstrap, launch

PARTS = ("core", "device", "host_sim", "tools", "pyproject.toml")
ODDS = ("odds", "2d6")


@pytest.fixture
def prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose .venv, an imitation, is complete and up to date."""
    for name in PARTS:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    monkeypatch.setattr(bootstrap, "ROOT", str(tmp_path))
    monkeypatch.setattr(bootstrap, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(bootstrap, "PYTHON", str(python))
    bootstrap.write_stamp("stamp", bootstrap.stamp("pyproject.toml"))
    return tmp_path


def run(folder: Path, *words: str, **env: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-B", str(folder / "tools" / "run"), *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(**{"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **env}),
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def listing(folder: Path) -> list[tuple[Path, int, int]]:
    found = [(path, path.lstat()) for path in [folder, *folder.rglob("*")]]
    return sorted((path, stat.st_mtime_ns, stat.st_size) for path, stat in found)


def test_a_prepared_folder_is_not_written(prepared: Path) -> None:
    before = listing(prepared)
    status, out, error = run(prepared, *ODDS)
    assert (status, error) == (0, "") and out
    assert listing(prepared) == before


# Lets nobody write, whoever runs it; root may otherwise.
REFUSE = """
import fcntl, os
real = os.access
os.access = lambda path, mode, **more: mode != os.W_OK and real(path, mode, **more)
def refuse(*args): raise PermissionError(13, "Permission denied")
fcntl.flock = refuse
"""


def hook(folder: Path, text: str) -> str:
    """PYTHONPATH on which every Python first does this."""
    (folder / "hook").mkdir()
    (folder / "hook" / "sitecustomize.py").write_text(text)
    return os.pathsep.join([str(folder / "hook"), str(folder)])


def test_a_folder_of_somebody_else(prepared: Path) -> None:
    """Their .venv serves while it is up to date; else a sentence says what to do."""
    path = hook(prepared, REFUSE)
    assert run(prepared, *ODDS, PYTHONPATH=path)[::2] == (0, "")
    (prepared / "pyproject.toml").write_text("newer")
    status, out, error = run(prepared, *ODDS, PYTHONPATH=path)
    assert (status, out) == (1, "") and error.count("\n") == 1 and "Cannot write in" in error


def test_a_venv_of_another_python_serves_where_nothing_can_be_written(
    prepared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "maker", lambda: f"python 3.99 in {prepared}")
    assert launch.serves() and not bootstrap.venv_ready()
    (prepared / ".venv" / "bin" / "python").unlink()
    assert not launch.serves()


def test_a_python_that_cannot_be_started_is_replaced_by_this(
    prepared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execve", lambda *call: calls.append(call))
    launch.start(["-m", "this"])
    assert calls[-1][:2] == (bootstrap.PYTHON, [bootstrap.PYTHON, "-m", "this"])
    (prepared / ".venv" / "bin" / "python").unlink()
    launch.start(["-m", "this"])
    python, command, env = calls[-1]
    assert (python, command) == (sys.executable, [sys.executable, "-m", "this"])
    first, second = env["PYTHONPATH"].split(os.pathsep)
    assert first == str(prepared) and second.startswith(bootstrap.VENV)


# Ctrl-C comes when this is looked for among the modules, or as soon as Python is up.
EARLY = """
import os, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
if "tools.cli" in sys.orig_argv and {name!r} == "":
    os.kill(os.getpid(), signal.SIGINT)
"""
MOMENTS = ("tools.bootstrap", "subprocess", "", "tools.cli", "argparse", "host_sim", "tools.odds")


@pytest.mark.parametrize("name", MOMENTS)
def test_ctrl_c_at_any_moment_ends_silently(prepared: Path, name: str) -> None:
    path = hook(prepared, EARLY.format(name=name))
    assert run(prepared, *ODDS, PYTHONPATH=path) == (130, "", "")


def test_no_stream_at_all(prepared: Path) -> None:
    command = [sys.executable, str(prepared / "tools" / "run"), "dance"]
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command], env=environment(), timeout=60
    )
    assert done.returncode == 2
