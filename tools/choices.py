"""The set-up of a game as words on a command line: its name, seats, options."""

from core.contract import Rules
from core.game import Game, load
from core.games import GAMES
from core.line import Line

Option = tuple[bytes, int, tuple[bytes, ...], bool]


class Wrong(Exception):
    """What a person asked for and cannot have, in one sentence."""


def find(name: str) -> Game:
    """A game by its folder name, in whatever case."""
    if name.lower() not in GAMES:
        raise Wrong(f"there is no game {name!r}; there is {', '.join(GAMES)}.")
    return load(name.lower())


def choose(rules: Rules, seats: int | None, words: list[str]) -> list[int]:
    """What `setup` takes, from the number of seats (None the fewest) and words K=V."""
    low, high = rules.SEATS
    seats = low if seats is None else seats
    if not low <= seats <= high:
        raise Wrong(f"{rules.NAME.decode()} is for {low} to {high} players, not {seats}.")
    options = [seats] + [option[1] for option in rules.OPTIONS]
    said: dict[int, int] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Wrong(f"an option is NAME=VALUE, not {word!r}.")
        at = _option(rules, name)
        options[1 + at] = _value(rules.OPTIONS[at], seats, value)
        if said.setdefault(at, options[1 + at]) != options[1 + at]:
            raise Wrong(f"{_plain(rules.OPTIONS[at][0])} is said twice, with different values.")
    return options


def choose_bots(seats: int, text: str) -> int:
    """The mask of the players that bots play, from their numbers with commas between."""
    bots = 0
    for word in text.split(","):
        if word not in map(str, range(1, seats + 1)):
            raise Wrong(f"--bots is player numbers from 1 to {seats}, not {text!r}.")
        if bots >> int(word) - 1 & 1:
            raise Wrong(f"--bots names player {word} twice.")
        bots |= 1 << int(word) - 1
    return bots


def describe(rules: Rules, options: list[int]) -> dict[str, str]:
    """Options by name, their values as words that `choose` takes again."""
    return {
        _plain(option[0]): _names(option, options[0])[options[1 + i]]
        for i, option in enumerate(rules.OPTIONS)
    }


def text(rules: Rules) -> str:
    """One line that says which options there are, for help."""
    return "; ".join(
        f"{_plain(option[0])}=" + "|".join(_names(option, rules.SEATS[1]))
        for option in rules.OPTIONS
    )


def player(seat: int) -> str:
    """The name a seat has until somebody types another."""
    line = Line()
    line.seat(seat)
    return line.data[: line.n].decode()


def _option(rules: Rules, name: str) -> int:
    names = [_plain(option[0]) for option in rules.OPTIONS]
    if _fold(name) not in names:
        raise Wrong(f"there is no option {name!r}; there is {', '.join(names) or 'none'}.")
    return names.index(_fold(name))


def _value(option: Option, seats: int, word: str) -> int:
    """A value by its words, or the first of them where that is of one value alone.

    Else by a player's number from 1 where it names one; else by its index.
    """
    names = _names(option, seats)
    folded = [_fold(name) for name in names]
    if _fold(word) in folded:
        return folded.index(_fold(word))
    first = [name.split()[0] for name in folded]
    if first.count(_fold(word)) == 1:
        return first.index(_fold(word))
    if word.isascii() and word.isdigit() and len(word) < 4:
        number = int(word)
        if option[3] and 1 <= number <= seats:
            return len(option[2]) + number - 1
        if number < len(option[2]):
            return number
    raise Wrong(f"{_plain(option[0])} is {', '.join(names)}, not {word!r}.")


def _names(option: Option, seats: int) -> list[str]:
    players = [player(seat) for seat in range(seats)] if option[3] else []
    return [value.decode() for value in option[2]] + players


def _plain(name: bytes) -> str:
    return _fold(name.decode())


def _fold(word: str) -> str:
    return " ".join(word.lower().replace("-", " ").replace("_", " ").split())
