"""What `rnr check` finds, told beside what it concerns: a card, a rule, a product, a text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from rnr_print.build import loaders
from rnr_print.build.product import PRODUCTS
from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Place
from rnr_print.core.finding import Finding
from rnr_print.core.marked_yaml import read
from rnr_print.core.workspace import Workspace
from rnr_print.preview.sentences import entries
from rnr_print.print.components.plans import PLAN_FILE
from rnr_print.rulebook.messages import CONTEXT

Found = TypeVar("Found")
Kind = Literal["card", "rule", "product", "template", "words", "game"]
_OF_CARD = re.compile(r"(?:^|\b)card ([\w-]+)|^([\w-]+)(?=[:,] )")
_RULES = "rulebook"
PLANNED = {part: each.name for each in PRODUCTS if each.paper for part in each.made_of}
"""The products by the parts of paperwork.yaml."""


class Subject(NamedTuple):
    """What a finding concerns: a card, a rule by its id, a product, a template, words, or the game;
    in which language, if it is one alone."""

    kind: Kind
    name: str = ""
    locale: str = ""


@dataclass(frozen=True)
class Index:
    """Finds what stands where in the files of a game, as far as they can be read."""

    workspace: Workspace
    game: str

    def subject(self, finding: Finding) -> Subject:
        """What a finding concerns."""
        named = self._card_in(finding.message)
        place = finding.place
        if place is None:
            return Subject("card", named) if named else Subject("game")
        path = Path(place.file)
        locale = self._locale(path)
        if named:
            return Subject("card", named, locale)
        if path.suffix == ".po":
            return self._of_words(place, locale)
        if path.name == PLAN_FILE and path.parent == self._folder:
            return Subject("product", PLANNED.get(self._part(place), ""))
        if path.suffix == ".j2":
            return Subject("template", path.name.partition(".")[0])
        if path.suffix == ".md" and path.parent.name == _RULES:
            return Subject("rule", _nearest(self._rules, place) or path.stem, locale)
        card = _nearest(self._cards, place) or self._of_yaml(place)
        return Subject("card", card, locale) if card else Subject("game", path.name, locale)

    @property
    def _folder(self) -> Path:
        return self.workspace.game(self.game)

    @cached_property
    def _database(self) -> Database | None:
        return _read(lambda: loaders.database(self._folder, None))

    def _card_in(self, message: str) -> str:
        known = self._database.cards if self._database else {}
        found = _OF_CARD.search(message)
        return next((each for each in (found.groups() if found else ()) if each in known), "")

    def _locale(self, path: Path) -> str:
        folder = self._folder / "locale"
        return path.relative_to(folder).parts[0] if path.is_relative_to(folder) else ""

    def _of_words(self, place: Place, locale: str) -> Subject:
        known = _read(lambda: entries(Path(place.file))) or {}
        stands = [(each.place.line, context) for (context, _), each in known.items()]
        context = _before(sorted(stands), place.line) or ""
        kind, _, name = context.partition(":")
        if kind == "card":
            return Subject("card", name.partition("/")[0].partition(".")[0], locale)
        if context.startswith(CONTEXT):
            return Subject("rule", name.partition("/")[0], locale)
        return Subject("words", context, locale)

    def _part(self, place: Place) -> str:
        """The part of paperwork.yaml that stands at a place."""
        source = _read(lambda: read(Path(place.file)))
        parts = [
            (at.line, str(path[0])) for path, at in source.places.items() if len(path) == 1
        ] if source else []  # fmt: skip
        return _before(sorted(parts), place.line + 1) or ""

    def _of_yaml(self, place: Place) -> str:
        """The card that a file of cards has at a place, though the cards can't be used."""
        if not place.file.endswith(".yaml"):
            return ""
        source = _read(lambda: read(Path(place.file)))
        cards = [
            (at.line, str(path[1])) for path, at in source.places.items()
            if len(path) == 2 and path[0] == "cards"
        ] if source else []  # fmt: skip
        return _before(sorted(cards), place.line) or ""

    @cached_property
    def _cards(self) -> dict[str, list[tuple[int, str]]]:
        """Where cards begin, by file."""
        known = self._database
        return _by_file((each, known.places[each]) for each in known.cards) if known else {}

    @cached_property
    def _rules(self) -> dict[str, list[tuple[int, str]]]:
        """Where chapters and what has an id in them begin, by file."""
        book = _read(lambda: loaders.rulebook(self._folder))
        if book is None:
            return {}
        told = ((each.id, each.place) for chapter in book.chapters for each in chapter.paragraphs)
        heads = ((chapter.id, chapter.place) for chapter in book.chapters)
        examples = ((e.id, e.place) for chapter in book.chapters for e in chapter.examples)
        found = chain(heads, told, examples)
        return _by_file((name, place) for name, place in found if name and place)


def told(
    findings: tuple[Finding, ...], index: Index, place: Callable[[Place], dict[str, Any]]
) -> list[dict[str, Any]]:
    """Findings for a browser; `place` tells where something stands."""
    return [
        {
            "code": each.code, "severity": each.severity, "message": each.message,
            "remedy": each.remedy, "at": place(each.place) if each.place else None,
            "subject": index.subject(each)._asdict(),
        }
        for each in findings
    ]  # fmt: skip


def _by_file(stands: Iterator[tuple[str, Place]]) -> dict[str, list[tuple[int, str]]]:
    found = defaultdict(list)
    for name, place in stands:
        found[place.file].append((place.line, name))
    return {file: sorted(each) for file, each in found.items()}


def _nearest(stands: dict[str, list[tuple[int, str]]], place: Place) -> str:
    """What begins at a place, or before it in its file."""
    return _before(stands.get(place.file, []), place.line) or ""


def _before(stands: list[tuple[int, str]], line: int) -> str | None:
    at = bisect_right(stands, line, key=lambda each: each[0])
    return stands[at - 1][1] if at else None


def _read(read: Callable[[], Found]) -> Found | None:
    """What can be read; None of what can't be, which is a finding itself."""
    try:
        return read()
    except InputError:
        return None
