"""The raw 32-bit words of one generator through a list of tests of `dieharder` (R. G. Brown).

Every test reads its words from its standard input and there is always more, so none rewinds. The
columns are named so that it does not time the generator, which would read as much again. Words
were counted by a pipe of 4,096 bytes: `-t` times words a sample times `-p`, rounded up. Samples
are set so that the list reads less than 2 x 10^8 words; where a test is exact only at its own
number of samples (bitstream, count 1s) there are fewer p-values instead. Left out are those that
its author calls suspect or not to be used (5, 6, 7, 14).
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import IO

from tools.fair_math import FAILED, Result
from tools.fair_seeds import material
from tools.fair_stream import Twin, Words, raw

MISSING = (
    "dieharder is not installed: on Debian and Ubuntu, apt-get install dieharder; "
    "elsewhere its tests are left out."
)
BUDGET = 200_000_000  # words
SLACK = 20_000  # words in the pipe and in its buffer that it has not used when it ends
WEAK = "WEAK"
_VERDICTS = {"PASSED": "passed", "WEAK": WEAK, "FAILED": FAILED}
_SHOWN = ("test_name", "ntuple", "tsamples", "psamples", "pvalues", "assessment")
_COLUMNS = [word for name in _SHOWN for word in ("-D", name)]
_AGAIN = 4  # times as many p-samples when a verdict was weak


@dataclass(frozen=True)
class Plan:
    """One test: samples that make a p-value, how many p-values, and the words that takes."""

    number: int
    p_samples: int
    words: int
    samples: int = 0
    size: int = 0

    def arguments(self, p_samples: int) -> list[str]:
        """The command line."""
        sized = ["-n", str(self.size)] if self.size else []
        sampled = ["-t", str(self.samples)] if self.samples else []
        numbered = ["-d", str(self.number), "-p", str(p_samples)]
        return ["dieharder", *_COLUMNS, "-g", "200", *numbered, *sampled, *sized]


# Million words: 193.3 in all.
PLANS = (
    Plan(0, 100, 3_850_000),  # birthdays
    Plan(1, 100, 10_000_000, samples=100_000),  # operm5
    Plan(2, 100, 12_800_000, samples=4_000),  # ranks of 32 x 32 bits
    Plan(3, 100, 12_000_000, samples=20_000),  # ranks of 6 x 8 bits
    Plan(4, 30, 7_870_000),  # bitstream
    Plan(8, 100, 6_400_000),  # count the 1s, stream
    Plan(9, 8, 10_240_000),  # count the 1s, byte
    Plan(10, 100, 2_400_000),  # parking lot
    Plan(11, 100, 1_600_000),  # least distance in a square
    Plan(12, 100, 1_200_000),  # least distance in a cube
    Plan(13, 50, 11_600_000, samples=10_000),  # squeeze
    Plan(15, 50, 5_000_000),  # runs
    Plan(16, 50, 6_900_000, samples=20_000),  # craps
    Plan(17, 50, 10_000_000, samples=100_000),  # greatest common divisor
    Plan(100, 100, 10_000_000),  # monobit
    Plan(101, 100, 10_000_000),  # runs of bits
    Plan(102, 100, 10_000_000),  # serial, 1 to 16 bits
    Plan(200, 100, 8_000_000, samples=20_000, size=2),  # distribution of bits
    Plan(201, 100, 3_000_000, size=3),  # least distance
    Plan(202, 100, 10_000_000, samples=20_000, size=5),  # permutations
    Plan(203, 100, 12_000_000, samples=20_000, size=5),  # lagged sum
    Plan(204, 100, 1_000_000),  # Kolmogorov and Smirnov
    Plan(205, 1, 3_000_000, samples=1_000_000),  # distribution of bytes
    Plan(206, 1, 12_800_000),  # cosine transform
    Plan(207, 1, 7_600_000, samples=1_000_000),  # fill tree
    Plan(208, 1, 3_000_000, samples=500_000),  # fill tree 2
    Plan(209, 1, 1_000_000, samples=1_000_000),  # monobit 2
)


class Feed:
    """The stream, cut where a test stops reading; counts what was read."""

    def __init__(self, state: Words) -> None:
        self.blocks: Iterator[Words] = raw(state)
        self.words = 0

    def give(self, pipe: IO[bytes]) -> None:
        """Write until the reader has had enough."""
        with contextlib.suppress(BrokenPipeError):
            while True:
                left = memoryview(next(self.blocks).tobytes())
                while left:
                    written = os.write(pipe.fileno(), left)
                    self.words += written // 4
                    left = left[written:]


def installed() -> bool:
    """Whether the program is there."""
    return shutil.which("dieharder") is not None


def all_of(seed: bytes, plans: tuple[Plan, ...]) -> Iterator[Result]:
    """Every test on one stream; those with a weak verdict once more."""
    twin = Twin.seeded(material(seed, "dieharder", 1))
    feed = Feed(twin.state)
    for plan in plans:
        yield from one(feed, plan)


def one(feed: Feed, plan: Plan) -> list[Result]:
    """A test's rows; where one is weak, what more p-samples say of it."""
    rows = run(feed, plan.arguments(plan.p_samples))
    if all(row.word != WEAK for row in rows):
        return rows
    return second(rows, run(feed, plan.arguments(_AGAIN * plan.p_samples)))


def second(rows: list[Result], again: list[Result]) -> list[Result]:
    """Weak rows give way to their repetition, and fail where that is weak too."""
    judged = []
    for row, other in zip(rows, again):
        if row.word == WEAK:
            word = "passed, weak at first" if other.word == "passed" else FAILED
            row = replace(other, word=word)
        judged.append(row)
    return judged


def run(feed: Feed, arguments: list[str]) -> list[Result]:
    """Start the program, feed it, read its table."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=said)
        before = feed.words
        assert process.stdin is not None
        feed.give(process.stdin)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        code = process.wait()
        said.seek(0)
        rows = parse(said.read().decode(), feed.words - before)
    if code or not rows:
        return [Result("raw words", " ".join(arguments[-6:]), 0, word=FAILED)]
    return rows


def parse(text: str, words: int) -> list[Result]:
    """The rows of its table: test, ntuple, samples, p-samples, p, assessment."""
    rows = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 6 and cells[5] in _VERDICTS:
            name = f"dieharder {cells[0]} {cells[1]}"
            word = _VERDICTS[cells[5]]
            rows.append(Result("raw words", name, words, p=float(cells[4]), word=word))
    return rows
