"""Two whole games, line by line: a face-off without abilities, a brawl with them.

After a change of the rules or the dice, write the texts anew from the folder of the checkout, and
read what changed:

    PYTHONPATH=.:host_sim/shims python tests/portable/test_chunky_golden.py --write
"""

import sys

from playthrough import Playthrough

FACE_OFF = "chunky-face-off.txt"
BRAWL = "chunky-brawl.txt"


def face_off():
    """Three players, all sets."""
    return Playthrough("chunky", [3, 0, 6, 0, 0], 4)


def brawl():
    """Four players with two fighters each, abilities on, zero misses."""
    return Playthrough("chunky", [4, 1, 6, 1, 1], 5)


def test_golden_chunky_face_off():
    face_off().check(FACE_OFF)


def test_golden_chunky_brawl():
    brawl().check(BRAWL)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    face_off().write(FACE_OFF)
    brawl().write(BRAWL)
