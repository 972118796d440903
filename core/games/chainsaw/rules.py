"""The rules of The Texas Chainsaw Massacre (TC1 to TC36): the phases stand beside this module."""

from core.contract import CHANCE
from core.games.chainsaw import (
    acts,
    board,
    chase,
    course,
    drawing,
    ending,
    figures,
    search,
    tokens,
    told,
)
from core.games.chainsaw.layout import (
    ACTIVE,
    AT,
    BAG,
    BOARD,
    CARD,
    CARDS,
    CELLS,
    CHASE,
    CHOICE,
    CHOOSE,
    CIRCLE,
    CIRCLES,
    CREW,
    DEATH_CARDS,
    DEATHS,
    DECK,
    DIRECTOR,
    DONE,
    DRAW_CARD,
    DRAW_FIRST,
    DRAW_GOAL,
    DRAW_PERSON,
    DRAW_TOKEN,
    DRAWABLE,
    EFFECTS,
    EVERY,
    GOALS,
    GOING,
    IN_ALL,
    IN_BAG,
    IN_BAG_CUT,
    ITEM,
    ITEMS,
    KILLING_ROOM,
    KINDS,
    LAST,
    MODE,
    MOVER,
    NOWHERE,
    OBJECTIVES,
    ON_HOOK,
    PEOPLE,
    PERSON,
    PHASE,
    PILE,
    PLACE,
    PLAYERS,
    ROUNDS,
    SEARCH_CARDS,
    SPOT,
    TURN,
    TURN_UP,
    UNKNOWN,
    UNSEEN,
    USED,
    WAITS,
    WHO,
)
from core.games.chainsaw.layout import (
    SEATS as MOST_SEATS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NAME = b"Texas Chainsaw"
VERSION = 1
SEATS = (1, 4)
WIDTH = 128
ENDS = True
OPTIONS = (
    (b"Board", 0, (b"ours", b"on table"), False),
    (b"Cards", 0, (b"ours", b"on table"), False),
    (b"Mode", 0, (b"standard", b"Slaughter", b"Director's", b"both"), False),
    (b"Goals", 0, (b"none", b"one each"), False),
    (b"First", 0, (b"random",), True),
    (b"People", 0, (b"random", b"chosen"), False),
    (b"Track", 0, (b"third", b"every"), False),
    (b"Rounds", 0, (b"as printed", b"1 less", b"2 less"), False),
)
_list = [0] * WIDTH


def setup(cells: "list[int]", options: "list[int]", kit: "list[int]") -> bool:
    """A fresh game (TC1, TC2, TC33)."""
    n = options[0]
    if not SEATS[0] <= n <= SEATS[1]:
        return False
    for i in range(len(OPTIONS)):
        most = len(OPTIONS[i][2]) + (n if OPTIONS[i][3] else 0)
        if not 0 <= options[1 + i] < most:
            return False
    for i in range(CELLS):
        cells[i] = 0
    cells[PLAYERS] = n
    cells[BOARD] = options[1]
    cells[CARDS] = options[2]
    cells[MODE] = options[3]
    cells[GOALS] = options[4]
    cells[ACTIVE] = options[5] - 1 if n > 1 else 0
    cells[CHOOSE] = options[6]
    cells[EVERY] = options[7]
    if cells[MODE] & DIRECTOR:
        cells[LAST] = (kit[ROUNDS + n - 1] - options[8]) * n
    _lay_out(cells, kit)
    course.run(cells, kit)
    return True


def _lay_out(cells: "list[int]", kit: "list[int]") -> None:
    """Tokens, cards and figures as a game begins (TC1, TC2)."""
    cells[CREW] = 3 if cells[PLAYERS] == 1 else cells[PLAYERS]
    bag = IN_BAG_CUT if cells[MODE] & DIRECTOR else IN_BAG
    for kind in range(KINDS):
        cells[UNSEEN + kind] = kit[IN_ALL + kind]
        if kind < DRAWABLE:
            cells[BAG + kind] = kit[bag + kind]
            cells[UNSEEN + kind] -= kit[bag + kind]
    for i in range(CIRCLES):
        cells[CIRCLE + i] = 0 if cells[BOARD] else UNKNOWN
    for i in range(ITEMS):
        cells[ITEM + i] = WAITS
    for i in range(SEARCH_CARDS):
        cells[CARD + i] = PILE
    cells[DECK] = SEARCH_CARDS
    cells[CHASE] = cells[SPOT] = -1
    cells[PLACE] = NOWHERE if cells[BOARD] else KILLING_ROOM
    for i in range(1, MOST_SEATS):
        cells[PLACE + i] = WAITS
    for c in range(MOST_SEATS):
        cells[AT + c] = figures.start(cells) if c < cells[CREW] else WAITS
        cells[PERSON + c] = -1


def actor(cells: "list[int]") -> int:
    """Who decides or what settles."""
    return cells[WHO]


def source(cells: "list[int]") -> int:
    """The kind of chance: the phase."""
    return cells[PHASE]


def due(cells: "list[int]") -> int:
    """What is drawn in a turn is of whose turn it is; the rest is nobody's."""
    if DRAW_TOKEN <= cells[PHASE] <= DRAW_CARD:
        return 1 | board.owner(cells, cells[ACTIVE]) + 1 << 8
    return 1


def span(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """No choice is a number."""
    return 0


def turn(cells: "list[int]") -> int:
    """The number of the turn."""
    return cells[TURN]


def private(cells: "list[int]") -> bool:
    """Nothing is secret in a cooperative game."""
    return False


def moves(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """What may be decided or come up, ascending; how many."""
    if cells[WHO] == CHANCE:
        return _outcomes(cells, kit, out, False)
    return _LISTS[cells[PHASE] - CHOICE](cells, kit, out)


def weights(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """How likely each outcome is, in the order of `moves`."""
    return _outcomes(cells, kit, out, True)


def _outcomes(cells: "list[int]", kit: "list[int]", out: "list[int]", weigh: bool) -> int:
    n = 0
    for outcome in range(_COUNTS[cells[PHASE] >> 1]):
        weight = _weigh(cells, kit, outcome)
        if weight:
            out[n] = weight if weigh else outcome
            n += 1
    return n


def _weigh(cells: "list[int]", kit: "list[int]", i: int) -> int:
    """How likely an outcome is."""
    phase = cells[PHASE]
    if phase == DRAW_TOKEN:
        return cells[BAG + i]
    if phase == TURN_UP:
        return tokens.weight(cells, i)
    if phase == DRAW_CARD:
        return search.count(cells, kit, PILE, i)
    if phase == DRAW_FIRST:
        return 1 if i < cells[PLAYERS] else 0
    mask = USED if phase == DRAW_PERSON else DONE if phase == DRAW_GOAL else DEATHS
    return 0 if cells[mask] >> i & 1 else 1


def play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One outcome or one decision, and all that follows of itself."""
    phase = cells[PHASE]
    if cells[WHO] == CHANCE:
        if not 0 <= move < _COUNTS[phase >> 1] or not _weigh(cells, kit, move):
            return False
        cells[PHASE] = GOING
        _settle(cells, kit, phase, move)
    else:
        at = moves(cells, kit, _list) - 1
        while at >= 0 and _list[at] != move:
            at -= 1
        if at < 0:
            return False
        cells[PHASE] = GOING
        _PLAYS[phase - CHOICE](cells, kit, move)
    course.run(cells, kit)
    return True


def _settle(cells: "list[int]", kit: "list[int]", phase: int, outcome: int) -> None:
    """What chance has brought."""
    if phase == DRAW_TOKEN:
        drawing.drawn(cells, kit, outcome)
    elif phase == TURN_UP:
        tokens.turned_up(cells, kit, outcome)
    elif phase == DRAW_CARD:
        search.came_up(cells, kit, outcome)
    elif phase == DRAW_FIRST:
        cells[ACTIVE] = outcome
    elif phase == DRAW_PERSON:
        _named(cells, kit, 1 + outcome)
    else:
        cells[DONE if phase == DRAW_GOAL else DEATHS] |= 1 << outcome


def _list_people(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The characters that have not been in play (TC1, TC22)."""
    n = 0
    for person in range(PEOPLE):
        if not cells[USED] >> person & 1:
            out[n] = 1 + person
            n += 1
    return n


def _named(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """Which of the seven it is."""
    cells[USED] |= 1 << move - 1
    cells[PERSON + cells[MOVER]] = move - 1


def _list_two(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """No or yes."""
    out[0] = 0
    out[1] = 1
    return 2


def _fought(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """Fight, or die at once (TC22)."""
    if move:
        figures.kill(cells, cells[MOVER])


def _list_looks(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The circles whose token may be looked at (TC15)."""
    return tokens.list_looks(cells, out)


def _looked(cells: "list[int]", kit: "list[int]", move: int) -> None:
    """The token of a circle is looked at, or turned over."""
    cells[SPOT] = move - 1
    tokens.uncover(cells, kit)


def _list_free(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Which of those on hooks is freed (TC31)."""
    n = 0
    for c in range(cells[CREW]):
        if cells[AT + c] == ON_HOOK:
            out[n] = 1 + c
            n += 1
    return n


def _freed(cells: "list[int]", kit: "list[int]", move: int) -> None:
    figures.free(cells, move - 1)


def _list_none(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    return 0


# Of the contract, as the modules that do it describe it.
score = ending.score

# By source of chance: outcomes.
_COUNTS = (MOST_SEATS, PEOPLE, OBJECTIVES, DRAWABLE, KINDS, EFFECTS, DEATH_CARDS)
# By phase, from CHOICE on.
_LISTS = (
    _list_people,
    acts.list_turn,
    acts.list_turn,
    acts.list_turn,
    acts.list_turn,
    board.list_ways,
    board.list_steps,
    board.list_nudges,
    acts.list_push,
    _list_two,
    _list_looks,
    search.list_pick,
    _list_free,
    told.list_meets,
    told.list_reaches,
    told.list_who,
    told.list_kinds,
    _list_two,
    _list_none,
)
_PLAYS = (
    _named,
    acts.play_turn,
    acts.play_turn,
    acts.play_turn,
    acts.play_turn,
    chase.step,
    figures.step,
    chase.nudge,
    acts.pushed,
    _fought,
    _looked,
    search.picked,
    _freed,
    told.met,
    told.reached,
    told.who,
    told.kind,
    ending.told_done,
)


def hide(
    cells: "list[int]", kit: "list[int]", seat: int, settle: "Callable[[list[int], int], int]"
) -> None:
    """Nothing is redrawn: what nobody has seen is settled when it is."""
