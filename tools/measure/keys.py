"""On MicroPython: every key press of a whole game, the work of each between two marks.

    micropython keys.py TEXTS GAME SEATS

The calls of `os.unsetenv` and `os.getenv` do nothing; valgrind sees them and counts between them.
"""

import os
import sys

from tools.measure.bench import Player

_FEW = 50  # presses between two prints: all together would fill the memory
_MOST = 200


def before() -> None:
    """Count from here."""
    os.unsetenv("POCKETBONES_MARK")


def after() -> None:
    """Count up to here."""
    os.getenv("POCKETBONES_MARK")


def main(texts: str, name: str, seats: str) -> None:
    """Print key, screens and bytes of each press."""
    before()
    after()
    player = Player(texts, before, after)
    player.start(name, int(seats))
    for _ in range(_MOST):
        over = player.play(_FEW)
        for key, screens, sent in player.presses:
            print(f"{key}|{screens}|{sent}")
        player.presses = []
        if over:
            return
    sys.exit("the game by keys did not come to its end")


main(*sys.argv[1:])
