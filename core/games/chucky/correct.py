"""What the table corrects: Victims, stats, Victims on the tracks, Bloodlust beside them."""

from micropython import const

from core.games.chucky.layout import (
    ENDED,
    KINDS,
    LUST,
    OF,
    OF_STAT,
    OF_TRACK,
    PHASE,
    PLAYERS,
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
    if cells[PHASE] == ENDED or not lowest(field) <= value <= highest(cells, kit, field):
        return False
    if cells[PHASE] == WHICH_STAT and field >= OF and of_seat(field) < STATS:
        return False
    cells[field] = value
    return True


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
    return kit[OF_STAT * stat] - 1 if stat < STATS else -9
