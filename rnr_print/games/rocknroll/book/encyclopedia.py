"""The encyclopedia: every unit and local of the edition with its card and its nuances."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, partial
from typing import Final

from rnr_print.book.card_images import ENTRY_SCALE, Facsimiles
from rnr_print.book.case_index import place_in_book
from rnr_print.book.escaping import escaped
from rnr_print.book.numbering import NUMBERED
from rnr_print.cards.rules_text import ended
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.scenes import ends
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Unit
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.print.pages.blocks import Block, Heading, Row, Section, Text
from rnr_print.rulebook.tree import Paragraph

SHARES: Final = (0.26, 0.74)
MOST_CASES: Final = 8
VETERAN: Final = "Veteran "
"""What the source puts before a name where only the veteran is meant."""
_BOLD: Final = re.compile(r"\*\*")
_STOP: Final = re.compile(r"\. |。")
FIELDS: Final = ("attack", "armor", "ace", "deploys", "abilities", "role")


class Encyclopedia:
    """Writes an entry for every fighter of the edition, in the order of their names."""

    def __init__(self, desk: WarDesk, cards: Facsimiles) -> None:
        self.desk, self.cards = desk, cards
        self.words, self.teller = desk.words, desk.sources.teller

    def sections(self, number: str) -> Iterator[Section]:
        """The entries, with the part's running head; each is as high as its card or its text."""
        title = self.words.say("parts/units/title")
        told: list[Block] = [Heading(title, 1, "units-a-z", number)]
        told.append(Text(self.words.say("parts/units/lead"), "lead"))
        for n, card in enumerate(self.fighters, 1):
            told += self._entry(card, f"{number}.{n}")
        yield Section(tuple(told), f"{number}\u2002{title}", style="wide", tab=number)

    @cached_property
    def fighters(self) -> list[Fighter]:
        """The units and locals, by their printed names; a veteran after whom it replaces."""
        cards = [card for card in self.desk.sources.cards if isinstance(card, Fighter)]
        order = self.desk.sources.order
        return sorted(cards, key=lambda card: (order.key(self._name(card)), card.id))

    def _name(self, card: Fighter) -> str:
        return self.teller.name(card).plain

    def _entry(self, card: Fighter, number: str) -> Iterator[Block]:
        name = self._name(card)
        heading = f"{name} {{chevrons}}" if self._veteran(card) else name
        told: list[Block] = [
            Heading(heading, 3, f"card.{card.id}", number, "card-name"),
            Text(f"{self._tags(card)} {{index {escaped(name)}}}", "tag"),
            *(
                Text(self.desk.bound(words), "nuance")
                for words in Sentences(self.teller).paragraphs(card)
            ),
            *(Text(words, "nuance") for words in self._nuances(card)),
        ]
        yield Row((self.cards.figure(card.id, ENTRY_SCALE), tuple(told)), SHARES)

    def _veteran(self, card: Fighter) -> bool:
        return isinstance(card, Unit) and card.veteran_of is not None

    def _tags(self, card: Fighter) -> str:
        """Side, chance, marks, set: what the corner says, in words."""
        database = self.desk.sources.database
        side = self.teller.side(card.side).plain if isinstance(card, Unit) else ""
        if isinstance(card, Local):
            side = self.teller.card_text(card, "nature", card.nature)
        double = "double" if card.attack.dice == 2 else "attack"
        told = [side, self.words.say(f"units/{double}", on=card.attack.on)]
        told += [self.words.say(f"units/{mark}") for mark in card.marks]
        if card.armor is not None:
            told.append(self.words.say("units/armor", n=card.armor))
        if card.ace:
            told.append(self.words.say("units/ace"))
        told.append(self.words.say("units/number", n=self._number(card)))
        symbol = database.game.sets[card.set].symbol
        return f"{{{symbol}}}~{' · '.join(told)}"

    def _number(self, card: Fighter) -> str:
        database = self.desk.sources.database
        return database.number(database.cards[card.id])

    def _nuances(self, card: Fighter) -> Iterator[str]:
        """Paragraphs that speak of the card, its cases, and what about it is ours."""
        for paragraph in self._speaking_of(card):
            lead = _lead(self.desk.text(paragraph.text))
            yield f"{{to}}~{lead} [](#{paragraph.id})"
        cases = self._cases(card)
        if cases:
            links = self.desk.listed(f"[{self.desk.numbers[each]}](#{each})" for each in cases)
            head = self.desk.heading(self.words.say("units/cases"))
            yield self.desk.bound(f"{{played}}~{head} {links}")
        ours = self._ours(card)
        if ours:
            yield f"{{run margin-more|{ours}}}"

    def _speaking_of(self, card: Fighter) -> list[Paragraph]:
        """Rules and definitions that call the card by its name in the source language.

        What is said of “Veteran Doc” is said of him alone, what is said of “Doc” of both.
        """
        veteran = self._callings[f"{VETERAN}{card.name}"] if self._veteran(card) else ()
        called = (*self._callings[card.name], *veteran)
        return [self.desk.book.paragraphs[each] for each in dict.fromkeys(called)]

    @cached_property
    def _callings(self) -> dict[str, list[str]]:
        """Ids of paragraphs by the names of cards that stand in them."""
        names = sorted({re.escape(card.name) for card in self.fighters}, key=len, reverse=True)
        named = re.compile(rf"(?<!\w)((?:{VETERAN})?(?:{'|'.join(names)}))(?!\w)")
        found: dict[str, list[str]] = defaultdict(list)
        for chapter in self.desk.source_chapters:
            for paragraph in chapter.paragraphs:
                if paragraph.kind in NUMBERED and paragraph.id:
                    for name in named.findall(paragraph.text):
                        found[name].append(paragraph.id)
        return found

    def _cases(self, card: Fighter) -> list[str]:
        """The first examples with the card on a Point, in the order of the book."""
        return self._stages[card.id][:MOST_CASES]

    @cached_property
    def _stages(self) -> dict[str, list[str]]:
        """Ids of examples by the cards that stand on a Point at their beginning or end."""
        found: dict[str, list[str]] = defaultdict(list)
        shown = [each for each in self.desk.performances if each in self.desk.links.targets]
        for key in sorted(shown, key=partial(place_in_book, self.desk)):
            rows = (point for position in ends(self.desk.performances[key])
                    for point in position.row)  # fmt: skip
            for unit in dict.fromkeys(stand.unit for point in rows for stand in point.stands):
                found[unit].append(key)
        return found

    def _ours(self, card: Fighter) -> str:
        """Which of the card's values are our own completion."""
        fields = [
            field
            for field in FIELDS
            if getattr(card, field, None) not in (None, False)
            and card.origin_of(field) == "house"
            and self.words.has(f"units/fields/{field}")
        ]
        if not fields:
            return ""
        told = self.desk.listed(self.words.say(f"units/fields/{field}") for field in fields)
        return self.words.say("units/origin-house", house="{house}", fields=told)


def _lead(text: str) -> str:
    """A paragraph's bold lead with its first sentence; the sentence alone where it has no lead."""
    parts = _BOLD.split(text)
    if len(parts) < 3 or parts[0]:
        return _first(text)
    lead = parts[1].rstrip(" .:。：")
    if parts[1].endswith((".", "!", "。", "！")):
        lead = f"**{ended(lead)}**"
    gap = " " if parts[2][:1].isspace() else ""
    return f"{lead}{gap}{_first(parts[2])}"


def _first(text: str) -> str:
    """The first sentence, with its stop."""
    return ended(_STOP.split(text.strip())[0].rstrip(".;:。；："))
