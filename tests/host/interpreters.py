"""The three Pythons that run the core, called in one way.

    from interpreters import available, run
    text = run("wasm", "tests/portable/hundred.py", "0", "3", timeout=120)

A script runs with the checkout as its working folder and `core` importable. As a program,
`python tests/host/interpreters.py KIND SCRIPT [ARGS...]` streams the output and exits alike.
"""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools import testbed  # noqa: E402

KINDS = ("cpython", "unix", "wasm")
UNIX = "import sys, micropython_unix; sys.exit(micropython_unix.main())"
NO_END = 124


class Failed(Exception):
    """A script that ended badly, with all it printed."""


def available(kind: str) -> bool:
    """Whether this machine can run scripts on that Python."""
    if kind == "cpython":
        return True
    if kind == "unix":
        return importlib.util.find_spec("micropython_unix") is not None
    return testbed.node() is not None and Path(testbed.WASM).exists()


def need(kind: str) -> None:
    """Skip a test for a Python that this machine lacks, but not where everything must be there."""
    if not available(kind):
        why = f"no {kind} on this machine"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)


def command(kind: str, script: str, args: tuple[str, ...]) -> list[str]:
    """The command line that runs a script on that Python."""
    if kind == "cpython":
        return [sys.executable, script, *args]
    if kind == "unix":
        return [sys.executable, "-c", UNIX, script, *args]
    node = testbed.node()
    assert node is not None, "no node on this machine"
    return [node, "tests/wasm.mjs", script, *args]


def environment(timeout: float) -> dict[str, str]:
    """The search paths for each Python, and the limit that tests/wasm.mjs keeps by itself."""
    return dict(
        os.environ,
        PYTHONPATH=os.pathsep.join((str(ROOT / "host_sim" / "shims"), str(ROOT))),
        MICROPYPATH=f".frozen:{ROOT}",
        PYTHONUNBUFFERED="1",
        WASM_TIMEOUT=str(timeout),
    )


def start(kind: str, script: str, args: tuple[str, ...], timeout: float, output: int | None):  # type: ignore[no-untyped-def]
    """Start a script in a process group of its own, so that all of it can be ended."""
    return subprocess.Popen(
        command(kind, script, args),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
        cwd=ROOT,
        env=environment(timeout),
        text=True,
        start_new_session=True,
    )


def finish(child: subprocess.Popen[str], timeout: float) -> tuple[int, str]:
    """Wait for a script, a little longer than its own limit; its status and output."""
    try:
        text, _ = child.communicate(timeout=timeout + 5)
        return child.returncode, text or ""
    except BaseException as error:
        os.killpg(child.pid, signal.SIGKILL)
        text, _ = child.communicate()
        if not isinstance(error, subprocess.TimeoutExpired):
            raise
        return NO_END, text or ""


def run(kind: str, script: str, *args: object, timeout: float = 120) -> str:
    """What a script prints on that Python; raises Failed with it when it ends badly."""
    words = tuple(str(arg) for arg in args)
    status, text = finish(start(kind, str(script), words, timeout, subprocess.PIPE), timeout)
    if status == NO_END:
        raise Failed(f"{kind}: {script} did not end within {timeout:g} s\n{text}")
    if status:
        raise Failed(f"{kind}: {script} ended with status {status}\n{text}")
    return text


def main(kind: str, script: str, *args: str) -> int:
    """Stream a script's output; its status. The limit stands in WASM_TIMEOUT, in seconds."""
    timeout = float(os.environ.get("WASM_TIMEOUT", "600"))
    status, _ = finish(start(kind, script, args, timeout, None), timeout)
    if status == NO_END:
        print(f"{kind}: {script} did not end within {timeout:g} s", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
