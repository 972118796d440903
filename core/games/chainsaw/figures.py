"""What becomes of characters and the family: Splatters, hooks, deaths, who meets whom."""

from micropython import const

from core.contract import CHANCE
from core.games.chainsaw import board, tokens
from core.games.chainsaw.layout import (
    AGAIN,
    ASKED,
    AT,
    AT_COOK,
    AT_GRANDPA,
    ATTACKED,
    BOARD,
    BOXED,
    BROKEN,
    BURIED,
    CARDS,
    CHOOSE,
    CIRCLE,
    CLEANUP,
    COOK,
    COOK_HERE,
    COOKED,
    COVERED,
    CUT_SHORT,
    DEAD,
    DEATH_CARDS,
    DEATHS,
    DINER,
    DINING_ROOM,
    DIRECTOR,
    DOORS,
    DRAW_DEATH,
    DRAW_PERSON,
    DYING,
    ENRAGED,
    ENTERS,
    FACE,
    FACE_UP,
    FAMILY,
    FIGHT,
    FILLS,
    FIRST_CIRCLE,
    FLEES,
    FOUND,
    GRANDPA,
    GROUND,
    HITCHHIKER,
    HOOKS,
    HOW,
    KILLING_ROOM,
    LOST,
    MET,
    MODE,
    MOVER,
    NAMES,
    NOWHERE,
    ON_HOOK,
    ON_ROAD,
    ON_WAY,
    OPEN,
    OUT,
    PERSON,
    PHASE,
    PLACE,
    PLACED,
    PLAYERS,
    PREY,
    PUSHED,
    RESULT,
    ROAD,
    SPLATTERS,
    SPOT,
    STAGE,
    STEP,
    STEPS,
    STEPS_ASIDE,
    STRUCK,
    TAKEN,
    THE_COOK,
    TRACK,
    TRUCK,
    VAN,
    WAY,
    WHO,
)

MANY = const(3)  # Splatters with which an attack ends on a hook, and no move is free
_MOST = const(5)  # Splatters with which anything does, in Director's Cut
_DEATHS = const(3)
_LAST = const(5)  # what comes last of a space entered: the Hitchhiker
_HARM = b"\x00\x02\x00\x01"  # Splatters of whoever meets each of the family


def hurt(cells: "list[int]", kit: "list[int]", c: int, n: int) -> None:
    """Splatters; in Director's Cut a fifth hooks at once (TC33)."""
    cells[SPLATTERS + c] += n
    if cells[MODE] & DIRECTOR and cells[SPLATTERS + c] >= _MOST:
        hook(cells, kit, c)


def hook(cells: "list[int]", kit: "list[int]", c: int) -> None:
    """Keys and Gas are dropped, the character hangs on a Meat Hook (TC21)."""
    tokens.drop(cells, c)
    cells[AT + c] = ON_HOOK
    kept = ~(1 << c)
    cells[PREY] &= kept
    cells[STRUCK] &= kept
    cells[COOKED] &= kept
    if cells[MOVER] == c:
        cells[STEPS] = cells[ENTERS] = 0
    if board.own(cells) >> c & 1 and cells[STAGE] < CLEANUP:
        cells[CUT_SHORT] = 1
    if cells[DEAD] + _ones(board.crowd(cells, ON_HOOK)) > kit[HOOKS]:
        kill(cells, c)
    elif cells[PLAYERS] > 1:
        cells[ASKED] |= 1 << c


def _ones(mask: int) -> int:
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def kill(cells: "list[int]", c: int) -> None:
    """A hooked character is dead; the third one loses at once, in solo the first (TC23)."""
    cells[DEAD] += 1
    cells[AGAIN] &= ~(1 << c)
    if cells[DEAD] == _DEATHS or cells[PLAYERS] == 1:
        cells[RESULT] = LOST
    else:
        cells[DYING] |= 1 << c


def ask(cells: "list[int]") -> None:
    """Somebody on a hook decides: fight or die (TC22)."""
    c = board.first(cells, cells[ASKED])
    cells[ASKED] &= ~(1 << c)
    cells[MOVER] = c
    cells[PHASE] = FIGHT
    cells[WHO] = board.owner(cells, c)


def bury(cells: "list[int]") -> None:
    """A Death card, then a new character on the Van (TC23)."""
    c = board.first(cells, cells[DYING])
    if not cells[BURIED]:
        cells[BURIED] = 1
        if death_card(cells, c):
            return
    cells[BURIED] = 0
    cells[DYING] &= ~(1 << c)
    cells[AT + c] = start(cells)
    cells[SPLATTERS + c] = 0
    cells[HOW] = PLACED
    cells[ENTERS] = THE_COOK
    person(cells, c)


def start(cells: "list[int]") -> int:
    """Where characters start: on the Van."""
    return NOWHERE if cells[BOARD] else VAN


def death_card(cells: "list[int]", c: int) -> bool:
    """Whether a Death card is drawn for a character: ours, while there are some."""
    if cells[CARDS] or cells[DEATHS] == (1 << DEATH_CARDS) - 1:
        return False
    cells[MOVER] = c
    cells[PHASE] = DRAW_DEATH
    cells[WHO] = CHANCE
    return True


def person(cells: "list[int]", c: int) -> None:
    """Which of the seven a character is, drawn or chosen."""
    cells[MOVER] = c
    cells[PERSON + c] = -1
    cells[PHASE] = NAMES if cells[CHOOSE] else DRAW_PERSON
    cells[WHO] = board.owner(cells, c) if cells[CHOOSE] else CHANCE


def free(cells: "list[int]", c: int) -> None:
    """Freed from a hook, in the Killing Room (TC22)."""
    cells[AT + c] = NOWHERE if cells[BOARD] else KILLING_ROOM
    cells[MOVER] = c
    cells[HOW] = PLACED
    cells[ENTERS] = THE_COOK


def arrive(cells: "list[int]", kit: "list[int]") -> None:
    """What comes next of the space entered (TC6)."""
    c = cells[MOVER]
    at = cells[AT + c]
    what = cells[ENTERS]
    cells[ENTERS] = 0 if what == _LAST or cells[HOW] == PLACED else what + 1
    if what == GROUND:
        _ground(cells, kit, c, at)
    elif cells[PLACE + what - 2] == at:
        meet(cells, kit, what - 2 + FACE)


def _ground(cells: "list[int]", kit: "list[int]", c: int, at: int) -> None:
    """A broken door, or by a move the token of a circle (TC5, TC7)."""
    if at >= FIRST_CIRCLE:
        lies = cells[CIRCLE + at - FIRST_CIRCLE]
        if cells[HOW] < PUSHED and 0 < lies < OPEN:
            cells[SPOT] = at - FIRST_CIRCLE
            tokens.uncover(cells, kit)
    elif at >= DOORS and cells[BROKEN] >> at - DOORS & 1:
        hurt(cells, kit, c, 1)


def meet(cells: "list[int]", kit: "list[int]", figure: int) -> None:
    """Who moves is in the space of one of the family (TC6)."""
    c = cells[MOVER]
    if figure == FACE:
        attack(cells, kit, c)
    elif figure != COOK:
        hurt(cells, kit, c, _HARM[figure - FACE])
    elif cells[AT + c] != DINING_ROOM:
        take(cells, c)


def attack(cells: "list[int]", kit: "list[int]", c: int) -> None:
    """Leatherface attacks: Splatters and flight, or a hook (TC20, TC21)."""
    cells[ATTACKED] |= 1 << c
    if cells[SPLATTERS + c] >= MANY:
        hook(cells, kit, c)
        return
    hurt(cells, kit, c, kit[TRACK + 2 * cells[COVERED] + 1])
    if cells[AT + c] != ON_HOOK:
        _flight(cells, c, FLEES, cells[SPLATTERS + c])


def _flight(cells: "list[int]", c: int, how: int, steps: int) -> None:
    """Spaces to go; where not one can be gone, the rest of the space entered follows."""
    if cells[MOVER] != c:
        cells[ENTERS] = 0
    cells[MOVER] = c
    cells[HOW] = how
    cells[STEPS] = steps
    cells[ENTERS] = -cells[ENTERS]


def flee(cells: "list[int]", kit: "list[int]", out: "list[int]") -> None:
    """The next space of a flight; on the table all of it."""
    if cells[BOARD]:
        cells[STEPS] = cells[MET] = 0
        cells[ENTERS] = GROUND
        return
    n = board.list_steps(cells, kit, out)
    if n == 0:
        cells[STEPS] = 0
        cells[ENTERS] = -cells[ENTERS]
    elif n == 1:
        step(cells, kit, out[0])
    else:
        cells[PHASE] = STEP
        cells[WHO] = board.owner(cells, cells[MOVER])


def step(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """A space of a flight."""
    at = AT + cells[MOVER]
    cells[at] = board.near(cells, kit, cells[at], move - 1)
    cells[STEPS] -= 1
    cells[ENTERS] = GROUND


def take(cells: "list[int]", c: int) -> None:
    """The Cook takes a character to the Dining Room; who flees stops there (TC6)."""
    cells[MOVER] = c
    cells[AT + c] = NOWHERE if cells[BOARD] else DINING_ROOM
    cells[STEPS] = 0
    cells[HOW] = TAKEN
    cells[ENTERS] = 1 + GROUND


def run_over(cells: "list[int]", kit: "list[int]", c: int) -> None:
    """The Truck and a character: a Splatter, a step aside (TC17)."""
    hurt(cells, kit, c, 1)
    if cells[AT + c] != ON_HOOK:
        _flight(cells, c, STEPS_ASIDE, 1)


def drive(cells: "list[int]") -> None:
    """The Truck goes a space along the road (TC17)."""
    cells[TRUCK] = (cells[TRUCK] + 1) % ROAD
    may_be = board.free(cells)
    for figure in range(FACE, HITCHHIKER + 1):
        if board.roams(cells, figure):
            may_be |= 1 << figure
    board.ask(cells, ON_ROAD, may_be, cells[TRUCK])


def on_road(cells: "list[int]", kit: "list[int]") -> None:
    """The family first, then the characters (TC17)."""
    for figure in range(FACE, HITCHHIKER + 1):
        if cells[FOUND] >> figure & 1:
            truck_hits(cells, figure)
    cells[STRUCK] = cells[FOUND] & 15


def truck_hits(cells: "list[int]", figure: int) -> None:
    """Leatherface goes to the Killing Room and loses a token, others are gone (TC17)."""
    if figure != FACE:
        cells[PLACE + figure - FACE] = OUT
        return
    cells[PLACE] = NOWHERE if cells[BOARD] else KILLING_ROOM
    if cells[COVERED]:
        if cells[ENRAGED] == cells[COVERED]:
            cells[ENRAGED] = OUT
        else:
            cells[BOXED] += 1
        cells[COVERED] -= 1


def slaughter(cells: "list[int]", kit: "list[int]") -> None:
    """A Slaughter token goes onto the family board (TC10, TC11)."""
    cells[FAMILY] += 1
    cells[FACE_UP] += 1
    filled = 0
    for i in range(HITCHHIKER - FACE):
        filled += kit[FILLS + i]
        if cells[FAMILY] == filled:
            _place(cells, GRANDPA + i)
            if i == 1:
                return
    if board.roams(cells, COOK):
        cells[WAY] = (cells[WAY] + 1) % ON_WAY
        cook_to(cells, VAN if cells[WAY] == ON_WAY - 1 else DINER + cells[WAY])


def _place(cells: "list[int]", figure: int) -> None:
    """One of the family comes onto the board."""
    if figure == COOK:
        cook_to(cells, DINER)
    elif figure == HITCHHIKER:
        cells[PLACE + HITCHHIKER - FACE] = start(cells)
    else:
        cells[PLACE + GRANDPA - FACE] = DINING_ROOM
        board.ask(cells, AT_GRANDPA, board.free(cells), DINING_ROOM)


def cook_to(cells: "list[int]", space: int) -> None:
    """The Cook is on a space; whoever is there he takes away."""
    cells[PLACE + COOK - FACE] = NOWHERE if cells[BOARD] else space
    board.ask(cells, AT_COOK, board.free(cells), space)


def at_cook(cells: "list[int]", kit: "list[int]") -> None:
    """Whom the Cook takes; not from the Dining Room."""
    if cells[PLACE + COOK - FACE] != DINING_ROOM:
        cells[COOKED] = cells[FOUND] & 15


def cook_here(cells: "list[int]", kit: "list[int]") -> None:
    """Who starts where the Cook is, on the table."""
    if cells[FOUND]:
        take(cells, cells[MOVER])


def ask_cook(cells: "list[int]") -> None:
    """On the table: whether the Cook is where somebody starts."""
    cells[ENTERS] = 0
    if board.roams(cells, COOK):
        board.ask(cells, COOK_HERE, 1 << COOK, NOWHERE)


def all_hurt(cells: "list[int]", kit: "list[int]", n: int) -> None:
    """Everyone found gets Splatters, the active player's character first."""
    left = cells[FOUND] & 15
    while left:
        c = board.first(cells, left)
        left &= ~(1 << c)
        hurt(cells, kit, c, n)


def at_grandpa(cells: "list[int]", kit: "list[int]") -> None:
    """Who is with Grandpa as he comes (TC10)."""
    all_hurt(cells, kit, _HARM[1])


def on_brambles(cells: "list[int]", kit: "list[int]") -> None:
    """Who stands on Brambles at the end of the turn (TC28)."""
    all_hurt(cells, kit, 1)
