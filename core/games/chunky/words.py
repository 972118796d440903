"""Words of Chunky Fighters' labels; every fighter has a name of at most eight letters."""

from micropython import const

from core.games.chunky.abilities import gains
from core.games.chunky.layout import (
    ACTING,
    AGAIN,
    AID,
    ASK_BLOCK,
    ATTACK,
    CALL,
    CHANGE,
    CHOOSE_ORDER,
    COPY,
    FIGHTER,
    FLIP,
    HAND,
    HEAD_OF,
    HEAL,
    KEEP,
    KIND,
    LAY,
    MISS,
    MOVE,
    OUT_HIT,
    OUT_STEP,
    OUT_STRIKE,
    PER,
    PHASE,
    PICK,
    RANDOM,
    ROLL_BLOCK,
    ROLL_TIE,
    STEP,
    TARGET,
    WEAPON,
    YOUNGEST,
)
from core.line import Line

_COLUMNS = const(20)

NAMES = (
    b"Wizard",
    b"Soldier",
    b"Tentacle",
    b"Knight",
    b"Robot",
    b"Amazon",
    b"Plant",
    b"Golem",
    b"Werewolf",
    b"Slime",
    b"Skeleton",
    b"Ranger",
)
PARTS = (b"head", b"body", b"legs", b"weapon")
LEVELS = (b"weak", b"medium", b"strong")
_LONG = (b"Attack ", b"Head: ", b"Body: ", b"Legs: ", b"Disarm ")
_SHORT = (b"Hit ", b"Hd: ", b"Bd: ", b"Lg: ", b"Dis ")


def number(cells: "list[int]", fighter: int) -> int:
    """Which of its owner's fighters of one kind it is, from 1; 0 when it is the only one."""
    per = cells[PER]
    kind = cells[FIGHTER + STEP * fighter + KIND]
    first = fighter // per * per
    n = 0
    mine = 0
    for other in range(first, first + per):
        if cells[FIGHTER + STEP * other + KIND] == kind:
            n += 1
            if other == fighter:
                mine = n
    return mine if n > 1 else 0


def name(cells: "list[int]", fighter: int, line: Line) -> None:
    """A fighter's name, with a number where its owner has several of its kind."""
    line.text(NAMES[cells[FIGHTER + STEP * fighter + KIND]])
    n = number(cells, fighter)
    if n:
        line.number(n)


def the(cells: "list[int]", fighter: int, line: Line) -> None:
    """A fighter in a sentence of its owner's."""
    if not number(cells, fighter):
        line.text(b"the ")
    name(cells, fighter, line)


def of_seat(cells: "list[int]", fighter: int, line: Line) -> None:
    """A fighter in a sentence of somebody else's."""
    line.seat(fighter // cells[PER])
    line.text(b"'s ")
    name(cells, fighter, line)


def outcome(cells: "list[int]", move: int, line: Line) -> None:
    """A die as it fell, or the card."""
    phase = cells[PHASE]
    if phase == FLIP:
        if line.words:
            line.text(b"flips the ")
        line.text(NAMES[move])
    elif move < OUT_STRIKE:
        _own_die(move // OUT_STEP - 1, move % OUT_STEP, line)
    elif move < OUT_HIT:
        _strike(phase, move - OUT_STRIKE, line)
    elif phase == ROLL_TIE:
        line.number(move % OUT_STEP)
        line.text(b" to go first")
    else:
        hits = move % OUT_STEP
        line.number(hits)
        line.text(b" hit" if hits == 1 else b" hits")


def _own_die(part: int, face: int, line: Line) -> None:
    if part == WEAPON:
        line.text(LEVELS[face])
        line.byte(32)
        line.text(PARTS[part])
    else:
        _points(part, face, line)


def _points(part: int, points: int, line: Line) -> None:
    line.text(PARTS[part])
    line.byte(32)
    line.number(points)


def _strike(phase: int, face: int, line: Line) -> None:
    if face == MISS:
        line.text(b"misses" if line.words and phase != ROLL_BLOCK else b"miss")
        return
    if line.words:
        line.text(b"block: the " if phase == ROLL_BLOCK else b"strikes the ")
    line.text(PARTS[face])


def move(cells: "list[int]", kit: "list[int]", move: int, line: Line) -> None:
    """A decision of a seat or the table."""
    phase = cells[PHASE]
    if move >= ATTACK * MOVE:
        _action(cells, kit, move, line)
    elif phase == PICK:
        if line.words:
            line.text(b"takes the ")
        line.text(NAMES[move - 1])
    elif phase == KEEP:
        _keep(cells, move, line)
    elif phase == CHOOSE_ORDER:
        line.text(b"chooses " if line.words else b"")
        line.text(b"Random order" if move == RANDOM else b"Determined order")
    elif phase == YOUNGEST:
        line.text(b"says " if line.words else b"")
        line.seat(move - 1)
        line.text(b" is youngest")
    elif phase == LAY or phase == COPY:
        _send(cells, phase, move, line)
    else:
        _answer(cells, kit, phase, move, line)


def _keep(cells: "list[int]", move: int, line: Line) -> None:
    """The fighter as built, or a die rolled anew."""
    fighter = cells[HAND]
    if move == 0:
        line.text(b"keeps " if line.words else b"Keep ")
        if line.words:
            the(cells, fighter, line)
        else:
            name(cells, fighter, line)
        return
    line.text(b"re-rolls the " if line.words else b"Re-roll ")
    if move - 1 == WEAPON and not line.words:
        line.text(PARTS[WEAPON])
    else:
        _own_die_of(cells, fighter, move - 1, line)


def _own_die_of(cells: "list[int]", fighter: int, part: int, line: Line) -> None:
    _own_die(part, cells[FIGHTER + STEP * fighter + HEAD_OF + part], line)


def _send(cells: "list[int]", phase: int, move: int, line: Line) -> None:
    """A card for the ladder, or the copy that acts."""
    if move == 0:
        line.text(b"lays no more" if line.words else b"Enough")
    elif line.words:
        line.text(b"lays " if phase == LAY else b"sends ")
        the(cells, move - 1, line)
    else:
        name(cells, move - 1, line)


def _answer(cells: "list[int]", kit: "list[int]", phase: int, move: int, line: Line) -> None:
    """Yes or no during an action; who steps in; what is healed."""
    if phase == ASK_BLOCK:
        if line.words:
            line.text(b"tries to block" if move else b"does not block")
        else:
            line.text(b"Block" if move else b"No block")
    elif phase == AGAIN:
        _again(cells, move, line)
    elif phase == HEAL:
        part = move - 1 - 4 * cells[HAND]
        _grow(cells, kit, cells[HAND], part, b"heals ", b"", line)
    elif move:
        _guard(cells, move - 1, line)
    else:
        line.text(b"does not step in" if line.words else b"Stay")


def _again(cells: "list[int]", move: int, line: Line) -> None:
    """The weapon as it is, or once more."""
    if move:
        line.text(b"rolls it again" if line.words else b"Roll again")
        return
    line.text(b"keeps the " if line.words else b"Keep ")
    _own_die_of(cells, cells[ACTING], WEAPON, line)


def _guard(cells: "list[int]", fighter: int, line: Line) -> None:
    """The Ranger becomes the target."""
    if line.words:
        line.text(b"puts ")
        the(cells, fighter, line)
        line.text(b" before ")
        the(cells, cells[TARGET], line)
    else:
        name(cells, fighter, line)
        line.text(b" steps in")


def _action(cells: "list[int]", kit: "list[int]", move: int, line: Line) -> None:
    """What the acting fighter does on its turn."""
    action = move // MOVE
    fighter = move % MOVE // 4
    if action == CHANGE:
        line.text(b"changes " if line.words else b"Change weapon")
        if line.words:
            the(cells, cells[ACTING], line)
            line.text(b"'s weapon")
    elif action == AID:
        _grow(cells, kit, fighter, move % 4, b"bandages ", b"Aid ", line)
    elif line.words:
        _against(cells, action, fighter, move % 4, line)
    else:
        _against_short(cells, action, fighter, move % 4, line)


def _against(cells: "list[int]", action: int, fighter: int, part: int, line: Line) -> None:
    """An attack, a called shot or a disarm in words."""
    if action == CALL:
        line.text(b"calls a ")
        line.text(PARTS[part])
        line.text(b" shot on ")
    else:
        line.text(b"attacks " if action == ATTACK else b"disarms ")
    of_seat(cells, fighter, line)


def _against_short(cells: "list[int]", action: int, fighter: int, part: int, line: Line) -> None:
    """The same in a row; the first word shrinks where names are long."""
    which = part + 1 if action == CALL else (0 if action == ATTACK else 4)
    seat = fighter // cells[PER]
    width = len(_LONG[which]) + line.width(seat) + 1
    width += len(NAMES[cells[FIGHTER + STEP * fighter + KIND]])
    if number(cells, fighter):
        width += 1
    line.text(_LONG[which] if width <= _COLUMNS else _SHORT[which])
    line.seat(seat)
    line.byte(32)
    name(cells, fighter, line)


def _grow(
    cells: "list[int]",
    kit: "list[int]",
    fighter: int,
    part: int,
    verb: bytes,
    short: bytes,
    line: Line,
) -> None:
    """A part that gains a point, with what it will have."""
    if line.words:
        line.text(verb)
        the(cells, fighter, line)
        line.text(b"'s ")
        line.text(PARTS[part])
        return
    line.text(short)
    name(cells, fighter, line)
    line.byte(32)
    _points(part, gains(cells, kit, fighter, part), line)
