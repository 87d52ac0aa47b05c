"""One case of the casebook: where it begins, what is done, what comes of it, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.escaping import escaped
from rnr_print.book.parts import Pages
from rnr_print.book.performance import Performance
from rnr_print.cards.rules_text import ended
from rnr_print.print.pages.blocks import Beside, Block, Box, Text
from rnr_print.rulebook.tree import Example

BESIDE: Final = 100.0
"""A drawing that is wider has no words beside it in any book, mm."""
GIVES: Final = 0.15
"""By what share a drawing may be smaller where its page would be left bare otherwise, if the game
doesn't say."""
LEAST: Final = 36.0
"""The narrowest column of words beside one, mm."""


class CaseFile:
    """Writes every example as a case that can be laid out again on a table."""

    def __init__(self, desk: Desk, pages: Pages) -> None:
        self.desk, self.say = desk, desk.words.say
        self.scenes, self.phrases = pages.scenes, pages.phrases

    def case(self, example: Example) -> Box:
        """The case in a box, which a page divides only if it is high."""
        played = self.desk.performances[example.id]
        opening = self.scenes.opening(played)
        head = (Text(opening, "case-set"),) if opening else ()
        drawn = self.scenes.strip(played)
        strip = drawn and replace(drawn, gives=drawn.gives or GIVES)
        told = [Text(words, "case-line") for words in self._steps(played)]
        told += (Text(words, "case-line") for words in self._refused(played))
        after = self._after(played)
        if after:
            told.append(Text(after, "case-set"))
        told.append(Text(self._rules(example), "case-rules"))
        blocks: tuple[Block, ...] = (*head, *told)
        if strip and strip.width <= BESIDE:
            blocks = (Beside(strip, blocks, LEAST, len(head)),)
        elif strip:
            blocks = (*head, strip, *told)
        return Box(blocks, "case", self._title(played), example.id)

    def number(self, example: str) -> str:
        """A link to a case, by its number."""
        return f"[{self.desk.numbers[example]}](#{example})"

    def _title(self, played: Performance) -> str:
        example = played.example
        mark = "{played}" if played.passed else "{failed}"
        title = self.desk.bound(escaped(example.title).rstrip("."))
        number = f"{{run case-number|{self.desk.numbers[example.id]}}}"
        return f"{number}~~{title}~{mark}"

    def _steps(self, played: Performance) -> Iterator[str]:
        """What happens, step by step; a question that stays open at the end."""
        steps = self.scenes.steps(played)
        for step in steps:
            yield f"{{run case-step|{step.number}}}~~{step.text}" if len(steps) > 1 else step.text
        asked = self.scenes.question(played)
        if asked:
            yield asked

    def _refused(self, played: Performance) -> Iterator[str]:
        """Answers that are refused, each with its reason and the rule that gives it."""
        for sentence, rule in self.scenes.refusals(played):
            link = self.desk.links.short(rule)
            yield f"{{cross}}~{sentence}{f' {{to}}~{link}' if link else ''}"

    def _after(self, played: Performance) -> str:
        """What stands and lies otherwise than before."""
        told = [*self.scenes.changes(played), *self.scenes.belongings(played)]
        if not told:
            return ""
        head = self.say("examples/after")
        return self.desk.headed(head, ended(self.phrases.joined(told), head))

    def _rules(self, example: Example) -> str:
        """The rules a case is for."""
        links = [link for rule in example.rules if (link := self.desk.links.short(rule))]
        return f"{{to}}~{self.phrases.listed(links)}" if links else ""
