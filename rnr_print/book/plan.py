"""How a book is laid out (`bookplan.yaml`): parts, diagrams, cards beside rules, the glossary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from pydantic import Field, model_validator

from rnr_print.book.numbering import NUMBERED
from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml, read, validated
from rnr_print.core.strict_model import StrictModel
from rnr_print.rulebook.tree import Rulebook, Table

FILE = "bookplan.yaml"


class Part(StrictModel):
    """Chapters that stand together, behind an opener if there is a `picture` for it."""

    chapters: tuple[str, ...]
    picture: str = ""


class Anatomy(StrictModel):
    """A card shown `width` mm wide with numbers on it: mm from the upper left corner of the whole
    card, by the paragraph that stands beside it under that number."""

    card: str
    width: float = 40.0
    parts: Mapping[str, tuple[float, float]]


class BookPlan(StrictModel):
    """The whole plan. `cover` and `band` are pictures, `cards` stand below a paragraph. The
    chapters of `front` stand beside the contents, the `legend` of diagrams below a paragraph.

    `diagrams` are the examples that the rulebook tells in pictures, `anatomy` cards with call-outs
    below a heading or a paragraph, `hand` what the near side of the base game's table holds, if not
    the first cards of its decks. `glossary` names the paragraphs that explain a word, the main
    one first; `lookup` those to which the index leads besides, by the keys of more words (those of
    the game's wording, or `book/lookup/…` for words of the book alone). Tables of narrow columns
    that are set `abreast` stand in two halves side by side. A book without parts is a leaflet: its
    chapters are all there is."""

    parts: Mapping[str, Part] = Field(default_factory=dict)
    cover: str = ""
    band: str = ""
    front: tuple[str, ...] = ()
    legend: str = ""
    hand: tuple[str, ...] = ()
    diagrams: tuple[str, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    anatomy: Mapping[str, Anatomy] = Field(default_factory=dict)
    glossary: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    lookup: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    abreast: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _parts_have_pictures(self) -> BookPlan:
        if bool(self.cover) != bool(self.band):
            raise ValueError("cover and band are pictures of one book; name both or neither")
        return self

    @property
    def is_missing(self) -> bool:
        """Whether there is no plan: then the book has what any book has."""
        return self is UNPLANNED

    @property
    def is_leaflet(self) -> bool:
        """Whether the book is only its chapters."""
        return not self.parts

    @property
    def plates(self) -> tuple[str, ...]:
        """The pictures of cover and openers."""
        parts = self.parts.values()
        openers = (part.picture for part in parts if part.picture)
        named = (self.cover, self.band, *openers)
        return () if self.is_leaflet else tuple(name for name in named if name)


UNPLANNED: Final = BookPlan()
"""The plan of a book that has none."""


def read_plan(game: Path, book: Rulebook, database: Database) -> BookPlan:
    """The plan of the game in the folder `game`. Raises InputError for what doesn't exist."""
    if not (game / FILE).is_file():
        return UNPLANNED
    source = read(game / FILE)
    plan = validated(BookPlan, source)
    problems = list(_problems(plan, source, book, database))
    if problems:
        raise InputError(problems)
    return plan


def _problems(
    plan: BookPlan, source: MarkedYaml, book: Rulebook, database: Database
) -> Iterator[Problem]:
    for i, example in enumerate(plan.diagrams):
        if example not in book.examples:
            message = f"no example {example!r}; see `rnr examples list`"
            yield source.problem(message, "diagrams", i)
    for rule, cards in plan.cards.items():
        if rule not in book.paragraphs:
            yield source.problem(f"no paragraph {rule!r}; name one of the rulebook", "cards", rule)
        for i, card in enumerate(cards):
            if card not in database.cards:
                yield source.problem(f"no card {card!r}; see `rnr cards list`", "cards", rule, i)
    for i, card in enumerate(plan.hand):
        if card not in database.cards:
            yield source.problem(f"no card {card!r}; see `rnr cards list`", "hand", i)
    for term, places in plan.glossary.items():
        for i, place in enumerate(places):
            paragraph = book.paragraphs.get(place)
            if paragraph is None or paragraph.kind not in NUMBERED:
                message = f"no paragraph {place!r} with a number; name a rule or a definition"
                yield source.problem(message, "glossary", term, i)
    for key, places in plan.lookup.items():
        for i, place in enumerate(places):
            if place not in book.paragraphs:
                message = f"no paragraph {place!r}; name one of the rulebook"
                yield source.problem(message, "lookup", key, i)
    tables = {
        block.id for each in book.chapters for block in each.blocks if isinstance(block, Table)
    }
    for i, table in enumerate(plan.abreast):
        if table not in tables:
            message = f"no table {table!r}; name one of the rulebook"
            yield source.problem(message, "abreast", i)
    placed = [name for part in plan.parts.values() for name in part.chapters] + [*plan.front]
    for chapter in () if plan.is_leaflet else book.chapters:
        wanted = "rulebook" in (chapter.printed.books or ("rulebook",))
        if placed.count(chapter.id) > 1 or (wanted and chapter.id not in placed):
            message = f"chapter {chapter.id!r} must stand in exactly one part"
            yield source.problem(message, "parts")
    for head, anatomy in plan.anatomy.items():
        if anatomy.card not in database.cards:
            message = f"no card {anatomy.card!r}; see `rnr cards list`"
            yield source.problem(message, "anatomy", head, "card")
        for rule in anatomy.parts:
            if rule not in book.paragraphs:
                message = f"no paragraph {rule!r}; name one of the rulebook"
                yield source.problem(message, "anatomy", head, "parts", rule)
