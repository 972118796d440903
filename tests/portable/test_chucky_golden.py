"""Two whole games, line by line: with our own cards and tokens, and with those on the table.

After a change of the rules or the dice, write the texts anew from the folder of the checkout, and
read what changed:

    PYTHONPATH=.:host_sim/shims python tests/portable/test_chucky_golden.py --write
"""

import sys

from playthrough import Playthrough

OURS = "chucky-ours.txt"
ON_TABLE = "chucky-on-table.txt"


def ours():
    """Three players."""
    return Playthrough("chucky", [3, 0, 0, 0, 0], 6)


def on_table():
    """Four players, cards and tokens on the table, the last has the figure, cards in any order."""
    return Playthrough("chucky", [4, 1, 1, 4, 1], 7)


def test_golden_chucky_ours():
    ours().check(OURS)


def test_golden_chucky_on_table():
    on_table().check(ON_TABLE)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    ours().write(OURS)
    on_table().write(ON_TABLE)
