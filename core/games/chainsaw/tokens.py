"""Tokens on the board and on the mats (TC2, TC7, TC8, TC15)."""

from micropython import const

from core.contract import CHANCE, TABLE
from core.games.chainsaw import board
from core.games.chainsaw.layout import (
    ACTIVE,
    AT,
    BOARD,
    CIRCLE,
    CIRCLES,
    COVERED,
    DIRECTOR,
    DRAWABLE,
    ENRAGED,
    FIRST_CIRCLE,
    GAS,
    ITEM,
    ITEMS,
    KEY,
    KINDS,
    LOOK,
    LOOKED,
    LOOKS,
    MODE,
    MOVER,
    NEEDED,
    NOWHERE,
    ON_MAT,
    OPEN,
    OUT,
    PHASE,
    PLAYERS,
    SPOT,
    TRACK_STEPS,
    TRAY,
    TURN_UP,
    UNKNOWN,
    UNSEEN,
    WAITS,
    WHAT_KIND,
    WHO,
)

_ROOM = const(2)  # for Keys and Gas on a mat
_HOUSE = const(7)  # circles of the house
_EVERYBODY = const(15)


def kind_of(i: int) -> int:
    """The kind of an item."""
    return GAS if i else KEY


def drop(cells: "list[int]", c: int) -> None:
    """A character's Keys and Gas lie face up on its space."""
    for i in range(ITEMS):
        if cells[ITEM + i] == ON_MAT + c:
            cells[ITEM + i] = cells[AT + c]


def room(cells: "list[int]", c: int) -> bool:
    """Whether a mat has a place for a Key or Gas."""
    n = 0
    for i in range(ITEMS):
        if cells[ITEM + i] == ON_MAT + c:
            n += 1
    return n < _ROOM


def full_set(cells: "list[int]", kit: "list[int]", who: int) -> bool:
    """Whether the mats of these characters jointly hold what is needed (TC8, TC29)."""
    key = gas = 0
    for i in range(ITEMS):
        c = cells[ITEM + i] - ON_MAT
        if c >= 0 and who >> c & 1:
            if i:
                gas += 1
            else:
                key = 1
    return bool(key) and gas >= kit[NEEDED + cells[PLAYERS] - 1]


def collect(cells: "list[int]", kit: "list[int]", kind: int, c: int, i: int) -> None:
    """A token comes to a mat, or the tray; the last one needed enrages him (TC7, TC8)."""
    if kind < DRAWABLE:
        cells[TRAY + kind] += 1
        return
    cells[ITEM + i] = ON_MAT + c
    if cells[ENRAGED] == 0 and full_set(cells, kit, _EVERYBODY):
        if cells[COVERED] < TRACK_STEPS - 1:
            cells[COVERED] += 1
            cells[ENRAGED] = cells[COVERED]
        else:
            cells[ENRAGED] = OUT


def item(cells: "list[int]", kind: int, where: int) -> int:
    """The first Key or Gas in a place, or ITEMS."""
    i = 0
    while i < ITEMS and (kind_of(i) != kind or cells[ITEM + i] != where):
        i += 1
    return i


def uncover(cells: "list[int]", kit: "list[int]") -> None:
    """The token of a circle is seen; one never seen is a matter of chance."""
    lies = cells[CIRCLE + cells[SPOT]]
    if lies == UNKNOWN:
        cells[PHASE] = TURN_UP
        cells[WHO] = CHANCE
    else:
        seen(cells, kit, lies - LOOKED)


def weight(cells: "list[int]", kind: int) -> int:
    """How likely the circle's token is of a kind; in Director's Cut the Key is in the house."""
    n = cells[UNSEEN + kind]
    if not cells[MODE] & DIRECTOR or not cells[UNSEEN + KEY]:
        return n
    if cells[SPOT] >= _HOUSE:
        return 0 if kind == KEY else n
    if kind == KEY:
        others = -1
        for i in range(KINDS):
            others += cells[UNSEEN + i]
        return max(1, others)
    house = -1
    for i in range(_HOUSE):
        if cells[CIRCLE + i] == UNKNOWN:
            house += 1
    return house * n


def turned_up(cells: "list[int]", kit: "list[int]", kind: int) -> None:
    """A token never seen before is of that kind."""
    cells[UNSEEN + kind] -= 1
    seen(cells, kit, kind)


def seen(cells: "list[int]", kit: "list[int]", kind: int) -> None:
    """What becomes of the token: to the tray or a mat, put back, or left face up."""
    at = CIRCLE + cells[SPOT]
    looks = cells[LOOKS]
    cells[LOOKS] = 0
    if looks == 1:
        cells[at] = LOOKED + kind
    elif looks:
        cells[at] = 0
        lay(cells, kind, cells[SPOT] + FIRST_CIRCLE)
    else:
        cells[at] = 0
        enter(cells, kit, kind)


def enter(cells: "list[int]", kit: "list[int]", kind: int) -> None:
    """Who moves has turned a token up (TC7)."""
    c = cells[MOVER]
    if kind < DRAWABLE or room(cells, c):
        collect(cells, kit, kind, c, item(cells, kind, WAITS))
    else:
        lay(cells, kind, cells[AT + c])


def lay(cells: "list[int]", kind: int, space: int) -> None:
    """A token lies face up; on the table, others than Keys and Gas on any circle of ours."""
    if kind >= DRAWABLE:
        cells[ITEM + item(cells, kind, WAITS)] = space
        return
    at = space - FIRST_CIRCLE
    if space == NOWHERE:
        at = 0
        while cells[CIRCLE + at]:
            at += 1
    cells[CIRCLE + at] = OPEN + kind


def look(cells: "list[int]", looks: int) -> None:
    """One token is to be looked at (1) or turned over (2), while there is one."""
    if cells[BOARD]:
        if looks == 2 and hidden(cells):
            cells[PHASE] = WHAT_KIND
            cells[WHO] = TABLE
        return
    for i in range(CIRCLES):
        if may_look(cells, i, looks):
            cells[LOOKS] = looks
            cells[PHASE] = LOOK
            cells[WHO] = board.owner(cells, cells[ACTIVE])
            return


def may_look(cells: "list[int]", i: int, looks: int) -> bool:
    """Whether the token of a circle can be looked at or turned over."""
    lies = cells[CIRCLE + i]
    return lies == UNKNOWN or (looks == 2 and UNKNOWN < lies < OPEN)


def hidden(cells: "list[int]") -> int:
    """Tokens on the board never seen."""
    n = 0
    for kind in range(KINDS):
        n += cells[UNSEEN + kind]
    return n


def list_looks(cells: "list[int]", out: "list[int]") -> int:
    """The circles whose token may be looked at or turned over."""
    n = 0
    for i in range(CIRCLES):
        if may_look(cells, i, cells[LOOKS]):
            out[n] = 1 + i
            n += 1
    return n
