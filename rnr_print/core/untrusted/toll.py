"""Puts into a template's tree what makes it pay: at each body, joined text, slice, key and list."""

from __future__ import annotations

import jinja2
from jinja2 import nodes
from jinja2.visitor import NodeTransformer

TURN = 4
"""Steps that a turn of a loop and a call cost, beside what is done in it."""
READING = 100
"""Steps that another template costs, beside those in it."""
MOST_NODES = 30_000
"""Names, numbers, operators and texts in the templates of one rendering: they are compiled, and
that costs a hundred times a step. The largest file of ours has 1,200."""
LONGEST_NUMBER = 64  # bits
_Body = nodes.Template | nodes.For | nodes.Macro | nodes.CallBlock | nodes.Block
_READS = (nodes.Include, nodes.Import, nodes.FromImport)
_SCALARS = (
    nodes.Const, nodes.TemplateData, nodes.Concat, nodes.Compare, nodes.Not, nodes.Neg, nodes.Pos,
    nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Test,
)  # fmt: skip
"""What gives a number or text and never a list."""


class Toll(NodeTransformer):
    """Changes the tree of one template."""

    def __init__(self, template: str | None) -> None:
        self.template = template
        self._weights: dict[int, int] = {}
        self._bodies: list[_Body] = []

    def put_on(self, tree: nodes.Template) -> nodes.Template:
        """The tree, changed. Raises TemplateSyntaxError for what is not taken from strangers."""
        self._weigh(tree)
        for body in self._bodies:
            parts = [*body.body, *getattr(body, "defaults", ())]
            weight = TURN + sum(self._weights[id(part)] for part in parts)
            toll = _method("pay", [nodes.Const(weight)])
            body.body.insert(0, nodes.ExprStmt(toll).set_lineno(body.lineno))
            if isinstance(body, nodes.For) and body.test is not None:
                step = _method("step", [nodes.Const(TURN + self._weights[id(body.test)])])
                body.test = nodes.And(step, body.test).set_lineno(body.lineno)
        self.visit(tree)
        opened = _method("opened", [nodes.Const(self.template), nodes.Const(self._count)])
        tree.body.insert(0, nodes.ExprStmt(opened).set_lineno(1))
        return tree

    @property
    def _count(self) -> int:
        return len(self._weights)

    def _weigh(self, node: nodes.Node) -> int:
        """What a part of a template costs: its nodes, and more for each file it reads."""
        if isinstance(node, nodes.For) and node.recursive:
            raise self._refused("a loop that calls itself is not taken; write a macro", node)
        weight = 1 + READING * isinstance(node, _READS)
        self._weights[id(node)] = 0
        if self._count > MOST_NODES:
            raise self._refused(f"over {MOST_NODES:,} names, numbers and texts; split it", node)
        if isinstance(node, _Body):
            self._bodies.append(node)
        for child in node.iter_child_nodes():
            weight += self._weigh(child)
        self._weights[id(node)] = weight
        return weight

    def _refused(self, message: str, node: nodes.Node) -> jinja2.TemplateSyntaxError:
        return jinja2.TemplateSyntaxError(message, node.lineno, self.template)

    def visit_Const(self, node: nodes.Const) -> nodes.Node:
        """Numbers of hundreds of digits are not read."""
        if isinstance(node.value, int) and node.value.bit_length() > LONGEST_NUMBER:
            raise self._refused("this number is too large for a template", node)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        """`a ~ b` becomes a call."""
        self.generic_visit(node)
        return _method("joined", node.nodes).set_lineno(node.lineno)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:
        """`a == b` pays for `b`, `a in b` for both; nobody pays for a constant."""
        self.generic_visit(node)
        looked_up = [operand.op in ("in", "notin") for operand in node.ops]
        if looked_up[0]:
            node.expr = _called("weighed", node.expr)
        constant = isinstance(node.expr, nodes.Const)
        for number, operand in enumerate(node.ops):
            right = operand.expr
            if not constant or any(looked_up[number : number + 2]):
                operand.expr = _called("weighed", right)
            constant = isinstance(right, nodes.Const)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:
        """`a[b:c]` becomes a call; `a[b]` stays."""
        self.generic_visit(node)
        if not isinstance(node.arg, nodes.Slice):
            return node
        bounds = (node.arg.start, node.arg.stop, node.arg.step)
        given = [each or nodes.Const(None) for each in bounds]
        return _method("sliced", [node.node, *given]).set_lineno(node.lineno)

    def visit_Pair(self, node: nodes.Pair) -> nodes.Node:
        """The key of a pair is looked at."""
        self.generic_visit(node)
        node.key = _called("key", node.key)
        return node

    def visit_List(self, node: nodes.List) -> nodes.Node:
        """A list that may hold lists pays for all in them."""
        return self._built(node, node.items)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:
        """So does `(a, b)`, where it isn't what a loop or `set` names."""
        return self._built(node, node.items) if node.ctx == "load" else node

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:
        """So does what stands in braces."""
        return self._built(node, [pair.value for pair in node.items])

    def _built(self, node: nodes.Expr, parts: list[nodes.Expr]) -> nodes.Node:
        scalar = all(isinstance(part, _SCALARS) for part in parts)
        self.generic_visit(node)
        return node if scalar else _method("built", [node]).set_lineno(node.lineno)


def _called(name: str, node: nodes.Expr) -> nodes.Expr:
    """An operand handed through a method of the environment; a constant stays."""
    return node if isinstance(node, nodes.Const) else _method(name, [node])


def _method(name: str, arguments: list[nodes.Expr]) -> nodes.Call:
    """A call of a method of the environment."""
    return nodes.Call(nodes.EnvironmentAttribute(name), arguments, [], None, None)
