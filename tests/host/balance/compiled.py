"""The rules of a game and a game loop, compiled by mypyc; the sources are the unchanged ones."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HERE = Path("tests/host/balance")
# Of every game; never asked by the loop.
_LEFT_OUT = ("__init__", "fields", "view", "pages", "odds", "pictures", "edit", "adjust")
_CORE = ("contract.py", "line.py", "rng.py", "state.py")


def rerun(game: str, left_out: tuple[str, ...], loop: str, script: Path) -> int:
    """The script again, in a folder where its game and loop are compiled; its status."""
    with tempfile.TemporaryDirectory() as folder:
        compile_into(Path(folder), game, left_out, loop)
        shutil.copy(script, Path(folder) / HERE / script.name)
        shutil.copy(__file__, Path(folder) / HERE)
        module = "tests.host.balance" + ("" if script.stem == "__main__" else "." + script.stem)
        rest = [arg for arg in sys.argv[1:] if arg != "--compiled"]
        env = dict(os.environ, PYTHONPATH=folder)
        command = [sys.executable, "-m", module, *rest]
        return subprocess.run(command, cwd=folder, env=env).returncode


def compile_into(folder: Path, game: str, left_out: tuple[str, ...], loop: str) -> None:
    """Copy what is needed and compile it; ends with a sentence where mypyc cannot."""
    place = Path("core/games") / game
    sources = [p.name for p in sorted((ROOT / place).glob("*.py"))]
    sources = [name for name in sources if name[:-3] not in (*_LEFT_OUT, *left_out)]
    files = [Path("core") / name for name in _CORE]
    files += [place / name for name in sources] + [HERE / loop]
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, folder / file)
    for package in (Path("core"), Path("core/games"), place, Path("tests"), HERE.parent, HERE):
        (folder / package / "__init__.py").touch()
    shutil.copy(ROOT / "host_sim" / "shims" / "micropython.py", folder)
    command = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *map(str, files)]
    env = dict(os.environ, PYTHONPATH=str(folder))
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True)
    if done.returncode:
        sys.exit("mypyc could not compile the rules: " + done.stdout.decode()[-500:])
