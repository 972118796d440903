"""Chupacabra: Survive the Night: who acts, what is legal, what a move does (CH1 to CH11).

Pure functions over cells and kit. A die is one outcome, 0..4: chicken, two chickens, goat, cow,
Chupacabra; dice of one face are alike, so a seat's dice are kept as counts per face.

Moves of a seat: 0 stops; 1 + 3 * victim + pack kills a pack (0 chickens, 1 goats, 2 cows) at its
cost; 13 + 3 * victim + pack is the Loco kill. Outcomes of the source FIRST are seats.
"""

from micropython import const

from core.contract import CHANCE, OVER
from core.games.chupacabra import words
from core.line import Line

NAME = b"Chupacabra"
VERSION = 1
SEATS = (2, 4)
CELLS = 39
WIDTH = 25
ENDS = True
OPTIONS = (
    (b"Loco", 1, (b"off", b"on", b"any dice"), False),
    (b"First", 0, (b"random",), True),
)

# Sources of chance.
FIRST = const(0)
DIE = const(1)

# Cells of the table.
_PHASE = const(0)
_SEATS = const(1)
_LOCO = const(2)
_ROUND = const(3)
_HOLDER = const(4)  # seat of the starter chip
_TURN = const(5)  # seat that rolls or attacks; the winner when over
_LEFT = const(6)  # dice that seat has still to roll
# Cells of a seat, from _BASE + _STEP * seat.
_BASE = const(7)
_STEP = const(8)
_CHICK1 = const(0)  # the five counts of dice showing, in the order of outcomes
_CHICK2 = const(1)
_GOAT = const(2)
_COW = const(3)
_CHUPA = const(4)
_SPENT = const(5)  # Chupacabras spent this round
_ASIDE = const(6)  # dice killed this round, out of play until it ends
_DICE = const(7)  # dice this seat rolls, or rolled, this round

_CHOOSE = const(0)  # phases
_ROLL = const(1)
_ATTACK = const(2)
_OVER = const(3)

_SEATS_MOST = const(4)
_FACES = const(5)
_DEAL = const(6)
_KILL = const(1)
_WILD = const(13)
_LAST_ROUND = const(9999)

# Where view and odds look.
AT_SEATS = _SEATS
AT_LOCO = _LOCO
AT_ROUND = _ROUND
AT_HOLDER = _HOLDER
AT_TURN = _TURN
AT_SEAT = _BASE
SEAT_STEP = _STEP


def setup(cells: "list[int]", options: "list[int]", kit: "list[int]") -> bool:
    """Six dice each (CH1); the first holder is chosen or due by chance (CH3)."""
    seats = options[0]
    if not (2 <= seats <= 4 and 0 <= options[1] <= 2 and 0 <= options[2] <= seats):
        return False
    for i in range(CELLS):
        cells[i] = 0
    cells[_SEATS] = seats
    cells[_LOCO] = options[1]
    cells[_ROUND] = 1
    for seat in range(seats):
        cells[_BASE + _STEP * seat + _DICE] = _DEAL
    if options[2]:
        cells[_HOLDER] = options[2] - 1
        _start_roll(cells)
    return True


def actor(cells: "list[int]") -> int:
    """The attacking seat, CHANCE while dice are due, OVER."""
    phase = cells[_PHASE]
    if phase == _ATTACK:
        return cells[_TURN]
    return OVER if phase == _OVER else CHANCE


def source(cells: "list[int]") -> int:
    """FIRST or DIE."""
    return FIRST if cells[_PHASE] == _CHOOSE else DIE


def due(cells: "list[int]") -> int:
    """Dice the rolling seat has still to roll."""
    if cells[_PHASE] == _CHOOSE:
        return 1
    return cells[_LEFT] | (cells[_TURN] + 1) << 8


def moves(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Outcomes of the kit's die, seats for FIRST, or stop and every possible kill (CH4 to 11)."""
    phase = cells[_PHASE]
    n = 0
    if phase == _ROLL:
        face = 0
        for weight in kit:
            if weight:
                out[n] = face
                n += 1
            face += 1
    elif phase == _ATTACK:
        n = _attacks(cells, out)
    elif phase == _CHOOSE:
        n = cells[_SEATS]
        for seat in range(n):
            out[seat] = seat
    return n


def span(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """No choice of this game is a number."""
    return 0


def weights(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Faces of the die per outcome; 1 each for FIRST."""
    n = 0
    if cells[_PHASE] == _ROLL:
        for weight in kit:
            if weight:
                out[n] = weight
                n += 1
    elif cells[_PHASE] == _CHOOSE:
        n = cells[_SEATS]
        for seat in range(n):
            out[seat] = 1
    return n


def play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One die, the first holder, one kill, or stop."""
    phase = cells[_PHASE]
    if phase == _ROLL:
        if not 0 <= move < _FACES or not kit[move]:
            return False
        cells[_BASE + _STEP * cells[_TURN] + move] += 1
        cells[_LEFT] -= 1
        if cells[_LEFT] == 0:
            _roll_on(cells)
    elif phase == _ATTACK:
        if not _attack(cells, move):
            return False
    elif phase == _CHOOSE and 0 <= move < cells[_SEATS]:
        cells[_HOLDER] = move
        _start_roll(cells)
    else:
        return False
    return True


def fix(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    """Correct the chip's holder before a roll; faces showing and Chupacabras spent after it.

    A seat keeps its number of dice: what one face gains or loses, the next faces in outcome
    order give or take, spent Chupacabras apart.
    """
    seats = cells[_SEATS]
    if field == _HOLDER:
        if cells[_PHASE] != _ROLL or not 0 <= value < seats:
            return False
        if not cells[_BASE + _STEP * value + _DICE]:
            return False
        cells[_HOLDER] = value
        return True
    seat = (field - _BASE) // _STEP
    if cells[_PHASE] != _ATTACK or not 0 <= seat < seats:
        return False
    base = _BASE + _STEP * seat
    kind = field - base
    if kind == _SPENT:
        if not 0 <= value <= cells[base + _CHUPA]:
            return False
        cells[field] = value
    elif kind > _CHUPA or not _swap(cells, base, kind, value):
        return False
    _settle_turn(cells)
    return True


def score(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Dice owned: those set aside included."""
    base = _BASE + _STEP * seat
    if cells[_PHASE] < _ATTACK:
        return cells[base + _DICE]
    return _owned(cells, base)


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """In eighths of a die: own dice, less an eighth of those of the strongest opponent.

    While the turn goes on, a Chupacabra not spent is worth three quarters of a die.
    """
    most = 0
    for other in range(cells[_SEATS]):
        if other != seat:
            most = max(most, score(cells, kit, other))
    attacking = cells[_PHASE] == _ATTACK and cells[_TURN] == seat
    return 8 * score(cells, kit, seat) - most + (6 * free(cells, seat) if attacking else 0)


def label(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: "Line") -> None:
    """The words of a kill with its cost, of stopping, or of one die."""
    phase = cells[_PHASE]
    if phase == _CHOOSE:
        line.seat(move)
        line.text(b" starts")
    elif phase == _ROLL:
        words.dice(line, move, line.times)
    elif move == 0:
        line.text(b"stops" if line.words else b"Stop")
    else:
        wild = move >= _WILD
        code = move - (_WILD if wild else _KILL)
        n = animals(cells, code // 3, code % 3)
        cost = free(cells, cells[_TURN]) if wild else price(code % 3, n)
        words.kill(line, wild, code // 3, code % 3, n, cost)


def turn(cells: "list[int]") -> int:
    """A roll of all is one turn, then each seat's attack."""
    who = cells[_TURN] if cells[_PHASE] == _ATTACK else _SEATS_MOST
    return cells[_ROUND] * 8 + who & 0x7FFF


def private(cells: "list[int]") -> int:
    """Everything lies open."""
    return 0


def hide(cells: "list[int]", kit: "list[int]", seat: int, settle: object) -> None:
    """Nothing is hidden from anyone."""


def rolled(cells: "list[int]", seat: int) -> bool:
    """Whether dice of this round lie in front of that seat, or were taken from it."""
    return cells[_PHASE] > _ROLL or _showing(cells, _BASE + _STEP * seat) > 0


def chupacabras(cells: "list[int]", seat: int) -> int:
    """Chupacabras showing, spent or not."""
    return cells[_BASE + _STEP * seat + _CHUPA]


def taken(cells: "list[int]", seat: int) -> int:
    """Dice that a seat killed this round, set aside."""
    return cells[_BASE + _STEP * seat + _ASIDE]


def animals(cells: "list[int]", victim: int, pack: int) -> int:
    """Animals of one kind now showing in front of a seat; the double face counts two (CH4)."""
    base = _BASE + _STEP * victim
    if pack == 0:
        return cells[base + _CHICK1] + 2 * cells[base + _CHICK2]
    return cells[base + _CHICK2 + pack]


def price(pack: int, n: int) -> int:
    """Chupacabras that kill a whole pack of `n` animals (CH4)."""
    if pack == 0:
        return (n + 1) // 2
    return n if pack == 1 else 2 * n


def free(cells: "list[int]", seat: int) -> int:
    """Chupacabras that a seat may still spend this round (CH6)."""
    base = _BASE + _STEP * seat
    return cells[base + _CHUPA] - cells[base + _SPENT]


def still_attacks(cells: "list[int]", seat: int) -> bool:
    """Whether a seat's turn of this round goes on or is still to come."""
    if cells[_PHASE] != _ATTACK:
        return False
    n = cells[_SEATS]
    holder = cells[_HOLDER]
    return (seat - holder) % n >= (cells[_TURN] - holder) % n


def loco_reaches(cells: "list[int]", seat: int, n: int) -> bool:
    """Whether a seat is Loco and may so kill a pack of `n` animals (CH11)."""
    return _loco(cells, seat) and (cells[_LOCO] == 2 or n >= _largest(cells, seat))


def _loco(cells: "list[int]", seat: int) -> bool:
    """Whether the seat rolled nothing but Chupacabras on few enough dice and spent none (CH11)."""
    base = _BASE + _STEP * seat
    dice = cells[base + _DICE]
    if cells[base + _SPENT] or cells[base + _CHUPA] != dice or dice == 0:
        return False
    return cells[_LOCO] == 2 or (cells[_LOCO] == 1 and dice <= 3)


def _largest(cells: "list[int]", seat: int) -> int:
    """Animals of the largest single pack among all opponents of a seat."""
    most = 0
    for victim in range(cells[_SEATS]):
        if victim != seat:
            for pack in range(3):
                n = animals(cells, victim, pack)
                if n > most:
                    most = n
    return most


def _attacks(cells: "list[int]", out: "list[int]") -> int:
    """Stop, then payable packs, then Loco kills: ascending by their numbers."""
    seat = cells[_TURN]
    left = free(cells, seat)
    loco = _loco(cells, seat)
    least = _largest(cells, seat) if loco and cells[_LOCO] == 1 else 1
    out[0] = 0
    n = 1
    for wild in range(2 if loco else 1):
        for victim in range(cells[_SEATS]):
            if victim == seat:
                continue
            for pack in range(3):
                k = animals(cells, victim, pack)
                if k == 0:
                    continue
                payable = price(pack, k) <= left
                if wild:
                    if not payable and k >= least:
                        out[n] = _WILD + 3 * victim + pack
                        n += 1
                elif payable:
                    out[n] = _KILL + 3 * victim + pack
                    n += 1
    return n


def _can_attack(cells: "list[int]") -> bool:
    """Whether the seat whose turn it is has any kill; with Loco, the largest pack is one."""
    seat = cells[_TURN]
    left = free(cells, seat)
    if left <= 0:
        return False
    loco = _loco(cells, seat)
    for victim in range(cells[_SEATS]):
        if victim != seat:
            for pack in range(3):
                n = animals(cells, victim, pack)
                if n and (loco or price(pack, n) <= left):
                    return True
    return False


def _attack(cells: "list[int]", move: int) -> bool:
    """Stop or kill, then whoever is to act next; False if illegal."""
    if move == 0:
        _pass_turn(cells)
        return True
    seat = cells[_TURN]
    wild = move >= _WILD
    code = move - _WILD if wild else move - _KILL
    if code < 0 or code >= 3 * cells[_SEATS] or code // 3 == seat:
        return False
    n = animals(cells, code // 3, code % 3)
    cost = price(code % 3, n)
    left = free(cells, seat)
    if n == 0 or (cost <= left) == wild:
        return False
    if wild:
        if not loco_reaches(cells, seat, n):
            return False
        cost = left
    _kill(cells, _BASE + _STEP * seat, _BASE + _STEP * (code // 3), code % 3, cost)
    return True


def _kill(cells: "list[int]", attacker: int, victim: int, pack: int, cost: int) -> None:
    """Take the pack's dice aside (CH7) and look whether that ends the game or the turn."""
    at = victim + _CHICK1 if pack == 0 else victim + _CHICK2 + pack
    dice = cells[at]
    cells[at] = 0
    if pack == 0:
        dice += cells[victim + _CHICK2]
        cells[victim + _CHICK2] = 0
    cells[attacker + _ASIDE] += dice
    cells[attacker + _SPENT] += cost
    if _alone(cells):
        cells[_PHASE] = _OVER
    else:
        _settle_turn(cells)


def _alone(cells: "list[int]") -> bool:
    """Whether no opponent of the attacker owns a die (CH10)."""
    for seat in range(cells[_SEATS]):
        if seat != cells[_TURN] and _owned(cells, _BASE + _STEP * seat):
            return False
    return True


def _showing(cells: "list[int]", base: int) -> int:
    """Dice lying in front of the seat whose cells start at `base`."""
    return (
        cells[base + _CHICK1]
        + cells[base + _CHICK2]
        + cells[base + _GOAT]
        + cells[base + _COW]
        + cells[base + _CHUPA]
    )


def _owned(cells: "list[int]", base: int) -> int:
    """Dice showing and set aside."""
    return _showing(cells, base) + cells[base + _ASIDE]


def _settle_turn(cells: "list[int]") -> None:
    """The turn passes on until someone can attack, or the round ends."""
    while cells[_PHASE] == _ATTACK and not _can_attack(cells):
        _step_turn(cells)


def _pass_turn(cells: "list[int]") -> None:
    """The attacker stops."""
    _step_turn(cells)
    _settle_turn(cells)


def _step_turn(cells: "list[int]") -> None:
    """Clockwise; back at the holder the round is over (CH3)."""
    seat = cells[_TURN] + 1
    if seat == cells[_SEATS]:
        seat = 0
    cells[_TURN] = seat
    if seat == cells[_HOLDER]:
        _end_round(cells)


def _end_round(cells: "list[int]") -> None:
    """Dice set aside join their owners, then the chip passes to the next still in (CH9)."""
    seats = cells[_SEATS]
    for seat in range(seats):
        base = _BASE + _STEP * seat
        cells[base + _DICE] = _owned(cells, base)
        for i in range(_DICE):
            cells[base + i] = 0
    holder = (cells[_HOLDER] + 1) % seats
    while not cells[_BASE + _STEP * holder + _DICE]:
        holder = (holder + 1) % seats
    cells[_HOLDER] = holder
    if cells[_ROUND] < _LAST_ROUND:
        cells[_ROUND] += 1
    _start_roll(cells)


def _start_roll(cells: "list[int]") -> None:
    """All dice of all seats are due, seat 0 first (CH2)."""
    cells[_PHASE] = _ROLL
    _next_roller(cells, 0)


def _next_roller(cells: "list[int]", seat: int) -> bool:
    """The first seat from `seat` upward that owns dice rolls; False when there is none left."""
    while seat < cells[_SEATS]:
        dice = cells[_BASE + _STEP * seat + _DICE]
        if dice:
            cells[_TURN] = seat
            cells[_LEFT] = dice
            return True
        seat += 1
    return False


def _roll_on(cells: "list[int]") -> None:
    """A seat's dice lie; after the last seat's the holder attacks first (CH3)."""
    if not _next_roller(cells, cells[_TURN] + 1):
        cells[_PHASE] = _ATTACK
        cells[_TURN] = cells[_HOLDER]
        _settle_turn(cells)


def _swap(cells: "list[int]", base: int, kind: int, value: int) -> bool:
    """Set one face count; the following faces give or take the difference."""
    spare = _showing(cells, base) - (cells[base + _SPENT] if kind != _CHUPA else 0)
    least = cells[base + _SPENT] if kind == _CHUPA else 0
    if not least <= value <= spare:
        return False
    need = value - cells[base + kind]
    cells[base + kind] = value
    other = base + (kind + 1) % _FACES
    if need < 0:
        cells[other] -= need
        return True
    for i in range(1, _FACES):
        other = base + (kind + i) % _FACES
        have = cells[other] - (cells[base + _SPENT] if other == base + _CHUPA else 0)
        give = have if have < need else need
        cells[other] -= give
        need -= give
    return True
