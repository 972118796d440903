"""One run of all tests, and what it came to."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tools import fair_dieharder, fair_exact, fair_faces, fair_seeds, fair_sources
from tools.fair_math import Judged, Result, judge, level
from tools.fair_sources import Source

# Dice whose neighbouring seeds are tried: a bit, a common die, four bits, more than one byte's.
_SEEDED = (2, 6, 16, 20)
_IN_PLAY = 200_000  # outcomes in real games at most


@dataclass(frozen=True)
class Run:
    """Results with how they were made."""

    seed: bytes
    faces: int
    results: tuple[Result, ...]

    @cached_property
    def judged(self) -> list[Judged]:
        """The verdicts."""
        return judge(self.results)

    @property
    def level(self) -> float:
        """The p below which one test fails."""
        return level(self.results)

    @property
    def total(self) -> int:
        """Faces thrown for the tests of rows of throws."""
        return sum(result.samples for result in self.results if result.test == "faces")

    @property
    def failed(self) -> list[Judged]:
        """What speaks against the generator."""
        return [one for one in self.judged if one.failed]


def everything(seed: bytes, faces: int, dieharder: bool = False) -> Run:
    """All tests; `faces` throws of every die."""
    results = list(of_dice(seed, faces)) + list(of_seeds(seed, faces))
    if dieharder:
        results += fair_dieharder.all_of(seed, fair_dieharder.PLANS)
    return Run(seed, faces, tuple(results))


def of_dice(seed: bytes, faces: int) -> Iterator[Result]:
    """Games in play, then every die by itself."""
    seen = fair_sources.play_all(seed, min(faces, _IN_PLAY))
    yield from fair_sources.in_play(seen)
    for source in fair_sources.of_games(seen) + fair_sources.plain():
        yield fair_exact.weights(source)
        yield fair_exact.same(seed, source)
        if len(source.weights) > 1:
            thrown = fair_seeds.thrown(seed, source, faces)
            yield from fair_faces.all_of(source.name, thrown, source.weights)


def of_seeds(seed: bytes, faces: int) -> Iterator[Result]:
    """Shuffles, neighbouring seeds, neighbouring key times."""
    for items in fair_seeds.ITEMS:
        yield fair_exact.orders(items)
        yield fair_seeds.shuffles(seed, items, faces // items)
    for sides in _SEEDED:
        source = Source(f"d{sides}", (1,) * sides)
        yield from fair_seeds.neighbours(seed, source, faces)
        yield from fair_seeds.key_times(seed, source, faces // 4)
