"""What a State is worth to a bot, in eighths of a point."""

from micropython import const

from core.games.chucky import decks, encounter, resolving, scene, scenes, stats
from core.games.chucky.layout import (
    ALL_TOKENS,
    AT,
    CARDS,
    CHEAPER,
    DICE,
    DIFFICULTY,
    EASY,
    ENCOUNTER,
    FAILURE,
    GENERIC,
    HELD,
    KEPT,
    KINDS,
    LEVEL,
    LOCATIONS,
    MINE,
    OF,
    OPPONENT,
    PHASE,
    PLACED,
    PLAYERS,
    PUSH,
    QUIRK,
    QUIRKS,
    ROLL,
    ROUND,
    SCENE,
    SEAT,
    SEATS,
    SPOT,
    STATS,
    STEP,
    SUM,
    SURVIVOR,
    TOKEN,
    VALUE_OF,
    VICTIMS,
    WHICH_DIE,
)

_POINT = const(8)
_VICTIM = const(3)
_STAT = const(7)  # a space of a stat, beside its points: it adds to rolls
_CARD = const(5)
_NEEDED = const(8)  # a card that an open Quirk asks for
_GENERIC = const(4)
_LESS = const(2)
_MOST = const(27)  # above the value of every token of ours
_SURE = const(64)  # a chance of one
_ALL = const(216)  # the same for dice
# What winning at a location brings, its cost apart: that draws cards.
_REWARDS = b"\x0f\x09\x13\x08\x1b\x07"
# What a level of a Crime Scene card brings, 16 more than it is worth.
_BRINGS = b"\x10\x1e\x14\x16\x14\x0a\x02\x0c"
# Of 216 rolls of one, two or three dice how many come to at least so much.
_ONE = b"\xd8\xd8\xb4\x90\x6c\x48\x24"
_TWO = b"\xd8\xd8\xd8\xd2\xc6\xb4\x9c\x7e\x5a\x3c\x24\x12\x06"
_THREE = b"\xd8\xd8\xd8\xd8\xd7\xd4\xce\xc4\xb5\xa0\x87\x6c\x51\x38\x23\x14\x0a\x04\x01"
_TABLES = (_ONE, _TWO, _THREE)


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Points, and what may become points, less the best of the others in part."""
    best = -999
    for other in range(cells[PLAYERS]):
        if other != seat:
            best = max(best, _own(cells, kit, other))
    return 2 * (_own(cells, kit, seat) + _placed(cells, kit, seat)) - best


def _own(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    at = OF + STEP * seat
    worth = _POINT * encounter.score(cells, kit, seat)
    if cells[ENCOUNTER] >= 0:
        return worth
    for stat in range(STATS):
        worth += _STAT * stats.space(cells, seat, stat)
    for token in range(GENERIC, ALL_TOKENS):
        if cells[TOKEN + token] == seat:
            worth += _GENERIC
    worth += _VICTIM * min(cells[at + VICTIMS], 7) + _LESS * cells[at + CHEAPER]
    return worth + _cards(cells, seat) + _challenge(cells, kit, seat)


def _cards(cells: "list[int]", seat: int) -> int:
    """Evidence, more of a kind that an open Quirk asks for, and open Quirks."""
    at = OF + STEP * seat + HELD
    worth = 0
    for kind in range(KINDS):
        asked = 0
        for quirk in range(QUIRKS):
            if cells[QUIRK + quirk] == seat:
                asked = max(asked, decks.asks(quirk, kind))
        held = min(cells[at + kind], 3)
        worth += _CARD * held + (_NEEDED - _CARD) * min(held, asked)
    for quirk in range(QUIRKS):
        if cells[QUIRK + quirk] == seat:
            worth += decks.points(quirk)
    return worth


def _placed(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Tokens that lie at locations to come may win there, or are consoled."""
    worth = 0
    victims = cells[OF + STEP * seat + VICTIMS]
    for location in range(cells[AT] + 1, LOCATIONS):
        mine = resolving.value_at(cells, kit, location, seat)
        if mine:
            chance = _wins(cells, kit, location, seat, min(mine, _MOST))
            price = resolving.cost(cells, kit, location, seat)
            won = _REWARDS[location]
            if victims < price:
                won -= _POINT + _STAT
            victims = max(0, victims - price * chance // _SURE)
            worth += (chance * won + (_SURE - chance) * _consoled(mine)) // _SURE
    return worth


def _consoled(mine: int) -> int:
    """What the consolation for a token is worth."""
    if mine <= 8:
        return _GENERIC
    return 2 * _VICTIM if mine <= 21 else 3 * _VICTIM


def _wins(cells: "list[int]", kit: "list[int]", location: int, seat: int, mine: int) -> int:
    """How likely a token wins, in 64ths: others' numbers count only when all lie open."""
    seats = cells[PLAYERS]
    if cells[PLACED] == 2 * seats:
        return _SURE if resolving.winner(cells, kit, location) == seat else 0
    chance = _SURE
    for other in range(seats):
        if other == seat:
            continue
        lower = _lower(kit, other, mine)
        token = cells[SPOT + SEATS * location + other]
        if token >= GENERIC:
            chance = chance * mine // _MOST
        elif token >= 0:  # likely one of the higher ones
            chance = chance * lower * lower // 16
        else:
            chance = chance * (24 - _coming(cells, other) * (4 - lower)) // 24
    return chance


def _lower(kit: "list[int]", seat: int, mine: int) -> int:
    """How many of a seat's Survivor tokens, which all know, are lower."""
    n = 0
    for token in range(SURVIVOR * seat, SURVIVOR * seat + SURVIVOR):
        if kit[VALUE_OF + token] < mine:
            n += 1
    return n


def _coming(cells: "list[int]", seat: int) -> int:
    """Tokens that a seat is still to place."""
    n = 2
    for location in range(LOCATIONS):
        if cells[SPOT + SEATS * location + seat] >= 0:
            n -= 1
    return n


def _challenge(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """What the Crime Scene card that a seat has begun may bring."""
    phase = cells[PHASE]
    if cells[CARDS] or not cells[ROUND] or not (ROLL <= phase <= WHICH_DIE):
        return 0
    if cells[MINE] != seat and cells[OPPONENT] != seat:
        return 0
    at = OF + STEP * cells[MINE] + SCENE + 3 * (cells[ROUND] - 1)
    if cells[at] < 0 or cells[at + 1] or phase == DIFFICULTY:
        return 0
    of = cells[ROUND] - 1
    kind = scenes.challenge(of, cells[at])
    if kind == scenes.COMPETE:
        return _rolled(cells, kit, seat)
    if cells[MINE] != seat:
        return 0
    level = cells[LEVEL]
    if kind == scenes.PUSH_LUCK:
        if phase == PUSH:
            return _brought(of, cells[at], level) if level else 0
        level = level + 1 if level else EASY
    chance = _chance(cells, kit, kind, level)
    won = chance * _brought(of, cells[at], level)
    return (won + (_ALL - chance) * _brought(of, cells[at], FAILURE)) // _ALL


def _brought(of: int, card: int, level: int) -> int:
    """Points and gains of a level."""
    return _POINT * scenes.points(level) + _BRINGS[scenes.brings(of, card, level)] - 16


def _rolled(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """In a competition the more the better; a roll to come counts as seven."""
    if seat != cells[SEAT]:
        return 2 * cells[KEPT + (0 if seat == cells[MINE] else 1)]
    if cells[DICE] and cells[DICE + 1]:
        return 2 * scene.total(cells, kit, seat)
    return 2 * (scene.added(cells, kit, seat) + 7)


def _chance(cells: "list[int]", kit: "list[int]", kind: int, level: int) -> int:
    """How likely the roll that is due meets its card, in 216ths."""
    of = cells[ROUND] - 1
    number = scene.card(cells)
    n = scenes.dice(of, number, level)
    more = scene.added(cells, kit, cells[MINE])
    if kind == scenes.PUSH_LUCK:
        return _at_least(1, n - more - cells[SUM])
    goal = scenes.target(of, number)
    if kind == scenes.TOTAL:
        return _at_least(n, goal - more)
    one = 36 if kind == scenes.SHOWS or kind == scenes.HIDE else _at_least(1, goal - more)
    none = _ALL
    for _ in range(n):
        none = none * (_ALL - one) // _ALL
    return none if kind == scenes.HIDE else _ALL - none


def _at_least(dice: int, goal: int) -> int:
    """Of 216 rolls of one to three dice those that come to at least so much."""
    table = _TABLES[dice - 1]
    if goal < 0:
        return _ALL
    return table[goal] if goal < len(table) else 0
