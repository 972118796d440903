"""What a game is: three plain modules. Checked by the types in contract.pyi, never at run time.

rules.py
    NAME, VERSION, SEATS, CELLS, WIDTH, ENDS, OPTIONS
        name as bytes; version of the rules; (lowest, highest) seats; cells of a State; most moves
        ever listed; whether it ends; options as (name, default index, values, seats) where
        `seats` True adds one value per seat behind `values`.
    setup(cells, options, kit) -> bool
        a fresh game; options[0] = seats, options[1 + i] = index of the value of OPTIONS[i];
        False for options that do not exist, and then nothing changed.
    actor(cells) -> int
        the seat that decides, or CHANCE, TABLE, OVER.
    source(cells) -> int
        what kind of chance is due: an index of view.SOURCES. Only while CHANCE acts.
    due(cells) -> int
        like outcomes still due in this roll and for whom: count | (seat + 1) << 8, seat -1 for
        nobody's. A roll goes on while the count falls for one seat, then for higher seats.
    moves(cells, kit, out) -> int
        the legal moves (at CHANCE the possible outcomes), ascending, into `out`; how many.
        A seat's move 0, where listed, is to stop or pass: the one behind it is highlighted.
    span(cells, kit, out) -> int
        where the choice is a number: lowest, highest, step into `out`, returns 3; otherwise 0.
    weights(cells, kit, out) -> int
        positive weights beside `moves` while CHANCE acts; sum at most 32767; how many.
    play(cells, kit, move) -> bool
        apply a move or outcome; False if illegal, and then nothing changed.
    fix(cells, kit, field, value) -> bool
        a correction by the table: set one cell; False if it may not be, and nothing changed.
    score(cells, kit, seat) -> int, value(cells, kit, seat) -> int
        points or rank; an estimate for bots, more is better.
    label(cells, kit, move, seat, line) -> None
        the move's words for that viewer (-1 everyone) through the line writer.
    private(cells) -> bool
        the coming choice must be made unseen.
    hide(cells, kit, seat, settle) -> None
        redraw what that seat cannot know; settle(weights, n) -> index is the caller's chance.
parts.py
    SIZE, default(kit) -> None, check(kit) -> bytes (b"" or what is wrong), FIELDS for tools
view.py
    SOURCES, draw(cells, kit, canvas, seat) -> int (first row left free), status(cells, kit, line),
    face(canvas, page, x, outcome, size), TITLE, HELP
pages.py
    Pages(cells, kit) with count(), turn_to(page), advance() -> bool (one figure worked out, so
    that a key never waits), draw(canvas) on rows 0 to 6: the odds that holding OK shows
"""

from micropython import const

CHANCE = const(-1)
TABLE = const(-2)
OVER = const(-3)


class Rules:
    """A game's rules module; see above."""


class Parts:
    """A game's parts module; see above."""


class View:
    """A game's view module; see above."""


class Pages:
    """Odds on the panel, from a game's pages module."""


class Question:
    """A function of cells and kit that odds walk until it answers; see core.odds."""
