"""The pages of a book that only this game has: how to read pictures, the page read every turn."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultPages
from rnr_print.book.glossary import glossary
from rnr_print.games.breaking_news.book.cover import cover
from rnr_print.games.breaking_news.book.own_pages import own_pages
from rnr_print.games.breaking_news.book.scenes import BattleScenes
from rnr_print.games.breaking_news.book.tables import ADDED, STEPS, Tables
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.story import BattleStory
from rnr_print.print.pages.blocks import (
    Block,
    FullPage,
    Grid,
    Heading,
    IndexList,
    Section,
    Text,
)


class BattlePages(DefaultPages[BattleScenes]):
    """What the game tells in one book beside its chapters."""

    def __init__(self, desk: Desk, story: BattleStory) -> None:
        super().__init__(desk, BattleScenes(desk, story))

    def cover(self) -> FullPage:
        """A picture of the news."""
        return cover(self.desk)

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

    def blank(self) -> tuple[FullPage, ...]:
        """Pages to write and draw on."""
        return own_pages(self.desk)

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
        sources = self.desk.sources
        tables = Tables(self.desk.words, sources.teller, sources.cards)
        rows = tuple(row for _, row in tables.classes())
        yield Grid(tables.class_head, rows, (0.3, *(0.1,) * 7), "lccccccc")
        rows = tuple(row for _, row in tables.weapons())
        yield Grid(tables.weapon_head, rows, (0.3, *(0.1,) * 7), "lccccccc")
        vehicles = tuple(tables.vehicles())
        yield Grid(tables.vehicle_head, vehicles, (0.34, *(0.11,) * 6), "lcccccc")
