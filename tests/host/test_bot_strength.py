"""Greedy beats random: the lower end of the 95 % interval lies above the fair share."""

import math
import os

import pytest

from core.bots import Bot
from core.contract import CHANCE, OVER, TABLE
from core.game import load
from core.games import GAMES
from core.session import Session
from report import say

MATCHES = 5000 if os.environ.get("POCKETBONES_FULL") else 80
Z = 1.96


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    half /= 1 + Z * Z / games
    return middle - half, middle + half


def won(session: Session, bot: Bot, seat: int) -> bool:
    """Play a game to its end; whether the seat has the single best score."""
    while session.actor() != OVER:
        if session.actor() == CHANCE:
            session.settle()
        elif session.actor() == TABLE:
            session.moves()
            assert session.play(session.out[0])
        else:
            assert session.play(bot.choose())
    rules = session.game.rules
    scores = [rules.score(session.cells, session.kit, i) for i in range(session.seats())]
    return scores[seat] == max(scores) and scores.count(max(scores)) == 1


def wins(name: str, seats: int) -> int:
    """Games won by one greedy bot, changing its seat, among bots that play at random."""
    session = Session(load(name))
    bot = Bot(session)
    options = [seats] + [option[1] for option in session.game.rules.OPTIONS]
    count = 0
    for game in range(MATCHES):
        assert session.start(options, game.to_bytes(16, "big"))
        session.bots = (1 << seats) - 1
        session.easy = session.bots ^ 1 << game % seats
        count += won(session, bot, game % seats)
    return count


def test_the_interval_is_known() -> None:
    # 8 of 10, by hand: middle (0.8 + 0.19207) / 1.38415 = 0.71674; half
    # 1.96 * sqrt(0.016 + 0.0096040) / 1.38415 = 0.22658.
    low, high = wilson(8, 10)
    assert abs(low - 0.4902) < 0.0001 and abs(high - 0.9433) < 0.0001


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        (name, seats)
        for name in GAMES
        for seats in range(load(name).rules.SEATS[0], load(name).rules.SEATS[1] + 1)
    ],
)
def test_greedy_beats_random(name: str, seats: int) -> None:
    count = wins(name, seats)
    low, high = wilson(count, MATCHES)
    say(
        f"{name}, {seats} seats: greedy wins {100 * count / MATCHES:.1f} % of {MATCHES} games "
        f"against random ({100 * low:.1f} to {100 * high:.1f}; fair {100 / seats:.1f})"
    )
    assert low > 1 / seats
