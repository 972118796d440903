"""Makes .venv when missing or out of date.

Standard library only. This file and the scripts that share it must parse and import on any
Python 3, so that an old one is told what is wrong in a sentence: annotations are quoted.

.venv/stamp says who made .venv (Python, folder), then has a hash of what it was made from. It is
written last: a .venv without it was cut off half-made, and is made anew.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
OLDEST = (3, 11)
# What pip and npm write when the package index cannot be reached.
OFFLINE = (
    "Connection refused", "Temporary failure in name resolution", "Name or service not known",
    "nodename nor servname provided", "NewConnectionError", "ConnectTimeout", "ProxyError",
    "Network is unreachable", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT",
)  # fmt: skip


class Problem(Exception):
    """What went wrong, as one sentence for the person who started the program."""


def check_python(version: "tuple[int, ...]") -> None:
    """Raise Problem when this Python is too old."""
    if version < OLDEST:
        raise Problem(
            "Pocketbones needs Python %d.%d or newer and this is %d.%d: start it with a newer one."
            % (OLDEST + version[:2])
        )


def check_modules(names: "tuple[str, ...]" = ("fcntl", "venv", "ensurepip")) -> None:
    """Raise Problem when this Python lacks a module that making .venv needs."""
    for name in names:
        if importlib.util.find_spec(name) is None:
            raise Problem(
                "This Python lacks its module '%s': install it "
                "(on Debian and Ubuntu the package python3-venv), or use another Python." % name
            )


def writable() -> bool:
    """Whether something can be written beside the sources."""
    return os.access(ROOT, os.W_OK) and (not os.path.isdir(VENV) or os.access(VENV, os.W_OK))


def check_folder() -> None:
    """Raise Problem when nothing can be written beside the sources."""
    if not writable():
        raise Problem("Cannot write in %s: make it writable, or copy it elsewhere." % ROOT)


def maker() -> str:
    """The Python and the folder that a .venv belongs to."""
    return "python %d.%d in %s" % (sys.version_info[:2] + (ROOT,))


def fingerprint(*names: str) -> str:
    """A hash of the named files of the checkout."""
    digest = hashlib.sha256()
    for name in names:
        with open(os.path.join(ROOT, name), "rb") as file:
            digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def stamp(*names: str) -> str:
    """What a finished stamp made from these files holds."""
    return maker() + "\n" + fingerprint(*names) + "\n"


def read_stamp(name: str) -> str:
    """The stamp that stands in .venv, "" when there is none."""
    try:
        with open(os.path.join(VENV, name), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def write_stamp(name: str, text: str) -> None:
    """Set a stamp, whole or not at all."""
    path = os.path.join(VENV, name)
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def say(text: str, end: str = "\n") -> None:
    """Tell what goes on; standard output belongs to the program started afterwards."""
    with contextlib.suppress(AttributeError, OSError):  # nobody may be there to read it
        sys.stderr.write(text + end)
        sys.stderr.flush()


def on_terminal() -> bool:
    """Whether somebody reads standard error as it is written."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextlib.contextmanager
def lock():  # type: ignore[no-untyped-def]
    """Let one start at a time prepare this folder; the others wait."""
    import fcntl

    folder = os.open(ROOT, os.O_RDONLY)
    # pip and npm hold it too, so that nobody starts beside one that outlives its killed parent.
    os.set_inheritable(folder, True)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another start is preparing this folder: waiting for it.")
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def last_line(path: str) -> str:
    """The last line of a log that says something."""
    with open(path, "rb") as file:
        file.seek(max(0, os.path.getsize(path) - 4096))
        lines = file.read().decode("utf-8", "replace").split("\n")
    said = [line.strip() for line in lines if line.strip()]
    return said[-1] if said else ""


def show_progress(title: str, seconds: float, log: str) -> None:
    """One moving line on a terminal, a line every ten seconds elsewhere."""
    tick = int(seconds * 5)
    if on_terminal():
        room = shutil.get_terminal_size().columns - len(title) - 12
        say("\r\033[K%s %3d s  %s" % (title, seconds, last_line(log)[: max(0, room)]), "")
    elif tick and tick % 50 == 0:
        say("%s %d s  %s" % (title, seconds, last_line(log)[:70]))


def environment() -> "dict[str, str]":
    """The environment for pip and npm, without what would lead them out of .venv."""
    unwanted = ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "PIP_USER")
    env = {key: value for key, value in os.environ.items() if key not in unwanted}
    env.update(PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1", PIP_PROGRESS_BAR="off")
    return env


def step(title: str, command: "list[str]", failed: str) -> None:
    """Run one command with its output in the log; Problem names the log when it fails."""
    log, start = os.path.join(VENV, "setup.log"), time.time()
    with open(log, "wb") as out:
        child = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
            cwd=ROOT, env=environment(), close_fds=False,
        )  # fmt: skip
        try:
            while child.poll() is None:
                show_progress(title, time.time() - start, log)
                time.sleep(0.2)
        except KeyboardInterrupt:
            say("\npocketbones: stopped; the next start goes on from here.")
            raise
        finally:
            if child.poll() is None:
                child.kill()
                child.wait()
    clear = "\r\033[K" if on_terminal() else ""
    if child.returncode:
        say(clear, "")
        raise Problem(why(failed, log))
    say("%s%s done, %.0f s" % (clear, title, time.time() - start))


def why(failed: str, log: str) -> str:
    """The sentence for a command that failed."""
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    if any(sign in text for sign in OFFLINE):
        failed = "No network: the package index did not answer"
    return "%s; the whole story stands in %s." % (failed, log)


def pip(title: str, *args: str) -> None:
    """Run the pip of .venv."""
    command = [PYTHON, "-m", "pip", "install", "--retries", "1", "--timeout", "20"]
    step(title, command + list(args), "pip could not install the packages")


def empty_venv() -> None:
    """Remove all that stands in a .venv that cannot be used, or the file in its place."""
    if os.path.isdir(VENV) and not os.path.islink(VENV):
        shutil.rmtree(VENV)
    elif os.path.lexists(VENV):
        os.remove(VENV)
    os.mkdir(VENV)


def make_venv() -> None:
    """Make .venv, or only update its packages when this Python made it."""
    if not (read_stamp("stamp").startswith(maker() + "\n") and os.path.exists(PYTHON)):
        empty_venv()
        base = getattr(sys, "_base_executable", None) or sys.executable
        step("Making .venv", [base, "-m", "venv", VENV], "Python could not make .venv")
    pip("Installing packages", "-e", ".[dev]")
    write_stamp("stamp", stamp("pyproject.toml"))


def prepare() -> None:
    """Make .venv when missing or out of date; writes nothing and takes no time otherwise."""
    check_python(sys.version_info[:2])
    if venv_ready():
        return
    check_modules()
    check_folder()
    with lock():
        if not venv_ready():
            say("Preparing %s: this takes a minute, once." % ROOT)
            make_venv()


def venv_ready() -> bool:
    """Whether .venv is whole and made from the present pyproject.toml."""
    return read_stamp("stamp") == stamp("pyproject.toml") and os.path.exists(PYTHON)


def guard(main: "Callable[[], int | None]") -> int:
    """Run `main`; a Problem or a refused write becomes one sentence, Ctrl-C a silent end."""
    try:
        return main() or 0
    except Problem as problem:
        say("pocketbones: %s" % problem)
    except OSError as error:
        say("pocketbones: %s failed: %s." % (error.filename or "a system call", error.strerror))
    except KeyboardInterrupt:
        return 130
    return 1
