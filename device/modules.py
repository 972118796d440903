"""What is not shown gives its memory back: its modules are forgotten."""

import sys


def unload(name: str) -> bool:
    """Forget a module by its full name; the collector takes its memory when it is needed."""
    if name in sys.modules:
        sys.modules.pop(name)
    folder, _, last = name.rpartition(".")
    package = sys.modules.get(folder)
    if hasattr(package, last):
        delattr(package, last)
    return True
