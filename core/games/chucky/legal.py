"""What is legal: the moves of every phase, and what chance may bring."""

from micropython import const

from core.contract import CHANCE
from core.games.chucky import (
    decks,
    encounter,
    placing,
    resolving,
    rows,
    scene,
    stats,
    told,
    windows,
)
from core.games.chucky.layout import (
    ALL_TOKENS,
    BLOOD,
    BLOODS,
    DRAW_BLOOD,
    DRAW_CARD,
    DRAW_HOLDER,
    DRAW_KIND,
    DRAW_QUIRK,
    DRAW_SCENE,
    FIGURE,
    LOCATIONS,
    MINE,
    PHASE,
    PLAYERS,
    POOL,
    PUSH,
    QUIRK,
    QUIRKS,
    RESOLVED,
    ROLL,
    ROLLS,
    SAYS_BLOOD,
    SAYS_FINAL,
    SAYS_QUIRK,
    SEAT,
    SETTLE,
    SHARE,
    STATS,
    STEPS,
    TOKEN,
    UNCOVERED,
    WHO,
)
from core.games.chucky.scenes import CARDS_OF_SCENE

_FACES = const(6)
_ROLLS = const(3)
_FINALS = const(4)


def _outcomes(cells: "list[int]", out: "list[int]", weigh: bool) -> int:
    """What may come up, or how likely each is."""
    phase = cells[PHASE]
    n = 0
    if phase == ROLL:
        for face in range(1, _FACES + 1):
            out[n] = 1 if weigh else face
            n += 1
    elif phase == DRAW_CARD:
        return decks.list_deck(cells, cells[DRAW_KIND], out, weigh)
    elif phase == DRAW_BLOOD:
        for kind in range(BLOODS):
            if cells[BLOOD + kind]:
                out[n] = cells[BLOOD + kind] if weigh else kind
                n += 1
    elif phase == DRAW_HOLDER:
        for seat in range(cells[PLAYERS]):
            out[n] = 1 if weigh else seat
            n += 1
    elif phase >= DRAW_SCENE:
        for i in range(CARDS_OF_SCENE):
            if scene.left(cells, i) if phase == DRAW_SCENE else encounter.possible(cells, i):
                out[n] = 1 if weigh else i
                n += 1
    else:
        start = QUIRK if phase == DRAW_QUIRK else TOKEN
        for i in range(QUIRKS if phase == DRAW_QUIRK else ALL_TOKENS):
            if cells[start + i] == POOL:
                out[n] = 1 if weigh else i
                n += 1
    return n


def moves(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """What may be decided or come up, ascending; how many."""
    phase = cells[PHASE]
    if cells[WHO] == CHANCE:
        return _outcomes(cells, out, False)
    if phase in _COUNTS:
        return _first(out, _COUNTS[phase])
    return _LISTS[phase - FIGURE](cells, kit, out)


def weights(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """How likely each outcome is, in the order of `moves`."""
    return _outcomes(cells, out, True)


def _first(out: "list[int]", n: int) -> int:
    for i in range(n):
        out[i] = i
    return n


def _place(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Cards before one's token, the tokens, Quirks (CK18)."""
    n = windows.list_plays(cells, cells[SEAT], out, 0)
    n = placing.list_places(cells, out, n)
    return windows.list_quirks(cells, cells[SEAT], out, n)


def _window(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """No more cards, or one, or a Quirk (CK18)."""
    out[0] = 0
    n = windows.list_plays(cells, cells[SEAT], out, 1)
    return windows.list_quirks(cells, cells[SEAT], out, n)


def _stats(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    n = 0
    for stat in range(STATS):
        if stats.movable(cells, kit, cells[SEAT], stat, cells[STEPS]):
            out[n] = stat
            n += 1
    return n


def _keep(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Of two cards that do the same only one is listed."""
    return _first(out, resolving.choices(cells))


def _give(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    return _first(out, cells[PLAYERS])


def _whose(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The seats whose card is not resolved yet."""
    n = 0
    for seat in range(cells[PLAYERS]):
        if not cells[RESOLVED] >> seat & 1:
            out[n] = seat
            n += 1
    return n


def _oppose(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The others (CK20)."""
    n = 0
    for seat in range(cells[PLAYERS]):
        if seat != cells[MINE]:
            out[n] = seat
            n += 1
    return n


def _once_more(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Keep the roll, up to twice another one, cards that change it (CK20)."""
    n = _first(out, 2 if cells[ROLLS] < _ROLLS else 1)
    return scene.list_usable(cells, out, n)


def _scene_window(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    return scene.list_usable(cells, out, _first(out, 1))


def _die(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    return _first(out, scene.count(cells))


def _none(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    return 0


# By phase, from FIGURE on.
_LISTS = (
    _none,
    _place,
    _window,
    resolving.list_between,
    _window,
    _stats,
    resolving.list_pairs,
    _keep,
    decks.list_decks,
    _give,
    windows.list_wanted,
    _whose,
    scene.list_difficulties,
    _oppose,
    _none,
    _once_more,
    _none,
    _scene_window,
    _die,
    _none,
    _none,
    rows.list_rows,
    _none,
    _none,
    told.list_discards,
    told.list_points,
    told.list_levels,
    _none,
    _none,
)
# How many moves there are, from 0 on, where they are always as many.
_COUNTS = {
    FIGURE: LOCATIONS,
    PUSH: 2,
    SETTLE: 2,
    SHARE: 2,
    UNCOVERED: 1,
    SAYS_BLOOD: 1 + BLOODS,
    SAYS_QUIRK: STATS + 1,
    SAYS_FINAL: _FINALS,
}
