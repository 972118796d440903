"""CPython's twin of MicroPython's clock functions, which CPython's `time` lacks."""

import time


def ticks_ms() -> int:
    """Milliseconds since some start, modulo 2**30 as on a 32-bit chip."""
    return time.monotonic_ns() // 1_000_000 & 0x3FFFFFFF


def ticks_us() -> int:
    """Microseconds since some start, modulo 2**30."""
    return time.monotonic_ns() // 1000 & 0x3FFFFFFF


def sleep_ms(ms: int) -> None:
    """Sleep for `ms` milliseconds."""
    time.sleep(ms / 1000)
