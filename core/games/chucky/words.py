"""Words of Chucky's labels, at most 20 columns where they are choices."""

from micropython import const

from core.games.chucky import decks, rows, scene, scenes, told
from core.games.chucky.layout import (
    ALL_TOKENS,
    AT,
    BETWEEN,
    BY_KIND,
    CARDS,
    COMPLETES,
    DECK,
    DECKS,
    DICE,
    DIFFICULTY,
    DISCARD,
    DISCARDS,
    DRAW_CARD,
    DRAW_FINAL,
    DRAW_HOLDER,
    DRAW_QUIRK,
    DRAW_SCENE,
    DRAW_TO,
    DRAW_TOKEN,
    EASY,
    FIGURE,
    GAS_STATION,
    GENERIC,
    GIVE,
    GROCERY,
    HARD,
    HIGHEST,
    KEEP,
    KINDS,
    LEFT,
    LEVEL,
    LOW_BAND,
    NO_DECK,
    NUMBERED,
    OF_KIND,
    ONCE_MORE,
    OPPOSE,
    PHASE,
    PLACE,
    PLACES,
    PLAYS,
    PUSH,
    ROLL,
    ROUND,
    ROWS,
    SAYS_BLOOD,
    SAYS_LEVEL,
    SAYS_POINTS,
    SAYS_QUIRK,
    SCENE_WINDOW,
    SEAT,
    SETTLE,
    SHARE,
    SHOWN,
    STAGE,
    STATS,
    STEPS,
    TURNING,
    UP,
    VALUE_OF,
    WHICH_DIE,
    WHICH_STAT,
    WHOSE,
)
from core.line import Line

PLACES_OF = (
    b"Library",
    b"Newspaper",
    b"Gas Station",
    b"Grocery Store",
    b"Park",
    b"Police Station",
)
SHORT_PLACES = (b"Library", b"News", b"Gas", b"Grocery", b"Park", b"Police")
# What winning there is worth.
REWARDS = (b"+1", b"card", b"Quirk", b"token", b"+2", b"card")
KINDS_OF = (b"Research", b"Sightings", b"Clues")
BANDS = (b"highest", b"1 to 8", b"none", b"9 to 21", b"22 to 26")
STATS_OF = (b"Attack", b"Escape", b"Search")
LEVELS_OF = (b"none", b"failure", b"easy", b"medium", b"hard", b"won", b"lost")
_EFFECTS = (b"2 Victims", b"stat +1", b"token", b"cost -1", b"re-roll", b"roll +2")
BRIEF = (b"2V", b"st", b"tok", b"c-1", b"re", b"r+2")
BRINGS = (b"", b"+stat", b"+2V", b"+card", b"+tok", b"-card", b"-stat", b"-2V")
_KIND_LETTERS = b"RSC"
_BLOODS = (
    b"all lose a Victim",
    b"all lower a stat",
    b"all discard a card",
    b"all gain 2 Victims",
    b"all draw a token",
)
_CHALLENGES = (b"Duel", b"Total", b"Any die", b"Lucky number", b"Hide", b"Push")
# Names of the Quirks, ours, at most twelve letters, by the stat they name.
_QUIRKS = (
    b"Hothead", b"Brawler", b"Daredevil", b"Avenger", b"Bully", b"Ringleader", b"Loose cannon",
    b"Sprinter", b"Light sleep", b"Night owl", b"Skittish", b"Loner", b"Stowaway", b"Escapist",
    b"Snoop", b"Bookworm", b"Gossip", b"Collector", b"Skeptic", b"Detective", b"Hoarder",
)  # fmt: skip
ENCOUNTERS = (
    b"The archive",
    b"The last page",
    b"The parade",
    b"The toy shop",
    b"The workshop",
    b"The furnace",
)
_LAST = const(6)


def quirk(line: Line, number: int) -> None:
    """A Quirk: name, the stat it raises, the Evidence it asks for, its points."""
    line.text(_QUIRKS[number])
    line.byte(32)
    line.byte(STATS_OF[decks.quirk_stat(number)][0])
    line.byte(32)
    for kind in range(KINDS):
        for _ in range(decks.asks(number, kind)):
            line.byte(_KIND_LETTERS[kind])
    line.byte(32)
    line.number(decks.points(number))


def done(line: Line, number: int) -> None:
    """A Quirk that is or may be completed, with its points."""
    line.text(b"Done: ")
    line.text(_QUIRKS[number])
    line.byte(32)
    line.number(decks.points(number))


def result(line: Line, level: int, points: int) -> None:
    """`hard 3 pts`."""
    line.text(LEVELS_OF[level])
    line.byte(32)
    line.number(points)
    line.text(b" pt" if points == 1 else b" pts")


def challenge(line: Line, of: int, number: int) -> None:
    """A Crime Scene card in a row: challenge, stat, target or targets."""
    line.text(challenge_name(number, of))
    stat = scenes.stat(of, number)
    if stat != scenes.NO_STAT:
        line.text(b" + ")
        line.text(STATS_OF[stat])
    kind = scenes.challenge(of, number)
    if kind == scenes.PUSH_LUCK:
        for level in range(EASY, HARD + 1):
            line.byte(32 if level == EASY else 47)
            line.number(scenes.dice(of, number, level))
    elif scenes.target(of, number):
        line.byte(32)
        line.number(scenes.target(of, number))
        line.byte(43)


def challenge_name(number: int, of: int) -> bytes:
    """The kind of challenge of a Crime Scene card, by the number of the scene from 0."""
    return _CHALLENGES[scenes.challenge(of, number)]


def card(cells: "list[int]", line: Line, number: int) -> None:
    """An Evidence card: its kind and what it does."""
    line.text(KINDS_OF[number // OF_KIND])
    if not cells[CARDS]:
        line.text(b": ")
        line.text(_EFFECTS[decks.effect(number)])


def token(line: Line, kit: "list[int]", number: int) -> None:
    """A Time token: its number, with a letter where it is a Generic one."""
    line.number(kit[VALUE_OF + number])
    if number >= GENERIC:
        line.text(b" G")


def outcome(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: Line) -> None:
    """What chance brings, as that seat may know it."""
    phase = cells[PHASE]
    if phase == DRAW_HOLDER:
        line.seat(move)
        line.text(b" has the figure")
    elif phase == DRAW_CARD:
        line.text(KINDS_OF[move // BY_KIND])
        if cells[DRAW_TO] == UP or cells[DRAW_TO] == seat:
            line.text(b": ")
            line.text(_EFFECTS[move % BY_KIND])
    elif phase == DRAW_TOKEN:
        line.text(b"token")
        if cells[STAGE] == TURNING or cells[SEAT] == seat:
            line.byte(32)
            line.number(kit[VALUE_OF + move])
    elif phase == DRAW_QUIRK:
        quirk(line, move)
    elif phase == DRAW_SCENE:
        line.seat(cells[SEAT])
        line.text(b": ")
        line.text(challenge_name(move, cells[ROUND] - 1))
    elif phase == DRAW_FINAL:
        line.text(ENCOUNTERS[move])
    elif phase == ROLL:
        if scene.secret(cells) and cells[SEAT] != seat:
            line.number(line.times)
            line.text(b" die" if line.times == 1 else b" dice")
        else:
            line.number(move)
    else:
        line.text(_BLOODS[move])


def decision(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: Line) -> None:
    """What somebody chooses; in words for the log, short as a choice."""
    phase = cells[PHASE]
    if phase > ROWS:
        _told(move, phase, line)
    elif phase == DIFFICULTY:
        _level(cells, move, line)
    elif phase == ROWS:
        _row(cells, move, line)
    elif phase == PLACE and PLACES <= move < PLACES + ALL_TOKENS * _LAST:
        _placing(cells, kit, move - PLACES, seat, line)
    elif move == COMPLETES and cells[CARDS]:
        line.text(b"completes a Quirk" if line.words else b"Complete a Quirk")
    elif move >= COMPLETES:
        if line.words:
            line.text(b"completes ")
            line.text(_QUIRKS[move - COMPLETES])
        else:
            done(line, move - COMPLETES)
    elif phase == DISCARD:
        line.text(b"discards " if line.words else b"")
        card(cells, line, move - PLAYS)
    elif move >= PLAYS:
        line.text(b"plays " if line.words else b"")
        card(cells, line, move - PLAYS)
    elif phase >= WHOSE:
        _late(cells, move, line)
    else:
        _early(cells, kit, move, line)


def _placing(cells: "list[int]", kit: "list[int]", move: int, seat: int, line: Line) -> None:
    number = move % ALL_TOKENS
    known = seat == cells[SEAT]
    if line.words:
        line.text(b"places ")
        if known:
            token(line, kit, number)
        else:
            line.text(b"a Generic token" if number >= GENERIC else b"a Survivor token")
        line.text(b" at the ")
        line.text(PLACES_OF[move // ALL_TOKENS])
    else:
        line.text(SHORT_PLACES[move // ALL_TOKENS])
        line.text(b": ")
        if known:
            token(line, kit, number)
        else:
            line.text(b"Generic" if number >= GENERIC else b"Survivor")


def _early(cells: "list[int]", kit: "list[int]", move: int, line: Line) -> None:
    """Choices of Pass the Time that are small numbers."""
    phase = cells[PHASE]
    if phase == FIGURE:
        line.text(b"figure: " if line.words else b"")
        line.text(PLACES_OF[move])
    elif phase == WHICH_STAT:
        line.text(STATS_OF[move])
        line.text(b" -" if cells[STEPS] < 0 else b" +")
        line.number(abs(cells[STEPS]))
    elif phase == DECKS:
        line.text(KINDS_OF[move // BY_KIND])
        if move % BY_KIND != NO_DECK:
            line.text(b"+")
            line.text(KINDS_OF[move % BY_KIND])
    elif phase == DECK:
        line.text(KINDS_OF[move])
    elif phase == KEEP:
        _keeping(cells, kit, move, line)
    elif phase == GIVE:
        line.text(b"figure to ")
        line.seat(move)
    elif phase == BETWEEN and move:
        line.seat(move - 1)
        line.text(b"'s cards")
    else:
        line.text(b"goes on" if line.words else b"Go on")


def _keeping(cells: "list[int]", kit: "list[int]", move: int, line: Line) -> None:
    what = cells[SHOWN + move]
    if cells[AT] == GROCERY:
        line.text(b"puts back " if line.words else b"Back: ")
        token(line, kit, what)
        return
    line.text(b"keeps " if line.words else b"")
    if what >= 0 and cells[AT] == GAS_STATION:
        quirk(line, what)
    else:
        card(cells, line, what)


def _level(cells: "list[int]", move: int, line: Line) -> None:
    """A difficulty, with the number where one is chosen."""
    difficulty(cells, move // BY_KIND, line)
    if move % BY_KIND:
        line.text(b": ")
        line.number(move % BY_KIND)
    elif not line.words:
        stake(cells, move // BY_KIND, line)


def _late(cells: "list[int]", move: int, line: Line) -> None:
    """Choices of the Crime Scene and behind it."""
    phase = cells[PHASE]
    if phase == PUSH:
        _push(cells, move, line)
    elif phase == ONCE_MORE:
        if line.words:
            line.text(b"rolls again" if move else b"keeps the roll")
        else:
            line.text(b"Roll again" if move else b"Keep the roll")
    elif phase == SETTLE:
        if line.words:
            line.text(b"looks at the cards" if move else b"lets it count")
        else:
            line.text(b"Change it by a card" if move else b"Let it count")
    elif phase == WHICH_DIE:
        line.text(b"re-rolls the " if line.words else b"Re-roll the ")
        line.number(cells[DICE + move])
    elif phase == OPPOSE:
        line.text(b"against ")
        line.seat(move)
    elif phase == WHOSE:
        line.seat(move)
        line.text(b"'s card")
    elif phase == SHARE:
        line.text(b"roll off, a 6 wins" if move else b"share the victory")
    elif phase == SCENE_WINDOW:
        line.text(b"lets it count" if line.words else b"Let it count")
    else:
        line.text(b"goes on" if line.words else b"Go on")


def _told(move: int, phase: int, line: Line) -> None:
    """What people tell of their cards."""
    if phase == SAYS_BLOOD:
        line.text(_BLOODS[move - 1] if move else b"not the same for all")
    elif phase == SAYS_QUIRK:
        line.text(STATS_OF[move] if move < STATS else b"no Quirk")
    elif phase == DISCARDS:
        line.text(KINDS_OF[move - 1] if move else b"that is all")
    elif phase == SAYS_LEVEL:
        if move:
            result(line, move // told.BY_LEVEL, move % told.BY_LEVEL)
        else:
            line.text(b"no level")
    else:
        _points(line, move if phase == SAYS_POINTS else told.FINALS[move])


def _points(line: Line, points: int) -> None:
    line.number(points)
    line.text(b" point" if points == 1 else b" points")


def laid(line: Line, kit: "list[int]", spot: int) -> None:
    """What lies on a spot: a token of ours, or what people told of theirs."""
    if spot < HIGHEST:
        token(line, kit, spot)
    elif spot > NUMBERED:
        line.number(spot - NUMBERED)
    else:
        line.text(BANDS[spot - HIGHEST if spot <= LOW_BAND else spot - HIGHEST + 1])


def _row(cells: "list[int]", move: int, line: Line) -> None:
    """What lies at a location of a player whose tokens people keep."""
    if line.words:
        line.text(PLACES_OF[cells[LEFT]])
        line.text(b", ")
        line.seat(cells[SEAT])
        line.text(b": ")
    if rows.numbered(cells) and move:
        line.number(move)
    else:
        line.text(BANDS[rows.NONE if rows.numbered(cells) else move])


def difficulty(cells: "list[int]", level: int, line: Line) -> None:
    """A difficulty: how many dice, or rolls."""
    of = cells[ROUND] - 1
    number = scene.card(cells)
    n = scenes.dice(of, number, level)
    hides = scenes.challenge(of, number) == scenes.HIDE
    line.text(LEVELS_OF[level])
    line.byte(32)
    line.number(n)
    if hides:
        line.text(b" rolls" if n > 1 else b" roll")
    else:
        line.text(b" dice" if n > 1 else b" die")


def stake(cells: "list[int]", level: int, line: Line) -> None:
    """What a level of the card that is resolved brings, if anything."""
    what = scenes.brings(cells[ROUND] - 1, scene.card(cells), level)
    if what:
        line.byte(32)
        line.text(BRINGS[what])


def _push(cells: "list[int]", move: int, line: Line) -> None:
    """The next target of pushing one's luck, or to stop with the level reached."""
    level = cells[LEVEL]
    if line.words:
        line.text(b"rolls" if move else b"stops" if level else b"declines")
    elif move:
        level = level + 1 if level else EASY
        line.text(b"Roll: ")
        line.text(LEVELS_OF[level])
        line.byte(32)
        line.number(scenes.dice(cells[ROUND] - 1, scene.card(cells), level))
        line.byte(43)
    elif level:
        line.text(b"Stop: ")
        line.text(LEVELS_OF[level])
    else:
        line.text(b"Decline")
