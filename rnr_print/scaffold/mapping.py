"""A mapping file: where in somebody's database of cards what stands, and what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from rnr_print.cards.declared.fields import Choice, Show
from rnr_print.core.strict_model import Id, StrictModel, Text

Data = Any
"""What JSON can hold."""
_NAMED = re.compile(r"\{([^{}]+)\}")
_MARKUP = re.compile(r"[\\{}~]|\*\*|__|(?<=\*)\*|(?<=_)_")
_KEPT = re.compile("\ue000(\\d+)\ue001")
_GROUP = re.compile(r"(\\\d|\\g<\w+>)")
LONGEST_PATTERN = 200
LONGEST_CODE = 3
"""Letters of what is rather a code than a word in capitals."""


def _pattern(text: str) -> str:
    try:
        re.compile(text)
    except (re.error, RecursionError, OverflowError) as error:
        raise ValueError(f"{text!r} is no pattern: {error}; write a regular expression") from None
    return text


Pattern = Annotated[str, Field(max_length=LONGEST_PATTERN), AfterValidator(_pattern)]


class ChoiceLook(Choice):
    """How a value that is one of few looks: other words for it, an icon, a color."""

    title: Text | None = None  # type: ignore[assignment]


class FieldMap(StrictModel):
    """A field: the path `from` which its value comes, and what becomes of it.

    `replace` are patterns and what stands instead: `'\\[fire\\]': ':flame:'`. A `type` that isn't
    given is guessed; `choices` tell of single values, and with `of` they are those of another
    field, too. A `labeled` one is shown with its title.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    source: Annotated[str, Field(alias="from", min_length=1, max_length=200)]
    type: Literal[
        "text", "number", "choice", "flag", "list", "dice", "chance", "color", "length", "picture"
    ] | None = None  # fmt: skip
    replace: Mapping[Pattern, str] = Field(default_factory=dict)
    choices: Mapping[str, ChoiceLook] = Field(default_factory=dict)
    of: str | None = None
    between: str = "\n"
    title: Text | None = None
    show: Show | None = None
    icon: Id | None = None
    labeled: bool | None = None

    @property
    def paths(self) -> list[str]:
        """The paths that its value is made of."""
        return _NAMED.findall(self.source) or [self.source]


def shown(value: str) -> str:
    """A value of a database as a title: `DIVINE_SHIELD` is Divine shield, `minion` Minion; what is
    short or has capitals of its own stays."""
    words = value.replace("_", " ").strip()
    shouted = words.isupper() and (len(words) > LONGEST_CODE or "_" in value)
    if shouted or words.islower():
        words = words.lower()
        return words[:1].upper() + words[1:]
    return words


def _whole(given: object) -> object:
    return {"from": given} if isinstance(given, str) else given


class MapFile(StrictModel):
    """All of a mapping file: the path to the `cards`, those `where` values are so, and their
    `fields`."""

    cards: str = ""
    where: Mapping[str, str | int | bool] = Field(default_factory=dict)
    title: Text | None = None
    fields: Annotated[
        Mapping[
            Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")],
            Annotated[FieldMap, BeforeValidator(_whole)],
        ],
        Field(min_length=1),
    ]


def at(data: Data, path: str) -> Iterator[Data]:
    """The values at a path: keys and numbers with dots between, `*` for each of a list."""
    found = [data]
    for step in path.split(".") if path else ():
        found = [inner for each in found for inner in _step(each, step)]
    yield from (each for each in found if each is not None)


def _step(data: Data, step: str) -> Iterator[Data]:
    if step == "*" and isinstance(data, list | dict):
        yield from data.values() if isinstance(data, dict) else data
    elif isinstance(data, dict) and step in data:
        yield data[step]
    elif isinstance(data, list) and step.isdecimal() and int(step) < len(data):
        yield data[int(step)]


def keys(data: Data) -> Iterator[str]:
    """The paths that lead to something in a card."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from (f"{key}.{inner}" for inner in keys(value))
    elif isinstance(data, list):
        yield from (
            "*" + (f".{inner}" if inner else "") for item in data[:3] for inner in keys(item)
        )


def items(card: Data, field: FieldMap) -> list[str]:
    """The values of a field of a card, as texts in our markup."""
    if _NAMED.search(field.source):
        said = _NAMED.sub(lambda name: " ".join(map(_said, at(card, name[1]))), field.source)
        found = [said]
    else:
        found = [
            _said(one)
            for value in at(card, field.source)
            for one in (value if isinstance(value, list) else [value])
        ]
    return [text for text in (replaced(each, field.replace) for each in found) if text]


def _said(value: Data) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).replace("\r\n", "\n").strip() if not isinstance(value, dict) else ""


def replaced(text: str, changes: Mapping[str, str]) -> str:
    """`text` with what stands for its patterns.

    All else of it, what a pattern has in parentheses included, is taken as it is and is no markup.
    """
    kept: list[str] = []

    def keep(new: str, found: re.Match[str]) -> str:
        said = ""
        for number, part in enumerate(_GROUP.split(new)):
            if number % 2:
                said += found.expand(part)
            elif part:
                kept.append(found.expand(part))
                said += f"\ue000{len(kept) - 1}\ue001"
        return said

    text = _KEPT.sub("", text)
    for pattern, new in changes.items():
        text = re.sub(pattern, partial(keep, new), text)
    text = _MARKUP.sub(lambda sign: "".join(f"\\{each}" for each in sign[0]), text)
    return _KEPT.sub(lambda mark: kept[int(mark[1])], text).strip()
