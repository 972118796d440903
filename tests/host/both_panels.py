"""Holds both drivers against each other: the same game on two chips, which must stay equal.

panel = BothPanels()
board = SimBoard(seed=seed, panel=panel)
...                       # play; each refresh compares the display memories
assert panel.compared > 100
"""

from host_sim.panel import AdafruitPanel, DriverPanel


class BothPanels:
    """A panel for SimBoard that hands everything to Adafruit's driver and to the device's."""

    def __init__(self) -> None:
        self.adafruit = AdafruitPanel()
        self.driver = DriverPanel()
        self.compared = 0  # pictures that were compared
        self._changed = True

    def show(self, page: int, column: int, data: bytearray | memoryview) -> bool:
        self._changed = True
        done = self.adafruit.show(page, column, data)
        return self.driver.show(page, column, data) and done

    def refresh(self) -> None:
        if self._changed:
            self._changed = False
            self.adafruit.refresh()
            self.compare()

    def compare(self) -> None:
        a, b = self.adafruit.chip, self.driver.chip
        assert a.ram == b.ram, "the display memories differ"
        assert a.frame() == b.frame()
        assert not a.faults + b.faults
        self.compared += 1

    def contrast(self, level: int) -> None:
        self.adafruit.contrast(level)
        self.driver.contrast(level)

    def power(self, on: bool) -> None:
        self.adafruit.power(on)
        self.driver.power(on)

    def frame(self) -> bytes:
        return self.driver.frame()
