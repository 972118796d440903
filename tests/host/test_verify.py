"""`pocketbones verify`: an honest game passes, a changed die or seal does not."""

import hashlib
from pathlib import Path

import pytest

import contract
import played
from core.journal import Journal
from core.line import Line
from core.session import DEVICE, LIMIT, Session
from host_sim.board import SimBoard
from host_sim.panel import DriverPanel
from tools import cli


def saved(folder: Path, session: Session) -> Path:
    """The file of a game, written as a board writes it."""
    board = SimBoard(home=folder, panel=DriverPanel())
    journal = Journal(board)
    journal.use(session)
    assert journal.sync(session, Line())
    return folder / "chupacabra"


def game() -> Session:
    session = played.started("chupacabra", [3, 1, 0], 77)
    lcg = contract.Lcg(5)
    for _ in range(150):
        played.step(session, lcg)
    return session


def verify(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    code = cli.main(["verify", *map(str, words)])
    return code, capsys.readouterr().out


def test_an_honest_game_agrees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = game()
    seal = hashlib.sha256(session.seed).hexdigest()[:12]
    code, said = verify(capsys, saved(tmp_path, session), "--seal", seal)
    assert code == 0 and "agrees" in said and session.seed.hex() in said
    rolls = sum(session.kind(at) == DEVICE for at in range(session.position))
    assert f"All {rolls} outcomes" in said


def test_a_game_with_rolls_taken_back_agrees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = game()
    lcg = contract.Lcg(6)
    while not any(session.is_note(at) for at in range(session.position)):
        for _ in range(3):
            assert session.undo()
        for _ in range(40):
            played.step(session, lcg)
    code, said = verify(capsys, saved(tmp_path, session))
    assert code == 0 and "outcomes that the device settled are those of the seed" in said


def test_a_wrong_seal_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, game())
    for seal in ("0" * 12, "", "ab", "xyz!"):
        code, said = verify(capsys, path, "--seal", seal)
        assert code == 1 and "DOES NOT AGREE" in said


def test_every_changed_die_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for at in (0, 1, 7, 18):
        session = game()
        assert session.goto(at) and session.kind(at) == DEVICE
        session.end = at + 1
        old = session.entry(at)
        session._moves[at % LIMIT] = (old + 1) % 3 if at == 0 else (old + 1) % 5
        session.game.rules.play(session.cells, session.kit, session.entry(at))
        session.position = at + 1
        code, said = verify(capsys, saved(tmp_path, session))
        assert code == 1 and f"Outcome {at + 1} IS NOT" in said


def test_a_file_whose_end_is_damaged_does_not_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, game())
    content = path.read_bytes()
    for damaged in (content[:-3], content[:-1] + bytes((content[-1] ^ 1,)), content + b"x"):
        path.write_bytes(damaged)
        code, said = verify(capsys, path)
        assert code == 1 and "DAMAGED" in said and "those of the seed" in said


def test_files_that_cannot_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "other").write_bytes(b"hello")
    for path in (tmp_path / "none", tmp_path, tmp_path / "other"):
        assert cli.main(["verify", str(path)]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and "pocketbones: " in said
        assert ".bad" not in said, "nothing is kept aside here"
