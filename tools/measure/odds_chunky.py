"""On MicroPython: Chunky Fighters' odds on the panel, each step between two marks.

Prints fighters of a seat, whether abilities are on, page, bytes allocated, for each step in turn.
"""

import gc
import os

from core import state
from core.game import Game, load, pages

_PICK = 10
_ACT = 16
# Fighters of each of six seats, their kinds: a Knight can block called shots, too.
_TEAMS = ((1, b"\x03"), (4, b"\x03\x05\x09\x03"))

# The browser's port has neither: there only the bytes count.
_BEFORE = getattr(os, "unsetenv", len)
_AFTER = getattr(os, "getenv", len)


def main() -> None:
    """All pages of a battle's first turn, small and large, without abilities and with."""
    _BEFORE("POCKETBONES_MARK")
    _AFTER("POCKETBONES_MARK")
    for per, kinds in _TEAMS:
        for ability in (0, 1):
            measure(per, kinds, ability)


def begin(game: Game, cells: "list[int]", kit: "list[int]", kinds: bytes) -> None:
    """Play until a fighter is to act; dice fall as they come, ties are broken."""
    out = state.make(game.rules.WIDTH)
    dice = 0
    while cells[0] != _ACT:
        n = game.rules.moves(cells, kit, out)
        dice += 1
        move = out[dice * dice % n] if game.rules.actor(cells) == -1 else out[0]
        if cells[0] == _PICK:
            move = 1 + kinds[dice % len(kinds)]
        game.rules.play(cells, kit, move)


def measure(per: int, kinds: bytes, ability: int) -> None:
    """Every step of every page."""
    game = load("chunky")
    cells = state.make(game.rules.CELLS)
    kit = state.make(game.parts.SIZE)
    game.parts.default(kit)
    game.rules.setup(cells, [6, per - 1, 6, ability, 0], kit)
    begin(game, cells, kit, kinds)
    shown = pages("chunky", cells, kit, -1)
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
            told = "{} each, abilities {}, page {}|{}"
            print(told.format(per, "on" if ability else "off", page + 1, taken))
            if not more:
                break


main()
