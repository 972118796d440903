"""Every die, bag and deck: found by playing each game, and the plain dice d2 to d100."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.contract import CHANCE, OVER
from core.game import Game, load
from core.games import GAMES
from core.rng import Rng
from tools.fair_faces import chances
from tools.fair_math import LEAST, Result, chi_square

MOST = 24  # weights of one game's draws that are thrown by themselves, the commonest
_MOVES = 100_000

Seen = dict[tuple[str, tuple[int, ...]], Counter[int]]


@dataclass(frozen=True)
class Source:
    """Something that is thrown or drawn; a face's weight is how many sides or cards show it."""

    name: str
    weights: tuple[int, ...]


def plain() -> list[Source]:
    """Dice of 2 to 100 sides."""
    return [Source(f"d{sides}", (1,) * sides) for sides in range(2, 101)]


def of_games(seen: dict[str, Seen]) -> list[Source]:
    """What was thrown or drawn in games, the commonest weights of each.

    What has the same weights is the same to the generator: one source with all its names.
    """
    found = []
    for game, kinds in seen.items():
        names: dict[tuple[int, ...], list[str]] = {}
        often: Counter[tuple[int, ...]] = Counter()
        for (name, weights), counter in sorted(kinds.items()):
            names.setdefault(weights, []).append(name)
            often[weights] += counter.total()
        common = sorted(weights for weights, _ in often.most_common(MOST))
        found += [Source(f"{game}: {', '.join(names[w])}{of(w)}", w) for w in common]
    return found


def play_all(seed: bytes, outcomes: int) -> dict[str, Seen]:
    """Games at random by the shipped generator; at least so many outcomes of chance a game."""
    rng = Rng()
    rng.seed(seed)
    return {name: played(load(name), rng, outcomes) for name in GAMES}


def played(game: Game, rng: Rng, outcomes: int) -> Seen:
    """Outcomes by source and weights, over all numbers of seats."""
    seen: Seen = {}
    low, high = game.rules.SEATS
    while sum(counter.total() for counter in seen.values()) < outcomes:
        for seats in range(low, high + 1):
            for name, weights, index in playing(game, seats, rng):
                seen.setdefault((name, weights), Counter())[index] += 1
    return seen


def playing(game: Game, seats: int, rng: Rng) -> Iterator[tuple[str, tuple[int, ...], int]]:
    """One game: for every outcome its source, the weights, which it was."""
    rules = game.rules
    kit = [0] * game.parts.SIZE
    game.parts.default(kit)
    cells, out, weights = [0] * rules.CELLS, [0] * rules.WIDTH, [0] * rules.WIDTH
    rules.setup(cells, [seats] + [option[1] for option in rules.OPTIONS], kit)
    for _ in range(_MOVES):
        who = rules.actor(cells)
        if who == OVER:
            return
        n = rules.moves(cells, kit, out)
        if who == CHANCE:
            rules.weights(cells, kit, weights)
            index = rng.choose(weights, n)
            yield named(game, cells), tuple(weights[:n]), index
            move = out[index]
        elif n:
            move = out[rng.below(n)]
        else:
            rules.span(cells, kit, out)
            move = out[0] + out[2] * rng.below((out[1] - out[0]) // out[2] + 1)
        rules.play(cells, kit, move)


def named(game: Game, cells: Sequence[int]) -> str:
    """What the game calls one outcome of the source that is due."""
    return game.view.SOURCES[game.rules.source(list(cells))][2].decode()


def in_play(seen: dict[str, Seen]) -> list[Result]:
    """Outcomes in games against their weights, where there are enough of a kind."""
    results = []
    for game, kinds in seen.items():
        for (name, weights), counter in sorted(kinds.items()):
            counts = np.array([counter[i] for i in range(len(weights))], np.int64)
            fair = chances(weights)
            if fair.size > 1 and counts.sum() * fair.min() >= LEAST:
                what = f"{game}: {name}{of(weights)}"
                results.append(chi_square(what, "in play", counts, fair))
    return results


def of(weights: tuple[int, ...]) -> str:
    """The weights in words, for names."""
    if set(weights) == {1}:
        return f" of {len(weights)}"
    return " " + ",".join(map(str, weights))
