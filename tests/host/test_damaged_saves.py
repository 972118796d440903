"""Power-on with every damage that a save can have, and storage that fails: never an exception."""

import os

import pytest

import contract
import played
from core.app import App
from core.game import load
from core.session import Session
from core.state import make
from pocket import MemoryBoard, Pocket

FULL = os.environ.get("POCKETBONES_FULL") == "1"
GAME, BAD, NEW = b"chupacabra", b"chupacabra.bad", b"chupacabra.new"
STEPS = 90 if FULL else 16


class Failing(MemoryBoard):
    """Storage that refuses appends by their number, or everything."""

    def __init__(self) -> None:
        super().__init__()
        self.refused: set[int] = set()
        self.asked = 0
        self.locked = False

    def append(
        self, name: bytes, data: bytearray | memoryview, n: int, more: bool = False
    ) -> bool:
        self.asked += 1
        if self.locked or self.asked in self.refused:
            return False
        return super().append(name, data, n, more)

    def replace(self, name: bytes, data: bytearray | memoryview) -> bool:
        return not self.locked and super().replace(name, data)

    def rename(self, old: bytes, new: bytes) -> bool:
        return not self.locked and super().rename(old, new)

    def remove(self, name: bytes) -> None:
        if not self.locked:
            super().remove(name)


def content(board: MemoryBoard, name: bytes) -> bytes | None:
    return bytes(board.files[name][: board.size(name)]) if name in board.files else None


def begin(board: MemoryBoard) -> App:
    app = App(board)
    session = Session(load("chupacabra"))
    options = make(len(session.options))
    options[0] = 2
    assert session.start(options, bytes(16))
    app.begin(session)
    app.save()
    return app


def state(app: App) -> tuple[int, ...] | None:
    if app.session is None:
        return None
    return (app.session.position, app.session.end, *played.snapshot(app.session))


def saved() -> tuple[bytes, bytes, list[tuple[int, ...] | None]]:
    """Settings and a game's file, and all States that the game was saved in."""
    board = MemoryBoard()
    app = begin(board)
    states = [state(app)]
    choices = contract.Lcg(4)
    for _ in range(STEPS):
        played.step(app.game(), choices)
        app.save()
        states.append(state(app))
    while app.game().rolling():
        played.step(app.game(), choices)
    app.save()
    states.append(state(app))
    file = content(board, GAME)
    assert file is not None
    return bytes(board.files[b"settings"]), file, states


SETTINGS, FILE, STATES = saved()


def power_on(file: bytes, board: MemoryBoard | None = None) -> tuple[App, MemoryBoard]:
    """The device with this file; its first picture is drawn, its first pass made."""
    board = MemoryBoard() if board is None else board
    board.files = {b"settings": bytearray(SETTINGS), GAME: bytearray(file)}
    app = App(board)
    app.look()
    assert any(board.ram), "nothing is shown"
    app.save()
    return app, board


def check(file: bytes) -> int:
    """A clear screen or the game; a damaged file is kept as it was. 1 when the game came back."""
    app, board = power_on(file)
    found = state(app)
    assert found is None or found in STATES
    if found is None:
        assert content(board, BAD) == file and content(board, GAME) is None
        assert 0 < len(app.notice) <= 63, "three rows"
    elif content(board, GAME) != file:
        assert content(board, BAD) == file
        again = App(board)
        assert state(again) == found and not again.notice
    assert NEW not in board.files
    return 0 if found is None else 1


def test_every_byte_flipped() -> None:
    back = 0
    for at in range(len(FILE)):
        file = bytearray(FILE)
        file[at] ^= 0xFF if at % 3 else 1 << at % 8
        back += check(bytes(file))
    assert 0 < back < len(FILE)


def test_cut_at_every_length() -> None:
    assert 0 < sum(check(FILE[:n]) for n in range(len(FILE))) < len(FILE)


def test_something_behind_the_end() -> None:
    for more in (b"\0", b"\1", b"\1\3\0", bytes(100), b"\xff" * 100, FILE):
        assert check(FILE + more) == 1


def test_a_damaged_file_says_so_on_the_panel() -> None:
    board = MemoryBoard()
    board.files = {b"settings": bytearray(SETTINGS), GAME: bytearray(b"\0" + FILE[1:])}
    rows = Pocket(board).rows()
    assert "kept as .bad" in " ".join(" ".join(rows).split())


def test_flash_that_cannot_be_written() -> None:
    """What is there is played, and each save that fails is said; nothing is changed."""
    for file, comes_back in ((FILE, True), (FILE + b"\0", True), (b"\0" + FILE, False)):
        board = Failing()
        board.locked = True
        app, _ = power_on(file, board)
        assert (app.session is not None) == comes_back
        if comes_back:
            assert state(app) == STATES[-1]
            choices = contract.Lcg(1)
            for _ in range(20):
                played.step(app.game(), choices)
                app.save()
            assert app._alert == b"Could not save: full?"
        assert content(board, GAME) == file and set(board.files) == {b"settings", GAME}


def turns(board: Failing, app: App, count: int) -> int:
    """Play on; after each save the flash has the game as it is, or a failure was just said."""
    choices = contract.Lcg(8)
    kept = state(app)
    failed = 0
    for _ in range(count):
        session = app.game()
        if not played.step(session, choices):
            break
        while session.rolling():
            played.step(session, choices)
        app._alert = b""
        due = app.journal.due(session)
        app.save()
        if due and app.journal.due(session):
            failed += 1
            assert app._alert, "a save failed and nothing was said"
        else:
            assert not app._alert
            kept = state(app)
        again = MemoryBoard()
        again.files = {n: bytearray(content(board, n) or b"") for n in board.files}
        assert state(App(again)) == kept
    return failed


def refuse(*numbers: int) -> None:
    """Play on while appends of these numbers fail; every one that was reached was said."""
    board = Failing()
    board.refused = set(numbers)
    failed = turns(board, begin(board), max(numbers) + 6)
    assert failed == sum(number <= board.asked for number in numbers)


@pytest.mark.parametrize("n", range(3, 90 if FULL else 26))
def test_the_nth_append_fails(n: int) -> None:
    refuse(n)


@pytest.mark.parametrize("n", range(3, 90 if FULL else 18, 3))
def test_appends_in_a_row_fail(n: int) -> None:
    refuse(n, n + 1)
    refuse(n, n + 1, n + 2, n + 3)
