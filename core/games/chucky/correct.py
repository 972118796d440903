"""What the table corrects: Victims, stats, tracks; where people keep the cards these too."""

from micropython import const

from core.games.chucky.layout import (
    CARDS,
    CHEAPER,
    DISCARD,
    DISCARDS,
    ENDED,
    FINAL,
    HELD,
    KINDS,
    LUST,
    OF,
    OF_STAT,
    OF_TRACK,
    PHASE,
    PLAYERS,
    ROUND,
    SCENE,
    STATS,
    STEP,
    TRACK,
    TRACKS,
    VICTIMS,
    WHICH_STAT,
)

MOST = const(99)  # Victims of a player
MOST_CARDS = const(8)  # Bloodlust cards


def fix(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    """Set a figure; the game goes on with it."""
    if not accepts(cells, kit, field, value):
        return False
    cells[field] = value
    return True


def accepts(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    """Whether a figure may be set to that now."""
    if cells[PHASE] == ENDED or not lowest(field) <= value <= highest(cells, kit, field):
        return False
    return field < OF or not _asked_now(cells[PHASE], of_seat(field))


def _asked_now(phase: int, figure: int) -> bool:
    """Whether a choice under way is among just these."""
    if phase == WHICH_STAT:
        return figure < STATS
    return (phase == DISCARD or phase == DISCARDS) and HELD <= figure < HELD + KINDS


def of_seat(field: int) -> int:
    """Which of a seat's cells it is."""
    return (field - OF) % STEP


def lowest(field: int) -> int:
    """The least that a figure may be: a cube may be off its track."""
    return -1 if field >= OF and of_seat(field) < STATS else 0


def highest(cells: "list[int]", kit: "list[int]", field: int) -> int:
    """The most, or -9 for a cell that is not corrected."""
    if TRACK <= field < TRACK + KINDS:
        return kit[TRACKS + OF_TRACK * (field - TRACK)] - 1
    if LUST <= field < LUST + KINDS:
        return MOST_CARDS
    if not OF <= field < OF + STEP * cells[PLAYERS]:
        return -9
    stat = of_seat(field)
    if stat == VICTIMS:
        return MOST
    if stat < STATS:
        return kit[OF_STAT * stat] - 1
    kept = HELD <= stat < HELD + KINDS or stat == CHEAPER or stat >= FINAL
    if SCENE <= stat < FINAL:
        kept = stat % 3 == (SCENE + 2) % 3 and stat < SCENE + 3 * cells[ROUND]
    return MOST if kept and cells[CARDS] else -9
