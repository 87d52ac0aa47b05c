"""Texts that a stranger wrote, filled with values by a bounded environment."""

from __future__ import annotations

import re

import jinja2

from rnr_print.core.untrusted.bounded_jinja import CAN_HAPPEN, BoundedEnvironment

_NAMED = re.compile(r"\{\{ *([a-z]\w*(?:\.[a-z]\w*)*) *\}\}", re.ASCII)
_OTHERWISE = re.compile(rf"(?!{_NAMED.pattern})\{{[{{%#]|\r|\n\Z", re.ASCII)
"""What of a template isn't copied, and names no value alone."""


def filled(environment: BoundedEnvironment, text: str) -> str:
    """The template `text`, rendered. Raises TemplateError for whatever is wrong with it."""
    environment.begin()
    try:
        named = _named(environment, text)
        return environment.from_string(text).render() if named is None else named
    except jinja2.TemplateError:
        raise
    except CAN_HAPPEN as error:
        raise jinja2.TemplateRuntimeError(str(error) or "out of memory") from None


def _named(environment: BoundedEnvironment, text: str) -> str | None:
    """The same of a text that does nothing but name values that are there: compiling it would take
    a hundred times longer. None of all others."""
    if environment.autoescape or _OTHERWISE.search(text):
        return None

    def value(found: re.Match[str]) -> str:
        first, *names = found[1].split(".")
        value = environment.globals.get(first, environment.undefined(name=first))
        for name in names:
            value = environment.getattr(value, name)
        return str(value) if isinstance(value, int | float) else environment.as_text(value)

    try:
        return _NAMED.sub(value, text)
    except jinja2.UndefinedError:
        return None  # to be told by Jinja2
