"""Sources as they are compiled for the device: without what only types need, with short names.

MicroPython keeps every name of a function, a method, an attribute and an argument as text, in each
file and in memory. So names that stand in the checkout become the shortest that are free: the same
everywhere where they are public or attributes, file by file where they are private to a file,
function by function where they are arguments. What Python or a board knows by name stays: names
of builtins and of foreign modules, keywords of calls, names that a text holds, module names.
"""

import ast
import builtins
import collections
import io
import itertools
import keyword
import string
from array import array
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

_OURS = ("core", "device", "tools")
_LOOKED_UP = "core.games."  # modules that are found by name while the device runs
_TYPES: tuple[type, ...] = (
    *(object, type, int, str, bytes, bytearray, memoryview, list, tuple, dict, set, range, array),
    *(io.BufferedRandom, io.TextIOWrapper, BaseException, OSError, ImportError),
)
_UPPER = string.ascii_uppercase
_LOWER = string.ascii_lowercase
_FURTHER = string.ascii_letters + string.digits + "_"
Trees = dict[str, ast.Module]


class Shrink:
    """The short names of a tree of modules; `source` writes one of them, or a program for it."""

    def __init__(self, trees: Trees, programs: Iterable[ast.Module], fixed: set[str]) -> None:
        programs = list(programs)
        self._imported = {pair for tree in trees.values() for pair in _imports(tree)}
        self._read = {name for tree in [*trees.values(), *programs] for name in _read(tree)}
        self._trees = {module: self._bare(module, tree) for module, tree in trees.items()}
        everything = [*self._trees.values(), *programs]
        self._keywords = {word for tree in everything for word in _keywords(tree)}
        self._fixed = fixed | _foreign(everything) | _texts(everything) | self._keywords
        for tree in self._trees.values():
            self._fixed |= _constants(tree)
        self._taken = {name for tree in everything for name in _identifiers(tree)}
        self._privates = {m: _privates(tree) for m, tree in self._trees.items()}
        self.names = self._public()
        self.private = {m: self._of_file(m) for m in self._trees}

    def source(self, module: str) -> str:
        """A module of the tree."""
        return self._written(self._trees[module], self.private[module])

    def program(self, tree: ast.Module) -> str:
        """A program that uses the tree."""
        return self._written(_Bare().visit(tree), {})

    def table(self) -> str:
        """Short names and what they stand for, a line each: public ones, then file by file."""
        lines = [f"{short} {name}" for name, short in sorted(self.names.items(), key=_by_short)]
        for module, names in sorted(self.private.items()):
            of = sorted(names.items(), key=_by_short)
            lines += [f"{module}: {short} {name}" for name, short in of]
        return "\n".join(lines) + "\n"

    def _written(self, tree: ast.Module, private: dict[str, str]) -> str:
        modules = {name: name for name in _modules(tree, self._trees)}
        renamed = _Rename(self.names, private | modules, self._keywords).visit(_copy(tree))
        return ast.unparse(ast.fix_missing_locations(renamed)) + "\n"

    def _bare(self, module: str, tree: ast.Module) -> ast.Module:
        """Without annotations, imports and stand-ins that only they use."""
        tree = _Bare().visit(tree)
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        body: list[ast.stmt] = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                node.names = [a for a in node.names if self._is_used(module, a, used)]
                if not node.names:
                    continue
            elif isinstance(node, ast.Assign) and _is_none(node) and node.targets:
                names = [t.id for t in node.targets if isinstance(t, ast.Name)]
                if not any(self._is_real(module, name) for name in names):
                    continue
            body.append(node)
        tree.body = body
        return tree

    def _is_used(self, module: str, alias: ast.alias, used: set[str]) -> bool:
        bound = alias.asname or alias.name
        if bound in used or (module, bound) in self._imported:
            return True
        return module.startswith(_LOOKED_UP) and bound in self._read

    def _is_real(self, module: str, name: str) -> bool:
        """Whether a name that is None is more than a word for annotations."""
        return name.islower() or name.startswith("_")

    def _public(self) -> dict[str, str]:
        """Short names of public globals and of attributes: the most used are the shortest."""
        counts: collections.Counter[str] = collections.Counter()
        for module, tree in self._trees.items():
            private = self._privates[module]
            top = _bound(tree.body)
            counts.update(set(_identifiers(tree)) & (top | _attributes(tree)) - private)
        names = [n for n in counts if n not in self._fixed and not n.startswith("__")]
        names.sort(key=lambda name: (-counts[name], name))
        pool = _pool(self._taken | self._fixed)
        return {name: next(pool) for name in names}

    def _of_file(self, module: str) -> dict[str, str]:
        """Short names of what is private to a file; first those of attributes that it uses."""
        tree = self._trees[module]
        private = self._privates[module] - self._fixed
        visible = {self.names.get(name, name) for name in _bound(tree.body) - private}
        visible |= {self.names.get(n.id, n.id) for n in ast.walk(tree) if isinstance(n, ast.Name)}
        here = {self.names.get(name, name) for name in _attributes(tree)} & set(
            self.names.values()
        )
        short = itertools.chain(sorted(here), _pool(self._taken | self._fixed))
        free = (
            name for name in dict.fromkeys(itertools.islice(short, 4000)) if name not in visible
        )
        return {name: next(free) for name in sorted(private)}


class _Bare(ast.NodeTransformer):
    """Drops annotations and what stands under TYPE_CHECKING."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """An argument by its name alone."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without what it returns and without its docstring."""
        node.returns = None
        self.generic_visit(node)
        _drop_docstring(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class without its docstring."""
        self.generic_visit(node)
        _drop_docstring(node)
        return node

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """A file without its docstring."""
        self.generic_visit(node)
        _drop_docstring(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        """An assignment, if there is a value."""
        if node.value is None:
            return None
        return ast.Assign([node.target], node.value, lineno=node.lineno)

    def visit_If(self, node: ast.If) -> ast.stmt | None:
        """Nothing of what is for the type checker."""
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        """Not TYPE_CHECKING itself."""
        target = node.targets[0]
        return None if isinstance(target, ast.Name) and target.id == "TYPE_CHECKING" else node


class _Rename(ast.NodeTransformer):
    """Writes short names into a tree; sums have one constant."""

    def __init__(self, names: dict[str, str], private: dict[str, str], kept: set[str]) -> None:
        self._names = names
        self._private = private
        self._kept = kept  # arguments that calls name
        self._locals: list[dict[str, str]] = []  # of the functions around

    def _of_global(self, name: str) -> str:
        return self._private.get(name) or self._names.get(name, name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """A local of a function around, or a global."""
        for names in reversed(self._locals):
            if node.id in names:
                node.id = names[node.id]
                return node
        node.id = self._of_global(node.id)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """`181 + 20 * seat + 8`: whole numbers of a sum are added up."""
        self.generic_visit(node)
        terms = list(_terms(node))
        numbers = [t.value for t in terms if isinstance(t, ast.Constant) and type(t.value) is int]
        if len(numbers) < 2 and numbers != [0]:
            return node
        rest = [t for t in terms if not (isinstance(t, ast.Constant) and type(t.value) is int)]
        if sum(numbers) or not rest:
            rest.insert(0, ast.Constant(sum(numbers)))
        result = rest[0]
        for term in rest[1:]:
            result = ast.BinOp(result, ast.Add(), term)
        return result

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """Names of the file."""
        node.names = [self._of_global(name) for name in node.names]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        """The same everywhere."""
        self.generic_visit(node)
        node.attr = self._names.get(node.attr, node.attr)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """Within a function the name stays, it is a local."""
        if not _is_ours(node.module):
            return node
        for alias in node.names:
            bound = alias.asname or alias.name
            if self._private.get(alias.name) != alias.name:
                alias.name = self._names.get(alias.name, alias.name)
            bound = self._locals[-1].get(bound, bound) if self._locals else self._of_global(bound)
            alias.asname = None if bound == alias.name else bound
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Its name, and of what stands in it the attributes."""
        node.name = self._of_global(node.name)
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Its name and its arguments; those of a function within others keep their names."""
        outer = self._locals[-1] if self._locals else {}
        node.name = outer.get(node.name) or self._of_global(node.name)
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        self._locals.append(self._short_locals(node))
        for arg in ast.walk(node.args):
            if isinstance(arg, ast.arg):
                arg.arg = self._locals[-1][arg.arg]
        node.body = [self.visit(statement) for statement in node.body]
        node.decorator_list = [self.visit(decorator) for decorator in node.decorator_list]
        self._locals.pop()
        return node

    def _short_locals(self, node: ast.FunctionDef) -> dict[str, str]:
        """Locals by name: arguments by letters, the others stay."""
        names = {name: name for name in _function_locals(node)}
        inner = (ast.FunctionDef, ast.Lambda)
        if any(isinstance(part, inner) for part in ast.walk(node) if part is not node):
            return names
        used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} | set(names)
        letters = (letter for letter in _LOWER if letter not in used)
        for arg in ast.walk(node.args):
            if isinstance(arg, ast.arg) and arg.arg not in self._kept:
                names[arg.arg] = next(letters, arg.arg)
        return names


def _by_short(pair: tuple[str, str]) -> str:
    return pair[1]


def _drop_docstring(node: ast.FunctionDef | ast.ClassDef | ast.Module) -> None:
    first = node.body[0] if node.body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        node.body = node.body[1:]
    if not node.body and not isinstance(node, ast.Module):
        node.body = [ast.Pass()]


def _terms(node: ast.expr) -> Iterator[ast.expr]:
    """What a chain of plus signs adds, from the left."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from _terms(node.left)
        yield from _terms(node.right)
    else:
        yield node


def _is_none(node: ast.Assign) -> bool:
    return isinstance(node.value, ast.Constant) and node.value.value is None


def _is_ours(module: str | None) -> bool:
    return module is not None and module.partition(".")[0] in _OURS


def _pool(taken: set[str]) -> Iterator[str]:
    """Names from the shortest on that mean nothing yet; single ones are capitals."""
    pairs = (a + b for a in string.ascii_letters + "_" for b in _FURTHER)
    triples = (
        "".join(three) for three in itertools.product(string.ascii_letters, _FURTHER, _FURTHER)
    )
    for name in itertools.chain(_UPPER, pairs, triples):
        if name not in taken and not keyword.iskeyword(name) and name != "_":
            yield name


def _imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What is imported from where, by files that use it."""
    used = {node.id for node in ast.walk(_Bare().visit(_copy(tree))) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name) in used:
                    yield node.module or "", alias.name


def _read(tree: ast.Module) -> Iterator[str]:
    """Attributes that are read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr


def _copy(tree: ast.Module) -> ast.Module:
    return ast.parse(ast.unparse(tree))


def _identifiers(tree: ast.AST) -> Iterator[str]:
    """Every name that stands in a tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield from (node.asname or node.name).split(".")
            yield from node.name.split(".")
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.Global):
            yield from node.names


def _attributes(tree: ast.Module) -> set[str]:
    """Names read, written or defined as attributes."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            found |= _bound(node.body)
        elif isinstance(node, ast.ImportFrom) and _is_ours(node.module):
            found |= {alias.name for alias in node.names}
    return found


def _bound(body: list[ast.stmt]) -> set[str]:
    """Names that statements bind where they stand, not within functions."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load):
                found.add(part.id)
            elif isinstance(part, ast.alias):
                found.add((part.asname or part.name).partition(".")[0])
    return found


def _constants(tree: ast.Module) -> set[str]:
    """Names of numbers that mpy-cross writes in their place, and then forgets."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            function = node.value.func
            if isinstance(function, ast.Name) and function.id == "const":
                found |= {t.id for t in node.targets if isinstance(t, ast.Name)}
    return {name for name in found if name.startswith("_")}


def _privates(tree: ast.Module) -> set[str]:
    """Globals of a file that nothing else can mean."""
    hidden = {name for name in _bound(tree.body) if name.startswith("_")}
    hidden -= {name for name in hidden if name.startswith("__")}
    return hidden - _constants(tree) - _attributes(tree)


def _function_locals(node: ast.FunctionDef) -> set[str]:
    """Arguments and what a function binds, but for names of the file."""
    found = {part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)}
    elsewhere: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Global):
            elsewhere |= set(part.names)
        elif isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load):
            found.add(part.id)
        elif isinstance(part, ast.alias):
            found.add((part.asname or part.name).partition(".")[0])
        elif isinstance(part, ast.ExceptHandler | ast.FunctionDef) and part is not node:
            found |= {part.name} if part.name else set()
    return found - elsewhere


def _foreign(trees: Iterable[ast.Module]) -> set[str]:
    """Names of builtins and their types, and of foreign modules."""
    found = set(dir(builtins)) | {"TYPE_CHECKING", "const"}
    for kind in (*_TYPES, type(sha256())):
        found |= set(dir(kind))
    for tree in trees:
        modules: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                modules |= {(a.asname or a.name).partition(".")[0] for a in node.names}
                found |= {part for a in node.names for part in a.name.split(".")}
            elif isinstance(node, ast.ImportFrom) and not _is_ours(node.module):
                modules |= {a.asname or a.name for a in node.names}
                found |= {a.name for a in node.names}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.value.id in modules:
                    found.add(node.attr)
        found |= modules
    return found


def _texts(trees: Iterable[ast.Module]) -> set[str]:
    """Texts that could be names which are looked up."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(node.value.replace("/", ".").split("."))
    return found


def _keywords(tree: ast.Module) -> Iterator[str]:
    """Arguments that calls name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def _modules(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """Names that a file, or a function in it, gives to modules of the tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if f"{node.module}.{alias.name}" in trees:
                    yield alias.asname or alias.name


def identifiers(path: Path) -> set[str]:
    """Every name in a Python file."""
    return set(_identifiers(ast.parse(path.read_text())))
