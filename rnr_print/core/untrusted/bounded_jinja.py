"""Jinja2's sandbox with a purse: whatever a template does, it pays for, and it can't pay for much.

Jinja2 keeps a template from reaching anything; it doesn't keep it from working forever or filling
the memory. So each body of a template (a loop's at every turn, a macro's, a block's, a file's)
first pays for the nodes in it, and every text or list that is made, shown or compared for its
length. No clock runs: what is too much is so on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import wraps
from types import MethodType
from typing import Any

import jinja2
from jinja2 import lexer, nodes
from jinja2.filters import do_round
from jinja2.runtime import Context, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace, missing
from markupsafe import Markup

from rnr_print.core.untrusted.toll import LONGEST_NUMBER, MOST_NODES, Toll

setattr(lexer, "literal_eval", float)  # noqa: B010 - it reads numbers alone, and slowly

MOST_COUNTED = 20_000
MOST_STEPS = 3_000_000
"""Nodes passed and characters made in one rendering; a figure of ours takes 640,000 at most."""
LARGEST_POWER = 16
MOST_DIGITS = 9
"""Digits that `round` may be asked for, behind the point or before it."""
DEEPEST = 20
"""Lists in lists."""
FEW = 12
"""Names that are all told where none is near to what was asked for."""
LONGEST_NAME = 200
"""Characters of what a filter looks up in each thing it is given."""
FILTERS = (
    "abs", "attr", "count", "d", "default", "dictsort", "first", "items", "last", "length",
    "list", "reverse",
)  # fmt: skip
"""Jinja2's own filters that cost no more than what they are given, twice or thrice."""
NAMING = (
    "groupby", "map", "max", "min", "reject", "rejectattr", "select", "selectattr", "sort",
    "unique",
)  # fmt: skip
"""Those that may look up a name in each thing they are given."""
OF_TEXTS = (
    "capitalize", "e", "escape", "float", "forceescape", "int", "lower", "safe", "string",
    "title", "trim", "truncate", "upper",
)  # fmt: skip
"""Those that make a text of whatever they are given; a list is none."""
METHODS = frozenset({"get", "items", "keys", "values"})
"""Of a dict; a list has none here."""
_LISTS = (list, tuple, dict)
_SCOPES = ("_loop_vars", "_block_vars")  # what Jinja2 hands to each call beside
_VIEWS: tuple[type, ...] = tuple(map(type, ({}.keys(), {}.values(), {}.items())))

CAN_HAPPEN = (
    jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError,
    MemoryError, AttributeError, SyntaxError, NameError, AssertionError, RuntimeError,
)  # fmt: skip
"""What a stranger's template can end in."""


class TooMuch(jinja2.TemplateRuntimeError):
    """A template that asks for more than one rendering may cost."""


class Absent(jinja2.StrictUndefined):
    """What isn't there; says so in words that need no Python."""

    @property
    def _undefined_message(self) -> str:
        name = self._undefined_name
        if self._undefined_hint or name is None:
            return super()._undefined_message
        if self._undefined_obj is missing:
            return f"there is no {name!r} here"
        return f"no {name!r} here{_instead(str(name), self._undefined_obj)}"


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """A sandbox whose templates pay for what they do; `begin` fills the purse."""

    intercepted_binops = frozenset(["*", "**", "+", "%", "//"])

    def __init__(self, **options: Any) -> None:
        super().__init__(
            finalize=_shown, undefined=Absent, auto_reload=False,
            optimized=False,  # what a filter makes of a text depends on its shelf's language
            **options,
        )  # fmt: skip
        self._safe: dict[tuple[type, str], bool] = {}
        made = self.filters
        self.filters = {name: self._paying(made[name]) for name in FILTERS}
        self.filters |= {name: self._paying(made[name], naming=True) for name in NAMING}
        self.filters |= {name: self._paying(made[name], of_texts=True) for name in OF_TEXTS}
        self.filters |= {"join": self._join, "replace": self._replace, "sum": self._sum}
        self.filters["round"] = _rounded
        tests: dict[str, Any] = self.tests
        self.tests = {name: self._paying(test) for name, test in tests.items()}
        self.globals = {"range": self._range, "dict": dict, "namespace": Namespace}
        self.begin()

    def begin(self) -> None:
        """Fill the purse for one rendering."""
        self._left = MOST_STEPS
        self._counted = 0
        self._opened: dict[str | None, int] = {}

    def add_filter(self, name: str, made: Callable[..., Any], a_character: int = 1) -> None:
        """Let templates use a filter that costs so many steps for each character it is given."""
        self.filters[name] = self._paying(made, of_texts=True, cost=a_character)

    def pay(self, cost: int) -> None:
        """Take `cost` out of the purse. Raises TooMuch where it holds less."""
        self._left -= cost
        if self._left < 0:
            raise TooMuch(f"it takes over {MOST_STEPS:,} steps and characters; draw less")

    def opened(self, template: str | None, count: int) -> None:
        """What stands first in a template of so many nodes: those of one rendering are few."""
        self._opened[template] = count
        if sum(self._opened.values()) > MOST_NODES:
            told = f"its templates have over {MOST_NODES:,} names, numbers and texts; draw less"
            raise TooMuch(told)

    def concat(self, pieces: Iterable[str]) -> str:
        """The pieces as one text, as long as the purse allows."""
        found = []
        for piece in pieces:
            self._left -= len(piece)
            if self._left < 0:
                self.pay(0)
            found.append(piece)
        return "".join(found)

    def as_text(self, value: object) -> str:
        """A value as a text, which is paid for. Raises TypeError for lists."""
        if isinstance(value, str):
            found = value
        elif isinstance(value, (*_LISTS, *_VIEWS, Namespace)):
            raise TypeError("a list is no text in a template; join what is in it")
        else:
            found = Markup(value) if hasattr(value, "__html__") else str(value)
        self.pay(len(found))
        return found

    def joined(self, *values: object) -> str:
        """What stands for `values[0] ~ values[1] ~ ...` in a template."""
        texts = list(map(self.as_text, values))
        if self.autoescape and any(isinstance(text, Markup) for text in texts):
            return Markup("").join(texts)
        return "".join(texts)

    def sliced(self, value: Any, *bounds: int | None) -> object:
        """What stands for `value[a:b:c]` in a template."""
        self.pay(_size(value))
        return value[slice(*bounds)]

    def weighed(self, value: object) -> object:
        """What stands for `value` where it is compared in a template."""
        self.pay(_weight(value))
        return value

    built = weighed
    """What stands for `[a, b]`: what is in it is paid for with all that is in that."""

    def key(self, value: object) -> object:
        """What stands for `value` where it is a key."""
        if isinstance(value, tuple):
            raise TypeError("a key is a word or a number in a template")
        self.pay(_size(value))
        return value

    def step(self, cost: int) -> bool:
        """What stands before the condition of a loop; always true."""
        self.pay(cost)
        return True

    def getitem(self, obj: Any, argument: Any) -> Any:
        """What stands for `obj[argument]` in a template."""
        if isinstance(argument, tuple):
            raise TypeError("a key is a word or a number in a template")
        return super().getitem(obj, argument)

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Whether templates may see an attribute; Jinja2 asks for the object's type alone.

        Of our own objects they see values and no methods: pydantic gives its models some that read
        files and unpickle.
        """
        key = (type(obj), attr)
        if key not in self._safe:
            ours = type(obj).__module__.startswith("jinja2.")
            compares = attr == "changed"  # of a loop: without end, and without pay
            known = (ours and not compares) or (isinstance(obj, dict) and attr in METHODS)
            safe = super().is_safe_attribute(obj, attr, value)
            self._safe[key] = safe and (known or not callable(value))
        return self._safe[key]

    def wrap_str_format(self, value: object) -> None:
        """Nothing: texts have no methods here, and `format` could pad one without end."""

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> object:
        """The result of an operator; numbers stay short, texts and lists are paid for."""
        if isinstance(left, int | float) and isinstance(right, int | float):
            if operator == "**" and (abs(left) > MOST_COUNTED or abs(right) > LARGEST_POWER):
                raise ValueError("this power is too large for a template")
            if operator in ("//", "%"):
                _short(left), _short(right)
            return _short(super().call_binop(context, operator, left, right))
        if operator != "+":
            raise TypeError("only numbers can be multiplied or divided in a template")
        self.pay(_size(left) + _size(right))
        return super().call_binop(context, operator, left, right)

    def call(self, context: Context, called: Any, /, *args: Any, **kwargs: Any) -> object:
        """What a call in a template gives; a macro is handed what there is, others work on it."""
        if isinstance(called, MethodType) and called.__self__ is self:  # a toll, which pays itself
            return called(*args)
        if isinstance(called, Macro) and not (called.catch_varargs or called.catch_kwargs):
            self.pay(len(args) + len(kwargs))
        else:
            given = (value for name, value in kwargs.items() if name not in _SCOPES)
            self.pay(sum(map(_weight, (*args, *given))))
        found: Any = super().call(context, called, *args, **kwargs)
        if type(found) in _VIEWS:
            found = list(found)
        self.pay(_size(found))
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return Toll(name).put_on(super()._parse(source, name, filename))

    def _paying(
        self, made: Callable[..., Any], of_texts: bool = False, naming: bool = False, cost: int = 1
    ) -> Callable[..., object]:
        """A filter or test whose work is paid for."""

        @wraps(made)
        def paid(*args: Any, **kwargs: Any) -> object:
            for value in (*args, *kwargs.values()):
                if of_texts and isinstance(value, (*_LISTS, *_VIEWS, Namespace)):
                    self.as_text(value)
                self.pay(cost * _weight(value))
            for name in (*args[2:], *kwargs.values()) if naming else ():
                if isinstance(name, str) and len(name) > LONGEST_NAME:
                    raise ValueError(f"a name of over {LONGEST_NAME} characters is none")
            found = made(*args, **kwargs)
            if isinstance(found, Iterator):
                return self._each(found)
            self.pay(_size(_short(found)))
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
        between = self.as_text(between)
        self.pay(len(found) * len(between))
        parts = [part for each in found for part in (between, each)]
        return self.joined(*parts[1:])

    def _replace(self, value: object, old: str, new: str) -> object:
        text = self.as_text(value)
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
        _short(total)
        return total

    def _part(self, value: object, attribute: str | None) -> object:
        """An attribute of `value`, or itself where none is named."""
        return value if attribute is None else self.getitem(value, attribute)


@jinja2.pass_context
def _shown(context: Context, value: object) -> object:
    """A value on its way into the text. That it asks for the context keeps Jinja2 from trying
    what a template shows while it compiles it."""
    environment = context.environment
    assert isinstance(environment, BoundedEnvironment)
    if isinstance(value, int | float):
        return value
    return environment.as_text(value)


def _rounded(value: Any, precision: Any = 0, method: Any = "common") -> float:
    """The filter `round`; Jinja2's works out ten to the power of whatever it is asked for."""
    if not isinstance(value, int | float) or not isinstance(precision, int):
        raise TypeError("round takes numbers in a template")
    if abs(precision) > MOST_DIGITS:
        raise ValueError(f"round to {MOST_DIGITS} digits at most in a template")
    _short(value)
    return do_round(value, precision, method)


def _short(found: object) -> object:
    """What was found, unless it is a number too long to work with. Raises ValueError."""
    if isinstance(found, int) and found.bit_length() > LONGEST_NUMBER:
        raise ValueError("this number is too large for a template")
    return found


def _instead(name: str, value: object) -> str:
    """What else `value` has, nearest first; nothing where that is too much to tell."""
    names = value if isinstance(value, Mapping) else getattr(value, "__dict__", {})
    known = [each for each in names if isinstance(each, str) and not each.startswith("_")]
    near = get_close_matches(name, known, 3) or (sorted(known) if len(known) <= FEW else [])
    return f"; there is {', '.join(near)}" if near else ""


def _size(value: object) -> int:
    """What a value weighs: the length of a text or list, 1 of anything else."""
    return len(value) if isinstance(value, str | list | tuple | dict) else 1


def _weight(value: object) -> int:
    """What a value weighs with all in it, as far as one rendering could pay.

    Lists that a template made are looked into; what it was given was weighed when it was read.
    Raises TooMuch for lists in lists without end: nobody would see the end of comparing them.
    """
    if isinstance(value, str):
        return len(value)
    if type(value) not in _LISTS:
        return _size(value)
    weight, depth = 0, 0
    level: list[Any] = [value]
    while level and weight <= MOST_STEPS:
        depth += 1
        if depth > DEEPEST:
            raise TooMuch(f"lists nested deeper than {DEEPEST} levels; flatten them")
        below: list[Any] = []
        for found in level:
            weight += 1 + len(found)
            for part in found.values() if isinstance(found, dict) else found:
                if isinstance(part, str):
                    weight += len(part)
                elif type(part) in _LISTS:
                    below.append(part)
            if weight > MOST_STEPS:
                break
        level = below
    return weight
