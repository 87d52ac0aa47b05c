"""Values as YAML text in the manner of our card files: short things in a line, cards in blocks."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml, Value

WIDTH = 100
STEP = 2
_UNSEEN = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")


def flow(value: Value) -> str:
    """`value` in one line: `{on: 5, dice: 2}`."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{scalar(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value, inside=True)


def scalar(value: Value, inside: bool = False) -> str:
    """A single value, quoted only where it has to be; `inside` a line of braces or brackets."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    plain = str(value)
    return plain if _reads_back(plain, inside) else _quoted(plain)


def entry(key: str, value: Value, indent: int) -> list[str]:
    """`key: value` as lines `indent` spaces in: in one line, or in a block where that is long."""
    pad = " " * indent
    if not isinstance(value, Mapping | list):
        return [f"{pad}{scalar(key)}: {scalar(value)}"]
    line = f"{pad}{scalar(key)}: {flow(value)}"
    if not value or (len(line) <= WIDTH and not _deserves_block(value)):
        return [line]
    lines = [f"{pad}{scalar(key)}:"]
    if isinstance(value, Mapping):
        return lines + block(value, indent + STEP)
    for item in value:
        lines += _item(item, indent + STEP)
    return lines


def block(values: Mapping[str, Value], indent: int) -> list[str]:
    """A mapping as lines, an entry after the other."""
    return [line for key, value in values.items() for line in entry(key, value, indent)]


def _item(value: Value, indent: int) -> list[str]:
    line = " " * indent + "- " + flow(value)
    if not isinstance(value, Mapping) or (len(line) <= WIDTH and "id" not in value):
        return [line]
    lines = block(value, indent + STEP)
    return [" " * indent + "- " + lines[0].lstrip(), *lines[1:]]


def _deserves_block(value: Value) -> bool:
    """Whether things with names of their own are in it: cards, abilities, sections."""
    if isinstance(value, list):
        return any(isinstance(item, Mapping) and "id" in item for item in value)
    return "name" in value or any(isinstance(v, Mapping) and "name" in v for v in value.values())


@cache
def _reads_back(plain: str, inside: bool) -> bool:
    """Whether a text needs no quotes: the reader itself is asked."""
    line = f"{{k: {plain}}}" if inside else f"k: {plain}"
    try:
        return bool(MarkedYaml(line, "").data == {"k": plain})
    except (InputError, AttributeError):
        return False


def _quoted(text: str) -> str:
    escaped = json.dumps(text, ensure_ascii=False)
    return _UNSEEN.sub(lambda sign: f"\\u{ord(sign[0]):04x}", escaped)
