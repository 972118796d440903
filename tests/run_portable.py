"""Runs the portable tests: the same file on CPython, MicroPython and, mounted, on a board.

    python tests/run_portable.py [MODULE | MODULE.FUNCTION]...
    mpremote mount . run tests/run_portable.py

It works from the folder of the checkout. A test is a function `test_*` in a module
`tests/portable/test_*.py`; it fails by raising. MicroPython has no pytest: this is all there is.
"""

import gc
import os
import sys

FOLDER = "tests/portable"


def set_path():
    """Put what the tests import in reach: the checkout, the helpers, on CPython the shims."""
    paths = [FOLDER, os.getcwd()]
    if sys.implementation.name == "cpython":
        paths.insert(0, "host_sim/shims")
    for i in range(len(paths)):
        if paths[i] in sys.path:
            sys.path.remove(paths[i])
        sys.path.insert(i, paths[i])


def interpreter():
    """The name of this Python, with the width of its small ints where that matters."""
    name = sys.implementation.name
    return name if name == "cpython" else "%s-%s" % (name, sys.platform)


def modules(wanted):
    """The modules to run, sorted: those named, or all."""
    if wanted:
        return sorted(set(name.split(".")[0] for name in wanted))
    names = sorted(os.listdir(FOLDER))
    return [n[:-3] for n in names if n.startswith("test_") and n.endswith(".py")]


def functions(module, wanted):
    """The names of its tests, sorted, less those not asked for."""
    name = module.__name__
    found = [f for f in sorted(dir(module)) if f.startswith("test_")]
    if not wanted or name in wanted:
        return found
    return [f for f in found if name + "." + f in wanted]


def report(what, error):
    """One line that names the failure, then where it happened."""
    print("FAILED %s: %s: %s" % (what, type(error).__name__, error))
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, sys.stdout)
    else:
        import traceback

        traceback.print_exception(error, file=sys.stdout)


def run_module(name, wanted):
    """Run the tests of one module; how many passed and failed."""
    passed = failed = 0
    try:
        module = __import__(name)
    except Exception as error:
        report(name, error)
        return 0, 1
    for function in functions(module, wanted):
        try:
            getattr(module, function)()
            passed += 1
        except Exception as error:
            report(name + "." + function, error)
            failed += 1
    del sys.modules[name]
    gc.collect()
    return passed, failed


def main(wanted):
    """Run what is asked for and print the closing line; whether all went well."""
    set_path()
    passed = failed = 0
    for name in modules(wanted):
        good, bad = run_module(name, wanted)
        passed += good
        failed += bad
    if passed + failed == 0:
        print("FAILED: no test found")
        failed = 1
    print("portable %s: %d passed, %d failed" % (interpreter(), passed, failed))
    return failed == 0


if __name__ == "__main__" and not main(sys.argv[1:]):
    sys.exit(1)
