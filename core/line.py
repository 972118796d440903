"""The reusable line writer: labels and log lines are written into it, no string is built."""

from micropython import const

LIMIT = const(84)  # four screen rows
NAME = const(6)  # longest name of a player
PLAYERS = const(8)


class Line:
    """Bytes of the panel's font; `words` asks for words where pictures would do."""

    def __init__(self) -> None:
        self.data = bytearray(LIMIT)
        self.n = 0
        self.words = False
        self.times = 1  # like outcomes that the label of an outcome speaks of
        self.names = bytearray(PLAYERS * (NAME + 1))  # length, then six characters
        for seat in range(PLAYERS):
            self.default_name(seat)

    def default_name(self, seat: int) -> None:
        """Give a seat the name it has until somebody types one."""
        at = seat * (NAME + 1)
        text = _DEFAULTS[seat]
        self.names[at] = len(text)
        for i in range(len(text)):
            self.names[at + 1 + i] = text[i]

    def clear(self) -> None:
        """Begin a new line."""
        self.n = 0

    def byte(self, code: int) -> None:
        """One character; what does not fit is dropped."""
        if self.n < LIMIT:
            self.data[self.n] = code
            self.n += 1

    def text(self, data: "bytes | bytearray") -> None:
        """Characters."""
        for code in data:
            self.byte(code)

    def shift(self, data: bytes) -> None:
        """Put characters in front of what is written."""
        most = min(self.n, LIMIT - len(data))
        for i in range(most - 1, -1, -1):
            self.data[i + len(data)] = self.data[i]
        for i in range(len(data)):
            self.data[i] = data[i]
        self.n = most + len(data)

    def drop(self, n: int) -> None:
        """Take away the first `n` characters."""
        for i in range(n, self.n):
            self.data[i - n] = self.data[i]
        self.n -= n

    def number(self, value: int) -> None:
        """A whole number in decimal."""
        if value < 0:
            self.byte(45)
            value = -value
        unit = 1
        while value // unit >= 10:
            unit *= 10
        while unit:
            self.byte(48 + value // unit % 10)
            unit //= 10

    def hexadecimal(self, data: bytearray, start: int, end: int) -> None:
        """Bytes, two digits each."""
        for i in range(start, end):
            self.byte(_DIGITS[data[i] >> 4])
            self.byte(_DIGITS[data[i] & 15])

    def percent(self, tenths: int) -> None:
        """A chance given in tenths of a percent."""
        self.number(tenths // 10)
        self.byte(46)
        self.number(tenths % 10)
        self.byte(37)

    def count(self, n: int, icon: int, one: bytes, many: bytes) -> None:
        """`n` and its picture, or in words."""
        self.number(n)
        if self.words:
            self.byte(32)
            self.text(one if n == 1 else many)
        else:
            self.byte(icon)

    def seat(self, seat: int) -> None:
        """The name of a player."""
        at = seat * (NAME + 1)
        for i in range(self.names[at]):
            self.byte(self.names[at + 1 + i])

    def width(self, seat: int) -> int:
        """Characters of the name of a player."""
        return self.names[seat * (NAME + 1)]

    def pad(self, column: int) -> None:
        """Blanks up to a column."""
        while self.n < column:
            self.byte(32)


_DIGITS = b"0123456789abcdef"
_DEFAULTS = (b"Ann", b"Bob", b"Cyd", b"Dan", b"Eve", b"Fay", b"Gus", b"Hal")
