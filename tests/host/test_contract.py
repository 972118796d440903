"""The contract of the rules on this computer: every combination apart, cells within bounds."""

import pytest

import contract
from core.games import GAMES


def fields_of(name: str) -> tuple:
    """The names and bounds of a game's cells."""
    return __import__(f"core.games.{name}.fields", None, None, ("fields",)).FIELDS


def cases() -> list:
    """Every game with what the contract plays of it."""
    found = []
    for name in GAMES:
        game = contract.Game(name)
        for options in contract.runs(game):
            found.append(pytest.param(name, options, id=f"{name}-{options}"))
    return found


CASES = cases()


@pytest.mark.parametrize("name", GAMES)
def test_fields_name_every_cell(name: str) -> None:
    fields = fields_of(name)
    assert len(fields) == contract.Game(name).rules.CELLS
    assert len({field[0] for field in fields}) == len(fields)
    for field in fields:
        assert -32768 <= field[1] <= field[2] <= 32767


@pytest.mark.parametrize("name", GAMES)
def test_fields_bound_a_fresh_game(name: str) -> None:
    game = contract.Game(name)
    for n in contract.seats(game):
        for options in contract.combinations(game, n):
            contract.check_fields(game, game.start(options), fields_of(name))


@pytest.mark.parametrize("check", contract.EACH, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("name", "options"), CASES)
def test_contract(name: str, options: list[int], check) -> None:
    check(contract.Game(name), options, fields_of(name))
