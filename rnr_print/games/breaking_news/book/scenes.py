"""Examples of a book: seen from above, told in steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultScenes
from rnr_print.book.escaping import escaped
from rnr_print.book.parts import Diagrams, ToldStep
from rnr_print.book.performance import Performance
from rnr_print.games.breaking_news.book.overlay import Overlay, blocked, overlay_of
from rnr_print.games.breaking_news.book.position import Man, Position
from rnr_print.games.breaking_news.book.steps import Step, steps_of
from rnr_print.games.breaking_news.book.topview import TopView
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.story import BattleStory
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.markup import plain

MEASURE, BESIDE = 115.0, 5.0
"""How wide an example is, and the space beside a picture, mm."""
WIDE, HIGH = 58.0, 54.0
"""What it takes at most, mm."""
DISC: Final = 0.06
"""The share of the measure that the number of a step takes."""
STRIP: Final = (52.0, 44.0)
RESTING: Final = ("activate", "deploy", "call")
"""Questions at which every turn rests."""


class BattleScenes(DefaultScenes):
    """Shows and tells examples in one book."""

    def __init__(self, desk: Desk, story: BattleStory) -> None:
        self.desk, self.story = desk, story

    def steps(self, played: Performance) -> Sequence[ToldStep]:
        """What happens, step by step."""
        told = []
        for step in self._steps(played):
            text = self._sentence(step)
            told.append(ToldStep(step.number, step.side, text, text))
        return told

    def _steps(self, played: Performance) -> tuple[Step, ...]:
        side_of = {name: man.side for name, man in _ends(played)[0].men.items()}
        return steps_of(played.run.log, side_of)

    def _numbers(self, played: Performance) -> dict[int, int]:
        """The step of each event of the log by its place; none where there is but one step."""
        steps = self._steps(played)
        found = [step.number for step in steps for _ in step.events]
        return dict(enumerate(found)) if len(steps) > 1 else {}

    def _sentence(self, step: Step) -> str:
        return self.desk.bound(escaped(" ".join(map(self.story.sentence, step.events))))

    def refusals(self, played: Performance) -> Iterator[tuple[str, str]]:
        """The moves that are not allowed, each with its reason, and the rule that gives it."""
        for steps, refusal in played.run.refused:
            yield self.desk.bound(escaped(self.story.no(steps, refusal))), refusal.rule

    def diagrams(self, played: Performance) -> Diagrams:
        """The table from above beside the steps."""
        before, after = _ends(played)
        if not before.men:
            return Diagrams(())
        run = played.run
        over = overlay_of(run.log, before, self._numbers(played))
        over.looks.extend(blocked(run.refused, before, run.log))
        view = self._view(before, after, over, WIDE, HIGH)
        told = " ".join((*self._standing(before), *(plain(s.text) for s in self.steps(played))))
        share = (view.width + BESIDE) / MEASURE
        disc = DISC / (1 - share)
        return Diagrams((view.figure(told),), halves=True, share=share, closes=True, disc=disc)

    def strip(self, played: Performance) -> Figure | None:
        """The table before, at a glance."""
        before, _ = _ends(played)
        if not before.men:
            return None
        told = " ".join(self._standing(before))
        return self._view(before, before, Overlay(), *STRIP).figure(told)

    def _view(
        self, before: Position, after: Position, over: Overlay, wide: float, high: float
    ) -> TopView:
        game = game_of(self.desk.sources.database)
        told = self.desk.words.say("scale", n=10)
        return TopView(Brushes.of(self.desk), game, before, after, over, wide, high, told)

    def opening(self, played: Performance) -> str:
        """Who stands where, and whose turn it is."""
        before, _ = _ends(played)
        turn = self.story.say("setting/turn", n=before.turn, side=self.story.name(before.active))
        return self.desk.bound(escaped(" ".join((*self._standing(before), turn))))

    def question(self, played: Performance) -> str:
        """Who is asked what at the end; empty where it ends at rest."""
        asked = played.run.asked
        if asked is None or asked.kind in RESTING:
            return ""
        return self.desk.bound(escaped(self.story.asked(asked.player)))

    def changes(self, played: Performance) -> Sequence[str]:
        """Who stands elsewhere now, or is otherwise."""
        before, after = _ends(played)
        then = set(self._standing(before))
        return [
            self.desk.bound(escaped(each.rstrip(".")))
            for each in self._standing(after)
            if each not in then
        ]

    def _standing(self, position: Position) -> list[str]:
        return [self._stands(man) for man in position.men.values()]

    def _stands(self, man: Man) -> str:
        story = self.story
        marks = [story.teller.pattern(f"stories/marks/{flag}", {}) for flag in man.marks]
        key = "setting/figure-so" if marks else "setting/figure"
        return story.say(
            key, figure=man.id, side=story.name(man.side), at=str(man.at),
            troop=story.name(man.troop), marks=story.listed(marks),
            weapons=story.name(f"[{', '.join(man.weapons)}]"), degrees=man.facing,
        )  # fmt: skip


def _ends(played: Performance) -> tuple[Position, Position]:
    """The tables that an example begins and ends with."""
    before, after = played.before, played.after
    assert isinstance(before, Position)
    assert isinstance(after, Position)
    return before, after
