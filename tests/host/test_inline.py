"""Constants as numbers: what is replaced, what stays, and that the device plays the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import interpreters
from tools import device_build
from tools.device_build import ROOT
from tools.inline import Constants

SHARED = """\
from micropython import const

ONE = const(1)
LESS = const(-ONE)
TEN = const(
    10
)
BOTH = const(ONE | TEN)
CELLS = 7
WORDS = b"no number"
twice = ONE
twice = TEN


def ten():
    return TEN + ONE
"""

USER = """\
from micropython import const

from core.shared import (
    LESS,
    ONE,
    WORDS,
    ten,
)
from core.shared import TEN as MOST
from core import shared

_MINE = const(3)


def use(ONE, list):
    return ONE + MOST - LESS


class Thing:
    keys = MOST | shared.BOTH

    def get(self, other):
        return other.TEN, shared.CELLS, WORDS, ten(), _MINE
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "shared.py").write_text(SHARED)
    (tmp_path / "core" / "user.py").write_text(USER)
    return tmp_path


def inlined(root: Path, name: str) -> list[str]:
    files = sorted((root / "core").glob("*.py"))
    return Constants(root, files).inlined(root, root / "core" / name).split("\n")


def test_uses_become_numbers_and_lines_stay(root: Path) -> None:
    user = inlined(root, "user.py")
    assert len(user) == len(USER.split("\n"))
    assert "from core.shared import ONE, WORDS, ten" in user  # the argument is another ONE
    assert "    return ONE + 10 - (-1)" in user
    assert "    keys = 10 | 11" in user
    assert "        return other.TEN, 7, WORDS, ten(), _MINE" in user
    assert not any("MOST" in line or "LESS" in line for line in user)


def test_definitions_go_but_for_what_is_read_by_name(root: Path) -> None:
    shared = inlined(root, "shared.py")
    text = "\n".join(shared)
    assert len(shared) == len(SHARED.split("\n"))
    assert "CELLS = 7" in shared and 'WORDS = b"no number"' in shared
    assert "    return 10 + 1" in shared
    assert "ONE =" not in text and "TEN =" not in text and "BOTH" not in text
    assert "twice = 1" in shared and "twice = 10" in shared


def test_every_file_of_the_device_is_still_a_program() -> None:
    constants = Constants(ROOT, device_build.sources())
    for path in device_build.sources():
        source = constants.inlined(ROOT, path)
        compile(source, str(path), "exec")
        assert len(source.split("\n")) == len(path.read_text().split("\n"))


PLAY = """
import sys
from core.state import Crc
from tools.measure.bench import Player

crc = Crc()
player = Player(sys.argv[1], bool, bool)
player.start("chupacabra", 3)
for _ in range(60):
    player.play(1)
    for cell in player.app.game().cells:
        crc.byte(cell & 255)
    for byte in player.app.canvas.data:
        crc.byte(byte)
print(player.app.game().position, crc.final_high(), crc.final_low())
"""


def played(command: list[str], folder: Path, path: str) -> str:
    """What the program prints, with the texts of the checkout."""
    env = dict(os.environ, PYTHONPATH=path, MICROPYPATH=path)
    texts = f"{ROOT / 'core'}/"
    done = subprocess.run(
        [*command, texts], cwd=folder, env=env, capture_output=True, text=True, timeout=120
    )
    assert not done.returncode, done.stderr + done.stdout
    return done.stdout


def test_the_device_build_plays_as_the_source_does(tmp_path: Path) -> None:
    interpreters.need("unix")
    device_build.build(tmp_path)
    device_build.compile_one(tmp_path, "tools/measure/bench.py")
    (tmp_path / "play.py").write_text(device_build.program(PLAY))
    on_device = [sys.executable, "-c", interpreters.UNIX, "play.py"]
    built = played(on_device, tmp_path, f".frozen:{tmp_path}")
    host = os.pathsep.join((str(ROOT / "host_sim" / "shims"), str(ROOT)))
    assert built == played([sys.executable, "-c", PLAY], ROOT, host)
    assert not built.startswith("0 ")
