"""Examples as the book prints them: large with diagrams, or short as a case in small type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.board import GAP, LABEL, Board
from rnr_print.book.context import Desk
from rnr_print.book.escaping import escaped
from rnr_print.book.figures import dice_figure, disc_figure, stamp_figure
from rnr_print.book.illegal_moves import refusals
from rnr_print.book.moves import Scene, scenes
from rnr_print.book.performance import Performance
from rnr_print.book.positions import LOCAL
from rnr_print.book.sentences import Speaker
from rnr_print.book.steps import Step
from rnr_print.book.tokens import WIDTH as TOKEN
from rnr_print.cards.rules_text import ended
from rnr_print.print.pages.blocks import Block, Box, Figure, Row, Text
from rnr_print.print.pages.markup import plain
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.rulebook.tree import Example

WIDTH: Final = 115.0
"""What a diagram takes of the full measure inside its box, mm."""
MOST_RULES: Final = 2
"""What an example in pictures refers to; the casebook names all."""
HALF: Final = 56.0
"""What one of two diagrams side by side takes."""
STEP_SHARES: Final = (0.06, 0.73, 0.21)
CLOSING_SHARES: Final = (0.6, 0.4)


class Cases:
    """Writes examples out of the engine's runs."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.speaker = Speaker(desk)

    def large(self, example: Example) -> Block:
        """An example with the diagrams before and after, its steps, and what was refused."""
        played = self.desk.performances[example.id]
        steps = self.steps(played)
        first, second = scenes(played.before, played.after, steps)
        rows, shown = _rows(first, second), _shown(first, second)
        half = HALF if _beside(first, second, shown) else WIDTH
        before = self._figure(played, "before", first, rows, shown, half)
        after = self._figure(played, "after", second, rows, shown, half)
        told = [self._step(step) for step in steps]
        figures = _telling(first, second, before, after)
        blocks: list[Block] = [*figures[:1], *told, *figures[1:]]
        if half == HALF and len(figures) == 1:
            blocks = [Row((figures[0], tuple(told)), (0.5, 0.5))]
        elif half == HALF:
            blocks = [Row(figures, (0.5, 0.5)), *told]
        blocks += self._closing(played)
        return Box(tuple(blocks), "example", self.title(example), example.id, self.label(example))

    def short(self, example: Example) -> Block:
        """An example as one small paragraph: mark, number, title, story, what was refused."""
        played = self.desk.performances[example.id]
        mark = "{played}" if played.passed else "{failed}"
        head = f"{mark} **{self.desk.numbers[example.id]}~ {ended(self.title(example))}**"
        told = " ".join(self.speaker.sentence(step) for step in self.steps(played))
        parts = [head, told, *self.refused(played), self._rules(example)]
        text = self.desk.bound(" ".join(part for part in parts if part))
        return Text(text, "case", example.id)

    def steps(self, played: Performance) -> tuple[Step, ...]:
        """The steps of an example."""
        return self.speaker.steps(played)

    def title(self, example: Example) -> str:
        """What an example is called in the book's language."""
        return self.desk.bound(escaped(example.title).rstrip("."))

    def label(self, example: Example) -> str:
        """The words on an example's label."""
        return self.desk.words.say("examples/label", number=self.desk.numbers[example.id])

    def refused(self, played: Performance) -> Iterator[str]:
        """The moves that are not allowed, each in a sentence after a cross."""
        told = refusals(self.desk.story.words, played.run)
        return (f"{{cross}}~{self.desk.bound(escaped(sentence))}" for sentence, _ in told)

    def _rules(self, example: Example) -> str:
        """The numbers of the rules an example is for."""
        links = [self.desk.links.short(rule) for rule in example.rules]
        known = [link for link in links if link]
        return f"{{to}}~{self.desk.listed(known)}" if known else ""

    def _figure(
        self, played: Performance, moment: str, scene: Scene, rows: tuple[str, ...],
        shown: range, width: float,
    ) -> Figure:  # fmt: skip
        label = self.desk.words.say(f"examples/{moment}")
        board = Board(scene, rows, width, label, shown)
        fallen = tuple(ghost.unit for ghost in scene.ghosts if ghost.fell)
        alt = self.desk.teller.board(label, scene.position, fallen)
        if moment == "after":
            alt = " ".join((alt, *map(self._heard, self.steps(played))))

        def draw(canvas: Canvas, x: float, y: float) -> None:
            self.desk.painter.paint(canvas, board, x, y)

        return Figure(width, board.height, draw, alt)

    def _heard(self, step: Step) -> str:
        """A step for who hears the book; the die has words of its own."""
        return plain(self.speaker.sentence(step, dice=False))

    def _step(self, step: Step) -> Block:
        disc = disc_figure(self.desk, step.number, step.side)
        die = (dice_figure(self.desk, step.roll, step.side),) if step.roll else ()
        told = Text(self.speaker.sentence(step, dice=False), "story-line")
        return Row((disc, told, die), STEP_SHARES)

    def _closing(self, played: Performance) -> list[Block]:
        """What lies beside the row now, what was refused, the rules; a stamp if not all came so."""
        lines: list[Block] = []
        belongings = self.desk.teller.belongings(played.before, played.after)
        if belongings:
            head = self.desk.words.say("examples/table")
            told = ended(self.desk.story.words.joined(map(escaped, belongings)))
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
        links = self.desk.listed(map(self.desk.links.link, rules[:MOST_RULES]))
        return f"{self.desk.words.say('examples/for')} {links}"


def _telling(first: Scene, second: Scene, before: Figure, after: Figure) -> tuple[Figure, ...]:
    """The diagrams that are worth their room: one where nobody stands before, or nothing happens
    to anybody on the field."""
    if not any(point.stands for point in first.position.row):
        return (after,)
    if first.position.row == second.position.row and not (second.ghosts or first.arrows):
        return (before,)
    return before, after


def _shown(*scenes: Scene) -> range:
    """The Points of the row from the first to the last where anything happens in any diagram."""
    row = scenes[0].position.row
    used = {
        index
        for scene in scenes
        for index, point in enumerate(scene.position.row)
        if point.stands or any(ghost.point == point.letter for ghost in scene.ghosts)
    }
    if len(used) == 1:  # one Point alone would not look like a row
        used.add(max(used) + 1 if max(used) + 1 < len(row) else max(used) - 1)
    return range(min(used), max(used) + 1) if used else range(len(row))


def _beside(first: Scene, second: Scene, shown: range) -> bool:
    """Whether two diagrams have room beside each other."""
    points = (HALF - LABEL) / len(shown) - GAP
    crowds = (
        len(point.of(side)) + sum(g.point == point.letter and g.side == side for g in scene.ghosts)
        for scene in (first, second)
        for point in scene.position.row
        for side in (*scene.position.sides, LOCAL)
    )
    return max(crowds, default=0) * (TOKEN + 0.4) <= points


def _rows(*shown: Scene) -> tuple[str, ...]:
    """The sides that stand in any of the diagrams, in the order of their rows."""
    used = {stand.side for scene in shown for point in scene.position.row for stand in point.stands}
    used |= {ghost.side for scene in shown for ghost in scene.ghosts}
    return tuple(side for side in (*shown[0].position.sides, LOCAL) if side in used)
