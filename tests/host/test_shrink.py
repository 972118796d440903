"""Short names: what is renamed, what must stay, and that what is renamed still works."""

import ast
import sys
from types import ModuleType

import pytest

from tools import device_build
from tools.shrink import Shrink

THING = '''
"""Said to nobody."""
from core.words import Line, greeting
from core import helpers
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LIMIT = const(7)
_names: "list[str]" = ["a"]
total = 0


class Thing:
    """A thing."""

    shown = 5
    bare: int

    def __init__(self, board: Line) -> None:
        self._private = board
        self.public: int = 3

    def act(self, first, second=2):
        global total
        total = total + first
        return _helper(first, second) + self.public + 0

    def read(self, out):
        out.append(self.shown)
        return os.sep, out

    def nested(self, outer):
        def inner(argument):
            return argument + outer
        return inner(1)


def _helper(first, second):
    first = [second + first for second in range(3)]
    return sum(first) + 10 + second + 20


def keyworded(*, named=1):
    return named


def looked_up():
    return greeting() + helpers.assist(1) + keyworded(named=4)


def fails():
    try:
        raise OSError(5)
    except OSError as error:
        return error.args
'''
HELPERS = """
def assist(number):
    from core.words import greeting as hello
    return number + hello()


def by_name():
    return __import__("core.words", None, None, ("secret_name",)).secret_name()
"""
WORDS = """
class Line:
    pass


def greeting():
    return 100


def secret_name():
    return 8
"""
TREE = {"core.thing": THING, "core.helpers": HELPERS, "core.words": WORDS}


@pytest.fixture
def shrink() -> Shrink:
    return Shrink({module: ast.parse(text) for module, text in TREE.items()}, [], set())


@pytest.fixture
def thing(shrink: Shrink, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module run as it was written, among the others."""
    package = ModuleType("core")
    monkeypatch.setitem(sys.modules, "core", package)
    for module in ("core.words", "core.helpers", "core.thing"):
        made = ModuleType(module)
        monkeypatch.setitem(sys.modules, module, made)
        setattr(package, module.partition(".")[2], made)
        made.__dict__["const"] = int
        exec(shrink.source(module), made.__dict__)
    return made


def test_what_types_alone_use_goes(shrink: Shrink) -> None:
    text = shrink.source("core.thing")
    for gone in ("TYPE_CHECKING", "Callable", "Line", "bare", "Said", "A thing", "->", ": "):
        assert gone not in text.replace(":\n", "\n"), gone


def test_public_names_are_the_same_in_every_file(shrink: Shrink) -> None:
    assert f"def {shrink.names['greeting']}()" in shrink.source("core.words")
    assert shrink.names["greeting"] in shrink.source("core.thing")
    assert shrink.names["assist"] in shrink.source("core.helpers")
    assert f"helpers.{shrink.names['assist']}(1)" in shrink.source("core.thing")
    assert len(set(shrink.names.values())) == len(shrink.names)


def test_what_python_or_a_text_names_stays(shrink: Shrink) -> None:
    assert not {"append", "sep", "secret_name", "read", "args", "named"} & set(shrink.names)
    text = shrink.source("core.thing")
    for name in ("out.append", "os.sep", "named=4", "def __init__", "error.args"):
        assert name.replace("out.", "") in text, name


def test_constants_of_a_file_keep_the_name_that_mpy_cross_folds(shrink: Shrink) -> None:
    assert "_LIMIT = const(7)" in shrink.source("core.thing")
    assert "_names" not in shrink.source("core.thing")


def test_a_sum_has_one_constant(shrink: Shrink) -> None:
    text = shrink.source("core.thing")
    assert "30 + sum(" in text and "+ 0" not in text


def test_a_program_has_the_same_names(shrink: Shrink) -> None:
    text = shrink.program(ast.parse("from core.words import greeting\nprint(greeting())\n"))
    short = shrink.names["greeting"]
    assert text == f"from core.words import {short}\nprint({short}())\n"


def test_writing_twice_gives_the_same(shrink: Shrink) -> None:
    assert shrink.source("core.thing") == shrink.source("core.thing")


def test_the_table_leads_back(shrink: Shrink) -> None:
    lines = shrink.table().splitlines()
    assert f"{shrink.names['greeting']} greeting" in lines
    assert f"core.thing: {shrink.private['core.thing']['_helper']} _helper" in lines


def test_it_does_what_it_did(shrink: Shrink, thing: ModuleType) -> None:
    names = shrink.names
    made = getattr(thing, names["Thing"])("board")
    # _helper(1, 2): 0+1, 1+1, 2+1 are 6; and 10, 2, 20. public is 3.
    assert getattr(made, names["act"])(1, 2) == 41
    assert thing.__dict__[names["total"]] == 1
    assert made.read([])[1] == [5]
    assert getattr(made, names["nested"])(4) == 5
    assert thing.__dict__[names["looked_up"]]() == 100 + 101 + 4
    assert thing.__dict__[names["fails"]]() == (5,)
    helpers = sys.modules["core.helpers"]
    assert helpers.__dict__[names["by_name"]]() == 8


def test_the_checkout_always_gives_the_same_names() -> None:
    first = device_build._shrunk.__wrapped__(device_build.ROOT, ())
    second = device_build._shrunk.__wrapped__(device_build.ROOT, ())
    assert first.table() == second.table() and len(first.names) > 500
