"""What may import and do what, held on the syntax tree; each check also meets a violation."""

import ast
import re
import subprocess
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pytest

import boundaries as b

ROOT = Path(__file__).resolve().parents[2]
Check = Callable[[ast.AST], Iterable[b.Finding]]


def sources(*patterns: str) -> list[Path]:
    return sorted(path for pattern in patterns for path in ROOT.glob(pattern))


def findings(check: Check, paths: Iterable[Path]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line}: {what}"
        for path in paths
        for line, what in check(ast.parse(path.read_text(encoding="utf-8")))
    ]


# The texts and bounds for tools and failure messages never reach the device.
CORE = [path for path in sources("core/**/*.py") if path.name != "fields.py"]
DEVICE = sources("device/**/*.py", "firmware/*.py")
BARE = [path for path in DEVICE if path.parent.name != "boards"]
# The one place that finds a game by its name.
STATIC = [path for path in sources("core/**/*.py") if path.name != "game.py"]

CHECKS: dict[str, tuple[Check, list[Path]]] = {
    "core imports const, array and core": (b.core_imports, sources("core/**/*.py")),
    "core hides no import": (b.dynamic_import, STATIC),
    "rules draw nothing": (b.rules_imports, sources("core/games/*/rules*.py")),
    "view changes nothing": (b.changed_cells, sources("core/games/*/view*.py")),
    "core computes in ints and does no I/O": (b.forbidden_syntax, CORE),
    "core has no native code": (b.native_code, sources("core/**/*.py")),
    "core knows no platform": (b.platform, sources("core/**/*.py")),
    "device imports core and MicroPython": (b.device_imports, DEVICE),
    "pins stand in device/boards": (b.hardware, [*BARE, *CORE]),
    "the simulator stands below the tools": (
        partial(b.upward_imports, above="tools"),
        sources("host_sim/**/*.py"),
    ),
}


@pytest.mark.parametrize("name", CHECKS)
def test_boundary(name: str) -> None:
    check, paths = CHECKS[name]
    assert findings(check, paths) == []


GAMES = sorted(path.parent.name for path in ROOT.glob("core/games/*/rules.py"))


@pytest.mark.parametrize("game", GAMES)
def test_game_stands_alone(game: str) -> None:
    check = partial(b.game_imports, game=game)
    assert findings(check, sources(f"core/games/{game}/**/*.py")) == []


def test_there_is_something_to_check() -> None:
    assert GAMES
    assert len(CORE) > 5
    assert all(paths for name, (_, paths) in CHECKS.items() if name.startswith("core"))


VIOLATIONS: list[tuple[Check, str]] = [
    (b.core_imports, "import time"),
    (b.core_imports, "import random"),
    (b.core_imports, "from micropython import heap_lock"),
    (b.core_imports, "import micropython"),
    (b.core_imports, "from typing import Any"),
    (b.core_imports, "def f():\n    from device import main"),
    (b.core_imports, "from . import state"),
    (b.core_imports, "import corelib"),
    (b.dynamic_import, "__import__('time')"),
    (b.dynamic_import, "__import__(name + '.core.x')"),
    (b.core_imports, "if TYPE_CHECKING:\n    from device import main"),
    (b.core_imports, "if DEBUG:\n    from typing import Any"),
    (b.dynamic_import, "exec('import time')"),
    (partial(b.game_imports, game="a"), "from core.games.b import rules"),
    (partial(b.game_imports, game="a"), "from core.games import b"),
    (partial(b.game_imports, game="a"), "import core.session"),
    (partial(b.game_imports, game="a"), "from core import app"),
    (b.rules_imports, "from core.canvas import Canvas"),
    (b.rules_imports, "from core import canvas"),
    (b.rules_imports, "from core.games.a import view"),
    (b.device_imports, "import host_sim.chip"),
    (b.device_imports, "import pathlib"),
    (b.device_imports, "from tools import cli"),
    (partial(b.upward_imports, above="tools"), "from tools import cli"),
    (b.forbidden_syntax, "x = 0.5"),
    (b.forbidden_syntax, "x = a / 2"),
    (b.forbidden_syntax, "a /= 2"),
    (b.forbidden_syntax, "x = f'{a}'"),
    (b.forbidden_syntax, "print(1)"),
    (b.forbidden_syntax, "open(name)"),
    (b.native_code, "@micropython.viper\ndef f(): pass"),
    (b.native_code, "@native\ndef f(): pass"),
    (b.platform, "if sys.platform == 'rp2': pass"),
    (b.platform, "if platform: pass"),
    (b.platform, "x = sys.implementation.name"),
    (b.hardware, "led = Pin(25)"),
    (b.hardware, "led = machine.Pin(25, machine.Pin.OUT)"),
    (b.hardware, "bus = SoftI2C(scl=scl, sda=sda)"),
    (b.changed_cells, "cells[0] = 1"),
    (b.changed_cells, "kit[0] += 1"),
    (b.changed_cells, "del cells[0]"),
    (b.changed_cells, "a, cells[0] = 1, 2"),
    (b.changed_cells, "for cells[0] in range(3): pass"),
    (b.changed_cells, "other = cells"),
    (b.changed_cells, "cells.append(1)"),
    (b.changed_cells, "rules.play(cells, kit, 1)"),
    (b.changed_cells, "def f(state): pass\nf(cells)"),
]


@pytest.mark.parametrize(("check", "source"), VIOLATIONS, ids=[v[1] for v in VIOLATIONS])
def test_check_sees_a_violation(check: Check, source: str) -> None:
    assert list(check(ast.parse(source)))


ALLOWED: list[tuple[Check, str]] = [
    (b.core_imports, "from micropython import const\nfrom array import array\nimport core.rng"),
    (b.core_imports, "if TYPE_CHECKING:\n    from collections.abc import Callable"),
    (b.dynamic_import, "__import__('core.screens.' + name, None, None, ('make',))"),
    (partial(b.game_imports, game="a"), "from core.games.a import rules\nfrom core import line"),
    (b.rules_imports, "from core.line import Line\nfrom core import icons"),
    (b.device_imports, "import machine\nfrom core import board\nfrom device.boards import pico"),
    (b.forbidden_syntax, "x = a // 2\ny = '%d' % a\napp.open(x)"),
    (b.hardware, "def f(pin): return pin.value()"),
    (b.changed_cells, "def f(cells, x): return cells[x]\nn = f(cells, 1)\nout[0] = cells[1]"),
]


@pytest.mark.parametrize(("check", "source"), ALLOWED, ids=[a[1] for a in ALLOWED])
def test_check_lets_pass(check: Check, source: str) -> None:
    assert list(check(ast.parse(source))) == []


# Written so that this file does not hold what it looks for.
ABSOLUTE = re.compile(rb"(?<![\w.~-])/(?:home|root|work|tmp)" + rb"/\w")


def committed() -> list[Path]:
    """Every file that git tracks or would add."""
    listing = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = (ROOT / name for name in names.split("\0") if name)
    return [path for path in paths if path.is_file()]


def test_no_absolute_path() -> None:
    holding = [str(path) for path in committed() if ABSOLUTE.search(path.read_bytes())]
    assert len(committed()) > 50
    assert holding == []


def test_absolute_path_is_seen() -> None:
    assert ABSOLUTE.search(b"open('/" + b"tmp/x')")
    assert not ABSOLUTE.search(b"device/" + b"work/x")
