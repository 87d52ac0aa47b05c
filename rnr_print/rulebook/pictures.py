"""Pictures of a rulebook: a paragraph of `![what it shows](name)` alone, one or several."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.rulebook.attributes import parse
from rnr_print.rulebook.blocks import Raw
from rnr_print.rulebook.printed import Printed, printed_of
from rnr_print.rulebook.tree import Pictures

CARD: Final = "card:"
"""Begins the name of a picture that is a card's face."""
_BRACES: Final = re.compile(r"\{([^{}]*)\}\s*$")
_PICTURE: Final = re.compile(r"!\[([^\[\]]*)\]\(([^()\s]+)\)")


def pictures(raw: Raw, section: Printed, problems: list[Problem]) -> Pictures | None:
    """The pictures of a paragraph that holds nothing else; None where it is a text."""
    braces = _BRACES.search(raw.text)
    text, inside = (raw.text[: braces.start()], braces[1]) if braces else (raw.text, "")
    found = _PICTURE.findall(text)
    if not found:
        return None
    if _PICTURE.sub("", text).strip():
        message = "a picture stands within a text; give it a paragraph of its own"
        problems.append(Problem(message, raw.place))
        return None
    attributes = parse(inside, raw.end, problems)
    shown = tuple((_name(target), " ".join(alt.split())) for alt, target in found)
    printed = printed_of(attributes, section, problems)
    given = attributes.values.get("width", "0")
    if not given.isascii() or not given.isdecimal():
        problems.append(Problem(f'width="{given}" is no width; write whole mm', raw.end))
        given = "0"
    return Pictures(attributes.id, shown, raw.place, float(given), printed)


def _name(target: str) -> str:
    """The name of a picture, whatever folder and ending stand with it."""
    return target if target.startswith(CARD) else PurePosixPath(target).stem
