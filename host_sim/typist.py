"""Typed keys as presses: a terminal tells that a key came, not when it is let go."""

from collections import deque
from dataclasses import dataclass

_REST = 0.03  # seconds that a key is open after a press; core.keys asks for 25 ms
_BURST = 0.01  # the same key again sooner than this was not typed but sent
_WAITING = 64  # keys that can wait to be pressed


@dataclass(frozen=True)
class Press:
    """Keys of the device, and the seconds that they are to be down."""

    mask: int
    down: float


class Typist:
    """Presses typed keys one after the other, each long enough for core.keys to see it."""

    def __init__(self) -> None:
        self._waiting: deque[Press] = deque()
        self._down: Press | None = None
        self._until = 0.0
        self._last: tuple[Press | None, float] = (None, 0.0)

    def type(self, press: Press, at: float) -> None:
        """Take a key; the terminal's own repeats are dropped while others wait."""
        last, before = self._last
        self._last = (press, at)
        busy = bool(self._waiting) or self._down is not None
        repeated = press == last and at - before > _BURST
        if not (busy and repeated) and len(self._waiting) < _WAITING:
            self._waiting.append(press)

    def mask(self, now: float) -> int:
        """The keys that are down now."""
        if now >= self._until:
            if self._down:
                self._down = None
                self._until = now + _REST
            elif self._waiting:
                self._down = self._waiting.popleft()
                self._until = now + self._down.down
        return self._down.mask if self._down else 0
