"""Every game keeps the contract of its rules: see contract.py.

What needs a session (undo, replay, save) belongs below, after the rules.
"""

import contract
from core.games import GAMES


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
