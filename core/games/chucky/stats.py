"""The three stats of a seat (CK2)."""

from core.games.chucky.layout import (
    GOING,
    OF,
    OF_STAT,
    PHASE,
    POINTS,
    SEAT,
    STAT,
    STATS,
    STEP,
    STEPS,
    VALUES,
    WHICH_STAT,
    WHO,
)


def space(cells: "list[int]", seat: int, stat: int) -> int:
    """The space of a stat's cube, -1 off the track."""
    return cells[OF + STEP * seat + STAT + stat]


def worth(cells: "list[int]", kit: "list[int]", seat: int, stat: int) -> int:
    """What a stat counts: off the track as its lowest value."""
    return kit[OF_STAT * stat + VALUES + max(0, space(cells, seat, stat))]


def together(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """What all three stats count."""
    total = 0
    for stat in range(STATS):
        total += worth(cells, kit, seat, stat)
    return total


def points(cells: "list[int]", kit: "list[int]", seat: int, stat: int) -> int:
    """What a stat scores at the end (CK26)."""
    return kit[OF_STAT * stat + POINTS + max(0, space(cells, seat, stat))]


def movable(cells: "list[int]", kit: "list[int]", seat: int, stat: int, steps: int) -> bool:
    """Whether a stat can be raised, or with negative steps lowered."""
    at = space(cells, seat, stat)
    return at >= 0 and (steps < 0 or at < kit[OF_STAT * stat] - 1)


def shift(cells: "list[int]", kit: "list[int]", seat: int, stat: int, steps: int) -> None:
    """Move a cube, as far as it can go."""
    if movable(cells, kit, seat, stat, steps):
        at = OF + STEP * seat + STAT + stat
        cells[at] = min(cells[at] + steps, kit[OF_STAT * stat] - 1)


def choose(cells: "list[int]", kit: "list[int]", seat: int, steps: int) -> None:
    """A stat of the seat's choice moves; nobody is asked where only one can, or none."""
    found = -1
    for stat in range(STATS):
        if movable(cells, kit, seat, stat, steps):
            if found >= 0:
                cells[PHASE] = WHICH_STAT
                cells[WHO] = cells[SEAT] = seat
                cells[STEPS] = steps
                return
            found = stat
    if found >= 0:
        shift(cells, kit, seat, found, steps)


def chosen(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The stat that was asked for."""
    if not 0 <= move < STATS or not movable(cells, kit, cells[SEAT], move, cells[STEPS]):
        return False
    shift(cells, kit, cells[SEAT], move, cells[STEPS])
    cells[PHASE] = GOING
    return True
