"""Many games of Chucky: each ends and is scored, every seat has its share, every card its use.

POCKETBONES_FULL=1 plays 20,000 random games and 10,000 of greedy bots for each number of seats;
any seed: python -m tests.host.balance.chucky --help.
"""

import os
import sys
from pathlib import Path

import pytest

from core.contract import OVER
from core.games.chucky import encounter, layout, parts, rules
from core.playout import Playout
from core.rng import Rng
from report import say

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.host.balance.chucky import many, show, unused

FULL = os.environ.get("POCKETBONES_FULL") == "1"
GAMES = 20_000 if FULL else 200
GREEDY = 10_000 if FULL else 60
MOST = 5_000  # moves of one game


def options(game: int) -> list[int]:
    """Settings of a game; in time all values of all options with all numbers of seats."""
    seats = 2 + game % 3
    return [seats, game // 3 % 2, game // 6 % 3, game % (seats + 1), game // 2 % 2]


def test_random_games_end_and_score() -> None:
    kit = [0] * parts.SIZE
    parts.default(kit)
    rng = Rng()
    playout = Playout(rules, kit, rng)
    cells = [0] * rules.CELLS
    for game in range(GAMES):
        rng.seed(game.to_bytes(16, "big"))
        seats = options(game)[0]
        assert rules.setup(cells, options(game), kit)
        playout.run(cells, MOST)
        assert rules.actor(cells) == OVER, options(game)
        scores = [rules.score(cells, kit, seat) for seat in range(seats)]
        for seat in range(seats):
            parts_of = (
                encounter.scene_points(cells, seat)
                + encounter.quirk_points(cells, seat)
                + encounter.stat_points(cells, kit, seat)
                + cells[layout.OF + layout.STEP * seat + layout.FINAL]
            )
            assert scores[seat] == parts_of >= 2
        winners = [seat for seat in range(seats) if cells[layout.RESULT] >> seat & 1]
        assert winners and all(scores[seat] == max(scores) for seat in winners)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_wins_its_share_and_every_card_has_its_use(seats: int) -> None:
    tally = many(seats, GREEDY, 1, os.cpu_count() or 1)
    say(show(tally))
    assert tally.games == GREEDY and abs(sum(tally.won) - GREEDY) < 0.001
    if FULL:
        assert unused(tally) == []
        assert all(abs(won / GREEDY - 1 / seats) <= 0.02 for won in tally.won)
