"""Every game keeps the contract: of its rules, see contract.py; in a session, see played.py."""

import contract
import played
from core.games import GAMES, TITLES


def test_contract_constants():
    for name in GAMES:
        contract.check_constants(contract.Game(name))


def test_contract_setup():
    for name in GAMES:
        game = contract.Game(name)
        for n in contract.seats(game):
            contract.check_setup(game, n)


def test_contract_playthroughs():
    for name in GAMES:
        contract.over_all(contract.check_playthrough, name)


def test_contract_illegal_moves():
    for name in GAMES:
        contract.over_all(contract.check_illegal_moves, name)


def test_contract_corrections():
    for name in GAMES:
        contract.over_all(contract.check_corrections, name)


def test_contract_copies():
    for name in GAMES:
        contract.over_all(contract.check_copies, name)


def test_contract_undo():
    for name in GAMES:
        played.over_seats(played.check_undo, name)


def test_contract_replay():
    for name in GAMES:
        played.over_seats(played.check_replay, name)


def test_contract_saved():
    for name in GAMES:
        played.over_seats(played.check_saved, name)


def test_contract_drawing():
    for name in GAMES:
        played.over_seats(played.check_drawing, name)


def test_contract_log():
    for name in GAMES:
        played.over_seats(played.check_log, name)


def test_contract_allocation():
    for name in GAMES:
        played.over_seats(played.check_allocation, name)


def test_contract_every_game_has_a_title_on_home():
    assert len(TITLES) == len(GAMES) <= 8
