"""CF24 by the keys: every face of every die can be edited, what is refused is not saved."""

from core.canvas import Canvas
from core.game import editor, load
from core.kits import Kits, room
from core.state import make, same
from pocket import MemoryBoard, Pocket, QuietBoard, StrictCanvas, heap_locked

FILE = b"chunky.kit"
GAME = load("chunky")
STRIKE, WEAK, MEDIUM, STRONG, WIZARD = range(5)


def default():
    """The dice that the program brings."""
    kit = make(GAME.parts.SIZE)
    GAME.parts.default(kit)
    return kit


def own(board):
    """The dice that a new game would begin with."""
    kit = make(GAME.parts.SIZE)
    Kits(board).load(GAME, kit)
    return kit


def opened(board=None):
    """The editor, entered by the last line of the set-up."""
    pocket = Pocket(board if board else MemoryBoard())
    pocket.app.canvas = StrictCanvas()
    pocket.press("DOU")
    assert pocket.rows()[7].startswith("Edit the dice")
    pocket.press("O")
    assert pocket.rows()[0].strip() == "Edit the dice"
    return pocket


def title(pocket):
    """The first row."""
    return pocket.rows()[0].strip()


def line(pocket, text):
    """Whether a line of the list is there, by scrolling through it."""
    for _ in range(20):
        if any(row.startswith(text) for row in pocket.rows()[1:]):
            return True
        pocket.press("D")
    return False


def test_cf24_the_list_groups_the_dice_by_fighter():
    pocket = opened()
    assert pocket.rows()[1:] == [
        "strike die",
        "weak hit die",
        "medium hit die",
        "strong hit die",
        "Wizard",
        "Soldier",
        "Tentacle            \x80",
    ]
    assert pocket.app.top().count() == 17
    pocket.press("DDDDO")
    assert title(pocket) == "Wizard"
    assert pocket.rows()[1:5] == ["head", "body", "legs", "weapon"]
    pocket.press("DDDO")
    assert title(pocket) == "Wizard weapon"


def test_cf24_every_number_of_the_kit_is_a_face_of_a_die():
    edit = editor(GAME)
    kit = default()
    seen = []
    for die in range(edit.first(edit.groups())):
        for i in range(edit.size(die, kit)):
            seen.append(edit.start(die) + i)
    assert seen == list(range(GAME.parts.SIZE))


def test_cf24_up_and_down_change_ok_goes_on_and_saves_behind_the_last():
    pocket = opened()
    pocket.press("DDDDODO")  # Wizard, body: 2 3 3 4 4 5
    assert title(pocket) == "Wizard body" and pocket.rows()[3][7:] == "face 1 of 6"
    pocket.press("UU")
    assert [row[7:] for row in pocket.rows()[4:7]] == ["4", "default", "2"]
    pocket.press("OOD")
    assert pocket.rows()[3][7:] == "face 3 of 6" and pocket.rows()[4][7:] == "2"
    assert FILE not in pocket.board.files
    pocket.press("OOO")
    assert pocket.rows()[3][7:] == "face 6 of 6" and pocket.rows()[7] == "OK: save"
    pocket.press("O")
    assert title(pocket) == "Wizard"
    kit = default()
    kit[32] = 4
    kit[34] = 2
    assert same(own(pocket.board), kit)


def test_cf24_what_differs_from_the_default_has_a_mark():
    pocket = opened()
    pocket.press("DDDDODOU" + "OOOOOO" + "...")
    rows = pocket.rows()
    assert rows[1] == "head" and rows[2] == "body" + " " * 15 + "*" and rows[3] == "legs"
    pocket.press("B")
    assert pocket.rows()[5] == "Wizard" + " " * 13 + "*" and pocket.rows()[6] == "Soldier"
    pocket.press("B")
    pocket.press("U" * 20)
    assert line(pocket, "Edit the dice    own")


def test_cf24_back_goes_back_a_face_and_at_the_first_leaves_without_a_change():
    pocket = opened()
    pocket.press("OODUOOD")
    assert pocket.rows()[3][7:] == "face 4 of 8"
    pocket.press("BBBD")
    assert pocket.rows()[3][7:] == "face 1 of 8"
    pocket.press("B")
    assert title(pocket) == "Edit the dice" and pocket.rows()[1] == "strike die"
    assert pocket.rows()[7].strip() == "Left as it was"
    assert FILE not in pocket.board.files
    pocket.run(3000)
    pocket.press("O")
    assert pocket.rows()[4][7:] == "head"
    pocket.press("B")
    assert pocket.rows()[7].strip() != "Left as it was", "nothing was changed"


def test_cf24_faces_stay_within_their_bounds():
    for keys, words in (
        ("O", ["head", "body", "legs", "miss"]),
        ("DO", [str(i) for i in range(10)]),
        ("DDDDOO", [str(i) for i in range(1, 10)]),
        ("DDDDODDO", [str(i) for i in range(1, 10)]),
        ("DDDDODDDO", ["weak", "medium", "strong"]),
    ):
        pocket = opened()
        pocket.press(keys)
        seen = []
        for _ in range(len(words)):
            seen.append(pocket.rows()[4][7:])
            pocket.press("U")
        assert pocket.rows()[4][7:] == seen[0], "not round the end"
        assert sorted(seen) == sorted(words)
        pocket.press("D")
        assert pocket.rows()[4][7:] == seen[-1]


def test_cf24_a_strike_die_without_a_part_is_refused():
    for faces, part in (((0,), "a head"), ((1, 2, 3), "a body"), ((4, 5), "legs")):
        pocket = opened()
        pocket.press("O")
        for face in range(8):
            if face in faces:
                pocket.press("D" if face == 0 else "DDD" if face < 4 else "U")
            pocket.press("O")
        said = " ".join(pocket.rows()[6:])
        assert said.strip() == "Not saved: the strike die needs " + part, said
        assert FILE not in pocket.board.files
        assert title(pocket) == "strike die"
        pocket.press("BBBBBBBB")
        assert title(pocket) == "Edit the dice" and same(own(pocket.board), default())


def test_cf24_a_weak_die_of_like_faces_is_refused_the_others_are_not():
    pocket = opened()
    pocket.press("DO" + "UO" + "UO" + "OOO" + "D")  # 1 1 1 1 1 and the 2 down to 1
    pocket.press("O")
    said = " ".join([row.strip() for row in pocket.rows()[5:]])
    assert said == "Not saved: the weak hit die's faces are all alike", said
    pocket.press("UO")
    assert title(pocket) == "Edit the dice"
    pocket.press("DO" + "UO" + "OOO" + "DO" + "DO")  # six ones on the medium die
    assert title(pocket) == "Edit the dice"
    kit = own(pocket.board)
    assert [kit[i] for i in range(8, 20)] == [1, 1, 1, 1, 1, 2] + [1] * 6


def test_holding_ok_saves_at_once():
    pocket = opened()
    pocket.press("DDDDOOUo")
    assert title(pocket) == "Wizard" and own(pocket.board)[26] == 2


def test_cf24_reset_all_asks_first():
    pocket = opened()
    pocket.press("DDDDOOUo" + "B" + "U" * 5)
    assert pocket.rows()[7].startswith("Reset all")
    pocket.press("OO")
    assert own(pocket.board)[26] == 2
    pocket.press("ODO")
    assert same(own(pocket.board), default()) and FILE not in pocket.board.files


def test_a_die_set_back_to_the_default_leaves_no_file():
    pocket = opened()
    pocket.press("DDDDOOUo")
    assert FILE in pocket.board.files
    pocket.press("ODo")
    assert FILE not in pocket.board.files


def test_cf24_edits_apply_from_the_next_game():
    pocket = Pocket()
    pocket.press("DOO")
    running = pocket.app.game()
    assert same(running.kit, default())
    pocket.app.home()
    pocket.run(10)
    while not pocket.rows()[2 + pocket.app.top().index].startswith("New: Chunky"):
        pocket.press("D")
    pocket.press("OUO" + "DDDDOOUo" + "...")  # the Wizard's first head: 2
    kit = default()
    kit[26] = 2
    assert same(running.kit, default()) and same(own(pocket.board), kit)
    again = Pocket(pocket.board)
    assert same(again.app.game().kit, default()), "the game under way keeps its dice"
    pocket.press("BB")
    pocket.press("U" * pocket.app.top().index + "ODO")  # START, end the running game
    assert same(pocket.app.game().kit, kit)
    third = Pocket(pocket.board)
    third.run(10)
    assert same(third.app.game().kit, kit), "and it is in the journal"


def test_a_full_flash_is_said_by_the_editor():
    class Full(MemoryBoard):
        def replace(self, name, data):
            return False

    pocket = opened(Full())
    pocket.press("DDDDOOUo")
    assert pocket.rows()[7] == "Could not save: full?" and title(pocket) == "Wizard head"


def test_editing_allocates_nothing():
    # Opening a file is the board's affair, as with the settings: this one keeps none.
    pocket = opened(QuietBoard())
    pocket.app.canvas = Canvas()
    keys = "OUU" + "OOOOOOOO" + "BBBBBBBB"  # refused, then left
    keys += "DDDDOOUUo" + "DOUOB" + "BB"  # a head saved, a body not
    keys += "UUUUUOO" + "ODOD" + "B"  # reset, no and yes

    def work():
        pocket.press(keys)

    work()
    assert type(pocket.app.top()).__name__ == "Setup"
    pocket.press("O")
    heap_locked(work)
    assert type(pocket.app.top()).__name__ == "Setup"


def set_up_title(board):
    """The first row of the game's set-up on a device with these files, and all rows."""
    pocket = Pocket(board)
    pocket.press("DO")
    return title(pocket), pocket


def test_the_set_up_says_whether_the_dice_are_ours():
    board = MemoryBoard()
    assert set_up_title(board)[0] == "Chunky, stand-in dice"
    kit = default()
    kit[26] = 2
    assert Kits(board).save(GAME, kit, room(len(kit)))
    assert set_up_title(board)[0] == "Chunky, some own dice"


def test_a_table_that_is_damaged_is_told_before_the_start():
    board = MemoryBoard()
    board.files[FILE] = bytearray(b"PBK and what is no table")
    said, pocket = set_up_title(board)
    rows = " ".join(row.strip() for row in pocket.rows())
    assert said == "Chunky, stand-in dice" and "kept as .bad" in rows
    pocket.press("D")
    assert "kept as .bad" not in " ".join(pocket.rows())
    assert FILE not in board.files and FILE + b".bad" in board.files


def test_a_table_that_is_damaged_is_told_in_a_game_begun_at_once():
    board = MemoryBoard()
    board.files[FILE] = bytearray(b"PBK and what is no table")
    pocket = Pocket(board)
    assert pocket.app.set_up(1)
    pocket.app.top().key(4)  # OK, before anything was drawn
    pocket.run(100)
    assert "kept as .bad" in " ".join([row.strip() for row in pocket.rows()])
    assert same(pocket.app.game().kit, default())
