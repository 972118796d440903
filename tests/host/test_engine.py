"""The engine command: games played through it come to what the core plays."""

import random
import zlib

import pytest

from core.contract import CHANCE, OVER
from core.session import Session
from engine_game import (
    CHICKEN,
    CHICKENS,
    CHUPA,
    CHUPACABRA,
    COW,
    GOAT,
    SEED,
    Answer,
    Engine,
    Reader,
    chupa,
    do,
    rolls,
    say,
    toy,
)
from tools import engine

# A whole game with hand-made dice.


def test_the_first_answer() -> None:
    first = chupa(seats=3).first()
    assert first["game"] == "chupacabra" and first["rules"] == CHUPA.rules.VERSION
    assert first["seed"] == SEED.hex() and first["settle"] == "ask" and first["view"] is None
    assert first["seats"] == 3 and first["options"] == {"loco": "on", "first": "Ann"}
    assert first["actor"] == "chance" and first["due"] == {"count": 6, "seat": 0}
    assert [move["weight"] for move in first["moves"]] == [1, 1, 2, 1, 1]
    assert first["moves"][4]["label"] == "1 Chupacabra"
    assert first["scores"] == [6, 6, 6] and first["log"] == [] and first["log_size"] == 0
    cells = b"".join(value.to_bytes(2, "little") for value in first["fields"].values())
    assert len(cells) == 2 * CHUPA.rules.CELLS
    assert first["hash"] == f"{zlib.crc32(cells):08x}"


def test_a_whole_game_by_hand_made_dice() -> None:
    game, reader = chupa(), Reader()
    reader.take(game.first())
    rolls(game, [CHUPACABRA] * 4 + [GOAT] * 2, reader)
    answer = rolls(game, [GOAT, GOAT, CHICKEN, CHICKENS, CHICKEN, CHUPACABRA], reader)
    assert answer["actor"] == 0 and answer["due"] is None
    assert [move["label"] for move in answer["moves"]] == [
        "stops",
        "kills Bob's 4 chickens for 2 Chupacabras",
        "kills Bob's 2 goats for 2 Chupacabras",
    ]
    reader.take(do(game, {"play": "KILLS  bob's 4 chickens for 2 chupacabras"}))
    answer = do(game, {"play": "kills Bob's 2 goats for 2 Chupacabras"})
    reader.take(answer)
    assert answer["due"] == {"count": 11, "seat": 0} and answer["scores"] == [11, 1]
    rolls(game, [CHUPACABRA] * 11 + [COW], reader)
    answer = do(game, {"play": "kills Bob's 1 cow for 2 Chupacabras"})
    reader.take(answer)
    assert answer["actor"] == "over" and answer["moves"] == [] and answer["scores"] == [12, 0]
    assert reader.lines == [
        "Ann: 2 goats 4 Chupacabras",
        "Bob: 2 chickens 1 double chicken 2 goats 1 Chupacabra",
        "Ann kills Bob's 4 chickens for 2 Chupacabras",
        "Ann kills Bob's 2 goats for 2 Chupacabras",
        "Ann: 11 Chupacabras",
        "Bob: 1 cow",
        "Ann kills Bob's 1 cow for 2 Chupacabras: Ann wins!",
    ]
    assert say(game, {"play": 0}) == {"error": "the game is over."}
    reader.take(do(game, {"undo": True}))
    assert len(reader.lines) == 6 and game.answer()["actor"] == 0


def test_undo_takes_back_a_decision_with_the_chance_after_it() -> None:
    game = chupa(ask=False)
    before = game.first()
    stop = do(game, {"play": "stops"})
    assert stop["hash"] != before["hash"]
    back = do(game, {"undo": True})
    assert back["hash"] == before["hash"] and back["log_size"] == before["log_size"]
    assert do(game, {"redo": True})["hash"] == stop["hash"]
    assert say(game, {"redo": True}) == {"error": "there is nothing to redo."}
    do(game, {"undo": True})
    assert say(game, {"undo": True}) == {"error": "there is nothing to undo."}
    assert do(game, {"play": "stops"})["hash"] == stop["hash"]


def test_one_step_back_stops_within_a_roll() -> None:
    game, reader = chupa(), Reader()
    rolls(game, [GOAT, GOAT, COW], reader)
    assert reader.lines == ["Ann: 2 goats 1 cow"]
    back = do(game, {"undo": "step"})
    reader.take(back)
    assert back["due"] == {"count": 4, "seat": 0} and reader.lines == ["Ann: 2 goats"]
    reader.take(do(game, {"redo": True}))
    assert reader.lines == ["Ann: 2 goats 1 cow"]
    for _ in range(3):
        reader.take(do(game, {"undo": "step"}))
    assert reader.lines == [] and "error" in say(game, {"undo": "step"})


def test_a_step_back_waits_even_where_the_device_settles() -> None:
    game = chupa(ask=False)
    start = game.first()["hash"]
    back = do(game, {"undo": "step"})
    assert back["actor"] == "chance" and back["due"]["count"] == 1
    assert do(game, {"redo": True})["hash"] == start
    do(game, {"undo": "step"})
    assert do(game, {"play": back["moves"][0]["id"]})["actor"] != "chance"


def test_a_correction() -> None:
    game = chupa()
    rolls(game, [CHUPACABRA] * 4 + [GOAT] * 2 + [GOAT] * 3 + [COW] * 3)
    before = game.answer()
    fixed = do(game, {"fix": {"field": "goat_1", "value": 2}})
    assert (fixed["fields"]["goat_1"], fixed["fields"]["cow_1"]) == (2, 4)
    assert fixed["log"] == ["Table corrects"]
    assert do(game, {"undo": True})["hash"] == before["hash"]
    assert do(game, {"redo": True})["hash"] == fixed["hash"]
    assert do(game, {"undo": "step"})["hash"] == before["hash"]


# The same game as the core plays.


def random_game(game: Engine, pick: random.Random, ask: bool) -> list[str]:
    """Hashes of a game of random moves, some undone and done again."""
    answer, hashes = game.first(), []
    reader = Reader()
    reader.take(answer)
    while answer["actor"] != "over":
        assert ask or answer["actor"] != "chance"
        answer = do(game, {"play": pick.choice(answer["moves"])["id"]})
        reader.take(answer)
        if pick.random() < 0.05 and "error" not in say(game, {"undo": True}):
            answer = do(game, {"redo": True})
            known = len(reader.lines) - len(answer["log"])
            assert reader.lines[known:] == answer["log"]
        hashes.append(answer["hash"])
    return hashes


@pytest.mark.parametrize("ask", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_and_moves_give_the_same_game(seats: int, ask: bool) -> None:
    one, two = (random_game(chupa(seats, ask, 0), random.Random(seats + 5), ask) for _ in range(2))
    assert one == two and len(one) > 10
    other = chupa(seats, False, 0, bytes(16)).first()
    assert other["hash"] != chupa(seats, False, 0).first()["hash"]


def test_a_session_of_the_core_comes_to_the_same() -> None:
    game, session, pick = chupa(4, False, 0), Session(CHUPA), random.Random(3)
    session.start([4, 1, 0], SEED)
    answer = game.first()
    while answer["actor"] != "over":
        while session.actor() == CHANCE:
            session.settle()
        assert answer["fields"] == dict(
            zip((f[0] for f in engine.fields("chupacabra")), session.cells, strict=True)
        )
        move = pick.choice(answer["moves"])["id"]
        assert session.play(move)
        answer = do(game, {"play": move})
    assert session.actor() == OVER


def test_moves_beyond_what_is_kept_leave_the_log_whole() -> None:
    game, reader = chupa(), Reader()
    reader.take(game.first())
    while game.session.first == 0 and game.session.position < 5000:
        rolls(game, [GOAT], reader)
    assert game.session.first > 0 and len(reader.lines) > 600
    assert set(reader.lines) == {"Ann: 6 goats", "Bob: 6 goats"} | {reader.lines[-1]}


# What Chupacabra lacks: a number, the table, secrets.


def test_a_choice_of_a_number_and_a_fact_of_the_table() -> None:
    game = toy()
    first = game.first()
    assert first["range"] == {"low": 2, "high": 20, "step": 2} and "moves" not in first
    for number in (1, 3, 22, 0):
        assert "error" in say(game, {"play": number})
    assert "error" in say(game, {"play": "hides 8"})
    watch = do(game, {"play": 8})
    assert watch["actor"] == "table" and watch["log"] == ["Ann hides unseen"]
    assert do(game, {"play": "somebody peeked"})["actor"] == 0
    assert do(game, {"undo": True})["hash"] == watch["hash"]
    draw = do(game, {"play": "nobody peeked"})
    assert [move["label"] for move in draw["moves"]] == ["card 0", "card 1", "card 2"]
    assert [move["weight"] for move in draw["moves"]] == [3, 2, 1]
    assert do(game, {"play": "card 2"})["due"] == {"count": 2, "seat": None}
    ask = rolls(game, [3, 1])
    assert ask["fields"]["number"] == 8 and ask["log"] == ["1 pip 3 pips"]
    over = do(game, {"play": 12})
    assert over["actor"] == "over" and over["scores"] == [2, 6]


def test_the_device_never_settles_what_the_table_sees() -> None:
    game = toy(ask=False)
    assert do(game, {"play": 8})["actor"] == "table"
    assert do(game, {"play": 0})["actor"] == 1


def secret_game(seat: int | None, number: int, card: int) -> list[Answer]:
    game = toy(seat)
    answers = [game.first()]
    for move in (number, 0, card, 1, 2):
        answers.append(do(game, {"play": move}))
    return answers


@pytest.mark.parametrize(("seat", "other"), [(0, (8, 2)), (1, (12, 1))])
def test_secrets_of_others_leave_no_trace(seat: int, other: tuple[int, int]) -> None:
    assert secret_game(seat, 8, 1) == secret_game(seat, *other)
    assert secret_game(None, 8, 1) != secret_game(None, *other)
    assert secret_game(1 - seat, 8, 1) != secret_game(1 - seat, *other)


def test_each_seat_knows_its_own() -> None:
    last = secret_game(1, 8, 2)[-1]
    assert last["fields"]["number"] is None and last["fields"]["card"] == 2
    first, watch, draw, *_ = secret_game(0, 8, 2)
    assert "range" in first and watch["fields"]["number"] == 8
    assert draw["moves"] == [] and draw["private"] and draw["actor"] == "chance"
    game = toy(1)
    assert game.first()["private"] and game.first()["moves"] == []
    assert "hidden" in say(game, {"fix": {"field": "number", "value": 4}})["error"]


def test_looking_changes_nothing() -> None:
    game = toy(0)
    for move in (8, 0, 1):
        do(game, {"play": move})
    before = list(game.session.cells)
    game.answer()
    assert list(game.session.cells) == before
