"""Refuses a MicroPython that is too old, in one sentence; this file must load on any.

Before 1.28 the seeds of the dice cannot be trusted to the chip's entropy (issue 4), and much of
the rest was never tried.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.board import Board

OLDEST = (1, 28)
SENTENCE = b"This MicroPython is too old: flash 1.28 or newer, from micropython.org"

_TOP = 2  # first row of the sentence on the panel
_BOTTOM = 5


def too_old() -> bool:
    """Whether this Python is a MicroPython before the oldest that will do."""
    this = sys.implementation
    return this.name == "micropython" and tuple(this.version[:2]) < OLDEST


def show(board: "Board") -> None:
    """The sentence in the middle of the panel, as far as canvas and panel work here."""
    from core.canvas import Canvas
    from core.wrap import draw_wrapped

    canvas = Canvas()
    canvas.line.text(SENTENCE)
    draw_wrapped(canvas, canvas.line, _BOTTOM, _TOP)
    canvas.flush(board)
