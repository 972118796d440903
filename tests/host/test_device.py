"""The device's own modules on CPython, with the twin of `machine`: buttons, files, main loop."""

import hashlib
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import machine
import pytest

from core.board import BACK, DOWN, OK, UP, Board
from device import clock, main
from device.boards import pico
from device.buttons import Buttons
from device.storage import Storage
from host_sim.board import LiveBoard, SimBoard
from host_sim.chip import SSD1306
from host_sim.panel import DriverPanel

PINS = {UP: 10, DOWN: 11, OK: 12, BACK: 13}


@pytest.fixture
def buttons() -> Iterator[Buttons]:
    pins = [(machine.Pin(number), mask) for mask, number in PINS.items()]
    yield Buttons(pins)
    for pin, _ in pins:
        pin.drive(1)


def test_buttons_down_now(buttons: Buttons) -> None:
    assert buttons.read() == 0
    machine.Pin(11).drive(0)
    machine.Pin(13).drive(0)
    assert [buttons.read() for _ in range(3)] == [DOWN | BACK] * 3
    machine.Pin(11).drive(1)
    assert buttons.read() == BACK


def test_a_press_between_two_looks_is_seen_once(buttons: Buttons) -> None:
    for level in (0, 1, 0, 1, 0, 1):
        machine.Pin(12).drive(level)
    assert [buttons.read(), buttons.read()] == [OK, 0]


def test_a_press_during_the_look_is_not_lost(buttons: Buttons) -> None:
    class Pin:
        """A pin on which the next press comes just when it is read."""

        def value(self) -> int:
            machine.Pin(12).drive(0)
            machine.Pin(12).drive(1)
            return 1

    machine.Pin(12).drive(0)
    machine.Pin(12).drive(1)
    buttons._pins[1] = Pin()  # type: ignore[call-overload]
    assert buttons.read() & OK
    assert buttons.read() & OK, "pressed again while the buttons were read"


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    (tmp_path / "texts").mkdir()
    return Storage(str(tmp_path / "save"), str(tmp_path / "texts"))


@pytest.fixture(params=["storage", "memory", "folder"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Board:
    """Everything that keeps files for the game."""
    if request.param == "memory":
        return SimBoard(panel=DriverPanel())
    if request.param == "folder":
        return SimBoard(home=tmp_path / "home", panel=DriverPanel())
    board = Board()
    storage = Storage(str(tmp_path / "save"), str(tmp_path))
    for name in ("load", "read", "append", "replace", "rename", "remove"):
        setattr(board, name, getattr(storage, name))
    return board


def content(board: Board, name: bytes) -> bytes | None:
    out = bytearray(1000)
    count = board.load(name, out)
    return None if count < 0 else bytes(out[:count])


def test_files(board: Board) -> None:
    assert content(board, b"log") is None
    assert board.append(b"log", bytearray(b"one and more"), 3)
    assert board.append(b"log", memoryview(b"two"), 3)
    assert content(board, b"log") == b"onetwo"
    assert board.append(b"other", bytearray(b"x"), 1) and board.append(b"log", bytearray(b"3"), 1)
    assert board.replace(b"log", bytearray(b"new"))
    assert content(board, b"log") == b"new"
    assert board.append(b"log", bytearray(b"er"), 2)
    assert content(board, b"log") == b"newer"
    assert content(board, b"other") == b"x"
    short = bytearray(2)
    assert (board.load(b"log", short), bytes(short)) == (2, b"ne")


def test_files_are_read_in_pieces_renamed_and_removed(board: Board) -> None:
    out = bytearray(4)
    assert board.read(b"log", 0, out) == -1
    long = bytes(range(100))
    assert board.append(b"log", bytearray(long), 100)
    assert (board.read(b"log", 0, out), bytes(out)) == (4, long[:4])
    assert (board.read(b"log", 98, out), bytes(out[:2])) == (2, long[98:])
    assert board.read(b"log", 100, out) == 0
    assert board.replace(b"old", bytearray(b"old"))
    assert board.rename(b"log", b"old")
    assert content(board, b"log") is None and content(board, b"old") == long
    assert board.append(b"log", bytearray(b"anew"), 4) and content(board, b"log") == b"anew"
    assert not board.rename(b"none", b"log")
    board.remove(b"log")
    board.remove(b"none")
    assert content(board, b"log") is None and content(board, b"old") == long


def test_a_replace_cut_off_leaves_the_old_content(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert storage.replace(b"save", bytearray(b"old"))

    def cut(source: str, target: str) -> None:
        raise OSError("power")

    with monkeypatch.context() as patch:
        patch.setattr("os.rename", cut)
        assert not storage.replace(b"save", bytearray(b"a longer new one"))
    out = bytearray(9)
    assert storage.load(b"save", out) == 3
    assert storage.replace(b"save", bytearray(b"new")), "what was left over is in nobody's way"
    assert (storage.load(b"save", out), bytes(out[:3])) == (3, b"new")


def test_a_full_disk_is_answered_not_raised(storage: Storage, tmp_path: Path) -> None:
    (tmp_path / "save").rmdir()
    assert not storage.append(b"log", bytearray(b"x"), 1)
    assert not storage.replace(b"log", bytearray(b"x"))
    assert storage.load(b"log", bytearray(1)) == -1


LINES = [b"The first line", b"", b"123456789012345678901", b"  indented"]


def lines(text: Callable[[bytes, int, bytearray], int], name: bytes) -> list[bytes | None]:
    out = bytearray(21)
    counts = [text(name, n, out) for n in range(1)]
    found: list[bytes | None] = []
    for n in (3, 0, 1, 2, 4, 100):
        counts.append(text(name, n, out))
        found.append(None if counts[-1] < 0 else bytes(out[: counts[-1]]))
    return found


def test_text_lines(storage: Storage, tmp_path: Path) -> None:
    data = b"".join(line.ljust(21) + b"\n" for line in LINES)
    folder = tmp_path / "texts" / "games"
    folder.mkdir()
    (folder / "words.txt").write_bytes(data)
    expected = [LINES[3], LINES[0], LINES[1], LINES[2], None, None]
    assert lines(storage.text, b"games/words.txt") == expected
    assert lines(storage.text, b"games/none.txt") == [None] * 6
    board = SimBoard(panel=DriverPanel())
    board._texts.root = tmp_path / "texts"
    assert lines(board.text, b"games/words.txt") == expected
    assert lines(board.text, b"games/none.txt") == [None] * 6


@pytest.mark.parametrize(
    "name", [b"", b"..", b"../a", b"/a", b"a/b", b"a\\b", b".a", b"a\n", b"\xe4"]
)
def test_names_cannot_leave_the_folder(name: bytes, tmp_path: Path) -> None:
    board = SimBoard(home=tmp_path / "home", panel=DriverPanel())
    assert not board.append(name, bytearray(b"x"), 1)
    assert not board.replace(name, bytearray(b"x"))
    assert board.load(name, bytearray(9)) == -1
    assert board.text(b"games/" + name, 0, bytearray(21)) == -1
    assert [p.name for p in tmp_path.rglob("*")] == ["home"]


class FakeApp:
    """An App whose steps do what a script says: raise an exception, or pass."""

    def __init__(self, script: list[BaseException | None]) -> None:
        self.script = script
        self.crashes: list[bytes] = []
        self.refreshed = 0

    def step(self) -> None:
        error = self.script.pop(0)
        if error is not None:
            raise error

    def refresh(self) -> None:
        self.refreshed += 1

    def crash(self, place: bytes) -> None:
        self.crashes.append(place)


def show(error: Exception) -> str:
    return "".join(traceback.format_exception(error))


def test_the_loop_goes_on_through_bus_errors_and_crashes() -> None:
    app = FakeApp([None, OSError(5), None, ValueError("x"), None, KeyboardInterrupt()])
    board = SimBoard(panel=DriverPanel())
    with pytest.raises(KeyboardInterrupt):
        main.run(board, app, show)  # type: ignore[arg-type]
    assert app.refreshed == 1
    assert len(app.crashes) == 1
    assert app.crashes[0].startswith(b"host/test_device.py  step")
    assert board.clock() == 5 * 5


@pytest.mark.parametrize(
    "printed,expected",
    [
        (
            "Traceback (most recent call last):\n"
            '  File "device/main.py", line 45, in turn\n'
            '  File "core/app.py", line 101, in step\nValueError: x\n',
            b"core/app.py          step",
        ),
        (
            '  File "core/games/chupacabra/rules.py", line 1, in play\n',
            b"chupacabra/rules.py  play",
        ),
        (
            '  File "core/games/chainsaw/objectives.py", line 1, in _shown\n',
            b"objectives.py        _shown",
        ),
        (
            '  File "a_very_long_name_of_a_module.py", line 1, in ' + "abcdefghij" * 3 + "\n",
            b"_long_name_of_a_module.py"[-21:] + b"abcdefghijabcdefghija",
        ),
        (
            '  File "C:\\games\\core\\screens\\log.py", line 3, in draw\n',
            b"core/screens/log.py  draw",
        ),
        ("MemoryError:\n", b"?                    ?"),
    ],
)
def test_the_place_is_the_innermost_frame(printed: str, expected: bytes) -> None:
    assert main.place(printed) == expected
    assert len(expected) <= 42


def test_the_pico_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bus, chip = machine.new_bus(0), SSD1306()
    board = pico.make()
    assert not board.show(0, 0, bytearray(16)), "nothing is plugged in yet"
    bus.attach(0x3C, chip)
    assert board.show(0, 0, bytearray(b"\x55" * 16))
    assert chip.frame()[:17] == b"\x55" * 16 + b"\x00"
    board.contrast(3)
    assert chip.contrast == 3
    board.power(False)
    assert not chip.lit()
    for mask, number in PINS.items():
        machine.Pin(number).drive(0)
        machine.Pin(number).drive(1)
        assert board.keys() == mask
    out = bytearray(32)
    board.digest(bytearray(b"abc"), out)
    assert bytes(out) == hashlib.sha256(b"abc").digest()
    board.entropy(out)
    assert bytes(out) != hashlib.sha256(b"abc").digest()
    assert board.replace(b"a", bytearray(b"1")) and board.append(b"a", bytearray(b"2"), 1)
    assert (board.load(b"a", out), bytes(out[:2])) == (2, b"12")
    assert (tmp_path / "save" / "a").read_bytes() == b"12"
    assert board.text(b"none.txt", 0, bytearray(21)) == -1
    assert board.battery() == -1


def test_clocks_agree_that_time_passes() -> None:
    board = LiveBoard(panel=DriverPanel())
    start, live = clock.now(), board.clock()
    clock.wait(20)
    board.wait(20)
    assert 40 <= (clock.now() - start) & 0x3FFFFFFF < 2000
    assert 40 <= (board.clock() - live) & 0x3FFFFFFF < 2000


def test_simulated_time_only_moves_by_waiting() -> None:
    board = SimBoard(panel=DriverPanel())
    board.wait(0x3FFFFFFF)
    assert board.clock() == 0x3FFFFFFF
    board.wait(2)
    assert board.clock() == 1


def test_keys_are_latched_in_the_simulator_too() -> None:
    board = SimBoard(panel=DriverPanel())
    board.press(OK)
    board.release(OK)
    assert [board.keys(), board.keys()] == [OK, 0]
    board.pressed = UP | DOWN
    board.pressed = DOWN
    assert [board.keys(), board.keys()] == [UP | DOWN, DOWN]


def drawn(board: SimBoard, size: int) -> bytes:
    out = bytearray(size)
    board.entropy(out)
    return bytes(out)


def test_seeded_entropy() -> None:
    seed = bytes(range(16))
    board = SimBoard(seed=seed, panel=DriverPanel())
    blocks = [hashlib.sha256(seed + n.to_bytes(4, "big")).digest() for n in range(4)]
    assert drawn(board, 4) == blocks[0][:4]
    assert drawn(board, 16) == seed
    assert drawn(board, 16) == blocks[1][:16]
    assert drawn(board, 40) == blocks[2] + blocks[3][:8]


def test_without_a_seed_entropy_is_real() -> None:
    board = SimBoard(panel=DriverPanel())
    assert drawn(board, 16) != drawn(board, 16)


def test_beeps_are_noted_with_their_time() -> None:
    board = SimBoard(panel=DriverPanel())
    board.wait(7)
    board.beep(440, 30)
    assert board.beeps == [(7, 440, 30)]
