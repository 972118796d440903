"""A game as other programs play it: one command in, one answer out, both JSON objects."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from core.contract import CHANCE, OVER
from core.game import Game
from core.session import Session
from tools import choices
from tools.engine_answer import Field, History, View, name

_CELL = range(-0x8000, 0x8000)


class Bad(Exception):
    """What is wrong with a command, in one sentence; nothing has changed."""


class Engine:
    """A session, the seat that looks on, and who settles chance."""

    def __init__(
        self,
        game: Game,
        fields: Sequence[Field],
        options: list[int],
        seed: bytes,
        ask: bool = False,
        seat: int | None = None,
    ) -> None:
        """`options` as `setup` takes them; with `ask` the caller settles chance."""
        self.session = Session(game)
        self.ask = ask
        self.view = View(self.session, fields, seat)
        self.over = False
        if not self.session.start(options, seed):
            raise choices.Wrong("there is no such set-up of this game.")
        self._history = History(self.session, seat)
        self._commands: dict[str, Callable[[Any], None]] = {
            "play": self._play,
            "fix": self._fix,
            "undo": self._undo,
            "redo": self._redo,
            "quit": self._quit,
        }
        self._settle()

    def first(self) -> dict[str, Any]:
        """What was begun, and the first answer."""
        session = self.session
        rules = session.game.rules
        start = {
            "game": session.game.name,
            "rules": rules.VERSION,
            "seats": session.seats(),
            "options": choices.describe(rules, list(session.options)),
            "seed": session.seed.hex(),
            "settle": "ask" if self.ask else "device",
            "view": self.view.seat,
        }
        return start | self.answer()

    def answer(self) -> dict[str, Any]:
        """How the game stands."""
        view = self.view
        return {
            "actor": name(self.session.actor()),
            **view.choices(),
            "due": view.due(),
            **view.state(),
            **self._history.news(),
            "scores": view.scores(),
        }

    def obey(self, line: bytes) -> dict[str, Any]:
        """The answer to one line of input."""
        try:
            ((word, value),) = parse(line).items()
            if word not in self._commands:
                raise Bad(f"there is no command {clip(word)}; there is {self._known()}.")
            self._commands[word](value)
        except Bad as error:
            return {"error": str(error)}
        return {"quit": True} if self.over else self.answer()

    def _known(self) -> str:
        return ", ".join(self._commands)

    def _settle(self) -> None:
        """The device settles chance until somebody has to decide."""
        while not self.ask and self.session.actor() == CHANCE:
            self.session.settle()

    def _play(self, move: Any) -> None:
        session = self.session
        if session.actor() == OVER:
            raise Bad("the game is over.")
        number = self._find(move) if isinstance(move, str) else whole(move, "a move")
        play = session.force if session.actor() == CHANCE else session.play
        if number not in _CELL or not play(number):
            raise Bad(f"{clip(move)} is no legal move now.")
        self._settle()

    def _find(self, label: str) -> int:
        """The move with that label, in whatever case."""
        wanted = " ".join(label.split()).casefold()
        moves = self.view.choices().get("moves", [])
        found: list[int] = [m["id"] for m in moves if m["label"].casefold() == wanted]
        if len(found) != 1:
            raise Bad(f"{clip(label)} fits {len(found) or 'no'} legal move{'s' * bool(found)}.")
        return found[0]

    def _fix(self, change: Any) -> None:
        if not isinstance(change, dict) or set(change) != {"field", "value"}:
            raise Bad('"fix" takes {"field": name, "value": number}.')
        names = [field[0] for field in self.view.fields]
        if change["field"] not in names:
            raise Bad(f"there is no field {clip(change['field'])}.")
        at = names.index(change["field"])
        field = self.view.fields[at]
        if not self.view.may_know(field):
            raise Bad(f"{field[0]} is hidden from this seat.")
        value = whole(change["value"], "the value of a field")
        if not field[1] <= value <= field[2]:
            raise Bad(f"{field[0]} goes from {field[1]} to {field[2]}.")
        if not self.session.fix(at, value):
            raise Bad(f"{field[0]} cannot be corrected to {value} now.")
        self._settle()

    def _undo(self, what: Any) -> None:
        if what != "step" and what is not True:
            raise Bad('"undo" takes true (the last decision) or "step" (one move).')
        if not (self.session.step_back() if what == "step" else self.session.undo()):
            raise Bad("there is nothing to undo.")

    def _redo(self, what: Any) -> None:
        if what is not True:
            raise Bad('"redo" takes true.')
        if not self.session.redo():
            raise Bad("there is nothing to redo.")

    def _quit(self, what: Any) -> None:
        if what is not True:
            raise Bad('"quit" takes true.')
        self.over = True


def parse(line: bytes) -> dict[str, Any]:
    """The one key and value of a line; Bad for anything that is no such object."""
    try:
        text = line.decode("utf-8")
        if not text.strip():
            raise Bad("an empty line is no command.")
        found = json.loads(text, parse_constant=_refuse, object_pairs_hook=_once)
    except UnicodeDecodeError:
        raise Bad("a line is text in UTF-8.") from None
    except RecursionError:
        raise Bad("the line is nested too deeply.") from None
    except ValueError:
        raise Bad("a line is one JSON object, its numbers of ordinary size.") from None
    if not isinstance(found, dict) or len(found) != 1:
        raise Bad("a line is one JSON object with one command.")
    return found


def whole(value: Any, what: str) -> int:
    """A whole number; Bad for any other value."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Bad(f"{what} is a whole number{' or its label' * (what == 'a move')}.")
    return value


def clip(value: Any) -> str:
    """A value as it was written, shortened; a list or object is not shown."""
    text = json.dumps(value) if isinstance(value, str | int) else "that"
    return text if len(text) <= 60 else text[:57] + "..."


def _refuse(word: str) -> NoReturn:
    raise ValueError(word)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Bad("a key stands there twice.")
    return found
