"""Canvas: page order, text cells, and what is sent."""

from core.canvas import Canvas
from core.font import GLYPHS
from core.icons import LAST
from pocket import MemoryBoard


def test_a_letter_stands_in_its_cell_one_pixel_in():
    canvas = Canvas()
    canvas.text(2, 3, b"A")
    at = 2 * 128 + 1 + 3 * 6
    assert bytes(canvas.data[at : at + 6]) == b"\x7e\x11\x11\x11\x7e\x00"
    assert sum(canvas.data[:at]) == 0
    assert sum(canvas.data[at + 6 :]) == 0


def test_text_is_cut_at_the_edge_and_never_wraps():
    canvas = Canvas()
    canvas.text(0, 19, b"WWWW")
    assert canvas.data[127] == 0
    assert sum(canvas.data[128:]) == 0


def test_bytes_outside_the_font_show_a_question_mark():
    canvas = Canvas()
    canvas.text(0, 0, b"\x05\xff")
    assert canvas.data[1:7] == canvas.data[7:13]
    assert bytes(canvas.data[1:7]) == GLYPHS[31 * 6 : 32 * 6]


def test_every_code_has_a_glyph_of_its_own():
    assert len(GLYPHS) == (LAST - 31) * 6
    glyphs = [GLYPHS[i : i + 6] for i in range(0, len(GLYPHS), 6)]
    assert len(set(glyphs)) == len(glyphs)


def test_inverting_twice_changes_nothing():
    canvas = Canvas()
    canvas.text(4, 0, b"Hello")
    before = bytes(canvas.data)
    canvas.invert(4)
    assert bytes(canvas.data[4 * 128 : 5 * 128]) == bytes(b ^ 255 for b in before[512:640])
    canvas.invert(4)
    assert bytes(canvas.data) == before


def test_double_size_doubles_every_pixel():
    canvas = Canvas()
    canvas.double(1, 10, 65)
    glyph = GLYPHS[33 * 6 : 34 * 6]
    for x in range(12):
        for y in range(16):
            pixel = canvas.data[(1 + y // 8) * 128 + 10 + x] >> y % 8 & 1
            assert pixel == glyph[x // 2] >> y // 2 & 1


def test_double_size_is_cut_at_the_edge():
    canvas = Canvas()
    canvas.double(1, 122, 72)
    assert sum(canvas.data[3 * 128 :]) == 0
    assert canvas.data[2 * 128 + 128] == 0


def test_only_segments_that_differ_are_sent():
    canvas = Canvas()
    board = MemoryBoard()
    assert canvas.flush(board)
    assert board.sent == 1024
    canvas.data[0] = 1
    canvas.data[1023] = 1
    assert canvas.flush(board)
    assert board.sent == 1024 + 2 * 16
    assert canvas.flush(board)
    assert board.sent == 1024 + 2 * 16
    assert board.ram == canvas.data


def test_a_panel_that_does_not_answer_gets_the_whole_picture_later():
    canvas = Canvas()
    board = MemoryBoard()
    canvas.flush(board)
    canvas.data[5] = 9
    board.dead = True
    assert not canvas.flush(board)
    board.dead = False
    board.ram = bytearray(1024)
    assert canvas.flush(board)
    assert board.ram == canvas.data


def test_numbers_in_big_digits():
    canvas = Canvas()
    assert canvas.big(0, 0, 0) == 16
    assert canvas.big(0, 0, 407) == 48
    zero = Canvas()
    zero.big(0, 0, 0)
    assert canvas.data[16:32] == zero.data[0:16]
