"""A whole game by key script, and its pictures as text that can be compared."""

import functools
from pathlib import Path

from core.app import App
from core.font import GLYPHS
from host_sim.board import SimBoard
from host_sim.panel import AdafruitPanel
from host_sim.pictures import half_blocks
from host_sim.script import Player, parse
from pocket import read_cell

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


class GoldenGame:
    """Keys in tests/golden/NAME.keys, the pictures that they ask for in NAME.txt."""

    def __init__(self, name: str, seed: str) -> None:
        self.keys = GOLDEN / f"{name}.keys"
        self.pictures = GOLDEN / f"{name}.txt"
        self._seed = bytes.fromhex(seed.zfill(32))

    @functools.cached_property
    def played(self) -> tuple[dict[str, bytes], App]:
        """What each `shot:` showed, and the device at the end."""
        shots: dict[str, bytes] = {}
        board = SimBoard(seed=self._seed, panel=AdafruitPanel())
        app = App(board)
        player = Player(board, app, on_shot=shots.__setitem__)
        player.play(parse(self.keys.read_text()))
        assert not player.fault
        return shots, app

    def text(self) -> str:
        """All pictures as text that can be compared line by line."""
        lines = []
        for name, frame in self.played[0].items():
            lines += [f"== {name}", *(line.rstrip() for line in half_blocks(frame)), ""]
        return "\n".join(lines)

    def write(self) -> None:
        """Take the pictures as they are now for the golden ones."""
        self.pictures.write_text(self.text())

    def rows(self, name: str) -> list[str]:
        """The eight rows of a picture as text."""
        frame = self.played[0][name]
        starts = [[row * 128 + 1 + column * 6 for column in range(21)] for row in range(8)]
        return [
            "".join(read_cell(frame[at : at + 6], GLYPHS) for at in row).rstrip() for row in starts
        ]

    def double(self, name: str, length: int) -> str:
        """The text twice as large in the middle of the two topmost rows."""
        frame = self.played[0][name]
        cells = []
        for x in range((128 - 12 * length) // 2, (128 + 12 * length) // 2, 2):
            tall = frame[x] | frame[x + 128] << 8
            cells.append(sum((tall >> 2 * y & 1) << y for y in range(8)))
        return "".join(read_cell(bytes(cells[i : i + 6]), GLYPHS) for i in range(0, 6 * length, 6))

    def inverted(self, name: str, row: int) -> bool:
        """Whether a row, or the name it begins with, is highlighted."""
        return self.played[0][name][row * 128] == 0xFF
