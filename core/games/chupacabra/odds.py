"""Odds of Chupacabra (CH12): Chupacabras rolled, packs nobody could kill, who still can."""

from micropython import const

from core.games.chupacabra import rules
from core.odds import at_least

_CHUPA = const(4)
_SIDES = const(6)
_OFF = const(0)
_STANDARD = const(1)
FEW = const(3)  # dice on which the standard Loco is possible


def chupacabras(kit: "list[int]", dice: int, k: int) -> "tuple[int, int]":
    """CH12 (a): weight and whole of at least `k` Chupacabras on `dice` dice."""
    return at_least(dice, k, kit[_CHUPA], _SIDES), _SIDES**dice


def can_kill(kit: "list[int]", dice: int, cost: int, loco: int, largest: bool) -> int:
    """Weight, of 6 ** dice, of rolls with which one opponent kills a pack of that cost."""
    weight = at_least(dice, cost, kit[_CHUPA], _SIDES)
    if 0 < dice < cost and goes_loco(dice, loco, largest):
        weight += kit[_CHUPA] ** dice
    return weight


def goes_loco(dice: int, loco: int, largest: bool) -> bool:
    """Whether all Chupacabras on so many dice are a Loco that reaches the pack (CH11)."""
    if loco == _STANDARD:
        return largest and dice <= FEW
    return loco != _OFF


def safe(
    kit: "list[int]", opponents: "list[int]", cost: int, loco: int, largest: bool
) -> "tuple[int, int]":
    """CH12 (b): weight and whole of no opponent being able to kill a pack of that cost.

    `opponents` are their numbers of dice; `largest` says whether the pack is a largest one.
    """
    weight = 1
    whole = 1
    for dice in opponents:
        weight *= _SIDES**dice - can_kill(kit, dice, cost, loco, largest)
        whole *= _SIDES**dice
    return weight, whole


def killers(cells: "list[int]", victim: int, pack: int) -> int:
    """CH12 (c): mask of the seats that can still kill a pack, as the table stands."""
    n = rules.animals(cells, victim, pack)
    mask = 0
    if n == 0:
        return 0
    for seat in range(cells[rules.AT_SEATS]):
        if seat != victim and rules.still_attacks(cells, seat):
            payable = rules.price(pack, n) <= rules.free(cells, seat)
            if payable or rules.loco_reaches(cells, seat, n):
                mask |= 1 << seat
    return mask
