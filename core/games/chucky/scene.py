"""The Crime Scene: a card for everyone, resolved one after the other (CK19 to CK23)."""

from micropython import const

from core.contract import CHANCE, TABLE
from core.games.chucky import decks, scenes, stats, told, windows
from core.games.chucky.layout import (
    AGAIN,
    BEGINNING,
    CARDS,
    DEALING,
    DEALT,
    DICE,
    DIFFICULTY,
    DRAW_SCENE,
    DUE,
    EASY,
    EVIDENCE,
    FAILURE,
    FALLEN,
    GOING,
    HARD,
    HOLDER,
    KEPT,
    LEVEL,
    LOST,
    MINE,
    MORE,
    NEW_ROUND,
    NO_LEVEL,
    NUMBER,
    OF,
    ONCE_MORE,
    OPPONENT,
    OPPOSE,
    ORDER,
    PHASE,
    PLAYERS,
    PLAYS,
    PUSH,
    RESOLVED,
    REWARDING,
    ROLL,
    ROLLS,
    ROUND,
    SCENE,
    SCENE_WINDOW,
    SEAT,
    SEEN,
    SETTLE,
    SHED_ANY,
    STAGE,
    STEP,
    SUM,
    TURN,
    TWO_MORE,
    UNCOVERED,
    USED,
    VICTIMS,
    WHICH_DIE,
    WHO,
    WHOSE,
    WON,
)

_ROLLS = const(3)  # most in a competition
_SIX = const(6)
_PER = const(3)  # numbers of a result: card, level, points
_DIE_MOVE = const(8)  # a difficulty and a number in one move


def begin(cells: "list[int]") -> None:
    """Everyone is dealt a card, from the holder of the figure on."""
    cells[DEALT] = cells[RESOLVED] = 0
    cells[TURN] += 1
    cells[STAGE] = BEGINNING if cells[CARDS] else DEALING


def result_at(cells: "list[int]", seat: int, scene: int) -> int:
    """Where the card, level and points of a seat's Crime Scene stand."""
    return OF + STEP * seat + SCENE + _PER * scene


def _card_at(cells: "list[int]", seat: int) -> int:
    return result_at(cells, seat, cells[ROUND] - 1)


def card(cells: "list[int]") -> int:
    """The card that is resolved."""
    return cells[_card_at(cells, cells[MINE])]


def _kind(cells: "list[int]") -> int:
    """Its challenge."""
    return scenes.challenge(cells[ROUND] - 1, card(cells))


def deal(cells: "list[int]", kit: "list[int]") -> None:
    """The next card falls, or the first is resolved."""
    if cells[DEALT] == cells[PLAYERS]:
        cells[STAGE] = BEGINNING
        return
    cells[SEAT] = (cells[HOLDER] + cells[DEALT]) % cells[PLAYERS]
    cells[PHASE] = DRAW_SCENE
    cells[WHO] = CHANCE


def left(cells: "list[int]", number: int) -> bool:
    """Whether a card of this scene has not been dealt yet."""
    for i in range(cells[DEALT]):
        seat = (cells[HOLDER] + i) % cells[PLAYERS]
        if cells[_card_at(cells, seat)] == number:
            return False
    return 0 <= number < scenes.CARDS_OF_SCENE


def dealt(cells: "list[int]", kit: "list[int]", number: int) -> bool:
    """A card of this scene."""
    if not left(cells, number):
        return False
    cells[_card_at(cells, cells[SEAT])] = number
    cells[DEALT] += 1
    cells[PHASE] = GOING
    return True


def next_card(cells: "list[int]", kit: "list[int]") -> None:
    """The next seat's card, in turn or in any order; then the round is over."""
    waiting = 0
    first = -1
    for i in range(cells[PLAYERS]):
        seat = (cells[HOLDER] + i) % cells[PLAYERS]
        if not cells[RESOLVED] >> seat & 1:
            waiting += 1
            first = seat if first < 0 else first
    if not waiting:
        cells[STAGE] = NEW_ROUND
    elif waiting > 1 and cells[ORDER]:
        cells[PHASE] = WHOSE
        cells[WHO] = TABLE
    else:
        _resolve(cells, first)


def chosen(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """Whose card is resolved next."""
    if not 0 <= move < cells[PLAYERS] or cells[RESOLVED] >> move & 1:
        return False
    _resolve(cells, move)
    return True


def _resolve(cells: "list[int]", seat: int) -> None:
    """What a card asks first."""
    if cells[CARDS]:
        told.level(cells, seat)
        return
    cells[MINE] = cells[SEAT] = cells[WHO] = seat
    cells[RESOLVED] |= 1 << seat
    cells[TURN] += 1
    cells[OPPONENT] = -1
    cells[LEVEL] = NO_LEVEL
    cells[NUMBER] = cells[ROLLS] = cells[SUM] = cells[MORE] = 0
    cells[KEPT] = cells[KEPT + 1] = 0
    cells[DICE] = cells[DICE + 1] = cells[DICE + 2] = 0
    kind = _kind(cells)
    if kind == scenes.PUSH_LUCK:
        cells[PHASE] = PUSH
    elif kind != scenes.COMPETE:
        cells[PHASE] = DIFFICULTY
    elif cells[PLAYERS] == 2:
        cells[OPPONENT] = 1 - seat
        _roll(cells, 2)
    else:
        cells[PHASE] = OPPOSE


def opposed(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The opponent of a competition (CK20)."""
    if not 0 <= move < cells[PLAYERS] or move == cells[MINE]:
        return False
    cells[OPPONENT] = move
    _roll(cells, 2)
    return True


def _roll(cells: "list[int]", dice: int) -> None:
    """So many dice of the seat."""
    cells[DUE] = dice
    cells[DICE] = cells[DICE + 1] = cells[DICE + 2] = 0
    cells[PHASE] = ROLL
    cells[WHO] = CHANCE
    cells[STAGE] = FALLEN


def fell(cells: "list[int]", face: int) -> bool:
    """A die lies."""
    if not 1 <= face <= _SIX:
        return False
    i = 0
    while cells[DICE + i]:
        i += 1
    cells[DICE + i] = face
    cells[DUE] -= 1
    if not cells[DUE]:
        cells[PHASE] = GOING
    return True


def offers(cells: "list[int]", move: int) -> bool:
    """Whether a difficulty, with a number where one is chosen, is printed (CK21, CK22)."""
    level = move // _DIE_MOVE
    number = move % _DIE_MOVE
    scene = cells[ROUND] - 1
    if not EASY <= level <= HARD or not scenes.dice(scene, card(cells), level):
        return False
    kind = scenes.challenge(scene, card(cells))
    if kind == scenes.SHOWS or kind == scenes.HIDE:
        return 1 <= number <= _SIX
    return number == 0


def list_difficulties(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """What the card offers."""
    n = 0
    for move in range(_DIE_MOVE * (HARD + 1)):
        if offers(cells, move):
            out[n] = move
            n += 1
    return n


def difficulty(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The difficulty, and the number, chosen."""
    if move < 0 or not offers(cells, move):
        return False
    scene = cells[ROUND] - 1
    cells[LEVEL] = move // _DIE_MOVE
    cells[NUMBER] = move % _DIE_MOVE
    hides = scenes.challenge(scene, card(cells)) == scenes.HIDE
    _roll(cells, 1 if hides else scenes.dice(scene, card(cells), cells[LEVEL]))
    return True


def pushed(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """Roll the next die, or stop with the level reached (CK23)."""
    if move == 0:
        _result(cells, cells[LEVEL])
    elif move == 1:
        _roll(cells, 1)
    else:
        return False
    return True


def fallen(cells: "list[int]", kit: "list[int]") -> None:
    """A roll lies: the seat may change it by a card, then it counts."""
    kind = _kind(cells)
    cells[ROLLS] += 1
    cells[STAGE] = SEEN
    if kind == scenes.COMPETE:
        cells[PHASE] = ONCE_MORE
        cells[WHO] = cells[SEAT]
    elif kind != scenes.HIDE and decks.held(cells, cells[SEAT]):
        cells[PHASE] = SETTLE
        cells[WHO] = cells[SEAT]


def again(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """In a competition: keep the roll, roll again, or play a card; all unseen (CK20)."""
    if move == 0:
        cells[PHASE] = GOING
        return True
    if move == 1:
        if cells[ROLLS] == _ROLLS:
            return False
        _roll(cells, 2)
        cells[MORE] = 0
        return True
    return _use(cells, kit, move)


def settle(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The roll counts as it lies, or the seat looks at its cards."""
    if move == 0:
        cells[PHASE] = GOING
    elif move == 1:
        cells[PHASE] = SCENE_WINDOW
    else:
        return False
    return True


def in_window(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """A card that changes the roll, or none any more."""
    if move == 0:
        cells[PHASE] = GOING
        return True
    return _use(cells, kit, move)


def usable(cells: "list[int]", seat: int, number: int) -> bool:
    """Whether an Evidence card changes a roll (CK28)."""
    return decks.effect(number) >= AGAIN and decks.has(cells, seat, number)


def list_usable(cells: "list[int]", out: "list[int]", n: int) -> int:
    """The cards that change a roll, behind `n` moves."""
    for number in range(EVIDENCE):
        if usable(cells, cells[SEAT], number):
            out[n] = PLAYS + number
            n += 1
    return n


def _use(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    number = move - PLAYS
    if not 0 <= number < EVIDENCE or not usable(cells, cells[SEAT], number):
        return False
    decks.put(cells, number, USED)
    if decks.effect(number) == TWO_MORE:
        cells[MORE] += 2
    elif count(cells) == 1:
        which_die(cells, kit, 0)
    else:
        cells[PHASE] = WHICH_DIE
    return True


def count(cells: "list[int]") -> int:
    """Dice of the roll that lies."""
    n = 0
    while n < 3 and cells[DICE + n]:
        n += 1
    return n


def which_die(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The die that a card re-rolls; the others stay."""
    n = count(cells)
    if not 0 <= move < n:
        return False
    for i in range(move, n - 1):
        cells[DICE + i] = cells[DICE + i + 1]
    cells[DICE + n - 1] = 0
    cells[DUE] = 1
    cells[ROLLS] -= 1
    cells[PHASE] = ROLL
    cells[WHO] = CHANCE
    cells[STAGE] = FALLEN
    return True


def secret(cells: "list[int]") -> bool:
    """Whether dice are rolled that the others must not see."""
    phase = cells[PHASE]
    if phase != ROLL and phase != ONCE_MORE and phase != WHICH_DIE:
        return False
    return cells[STAGE] <= SEEN and _kind(cells) == scenes.COMPETE


def added(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """What the stat that the card names adds."""
    stat = scenes.stat(cells[ROUND] - 1, card(cells))
    return 0 if stat == scenes.NO_STAT else stats.worth(cells, kit, seat, stat)


def total(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """The dice with the stat that the card names, and what cards add."""
    dice = cells[DICE] + cells[DICE + 1] + cells[DICE + 2] + cells[SUM]
    return dice + cells[MORE] + added(cells, kit, seat)


def seen(cells: "list[int]", kit: "list[int]") -> None:
    """What a roll that counts comes to."""
    kind = _kind(cells)
    if kind == scenes.COMPETE:
        _competed(cells, kit)
    elif kind == scenes.PUSH_LUCK:
        _pushed_on(cells, kit)
    elif kind == scenes.HIDE:
        _hidden(cells)
    else:
        _result(cells, cells[LEVEL] if _made(cells, kit, kind) else FAILURE)


def _competed(cells: "list[int]", kit: "list[int]") -> None:
    """The opponent's turn, or both are shown and compared: a tie is lost by the owner."""
    seat = cells[SEAT]
    if seat == cells[MINE]:
        cells[KEPT] = total(cells, kit, seat)
        cells[SEAT] = cells[OPPONENT]
        cells[ROLLS] = cells[MORE] = 0
        _roll(cells, 2)
        return
    cells[KEPT + 1] = total(cells, kit, seat)
    _result(cells, WON if cells[KEPT] > cells[KEPT + 1] else LOST)
    cells[PHASE] = UNCOVERED
    cells[WHO] = TABLE


def uncovered(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """Everyone has seen what both rolled."""
    if move:
        return False
    cells[PHASE] = GOING
    return True


def _pushed_on(cells: "list[int]", kit: "list[int]") -> None:
    """The next target is reached, and the next may be tried, or all is lost."""
    level = cells[LEVEL] + 1 if cells[LEVEL] else EASY
    if total(cells, kit, cells[MINE]) < scenes.dice(cells[ROUND] - 1, card(cells), level):
        _result(cells, FAILURE)
        return
    cells[LEVEL] = level
    cells[SUM] += cells[DICE]
    cells[DICE] = 0
    if level == HARD:
        _result(cells, HARD)
    else:
        cells[PHASE] = PUSH
        cells[WHO] = cells[MINE]


def _hidden(cells: "list[int]") -> None:
    """Chucky finds who chose the number that he rolls; else he rolls as often as chosen."""
    if cells[DICE] == cells[NUMBER]:
        _result(cells, FAILURE)
    elif cells[ROLLS] == scenes.dice(cells[ROUND] - 1, card(cells), cells[LEVEL]):
        _result(cells, cells[LEVEL])
    else:
        _roll(cells, 1)


def _made(cells: "list[int]", kit: "list[int]", kind: int) -> bool:
    """Whether a roll meets the card: its total, any die, or the number chosen (CK21)."""
    goal = scenes.target(cells[ROUND] - 1, card(cells))
    if kind == scenes.TOTAL:
        return total(cells, kit, cells[MINE]) >= goal
    more = cells[MORE] + added(cells, kit, cells[MINE])
    for i in range(count(cells)):
        face = cells[DICE + i]
        if face == cells[NUMBER] if kind == scenes.SHOWS else face + more >= goal:
            return True
    return False


def _result(cells: "list[int]", level: int) -> None:
    """The card is kept with its level and points; the seat gains or loses what it says."""
    at = _card_at(cells, cells[MINE])
    cells[at + 1] = level
    cells[at + 2] = scenes.points(level)
    cells[LEVEL] = level
    cells[SEAT] = cells[MINE]
    cells[PHASE] = GOING
    cells[STAGE] = REWARDING


def reward(cells: "list[int]", kit: "list[int]") -> None:
    """What the level brings, as far as possible (CK19)."""
    cells[STAGE] = BEGINNING
    seat = cells[MINE]
    what = scenes.brings(cells[ROUND] - 1, card(cells), cells[LEVEL])
    victims = OF + STEP * seat + VICTIMS
    if what == scenes.STAT_UP or what == scenes.STAT_DOWN:
        stats.choose(cells, kit, seat, 1 if what == scenes.STAT_UP else -1)
    elif what == scenes.MORE_VICTIMS:
        cells[victims] += 2
    elif what == scenes.LESS_VICTIMS:
        cells[victims] = max(0, cells[victims] - 2)
    elif what == scenes.A_CARD:
        decks.choose_deck(cells, seat)
    elif what == scenes.A_GENERIC:
        windows.gain_token(cells, seat)
    elif what == scenes.LESS_CARD:
        cells[SHED_ANY] = 1
