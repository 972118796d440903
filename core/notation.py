"""The reader of dice notation: text to a core.dice.Roll. Text that is none gives one sentence."""

from micropython import const

from core.dice import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    EQUAL,
    MOST_DICE,
    MOST_KEPT,
    MOST_SIDES,
    MOST_TOTAL,
    OTHER,
    SLOW_TOTAL,
    DiceError,
    Pool,
    Roll,
)

_LONGEST = const(120)
_DIGITS = const(5)
_BLANKS = b" \t"

# Two characters before one, so that ">=" is not read as ">".
_SIGNS = (
    (b">=", AT_LEAST),
    (b"<=", AT_MOST),
    (b"==", EQUAL),
    (b"!=", OTHER),
    (b">", ABOVE),
    (b"<", BELOW),
    (b"=", EQUAL),
)


class Reader:
    """Goes through lower-case text; blanks may stand between two words, not inside one."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.at = 0

    def skip(self) -> None:
        """Go past blanks."""
        while self.at < len(self.text) and self.text[self.at] in _BLANKS:
            self.at += 1

    def sees(self, word: bytes) -> bool:
        """Whether a word stands here."""
        self.skip()
        end = self.at + len(word)
        return self.text[self.at : end] == word

    def takes(self, word: bytes) -> bool:
        """Go past a word if it stands here."""
        if not self.sees(word):
            return False
        self.at += len(word)
        return True

    def number(self, otherwise: int) -> int:
        """The number that stands here, or `otherwise`."""
        self.skip()
        start = self.at
        while self.at < len(self.text) and 48 <= self.text[self.at] <= 57:
            self.at += 1
        if start == self.at:
            return otherwise
        if self.at - start > _DIGITS:
            raise DiceError("a number has more than five digits")
        return int(self.text[start : self.at])

    def ended(self) -> bool:
        """Whether nothing is left."""
        self.skip()
        return self.at >= len(self.text)

    def rest(self) -> str:
        """What is left, a question mark for what is no plain character."""
        left = [code if 32 <= code < 127 else 63 for code in self.text[self.at :]]
        return str(bytes(left), "ascii")


def parse(text: bytes) -> Roll:
    """Read a roll such as `4d6kh3 + 2 >= 14`; DiceError says what is wrong."""
    if len(text) > _LONGEST:
        raise DiceError("the roll is longer than 120 characters")
    reader = Reader(text.lower())
    roll = Roll()
    sign = -1 if reader.takes(b"-") else 1
    _term(reader, roll, sign)
    while reader.sees(b"+") or reader.sees(b"-"):
        sign = 1 if reader.takes(b"+") else -1
        if sign < 0:
            reader.takes(b"-")
        _term(reader, roll, sign)
    _comparison(reader, roll)
    if not reader.ended():
        raise DiceError("cannot read '" + reader.rest() + "'")
    if roll.span() > MOST_TOTAL:
        raise DiceError("the total can take more than 20000 values")
    if roll.slow_span() > SLOW_TOTAL:
        raise DiceError("dice that explode or are kept in part can total more than 2000 values")
    return roll


def _term(reader: Reader, roll: Roll, sign: int) -> None:
    """A pool or a constant."""
    number = reader.number(-1)
    if not reader.takes(b"d"):
        if number < 0:
            raise DiceError("dice or a number must stand here, such as 3d6 or 2")
        roll.constant += sign * number
        return
    n = 1 if number < 0 else number
    if not 1 <= n <= MOST_DICE:
        raise DiceError("a pool has 1 to 100 dice")
    pool = Pool(sign, n, _sides(reader))
    while _modifier(reader, pool):
        pass
    if pool.keep != pool.n and pool.n > MOST_KEPT:
        raise DiceError("keep and drop take at most 20 dice")
    roll.pools.append(pool)


def _sides(reader: Reader) -> int:
    if reader.takes(b"f"):
        return 0
    if reader.takes(b"%"):
        return 100
    sides = reader.number(-1)
    if not 1 <= sides <= MOST_SIDES:
        raise DiceError("a die has 1 to 1000 sides, or is dF or d%")
    return sides


def _modifier(reader: Reader, pool: Pool) -> bool:
    """One modifier of a pool, if there is one."""
    if reader.sees(b"!="):
        return False
    if reader.takes(b"!"):
        if pool.explodes or pool.sides < 2:
            raise DiceError("only a die with two sides or more explodes, and once")
        pool.explodes = True
        return True
    if reader.takes(b"r"):
        face = reader.number(-1)
        if pool.again or not (1 <= face <= pool.sides and pool.sides > 1):
            raise DiceError("r needs one face of the die, such as r1")
        pool.again = face
        return True
    for word, highest, drop in ((b"kh", 1, 0), (b"kl", 0, 0), (b"dh", 0, 1), (b"dl", 1, 1)):
        if reader.takes(word):
            _keep(reader, pool, highest == 1, drop == 1)
            return True
    return False


def _keep(reader: Reader, pool: Pool, highest: bool, drop: bool) -> None:
    """What drops the highest keeps the lowest, and the other way round."""
    number = reader.number(1)
    keep = pool.n - number if drop else number
    if pool.kept or not 1 <= keep <= pool.n:
        raise DiceError("keep and drop must leave at least one die, and stand once")
    pool.kept = True
    pool.keep = keep
    pool.highest = highest


def _comparison(reader: Reader, roll: Roll) -> None:
    for word, sign in _SIGNS:
        if reader.takes(word):
            minus = reader.takes(b"-")
            target = reader.number(-1)
            if target < 0:
                raise DiceError("a whole number must stand behind the comparison")
            roll.compare = sign
            roll.target = -target if minus else target
            return
