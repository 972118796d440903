"""The device in a terminal: the panel in half blocks, its four keys, help, in real time."""

import os
import signal
import threading
import time
import traceback
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App as Textual
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from core.app import App
from core.board import BACK, DOWN, LEFT, OK, RIGHT, UP
from core.contract import OVER
from device.main import turn
from host_sim.board import LiveBoard
from host_sim.files import Folder
from host_sim.overlays import QUIT, Help, Leave, Overlay
from host_sim.pictures import BLOCKS, half_blocks
from host_sim.typist import Press, Typist

COLUMNS, LINES = 128, 32
NEEDED = (132, 38)  # columns and lines of the window

_PASS = 0.007  # seconds between two passes
_PRESS = 0.012  # seconds that a pressed key is down
_HOLD = 0.6  # seconds that a held key is down; core.keys asks for half a second

SIGNALLED = 128  # an exit code is this and the number of the signal
_SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
_PATIENCE = 5.0  # seconds that a signal leaves for putting the terminal in order

_LIT = Style(color="#cde8ff", bgcolor="#06090e")

_PRESSES = {
    "up": UP,
    "down": DOWN,
    "left": LEFT,
    "right": RIGHT,
    "enter": OK,
    "space": OK,
    "backspace": BACK,
    "escape": BACK,
}
_HOLDS = {"u": BACK, "o": OK}
_HELP = ("question_mark", "f1")

_BUTTONS = ((UP, "▲ UP"), (DOWN, "▼ DOWN"), (OK, "● OK"), (BACK, "◀ BACK"))

HINT = "arrows  Enter OK  Backspace BACK  u undo (hold BACK)  o help (hold OK)  ? keys  q quit"


class Glass(Widget):
    """The 128 x 64 pixels, two in a cell."""

    def __init__(self) -> None:
        super().__init__(id="glass")
        self.lines = [" " * COLUMNS] * LINES

    def show(self, frame: bytes) -> None:
        """Draw again the lines that differ."""
        lines = half_blocks(frame, BLOCKS)
        changed = [y for y in range(LINES) if lines[y] != self.lines[y]]
        self.lines = lines
        if changed:
            self.refresh(*(Region(0, y, COLUMNS, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        """One line of half blocks."""
        return Strip([Segment(self.lines[y], _LIT)], COLUMNS)


class Button(Static):
    """A key of the device; the mouse holds it down for as long as it is held."""

    def __init__(self, mask: int, name: str) -> None:
        super().__init__(name, classes="button", id=f"key{mask}")
        self.mask = mask
        self.held = False

    def on_mouse_down(self) -> None:
        """Down, wherever the mouse goes from here."""
        self.held = True
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        """Let go."""
        self.held = False
        self.release_mouse()


class Terminal(Textual[None]):
    """Shows a LiveBoard and the App on it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = """
    Screen { align: center middle; background: #101216; }
    #device { width: 132; height: 38; }
    #bezel { width: 132; height: 34; border: outer #2a2e35; padding: 0 1; background: #06090e; }
    #glass { width: 128; height: 32; }
    #keys { height: 3; align-horizontal: center; }
    .button { width: 16; height: 3; margin: 0 2; border: round #5a6472; color: #aab4c0;
              content-align: center middle; }
    .pressed { border: round #cde8ff; color: #101216; background: #cde8ff; }
    #hint { height: 1; width: 100%; text-align: center; color: #7a8492; }
    #small { width: 100%; height: 100%; content-align: center middle; text-align: center; }
    Overlay { align: center middle; background: #101216 60%; }
    .overlay { width: auto; height: auto; max-width: 100%; max-height: 100%; padding: 1 3;
               border: round #cde8ff; background: #1a1e25; }
    """

    def __init__(self, board: LiveBoard, app: App) -> None:
        super().__init__()
        self.board = board
        self.device = app
        self.typist = Typist()
        self._signal = 0
        self._frame = b""
        self._glass = Glass()
        self._buttons = [Button(mask, name) for mask, name in _BUTTONS]

    def compose(self) -> ComposeResult:
        """The device, and what stands there instead when it has no room."""
        with Vertical(id="device"):
            with Vertical(id="bezel"):
                yield self._glass
            with Horizontal(id="keys"):
                yield from self._buttons
            yield Static(HINT, id="hint")
        yield Static("", id="small")

    def on_mount(self) -> None:
        """Start the device."""
        self._fit(self.size.width, self.size.height)
        self.set_interval(_PASS, self._pass)

    def on_resize(self, event: events.Resize) -> None:
        """The window changed."""
        self._fit(event.size.width, event.size.height)

    def on_key(self, event: events.Key) -> None:
        """A key of the device, help, or the end."""
        if isinstance(self.screen, Overlay):  # it came in one go with the key that opened this
            self.screen.take(event.key)
        elif event.key == "ctrl+c":
            self.exit()
        elif event.key in QUIT:
            self._leave()
        elif event.key in _HELP and self.roomy:
            self.push_screen(Help())
        elif event.key in _PRESSES and self.roomy:
            self.typist.type(Press(_PRESSES[event.key], _PRESS), event.time)
        elif event.key in _HOLDS and self.roomy:
            self.typist.type(Press(_HOLDS[event.key], _HOLD), event.time)

    async def action_quit(self) -> None:
        """Ctrl-Q, which no screen gets to see."""
        if isinstance(self.screen, Overlay):
            self.screen.take("ctrl+q")
        else:
            self._leave()

    def stop(self, number: int) -> None:
        """End at the next pass, because of a signal."""
        self._signal = number

    @property
    def roomy(self) -> bool:
        """Whether the window is large enough."""
        return self.size.width >= NEEDED[0] and self.size.height >= NEEDED[1]

    def _leave(self) -> None:
        """Quit, or ask first while a game is under way that is not kept in a folder."""
        session = self.device.session
        kept = isinstance(self.board.files, Folder)
        safe = session is None or (kept and not self.device.journal.due(session))
        if safe or self.device.game().actor() == OVER:
            self.exit()
        else:
            self.push_screen(Leave())

    def _fit(self, width: int, height: int) -> None:
        roomy = width >= NEEDED[0] and height >= NEEDED[1]
        self.query_one("#device").display = roomy
        small = self.query_one("#small", Static)
        small.display = not roomy
        small.update(
            f"The panel needs {NEEDED[0]} x {NEEDED[1]},\n"
            f"this window is {width} x {height}:\n"
            "enlarge it, or choose a smaller font.\n"
            "q quits."
        )

    def _pass(self) -> None:
        """One pass of the device, its keys first; the picture where it is a new one."""
        if self._signal:
            self.exit(return_code=SIGNALLED + self._signal)
            return
        held = self.typist.mask(time.monotonic())
        for button in self._buttons:
            if button.held:
                held |= button.mask
            button.set_class(held & button.mask != 0, "pressed")
        self.board.pressed = held
        turn(self.device, _trace)
        frame = self.board.frame()
        if frame != self._frame:
            self._frame = frame
            self._glass.show(frame)


def play(board: LiveBoard, app: App) -> int:
    """Show the device until a person quits or a signal asks for the end; the exit code."""
    terminal = Terminal(board, app)

    def end(number: int, _: object) -> None:
        terminal.stop(number)
        # A terminal that is gone may keep what is to be written to it waiting for ever.
        late = threading.Timer(_PATIENCE, os._exit, (SIGNALLED + number,))
        late.daemon = True
        late.start()

    before = {number: signal.getsignal(number) for number in _SIGNALS}
    heard = [number for number in _SIGNALS if before[number] != signal.SIG_IGN]
    try:
        for number in heard:
            signal.signal(number, end)
        terminal.run()
    finally:
        for number in heard:
            signal.signal(number, before[number])
    return terminal.return_code or 0


def _trace(error: Exception) -> str:
    return "".join(traceback.format_exception(error))
