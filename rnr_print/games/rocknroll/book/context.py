"""The writer's desk with what the game's own drawings and sentences are made with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rnr_print.book.context import Desk
from rnr_print.book.inputs import Sources
from rnr_print.cards.rules_text import Inflected
from rnr_print.games.rocknroll.book.alt_text import DiagramTeller
from rnr_print.games.rocknroll.book.board import BoardPainter
from rnr_print.games.rocknroll.book.tokens import Tokens
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.games.rocknroll.stories.story import Story, read_story
from rnr_print.games.rocknroll.terms import sides_of

BASE = "base"
"""The edition that is a whole game; all others are played with it."""


@dataclass(frozen=True, repr=False)
class WarDesk(Desk):
    """A desk on which stories are told and tokens drawn."""

    story: Story
    teller: DiagramTeller
    tokens: Tokens
    painter: BoardPainter

    @property
    def sides(self) -> tuple[str, str]:
        """The two sides."""
        return sides_of(game_of(self.sources.database))

    @property
    def expansion(self) -> bool:
        """Whether the edition goes beyond the base box."""
        return self.sources.edition != BASE

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase."""
        told = self.story.words.listed(things)
        return told.plain if isinstance(told, Inflected) else told

    def joined(self, clauses: Iterable[str]) -> str:
        """Several clauses as one."""
        return self.story.words.joined(clauses)

    def heading(self, text: str) -> str:
        """`text` as the heading of what follows it, with its colon."""
        return self.story.words.heading(text)


def war_desk(desk: Desk) -> WarDesk:
    """The desk with the stories of its language. Raises InputError."""
    sources = desk.sources
    known = replace(sources.teller.catalog, mark="")
    story = read_story(sources.folder, sources.database, sources.language, known)
    tokens = _tokens(desk)
    painter = BoardPainter(desk, tokens, {"E": desk.words.say("examples/echo")})
    told = DiagramTeller(desk.words, story.words)
    return WarDesk(**vars(desk), story=story, teller=told, tokens=tokens, painter=painter)


def _tokens(desk: Desk) -> Tokens:
    sources = desk.sources
    fighters = fighters_of(sources)

    def name(card: Fighter) -> str:
        return sources.teller.name(card).plain

    sides, bust = sides_of(game_of(sources.database)), sources.busts.picture
    return Tokens(
        desk.inks, desk.icons, sources.fonts, sources.language, sides, fighters, name, bust
    )


def fighters_of(sources: Sources) -> dict[str, Fighter]:
    """All units and locals of the database, by id."""
    cards = sources.database.cards.values()
    return {card.id: card for card in cards if isinstance(card, Fighter)}
