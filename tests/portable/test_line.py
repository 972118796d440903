"""The line writer."""

from core.line import LIMIT, Line


def text(line):
    return bytes(line.data[: line.n])


def test_numbers():
    for value in (0, 7, 10, 99, 100, 32767, -1, -32768, 1000000):
        line = Line()
        line.number(value)
        assert text(line) == str(value).encode()


def test_counts_in_words_and_as_pictures():
    line = Line()
    line.count(2, 136, b"hen", b"hens")
    assert text(line) == b"2\x88"
    line.clear()
    line.words = True
    line.count(1, 136, b"hen", b"hens")
    line.count(12, 136, b"hen", b"hens")
    assert text(line) == b"1 hen12 hens"


def test_a_full_line_drops_the_rest():
    line = Line()
    line.text(b"x" * 200)
    assert line.n == LIMIT


def test_names_pad_and_shift():
    line = Line()
    line.seat(1)
    line.pad(6)
    line.text(b"|")
    assert text(line) == b"Bob   |"
    line.shift(b"Hi ")
    assert text(line) == b"Hi Bob   |"
    line.clear()
    line.text(b"y" * LIMIT)
    line.shift(b"ab")
    assert text(line) == b"ab" + b"y" * (LIMIT - 2)
