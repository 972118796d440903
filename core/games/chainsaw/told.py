"""What only the people at a board on the table can see (TC35)."""

from micropython import const

from core.contract import TABLE
from core.games.chainsaw import board, chase, figures, tokens
from core.games.chainsaw.layout import (
    ALL_DOORS,
    ANY,
    ATTACKED,
    BREAKS,
    BROKEN,
    BY_SPACE,
    CHASE,
    COOK,
    CREW,
    DINING_ROOM,
    DIRECTOR,
    DOOR,
    ENTERS,
    FACE,
    FIGURES,
    FLEES,
    FOUND,
    GONE,
    GRANDPA,
    GROUND,
    HITCHHIKER,
    HOW,
    INTO_TRUCK,
    KINDS,
    MAY_BE,
    MEETS,
    MEETS_FACE,
    MET,
    MODE,
    MOVER,
    MOVES,
    NOWHERE,
    ONTO_VAN,
    PHASE,
    PLACE,
    PLACED,
    PREY,
    PUSHED,
    STAYS,
    TAKEN,
    THE_TRUCK,
    THROUGH,
    UNSEEN,
    WALKS,
    WHO,
    WHO_IS,
)

_A_DOOR = const(16)  # in MET: a broken door that a flight has entered


def arrive(cells: "list[int]", kit: "list[int]", out: "list[int]") -> None:
    """A space, or those of a flight: what was met there is asked while anything can be."""
    if cells[HOW] == PLACED:
        figures.ask_cook(cells)
    elif list_meets(cells, kit, out) > 1:
        cells[PHASE] = MEETS
        cells[WHO] = TABLE
    else:
        cells[ENTERS] = 0


def list_meets(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Nothing, or what may come next."""
    out[0] = 0
    n = 1
    how = cells[HOW]
    if cells[ENTERS] == GROUND:
        if how < PUSHED:
            n = _list_tokens(cells, out, n)
        if cells[MET] // _A_DOOR % _A_DOOR < _broken(cells):
            out[n] = DOOR
            n += 1
        if how == WALKS and _broken(cells) < ALL_DOORS:
            out[n] = THROUGH
            n += 1
    for figure in range(FACE, HITCHHIKER + 1):
        if _may_meet(cells, figure):
            out[n] = MEETS_FACE + figure - FACE
            n += 1
    if cells[ENTERS] == GROUND and how == PUSHED:
        out[n] = INTO_TRUCK
        n += 1
    if cells[MET] & ANY:
        out[n] = STAYS
        n += 1
    return n


def _list_tokens(cells: "list[int]", out: "list[int]", n: int) -> int:
    for kind in range(KINDS):
        if cells[UNSEEN + kind]:
            out[n] = 1 + kind
            n += 1
    return n


def _broken(cells: "list[int]") -> int:
    """How many doors are broken: the first ones stand for them."""
    n = 0
    while cells[BROKEN] >> n & 1:
        n += 1
    return n


def _may_meet(cells: "list[int]", figure: int) -> bool:
    """Whether one of the family can be there and has not been asked for yet."""
    if not board.roams(cells, figure) or cells[ENTERS] > figure - FACE + 2:
        return False
    how = cells[HOW]
    if how == FLEES:
        return figure != FACE and not cells[MET] >> figure - FACE & 1
    if how == TAKEN:
        known = figure == GRANDPA and cells[PLACE + GRANDPA - FACE] == DINING_ROOM
        return figure != COOK and not known
    return True


def met(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """One thing that was met, in the order of the rules; nothing ends it."""
    c = cells[MOVER]
    if cells[MET] & ANY:
        cells[MET] = 0
        cells[MOVES + c] = 0 if move == STAYS else cells[MOVES + c] - 1
    if _known_grandpa(cells) and move != MEETS_FACE:
        figures.hurt(cells, kit, c, 2)
        if not cells[ENTERS]:
            return
    if move == 0 or move == STAYS:
        cells[ENTERS] = 0
    elif move < DOOR:
        cells[ENTERS] = 1 + GROUND
        cells[UNSEEN + move - 1] -= 1
        tokens.enter(cells, kit, move - 1)
    elif move <= THROUGH:
        _door(cells, kit, c, move == THROUGH)
    elif move == INTO_TRUCK:
        cells[ENTERS] = 0
        figures.run_over(cells, kit, c)
    else:
        _figure(cells, kit, move - MEETS_FACE + FACE)


def _known_grandpa(cells: "list[int]") -> bool:
    """Whether who was taken to the Dining Room finds Grandpa, who has never been pushed."""
    return cells[HOW] == TAKEN and cells[PLACE + GRANDPA - FACE] == DINING_ROOM


def _door(cells: "list[int]", kit: "list[int]", c: int, through: bool) -> None:
    """A broken door was entered, or one broken through; then the space behind follows."""
    if through:
        cells[BROKEN] |= 1 << _broken(cells)
        cells[HOW] = BREAKS
    elif cells[HOW] == FLEES:
        cells[MET] += _A_DOOR
    else:
        cells[ENTERS] = 1 + GROUND
    figures.hurt(cells, kit, c, 1)


def _figure(cells: "list[int]", kit: "list[int]", figure: int) -> None:
    """One of the family was met."""
    if cells[HOW] == FLEES:
        cells[MET] |= 1 << figure - FACE
    else:
        cells[ENTERS] = 0 if figure == HITCHHIKER else figure - FACE + 3
    figures.meet(cells, kit, figure)


def list_reaches(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Nobody, or a character after so many spaces; in Director's Cut the Van (TC33)."""
    out[0] = 0
    n = 1
    gone = cells[GONE]
    van = cells[MODE] & DIRECTOR and cells[CHASE] > 0
    for spaces in range(gone, gone + cells[CHASE] + 1):
        if van and spaces > 0:
            out[n] = ONTO_VAN
            n += 1
            van = 0
        for c in range(cells[CREW]):
            again = spaces > gone or not cells[ATTACKED] >> c & 1
            if again and board.free(cells) >> c & 1:
                out[n] = 1 + BY_SPACE * spaces + c
                n += 1
    return n


def reached(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """He has reached somebody, or his movement is over."""
    if move == 0:
        cells[CHASE] = -1
    elif move == ONTO_VAN:
        chase.onto_van(cells)
    else:
        gone = (move - 1) // BY_SPACE
        cells[CHASE] -= gone - cells[GONE]
        cells[GONE] = gone
        cells[PREY] = 1 << (move - 1) % BY_SPACE


def list_who(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Nobody else, or one of those that may be there."""
    out[0] = 0
    n = 1
    for figure in range(FIGURES):
        if cells[MAY_BE] >> figure & 1:
            out[n] = 1 + figure
            n += 1
    return n


def who(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """One who is there; asked again while others may be."""
    if move:
        cells[FOUND] |= 1 << move - 1
        cells[MAY_BE] &= ~(1 << move - 1)
        if cells[MAY_BE] and move - 1 != THE_TRUCK:
            cells[PHASE] = WHO_IS


def list_kinds(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Which token was turned over."""
    return _list_tokens(cells, out, 0)


def kind(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """A card turned a token over, and it stays there."""
    cells[UNSEEN + move - 1] -= 1
    tokens.lay(cells, move - 1, NOWHERE)
