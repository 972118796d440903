"""State: the one factory of cells, copy, compare and hash, written once for all games."""

from array import array

# CRC-32 (IEEE 802.3, reflected, polynomial 0xEDB88320) one nibble a step; the table is cut into
# 16-bit halves so that no intermediate value leaves a 31-bit small int.
_LOW = (
    0x0000, 0x1064, 0x20C8, 0x30AC, 0x4190, 0x51F4, 0x6158, 0x713C,
    0x8320, 0x9344, 0xA3E8, 0xB38C, 0xC2B0, 0xD2D4, 0xE278, 0xF21C,
)  # fmt: skip
_HIGH = (
    0x0000, 0x1DB7, 0x3B6E, 0x26D9, 0x76DC, 0x6B6B, 0x4DB2, 0x5005,
    0xEDB8, 0xF00F, 0xD6D6, 0xCB61, 0x9B64, 0x86D3, 0xA00A, 0xBDBD,
)  # fmt: skip


def make(n: int) -> "list[int]":
    """`n` signed 16-bit cells, all zero. On CPython a value outside raises OverflowError."""
    return array("h", bytes(2 * n))  # type: ignore[return-value]


def copy(source: "list[int]", target: "list[int]") -> None:
    """Copy every cell of `source` into `target`, which must be as long."""
    for i in range(len(source)):
        target[i] = source[i]


def same(a: "list[int]", b: "list[int]") -> bool:
    """Whether two States of one length are equal, whatever kind of sequence holds them."""
    for i in range(len(a)):
        if a[i] != b[i]:
            return False
    return True


class Crc:
    """CRC-32 as two 16-bit halves, fed byte by byte."""

    def __init__(self) -> None:
        self.low = 0xFFFF
        self.high = 0xFFFF

    def reset(self) -> None:
        """Begin anew."""
        self.low = 0xFFFF
        self.high = 0xFFFF

    def byte(self, value: int) -> None:
        """Take one byte, 0..255."""
        low = self.low ^ value
        high = self.high
        for _ in range(2):
            i = low & 15
            low = (low >> 4 | (high & 15) << 12) ^ _LOW[i]
            high = high >> 4 ^ _HIGH[i]
        self.low = low
        self.high = high

    def word(self, value: int) -> None:
        """Take one cell, little-endian."""
        self.byte(value & 0xFF)
        self.byte(value >> 8 & 0xFF)

    def cells(self, cells: "list[int]") -> None:
        """Start anew and take a whole State; the result stands in `final_low`, `final_high`."""
        self.reset()
        for i in range(len(cells)):
            self.word(cells[i])

    def final_low(self) -> int:
        """Low 16 bits of the checksum of what was taken since `reset`."""
        return self.low ^ 0xFFFF

    def final_high(self) -> int:
        """High 16 bits of it."""
        return self.high ^ 0xFFFF
