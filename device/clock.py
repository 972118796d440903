"""The chip's clock. `utime` is MicroPython's own name for its `time`, which CPython also has."""

from utime import sleep_ms, ticks_ms, ticks_us

from core.board import CLOCK_MASK


def now() -> int:
    """Milliseconds since some start, modulo 2**30."""
    return ticks_ms() & CLOCK_MASK  # type: ignore[operator,unused-ignore]


def wait(ms: int) -> None:
    """Sleep for `ms` milliseconds."""
    sleep_ms(ms)


def micros() -> int:
    """How the microseconds since some start end: 20 bits."""
    return ticks_us() & 0xFFFFF  # type: ignore[operator,unused-ignore]
