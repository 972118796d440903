"""Chucky on the panel, until the suite of all games that are offered plays it too."""

import played
from box import ANN, BOB, CYD, Box
from contract import Lcg
from core.canvas import Canvas
from core.games.chucky import layout, view
from pocket import StrictCanvas, long_names


def test_its_pictures_and_labels_fit_and_tell_no_secret():
    canvas = StrictCanvas()
    long_names(canvas.line)
    for seats, cards, tokens in ((2, 0, 0), (3, 0, 0), (4, 1, 1), (4, 0, 1)):
        session = played.started("chucky", [seats, cards, tokens, 0, cards])
        lcg = Lcg(seats + cards)
        going = True
        while going:
            for seat in range(-1, seats):
                played.check_frame(session, canvas, seat)
            played.check_labels(session, canvas)
            going = played.step(session, lcg)


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
