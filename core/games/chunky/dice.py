"""The dice in the kit: what the one that is due may show, next faces."""

from core.contract import CHANCE
from core.games.chunky.layout import (
    BASE,
    DICE,
    DIE,
    HIT_DICE,
    KIND_STEP,
    OUT_HIT,
    OUT_STEP,
    OUT_STRIKE,
    PHASE,
    ROLLER,
    SIDES,
    STRIKE_FACES,
    WHO,
)


def part_die(kind: int, part: int) -> int:
    """Where the head, body, legs or weapon die of a kind begins."""
    return DICE + KIND_STEP * kind + SIDES * part


def due_part(cells: "list[int]", phase: int, kind: int, part: int, seat: int) -> None:
    """A fighter's own die is to be rolled."""
    cells[DIE] = DICE + KIND_STEP * kind + SIDES * part
    cells[BASE] = OUT_STEP * (part + 1)
    _due(cells, phase, seat)


def due_strike(cells: "list[int]", phase: int, seat: int) -> None:
    """The strike die is to be rolled."""
    cells[DIE] = 0
    cells[BASE] = OUT_STRIKE
    _due(cells, phase, seat)


def due_hit(cells: "list[int]", phase: int, level: int, seat: int) -> None:
    """The weak, medium or strong hit die is to be rolled."""
    cells[DIE] = HIT_DICE + SIDES * level
    cells[BASE] = OUT_HIT + OUT_STEP * level
    _due(cells, phase, seat)


def _due(cells: "list[int]", phase: int, seat: int) -> None:
    cells[ROLLER] = seat
    cells[PHASE] = phase
    cells[WHO] = CHANCE


def sides(die: int) -> int:
    """Faces of the die that begins there in the kit."""
    return SIDES if die else STRIKE_FACES


def shows(kit: "list[int]", die: int, face: int) -> bool:
    """Whether a die has that face."""
    for i in range(die, die + (SIDES if die else STRIKE_FACES)):
        if kit[i] == face:
            return True
    return False


def faces(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The outcomes of the die that is due, ascending; how many."""
    die = cells[DIE]
    base = cells[BASE]
    n = 0
    last = -1
    for i in range(die, die + (SIDES if die else STRIKE_FACES)):
        face = kit[i]
        if face > last:
            out[n] = base + face
            n += 1
            last = face
        elif face < last:
            n = _insert(out, n, base + face)
    return n


def _insert(out: "list[int]", n: int, outcome: int) -> int:
    """Put an outcome in its place unless it is there; how many there are now."""
    at = n
    while at and out[at - 1] > outcome:
        at -= 1
    if at and out[at - 1] == outcome:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = outcome
    return n + 1


def counts(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """On how many faces each of those outcomes stands."""
    die = cells[DIE]
    n = 0
    last = -1
    for i in range(die, die + (SIDES if die else STRIKE_FACES)):
        face = kit[i]
        if face == last:
            out[n - 1] += 1
        elif face > last:
            out[n] = 1
            n += 1
            last = face
        else:
            return _count_all(kit, die, out)
    return n


def _count_all(kit: "list[int]", die: int, out: "list[int]") -> int:
    """The same for faces in any order."""
    n = 0
    face = lowest(kit, die, -1)
    while face >= 0:
        out[n] = 0
        for i in range(die, die + sides(die)):
            if kit[i] == face:
                out[n] += 1
        n += 1
        face = lowest(kit, die, face)
    return n


def lowest(kit: "list[int]", die: int, above: int) -> int:
    """The lowest face of a die that is more than `above`, or -1."""
    found = -1
    for i in range(die, die + (SIDES if die else STRIKE_FACES)):
        face = kit[i]
        if face > above and (found < 0 or face < found):
            found = face
    return found


def after(kit: "list[int]", die: int, points: int, hits: int) -> int:
    """What a part with `points` shows after `hits`: a face that is there, or 0 (CF14)."""
    left = points - hits
    if left <= 0:
        return 0
    for i in range(die, die + SIDES):
        if kit[i] == left:
            return left
    return lowest(kit, die, left)


def highest(kit: "list[int]", kind: int, part: int) -> int:
    """The highest face of a fighter's die."""
    die = part_die(kind, part)
    most = 0
    for i in range(die, die + SIDES):
        most = max(most, kit[i])
    return most
