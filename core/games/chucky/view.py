"""What the panel shows of Chucky: all players' figures, or the place or card that is about."""

from micropython import const

from core.canvas import Canvas
from core.contract import CHANCE, TABLE
from core.games.chucky import resolving, scene, stats, words
from core.games.chucky.layout import (
    AFTER,
    ALL_TOKENS,
    AT,
    BETWEEN,
    DICE,
    DIFFICULTY,
    DISCARD,
    DRAW_SCENE,
    ENDED,
    FIGURE,
    GIVE,
    HALF,
    HELD,
    HIGHEST,
    KINDS,
    LEFT,
    LEVEL,
    LOCATIONS,
    MINE,
    OF,
    ONCE_MORE,
    OPPOSE,
    PHASE,
    PLACE,
    PLACED,
    PLACES,
    PLAYERS,
    PUSH,
    RESULT,
    ROLL,
    ROUND,
    ROWS,
    SCENE_WINDOW,
    SEAT,
    SEATS,
    SETTLE,
    SHARE,
    SPOT,
    STATS,
    STEP,
    VICTIMS,
    WHICH_DIE,
    WHICH_STAT,
    WHO,
    WINDOW,
    WON_BY,
)
from core.games.chucky.layout import (
    TITLE as FIGURE_AT,
)
from core.line import Line

TITLE = b"Chucky"
NOTE = b", our own cards"
MIXED = b", our own cards"
HELP = b"games/chucky/help.txt"
_NONE = (b"", b"", b"", b"")
_DRAW = (b"", b"", b"card", b"cards")
SOURCES = (
    _NONE,
    (b"draw who starts", b"", b"start", b"starts"),
    _NONE,
    _DRAW,
    _NONE,
    (b"", b"", b"token", b"tokens"),
    _NONE,
    (b"", b"", b"Quirk", b"Quirks"),
    _NONE,
    (b"turn Bloodlust", b"", b"card", b"cards"),
    _NONE,
    (b"deal the scene", b"", b"card", b"cards"),
    _NONE,
    (b"roll the dice", b"enter the dice", b"die", b"dice"),
    _NONE,
    (b"final encounter", b"", b"card", b"cards"),
)
AGAIN = b"The next one"
STOPS = False
TOGETHER = False
_SMALL = const(8)
_BEHIND = const(7)  # column behind a player's name
_COST = const(13)


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """The header; then one's own things, the place that is next, the challenge, or all players."""
    phase = cells[PHASE]
    line = canvas.line
    line.clear()
    status(cells, kit, line)
    canvas.write(0, 0)
    if seat >= 0 and seat == cells[WHO]:
        return _own(cells, kit, canvas, seat)
    if phase == BETWEEN and cells[PLACED]:
        return _places(cells, kit, canvas)
    if phase >= DIFFICULTY and phase <= WHICH_DIE:
        return _challenge(cells, canvas, kit, seat)
    return _players(cells, kit, canvas)


def _own(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """What the seat holds, for its eyes; in a competition the dice that it rolled."""
    phase = cells[PHASE]
    row = 1
    if phase == ONCE_MORE or phase == WHICH_DIE or phase == SCENE_WINDOW:
        return _challenge(cells, canvas, kit, seat)
    line = canvas.line
    line.clear()
    _figures(cells, kit, line, seat)
    canvas.write(row, 0)
    if phase == PLACE and cells[FIGURE_AT] >= 0:
        line.clear()
        line.text(words.PLACES_OF[cells[FIGURE_AT]])
        line.text(b" +1")
        canvas.write(row + 1, 0)
        return row + 2
    return row + 1


def _figures(cells: "list[int]", kit: "list[int]", line: Line, seat: int) -> None:
    """Victims, the three stats, Evidence by kind, in 14 columns."""
    at = OF + STEP * seat
    if cells[at + VICTIMS] < 10:
        line.byte(32)
    line.number(cells[at + VICTIMS])
    for stat in range(STATS):
        line.byte(47 if stat else 32)
        line.number(stats.worth(cells, kit, seat, stat))
    for kind in range(KINDS):
        line.byte(47 if kind else 32)
        line.byte(48 + cells[at + HELD + kind] if cells[at + HELD + kind] < 10 else 43)


def _players(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> int:
    """One row a player: name, Victims, stats, Evidence; more than nine of a kind are `+`."""
    line = canvas.line
    for seat in range(cells[PLAYERS]):
        line.clear()
        line.seat(seat)
        line.pad(_BEHIND)
        _figures(cells, kit, line, seat)
        canvas.write(1 + seat, 0)
    return 1 + cells[PLAYERS]


def _places(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> int:
    """The tokens at the next location, which the header names; which one wins."""
    line = canvas.line
    location = resolving.next_location(cells)
    if location == LOCATIONS:
        return _players(cells, kit, canvas)
    winner = resolving.winner(cells, kit, location)
    row = 1
    for seat in range(cells[PLAYERS]):
        token = cells[SPOT + SEATS * location + seat]
        if token >= 0:
            line.clear()
            line.seat(seat)
            line.pad(_BEHIND)
            if token < HIGHEST:
                words.token(line, kit, token)
            else:
                line.text(words.BANDS[1 + token - HIGHEST])
            if seat == winner:
                line.text(b" wins")
            canvas.write(row, 0)
            row += 1
    return row


def _challenge(cells: "list[int]", canvas: Canvas, kit: "list[int]", seat: int) -> int:
    """The Crime Scene card, and the dice where that seat may see them."""
    line = canvas.line
    line.clear()
    of = cells[ROUND] - 1
    number = scene.card(cells)
    words.challenge(line, of, number)
    canvas.write(1, 0)
    if cells[DICE] and (seat == cells[SEAT] or not scene.secret(cells)):
        line.clear()
        for i in range(scene.count(cells)):
            line.number(cells[DICE + i])
            line.byte(32)
        line.text(b"= ")
        line.number(scene.total(cells, kit, cells[SEAT]))
        canvas.write(2, 0)
        return 3
    return 2


def status(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """Whose turn it is and for what, or who has won; at most 17 columns."""
    phase = cells[PHASE]
    if phase == ENDED:
        _winners(cells, line)
    elif phase == BETWEEN:
        _next(cells, kit, line)
    elif phase == ROWS:
        line.text(words.SHORT_PLACES[cells[LEFT]])
        line.byte(32)
        line.seat(cells[SEAT])
    elif cells[WHO] == TABLE:
        line.text(b"A tie" if phase == SHARE else b"Whose card next?")
    elif cells[WHO] == CHANCE:
        _chance(cells, phase, line)
    else:
        line.seat(cells[WHO])
        line.text(b": ")
        line.text(_asked(cells, phase))


def _next(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """The location that is resolved next with what it costs, or where the game stands."""
    location = resolving.next_location(cells)
    if location < LOCATIONS:
        winner = resolving.winner(cells, kit, location)
        line.text(words.SHORT_PLACES[location])
        line.text(b", cost ")
        line.number(resolving.cost(cells, kit, location, winner))
        return
    line.text(b"Round ")
    line.number(cells[ROUND])
    line.text(b", phase ")
    line.number(1 + cells[HALF])


def _winners(cells: "list[int]", line: Line) -> None:
    only = -1
    for seat in range(cells[PLAYERS]):
        if cells[RESULT] >> seat & 1:
            only = seat if only == -1 else -2
    if only >= 0:
        line.seat(only)
        line.text(b" wins!")
    else:
        line.text(b"A draw")


def _chance(cells: "list[int]", phase: int, line: Line) -> None:
    if phase == ROLL or phase == DRAW_SCENE:
        line.seat(cells[SEAT])
        line.text(b" rolls" if phase == ROLL else b"'s scene")
        return
    line.text(b"Round ")
    line.number(cells[ROUND])


def _asked(cells: "list[int]", phase: int) -> bytes:
    """What a seat is to do, in nine columns."""
    if phase == FIGURE or phase == GIVE:
        return b"figure?"
    if phase == PLACE:
        return b"token 1" if cells[PLACED] < cells[PLAYERS] else b"token 2"
    if phase == AFTER or phase == WINDOW or phase == SCENE_WINDOW:
        return b"cards?"
    if phase == WHICH_STAT:
        return b"stat?"
    if phase == DISCARD:
        return b"discard"
    if phase == OPPOSE:
        return b"opponent?"
    if phase == ONCE_MORE:
        return b"roll on?"
    if phase == WHICH_DIE:
        return b"which die"
    if phase == DIFFICULTY:
        return b"how hard?"
    if phase == PUSH:
        return b"push on?"
    return b"which?" if phase != SETTLE else b"counts?"


def due_name(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """A die, or a card."""
    line.text(SOURCES[cells[PHASE]][2])


def news(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """What a Crime Scene card came to, or who won a location."""
    effect(cells, kit, line)


def effect(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """The level of a Crime Scene card; who won the location that was resolved last."""
    phase = cells[PHASE]
    if phase == BETWEEN and cells[WON_BY] >= 0:
        line.text(words.SHORT_PLACES[cells[AT]])
        line.text(b": ")
        line.seat(cells[WON_BY])
    elif cells[LEVEL] and cells[ROUND] and phase > GIVE:
        line.seat(cells[MINE])
        line.text(b": ")
        line.text(words.LEVELS_OF[cells[LEVEL]])


def group(move: int, level: int) -> int:
    """Tokens are grouped by location."""
    if level == 0 and PLACES <= move < PLACES + ALL_TOKENS * LOCATIONS:
        return (move - PLACES) // ALL_TOKENS
    return -1


def group_label(cells: "list[int]", kit: "list[int]", move: int, level: int, line: Line) -> None:
    """A location with what one's own token would pay; behind it the tokens alone."""
    location = (move - PLACES) // ALL_TOKENS
    if level:
        words.token(line, kit, (move - PLACES) % ALL_TOKENS)
        return
    line.text(words.SHORT_PLACES[location])
    line.pad(_COST)
    line.number(resolving.cost(cells, kit, location, cells[SEAT]))
    line.text(b"V ")
    for seat in range(cells[PLAYERS]):
        if cells[SPOT + SEATS * location + seat] >= 0:
            line.byte(line.names[7 * seat + 1])


def face(canvas: Canvas, row: int, x: int, outcome: int, size: int) -> None:
    """A die's number, or the number of a card."""
    if size == _SMALL:
        canvas.small(row, x, 48 + outcome % 10)
    else:
        canvas.double(row, x, 48 + outcome % 10)
