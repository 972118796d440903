"""What the panel shows of Chucky: the players, the place or card that is about, one's own."""

from micropython import const

from core.canvas import Canvas
from core.contract import CHANCE, TABLE
from core.games.chucky import challenge, resolving, rows, scene, scenes, tables, told, words
from core.games.chucky.layout import (
    AFTER,
    ALL_TOKENS,
    AT,
    BETWEEN,
    BY_KIND,
    CARDS,
    DEALING,
    DECK,
    DECKS,
    DIFFICULTY,
    DISCARD,
    DISCARDS,
    DRAW_BLOOD,
    DRAW_FINAL,
    DRAW_HOLDER,
    ENCOUNTERING,
    ENDED,
    FACED,
    FALLEN,
    FIGURE,
    FULL,
    GIVE,
    GROCERY,
    HALF,
    KEEP,
    LEFT,
    LEVEL,
    LOCATIONS,
    MINE,
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
    ROLLING_OFF,
    ROUND,
    ROWS,
    SAYS_BLOOD,
    SAYS_FINAL,
    SAYS_LEVEL,
    SAYS_POINTS,
    SAYS_QUIRK,
    SEAT,
    SEATS,
    SETTLE,
    SHARE,
    SPOT,
    STAGE,
    UNCOVERED,
    WHICH_DIE,
    WHICH_STAT,
    WHO,
    WHOSE,
    WON,
    WON_BY,
)
from core.line import Line

TITLE = b"Chucky"
NOTE = b", stand-ins"
MIXED = b", own numbers"
HELP = b"games/chucky/help.txt"
# Pages of the help file.
_PLACING = const(2)
_WINNING = const(4)
_CHALLENGES = b"\x0a\x09\x09\x09\x0a\x0b"
_SCENES = const(12)
_ENDING = const(15)
_NONE = (b"", b"", b"", b"")
_DRAW = (b"", b"", b"card", b"cards")
_DICE = (b"roll the dice", b"enter the dice", b"die", b"dice")
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
    _DRAW,
    _NONE,
    _DICE,
    _DICE,
    (b"final encounter", b"", b"card", b"cards"),
)
AGAIN = b"The next roll"
DETAILS = b"Points"
TOGETHER = False
_SMALL = const(8)
_COST = const(8)  # columns
_REWARD = const(11)
_INITIALS = const(17)
_FREE = const(5)  # the lowest row that is left free
# What is asked in a phase, in nine columns.
_ASKING = bytes(
    (
        FIGURE,
        GIVE,
        WHICH_STAT,
        SAYS_QUIRK,
        DISCARD,
        DISCARDS,
        OPPOSE,
        ONCE_MORE,
        WHICH_DIE,
        DIFFICULTY,
        PUSH,
        SETTLE,
        DECKS,
        DECK,
        KEEP,
        SAYS_POINTS,
        SAYS_LEVEL,
        SAYS_FINAL,
    )
)
_ASKED = (
    b"figure at",
    b"figure?",
    b"stat?",
    b"Quirk?",
    b"discard",
    b"discard",
    b"opponent?",
    b"roll on?",
    b"which die",
    b"how hard?",
    b"push on?",
    b"counts?",
    b"2 decks?",
    b"deck?",
    b"keep?",
    b"points?",
    b"result?",
    b"result?",
)


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """The header; then one's own things, the place that is next, the challenge, or all players."""
    phase = cells[PHASE]
    line = canvas.line
    line.clear()
    status(cells, kit, line)
    canvas.write(0, 0)
    if (phase == BETWEEN and cells[PLACED]) or phase == ROWS:
        return tables.places(cells, kit, canvas)
    if phase == ROLL and cells[STAGE] == FACED:
        return challenge.final(cells, kit, canvas)
    if DIFFICULTY <= phase <= UNCOVERED or (phase == ROLL and cells[STAGE] == FALLEN):
        return challenge.draw(cells, kit, canvas, seat)
    if phase == WHOSE or phase == SAYS_LEVEL:
        return tables.cards(cells, canvas)
    if phase == SHARE or (phase == ROLL and cells[STAGE] == ROLLING_OFF):
        return tables.tied(cells, kit, canvas)
    own = seat >= 0 and seat == cells[WHO]
    row = tables.own(cells, kit, canvas, seat) if own else tables.players(cells, kit, canvas)
    line.clear()
    tables.why(cells, line)
    if line.n and row < _FREE:
        canvas.write(row, 0)
        row += 1
    return row


def status(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """Whose turn it is and for what, or who has won; at most 17 columns."""
    phase = cells[PHASE]
    if phase == ENDED:
        _winners(cells, line)
    elif phase == BETWEEN:
        _next(cells, kit, line)
    elif phase == ROWS:
        line.text(words.SHORT_PLACES[cells[LEFT]])
        line.text(b": ")
        line.seat(cells[SEAT])
        line.byte(63)
    elif phase == SAYS_BLOOD:
        line.text(b"Blood: ")
        line.text(words.KINDS_OF[cells[FULL]])
        line.byte(63)
    elif phase == UNCOVERED:
        line.seat(cells[MINE])
        line.text(b" wins" if cells[LEVEL] == WON else b" loses")
    elif cells[WHO] == TABLE:
        line.text(b"A tie" if phase == SHARE else b"Whose card next?")
    elif cells[WHO] == CHANCE:
        _chance(cells, phase, line)
    else:
        line.seat(cells[WHO])
        line.text(b": ")
        line.text(_asked(cells, phase))


def _next(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """The location that is resolved next with what it costs, or what else is next."""
    location = resolving.next_location(cells)
    if location < LOCATIONS:
        winner = resolving.winner(cells, kit, location)
        line.text(words.SHORT_PLACES[location])
        line.text(b", cost ")
        line.number(resolving.cost(cells, kit, location, winner))
    elif cells[PLACED]:
        line.text(b"End of phase ")
        line.number(1 + cells[HALF])
    else:
        line.text(b"Turn up tokens")


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
    if phase == ROLL:
        line.seat(cells[SEAT])
        line.text(b": a 6 wins" if cells[STAGE] == ROLLING_OFF else b" rolls")
    elif phase == DRAW_HOLDER:
        line.text(b"Who begins?")
    elif phase == DRAW_BLOOD:
        line.text(words.KINDS_OF[cells[FULL]])
        line.text(b" full")
    elif phase == DRAW_FINAL:
        line.text(b"The end")
    else:
        line.seat(cells[SEAT])
        line.text(b" draws")


def _asked(cells: "list[int]", phase: int) -> bytes:
    """What a seat is to do, in nine columns."""
    if phase == PLACE:
        return b"token 1" if cells[PLACED] < cells[PLAYERS] else b"token 2"
    if phase == KEEP and cells[AT] == GROCERY:
        return b"put back?"
    i = _ASKING.find(phase)
    return _ASKED[i] if i >= 0 else b"cards?"


def due_name(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """A die, or a card."""
    line.text(SOURCES[cells[PHASE]][2])


def news(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """What a Crime Scene card came to, or who won a location."""
    effect(cells, kit, line)


def effect(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """Who won the location that was resolved last; what a Crime Scene card or the end came to."""
    if cells[PHASE] == BETWEEN:
        if cells[WON_BY] >= 0:
            line.text(words.SHORT_PLACES[cells[AT]])
            line.text(b": ")
            line.seat(cells[WON_BY])
    else:
        challenge.tell(cells, line)


def preferred(cells: "list[int]", move: int) -> int:
    """Points that people tell: those told last for that level; of a row: none."""
    if cells[PHASE] == ROWS:
        return rows.NONE
    level = move // told.BY_LEVEL
    if cells[PHASE] != SAYS_LEVEL or not level:
        return move
    return told.BY_LEVEL * level + told.last_points(cells, level)


def mends(cells: "list[int]") -> bytes:
    """What cards did that people keep."""
    return b"Gains or losses?" if cells[CARDS] and cells[PHASE] != ROWS else b""


def help_page(cells: "list[int]") -> int:
    """The page of what is due: placing, resolving, the Crime Scene, the end."""
    phase = cells[PHASE]
    if ENCOUNTERING <= cells[STAGE] <= ROLLING_OFF or phase == DRAW_FINAL:
        return _ENDING
    if DIFFICULTY <= phase <= UNCOVERED or (phase == ROLL and cells[STAGE] == FALLEN):
        return _CHALLENGES[scenes.challenge(cells[ROUND] - 1, scene.card(cells))]
    if FIGURE <= phase <= AFTER or not cells[ROUND]:
        return _PLACING
    if phase < WHOSE or cells[STAGE] < DEALING:
        return _WINNING
    return _SCENES + cells[ROUND] - 1


def group(cells: "list[int]", move: int, level: int) -> int:
    """Tokens by location; numbers by difficulty, points by level."""
    phase = cells[PHASE]
    if level:
        return -1
    if phase == PLACE and PLACES <= move < PLACES + ALL_TOKENS * LOCATIONS:
        return (move - PLACES) // ALL_TOKENS
    if phase == SAYS_LEVEL and move:
        return move // told.BY_LEVEL
    if phase == DIFFICULTY and move % BY_KIND:
        return move // BY_KIND
    return -1


def group_label(cells: "list[int]", kit: "list[int]", move: int, level: int, line: Line) -> None:
    """A location with cost, reward and who lies there, then its tokens; a difficulty; a level."""
    phase = cells[PHASE]
    if phase == SAYS_LEVEL:
        if level:
            words.result(line, move // told.BY_LEVEL, move % told.BY_LEVEL)
        else:
            line.text(words.LEVELS_OF[move // told.BY_LEVEL])
        return
    if phase == DIFFICULTY:
        if level:
            line.text(b"number ")
            line.number(move % BY_KIND)
        else:
            words.difficulty(cells, move // BY_KIND, line)
            words.stake(cells, move // BY_KIND, line)
        return
    location = (move - PLACES) // ALL_TOKENS
    line.text(words.SHORT_PLACES[location])
    if level:
        line.text(b": token ")
        words.token(line, kit, (move - PLACES) % ALL_TOKENS)
        return
    line.pad(_COST)
    line.number(resolving.cost(cells, kit, location, cells[SEAT]))
    line.byte(86)
    line.pad(_REWARD)
    line.text(words.REWARDS[location])
    line.pad(_INITIALS)
    for seat in range(cells[PLAYERS]):
        if cells[SPOT + SEATS * location + seat] >= 0:
            line.byte(line.names[7 * seat + 1])


def face(canvas: Canvas, row: int, x: int, outcome: int, size: int) -> None:
    """A die's number, or the number of a card."""
    if size == _SMALL:
        canvas.small(row, x, 48 + outcome % 10)
    else:
        canvas.double(row, x, 48 + outcome % 10)
