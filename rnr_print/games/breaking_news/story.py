"""The game in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import reduce
from pathlib import Path
from typing import Final

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import PLACEHOLDER, Inflected, Teller, capitalized
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.vocabulary import FIGURES as NAMING
from rnr_print.locales.catalog import Catalog, read_catalog
from rnr_print.locales.locale_data import read_locale

CHAPTERS: Final = frozenset(("turn-began", "activated"))
"""Events that open a new part of the story."""
CASES: Final = (
    "why",
    "action",
    "reaction",
    "cover",
    "how",
    "passed",
    "side",
    "state",
    "heard",
    "dead",
    "works",
)
"""Fields whose value may choose another pattern."""
IDS: Final = frozenset(
    ("figure", "figures", "by", "at", "way", "spot", "to", "marker", "house", "vehicle")
)
"""Fields that name men, vehicles and spots."""
FRACTION: Final = re.compile(r"(?<=\d)\.(?=\d)")
"""What stands before a fraction."""
FLAGS: Final = ("commander", "hidden", "suppressed", "ground", "acted", "retreating")


class BattleStory:
    """Tells events in the language of `teller`."""

    def __init__(self, database: Database, teller: Teller, decimal: str = ".") -> None:
        self.database, self.teller, self.decimal = database, teller, decimal

    @property
    def catalog(self) -> Catalog:
        """The words of the language."""
        return self.teller.catalog

    def say(self, key: str, **told: object) -> str:
        """A pattern, filled. Raises InputError where it is missing."""
        return capitalized(self.teller.pattern(f"stories/{key}", told))

    def word(self, name: str) -> str:
        """A side, a weapon, an action, several things; what is none stays as it is."""
        return self.name(name).plain

    def name(self, name: str) -> Inflected:
        """The same with its grammatical cases, so that a pattern can ask for `{weapon.ins}`."""
        if name.startswith("["):
            return self._all([self.name(each) for each in name.strip("[]").split(", ") if each])
        if name in self.database.cards:
            return self.teller.name(self.database.cards[name])
        if name in self.database.game.sides:
            return self.teller.side(name)
        key = f"stories/words/{name}"
        if key in self.teller.wording:
            return self.teller.phrase(key)
        first, _, rest = name.rpartition(" ")
        if first and rest.lstrip("+-").isdigit():
            return Inflected(f"{self.word(first)} {rest.replace('-', '−')}", {})
        return self._as_it_is(name)

    def _as_it_is(self, name: str) -> Inflected:
        """An id, a number or a spot, with the decimal sign of the language."""
        return Inflected(FRACTION.sub(self.decimal, name), {})

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase."""
        return self._all([Inflected(each, {}) for each in things]).plain

    def _all(self, things: Sequence[Inflected]) -> Inflected:
        if not things:
            return self.teller.phrase("stories/words/nothing")
        say = self.teller.phrase
        return reduce(lambda a, b: say("stories/words/and", {"first": a, "second": b}), things)

    def sentence(self, event: Event) -> str:
        """An event in one sentence. Raises InputError where its pattern is missing."""
        empty = dict.fromkeys((each.name for each in fields(event)), "[]")
        return self.wanted(event.name, {**empty, **event.facts()})

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it; what it leaves open is `…`."""
        cases = (f"stories/events/{name}/{facts[field]}" for field in CASES if field in facts)
        known = [key for key in cases if key in self.teller.wording]
        key = known[0] if known else f"stories/events/{name}"
        asked = PLACEHOLDER.findall(self.teller.wording[key].text)
        told = {field: self._told(field, facts.get(field, "…")) for field, _ in asked}
        return capitalized(self.teller.pattern(key, told))

    def _told(self, field: str, value: str) -> Inflected:
        """A fact as it is told; men, vehicles and spots are called by their ids."""
        if field not in IDS:
            return self.name(value)
        return self._as_it_is(value.strip("[]"))

    def tell(self, log: Iterable[Event]) -> Iterator[str]:
        """A sentence for each event, indented within an activation."""
        for event in log:
            yield f"{'' if event.name in CHAPTERS else '  '}{self.sentence(event)}"

    def setting(self, table: Table) -> list[str]:
        """Who stands where, and whose turn it is."""
        assert isinstance(table, Skirmish)
        told = [self._stands(figure) for figure in table.on_table()]
        return [*told, self.say("setting/turn", n=table.turn, side=self.name(table.active.name))]

    def _stands(self, figure: Figure) -> str:
        marks = [
            self.teller.pattern(f"stories/marks/{flag}", {})
            for flag in FLAGS
            if getattr(figure, flag)
        ]
        key = "setting/figure-so" if marks else "setting/figure"
        return self.say(
            key, figure=figure.id, side=self.name(figure.side.name),
            at=self._as_it_is(str(figure.at)),
            troop=self.teller.name(figure.troop), marks=self.listed(marks),
            weapons=self._all([self.teller.name(weapon) for weapon in figure.weapons]),
            degrees=figure.facing,
        )  # fmt: skip

    def player(self, name: str) -> str:
        """A side."""
        return self.word(name)

    def subject(self, name: str) -> str:
        """Whom a question is about."""
        return name

    def answer(self, key: str, name: str) -> str:
        """What a player says who answers so."""
        own = f"stories/answers/{key}/{name}"
        told = own if own in self.teller.wording else f"stories/answers/{key}"
        named = self._as_it_is(name) if key in NAMING else self.name(name)
        return self.teller.pattern(told, {"what": named})

    def refused(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason and the rule's id."""
        return f"{self.no(steps, refusal)}  [{refusal.rule}]"

    def no(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason."""
        moves = self.listed(self.answer(step.key, step.name) for step in steps)
        reason = self.teller.pattern(f"stories/refusals/{refusal.reason}", {})
        return self.say("telling/no", side=self.name(steps[0].player), moves=moves, reason=reason)

    def asked(self, player: str) -> str:
        """That the game waits for this side."""
        return self.say("telling/asked", side=self.name(player))

    def label(self, key: str) -> str:
        """A heading."""
        return self.say(f"telling/{key}")


def read_story(
    folder: Path, database: Database, language: str, words: Catalog | None = None
) -> BattleStory:
    """The storyteller; `words` may have been read before. Raises InputError."""
    wording = game_wording(folder).joined(read_wording(folder / "stories.yaml"))
    catalog = words or read_catalog(folder / "locale", language)
    facts = read_locale(folder / "locale", language)
    teller = Teller(database.game, wording, catalog, facts.cases)
    return BattleStory(database, teller, facts.decimal)
