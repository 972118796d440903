"""Frames as pictures: PNG and GIF that look like the panel, and half blocks for a terminal.

A frame is 1,024 bytes in page order: byte page * 128 + x, bit 0 the top pixel.
"""

import io
import itertools
from collections.abc import Sequence

from PIL import Image

WIDTH = 128
HEIGHT = 64
SCALE = 4

# Two pixels a character: neither, the upper, the lower, both.
BLOCKS = " \u2580\u2584\u2588"
PLAIN = " '.#"  # for a terminal that has no half blocks

_GLASS, _LIT, _BEZEL, _EDGE = range(4)
_COLOURS = ((6, 9, 14), (205, 232, 255), (32, 35, 40), (72, 78, 86))
_MARGIN = 3  # pixels of dark glass around the picture
_FRAME = 3  # pixels of bezel around that

# Times of a GIF, in ms.
_STEP = 10  # the format counts hundredths of a second
_SHORTEST = 40  # a picture that would be shown less is left out
_PAUSE = 2000  # a picture that stands still longer is cut to this
_LAST = 1000  # the last picture stands still at least so long
_LONGEST = 60_000  # a longer film runs faster

_PAIRS = [bytes(48 + (byte >> 2 * i & 3) for byte in range(256)) for i in range(4)]


def half_blocks(frame: bytes, blocks: str = BLOCKS) -> list[str]:
    """32 lines of 128 characters, each two pixels, one above the other."""
    characters = {48 + i: block for i, block in enumerate(blocks)}
    pages = [frame[at : at + WIDTH] for at in range(0, len(frame), WIDTH)]
    return [
        page.translate(pair).decode().translate(characters) for page in pages for pair in _PAIRS
    ]


def blocks_for(encoding: str | None) -> str:
    """The half blocks, or where an encoding lacks them what comes near."""
    try:
        BLOCKS.encode(encoding or "ascii")
    except (UnicodeError, LookupError):
        return PLAIN
    return BLOCKS


def image(frame: bytes, scale: int = SCALE) -> Image.Image:
    """The panel with its bezel; a pixel is a square of `scale` pixels."""
    border = _MARGIN + _FRAME
    whole = Image.new("P", (WIDTH + 2 * border, HEIGHT + 2 * border), _EDGE)
    whole.putpalette([value for colour in _COLOURS for value in colour])
    whole.paste(_BEZEL, (1, 1, whole.width - 1, whole.height - 1))
    whole.paste(_GLASS, (_FRAME, _FRAME, whole.width - _FRAME, whole.height - _FRAME))
    whole.paste(Image.frombytes("P", (WIDTH, HEIGHT), _pixels(frame)), (border, border))
    return whole.resize((whole.width * scale, whole.height * scale), Image.Resampling.NEAREST)


def png(frame: bytes, scale: int = SCALE) -> bytes:
    """A PNG file of one frame."""
    out = io.BytesIO()
    image(frame, scale).save(out, "PNG", optimize=True)
    return out.getvalue()


def gif(frames: Sequence[tuple[int, bytes]], end: int, scale: int = SCALE) -> bytes:
    """A GIF file of frames with the times at which they came up; `end` is when the last ends."""
    shown = timing(frames, end)
    images = [image(frame, scale) for _, frame in shown]
    out = io.BytesIO()
    images[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=images[1:],
        duration=[ms for ms, _ in shown],
        loop=0,
        optimize=False,
    )
    return out.getvalue()


def timing(frames: Sequence[tuple[int, bytes]], end: int) -> list[tuple[int, bytes]]:
    """Frames with the ms each is shown: pauses cut, a long film hastened, flashes left out."""
    times = [time for time, _ in frames]
    spans = [min(after - time, _PAUSE) for time, after in itertools.pairwise(times)]
    faster = max(1.0, sum(spans) / _LONGEST)
    shown = []
    start = clock = 0.0
    for span, (_, frame) in zip(spans, frames):
        clock += span / faster
        ms = int((clock - start) / _STEP) * _STEP
        if ms >= _SHORTEST:
            shown.append((ms, frame))
            start += ms
    last = min(max(end - times[-1], _LAST), _PAUSE)
    return [*shown, (last, frames[-1][1])]


def _pixels(frame: bytes) -> bytes:
    """One byte a pixel, row by row."""
    return bytes(
        _LIT if byte >> y % 8 & 1 else _GLASS
        for y in range(HEIGHT)
        for byte in frame[y // 8 * WIDTH : y // 8 * WIDTH + WIDTH]
    )
