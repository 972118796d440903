"""A game found by its folder name: its three modules, and the buffers their widths ask for."""

from micropython import const

from core.contract import Parts, Rules, View

_PLACE = "core.games."


class Game:
    """The three modules of one game."""

    def __init__(self, name: str, rules: "Rules", parts: "Parts", view: "View") -> None:
        self.name = name
        self.rules = rules
        self.parts = parts
        self.view = view


def load(name: str) -> Game:
    """Import a game; ImportError when there is none of that name."""
    place = _PLACE + name
    return Game(
        name,
        __import__(place + ".rules", None, None, ("NAME",)),
        __import__(place + ".parts", None, None, ("SIZE",)),
        __import__(place + ".view", None, None, ("TITLE",)),
    )


# A due packs how many like outcomes a roll still needs and for which seat (-1 nobody's).
_COUNT = const(0xFF)


def due_count(due: int) -> int:
    """Outcomes still due."""
    return due & _COUNT


def due_seat(due: int) -> int:
    """The seat they are due for, or -1."""
    return (due >> 8) - 1
