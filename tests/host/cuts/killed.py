"""Kills a simulator that plays and saves, again and again, and looks at what is left.

    killed.py FOLDER KILLS

The one that is killed says what it is going to save, then that it is saved. Each goes on where
the last was killed. Prints how often the game came back as saved last, as being saved, otherwise.
"""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, "tests/portable")

from play import fingerprint_of_game
from quiet import Quiet

from contract import Lcg
from core.app import App
from core.contract import CHANCE, OVER
from core.game import load
from core.session import Session
from core.state import make
from host_sim.board import SimBoard


def power_on(folder: Path) -> App:
    """The App on the files of a folder."""
    app = App(SimBoard(bytes(16), folder, Quiet()))
    if app.session is None:
        app.resume(0)
    return app


def told(app: App) -> str:
    """A game in a line of text."""
    game = fingerprint_of_game(app)
    return "" if game is None else game.hex()


def begin(app: App) -> None:
    """A new game for two."""
    session = Session(load("chupacabra"))
    options = make(len(session.options))
    options[0] = 2
    assert session.start(options, os.urandom(16))
    app.begin(session)


def step(session: Session, choices: Lcg) -> bool:
    """One move, now and then an undo; False when the game is over."""
    actor = session.actor()
    if actor == OVER:
        return False
    if actor == CHANCE:
        session.settle()
    elif choices.pick(9) > 0 or not session.undo():
        assert session.play(session.out[choices.pick(session.moves())])
    return True


def play(folder: Path, out: int, seed: int) -> None:
    """Play and save until killed."""
    app = power_on(folder)
    choices = Lcg(seed)
    while True:
        if app.session is None or not step(app.session, choices):
            begin(app)
        session = app.session
        assert session is not None
        if session.rolling() or not app.journal.due(session):
            continue
        line = told(app)
        os.write(out, f"save {line}\n".encode())
        app.save()
        if not app.journal.due(session):
            os.write(out, f"kept {line}\n".encode())


def kill_one(folder: Path, seed: int, seconds: float) -> bytes:
    """What one of them said before it was killed."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        play(folder, write, seed)
    os.close(write)
    said = b""
    end = time.monotonic() + seconds
    os.set_blocking(read, False)
    while time.monotonic() < end:
        try:
            said += os.read(read, 1 << 16)
        except BlockingIOError:
            time.sleep(0.0005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.set_blocking(read, True)
    while part := os.read(read, 1 << 16):
        said += part
    os.close(read)
    return said


def main(folder: Path, kills: int) -> None:
    """Kill so many, at moments that are not known beforehand."""
    counts = [0, 0, 0]
    saves = 0
    kept = ""
    for seed in range(kills):
        said = kill_one(folder, seed, random.uniform(0.005, 0.12))
        saving = kept
        for line in said.decode().split("\n")[:-1]:
            word, _, game = line.partition(" ")
            saving = game
            if word == "kept":
                kept = game
                saves += 1
        app = power_on(folder)
        found = told(app)
        counts[0 if found == kept else 1 if found == saving else 2] += 1
        kept = found
        if app.notice:
            counts[2] += 1
    print(json.dumps({"counts": counts, "saves": saves}))


main(Path(sys.argv[1]), int(sys.argv[2]))
