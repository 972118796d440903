"""How `tools/run` becomes the program, also in a folder that somebody else prepared.

Standard library only; must parse and import on any Python 3, like tools/bootstrap.py.
"""

import os
import signal
import subprocess
import sys
import sysconfig

from tools import bootstrap


def main() -> None:
    """Prepare .venv unless it serves as it is, and start `pocketbones` in it."""
    bootstrap.check_python(sys.version_info[:2])
    if bootstrap.writable() or not serves():
        bootstrap.prepare()
    # Ctrl-C waits while the next Python starts, until tools.cli can hear it.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    # -P: a folder named `tools` where the person stands must not be taken for ours.
    start(["-P", "-m", "tools.cli", *sys.argv[1:]])


def serves() -> bool:
    """Whether a .venv in which nothing can be written is up to date, for its Python or this."""
    found = bootstrap.read_stamp("stamp")
    if found == bootstrap.stamp("pyproject.toml"):
        return True
    fingerprint = bootstrap.fingerprint("pyproject.toml")
    if not found.endswith(f" in {bootstrap.ROOT}\n{fingerprint}\n"):
        return False
    try:
        version = subprocess.check_output([bootstrap.PYTHON, "--version"], encoding="utf-8")
    except (OSError, subprocess.CalledProcessError):
        return False
    return version.lower().startswith(found.partition(" in ")[0] + ".")


def start(arguments: "list[str]") -> None:
    """Become the Python of .venv, or this one with its packages where that cannot be started."""
    python, env = bootstrap.PYTHON, dict(os.environ)
    if not os.access(python, os.X_OK):
        base = {"base": bootstrap.VENV, "platbase": bootstrap.VENV}
        packages = sysconfig.get_path("purelib", "venv", base)
        python, env["PYTHONPATH"] = sys.executable, os.pathsep.join([bootstrap.ROOT, packages])
    os.execve(python, [python, *arguments], env)
