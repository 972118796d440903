"""What the panel shows of Chunky Fighters: the fighter that matters, in boxes; who acts; news."""

from micropython import const

from core.canvas import COLUMNS, Canvas
from core.contract import OVER, TABLE
from core.games.chunky import words
from core.games.chunky.abilities import alive
from core.games.chunky.layout import (
    ABILITY,
    ACTING,
    ACTION,
    AID,
    ASK_BLOCK,
    ASK_RANGER,
    BASE,
    CALL,
    CHANGED,
    CHOOSE_ORDER,
    COPY,
    CRIPPLED,
    DESTROYED,
    DISARM,
    EV_FROM,
    EV_ON,
    EV_PART,
    EV_TO,
    EVENT,
    FIGHTER,
    FLIP,
    FUMBLED,
    HAND,
    HEAD_OF,
    HEAL,
    HITS,
    KEEP,
    KILLED,
    KIND,
    LADDER,
    LAID,
    LAY,
    MISS,
    MISSED,
    MOVE,
    NOTHING,
    OUT_HIT,
    PART,
    PARTS,
    PENALTY,
    PER,
    PHASE,
    PICK,
    REROLL,
    ROLL_BLOCK,
    ROLL_HIT,
    ROLL_TIE,
    ROLL_WEAPON,
    ROLLER,
    ROUND,
    STEP,
    STRIKE,
    SWALLOWED,
    TARGET,
    WEAPON,
    WEAPON_OF,
    WHO,
    WINNER,
    WRONG_CALL,
    ZERO_HITS,
)
from core.games.chunky.pictures import CROSS, FIGURE, FIGURES
from core.line import Line

TITLE = b"Chunky"
NOTE = b", stand-in dice"
MIXED = b", some own dice"
HELP = b"games/chunky/help.txt"
_FIGHTER = b"roll the fighter"
_FIGHTER_BY_HAND = b"enter the die"
SOURCES = (
    (_FIGHTER, b"enter the head", b"head die", b"head dice"),
    (_FIGHTER, b"enter the body", b"body die", b"body dice"),
    (_FIGHTER, b"enter the legs", b"legs die", b"legs dice"),
    (_FIGHTER, b"enter the weapon", b"weapon die", b"weapons"),
    (b"", b"enter the strike", b"strike die", b"strikes"),
    (b"", b"enter the hits", b"hit die", b"hit dice"),
    (b"", b"enter the block", b"strike die", b"blocks"),
    (b"next card", b"enter the card", b"card", b"cards"),
    (b"", b"enter the die", b"weak hit die", b"weak dice"),
    (b"", b"enter the die", b"die again", b"re-rolls"),
)
AGAIN = b"Tied: roll again"
DETAILS = b""
TOGETHER = False

_BOX = const(20)  # pixel columns of a part with its letter
_WIDE = const(13)
_SMALL_BOXES = const(101)  # first pixel of a roster row's boxes
_TABLE = const(2)  # abilities by the cards on the table
_WORDS = const(13)  # column behind the boxes
_RUNGS = const(3)
_LETTERS = b"HBL"
_STRUCK = b"HBLx"
_STRENGTHS = b"wms"
_ACTIONS = (b"Attack", b"Called shot", b"Disarm", b"First aid", b"Change weapon")
_MARKS = (b"wk", b"med", b"str")


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """The header, then the fighter that the choice is about, or those of the player."""
    phase = cells[PHASE]
    line = canvas.line
    line.clear()
    status(cells, kit, line)
    canvas.write(0, 0)
    if phase == LAY:
        return _ladder(cells, canvas)
    if phase == PICK or phase == COPY or phase <= ROLL_WEAPON:
        return _own(cells, canvas)
    if phase == CHOOSE_ORDER or (cells[ACTING] < 0 and phase != KEEP):
        return 1
    fighter = _shown(cells)
    _boxes(cells, canvas, 1, fighter)
    if phase == FLIP:
        line.clear()
        news(cells, kit, line)
        canvas.write(3, 0)
        return 4
    if phase != ASK_BLOCK and phase != ASK_RANGER:
        return 3
    line.clear()
    words.name(cells, cells[ACTING], line)
    line.text(b" > ")
    words.name(cells, fighter, line)
    canvas.write(3, 0)
    if phase == ASK_RANGER:
        return 4
    line.clear()
    _struck(cells, line)
    canvas.write(4, 0)
    return 5


def _shown(cells: "list[int]") -> int:
    """The fighter that the present choice is about."""
    phase = cells[PHASE]
    if phase == HEAL or not cells[ROUND]:
        return cells[HAND]
    if phase == FLIP and cells[EVENT] and cells[EV_ON] >= 0:
        return cells[EV_ON]
    if phase == ASK_BLOCK or phase == ASK_RANGER or phase == ROLL_BLOCK:
        return cells[TARGET]
    return cells[ACTING]


def _own(cells: "list[int]", canvas: Canvas) -> int:
    """The fighters of the player who picks, builds or sends one."""
    per = cells[PER]
    first = cells[HAND] // per * per if cells[PHASE] != COPY else cells[WHO] * per
    row = 1
    for fighter in range(first, first + per):
        if cells[FIGHTER + STEP * fighter + KIND] >= 0:
            roster_row(cells, canvas, row, fighter)
            row += 1
    return row


def _ladder(cells: "list[int]", canvas: Canvas) -> int:
    """The last rungs that were laid."""
    line = canvas.line
    row = 1
    for rung in range(max(0, cells[LAID] - _RUNGS), cells[LAID]):
        line.clear()
        line.number(rung + 1)
        line.byte(32)
        line.seat(cells[LADDER + rung] // cells[PER])
        line.byte(32)
        words.name(cells, cells[LADDER + rung], line)
        canvas.write(row, 0)
        row += 1
    return row


def _boxes(cells: "list[int]", canvas: Canvas, row: int, fighter: int) -> None:
    """Head, body and legs as boxes two rows high, the weapon as bars, what hampers it."""
    at = FIGHTER + STEP * fighter
    for part in range(PARTS):
        x = _BOX * part
        canvas.small(row + 1, x, _LETTERS[part])
        _box(canvas, row, x + 6, cells[at + HEAD_OF + part])
    for level in range(3):
        height = 5 * level + 6 if level <= cells[at + WEAPON_OF] else 1
        _bar(canvas, row, PARTS * _BOX + 6 * level, height)
    line = canvas.line
    line.clear()
    if not alive(cells, fighter):
        line.text(b"dead")
    elif cells[at + PENALTY]:
        line.text(b"weak die")
    canvas.write(row, _WORDS)
    line.clear()
    if alive(cells, fighter) and not cells[at + HEAD_OF + PARTS - 1]:
        line.text(b"no legs")
    elif cells[ABILITY] == _TABLE:
        line.text(b"see card")
    canvas.write(row + 1, _WORDS)


def _box(canvas: Canvas, row: int, x: int, points: int) -> None:
    """A number, light on a full box; a part that is gone is an empty box."""
    if points:
        canvas.double(row, x + 1, 48 + points)
        for i in range(x, x + _WIDE):
            canvas.lower(row, i, 2)
    for page in range(row, row + 2):
        canvas.invert_part(page, x, _WIDE)
        if not points:
            canvas.invert_part(page, x + 1, _WIDE - 2)


def _bar(canvas: Canvas, row: int, x: int, height: int) -> None:
    """A bar of so many pixels that stands on the bottom of the lower of two rows."""
    columns = 0xFFFF ^ ((1 << 16 - height) - 1)
    for i in range(x, x + 4):
        canvas.data[row * 128 + i] = columns & 0xFF
        canvas.data[(row + 1) * 128 + i] = columns >> 8


def roster_row(cells: "list[int]", canvas: Canvas, row: int, fighter: int) -> None:
    """A fighter in one row: owner, name, points in boxes, weapon as a bar; inverted: it acts."""
    at = FIGHTER + STEP * fighter
    line = canvas.line
    line.clear()
    line.seat(fighter // cells[PER])
    line.byte(32)
    words.name(cells, fighter, line)
    width = 6 * line.n + 2
    canvas.write(row, 0)
    if fighter == cells[ACTING] or (not cells[ROUND] and fighter == cells[HAND]):
        canvas.invert_part(row, 0, width)
    if not alive(cells, fighter):
        canvas.text(row, 17, b"dead" if cells[ROUND] else b"")
        return
    for part in range(PARTS):
        x = _SMALL_BOXES + 8 * part
        points = cells[at + HEAD_OF + part]
        canvas.small(row, x + 1, 48 + points if points else 45)
        if points:
            for i in range(x, x + 7):
                canvas.lower(row, i, 1)
            canvas.invert_part(row, x, 7)
    height = 3 * cells[at + WEAPON_OF] + 2
    for x in (125, 126, 127):
        canvas.data[row * 128 + x] = (0xFF << 8 - height) & 0xFF


def status(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """Who is to act, and with whom; at most 17 columns."""
    phase = cells[PHASE]
    actor = cells[WHO]
    if actor == OVER:
        line.seat(cells[WINNER])
        line.text(b" wins!")
    elif actor == TABLE:
        line.text(b"Turn order?" if phase == CHOOSE_ORDER else b"Who is youngest?")
    elif phase == FLIP:
        line.text(b"Next card")
    else:
        seat = actor if actor >= 0 else cells[ROLLER]
        line.seat(seat)
        _doing(cells, phase, seat, line)


def _doing(cells: "list[int]", phase: int, seat: int, line: Line) -> None:
    """What a player is about to do."""
    if phase == PICK:
        line.text(b" picks ")
        line.number(cells[HAND] % cells[PER] + 1)
        line.byte(47)
        line.number(cells[PER])
    elif phase == LAY:
        line.text(b" lays cards")
    elif phase == COPY:
        line.text(b": which?")
    elif phase == ASK_BLOCK:
        line.text(b": block?")
    elif phase == ASK_RANGER:
        line.text(b": step in?")
    elif phase == HEAL:
        line.text(b": heal?")
    elif phase == ROLL_TIE:
        line.text(b": weak die")
    else:
        line.text(b": ")
        words.name(
            cells, cells[HAND] if phase <= KEEP and phase != REROLL else _shown(cells), line
        )


def due_name(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """The die or card that is due: which hit die, which die is rolled again."""
    phase = cells[PHASE]
    if phase == ROLL_HIT:
        line.text(words.LEVELS[(cells[BASE] - OUT_HIT) >> 4])
        line.text(b" hit")
    elif phase == REROLL:
        line.text(words.PARTS[cells[PART]] if cells[ACTION] == NOTHING else words.PARTS[WEAPON])
    else:
        line.text(SOURCES[phase][2])
        return
    if line.n + 4 <= COLUMNS:
        line.text(b" die")


def news(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """What the last roll did, at most 21 columns."""
    phase = cells[PHASE]
    if phase == KEEP:
        words.name(cells, cells[HAND], line)
    elif phase == ASK_BLOCK:
        _struck(cells, line)
    elif cells[EVENT] == MISSED:
        line.text(b"missed")
    elif cells[EVENT] == ZERO_HITS:
        line.text(b"no hits")
    else:
        effect(cells, kit, line)


def _struck(cells: "list[int]", line: Line) -> None:
    """Where the dice hit, and how hard."""
    line.text(words.PARTS[cells[STRIKE]])
    line.text(b": ")
    line.number(cells[HITS])
    line.text(b" hit" if cells[HITS] == 1 else b" hits")


def effect(cells: "list[int]", kit: "list[int]", line: Line) -> None:
    """What became of the last attack, bandage or weapon change, at most 21 columns."""
    event = cells[EVENT]
    if event == WRONG_CALL:
        line.text(b"wrong call")
    elif event >= SWALLOWED:
        words.name(cells, cells[EV_ON], line)
        line.byte(32)
        _change(cells, event, line)


def _change(cells: "list[int]", event: int, line: Line) -> None:
    """What became of a part, a fighter or a weapon."""
    part = cells[EV_PART]
    if event == KILLED:
        line.text(b"is dead")
    elif event == CRIPPLED:
        line.text(b"crippled")
    elif event == FUMBLED or event == CHANGED:
        line.text(b"now ")
        line.text(words.LEVELS[cells[EV_TO]])
    else:
        line.text(words.PARTS[part])
        if event == SWALLOWED:
            line.text(b" holds")
        elif event == DESTROYED:
            line.text(b" gone")
        else:
            line.byte(32)
            line.number(cells[EV_FROM])
            line.byte(62)
            line.number(cells[EV_TO])


def preferred(cells: "list[int]", move: int) -> int:
    """The first of them."""
    return move


def mends(cells: "list[int]") -> bytes:
    """None."""
    return b""


def help_page(cells: "list[int]") -> int:
    """The first."""
    return 0


def group(cells: "list[int]", move: int, level: int) -> int:
    """Actions of a kind share a line, then the parts to call on one target."""
    if move < MOVE:
        return -1
    if level == 0:
        return move // MOVE
    return move % MOVE // 4 if level == 1 and move // MOVE == CALL else -1


def group_label(cells: "list[int]", kit: "list[int]", move: int, level: int, line: Line) -> None:
    """The action; then its target with all that one weighs."""
    action = move // MOVE
    if level == 0:
        line.text(_ACTIONS[action - 1])
        return
    if action == AID or level > 1:
        words.move(cells, kit, move, line)
        return
    fighter = move % MOVE // 4
    line.seat(fighter // cells[PER])
    line.byte(32)
    words.name(cells, fighter, line)
    line.pad(17)
    _figures(cells, action, fighter, line)


def _figures(cells: "list[int]", action: int, fighter: int, line: Line) -> None:
    """Points of head, body and legs, or the weapon where that is the matter."""
    at = FIGHTER + STEP * fighter
    if action == DISARM:
        line.text(_MARKS[cells[at + WEAPON_OF]])
        return
    for part in range(PARTS):
        points = cells[at + HEAD_OF + part]
        line.byte(48 + points if points else 45)


def face(canvas: Canvas, row: int, x: int, outcome: int, size: int) -> None:
    """A die: a figure or sword with its number, the part struck, or hits with the die's level."""
    kind = outcome >> 4
    number = outcome & 15
    if size == 8:
        if kind == 5:
            canvas.small(row, x, _STRUCK[number])
        else:
            canvas.small(row, x, _STRENGTHS[number] if kind == 4 else 48 + number)
        return
    if kind == 5:
        if number == MISS:
            canvas.picture(row, x, CROSS, 0, 16, 2)
        else:
            canvas.picture(row, x + 4, FIGURES, FIGURE * number, 8, 2)
    elif kind == 4:
        canvas.picture(row, x, FIGURES, FIGURE * 3, 8, 2)
        for level in range(number + 1):
            _bar(canvas, row, x + 8 + 3 * level, 5 * level + 6)
    elif kind < 4:
        canvas.picture(row, x, FIGURES, FIGURE * (kind - 1), 8, 2)
        canvas.tall(row, x + 9, 48 + number)
    else:
        canvas.double(row, x, 48 + number)
        _bar(canvas, row, x + 12, 5 * (kind - 5))
