"""Key scripts: words that press keys, wait and take pictures, played in simulated time.

    UP DOWN OK BACK LEFT RIGHT    press a key           OK*3        press it three times
    hold:BACK                     hold it for 600 ms    wait:500    let 500 ms pass
    shot:NAME                     take a picture        #           a comment up to the line's end

A press takes 300 ms, 20 of them down, so that each word finds the keys at rest and a player whose
turn has just begun ready to choose. What moves by itself, such as dice that tumble, goes on
meanwhile: `wait:` until it is over, or press a key.
"""

import re
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from core.app import App
from core.board import BACK, DOWN, LEFT, OK, RIGHT, UP
from core.keys import TICK
from device.main import turn
from host_sim.board import SimBoard

KEYS = {"UP": UP, "DOWN": DOWN, "OK": OK, "BACK": BACK, "LEFT": LEFT, "RIGHT": RIGHT}

PRESS = 20  # ms that a pressed key is down
HOLD = 600  # ms that a held key is down; core.keys asks for 500
REST = 280  # ms that it is open afterwards: a turn that began must have stood for 250 ms
MOST_TIMES = 1000
MOST_WAIT = 600_000  # ms, ten minutes

_KEY = re.compile(r"(hold:)?([A-Z]+)(?:\*([0-9]+))?")
_SHOT = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,63}")
_WORDS = "UP, DOWN, OK, BACK, LEFT, RIGHT, OK*3, hold:BACK, wait:500, shot:NAME"

Frame = Callable[[int, bytes], object]
Shot = Callable[[str, bytes], object]


# Presses done, of how many.
Progress = Callable[[int, int], object]


class ScriptError(ValueError):
    """What is wrong with a script, in one sentence that names line and word."""


@dataclass(frozen=True)
class Step:
    """One word: keys that go down for a while, a rest afterwards, a picture at the end."""

    mask: int = 0
    down: int = 0  # ms
    rest: int = 0  # ms
    times: int = 1
    shot: str = ""


class Player:
    """A finger on the keys of a device whose time only moves here.

    `on_frame(time, frame)` gets each picture that differs from the one before, with its simulated
    time in ms; `on_shot(name, frame)` what a `shot:` asked for.
    """

    def __init__(
        self, board: SimBoard, app: App, on_frame: Frame | None = None, on_shot: Shot | None = None
    ) -> None:
        self.board = board
        self.app = app
        self.frame = b""
        self.fault = ""  # what Python said of the last exception that reached the crash screen
        self._on_frame = on_frame
        self._on_shot = on_shot
        self.run(TICK)

    def play(self, steps: Sequence[Step], progress: Progress | None = None) -> None:
        """Do what a script says; `progress` hears of every word that is done."""
        count = sum(step.times for step in steps if step.mask)
        done = 0
        for step in steps:
            for _ in range(step.times):
                self._press(step)
                done += step.mask != 0
                if progress:
                    progress(done, count)
            if step.shot and self._on_shot:
                self._on_shot(step.shot, self.frame)

    def run(self, ms: int) -> None:
        """Let simulated time pass, tick by tick."""
        while ms > 0:
            self.board.wait(min(ms, TICK))
            ms -= TICK
            turn(self.app, self._note)
            self._look()

    def _press(self, step: Step) -> None:
        if step.mask:
            self.board.press(step.mask)
            self.run(step.down)
            self.board.release(step.mask)
        self.run(step.rest)

    def _look(self) -> None:
        frame = self.board.frame()
        if frame != self.frame:
            self.frame = frame
            if self._on_frame:
                self._on_frame(self.board.clock(), frame)

    def _note(self, error: Exception) -> str:
        self.fault = "".join(traceback.format_exception(error))
        return self.fault


def parse(text: str) -> list[Step]:
    """The steps of a script; ScriptError for a word that is none."""
    steps = []
    names: set[str] = set()
    for line, word in words(text):
        try:
            step = parse_word(word)
            if step.shot.casefold() in names:
                raise ScriptError("there is another picture of that name")
        except ScriptError as error:
            raise ScriptError(f"line {line}: {clip(word)}: {error}.") from None
        if step.shot:
            names.add(step.shot.casefold())
        steps.append(step)
    return steps


def words(text: str) -> Iterator[tuple[int, str]]:
    """The words of a script, each with its line from 1; comments are left out."""
    for number, line in enumerate(text.splitlines(), 1):
        for word in line.partition("#")[0].split():
            yield number, word


def parse_word(word: str) -> Step:
    """What one word asks for."""
    name, colon, value = word.partition(":")
    if colon and name == "wait":
        return Step(rest=number(value, MOST_WAIT))
    if colon and name == "shot":
        if not _SHOT.fullmatch(value):
            raise ScriptError("a picture is named by up to 64 letters, digits and any of . _ -")
        return Step(shot=value)
    match = _KEY.fullmatch(word)
    if not match or match[2] not in KEYS:
        raise ScriptError(f"there is no such word; there are {_WORDS}")
    times = 1 if match[3] is None else number(match[3], MOST_TIMES)
    return Step(KEYS[match[2]], HOLD if match[1] else PRESS, REST, times)


def number(text: str, most: int) -> int:
    """A whole number from 1."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= most):
        raise ScriptError(f"a whole number from 1 to {most} is needed")
    return int(text)


def clip(word: str) -> str:
    """A word as it can stand in a sentence."""
    return repr(word if len(word) <= 40 else word[:37] + "...")
