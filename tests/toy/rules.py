"""A hidden number: what Chupacabra lacks of the contract, in the smallest game that has it.

Seat 0 hides an even number, unseen; the table says whether somebody peeked (then again, at most
three times); seat 1 draws a card, unseen; two dice fall for nobody; seat 1 guesses the number.
"""

from core import icons
from core.contract import CHANCE, OVER, SECRET, TABLE
from core.line import Line

NAME = b"Hidden number"
VERSION = 3
SEATS = (2, 2)
CELLS = 7
WIDTH = 3
ENDS = True
OPTIONS = ((b"Dice", 0, (b"two", b"no dice"), False),)

PHASE, PEEKS, LEFT, DICE, GUESS, NUMBER, CARD = range(CELLS)
HIDE, WATCH, DRAW, ROLL, ASK, END = range(6)
LOWEST, HIGHEST, STEP = 2, 20, 2
PEEKED = 1


def setup(cells: "list[int]", options: "list[int]", kit: "list[int]") -> bool:
    if options[0] != 2 or not 0 <= options[1] <= 1:
        return False
    for i in range(CELLS):
        cells[i] = 0
    cells[LEFT] = 0 if options[1] else 2
    cells[CARD] = -1
    return True


def actor(cells: "list[int]") -> int:
    return (0, TABLE, CHANCE, CHANCE, 1, OVER)[cells[PHASE]]


def source(cells: "list[int]") -> int:
    return 0 if cells[PHASE] == DRAW else 1


def due(cells: "list[int]") -> int:
    return 1 | 2 << 8 if cells[PHASE] == DRAW else cells[LEFT]


def moves(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    n = 0
    for move in range(4):
        if cells[PHASE] in (WATCH, DRAW, ROLL) and _legal(cells, kit, move):
            out[n] = move
            n += 1
    return n


def span(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    if cells[PHASE] not in (HIDE, ASK):
        return 0
    out[0], out[1], out[2] = LOWEST, HIGHEST, STEP
    return 3


def weights(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    n = 0
    for move in range(4):
        if cells[PHASE] in (DRAW, ROLL) and _legal(cells, kit, move):
            out[n] = kit[move] if cells[PHASE] == DRAW else 1
            n += 1
    return n


def play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    phase = cells[PHASE]
    if not _legal(cells, kit, move):
        return False
    cells[PHASE] = phase + 1
    if phase == HIDE:
        cells[NUMBER] = move
    elif phase == WATCH and move == PEEKED:
        cells[PEEKS] += 1
        cells[NUMBER] = 0
        cells[PHASE] = HIDE
    elif phase == DRAW:
        cells[CARD] = move
        cells[PHASE] = ROLL if cells[LEFT] else ASK
    elif phase == ROLL:
        cells[DICE] += move
        cells[LEFT] -= 1
        cells[PHASE] = ROLL if cells[LEFT] else ASK
    elif phase == ASK:
        cells[GUESS] = move
    return True


def fix(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    if field != DICE or cells[PHASE] != ASK or not 0 <= value <= 6:
        return False
    cells[DICE] = value
    return True


def score(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    if cells[PHASE] != END:
        return 0
    missed = abs(cells[GUESS] - cells[NUMBER]) // STEP
    return missed if seat == 0 else cells[DICE] + cells[CARD]


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    return score(cells, kit, seat)


def label(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: "Line") -> None:
    phase = cells[PHASE]
    if phase == WATCH:
        line.text(b"somebody peeked" if move == PEEKED else b"nobody peeked")
    elif phase == ROLL:
        line.count(move, icons.CHECK, b"pip", b"pips")
    elif phase == ASK:
        line.text(b"guesses ")
        line.number(move)
    else:
        hiding = phase == HIDE
        line.text(b"hides " if hiding else b"card ")
        if seat == (0 if hiding else 1):
            line.number(move)
        else:
            line.text(b"unseen")


def turn(cells: "list[int]") -> int:
    return cells[PHASE]


def private(cells: "list[int]") -> int:
    return SECRET if cells[PHASE] in (HIDE, DRAW) else 0


def hide(cells: "list[int]", kit: "list[int]", seat: int, settle: object) -> None:
    if cells[PHASE] == END:
        return
    if seat != 0 and cells[NUMBER]:
        n = (HIGHEST - LOWEST) // STEP + 1
        cells[NUMBER] = LOWEST + STEP * settle([1] * n, n)  # type: ignore[operator]
    if seat != 1 and cells[CARD] >= 0:
        kinds = [kind for kind in range(3) if kit[kind]]
        i = settle([kit[kind] for kind in kinds], len(kinds))  # type: ignore[operator]
        cells[CARD] = kinds[i]


def _legal(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    phase = cells[PHASE]
    if phase in (HIDE, ASK):
        return LOWEST <= move <= HIGHEST and move % STEP == 0
    if phase == WATCH:
        return move == 0 or (move == PEEKED and cells[PEEKS] < 3)
    if phase == DRAW:
        return 0 <= move < 3 and kit[move] > 0
    return phase == ROLL and 1 <= move <= 3
