"""Moves, actions, cards: what whose turn it is may do (TC4, TC5, TC24 to TC27)."""

from micropython import const

from core.games.chainsaw import board, chase, drawing, figures, search, tokens
from core.games.chainsaw.layout import (
    ACT,
    ACTIONS,
    ACTIVE,
    ALL_DOORS,
    ANY,
    AT,
    AT_PUSHED,
    BEGINNING,
    BLOCK,
    BOARD,
    BRAMBLES,
    BREAK,
    BROKEN,
    CARD,
    CARDS,
    CIRCLE,
    CLEANUP,
    COOK,
    CREW,
    DISCARDED,
    DOORS,
    DRAW,
    DRAWABLE,
    DRAWING,
    DRAWS,
    ENTERS,
    FACE,
    FIRST_CIRCLE,
    FOUND,
    GRANDPA,
    GROUND,
    HEAL,
    HEAL_TWO,
    HELD,
    HITCHHIKER,
    HOW,
    ITEM,
    ITEMS,
    KILLING_ROOM,
    KINDS,
    MET,
    MOVE,
    MOVER,
    MOVES,
    MOVING,
    MUST,
    NOWHERE,
    NUDGE,
    ON_HOOK,
    ONE_ACTION,
    OPEN,
    OPENS,
    PERSON,
    PHASE,
    PLACE,
    PLAYERS,
    PLAYS,
    PUSH,
    PUSH_TO,
    PUSHED,
    PUSHES,
    SEARCH,
    SPECIAL,
    SPECIALS,
    SPLATTERS,
    STAGE,
    TAKE,
    THE_TRUCK,
    TRUCK,
    WALK,
    WALKS,
    WHO,
)

_JOINTS = const(4)
_FREE_CARD = const(0)  # of the table's cards: one played, one that costs an action
_PAID_CARD = const(1)


def list_turn(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """To stop, what each character may do, to draw."""
    phase = cells[PHASE]
    n = 0
    if phase != DRAW or not cells[MUST]:
        out[0] = 0
        n = 1
    base = 0
    for c in range(cells[CREW]):
        if not board.own(cells) >> c & 1:
            continue
        if cells[AT + c] != ON_HOOK:
            if _acts(cells) or (phase != OPENS and cells[MOVES + c]):
                n = _list_walks(cells, kit, c, base, out, n)
            if _acts(cells):
                n = _list_acts(cells, kit, c, base, out, n)
            for kind in range(NUDGE + 1):
                if _can_play(cells, kit, c, kind):
                    out[n] = base + PLAYS + kind
                    n += 1
        base += BLOCK
    if phase == DRAW:
        out[n] = DRAWS
        n += 1
    return n


def _acts(cells: "list[int]") -> bool:
    """Whether an action is left."""
    return cells[PHASE] == ACT and cells[ACTIONS] > 0


def _list_walks(
    cells: "list[int]", kit: "list[int]", c: int, base: int, out: "list[int]", n: int
) -> int:
    """Adjacent spaces but the Truck's, and doors to break through (TC4, TC5)."""
    if cells[BOARD]:
        out[n] = base + WALK
        return n + 1
    at = cells[AT + c]
    for joint in range(_JOINTS):
        to = board.near(cells, kit, at, joint)
        if to != NOWHERE and to != cells[TRUCK]:
            out[n] = base + WALK + joint
            n += 1
    for joint in range(_JOINTS):
        door = board.near(cells, kit, at, joint) - DOORS
        if 0 <= door < ALL_DOORS and not cells[BROKEN] >> door & 1:
            to = behind(cells, kit, at, door + DOORS)
            if to != NOWHERE and to != cells[TRUCK]:
                out[n] = base + BREAK + joint
                n += 1
    return n


def behind(cells: "list[int]", kit: "list[int]", at: int, door: int) -> int:
    """The space on the other side of a door."""
    to = board.near(cells, kit, door, 0)
    return board.near(cells, kit, door, 1) if to == at else to


def _list_acts(
    cells: "list[int]", kit: "list[int]", c: int, base: int, out: "list[int]", n: int
) -> int:
    """Search, the Special Move, Push, Pick Up (TC25 to TC27)."""
    if (cells[BOARD] or KILLING_ROOM <= cells[AT + c] < BRAMBLES) and search.left(cells):
        out[n] = base + SEARCH
        n += 1
    if cells[CARDS] or search.useful(cells, kit[SPECIALS + cells[PERSON + c]], c):
        out[n] = base + SPECIAL
        n += 1
    for figure in range(HITCHHIKER + 1):
        if _can_push(cells, kit, c, figure):
            out[n] = base + PUSH + figure
            n += 1
    for place in range(1 if cells[BOARD] else 1 + _JOINTS):
        space = where(cells, kit, c, place)
        if space != NOWHERE or cells[BOARD]:
            for kind in range(KINDS):
                if lies(cells, c, space, kind):
                    out[n] = base + TAKE + KINDS * place + kind
                    n += 1
    return n


def _can_push(cells: "list[int]", kit: "list[int]", c: int, figure: int) -> bool:
    """Whether a figure is here or adjacent and has somewhere to go (TC26)."""
    if figure == c or (figure < FACE and (figure >= cells[CREW] or cells[AT + figure] == ON_HOOK)):
        return False
    if figure >= FACE and not board.roams(cells, figure):
        return False
    if cells[BOARD]:
        return True
    at = board.place(cells, figure)
    if not board.beside(kit, cells[AT + c], at):
        return False
    for joint in range(_JOINTS):
        if _may_push(cells, c, figure, board.near(cells, kit, at, joint)):
            return True
    return False


def _may_push(cells: "list[int]", c: int, figure: int, to: int) -> bool:
    """Whether a figure can be pushed to a space: not to one's own (TC26)."""
    if to == NOWHERE or to == cells[AT + c]:
        return False
    return figure != FACE or not board.barred(cells, to)


def where(cells: "list[int]", kit: "list[int]", c: int, place: int) -> int:
    """A character's own space, or a neighbour."""
    at = cells[AT + c]
    return board.near(cells, kit, at, place - 1) if place else at


def lies(cells: "list[int]", c: int, space: int, kind: int) -> bool:
    """Whether a token of a kind lies face up on a space and can be picked up (TC27)."""
    if kind >= DRAWABLE:
        return tokens.item(cells, kind, space) < ITEMS and tokens.room(cells, c)
    return open_circle(cells, space, kind) >= 0


def open_circle(cells: "list[int]", space: int, kind: int) -> int:
    """The circle of a space where such a token lies face up, or -1; on the table any."""
    if space != NOWHERE:
        circle = space - FIRST_CIRCLE
        return circle if circle >= 0 and cells[CIRCLE + circle] == OPEN + kind else -1
    for circle in range(CIRCLE, ITEM):
        if cells[circle] == OPEN + kind:
            return circle - CIRCLE
    return -1


def _can_play(cells: "list[int]", kit: "list[int]", c: int, kind: int) -> bool:
    """Whether a card kept can be played now, for a character (TC25)."""
    seat = board.owner(cells, c)
    leads = c == board.first(cells, board.own(cells) & board.free(cells))
    if cells[CARDS]:
        may = kind == _FREE_CARD or (kind == _PAID_CARD and _acts(cells))
        return may and leads and cells[HELD + seat] > 0
    if (kind == HEAL_TWO and not _acts(cells)) or (cells[PHASE] == OPENS and kind != HEAL):
        return False
    if kind == ONE_ACTION and cells[PHASE] != ACT:
        return False
    if not leads and (kind == ONE_ACTION or kind == NUDGE):
        return False
    return search.count(cells, kit, seat, kind) > 0 and search.useful(cells, kind, c)


def play_turn(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """Carry out one of those moves."""
    if move == 0:
        _stop(cells, kit)
        return
    if move == DRAWS:
        drawing.due(cells)
        return
    c = cells[ACTIVE] + move // BLOCK
    what = move % BLOCK
    if what < SEARCH:
        _walk(cells, kit, c, what)
    elif what >= PLAYS:
        _card(cells, kit, c, what - PLAYS)
    else:
        cells[ACTIONS] -= 1
        if what == SEARCH:
            search.searches(cells, c)
        elif what == SPECIAL:
            if not cells[CARDS]:
                search.apply(cells, kit, kit[SPECIALS + cells[PERSON + c]], c)
        elif what < TAKE:
            _push(cells, c, what - PUSH)
        else:
            _take(cells, kit, c, (what - TAKE) // KINDS, (what - TAKE) % KINDS)


def _walk(cells: "list[int]", kit: "list[int]", c: int, what: int) -> None:
    """A move, or a break-through: a Splatter, the token turned, then the far space (TC5)."""
    if cells[MOVES + c]:
        cells[MOVES + c] -= 1
    else:
        cells[ACTIONS] -= 1
    if cells[BOARD]:
        _enters(cells, c)
        return
    at = cells[AT + c]
    to = board.near(cells, kit, at, what - (WALK if what < BREAK else BREAK))
    if what >= BREAK:
        cells[BROKEN] |= 1 << to - DOORS
        figures.hurt(cells, kit, c, 1)
        to = behind(cells, kit, at, to)
    if cells[AT + c] != ON_HOOK:
        cells[AT + c] = to
        _enters(cells, c)


def _enters(cells: "list[int]", c: int) -> None:
    """Whatever is in the space entered comes next; on the table it is told."""
    cells[MOVER] = c
    cells[HOW] = WALKS
    cells[ENTERS] = GROUND
    cells[MET] = 0


def _card(cells: "list[int]", kit: "list[int]", c: int, kind: int) -> None:
    """A card kept is played; its effect follows, unless it lies on the table."""
    seat = board.owner(cells, c)
    if cells[CARDS]:
        cells[HELD + seat] -= 1
        cells[ACTIONS] -= 1 if kind == _PAID_CARD else 0
        return
    card = search.find(cells, seat)
    while cells[CARD + card] != seat or search.effect(kit, card) != kind:
        card += 1
    cells[CARD + card] = DISCARDED
    cells[ACTIONS] -= 1 if kind == HEAL_TWO else 0
    search.apply(cells, kit, kind, c)


def _push(cells: "list[int]", c: int, figure: int) -> None:
    """Whom to push; where to comes next (TC26)."""
    cells[PUSHES] = figure
    cells[MOVER] = c
    if not cells[BOARD]:
        cells[PHASE] = PUSH_TO
        cells[WHO] = board.owner(cells, c)
    elif figure < FACE:
        _pushed_on(cells, figure)
    else:
        others = 0 if figure == HITCHHIKER else board.free(cells) & ~(1 << c)
        cells[PLACE + figure - FACE] = NOWHERE
        board.ask(cells, AT_PUSHED, others | 1 << THE_TRUCK, NOWHERE)


def _pushed_on(cells: "list[int]", figure: int) -> None:
    """A character that was pushed meets what is there, without its token."""
    cells[MOVER] = figure
    cells[HOW] = PUSHED
    cells[ENTERS] = GROUND
    cells[MET] = 0


def list_push(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Where the figure can be pushed."""
    at = board.place(cells, cells[PUSHES])
    n = 0
    for joint in range(_JOINTS):
        if _may_push(cells, cells[MOVER], cells[PUSHES], board.near(cells, kit, at, joint)):
            out[n] = 1 + joint
            n += 1
    return n


def pushed(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """The figure is pushed to a space."""
    figure = cells[PUSHES]
    to = board.near(cells, kit, board.place(cells, figure), move - 1)
    if figure >= FACE:
        cells[PLACE + figure - FACE] = to
        board.ask(cells, AT_PUSHED, board.free(cells) | 1 << THE_TRUCK, to)
        return
    cells[AT + figure] = to
    _pushed_on(cells, figure)
    if to == cells[TRUCK]:
        cells[ENTERS] = 0
        figures.run_over(cells, kit, figure)


def at_pushed(cells: "list[int]", kit: "list[int]") -> None:
    """One of the family was pushed before the Truck, or onto characters (TC26)."""
    figure = cells[PUSHES]
    if cells[FOUND] >> THE_TRUCK:
        figures.truck_hits(cells, figure)
    elif figure == FACE:
        chase.stand(cells, cells[FOUND])
    elif figure == GRANDPA:
        figures.at_grandpa(cells, kit)
    elif figure == COOK:
        figures.at_cook(cells, kit)


def _take(cells: "list[int]", kit: "list[int]", c: int, place: int, kind: int) -> None:
    """A token that lies face up (TC27)."""
    space = where(cells, kit, c, place)
    if kind < DRAWABLE:
        cells[CIRCLE + open_circle(cells, space, kind)] = 0
    tokens.collect(cells, kit, kind, c, tokens.item(cells, kind, space))


def _stop(cells: "list[int]", kit: "list[int]") -> None:
    """Enough of this phase."""
    stage = cells[STAGE]
    if stage == BEGINNING:
        begin_moves(cells)
    elif stage == MOVING:
        start_draw(cells)
    elif stage == DRAWING:
        drawing.stop(cells, kit)
    else:
        cells[STAGE] = CLEANUP


def start_draw(cells: "list[int]") -> None:
    """The Move phase is over."""
    cells[STAGE] = DRAWING
    for c in range(cells[CREW]):
        cells[MOVES + c] = 0


def begin_moves(cells: "list[int]") -> None:
    """Two moves each, with fewer than three Splatters (TC4)."""
    cells[STAGE] = MOVING
    for c in range(cells[CREW]):
        able = cells[AT + c] != ON_HOOK and cells[SPLATTERS + c] < figures.MANY
        cells[MOVES + c] = 2 if able and board.own(cells) >> c & 1 else 0


def moving(cells: "list[int]", kit: "list[int]") -> None:
    """The Move phase while a move is left; on the table it is told at once."""
    for c in range(cells[CREW]):
        if cells[MOVES + c] and cells[AT + c] != ON_HOOK:
            if cells[BOARD] and cells[PLAYERS] > 1 and not holds(cells, c):
                _enters(cells, c)
                cells[MET] = ANY
            else:
                cells[PHASE] = MOVE
                cells[WHO] = board.owner(cells, c)
            return
    start_draw(cells)


def holds(cells: "list[int]", c: int) -> bool:
    """Whether its player holds a card."""
    seat = board.owner(cells, c)
    return cells[HELD + seat] > 0 or search.find(cells, seat) >= 0
