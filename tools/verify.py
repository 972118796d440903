"""`pocketbones verify`: whether the dice of a saved game, and its seal, are those of its seed."""

import argparse
import hashlib
from pathlib import Path
from typing import Any

from core.board import Board
from core.contract import CHANCE
from core.game import load
from core.games import GAMES
from core.journal import Journal
from core.line import Line
from core.reader import CUT, READ, SENTENCES, Reader
from core.rng import Rng
from core.session import DECISION, DEVICE, FIX, HAND, Session
from tools.choices import Wrong

_LARGEST = 1 << 20
_SHOWN = 12  # hex digits of the seal that the panel shows


class Saved(Board):
    """A board that has one file, whatever it is called."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def read(self, name: bytes, at: int, out: bytearray) -> int:
        """From a place of the file."""
        piece = self._content[at : at + len(out)]
        out[: len(piece)] = piece
        return len(piece)


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "verify", help="check the dice of a saved game", description=__doc__
    )
    parser.add_argument(
        "file", type=Path, help="the game as it was saved, such as HOME/chupacabra"
    )
    parser.add_argument(
        "--seal", metavar="HEX", help="what the panel showed before the first roll"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what agrees; 1 when something does not."""
    session, whole = open_game(args.file)
    seal = hashlib.sha256(session.seed).hexdigest()
    print(f"game       {session.game.rules.NAME.decode()}, rules {session.game.rules.VERSION}")
    print("generator  xoshiro128++ 1.0, seeded as core/rng.py says")
    print(f"seed       {session.seed.hex()}")
    print(f"seal       {seal[:_SHOWN]}")
    good = whole
    if not whole:
        print("The end of the file is DAMAGED: only what stands in front of it can be checked.")
    if args.seal is not None:
        agrees = seal.startswith(args.seal.lower().replace(" ", "")) and len(args.seal) >= 4
        good = good and agrees
        print(f"The seal {'agrees' if agrees else 'DOES NOT AGREE'} with the seed.")
    rolls, wrong = check(session)
    if wrong is None:
        print(f"All {rolls} outcomes that the device settled are those of the seed.")
    else:
        print(f"Outcome {wrong + 1} IS NOT the one that the seed gives.")
    return 0 if good and wrong is None else 1


def open_game(path: Path) -> tuple[Session, bool]:
    """The game in a file, and whether that is sound to its end; Wrong where there is none."""
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST)
    except OSError as error:
        raise Wrong(f"cannot read {path}: {error.strerror}.") from error
    board = Saved(content)
    for name in GAMES:
        session = Session(load(name))
        found = Reader(board).read(session, Line(), Journal(board))
        if found in (READ, CUT):
            if session.first:
                raise Wrong("the first moves of this game were given up: it cannot be verified.")
            return session, found == READ
    why = SENTENCES[found].decode().partition(":")[0]
    raise Wrong(f"{path} is no saved game that can be verified: {why}.")


def check(session: Session) -> tuple[int, int | None]:
    """Outcomes settled by the device, and the position of one that the seed does not give."""
    rules = session.game.rules
    cells = [0] * rules.CELLS
    rules.setup(cells, list(session.options), list(session.kit))
    rng = Rng()
    rng.seed(session.seed)
    out, weights = [0] * rules.WIDTH, [0] * rules.WIDTH
    rolls = at = 0
    while at < session.position:
        move, kind = session.entry(at), session.kind(at)
        if kind == DEVICE:
            n = rules.moves(cells, list(session.kit), out)
            rules.weights(cells, list(session.kit), weights)
            if rules.actor(cells) != CHANCE or out[rng.choose(weights, n)] != move:
                return rolls, at
            rolls += 1
        if session.is_note(at):
            at += 1
            done = True
        elif kind == FIX:
            at += 1
            done = rules.fix(cells, list(session.kit), move, session.entry(at))
        else:
            assert kind in (DECISION, DEVICE, HAND)
            done = rules.play(cells, list(session.kit), move)
        if not done:
            return rolls, at
        at += 1
    return rolls, None
