"""Examples on an open table: one picture from above beside the steps, who stands where in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterator, Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultScenes
from rnr_print.book.escaping import escaped
from rnr_print.book.gathering import Gathered
from rnr_print.book.open_table.view import TableView
from rnr_print.book.parts import Diagrams, ToldStep
from rnr_print.book.performance import Performance
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.markup import plain

MEASURE, BESIDE = 115.0, 5.0
"""How wide an example is, and the space beside a picture, mm."""
DISC: Final = 0.06
"""The share of the measure that the number of a step takes."""


class Storyteller(Protocol):
    """Tells events, refusals and questions in sentences."""

    def sentence(self, event: Event) -> str:
        """An event."""

    def no(self, steps: Sequence[Step], refusal: Refusal) -> str:
        """What is not allowed, and why."""

    def asked(self, player: str) -> str:
        """Who is asked."""


AnyPosition = TypeVar("AnyPosition")
AnyStory = TypeVar("AnyStory", bound=Storyteller)


class TableScenes(DefaultScenes, ABC, Generic[AnyPosition, AnyStory]):
    """Shows and tells examples in one book; a game says what stands where and draws it."""

    picture: ClassVar[tuple[float, float]] = (58.0, 54.0)
    """What a picture beside the steps takes at most, mm."""
    glance: ClassVar[tuple[float, float]] = (52.0, 44.0)
    """What the table before takes at most in a case, mm."""
    resting: ClassVar[Container[str]] = ()
    """Questions at which every turn rests."""

    def __init__(self, desk: Desk, story: AnyStory) -> None:
        self.desk, self.story = desk, story

    @abstractmethod
    def ends(self, played: Performance) -> tuple[AnyPosition, AnyPosition]:
        """The tables that an example begins and ends with."""

    @abstractmethod
    def gathered(self, played: Performance) -> Sequence[Gathered]:
        """What happens, in steps."""

    @abstractmethod
    def bare(self, position: AnyPosition) -> bool:
        """Whether nobody stands there, so that there is nothing to see."""

    @abstractmethod
    def view(self, played: Performance) -> TableView:
        """The table with what happens on it."""

    @abstractmethod
    def still(self, position: AnyPosition) -> TableView:
        """The table as it is."""

    @abstractmethod
    def standing(self, position: AnyPosition) -> Sequence[str]:
        """Who stands where, a sentence each."""

    @abstractmethod
    def turn(self, position: AnyPosition) -> str:
        """Whose turn it is."""

    def steps(self, played: Performance) -> Sequence[ToldStep]:
        """What happens, step by step."""
        told = []
        for step in self.gathered(played):
            text = self.prose(" ".join(map(self.story.sentence, step.events)))
            told.append(ToldStep(step.number, step.side, text, text))
        return told

    def numbers(self, played: Performance) -> dict[int, int]:
        """The step of each event of the log by its place; none where there is but one step."""
        steps = self.gathered(played)
        found = [step.number for step in steps for _ in step.events]
        return dict(enumerate(found)) if len(steps) > 1 else {}

    def refusals(self, played: Performance) -> Iterator[tuple[str, str]]:
        """The moves that are not allowed, each with its reason, and the rule that gives it."""
        for steps, refusal in played.run.refused:
            yield self.prose(self.story.no(steps, refusal)), refusal.rule

    def diagrams(self, played: Performance) -> Diagrams:
        """The table from above beside the steps."""
        before, _ = self.ends(played)
        if self.bare(before):
            return Diagrams(())
        view = self.view(played)
        told = " ".join((*self.standing(before), *(plain(s.text) for s in self.steps(played))))
        figure = view.figure(told)
        share = (figure.width + BESIDE) / MEASURE
        disc = DISC / (1 - share)
        return Diagrams((figure,), halves=True, share=share, closes=True, disc=disc)

    def strip(self, played: Performance) -> Figure | None:
        """The table before, at a glance."""
        before, _ = self.ends(played)
        if self.bare(before):
            return None
        return self.still(before).figure(" ".join(self.standing(before)))

    def opening(self, played: Performance) -> str:
        """Who stands where, and whose turn it is."""
        before, _ = self.ends(played)
        return self.prose(" ".join((*self.standing(before), self.turn(before))))

    def question(self, played: Performance) -> str:
        """Who is asked what at the end; empty where it ends at rest."""
        asked = played.run.asked
        if asked is None or asked.kind in self.resting:
            return ""
        return self.prose(self.story.asked(asked.player))

    def changes(self, played: Performance) -> Sequence[str]:
        """Who stands elsewhere now, or is otherwise."""
        before, after = self.ends(played)
        then = set(self.standing(before))
        return [self.prose(each.rstrip(".")) for each in self.standing(after) if each not in then]

    def prose(self, text: str) -> str:
        """A text as markup, bound as the book's language binds it."""
        return self.desk.bound(escaped(text))
