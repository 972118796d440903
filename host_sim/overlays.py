"""Pages that lie over the device in the terminal: its keys, and whether to leave a game."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

QUIT = ("q", "Q", "ctrl+q")  # Ctrl-C ends at once

HELP = """\
[b]The keys of the simulator[/b]

▲ ▼             UP, DOWN
◀ ▶             LEFT, RIGHT (no screen needs them)
Enter, Space    OK: take it, roll
Backspace, Esc  BACK: back, or the game's menu
u               hold BACK: undo
o               hold OK: odds, and help
q, Ctrl-Q       quit; a game goes on next time
Ctrl-C          quit at once
?, F1           this page

The mouse presses the four keys below the panel,
and holds them down for as long as you do.

Any key goes back."""

LEAVE = """\
This game is not saved:
q again ends it,
any other key goes on."""


class Overlay(ModalScreen[None]):
    """A page that goes at the next key or click; keys that came with that one do nothing."""

    TEXT: ClassVar[str] = ""

    def compose(self) -> ComposeResult:
        """The page."""
        yield Static(self.TEXT, classes="overlay")

    def on_key(self, event: events.Key) -> None:
        """No key goes further."""
        event.stop()
        self.take(event.key)

    def on_click(self) -> None:
        """Back."""
        self.back()

    def take(self, key: str) -> None:
        """Ctrl-C quits everywhere, any other key goes back."""
        if key == "ctrl+c":
            self.app.exit()
        else:
            self.back()

    def back(self) -> None:
        """Close the page, unless that was done already."""
        if self.app.screen is self:
            self.dismiss()


class Help(Overlay):
    """What the keyboard does."""

    TEXT = HELP


class Leave(Overlay):
    """Asks before a game that is not on the disk is lost."""

    TEXT = LEAVE

    def take(self, key: str) -> None:
        """The key that quits, once more."""
        if key in QUIT and self.app.screen is self:
            self.app.exit()
        else:
            super().take(key)
