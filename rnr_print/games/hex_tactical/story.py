"""The game in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import reduce
from pathlib import Path
from typing import Final, Protocol

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import PLACEHOLDER, Inflected, Teller, capitalized
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.games.hex_tactical.cards.models import Fate
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.shelf import numbered
from rnr_print.locales.catalog import Catalog, read_catalog
from rnr_print.locales.locale_data import read_locale

CHAPTERS: Final = frozenset(("turn-began", "order-given", "passed"))
"""Events that open a new part of the story."""
CASES: Final = ("why", "reason", "result", "what", "purpose", "seen", "hex", "drift", "value")
"""Fields whose value may choose another pattern."""


class Arms(Protocol):
    """A weapon, as far as it is told."""

    @property
    def name(self) -> str:
        """Its id."""

    @property
    def broken(self) -> bool:
        """Whether it doesn't work."""


class Told(Protocol):
    """A unit, as far as it is told; whether it is broken, suppressed, activated."""

    @property
    def name(self) -> str:
        """Its id."""

    @property
    def weapon(self) -> Arms | None:
        """What it carries."""


class HexStory:
    """Tells events in the language of `teller`."""

    def __init__(self, database: Database, teller: Teller) -> None:
        self.database, self.teller = database, teller
        self.counters = {
            name: (card, name.removeprefix(card.id).lstrip("-"))
            for card in database.cards.values()
            for name in numbered(card.id, _count(card))
        }

    @property
    def catalog(self) -> Catalog:
        """The words of the language."""
        return self.teller.catalog

    def say(self, key: str, **fields: object) -> str:
        """A pattern, filled. Raises InputError where it is missing."""
        return capitalized(self.teller.pattern(f"stories/{key}", fields))

    def word(self, name: str) -> str:
        """A counter, a side, an order, several things; what is none stays as it is."""
        return self.name(name).plain

    def name(self, name: str) -> Inflected:
        """The same with its grammatical cases, so that a pattern can ask for `{unit.gen}`."""
        if name.startswith("-"):
            return Inflected(name.replace("-", "−"), {})
        if name.startswith("["):
            return self._all([self.name(each) for each in name.strip("[]").split(", ") if each])
        if name in self.counters:
            card, number = self.counters[name]
            told = self.teller.name(card)
            if not number:
                return told
            return self.teller.phrase("stories/words/numbered", {"name": told, "number": number})
        if name in self.database.game.sides:
            return self.teller.side(name)
        key = f"stories/words/{name}"
        return self.teller.phrase(key) if key in self.teller.wording else Inflected(name, {})

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
        told = {field: self.name(facts.get(field, "…")) for field, _ in asked}
        return capitalized(self.teller.pattern(key, told))

    def tell(self, log: Iterable[Event]) -> Iterator[str]:
        """A sentence for each event, indented within a turn."""
        for event in log:
            yield f"{'' if event.name in CHAPTERS else '  '}{self.sentence(event)}"

    def setting(self, table: Table) -> list[str]:
        """What stands where, what lies on it, hands, points, whose turn it is."""
        assert isinstance(table, Field)
        names, say = table.board.names, self.say
        told = []
        for at, units in enumerate(table.at):
            for side in table.sides:
                here = [self.unit(unit) for unit in units if unit.side is side]
                if here:
                    told.append(say("setting/hex", hex=names[at], units=self.listed(here)))
        told += [say("setting/smoke", hex=names[a], value=n) for a, n in table.smoke.items()]
        for key, marks in (("foxholes", table.foxholes), ("blaze", table.blaze)):
            if marks:
                told.append(say(f"setting/{key}", hexes=self.listed(names[at] for at in marks)))
        for side in table.sides:
            if side.radio is not None:
                key = "silent-radio" if side.radio.silent else "radio"
                told.append(say(f"setting/{key}", side=self.name(side.name), n=side.radio.fp))
            if side.hand:
                fates = map(self.card, side.hand)
                told.append(say("setting/hand", side=self.name(side.name), n=self.listed(fates)))
        told.append(say("setting/score", vp=self.name(str(table.vp)), time=table.time))
        told.append(say("setting/initiative", side=self.name(table.initiative.name)))
        return [*told, say("setting/turn", side=self.name(table.next.name))]

    def card(self, card: str) -> str:
        """A fate card with its order and its action."""
        fate = self.database.cards[card]
        assert isinstance(fate, Fate)
        told = {"card": card, "order": fate.order, "action": fate.action}
        words = {field: self.word(name) for field, name in told.items()}
        return self.teller.pattern("stories/setting/card", words)

    def unit(self, unit: Told) -> str:
        """A unit with what lies on it."""
        told, pattern = self.word(unit.name), self.teller.pattern
        marks = [
            pattern(self._mark(mark, unit.name), {})
            for mark in ("broken", "suppressed", "activated")
            if getattr(unit, mark)
        ]
        weapon = unit.weapon
        if weapon is not None:
            key = "stories/marks/broken-weapon" if weapon.broken else "stories/marks/weapon"
            marks.append(pattern(key, {"weapon": self.name(weapon.name)}))
        if not marks:
            return told
        return pattern("stories/marks/unit", {"unit": told, "marks": self.listed(marks)})

    def _mark(self, mark: str, unit: str) -> str:
        """The pattern of what lies on a unit, which agrees with squads, teams or leaders."""
        key = f"stories/marks/{mark}/{self.counters[unit][0].kind}"
        return key if key in self.teller.wording else f"stories/marks/{mark}"

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
        return self.teller.pattern(told, {"what": self.name(name)})

    def refused(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason and the rule's id."""
        return f"{self.no(steps, refusal)}  [{refusal.rule}]"

    def no(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason."""
        why = refusal.reason
        moves = self.listed(self.answer(step.key, step.name, why) for step in steps)
        reason = self.teller.pattern(f"stories/refusals/{refusal.reason}", {})
        return self.say("telling/no", side=self.name(steps[0].player), moves=moves, reason=reason)

    def asked(self, player: str) -> str:
        """That the game waits for this side."""
        return self.say("telling/asked", side=self.name(player))

    def label(self, key: str) -> str:
        """A heading."""
        return self.say(f"telling/{key}")


def _count(card: object) -> int:
    count = getattr(card, "count", 1)
    return count if isinstance(count, int) else 1


def read_story(
    folder: Path, database: Database, language: str, words: Catalog | None = None
) -> HexStory:
    """The storyteller; `words` may have been read before. Raises InputError."""
    wording = game_wording(folder).joined(read_wording(folder / "stories.yaml"))
    catalog = words or read_catalog(folder / "locale", language)
    cases = read_locale(folder / "locale", language).cases
    return HexStory(database, Teller(database.game, wording, catalog, cases))
