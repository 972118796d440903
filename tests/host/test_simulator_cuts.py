"""The simulator's files: killed at any moment or cut between two operations, no game is lost."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

import contract
import played
import report
from core.app import App
from core.game import load
from core.session import Session
from core.state import make
from cuts.quiet import Quiet
from host_sim import files
from host_sim.board import SimBoard
from interpreters import run

FULL = os.environ.get("POCKETBONES_FULL") == "1"
KILLS = 600 if FULL else 60
STEPS = 60 if FULL else 30


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no processes to kill here")
def test_a_killed_simulator_goes_on_where_it_was(tmp_path: Path) -> None:
    text = run("cpython", "tests/host/cuts/killed.py", tmp_path, KILLS, timeout=300)
    found = json.loads(text.splitlines()[-1])
    kept, saving, lost = found["counts"]
    report.say(
        f"simulator killed {KILLS} times in {found['saves']} saves:"
        f" {kept} before, {saving} after, {lost} lost"
    )
    assert kept + saving == KILLS and lost == 0
    assert found["saves"] > KILLS


class Power(BaseException):
    """The power went; nobody can catch it."""


class Cut:
    """Counts what is done to files; the power goes at one of these operations."""

    def __init__(self) -> None:
        self.done = 0
        self.at = -1
        self.torn = False

    def spend(self) -> None:
        """One more operation begins."""
        if self.done == self.at:
            raise Power
        self.done += 1

    def through(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The same call, counted."""

        def counted(*args: Any, **more: Any) -> Any:
            self.spend()
            return call(*args, **more)

        return counted

    def write(self, file: IO[bytes], data: bytes) -> None:
        """As host_sim.files writes: the data, half of it where it is torn, then to the disk."""
        if self.torn and self.done == self.at:
            file.write(data[: len(data) // 2])
            file.flush()
        self.spend()
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Cut:
    cut = Cut()
    monkeypatch.setattr(files, "_write", cut.write)
    for name in ("open", "fsync", "replace", "unlink"):
        monkeypatch.setattr(os, name, cut.through(getattr(os, name)))
    return cut


def power_on(folder: Path) -> App:
    app = App(SimBoard(bytes(16), folder, Quiet()))
    if app.session is None:
        app.resume(0)
    return app


def state(app: App) -> list[int] | None:
    session = app.session
    if session is None:
        return None
    places = [session.first, session.position, session.end]
    return places + list(played.snapshot(session)) + list(app.canvas.line.names)


def play(app: App, kept: list[list[int] | None]) -> None:
    """A short game, saved; what is on the disk is noted, then what is being put there."""
    choices = contract.Lcg(2)
    if app.session is None:
        session = Session(load("chupacabra"))
        options = make(len(session.options))
        options[0] = 2
        assert session.start(options, bytes(16))
        app.begin(session)
    session = app.game()
    for turn in range(STEPS):
        if turn == STEPS // 2:
            app.journal._whole = False
        if turn == STEPS - 3:
            app.home()
            app.rematch()
        if session.rolling() or not app.journal.due(session):
            played.step(session, choices)
            continue
        kept[:] = [kept[-1], state(app)]
        app.save()
        kept[:] = kept[1:]
        played.step(session, choices)


def outcome(app: App, kept: list[list[int] | None]) -> int:
    assert not app.notice
    found = state(app)
    assert found in kept, "another State, or none"
    return kept.index(found)


def test_a_cut_between_any_two_operations(tmp_path: Path, cut: Cut) -> None:
    counts = [0, 0]
    for torn in (False, True):
        cut.at, cut.done, cut.torn = 0, 0, torn
        while True:
            folder = tmp_path / f"{torn}{cut.at}"
            cut.done = 0
            kept: list[list[int] | None] = [None]
            try:
                play(power_on(folder), kept)
                break
            except Power:
                pass
            at, cut.at = cut.at, -1
            counts[outcome(power_on(folder), kept)] += 1
            shutil.rmtree(folder)
            cut.at = at + 1
    report.say(f"simulator cut at {sum(counts)} operations: {counts[0]} before, {counts[1]} after")
    assert counts[0] > 50 and counts[1] > 5


def test_two_cuts(tmp_path: Path, cut: Cut) -> None:
    """A second cut while what the first one left is put in order."""
    tried = 0
    for first in range(0, 60, 1 if FULL else 6):
        for second in range(12):
            folder = tmp_path / f"{first}-{second}"
            kept: list[list[int] | None] = [None]
            cut.done, cut.at, cut.torn = 0, first, True
            with pytest.raises(Power):
                play(power_on(folder), kept)
            cut.done, cut.at = 0, second
            try:
                app = power_on(folder)
                kept = kept + [state(app)]
                app.save()
            except Power:
                tried += 1
            cut.at = -1
            outcome(power_on(folder), kept)
            shutil.rmtree(folder)
    assert tried > 50
