"""On MicroPython: every key press of two equal games, the work of each between two marks.

    micropython keys.py TEXTS GAME SEATS

The calls of `os.unsetenv` and `os.getenv` do nothing; valgrind sees them and counts between them.
In the first game the files of the screens are loaded, in the second they are there.
"""

import os
import sys

from bench import Player


def before() -> None:
    """Count from here."""
    os.unsetenv("POCKETBONES_MARK")


def after() -> None:
    """Count up to here."""
    os.getenv("POCKETBONES_MARK")


def main(texts: str, name: str, seats: str) -> None:
    """Print game, key, screens and bytes of each press."""
    before()
    after()
    player = Player(texts, before, after)
    for game in range(2):
        player.presses = []
        player.start(name, int(seats))
        assert player.play()
        for key, screens, sent in player.presses:
            print("%d|%s|%s|%d" % (game, key, screens, sent))


main(*sys.argv[1:])
