"""The loop of the device, and what becomes of an exception in it."""

import io
import sys

from micropython import const

from device.modules import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from core.app import App
    from core.board import Board

# Milliseconds between two passes: short against the 50 ms from key press to picture.
_PASS = const(5)
_COLUMNS = const(21)


def trace(error: Exception) -> str:
    """What MicroPython prints for an exception."""
    out = io.StringIO()
    sys.print_exception(error, out)  # type: ignore[attr-defined,unused-ignore]
    text: str = out.getvalue()
    return text


def place(text: str) -> bytes:
    """File, and behind it in a second row the function, where a printed exception was raised."""
    name, function = "?", "?"
    for row in text.split("\n"):
        parts = row.split('"')
        if len(parts) == 3 and parts[0].strip() == "File":
            name = parts[1].replace("\\", "/")
            function = parts[2].split(" in ")[-1]
    while len(name) > _COLUMNS and "/" in name:
        name = name[name.index("/") + 1 :]
    row = name[-_COLUMNS:]
    return (row + " " * (_COLUMNS - len(row)) + function[:_COLUMNS]).encode()


def turn(app: "App", show: "Callable[[Exception], str]" = trace) -> None:
    """One pass. A bus error costs a frame; any other exception ends on the crash screen."""
    try:
        app.step()
    except OSError:
        app.refresh()
    except Exception as error:
        app.crash(place(show(error)))


def run(board: "Board", app: "App", show: "Callable[[Exception], str]" = trace) -> None:
    """Play until the power goes."""
    while True:
        turn(app, show)
        board.wait(_PASS)


def start(name: str = "pico") -> None:
    """Make the board of that name and run the game on it; a MicroPython too old is refused."""
    from device import refuse

    if refuse.too_old():
        sys.stdout.write(str(refuse.SENTENCE, "utf-8") + "\n")
        try:
            refuse.show(_board(name))
        except Exception:
            pass  # said on the REPL, the panel is as far as an old version gets
        return
    unload("device.refuse")
    board = _board(name)
    # The core comes after the board: keys pressed while it loads are kept by the buttons.
    from core.app import App

    run(board, App(board))


def _board(name: str) -> "Board":
    made: "Board" = __import__("device.boards." + name, None, None, ("make",)).make()
    return made
