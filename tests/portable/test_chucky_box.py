"""CK31 by the keys: the numbers of one's own box of Chucky, and games played with them."""

from box import (
    ANN,
    ATTACK,
    BOB,
    CYD,
    DAN,
    ESCAPE,
    GAS,
    LIBRARY,
    NEWSPAPER,
    POLICE,
    RESEARCH,
    SEARCH,
    Box,
    alone,
    default_kit,
    paid,
)
from contract import Lcg
from core.canvas import Canvas
from core.games.chucky import edit, fields, layout, parts, stats
from core.kits import Kits
from core.state import make, same
from pocket import MemoryBoard, Pocket, QuietBoard, StrictCanvas, heap_locked

FILE = b"chucky.kit"
NEW = "DDO"  # from home to the set-up
# Groups of the list by the keys that open them.
A_STAT = ("O", "DO", "DDO")
A_TRACK = ("DDDO", "DDDDO", "DDDDDO")
A_COST = "DDDDDDO"
ITS_TOKENS = "UUO"


def opened(keys="", board=None):
    """My box, entered by the last line of the set-up, and some keys there."""
    pocket = Pocket(board if board else MemoryBoard())
    pocket.app.canvas = StrictCanvas()
    pocket.press(NEW + "U")
    assert pocket.row(7).startswith("My box")
    pocket.press("O" + keys)
    return pocket


def own(pocket):
    """The numbers that a new game would begin with."""
    kit = make(parts.SIZE)
    Kits(pocket.board).load(pocket.app.find("setup").game, kit)
    return kit


def edited(keys):
    """The numbers after some keys in My box; the last ones save."""
    pocket = opened(keys)
    assert FILE in pocket.board.files
    return own(pocket)


def changed(kit):
    """What is not the default: place and number."""
    default = default_kit()
    return [(i, kit[i]) for i in range(parts.SIZE) if kit[i] != default[i]]


def title(pocket):
    """The first row."""
    return pocket.row(0).strip()


def said(pocket):
    """What stands beside the number, in one line."""
    words = [pocket.row(row)[7:].strip() for row in (3, 4, 5, 6)]
    return " ".join([word for word in words if word])


def refusal(pocket):
    """Why it was not saved, in one line."""
    rows = " ".join([pocket.row(row).strip() for row in (5, 6, 7)])
    return rows[rows.find("Not saved: ") :]


def wide_kit():
    """A box with as many spaces as may be, and high numbers."""
    kit = make(parts.SIZE)
    for i in range(parts.SIZE):
        kit[i] = parts.highest(i)
    assert parts.check(kit) == b""
    return kit


def narrow_kit():
    """A box with as few spaces as may be, and low numbers."""
    kit = make(parts.SIZE)
    for i in range(parts.SIZE):
        kit[i] = parts.lowest(i)
    assert parts.check(kit) == b""
    return kit


# What can be edited.


def test_ck31_the_list_has_stats_tracks_a_cost_and_tokens():
    pocket = opened()
    assert title(pocket) == "My box"
    assert pocket.rows()[1:] == [
        "Attack",
        "Escape",
        "Search",
        "Research",
        "Sightings",
        "Clues",
        "Police Station      \x80",
    ]
    assert pocket.app.top().count() == 9
    pocket.press("UU")
    assert pocket.rows()[5:] == ["Police Station", "Tokens", "Reset all"]


def test_ck31_the_lines_of_each_group():
    for keys, name, lines in (
        (A_STAT[1], "Escape", ["spaces, start", "values", "points"]),
        (A_TRACK[2], "Clues", ["length", "marks"]),
        (
            ITS_TOKENS,
            "Tokens",
            ["player 1", "player 2", "player 3", "player 4", "Generic 1/2", "Generic 2/2"],
        ),
    ):
        pocket = opened(keys)
        assert title(pocket) == name and pocket.rows()[1 : 1 + len(lines)] == lines
        assert pocket.app.top().count() == len(lines)
    pocket = opened(A_COST)
    assert title(pocket) == "Police Station cost 2"


def test_ck31_every_number_of_a_box_stands_in_one_series():
    # All but the printed costs, which are 93 to 103.
    kit = wide_kit()
    seen = []
    for series in range(edit.first(edit.groups())):
        start = edit.start(series)
        seen += range(start, start + edit.size(series, kit))
    assert sorted(seen) == list(range(93)) + list(range(104, 137))


def test_ck31_only_spaces_that_exist_are_shown():
    kit = default_kit()
    assert [edit.size(series, kit) for series in range(22)] == (
        [2, 6, 6] * 3 + [1, 9] * 3 + [1] + [4] * 4 + [8] * 2
    )
    kit[layout.OF_STAT] = 4
    kit[layout.TRACKS + 2 * layout.OF_TRACK] = 12
    assert [edit.size(series, kit) for series in (3, 4, 5, 13, 14)] == [2, 4, 4, 1, 12]


# How.


def test_ck31_a_stats_spaces_and_start():
    pocket = opened(A_STAT[ESCAPE] + "O")
    assert title(pocket) == "Escape spaces, start" and said(pocket) == "spaces 6"
    pocket.press("U")
    assert said(pocket) == "spaces 7 default 6"
    pocket.press("O")
    assert said(pocket) == "start space 2"
    pocket.press("U")
    assert said(pocket) == "start space 3 default space 2"
    assert FILE not in pocket.board.files and pocket.row(7) == "OK: save"
    pocket.press("O")
    assert title(pocket) == "Escape"
    assert changed(own(pocket)) == [(18, 7), (19, 2)]


def test_ck31_values_and_points():
    pocket = opened(A_STAT[ATTACK] + "DO")
    assert title(pocket) == "Attack values" and said(pocket) == "space 1 of 6 0"
    pocket.press("OU")
    assert said(pocket) == "space 2 of 6 2 default 1"
    pocket.press("OOOO" + "UUU")
    assert said(pocket) == "space 6 of 6 8 default 5"
    pocket.press("O" + "DO" + "OOOO" + "U" * 7 + "o")
    assert title(pocket) == "Attack"
    # Of the eight spaces that a stat may have the last two are like its last.
    assert changed(own(pocket)) == [(3, 2), (7, 8), (8, 8), (9, 8), (14, 10)]


def test_ck31_marks_are_cards():
    pocket = opened(A_TRACK[RESEARCH] + "DO")
    assert title(pocket) == "Research marks" and said(pocket) == "space 1 of 9 none"
    pocket.press("U")
    assert said(pocket) == "space 1 of 9 one card default none"
    pocket.press("U")
    assert said(pocket) == "space 1 of 9 two cards default none"
    pocket.press("U")
    assert said(pocket) == "space 1 of 9 none"
    pocket.press("D" + "OOO" + "UU" + "OOOOO" + "D" + "O")
    assert title(pocket) == "Research" and pocket.row(2).startswith("marks   ")
    assert changed(own(pocket)) == [(55, 2), (58, 2), (63, 1)]


def test_ck31_a_tracks_length():
    pocket = opened(A_TRACK[2] + "O")
    assert title(pocket) == "Clues length" and said(pocket) == "spaces 9"
    pocket.press("UUUO" + "DO" + "U" + "B")
    assert changed(own(pocket)) == [(80, 12)]
    pocket.press("O" + "O" * 11)
    assert said(pocket) == "space 12 of 12 none"
    pocket.press("O")
    assert title(pocket) == "Clues"


def test_ck31_the_second_cost():
    pocket = opened(A_COST)
    assert said(pocket) == "second spot 2 Victims"
    pocket.press("D")
    assert said(pocket) == "second spot 1 Victim default 2 Victims"
    pocket.press("D")
    assert said(pocket) == "second spot 8 Victims default 2 Victims"
    pocket.press("o")
    assert title(pocket) == "My box"
    assert changed(own(pocket)) == [(104, 8)]


def test_ck31_token_values():
    pocket = opened(ITS_TOKENS + "DDO")
    assert title(pocket) == "Tokens player 3" and said(pocket) == "token 1 of 4 4"
    pocket.press("OOO" + "UU")
    assert said(pocket) == "token 4 of 4 26 default 24"
    pocket.press("U")
    assert said(pocket) == "token 4 of 4 1 default 24"
    pocket.press("O" + "DDDO" + "O" * 7)
    assert title(pocket) == "Tokens Generic 2/2" and said(pocket) == "token 8 of 8 26"
    pocket.press("DO")
    assert changed(own(pocket)) == [(116, 1), (136, 25)]


def test_ck31_what_differs_has_a_mark():
    pocket = opened(ITS_TOKENS + "DOUo" + "...")
    assert pocket.row(2) == "player 2" + " " * 11 + "*" and pocket.row(1) == "player 1"
    pocket.press("B")
    assert pocket.row(7) == "Tokens" + " " * 13 + "*\x80" and pocket.row(6) == "Police Station"
    pocket.press("B")
    assert pocket.row(7) == "My box           own"
    assert title(pocket).startswith("Chucky, ") and title(pocket) != "Chucky, stand-ins"


# What is refused.


def test_ck31_a_start_behind_the_last_space_is_refused():
    pocket = opened(A_STAT[SEARCH] + "O" + "DDD" + "O" + "UU" + "O")  # three spaces, start 4
    assert refusal(pocket) == "Not saved: the start is behind the last space"
    assert FILE not in pocket.board.files
    pocket.press("D" + "O")
    assert title(pocket) == "Search"
    assert changed(own(pocket))[:2] == [(36, 3), (37, 2)]


def test_ck31_values_that_fall_are_refused_points_may():
    pocket = opened(A_STAT[ATTACK] + "DO" + "O" + "UU" + "o")  # 0 3 2 3 4 5
    assert refusal(pocket) == "Not saved: the values must not fall"
    assert title(pocket) == "Attack values" and FILE not in pocket.board.files
    pocket.press("OU" + "o")  # 0 3 3 3 4 5
    assert title(pocket) == "Attack"
    assert changed(own(pocket)) == [(3, 3), (4, 3)]
    pocket.press("DO" + "OO" + "UUUU" + "o")  # points 0 0 5 2 3 5
    assert changed(own(pocket)) == [(3, 3), (4, 3), (12, 5)]


def test_ck31_what_is_refused_changes_nothing():
    pocket = opened(A_STAT[ATTACK] + "OO" + "U" + "o")  # start 3 is kept
    pocket.press("O" + "DDDD" + "O" + "O")  # two spaces are not
    assert refusal(pocket) == "Not saved: the start is behind the last space"
    pocket.press("BB")
    assert title(pocket) == "Attack" and pocket.row(7).strip() == "Left as it was"
    assert changed(own(pocket)) == [(1, 2)]
    pocket.press("DO" + "OOOOO")
    assert said(pocket) == "space 6 of 6 5"


def test_ck31_every_number_has_its_bounds():
    # Spaces 2 to 8, start, values to 9, points to 20; length 1 to 12, marks 0 to 2; costs; tokens.
    bounds = ([(2, 8), (0, 7)] + [(0, 9)] * 8 + [(0, 20)] * 8) * 3
    bounds += ([(1, 12)] + [(0, 2)] * 12) * 3 + [(1, 8)] * 12 + [(1, 26)] * 32
    kit = default_kit()
    assert parts.check(kit) == b"" and len(bounds) == parts.SIZE
    for i in range(parts.SIZE):
        low, high = bounds[i]
        assert (parts.lowest(i), parts.highest(i)) == (low, high), i
        kept = kit[i]
        for value in (low - 1, high + 1):
            kit[i] = value
            assert parts.check(kit) == b"a number is out of bounds", (i, value)
        kit[i] = kept


# Shorter and longer.


def test_ck31_a_stat_is_shortened_and_lengthened():
    pocket = opened(A_STAT[ATTACK] + "O" + "DD" + "o")  # four spaces
    kit = own(pocket)
    assert list(kit)[:18] == [4, 1] + [0, 1, 2, 3, 3, 3, 3, 3] + [0, 0, 1, 2, 2, 2, 2, 2]
    assert parts.check(kit) == b""
    pocket.press("O" + "U" + "o")  # five
    assert list(own(pocket))[:18] == [5, 1] + [0, 1, 2, 3, 3, 3, 3, 3] + [0, 0, 1, 2, 2, 2, 2, 2]
    pocket.press("DO" + "OOOO")
    assert said(pocket) == "space 5 of 5 3 default 4"


def test_ck31_a_longer_stat_goes_on_as_its_last_space():
    pocket = opened(A_STAT[ATTACK] + "DO" + "OOOOO" + "UUUU" + "o")  # values to 9
    pocket.press("UO" + "UU" + "o")  # eight spaces
    assert title(pocket) == "Attack"
    assert list(own(pocket))[:10] == [8, 1] + [0, 1, 2, 3, 4, 9, 9, 9]


def test_ck31_a_track_is_shortened_and_lengthened():
    pocket = opened(A_TRACK[1] + "O" + "DDDD" + "O")  # five spaces
    kit = own(pocket)
    assert list(kit)[67:80] == [5] + [0, 0, 1, 0, 0] + [0] * 7 and parts.check(kit) == b""
    pocket.press("O" + "UUUU" + "O")
    assert list(own(pocket))[67:80] == [9] + [0, 0, 1, 0, 0] + [0] * 7


def test_ck31_back_to_the_default_leaves_no_file():
    pocket = opened(ITS_TOKENS + "OUo")
    assert FILE in pocket.board.files
    pocket.press("ODo")
    assert FILE not in pocket.board.files
    pocket.press("B" + "UUU" + "OO" + "U" + "o" + "BB")  # Attack's start
    assert FILE in pocket.board.files
    pocket.press("OU" + "ODO")
    assert FILE not in pocket.board.files and changed(own(pocket)) == []


def test_what_could_not_be_saved_is_left_whole():
    class Full(MemoryBoard):
        def replace(self, name, data):
            return False

    pocket = opened(A_STAT[ATTACK] + "O" + "DD" + "o", Full())
    assert pocket.row(7) == "Could not save: full?"
    pocket.press("B" + "DO" + "OOOOO")
    assert said(pocket) == "space 6 of 6 5"


# Games with it.


def test_ck31_a_new_game_starts_on_the_boxs_spaces():
    pocket = opened(A_STAT[ATTACK] + "OO" + "UU" + "o" + "B" + "DD" + "OOO" + "D" + "o")
    pocket.press("BB" + "D" + "O")  # Attack starts on space 4, Search on 1; START
    session = pocket.app.game()
    assert same(session.kit, own(pocket)) and changed(session.kit) == [(1, 3), (37, 0)]
    for seat in (ANN, BOB):
        assert [stats.space(session.cells, seat, stat) for stat in range(3)] == [3, 1, 0]
        assert [stats.worth(session.cells, session.kit, seat, stat) for stat in range(3)] == [
            3,
            1,
            0,
        ]


def test_ck31_a_game_under_way_keeps_its_box():
    pocket = Pocket()
    pocket.press(NEW + "O")
    running = pocket.app.game()
    pocket.app.home()
    pocket.run(10)
    while not pocket.row(2 + pocket.app.top().index).startswith("New: Chucky"):
        pocket.press("D")
    pocket.press("OUO" + A_COST + "U" + "o" + "B")
    assert changed(running.kit) == [] and changed(own(pocket)) == [(104, 3)]
    pocket.press("U" * pocket.app.top().index + "ODO")  # START, end the running game
    assert changed(pocket.app.game().kit) == [(104, 3)]
    again = Pocket(pocket.board)
    assert changed(again.app.game().kit) == [(104, 3)], "and it is in the journal"


def test_ck31_a_changed_mark_draws_its_cards():
    # The Library's first cost is 1: it lands on the first space of Research, unmarked by default.
    for keys, draws in (("", 0), ("U", 1), ("UU", 2)):
        kit = edited(A_TRACK[RESEARCH] + "DO" + keys + "o") if keys else default_kit()
        box = alone(LIBRARY, kit=kit)
        box.set_track(RESEARCH, 0)
        box.go()
        assert box.track(RESEARCH) == 1
        count = 0
        while box.due() == (layout.DRAW_CARD, ANN):
            box.play(box.moves()[0])
            count += 1
        assert count == draws and box.held(ANN) == (draws, 0, 0)


def test_ck31_a_shorter_track_is_full_sooner():
    kit = edited(A_TRACK[RESEARCH] + "O" + "DDDDD" + "O")  # four spaces
    for numbers, full in ((kit, True), (default_kit(), False)):
        box = alone(LIBRARY, kit=numbers)
        box.set_track(RESEARCH, 3)
        box.go()
        assert (box.phase() == layout.DRAW_BLOOD) == full
        assert box.track(RESEARCH) == (0 if full else 4)


def test_ck31_the_boxs_second_cost_is_paid():
    kit = edited(A_COST + "UUU" + "O")
    assert paid([LIBRARY], POLICE, kit) == 1
    assert paid([LIBRARY, LIBRARY], POLICE, kit) == 5
    assert paid([LIBRARY, POLICE], POLICE, kit) == 6  # the figure adds one


def won(kit, mine, his):
    """Who wins the Library, Ann with one token there, Bob with another."""
    box = Box(2, ANN, kit)
    box.lay(
        GAS, ((LIBRARY, None, mine), (NEWSPAPER, None)), ((LIBRARY, None, his), (NEWSPAPER, None))
    )
    box.go()
    return box.cell("won_by")


def test_ck31_token_values_order_the_winner():
    # By default Ann's first token is a 5, Bob's a 4, the first Generic one a 1.
    assert won(default_kit(), 0, 4) == ANN
    kit = edited(ITS_TOKENS + "DO" + "UU" + "o")
    assert kit[layout.VALUE_OF + 4] == 6 and won(kit, 0, 4) == BOB
    kit = edited(ITS_TOKENS + "DDDDO" + "D" + "o")
    assert kit[layout.VALUE_OF + 16] == 26
    box = Box(2, ANN, kit)
    box.give_token(BOB, 16)
    box.lay(GAS, ((LIBRARY, None, 3), (NEWSPAPER, None)), ((LIBRARY, None, 16), (NEWSPAPER, None)))
    box.go()
    assert box.cell("won_by") == BOB


def test_ck31_the_boxs_points_are_scored():
    # On the second space of each stat: 0 points by default.
    assert Box(2, ANN, default_kit()).score(ANN) == 0
    kit = edited(A_STAT[ESCAPE] + "DDO" + "O" + "U" * 7 + "o")
    box = Box(2, ANN, kit)
    assert [box.score(seat) for seat in (ANN, BOB)] == [7, 7]
    box.set_stats(ANN, 1, 2, 1)
    assert box.score(ANN) == 1


def test_ck31_the_boxs_values_count():
    kit = edited(A_STAT[SEARCH] + "DO" + "O" + "U" + "o")
    box = Box(4, ANN, kit)
    for seat in (ANN, BOB, CYD, DAN):
        assert [stats.worth(box.cells, kit, seat, stat) for stat in range(3)] == [1, 1, 2]


def test_every_box_that_is_accepted_can_be_played():
    bounds = [field[1:3] for field in fields.FIELDS]
    for kit, seats in ((narrow_kit(), 2), (wide_kit(), 4), (narrow_kit(), 4), (wide_kit(), 3)):
        box = Box(seats, None, kit)
        lcg = Lcg(seats)
        count = 0
        while not box.over():
            moves = box.moves()
            box.play(moves[lcg.pick(len(moves))])
            count += 1
            for i in range(len(bounds)):
                assert bounds[i][0] <= box.cells[i] <= bounds[i][1], fields.FIELDS[i][0]
            assert count < 2000


# How it looks, and what it takes.


def lit(canvas, row):
    """The columns of two rows in which something is lit."""
    data = canvas.data
    return [x for x in range(128) if data[128 * row + x] or data[128 * row + 128 + x]]


def test_each_number_of_a_series_has_its_own_columns():
    for kit in (wide_kit(), narrow_kit(), default_kit()):
        for series in range(22):
            n = edit.size(series, kit)
            pitch = min(128 // n, 32)
            for i in range(n):
                canvas = Canvas()
                value = kit[edit.start(series) + i]
                x = i * pitch + (pitch - 16) // 2
                edit.face(canvas, 1, x, series, i, value)
                columns = lit(canvas, 1)
                assert columns and i * pitch <= columns[0], (series, i)
                assert columns[-1] < (i + 1) * pitch - 1, (series, i)


def test_nothing_is_cut_off():
    for kit in (wide_kit(), narrow_kit()):
        pocket = opened()
        top = pocket.app.top()
        for i in range(parts.SIZE):
            top._kit[i] = kit[i]
        for group in range(edit.groups()):
            lines = edit.first(group + 1) - edit.first(group)
            pocket.press("O")
            for i in range(lines):
                if lines > 1:
                    pocket.press("O")
                pocket.press("O" * edit.size(edit.first(group) + i, kit) + "D")
            if lines > 1:
                pocket.press("BD")
        assert title(pocket) == "My box" and pocket.app.top().index == 8


def test_editing_allocates_nothing():
    pocket = opened("", QuietBoard())
    pocket.app.canvas = Canvas()
    keys = A_STAT[0] + "O" + "DDDD" + "O" + "UU" + "O" + "BB"  # refused, then left
    keys += "DO" + "OUU" + "o" + "BB"  # falling values
    keys += "DO" + "OOOOUU" + "o" + "B"  # points saved
    keys += "DDDO" + "O" + "DD" + "O" + "DO" + "UOUO" + "o" + "B"  # a track
    keys += "DDDO" + "UUO" + "DO" + "DDDDO" + "UU" + "o" + "B"  # the cost, tokens
    keys += "DO" + "O" + "ODO" + "B"  # reset, no and yes

    def work():
        pocket.press(keys)

    work()
    assert type(pocket.app.top()).__name__ == "Setup"
    pocket.press("O")
    heap_locked(work)
    assert type(pocket.app.top()).__name__ == "Setup"
