"""On MicroPython: actions of random games, rules and chance without drawing, between two marks.

micropython actions.py GAME SEATS ACTIONS
"""

import os
import sys

from core.contract import CHANCE, OVER
from core.game import load
from core.session import Session


def main(name: str, seats: str, actions: str) -> None:
    """Play until that many actions are done; print what each was."""
    session = Session(load(name))
    rules = session.game.rules
    options = [int(seats)] + [option[1] for option in rules.OPTIONS]
    seed = bytearray(16)
    session.start(options, seed)
    for i in range(int(actions) + 1):
        actor = session.actor()
        if actor == OVER:
            seed[0] += 1
            session.start(options, seed)
            actor = session.actor()
        session.reserve()  # as the app does between two keys
        os.unsetenv("POCKETBONES_MARK")
        if i:
            act(session, actor)
        os.getenv("POCKETBONES_MARK")
        if i:
            print("chance" if actor == CHANCE else "decision")


def act(session: Session, actor: int) -> None:
    """One outcome or one move, any of the legal ones."""
    if actor == CHANCE:
        session.settle()
    else:
        out = session.out
        if session.game.rules.span(session.cells, session.kit, out):
            steps = (out[1] - out[0]) // out[2] + 1
            session.play(out[0] + out[2] * session.rng.below(steps))
        else:
            n = session.moves()
            session.play(out[session.rng.below(n)])


main(*sys.argv[1:])
