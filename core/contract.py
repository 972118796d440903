"""What a game is: three plain modules. Checked by the types in contract.pyi, never at run time.

rules.py
    NAME, VERSION, SEATS, CELLS, WIDTH, ENDS, OPTIONS
        name as bytes; version of the rules; (lowest, highest) seats; cells of a State; most moves
        ever listed; whether it ends; options as (name, default index, values, seats) where
        `seats` True adds one value per seat behind `values`. A name has at most 8 columns, a value
        11; 12 options at most.
    setup(cells, options, kit) -> bool
        a fresh game; options[0] = seats, options[1 + i] = index of the value of OPTIONS[i];
        False for options that do not exist, and then nothing changed.
    actor(cells) -> int
        the seat that decides, or CHANCE, TABLE, OVER.
    source(cells) -> int
        what kind of chance is due: an index of view.SOURCES. Only while CHANCE acts.
    due(cells) -> int
        like outcomes still due in this roll and for whom: count | (seat + 1) << 8, seat -1 for
        nobody's. A roll goes on while the count falls for one seat, then for higher seats, and
        for one seat with the next higher source: dice of two kinds that are thrown together.
    moves(cells, kit, out) -> int
        the legal moves (at CHANCE the possible outcomes), ascending, into `out`; how many.
        A seat's move 0, where listed, is to stop, to pass or to answer no.
    span(cells, kit, out) -> int
        where the choice is a number: lowest, highest, step into `out`, returns 3; otherwise 0.
    weights(cells, kit, out) -> int
        positive weights beside `moves` while CHANCE acts; sum at most 32767; how many. An outcome
        is 0 to 255.
    play(cells, kit, move) -> bool
        apply a move or outcome; False if illegal, and then nothing changed.
    fix(cells, kit, field, value) -> bool
        a correction by the table: set one cell; False if it may not be, and nothing changed.
    score(cells, kit, seat) -> int, value(cells, kit, seat) -> int
        points or rank; an estimate for bots, more is better.
    label(cells, kit, move, seat, line) -> None
        the move's words for that viewer (-1 everyone) through the line writer: at most 20 columns
        with pictures, or where `line.words` is set a verb phrase in words (`kills Bob's 2 goats`).
        The label of an outcome speaks of `line.times` like ones.
    turn(cells) -> int
        a number that differs from one turn to the next: the log is grouped by it.
    private(cells) -> int
        whether what is due must be done unseen: 0, SECRET, or COVERED where all of it is shown
        once nothing covered is due any more, such as dice under a cup.
    hide(cells, kit, seat, settle) -> None
        redraw what that seat cannot know; settle(weights, n) -> index is the caller's chance.
parts.py
    SIZE, default(kit) -> None, check(kit) -> bytes (b"" or what is wrong), FIELDS for tools
view.py
    draw(cells, kit, canvas, seat) -> int
        what that seat may see (-1 everyone) from row 0 down; the first row left free, at most 5.
    status(cells, kit, line)
        who is to act, or who has won; at most 17 columns, 10 to be shown large at the end.
    due_name(cells, kit, line)
        the one outcome that is due, such as which die, behind the name of its player; in all at
        most 21 columns.
    news(cells, kit, line)
        what the last roll did, at most 21 columns; nothing where the dice say it all.
    effect(cells, kit, line)
        what the last move changed beyond its own label, for the log, at most 21 columns; it may
        stand until another does.
    preferred(cells, move) -> int
        of those listed from `move` on the one that is highlighted, or the first behind it.
    group(cells, move, level) -> int, group_label(cells, kit, move, level, line)
        neighbours in the list of moves with the same group (0 and up) stand in one line with the
        group's label until it is picked, level 0 first; -1: the move has a line of its own.
    mends(cells) -> bytes
        a line behind the choices that opens the corrections (adjust.py), at most 20 columns; b"".
    help_page(cells) -> int
        the page of the help file that is about what is due, from 0.
    face(canvas, row, x, outcome, size)
        one outcome as a picture of 16 x 16 pixels, or where `size` is 8 in one row, 6 wide.
    TITLE, NOTE, MIXED, HELP, SOURCES, AGAIN, DETAILS, TOGETHER
        its name; what set-up adds to it, such as that parts are stand-ins, and that some of them
        are, 21 columns together;
        its help file under core/ (lines of 21 characters and a newline, seven a page);
        for each source of chance what OK does where the device settles it (nothing: it falls at
        once, nobody is asked to press; what is nobody's then, such as cards that the next choice
        shows, has no screen of its own), where people do (nothing: the device does there too; what
        is private it settles without a screen), and what one and several outcomes are
        called; what to say when a roll let nobody act; the line at the end that opens the pages,
        where it has one; whether all seats roll at once, so that a bot waits for them.
pages.py
    Pages(cells, kit, seat) for that viewer (-1 everyone) with count(), page_of(move) -> page of
    a choice (-1 none is highlighted), turn_to(page), advance() -> bool (one figure worked out, so
    that a key never waits),
    draw(canvas) on rows 0 to 6: the odds that holding OK shows
edit.py (where the kit can be edited on the device; loaded while it is)
    A series is numbers that stand together in the kit and are edited together: a die's faces.
    TITLE
        the line of the set-up that opens it, at most 16 columns.
    groups() -> int, group_name(group, line), first(group) -> int
        lines of the list; the number of a group's first series, and for first(groups()) how many
        there are. A group of one series opens at once.
    name(series, line), start(series) -> int, size(series, kit) -> int
        its group's name, a blank and this are 21 columns together; where in the kit it begins; how
        many numbers it has now, at most 12.
    place(series, at, n, line)
        which of these the one at a place from 0 on is, at most 14 columns.
    lowest(i) -> int, highest(i) -> int
        bounds of a number of the kit.
    word(series, at, value, line), face(canvas, row, x, series, at, value)
        a number in at most 14 columns, and as 16 x 16 pixels; of more than eight numbers in a
        series, only the ten columns in the middle.
    fit(kit)
        before a kit that was checked is kept: numbers that no series shows, such as those behind
        the end of a track, follow from the others.
adjust.py (what the table may correct by rules.fix; loaded while it is shown)
    TITLE
        the line of the menu that opens it.
    groups(cells) -> int, group_name(cells, group, line)
        what can be corrected now, in groups of at most 20 columns with their present figures.
    count(cells, group) -> int, field(cells, group, i) -> int
        its cells.
    name(cells, field, line), word(cells, kit, field, value, line)
        at most 11 columns, at most 8 columns.
    lowest(cells, field) -> int, highest(cells, field) -> int
        between which rules.fix is asked what it accepts.
    deeds(cells, group) -> int, deed_name(cells, group, deed, line)
    deed(cells, kit, group, deed, out) -> bool
        corrections with a name; the next field and value on the way there, False when done.
    tell(cells, kit, field, value, line)
        a correction in words, for the log.
"""

from micropython import const

CHANCE = const(-1)
TABLE = const(-2)
OVER = const(-3)

SECRET = const(1)
COVERED = const(2)

# What only the types know; see contract.pyi.
Rules = Parts = View = Pages = Edit = Adjust = Thinker = Question = None
