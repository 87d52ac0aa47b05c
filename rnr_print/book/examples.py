"""Examples as the rulebook prints them: large with diagrams, or short in small type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.escaping import escaped
from rnr_print.book.figures import DISC_SIZE, dice_figure, disc_figure, stamp_figure
from rnr_print.book.parts import Diagrams, Pages, ToldStep
from rnr_print.book.performance import Performance
from rnr_print.cards.rules_text import ended
from rnr_print.print.pages.blocks import Block, Box, Row, Text
from rnr_print.rulebook.tree import Example

MOST_RULES: Final = 2
"""What an example in pictures refers to; the casebook names all."""
STEP_SHARES: Final = (0.06, 0.73, 0.21)
CLOSING_SHARES: Final = (0.6, 0.4)


class Cases:
    """Writes examples out of the engine's runs; the game's own pages draw and tell them."""

    def __init__(self, desk: Desk, pages: Pages) -> None:
        self.desk, self.scenes, self.phrases = desk, pages.scenes, pages.phrases

    def large(self, example: Example) -> Block:
        """An example with the diagrams before and after, its steps, and what was refused."""
        played = self.desk.performances[example.id]
        drawn = self.scenes.diagrams(played)
        figures = drawn.figures
        told = [self._step(step, drawn) for step in self.scenes.steps(played)]
        blocks: list[Block] = [*figures[:1], *told, *figures[1:]]
        if drawn.halves and len(figures) == 1:
            aside = (*told, *drawn.after, *(self._closing(played) if drawn.closes else ()))
            blocks = [Row((figures[0], aside), (drawn.share, 1 - drawn.share))]
        elif drawn.halves:
            blocks = [Row(figures, (0.5, 0.5)), *told]
        blocks += [*drawn.below, *(() if drawn.closes else self._closing(played))]
        return Box(tuple(blocks), "example", self.title(example), example.id, self.label(example))

    def short(self, example: Example) -> Block:
        """An example as one small paragraph: mark, number, title, story, what was refused."""
        played = self.desk.performances[example.id]
        mark = "{played}" if played.passed else "{failed}"
        head = f"{mark} **{self.desk.numbers[example.id]}~ {ended(self.title(example))}**"
        told = " ".join(step.text for step in self.scenes.steps(played))
        parts = [head, told, *self.refused(played), self._rules(example)]
        text = self.desk.bound(" ".join(part for part in parts if part))
        return Text(text, "case", example.id)

    def title(self, example: Example) -> str:
        """What an example is called in the book's language."""
        return self.desk.bound(escaped(example.title).rstrip("."))

    def label(self, example: Example) -> str:
        """The words on an example's label."""
        return self.desk.words.say("examples/label", number=self.desk.numbers[example.id])

    def refused(self, played: Performance) -> Iterator[str]:
        """The moves that are not allowed, each in a sentence after a cross."""
        return (f"{{cross}}~{sentence}" for sentence, _ in self.scenes.refusals(played))

    def _rules(self, example: Example) -> str:
        """The numbers of the rules an example is for."""
        links = [self.desk.links.short(rule) for rule in example.rules]
        known = [link for link in links if link]
        return f"{{to}}~{self.phrases.listed(known)}" if known else ""

    def _step(self, step: ToldStep, drawn: Diagrams) -> Block:
        disc = disc_figure(self.desk, step.number, step.side)
        die: tuple[Block, ...] = (step.drawing,) if step.drawing else ()
        if step.roll:
            die = (dice_figure(self.desk, step.roll, step.side),)
        told = Text(step.beside, "story-line")
        if drawn.disc:
            rest = 1 - drawn.disc
            if not step.drawing:
                return Row((disc, told), (drawn.disc, rest))
            dice = step.drawing.width / DISC_SIZE * drawn.disc
            return Row((disc, told, die), (drawn.disc, rest - dice, dice))
        return Row((disc, told, die), STEP_SHARES)

    def _closing(self, played: Performance) -> list[Block]:
        """What lies beside the row now, what was refused, the rules; a stamp if not all came so."""
        lines: list[Block] = []
        belongings = self.scenes.belongings(played)
        if belongings:
            head = self.desk.words.say("examples/table")
            told = ended(self.phrases.joined(belongings), head)
            lines.append(Text(self.desk.headed(head, told), "story-line"))
        for sentence in self.refused(played):
            lines.append(Text(sentence, "story-line"))
        lines.append(Text(self._for(played.example), "small"))
        if played.passed:
            return lines
        stamp = stamp_figure(self.desk, played, self.desk.numbers[played.example.id])
        return [Row((tuple(lines), stamp), CLOSING_SHARES)]

    def _for(self, example: Example) -> str:
        rules = [rule for rule in example.rules if rule in self.desk.links.targets]
        links = self.phrases.listed(map(self.desk.links.link, rules[:MOST_RULES]))
        return f"{self.desk.words.say('examples/for')} {links}"
