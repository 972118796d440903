"""What a fighter is worth knowing about: its owner, who reaches it, its hit die."""

from core.games.chunky.abilities import ON, alive, called_hits, hit_die, stray_hits
from core.games.chunky.layout import (
    ABILITY,
    ACTING,
    ACTION,
    ATTACK,
    BODY,
    FIGHTER,
    HEAD_OF,
    LEFT,
    LEGS,
    LEGS_OF,
    LIVING,
    MARK,
    MISS,
    MOVE,
    PART,
    PENALTY,
    PER,
    PLAYERS,
    STEP,
    TARGET,
    WEAPON_OF,
)


def owner(cells: "list[int]", fighter: int) -> int:
    """The seat of a fighter."""
    return fighter // cells[PER]


def in_game(cells: "list[int]", seat: int) -> bool:
    """Whether a seat has a living fighter (CF21)."""
    return cells[LIVING + seat] > 0


def part(cells: "list[int]", fighter: int, which: int) -> int:
    """Points of the head, body or legs, 0 when destroyed."""
    return cells[FIGHTER + STEP * fighter + HEAD_OF + which]


def crippled(cells: "list[int]", fighter: int) -> bool:
    """Alive without legs (CF15)."""
    return cells[FIGHTER + STEP * fighter + LEGS_OF] == 0 and alive(cells, fighter)


def die_level(cells: "list[int]", fighter: int) -> int:
    """The hit die it would roll now: 0 weak, 1 medium, 2 strong (CF9, CF11, CF16)."""
    at = FIGHTER + STEP * fighter
    if cells[at + PENALTY]:
        return 0
    level = cells[at + WEAPON_OF]
    if cells[ABILITY] == ON:
        level = hit_die(cells, fighter, level)
    if level and not cells[at + LEGS_OF]:
        level -= 1
    return level


def aim(cells: "list[int]", target: int, strike: int) -> int:
    """The part that a face of the strike die hits, or MISS (CF17, three lives)."""
    at = FIGHTER + STEP * target
    if strike == LEGS and not cells[at + LEGS_OF]:
        strike = BODY
    if strike != MISS and not cells[at + HEAD_OF + strike]:
        return MISS
    return strike


def landing(cells: "list[int]", strike: int, hits: int) -> int:
    """Hits that an attack or called shot does with these dice, unblocked (CF9, CF12, CF13)."""
    target = cells[TARGET]
    struck = aim(cells, target, strike)
    if struck == MISS:
        return 0
    if cells[ACTION] == ATTACK:
        return hits
    if struck == cells[PART]:
        return called_hits(cells, target, struck, hits)
    return stray_hits(cells, cells[ACTING])


def beside(cells: "list[int]", seat: int, step: int) -> int:
    """The nearest other seat still in, going by `step` (1 left, -1 right)."""
    seats = cells[PLAYERS]
    other = (seat + step) % seats
    while not cells[LIVING + other] and other != seat:
        other = (other + step) % seats
    return other


def reach(cells: "list[int]", seat: int, target: int) -> bool:
    """Whether a seat's fighters can attack a fighter (CF8)."""
    other = target // cells[PER]
    if other == seat or not alive(cells, target):
        return False
    return cells[LEFT] <= 3 or _neighbours(cells, seat, other)


def _neighbours(cells: "list[int]", seat: int, other: int) -> bool:
    """Whether one of two seats is the nearest to the other, left or right."""
    return other == beside(cells, seat, 1) or other == beside(cells, seat, -1)


def list_attacks(cells: "list[int]", seat: int, out: "list[int]") -> int:
    """The attacks on fighters in a seat's reach, ascending; how many (CF8)."""
    near = cells[LEFT] > 3
    one = beside(cells, seat, 1) if near else seat
    two = beside(cells, seat, -1) if near else seat
    per = cells[PER]
    n = 0
    for other in range(cells[PLAYERS]):
        if other == seat or not cells[LIVING + other]:
            continue
        if near and other != one and other != two:
            continue
        for fighter in range(other * per, other * per + per):
            if alive(cells, fighter):
                out[n] = ATTACK * MOVE + 4 * fighter
                n += 1
    return n


def die(cells: "list[int]", fighter: int) -> None:
    """A fighter has died (CF15, CF21)."""
    at = FIGHTER + STEP * fighter
    cells[at + PENALTY] = 0
    cells[at + MARK] = 0
    seat = fighter // cells[PER]
    cells[LIVING + seat] -= 1
    if not cells[LIVING + seat]:
        cells[LEFT] -= 1


def revive(cells: "list[int]", fighter: int) -> None:
    """A fighter is alive again."""
    seat = fighter // cells[PER]
    if not cells[LIVING + seat]:
        cells[LEFT] += 1
    cells[LIVING + seat] += 1
