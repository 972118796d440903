"""The generator: xoshiro128++ 1.0 (Blackman and Vigna, public domain, 128 bits of state).

Every 32-bit word is kept as two 16-bit halves, so nothing leaves a 31-bit small int. Each output
fills a pool: a value uniform below `_size`. A choice among n takes the value modulo n where the
pool is a whole multiple of n, and rejects the rest of the pool; what is left of the value is
again uniform and serves the next choice. Every choice is exactly even for every n.
"""

from micropython import const

_M = const(0xFFFF)
_FULL = const(0x20000000)  # 2**29, the size of a fresh pool
_FEW = const(64)  # a pool of fewer multiples than this is not worth keeping

STATE = const(12)  # 16-bit words that hold a generator
SEED = const(16)  # bytes of a seed

# Sixteen-bit halves of floor(2**128 / golden ratio), high to low: no seed that a person types
# starts near the state of all zeros, which xoshiro cannot leave.
_SALT = (0x9E37, 0x79B9, 0x7F4A, 0x7C15, 0xF39C, 0xC060, 0x5CED, 0xC834)
_ROUNDS = const(64)


class Rng:
    """A generator with a pool. State: words 0 to 3, low and high halves, then the pool."""

    def __init__(self) -> None:
        self._l0 = 1
        self._h0 = 0
        self._l1 = 0
        self._h1 = 0
        self._l2 = 0
        self._h2 = 0
        self._l3 = 0
        self._h3 = 0
        self._value = 0
        self._size = 0

    def seed(self, seed: "bytes | bytearray") -> None:
        """Start from 16 bytes, a 128-bit number with the highest byte first.

        Bits 32 i to 32 i + 31 of the number, exclusive-or the same bits of the salt, become word
        3 - i; a state of all zeros becomes 1. Then 64 times the 29 bits that an output gives the
        pool, in halves of 15 and 14 bits, are exclusive-ored into word 0: a step by itself is
        linear, so seeds one bit apart would for ever differ in the same bits of the state. The
        pool is empty.
        """
        self._h0 = (seed[0] << 8 | seed[1]) ^ _SALT[0]
        self._l0 = (seed[2] << 8 | seed[3]) ^ _SALT[1]
        self._h1 = (seed[4] << 8 | seed[5]) ^ _SALT[2]
        self._l1 = (seed[6] << 8 | seed[7]) ^ _SALT[3]
        self._h2 = (seed[8] << 8 | seed[9]) ^ _SALT[4]
        self._l2 = (seed[10] << 8 | seed[11]) ^ _SALT[5]
        self._h3 = (seed[12] << 8 | seed[13]) ^ _SALT[6]
        self._l3 = (seed[14] << 8 | seed[15]) ^ _SALT[7]
        if not (self._h0 | self._l0 | self._h1 | self._l1 | self._h2 | self._l2):
            if not (self._h3 | self._l3):
                self._l0 = 1
        for _ in range(_ROUNDS):
            self.refill()
            self._l0 ^= self._value & 0x7FFF
            self._h0 ^= self._value >> 15
        self._value = 0
        self._size = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n from 1 to 32767."""
        while True:
            size = self._size
            multiples = size // n
            if multiples >= _FEW:
                value = self._value
                rest = value // n
                if rest < multiples:
                    self._value = rest
                    self._size = multiples
                    return value - rest * n
            self.refill()

    def choose(self, weights: "list[int]", n: int) -> int:
        """An index from 0 to n - 1 with the chance of its weight; the sum is at most 32767."""
        total = 0
        for i in range(n):
            total += weights[i]
        # The usual way through `below`, without the call; it does the rest.
        multiples = self._size // total
        value = self._value
        rest = value // total
        if multiples >= _FEW and rest < multiples:
            self._value = rest
            self._size = multiples
            value -= rest * total
        else:
            value = self.below(total)
        i = 0
        while value >= weights[i]:
            value -= weights[i]
            i += 1
        return i

    def shuffle(self, items: "list[int]", n: int) -> None:
        """Put the first `n` items into an order, all equally likely (Fisher and Yates)."""
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept

    def save(self, out: "list[int]", at: int) -> None:
        """Write the state as twelve cells."""
        out[at] = _signed(self._l0)
        out[at + 1] = _signed(self._h0)
        out[at + 2] = _signed(self._l1)
        out[at + 3] = _signed(self._h1)
        out[at + 4] = _signed(self._l2)
        out[at + 5] = _signed(self._h2)
        out[at + 6] = _signed(self._l3)
        out[at + 7] = _signed(self._h3)
        out[at + 8] = _signed(self._value & _M)
        out[at + 9] = self._value >> 16
        out[at + 10] = _signed(self._size & _M)
        out[at + 11] = self._size >> 16

    def load(self, cells: "list[int]", at: int) -> None:
        """Read the state back from twelve cells."""
        self._l0 = cells[at] & _M
        self._h0 = cells[at + 1] & _M
        self._l1 = cells[at + 2] & _M
        self._h1 = cells[at + 3] & _M
        self._l2 = cells[at + 4] & _M
        self._h2 = cells[at + 5] & _M
        self._l3 = cells[at + 6] & _M
        self._h3 = cells[at + 7] & _M
        self._value = (cells[at + 8] & _M) | cells[at + 9] << 16
        self._size = (cells[at + 10] & _M) | cells[at + 11] << 16

    def refill(self) -> None:
        """One step of xoshiro128++; the output's halves give 29 bits to the pool."""
        l0 = self._l0
        h0 = self._h0
        l1 = self._l1
        h1 = self._h1
        l3 = self._l3
        h3 = self._h3
        # output = rotl(s0 + s3, 7) + s0
        low = l0 + l3
        high = (h0 + h3 + (low >> 16)) & _M
        low &= _M
        out = ((low << 7 | high >> 9) & _M) + l0
        self._value = ((((high << 7 | low >> 9) + h0 + (out >> 16)) & _M) >> 2) << 15 | (
            out & _M
        ) >> 1
        self._size = _FULL
        # t = s1 << 9; s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t; s3 = rotl(s3, 11)
        l2 = self._l2 ^ l0
        h2 = self._h2 ^ h0
        l3 ^= l1
        h3 ^= h1
        self._l0 = l0 ^ l3
        self._h0 = h0 ^ h3
        self._l2 = l2 ^ (l1 << 9 & _M)
        self._h2 = h2 ^ ((h1 << 9 | l1 >> 7) & _M)
        self._l1 = l1 ^ l2
        self._h1 = h1 ^ h2
        self._l3 = (l3 << 11 | h3 >> 5) & _M
        self._h3 = (h3 << 11 | l3 >> 5) & _M


def _signed(word: int) -> int:
    """A 16-bit word as a cell with sign."""
    return word - 0x10000 if word & 0x8000 else word
