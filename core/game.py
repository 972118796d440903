"""A game found by its folder name: its three modules, and the buffers their widths ask for."""

from micropython import const

from core.board import Board
from core.contract import CHANCE, Adjust, Edit, Pages, Parts, Rules, View

_PLACE = "core.games."
_TITLE = ("TITLE",)


class Game:
    """The three modules of one game."""

    def __init__(self, name: str, rules: "Rules", parts: "Parts", view: "View") -> None:
        self.name = name
        self.rules = rules
        self.parts = parts
        self.view = view
        self.edit = _PLACE + name + ".edit"  # modules that it may have
        self.adjust = _PLACE + name + ".adjust"
        self.titles: dict[str, bytes] = {}  # of those, once asked for


def load(name: str) -> Game:
    """Import a game; ImportError when there is none of that name."""
    place = _PLACE + name
    return Game(
        name,
        __import__(place + ".rules", None, None, ("NAME",)),
        __import__(place + ".parts", None, None, ("SIZE",)),
        __import__(place + ".view", None, None, ("TITLE",)),
    )


def pages(name: str, cells: "list[int]", kit: "list[int]", seat: int) -> "Pages | None":
    """Pages of odds of a State for a viewer (-1 everyone), or None for a game that gives none."""
    try:
        module = __import__(_PLACE + name + ".pages", None, None, ("Pages",))
    except ImportError:
        return None
    made: Pages = module.Pages(cells, kit, seat)
    return made


def drop_pages(board: Board, name: str) -> None:
    """Give back the memory of what `pages` loaded."""
    for part in (".pages", ".odds", ".overview"):
        board.unload(_PLACE + name + part)
    board.unload("core.odds")


def offers(board: Board, game: Game, module: str) -> bytes:
    """The title of one of those modules; nothing where the game's folder has none."""
    title = game.titles.get(module)
    if title is None:
        found = editor(game) if module == game.edit else adjuster(game)
        title = b"" if found is None else found.TITLE
        game.titles[module] = title
        board.unload(module)
    return title


def editor(game: Game) -> "Edit | None":
    """What of a game's kit can be edited on the device, or None."""
    try:
        module: Edit = __import__(game.edit, None, None, _TITLE)
    except ImportError:
        return None
    return module


def adjuster(game: Game) -> "Adjust | None":
    """What the table may correct in a game, or None."""
    try:
        module: Adjust = __import__(game.adjust, None, None, _TITLE)
    except ImportError:
        return None
    return module


# A due packs how many like outcomes a roll still needs and for which seat (-1 nobody's). A roll
# goes on while the count falls, then for higher seats, or for one seat with the next source.
_COUNT = const(0xFF)


def due_count(due: int) -> int:
    """Outcomes still due."""
    return due & _COUNT


def due_seat(due: int) -> int:
    """The seat they are due for, or -1."""
    return (due >> 8) - 1


# How a roll stands after one of its outcomes.
ENDED = const(0)
GOES_ON = const(1)
ANEW = const(2)  # the same roll is due again, nobody having acted on this one


def roll_after(rules: Rules, cells: "list[int]", source: int, before: int) -> int:
    """ENDED, GOES_ON or ANEW, from the source and the due before the outcome."""
    if rules.actor(cells) != CHANCE:
        return ENDED
    due = rules.due(cells)
    seat = due_seat(due)
    last = due_count(before) == 1
    if rules.source(cells) != source:
        next_die = last and seat >= 0 and rules.source(cells) == source + 1
        return GOES_ON if next_die and seat == due_seat(before) else ENDED
    if seat == due_seat(before) and due_count(due) == due_count(before) - 1:
        return GOES_ON
    return GOES_ON if last and seat > due_seat(before) else ANEW
