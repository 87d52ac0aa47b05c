"""The face templates: sandboxed Jinja2 that renders to XML and remembers its lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from jinja2.ext import Extension

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.sandbox import Sandbox
from rnr_print.locales.typography import capitals
from rnr_print.print.faces.xml_tree import SOURCE

SUFFIX = ".xml.j2"
Measure = Callable[..., float]
_UNDER = frozenset((202, 220))
"""Combining classes of marks under a letter: hooks and cedillas, dots."""
_ARABIC = re.compile("[\u0620-\u064a]")
_DEEP = re.compile("[جحخعغي](?![\\u064b-\\u0652]*[\\u0620-\\u064a])")
"""Arabic letters that hang far below the line where no other follows them in the word."""
_NAME = re.compile(r"[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)*")
_CODE_OR_TAG = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<!--.*?-->|<(?=[A-Za-z])[\w-]+", re.S)


class TemplateShelf:
    """The templates of one game, for a language, whose capitals the filter `upper` knows.

    A name is a path below `folder` without its suffix. `measure` tells how many mm long a line in
    a type style is, at which size in pt, and `rows` how many lines it takes in how many mm.
    """

    def __init__(
        self, folder: Path, measure: Measure, rows: Measure, lang: str = "en"
    ) -> None:  # fmt: skip
        self.folder = folder
        self._sandbox = Sandbox(folder, autoescape=True, extensions=(_Lines,))
        filters = self._sandbox.environment.filters
        filters["accents"] = accents
        filters["below"] = below
        filters["deep"] = deep
        filters["measure"] = measure
        filters["rows"] = rows
        filters["upper"] = partial(capitals, language=lang)

    def render(self, name: str, variables: Mapping[str, object]) -> str:
        """The XML of template `name`. Raises InputError with the place in the template."""
        if not _NAME.fullmatch(name):
            raise fail(f"{name!r} is no template name; use a name such as 'unit'", self.folder)
        return self._sandbox.render(name + SUFFIX, variables)


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


def below(text: str) -> int:
    """1 if a mark hangs under a letter, as in Ạ; else 0."""
    marks = (unicodedata.combining(char) for char in unicodedata.normalize("NFD", text))
    return int(any(mark in _UNDER for mark in marks))


def deep(text: str) -> int:
    """How far letters hang below the line: 0 Latin ones, 1 Arabic ones, 2 the last one of ماي."""
    return 2 if _DEEP.search(text) else 1 if _ARABIC.search(text) else 0
