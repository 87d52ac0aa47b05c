"""Examples drawn and told: diagrams of the row, steps in sentences, what lies beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import reduce
from typing import Final

from rnr_print.book.escaping import escaped
from rnr_print.book.parts import Diagrams, ToldStep
from rnr_print.book.performance import Performance
from rnr_print.engine.event import Event
from rnr_print.games.rocknroll.book.board import GAP, LABEL, Board
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.illegal_moves import refusals
from rnr_print.games.rocknroll.book.moves import Scene, scenes
from rnr_print.games.rocknroll.book.positions import LOCAL, Position
from rnr_print.games.rocknroll.book.sentences import Speaker
from rnr_print.games.rocknroll.book.steps import Step
from rnr_print.games.rocknroll.book.strip import StripPainter
from rnr_print.games.rocknroll.book.tokens import WIDTH as TOKEN
from rnr_print.games.rocknroll.opening import Opening
from rnr_print.games.rocknroll.pieces import Op, Order, Unit
from rnr_print.games.rocknroll.stories.setting import Setting
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.markup import plain
from rnr_print.print.pdf.canvas import Canvas

WIDTH: Final = 115.0
"""What a diagram takes of the full measure inside its box, mm."""
HALF: Final = 56.0
"""What one of two diagrams side by side takes."""
STRIP: Final = 117.0
"""What a strip takes of the full measure inside its box, mm."""
PLAIN: Final = ("deployment", "orders")
"""Questions that every turn asks: an example that ends there ends at rest."""
DRAWN: Final = ("unit-taken", "order-taken")
"""Events that name cards an example is not about."""


def ends(played: Performance) -> tuple[Position, Position]:
    """The positions that an example begins and ends with."""
    before, after = played.before, played.after
    assert isinstance(before, Position)
    assert isinstance(after, Position)
    return before, after


class RowScenes:
    """Shows and tells examples in one book."""

    def __init__(self, desk: WarDesk) -> None:
        self.desk = desk
        self.speaker = Speaker(desk)
        self.strips = StripPainter(desk.tokens)

    def steps(self, played: Performance) -> tuple[ToldStep, ...]:
        """What happens, step by step."""
        return tuple(
            ToldStep(
                step.number, step.side, self.speaker.sentence(step),
                self.speaker.sentence(step, dice=False), step.roll,
            )
            for step in self.speaker.steps(played)
        )  # fmt: skip

    def refusals(self, played: Performance) -> Iterator[tuple[str, str]]:
        """The moves that are not allowed, each with its reason, and the rule that gives it."""
        for sentence, rule in refusals(self.desk.story.words, played.run):
            yield self.desk.bound(escaped(sentence)), rule

    def diagrams(self, played: Performance) -> Diagrams:
        """The row before and after, with arrows for who went where and who shot at whom."""
        steps, (then, now) = self.speaker.steps(played), ends(played)
        first, second = scenes(then, now, steps)
        rows, shown = _rows(first, second), _shown(first, second)
        half = HALF if _beside(first, second, shown) else WIDTH
        before = self._figure("before", first, rows, shown, half)
        after = self._figure("after", second, rows, shown, half, steps)
        return Diagrams(_telling(first, second, before, after), half == HALF)

    def strip(self, played: Performance) -> Figure | None:
        """The row before, each unit by its name; None where nobody stands."""
        before, _ = ends(played)
        if not any(point.stands for point in before.row):
            return None
        strip = self.strips.strip(before, STRIP)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            self.strips.paint(canvas, strip, x, y)

        label = self.desk.words.say("examples/before")
        return Figure(STRIP, strip.height, draw, self.desk.teller.board(label, before))

    def opening(self, played: Performance) -> str:
        """The game it is played in and the moment, then hands, piles and numbers."""
        assert isinstance(played.opening, Opening)
        setting = Setting(self.desk.story.words, played.opening)
        told = reduce(
            self.desk.story.words.sentences, (setting.mode(), setting.moment(), *setting.beside())
        )
        return self.desk.bound(escaped(told))

    def question(self, played: Performance) -> str:
        """Who is asked what at the end; empty where it ends at rest."""
        asked = played.run.asked
        if asked is None or asked.kind in PLAIN:
            return ""
        words = self.desk.story.words
        told = words.say("telling/asked", {"player": words.player(asked.player)})
        return self.desk.bound(escaped(told))

    def changes(self, played: Performance) -> tuple[str, ...]:
        """The Points on which others stand than before."""
        before, after = ends(played)
        pairs = zip(before.row, after.row, strict=True)
        point = self.desk.teller.point
        return tuple(escaped(point(now)) for then, now in pairs if then.stands != now.stands)

    def belongings(self, played: Performance) -> tuple[str, ...]:
        """What lies otherwise beside the row."""
        return tuple(map(escaped, self.desk.teller.belongings(*ends(played))))

    def cards(self, played: Performance) -> Iterator[str]:
        """The cards that stand on a Point, and those to which something happens."""
        before, _ = ends(played)
        for point in before.row:
            for stand in point.stands:
                yield stand.unit
        for event in played.run.log:
            if event.name not in DRAWN:
                yield from _named(event)

    def _figure(
        self, moment: str, scene: Scene, rows: tuple[str, ...], shown: range, width: float,
        steps: tuple[Step, ...] = (),
    ) -> Figure:  # fmt: skip
        label = self.desk.words.say(f"examples/{moment}")
        board = Board(scene, rows, width, label, shown)
        fallen = tuple(ghost.unit for ghost in scene.ghosts if ghost.fell)
        alt = self.desk.teller.board(label, scene.position, fallen)
        alt = " ".join((alt, *map(self._heard, steps)))

        def draw(canvas: Canvas, x: float, y: float) -> None:
            self.desk.painter.paint(canvas, board, x, y)

        return Figure(width, board.height, draw, alt)

    def _heard(self, step: Step) -> str:
        """A step for who hears the book; the die has words of its own."""
        return plain(self.speaker.sentence(step, dice=False))


def _named(event: Event) -> Iterator[str]:
    for field in fields(event):
        value = getattr(event, field.name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Unit | Order | Op):
                yield each.name


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
