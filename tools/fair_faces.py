"""What a row of throws of one die must look like: faces, serial pairs, runs, gaps.

As in Knuth, The Art of Computer Programming 2, section 3.3.2, with faces of any weights.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tools.fair_math import LEAST, Floats, Ints, Result, added, chi_square

_GAP_CLASSES = 32


def chances(weights: Sequence[int]) -> Floats:
    """Weights as chances."""
    return np.array(weights, np.float64) / sum(weights)


def all_of(what: str, thrown: Ints, weights: Sequence[int]) -> list[Result]:
    """The four tests."""
    fair = chances(weights)
    return [test(what, thrown, fair) for test in (faces, pairs, runs, gaps)]


def faces(what: str, thrown: Ints, fair: Floats) -> Result:
    """How often each face came."""
    counts = np.bincount(thrown, minlength=fair.size)
    found = chi_square(what, "faces", counts, fair)
    expected = fair * thrown.size
    return replace(found, seen=tuple(counts.tolist()), expected=tuple(expected.tolist()))


def pairs(what: str, thrown: Ints, fair: Floats) -> Result:
    """How often each two faces followed one another, in pairs that do not overlap."""
    even = thrown[: thrown.size // 2 * 2]
    return joint(what, "serial pairs", even[::2], even[1::2], fair)


def joint(what: str, test: str, first: Ints, second: Ints, fair: Floats) -> Result:
    """Whether two rows of throws know of each other; rare faces are put together."""
    group = grouped(fair, (LEAST / first.size) ** 0.5)
    n = int(group[-1]) + 1
    merged: Floats = np.bincount(group, weights=fair).astype(np.float64)
    counts = np.bincount(group[first] * n + group[second], minlength=n * n)
    both: Floats = np.outer(merged, merged).ravel()
    return chi_square(what, test, counts, both)


def grouped(fair: Floats, least: float) -> Ints:
    """For every face its group: neighbouring faces that together have at least that chance."""
    group = np.zeros(fair.size, np.int64)
    held, at = 0.0, 0
    for face in range(fair.size):
        if held >= least * (1 - 1e-9) and fair[face:].sum() >= least * (1 - 1e-9):
            held, at = 0.0, at + 1
        held += fair[face]
        group[face] = at
    return group


def runs(what: str, thrown: Ints, fair: Floats) -> Result:
    """For how long a face went on: once with chance 1 - p, twice p (1 - p), and so on."""
    starts = np.concatenate([[0], np.flatnonzero(np.diff(thrown)) + 1])
    lengths = np.diff(starts)  # the last run is cut off by the end
    which = thrown[starts[:-1]]
    parts = []
    for face in range(fair.size):
        mine = lengths[which == face]
        classes = run_chances(float(fair[face]), mine.size)
        counts = np.bincount(np.minimum(mine, classes.size) - 1, minlength=classes.size)
        parts.append(chi_square(what, "runs", counts, classes))
    return added(what, "runs", [part for part in parts if part.freedom])


def run_chances(p: float, n: int) -> Floats:
    """Chances of lengths 1, 2, ... of a run, the last class for that length and all above."""
    most = 1
    while n * p ** (most - 1) * min(p, 1 - p) >= LEAST:
        most += 1
    lengths = np.arange(most, dtype=np.float64)
    ends: Floats = p**lengths * (1 - p)
    ends[-1] = p ** (most - 1)
    return ends


def gaps(what: str, thrown: Ints, fair: Floats) -> Result:
    """How many throws passed from one showing of the last face to the next."""
    found = np.diff(np.flatnonzero(thrown == fair.size - 1))
    edges = gap_edges(float(fair[-1]), found.size)
    below = 1 - (1 - fair[-1]) ** np.concatenate([[0], edges])
    counts = np.bincount(np.searchsorted(edges, found), minlength=edges.size + 1)
    return chi_square(what, "gaps", counts, np.diff(np.concatenate([below, [1.0]])))


def gap_edges(p: float, n: int) -> Ints:
    """The longest gap of every class but the last; classes about equally likely."""
    classes = max(2, min(_GAP_CLASSES, n // (2 * LEAST)))
    at = np.log1p(-np.arange(1, classes) / classes) / np.log1p(-p)
    return np.unique(np.ceil(at - 1e-9).astype(np.int64))
