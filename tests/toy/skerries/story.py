"""Skerries in sentences; the patterns are in `stories.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import PLACEHOLDER, Teller, capitalized
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.locales.catalog import Catalog, read_catalog
from skerries.rules import SkerriesTable


class SkerriesStory:
    """Tells events in the language of `teller`."""

    def __init__(self, database: Database, teller: Teller) -> None:
        self.database, self.teller = database, teller

    @property
    def catalog(self) -> Catalog:
        """The words of the language."""
        return self.teller.catalog

    def say(self, key: str, **fields: object) -> str:
        """A pattern, filled. Raises InputError where it is missing."""
        return capitalized(self.teller.pattern(f"stories/{key}", fields))

    def word(self, name: str) -> str:
        """A boat, a crew, several things; what is neither stays as it is."""
        if name.startswith("["):
            return self.listed(map(self.word, name.strip("[]").split(", ")))
        if name in self.database.cards:
            return self.teller.name(self.database.cards[name]).plain
        return self.teller.side(name).plain if name in self.database.game.sides else name

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase."""
        say = self.teller.pattern
        return reduce(lambda a, b: say("stories/words/and", {"first": a, "second": b}), things)

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        return self.wanted(event.name, event.facts())

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it; what it leaves open is `…`."""
        key = f"events/{name}/{facts.get('reason', '')}".rstrip("/")
        asked = PLACEHOLDER.findall(self.teller.wording[f"stories/{key}"].text)
        return self.say(key, **{field: self.word(facts.get(field, "…")) for field, _ in asked})

    def tell(self, log: Iterable[Event]) -> Iterator[str]:
        """A sentence for each event, indented within a turn."""
        for event in log:
            yield f"{'' if event.name == 'turn-began' else '  '}{self.sentence(event)}"

    def setting(self, table: Table) -> list[str]:
        """Where the boats are, who has crates, whose turn it is."""
        assert isinstance(table, SkerriesTable)
        told = [
            self.say("setting/boat", boat=self.word(name), at=at.name)
            for name, at in table.at.items()
        ]
        told += [
            self.say("setting/crates", side=self.word(side), n=n)
            for side, n in table.crates.items()
            if n
        ]
        return [*told, self.say("setting/turn", side=self.word(table.turn))]

    def player(self, name: str) -> str:
        """A crew."""
        return self.word(name)

    def subject(self, name: str) -> str:
        """The boat that a question is about."""
        return self.word(name)

    def answer(self, key: str, name: str) -> str:
        """What a player says who answers so."""
        return self.teller.pattern(f"stories/answers/{key}", {"what": self.word(name)})

    def refused(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason and the rule's id."""
        return f"{self.no(steps, refusal)}  [{refusal.rule}]"

    def no(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason."""
        moves = self.listed(self.answer(step.key, step.name) for step in steps)
        reason = self.teller.pattern(f"stories/refusals/{refusal.reason}")
        return self.say("telling/no", side=self.word(steps[0].player), moves=moves, reason=reason)

    def asked(self, player: str) -> str:
        """That the game waits for this crew."""
        return self.say("telling/asked", side=self.word(player))

    def label(self, key: str) -> str:
        """A heading."""
        return self.say(f"telling/{key}")


def read_story(
    folder: Path, database: Database, language: str, words: Catalog | None = None
) -> SkerriesStory:
    """The storyteller; `words` may have been read before. Raises InputError."""
    wording = game_wording(folder).joined(read_wording(folder / "stories.yaml"))
    catalog = words or read_catalog(folder / "locale", language)
    return SkerriesStory(database, Teller(database.game, wording, catalog))
