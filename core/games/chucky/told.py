"""Cards that people keep: what the device cannot know is told by them (CK28)."""

from micropython import const

from core.contract import TABLE
from core.games.chucky import decks, scenes, stats
from core.games.chucky.layout import (
    BLOODS,
    COMPLETED,
    DISCARDS,
    EFFECT,
    ENCOUNTERING,
    FINAL,
    FULL,
    GOING,
    HELD,
    HOLDER,
    KINDS,
    LEFT,
    LOST,
    LUST,
    MINE,
    NO_LEVEL,
    OF,
    OPEN,
    PHASE,
    PLAYERS,
    REACHED,
    RESOLVED,
    ROUND,
    SAYS_BLOOD,
    SAYS_FINAL,
    SAYS_LEVEL,
    SAYS_POINTS,
    SAYS_QUIRK,
    SCENE,
    SEAT,
    STAGE,
    STATS,
    STEP,
    TURN,
    WHO,
)

_CARDS = const(8)  # of the Bloodlust deck
_MOST = const(9)  # points of a Quirk or a Crime Scene card
BY_LEVEL = const(16)  # a level and its points in one move
_NO_QUIRK = const(3)
_PER = const(3)
FINALS = b"\x02\x03\x04\x08"


def blood(cells: "list[int]") -> None:
    """A track was cleared: what its Bloodlust card does to all, while the deck lasts."""
    left = _CARDS
    for track in range(KINDS):
        left -= cells[LUST + track]
    if left > 0:
        cells[PHASE] = SAYS_BLOOD
        cells[WHO] = TABLE
    else:
        cells[FULL] = -1


def said_blood(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """Nothing that is the same for all, or one of the effects that are."""
    if not 0 <= move <= BLOODS:
        return False
    cells[LUST + cells[FULL]] += 1
    cells[FULL] = -1
    cells[REACHED] = 0
    cells[EFFECT] = move - 1
    cells[PHASE] = GOING
    return True


def quirk(cells: "list[int]", seat: int) -> None:
    """The Quirk that the seat keeps: which stat it raises."""
    cells[PHASE] = SAYS_QUIRK
    cells[WHO] = cells[SEAT] = seat


def said_quirk(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The stat; or there was no Quirk."""
    if not 0 <= move <= _NO_QUIRK:
        return False
    cells[PHASE] = GOING
    if move < STATS:
        cells[OF + STEP * cells[SEAT] + OPEN] += 1
        stats.shift(cells, kit, cells[SEAT], move, 1)
    return True


def can_complete(cells: "list[int]", seat: int) -> bool:
    """Whether a seat has an open Quirk and Evidence."""
    return cells[OF + STEP * seat + OPEN] > 0 and decks.held(cells, seat) > 0


def complete(cells: "list[int]", seat: int) -> None:
    """The Evidence that an open Quirk asks for is discarded kind by kind."""
    cells[OF + STEP * seat + OPEN] -= 1
    cells[SEAT] = cells[WHO] = seat
    cells[PHASE] = DISCARDS
    cells[LEFT] = 0  # cards discarded


def list_discards(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Enough behind the first card, or another card of a kind that is held."""
    out[0] = 0
    n = 1 if cells[LEFT] else 0
    for kind in range(KINDS):
        if cells[OF + STEP * cells[SEAT] + HELD + kind]:
            out[n] = 1 + kind
            n += 1
    return n


def discards(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A card of a kind; behind the last one the points are asked."""
    at = OF + STEP * cells[SEAT] + HELD
    if not (1 <= move <= KINDS and cells[at + move - 1]) if move else not cells[LEFT]:
        return False
    if move:
        cells[at + move - 1] -= 1
        cells[LEFT] += 1
    if move == 0 or not decks.held(cells, cells[SEAT]):
        cells[PHASE] = SAYS_POINTS
    return True


def list_points(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """What a Quirk may be worth."""
    for i in range(_MOST):
        out[i] = 1 + i
    return _MOST


def said_points(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The points of the Quirk that was completed."""
    if not 1 <= move <= _MOST:
        return False
    cells[OF + STEP * cells[SEAT] + COMPLETED] += move
    cells[PHASE] = GOING
    return True


def level(cells: "list[int]", seat: int) -> None:
    """What a seat's Crime Scene card came to."""
    cells[MINE] = cells[SEAT] = cells[WHO] = seat
    cells[RESOLVED] |= 1 << seat
    cells[TURN] += 1
    cells[PHASE] = SAYS_LEVEL


def list_levels(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Every level with every number of points; without a level none."""
    out[0] = 0
    n = 1
    for level in range(NO_LEVEL + 1, LOST + 1):
        for points in range(_MOST + 1):
            out[n] = BY_LEVEL * level + points
            n += 1
    return n


def said_level(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A level and its points."""
    if not 0 <= move < BY_LEVEL * (LOST + 1) or move % BY_LEVEL > _MOST or 0 < move < BY_LEVEL:
        return False
    at = OF + STEP * cells[MINE] + SCENE + _PER * (cells[ROUND] - 1)
    cells[at + 1] = move // BY_LEVEL
    cells[at + 2] = move % BY_LEVEL
    cells[PHASE] = GOING
    return True


def last_points(cells: "list[int]", level: int) -> int:
    """What a level scored when it was told last, else what it scores on most cards."""
    for scene in range(cells[ROUND] - 1, -1, -1):
        for i in range(cells[PLAYERS] - 1, -1, -1):
            at = OF + STEP * ((cells[HOLDER] + i) % cells[PLAYERS]) + SCENE + _PER * scene
            if cells[at + 1] == level:
                return cells[at + 2]
    return scenes.points(level)


def final(cells: "list[int]") -> None:
    """How far the next seat came in the Final Encounter."""
    cells[MINE] = cells[SEAT] = cells[WHO] = (cells[HOLDER] + cells[REACHED]) % cells[PLAYERS]
    cells[TURN] += 1
    cells[PHASE] = SAYS_FINAL


def said_final(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One of the four answers."""
    if not 0 <= move < len(FINALS):
        return False
    cells[OF + STEP * cells[MINE] + FINAL] = FINALS[move]
    cells[PHASE] = GOING
    cells[STAGE] = ENCOUNTERING
    return True
