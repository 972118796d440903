"""Buttons between a pin and ground, with pull-ups: a pressed button reads 0.

A press that ends before anybody looks, for example while the flash is written, is not lost: the
falling edge interrupts and is counted. Each count is written by the interrupt alone and only
compared by the reader, so neither can undo what the other did.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import Pin


class Buttons:
    """The buttons of a board as a mask."""

    def __init__(self, pins: "list[tuple[Pin, int]]") -> None:
        """`pins` are inputs with pull-ups, each with the key mask it stands for."""
        self._pins = [pin for pin, _ in pins]
        self._masks = bytearray([mask for _, mask in pins])
        self._edges = bytearray(len(pins))
        self._seen = bytearray(len(pins))
        handler = self._edge
        for pin in self._pins:
            pin.irq(handler=handler, trigger=pin.IRQ_FALLING, hard=True)

    def _edge(self, pin: "Pin") -> None:
        """Interrupt: count the edge. Nothing may be allocated here."""
        for i in range(len(self._pins)):
            if self._pins[i] is pin:
                self._edges[i] = (self._edges[i] + 1) & 0xFF

    def read(self) -> int:
        """Mask of the buttons that are down now or went down since the last call."""
        mask = 0
        for i in range(len(self._pins)):
            count = self._edges[i]
            if count != self._seen[i] or self._pins[i].value() == 0:
                mask |= self._masks[i]
            self._seen[i] = count
        return mask
