"""What `pocketbones sim` is given: paths, the script, the folder for settings."""

import argparse
import contextlib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from core.games import GAMES
from core.settings import FILE
from host_sim.files import foreign
from tools import streams
from tools.choices import Wrong
from tools.sim_output import reason

if TYPE_CHECKING:
    from host_sim.script import Step

LONGEST = 1 << 20  # bytes of a script


def name(text: str) -> str:
    """The name of a file, which "" is not: as a path it is the folder a person stands in."""
    if not text:
        raise argparse.ArgumentTypeError("a name is needed, not ''")
    return text


def path(text: str) -> Path:
    """The same as a path."""
    return Path(name(text))


def script(source: str) -> "list[Step]":
    """The steps of a script file, or with - of standard input."""
    from host_sim.script import ScriptError, parse

    place = streams.INPUT if source == "-" else source
    data = _typed() if source == "-" else _file(source)
    try:
        if len(data) > LONGEST:
            raise Wrong(f"the script {place} has more than {LONGEST} bytes; give a shorter one.")
        return parse(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Wrong(f"the script {place} is no text in UTF-8.") from None
    except ScriptError as error:
        raise Wrong(f"{place}, {error}") from None


def _typed() -> bytes:
    """Standard input, no further than a script may go."""
    return streams.read(lambda: sys.stdin.buffer.read(LONGEST + 1))


def _file(source: str) -> bytes:
    """A file, no further than a script may go."""
    try:
        with Path(source).open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise Wrong(f"cannot read the script {source}: {reason(error)}.") from None


def home(folder: Path) -> Path:
    """A folder that settings and games can be kept in, made when it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Wrong(
            f"cannot keep settings in {folder}: {reason(error)}; choose a folder by --home."
        ) from None
    for kept in (*GAMES, FILE.decode()):
        _ours(folder / kept)
    return folder


def _ours(kept: Path) -> None:
    """Wrong where what has the name of a file of ours cannot be one and would be in its way."""
    try:
        why = foreign(kept.stat())
    except OSError:
        return  # none yet
    if why:
        raise Wrong(f"{kept} {why}: move it away, or choose a folder by --home.")


@contextlib.contextmanager
def alone(folder: Path | None) -> Iterator[None]:
    """Keep a folder from another simulator, which would write over what this one keeps."""
    if folder is None:
        yield
        return
    from filelock import FileLock, Timeout

    lock = FileLock(folder / ".lock", blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise Wrong(
            f"another simulator plays in {folder}: close it, or choose a folder by --home."
        ) from None
    except (OSError, NotImplementedError) as error:
        raise Wrong(f"cannot lock {folder}: {error}; choose a folder by --home.") from None
    try:
        yield
    finally:
        lock.release()
