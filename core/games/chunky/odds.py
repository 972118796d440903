"""Exact odds of an attack or a called shot (CF25), by counting the faces of its dice.

An attack is strike die x hit die x block: 8 * 6 * 8 = 384 rolls that are equally likely. What a
roll does is asked of the functions that the rules themselves ask; nothing is written, and no
number leaves WHOLE. Whoever steps in for the target (CF23) has odds of its own.
"""

from micropython import const

from core.games.chunky.abilities import (
    blocks,
    has_three_lives,
    hits_rolled,
    hits_taken,
    may_block,
)
from core.games.chunky.dice import after, part_die
from core.games.chunky.fighters import aim, die_level, part
from core.games.chunky.layout import (
    BODY,
    FIGHTER,
    HEAD,
    HIT_DICE,
    KIND,
    LEGS,
    MISS,
    SHOWS,
    SIDES,
    STEP,
    STRIKE_FACES,
    ZERO,
)

# What the odds are of: a hit lands, the head, body or legs are destroyed, the target dies.
HIT = const(0)
GONE = const(1)  # and 2, 3: the part is destroyed
KILL = const(4)
FIGURES = const(5)
WHOLE = const(384)

_ALL = const(99)  # hits that destroy whatever there is


def attack(
    cells: "list[int]",
    kit: "list[int]",
    attacker: int,
    target: int,
    tries: bool,
    out: "list[int]",
) -> None:
    """Weights, of WHOLE, for an attack; `tries` says whether a block is tried where it may be."""
    _clear(out)
    shields = _shields(cells, attacker, target) if tries else 0
    die = HIT_DICE + SIDES * die_level(cells, attacker)
    for strike in range(MISS):
        aimed = aim(cells, target, strike)
        faces = cells[SHOWS + strike]
        for i in range(die, die + SIDES):
            hits = hits_rolled(cells, attacker, kit[i])
            if aimed != MISS and hits:
                _add(cells, kit, target, BODY, 1, faces * shields, out)
                hits = hits_taken(cells, target, aimed, hits)
                _add(cells, kit, target, aimed, hits, faces * (STRIKE_FACES - shields), out)


def called(
    cells: "list[int]",
    kit: "list[int]",
    attacker: int,
    target: int,
    call: int,
    out: "list[int]",
) -> None:
    """Weights, of WHOLE, for a called shot at a part that is there (CF12, CF13)."""
    _clear(out)
    faces = 0
    for strike in range(MISS):
        if aim(cells, target, strike) == call:
            faces += cells[SHOWS + strike]
    die = HIT_DICE + SIDES * die_level(cells, attacker)
    for i in range(die, die + SIDES):
        hits = hits_rolled(cells, attacker, kit[i])
        if hits or not cells[ZERO]:
            hits = _ALL if call == HEAD else hits + 1
            _add(cells, kit, target, call, hits, faces * STRIKE_FACES, out)


def _clear(out: "list[int]") -> None:
    for i in range(FIGURES):
        out[i] = 0


def _shields(cells: "list[int]", attacker: int, target: int) -> int:
    """Faces of the strike die with which the target blocks (CF10)."""
    if not may_block(cells, attacker, target):
        return 0
    faces = 0
    for face in range(MISS + 1):
        if blocks(cells, target, face):
            faces += cells[SHOWS + face]
    return faces


def _add(
    cells: "list[int]",
    kit: "list[int]",
    target: int,
    aimed: int,
    hits: int,
    weight: int,
    out: "list[int]",
) -> None:
    """Count rolls that do so many hits on a part (CF14, CF15)."""
    if not hits:
        return
    out[HIT] += weight
    die = part_die(cells[FIGHTER + STEP * target + KIND], aimed)
    if after(kit, die, part(cells, target, aimed), hits) == 0:
        out[GONE + aimed] += weight
        if _fatal(cells, target, aimed):
            out[KILL] += weight


def _fatal(cells: "list[int]", target: int, gone: int) -> bool:
    """Whether a target dies of the loss of a part it has (CF15, three lives)."""
    if not has_three_lives(cells, target):
        return gone != LEGS
    left = part(cells, target, HEAD) + part(cells, target, BODY) + part(cells, target, LEGS)
    return left == part(cells, target, gone)
