"""CPython's twin of MicroPython's `machine`: pins and I2C buses with emulated things on them.

The device's own code sees `Pin` and `I2C`. A test or the simulator stands on the other side:

    bus = machine.new_bus(0)          # what I2C(0, ...) will drive
    bus.attach(0x3C, chip)            # chip.receive(data) gets what is written to that address
    bus.fail(3)                       # the third transaction from now ends in an OSError
    machine.Pin(12).drive(0)          # somebody presses the button on GP12
"""

from collections.abc import Callable, Iterable
from typing import Protocol

ENODEV = 19
EIO = 5


class Chip(Protocol):
    """Something at an address of a bus."""

    def receive(self, data: bytes) -> None:
        """Take the bytes of one write, without the address."""


class Bus:
    """The wires of one I2C bus: chips by address, faults to come, a count of transactions."""

    def __init__(self) -> None:
        self.chips: dict[int, Chip] = {}
        self.transactions = 0
        self._faults: dict[int, int] = {}

    def attach(self, address: int, chip: Chip) -> None:
        """Plug a chip in."""
        self.chips[address] = chip

    def detach(self, address: int) -> None:
        """Pull it out: nothing answers at that address."""
        self.chips.pop(address, None)

    def fail(self, n: int, count: int = 1, delivered: int = 0) -> None:
        """Let `count` transactions fail, the n-th from now (1 is the next) being the first.

        The chip gets the first `delivered` bytes after the address of each of them.
        """
        for i in range(count):
            self._faults[self.transactions + n + i] = delivered

    def heal(self) -> None:
        """Forget the failures still to come."""
        self._faults.clear()

    def write(self, address: int, data: bytes) -> int:
        """One write transaction; how many bytes were acknowledged."""
        self.transactions += 1
        delivered = self._faults.pop(self.transactions, -1)
        chip = self.chips.get(address)
        if chip is None:
            raise OSError(ENODEV, "no chip answers")
        if delivered < 0:
            chip.receive(data)
            return len(data)
        if delivered > 0:
            chip.receive(data[:delivered])
        raise OSError(EIO, "bus fault")


_buses: dict[int, Bus] = {}


def bus(number: int) -> Bus:
    """The wires that I2C(number, ...) drives."""
    if number not in _buses:
        _buses[number] = Bus()
    return _buses[number]


def new_bus(number: int) -> Bus:
    """Fresh wires with nothing on them, for the next I2C(number, ...)."""
    _buses.pop(number, None)
    return bus(number)


class I2C:
    """The controller at one end of a bus."""

    def __init__(
        self,
        id: int,
        *,
        scl: "Pin | None" = None,
        sda: "Pin | None" = None,
        freq: int = 400_000,
        timeout: int = 50_000,
    ) -> None:
        self.freq = freq
        self._bus = bus(id)

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview, stop: bool = True) -> int:
        """Write one buffer; how many bytes were acknowledged. OSError when that fails."""
        return self._bus.write(addr, bytes(buf))

    def writevto(
        self, addr: int, vector: Iterable[bytes | bytearray | memoryview], stop: bool = True
    ) -> int:
        """Write several buffers in one transaction."""
        return self._bus.write(addr, b"".join(vector))

    def scan(self) -> list[int]:
        """The addresses that answer, ascending."""
        return sorted(self._bus.chips)


class Pin:
    """A pin of the chip; every `Pin(n)` is the same object, as on the RP2040."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    _pins: dict[int, "Pin"] = {}
    _level: int
    _handler: "Callable[[Pin], object] | None"
    _trigger: int

    def __new__(cls, id: int, mode: int = IN, pull: int | None = None) -> "Pin":
        if id not in cls._pins:
            pin = super().__new__(cls)
            pin._level = 1
            pin._handler = None
            pin._trigger = 0
            cls._pins[id] = pin
        return cls._pins[id]

    def value(self) -> int:
        """The level now: 0 or 1."""
        return self._level

    def irq(
        self,
        handler: "Callable[[Pin], object] | None" = None,
        trigger: int = IRQ_FALLING | IRQ_RISING,
        hard: bool = False,
    ) -> None:
        """Call `handler` with the pin at each edge that `trigger` names."""
        self._handler = handler
        self._trigger = trigger

    def drive(self, level: int) -> None:
        """Set the level from outside, as a button or another chip does."""
        edge = level - self._level
        self._level = level
        wanted = self.IRQ_FALLING if edge < 0 else self.IRQ_RISING
        if edge and self._handler is not None and self._trigger & wanted:
            self._handler(self)
