"""What tools/run and tools/test do before anything is installed; no network, no .venv."""

import ast
import importlib.util
import multiprocessing
import sys
import time
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tools import bootstrap, testbed

ROOT = Path(bootstrap.ROOT)
SCRIPTS = ("bootstrap.py", "launch.py", "run", "test", "testbed.py")


def load_test_script() -> ModuleType:
    loader = SourceFileLoader("tools_test", str(ROOT / "tools" / "test"))
    spec = importlib.util.spec_from_loader("tools_test", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    first = sys.path[0]
    loader.exec_module(module)
    sys.path[0] = first
    return module


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with .venv in the place of the real one."""
    venv = tmp_path / ".venv"
    (venv / "bin").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("one")
    monkeypatch.setattr(bootstrap, "ROOT", str(tmp_path))
    monkeypatch.setattr(bootstrap, "VENV", str(venv))
    monkeypatch.setattr(bootstrap, "PYTHON", str(venv / "bin" / "python"))
    return tmp_path


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_parse_on_an_old_python(name: str) -> None:
    tree = ast.parse((ROOT / "tools" / name).read_text(), feature_version=(3, 7))
    new = ast.NamedExpr | ast.Match
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, new)]


def test_package_parses_on_an_old_python() -> None:
    ast.parse((ROOT / "tools" / "__init__.py").read_text(), feature_version=(3, 7))


def test_old_python_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.guard(lambda: bootstrap.check_python((3, 6))) == 1
    said = capsys.readouterr().err
    assert "needs Python 3.11 or newer and this is 3.6" in said
    assert said.count("\n") == 1


def test_this_python_is_accepted() -> None:
    bootstrap.check_python((3, 11))
    bootstrap.check_modules()


def test_missing_module_is_named() -> None:
    with pytest.raises(bootstrap.Problem, match="lacks its module 'no_such_module'"):
        bootstrap.check_modules(("no_such_module",))


def test_venv_is_ready_only_with_a_fitting_stamp(checkout: Path) -> None:
    assert not bootstrap.venv_ready()
    bootstrap.write_stamp("stamp", bootstrap.stamp("pyproject.toml"))
    assert not bootstrap.venv_ready(), "there is no Python in it"
    Path(bootstrap.PYTHON).touch()
    assert bootstrap.venv_ready()
    (checkout / "pyproject.toml").write_text("two")
    assert not bootstrap.venv_ready()


def test_moved_venv_is_not_ready(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(bootstrap.PYTHON).touch()
    bootstrap.write_stamp("stamp", bootstrap.stamp("pyproject.toml"))
    monkeypatch.setattr(bootstrap, "maker", lambda: "python 3.99 elsewhere")
    assert not bootstrap.venv_ready()


def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of the steps that run, none of which does anything."""
    titles: list[str] = []
    monkeypatch.setattr(bootstrap, "step", lambda title, command, failed: titles.append(title))
    return titles


def test_half_made_venv_is_made_anew(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    titles = commands(monkeypatch)
    (checkout / ".venv" / "half").touch()
    Path(bootstrap.PYTHON).touch()
    bootstrap.make_venv()
    assert titles == ["Making .venv", "Installing packages"]
    assert not (checkout / ".venv" / "half").exists()


def test_changed_project_only_updates(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    titles = commands(monkeypatch)
    Path(bootstrap.PYTHON).touch()
    bootstrap.write_stamp("stamp", bootstrap.stamp("pyproject.toml"))
    (checkout / "pyproject.toml").write_text("two")
    bootstrap.make_venv()
    assert titles == ["Installing packages"]
    assert bootstrap.venv_ready()


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("NewConnectionError: [Errno 111] Connection refused", "No network: "),
        ("npm ERR! code EAI_AGAIN", "No network: "),
        ("ERROR: a wheel could not be built", "pip could not install the packages; "),
    ],
)
def test_failed_command_names_its_log(checkout: Path, output: str, sentence: str) -> None:
    command = [sys.executable, "-c", f"print({output!r}); raise SystemExit(1)"]
    with pytest.raises(bootstrap.Problem) as caught:
        bootstrap.step("Trying", command, "pip could not install the packages")
    assert str(caught.value).startswith(sentence)
    assert str(checkout / ".venv" / "setup.log") in str(caught.value)


def test_refused_write_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def refuse() -> None:
        raise PermissionError(13, "Permission denied", "some/file")

    assert bootstrap.guard(refuse) == 1
    assert capsys.readouterr().err == "pocketbones: some/file failed: Permission denied.\n"


def hold(root: str, seconds: float) -> None:
    bootstrap.ROOT = root
    with bootstrap.lock():
        (Path(root) / "held").touch()
        time.sleep(seconds)
        (Path(root) / "released").touch()


def test_second_start_waits_for_the_first(checkout: Path) -> None:
    first = multiprocessing.get_context("spawn").Process(target=hold, args=(str(checkout), 0.3))
    first.start()
    while not (checkout / "held").exists():
        time.sleep(0.01)
    with bootstrap.lock():
        assert (checkout / "released").exists()
    first.join()


def test_unknown_step_gets_one_sentence() -> None:
    script = load_test_script()
    with pytest.raises(bootstrap.Problem, match="'nonsense' is no step and no test file"):
        script.choose(["nonsense"])
    with pytest.raises(bootstrap.Problem, match="'--nonsense' is no step"):
        script.choose(["--nonsense"])


def test_names_choose_steps_and_files() -> None:
    script = load_test_script()
    assert script.choose([]) == (list(script.STEPS), [])
    assert script.choose(["ruff"]) == (["ruff"], None)
    assert script.choose(["pytest"]) == ([], [])
    assert script.choose(["ruff", "tests/host"]) == (["ruff"], ["tests/host"])


def test_closing_line() -> None:
    script = load_test_script()
    total = script.Tally(3)
    assert str(total) == "3 passed, 0 failed"
    total.add(script.Tally(1, 2, 1))
    assert str(total) == "4 passed, 2 failed, 1 skipped"


def test_requirements_of_the_optional_parts() -> None:
    assert testbed.extra("stubs")[0].startswith("micropython-")
    assert testbed.extra("node")[0].startswith("nodejs-")
