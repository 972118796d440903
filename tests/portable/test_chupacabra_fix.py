"""Chupacabra: corrections by the table, and the words of moves.

Every expected value is worked out by hand from the numbered rules; the comments show how.
"""

from core.games.chupacabra import rules
from core.line import Line
from table import (
    ANN,
    BOB,
    CHICKENS,
    CYD,
    GOATS,
    ON,
    RANDOM,
    STOP,
    Table,
    kill,
    loco,
    second_round,
)


def test_fix_the_chip_before_the_attacks():
    table = Table(3)
    assert not table.fix("holder", 3) and not table.fix("holder", -1)
    assert table.fix("holder", CYD)
    table.roll("Xgcccc Xgcccc Xgcccc")
    assert table.actor() == CYD
    assert not table.fix("holder", ANN)


def test_fix_a_face_keeps_the_number_of_dice():
    # Bob's 2 goats become 3: the next face, the cow, gives one. Then 0: the cow takes all three.
    table = Table(2)
    table.roll("XXXXXX ccggoo")
    assert table.fix("goat_1", 3)
    assert table.cell("cow_1") == 1 and table.score(BOB) == 6
    assert table.fix("goat_1", 0)
    assert table.cell("cow_1") == 4 and table.score(BOB) == 6
    assert not table.fix("goat_1", 7) and not table.fix("goat_1", -1)
    assert not table.fix("dice_1", 5) and not table.fix("aside_1", 1)


def test_fix_keeps_spent_chupacabras():
    # Ann has two Chupacabras, one is spent: she cannot have spent three, nor have none. With
    # none spent she may go on.
    table = Table(2)
    table.roll("XXoooo gcoooo")
    table.play(kill(BOB, GOATS))
    assert not table.fix("spent_0", 3) and not table.fix("chupacabra_0", 0)
    assert table.fix("spent_0", 0)
    assert table.moves() == [STOP, kill(BOB, CHICKENS)]


def test_fix_moves_the_turn_on_when_nothing_is_left_to_attack():
    # Ann's only Chupacabra becomes a chicken: nobody can attack, the round is over.
    table = Table(2)
    table.roll("Xooooo gooooo")
    assert table.actor() == ANN
    assert table.fix("chupacabra_0", 0)
    assert table.rolling() and table.cell("round") == 2


def _words(table, move, words, times=1):
    line = Line()
    line.words = words
    line.times = times
    rules.label(table.cells, table.kit, move, -1, line)
    return bytes(line.data[: line.n])


def test_label_says_what_a_kill_costs():
    # cd is 3 chickens (2); the goat 1; the cow 2.
    table = Table(2)
    table.roll("XXXXXX cdgoXX")
    assert _words(table, STOP, True) == b"stops"
    assert _words(table, 4, True) == b"kills Bob's 3 chickens for 2 Chupacabras"
    assert _words(table, 5, True) == b"kills Bob's 1 goat for 1 Chupacabra"
    assert _words(table, 6, True) == b"kills Bob's 1 cow for 2 Chupacabras"
    assert len(_words(table, 4, False)) <= 21
    table = second_round(3)
    table.roll("gggggcoXX XXX")
    text = b"goes Loco, kills Ann's 5 goats for 3 Chupacabras"
    assert _words(table, loco(ANN, GOATS), True) == text


def test_label_of_chance():
    table = Table(3, ON, RANDOM)
    assert _words(table, CYD, True) == b"Cyd starts"
    table.play(CYD)
    words = [b"1 chicken", b"1 double chicken", b"1 goat", b"1 cow", b"1 Chupacabra"]
    assert [_words(table, face, True) for face in range(5)] == words
    words = [b"2 chickens", b"3 double chickens", b"4 goats", b"5 cows", b"6 Chupacabras"]
    assert [_words(table, face, True, face + 2) for face in range(5)] == words
