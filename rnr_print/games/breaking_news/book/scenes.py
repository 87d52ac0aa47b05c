"""Examples of a book: seen from above, told in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.gathering import Gathered
from rnr_print.book.open_table.scenes import TableScenes
from rnr_print.book.performance import Performance
from rnr_print.games.breaking_news.book.overlay import Overlay, blocked, overlay_of
from rnr_print.games.breaking_news.book.position import Man, Position
from rnr_print.games.breaking_news.book.steps import GATHERING
from rnr_print.games.breaking_news.book.topview import TopView
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.story import BattleStory

RESTING: Final = ("activate", "deploy", "call")
"""Questions at which every turn rests."""


class BattleScenes(TableScenes[Position, BattleStory]):
    """Shows and tells examples in one book."""

    resting = RESTING

    def ends(self, played: Performance) -> tuple[Position, Position]:
        """The tables that an example begins and ends with."""
        before, after = played.before, played.after
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        return before, after

    def gathered(self, played: Performance) -> Sequence[Gathered]:
        """What happens, in steps."""
        side_of = {name: man.side for name, man in self.ends(played)[0].men.items()}
        return GATHERING.steps(played.run.log, side_of)

    def bare(self, position: Position) -> bool:
        """Whether nobody stands there."""
        return not position.men

    def view(self, played: Performance) -> TopView:
        """The table with what happens on it."""
        (before, after), run = self.ends(played), played.run
        over = overlay_of(run.log, before, self.numbers(played))
        over.looks.extend(blocked(run.refused, before, run.log))
        return self._drawn(before, after, over, self.picture)

    def still(self, position: Position) -> TopView:
        """The table as it is."""
        return self._drawn(position, position, Overlay(), self.glance)

    def _drawn(
        self, before: Position, after: Position, over: Overlay, room: tuple[float, float]
    ) -> TopView:
        game = game_of(self.desk.sources.database)
        told = self.desk.words.say("scale", n=10)
        return TopView(Brushes.of(self.desk), game, before, after, over, *room, told)

    def standing(self, position: Position) -> list[str]:
        """Who stands where, a sentence each."""
        return [self._stands(man) for man in position.men.values()]

    def turn(self, position: Position) -> str:
        """Whose turn it is."""
        who = self.story.name(position.active)
        return self.story.say("setting/turn", n=position.turn, side=who)

    def _stands(self, man: Man) -> str:
        story = self.story
        marks = [story.teller.pattern(f"stories/marks/{flag}", {}) for flag in man.marks]
        key = "setting/figure-so" if marks else "setting/figure"
        return story.say(
            key, figure=man.id, side=story.name(man.side), at=str(man.at),
            troop=story.name(man.troop), marks=story.listed(marks),
            weapons=story.name(f"[{', '.join(man.weapons)}]"), degrees=man.facing,
        )  # fmt: skip
