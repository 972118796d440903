"""Constants that other modules import, written as their values before a file is compiled.

mpy-cross folds `_NAME = const(1)` within a file. A constant that several files share would stay a
name in the memory of each, and be looked up each time. So where a name is bound once, to a whole
number, its uses become that number, in every file, and its definition and its imports go. Lines
keep their numbers.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

# Read by name from a game's modules while it runs.
_KEPT = {"NAME", "VERSION", "SEATS", "CELLS", "WIDTH", "ENDS", "OPTIONS", "SIZE"}
_FOLDED = ast.BinOp | ast.UnaryOp | ast.Constant | ast.operator | ast.unaryop

Place = tuple[int, int, int]  # line, first column, column behind


class Constants:
    """Whole numbers by module and name, as the modules of a checkout define them."""

    def __init__(self, root: Path, files: list[Path]) -> None:
        self._trees = {module_of(root, path): _Tree(path) for path in files}
        self._values: dict[tuple[str, str], int | None] = {}

    def value(self, module: str, name: str) -> int | None:
        """The number that a name of a module always is, or None."""
        key = (module, name)
        if key not in self._values:
            self._values[key] = None  # ends a circle
            tree = self._trees.get(module)
            if tree is not None:
                self._values[key] = self._find(tree, name)
        return self._values[key]

    def _find(self, tree: "_Tree", name: str) -> int | None:
        if name in tree.imported:
            return self.value(*tree.imported[name])
        defined = tree.defined.get(name)
        return None if defined is None else self._fold(tree, _number(defined))

    def _fold(self, tree: "_Tree", node: ast.expr) -> int | None:
        """The value of an expression of numbers and names that are numbers."""
        folded = ast.fix_missing_locations(_Fold(self, tree).visit(ast.parse(ast.unparse(node))))
        allowed = (ast.Module, ast.Expr, _FOLDED)
        if not all(isinstance(part, allowed) for part in ast.walk(folded)):
            return None
        found = eval(compile(ast.Expression(folded.body[0].value), "", "eval"))
        return found if type(found) is int else None

    def inlined(self, root: Path, path: Path) -> str:
        """The source of a file with the constants as numbers."""
        module = module_of(root, path)
        tree = self._trees.get(module) or _Tree(path)
        lines = tree.text.split("\n")
        spots = sorted(self._uses(tree), reverse=True)
        for (line, start, end), value in spots:
            text = str(value) if value >= 0 else f"({value})"
            lines[line - 1] = lines[line - 1][:start] + text + lines[line - 1][end:]
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                kept = _KEPT if module.endswith((".rules", ".parts")) else set()
                self._drop_import(tree, node, lines, kept)
            elif module in self._trees and self._is_dropped(tree, module, node):
                _replace(lines, node, "")
        return "\n".join(lines)

    def _uses(self, tree: "_Tree") -> Iterator[tuple[Place, int]]:
        """Where a constant is read, and its value."""
        for node in ast.walk(tree.tree):
            value = None
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id not in tree.bound and not node.id.startswith("_"):
                    value = self._find(tree, node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                value = self._ofmodule_of(tree, node.value.id, node.attr)
            if value is not None and isinstance(node, ast.expr):
                assert node.lineno == node.end_lineno and node.end_col_offset is not None
                yield (node.lineno, node.col_offset, node.end_col_offset), value

    def _ofmodule_of(self, tree: "_Tree", name: str, attribute: str) -> int | None:
        """A constant read as `module.NAME`."""
        place = tree.imported.get(name)
        return None if place is None else self.value(".".join(place), attribute)

    def _drop_import(
        self, tree: "_Tree", node: ast.ImportFrom, lines: list[str], kept: set[str]
    ) -> None:
        """Names that have become numbers are no longer imported; mpy-cross knows `const`."""
        if node.module == "micropython" and [alias.name for alias in node.names] == ["const"]:
            _replace(lines, node, "")
            return
        left = [
            alias
            for alias in node.names
            if (alias.asname or alias.name) in tree.bound | kept
            or self.value(node.module or "", alias.name) is None
        ]
        if len(left) < len(node.names):
            names = ", ".join(a.name + (f" as {a.asname}" if a.asname else "") for a in left)
            _replace(lines, node, f"from {node.module} import {names}" if left else "")

    def _is_dropped(self, tree: "_Tree", module: str, node: ast.stmt) -> bool:
        """Whether a statement defines a constant that nothing looks up any more."""
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            return False
        target = node.targets[0]
        if not isinstance(target, ast.Name) or target.id in _KEPT or target.id.startswith("_"):
            return False
        return self.value(module, target.id) is not None


class _Tree:
    """A file: what it imports from other modules, defines once, and binds in any other way."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_text(encoding="ascii")
        self.tree = ast.parse(self.text)
        self.body = self.tree.body
        self.imported: dict[str, tuple[str, str]] = {}
        self.defined: dict[str, ast.expr] = {}
        self.bound: set[str] = set()  # names that are not always the same number
        for node in self.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (node.module, alias.name)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if name in self.defined or len(node.targets) > 1:
                    self.bound.add(name)
                self.defined[name] = node.value
        top = {id(node.targets[0]) for node in self.body if isinstance(node, ast.Assign)}
        for part in ast.walk(self.tree):
            if isinstance(part, ast.arg):
                self.bound.add(part.arg)
            elif isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load):
                if id(part) not in top:
                    self.bound.add(part.id)
        for name in self.bound:
            self.defined.pop(name, None)
            self.imported.pop(name, None)


class _Fold(ast.NodeTransformer):
    """Names that are numbers become numbers."""

    def __init__(self, constants: Constants, tree: _Tree) -> None:
        self._constants = constants
        self._tree = tree

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """As the name says."""
        value = self._constants._find(self._tree, node.id)
        return node if value is None else ast.Constant(value)


def _number(node: ast.expr) -> ast.expr:
    """What stands in `const(...)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return node.args[0]
    return node


def _replace(lines: list[str], node: ast.stmt, text: str) -> None:
    """Put a text in the place of a statement that has its lines for itself."""
    assert node.end_lineno is not None
    for i in range(node.lineno - 1, node.end_lineno):
        lines[i] = ""
    lines[node.lineno - 1] = text


def module_of(root: Path, path: Path) -> str:
    """The name by which a file of the checkout is imported."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
