"""Cross references: links stay links where this book of this edition has their target."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Protocol

EXAMPLE = "ex."
_LINK = re.compile(r"\[([^\[\]]*)\]\(#([^()\s]*)\)")
_AFTERTHOUGHT = re.compile(r",\s(?:\w+\.?\s)?\[\]\(#([^()\s]*)\)")
"""A link of no words at the end of a sentence, perhaps with a `see` before it."""


class Numbers(Protocol):
    """Numbers by id."""

    def __getitem__(self, name: str) -> str: ...
    def __contains__(self, name: object) -> bool: ...


class Says(Protocol):
    """The words of a book."""

    def say(self, key: str, **fields: object) -> str:
        """The pattern `key`, filled."""


class Elsewhere(Protocol):
    """What a game says of what no book of an edition has."""

    def elsewhere(self, words: Any) -> str:
        """What a link says whose target no book of this edition has."""


class CrossReferences:
    """Keeps links to whatever this book can lead to, its `targets`.

    What has a number but stands in the other book is named with it; what stands in another edition
    is only named.
    """

    def __init__(
        self, words: Says, numbers: Numbers, targets: Collection[str], facts: Elsewhere
    ) -> None:
        self.words, self.numbers, self.targets, self.facts = words, numbers, targets, facts

    @property
    def elsewhere(self) -> str:
        """What is said of what no book of this edition has."""
        return self.facts.elsewhere(self.words)

    def resolved(self, text: str) -> str:
        """`text` with its links written out; what it says is of another edition says it once."""
        text = _AFTERTHOUGHT.sub(lambda link: link[0] * self._adds(link[1], text), text)
        return _LINK.sub(lambda link: self.link(link[2], link[1]), text)

    def _adds(self, name: str, text: str) -> bool:
        """Whether a link to `name` says more than `text` does."""
        return name in self.numbers or self.elsewhere not in text

    def link(self, name: str, words: str = "") -> str:
        """A link to `name`: its own words, or (set by the pages) the target's number and page.

        An example is near enough to be found by its number alone.
        """
        if name in self.targets:
            told = words or (self.numbers[name] if name.startswith(EXAMPLE) else "")
            return f"[{told}](#{name})"
        if name in self.numbers:
            return words or self.words.say("in-casebook", n=self.numbers[name])
        return words or self.elsewhere

    def short(self, name: str) -> str:
        """A link that says the number only, for margins and narrow columns."""
        if name not in self.targets:
            return ""
        return f"[{self.numbers[name]}](#{name})"
