"""Where a case is found: by the cards in it, and by the rules it shows."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.escaping import escaped
from rnr_print.book.parts import Scenes
from rnr_print.cards.card import Card
from rnr_print.print.pages.blocks import Block, Heading, Section, Text
from rnr_print.rulebook.tree import Paragraph

_BOLD: Final = re.compile(r"^\*\*(.+?)\*\*")
_STOPS: Final = ".,:;،؛。，、：；"


def place_in_book(desk: Desk, case: str) -> tuple[int, ...]:
    """The place of a case among those of the book, by its number."""
    number = desk.numbers[case].removeprefix("E")
    return tuple(map(int, number.split("-")))


class CaseIndex:
    """Writes the lists at the end of the casebook; `number` gives a link to a case."""

    def __init__(self, desk: Desk, scenes: Scenes, number: Callable[[str], str]) -> None:
        self.desk, self.scenes, self.number, self.say = desk, scenes, number, desk.words.say
        order = partial(place_in_book, desk)
        self.played = [desk.performances[name] for name in sorted(desk.performances, key=order)]

    def sections(self) -> Iterator[Section]:
        """Cases by card, where any has cards on the table, then cases by rule."""
        if cards := self._by_card():
            yield from self._listed("by-card", cards)
        yield from self._listed("by-rule", self._by_rule())

    def _listed(self, name: str, entries: Sequence[str]) -> Iterator[Section]:
        title = self.say(f"casebook/{name}")
        yield Section((Heading(title, 1, f"cases.{name}"),), title, style="wide")
        told: tuple[Block, ...] = tuple(Text(entry, "index") for entry in entries)
        yield Section(told, title, 2)

    def _by_card(self) -> list[str]:
        found: dict[str, list[str]] = defaultdict(list)
        for played in self.played:
            for card in dict.fromkeys(self.scenes.cards(played)):
                found[card].append(played.example.id)
        key = self.desk.sources.order.key
        cards = [self.desk.sources.database.cards[card] for card in found]
        cards.sort(key=lambda card: (key(self._name(card)), card.id))
        namesakes: dict[str, list[Card]] = defaultdict(list)
        for each in cards:
            namesakes[self._name(each)].append(each)
        return [
            self._entry(self._card(card, namesakes[self._name(card)]), found[card.id])
            for card in cards
        ]

    def _card(self, card: Card, namesakes: Sequence[Card]) -> str:
        """A card's name; with the side and the set that tell it from others of that name."""
        teller, side = self.desk.sources.teller, card.value("side")
        told = [f"**{escaped(self._name(card))}**"]
        if isinstance(side, str) and any(other.value("side") != side for other in namesakes):
            told.append(escaped(teller.side(side).plain))
        if any(other.set != card.set and other.value("side") == side for other in namesakes):
            title = teller.game.sets[card.set].title
            told.append(escaped(teller.catalog.say(f"set:{card.set}", title)))
        return "~".join(told)

    def _name(self, card: Card) -> str:
        return self.desk.sources.teller.name(card).plain

    def _by_rule(self) -> list[str]:
        found: dict[str, list[str]] = defaultdict(list)
        for played in self.played:
            for rule in played.example.rules:
                found[rule].append(played.example.id)
        return [self._entry(head, found[rule]) for rule, head in self._rules(found).items()]

    def _rules(self, found: Mapping[str, object]) -> dict[str, str]:
        """A link to each rule that has a case, in the order of the book."""
        blocks = (block for chapter in self.desk.chapters for block in chapter.blocks)
        return {
            block.id: f"**{self.desk.links.short(block.id)}** {_name(self.desk, block)}".rstrip()
            for block in blocks
            if block.id and block.id in found and block.id in self.desk.links.targets
        }

    def _entry(self, head: str, examples: Sequence[str]) -> str:
        return f"{head}~~{' '.join(map(self.number, examples))}"


def _name(desk: Desk, block: object) -> str:
    """What a paragraph is called in bold type at its beginning; empty where it isn't."""
    found = _BOLD.match(desk.text(block.text)) if isinstance(block, Paragraph) else None
    return found[1].rstrip(_STOPS) if found else ""
