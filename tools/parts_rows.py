"""The rows of a kit: numbers that are written together, or one that stands for itself.

Most games tell them by the names in their FIELDS. The rows of Chucky are data here: stats and
tracks are of different lengths from box to box, so a list says by itself how long one is.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from core.games.chucky import layout

_NUMBERED = re.compile(r"(.+) ([0-9]+)")


@dataclass(frozen=True)
class Row:
    """Numbers that are written as one list, or a number that stands for itself."""

    key: str  # as it is written: words by _, behind a group's name a dot
    at: int  # where in the kit it begins
    size: int  # how many they are at most
    list: bool
    first: int = 0  # as what 0 is written: spaces are counted from 1
    count: int = -1  # where in the kit it says how many they are, -1 always all
    about: str = ""
    whole: "Row | None" = None  # of a single number the list that it is of

    @property
    def end(self) -> int:
        """Behind its last number."""
        return self.at + self.size

    def name(self, i: int) -> str:
        """One of its numbers by name."""
        return f"{self.key}.{i + 1}" if self.list else self.key


def rows(game: str, names: list[str]) -> list[Row]:
    """The rows of a game, in the order of its kit."""
    return SHAPES.get(game) or list(_by_name(names))


def _by_name(names: list[str]) -> Iterable[Row]:
    """Neighbours whose names differ in a number that counts up from 1 make a list."""
    found: list[tuple[str, int, int, bool]] = []
    for at, name in enumerate(names):
        match = _NUMBERED.fullmatch(name)
        if match and match[2] == "1":
            found.append((match[1], at, 1, True))
        elif match and found and found[-1][3] and match[1] == found[-1][0]:
            found[-1] = (*found[-1][:2], found[-1][2] + 1, True)
        else:
            found.append((name, at, 1, False))
    firsts = [name.partition(" ")[0] for name, *_ in found]
    for name, at, size, many in found:
        yield Row(_key(name, firsts), at, size, many)


def _key(name: str, firsts: list[str]) -> str:
    """Words by _; where several names begin with the same word that is a group, then a dot."""
    first, _, rest = name.partition(" ")
    shared = firsts.count(first) > 1
    return f"{fold(first)}.{fold(rest)}" if shared and rest else fold(name)


def fold(name: str) -> str:
    """A name without case; blanks, dots, hyphens and underscores are alike."""
    return "_".join(re.split(r"[ ._-]+", name.lower()))


def _stat(name: str, at: int) -> list[Row]:
    values, points = at + layout.VALUES, at + layout.POINTS
    return [
        Row(
            f"{name}.start",
            at + 1,
            1,
            False,
            1,
            about="the space the cube starts on, counted from 1",
        ),
        Row(
            f"{name}.values",
            values,
            layout.SPACES,
            True,
            count=at,
            about="what the stat counts on each space, from the left",
        ),
        Row(
            f"{name}.points",
            points,
            layout.SPACES,
            True,
            count=at,
            about="the points under each space, as many as values",
        ),
    ]


def _track(name: str, at: int) -> Row:
    about = "the mark of each space, from the left: the cards that a Victim landing there draws"
    return Row(f"{name}.marks", at + 1, layout.OF_TRACK - 1, True, count=at, about=about)


def _tokens(name: str, at: int, size: int, whose: str) -> Row:
    return Row(f"tokens.{name}", layout.VALUE_OF + at, size, True, about=f"Time tokens, {whose}")


# All that a box may have otherwise than ours; the other costs are printed.
_CHUCKY = [
    *(
        row
        for i, stat in enumerate(("attack", "escape", "search"))
        for row in _stat(stat, layout.OF_STAT * i)
    ),
    *(
        _track(track, layout.TRACKS + layout.OF_TRACK * i)
        for i, track in enumerate(("research", "sightings", "clues"))
    ),
    Row(
        "police_station.second_cost",
        layout.VALUE_OF - 1,
        1,
        False,
        about="Victims that its second COST spot asks for",
    ),
    *(
        _tokens(f"player_{i + 1}", layout.SURVIVOR * i, layout.SURVIVOR, "Survivor, one colour")
        for i in range(layout.SEATS)
    ),
    _tokens("generic", layout.GENERIC, layout.ALL_TOKENS - layout.GENERIC, "Generic"),
]

SHAPES = {"chucky": _CHUCKY}
