"""A game told in plain words, event by event. The patterns are data: `stories.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import permutations
from pathlib import Path
from typing import Final

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Inflected, capitalized
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.opening import opening_of
from rnr_print.games.rocknroll.stories.moves import answer, refused
from rnr_print.games.rocknroll.stories.setting import Setting
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary, read_vocabulary
from rnr_print.games.rocknroll.war import War
from rnr_print.locales.catalog import Catalog

CHAPTERS: Final = frozenset(("round-began", "turn-began"))
"""Events that open a new part of the story."""
WHY: Final = ("why", "purpose")
"""What a question may be about, beside things."""
PURPOSES: Final = {
    "attack": "attack",
    "activation": "activation",
    "capture": "capture",
    "torture": "prisoner",
    "execute": "prisoner",
    "recruit": "prisoner",
}
"""What the rules roll for; everything else is rolled for a trait."""


class Story:
    """Tells events in sentences, with the names printed on the cards."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = vocabulary

    @property
    def catalog(self) -> Catalog:
        """The words of the language."""
        return self.words.teller.catalog

    def setting(self, table: Table) -> list[str]:
        """The position in sentences: the mode, the field, what lies beside it, whose turn it is."""
        assert isinstance(table, War)
        setting = Setting(self.words, opening_of(table))
        return [setting.mode(), *setting.lines()]

    def player(self, name: str) -> str:
        """What a player is called."""
        return self.words.player(name).plain

    def subject(self, name: str) -> str:
        """What a question is about: a card, a Point, a trait, or why it is asked."""
        field = next((each for each in WHY if self.words.has(f"words/{each}/{name}")), "what")
        return _plain(self.words.word(field, name))

    def answer(self, key: str, name: str) -> str:
        """What a player says who answers so."""
        return answer(self.words, key, name).plain

    def refused(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """A move that isn't legal, with the reason and the rule's id."""
        return refused(self.words, steps, refusal)

    def asked(self, player: str) -> str:
        """That the game waits for an answer of this player."""
        return self.words.say("telling/asked", {"player": self.words.player(player)})

    def label(self, key: str) -> str:
        """A heading, with its colon; or what is said where an example failed."""
        said = self.words.say(f"telling/{key}")
        return said if key == "failed" else self.words.heading(said)

    def sentence(self, event: Event) -> str:
        """The event in one sentence. InputError if its pattern is missing.

        What the pattern asks for and the event doesn't tell stays in its braces, as an icon does.
        """
        key = self.key(event)
        told = self._more(event)
        known = {field.name for field in fields(event)}
        for field in self.words.asked(key) & known - set(told):
            told[field] = self.words.told(field, getattr(event, field))
        return capitalized(self.words.say(key, told))

    def key(self, event: Event) -> str:
        """The pattern an event is told with: that of its case, or the one for all cases."""
        case = f"events/{event.name}/{self._case(event)}"
        return case if self.words.has(case) else f"events/{event.name}"

    def wanted(self, name: str, facts: Mapping[str, str]) -> str:
        """An event as an example expects it: `…` for what it leaves open; "" if that is too much.

        InputError if its pattern is missing.
        """
        given = [PURPOSES.get(value, value) for value in facts.values()]
        cases = [*(f"/{a}/{b}" for a, b in permutations(given, 2)), *(f"/{a}" for a in given), ""]
        known = (f"events/{name}{case}" for case in cases)
        key = next((key for key in known if self.words.has(key)), "")
        if not key:
            return ""
        told: dict[str, object] = {f: self._open(facts, f) for f in self.words.asked(key)}
        sentence = self.words.say(key, told)
        return sentence if sentence.startswith("…") else capitalized(sentence)

    def _open(self, facts: Mapping[str, str], field: str) -> Inflected | str:
        """A fact of an expected event in words."""
        value = facts.get(field)
        if value is None:
            return "…"
        several = value.strip("[]").split(", ") if value.startswith("[") else [value]
        return self.words.listed([self.words.fact(field, each) for each in several])

    def tell(self, log: Iterable[Event], rules: bool = False) -> Iterator[str]:
        """Line by line; with `rules` each line ends in the ids that fired."""
        for event in log:
            indent = "" if event.name in CHAPTERS else "  "
            fired = f"  [{', '.join(event.rules)}]" if rules and event.rules else ""
            yield f"{indent}{self.sentence(event)}{fired}"

    def _case(self, event: Event) -> str:
        """What tells this event from others of its name."""
        match event:
            case events.Rolled():
                added = "/added" if event.total != event.die else ""
                return self._rolled_for(event) + added
            case events.CheckFailed():
                return self._rolled_for(event)
            case events.PrisonerTreated():
                return f"{event.how}/{event.result}"
            case events.Destroyed(cause="trait") if event.by == event.unit.name:
                return "own-trait"
            case events.TraitUsed() if not self.words.title(event.unit.name, event.trait):
                return "untitled"
            case events.TurnOrder() if event.dice:
                return "rolled"
            case events.Rerolled() if "." in event.paid or event.paid == "echo":
                return "free"
            case _:
                return _by_field(event)

    def _rolled_for(self, event: events.Rolled | events.CheckFailed) -> str:
        if event.purpose in PURPOSES:
            return PURPOSES[event.purpose]
        return "trait" if self.words.title(event.by, event.purpose) else "untitled"

    def _more(self, event: Event) -> dict[str, object]:
        """What a sentence may say beside the fields as they are."""
        match event:
            case events.EchoRolled():
                return {"effect": self.words.effect(event.die)}
            case events.TraitUsed():
                return {"trait": self.words.title(event.unit.name, event.trait)}
            case events.Rolled() | events.CheckFailed():
                title = self.words.title(event.by, event.purpose)
                return {"purpose": title or self._purpose(event.purpose)}
            case events.TurnOrder():
                return self._first(event)
            case _:
                return {}

    def _first(self, event: events.TurnOrder) -> dict[str, object]:
        """Who rolled for the first move, and the pairs of dice."""
        one, other = map(self.words.teller.side, self.words.database.game.sides)
        pairs = [f"{a}:{b}" for a, b in event.dice]
        dice = self.words.listed(pairs) if pairs else ""
        return {"one": one, "other": other, "dice": dice}

    def _purpose(self, purpose: str) -> str:
        return self.words.say(f"words/purpose/{purpose}") if purpose in PURPOSES else ""


def _by_field(event: Event) -> str:
    """The case of events that differ in one word."""
    match event:
        case events.PhaseBegan(phase=word):
            return word
        case events.UnitTaken(source=word) | events.Saved(to=word) | events.LeftPlay(to=word):
            return word
        case events.Deployed(face=word) | events.Destroyed(cause=word):
            return word
        case events.OrderTaken(why=word) | events.Given(why=word):
            return word
        case events.AttackFailed(why=word):
            return word
        case events.RdGained(why=word) | events.RdSpent(why=word):
            return word
        case events.DevilsHand(choice=word) | events.GameWon(reason=word):
            return word
        case _:
            return ""


def _plain(name: Inflected | str) -> str:
    return name.plain if isinstance(name, Inflected) else name


def read_story(
    game: Path, database: Database, language: str = "en", words: Catalog | None = None
) -> Story:
    """The storyteller of the game in the folder `game`; `words` may have been read before.

    Raises InputError.
    """
    return Story(read_vocabulary(game, database, language, words))
