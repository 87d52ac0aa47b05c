"""One case of the casebook: where it begins, what is done, what comes of it, and why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.escaping import escaped
from rnr_print.book.illegal_moves import refusals
from rnr_print.book.performance import Performance
from rnr_print.book.positions import Position
from rnr_print.book.sentences import Speaker
from rnr_print.book.strip import StripPainter
from rnr_print.cards.rules_text import ended
from rnr_print.games.rocknroll.stories.setting import Setting
from rnr_print.print.pages.blocks import Block, Box, Figure, Text
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.rulebook.tree import Example

WIDTH: Final = 117.0
"""What a strip takes of the full measure inside its box, mm."""


class CaseFile:
    """Writes every example as a case that can be laid out again on a table."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.say = desk, desk.words.say
        self.speaker = Speaker(desk)
        self.strips = StripPainter(desk.tokens)

    def case(self, example: Example) -> Block:
        """The case in a box that no page divides."""
        played = self.desk.performances[example.id]
        told: list[Block] = [Text(self._opening(played), "case-set")]
        if any(point.stands for point in played.before.row):
            told.append(self._strip(played.before, self.say("examples/before")))
        told += (Text(words, "case-line") for words in self._steps(played))
        told += (Text(words, "case-line") for words in self._refused(played))
        after = self._after(played)
        if after:
            told.append(Text(after, "case-set"))
        told.append(Text(self._rules(example), "case-rules"))
        return Box(tuple(told), "case", self._title(played), example.id)

    def number(self, example: str) -> str:
        """A link to a case, by its number."""
        return f"[{self.desk.numbers[example]}](#{example})"

    def _title(self, played: Performance) -> str:
        example = played.example
        mark = "{played}" if played.passed else "{failed}"
        title = self.desk.bound(escaped(example.title).rstrip("."))
        number = f"{{run case-number|{self.desk.numbers[example.id]}}}"
        return f"{number}~~{title}~{mark}"

    def _opening(self, played: Performance) -> str:
        """The game it is played in and the moment, then hands, piles and numbers."""
        setting = Setting(self.desk.story.words, played.opening)
        told = reduce(
            self.desk.story.words.sentences, (setting.mode(), setting.moment(), *setting.beside())
        )
        return self.desk.bound(escaped(told))

    def _strip(self, position: Position, label: str) -> Figure:
        strip = self.strips.strip(position, WIDTH)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            self.strips.paint(canvas, strip, x, y)

        return Figure(WIDTH, strip.height, draw, self.desk.teller.board(label, position))

    def _steps(self, played: Performance) -> Iterator[str]:
        """What happens, step by step; a question that stays open at the end."""
        steps = self.speaker.steps(played)
        for step in steps:
            told = self.speaker.sentence(step)
            yield f"{{run case-step|{step.number}}}~~{told}" if len(steps) > 1 else told
        asked = played.run.asked
        if asked is not None and asked.kind not in ("deployment", "orders"):
            words = self.desk.story.words
            told = words.say("telling/asked", {"player": words.player(asked.player)})
            yield self.desk.bound(escaped(told))

    def _refused(self, played: Performance) -> Iterator[str]:
        """Answers that are refused, each with its reason and the rule that gives it."""
        for sentence, rule in refusals(self.desk.story.words, played.run):
            link = self.desk.links.short(rule)
            behind = f" {{to}}~{link}" if link else ""
            yield f"{{cross}}~{self.desk.bound(escaped(sentence))}{behind}"

    def _after(self, played: Performance) -> str:
        """The Points and piles that are other than before."""
        told = [*self._changed(played.before, played.after)]
        told += map(escaped, self.desk.teller.belongings(played.before, played.after))
        if not told:
            return ""
        words = ended(self.desk.story.words.joined(told))
        return self.desk.headed(self.say("examples/after"), words)

    def _changed(self, before: Position, after: Position) -> Iterator[str]:
        for then, now in zip(before.row, after.row, strict=True):
            if then.stands != now.stands:
                yield escaped(self.desk.teller.point(now))

    def _rules(self, example: Example) -> str:
        """The rules a case is for."""
        links = [link for rule in example.rules if (link := self.desk.links.short(rule))]
        return f"{{to}}~{self.desk.listed(links)}" if links else ""
