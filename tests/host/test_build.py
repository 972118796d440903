"""`pocketbones build`: all that the device needs, and nothing else."""

from pathlib import Path

import pytest

from tools import cli, device_build


def test_the_tree_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "a b"
    (target / "core").mkdir(parents=True)
    (target / "core" / "old.mpy").write_bytes(b"stale")
    assert cli.main(["build", str(target)]) == 0
    files = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    wanted = {path.relative_to(device_build.ROOT) for path in device_build.sources()}
    compiled = {path.with_suffix(".mpy").as_posix() for path in wanted}
    texts = {
        path.relative_to(device_build.ROOT) for path in device_build.ROOT.glob("core/**/*.txt")
    }
    expected = compiled - {"firmware/main.mpy"} | {path.as_posix() for path in texts} | {"main.py"}
    assert files == expected
    assert not any("fields" in name for name in files)
    assert "copy what is in it" in capsys.readouterr().out


def test_a_folder_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["build", str(tmp_path / "file")]) == 2
    assert "cannot write" in capsys.readouterr().err
