"""Which mutants of the code break one rule: those of the place that carries it out and no other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from mutations import Mutation, Path, mutations

from rnr_print.engine.anchors import conditional, decided, marked

Block = tuple[Path, str]
Tables = dict[str, ast.Dict]


@dataclass(frozen=True, slots=True)
class Owned:
    """A mutant, the rule that alone stands where it breaks the code, and others that share it."""

    mutation: Mutation
    owner: str
    others: frozenset[str]


@dataclass(frozen=True, slots=True)
class Named:
    """The rules of a block: those it carries out, and those it may carry out."""

    rules: frozenset[str] = frozenset()
    guests: frozenset[str] = frozenset()

    @property
    def owner(self) -> str:
        """The rule that is alone here; empty if there is none."""
        return next(iter(self.rules)) if len(self.rules) == 1 else ""


def owned(
    file: str, name: str, function: ast.FunctionDef, refusals: dict[str, str], tables: Tables
) -> Iterator[Owned]:
    """Every mutant of `function` with the rules it breaks.

    `refusals` says what constants refuse by, `tables` are those that decorators name.
    """
    blocks = dict(_blocks(function, refusals, tables))
    for mutation in mutations(file, name, function):
        named = _named_at(function, mutation.path, blocks)
        everyone = named.rules | named.guests
        if everyone:
            yield Owned(mutation, named.owner, everyone - {named.owner})


def _blocks(
    function: ast.FunctionDef, refusals: dict[str, str], tables: Tables
) -> Iterator[tuple[Block, Named]]:
    """The blocks of a function in which rules are named, with those rules."""
    decorators = function.decorator_list
    marks = {rule for each in decorators for rule in marked(each, tables)}
    by = {key: rule for each in decorators for key, rule in decided(each, tables).items()}
    guests = {rule for each in decorators for rule in conditional(each, tables)}
    for path, node in _nodes(function, ()):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if not isinstance(block, list):
                continue
            rules = {rule for each in block for rule in _named(each, refusals, by)}
            if node is function:
                rules |= marks - set(by.values())
                yield (path, field), Named(frozenset(rules), frozenset(guests | marks) - rules)
            elif rules:
                yield (path, field), Named(frozenset(rules))


def _nodes(node: ast.AST, path: Path) -> Iterator[tuple[Path, ast.AST]]:
    yield path, node
    for name, value in ast.iter_fields(node):
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST):
                yield from _nodes(child, (*path, (name, index)))


def _named(statement: ast.stmt, refusals: dict[str, str], by: dict[object, str]) -> Iterator[str]:
    """The rules a statement refuses by, or decides by."""
    match statement:
        case ast.Return(value=ast.Constant(value)) if value in by:
            yield by[value]
        case ast.Return(value=ast.Name(id=name) | ast.Attribute(attr=name)) if name in refusals:
            yield refusals[name]
        case ast.Return(value=ast.IfExp(body=one, orelse=other)):
            for each in (one, other):
                match each:
                    case ast.Name(id=name) | ast.Attribute(attr=name) if name in refusals:
                        yield refusals[name]


def _named_at(function: ast.FunctionDef, path: Path, blocks: dict[Block, Named]) -> Named:
    """The rules of the innermost block that names any and that a wrong at `path` touches.

    The condition of a block belongs to it: that is what the rule asks for.
    """
    node: ast.AST = function
    named = blocks.get(((), "body"), Named())
    for depth, (name, index) in enumerate(path):
        value = getattr(node, name)
        node = value if index is None else value[index]
        here = path[: depth + 1]
        of_test = len(path) == depth + 1 or path[depth + 1][0] == "test"
        for field in ("body", "orelse"):
            inner = blocks.get((here, field))
            if inner and (of_test or path[depth + 1][0] == field):
                named = inner
                break
    return named
