"""What is not shown gives its memory back: its modules are forgotten."""

import sys


def unload(name: str) -> bool:
    """Forget a module by its full name and all below it; the collector takes their memory."""
    below = name + "."
    for module in [m for m in sys.modules if m == name or m.startswith(below)]:
        sys.modules.pop(module)
    folder, _, last = name.rpartition(".")
    package = sys.modules.get(folder)
    if hasattr(package, last):
        delattr(package, last)
    return True
