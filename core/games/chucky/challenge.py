"""Rows of the panel about a Crime Scene card or the Final Encounter, and what came of them."""

from micropython import const

from core.canvas import Canvas
from core.games.chucky import scene, scenes, stats, tables, words
from core.games.chucky.layout import (
    DEALT,
    DICE,
    EASY,
    ENCOUNTER,
    ENCOUNTERING,
    FACED,
    FAILURE,
    FIGURE,
    FINAL,
    HALF,
    HARD,
    HOLDER,
    KEPT,
    LEVEL,
    LOST,
    MEDIUM,
    MINE,
    NUMBER,
    OF,
    OPPONENT,
    ORDER,
    PHASE,
    PLAYERS,
    PUSH,
    RESOLVED,
    ROLL,
    ROLLING_OFF,
    ROLLS,
    ROUND,
    SAYS_FINAL,
    SEAT,
    STAGE,
    STEP,
    SUM,
    UNCOVERED,
    WON,
)
from core.line import Line

_ROLLS = const(3)
_RIGHT = const(11)  # column of the opponent
_NAME = const(6)  # columns


def draw(cells: "list[int]", kit: "list[int]", canvas: Canvas, seat: int) -> int:
    """The card, what it brings, and the dice where that seat may see them; the row behind."""
    line = canvas.line
    of = cells[ROUND] - 1
    number = scene.card(cells)
    line.clear()
    words.challenge(line, of, number)
    canvas.write(1, 0)
    line.clear()
    _stakes(line, of, number)
    row = 2
    if line.n:
        canvas.write(row, 0)
        row += 1
    if cells[PHASE] == UNCOVERED:
        return _both(cells, canvas, row)
    if not cells[DICE]:
        tables.figures(cells, kit, line, cells[SEAT])
        canvas.write(row, 0)
        row += 1
    line.clear()
    if cells[DICE] and (seat == cells[SEAT] or not scene.secret(cells)):
        _dice(cells, kit, line, scenes.challenge(of, number))
    elif cells[PHASE] == PUSH and cells[SUM]:
        line.text(b"so far ")
        line.number(scene.total(cells, kit, cells[MINE]))
    elif cells[NUMBER]:
        line.text(b"number ")
        line.number(cells[NUMBER])
    if line.n:
        canvas.write(row, 0)
        row += 1
    return row


def _both(cells: "list[int]", canvas: Canvas, row: int) -> int:
    """What both of a competition have rolled, large; the owner first."""
    for i in range(2):
        x = i * _RIGHT
        canvas.line.clear()
        canvas.line.seat(cells[OPPONENT] if i else cells[MINE])
        canvas.write(row, x)
        total = cells[KEPT + i]
        if total > 9:
            canvas.double(row, 6 * (x + _NAME), 48 + total // 10)
        canvas.double(row, 6 * (x + _NAME) + 12, 48 + total % 10)
    return row + 2


def _stakes(line: Line, of: int, number: int) -> None:
    """What failing brings, and the levels where the choices do not say it."""
    kind = scenes.challenge(of, number)
    if kind == scenes.COMPETE:
        _stake(line, of, number, b"won ", WON)
        _stake(line, of, number, b"lost ", LOST)
    elif kind == scenes.PUSH_LUCK:
        _stake(line, of, number, b"E", EASY)
        _stake(line, of, number, b"M", MEDIUM)
        _stake(line, of, number, b"H", HARD)
    else:
        _stake(line, of, number, b"failure ", FAILURE)


def _stake(line: Line, of: int, number: int, word: bytes, level: int) -> None:
    what = scenes.brings(of, number, level)
    if what:
        line.text(b" " if line.n else b"")
        line.text(word)
        line.text(words.BRINGS[what])


def _dice(cells: "list[int]", kit: "list[int]", line: Line, kind: int) -> None:
    """`4 2 +1 = 7`: the dice, what is added, the total where it counts."""
    faces = 0
    for i in range(scene.count(cells)):
        line.number(cells[DICE + i])
        line.byte(32)
        faces += cells[DICE + i]
    total = scene.total(cells, kit, cells[SEAT])
    if total == faces or kind == scenes.SHOWS:
        return
    line.byte(43)
    line.number(total - faces)
    if kind == scenes.ANY_DIE:
        line.text(b" each")
        return
    line.text(b" = ")
    line.number(total)


def final(cells: "list[int]", kit: "list[int]", canvas: Canvas) -> int:
    """The Final Encounter: its three targets, what the stats add, which roll is due."""
    line = canvas.line
    line.clear()
    line.text(words.ENCOUNTERS[cells[ENCOUNTER]])
    canvas.write(1, 0)
    line.clear()
    line.text(b"targets ")
    for roll in range(_ROLLS):
        line.text(b"/" if roll else b"")
        line.number(scenes.final_target(cells[ENCOUNTER], roll))
    canvas.write(2, 0)
    line.clear()
    line.text(b"roll ")
    line.number(cells[ROLLS] + 1)
    line.text(b": 2 dice + ")
    line.number(stats.together(cells, kit, cells[MINE]))
    canvas.write(3, 0)
    return 4


def tell(cells: "list[int]", line: Line) -> None:
    """What the last card, or the last roll of the Final Encounter, came to."""
    if cells[PHASE] == UNCOVERED:
        _tell_both(cells, line)
        return
    if ENCOUNTERING <= cells[STAGE] <= ROLLING_OFF:
        _tell_final(cells, line)
        return
    seat = cells[MINE]
    at = _result_at(cells, seat)
    if at < 0 or not cells[at + 1]:
        seat = _before(cells)
        at = _result_at(cells, seat)
    if seat >= 0 and at >= 0 and cells[at + 1]:
        line.seat(seat)
        line.text(b": ")
        words.result(line, cells[at + 1], cells[at + 2])


def _tell_both(cells: "list[int]", line: Line) -> None:
    """`Ann 11, Bob 7`."""
    line.seat(cells[MINE])
    line.byte(32)
    line.number(cells[KEPT])
    line.text(b", ")
    line.seat(cells[OPPONENT])
    line.byte(32)
    line.number(cells[KEPT + 1])


def _result_at(cells: "list[int]", seat: int) -> int:
    """Where a seat's result of the present scene stands, or of the one that has just ended."""
    number = cells[ROUND] - 1
    if cells[PHASE] == FIGURE and cells[HALF] == 0:
        number -= 1
    return scene.result_at(cells, seat, number) if number >= 0 else -1


def _before(cells: "list[int]") -> int:
    """Who resolved a card before the one that has begun, or -1."""
    seat = (cells[MINE] + cells[PLAYERS] - 1) % cells[PLAYERS]
    begun = not cells[LEVEL] and not cells[ROLLS] and cells[OPPONENT] < 0
    begun = begun and cells[PHASE] != ROLL and not cells[ORDER]
    return seat if begun and cells[RESOLVED] >> seat & 1 else -1


def _tell_final(cells: "list[int]", line: Line) -> None:
    """How far the seat came that rolled last."""
    phase = cells[PHASE]
    seat = cells[MINE]
    if phase == SAYS_FINAL or (phase == ROLL and cells[STAGE] == FACED):
        if phase == ROLL and cells[ROLLS]:
            line.seat(seat)
            line.text(b" goes on to ")
            line.number(scenes.final_target(cells[ENCOUNTER], cells[ROLLS]))
            return
        if cells[DEALT] < 2:
            return
        seat = (cells[HOLDER] + cells[DEALT] - 2) % cells[PLAYERS]
    elif cells[STAGE] == ROLLING_OFF:
        return
    line.seat(seat)
    line.text(b": ")
    line.number(cells[OF + STEP * seat + FINAL])
    line.text(b" points")
