"""Instructions of pieces of a MicroPython program, counted exactly by valgrind.

The program marks a piece by `os.unsetenv` before it and `os.getenv` behind it: valgrind starts
at zero whenever the C function behind the first is entered, and writes out at the second.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.device_build import Failed, Missing

_RUN = "import sys, micropython_unix; sys.exit(micropython_unix.main())"
_LIMIT = 600
_TOTALS = re.compile(rb"^totals: (\d+)$", re.MULTILINE)


def check() -> None:
    """Missing where this machine cannot count."""
    if shutil.which("valgrind") is None:
        raise Missing("valgrind is not installed")
    if importlib.util.find_spec("micropython_unix") is None:
        raise Missing("MicroPython's unix port has no wheel for this machine")


def count(script: Path, args: list[str], path: list[Path]) -> tuple[list[str], list[int]]:
    """Lines that a script printed, and instructions of each piece.

    The first piece must be empty: it is what marking costs, and taken off the others.
    """
    check()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        text = _run(_command(out, script, args), path)
        counts = [_read(part) for part in _parts(out)]
    if not counts:
        raise Missing("valgrind does not find the marks in this build of MicroPython")
    return text.splitlines(), [max(0, n - counts[0]) for n in counts[1:]]


def _command(out: Path, script: Path, args: list[str]) -> list[str]:
    return [
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}",
        "--zero-before=mp_os_unsetenv", "--dump-before=mp_os_getenv",
        sys.executable, "-c", _RUN, str(script), *args,
    ]  # fmt: skip


def _run(command: list[str], path: list[Path]) -> str:
    words = os.pathsep.join([".frozen", *map(str, path)])
    env = dict(os.environ, MICROPYPATH=words, PYTHONHASHSEED="0")
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=_LIMIT)
    except subprocess.TimeoutExpired:
        raise Failed(f"valgrind did not end within {_LIMIT} s") from None
    if done.returncode:
        raise Failed("the measured program failed: " + last_words(done.stderr, done.stdout))
    return done.stdout


def last_words(*outputs: str) -> str:
    """The end of what a program said, but for what valgrind says."""
    lines = [line for text in outputs for line in text.splitlines() if not line.startswith("==")]
    return " ".join(" ".join(lines).split())[-200:]


def _parts(out: Path) -> list[Path]:
    """What was written at each mark, in order."""
    parts = [path for path in out.parent.glob(out.name + ".*") if path.suffix[1:].isdigit()]
    return sorted(parts, key=lambda path: int(path.suffix[1:]))


def _read(part: Path) -> int:
    found = _TOTALS.search(part.read_bytes())
    if found is None:
        raise Failed("valgrind wrote no totals")
    return int(found[1])
