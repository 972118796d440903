"""The Final Encounter, the score and who has won (CK24 to CK27)."""

from micropython import const

from core.contract import CHANCE, OVER, TABLE
from core.games.chucky import decks, scenes, stats, told
from core.games.chucky.layout import (
    CARDS,
    COMPLETED,
    COUNTING,
    DEALT,
    DICE,
    DONE,
    DRAW_FINAL,
    DUE,
    ENCOUNTER,
    ENCOUNTERING,
    ENDED,
    FACED,
    FINAL,
    GOING,
    HOLDER,
    KINDS,
    LUST,
    MINE,
    OF,
    PHASE,
    PLAYERS,
    QUIRK,
    QUIRKS,
    REACHED,
    RESULT,
    ROLL,
    ROLLING,
    ROLLING_OFF,
    ROLLS,
    SCENE,
    SEAT,
    SHARE,
    SIXES,
    STAGE,
    STATS,
    STEP,
    TIED,
    TRACK,
    TURN,
    WHO,
)

_ROLLS = const(3)
_PASSED = const(8)  # points of all three rolls
_OF_KIND = const(2)  # Final Encounters of a kind
_SIX = const(6)
_MORE = const(16384)  # a point counts more than all Evidence


def begin(cells: "list[int]") -> None:
    """Which card it is falls first."""
    cells[DEALT] = 0
    cells[TURN] += 1
    if cells[CARDS]:
        cells[STAGE] = ENCOUNTERING
        return
    cells[PHASE] = DRAW_FINAL
    cells[WHO] = CHANCE


def kind(cells: "list[int]") -> int:
    """The kind of the Final Encounter, or -1 for any (CK24)."""
    found = _most(cells, LUST, -1)
    if found >= 0:
        return found
    highest = 0
    for track in range(KINDS):
        highest = max(highest, cells[LUST + track])
    return _most(cells, TRACK, highest)


def _most(cells: "list[int]", start: int, lusts: int) -> int:
    """The one track with most, of those with so many Bloodlust cards; -1 when tied."""
    best = found = -1
    for track in range(KINDS):
        if lusts < 0 or cells[LUST + track] == lusts:
            if cells[start + track] > best:
                best = cells[start + track]
                found = track
            elif cells[start + track] == best:
                found = -1
    return found


def possible(cells: "list[int]", number: int) -> bool:
    """Whether that Final Encounter card may come up."""
    of = kind(cells)
    return 0 <= number < scenes.ENCOUNTERS and (of < 0 or number // _OF_KIND == of)


def drawn(cells: "list[int]", kit: "list[int]", number: int) -> bool:
    """The card."""
    if not possible(cells, number):
        return False
    cells[ENCOUNTER] = number
    cells[PHASE] = GOING
    cells[STAGE] = ENCOUNTERING
    return True


def next_seat(cells: "list[int]", kit: "list[int]") -> None:
    """The next seat from the holder of the figure on rolls, or all is counted (CK25)."""
    if cells[DEALT] == cells[PLAYERS]:
        cells[STAGE] = COUNTING
        return
    if cells[CARDS]:
        cells[REACHED] = cells[DEALT]
        cells[DEALT] += 1
        told.final(cells)
        return
    cells[MINE] = cells[SEAT] = (cells[HOLDER] + cells[DEALT]) % cells[PLAYERS]
    cells[DEALT] += 1
    cells[TURN] += 1
    cells[ROLLS] = 0
    _roll(cells, 2, FACED)


def _roll(cells: "list[int]", dice: int, stage: int) -> None:
    cells[DUE] = dice
    cells[DICE] = cells[DICE + 1] = cells[DICE + 2] = 0
    cells[PHASE] = ROLL
    cells[WHO] = CHANCE
    cells[STAGE] = stage


def faced(cells: "list[int]", kit: "list[int]") -> None:
    """A roll of the Final Encounter: on to the next, or out with its points."""
    seat = cells[MINE]
    total = cells[DICE] + cells[DICE + 1] + stats.together(cells, kit, seat)
    cells[STAGE] = ENCOUNTERING
    if total < scenes.final_target(cells[ENCOUNTER], cells[ROLLS]):
        cells[OF + STEP * seat + FINAL] = 2 + cells[ROLLS]
        return
    cells[ROLLS] += 1
    if cells[ROLLS] == _ROLLS:
        cells[OF + STEP * seat + FINAL] = _PASSED
    else:
        _roll(cells, 2, FACED)


def quirk_points(cells: "list[int]", seat: int) -> int:
    """What a seat's completed Quirks score."""
    n = cells[OF + STEP * seat + COMPLETED]
    for quirk in range(QUIRKS):
        if cells[QUIRK + quirk] == DONE + seat:
            n += decks.points(quirk)
    return n


def scene_points(cells: "list[int]", seat: int) -> int:
    """What a seat's Crime Scene cards score."""
    at = OF + STEP * seat + SCENE
    return cells[at + 2] + cells[at + 5] + cells[at + 8]


def stat_points(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """What a seat's stats score."""
    n = 0
    for stat in range(STATS):
        n += stats.points(cells, kit, seat, stat)
    return n


def score(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """All of it so far (CK26)."""
    n = scene_points(cells, seat) + quirk_points(cells, seat) + stat_points(cells, kit, seat)
    return n + cells[OF + STEP * seat + FINAL]


def count(cells: "list[int]", kit: "list[int]") -> None:
    """Most points win; of equal ones most Evidence; else they share, or roll off (CK27)."""
    best = 0
    mask = 0
    for seat in range(cells[PLAYERS]):
        worth = _MORE * score(cells, kit, seat) + decks.held(cells, seat)
        if worth > best:
            best = worth
            mask = 0
        if worth == best:
            mask |= 1 << seat
    cells[TIED] = mask
    if mask & mask - 1:
        cells[PHASE] = SHARE
        cells[WHO] = TABLE
    else:
        _end(cells, mask)


def shared(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """All share the victory, or roll for it."""
    if move == 0:
        _end(cells, cells[TIED])
    elif move == 1:
        cells[SIXES] = 0
        cells[ROLLING] = cells[TIED]
        cells[PHASE] = GOING
        cells[STAGE] = ROLLING_OFF
    else:
        return False
    return True


def roll_off(cells: "list[int]", kit: "list[int]") -> None:
    """The next of those tied rolls a die; who alone has a six wins (CK27)."""
    if cells[ROLLING]:
        seat = 0
        while not cells[ROLLING] >> seat & 1:
            seat += 1
        cells[SEAT] = seat
        _roll(cells, 1, ROLLING_OFF)
        return
    sixes = cells[SIXES]
    if sixes and not sixes & sixes - 1:
        _end(cells, sixes)
        return
    if sixes:
        cells[TIED] = sixes
    cells[SIXES] = 0
    cells[ROLLING] = cells[TIED]


def rolled_off(cells: "list[int]") -> None:
    """A die of the roll-off lies."""
    if cells[DICE] == _SIX:
        cells[SIXES] |= 1 << cells[SEAT]
    cells[ROLLING] &= ~(1 << cells[SEAT])


def _end(cells: "list[int]", mask: int) -> None:
    cells[RESULT] = mask
    cells[PHASE] = ENDED
    cells[WHO] = OVER
