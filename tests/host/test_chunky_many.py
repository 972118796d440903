"""Many games of Chunky Fighters: each ends with one winner, and no fighter is too strong.

POCKETBONES_FULL=1 plays 100,000 random games and 10,000 face-offs of every pair of fighters; the
table of the latter for any seed: python -m tests.host.balance --help.
"""

import os
import sys
from pathlib import Path

import pytest

from core.contract import OVER
from core.games.chunky import parts, rules
from core.playout import Playout
from core.rng import Rng
from report import say

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.host.balance.__main__ import rates, show

FULL = os.environ.get("POCKETBONES_FULL") == "1"
GAMES = 100_000 if FULL else 250
FACE_OFFS = 10_000 if FULL else 16
MOST = 100_000  # moves of one game
# Sixteen games a pair are 176 a fighter: two standard deviations are 7.5 per cent.
LEAST, GREATEST = (40, 60) if FULL else (28, 72)


def options(game: int) -> list[int]:
    """Settings of a game; in time all values of all options with all numbers of seats."""
    return [2 + game % 5, game // 5 % 4, game % 7, game // 3 % 3, game // 2 % 2]


def test_random_games_end_with_one_winner() -> None:
    kit = [0] * parts.SIZE
    parts.default(kit)
    rng = Rng()
    playout = Playout(rules, kit, rng)
    cells = [0] * rules.CELLS
    for game in range(GAMES):
        rng.seed(game.to_bytes(16, "big"))
        assert rules.setup(cells, options(game), kit)
        playout.run(cells, MOST)
        assert rules.actor(cells) == OVER, options(game)
        alive = [seat for seat in range(options(game)[0]) if rules.score(cells, kit, seat)]
        assert alive == [cells[rules.AT_WINNER]], (game, options(game))


@pytest.mark.parametrize("ability", ["off", "on"])
def test_no_fighter_is_too_strong_or_too_weak(ability: str) -> None:
    table = rates(ability, FACE_OFFS, 1, os.cpu_count() or 1)
    overall = [row[-1] for row in table]
    say(
        f"Chunky Fighters, abilities {ability}: {FACE_OFFS} face-offs of each pair, overall "
        f"{min(overall):.1f} to {max(overall):.1f} %"
    )
    assert min(overall) > LEAST and max(overall) < GREATEST, show(table)
