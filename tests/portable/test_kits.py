"""The table of one's own: what is written comes back, whatever is damaged is kept aside."""

from core.game import load
from core.games import GAMES
from core.kits import ABSENT, DAMAGED, OTHER, READ, SENTENCES, Kits, room
from core.state import copy, make, same
from pocket import MemoryBoard, Pocket

FILE = b"chunky.kit"


def own(name):
    """A game, and a kit of it that differs from the default and is accepted."""
    game = load(name)
    kit = make(game.parts.SIZE)
    game.parts.default(kit)
    if name == "chupacabra":
        kit[0] = 0
        kit[2] = 3
    else:
        kit[game.parts.SIZE - 1] = 1
        kit[26] = 9
    assert game.parts.check(kit) == b""
    return game, kit


def saved(name):
    """A board with that kit on it."""
    board = MemoryBoard()
    game, kit = own(name)
    assert Kits(board).save(game, kit, room(len(kit)))
    return board, game, kit


def read(board, game):
    """What becomes of reading, and the kit."""
    kit = make(game.parts.SIZE)
    return Kits(board).load(game, kit), kit


def default(game):
    """The kit that the program brings."""
    kit = make(game.parts.SIZE)
    game.parts.default(kit)
    return kit


def test_a_kit_comes_back():
    for name in GAMES:
        board, game, kit = saved(name)
        found, again = read(board, game)
        assert found == READ and same(again, kit) and not same(again, default(game))
        assert Kits(board).there(game)


def test_without_a_file_the_default():
    for name in GAMES:
        game = load(name)
        board = MemoryBoard()
        found, kit = read(board, game)
        assert found == ABSENT and same(kit, default(game))
        assert not Kits(board).there(game) and not board.files


def test_the_record_byte_by_byte():
    board, _game, _kit = saved("chupacabra")
    data = bytes(board.files[b"chupacabra.kit"])
    assert data[:6] == b"PBK\x01\x05\x00"
    assert data[6:16] == b"\x00\x00\x01\x00\x03\x00\x01\x00\x01\x00"
    assert data[16:] == b"\x40\x0f\xb2\xe6"


def test_every_changed_byte_is_found():
    for name in GAMES:
        board, game, _kit = saved(name)
        file = board.files[name.encode() + b".kit"]
        for at in range(len(file)):
            for bit in (1, 128):
                file[at] ^= bit
                found, again = read(board, game)
                assert found == (OTHER if at < 6 else DAMAGED), at
                assert same(again, default(game))
                file[at] ^= bit
        assert read(board, game)[0] == READ


def test_every_cut_and_what_is_too_long():
    board, game, _kit = saved("chunky")
    whole = bytes(board.files[FILE])
    for n in list(range(20)) + list(range(20, len(whole), 37)) + [len(whole) - 1]:
        board.files[FILE] = bytearray(whole[:n])
        assert read(board, game)[0] in (DAMAGED, OTHER), n
    for more in (b"\0", bytes(64), whole):
        board.files[FILE] = bytearray(whole + more)
        assert read(board, game)[0] == DAMAGED
    board.files[FILE] = bytearray(whole)
    assert read(board, game)[0] == READ


def test_a_table_of_another_game_or_one_that_is_refused():
    board, game, kit = saved("chupacabra")
    board.files[FILE] = board.files[b"chupacabra.kit"]
    assert read(board, load("chunky"))[0] == OTHER
    kit[2] = 4  # seven faces
    assert game.parts.check(kit) and Kits(board).save(game, kit, room(5))
    assert read(board, game)[0] == OTHER


def test_a_new_file_alone_is_taken():
    # Where renaming over a file takes that away first, a power cut leaves the new one alone.
    board, game, kit = saved("chunky")
    board.files[FILE + b".new"] = board.files.pop(FILE)
    found, again = read(board, game)
    assert found == READ and same(again, kit) and FILE in board.files
    board.files[FILE + b".new"] = bytearray(board.files.pop(FILE)[:50])
    assert read(board, game)[0] == ABSENT and FILE not in board.files


def test_removing():
    board, game, _kit = saved("chunky")
    assert Kits(board).remove(game) and not board.files
    assert Kits(board).remove(game)


def begun(board):
    """A game of Chupacabra just started."""
    pocket = Pocket(board)
    pocket.press("OO")
    return pocket


def test_a_new_game_begins_with_ones_own():
    board, game, kit = saved("chupacabra")
    pocket = begun(board)
    assert same(pocket.app.game().kit, kit)
    # A game under way keeps its kit, over a power cut too; a rematch is a new game.
    assert Kits(board).remove(game)
    again = Pocket(board)
    assert same(again.app.game().kit, kit)
    again.app.rematch()
    again.run(10)
    assert same(again.app.game().kit, default(game))
    third = Pocket(board)
    assert same(third.app.game().kit, default(game))


def test_a_damaged_table_is_said_and_kept_aside():
    for at, sentence in ((0, SENTENCES[OTHER]), (9, SENTENCES[DAMAGED])):
        board, game, _kit = saved("chupacabra")
        board.files[b"chupacabra.kit"][at] ^= 1
        bad = bytes(board.files[b"chupacabra.kit"])
        pocket = Pocket(board)
        pocket.press("O")
        said = " ".join([row.strip() for row in pocket.rows()])
        assert said.endswith(sentence.decode()[-40:]), said
        pocket.press("O")
        assert same(pocket.app.game().kit, default(game))
        assert bytes(board.files[b"chupacabra.kit.bad"]) == bad
        assert b"chupacabra.kit" not in board.files


def test_reading_again_allocates_nothing():
    from pocket import heap_locked

    board, game, kit = saved("chunky")
    kits = Kits(board)
    again = make(len(kit))
    data = room(len(kit))
    kits.load(game, again)

    def work():
        assert kits.load(game, again) == READ
        assert kits.fill(game, again) == b""
        assert kits.save(game, again, data)
        assert kits.there(game)

    heap_locked(work)
    copy(again, kit)
