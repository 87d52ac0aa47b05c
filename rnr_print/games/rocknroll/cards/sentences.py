"""The sentences of abilities and conditions in one language, told from the data."""

from __future__ import annotations

from typing import Final

from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Inflected, Teller, capitalized, ended
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.effects import Verb
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Op
from rnr_print.games.rocknroll.cards.triggers import When

MAX_DIE: Final = 6
"""What a bare die can show."""


class Sentences:
    """Tells what cards do, in the language of `teller`."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self._say = teller.pattern

    def paragraphs(self, card: Fighter) -> list[str]:
        """The rules text of a unit or local: a paragraph an ability, then reminders of marks."""
        shown = [self.ability(card, ability) for ability in card.abilities]
        if card.armor is not None:
            armor = "reminders/armor/over-die" if card.armor > MAX_DIE else "reminders/armor"
            shown.append(self._say(armor, {"n": card.armor}))
        if card.ace:
            shown.append(self._say("reminders/ace"))
        if isinstance(card, Local):
            deploys = self._say(f"reminders/deploys/{card.deploys}")
            # A card with an arrow is read from both ends and has half the room.
            if "arrow" not in card.marks:
                local = self._say("reminders/local")
                deploys = self._say("sentences", {"first": deploys, "second": local})
            shown.append(deploys)
        return shown

    def ability(self, card: Card, ability: Ability) -> str:
        """One ability as printed: mark, bold title, sentence."""
        head = f"{{{ability.mark}}} " if ability.mark != "none" else ""
        if ability.title:
            title = self.teller.card_text(card, f"{ability.id}/title", ability.title)
            fields = {"title": ended(title), "sentence": self.sentence(card, ability)}
            return head + self._say("title", fields)
        return head + self.sentence(card, ability)

    def sentence(self, card: Card, ability: Ability) -> str:
        """The sentence of an ability: the hand-written one if there is one, else told from data."""
        if ability.text:
            return ended(self.teller.card_text(card, f"{ability.id}/text", ability.text))
        return self.told(card, ability)

    def told(self, card: Card, ability: Ability) -> str:
        """The sentence told from the data, whether or not a hand-written one stands in for it."""
        unit = self.teller.name(card)
        may = not ability.compulsory and ability.when.event != "played"
        clause = self.teller.joined("then", [self._clause(verb, unit, may) for verb in ability.do])
        if ability.or_else:
            other = self.teller.joined(
                "then", [self._clause(v, unit, may) for v in ability.or_else]
            )
            clause = self._say("or", {"first": clause, "second": other})
        if ability.check is not None:
            clause = self._say("check", {"n": ability.check, "do": clause})
        fields = {"do": clause, "unit": unit, "dice": _dice(ability.when)}
        sentence = ended(capitalized(self._say(f"when/{when_key(ability.when)}", fields)))
        if ability.limit:
            sentence = self._say(f"limit/{ability.limit}", {"sentence": sentence})
        return sentence

    def _clause(self, verb: Verb, unit: Inflected, may: bool) -> str:
        forms = ("may", "must") if may else ("must", "may")
        keys = [f"verbs/{verb.phrase}/{form}" for form in forms]
        key = next((key for key in keys if key in self.teller.wording), keys[0])
        return self._say(key, {**verb.fields, "unit": unit})

    def condition(self, card: Op) -> str:
        """What the operation asks for."""
        facts = [self._say(f"conditions/{c.phrase}", c.model_dump()) for c in card.condition]
        joined = self.teller.joined("conditions/and", facts)
        return capitalized(self._say(f"conditions/{card.at}", {"facts": joined}))

    def reward(self, card: Op) -> str:
        """What the operation earns."""
        unit = self.teller.name(card)
        verbs = [self._clause(verb, unit, may=False) for verb in card.reward]
        return ended(capitalized(self.teller.joined("conditions/reward", verbs)))


def when_key(when: When) -> str:
    """The pattern of a moment: its event and whatever narrows it."""
    key: str = when.event
    if when.alone:
        key += "/alone"
    if when.cause != "any":
        key += f"/{when.cause}"
    return f"{key}/point-{when.point}" if when.point else key


def _dice(when: When) -> str:
    return "".join(f"{{d{value}}}" for value in when.shows)
