"""The dice in the kit: what the one that is due may show, next faces."""

from core.contract import CHANCE
from core.games.chunky.layout import (
    BASE,
    BODY,
    DICE,
    DIE,
    HIT_DICE,
    KIND_STEP,
    LEGS,
    MISS,
    OUT_HIT,
    OUT_STEP,
    OUT_STRIKE,
    PHASE,
    ROLLER,
    SHOWS,
    SIDES,
    WHO,
)


def part_die(kind: int, part: int) -> int:
    """Where the head, body, legs or weapon die of a kind begins."""
    return DICE + KIND_STEP * kind + SIDES * part


def due_part(cells: "list[int]", phase: int, kind: int, part: int, seat: int) -> None:
    """A fighter's own die is to be rolled."""
    cells[DIE] = DICE + KIND_STEP * kind + SIDES * part
    cells[BASE] = OUT_STEP * (part + 1)
    cells[ROLLER] = seat
    cells[PHASE] = phase
    cells[WHO] = CHANCE


def due_strike(cells: "list[int]", phase: int, seat: int) -> None:
    """The strike die is to be rolled."""
    cells[ROLLER] = seat
    cells[PHASE] = phase
    cells[WHO] = CHANCE


def due_hit(cells: "list[int]", phase: int, level: int, seat: int) -> None:
    """The weak, medium or strong hit die is to be rolled."""
    cells[DIE] = HIT_DICE + SIDES * level
    cells[BASE] = OUT_HIT + OUT_STEP * level
    cells[ROLLER] = seat
    cells[PHASE] = phase
    cells[WHO] = CHANCE


def shows(kit: "list[int]", die: int, face: int) -> bool:
    """Whether a die of six sides has that face."""
    return (
        kit[die] == face
        or kit[die + 1] == face
        or kit[die + 2] == face
        or kit[die + 3] == face
        or kit[die + 4] == face
        or kit[die + 5] == face
    )


def list_strikes(cells: "list[int]", out: "list[int]") -> int:
    """The outcomes of the strike die; a part is always among them (CF24)."""
    out[0] = OUT_STRIKE
    out[1] = OUT_STRIKE + BODY
    out[2] = OUT_STRIKE + LEGS
    out[3] = OUT_STRIKE + MISS
    return 4 if cells[SHOWS + MISS] else 3


def count_strikes(cells: "list[int]", out: "list[int]") -> int:
    """On how many faces each of those stands."""
    out[0] = cells[SHOWS]
    out[1] = cells[SHOWS + BODY]
    out[2] = cells[SHOWS + LEGS]
    out[3] = cells[SHOWS + MISS]
    return 4 if cells[SHOWS + MISS] else 3


def list_faces(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The outcomes of the die of six sides that is due, ascending.

    No loop over the sides, for speed; a die whose faces are not in order takes the long way.
    """
    die = cells[DIE]
    base = cells[BASE]
    a = kit[die]
    b = kit[die + 1]
    c = kit[die + 2]
    d = kit[die + 3]
    e = kit[die + 4]
    f = kit[die + 5]
    if not a <= b <= c <= d <= e <= f:
        return _list_any(kit, die, base, out)
    out[0] = base + a
    n = 1
    if b != a:
        out[1] = base + b
        n = 2
    if c != b:
        out[n] = base + c
        n += 1
    if d != c:
        out[n] = base + d
        n += 1
    if e != d:
        out[n] = base + e
        n += 1
    if f != e:
        out[n] = base + f
        n += 1
    return n


def count_faces(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """On how many sides each of those stands."""
    die = cells[DIE]
    n = 0
    same = 1
    last = kit[die]
    for i in range(die + 1, die + SIDES):
        face = kit[i]
        if face == last:
            same += 1
        elif face < last:
            return _count_any(kit, die, out)
        else:
            out[n] = same
            n += 1
            same = 1
            last = face
    out[n] = same
    return n + 1


def _list_any(kit: "list[int]", die: int, base: int, out: "list[int]") -> int:
    """Outcomes of a die whose faces stand in any order."""
    n = 0
    face = lowest(kit, die, -1)
    while face >= 0:
        out[n] = base + face
        n += 1
        face = lowest(kit, die, face)
    return n


def _count_any(kit: "list[int]", die: int, out: "list[int]") -> int:
    """Sides of a die whose faces stand in any order."""
    n = 0
    face = lowest(kit, die, -1)
    while face >= 0:
        out[n] = 0
        for i in range(die, die + SIDES):
            if kit[i] == face:
                out[n] += 1
        n += 1
        face = lowest(kit, die, face)
    return n


def lowest(kit: "list[int]", die: int, above: int) -> int:
    """The lowest face of a die of six sides that is more than `above`, or -1."""
    found = -1
    for i in range(die, die + SIDES):
        face = kit[i]
        if face > above and (found < 0 or face < found):
            found = face
    return found


def after(kit: "list[int]", die: int, points: int, hits: int) -> int:
    """What a part with `points` shows after `hits`: a face that is there, or 0 (CF14)."""
    left = points - hits
    if left <= 0:
        return 0
    return left if shows(kit, die, left) else lowest(kit, die, left)


def highest(kit: "list[int]", kind: int, part: int) -> int:
    """The highest face of a fighter's die."""
    die = part_die(kind, part)
    most = 0
    for i in range(die, die + SIDES):
        most = max(most, kit[i])
    return most


def tops(kit: "list[int]", kind: int) -> int:
    """The highest faces of a kind's head, body and legs dice as a fighter keeps them."""
    return (
        highest(kit, kind, 0) + (highest(kit, kind, BODY) << 4) + (highest(kit, kind, LEGS) << 8)
    )
