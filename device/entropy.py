"""Random bytes from the chip's own source (on the RP2040 its ring oscillator)."""

import os


def fill(out: bytearray) -> None:
    """Fill `out`."""
    data = os.urandom(len(out))
    for i in range(len(out)):
        out[i] = data[i]
