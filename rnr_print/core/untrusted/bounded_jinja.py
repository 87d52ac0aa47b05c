"""Jinja2's sandbox with a purse: whatever a template does, it pays for, and it can't pay for much.

Jinja2 keeps a template from reaching anything; it doesn't keep it from working forever or filling
the memory. So each body of a template (a loop's at every turn, a macro's, a block's, a file's)
first pays for the nodes in it, and every text or list that is made, shown or compared for its
length. No clock runs: what is too much is so on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, soft_str

MOST_COUNTED = 20_000
MOST_STEPS = 3_000_000
"""Nodes passed and characters made in one rendering; a figure of ours takes 640,000 at most."""
TURN = 4
"""Steps that a turn of a loop and a call cost, beside what is done in it."""
READING = 100
"""Steps that another template costs, beside those in it."""
LARGEST_POWER = 16
LONGEST_NUMBER = 64  # bits
FILTERS = (
    "abs", "attr", "capitalize", "count", "d", "default", "dictsort", "e", "escape", "first",
    "float", "forceescape", "groupby", "int", "items", "last", "length", "list", "lower", "map",
    "max", "min", "reject", "rejectattr", "reverse", "round", "safe", "select", "selectattr",
    "sort", "string", "title", "trim", "truncate", "unique", "upper",
)  # fmt: skip
"""Jinja2's own filters that cost no more than what they are given, twice or thrice."""

CAN_HAPPEN = (
    jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError,
    MemoryError, AttributeError, SyntaxError, NameError, AssertionError, RuntimeError,
)  # fmt: skip
"""What a stranger's template can end in."""


class TooMuch(jinja2.TemplateRuntimeError):
    """A template that asks for more than one rendering may cost."""


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """A sandbox whose templates pay for what they do; `begin` fills the purse."""

    intercepted_binops = frozenset(["*", "**", "+", "%"])

    def __init__(self, **options: Any) -> None:
        super().__init__(
            finalize=self._paid, undefined=jinja2.StrictUndefined, auto_reload=False,
            optimized=False,  # what a filter makes of a text depends on its shelf's language
            **options,
        )  # fmt: skip
        self._safe: dict[tuple[type, str], bool] = {}
        self.filters = {name: self._paying(self.filters[name]) for name in FILTERS}
        self.filters |= {"join": self._join, "replace": self._replace, "sum": self._sum}
        tests: dict[str, Any] = self.tests
        self.tests = {name: self._paying(test) for name, test in tests.items()}
        made = {"dict": self._paying(dict), "namespace": self._paying(Namespace)}
        self.globals = {"range": self._range, **made}
        self.begin()

    def begin(self) -> None:
        """Fill the purse for one rendering."""
        self._left = MOST_STEPS
        self._counted = 0

    def pay(self, cost: int) -> None:
        """Take `cost` out of the purse. Raises TooMuch where it holds less."""
        self._left -= cost
        if self._left < 0:
            raise TooMuch(f"it takes over {MOST_STEPS:,} steps and characters; draw less")

    def concat(self, pieces: Iterable[str]) -> str:
        """The pieces as one text, as long as the purse allows."""
        found = []
        for piece in pieces:
            self._left -= len(piece)
            if self._left < 0:
                self.pay(0)
            found.append(piece)
        return "".join(found)

    def joined(self, *values: object) -> str:
        """What stands for `values[0] ~ values[1] ~ ...` in a template."""
        self.pay(sum(map(_weight, values)))
        if self.autoescape and any(hasattr(value, "__html__") for value in values):
            return Markup("").join(map(soft_str, values))
        return "".join(map(str, values))

    def sliced(self, value: Any, *bounds: int | None) -> object:
        """What stands for `value[a:b:c]` in a template."""
        self.pay(_size(value))
        return value[slice(*bounds)]

    def weighed(self, value: object) -> object:
        """What stands for `value` where it is compared in a template."""
        self.pay(_weight(value))
        return value

    def step(self, cost: int) -> bool:
        """What stands before the condition of a loop; always true."""
        self.pay(cost)
        return True

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Whether templates may see an attribute; Jinja2 asks for the object's type alone.

        Of our own objects they see values and no methods: pydantic gives its models some that read
        files and unpickle.
        """
        key = (type(obj), attr)
        if key not in self._safe:
            known = isinstance(obj, dict | list) or type(obj).__module__.startswith("jinja2.")
            safe = super().is_safe_attribute(obj, attr, value)
            compares = attr == "changed" and known  # of a loop: without end, and without pay
            self._safe[key] = safe and not compares and (known or not callable(value))
        return self._safe[key]

    def wrap_str_format(self, value: object) -> None:
        """Nothing: texts have no methods here, and `format` could pad one without end."""

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> object:
        """The result of an operator; numbers stay short, texts and lists are paid for."""
        if isinstance(left, int | float) and isinstance(right, int | float):
            if operator == "**" and (abs(left) > MOST_COUNTED or abs(right) > LARGEST_POWER):
                raise ValueError("this power is too large for a template")
            found = super().call_binop(context, operator, left, right)
            if isinstance(found, int) and found.bit_length() > LONGEST_NUMBER:
                raise ValueError("this number is too large for a template")
            return found
        if operator != "+":
            raise TypeError("only numbers can be multiplied in a template")
        self.pay(_size(left) + _size(right))
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, called: Any, /, *args: Any, **kwargs: Any) -> object:
        """What a call in a template gives."""
        self.pay(len(args) + len(kwargs))
        found = super().call(context, called, *args, **kwargs)
        self.pay(_size(found))
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return _Toll(name).put_on(super()._parse(source, name, filename))

    def _paid(self, value: object) -> object:
        """A value on its way into the text."""
        self._left -= _weight(value)
        if self._left < 0:
            self.pay(0)
        return value

    def _paying(self, made: Callable[..., Any]) -> Callable[..., object]:
        """A filter or test whose work is paid for."""

        @wraps(made)
        def paid(*args: Any, **kwargs: Any) -> object:
            self.pay(sum(map(_weight, (*args, *kwargs.values()))))
            found = made(*args, **kwargs)
            if isinstance(found, Iterator):
                return self._each(found)
            self.pay(_size(found))
            return found

        return paid

    def _each(self, found: Iterator[object]) -> Iterator[object]:
        """What a filter gives piece by piece, paid for as it is taken."""
        for value in found:
            self.pay(1)
            yield value

    def _range(self, *bounds: int) -> range:
        """Numbers to loop over, within what one rendering may count."""
        numbers = range(*bounds)
        self._counted += len(numbers)
        if self._counted > MOST_COUNTED:
            raise ValueError(f"a template may count to {MOST_COUNTED:,} in all; draw less")
        return numbers

    def _join(
        self, values: Iterable[object], between: str = "", attribute: str | None = None
    ) -> str:
        found = [self._part(value, attribute) for value in values]
        self.pay(len(found) * len(between))
        parts = [part for each in found for part in (between, each)]
        return self.joined(*parts[1:])

    def _replace(self, text: object, old: str, new: str) -> object:
        text = text if isinstance(text, str) else str(text)
        self.pay(len(text) + (len(text) // max(len(old), 1) + 1) * len(new))
        return text.replace(old, new)

    def _sum(
        self, values: Iterable[object], attribute: str | None = None, start: float = 0
    ) -> float:
        total = start
        for value in values:
            number = self._part(value, attribute)
            if not isinstance(number, int | float):
                raise TypeError("only numbers can be summed in a template")
            total += number
            self.pay(1)
        return total

    def _part(self, value: object, attribute: str | None) -> object:
        """An attribute of `value`, or itself where none is named."""
        return value if attribute is None else self.getitem(value, attribute)


def filled(environment: BoundedEnvironment, text: str) -> str:
    """The template `text`, rendered. Raises TemplateError for whatever is wrong with it."""
    environment.begin()
    try:
        return environment.from_string(text).render()
    except jinja2.TemplateError:
        raise
    except CAN_HAPPEN as error:
        raise jinja2.TemplateRuntimeError(str(error) or "out of memory") from None


_Body = nodes.Template | nodes.For | nodes.Macro | nodes.CallBlock | nodes.Block


class _Toll(NodeTransformer):
    """Puts into a template's tree what makes it pay: bodies, joined texts and slices."""

    def __init__(self, template: str | None) -> None:
        self.template = template

    def put_on(self, tree: nodes.Template) -> nodes.Template:
        """The tree, changed. Raises TemplateSyntaxError for a loop that calls itself."""
        for loop in tree.find_all(nodes.For):
            if loop.recursive:
                message = "a loop that calls itself is not taken; write a macro"
                raise jinja2.TemplateSyntaxError(message, loop.lineno, self.template)
        bodies: list[_Body] = [tree]
        for kind in (nodes.For, nodes.Macro, nodes.CallBlock, nodes.Block):
            bodies += tree.find_all(kind)
        for body in bodies:
            weight = TURN + sum(map(_nodes, [*body.body, *getattr(body, "defaults", ())]))
            toll = nodes.ExprStmt(_method("pay", [nodes.Const(weight)]))
            body.body.insert(0, toll.set_lineno(body.lineno))
        for loop in tree.find_all(nodes.For):
            if loop.test is not None:
                step = _method("step", [nodes.Const(TURN + _nodes(loop.test))])
                loop.test = nodes.And(step, loop.test).set_lineno(loop.lineno)
        self.visit(tree)
        return tree

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        """`a ~ b` becomes a call."""
        self.generic_visit(node)
        return _method("joined", node.nodes).set_lineno(node.lineno)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:
        """`a == b` and `a in b` pay for `b`; nobody pays for a constant."""
        self.generic_visit(node)
        left = node.expr
        for operand in node.ops:
            right = operand.expr
            if operand.op in ("in", "notin") or not isinstance(left, nodes.Const):
                operand.expr = _weighed(right)
            left = right
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:
        """`a[b:c]` becomes a call; `a[b]` stays."""
        self.generic_visit(node)
        if not isinstance(node.arg, nodes.Slice):
            return node
        bounds = (node.arg.start, node.arg.stop, node.arg.step)
        given = [each or nodes.Const(None) for each in bounds]
        return _method("sliced", [node.node, *given]).set_lineno(node.lineno)


def _nodes(tree: nodes.Node) -> int:
    """What a part of a template costs: its nodes, and more for each file it reads."""
    files = tree.find_all((nodes.Include, nodes.Import, nodes.FromImport))
    own = 0 if not isinstance(tree, nodes.Include | nodes.Import | nodes.FromImport) else 1
    return len(list(tree.find_all(nodes.Node))) + READING * (own + len(list(files)))


def _weighed(node: nodes.Expr) -> nodes.Expr:
    """An operand that pays for itself."""
    return node if isinstance(node, nodes.Const) else _method("weighed", [node])


def _method(name: str, arguments: list[nodes.Expr]) -> nodes.Call:
    """A call of a method of the environment."""
    return nodes.Call(nodes.EnvironmentAttribute(name), arguments, [], None, None)


def _size(value: object) -> int:
    """What a value weighs: the length of a text or list, 1 of anything else."""
    return len(value) if isinstance(value, str | list | tuple | dict) else 1


def _weight(value: object) -> int:
    """What a value weighs with all in it, as far as one rendering could pay."""
    if not isinstance(value, list | tuple | dict):
        return _size(value)
    weight, waiting = 0, [value]
    while waiting and weight <= MOST_STEPS:
        found = waiting.pop()
        weight += 1 + _size(found)
        parts = found.values() if isinstance(found, dict) else found
        for part in parts:
            if isinstance(part, list | tuple | dict):
                waiting.append(part)
            elif isinstance(part, str):
                weight += len(part)
    return weight
