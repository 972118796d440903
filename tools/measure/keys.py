"""On MicroPython: every key press of a whole game, the work of each between two marks.

    micropython keys.py TEXTS GAME SEATS

The calls of `os.unsetenv` and `os.getenv` do nothing; valgrind sees them and counts between them.
"""

import os
import sys

from tools.measure.bench import Player


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
    if not player.play():
        sys.exit("the game by keys did not come to its end")
    for key, screens, sent in player.presses:
        print(f"{key}|{screens}|{sent}")


main(*sys.argv[1:])
