"""A whole game by keys on a board that counts what goes to the panel; runs on every Python.

Each press is measured in the one pass of the App that answers it: for an arrow the first, for a
key whose hold has a meaning the one in which it counts as let go, for a hold half a second later.
"""

from core.app import App
from core.board import BACK, DOWN, OK, Board
from core.game import load
from core.keys import TICK
from core.line import Line
from core.session import Session
from device.modules import unload
from device.ssd1306 import SSD1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LET_GO = 5  # ticks of open contact that end a press
_HELD = 101  # ticks until a held key means its second thing
_TOUR = 16  # presses between two looks at the menu, the log, help, undo
_MOST = 10000  # presses after which a game is given up


class Bus:
    """An I2C bus with one panel: counts its address, control, command and data bytes."""

    def __init__(self) -> None:
        self.bytes = 0

    def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> int:
        """One transaction."""
        self.bytes += 1 + len(data)
        return len(data)


class Bench(Board):
    """Time and keys by hand, the device's own driver, no files but the texts."""

    def __init__(self, texts: str) -> None:
        self.bus = Bus()
        self.panel = SSD1306(self.bus)  # type: ignore[arg-type]
        self.now = 0
        self.mask = 0
        self._texts = texts

    def clock(self) -> int:
        """Milliseconds so far."""
        return self.now

    def keys(self) -> int:
        """The keys held down."""
        return self.mask

    def show(self, page: int, column: int, data: "bytearray | memoryview") -> bool:
        """To the driver."""
        return self.panel.show(page, column, data)

    def append(
        self, name: bytes, data: "bytearray | memoryview", n: int, more: bool = False
    ) -> bool:
        """Taken, and kept nowhere."""
        return True

    def rename(self, old: bytes, new: bytes) -> bool:
        """As well."""
        return True

    def unload(self, name: str) -> bool:
        """As on the device."""
        return unload(name)

    def chosen_seed(self, out: bytearray) -> bool:
        """That one."""
        self.entropy(out)
        return True

    def entropy(self, out: bytearray) -> None:
        """Always the same."""
        for i in range(len(out)):
            out[i] = 11 * i & 0xFF

    def text(self, name: bytes, n: int, out: bytearray) -> int:
        """Line `n` of 21 columns and a newline."""
        with open(self._texts + name.decode(), "rb") as file:  # noqa: PTH123
            file.seek(22 * n)
            line = file.read(22)
        if len(line) < 21:
            return -1
        out[:21] = line[:21]
        return 21


class Player:
    """Plays with the keys; `before` and `after` are called around the pass that answers each."""

    def __init__(
        self, texts: str, before: "Callable[[], object]", after: "Callable[[], object]"
    ) -> None:
        self.board = Bench(texts)
        self.app = App(self.board)
        self.presses: list[tuple[str, str, int]] = []  # what, on which screen, bytes sent
        self._before = before
        self._after = after
        self._dice = 7
        self._made = 0
        self._tour_at = _TOUR
        self._line = Line()
        self._pass()

    def start(self, name: str, seats: int) -> None:
        """A game of people only, the first player fixed where the game lets choose."""
        session = Session(load(name))
        options = [seats]
        for option in session.game.rules.OPTIONS:
            options.append(len(option[2]) if option[3] else option[1])
        self.board.entropy(self.app.seed)
        if not session.start(options, self.app.seed):
            raise ValueError(name)
        self.app.session = session
        self.app.play()
        self._pass()

    def play(self, presses: int = _MOST) -> bool:
        """Up to so many presses or a few more; whether the game came to its end."""
        end = self._made + presses
        while self._made < end:
            if self._screen() == "Result":
                return True
            if self._screen() == "Play" and self._made >= self._tour_at:
                self._tour()
                self._tour_at = self._made + _TOUR
            else:
                self._turn()
        return False

    def press(self, key: int, held: bool = False) -> None:
        """One key, and what its answer sent."""
        screen = self._screen()
        if held:
            self._passes(key, _HELD - 1)
            sent = self._answer(key)
        elif self.app.top().holds & key:
            self._passes(key, 1)
            self._passes(0, _LET_GO - 1)
            sent = self._answer(0)
        else:
            sent = self._answer(key)
        self._passes(0, _LET_GO + 1)
        name = "hold " * held + {OK: "OK", BACK: "BACK", DOWN: "DOWN"}[key]
        self._made += 1
        self.presses.append((name, screen + " to " + self._screen(), sent))

    def _turn(self) -> None:
        """A roll, or any of the moves."""
        n = self._count()
        if self._screen() == "Play" and n > 1:
            self._dice = (self._dice * 1103 + 12345) & 0x7FFF
            for _ in range((self._dice >> 4) % n):
                self.press(DOWN)
        self.press(OK)

    def _tour(self) -> None:
        """Help, then through the menu the log; now and then a choice is taken back."""
        self.press(OK, True)
        self.press(DOWN)
        self.press(BACK)
        self.press(BACK)
        for _ in range(self._count()):
            if self._reads(b"Log"):
                break
            self.press(DOWN)
        self.press(OK)
        self.press(DOWN)
        while self._screen() != "Play":
            self.press(BACK)
        if self._dice & 3 == 0:
            self.press(BACK, True)

    def _reads(self, words: bytes) -> bool:
        """Whether the highlighted line begins so."""
        top = self.app.top()
        self._line.clear()
        top.item(top.index, self._line)  # type: ignore[attr-defined]
        return bytes(self._line.data[: len(words)]) == words

    def _count(self) -> int:
        """Lines of the list on the screen, 0 where there is none."""
        count = getattr(self.app.top(), "count", None)
        return count() if count else 0

    def _screen(self) -> str:
        return type(self.app.top()).__name__

    def _passes(self, mask: int, n: int) -> None:
        self.board.mask = mask
        for _ in range(n):
            self._pass()

    def _pass(self) -> None:
        self.board.now += TICK
        self.app.step()

    def _answer(self, mask: int) -> int:
        """The pass in which the key counts; bytes sent in it."""
        sent = self.board.bus.bytes
        self.board.mask = mask
        self.board.now += TICK
        self._before()
        self.app.look()
        self._after()
        self.app.save()
        return self.board.bus.bytes - sent
