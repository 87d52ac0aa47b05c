"""What a game's books have where the game says nothing else: begin with these classes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from rnr_print.book.context import Desk
from rnr_print.book.endpapers import quick_reference
from rnr_print.book.game_facts import GameFacts
from rnr_print.book.glossary import glossary
from rnr_print.book.inputs import Sources
from rnr_print.book.parts import Diagrams, Scenes
from rnr_print.book.performance import Performance
from rnr_print.cards.rules_text import Teller
from rnr_print.engine.table import Table
from rnr_print.print.art.paintings import Painting
from rnr_print.print.pages.blocks import Block, Figure, FullPage, Section, Tailpiece, Text

AnyScenes = TypeVar("AnyScenes", bound=Scenes)


class DefaultScenes:
    """Examples that are told without drawings; a game at least tells steps and refusals."""

    def diagrams(self, played: Performance) -> Diagrams:
        """No drawings."""
        return Diagrams(())

    def strip(self, played: Performance) -> Figure | None:
        """No drawing."""
        return None

    def opening(self, played: Performance) -> str:
        """Nothing is said of the beginning."""
        return ""

    def question(self, played: Performance) -> str:
        """No question is left open."""
        return ""

    def changes(self, played: Performance) -> Sequence[str]:
        """Nothing changes on the board."""
        return ()

    def belongings(self, played: Performance) -> Sequence[str]:
        """Nothing changes beside it."""
        return ()

    def cards(self, played: Performance) -> Iterable[str]:
        """They are about no cards."""
        return ()


class DefaultPhrases:
    """Joins words by three patterns of the game's wording: labels/and, labels/then and
    labels/heading."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase: `{first}, {second}`."""
        return self._joined("labels/and", things)

    def joined(self, clauses: Iterable[str]) -> str:
        """Several clauses as one, as labels/then says: `{first}; {second}`."""
        return self._joined("labels/then", clauses)

    def heading(self, text: str) -> str:
        """`text` as a heading: `{heading}:`."""
        return self._teller.pattern("labels/heading", {"heading": text})

    def _joined(self, glue: str, parts: Iterable[str]) -> str:
        told = list(parts)
        return self._teller.joined(glue, told) if told else ""


class DefaultPages(Generic[AnyScenes]):
    """A book in which only the examples are the game's own."""

    def __init__(self, desk: Desk, scenes: AnyScenes) -> None:
        self.desk, self.scenes = desk, scenes
        self.phrases = DefaultPhrases(desk.sources.teller)

    def cover(self) -> FullPage | None:
        """None of its own."""
        return None

    def legend(self) -> Block:
        """Nothing needs to be explained."""
        return Text("")

    def front(self) -> Iterable[Block]:
        """Nothing."""
        return ()

    def between(self) -> Iterable[Block]:
        """Nothing."""
        return ()

    def more(self) -> Iterable[Block]:
        """Nothing."""
        return ()

    def spare(self) -> Iterator[Block]:
        """The glossary."""
        yield from glossary(self.desk)

    def back(self) -> Iterator[Block]:
        """The quick reference out of the reference cards."""
        yield from quick_reference(self.desk)

    def tailpiece(self, words: str) -> Tailpiece | None:
        """No drawing."""
        return None

    def blank(self) -> tuple[FullPage, ...]:
        """No drawings."""
        return ()

    def appendix(self, number: str) -> Iterable[Section]:
        """Nothing."""
        return ()


class DefaultParts:
    """Books that need no more facts than those of the files, and no paintings of their own."""

    facts = GameFacts()

    def check(self, sources: Sources) -> None:
        """Every edition has a rulebook."""

    def paintings(self, sources: Sources) -> Iterator[Painting]:
        """Nothing is painted."""
        yield from ()

    def opening(self, table: Table) -> object:
        """Nothing beside the position is told."""
        return None
