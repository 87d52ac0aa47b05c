"""A game in sentences that are patterns of `stories.yaml`, filled with what each event tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import reduce
from pathlib import Path
from typing import ClassVar, Final, Self

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import PLACEHOLDER, Inflected, Teller, capitalized
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.locales.catalog import Catalog, read_catalog
from rnr_print.locales.locale_data import read_locale

FRACTION: Final = re.compile(r"(?<=\d)\.(?=\d)")
"""What stands before a fraction."""


class PatternStory:
    """Tells events in the language of `teller`; a game adds what its things are called.

    Every method raises InputError where a pattern is missing.
    """

    chapters: ClassVar[frozenset[str]] = frozenset(("turn-began",))
    """Events that open a new part of the story."""
    cases: ClassVar[Sequence[str]] = ("reason",)
    """Facts whose value may choose another pattern."""

    def __init__(self, database: Database, teller: Teller, decimal: str = ".") -> None:
        self.database, self.teller, self.decimal = database, teller, decimal

    @classmethod
    def read(
        cls, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> Self:
        """The storyteller of a game; `words` may have been read before."""
        wording = game_wording(folder).joined(read_wording(folder / "stories.yaml"))
        catalog = words or read_catalog(folder / "locale", language)
        facts = read_locale(folder / "locale", language)
        teller = Teller(database.game, wording, catalog, facts.cases)
        return cls(database, teller, facts.decimal)

    @property
    def catalog(self) -> Catalog:
        """The words of the language."""
        return self.teller.catalog

    def own(self, name: str) -> Inflected | None:
        """What the game calls one of its things; None for what isn't one."""
        card = self.database.cards.get(name)
        return self.teller.name(card) if card else None

    def fact(self, field: str, value: str) -> Inflected:
        """A fact of an event, or an answer, as it is told."""
        return self.name(value)

    def say(self, key: str, **told: object) -> str:
        """A pattern, filled."""
        return capitalized(self.teller.pattern(f"stories/{key}", told))

    def word(self, name: str) -> str:
        """A thing of the game, a side, another word, several things; what is none stays as it
        is."""
        return self.name(name).plain

    def name(self, name: str) -> Inflected:
        """The same with its grammatical cases, so that a pattern can ask for `{unit.gen}`."""
        if name.startswith("["):
            return self.all_of([self.name(each) for each in name.strip("[]").split(", ") if each])
        if (own := self.own(name)) is not None:
            return own
        if name in self.database.game.sides:
            return self.teller.side(name)
        key = f"stories/words/{name}"
        return self.teller.phrase(key) if key in self.teller.wording else self.as_it_is(name)

    def as_it_is(self, name: str) -> Inflected:
        """An id, a number or a spot, with the decimal sign of the language."""
        return Inflected(FRACTION.sub(self.decimal, name), {})

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase."""
        return self.all_of([Inflected(each, {}) for each in things]).plain

    def all_of(self, things: Sequence[Inflected]) -> Inflected:
        """The same with its grammatical cases."""
        if not things:
            return self.teller.phrase("stories/words/nothing")
        say = self.teller.phrase
        return reduce(lambda a, b: say("stories/words/and", {"first": a, "second": b}), things)

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        empty = dict.fromkeys((each.name for each in fields(event)), "[]")
        return self.wanted(event.name, {**empty, **event.facts()})

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it; what it leaves open is `…`."""
        cases = (f"stories/events/{name}/{facts[field]}" for field in self.cases if field in facts)
        known = [key for key in cases if key in self.teller.wording]
        key = known[0] if known else f"stories/events/{name}"
        asked = PLACEHOLDER.findall(self.teller.wording[key].text)
        told = {field: self.fact(field, facts.get(field, "…")) for field, _ in asked}
        return capitalized(self.teller.pattern(key, told))

    def tell(self, log: Iterable[Event]) -> Iterator[str]:
        """A sentence for each event, indented within its part of the story."""
        for event in log:
            yield f"{'' if event.name in self.chapters else '  '}{self.sentence(event)}"

    def player(self, name: str) -> str:
        """A side."""
        return self.word(name)

    def subject(self, name: str) -> str:
        """What a question is about."""
        return self.word(name)

    def answer(self, key: str, name: str, why: str = "") -> str:
        """What a player says who answers so; `why` he may not, if it says what he wants there."""
        own = (f"stories/answers/{key}/{word}" for word in (name, why))
        told = next((each for each in own if each in self.teller.wording), f"stories/answers/{key}")
        return self.teller.pattern(told, {"what": self.fact(key, name)})

    def refused(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason and the rule's id."""
        return f"{self.no(steps, refusal)}  [{refusal.rule}]"

    def no(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason."""
        why = refusal.reason
        *before, moves = [self.answer(step.key, step.name, why) for step in steps]
        if before:
            told = {"first": self.listed(before), "second": moves}
            moves = self.teller.pattern("stories/words/then", told)
        reason = self.teller.pattern(f"stories/refusals/{why}", {})
        return self.say("telling/no", side=self.name(steps[0].player), moves=moves, reason=reason)

    def asked(self, player: str) -> str:
        """That the game waits for this side."""
        return self.say("telling/asked", side=self.name(player))

    def label(self, key: str) -> str:
        """A heading."""
        return self.say(f"telling/{key}")
