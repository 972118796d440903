"""Playouts: the same games on lists and on arrays, and as a session would play them."""

import contract
from core.contract import OVER
from core.games import GAMES
from core.playout import Playout
from core.rng import Rng
from core.state import Crc, make


def hashes(game, options, new, chunk):
    """Checksums every `chunk` moves of one playout."""
    kit = new(game.parts.SIZE)
    game.parts.default(kit)
    cells = new(game.rules.CELLS)
    assert game.rules.setup(cells, options, kit)
    rng = Rng()
    rng.seed(b"playout playout!")
    playout = Playout(game.rules, kit, rng)
    crc = Crc()
    found = []
    while len(found) < 400:
        made = playout.run(cells, chunk)
        crc.cells(cells)
        found.append((made, crc.final_high(), crc.final_low()))
        if made < chunk:
            break
    return found, cells


def zeros(n):
    return [0] * n


def test_lists_and_arrays_give_the_same_hashes():
    for name in GAMES:
        game = contract.Game(name)
        for n in contract.seats(game):
            options = contract.defaults(game, n)
            plain, cells = hashes(game, options, zeros, 7)
            assert plain == hashes(game, options, make, 7)[0]
            if game.rules.ENDS:
                assert game.rules.actor(cells) == OVER


def test_a_playout_stops_after_as_many_moves_as_asked():
    game = contract.Game("chupacabra")
    found, _ = hashes(game, [4, 1, 0], make, 1)
    assert [made for made, _, _ in found[:50]] == [1] * 50


def test_numbers_are_chosen_too():
    from tests.toy import parts, rules

    kit = make(parts.SIZE)
    parts.default(kit)
    cells = make(rules.CELLS)
    seen = set()
    rng = Rng()
    rng.seed(bytes(16))
    playout = Playout(rules, kit, rng)
    for _ in range(300):
        rules.setup(cells, [2, 0], kit)
        playout.run(cells, 100)
        assert rules.actor(cells) == OVER
        seen.add(cells[rules.GUESS])
    assert seen == set(range(2, 22, 2)), seen
