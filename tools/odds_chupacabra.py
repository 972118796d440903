"""The odds of Chupacabra (CH12): rolls, packs before the roll, packs on the table."""

import argparse
import json
from fractions import Fraction
from typing import Any

from core import state
from core.game import load
from core.games.chupacabra import fields, odds, rules
from tools import choices
from tools.choices import Wrong
from tools.odds_table import both, of_json, percent, table

_GAME = load("chupacabra")
MOST = 23  # dice: with all 24 the game is over
_DICE = 12  # of the table without options
_FEW = 6  # columns of that table, and costs told without --cost
_LETTERS = {"c": "chicken", "d": "double_chicken", "g": "goat", "w": "cow", "x": "chupacabra"}
_ATTACK = 2  # the phase in which packs can be killed
_PACKS = (("chicken", "chickens"), ("goat", "goats"), ("cow", "cows"))
_MODES = ("dice", "opponents", "table")
_GOES_WITH = {
    "dice": ("at_least",),
    "opponents": ("cost", "option"),
    "table": ("holder", "turn", "spent", "lost", "option"),
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command that are of this game."""
    group = parser.add_argument_group("chupacabra")
    group.add_argument("--dice", type=int, metavar="N", help="dice rolled, 1 to 23")
    group.add_argument("--at-least", type=int, metavar="K", help="Chupacabras on them")
    group.add_argument("--opponents", metavar="N,N,N", help="dice of each opponent")
    group.add_argument("--cost", type=int, metavar="K", help="Chupacabras that kill the pack")
    group.add_argument("--table", metavar="GROUP,GROUP", help="the dice of each player")
    group.add_argument("--holder", type=int, metavar="N", help="who has the chip; 1 by default")
    group.add_argument("--turn", type=int, metavar="N", help="whose turn it is; the holder's")
    group.add_argument("--spent", metavar="N,N", help="Chupacabras spent by each player")
    group.add_argument("--lost", metavar="N,N", help="dice killed of each player this round")
    group.add_argument("--option", action="append", metavar="K=V", help=choices.text(_GAME.rules))


def asked(args: argparse.Namespace) -> bool:
    """Whether any of those options was given."""
    return any(getattr(args, name) is not None for name in _names())


def tell(args: argparse.Namespace) -> None:
    """Print what the options ask for."""
    mode = _mode(args)
    if mode == "dice":
        text, found = rolled(args.dice, args.at_least)
    elif mode == "opponents":
        text, found = before(args.opponents, args.cost, _loco(args))
    elif mode == "table":
        text, found = after(args)
    else:
        text, found = overview()
    print(json.dumps(found, indent=2) if args.json else text)


def overview() -> tuple[str, Any]:
    """CH12 (a) for 1 to 12 dice."""
    rows = [["dice", *(f"{k} or more" for k in range(1, _FEW + 1))]]
    found = []
    for dice in range(1, _DICE + 1):
        chances = [chance(dice, k) for k in range(1, min(dice, _FEW) + 1)]
        rows.append([str(dice), *map(percent, chances), *[""] * (_FEW - len(chances))])
        found.append({"dice": dice, "at_least": [of_json(chance) for chance in chances]})
    return "Chupacabras among so many dice\n" + table(rows), found


def rolled(dice: int, k: int | None) -> tuple[str, Any]:
    """CH12 (a): one chance, or all for so many dice."""
    _within("--dice", dice, 1, MOST)
    if k is not None:
        _within("--at-least", k, 0, dice)
        return both(chance(dice, k)), of_json(chance(dice, k))
    rows = [["at least", "chance", "percent"]]
    found = []
    for hit in range(1, dice + 1):
        rows.append([str(hit), str(chance(dice, hit)), percent(chance(dice, hit))])
        found.append({"at_least": hit, **of_json(chance(dice, hit))})
    return table(rows), found


def before(opponents: str, cost: int | None, loco: int) -> tuple[str, Any]:
    """CH12 (b): nobody can kill a pack of that cost, whether it is a largest one or not."""
    dice = _numbers("--opponents", opponents, 0, MOST)
    if not 1 <= len(dice) <= rules.SEATS[1] - 1 or not 1 <= sum(dice) <= MOST:
        raise Wrong(f"there are 1 to {rules.SEATS[1] - 1} opponents with 1 to {MOST} dice in all.")
    if cost is not None:
        _within("--cost", cost, 1, 2 * MOST)
    rows = [["cost", "not a largest pack", "", "a largest pack", ""]]
    found = []
    for k in range(1, _FEW + 1) if cost is None else (cost,):
        other, largest = (safe(dice, k, loco, large) for large in (False, True))
        rows.append([str(k), str(other), percent(other), str(largest), percent(largest)])
        found.append({"cost": k, "other": of_json(other), "largest": of_json(largest)})
    text = "No opponent can kill a pack that costs so many Chupacabras\n" + table(rows)
    return text, found if cost is None else found[0]


def after(args: argparse.Namespace) -> tuple[str, Any]:
    """CH12 (c): every pack on the table, and who can kill it."""
    cells = lay(args)
    lines, found = [], []
    for seat in range(cells[rules.AT_SEATS]):
        for pack, names in enumerate(_PACKS):
            n = rules.animals(cells, seat, pack)
            if not n:
                continue
            killers = _players(odds.killers(cells, seat, pack))
            name, price = names[n > 1], rules.price(pack, n)
            end = f"can be killed by player {_list(killers)}" if killers else "safe"
            lines.append(f"player {seat + 1}: {n} {name}, cost {price}: {end}")
            found.append(
                {"player": seat + 1, "pack": names[1], "n": n, "cost": price, "killers": killers}
            )
    return "\n".join(lines or ["There are no animals on the table."]), found


def lay(args: argparse.Namespace) -> list[int]:
    """The State of a table in the middle of the attacks."""
    groups = [group.strip().lower() for group in args.table.split(",")]
    low, high = rules.SEATS
    if not low <= len(groups) <= high:
        raise Wrong(f"a table has {low} to {high} groups of dice, not {len(groups)}.")
    seats = len(groups)
    spent = _each("--spent", args.spent, seats)
    lost = _each("--lost", args.lost, seats)
    cells = state.make(rules.CELLS)
    cells[rules.AT_SEATS] = seats
    cells[rules.AT_LOCO] = _loco(args)
    cells[rules.AT_HOLDER] = _player("--holder", args.holder, seats, 0)
    cells[rules.AT_TURN] = _player("--turn", args.turn, seats, cells[rules.AT_HOLDER])
    cells[_cell("phase")] = _ATTACK
    for seat, group in enumerate(groups):
        _lay_seat(cells, seat, group, spent[seat], lost[seat])
    _check_dice(cells, seats)
    return cells


def chance(dice: int, k: int) -> Fraction:
    """At least so many Chupacabras."""
    return Fraction(*odds.chupacabras(_kit(), dice, k))


def safe(opponents: list[int], cost: int, loco: int, largest: bool) -> Fraction:
    """Nobody can kill a pack."""
    return Fraction(*odds.safe(_kit(), opponents, cost, loco, largest))


def _names() -> tuple[str, ...]:
    return tuple(dict.fromkeys((*_MODES, *(n for names in _GOES_WITH.values() for n in names))))


def _mode(args: argparse.Namespace) -> str:
    """The one thing that is asked for, "" for the overview."""
    given = [name for name in _names() if getattr(args, name) is not None]
    modes = [name for name in _MODES if name in given]
    if len(modes) > 1:
        raise Wrong("--dice, --opponents and --table are three questions: ask one at a time.")
    mode = modes[0] if modes else ""
    for name in given:
        if name != mode and name not in _GOES_WITH.get(mode, ()):
            homes = [home for home in _MODES if name in _GOES_WITH[home]]
            wanted = " or ".join(f"--{home}" for home in homes)
            raise Wrong(f"--{name.replace('_', '-')} goes with {wanted}.")
    return mode


def _lay_seat(cells: list[int], seat: int, group: str, spent: int, lost: int) -> None:
    """One player's dice."""
    dice = "" if group == "-" else group
    if any(letter not in _LETTERS for letter in dice) or not group:
        raise Wrong(f"dice are written with the letters {', '.join(_LETTERS)}, not {group!r}.")
    for letter in dice:
        cells[_cell(_LETTERS[letter], seat)] += 1
    if spent > dice.count("x"):
        raise Wrong(f"player {seat + 1} cannot have spent more Chupacabras than there are.")
    cells[_cell("spent", seat)] = spent
    cells[_cell("dice", seat)] = len(dice) + lost


def _check_dice(cells: list[int], seats: int) -> None:
    dice = [cells[_cell("dice", seat)] for seat in range(seats)]
    if sum(dice) > 6 * seats or max(dice) > MOST:
        raise Wrong(f"{seats} players have at most {6 * seats} dice in all, and one {MOST}.")


def _cell(name: str, seat: int | None = None) -> int:
    names = [field[0] for field in fields.FIELDS]
    return names.index(name if seat is None else f"{name}_{seat}")


def _kit() -> list[int]:
    kit = state.make(_GAME.parts.SIZE)
    _GAME.parts.default(kit)
    return kit


def _loco(args: argparse.Namespace) -> int:
    """The value of the option Loco."""
    return choices.choose(_GAME.rules, None, args.option or [])[1]


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Wrong(f"{name} is a number from {low} to {high}, not {value}.")


def _numbers(name: str, text: str, low: int, high: int) -> list[int]:
    """Numbers with commas between them."""
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise Wrong(f"{name} takes whole numbers with commas between them, not {text!r}.")
    for word in words:
        _within(name, int(word), low, high)
    return [int(word) for word in words]


def _each(name: str, text: str | None, seats: int) -> list[int]:
    """One number a player, 0 where nothing was said."""
    if text is None:
        return [0] * seats
    found = _numbers(name, text, 0, MOST)
    if len(found) != seats:
        raise Wrong(f"{name} takes one number a player: {seats}, not {len(found)}.")
    return found


def _player(name: str, value: int | None, seats: int, otherwise: int) -> int:
    """A seat from a player's number."""
    if value is None:
        return otherwise
    _within(name, value, 1, seats)
    return value - 1


def _players(mask: int) -> list[int]:
    return [seat + 1 for seat in range(rules.SEATS[1]) if mask >> seat & 1]


def _list(players: list[int]) -> str:
    words = [str(player) for player in players]
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
