"""Fingers that play a whole game on the simulator's keys and write down what they pressed.

The words, with a comment a line, are a key script: pictures are asked for at the first screen of
each name. Choices are made by chance from a seed, so that a run can be repeated.
"""

import random
from collections.abc import Callable

from core.app import App
from core.contract import CHANCE, OVER
from core.line import Line
from core.log import Log
from core.screens.play import Play
from host_sim.board import SimBoard
from host_sim.panel import AdafruitPanel
from host_sim.script import Player, parse

# The name of the picture that is to be taken of what is shown now, or nothing.
Name = Callable[[App], str]
# What is chosen of the moves listed, or -1 for any of them.
Choice = Callable[[App, list[int]], int]

_SETTLES = "wait:1300"  # until what was said has gone and dice lie
_MOST = 4000


class Fingers:
    """Plays by keys; `words` is the script so far."""

    def __init__(self, seed: str, name: Name, choice: Choice) -> None:
        self.board = SimBoard(seed=bytes.fromhex(seed.zfill(32)), panel=AdafruitPanel())
        self.app = App(self.board)
        self._player = Player(self.board, self.app)
        self._name = name
        self._choice = choice
        self._random = random.Random(seed)
        self._line: list[str] = []
        self.lines: list[str] = []
        self.shots: list[str] = []

    def press(self, words: str) -> None:
        """Words of the script, done at once."""
        self._line.append(words)
        self._player.play(parse(words))

    def end_line(self, comment: str) -> None:
        """The words since the last line stand in one."""
        self.lines.append(" ".join(self._line) + (f"  # {comment}" if comment else ""))
        self._line = []

    def play(self) -> None:
        """The game under way up to its end."""
        session = self.app.game()
        log, line = Log(session), Line()
        for _ in range(_MOST):
            before = session.position
            self._look()
            if session.actor() == OVER:
                return
            self._step()
            if session.position != before:
                log.write(session.line_before(session.position), -1, line)
                self.end_line(bytes(line.data[: line.n]).decode("ascii", "replace"))
        raise AssertionError("the game does not end")

    def _look(self) -> None:
        """A picture of a screen whose name is new."""
        name = self._name(self.app)
        if name and name not in self.shots:
            self.shots.append(name)
            self.press(_SETTLES)
            self.press(f"shot:{name}")

    def _step(self) -> None:
        """One line of a list, or OK."""
        top = self.app.top()
        if isinstance(top, Play) and top.count() and self.app.game().actor() != CHANCE:
            self._choose(top)
        else:
            self.press("OK")

    def _choose(self, top: Play) -> None:
        """The line in which a move stands, group by group."""
        session = self.app.game()
        position = session.position
        count = session.moves()
        listed = session.out[:count]
        wanted = self._choice(self.app, list(listed))
        move = wanted if wanted >= 0 else self._random.choice(list(listed))
        while session.position == position and self.app.top() is top:
            self._go(top.index, _line_of(top, list(listed), move), top.count())
            self._look()
            self.press("OK")

    def _go(self, index: int, line: int, count: int) -> None:
        """By the shorter way round."""
        down = (line - index) % count
        up = (index - line) % count
        if down:
            word, times = ("DOWN", down) if down <= up else ("UP", up)
            self.press(word if times == 1 else f"{word}*{times}")


def _line_of(top: Play, listed: list[int], move: int) -> int:
    """The line in which a move stands, or that opens the group in which it does."""
    at = listed.index(move)
    line = 0
    while top._end_of(line) <= at:
        line += 1
    return line
