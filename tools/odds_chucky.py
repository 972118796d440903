"""The odds of Chucky (CK30): Crime Scene cards, Final Encounters, one more roll of a duel."""

import argparse
import json
from fractions import Fraction
from typing import Any

from core import state
from core.game import load
from core.games.chucky import layout, odds, scene, scenes, stats, told, words
from core.line import Line
from tools.choices import Wrong
from tools.odds_table import of_json, percent, table

_GAME = load("chucky")
_SCENES = 3
_STATS = [name.decode() for name in words.STATS_OF]
_LEVELS = {level: words.LEVELS_OF[level].decode() for level in (2, 3, 4)}
_HOW = ("above", "equal", "below")
_HIGHEST = 9  # that a stat may count
_NAMES = ("stats", "scene", "lying")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command that are of this game."""
    group = parser.add_argument_group("chucky")
    group.add_argument("--stats", metavar="A,E,S", help="what Attack, Escape and Search add")
    group.add_argument("--scene", metavar="N", help="that Crime Scene alone, 1 to 3")
    group.add_argument("--lying", metavar="D,D", help="a duel: one more roll than these dice")


def asked(args: argparse.Namespace) -> bool:
    """Whether any of those options was given."""
    return any(getattr(args, name) is not None for name in _NAMES)


def tell(args: argparse.Namespace) -> None:
    """Print what the options ask for."""
    if args.lying is not None:
        if args.stats is not None or args.scene is not None:
            raise Wrong("a stat is in both rolls of a duel: --lying stands alone.")
        text, found = once_more(_numbers("--lying", args.lying, 2, 1, 6))
    else:
        text, found = everything(args.stats, args.scene)
    print(json.dumps(found, indent=2) if args.json else text)


def once_more(dice: list[int]) -> tuple[str, Any]:
    """CK20: how one more roll comes out."""
    cells = state.make(_GAME.rules.CELLS)
    for i, face in enumerate(dice):
        cells[layout.DICE + i] = face
    chances = {how: _chance(odds.again(cells, -1, i)) for i, how in enumerate(_HOW)}
    rows = [[how, str(n), percent(n)] for how, n in chances.items()]
    text = f"one more roll than {dice[0]} and {dice[1]} comes out\n" + table(rows)
    return text, {"lying": dice, **{how: of_json(n) for how, n in chances.items()}}


def everything(values: str | None, number: str | None) -> tuple[str, Any]:
    """CK21 to CK23 and CK25: a table a Crime Scene, and one of the end."""
    kit = state.make(_GAME.parts.SIZE)
    cells = lay(kit, values)
    asked_of = range(1, 1 + _SCENES)
    if number is not None:
        asked_of = asked_of[_numbers("--scene", number, 1, 1, _SCENES)[0] - 1 :][:1]
    adds = {name: stats.worth(cells, kit, 0, i) for i, name in enumerate(_STATS)}
    parts = [", ".join(f"{name} {n}" for name, n in adds.items())]
    found: dict[str, Any] = {"stats": {name.lower(): n for name, n in adds.items()}}
    for of in asked_of:
        cards = _cards(cells, kit, of - 1)
        parts.append(f"Crime Scene {of}\n" + _levels(cards))
        found[f"scene_{of}"] = {
            name: {word: of_json(n) for word, n in levels.items()}
            for name, levels in cards.items()
        }
    if number is None:
        ends = {words.ENCOUNTERS[i].decode(): _final(cells, kit, i) for i in range(6)}
        parts.append("Final Encounter: rolls passed, then points\n" + _ends(ends))
        found["final"] = {
            name: {word: of_json(n) for word, n in chances.items()}
            for name, chances in ends.items()
        }
    return "\n\n".join(parts), found


def lay(kit: list[int], values: str | None) -> list[int]:
    """A State whose first seat resolves cards, with its stats at the start or of those values."""
    _GAME.parts.default(kit)
    cells = state.make(_GAME.rules.CELLS)
    _GAME.rules.setup(cells, [2, 0, 0, 1, 0], kit)
    cells[layout.PHASE] = layout.DIFFICULTY
    cells[layout.MINE] = cells[layout.SEAT] = 0
    if values is not None:
        for i, n in enumerate(_numbers("--stats", values, len(_STATS), 0, _HIGHEST)):
            kit[layout.OF_STAT * i + layout.VALUES] = n
            cells[layout.OF + layout.STAT + i] = 0
    return cells


def _cards(cells: list[int], kit: list[int], of: int) -> dict[str, dict[str, Fraction]]:
    """Every card of a Crime Scene with odds of its own, and the chance of each level."""
    found = {}
    cells[layout.ROUND] = of + 1
    for number in range(scenes.CARDS_OF_SCENE):
        cells[scene.result_at(cells, 0, of)] = number
        if odds.kind(cells) != scenes.COMPETE:
            line = Line()
            words.challenge(line, of, number)
            found[line.data[: line.n].decode()] = {
                word: _chance(odds.level(cells, kit, level))
                for level, word in _LEVELS.items()
                if odds.ahead(cells, level)
            }
    return found


def _final(cells: list[int], kit: list[int], card: int) -> dict[str, Fraction]:
    """Passing each roll of a Final Encounter, and each number of points."""
    cells[layout.ENCOUNTER] = card
    cells[layout.DUE] = 2
    found = {}
    for roll in range(odds.PASSED):
        name = f"{scenes.final_target(card, roll)}+"
        found[name] = _chance(odds.passes(cells, kit, 0, roll))
    for roll, points in enumerate(told.FINALS):
        found[f"{points} points"] = _chance(odds.ends(cells, kit, 0, roll))
    return found


def _levels(cards: dict[str, dict[str, Fraction]]) -> str:
    """A row a card."""
    rows = [["", *_LEVELS.values()]]
    for name, levels in cards.items():
        said = [percent(levels[word]) if word in levels else "" for word in _LEVELS.values()]
        rows.append([name, *said])
    return table(rows)


def _ends(ends: dict[str, dict[str, Fraction]]) -> str:
    """A row a Final Encounter; its targets stand in front of their chances."""
    rows = [["", *["passed"] * odds.PASSED, *(f"{points}" for points in told.FINALS)]]
    for name, chances in ends.items():
        passed = list(chances)[: odds.PASSED]
        said = [f"{word} {percent(chances[word])}" for word in passed]
        points = [percent(n) for word, n in chances.items() if word not in passed]
        rows.append([name, *said, *points])
    return table(rows)


def _chance(weight: int) -> Fraction:
    return Fraction(weight, odds.WHOLE)


def _numbers(name: str, text: str, n: int, low: int, high: int) -> list[int]:
    """So many whole numbers within bounds."""
    said = [word.strip() for word in text.split(",")]
    fit = all(w.isascii() and w.isdigit() and len(w) < 3 and low <= int(w) <= high for w in said)
    if len(said) != n or not fit:
        what = f"{n} numbers with commas between, each" if n > 1 else "a number"
        raise Wrong(f"{name} takes {what} from {low} to {high}, not {text!r}.")
    return [int(word) for word in said]
