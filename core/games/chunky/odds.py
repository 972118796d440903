"""Exact odds of an attack or a called shot (CF25), by counting the faces of its dice.

A shot is strike die x strike die again (eagle eye) x hit die x block: 8 * 8 * 6 * 8 rolls that are
equally likely. What the dice do is asked of the functions that the rules themselves ask, with the
shot named in a copy of the State. No number leaves WHOLE. A Ranger that steps in has odds of its
own (CF23).

Forcing every roll through the rules gives the same, but takes 2 to 16 million instructions a
column on the device, this up to 460,000.
"""

from micropython import const

from core.games.chunky.abilities import alive, may_block, strikes_again
from core.games.chunky.dice import after, part_die
from core.games.chunky.fighters import aim, die_level, landing
from core.games.chunky.layout import (
    ACTING,
    ACTION,
    BODY,
    CALL,
    FIGHTER,
    HEAD_OF,
    HIT_DICE,
    KIND,
    MISS,
    MOVE,
    PART,
    SHOWS,
    SIDES,
    STEP,
    STRIKE_FACES,
    TARGET,
)

# What the odds are of: a hit lands, the head, body or legs are destroyed, the target dies.
HIT = const(0)
GONE = const(1)  # and 2, 3: the part is destroyed
KILL = const(4)
FIGURES = const(5)
WHOLE = const(3072)


def name(shot: "list[int]", move: int) -> None:
    """Name the attack or called shot that is asked about in a copy of a State."""
    shot[ACTION] = move // MOVE
    shot[TARGET] = move % MOVE // 4
    shot[PART] = move % 4 if shot[ACTION] == CALL else -1


def count(shot: "list[int]", kit: "list[int]", tries: bool, out: "list[int]") -> None:
    """Weights, of WHOLE, of the shot named; `tries`: a block is tried wherever it may be."""
    for i in range(FIGURES):
        out[i] = 0
    shields = shot[SHOWS + BODY] if tries and blockable(shot) else 0
    blocked = 0
    for strike in range(MISS):
        landed = _struck(shot, kit, strike, STRIKE_FACES - shields, out)
        blocked += landed * shields
    _add(shot, kit, BODY, 1, blocked, out)


def blockable(shot: "list[int]") -> bool:
    """Whether a block of the shot named may be tried at all (CF10, CF23)."""
    return may_block(shot, shot[TARGET], shot[ACTION] == CALL)


def _struck(
    shot: "list[int]", kit: "list[int]", strike: int, unblocked: int, out: "list[int]"
) -> int:
    """Count a face of the strike die with so many faces of a block; the rolls that land."""
    struck = aim(shot, shot[TARGET], strike)
    faces = _faces(shot, strike)
    die = HIT_DICE + SIDES * die_level(shot, shot[ACTING])
    landed = 0
    alike = 0
    for i in range(die, die + SIDES):
        alike += faces
        if i < die + SIDES - 1 and kit[i + 1] == kit[i]:
            continue
        hits = landing(shot, strike, kit[i])
        if hits:
            _add(shot, kit, struck, hits, alike * unblocked, out)
            landed += alike
        alike = 0
    return landed


def _faces(shot: "list[int]", strike: int) -> int:
    """Of 64 pairs of strike dice those that show it: the second one counts after a miss."""
    if strikes_again(shot, shot[ACTING]):
        return shot[SHOWS + strike] * (STRIKE_FACES + shot[SHOWS + MISS])
    return shot[SHOWS + strike] * STRIKE_FACES


def _add(
    shot: "list[int]", kit: "list[int]", part: int, hits: int, weight: int, out: "list[int]"
) -> None:
    """Count rolls that do so many hits on a part (CF14, CF15)."""
    if not weight:
        return
    out[HIT] += weight
    at = FIGHTER + STEP * shot[TARGET]
    points = shot[at + HEAD_OF + part]
    if after(kit, part_die(shot[at + KIND], part), points, hits):
        return
    out[GONE + part] += weight
    shot[at + HEAD_OF + part] = 0
    if not alive(shot, shot[TARGET]):
        out[KILL] += weight
    shot[at + HEAD_OF + part] = points
