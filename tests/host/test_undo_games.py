"""Undo from the end to the first move of random games of every kind, every byte compared.

Once in memory, then with a save and a fresh resume at each step. POCKETBONES_FULL=1 plays 100
games of each kind, up to 600 moves, otherwise six up to 150.
"""

import os
import random
import time
from dataclasses import dataclass

import pytest

import played
import report
from contract import Lcg
from core.contract import CHANCE
from core.game import load
from core.games import GAMES
from core.journal import Journal
from core.line import Line
from core.reader import resume
from core.session import Session
from pocket import MemoryBoard

FULL = os.environ.get("POCKETBONES_FULL") == "1"
PARTS = 10 if FULL else 1  # tests among which the games are shared out
COUNT = 10 if FULL else 6  # games a part
MOST = 600 if FULL else 150  # moves after which a game is taken as it stands


@dataclass
class Game:
    """A game played to its end, and what it was like after each move."""

    session: Session
    states: list[bytes]  # cells and generator, by position

    def same(self, session: Session) -> bool:
        """Whether a session is as this game was after so many moves."""
        return bytes(played.snapshot(session)) == self.states[session.position]


def random_game(name: str, number: int) -> Game:
    """A game with options by chance; every third by hand in part, every fourth with a bot."""
    chance = random.Random(f"{name} {number}")
    rules = load(name).rules
    seats = rules.SEATS[0] + number % (rules.SEATS[1] - rules.SEATS[0] + 1)
    values = [len(o[2]) + (seats if o[3] else 0) for o in rules.OPTIONS]
    options = [seats, *(chance.randrange(n) for n in values)]
    session = played.started(name, options, 1 + number)
    session.bots = 1 << chance.randrange(seats) if number % 4 == 3 else 0
    game = Game(session, [bytes(played.snapshot(session))])
    lcg = Lcg(number)
    while session.position < MOST:
        if number % 3 == 2 and session.actor() == CHANCE and chance.randrange(3):
            assert session.force(session.out[chance.randrange(session.moves())])
        elif not played.step(session, lcg):
            break
        game.states.append(bytes(played.snapshot(session)))
    assert len(game.states) == session.position + 1
    return game


def check_steps(game: Game) -> int:
    """Back move by move, forward to the end; how many moves."""
    session = game.session
    steps = 0
    while session.step_back():
        steps += 1
        assert session.position == len(game.states) - 1 - steps and game.same(session)
    assert session.position == 0
    assert session.goto(session.end) and game.same(session)
    return steps


def check_undo(game: Game) -> int:
    """Back decision by decision, forward again; how many decisions."""
    session = game.session
    steps = 0
    while session.undo():
        steps += 1
        assert game.same(session) and session.actor() != CHANCE
        assert not session.is_bot(session.actor())
    redone = 1 if steps else 0
    while session.redo():
        assert game.same(session)
        redone += session.position < session.end
    assert session.position == session.end == len(game.states) - 1
    assert redone == steps, "redo stops where undo did"
    return steps


def check_resumed(game: Game) -> int:
    """The same, saved and read back by a new session before every step; how many steps."""
    board, line = MemoryBoard(), Line()
    session, journal = game.session, Journal(board)
    journal.use(session)
    steps = 0
    going = True
    while going:
        assert journal.sync(session, line)
        journal = Journal(board)
        found, said = resume(board, session.game.name, Line(), journal)
        assert found is not None and said == b"" and game.same(found)
        assert (found.first, found.position, found.end) == (0, session.position, session.end)
        assert not journal.due(found)
        session = found
        going = session.undo()
        assert game.same(session)
        steps += going
    while session.redo():
        assert game.same(session)
    assert session.position == len(game.states) - 1
    return steps


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_undo_to_the_first_move_and_again_after_resume(name: str, part: int) -> None:
    start = time.perf_counter()
    moves = decisions = resumed = 0
    for number in range(part * COUNT, (part + 1) * COUNT):
        game = random_game(name, number)
        moves += check_steps(game)
        undone = check_undo(game)
        assert check_resumed(game) == undone
        decisions += undone
        resumed += undone + 1
    report.say(
        f"undo, {name}: {COUNT} games, {moves} moves and {decisions} decisions taken back,"
        f" {resumed} times saved and resumed, {time.perf_counter() - start:.0f} s"
    )
    assert decisions > 5 * COUNT
