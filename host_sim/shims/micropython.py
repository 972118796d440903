"""CPython's twin of MicroPython's `micropython` module: what core and device use of it."""

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

_locks = 0


def const(value: T) -> T:
    """A constant that MicroPython folds into the code; here just the value."""
    return value


def native(function: T) -> T:
    """A function for the native emitter; here the function as it is."""
    return function


def viper(function: T) -> T:
    """A function for the viper emitter; here the function as it is."""
    return function


def heap_lock() -> int:
    """Forbid allocation on MicroPython; CPython cannot, so this only counts."""
    global _locks
    _locks += 1
    return _locks


def heap_unlock() -> int:
    """Undo one `heap_lock`; how many locks are left."""
    global _locks
    _locks -= 1
    return _locks


def heap_locked() -> int:
    """How many locks hold."""
    return _locks


def alloc_emergency_exception_buf(size: int) -> None:
    """Room for an exception raised where nothing may be allocated; not needed here."""


def schedule(function: Callable[[Any], object], argument: object) -> None:
    """Run `function` soon, outside the interrupt; here at once."""
    function(argument)
