"""The checks behind test_boundaries.py: each takes a syntax tree and gives its findings."""

import ast
from collections.abc import Iterator

# What MicroPython itself brings on the boards we know, less what a device has no use for.
MICROPYTHON = {
    "array", "binascii", "errno", "framebuf", "gc", "hashlib", "io", "machine", "micropython",
    "os", "rp2", "struct", "sys", "time", "uctypes", "utime", "vfs",
}  # fmt: skip
HARDWARE = {"Pin", "Signal", "I2C", "SoftI2C", "SPI", "SoftSPI", "ADC", "PWM", "UART"}
NATIVE = {"native", "viper", "asm_thumb"}
CHANGING = {"setup", "play", "fix", "hide", "default", "copy"}
STATE = {"cells", "kit"}

Finding = tuple[int, str]


def for_types_only(tree: ast.AST) -> set[ast.AST]:
    """All that stands under `if TYPE_CHECKING:`, which no interpreter runs."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
        for statement in node.body
        for inner in ast.walk(statement)
    }


def imports(tree: ast.AST) -> Iterator[Finding]:
    """Everything imported, as line and dotted name; `from a import b` gives a.b.

    Names of Python's own type system are left out where they are for type checkers only.
    """
    unseen = for_types_only(tree)
    for node in ast.walk(tree):
        if node in unseen and getattr(node, "module", "") in ("typing", "collections.abc"):
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, "." * node.level + f"{node.module or ''}.{alias.name}"


def under(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def called(node: ast.AST) -> str:
    """The last name of what a call calls, "" for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def core_imports(tree: ast.AST) -> Iterator[Finding]:
    for line, name in imports(tree):
        if not (name == "micropython.const" or under(name, "array", "core")):
            yield line, f"core imports {name}"


def begins_with_core(node: ast.AST) -> bool:
    """Whether a name put together from pieces begins with "core."."""
    while isinstance(node, ast.BinOp):
        node = node.left
    return isinstance(node, ast.Constant) and str(node.value).startswith("core.")


def dynamic_import(tree: ast.AST) -> Iterator[Finding]:
    for node in ast.walk(tree):
        name = called(node)
        if name == "__import__" and isinstance(node, ast.Call) and begins_with_core(node.args[0]):
            continue
        if name in ("__import__", "import_module", "exec", "eval"):
            yield node.lineno, "imports or runs what no check can see"  # type: ignore[attr-defined]


def game_imports(tree: ast.AST, game: str) -> Iterator[Finding]:
    for line, name in imports(tree):
        foreign = under(name, "core.games") and not under(name, f"core.games.{game}")
        if foreign or under(name, "core.session", "core.app"):
            yield line, f"the game {game} imports {name}"


def rules_imports(tree: ast.AST) -> Iterator[Finding]:
    for line, name in imports(tree):
        if under(name, "core.canvas", "core.font") or name.split(".")[-1] in ("view", "Canvas"):
            yield line, f"rules import {name}"


def device_imports(tree: ast.AST) -> Iterator[Finding]:
    for line, name in imports(tree):
        if not under(name, "core", "device", *MICROPYTHON):
            yield line, f"the device imports {name}"


def upward_imports(tree: ast.AST, above: str) -> Iterator[Finding]:
    for line, name in imports(tree):
        if under(name, above):
            yield line, f"imports {name}, which stands above"


def forbidden_syntax(tree: ast.AST) -> Iterator[Finding]:
    """Floats, true division, f-strings, printing, files."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, "float literal"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "true division"
        elif isinstance(node, ast.JoinedStr):
            yield node.lineno, "f-string"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("print", "open", "float"):
                yield node.lineno, f"calls {node.func.id}"


def native_code(tree: ast.AST) -> Iterator[Finding]:
    for node in ast.walk(tree):
        for decorator in getattr(node, "decorator_list", ()):
            name = decorator.attr if isinstance(decorator, ast.Attribute) else ""
            if name in NATIVE or (isinstance(decorator, ast.Name) and decorator.id in NATIVE):
                yield decorator.lineno, "native decorator"


def platform(tree: ast.AST) -> Iterator[Finding]:
    for node in ast.walk(tree):
        name = getattr(node, "attr", getattr(node, "id", ""))
        if name in ("platform", "implementation"):
            yield node.lineno, f"asks for the {name}"  # type: ignore[attr-defined]


def hardware(tree: ast.AST) -> Iterator[Finding]:
    """Pins and buses are made where pin numbers may stand, and nowhere else."""
    for node in ast.walk(tree):
        if called(node) in HARDWARE:
            yield node.lineno, f"makes a {called(node)} outside device/boards"


def is_state(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Name) and node.id in STATE


def written(node: ast.AST) -> Iterator[ast.expr]:
    """The places that a statement writes to or deletes, tuples taken apart."""
    places: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        places = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        places = [node.target]
    for place in places:
        for inner in ast.walk(place):
            if isinstance(inner, ast.Subscript | ast.Name):
                yield inner


def changed_cells(tree: ast.AST) -> Iterator[Finding]:
    """A view that writes to cells or kit, or hands them to what may write or to another name."""
    parameters = {
        node.name: [arg.arg for arg in node.args.args]
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    for node in ast.walk(tree):
        for place in written(node):
            if isinstance(place, ast.Subscript) and is_state(place.value):
                yield node.lineno, "changes a cell"  # type: ignore[attr-defined]
        if is_state(getattr(node, "value", None)) and isinstance(
            node, ast.Assign | ast.AnnAssign | ast.NamedExpr
        ):
            yield node.lineno, "gives the cells another name"
        if isinstance(node, ast.Call):
            yield from handed_on(node, parameters)


def handed_on(node: ast.Call, parameters: dict[str, list[str]]) -> Iterator[Finding]:
    name = called(node)
    if isinstance(node.func, ast.Attribute) and is_state(node.func.value):
        yield node.lineno, f"calls {name} of the cells"
    for index, arg in enumerate(node.args):
        if not is_state(arg):
            continue
        assert isinstance(arg, ast.Name)
        if name in CHANGING:
            yield node.lineno, f"hands the cells to {name}"
        known = parameters.get(name)
        if known is not None and known[index : index + 1] != [arg.id]:
            yield node.lineno, f"hands {arg.id} to {name} under another name"
