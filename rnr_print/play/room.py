"""A game opened for the table: cards, rules, words of one language, and what the game gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

import yaml

from rnr_print.book.numbering import numbering_of
from rnr_print.book.selection import Selection
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.core.errors import fail
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import Stage
from rnr_print.examples.context import Desk
from rnr_print.examples.finding import in_book
from rnr_print.examples.protocol import Story
from rnr_print.games.desks import open_desk
from rnr_print.games.registry import game_of
from rnr_print.games.tabled import Menu, Tabletop, Words
from rnr_print.locales.catalog import read_catalog
from rnr_print.locales.locale_data import read_locale
from rnr_print.play.opening import Opening
from rnr_print.play.plain import PlainTabletop
from rnr_print.rulebook.tree import Paragraph
from rnr_print.rulebook.values import Values, values_of

NEW = "a new game"


@dataclass(frozen=True)
class Room:
    """A game with rules, and the language it is told in. Everything raises InputError."""

    desk: Desk
    locale: str

    @classmethod
    def of(cls, folder: Path, locale: str, overrides: Path | None = None) -> Room:
        """The game in `folder`. Raises InputError, also where no rules play it."""
        return cls(open_desk(folder, overrides), locale)

    @cached_property
    def tabletop(self) -> Tabletop:
        """What the game gives to those at a screen, else what every game has."""
        game = game_of(self.desk.database.game.rules)
        return getattr(game, "tabletop", None) or PlainTabletop()

    @cached_property
    def story(self) -> Story:
        """The storyteller."""
        return self.desk.story_in(self.locale)

    @cached_property
    def teller(self) -> Teller:
        """The words of cards and table."""
        folder, database = self.desk.folder, self.desk.database
        catalog = read_catalog(folder / "locale", self.locale)
        cases = read_locale(folder / "locale", self.locale).cases
        return Teller(database.game, game_wording(folder), catalog, cases)

    @cached_property
    def words(self) -> Words:
        """What the table is told with."""
        return Words(self.desk.database, self.teller, self.story)

    @cached_property
    def values(self) -> Values:
        """What paragraphs of the rulebook are filled with."""
        teller = self.teller
        return values_of(self.desk.database, teller.catalog, teller.cases)

    @cached_property
    def numbers(self) -> Mapping[str, str]:
        """The numbers of paragraphs in the books of the largest edition. Who has none bears that of
        its chapter; in a game that has no book nobody has any."""
        game = game_of(self.desk.database.game.rules)
        if game is None or game.book is None:
            return {}
        selection = Selection.of(game.book.facts, list(self.desk.database.game.editions)[-1])
        chapters, _ = selection.numbered_and_aside(self.desk.book)
        found = numbering_of(chapters)
        return {
            block.id: found.get(block.id) or found.get(chapter.id)
            for chapter in chapters
            for block in chapter.blocks
            if isinstance(block, Paragraph) and block.id
        }

    @cached_property
    def menu(self) -> Menu:
        """What may be chosen of a new game."""
        return self.tabletop.menu(self.words)

    @cached_property
    def cards(self) -> str:
        """What stands for all that rules read of game and cards."""
        engine, database = self.desk.engine, self.desk.database
        told = [engine.numbers(database), *map(engine.effect, database.cards.values())]
        return blake2b("\n".join(told).encode(), digest_size=4).hexdigest()

    def say(self, key: str, **fields: object) -> str:
        """One of the table's own words, in the language."""
        return self.teller.pattern(f"play/{key}", fields)

    def begun(self, opening: Opening) -> Begun:
        """The position that a game begins with, and its stage. Raises InputError."""
        if opening.example:
            example = in_book(self.desk.book, opening.example)[0]
            modes = self.desk.modes(example)
            mode = opening.wanted.modes[0] if opening.wanted.modes else modes[0]
            if mode not in modes:
                known = ", ".join(filter(None, modes)) or "none"
                raise fail(f"{example.id} isn't played in mode {mode!r}; {known}")
            return Begun(
                self.desk.stage(mode), example.yaml, example.title, (mode,) if mode else ()
            )
        setup = self.tabletop.setup(self.desk.database, opening.wanted)
        text = yaml.safe_dump({"setup": dict(setup)}, sort_keys=False)
        return Begun(self.desk.stage(""), MarkedYaml(text, NEW), "")


@dataclass(frozen=True, slots=True)
class Begun:
    """A position to play from; `title` is that of its example, `modes` what that is played in."""

    stage: Stage
    source: MarkedYaml
    title: str
    modes: tuple[str, ...] = ()

    @property
    def setup(self) -> Mapping[str, object]:
        """What it is set up with."""
        given = self.source.data.get("setup")
        return given if isinstance(given, dict) else {}

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays."""
        return self.stage.players(self.source)
