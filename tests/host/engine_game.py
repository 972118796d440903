"""Engines for the tests, and a caller that talks to them."""

import json
from collections.abc import Sequence
from typing import Any

from core.game import Game, load
from tests.toy import fields as toy_fields
from tests.toy import parts as toy_parts
from tests.toy import rules as toy_rules
from tests.toy import view as toy_view
from tools import engine
from tools.engine_state import Engine

Answer = dict[str, Any]
CHUPA = load("chupacabra")
TOY = Game("toy", toy_rules, toy_parts, toy_view)
SEED = bytes(15) + b"\x07"
CHICKEN, CHICKENS, GOAT, COW, CHUPACABRA = range(5)


def chupa(seats: int = 2, ask: bool = True, first: int = 1, seed: bytes = SEED) -> Engine:
    return Engine(CHUPA, engine.fields("chupacabra"), [seats, 1, first], seed, ask)


def toy(seat: int | None = None, ask: bool = True) -> Engine:
    return Engine(TOY, toy_fields.FIELDS, [2, 0], SEED, ask, seat)


def say(game: Engine, command: Any) -> Answer:
    return game.obey(json.dumps(command).encode())


def do(game: Engine, command: Any) -> Answer:
    answer = say(game, command)
    assert "error" not in answer, (command, answer)
    return answer


class Reader:
    """A caller that keeps the log as the help text says."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def take(self, answer: Answer) -> None:
        size, news = answer["log_size"], answer["log"]
        self.lines[size - len(news) :] = news
        assert len(self.lines) == size


def rolls(game: Engine, faces: Sequence[int], reader: Reader | None = None) -> Answer:
    answer: Answer = {}
    for face in faces:
        answer = do(game, {"play": face})
        if reader:
            reader.take(answer)
    return answer


def ready() -> Engine:
    """Ann attacks, and nothing can be undone."""
    game = chupa()
    last = rolls(game, [CHUPACABRA] * 4 + [GOAT] * 2 + [GOAT] * 3 + [COW] * 3)
    assert last["actor"] == 0
    return game
