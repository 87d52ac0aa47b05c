"""Example blocks: YAML in a fence called `example`, with attributes behind the name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast, get_args

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import MarkedYaml, Path_
from rnr_print.rulebook.attributes import Attributes, parse, split
from rnr_print.rulebook.blocks import Raw, raw_blocks
from rnr_print.rulebook.files import read_text
from rnr_print.rulebook.printed import EVERYWHERE, Printed, printed_of
from rnr_print.rulebook.tree import Case, Example


def is_example(raw: Raw) -> bool:
    """Whether a fence is an example block."""
    return raw.type == "fence" and raw.info.split(None, 1)[:1] == ["example"]


Known = Callable[[str], dict[str, Any] | None]
"""The bodies of examples that were read before, by their digests."""


def unknown(_: str) -> None:
    """Nothing was read before."""


class KnownYaml(MarkedYaml):
    """YAML that was read before: its `data` is known, its places are looked for when needed."""

    def __init__(self, text: str, file: str, data: dict[str, Any]) -> None:
        self._text, self.file, self.data, self.problems = text, file, data, []

    def __getattr__(self, name: str) -> dict[Path_, Place]:
        if name != "places":
            raise AttributeError(name)
        read = MarkedYaml(self._text, self.file)
        self.data, self.places = read.data, read.places
        return self.places


def example(
    raw: Raw, problems: list[Problem], section: Printed = EVERYWHERE, known: Known = unknown
) -> Example | None:
    """The example in a fence, or None where its body is no YAML mapping.

    It is printed where its `section` is, as far as its attributes don't say more.
    """
    at = Place(raw.place.file, raw.place.line, raw.info.find("{") + 4)
    _, inside = split(raw.info)
    attributes = parse(inside or "", at, problems)
    if attributes.id is None:
        message = 'an example without an id; write ```example {#ex.name rules="..."}'
        problems.append(Problem(message, raw.place))
    modes = attributes.words("modes")
    told = " ".join((*modes, "\n", raw.text))
    digest = hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
    body = _body(raw, problems, known(digest))
    if body is None:
        return None
    return Example(
        id=attributes.id or "",
        src=attributes.values.get("src", ""),
        rules=attributes.words("rules"),
        modes=modes,
        yaml=body,
        place=at,
        digest=digest,
        cases=_cases(attributes, problems),
        printed=printed_of(attributes, section, problems),
    )


def _cases(
    attributes: Attributes, problems: list[Problem]
) -> tuple[tuple[Case, tuple[str, ...]], ...]:
    """The cases an example says it shows, each with the rules behind it in the attribute."""
    found: list[tuple[str, list[str]]] = []
    shown = attributes.words("rules")
    for word in attributes.words("case"):
        if word in get_args(Case):
            found.append((word, []))
        elif not found:
            known = ", ".join(get_args(Case))
            problems.append(Problem(f"case {word!r} is unknown; one of {known}", attributes.place))
        elif word in shown:
            found[-1][1].append(word)
        else:
            wrong = f"the case is said of {word}, which the example doesn't show; add it to rules"
            problems.append(Problem(wrong, attributes.place))
    return tuple((cast("Case", case), tuple(of)) for case, of in found)


def examples_in(text: str, file: str) -> tuple[Example, ...]:
    """Only the examples of a Markdown file, as a designer keeps them anywhere.

    Raises InputError with all problems.
    """
    problems: list[Problem] = []
    blocks = raw_blocks(text, file, [])
    found = [example(raw, problems) for raw in blocks if is_example(raw)]
    if problems:
        raise InputError(problems)
    return tuple(each for each in found if each)


def read_examples(path: Path) -> tuple[Example, ...]:
    """The examples of the Markdown file at `path`. Raises InputError."""
    return examples_in(read_text(path), str(path))


def _body(raw: Raw, problems: list[Problem], known: dict[str, Any] | None) -> MarkedYaml | None:
    """The YAML of a fence; blank lines before it make its places those of the whole file."""
    text = "\n" * raw.place.line + raw.text
    if known is not None:
        return KnownYaml(text, raw.place.file, known)
    try:
        body = MarkedYaml(text, raw.place.file)
    except InputError as error:
        problems.extend(error.problems)
        return None
    if isinstance(body.data, dict):
        return body
    message = "an example must be a mapping: setup, script, expect"
    problems.append(Problem(message, raw.place))
    return None
