"""The panel driver with a plain bus: right bytes, no allocation, no exception that leaves."""

import micropython

from device.ssd1306 import SSD1306


class Bus:
    """Counts and checks what is written, without allocating; can refuse to answer."""

    def __init__(self):
        self.transactions = 0
        self.bytes = 0
        self.sum = 0
        self.silent = False
        self.log = None

    def writeto(self, address, data):
        if self.silent:
            raise OSError(19)
        assert address == 0x3C
        self.transactions += 1
        self.bytes += 1 + len(data)
        for i in range(len(data)):
            self.sum = (self.sum * 3 + data[i]) & 0xFFFF
        if self.log is not None:
            self.log.append(bytes(data))
        return len(data)


def listening():
    """A panel that is set up, and its bus, which writes down what comes."""
    bus = Bus()
    panel = SSD1306(bus)
    bus.log = []
    return panel, bus


def test_set_up():
    bus = Bus()
    bus.log = []
    assert SSD1306(bus).ready
    assert bus.log[0][:3] == b"\x00\xae\xae"
    assert bus.log[-1] == b"\x00\xaf"


def test_segment():
    panel, bus = listening()
    assert panel.show(5, 0x4A, bytearray(b"0123456789abcdef"))
    assert bus.log == [b"\x00\xb5\x0a\x14", b"\x400123456789abcdef"]


def test_continuing_segments():
    panel, bus = listening()
    for column in range(96, 128, 16):
        assert panel.show(0, column, bytearray(16))
    assert panel.show(1, 0, bytearray(3))
    assert panel.show(1, 3, bytearray(18))
    assert panel.show(1, 22, bytearray(1))
    sizes = [len(data) for data in bus.log]
    assert sizes == [4, 17, 17, 4, 4, 17, 3, 4, 2]


def test_longest_segment():
    panel, bus = listening()
    data = bytearray(128)
    for i in range(128):
        data[i] = i
    assert panel.show(7, 0, data)
    assert [len(part) for part in bus.log] == [4, 129]
    assert bus.log[1][1:] == bytes(data)


def test_silent_bus():
    panel, bus = listening()
    assert panel.show(0, 0, bytearray(16))
    bus.silent = True
    assert not panel.show(0, 16, bytearray(16))
    assert not panel.ready
    panel.contrast(7)
    panel.power(False)
    assert not panel.show(0, 16, bytearray(16))
    bus.silent = False
    del bus.log[:]
    assert panel.show(0, 0, bytearray(16))
    assert panel.ready
    assert b"\x00\x81\x07" in bus.log
    assert b"\x00\xae" in bus.log


def send_frames(panel, parts, count):
    """Whole frames and single segments; how many were taken."""
    taken = 0
    for _ in range(count):
        for i in range(64):
            taken += panel.show(i >> 3, (i & 7) << 4, parts[i])
        taken += panel.show(3, 48, parts[5])
        taken += panel.show(0, 0, parts[9])
        panel.contrast(taken & 0xFF)
        panel.power(True)
    return taken


def test_no_allocation():
    bus = Bus()
    panel = SSD1306(bus)
    frame = bytearray(1024)
    for i in range(1024):
        frame[i] = i * 7 & 0xFF
    view = memoryview(frame)
    parts = [view[i : i + 16] for i in range(0, 1024, 16)]
    odd = view[0:21]
    page = view[128:256]
    taken = 0
    micropython.heap_lock()
    try:
        taken += send_frames(panel, parts, 5)
        taken += panel.show(2, 7, odd)
        taken += panel.show(2, 0, page)
    finally:
        micropython.heap_unlock()
    assert taken == 5 * 66 + 2
