"""The device's SSD1306 driver on the emulated chip: set-up, segments, every kind of bus fault."""

import random

import machine
import pytest

from device.ssd1306 import SSD1306
from host_sim import chip

SEGMENT = 16


class Rig:
    """A driver, its bus, the chip behind it, and a caller that keeps to the Board's contract."""

    def __init__(self, plugged: bool = True) -> None:
        self.chip = chip.SSD1306()
        self.bus = machine.new_bus(0)
        if plugged:
            self.plug()
        self.panel = SSD1306(machine.I2C(0))
        self.picture = bytearray(chip.SIZE)
        self.sent = bytearray(chip.SIZE)
        self.stale = True

    def plug(self) -> None:
        self.bus.attach(0x3C, self.chip)

    def unplug(self) -> None:
        """The panel loses its supply with its plug."""
        self.bus.detach(0x3C)
        self.chip.power_cycle()

    def flush(self) -> bool:
        """Send segments that differ from what was sent, all after a failure."""
        everything, self.stale = self.stale, False
        view = memoryview(self.picture)
        for at in range(0, chip.SIZE, SEGMENT):
            part = view[at : at + SEGMENT]
            if everything or part != self.sent[at : at + SEGMENT]:
                if not self.panel.show(at // 128, at % 128, part):
                    self.stale = True
                    return False
                self.sent[at : at + SEGMENT] = part
        return True

    def draw(self, source: random.Random, changes: int = 6) -> None:
        for _ in range(changes):
            self.picture[source.randrange(chip.SIZE)] = source.randrange(256)

    def right(self) -> bool:
        return self.chip.frame() == bytes(self.picture)


def test_sets_the_chip_up_and_clears_it() -> None:
    rig = Rig()
    assert rig.panel.ready
    assert (rig.chip.on, rig.chip.charge_pump, rig.chip.mode) == (True, 4, chip.PAGE)
    assert (rig.chip.remap, rig.chip.scan_down) == (True, True)
    assert bytes(rig.chip.ram) == bytes(chip.SIZE)
    assert not rig.chip.faults


def test_a_segment_is_five_and_eighteen_bytes() -> None:
    rig = Rig()
    before = rig.chip.bytes
    assert rig.panel.show(3, 32, memoryview(bytes(range(1, 17))))
    assert rig.chip.bytes - before == 5 + 18
    assert rig.chip.frame()[3 * 128 + 32 : 3 * 128 + 48] == bytes(range(1, 17))


def test_a_segment_that_continues_needs_no_address() -> None:
    rig = Rig()
    rig.picture[:] = random.Random(1).randbytes(chip.SIZE)
    before, transactions = rig.chip.bytes, rig.chip.transactions
    assert rig.flush() and rig.right()
    assert rig.chip.bytes - before == 64 * 18 + 8 * 5
    assert rig.chip.transactions - transactions == 64 + 8
    assert not rig.chip.faults


@pytest.mark.parametrize("column,size", [(0, 1), (5, 7), (100, 28), (0, 128), (3, 33), (127, 1)])
def test_any_length_within_a_page(column: int, size: int) -> None:
    rig = Rig()
    data = random.Random(size).randbytes(size)
    for page in (2, 7):
        assert rig.panel.show(page, column, bytearray(data))
        assert rig.chip.frame()[page * 128 + column : page * 128 + column + size] == data
    assert sum(map(bool, rig.chip.frame())) == 2 * sum(map(bool, data))
    assert not rig.chip.faults


def test_segments_in_any_order_land_where_they_should() -> None:
    rig, source = Rig(), random.Random(2)
    for _ in range(2000):
        at = source.randrange(64) * SEGMENT
        part = source.randbytes(SEGMENT)
        rig.picture[at : at + SEGMENT] = part
        assert rig.panel.show(at // 128, at % 128, memoryview(part))
    assert rig.right()
    assert not rig.chip.faults


def test_contrast_and_power() -> None:
    rig = Rig()
    rig.picture[5] = 1
    assert rig.flush()
    rig.panel.contrast(0x11)
    assert rig.chip.contrast == 0x11
    rig.panel.power(False)
    assert not rig.chip.lit()
    rig.panel.power(True)
    assert rig.right() and rig.flush()
    assert not rig.chip.faults


def rounds(rig: Rig, seed: int, count: int = 8) -> int:
    """Draw and flush; how many flushes failed. Every picture that was flushed is right."""
    source, failed = random.Random(seed), 0
    for _ in range(count):
        rig.draw(source)
        if rig.flush():
            assert rig.right()
        else:
            failed += 1
    return failed


def transactions(count: int = 8) -> int:
    """How many transactions such a run takes, set-up included."""
    rig = Rig()
    rounds(rig, 3, count)
    return rig.bus.transactions


@pytest.mark.parametrize("delivered", [0, 1, 2, 9])
def test_one_fault_at_any_transaction_is_not_even_seen(delivered: int) -> None:
    setup = Rig().bus.transactions
    for n in range(1, transactions() - setup + 1):
        rig = Rig()
        rig.bus.fail(n, delivered=delivered)
        assert rounds(rig, 3) == 0
        assert rig.right() and rig.panel.ready
        assert not rig.chip.faults


@pytest.mark.parametrize("count", [3, 4, 7, 50])
def test_a_burst_of_faults_costs_late_frames_only(count: int) -> None:
    setup = Rig().bus.transactions
    for n in range(1, transactions() - setup + 1, 3):
        rig = Rig()
        rig.bus.fail(n, count)
        assert rounds(rig, 3) >= 1
        rig.bus.heal()
        assert rig.flush() and rig.right()


@pytest.mark.parametrize("delivered", [0, 1, 2, 9, 20])
def test_a_fault_at_any_transaction_of_the_setup(delivered: int) -> None:
    for n in range(1, Rig().bus.transactions + 1):
        rig = Rig()
        rig.chip.power_cycle()
        rig.panel.ready = False
        rig.bus.fail(n, delivered=delivered)
        rounds(rig, n)
        rounds(rig, n + 1)
        assert rig.flush() and rig.right() and rig.chip.lit()


def test_unplugged_at_the_start_then_plugged_in() -> None:
    rig = Rig(plugged=False)
    assert not rig.panel.ready
    assert rounds(rig, 4) == 8
    rig.plug()
    assert rig.flush() and rig.right()
    assert not rig.chip.faults


def test_unplugged_in_the_middle_of_a_game() -> None:
    rig = Rig()
    rounds(rig, 5)
    rig.unplug()
    assert rounds(rig, 6) == 8
    rig.plug()
    assert rig.flush() and rig.right()
    assert not rig.chip.faults


def test_settings_of_an_unplugged_panel_hold_when_it_answers() -> None:
    rig = Rig()
    assert rig.flush()
    rig.unplug()
    rig.panel.contrast(0x22)
    rig.panel.power(False)
    rig.plug()
    assert not rig.flush() or rig.stale is False
    rig.draw(random.Random(7))
    rig.flush()
    rig.flush()
    assert rig.chip.contrast == 0x22
    assert not rig.chip.lit()
    rig.panel.power(True)
    assert rig.right()


def test_a_picture_lost_through_a_setting_is_reported() -> None:
    rig = Rig()
    rounds(rig, 8)
    rig.unplug()
    rig.panel.contrast(0x33)
    rig.plug()
    rig.picture[200] ^= 0xFF
    assert not rig.flush(), "one segment alone would leave the rest of the panel empty"
    assert rig.flush() and rig.right()


def test_a_bus_that_counts_short_instead_of_raising() -> None:
    class Deaf:
        def writeto(self, address: int, data: bytes) -> int:
            return 0

    panel = SSD1306(Deaf())  # type: ignore[arg-type]
    assert not panel.ready
    assert not panel.show(0, 0, bytearray(16))
