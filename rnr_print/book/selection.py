"""Which chapters, paragraphs and examples a book of an edition prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rnr_print.book.game_facts import GameFacts
from rnr_print.rulebook.printed import BookName
from rnr_print.rulebook.tree import Block, Chapter, Example, Heading, Rulebook


@dataclass(frozen=True)
class Selection:
    """What the books of an edition print, whose texts and examples are those of `printed`."""

    facts: GameFacts
    printed: str

    @classmethod
    def of(cls, facts: GameFacts, edition: str) -> Selection:
        """What the books of `edition` print."""
        return cls(facts, facts.printed(edition))

    def chapters(self, book: Rulebook, name: BookName) -> tuple[Chapter, ...]:
        """The chapters of a book, each with what that book prints of it."""
        chapters = (
            replace(chapter, blocks=tuple(self._blocks(chapter.blocks, name)))
            for chapter in book.chapters
            if chapter.printed.stands_in(name, self.printed)
        )
        return tuple(chapter for chapter in chapters if chapter.blocks)

    def numbered_and_aside(self, book: Rulebook) -> tuple[tuple[Chapter, ...], tuple[Chapter, ...]]:
        """The chapters of the casebook, which leaves out no rule, and those that stand aside from
        it: only the rulebook has them, and they bear no number."""
        numbered = self.chapters(book, "casebook")
        ids = {chapter.id for chapter in numbered}
        aside = self.chapters(book, "rulebook")
        return numbered, tuple(chapter for chapter in aside if chapter.id not in ids)

    def _blocks(self, blocks: Sequence[Block], name: BookName) -> Iterator[Block]:
        """The blocks a book prints; a heading only where something stands below it."""
        waiting: list[Heading] = []
        for block in blocks:
            if not block.printed.stands_in(name, self.printed):
                continue
            if isinstance(block, Example) and not self.facts.suits(block, self.printed):
                continue
            if isinstance(block, Heading):
                waiting = [each for each in waiting if each.level < block.level]
                waiting.append(block)
            else:
                yield from waiting
                waiting = []
                yield block
