"""Telling a card: the sentences of its abilities in one language, out of the data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.cards.ability import Ability
from rnr_print.cards.database import Database
from rnr_print.cards.effects import Verb
from rnr_print.cards.models import CardBase, Fighter, Local, Op
from rnr_print.cards.plural_words import with_counted
from rnr_print.cards.triggers import When
from rnr_print.cards.wording import Wording
from rnr_print.locales.catalog import Catalog

MAX_DIE: Final = 6
"""What a bare die can show."""
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
Fields = Mapping[str, object]


@dataclass(frozen=True)
class Inflected:
    """A name with its grammatical cases, so that a pattern can ask for `{unit.gen}`."""

    plain: str
    cases: Mapping[str, str]

    def form(self, case: str | None) -> str:
        """The form of a case; the plain one where the language gives no other."""
        return self.plain if case is None else self.cases.get(case, self.plain)


def filled(pattern: str, fields: Fields) -> str:
    """`pattern` with its placeholders filled; icons such as {star} stay for the typesetter."""

    def value(match: re.Match[str]) -> str:
        name, case = match[1], match[2]
        if name not in fields:
            return match[0]
        found = fields[name]
        return found.form(case) if isinstance(found, Inflected) else str(found)

    return PLACEHOLDER.sub(value, pattern)


def _first_number(pattern: str, fields: Fields) -> int:
    """The first number that fills `pattern`: what its plural counts; 1 where there is none."""
    values = (_number(fields, match[1]) for match in PLACEHOLDER.finditer(pattern))
    return next((value for value in values if value is not None), 1)


def _number(fields: Fields, name: str) -> int | None:
    value = str(fields.get(name, ""))
    return int(value) if value.isdecimal() else None


def capitalized(sentence: str) -> str:
    """`sentence` with a capital first letter; markup and icons before it stay."""
    for i, letter in enumerate(sentence):
        if letter.isalpha():
            return sentence[:i] + letter.upper() + sentence[i + 1 :]
        if letter == "{" or letter.isdigit():
            return sentence
    return sentence


def ended(sentence: str) -> str:
    """`sentence` with a full stop, that of its script, unless it ends some way already."""
    bare = sentence.rstrip('*_”»"）」』)')
    if bare.endswith((".", "!", "?", "…", "。", "！", "？", "؟", "۔")):
        return sentence
    return sentence + ("。" if _WIDE.search(sentence) else ".")


class Teller:
    """Tells cards in the language of `catalog`; `cases` are the case names that language has."""

    def __init__(
        self, database: Database, wording: Wording, catalog: Catalog, cases: Sequence[str] = ()
    ) -> None:
        self.database, self.wording, self.catalog, self.cases = database, wording, catalog, cases

    # words
    def card_text(self, card: CardBase, field: str, text: str) -> str:
        """A text of the card itself, translated: `field` is `name`, `flavor`, `mines/title`, ..."""
        return self.catalog.say(f"card:{card.id}/{field}", text)

    def name(self, card: CardBase) -> Inflected:
        """The card's name with its cases; a veteran is called as before."""
        known_as = getattr(card, "veteran_of", None) or card.id
        return self._inflected(f"card:{known_as}/name", card.name)

    def side(self, side: str) -> Inflected:
        """A side's name with its cases."""
        return self._inflected(f"side:{side}", self.database.game.sides[side])

    def edition(self, edition: str) -> str:
        """The title of an edition. KeyError where there is none."""
        title = self.database.game.editions[edition].title
        return self.catalog.say(f"edition:{edition}", title)

    def _inflected(self, context: str, text: str) -> Inflected:
        forms = {
            case: self.catalog.say(f"{context}.{case}", text)
            for case in self.cases
            if self.catalog.has(f"{context}.{case}", text)
        }
        return Inflected(self.catalog.say(context, text), forms)

    def pattern(self, key: str, fields: Fields | None = None) -> str:
        """The pattern `key` in this language, filled."""
        found, fields = self.wording[key], fields or {}
        if found.plural is None:
            said = self.catalog.say(found.context, found.text)
        else:
            n = _first_number(found.text, fields)
            said = self.catalog.count(found.context, found.text, found.plural, n)
        said = with_counted(said, lambda name: _number(fields, name), self.catalog.plural_form)
        return filled(said, fields)

    # sentences
    def paragraphs(self, card: Fighter) -> list[str]:
        """The rules text of a unit or local: a paragraph an ability, then reminders of marks."""
        shown = [self.ability(card, ability) for ability in card.abilities]
        if card.armor is not None:
            armor = "reminders/armor/over-die" if card.armor > MAX_DIE else "reminders/armor"
            shown.append(self.pattern(armor, {"n": card.armor}))
        if card.ace:
            shown.append(self.pattern("reminders/ace"))
        if isinstance(card, Local):
            deploys = self.pattern(f"reminders/deploys/{card.deploys}")
            # A card with an arrow is read from both ends and has half the room.
            if "arrow" not in card.marks:
                local = self.pattern("reminders/local")
                deploys = self.pattern("sentences", {"first": deploys, "second": local})
            shown.append(deploys)
        return shown

    def ability(self, card: CardBase, ability: Ability) -> str:
        """One ability as printed: mark, bold title, sentence."""
        head = f"{{{ability.mark}}} " if ability.mark != "none" else ""
        if ability.title:
            title = self.card_text(card, f"{ability.id}/title", ability.title)
            fields = {"title": ended(title), "sentence": self.sentence(card, ability)}
            return head + self.pattern("title", fields)
        return head + self.sentence(card, ability)

    def sentence(self, card: CardBase, ability: Ability) -> str:
        """The sentence of an ability: the hand-written one if there is one, else told from data."""
        if ability.text:
            return ended(self.card_text(card, f"{ability.id}/text", ability.text))
        return self.told(card, ability)

    def told(self, card: CardBase, ability: Ability) -> str:
        """The sentence told from the data, whether or not a hand-written one stands in for it."""
        unit = self.name(card)
        may = not ability.compulsory and ability.when.event != "played"
        clause = self._joined("then", [self._clause(verb, unit, may) for verb in ability.do])
        if ability.or_else:
            other = self._joined("then", [self._clause(v, unit, may) for v in ability.or_else])
            clause = self.pattern("or", {"first": clause, "second": other})
        if ability.check is not None:
            clause = self.pattern("check", {"n": ability.check, "do": clause})
        fields = {"do": clause, "unit": unit, "dice": _dice(ability.when)}
        sentence = ended(capitalized(self.pattern(f"when/{when_key(ability.when)}", fields)))
        if ability.limit:
            sentence = self.pattern(f"limit/{ability.limit}", {"sentence": sentence})
        return sentence

    def _clause(self, verb: Verb, unit: Inflected, may: bool) -> str:
        forms = ("may", "must") if may else ("must", "may")
        keys = [f"verbs/{verb.phrase}/{form}" for form in forms]
        key = next((key for key in keys if key in self.wording), keys[0])
        return self.pattern(key, {**verb.fields, "unit": unit})

    def _joined(self, glue: str, parts: Sequence[str]) -> str:
        text = parts[0]
        for part in parts[1:]:
            text = self.pattern(glue, {"first": text, "second": part})
        return text

    # special operations
    def condition(self, card: Op) -> str:
        """What the operation asks for."""
        facts = [self.pattern(f"conditions/{c.phrase}", c.model_dump()) for c in card.condition]
        joined = self._joined("conditions/and", facts)
        return capitalized(self.pattern(f"conditions/{card.at}", {"facts": joined}))

    def reward(self, card: Op) -> str:
        """What the operation earns."""
        unit = self.name(card)
        verbs = [self._clause(verb, unit, may=False) for verb in card.reward]
        return ended(capitalized(self._joined("conditions/reward", verbs)))


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
