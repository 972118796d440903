"""Win rates of every pair of fighters, as a table.

PYTHONPATH=.:host_sim/shims python -m tests.host.balance --games 10000 --seed 1 --ability on
... --compiled    first compiles the rules with mypyc into a temporary folder
"""

import argparse
import multiprocessing
import os
import sys
from pathlib import Path

from tests.host.balance.compiled import rerun

ABILITIES = ("off", "on")


def rates(ability: str, games: int, seed: int, jobs: int) -> "list[list[float]]":
    """Row by column: per cent of games that the row's kind won, the last column overall."""
    from tests.host.balance.faceoffs import KINDS, pair

    pairs = [(a, b) for a in range(KINDS) for b in range(a + 1, KINDS)]
    asked = [(ABILITIES.index(ability), a, b, games, seed) for a, b in pairs]
    won = [[0] * KINDS for _ in range(KINDS)]
    with multiprocessing.Pool(jobs) as pool:
        for (a, b), found in zip(pairs, pool.starmap(pair, asked, 1), strict=True):
            won[a][b], won[b][a] = found
    table = []
    for a in range(KINDS):
        row = [100 * won[a][b] / max(1, won[a][b] + won[b][a]) for b in range(KINDS)]
        lost = sum(won[b][a] for b in range(KINDS))
        table.append([*row, 100 * sum(won[a]) / (sum(won[a]) + lost)])
    return table


def show(table: "list[list[float]]") -> str:
    """The table as text, a fighter a row."""
    from core.games.chunky.words import NAMES

    names = [name.decode() for name in NAMES]
    lines = ["won %     " + "".join(f"{name[:5]:>6}" for name in names) + "   all"]
    for a, row in enumerate(table):
        cells = ["     -" if b == a else f"{value:6.1f}" for b, value in enumerate(row)]
        lines.append(f"{names[a]:<10}" + "".join(cells))
    return "\n".join(lines)


def main() -> int:
    """Print the table; 1 when a fighter wins more than 60 or fewer than 40 per cent overall."""
    parser = argparse.ArgumentParser(prog="balance", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="face-offs of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ability", choices=ABILITIES, default="off")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--compiled", action="store_true", help="with mypyc, much faster")
    args = parser.parse_args()
    if args.compiled:
        return rerun("chunky", (), "faceoffs.py", Path(__file__))
    table = rates(args.ability, args.games, args.seed, args.jobs)
    print(f"{args.games} face-offs of each pair, abilities {args.ability}, seed {args.seed}")
    print(show(table))
    return 0 if all(40 <= row[-1] <= 60 for row in table) else 1


if __name__ == "__main__":
    sys.exit(main())
