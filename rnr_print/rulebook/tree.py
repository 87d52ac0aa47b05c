"""What a rulebook consists of, once read: chapters, paragraphs, tables and examples."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from rnr_print.core.errors import Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.rulebook.printed import EVERYWHERE, Printed

Kind = Literal["rule", "definition", "advice", "story", "text", "quote", "table"]
Origin = Literal["book", "page", "house"]
Case = Literal["positive", "negative", "boundary", "bystander"]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading below the chapter's own; `id` can be referred to."""

    id: str | None
    text: str
    level: int
    place: Place
    printed: Printed = EVERYWHERE


@dataclass(frozen=True)
class Paragraph:
    """One statement. `text` is inline Markdown with `{{ values }}`, attributes taken off.

    Plain `text` and a `quote` bear no number. `src` names the source section, `origin` whose word
    it is: the rulebook's, a public page's or ours. Only a `rule` binds players; it always has an
    `id`. `adds` names rules that it stands beside and leaves as they are.
    """

    id: str | None
    text: str
    kind: Kind
    src: str
    origin: Origin
    place: Place
    adds: tuple[str, ...] = ()
    printed: Printed = EVERYWHERE

    @cached_property
    def digest(self) -> str:
        """A short hash of the text: changes when the wording does."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Table:
    """A table that sums up rules told elsewhere."""

    id: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    src: str
    place: Place
    printed: Printed = EVERYWHERE


@dataclass(frozen=True, slots=True)
class Example:
    """An example block: `yaml` holds its body and where each value stands in the file.

    `rules` are the paragraphs it shows, `modes` those it is played in (none: the engine's choice).
    `cases` says how it shows them, where that isn't plain from what happens: at the very limit, or
    with somebody whom they don't concern; each with the rules it is said of (none: all of them).
    `told_title` is its title in another language, `digest` stands for its body and modes.
    """

    id: str
    src: str
    rules: tuple[str, ...]
    modes: tuple[str, ...]
    yaml: MarkedYaml = field(compare=False)
    place: Place
    told_title: str = ""
    digest: str = field(default="", compare=False)
    cases: tuple[tuple[Case, tuple[str, ...]], ...] = ()
    printed: Printed = EVERYWHERE

    @property
    def title(self) -> str:
        """What it is called; the id where it has no title."""
        return self.told_title or str(self.yaml.data.get("title", self.id))

    def case(self, rule: str) -> Case | None:
        """The case in which it says that it shows a rule; None where it leaves that to be seen."""
        return next((case for case, of in self.cases if not of or rule in of), None)


@dataclass(frozen=True, slots=True)
class Items:
    """A list: each item's text, its level from 0, and the mark before it."""

    items: tuple[tuple[str, int, str], ...]
    place: Place
    printed: Printed = EVERYWHERE
    id: None = None


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures beside each other: the name of each, or `card:` and a card's id, and what it shows
    in words. Each is `width` mm wide, 0 where that is left to the book."""

    id: str | None
    shown: tuple[tuple[str, str], ...]
    place: Place
    width: float = 0
    printed: Printed = EVERYWHERE


Block = Heading | Paragraph | Table | Items | Pictures | Example


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of the source. A `free` one has no ids that rules are known by: no number, no
    statement that must be proven."""

    id: str
    number: int
    title: str
    printed: Printed
    blocks: tuple[Block, ...]
    place: Place
    free: bool = False

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions it belongs to; empty where that is all of them."""
        return self.printed.editions

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Its paragraphs of every kind, in order."""
        return (block for block in self.blocks if isinstance(block, Paragraph))

    @property
    def examples(self) -> Iterator[Example]:
        """Its examples, in order."""
        return (block for block in self.blocks if isinstance(block, Example))


@dataclass(frozen=True)
class Rulebook:
    """All chapters in the order of their numbers."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def paragraphs(self) -> dict[str, Paragraph]:
        """Every paragraph that has an id, by that id."""
        found = (each for chapter in self.chapters for each in chapter.paragraphs)
        return {each.id: each for each in found if each.id}

    @cached_property
    def rules(self) -> dict[str, Paragraph]:
        """The paragraphs that bind players, by id."""
        return {key: each for key, each in self.paragraphs.items() if each.kind == "rule"}

    @cached_property
    def examples(self) -> dict[str, Example]:
        """Every example, by id."""
        return {each.id: each for chapter in self.chapters for each in chapter.examples}

    @property
    def pictures(self) -> Iterator[tuple[str, Place]]:
        """The pictures and cards that stand among its paragraphs: names and places."""
        for chapter in self.chapters:
            for block in chapter.blocks:
                if isinstance(block, Pictures):
                    yield from ((name, block.place) for name, _ in block.shown)

    def showing(self, rule: str) -> tuple[Example, ...]:
        """The examples that say they show `rule`."""
        return tuple(each for each in self.examples.values() if rule in each.rules)
