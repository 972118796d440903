"""Questions about places, answered on the map or by the people at the table (TC34, TC35)."""

from micropython import const

from core.contract import TABLE
from core.games.chainsaw.layout import (
    ACTIVE,
    AT,
    ATTACKED,
    BOARD,
    BRAMBLES,
    CREW,
    DIRECTOR,
    FACE,
    FIGURES,
    FOUND,
    HOW,
    JOINTS,
    MAY_BE,
    MODE,
    MOVER,
    NOWHERE,
    ON_HOOK,
    PHASE,
    PLACE,
    PLAIN,
    PLAYERS,
    QUESTION,
    SPACES,
    STEPS_ASIDE,
    THE_TRUCK,
    TRUCK,
    VAN,
    WHO,
    WHO_IS,
)

ANY_BRAMBLE = const(-9)  # asked in place of one space
_FAR = const(255)  # not reached
_SHUT = const(254)  # the Truck's space
_JOINTS = const(4)

# Distances of a search and the spaces that it has still to look at: written anew by each.
_far = bytearray(SPACES)
_next = bytearray(SPACES)


def near(cells: "list[int]", kit: "list[int]", space: int, joint: int) -> int:
    """The neighbour at a joint of a space, or NOWHERE."""
    if space >= SPACES:
        return NOWHERE
    return kit[JOINTS + _JOINTS * space + joint]


def beside(kit: "list[int]", a: int, b: int) -> bool:
    """Whether two spaces are the same or adjacent."""
    for i in range(JOINTS + _JOINTS * a, JOINTS + _JOINTS * a + _JOINTS):
        if kit[i] == b:
            return True
    return a == b


def place(cells: "list[int]", figure: int) -> int:
    """Where a figure is, of either sort."""
    if figure == THE_TRUCK:
        return cells[TRUCK]
    return cells[AT + figure] if figure < FACE else cells[PLACE + figure - FACE]


def crowd(cells: "list[int]", space: int) -> int:
    """Mask of the characters on a space."""
    mask = 0
    for c in range(cells[CREW]):
        if cells[AT + c] == space:
            mask |= 1 << c
    return mask


def first(cells: "list[int]", mask: int) -> int:
    """Of the characters in a mask the active player's, or the next clockwise."""
    c = cells[ACTIVE]
    while not mask >> c & 1:
        c = (c + 1) % cells[CREW]
    return c


def own(cells: "list[int]") -> int:
    """Mask of the characters that whose turn it is plays."""
    return (1 << cells[CREW]) - 1 if cells[PLAYERS] == 1 else 1 << cells[ACTIVE]


def owner(cells: "list[int]", c: int) -> int:
    """The seat that plays a character."""
    return 0 if cells[PLAYERS] == 1 else c


def free(cells: "list[int]") -> int:
    """Mask of the characters that hang on no hook."""
    return (1 << cells[CREW]) - 1 & ~crowd(cells, ON_HOOK)


def roams(cells: "list[int]", figure: int) -> bool:
    """Whether one of the family is on the board."""
    return 0 <= cells[PLACE + figure - FACE] <= NOWHERE


def ask(cells: "list[int]", question: int, may_be: int, space: int) -> None:
    """Who of these is on a space; the answer is carried out once nothing else is due."""
    cells[QUESTION] = question
    cells[FOUND] = 0
    cells[MAY_BE] = may_be
    if cells[BOARD]:
        if may_be:
            cells[PHASE] = WHO_IS
            cells[WHO] = TABLE
        return
    for figure in range(FIGURES):
        at = place(cells, figure)
        there = BRAMBLES <= at < PLAIN if space == ANY_BRAMBLE else at == space
        if there and may_be >> figure & 1:
            cells[FOUND] |= 1 << figure


def list_ways(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Joints by which Leatherface comes nearer to the nearest who is a target (TC19)."""
    at = cells[PLACE]
    n = 0
    targets = free(cells) & ~cells[ATTACKED]
    _clear(cells)
    for c in range(cells[CREW]):
        space = cells[AT + c]
        if targets >> c & 1 and _far[space] == _FAR:
            _far[space] = 0
            _next[n] = space
            n += 1
    _search(kit, n, at)
    goal = _far[at] - 1
    n = 0
    if 0 <= goal < _SHUT - 1:
        for joint in range(_JOINTS):
            to = near(cells, kit, at, joint)
            if to != NOWHERE and _far[to] == goal:
                out[n] = 1 + joint
                n += 1
    return n


def list_steps(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Joints by which who flees may go, farther away; of a step aside any (TC17, TC20)."""
    at = cells[AT + cells[MOVER]]
    aside = cells[HOW] == STEPS_ASIDE
    if not aside:
        _clear(cells)
        _far[cells[PLACE]] = 0
        _next[0] = cells[PLACE]
        _search(kit, 1, at)
    n = 0
    for joint in range(_JOINTS):
        to = near(cells, kit, at, joint)
        if to == NOWHERE or to == cells[TRUCK]:
            continue
        if aside or _far[to] > _far[at]:
            out[n] = 1 + joint
            n += 1
    return n


def list_nudges(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Joints by which a card may move Leatherface: never before the Truck, nor onto the Van."""
    n = 0
    for joint in range(_JOINTS):
        to = near(cells, kit, cells[PLACE], joint)
        if to != NOWHERE and to != cells[TRUCK] and not barred(cells, to):
            out[n] = 1 + joint
            n += 1
    return n


def barred(cells: "list[int]", space: int) -> bool:
    """Whether Leatherface cannot be made to go there (TC33)."""
    return space == VAN and bool(cells[MODE] & DIRECTOR)


def _clear(cells: "list[int]") -> None:
    for space in range(SPACES):
        _far[space] = _FAR
    _far[cells[TRUCK]] = _SHUT


def _search(kit: "list[int]", n: int, goal: int) -> None:
    """Breadth first from the first `n` of `_next` until the goal's neighbours are known."""
    at = 0
    while at < n:
        space = _next[at]
        if space == goal:
            return
        at += 1
        steps = _far[space] + 1
        first = JOINTS + _JOINTS * space
        for joint in range(first, first + _JOINTS):
            to = kit[joint]
            if to == NOWHERE:
                break
            if _far[to] == _FAR:
                _far[to] = steps
                _next[n] = to
                n += 1


def reached(kit: "list[int]", start: int, truck: int) -> int:
    """How many spaces can be reached from one with the Truck on another (TC34)."""
    for space in range(SPACES):
        _far[space] = _FAR
    if truck != NOWHERE:
        _far[truck] = _SHUT
    _far[start] = 0
    _next[0] = start
    _search(kit, 1, NOWHERE)
    n = 0
    for space in range(SPACES):
        if _far[space] < _SHUT:
            n += 1
    return n
