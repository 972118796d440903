"""What a State is worth to a bot, in eighths of a point."""

from micropython import const

from core.games.chucky import decks, encounter, resolving, stats
from core.games.chucky.layout import (
    ALL_TOKENS,
    CHEAPER,
    GENERIC,
    HELD,
    KINDS,
    LOCATIONS,
    OF,
    PLAYERS,
    QUIRK,
    QUIRKS,
    STATS,
    STEP,
    TOKEN,
    VICTIMS,
)

_POINT = const(8)
_VICTIM = const(3)
_STAT = const(6)  # a space of a stat, beside its points: it adds to rolls
_CARD = const(7)
_GENERIC = const(4)
_LESS = const(2)
_MOST = const(26)  # value of a token


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Points, and what may become points, less the best of the others in part."""
    best = -999
    for other in range(cells[PLAYERS]):
        if other != seat:
            best = max(best, _own(cells, kit, other))
    return 2 * _own(cells, kit, seat) - best


def _own(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    at = OF + STEP * seat
    worth = _POINT * encounter.score(cells, kit, seat)
    for stat in range(STATS):
        worth += _STAT * stats.space(cells, seat, stat)
    worth += _VICTIM * min(cells[at + VICTIMS], 8)
    worth += _LESS * cells[at + CHEAPER]
    for kind in range(KINDS):
        worth += _CARD * min(cells[at + HELD + kind], 3)
    for token in range(GENERIC, ALL_TOKENS):
        if cells[TOKEN + token] == seat:
            worth += _GENERIC
    for quirk in range(QUIRKS):
        if cells[QUIRK + quirk] == seat:
            worth += 2 * decks.points(quirk)
    return worth + _placed(cells, kit, seat)


def _placed(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """High tokens that lie where others lie too may win."""
    worth = 0
    for location in range(LOCATIONS):
        mine = resolving.value_at(cells, kit, location, seat)
        if mine:
            worth += _spot(cells, kit, location, seat, min(mine, _MOST))
    return worth


def _spot(cells: "list[int]", kit: "list[int]", location: int, seat: int, mine: int) -> int:
    """A token that is likely the highest there wins an action, one that is not a consolation."""
    for other in range(cells[PLAYERS]):
        if other != seat and resolving.value_at(cells, kit, location, other) > mine:
            return 2
    return mine // 4
