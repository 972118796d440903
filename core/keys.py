"""Keys: from a mask, read once a tick, to events. Counted in ticks, knows no clock.

The first edge counts at once; after that a key is locked until its contact has been open for
25 ms without a break, so that bouncing contacts, the long ones too, make one press. A key whose
hold means something on the screen acts when it is let go, or as a hold after half a second.
"""

from micropython import const

from core.board import DOWN, LEFT, RIGHT, UP

TICK = const(5)  # milliseconds between two readings
_OPEN = const(5)  # ticks of open contact that end a press
_HOLD = const(100)  # ticks until a held key means its second thing
_DELAY = const(80)  # ticks until a held arrow repeats
_QUEUE = const(8)
_KEYS = const(6)

# An event is a key's bit, and one of these where it is not a plain press.
HOLD = const(0x100)
REPEAT = const(0x200)
KEY = const(0xFF)

_ARROWS = UP | DOWN | LEFT | RIGHT


class Keys:
    """State of six keys and the events that nobody has taken yet."""

    def __init__(self) -> None:
        self._down = bytearray(_KEYS)  # 1 pressed and waiting, 2 pressed and acted on
        self._open = bytearray(_KEYS)  # ticks of open contact
        self._age = [0] * _KEYS  # ticks since the press
        self._next = [0] * _KEYS  # age of the next repeat
        self._events = [0] * _QUEUE
        self._head = 0
        self._count = 0

    def feed(self, mask: int, holds: int) -> None:
        """One tick: the keys down now, and those whose hold means something on this screen."""
        for i in range(_KEYS):
            bit = 1 << i
            if mask & bit:
                self._open[i] = 0
                self._closed(i, bit, holds)
            elif self._down[i]:
                self._opened(i, bit)

    def take(self) -> int:
        """The oldest event, or 0."""
        if not self._count:
            return 0
        event = self._events[self._head]
        self._head = (self._head + 1) % _QUEUE
        self._count -= 1
        return event

    def idle(self) -> bool:
        """Whether no key is down and no event waits."""
        for i in range(_KEYS):
            if self._down[i]:
                return False
        return self._count == 0

    def _closed(self, i: int, bit: int, holds: int) -> None:
        if not self._down[i]:
            self._age[i] = 0
            self._next[i] = _DELAY
            if holds & bit:
                self._down[i] = 1
            else:
                self._down[i] = 2
                self._put(bit)
            return
        age = self._age[i] + 1
        self._age[i] = age
        if self._down[i] == 1:
            if age >= _HOLD:
                self._down[i] = 2
                self._put(bit | HOLD)
        elif bit & _ARROWS and age >= self._next[i]:
            self._next[i] = age + _pause(age)
            self._put(bit | REPEAT)

    def _opened(self, i: int, bit: int) -> None:
        self._open[i] += 1
        if self._open[i] >= _OPEN:
            if self._down[i] == 1:
                self._put(bit)
            self._down[i] = 0

    def _put(self, event: int) -> None:
        """Keep an event; a full queue drops the newest."""
        if self._count < _QUEUE:
            self._events[(self._head + self._count) % _QUEUE] = event
            self._count += 1


def _pause(age: int) -> int:
    """Ticks between repeats: 150 ms, after one second 75 ms, after two 35 ms."""
    if age < 200:
        return 30
    return 15 if age < 400 else 7
