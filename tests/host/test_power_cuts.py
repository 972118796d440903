"""The power goes at every block operation of a game's saves: nothing is lost on any file system.

The games run on MicroPython's unix port, whose littlefs and FAT are those of the handheld, over a
block device in memory: see cuts/. POCKETBONES_FULL=1 makes every second cut too.
"""

import json
import os
from statistics import median
from typing import Any

import pytest

import played
import report
from core.app import App
from core.game import load
from core.games import GAMES
from core.journal import Journal
from core.line import Line
from core.session import Session
from core.settings import FILE
from interpreters import available, run
from pocket import MemoryBoard

FULL = os.environ.get("POCKETBONES_FULL") == "1"
NEW = b"chupacabra.new"
GAME = b"chupacabra"

ERASE = 45.0  # ms of a sector erase, the typical figure of the Pico's flash
PIECE = 0.4  # ms of programming 256 bytes, likewise
BAR = 120.0  # ms a save
RARE = 0.002  # share of saves for which littlefs moves its own records, beyond the bar

NAMES = {
    "plain": "operation not done",
    "torn": "operation half done",
    "live": "while the game runs",
    "pairs": "a second cut after power-on",
}

# In CI everything must be there: the tests then run, and fail.
needs_unix = pytest.mark.skipif(
    not available("unix") and os.environ.get("CI") != "true",
    reason="no MicroPython for this machine",
)


def micropython(script: str, *args: object) -> Any:
    """What a script in cuts/ prints last."""
    text = run("unix", "-X", "heapsize=96m", f"tests/host/cuts/{script}", *args, timeout=1500)
    return json.loads(text.splitlines()[-1])


def row(kind: str, cuts: int, counts: list[int]) -> str:
    return f"  {kind:36}{cuts:7}{counts[0]:8}{counts[1]:7}{counts[2]:6}"


@needs_unix
@pytest.mark.parametrize("kind, block", [("littlefs", 4096), ("fat", 4096), ("fat", 512)])
def test_every_cut_leaves_the_state_before_or_after(kind: str, block: int) -> None:
    step, live = (1, 1) if FULL else (61, 37)
    found = micropython("trial.py", kind, block, 2, step, live)
    operations = found["operations"]
    report.say(f"power cuts, {kind}, blocks of {block} bytes: cut points, before, after, lost")
    for name in NAMES:
        report.say(row(NAMES[name], sum(found[name]), found[name]))
    assert operations > 120 and sum(found["plain"]) == sum(found["torn"]) == operations
    assert sum(found["live"]) >= 2 * (operations // live) and sum(found["pairs"]) >= 10
    assert found["plain"][2] == 0, found["lost"]
    if block == 512:
        # A sector of a card is written whole or not at all; where it is not, the name of a file
        # may lie in both halves of the sector.
        assert found["torn"][2] <= 4, found["lost"]
        return
    assert found["torn"][2] == found["live"][2] == found["pairs"][2] == 0, found["lost"]
    assert found["plain"][0] > 100 and found["torn"][1] + found["pairs"][1] > 0


@needs_unix
@pytest.mark.parametrize("seats", [2, 4])
def test_what_saving_costs_on_littlefs(seats: int) -> None:
    games = 150 if FULL else 8
    found = micropython("wear.py", 352 if FULL else 64, seats, games)
    for name in ("saves", "decisions"):
        costs = found[name]
        erases = [cost[0] for cost in costs]
        pieces = [cost[1] for cost in costs]
        times = [ERASE * cost[0] + PIECE * cost[1] for cost in costs]
        late = sum(time > BAR for time in times)
        report.say(
            f"littlefs, {seats} players, {len(costs)} {name}: erases {median(erases):g} median,"
            f" {max(erases)} worst; programs {median(pieces):g}, {max(pieces)};"
            f" ms {median(times):.0f}, {max(times):.0f}"
            + (f"; {late} beyond {BAR:g} ms" if name == "saves" else ", the rolls behind it too")
        )
        if name == "saves":
            assert median(erases) <= 1 and max(erases) <= 3
            assert late <= 1 + RARE * len(times)
    erases = [game[2] for game in found["games"]]
    report.say(
        f"littlefs, {seats} players: {sum(erases) / games:.0f} erases a game, {max(erases)} worst;"
        f" most erased block {max(found['erased'])} of {sum(erases) / len(found['erased']):.0f}"
    )
    assert max(erases) < 400


def saved() -> tuple[MemoryBoard, bytes, list[int]]:
    """A board with one game on it, its file as it was made anew, and its State."""
    board = MemoryBoard()
    session = played.started("chupacabra", [2, 1, 0])
    for _ in range(150):
        played.step(session, played.contract.Lcg(3))
    journal = Journal(board)
    journal.use(session)
    assert journal.sync(session, Line())
    return board, bytes(board.files[GAME][: board.size(GAME)]), played.snapshot(session)


def boot(files: dict[bytes, bytes]) -> tuple[App, MemoryBoard]:
    board = MemoryBoard()
    board.files.update({name: bytearray(data) for name, data in files.items()})
    app = App(board)
    if app.session is None:
        app.resume(0)
    return app, board


def test_a_whole_new_file_is_taken_where_the_file_is_missing() -> None:
    _, content, state = saved()
    app, board = boot({NEW: content})
    assert app.session is not None and not app.notice
    assert list(played.snapshot(app.session)) == list(state)
    assert NEW not in board.files and bytes(board.files[GAME]) == content


def test_a_new_file_that_is_not_whole_is_never_taken() -> None:
    _, content, _ = saved()
    for n in range(len(content)):
        app, board = boot({NEW: content[:n]})
        assert app.session is None and NEW not in board.files and GAME not in board.files
    for at in range(0, len(content), 7):
        damaged = bytearray(content)
        damaged[at] ^= 1 << at % 8
        assert boot({NEW: bytes(damaged)})[0].session is None


def test_a_new_file_beside_the_file_goes() -> None:
    _, content, state = saved()
    other = played.started("chupacabra", [3, 1, 0])
    board = MemoryBoard()
    journal = Journal(board)
    journal.use(other)
    assert journal.sync(other, Line())
    newer = bytes(board.files[GAME][: board.size(GAME)])
    app, board = boot({GAME: content, NEW: newer})
    assert app.session is not None and NEW not in board.files
    assert list(played.snapshot(app.session)) == list(state)


def test_a_game_given_up_does_not_come_back() -> None:
    board, content, _ = saved()
    app, board = boot({GAME: content})
    board.files[NEW] = bytearray(content)
    app.abandon()
    assert GAME not in board.files and NEW not in board.files


def test_settings_are_taken_from_a_whole_new_file() -> None:
    app, board = boot({})
    session = Session(load(GAMES[0]))
    assert session.start([2] + [0] * (len(session.options) - 1), bytes(16))
    app.begin(session)
    app.save()
    record = bytes(board.files[FILE])
    game = bytes(board.files[GAME][: board.size(GAME)])
    again = App(boot({GAME: game, FILE + b".new": record})[1])
    assert again.session is not None and again.settings.in_game()
    for n in range(len(record)):
        app, board = boot({GAME: game, FILE + b".new": record[:n]})
        assert not app.notice and app.session is not None
