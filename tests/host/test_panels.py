"""Both panel paths, and where the simulator looks for a real panel."""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from both_panels import BothPanels
from host_sim import panel as panels
from host_sim.board import SimBoard
from host_sim.chip import SIZE
from host_sim.panel import AdafruitPanel, DriverPanel, RealPanel, find_panel, open_panel, scan


def send(panel: Any, picture: bytearray, sent: bytearray) -> bool:
    """What Canvas.flush does."""
    for at in range(0, SIZE, 16):
        part = memoryview(picture)[at : at + 16]
        if part != sent[at : at + 16]:
            if not panel.show(at // 128, at % 128, part):
                return False
            sent[at : at + 16] = part
    return True


def test_both_drivers_leave_the_same_memory() -> None:
    panel, source = BothPanels(), random.Random(1)
    picture, sent = bytearray(SIZE), bytearray(SIZE)
    panel.refresh()
    for i in range(300):
        if i % 30 == 0:
            picture[:] = source.randbytes(SIZE)
        for _ in range(source.randrange(12)):
            picture[source.randrange(SIZE)] = source.randrange(256)
        changed = picture != sent
        assert send(panel, picture, sent)
        panel.refresh()
        assert panel.frame() == bytes(picture), (i, changed)
    assert panel.compared > 250


def test_contrast_and_power_reach_both() -> None:
    panel = BothPanels()
    panel.show(0, 0, bytearray(b"\x01"))
    for level in (0, 1, 77, 254, 255):
        panel.contrast(level)
        assert panel.adafruit.chip.contrast == panel.driver.chip.contrast == level
    panel.refresh()
    panel.power(False)
    assert not panel.adafruit.chip.lit() and not panel.driver.chip.lit()
    panel.power(True)
    panel.compare()
    assert any(panel.frame())


def test_nothing_is_sent_for_nothing() -> None:
    panel = AdafruitPanel()
    for byte in (b"\x01", b"\x02"):  # displayio sends the whole picture twice at the start
        panel.show(1, 0, bytearray(byte))
        panel.refresh()
    before = panel.chip.bytes
    panel.show(1, 0, bytearray(b"\x02"))
    panel.refresh()
    assert panel.chip.bytes == before
    panel.show(1, 3, bytearray(b"\x10"))
    panel.refresh()
    assert panel.chip.bytes - before < 30


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 7, 8, 9, 12])
def test_faults_under_adafruits_driver_cost_late_frames_only(n: int) -> None:
    panel, source = AdafruitPanel(), random.Random(n)
    picture, sent = bytearray(SIZE), bytearray(SIZE)
    panel.bus.fail(n, count=2)
    for _ in range(4):
        picture[source.randrange(SIZE)] ^= 0xFF
        assert send(panel, picture, sent)
        panel.refresh()
    panel.bus.heal()
    panel.refresh()
    panel.refresh()
    assert panel.frame() == bytes(picture)


def test_plugged_in_after_the_start() -> None:
    panel = AdafruitPanel()
    panel.bus.detach(0x3C)
    panel.chip.power_cycle()
    panel.contrast(9)
    panel.show(2, 2, bytearray(b"\x22"))
    panel.refresh()
    assert panel.frame() == bytes(SIZE)
    panel.bus.attach(0x3C, panel.chip)
    panel.refresh()
    assert panel.chip.contrast == 9
    assert panel.frame() == bytes(258) + b"\x22" + bytes(SIZE - 259)


def test_two_boards_in_one_process_do_not_disturb_each_other() -> None:
    first, second = SimBoard(panel=AdafruitPanel()), SimBoard(panel=AdafruitPanel())
    first.show(0, 0, bytearray(b"\x01"))
    second.show(0, 1, bytearray(b"\x02"))
    first.show(0, 2, bytearray(b"\x04"))
    assert first.frame()[:3] == b"\x01\x00\x04"
    assert second.frame()[:3] == b"\x00\x02\x00"


class Glass:
    """A busio.I2C with a panel on it, as Blinka gives it on a single-board computer."""

    def __init__(self, found: list[int], chip_panel: DriverPanel) -> None:
        self.port = panels.Port(chip_panel.bus)
        self.found = found
        self.free = True

    def __getattr__(self, name: str) -> Callable[..., object]:
        method: Callable[..., object] = getattr(self.port, name)
        return method

    def scan(self) -> list[int]:
        return self.found


def test_a_real_panel_is_found_and_driven(monkeypatch: pytest.MonkeyPatch) -> None:
    behind = DriverPanel()
    behind.chip.power_cycle()
    modules = {"board": type("board", (), {"I2C": lambda: Glass([0x20, 0x3C], behind)})}
    real = panels.blinka
    monkeypatch.setattr(panels, "board_id", lambda: "RASPBERRY_PI_4B")
    monkeypatch.setattr(panels, "blinka", lambda name: modules.get(name) or real(name))
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", os.environ.get("BLINKA_OS_AGNOSTIC", "1"))
    panel = open_panel()
    assert isinstance(panel, RealPanel)
    panel.show(4, 0, bytearray(b"\x99"))
    panel.refresh()
    assert behind.chip.frame() == panel.frame()
    assert panel.frame()[4 * 128] == 0x99
    panel.power(False)
    assert panel.frame() == bytes(SIZE)


@pytest.mark.parametrize("found,address", [([], None), ([0x20], None), ([0x3D], 0x3D)])
def test_only_the_panels_own_addresses_count(found: list[int], address: int | None) -> None:
    assert scan(Glass(found, DriverPanel())) == address


@pytest.mark.parametrize("name", [None, "GENERIC_LINUX_PC", "OS_AGNOSTIC_BOARD"])
def test_no_panel_is_sought_where_there_are_no_pins(
    name: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panels, "board_id", lambda: name)
    assert find_panel() is None


@pytest.mark.parametrize("error", panels._NO_PANEL)
def test_a_board_without_a_usable_bus_gets_the_emulated_panel(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(name: str) -> Any:
        raise error("no")

    monkeypatch.setattr(panels, "board_id", lambda: "RASPBERRY_PI_4B")
    monkeypatch.setattr(panels, "blinka", fail)
    assert find_panel() is None
