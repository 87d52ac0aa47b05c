"""The face templates: sandboxed Jinja2 that renders to XML and remembers its lines."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from zlib import crc32

import jinja2
from jinja2.ext import Extension
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from rnr_print.errors import InputError, Place, Problem, fail
from rnr_print.faces.xml_tree import SOURCE

SUFFIX = ".xml.j2"
MOST_COUNTED = 20_000
LARGEST_POWER = 16
_FILTERS_THAT_PAD = ("format", "center", "indent", "batch", "slice", "wordwrap", "pprint", "tojson")
_CAN_HAPPEN = (
    jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError,
    MemoryError,
)  # fmt: skip
_NAME = re.compile(r"[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)*")
_CODE_OR_TAG = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<!--.*?-->|<(?=[A-Za-z])[\w-]+", re.S)


class TemplateShelf:
    """The templates of one game. A name is a path below `folder` without its suffix."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._environment = _Sandbox(
            loader=_ConfinedLoader(folder),
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=[_Lines],
            auto_reload=False,
        )
        self._counted = 0
        self._environment.globals.clear()
        self._environment.globals.update(
            cos=_cosine, sin=_sine, chance=_chance, range=self._range, pi=math.pi,
            dict=dict, namespace=Namespace,
        )  # fmt: skip
        for name in _FILTERS_THAT_PAD:
            self._environment.filters.pop(name)
        self._environment.filters["accents"] = accents

    def render(self, name: str, variables: Mapping[str, object]) -> str:
        """The XML of template `name`. Raises InputError with the place in the template."""
        if not _NAME.fullmatch(name):
            raise fail(f"{name!r} is no template name; use a name such as 'unit'", self.folder)
        self._counted = 0
        try:
            return self._environment.get_template(name + SUFFIX).render(variables)
        except jinja2.TemplateSyntaxError as error:
            raise fail(error.message or "syntax error", error.name, error.lineno) from None
        except jinja2.TemplateNotFound as error:
            at = self._place(error.__traceback__) or Place(name + SUFFIX)
            message = f"no template {error.name!r} in {self.folder.name}/; check the name"
            raise InputError(Problem(message, at)) from None
        except _CAN_HAPPEN as error:
            at = self._place(error.__traceback__) or Place(name + SUFFIX)
            why = str(error) or "out of memory"
            raise InputError(Problem(f"the template can't be rendered: {why}", at)) from None

    def _range(self, *bounds: int) -> range:
        """Numbers to loop over, within what one face may count."""
        numbers = range(*bounds)
        self._counted += len(numbers)
        if self._counted > MOST_COUNTED:
            raise ValueError(f"a face may count to {MOST_COUNTED:,} in all; draw less")
        return numbers

    def _place(self, trace: TracebackType | None) -> Place | None:
        """The innermost template line of a traceback; Jinja2 gives frames its templates' lines."""
        found = None
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            if file.endswith(SUFFIX):
                found = Place(Path(file).relative_to(self.folder).as_posix(), trace.tb_lineno)
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


class _Sandbox(ImmutableSandboxedEnvironment):
    """Jinja2's sandbox, without the powers, repetitions and paddings that could fill the memory."""

    intercepted_binops = frozenset(["*", "**"])

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        return not isinstance(obj, str) and super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise TypeError("only numbers can be multiplied in a face")
        if operator == "**" and (abs(left) > MOST_COUNTED or abs(right) > LARGEST_POWER):
            raise ValueError("this power is too large for a face")
        return super().call_binop(context, operator, left, right)


class _Lines(Extension):
    """Writes `file:line` into every tag of a template, for the errors of later steps."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        line, position = 1, 0

        def marked(match: re.Match[str]) -> str:
            nonlocal line, position
            line += source.count("\n", position, match.start())
            position = match.start()
            found = match.group()
            is_tag = found[0] == "<" and found[1] != "!"
            return f'{found} {SOURCE}="{name}:{line}"' if is_tag else found

        return _CODE_OR_TAG.sub(marked, source)


def accents(text: str) -> int:
    """How many marks stand over each other on the tallest letter: 0 for A, 1 for Й, 2 for Ế."""
    tallest = height = 0
    for char in unicodedata.normalize("NFD", text):
        height = height + 1 if unicodedata.combining(char) >= 230 else 0
        tallest = max(tallest, height)
    return tallest


def _chance(*seeds: int | str) -> float:
    """A number in 0..1 that depends on the seeds alone."""
    return crc32(repr(seeds).encode()) / 2**32


def _cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _sine(degrees: float) -> float:
    return math.sin(math.radians(degrees))
