"""On MicroPython: Chupacabra's odds on the panel at their slowest, each figure between two marks.

Prints dice of the players, page, bytes allocated, for each figure in turn.
"""

import gc
import os

from core import state
from core.game import load, pages

# Dice of four players; behind them where a seat's cell for its dice stands.
_HANDS = ((6, 6, 6, 6), (21, 1, 1, 1), (10, 10, 3, 1), (12, 12, 0, 0), (23, 1, 0, 0))
_FIRST = 14
_STEP = 8

# The browser's port has neither: there only the bytes count.
_BEFORE = getattr(os, "unsetenv", len)
_AFTER = getattr(os, "getenv", len)


def main() -> None:
    """All pages before a roll, for each of the hands."""
    _BEFORE("POCKETBONES_MARK")
    _AFTER("POCKETBONES_MARK")
    for hand in _HANDS:
        measure(hand)


def measure(hand: "tuple[int, ...]") -> None:
    """Every figure of every page."""
    game = load("chupacabra")
    cells = state.make(game.rules.CELLS)
    kit = state.make(game.parts.SIZE)
    game.parts.default(kit)
    game.rules.setup(cells, [len(hand), 1, 1], kit)
    for seat in range(len(hand)):
        cells[_FIRST + _STEP * seat] = hand[seat]
    shown = pages("chupacabra", cells, kit, -1)
    assert shown is not None
    for page in range(shown.count()):
        shown.turn_to(page)
        while True:
            gc.collect()
            before = gc.mem_alloc()  # type: ignore[attr-defined]
            _BEFORE("POCKETBONES_MARK")
            more = shown.advance()
            _AFTER("POCKETBONES_MARK")
            taken = gc.mem_alloc() - before  # type: ignore[attr-defined]
            print("{} dice, page {}|{}".format("+".join([str(n) for n in hand]), page + 1, taken))
            if not more:
                break


main()
