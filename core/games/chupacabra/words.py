"""Words and pictures of Chupacabra's labels."""

from micropython import const

from core import icons
from core.line import Line

_CHUPA = const(4)


def dice(line: Line, face: int, n: int) -> None:
    """`n` dice of one face."""
    if face == 0:
        line.count(n, icons.CHICKEN, b"chicken", b"chickens")
    elif face == 1:
        line.count(n, icons.CHICKENS, b"double chicken", b"double chickens")
    elif face == 2:
        line.count(n, icons.GOAT, b"goat", b"goats")
    elif face == 3:
        line.count(n, icons.COW, b"cow", b"cows")
    else:
        line.count(n, icons.CHUPA, b"Chupacabra", b"Chupacabras")


def kill(line: Line, wild: bool, victim: int, pack: int, n: int, cost: int) -> None:
    """A pack of `n` animals, its owner and its cost; `wild` is the Loco kill."""
    if line.words:
        line.text(b"goes Loco, kills " if wild else b"kills ")
        line.seat(victim)
        line.text(b"'s ")
    else:
        line.seat(victim)
        line.byte(32)
    dice(line, pack + 1 if pack else 0, n)
    line.text(b" for " if line.words or not wild else b" LOCO ")
    dice(line, _CHUPA, cost)
