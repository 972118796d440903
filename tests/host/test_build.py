"""`pocketbones build`: all that the device needs, and nothing else."""

from pathlib import Path

import pytest

from tools import cli, device_build


def test_the_tree_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "a b"
    assert cli.main(["build", str(target)]) == 0
    (target / "core" / "old.mpy").write_bytes(b"stale")
    assert cli.main(["build", str(target)]) == 0
    files = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    wanted = {path.relative_to(device_build.ROOT) for path in device_build.sources()}
    compiled = {path.with_suffix(".mpy").as_posix() for path in wanted}
    texts = {
        path.relative_to(device_build.ROOT) for path in device_build.ROOT.glob("core/**/*.txt")
    }
    expected = compiled - {"firmware/main.mpy"} | {path.as_posix() for path in texts}
    expected |= {"main.py", ".pocketbones"}
    assert files == expected
    assert not any("fields" in name for name in files)
    assert "copy what is in it" in capsys.readouterr().out


def test_the_table_of_names_leads_back(tmp_path: Path) -> None:
    table = tmp_path / "names.txt"
    assert cli.main(["build", str(tmp_path / "out"), "--names", str(table)]) == 0
    lines = table.read_text().splitlines()
    assert any(line.endswith(" draw_wrapped") for line in lines)
    assert any(line.startswith("core.app: ") for line in lines)


def test_a_folder_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["build", str(tmp_path / "file")]) == 2
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["core/thesis.txt", "main.py", "photo.jpg"])
def test_what_is_not_ours_is_never_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    mine = tmp_path / name
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine")
    assert cli.main(["build", str(tmp_path)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("name", [".", "core", "firmware", "docs"])
def test_the_checkout_is_never_built_into(capsys: pytest.CaptureFixture[str], name: str) -> None:
    before = sorted(device_build.ROOT.glob("*"))
    assert cli.main(["build", str(device_build.ROOT / name)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert sorted(device_build.ROOT.glob("*")) == before


def test_the_documents_are_there() -> None:
    for path in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "firmware/FORMAT.md"):
        assert len((device_build.ROOT / path).read_text()) > 1000, path
