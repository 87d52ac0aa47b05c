"""The game in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

from typing import Protocol

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Inflected, Teller
from rnr_print.engine.table import Table
from rnr_print.examples.pattern_story import PatternStory
from rnr_print.games.hex_tactical.cards.models import Fate
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.shelf import numbered


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


class HexStory(PatternStory):
    """Tells units, weapons and what lies on them."""

    chapters = frozenset(("turn-began", "order-given", "passed"))
    cases = ("why", "reason", "result", "what", "purpose", "seen", "hex", "drift", "value")

    def __init__(self, database: Database, teller: Teller, decimal: str = ".") -> None:
        super().__init__(database, teller, decimal)
        self.counters = {
            name: (card, name.removeprefix(card.id).lstrip("-"))
            for card in database.cards.values()
            for name in numbered(card.id, _count(card))
        }

    def own(self, name: str) -> Inflected | None:
        """A counter, with its number where there are several; a number below 0."""
        if name.startswith("-"):
            return Inflected(name.replace("-", "−"), {})
        if name not in self.counters:
            return None
        card, number = self.counters[name]
        told = self.teller.name(card)
        if not number:
            return self._one(told) if card.kind != "leader" else told
        return self.teller.phrase("stories/words/numbered", {"name": told, "number": number})

    def _one(self, told: Inflected) -> Inflected:
        """What there is only one of, with its article as a case for patterns: `{weapon.the}`."""
        article = self.teller.pattern("stories/words/the", {"name": told})
        return Inflected(told.plain, {**told.cases, "the": article})

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


def _count(card: object) -> int:
    count = getattr(card, "count", 1)
    return count if isinstance(count, int) else 1
