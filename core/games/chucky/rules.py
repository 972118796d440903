"""The rules of Chucky (CK1 to CK29): the phases stand in modules of their own beside this one."""

from micropython import const

from core.contract import CHANCE
from core.games.chucky import (
    correct,
    course,
    decks,
    encounter,
    guess,
    hidden,
    legal,
    placing,
    resolving,
    rows,
    scene,
    stats,
    told,
    windows,
    words,
)
from core.games.chucky.layout import (
    CARDS,
    CELLS,
    DRAW_CARD,
    DRAW_HOLDER,
    DRAW_TO,
    DRAW_TOKEN,
    DUE,
    EFFECT,
    ENCOUNTER,
    FACED,
    FIGURE,
    FULL,
    GENERIC,
    GOING,
    HOLDER,
    OF,
    OF_STAT,
    OPPONENT,
    ORDER,
    PHASE,
    PLAYERS,
    ROLL,
    ROLLING_OFF,
    SCENE,
    SEAT,
    SHOWN,
    SPOT,
    SPOTS,
    STAGE,
    STAT,
    STATS,
    STEP,
    SURVIVOR,
    TITLE,
    TOKEN,
    TOKENS,
    TURN,
    TURNING,
    UP,
    VICTIMS,
    WHO,
)
from core.line import Line

NAME = b"Chucky"
VERSION = 2
SEATS = (2, 4)
WIDTH = 160
ENDS = True
OPTIONS = (
    (b"Cards", 0, (b"ours", b"on table"), False),
    (b"Tokens", 0, (b"ours", b"on table", b"by number"), False),
    (b"Figure", 0, (b"random",), True),
    (b"Scenes", 0, (b"in turn", b"any order"), False),
)
_START = const(3)  # Victims
_ROUNDS = const(3)


def setup(cells: "list[int]", options: "list[int]", kit: "list[int]") -> bool:
    """A fresh game (CK1)."""
    n = options[0]
    if not SEATS[0] <= n <= SEATS[1] or not 0 <= options[3] <= n:
        return False
    if not 0 <= options[1] <= 1 or not 0 <= options[2] <= 2 or not 0 <= options[4] <= 1:
        return False
    for i in range(CELLS):
        cells[i] = 0
    cells[PLAYERS] = n
    cells[CARDS] = options[1]
    cells[TOKENS] = options[2]
    cells[ORDER] = options[4]
    cells[HOLDER] = cells[FULL] = cells[EFFECT] = cells[TITLE] = -1
    cells[OPPONENT] = cells[ENCOUNTER] = -1
    cells[SHOWN] = cells[SHOWN + 1] = cells[SHOWN + 2] = -1
    for i in range(SPOTS):
        cells[SPOT + i] = -1
    decks.deal(cells)
    for token in range(GENERIC):
        seat = token // SURVIVOR
        cells[TOKEN + token] = seat if seat < n else UP
    for seat in range(n):
        at = OF + STEP * seat
        cells[at + VICTIMS] = _START
        for stat in range(STATS):
            cells[at + STAT + stat] = kit[OF_STAT * stat + 1]
        for i in range(_ROUNDS):
            cells[at + SCENE + 3 * i] = -1
    if options[3]:
        cells[HOLDER] = options[3] - 1
        course.run(cells, kit)
    else:
        cells[PHASE] = DRAW_HOLDER
        cells[WHO] = CHANCE
    return True


def actor(cells: "list[int]") -> int:
    """Who decides or what settles."""
    return cells[WHO]


def source(cells: "list[int]") -> int:
    """The kind of chance: the phase; in the Final Encounter each seat's dice are a roll apart."""
    if cells[PHASE] == ROLL and cells[STAGE] == FACED:
        return ROLL + cells[SEAT] % 2
    return cells[PHASE]


def due(cells: "list[int]") -> int:
    """Dice of who rolls; a card or token of who takes it unseen; the rest is nobody's."""
    phase = cells[PHASE]
    if cells[WHO] != CHANCE:
        return 1
    if phase == ROLL:
        return cells[DUE] | cells[SEAT] + 1 << 8
    if phase == DRAW_CARD and cells[DRAW_TO] != UP:
        return 1 | cells[DRAW_TO] + 1 << 8
    if phase == DRAW_TOKEN and cells[STAGE] != TURNING:
        return 1 | cells[SEAT] + 1 << 8
    return 1


def span(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The number of a token on the table (CK29); all else is a list."""
    return rows.span(cells, out)


def label(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: Line) -> None:
    """What a move means, as that seat may know it."""
    if cells[WHO] == CHANCE:
        words.outcome(cells, kit, move, seat, line)
    else:
        words.decision(cells, kit, move, seat, line)


def turn(cells: "list[int]") -> int:
    """The number of the turn."""
    return cells[TURN]


def play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One outcome or one decision, and all that follows of itself."""
    phase = cells[PHASE]
    if cells[WHO] == CHANCE:
        done = _SETTLES[phase >> 1](cells, kit, move)
    else:
        done = _PLAYS[phase - FIGURE](cells, kit, move)
    if done:
        course.run(cells, kit)
    return done


def _held_first(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """Who has the figure first (CK1)."""
    if not 0 <= move < cells[PLAYERS]:
        return False
    cells[HOLDER] = move
    cells[PHASE] = GOING
    return True


def _fell(cells: "list[int]", kit: "list[int]", face: int) -> bool:
    """A die; in a roll-off it is looked at at once."""
    if not scene.fell(cells, face):
        return False
    if cells[STAGE] == ROLLING_OFF:
        encounter.rolled_off(cells)
    return True


def _ended(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    return False


# Of the contract, as the modules that do it describe it.
moves = legal.moves
weights = legal.weights
score = encounter.score
value = guess.value
private = hidden.private
hide = hidden.hide
fix = correct.fix

# By phase: those of chance, each two apart from 1 on; those of decisions from FIGURE on.
_SETTLES = (
    _held_first,
    resolving.drawn,
    resolving.token_drawn,
    resolving.quirk_drawn,
    resolving.lusted,
    scene.dealt,
    _fell,
    encounter.drawn,
)
_PLAYS = (
    placing.title,
    placing.place,
    placing.after,
    resolving.go_on,
    resolving.in_window,
    stats.chosen,
    resolving.decks_named,
    resolving.kept,
    decks.deck_named,
    resolving.given,
    windows.discarded,
    scene.chosen,
    scene.difficulty,
    scene.opposed,
    scene.pushed,
    scene.again,
    scene.settle,
    scene.in_window,
    scene.which_die,
    scene.uncovered,
    encounter.shared,
    rows.told,
    told.said_blood,
    told.said_quirk,
    told.discards,
    told.said_points,
    told.said_level,
    told.said_final,
    _ended,
)
