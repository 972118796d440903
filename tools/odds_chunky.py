"""The odds of Chunky Fighters (CF25): an attack or a called shot."""

import argparse
import json
from fractions import Fraction
from typing import Any

from core import state
from core.game import load
from core.games.chunky import fields, odds, rules, words
from core.games.chunky.dice import highest, part_die, shows
from tools import choices
from tools.choices import Wrong
from tools.odds_table import of_json, percent, table

_GAME = load("chunky")
_ACT = 16  # the phase in which a fighter chooses what to do
_ATTACK = 128
_CALL = 256
_KINDS = [name.decode().lower() for name in words.NAMES]
_PARTS = [name.decode() for name in words.PARTS[:3]]
_LEVELS = [name.decode() for name in words.LEVELS]
_WEREWOLF = 8
_FIGURES = ("hit", *_PARTS, "kill")
_NAMES = ("fighter", "weapon", "crippled", "penalty", "beast", "target", "points", "call")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command that are of this game; it shares --option."""
    group = parser.add_argument_group("chunky", "and --option " + choices.text(_GAME.rules))
    group.add_argument("--fighter", metavar="KIND", help="who attacks; knight by default")
    group.add_argument("--weapon", metavar="LEVEL", help="weak, medium (the default) or strong")
    group.add_argument("--crippled", action="store_true", default=None, help="without legs")
    group.add_argument("--penalty", action="store_true", default=None, help="has tried to block")
    group.add_argument("--beast", action="store_true", default=None, help="a changed werewolf")
    group.add_argument("--target", metavar="KIND", help="who is attacked; knight by default")
    group.add_argument("--points", metavar="H,B,L", help="its head, body and legs, 0 for no legs")
    group.add_argument("--call", metavar="PART", help="a called shot at the head, body or legs")


def asked(args: argparse.Namespace) -> bool:
    """Whether any option was given that is of this game alone."""
    return any(getattr(args, name) is not None for name in _NAMES)


def tell(args: argparse.Namespace) -> None:
    """Print what the options ask for."""
    text, found = shot(args)
    print(json.dumps(found, indent=2) if args.json else text)


def shot(args: argparse.Namespace) -> tuple[str, Any]:
    """One attack or called shot, without a block and with a block tried."""
    kit = state.make(_GAME.parts.SIZE)
    _GAME.parts.default(kit)
    cells = lay(args, kit)
    call = None if args.call is None else _choice("--call", args.call, _PARTS)
    move = _ATTACK + 4 if call is None else _CALL + 4 + call
    if not _listed(cells, kit, move):
        raise Wrong(f"no shot can be called at the {_what(cells, 1)}'s {_PARTS[move % 4]}.")
    odds.name(cells, move)
    sets = {"no block": chances(cells, kit, False)}
    if odds.blockable(cells):
        sets["block tried"] = chances(cells, kit, True)
    there = [name for name in _FIGURES if _there(cells, name)]
    return _text(cells, call, sets, there), _found(cells, call, sets, there)


def chances(cells: list[int], kit: list[int], tries: bool) -> dict[str, Fraction]:
    """All chances of the shot named."""
    out = state.make(odds.FIGURES)
    odds.count(cells, kit, tries, out)
    return {name: Fraction(out[i], odds.WHOLE) for i, name in enumerate(_FIGURES)}


def lay(args: argparse.Namespace, kit: list[int]) -> list[int]:
    """The State in which the first player's only fighter acts, the second one's is the target."""
    cells = state.make(rules.CELLS)
    options = choices.choose(_GAME.rules, 2, args.option or [])
    options[1] = 0  # one fighter each, whatever was said
    _GAME.rules.setup(cells, options, kit)
    kinds = [_kind("--fighter", args.fighter), _kind("--target", args.target)]
    for f, kind in enumerate(kinds):
        _set(cells, f, "kind", kind)
        for part, name in enumerate(_PARTS):
            _set(cells, f, name, highest(kit, kind, part))
    _set(cells, 0, "weapon", _choice("--weapon", args.weapon or "medium", _LEVELS))
    _set(cells, 0, "penalty", 1 if args.penalty else 0)
    if args.crippled:
        _set(cells, 0, "legs", 0)
    if args.beast:
        _change(cells, kinds[0])
    if args.points is not None:
        _wound(cells, kit, kinds[1], args.points)
    cells[_cell("phase")] = _ACT
    cells[_cell("who")] = cells[_cell("acting")] = 0
    return cells


def _change(cells: list[int], kind: int) -> None:
    """The Werewolf that attacks is the beast."""
    if kind != _WEREWOLF or cells[rules.AT_ABILITY] != 1:
        raise Wrong("--beast goes with --fighter werewolf and --option ability=on.")
    _set(cells, 0, "mark", 1)


def _wound(cells: list[int], kit: list[int], kind: int, text: str) -> None:
    """Give the target its points, which must stand on its dice."""
    said = [word.strip() for word in text.split(",")]
    if len(said) != 3 or not all(w.isascii() and w.isdigit() and len(w) < 3 for w in said):
        raise Wrong(f"--points takes head, body and legs with commas between, not {text!r}.")
    for part, word in enumerate(said):
        if int(word) and not shows(kit, part_die(kind, part), int(word)):
            at = part_die(kind, part)
            faces = ", ".join(str(face) for face in sorted({kit[at + i] for i in range(6)}))
            raise Wrong(f"the {_KINDS[kind]}'s {_PARTS[part]} die shows {faces}, not {word}.")
        _set(cells, 1, _PARTS[part], int(word))
    if not rules.alive(cells, 1):
        raise Wrong(f"a {_KINDS[kind]} of {text} points is dead.")


def _text(
    cells: list[int], call: int | None, sets: dict[str, dict[str, Fraction]], there: list[str]
) -> str:
    """What is asked, and a table."""
    points = ", ".join(f"{part} {rules.part(cells, 1, i)}" for i, part in enumerate(_PARTS))
    what = "attacks" if call is None else f"calls the {_PARTS[call]} of"
    level = _LEVELS[rules.die_level(cells, 0)]
    rows = [["", *(word for name in sets for word in (name, ""))]]
    for name in there:
        rows.append([name, *(w for s in sets.values() for w in (str(s[name]), percent(s[name])))])
    head = f"the {_what(cells, 0)} with the {level} hit die {what} the {_what(cells, 1)}: {points}"
    return head + "\n" + table(rows)


def _found(
    cells: list[int], call: int | None, sets: dict[str, dict[str, Fraction]], there: list[str]
) -> Any:
    """The same for programs."""
    found: dict[str, Any] = {
        "fighter": _what(cells, 0),
        "hit_die": _LEVELS[rules.die_level(cells, 0)],
        "target": _what(cells, 1),
        "points": {name: rules.part(cells, 1, part) for part, name in enumerate(_PARTS)},
        "call": None if call is None else _PARTS[call],
    }
    for name, chance in sets.items():
        found[name.replace(" ", "_")] = {key: of_json(chance[key]) for key in there}
    return found


def _there(cells: list[int], name: str) -> bool:
    """Whether a chance is of a part that is there."""
    return name not in _PARTS or rules.part(cells, 1, _PARTS.index(name)) > 0


def _listed(cells: list[int], kit: list[int], move: int) -> bool:
    """Whether the rules offer it."""
    out = state.make(rules.WIDTH)
    return move in out[: rules.moves(cells, kit, out)]


def _what(cells: list[int], fighter: int) -> str:
    """The name of a kind."""
    return _KINDS[cells[_cell(f"kind_{fighter}")]]


def _kind(name: str, word: str | None) -> int:
    return _choice(name, word or "knight", _KINDS)


def _choice(name: str, word: str, among: list[str]) -> int:
    """The index of a word."""
    if word.lower() not in among:
        raise Wrong(f"{name} is {', '.join(among[:-1])} or {among[-1]}, not {word!r}.")
    return among.index(word.lower())


def _set(cells: list[int], fighter: int, name: str, value: int) -> None:
    cells[_cell(f"{name}_{fighter}")] = value


def _cell(name: str) -> int:
    return [field[0] for field in fields.FIELDS].index(name)
