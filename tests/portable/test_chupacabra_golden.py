"""A whole game of four, line by line as it stands in tests/golden/chupacabra-4.txt.

After a change of the rules, write the text anew from the folder of the checkout, and read what
changed:

    PYTHONPATH=.:host_sim/shims python tests/portable/test_chupacabra_golden.py --write
"""

import sys

from playthrough import Playthrough

FILE = "chupacabra-4.txt"


def game():
    """A game with an elimination, stops and one Loco."""
    return Playthrough("chupacabra", [4, 1, 0], 6)


def test_golden_chupacabra():
    game().check(FILE)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    game().write(FILE)
