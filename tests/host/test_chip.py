"""The emulated SSD1306: control bytes, commands, addressing, and what a person sees."""

import pytest

from host_sim.chip import SIZE, SSD1306

# On, charge pump on, upright; page addressing mode is what reset leaves.
UPRIGHT = b"\x00\x8d\x14\xa1\xc8\xaf"


def upright() -> SSD1306:
    """A chip that shows its memory, cleared."""
    chip = SSD1306()
    chip.receive(UPRIGHT)
    chip.receive(b"\x00\x20\x00")
    chip.receive(b"\x40" + bytes(SIZE))
    chip.receive(b"\x00\x20\x02\xb0\x00\x10")
    return chip


def seen(chip: SSD1306) -> dict[int, int]:
    """The bytes of the frame that are not zero, by index."""
    return {i: byte for i, byte in enumerate(chip.frame()) if byte}


def test_stream_and_single_control_bytes_mean_the_same() -> None:
    stream, single = upright(), upright()
    stream.receive(b"\x00\xb3\x05\x12")
    stream.receive(b"\x40\xaa\x55")
    single.receive(b"\x80\xb3\x80\x05\x80\x12\xc0\xaa\xc0\x55")
    assert stream.ram == single.ram
    assert seen(stream) == {3 * 128 + 0x25: 0xAA, 3 * 128 + 0x26: 0x55}
    assert not stream.faults + single.faults


def test_commands_may_be_cut_into_single_transactions() -> None:
    chip = upright()
    for byte in b"\x81\x42\x21":
        chip.receive(bytes((0x80, byte)))
    assert chip.contrast == 0x42
    assert not chip.faults


def test_after_power_on_it_is_dark_and_full_of_noise() -> None:
    chip = SSD1306()
    assert len(set(chip.ram)) > 100
    assert chip.frame() == bytes(SIZE)
    chip.receive(b"\x00\xaf")
    assert chip.frame() == bytes(SIZE), "without its charge pump nothing is lit"
    chip.receive(b"\x00\x8d\x14\xaf")
    assert chip.frame() != bytes(SIZE)
    chip.receive(b"\x00\xae")
    assert chip.frame() == bytes(SIZE)
    chip.power_cycle()
    assert not chip.on and not chip.charge_pump


def test_counts_bytes_as_the_bus_carries_them() -> None:
    chip = SSD1306()
    chip.receive(b"\x00\xb0\x00\x10")
    chip.receive(b"\x40" + bytes(16))
    assert (chip.bytes, chip.transactions, chip.commands) == (5 + 18, 2, 3)


def test_page_addressing_stays_in_its_page() -> None:
    chip = upright()
    chip.receive(b"\x00\xb7\x0f\x17")
    chip.receive(b"\x40\x01")
    assert seen(chip) == {SIZE - 1: 1}
    assert not chip.faults
    chip.receive(b"\x40\x02")
    assert chip.faults == ["data past the end at page 7"]
    assert seen(chip) == {7 * 128: 2, SIZE - 1: 1}


def test_horizontal_window_goes_right_then_down() -> None:
    chip = upright()
    chip.receive(b"\x00\x20\x00\x21\x0a\x0b\x22\x02\x03")
    chip.receive(b"\x40\x01\x02\x03\x04")
    assert seen(chip) == {266: 1, 267: 2, 394: 3, 395: 4}
    chip.receive(b"\x40\x05")
    assert seen(chip)[266] == 5
    assert not chip.faults, "a new transaction may fill the window again"
    chip.receive(b"\x40\x01\x02\x03\x04")
    assert chip.faults == ["data past the end at page 2"]


def test_vertical_window_goes_down_then_right() -> None:
    chip = upright()
    chip.receive(b"\x00\x20\x01\x21\x0a\x0b\x22\x02\x03")
    chip.receive(b"\x40\x01\x02\x03\x04")
    assert seen(chip) == {266: 1, 394: 2, 267: 3, 395: 4}


def test_remap_changes_what_is_written_later() -> None:
    chip = upright()
    chip.receive(b"\x40\x01")
    chip.receive(b"\x00\xa0\xb0\x00\x10")
    assert seen(chip) == {0: 1}, "stored data stays where it is"
    chip.receive(b"\x40\x02")
    assert seen(chip) == {0: 1, 127: 2}


def test_scan_direction_turns_the_stored_picture() -> None:
    chip = upright()
    chip.receive(b"\x40\x01")
    chip.receive(b"\x00\xc0")
    assert seen(chip) == {7 * 128: 0x80}


def test_both_orientations_show_the_same_upside_down() -> None:
    a, b = upright(), upright()
    b.receive(b"\x00\xa0\xc0")
    for chip in (a, b):
        chip.receive(b"\x00\xb0\x00\x10")
        chip.receive(b"\x40" + bytes(range(128)))
    assert b.pixels() == [row[::-1] for row in a.pixels()[::-1]]


def test_start_line_and_offset_move_the_picture() -> None:
    chip = upright()
    chip.receive(b"\x40\x08")
    chip.receive(b"\x00\x43")
    assert seen(chip) == {0: 1}, "line 3 is the first that is shown"
    chip.receive(b"\x00\x44")
    assert seen(chip) == {7 * 128: 0x80}
    chip.receive(b"\x00\x40\xd3\x08")
    assert seen(chip) == {7 * 128: 0x08}, "with C8 an offset of 8 moves the picture up a page"
    chip.receive(b"\x00\xc0")
    assert seen(chip) == {0: 0x10}, "with C0 it is seen turned, and moved down"


def test_rows_beyond_the_multiplex_ratio_stay_dark() -> None:
    chip = upright()
    chip.receive(b"\x00\xa8\x1f\xa7")
    lit = [any(row) for row in chip.pixels()]
    assert lit == [False] * 32 + [True] * 32


def test_inverse_and_all_on() -> None:
    chip = upright()
    chip.receive(b"\x40\x0f")
    chip.receive(b"\x00\xa7")
    assert chip.frame() == b"\xf0" + b"\xff" * (SIZE - 1)
    chip.receive(b"\x00\xa5")
    assert chip.frame() == b"\xff" * SIZE
    chip.receive(b"\x00\xa4\xa6")
    assert seen(chip) == {0: 0x0F}


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\xff",  # no such command
        b"\x00\x1f",  # column 240
        b"\x00\x20\x03",  # no such addressing mode
        b"\x00\x21\x00\x7f",  # a window in page addressing mode
        b"\x00\x20\x00\xb0",  # a page in horizontal addressing mode
        b"\x00\x20\x00\x21\x10\x0f",  # a window that ends before it starts
        b"\x00\x20\x00\x22\x00\x08",  # page 8
        b"\x00\xa8\x0e",  # 15 rows
        b"\x00\xda\x02",  # COM pins of a panel of 32 rows
        b"\x01\xe3",  # not a control byte
        b"\x00\x2f\x80\xe3",  # data sent as commands runs into an unknown one
    ],
)
def test_nonsense_is_noted(data: bytes) -> None:
    chip = upright()
    before = bytes(chip.ram)
    chip.receive(data)
    assert len(chip.faults) == 1
    assert bytes(chip.ram) == before


def test_data_while_scrolling_is_noted() -> None:
    chip = upright()
    chip.receive(b"\x00\x2f\xe3")
    chip.receive(b"\x40\x01")
    assert chip.faults == ["data while the picture scrolls"]


def test_pixels_are_the_frame() -> None:
    chip = upright()
    chip.receive(b"\x00\xb2\x01\x10")
    chip.receive(b"\x40\x81")
    rows = chip.pixels()
    lit = [(x, y) for y in range(64) for x in range(128) if rows[y][x]]
    assert lit == [(1, 16), (1, 23)]
