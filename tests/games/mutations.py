"""Small wrongs done to a function: a condition turned round, a statement left out, a number off."""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType

Path = tuple[tuple[str, int | None], ...]
SHIFTED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
TURNED = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutation:
    """`before` at `path` of `function` in `file` becomes `after`; `number` tells twins apart."""

    file: str
    function: str
    line: int
    before: str
    after: str
    path: Path
    number: int = 0

    @property
    def key(self) -> str:
        """What it is called in the list of survivors; stays when lines move."""
        twin = f" #{self.number}" if self.number else ""
        return f"{self.file} {self.function}{twin}: {self.before} -> {self.after}"


def functions(module: ModuleType) -> dict[str, FunctionType]:
    """The module's own functions and methods by name, without what decorates them."""
    found: dict[str, FunctionType] = {}
    for name, value in vars(module).items():
        _note(module, name, value, found)
        if inspect.isclass(value) and value.__module__ == module.__name__:
            for inner, method in vars(value).items():
                _note(module, f"{name}.{inner}", method, found)
    return found


def _note(module: ModuleType, name: str, value: object, found: dict[str, FunctionType]) -> None:
    if isinstance(value, property):
        value = value.fget
    if isinstance(value, staticmethod | classmethod):
        value = value.__func__
    value = inspect.unwrap(value) if callable(value) else value
    if isinstance(value, FunctionType):
        code = value.__code__
        if code.co_filename == module.__file__ and not code.co_freevars:  # no `super()`
            found[name] = value


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function and method of a module's tree, by the same names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def mutations(file: str, name: str, function: ast.FunctionDef) -> Iterator[Mutation]:
    """Everything that could be wrong with `function`."""
    seen: dict[tuple[str, str], int] = {}
    for path, node in _walk(function, ()):
        for replacement in _wrongs(node):
            before, after = _told(node), _told(replacement)
            number = seen.get((before, after), 0)
            seen[before, after] = number + 1
            line = getattr(node, "lineno", function.lineno)
            yield Mutation(file, name, line, before, after, path, number)


def _told(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _walk(node: ast.AST, path: Path) -> Iterator[tuple[Path, ast.AST]]:
    """All nodes where a rule is carried out, with the way to them."""
    for name, value in ast.iter_fields(node):
        if name in ("decorator_list", "args", "returns", "annotation", "type_params"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST) and not _idle(child):
                here = (*path, (name, index))
                yield here, child
                yield from _walk(child, here)


def _idle(node: ast.AST) -> bool:
    """Docstrings, assertions, errors of programmers."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Assert | ast.Raise | ast.Pass)


def _wrongs(node: ast.AST) -> Iterator[ast.AST]:
    """What `node` could be by mistake."""
    match node:
        case ast.If() | ast.While() | ast.IfExp():
            yield _with(node, test=_negated(node.test))
        case ast.comprehension(ifs=[_, *_]):
            for i in range(len(node.ifs)):
                yield _with(node, ifs=[*node.ifs[:i], *node.ifs[i + 1 :]])
        case ast.Compare(ops=[op]) if type(op) in SHIFTED:
            yield _with(node, ops=[SHIFTED[type(op)]()])
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            yield _with(node, ops=[TURNED[type(op)]()])
        case ast.BoolOp():
            for i, part in enumerate(node.values):
                if _guards(part):
                    continue
                rest = [*node.values[:i], *node.values[i + 1 :]]
                yield rest[0] if len(rest) == 1 else _with(node, values=rest)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.UnaryOp(op=ast.USub()):
            yield node.operand
        case ast.BinOp(op=ast.Add()):
            yield _with(node, op=ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield _with(node, op=ast.Add())
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int()):
            yield ast.Constant(node.value + 1)
        case ast.Call(func=ast.Name(id="listeners")):
            yield ast.List([], ast.Load())
        case ast.Return(value=ast.expr() as value) if not _nothing(value):
            yield ast.Return(ast.Constant(None))
        case ast.Expr() | ast.Assign() | ast.AugAssign() | ast.Break() | ast.Continue():
            yield ast.Pass()


def _nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and not value.value


def _guards(part: ast.expr) -> bool:
    """`x is not None` beside what x does: without it a game breaks down, it isn't played wrong."""
    match part:
        case ast.Compare(ops=[ast.IsNot() | ast.Is()], comparators=[ast.Constant(value=None)]):
            return True
    return False


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


def _with(node: ast.AST, **changed: object) -> ast.AST:
    twin = copy.copy(node)
    for name, value in changed.items():
        setattr(twin, name, value)
    return twin


def mutated(definition: ast.FunctionDef, mutation: Mutation, function: FunctionType) -> CodeType:
    """The code of `function` with `mutation` done to it."""
    wrong = copy.deepcopy(definition)
    wrong.decorator_list = []
    node: ast.AST = wrong
    for name, index in mutation.path[:-1]:
        node = _child(node, name, index)
    name, index = mutation.path[-1]
    replacement = next(
        other for other in _wrongs(_child(node, name, index)) if _told(other) == mutation.after
    )
    if index is None:
        setattr(node, name, replacement)
    else:
        getattr(node, name)[index] = replacement
    return _compiled(wrong, function)


def _child(node: ast.AST, name: str, index: int | None) -> ast.AST:
    value = getattr(node, name)
    found = value if index is None else value[index]
    assert isinstance(found, ast.AST)
    return found


def _compiled(definition: ast.FunctionDef, function: FunctionType) -> CodeType:
    module = ast.fix_missing_locations(ast.Module([definition], []))
    flags = function.__code__.co_flags & 0x1000000  # from __future__ import annotations
    code = compile(module, function.__code__.co_filename, "exec", flags=flags, dont_inherit=True)
    return next(
        each
        for each in code.co_consts
        if isinstance(each, CodeType) and each.co_name == definition.name
    )


def swap(function: FunctionType, code: CodeType) -> Callable[[], None]:
    """Put `code` in the place of the function's own; the call given back puts it right again."""
    kept = function.__code__
    function.__code__ = code

    def put_back() -> None:
        function.__code__ = kept

    return put_back
