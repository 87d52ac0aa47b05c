"""What pydantic finds wrong, in words of ours: what is wrong; what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from types import NoneType
from typing import Any

from pydantic import TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema

from rnr_print.core.unprintable import brief

_SHOULD = {
    "int": "be a whole number", "float": "be a number", "decimal": "be a number",
    "bool": "be true or false", "string": "be a text", "list": "be a list", "tuple": "be a list",
    "set": "be a list", "dict": "be a mapping, `key: value`", "model": "be a mapping, `key: value`",
    "mapping": "be a mapping, `key: value`",
}  # fmt: skip
"""What a value should be, by the first word of pydantic's name for what is wrong."""
_WRONG_TYPE = ("type", "parsing", "from", "attributes")
"""The second word, where the value is of another type."""
_LIMITS = {
    "greater_than_equal": ("ge", "be {} or more"), "greater_than": ("gt", "be more than {}"),
    "less_than_equal": ("le", "be {} or less"), "less_than": ("lt", "be less than {}"),
    "too_short": ("min_length", "have {} or more items"),
    "too_long": ("max_length", "have {} items or less"),
    "string_too_short": ("min_length", "have {} or more characters"),
    "string_too_long": ("max_length", "have {} characters or less"),
}  # fmt: skip
"""What limits are called, and what a value beyond them should be."""


OF_OTHERS = "unknown key here"
"""Of a key that has its place elsewhere."""


def said(detail: Any, known: Iterable[str]) -> str:
    """Pydantic's finding in our own form: what is wrong; what would be right."""
    kind, context = str(detail["type"]), detail.get("ctx", {})
    message = str(detail["msg"]).removeprefix("Value error, ")
    _, should, right = message.partition(" should ")
    first, _, second = kind.partition("_")
    match kind:
        case "missing":
            return "is missing; add it"
        case "extra_forbidden" | "unexpected_keyword_argument":
            if detail["loc"][-1] in known:
                return f"{OF_OTHERS}; remove it"
            near = get_close_matches(str(detail["loc"][-1]), known, n=1)
            meant = f"did you mean {near[0]!r}?" if near else "remove it or check its spelling"
            return f"unknown key; {meant}"
        case "value_error" | "assertion_error":
            return message
        case "union_tag_invalid":
            return f"unknown {tag_of(detail)} {context['tag']!r}; one of {context['expected_tags']}"
        case "union_tag_not_found":
            return f"{tag_of(detail)} is missing; add it"
        case _ if kind in _LIMITS:
            name, words = _LIMITS[kind]
            limit = context[name]
            right = words.format(f"{limit:g}" if isinstance(limit, float) else limit)
        case _ if first in _SHOULD and second.split("_")[0] in _WRONG_TYPE:
            right = _SHOULD[first]
        case _ if not should:
            return f"{_shown(detail['input'])} is wrong; {message[:1].lower()}{message[1:]}"
    return f"{_shown(detail['input'])} is wrong; it should {right}"


def _shown(given: object) -> str:
    """A value as a message shows it."""
    if isinstance(given, str | int | float | bool):
        return brief(repr(given))
    return {dict: "this mapping", list: "this list", NoneType: "nothing"}.get(type(given), "this")


def keys_of(kind: Any) -> set[str]:
    """All keys that a model and those within it may have."""
    try:
        schema = (kind if isinstance(kind, TypeAdapter) else TypeAdapter(kind)).json_schema()
    except PydanticInvalidForJsonSchema:
        return set()
    found: set[str] = set()
    _collect(schema, found)
    return found


def _collect(schema: object, found: set[str]) -> None:
    if isinstance(schema, dict):
        found.update(schema.get("properties", {}))
        schema = list(schema.values())
    for each in schema if isinstance(schema, list) else ():
        _collect(each, found)


def tag_of(detail: Any) -> str:
    """The key that says which kind of thing a mapping is: `verb`, `kind`."""
    return str(detail["ctx"]["discriminator"]).strip("'")
