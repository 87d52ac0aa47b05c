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
from rnr_print.core.workspace import shared
from rnr_print.locales.typography import capitals
from rnr_print.print.faces.xml_tree import SOURCE

SUFFIX = ".xml.j2"
NEUTRAL = "neutral"
"""The folder of templates, and the theme, of games that have none of their own."""
Measure = Callable[..., float]
_UNDER = frozenset((202, 220))
"""Combining classes of marks under a letter: hooks and cedillas, dots."""
_ARABIC = re.compile("[\u0620-\u064a]")
_DEEP = re.compile("[جحخعغي](?![\\u064b-\\u0652]*[\\u0620-\\u064a])")
"""Arabic letters that hang far below the line where no other follows them in the word."""
_NAME = re.compile(r"[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)*")
_OPENS = re.compile(r"\{#|\{%|\{\{|<!--|<(?=[A-Za-z])[\w-]+")
_CLOSES = {"{#": "#}", "{%": "%}", "{{": "}}", "<!--": "-->"}


class TemplateShelf:
    """The templates of one game, and the neutral ones where it has none, for a language, whose
    capitals the filter `upper` knows.

    A name is a path below `folder` without its suffix. `measure` tells how many mm long a line in
    a type style is, at which size in pt, and `rows` how many lines it takes in how many mm;
    `given` is what templates may use beside.
    """

    def __init__(
        self, folder: Path, measure: Measure, rows: Measure, lang: str = "en",
        given: Mapping[str, object] | None = None,
    ) -> None:  # fmt: skip
        self.folder = folder
        behind = [shared(folder.parent, name) for name in (folder.name, NEUTRAL)]
        self._sandbox = Sandbox(folder, autoescape=True, extensions=(_Lines,), behind=behind)
        self._sandbox.environment.globals |= given or {}
        add_filter = self._sandbox.environment.add_filter
        for made, steps in ((accents, 4), (below, 4), (deep, 2)):
            add_filter(made.__name__, made, steps)
        add_filter("measure", measure, 100)
        add_filter("rows", rows, 100)
        add_filter("upper", partial(capitals, language=lang), 2)

    def path(self, file: str) -> Path:
        """Where the template in `file` is, or would be."""
        return self._sandbox.path(file)

    def render(self, name: str, variables: Mapping[str, object]) -> str:
        """The XML of template `name`. Raises InputError with the place in the template."""
        if not _NAME.fullmatch(name):
            raise fail(f"{name!r} is no template name; use a name such as 'unit'", self.folder)
        return self._sandbox.render(name + SUFFIX, variables)


class _Lines(Extension):
    """Writes `file:line` into every tag of a template, for the errors of later steps."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        line, copied, position, pieces = 1, 0, 0, list[str]()
        open_for_good = set[str]()  # looked for once: a stranger may open a hundred thousand
        while match := _OPENS.search(source, position):
            found, position = match.group(), match.end()
            if closes := _CLOSES.get(found):
                end = -1 if found in open_for_good else source.find(closes, position)
                if end < 0:
                    open_for_good.add(found)
                    position = match.start() + 1
                else:
                    position = end + len(closes)
            else:
                line += source.count("\n", copied, position)
                pieces += source[copied:position], f' {SOURCE}="{name}:{line}"'
                copied = position
        return "".join((*pieces, source[copied:]))


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
