"""Jinja2 for templates from strangers: they fill in values and draw; they reach nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any
from zlib import crc32

import jinja2
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from rnr_print.errors import InputError, Place, Problem, fail

MOST_COUNTED = 20_000
LARGEST_POWER = 16
_FILTERS_THAT_PAD = ("format", "center", "indent", "batch", "slice", "wordwrap", "pprint", "tojson")
_CAN_HAPPEN = (
    jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError,
    MemoryError, AttributeError,
)  # fmt: skip


class _Compiled(jinja2.BytecodeCache):
    """The templates this process has compiled, for all its sandboxes."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


_COMPILED = _Compiled()


class Sandbox:
    """The templates below `folder`; their places are told relative to it."""

    def __init__(self, folder: Path, autoescape: bool, extensions: tuple[type, ...] = ()) -> None:
        self.folder = folder
        self.environment = _Environment(
            loader=_ConfinedLoader(folder),
            undefined=jinja2.StrictUndefined,
            autoescape=autoescape,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=extensions,
            auto_reload=False,
            optimized=False,  # what a filter makes of a text depends on its shelf's language
            bytecode_cache=_COMPILED,
        )
        self._counted = 0
        self.environment.globals.clear()
        self.environment.globals.update(
            cos=cosine, sin=sine, sqrt=math.sqrt, atan2=math.atan2, pi=math.pi, chance=chance,
            range=self._range, dict=dict, namespace=Namespace,
        )  # fmt: skip
        for name in _FILTERS_THAT_PAD:
            self.environment.filters.pop(name)

    def render(self, file: str, variables: Mapping[str, object]) -> str:
        """What the template `file` gives. Raises InputError with the place in the template."""
        self._counted = 0
        try:
            return self.environment.get_template(file).render(variables)
        except jinja2.TemplateSyntaxError as error:
            raise fail(error.message or "syntax error", error.name, error.lineno) from None
        except jinja2.TemplateNotFound as error:
            at = self._place(error.__traceback__) or Place(file)
            message = f"no template {error.name!r} in {self.folder.name}/; check the name"
            raise InputError(Problem(message, at)) from None
        except _CAN_HAPPEN as error:
            at = self._place(error.__traceback__) or Place(file)
            why = str(error) or "out of memory"
            raise InputError(Problem(f"the template can't be rendered: {why}", at)) from None

    def _range(self, *bounds: int) -> range:
        """Numbers to loop over, within what one rendering may count."""
        numbers = range(*bounds)
        self._counted += len(numbers)
        if self._counted > MOST_COUNTED:
            raise ValueError(f"a template may count to {MOST_COUNTED:,} in all; draw less")
        return numbers

    def _place(self, trace: TracebackType | None) -> Place | None:
        """The innermost template line of a traceback; Jinja2 gives frames its templates' lines."""
        found = None
        while trace is not None:
            file = Path(trace.tb_frame.f_code.co_filename)
            if file.is_relative_to(self.folder):
                found = Place(file.relative_to(self.folder).as_posix(), trace.tb_lineno)
            trace = trace.tb_next
        return found


class _ConfinedLoader(jinja2.FileSystemLoader):
    """Reads below one folder only, links that lead out of it included."""

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        source, filename, uptodate = super().get_source(environment, template)
        root = Path(self.searchpath[0]).resolve()
        if not Path(filename).resolve().is_relative_to(root):
            raise jinja2.TemplateNotFound(template)
        return source, filename, uptodate


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja2's sandbox, without the powers, repetitions and paddings that could fill the memory."""

    intercepted_binops = frozenset(["*", "**"])

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._safe: dict[tuple[type, str], bool] = {}

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Whether templates may see an attribute; Jinja2 asks for the object's type alone."""
        key = (type(obj), attr)
        if key not in self._safe:
            safe = super().is_safe_attribute(obj, attr, value)
            self._safe[key] = safe and not isinstance(obj, str)
        return self._safe[key]

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise TypeError("only numbers can be multiplied in a template")
        if operator == "**" and (abs(left) > MOST_COUNTED or abs(right) > LARGEST_POWER):
            raise ValueError("this power is too large for a template")
        return super().call_binop(context, operator, left, right)


def chance(*seeds: int | str) -> float:
    """A number in 0..1 that depends on the seeds alone: scatter that never changes.

    It is a checksum and no good generator: close seeds give related numbers, so that a long row
    of them shows a pattern. Our pictures were composed with it; another would move their scatter.
    """
    return crc32(repr(seeds).encode()) / 2**32


def cosine(degrees: float) -> float:
    """Cosine of an angle in degrees."""
    return math.cos(math.radians(degrees))


def sine(degrees: float) -> float:
    """Sine of an angle in degrees."""
    return math.sin(math.radians(degrees))
