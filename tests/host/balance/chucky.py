"""Games of Chucky between greedy bots: who wins, what points come from, what cards are used.

PYTHONPATH=.:host_sim/shims python -m tests.host.balance.chucky --games 10000 --seed 1 --seats 4
... --compiled    first compiles the rules with mypyc into a temporary folder
"""

import argparse
import multiprocessing
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.host.balance.compiled import rerun

NAMES = ("drawn", "used", "turned up", "completed", "Bloodlust", "scene", "the end")
POINTS = ("the end", "Crime Scenes", "Quirks", "stats")
LEFT_OUT = ("view", "tables", "challenge", "overview", "pages", "odds")


@dataclass
class Tally:
    """What came of many games."""

    seats: int
    games: int = 0
    won: list[float] = field(default_factory=list)  # by seat; a shared victory in parts
    from_first: list[float] = field(default_factory=list)  # by distance from the first holder
    points: list[int] = field(default_factory=lambda: [0] * len(POINTS))
    used: list[int] = field(default_factory=lambda: [0] * (32 * len(NAMES)))

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.games += other.games
        for mine, more in (
            (self.won, other.won),
            (self.from_first, other.from_first),
            (self.points, other.points),
            (self.used, other.used),
        ):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)] if mine else more

    def of(self, sort: int) -> list[int]:
        """How often each card of a sort came or went."""
        return self.used[32 * sort : 32 * sort + 32]


def some(seats: int, start: int, games: int, seed: int) -> Tally:
    """Games from number `start` on."""
    from core.games.chucky import encounter, layout
    from tests.host.balance.evenings import Evening

    evening = Evening()
    cells, kit = evening.cells, evening.kit
    tally = Tally(seats, games, [0.0] * seats, [0.0] * seats)
    for game in range(start, start + games):
        first = evening.play(seats, seed.to_bytes(8, "big") + game.to_bytes(8, "big"))
        winners = [seat for seat in range(seats) if cells[layout.RESULT] >> seat & 1]
        for seat in winners:
            tally.won[seat] += 1 / len(winners)
            tally.from_first[(seat - first) % seats] += 1 / len(winners)
        for seat in range(seats):
            tally.points[0] += cells[layout.OF + layout.STEP * seat + layout.FINAL]
            tally.points[1] += encounter.scene_points(cells, seat)
            tally.points[2] += encounter.quirk_points(cells, seat)
            tally.points[3] += encounter.stat_points(cells, kit, seat)
    tally.used = evening.used
    return tally


def many(seats: int, games: int, seed: int, jobs: int) -> Tally:
    """Games on several processes; the same for any number of them."""
    step = max(1, min(100, games // jobs))
    asked = [(seats, at, min(step, games - at), seed) for at in range(0, games, step)]
    total = Tally(seats)
    with multiprocessing.Pool(jobs) as pool:
        for tally in pool.starmap(some, asked, 1):
            total.add(tally)
    return total


def unused(tally: Tally) -> list[str]:
    """Cards that never came or never went."""
    from core.games.chucky import decks, layout

    kinds = sorted({8 * (card // 10) + decks.effect(card) for card in range(layout.EVIDENCE)})
    quirks = list(range(layout.QUIRKS))
    wanted = (kinds, kinds, quirks, quirks, list(range(layout.BLOODS)), list(range(24)),
              list(range(6)))  # fmt: skip
    return [
        f"{NAMES[sort]} {i}"
        for sort, numbers in enumerate(wanted)
        for i in numbers
        if not tally.of(sort)[i]
    ]


def show(tally: Tally) -> str:
    """Shares and means as text."""
    games, of = tally.games, tally.games * tally.seats
    share = " ".join(f"{100 * won / games:.1f}" for won in tally.won)
    first = " ".join(f"{100 * won / games:.1f}" for won in tally.from_first)
    means = ", ".join(f"{what} {n / of:.2f}" for what, n in zip(POINTS, tally.points, strict=True))
    rarest = ", ".join(
        f"{what} {min(n for n in tally.of(sort) if n)}"
        for sort, what in enumerate(NAMES)
        if any(tally.of(sort))
    )
    return (
        f"Chucky, {tally.seats} greedy bots, {games} games: won by seat {share} %, counted from "
        f"the first holder {first} %\n"
        f"mean points: {means}, in all {sum(tally.points) / of:.2f}; rarest of each: {rarest}"
    )


def main() -> int:
    """Print the tally; 1 when a seat is off its share by more than two points."""
    parser = argparse.ArgumentParser(prog="balance", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--compiled", action="store_true", help="with mypyc, much faster")
    args = parser.parse_args()
    if args.compiled:
        return rerun("chucky", LEFT_OUT, "evenings.py", Path(__file__))
    tally = many(args.seats, args.games, args.seed, args.jobs)
    print(show(tally))
    for card in unused(tally):
        print("never:", card)
    worst = max(abs(won / tally.games - 1 / args.seats) for won in tally.won)
    print(f"a seat is off its share by at most {100 * worst:.2f} points")
    return 1 if worst > 0.02 else 0


if __name__ == "__main__":
    sys.exit(main())
