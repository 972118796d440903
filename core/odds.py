"""Exact odds: chance outcomes are walked with whole-number weights over States, equal ones merged.

Works for any game. It allocates, so it runs beside the game and in slices: `run` expands a number
of States and says whether it is done; whoever calls it between two keys can stop at any time.
"""

from core.contract import CHANCE, TABLE, Question, Rules
from core.state import make

# What a question answers while it needs more chance.
OPEN = -1


class Walker:
    """Walks all chance from a State until the question is answered.

    `ask(cells, kit)` gives a bucket from 0, or OPEN. `hits` holds the weight of each bucket,
    `whole` that of everything; `open` is what is not walked at all because `most` States a level
    were too few, or because somebody has to decide first. Whoever stops early asks `unknown`.
    Bytes held: about 2 * CELLS + 40 a State.
    """

    def __init__(
        self,
        rules: "Rules",
        kit: "list[int]",
        cells: "list[int]",
        ask: "Question",
        most: int,
    ) -> None:
        self._rules = rules
        self._kit = kit
        self._ask = ask
        self._most = most
        self._out = make(rules.WIDTH)
        self._weights = make(rules.WIDTH)
        self._twin = make(rules.CELLS)
        self._level: dict[bytes, tuple[list[int], int]] = {}
        self._next: dict[bytes, tuple[list[int], int]] = {}
        self._todo: list[bytes] = []
        self._scale = 1
        self.hits: dict[int, int] = {}
        self.open = 0
        self.whole = 1
        self.states = 0  # expanded so far
        self._arrive(cells, 1)
        self._begin_level()

    def run(self, states: int) -> bool:
        """Expand up to so many States; True when all is answered or cannot be."""
        while states and self._todo:
            self._expand()
            states -= 1
            if not self._todo:
                self._begin_level()
        return not self._todo

    def unknown(self) -> int:
        """Weight that no bucket holds, now: each chance may be higher by unknown / whole."""
        known = 0
        for bucket in self.hits:
            known += self.hits[bucket]
        return self.whole - known

    def exact(self) -> bool:
        """Whether every chance is known."""
        return self.unknown() == 0

    def _expand(self) -> None:
        """All outcomes of one State of this level."""
        cells, weight = self._level.pop(self._todo.pop())
        self.states += 1
        n = self._rules.moves(cells, self._kit, self._out)
        self._rules.weights(cells, self._kit, self._weights)
        total = 0
        for i in range(n):
            total += self._weights[i]
        share = weight * self._scale // total
        for i in range(n):
            for k in range(len(cells)):
                self._twin[k] = cells[k]
            self._rules.play(self._twin, self._kit, self._out[i])
            self._arrive(self._twin, share * self._weights[i])

    def _arrive(self, cells: "list[int]", weight: int) -> None:
        """Count an answered State, or merge it into the next level."""
        bucket = self._ask(cells, self._kit)
        if bucket != OPEN:
            self.hits[bucket] = self.hits.get(bucket, 0) + weight
            return
        key = bytes_of(cells)
        known = self._next.get(key)
        if known is not None:
            self._next[key] = (known[0], known[1] + weight)
        elif self._rules.actor(cells) != CHANCE or len(self._next) >= self._most:
            self.open += weight
        else:
            copy = make(len(cells))
            for i in range(len(cells)):
                copy[i] = cells[i]
            self._next[key] = (copy, weight)

    def _begin_level(self) -> None:
        """The next level; every weight so far grows by its common multiple of totals."""
        self._level = self._next
        self._next = {}
        self._todo = list(self._level)
        scale = 1
        for key in self._todo:
            total = self._total(self._level[key][0])
            scale = scale // gcd(scale, total) * total
        self._scale = scale
        self.whole *= scale
        self.open *= scale
        for bucket in self.hits:
            self.hits[bucket] *= scale

    def _total(self, cells: "list[int]") -> int:
        n = self._rules.weights(cells, self._kit, self._weights)
        total = 0
        for i in range(n):
            total += self._weights[i]
        return total


def askable(rules: "Rules", cells: "list[int]") -> bool:
    """Whether odds can be had: a fact that only the table can see has none."""
    return rules.actor(cells) != TABLE


def bytes_of(cells: "list[int]") -> bytes:
    """Cells, little-endian, as a key."""
    out = bytearray(2 * len(cells))
    for i in range(len(cells)):
        out[2 * i] = cells[i] & 0xFF
        out[2 * i + 1] = cells[i] >> 8 & 0xFF
    return bytes(out)


def gcd(a: int, b: int) -> int:
    """Greatest common divisor."""
    while b:
        a, b = b, a % b
    return a


def binomial(n: int, k: int) -> int:
    """Ways to choose `k` of `n`; 0 outside."""
    if not 0 <= k <= n:
        return 0
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def at_least(n: int, k: int, face: int, sides: int) -> int:
    """Weight, of sides ** n, of `k` or more of `n` dice showing one of `face` of `sides` faces."""
    weight = 0
    for hit in range(max(k, 0), n + 1):
        weight += binomial(n, hit) * face**hit * (sides - face) ** (n - hit)
    return weight


def drawn(bag: int, kind: int, draws: int, k: int) -> int:
    """Weight, of binomial(bag, draws), of exactly `k` of a kind in draws without putting back."""
    return binomial(kind, k) * binomial(bag - kind, draws - k)


def tenths(weight: int, whole: int) -> int:
    """A chance in tenths of a percent, 0 to 1000, rounded from the exact value, half up."""
    return (2000 * weight + whole) // (2 * whole)
