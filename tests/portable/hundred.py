"""Whole games by keys: checksums of every frame and of the State after every press.

A host test runs this file on each Python and compares what it prints.

    python hundred.py FIRST COUNT
"""

import sys
from binascii import crc32

sys.path[:0] = [".", "tests/portable"]

from core.contract import CHANCE, OVER  # noqa: E402
from pocket import Pocket  # noqa: E402


def cells_bytes(cells):
    """Cells, little-endian."""
    out = bytearray(2 * len(cells))
    for i in range(len(cells)):
        out[2 * i] = cells[i] & 0xFF
        out[2 * i + 1] = cells[i] >> 8 & 0xFF
    return out


class Game:
    """One game of persons, choices by a small congruential generator."""

    def __init__(self, number):
        self.pocket = Pocket()
        self.pocket.board.games = number
        self.noise = number
        self.frames = 0
        self.states = 0
        self.presses = 0
        letters = "OD" + "O" * (number % 3) + "DD" + "O" * (number // 3 % 3)
        self.press(letters + "UUUO")

    def below(self, n):
        self.noise = (self.noise * 1103 + 12345) & 0x3FFF
        return (self.noise >> 4) % n

    def press(self, letters):
        for letter in letters:
            self.pocket.press(letter)
            self.presses += 1
            self.frames = crc32(self.pocket.board.ram, self.frames)
            session = self.pocket.app.session
            if session is not None:
                self.states = crc32(cells_bytes(session.cells), self.states)

    def over(self):
        return self.pocket.app.game().actor() == OVER

    def turn(self):
        """Roll, end the tumbling and leave the roll; or choose."""
        session = self.pocket.app.game()
        if session.actor() == CHANCE:
            self.press("OOO")
        else:
            self.press("D" * self.below(session.moves()) + "O")


def main(first, count):
    for number in range(first, first + count):
        game = Game(number)
        while not game.over():
            game.turn()
        print(number, game.presses, game.states & 0xFFFFFFFF, game.frames & 0xFFFFFFFF)


main(int(sys.argv[-2]), int(sys.argv[-1]))
