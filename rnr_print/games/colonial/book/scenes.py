"""Examples of a book: seen from above, told in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.gathering import Gathered
from rnr_print.book.open_table.scenes import TableScenes
from rnr_print.book.performance import Performance
from rnr_print.games.colonial.book.overlay import Overlay, overlay_of
from rnr_print.games.colonial.book.plans import unfolded
from rnr_print.games.colonial.book.position import Block, Card, Loner, Position
from rnr_print.games.colonial.book.steps import GATHERING
from rnr_print.games.colonial.book.topview import TopView
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.print.pages.blocks import Figure

RESTING: Final = ("card", "hero", "group", "tiffin")
"""Questions at which every turn rests."""
INCHES: Final = "″"
"""The sign of what numbers along a picture count."""


class ColonialScenes(TableScenes[Position, ColonialStory]):
    """Shows and tells examples in one book."""

    resting = RESTING
    picture, glance = (66.0, 62.0), (62.0, 56.0)

    def ends(self, played: Performance) -> tuple[Position, Position]:
        """The tables that an example begins and ends with."""
        before, after = played.before, played.after
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        return before, after

    def gathered(self, played: Performance) -> Sequence[Gathered]:
        """What happens, in steps."""
        return GATHERING.steps(played.run.log, self.ends(played)[0].side_of)

    def bare(self, position: Position) -> bool:
        """Whether nobody stands there."""
        return not position.groups and not position.loners and not position.cards

    def view(self, played: Performance) -> TopView:
        """The table with what happens on it."""
        before, after = unfolded(*self.ends(played))
        over = overlay_of(played.run.log, before, self.numbers(played), after)
        return self._drawn(before, after, over, self.picture)

    def strip(self, played: Performance) -> Figure | None:
        """The table at a glance: before, or after where nobody stood there before."""
        before, after = self.ends(played)
        if self.bare(before) and not self.bare(after):
            return self.still(after).figure(" ".join(self.standing(after)))
        return super().strip(played)

    def still(self, position: Position) -> TopView:
        """The table as it is."""
        before, after = unfolded(position, position)
        return self._drawn(before, after, Overlay(), self.glance)

    def _drawn(
        self, before: Position, after: Position, over: Overlay, room: tuple[float, float]
    ) -> TopView:
        first, *_ = self.desk.sources.sides
        return TopView(
            Brushes.of(self.desk), first, before, after, over, *room, INCHES, self.story.badge
        )

    def standing(self, position: Position) -> list[str]:
        """Who stands where, a sentence each."""
        told = [self._stands(block) for block in position.groups.values()]
        blocks = position.groups.items()
        told += self.story.formed({name: each.formation for name, each in blocks if each.formation})
        for block in position.groups.values():
            told += [
                self.story.say("setting/hero-with", hero=self.story.name(hero), group=block.id)
                for hero in block.heroes
            ]
        told += [self._alone(loner) for loner in position.loners.values()]
        told += [self._lies(card) for card in position.cards]
        places = {name: block.place for name, block in position.groups.items()}
        places |= {name: loner.place for name, loner in position.loners.items()}
        return told + [self.story.floor(name, place) for name, place in places.items() if place[0]]

    def turn(self, position: Position) -> str:
        """Whose turn it is; before the first, that nobody stands there yet."""
        if not position.turn:
            return self.story.say("setting/begin")
        who = self.story.name(position.active)
        return self.story.say("setting/turn", n=position.turn, who=who)

    def _stands(self, block: Block) -> str:
        story = self.story
        return story.standing(
            group=block.id, side=story.name(block.side), men=block.men,
            troop=story.name(block.troop), at=story.as_it_is(str(block.body.middle)),
            shape=story.name(block.shape), degrees=block.body.facing, shock=block.shock,
        )  # fmt: skip

    def _lies(self, card: Card) -> str:
        at = str(card.body.middle)
        return self.story.lying(card.id, card.side, at, card.groups, card.written)

    def _alone(self, loner: Loner) -> str:
        at = self.story.as_it_is(str(loner.body.middle))
        return self.story.say("setting/hero-alone", hero=self.story.name(loner.id), at=at)
