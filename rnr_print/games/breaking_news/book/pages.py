"""The pages of a book that only this game has: how to read pictures, the page read every turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultPages
from rnr_print.book.glossary import glossary
from rnr_print.cards.card import Card
from rnr_print.games.breaking_news.book.scenes import BattleScenes
from rnr_print.games.breaking_news.cards import told
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.cards.models import BANDS, FighterClass, Vehicle, Weapon
from rnr_print.games.breaking_news.story import BattleStory
from rnr_print.print.pages.blocks import (
    Block,
    Grid,
    Heading,
    IndexList,
    Section,
    Text,
)

STEPS: Final = 11
ADDED: Final = 7
"""Rows of the quick reference: steps of a turn, what is added to a need."""
CLASS_COLUMNS: Final = (
    "class", "initiative", "spotting", "fire", "covering", "melee", "save", "suppression",
)  # fmt: skip


class BattlePages(DefaultPages[BattleScenes]):
    """What the game tells in one book beside its chapters."""

    def __init__(self, desk: Desk, story: BattleStory) -> None:
        super().__init__(desk, BattleScenes(desk, story))

    def legend(self) -> Block:
        """How to read the pictures of examples."""
        return Text(self.desk.words.say("legend"), "legend")

    def more(self) -> Iterator[Block]:
        """Glossary and index behind the last chapter."""
        yield from glossary(self.desk)
        title = self.desk.words.say("index")
        yield Section((Heading(title, 1, "index"),), title, style="wide")
        yield Section((IndexList(self.desk.sources.order),), title, 3)

    def spare(self) -> Iterator[Block]:
        """Nothing: the glossary stands before the index."""
        yield from ()

    def back(self) -> Iterator[Section]:
        """The page that is read every turn."""
        say = self.desk.words.say
        title = say("quick/title")
        yield Section((Heading(title, 1, "quick"),), title, style="wide")
        yield Section((*self._turn(), *self._fire()), title, 2, "quick")
        yield Section(tuple(self._tables()), title, style="wide")

    def _turn(self) -> Iterator[Block]:
        say = self.desk.words.say
        yield Heading(say("quick/turn"), 3)
        for step in range(1, STEPS + 1):
            yield Text(f"**{step}** {say(f'quick/steps/{step}')}", "quick")
        yield Heading(say("quick/do"), 3)
        moves = game_of(self.desk.sources.database).moves
        numbers = {"run": moves.run, "walk": moves.walk, "step": moves.step}
        for name in ("run", "advance", "step", "cover", "other"):
            yield Text(say(f"quick/actions/{name}", **numbers), "quick")

    def _fire(self) -> Iterator[Block]:
        say = self.desk.words.say
        yield Heading(say("quick/added"), 3)
        rows = [(say(f"quick/add/{n}"), say(f"quick/add/value-{n}")) for n in range(1, ADDED + 1)]
        yield Grid(("", ""), tuple(rows), (0.86, 0.14), "lr")
        yield Heading(say("quick/reactions"), 3)
        for name in ("fire", "dodge", "seek", "ground", "spot"):
            yield Text(say(f"quick/reacting/{name}"), "quick")

    def _tables(self) -> Iterator[Block]:
        """Classes, weapons, vehicles, as the cards have them."""
        say, cards = self.desk.words.say, self.desk.sources.cards
        classes = [card for card in cards if isinstance(card, FighterClass)]
        head = [say(f"quick/head/{name}") for name in CLASS_COLUMNS]
        rows = tuple(
            (f"{card.id.capitalize()} {self._name(card)}", str(card.initiative),
             card.told["spotting"], card.told["fire"], card.told["covering"], str(card.melee),
             card.told["save"], str(card.suppression))
            for card in classes
        )  # fmt: skip
        yield Grid(tuple(head), rows, (0.3, *(0.1,) * 7), "lccccccc")
        head = [say("quick/head/weapon"), *(str(band) for band in BANDS),
                *(say(f"quick/head/{name}") for name in ("dice", "blast", "covers"))]  # fmt: skip
        yield Grid(tuple(head), tuple(self._weapons(cards)), (0.3, *(0.1,) * 7), "lccccccc")
        kinds = [
            say(f"quick/head/{name}") for name in ("small", "hmg", "rocket", "gun", "ied", "bomb")
        ]
        yield Grid(
            (say("quick/head/vehicle"), *kinds), tuple(self._vehicles(cards)),
            (0.34, *(0.11,) * 6), "lcccccc",
        )  # fmt: skip

    def _weapons(self, cards: tuple[Card, ...]) -> Iterator[tuple[str, ...]]:
        for card in cards:
            if not isinstance(card, Weapon):
                continue
            blast = told.plain(card.blast)
            covers = "/".join(card.told["covering"]) if card.covering else told.DASH
            for how, row in (("aimed", card.aimed), ("burst", card.burst)):
                if row is not None:
                    both = card.aimed is not None and card.burst is not None
                    name = self._name(card)
                    if both:
                        name = self.desk.words.say(f"quick/{how}", weapon=name)
                    yield name, *card.told[how], str(row.dice), blast, covers

    def _vehicles(self, cards: tuple[Card, ...]) -> Iterator[tuple[str, ...]]:
        for card in cards:
            if isinstance(card, Vehicle) and card.saves is not None:
                if card.front is not None:
                    front = self.desk.words.say("quick/front", vehicle=self._name(card))
                    yield front, *card.front.told.values()
                yield self._name(card), *card.saves.told.values()

    def _name(self, card: Card) -> str:
        return self.desk.sources.teller.name(card).plain
