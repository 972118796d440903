"""Chucky on the panel: what stands in its rows and choices, and for whose eyes."""

from box import ANN, BOB, CLUES, CYD, GAS, VICTIMS, Box
from core.canvas import Canvas
from core.games.chucky import layout, rules, view, words
from core.line import Line
from pocket import Pocket, data_file


def test_ck20_the_dice_are_on_no_screen_but_the_rollers():
    # Ann's card 0 is a competition; her dice are hers to see.
    canvas = Canvas()
    frames = []
    for dice in ((4, 1), (6, 6)):
        box = Box(3)
        box.to_scene()
        box.deal(0, 2, 3)
        box.play(BOB)
        box.rolls(ANN, *dice)
        assert box.chooses(layout.ONCE_MORE, ANN)
        for seat in (ANN, -1, BOB, CYD):
            canvas.clear()
            view.draw(box.cells, box.kit, canvas, seat)
            frames.append(bytes(canvas.data))
    assert frames[0] != frames[4] and frames[1:4] == frames[5:]


def labels(box, seat):
    """The choices in words, as that seat reads them."""
    line = Line()
    found = []
    for move in box.moves():
        line.clear()
        rules.label(box.cells, box.kit, move, seat, line)
        found.append(bytes(line.data[: line.n]).decode())
    return found


def rows(box, seat):
    """What the view shows to a seat, row by row."""
    canvas = Canvas()
    last = view.draw(box.cells, box.kit, canvas, seat)
    shown = Pocket()
    for i in range(1024):
        shown.board.ram[i] = canvas.data[i]
    return shown.rows()[:last]


def test_a_difficulty_says_its_dice_and_what_it_brings():
    # Scene 1, card 2: a total of 5; two dice for easy and two Victims, a card for medium's none.
    box = Box(2)
    box.to_scene()
    box.deal(2, 4)
    assert box.chooses(layout.DIFFICULTY, ANN)
    assert labels(box, ANN) == ["easy 2 dice +2V", "hard 1 die +stat"]
    assert rows(box, ANN) == [
        "Ann: how hard?",
        "Total 5+",
        "failure -stat",
        "Ann   V5 A4E1S3 0/0/0",
    ]


def test_what_a_seat_is_asked_about_a_quirk_says_what_it_needs():
    # Quirk 4, the Bully: raises Attack, asks for one Research and one Sightings, three points.
    line = Line()
    words.quirk(line, 4)
    assert bytes(line.data[: line.n]) == b"Bully A RS 3"


def test_the_players_row_has_victims_stats_and_evidence_of_each_kind():
    box = Box(2)
    box.title(GAS)
    box.give(ANN, CLUES, VICTIMS)
    assert rows(box, -1)[1:] == ["Ann   V5 A4E1S3 0/0/1", "Bob   V5 A4E1S3 0/0/0"]
    assert rows(box, ANN)[1:] == ["Ann   V5 A4E1S3 0/0/1", "2V"]
    assert rows(box, BOB)[1:] == rows(box, -1)[1:]


def test_the_dice_show_a_total_only_where_it_counts():
    # Scene 1, card 3: any die and Escape (1) reaches 6; card 4: a number must show.
    box = Box(2)
    box.to_scene()
    box.deal(3, 4)
    box.give(ANN, CLUES, VICTIMS)
    box.play(8 * 2)
    box.roll(1, 1, 3)
    assert rows(box, ANN)[1:] == ["Any die + Escape 6+", "failure -2V", "1 1 3 +1 each"]
    box.play(0)
    box.give(BOB, CLUES, VICTIMS)
    box.play(8 * 2 + 5)
    box.roll(1, 2, 6)
    assert rows(box, BOB)[1:] == ["Lucky number", "failure -card", "1 2 6"]


def effect(box):
    """What came of the last move."""
    line = Line()
    view.effect(box.cells, box.kit, line)
    return bytes(line.data[: line.n]).decode()


def test_an_old_result_is_not_told_of_a_duel_or_a_roll_under_way():
    # Ann, the holder, makes a total of 5 with 1 and 4; then Bob's duel and Cyd's luck begin.
    box = Box(3)
    box.to_scene()
    box.deal(2, 0, 6)
    box.play(8 * 2)
    box.roll(1, 4)
    assert effect(box) == "Ann: easy 1 pt" and box.chooses(layout.OPPOSE, BOB)
    box.play(CYD)
    assert effect(box) == ""
    box.rolls(BOB, 4, 1)
    box.play(0)  # kept: Cyd's dice are due
    assert effect(box) == ""


def test_the_last_answer_about_the_end_is_told():
    box = Box(2, cards=1)
    box.set("round", 3)
    box.cells[layout.PHASE] = layout.SAYS_FINAL
    box.cells[layout.STAGE] = layout.ENCOUNTERING
    box.cells[layout.WHO] = box.cells[layout.MINE] = ANN
    box.cells[layout.HOLDER] = ANN
    box.cells[layout.DEALT] = 1
    assert effect(box) == ""
    box.play(1)
    assert box.chooses(layout.SAYS_FINAL, BOB) and effect(box) == "Ann: 3 points"


def test_the_help_opens_at_what_is_resolved():
    # Pages of the help file from 0: challenges of dice, duel and hide, luck; a scene; the end.
    box = Box(3)
    titles = {9: "CHALLENGES", 10: "CHALLENGES", 11: "CHALLENGES", 15: "THE END"}
    lines = data_file(view.HELP)
    for page, title in titles.items():
        assert lines[7 * page] == title.encode()
    box.to_scene()
    box.deal(2, 0, 6)
    assert view.help_page(box.cells) == 9  # a total
    box.play(8 * 2)
    box.roll(1, 4)
    assert view.help_page(box.cells) == 10  # a duel
    box.cells[layout.PHASE] = layout.DRAW_FINAL
    assert view.help_page(box.cells) == 15
