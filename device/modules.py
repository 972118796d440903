"""Screens that are not shown give their memory back: their modules are forgotten."""

import sys


def unload(name: str) -> bool:
    """Forget the module of a screen; the collector takes its memory when it is needed."""
    full = "core.screens." + name
    if full in sys.modules:
        sys.modules.pop(full)
    package = sys.modules.get("core.screens")
    if hasattr(package, name):
        delattr(package, name)
    return True
