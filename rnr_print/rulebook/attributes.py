"""The attributes in braces at the end of a block: `{#combat.reroll .advice src="4.1"}`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rnr_print.core.errors import Place, Problem

_BRACES = re.compile(r"\s*\{(?P<inside>[#.][^{}]*)\}\s*$")
_PART = re.compile(r'\s*(?:#(?P<id>[\w.-]+)|\.(?P<kind>[\w-]+)|(?P<key>[\w-]+)="(?P<value>[^"]*)")')
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")


@dataclass(frozen=True, slots=True)
class Attributes:
    """A block's id, its kind and other values; `place` is where the braces open."""

    place: Place
    id: str | None = None
    kind: str | None = None
    values: dict[str, str] = field(default_factory=dict)

    def words(self, key: str) -> tuple[str, ...]:
        """A value that lists several words."""
        return tuple(self.values.get(key, "").split())


def split(text: str) -> tuple[str, str | None]:
    """`text` without the attributes at its end, and what stands in their braces."""
    found = _BRACES.search(text)
    return (text[: found.start()], found["inside"]) if found else (text, None)


def parse(inside: str, place: Place, problems: list[Problem]) -> Attributes:
    """The attributes written as `inside`; what can't be read is added to `problems`."""
    found: dict[str, str] = {}
    values: dict[str, str] = {}
    at = 0
    while inside[at:].strip():
        part = _PART.match(inside, at)
        if not part:
            wrong = inside[at:].split()[0]
            message = f'{wrong!r} is no attribute; write #id, .kind or key="value"'
            problems.append(Problem(message, place))
            break
        at = part.end()
        target, key, value = _named(part, found, values)
        if key in target:
            problems.append(Problem(f"{key} is given twice; keep one of them", place))
        target[key] = value
    if "id" in found and not _ID.fullmatch(found["id"]):
        message = f"#{found['id']} is no id; use lower case words joined by - and ."
        problems.append(Problem(message, place))
    return Attributes(place, found.get("id"), found.get("kind"), values)


def _named(
    part: re.Match[str], found: dict[str, str], values: dict[str, str]
) -> tuple[dict[str, str], str, str]:
    """Where one attribute belongs, its name and its value."""
    if part["id"]:
        return found, "id", part["id"]
    if part["kind"]:
        return found, "kind", part["kind"]
    return values, part["key"], part["value"]
