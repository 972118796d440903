"""The Texas Chainsaw Massacre: the map of TC34, the start (TC1, TC2, TC33), random games.

Expected values are those of the rules and of the map as it is drawn in the facts of the games.
"""

from core.contract import CHANCE
from core.games.chainsaw import layout, parts, rules
from core.rng import Rng

# Leatherface, Slaughter, Bones, Photo, Eye, Action, Gas, Key.
ALL = [8, 9, 12, 3, 3, 15, 3, 1]
IN_BAG = [3, 0, 4, 0, 0, 2]
IN_BAG_CUT = [3, 0, 3, 0, 0, 3]
ON_BOARD = [5, 9, 8, 3, 3, 13, 3, 1]


def kit_of():
    """The numbers as they are."""
    kit = [0] * parts.SIZE
    parts.default(kit)
    return kit


def begun(seats, mode=0, first=1, every=0, cards=0):
    """A game on our board; the characters are still to be drawn."""
    kit = kit_of()
    cells = [0] * rules.CELLS
    assert rules.setup(cells, [seats, 0, cards, mode, 0, first, 0, every, 0], kit)
    return cells, kit


def neighbours(kit, space):
    """Spaces next to one."""
    found = kit[layout.JOINTS + 4 * space : layout.JOINTS + 4 * space + 4]
    return [other for other in found if other != layout.NOWHERE]


def steps(kit, start, closed=-1):
    """How far every space is, a way that avoids one of them."""
    far = {start: 0}
    found = [start]
    for space in found:
        for other in neighbours(kit, space):
            if other not in far and other != closed:
                far[other] = far[space] + 1
                found.append(other)
    return far


def test_tc34_the_counts_of_the_map():
    kit = kit_of()
    spaces = range(layout.SPACES)
    assert layout.SPACES == 61
    assert sum([len(neighbours(kit, space)) for space in spaces]) == 2 * 73
    # Eight of the road, the Van, seven doors and windows, 45 circles.
    assert 8 + 1 + 7 + 45 == layout.SPACES and layout.CIRCLES == 45
    places = [kit[layout.WHERE + space] for space in spaces]
    assert len(set(places)) == 61 and all(0 <= place < 98 for place in places)


def test_tc34_connected_wherever_the_truck_is():
    kit = kit_of()
    assert len(steps(kit, layout.VAN)) == 61
    for truck in range(layout.ROAD):
        assert len(steps(kit, layout.VAN, truck)) == 60
    assert parts.check(kit) == b""


def test_tc34_from_the_van_to_the_killing_room():
    far = steps(kit_of(), layout.VAN)
    assert far[layout.KILLING_ROOM] == 11
    # The Hall stands at column 9 of row 4.
    kit = kit_of()
    hall = [s for s in range(layout.SPACES) if kit[layout.WHERE + s] == 14 * 4 + 9]
    assert far[hall[0]] == 8


def test_tc34_a_map_in_two_pieces_is_refused():
    kit = kit_of()
    for space in range(layout.SPACES):
        at = layout.JOINTS + 4 * space
        left = [n for n in neighbours(kit, space) if (space == layout.VAN) == (n == layout.VAN)]
        for i in range(4):
            kit[at + i] = left[i] if i < len(left) else layout.NOWHERE
    assert parts.check(kit) != b""


def test_tc2_the_tokens_in_bag_and_on_the_board():
    for seats in (1, 2, 3, 4):
        cells, kit = begun(seats)
        assert kit[layout.IN_ALL : layout.IN_ALL + 8] == ALL and sum(ALL) == 54
        assert cells[layout.BAG : layout.BAG + 6] == IN_BAG
        assert cells[layout.UNSEEN : layout.UNSEEN + 8] == ON_BOARD and sum(ON_BOARD) == 45


def test_the_bag_and_the_rounds_of_the_directors_cut():
    cells, _ = begun(2, mode=2)
    assert cells[layout.BAG : layout.BAG + 6] == IN_BAG_CUT
    # 10, 9, 8 rounds for two, three, four players, 11 alone.
    for seats, rounds in ((1, 11), (2, 10), (3, 9), (4, 8)):
        assert begun(seats, mode=2)[0][layout.LAST] == rounds * seats
    assert begun(2)[0][layout.LAST] == 0


def test_tc1_where_everyone_starts():
    for seats, crew in ((1, 3), (2, 2), (3, 3), (4, 4)):
        cells, _ = begun(seats)
        assert cells[layout.CREW] == crew
        assert cells[layout.AT : layout.AT + crew] == [layout.VAN] * crew
        assert cells[layout.TRUCK] == 0
        assert cells[layout.PLACE] == layout.KILLING_ROOM
        assert cells[layout.PLACE + 1 : layout.PLACE + 4] == [layout.WAITS] * 3


def test_tc1_seats_and_options_that_do_not_exist():
    kit = kit_of()
    cells = [7] * rules.CELLS
    for options in ([0] + [0] * 8, [5] + [0] * 8, [2, 2] + [0] * 7, [2, 0, 0, 0, 0, 3, 0, 0, 0]):
        assert not rules.setup(cells, options, kit) and cells == [7] * rules.CELLS


def total(cells):
    """All tokens: bag, drawn, tray, unseen, family board, box, track, seen circles, items."""
    n = sum(cells[layout.BAG : layout.BAG + 6]) + sum(cells[layout.DRAWN : layout.DRAWN + 6])
    n += sum(cells[layout.TRAY : layout.TRAY + 6]) + sum(cells[layout.UNSEEN : layout.UNSEEN + 8])
    n += cells[layout.FAMILY] + cells[layout.BOXED] + cells[layout.COVERED]
    n -= 1 if 0 < cells[layout.ENRAGED] < layout.OUT else 0
    for circle in range(layout.CIRCLES):
        n += cells[layout.CIRCLE + circle] > layout.UNKNOWN
    for item in range(layout.ITEMS):
        n += cells[layout.ITEM + item] != layout.WAITS
    return n


def finished(number, out, weights):
    """A random game; its result."""
    rng = Rng()
    rng.seed(bytes([number % 256] * 16))
    cells, kit = begun(1 + number % 4, mode=number // 4 % 4, cards=number // 16 % 2)
    for _ in range(6000):
        if cells[layout.PHASE] == layout.ENDED:
            return cells[layout.RESULT]
        assert total(cells) == 54
        n = rules.moves(cells, kit, out)
        assert n > 0
        for i in range(n - 1):
            assert out[i] < out[i + 1]
        if cells[layout.WHO] == CHANCE:
            assert rules.weights(cells, kit, weights) == n
            move = out[rng.choose(weights, n)]
        else:
            move = out[rng.below(n)]
        assert rules.play(cells, kit, move)
    raise AssertionError("game %d does not end" % number)


def test_tc2_54_tokens_at_every_step_of_random_games():
    out, weights = [0] * rules.WIDTH, [0] * rules.WIDTH
    for number in range(24):
        assert finished(number, out, weights) in (layout.WON, layout.LOST)


def test_an_illegal_move_changes_nothing():
    cells, kit = begun(3)
    out = [0] * rules.WIDTH
    legal = out[: rules.moves(cells, kit, out)]
    for move in range(-1, 256):
        if move not in legal:
            before = list(cells)
            assert not rules.play(cells, kit, move) and cells == before
