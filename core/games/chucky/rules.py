"""Chucky: who acts, what is legal, what a move does. Rule numbers CK as in docs/rules.md.

A move ends what was due; `_run` then carries the game on, stage by stage, to what is due next.
"""

from core.contract import CHANCE
from core.games.chucky import (
    correct,
    decks,
    encounter,
    guess,
    hidden,
    placing,
    resolving,
    rows,
    scene,
    stats,
    told,
    windows,
    words,
)
from core.games.chucky.layout import (
    ACTING,
    AFTER,
    ALL_TOKENS,
    BEGINNING,
    BETWEEN,
    BLOOD,
    BLOODS,
    BY_KIND,
    CARDS,
    CELLS,
    CONSOLING,
    COUNTING,
    DEALING,
    DECK,
    DECKS,
    DIFFICULTY,
    DISCARD,
    DISCARDS,
    DRAW_BLOOD,
    DRAW_CARD,
    DRAW_FINAL,
    DRAW_HOLDER,
    DRAW_KIND,
    DRAW_QUIRK,
    DRAW_SCENE,
    DRAW_TO,
    DRAW_TOKEN,
    DRAWS,
    DUE,
    EFFECT,
    ENCOUNTER,
    ENCOUNTERING,
    ENDED,
    ENTERING,
    FACED,
    FALLEN,
    FIGURE,
    FINDING,
    FULL,
    GENERIC,
    GIVE,
    GOING,
    HALF,
    HOLDER,
    KEEP,
    KEEPING,
    LANDING,
    LOCATIONS,
    LOOKING,
    MINE,
    NEW_PHASE,
    NEW_ROUND,
    OF,
    OF_STAT,
    ONCE_MORE,
    OPPONENT,
    OPPOSE,
    ORDER,
    PAID,
    PHASE,
    PHASE_OVER,
    PLACE,
    PLACED_ONE,
    PLACING,
    PLAYERS,
    POOL,
    PUSH,
    QUIRK,
    QUIRKS,
    RESOLVED,
    RESOLVING,
    REWARDING,
    ROLL,
    ROLLING_OFF,
    ROLLS,
    ROUND,
    ROWS,
    SAYS_BLOOD,
    SAYS_FINAL,
    SAYS_LEVEL,
    SAYS_POINTS,
    SAYS_QUIRK,
    SCENE,
    SCENE_WINDOW,
    SEAT,
    SECOND_CARD,
    SEEN,
    SETTLE,
    SHARE,
    SHOWN,
    SPOT,
    SPOTS,
    STAGE,
    STAT,
    STATS,
    STEP,
    STEPS,
    SURVIVOR,
    TAKEN,
    TITLE,
    TOKEN,
    TOKENS,
    TURN,
    TURNING,
    UP,
    VICTIMS,
    WHICH_DIE,
    WHICH_STAT,
    WHO,
    WHOSE,
    WINDOW,
)
from core.games.chucky.scenes import CARDS_OF_SCENE
from core.line import Line

NAME = b"Chucky"
VERSION = 1
SEATS = (2, 4)
WIDTH = 160
ENDS = True
OPTIONS = (
    (b"Cards", 0, (b"ours", b"on table"), False),
    (b"Tokens", 0, (b"ours", b"on table"), False),
    (b"Figure", 0, (b"random",), True),
    (b"Scenes", 0, (b"in turn", b"any order"), False),
)
_START = 3  # Victims
_GAIN = 2  # Victims at the beginning of a round
_ROUNDS = 3
_FACES = 6
_TENS = 10  # points of a Quirk that can be told, none included


def setup(cells: "list[int]", options: "list[int]", kit: "list[int]") -> bool:
    """A fresh game (CK1)."""
    n = options[0]
    if not SEATS[0] <= n <= SEATS[1] or not 0 <= options[3] <= n:
        return False
    for i in (1, 2, 4):
        if not 0 <= options[i] <= 1:
            return False
    for i in range(CELLS):
        cells[i] = 0
    cells[PLAYERS] = n
    cells[CARDS] = options[1]
    cells[TOKENS] = options[2]
    cells[ORDER] = options[4]
    cells[HOLDER] = cells[FULL] = cells[EFFECT] = cells[TITLE] = -1
    cells[OPPONENT] = cells[ENCOUNTER] = -1
    cells[SHOWN] = cells[SHOWN + 1] = cells[SHOWN + 2] = -1
    for i in range(SPOTS):
        cells[SPOT + i] = -1
    decks.deal(cells)
    for token in range(GENERIC):
        seat = token // SURVIVOR
        cells[TOKEN + token] = seat if seat < n else UP
    for seat in range(n):
        at = OF + STEP * seat
        cells[at + VICTIMS] = _START
        for stat in range(STATS):
            cells[at + STAT + stat] = kit[OF_STAT * stat + 1]
        for i in range(_ROUNDS):
            cells[at + SCENE + 3 * i] = -1
    if options[3]:
        cells[HOLDER] = options[3] - 1
        _run(cells, kit)
    else:
        cells[PHASE] = DRAW_HOLDER
        cells[WHO] = CHANCE
    return True


def _run(cells: "list[int]", kit: "list[int]") -> None:
    """Carry the game on until something is due."""
    while cells[PHASE] == GOING:
        if windows.owes(cells):
            windows.ask_discard(cells)
        elif cells[DRAWS]:
            resolving.draw(cells)
        elif cells[EFFECT] >= 0:
            resolving.suffer(cells, kit)
        elif cells[FULL] >= 0:
            resolving.lust(cells)
        else:
            _stage(cells, kit)


def _stage(cells: "list[int]", kit: "list[int]") -> None:
    """The next step of the game's course."""
    stage = cells[STAGE]
    if stage == PLACING:
        placing.ask(cells)
    elif stage == PLACED_ONE:
        placing.placed(cells)
    elif stage == RESOLVING:
        resolving.pause(cells)
    elif stage == LOOKING:
        resolving.look(cells)
    elif stage == LANDING:
        resolving.land(cells, kit)
    elif stage == PAID:
        resolving.paid(cells, kit)
    elif stage == ACTING:
        resolving.act(cells, kit)
    elif stage == SECOND_CARD:
        resolving.second_card(cells)
    elif stage == TURNING:
        resolving.turn_up(cells)
    elif stage == KEEPING:
        resolving.keep(cells, kit)
    elif stage == CONSOLING:
        resolving.console(cells, kit)
    elif stage == FINDING:
        resolving.find(cells)
    elif stage <= PHASE_OVER:
        _course(cells)
    else:
        _late_stage(cells, kit, stage)


def _late_stage(cells: "list[int]", kit: "list[int]", stage: int) -> None:
    """The Crime Scene and the end."""
    if stage == DEALING:
        scene.deal(cells)
    elif stage == BEGINNING:
        scene.next_card(cells)
    elif stage == FALLEN:
        scene.fallen(cells)
    elif stage == ENTERING:
        rows.ask(cells)
    elif stage == SEEN:
        scene.seen(cells, kit)
    elif stage == REWARDING:
        scene.reward(cells, kit)
    elif stage == ENCOUNTERING:
        encounter.next_seat(cells)
    elif stage == FACED:
        encounter.faced(cells, kit)
    elif stage == COUNTING:
        encounter.count(cells, kit)
    else:
        encounter.roll_off(cells)


def _course(cells: "list[int]") -> None:
    """Rounds and phases (CK3, CK16)."""
    stage = cells[STAGE]
    if stage == NEW_ROUND and cells[ROUND] == _ROUNDS:
        encounter.begin(cells)
    elif stage == NEW_ROUND:
        cells[ROUND] += 1
        cells[HALF] = 0
        for seat in range(cells[PLAYERS]):
            cells[OF + STEP * seat + VICTIMS] += _GAIN
        for location in range(LOCATIONS):
            cells[TAKEN + location] = 0
        cells[STAGE] = NEW_PHASE
    elif stage == NEW_PHASE:
        placing.begin(cells)
    elif stage == PHASE_OVER and cells[HALF] == 0:
        cells[HALF] = 1
        cells[STAGE] = NEW_PHASE
    else:
        placing.give_back(cells)
        scene.begin(cells)


def actor(cells: "list[int]") -> int:
    """Who decides or what settles."""
    return cells[WHO]


def source(cells: "list[int]") -> int:
    """The kind of chance: the phase."""
    return cells[PHASE]


def due(cells: "list[int]") -> int:
    """Dice of who rolls; a card or token of who takes it unseen; the rest is nobody's."""
    phase = cells[PHASE]
    if cells[WHO] != CHANCE:
        return 1
    if phase == ROLL:
        return cells[DUE] | cells[SEAT] + 1 << 8
    if phase == DRAW_CARD and cells[DRAW_TO] != UP:
        return 1 | cells[DRAW_TO] + 1 << 8
    if phase == DRAW_TOKEN and cells[STAGE] != TURNING:
        return 1 | cells[SEAT] + 1 << 8
    return 1


def moves(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Every legal move, ascending; how many."""
    phase = cells[PHASE]
    if cells[WHO] == CHANCE:
        return _outcomes(cells, out, False)
    if phase == PLACE:
        n = windows.list_plays(cells, cells[SEAT], out, 0)
        n = placing.list_places(cells, out, n)
        return windows.list_quirks(cells, cells[SEAT], out, n)
    if phase == AFTER or phase == WINDOW:
        out[0] = 0
        n = windows.list_plays(cells, cells[SEAT], out, 1)
        return windows.list_quirks(cells, cells[SEAT], out, n)
    if phase == BETWEEN:
        return resolving.list_between(cells, kit, out)
    if phase == DECK:
        return decks.list_decks(cells, out)
    if phase == DECKS:
        return resolving.list_pairs(cells, out)
    if phase == DISCARD:
        return windows.list_wanted(cells, out)
    if phase == WHICH_STAT:
        return _stats(cells, kit, out)
    if phase >= WHOSE:
        return _scene_moves(cells, out, phase)
    return _first(out, _few(cells, phase))


def _scene_moves(cells: "list[int]", out: "list[int]", phase: int) -> int:
    """Legal moves of the Crime Scene and behind it."""
    if phase == DIFFICULTY:
        return scene.list_difficulties(cells, out)
    if phase == ROWS:
        return rows.list_rows(cells, out)
    if phase == DISCARDS:
        return told.list_discards(cells, out)
    if phase == SAYS_LEVEL:
        return told.list_levels(out)
    if phase == SAYS_POINTS:
        return _first(out, _TENS)
    if phase > ROWS:
        return 0 if phase == ENDED else _first(out, 4 if phase != SAYS_BLOOD else 1 + BLOODS)
    if phase == ONCE_MORE:
        n = _first(out, 2 if cells[ROLLS] < _ROUNDS else 1)
        return scene.list_usable(cells, out, n)
    if phase == SCENE_WINDOW:
        return scene.list_usable(cells, out, _first(out, 1))
    if phase == WHICH_DIE:
        return _first(out, scene.count(cells))
    if phase == WHOSE or phase == OPPOSE:
        n = 0
        for seat in range(cells[PLAYERS]):
            done = cells[RESOLVED] >> seat & 1 if phase == WHOSE else seat == cells[MINE]
            if not done:
                out[n] = seat
                n += 1
        return n
    return _first(out, 2)


def _few(cells: "list[int]", phase: int) -> int:
    """How many moves there are where they are 0 and up."""
    if phase == FIGURE:
        return LOCATIONS
    if phase == GIVE:
        return cells[PLAYERS]
    if phase == KEEP:
        return 3 if cells[SHOWN + 2] >= 0 else 2
    return 0


def _first(out: "list[int]", n: int) -> int:
    for i in range(n):
        out[i] = i
    return n


def _stats(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    n = 0
    for stat in range(STATS):
        if stats.movable(cells, kit, cells[SEAT], stat, cells[STEPS]):
            out[n] = stat
            n += 1
    return n


def _outcomes(cells: "list[int]", out: "list[int]", weigh: bool) -> int:
    """What may come up, or how likely each is."""
    phase = cells[PHASE]
    n = 0
    if phase == DRAW_CARD:
        for what in range(BY_KIND):
            weight = decks.in_deck(cells, cells[DRAW_KIND], what)
            if weight:
                out[n] = weight if weigh else BY_KIND * cells[DRAW_KIND] + what
                n += 1
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
            if _late_outcome(cells, phase, i):
                out[n] = 1 if weigh else i
                n += 1
    else:
        start = QUIRK if phase == DRAW_QUIRK else TOKEN
        for i in range(QUIRKS if phase == DRAW_QUIRK else ALL_TOKENS):
            if cells[start + i] == POOL:
                out[n] = 1 if weigh else i
                n += 1
    return n


def _late_outcome(cells: "list[int]", phase: int, i: int) -> bool:
    """Whether a Crime Scene card, a face or a Final Encounter may come up."""
    if phase == DRAW_SCENE:
        return scene.left(cells, i)
    if phase == DRAW_FINAL:
        return encounter.possible(cells, i)
    return 1 <= i <= _FACES


def span(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """Every choice is a list."""
    return 0


def weights(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """How likely each outcome is, in the order of `moves`."""
    return _outcomes(cells, out, True)


def score(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """Points so far (CK26)."""
    return encounter.score(cells, kit, seat)


def value(cells: "list[int]", kit: "list[int]", seat: int) -> int:
    """An estimate for bots, in eighths of a point."""
    return guess.value(cells, kit, seat)


def label(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: Line) -> None:
    """What a move means, as that seat may know it."""
    if cells[WHO] == CHANCE:
        words.outcome(cells, kit, move, seat, line)
    else:
        words.decision(cells, kit, move, seat, line)


def turn(cells: "list[int]") -> int:
    """The number of the turn."""
    return cells[TURN]


def private(cells: "list[int]") -> bool:
    """Whether what is due must be done unseen."""
    return hidden.private(cells)


def hide(cells: "list[int]", kit: "list[int]", seat: int, settle: "hidden.Settle") -> None:
    """Draw anew what that seat cannot know."""
    hidden.hide(cells, kit, seat, settle)


def fix(cells: "list[int]", kit: "list[int]", field: int, value: int) -> bool:
    """What the table corrects."""
    return correct.fix(cells, kit, field, value)


def play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """One outcome or one decision, and all that follows of itself."""
    if not _play(cells, kit, move):
        return False
    _run(cells, kit)
    return True


def _play(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    phase = cells[PHASE]
    if cells[WHO] == CHANCE:
        return _settled(cells, phase, move)
    if phase == PLACE:
        return placing.place(cells, kit, move)
    if phase == AFTER:
        return placing.after(cells, kit, move)
    if phase == BETWEEN:
        return resolving.go_on(cells, kit, move)
    if phase == WINDOW:
        return resolving.in_window(cells, kit, move)
    if phase == WHICH_STAT:
        return stats.chosen(cells, kit, move)
    if phase == FIGURE:
        return placing.title(cells, move)
    if phase == DISCARD:
        return windows.discarded(cells, move)
    if phase == KEEP:
        return resolving.kept(cells, kit, move)
    if phase == DECK:
        return decks.deck_named(cells, move)
    if phase == DECKS:
        return resolving.decks_named(cells, move)
    if phase == GIVE:
        return resolving.given(cells, move)
    return _play_late(cells, kit, phase, move)


def _play_late(cells: "list[int]", kit: "list[int]", phase: int, move: int) -> bool:
    """A decision in the Crime Scene or behind it."""
    if phase == DIFFICULTY:
        return scene.difficulty(cells, move)
    if phase == PUSH:
        return scene.pushed(cells, move)
    if phase == ONCE_MORE:
        return scene.again(cells, move)
    if phase == SETTLE:
        return scene.settle(cells, move)
    if phase == SCENE_WINDOW:
        return scene.in_window(cells, move)
    if phase == WHICH_DIE:
        return scene.which_die(cells, move)
    if phase == OPPOSE:
        return scene.opposed(cells, move)
    if phase == WHOSE:
        return scene.chosen(cells, move)
    if phase == ROWS:
        return rows.told(cells, move)
    if phase > ROWS:
        return _play_told(cells, kit, phase, move)
    return phase == SHARE and encounter.shared(cells, move)


def _play_told(cells: "list[int]", kit: "list[int]", phase: int, move: int) -> bool:
    """What people tell of their cards."""
    if phase == SAYS_BLOOD:
        return told.said_blood(cells, move)
    if phase == SAYS_QUIRK:
        return told.said_quirk(cells, kit, move)
    if phase == DISCARDS:
        return told.discards(cells, move)
    if phase == SAYS_POINTS:
        return told.said_points(cells, move)
    if phase == SAYS_LEVEL:
        return told.said_level(cells, move)
    return phase == SAYS_FINAL and told.said_final(cells, move)


def _settled(cells: "list[int]", phase: int, move: int) -> bool:
    if phase == DRAW_CARD:
        return resolving.drawn(cells, move)
    if phase == DRAW_TOKEN:
        return resolving.token_drawn(cells, move)
    if phase == DRAW_QUIRK:
        return resolving.quirk_drawn(cells, move)
    if phase == DRAW_BLOOD:
        return resolving.lusted(cells, move)
    if phase == DRAW_SCENE:
        return scene.dealt(cells, move)
    if phase == DRAW_FINAL:
        return encounter.drawn(cells, move)
    if phase == ROLL:
        return _fell(cells, move)
    if not 0 <= move < cells[PLAYERS]:
        return False
    cells[HOLDER] = move
    cells[PHASE] = GOING
    return True


def _fell(cells: "list[int]", face: int) -> bool:
    """A die; in a roll-off it is looked at at once."""
    if not scene.fell(cells, face):
        return False
    if cells[STAGE] == ROLLING_OFF:
        encounter.rolled_off(cells)
    return True
