"""The three Pythons behind one call, and the runner of the portable tests itself."""

import subprocess
import sys
from pathlib import Path

import pytest

from interpreters import KINDS, ROOT, Failed, available, need, run

TWO_TESTS = """
def test_b():
    assert 1 == 2, "one is not two"
def test_a():
    pass
"""


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    need(request.param)
    return str(request.param)


@pytest.fixture
def script(tmp_path: Path) -> Path:
    return tmp_path / "script.py"


def test_script_sees_core_and_its_arguments(kind: str, script: Path) -> None:
    script.write_text("import sys\nfrom core import state\nprint(sys.argv[1:])")
    assert run(kind, str(script), 7, "b c") == "['7', 'b c']\n"


def test_status_of_a_script_comes_through(kind: str, script: Path) -> None:
    script.write_text("import sys\nprint('before')\nsys.exit(3)")
    with pytest.raises(Failed, match=r"ended with status 3\nbefore"):
        run(kind, str(script))


def test_traceback_of_a_script_comes_through(kind: str, script: Path) -> None:
    script.write_text("1 // 0")
    with pytest.raises(Failed, match="ZeroDivisionError"):
        run(kind, str(script))


def test_endless_script_is_stopped(kind: str, script: Path) -> None:
    script.write_text("print('before')\nwhile True:\n    pass")
    with pytest.raises(Failed, match=r"did not end within 4 s\nbefore"):
        run(kind, str(script), timeout=4)


@pytest.mark.parametrize("kind", [kind for kind in KINDS[1:] if available(kind)])
def test_failure_with_the_heap_locked_ends(kind: str, script: Path) -> None:
    script.write_text("import micropython\nmicropython.heap_lock()\na = [1, 2]")
    with pytest.raises(Failed, match=r"status 1\n(.*\n)*MemoryError"):
        run(kind, str(script), timeout=20)


def portable(folder: Path, *names: str) -> tuple[int, str]:
    """Status and output of the runner on two tests of which one fails."""
    tests = folder / "tests" / "portable"
    tests.mkdir(parents=True, exist_ok=True)
    (tests / "test_two.py").write_text(TWO_TESTS)
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "run_portable.py"), *names],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_runner_counts_and_names_what_failed(tmp_path: Path) -> None:
    status, text = portable(tmp_path)
    assert status == 1
    assert text.startswith("FAILED test_two.test_b: AssertionError: one is not two\nTraceback")
    assert text.endswith("\nportable cpython: 1 passed, 1 failed\n")


def test_runner_runs_what_is_named(tmp_path: Path) -> None:
    assert portable(tmp_path, "test_two.test_a") == (0, "portable cpython: 1 passed, 0 failed\n")


def test_runner_refuses_to_run_nothing(tmp_path: Path) -> None:
    status, text = portable(tmp_path, "test_two.test_none")
    assert status == 1
    assert text == "FAILED: no test found\nportable cpython: 0 passed, 1 failed\n"
