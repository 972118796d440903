"""Chunky Fighters: who acts, what is legal, what a move does (CF1 to CF24).

Pure functions over cells and kit. Every source of chance is a phase of its own and settles one
die: outcomes are 16 * (part + 1) + face for the head, body, legs and weapon dice, 0x50 + face for
the strike die (head, body, legs, miss), 0x60, 0x70 or 0x80 + hits for the weak, medium and strong
hit dice, and a kind for an ability card. Fighter f belongs to seat f // fighters of a seat.

Moves of a seat: 128 + 4 * target attacks, 256 + 4 * target + part is a called shot,
384 + 4 * target disarms, 512 + 4 * fighter + part is first aid, 640 changes the weapon; smaller
numbers answer what a phase asks, 0 no or enough, 1 + i the i-th kind, die, seat or fighter.
"""

from core.contract import CHANCE
from core.games.chunky import building, correct, fight, guess, order, words
from core.games.chunky.abilities import alive as alive
from core.games.chunky.dice import count_faces, count_strikes, list_faces, list_strikes, shows
from core.games.chunky.dice import highest as highest
from core.games.chunky.fighters import aim as aim
from core.games.chunky.fighters import crippled as crippled
from core.games.chunky.fighters import die_level as die_level
from core.games.chunky.fighters import in_game as in_game
from core.games.chunky.fighters import owner as owner
from core.games.chunky.fighters import part as part
from core.games.chunky.fighters import reach as reach
from core.games.chunky.layout import (
    ABILITY,
    ACT,
    ACTING,
    ACTION,
    AGAIN,
    ASK_BLOCK,
    ASK_RANGER,
    BASE,
    CARD_KIND,
    CELLS_ALL,
    CHOOSE_ORDER,
    COPY,
    DIE,
    EV_BY,
    EV_ON,
    EV_PART,
    EVENT,
    FELL,
    FELL_TOO,
    FIGHTER,
    FIGHTERS,
    FLIP,
    HAND,
    HEAL,
    HITS,
    KEEP,
    KIND,
    LADDER,
    LAID,
    LAY,
    LEFT,
    LIVING,
    MISS,
    NOTHING,
    ORDER,
    OUT_STRIKE,
    PART,
    PER,
    PHASE,
    PICK,
    PLAYERS,
    RANDOM,
    REROLL,
    ROLL_BLOCK,
    ROLL_HIT,
    ROLL_STRIKE,
    ROLL_TIE,
    ROLL_WEAPON,
    ROLLER,
    ROUND,
    RUNG,
    SETS,
    SHOWS,
    STEP,
    STRIKE,
    STRIKE_FACES,
    TARGET,
    TIE,
    TURN,
    WHO,
    WINNER,
    YOUNGEST,
    ZERO,
)
from core.line import Line

NAME = b"Chunky Fighters"
VERSION = 1
SEATS = (2, 6)
CELLS = CELLS_ALL
WIDTH = 56  # two neighbours of four: 40 against them, 12 first aids, the weapon
ENDS = True
OPTIONS = (
    (b"Fighters", 0, (b"face-off", b"2 each", b"3 each", b"4 each"), False),
    (b"Sets", 6, (b"base", b"EX", b"MX", b"base+EX", b"base+MX", b"EX+MX", b"all"), False),
    (b"Ability", 0, (b"off", b"on", b"table"), False),
    (b"Zero hit", 0, (b"adds one", b"misses"), False),
)

# Where view and odds look: cells of the table, then of a seat, then of a fighter.
AT_PHASE = PHASE
AT_SEATS = PLAYERS
AT_PER = PER
AT_ABILITY = ABILITY
AT_ZERO = ZERO
AT_ORDER = ORDER
AT_ROUND = ROUND
AT_ACTING = ACTING
AT_ACTION = ACTION
AT_TARGET = TARGET
AT_PART = PART
AT_STRIKE = STRIKE
AT_HITS = HITS
AT_CARD = CARD_KIND
AT_HAND = HAND
AT_RUNG = RUNG
AT_LAID = LAID
AT_WINNER = WINNER
AT_EVENT = EVENT
AT_TIE = TIE
AT_LIVING = LIVING
AT_LADDER = LADDER
AT_FIGHTER = FIGHTER
FIGHTER_STEP = STEP


def setup(cells: "list[int]", options: "list[int]", kit: "list[int]") -> bool:
    """Nobody has picked yet (CF1)."""
    if not (SEATS[0] <= options[0] <= SEATS[1] and 0 <= options[1] < 4 and 0 <= options[2] < 7):
        return False
    if not (0 <= options[3] < 3 and 0 <= options[4] < 2):
        return False
    for i in range(CELLS):
        cells[i] = 0
    cells[PLAYERS] = cells[LEFT] = options[0]
    cells[PER] = options[1] + 1
    cells[SETS] = options[2]
    cells[ABILITY] = options[3]
    cells[ZERO] = options[4]
    for i in range(options[0]):
        cells[LIVING + i] = cells[PER]
    for i in range(FIGHTERS):
        cells[FIGHTER + STEP * i + KIND] = -1
    for i in range(STRIKE_FACES):
        cells[SHOWS + kit[i]] += 1
    _clear(cells)
    building.begin(cells)
    return True


def _clear(cells: "list[int]") -> None:
    """Cells that name a fighter, a part or a face name none."""
    cells[ACTING] = cells[TARGET] = cells[PART] = cells[STRIKE] = cells[HITS] = -1
    cells[CARD_KIND] = cells[FELL] = cells[FELL_TOO] = cells[WINNER] = -1
    cells[EV_BY] = cells[EV_ON] = cells[EV_PART] = -1


def actor(cells: "list[int]") -> int:
    """The deciding seat, CHANCE, TABLE for the order of a brawl, or OVER."""
    return cells[WHO]


def source(cells: "list[int]") -> int:
    """Head, body, legs, weapon, strike, hit, block, card, tie, re-roll: 0 to 9."""
    return cells[PHASE]


def due(cells: "list[int]") -> int:
    """One die of a seat's; a card is nobody's."""
    return 1 if cells[PHASE] == FLIP else 1 | (cells[ROLLER] + 1) << 8


def moves(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Outcomes of the die or deck, or what the seat or the table may choose."""
    phase = cells[PHASE]
    if phase == ACT:
        return fight.list_actions(cells, kit, out)
    if phase <= REROLL:
        if phase == ROLL_STRIKE or phase == ROLL_BLOCK:
            return list_strikes(cells, out)
        if phase == FLIP:
            return order.list_deck(cells, out, False)
        return list_faces(cells, kit, out)
    if phase == ASK_BLOCK or phase == AGAIN:
        return _numbers(0, 2, out)
    if phase == PICK:
        return building.list_kinds(cells, out)
    if phase == KEEP:
        return _numbers(0, 5, out)
    if phase == CHOOSE_ORDER:
        return _numbers(RANDOM, 2, out)
    if phase == YOUNGEST:
        return _numbers(1, cells[PLAYERS], out)
    if phase == LAY:
        return order.list_cards(cells, out)
    if phase == COPY:
        return order.list_copies(cells, out)
    if phase == ASK_RANGER:
        return fight.list_guards(cells, out)
    if phase == HEAL:
        return fight.list_gains(cells, kit, out)
    return 0


def _numbers(first: int, n: int, out: "list[int]") -> int:
    """`n` numbers from `first` up."""
    for i in range(n):
        out[i] = first + i
    return n


def span(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """No choice of this game is a number."""
    return 0


def weights(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Faces that show each outcome, or cards of each kind."""
    phase = cells[PHASE]
    if phase == ROLL_STRIKE or phase == ROLL_BLOCK:
        return count_strikes(cells, out)
    if phase == FLIP:
        return order.list_deck(cells, out, True)
    return count_faces(cells, kit, out) if phase <= REROLL else 0


def play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One die, one card or one decision."""
    phase = cells[PHASE]
    if phase == ACT:
        return fight.act(cells, kit, move)
    if phase > REROLL:
        return _decide(cells, kit, phase, move)
    if phase == ROLL_STRIKE or phase == ROLL_BLOCK:
        face = move - OUT_STRIKE
        if not 0 <= face <= MISS or not cells[SHOWS + face]:
            return False
        if phase == ROLL_STRIKE:
            fight.strike(cells, face)
        else:
            fight.blocked(cells, kit, face)
        return True
    if phase == FLIP:
        return order.flipped(cells, move)
    face = move - cells[BASE]
    if not shows(kit, cells[DIE], face):
        return False
    if phase == ROLL_HIT:
        fight.hit(cells, kit, face)
    elif phase <= ROLL_WEAPON:
        building.rolled(cells, face)
    elif phase == ROLL_TIE:
        order.tie_rolled(cells, face)
    elif cells[ACTION] == NOTHING:
        building.rerolled(cells, face)
    else:
        fight.weapon_rolled(cells, face)
    return True


def _decide(cells: "list[int]", kit: "list[int]", phase: int, move: int) -> bool:
    """A decision that is not an action."""
    if phase == ASK_BLOCK:
        return fight.block(cells, kit, move)
    if phase == AGAIN:
        return fight.again(cells, move)
    if phase == KEEP:
        return building.keep(cells, move)
    if phase == PICK:
        return building.pick(cells, kit, move)
    if phase == CHOOSE_ORDER:
        return order.choose(cells, move)
    if phase == YOUNGEST:
        return order.youngest(cells, move)
    if phase == LAY:
        return order.lay(cells, move)
    if phase == COPY:
        return order.copy(cells, move)
    if phase == ASK_RANGER:
        return fight.guard(cells, move)
    return phase == HEAL and fight.gain(cells, kit, move)


def fix(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    """Correct a part or a weapon of a fighter during the battle."""
    return correct.fix(cells, kit, field, value)


def score(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Living fighters; a winner without any still counts one (CF21)."""
    return max(cells[LIVING + seat], 1 if cells[WINNER] == seat else 0)


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """An estimate; while dice are due, of the mean of what they may show."""
    return guess.value(cells, kit, seat)


def label(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: "Line") -> None:
    """The words of an outcome or a decision."""
    if cells[WHO] == CHANCE:
        words.outcome(cells, move, line)
    else:
        words.move(cells, kit, move, line)


def turn(cells: "list[int]") -> int:
    """Picking and building a fighter is a turn, and each turn of the battle."""
    return cells[TURN] + FIGHTERS if cells[ROUND] else cells[HAND]


def private(cells: "list[int]") -> int:
    """Everything lies open."""
    return 0


def hide(cells: "list[int]", kit: "list[int]", seat: int, settle: object) -> None:
    """Nothing is hidden from anyone."""
