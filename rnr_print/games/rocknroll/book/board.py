"""The diagram of an example: the row of Points with tokens on them, before or after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.book.figures import DISC, disc
from rnr_print.book.sketch import Sketch, Spot
from rnr_print.games.rocknroll.book.moves import Arrow, Ghost, Scene
from rnr_print.games.rocknroll.book.positions import LOCAL, PointState, Stand
from rnr_print.games.rocknroll.book.tokens import HEIGHT, NAME_LINE, TYPE, WIDTH, Tokens
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines

AROUND: Final = 15.0
"""How far a shot between the outer rows bows around the row between them, mm."""
MISSED: Final = 0.86
"""How far along its arrow a shot that misses is crossed out: before the name of its target."""
BAR, GAP, LABEL = 6.4, 1.3, 4.4
"""Height of a Point, space between two, width of the label at the left, mm."""
AIR: Final = 1.0
NARROW: Final = 14.0
"""In a Point that is not as wide as this, mm, things stand closer."""
LANES, LONELY = (3.0, -0.6, -4.2), 0.6
"""Heights at which arrows along a row run, mm above the middle of the tokens."""


Path = tuple[Spot, Spot, float]
"""An arrow's ends and how far it bends."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a token in a Point: who takes it, and whether it only once stood there."""

    unit: str
    side: str
    x: float
    y: float
    stand: Stand | None = None
    ghost: Ghost | None = None

    @property
    def middle(self) -> Spot:
        """The middle of the token."""
        return self.x + WIDTH / 2, self.y + HEIGHT / 2


class Board:
    """One scene laid out in `width` mm; `rows` are the sides that get a row of tokens.

    `label` stands upright at the left: before, after. `shown` are the Points from one to another
    in the row, all if not said.
    """

    def __init__(
        self, scene: Scene, rows: tuple[str, ...], width: float, label: str,
        shown: range | None = None,
    ) -> None:  # fmt: skip
        self.scene, self.rows, self.width, self.label = scene, rows, width, label
        points, self.above = scene.position.row, scene.position.sides[0]
        self.shown = shown or range(len(points))
        self.left = LABEL + GAP
        self.point_width = (width - self.left + GAP) / len(self.shown) - GAP
        self.bar = AIR + sum(HEIGHT + AIR for side in rows if side != self.above)
        self.height = self.bar + BAR + (HEIGHT + 2 * AIR) * (self.above in rows)
        self.slots = tuple(self._slots())

    def x_of(self, index: int) -> float:
        """The left edge of the Point at a place in the row."""
        return self.left + (index - self.shown.start) * (self.point_width + GAP)

    def _y_of(self, side: str) -> float:
        if side == self.above:
            return self.bar + BAR + AIR
        below = [each for each in self.rows if each != self.above]
        return self.bar - (below.index(side) + 1) * (HEIGHT + AIR)

    def _slots(self) -> Iterator[Slot]:
        for index in self.shown:
            for side in self.rows:
                yield from self._crowd(index, self.scene.position.row[index], side)

    def _crowd(self, index: int, point: PointState, side: str) -> Iterator[Slot]:
        """The slots of one side at one Point: those who stand there, then the empty places."""
        stands = point.of(side)
        ghosts = [
            ghost
            for ghost in self.scene.ghosts
            if ghost.point == point.letter and ghost.side == side
        ]
        count = len(stands) + len(ghosts)
        if not count:
            return
        room = self.point_width - WIDTH
        step = min(WIDTH + 0.7, room / (count - 1)) if count > 1 else 0.0
        start = self.x_of(index) + (room - step * (count - 1)) / 2
        y = self._y_of(side)
        for i, stand in enumerate(stands):
            yield Slot(stand.unit, side, start + i * step, y, stand=stand)
        for i, ghost in enumerate(ghosts, len(stands)):
            yield Slot(ghost.unit, side, start + i * step, y, ghost=ghost)

    def slot_of(self, unit: str) -> Slot | None:
        """Where a unit stands."""
        return next((s for s in self.slots if s.unit == unit and s.stand), None)

    def goal_of(self, arrow: Arrow) -> Slot | None:
        """Where an arrow ends: a move at its empty place, a shot where the target is by then."""
        came = [s for s in self.slots if s.ghost and not s.ghost.fell and s.ghost.step]
        if arrow.kind == "move":
            wanted = (arrow.unit, arrow.to, arrow.step)
            return next((s for s in came if s.ghost and _journey(s.ghost) == wanted), None)
        earlier = [s for s in came if s.unit == arrow.to and s.ghost and s.ghost.step < arrow.step]
        return earlier[-1] if earlier else self.slot_of(arrow.to)

    def crowd_edge(self, slot: Slot, way: int) -> float:
        """The left (-1) or right (1) edge of all that stand with `slot` in its row and Point."""
        left = next(self.x_of(i) for i in reversed(self.shown) if self.x_of(i) <= slot.x + 0.01)
        here = [
            s.x for s in self.slots
            if s.y == slot.y and left - 0.01 <= s.x < left + self.point_width
        ]  # fmt: skip
        return max(here) + WIDTH if way > 0 else min(here)


def _journey(ghost: Ghost) -> tuple[str, str, int]:
    return ghost.unit, ghost.point, ghost.step


class BoardPainter:
    """Paints boards: bars and letters, tokens, empty places, arrows with their steps' numbers."""

    def __init__(self, desk: Desk, tokens: Tokens, notes: dict[str, str]) -> None:
        self.desk, self.tokens, self.inks, self.notes = desk, tokens, tokens.inks, notes

    def paint(self, canvas: Canvas, board: Board, x: float, y: float) -> None:
        """The board with its lower left corner at (x, y) mm."""
        sketch = Sketch(canvas)
        with sketch.moved(x, y):
            self._label(sketch, board)
            for index in board.shown:
                self._bar(sketch, board, index, board.scene.position.row[index])
            for slot in board.slots:
                self._slot(sketch, slot)
            taken: list[Spot] = []
            for drawn in [self._arrow(sketch, board, arrow) for arrow in board.scene.arrows]:
                if drawn:
                    path, number, side = drawn
                    spot = _free(path, taken)
                    taken.append(spot)
                    disc(self.desk, sketch, *spot, number, side)
            for slot in board.slots:
                if slot.ghost and slot.ghost.step and not self._has_arrow(board, slot.ghost):
                    self._came(sketch, slot, slot.ghost)

    def _label(self, sketch: Sketch, board: Board) -> None:
        black = self.inks["black"]
        sketch.rectangle(0.1, 0, LABEL - 0.2, board.height, self.inks["plate"], black, 0.2)
        style = self._style("text-bold", TYPE, "on-plate", tracking=0.7)
        words = board.label.upper()
        length = lines.width(words, style)
        sketch.canvas.write(
            f"q 0 1 -1 0 {LABEL * 0.68 * PT_PER_MM:.3f} "
            f"{(board.height * PT_PER_MM - length) / 2:.3f} cm"
        )
        lines.draw(sketch.canvas, words, 0, 0, style)
        sketch.canvas.write("Q")

    def _bar(self, sketch: Sketch, board: Board, index: int, point: PointState) -> None:
        hot = any(board.scene.ghosts) and any(g.point == point.letter for g in board.scene.ghosts)
        hot = hot or any(s.stand for s in self._at(board, index))
        ends = {0: "first", len(board.scene.position.row) - 1: "last"}
        end = ends.get(index, "")
        key = f"point-{point.letter}-{board.point_width:.2f}-{hot}-{point.holder}-{end}"
        if not forms.is_defined(sketch.canvas, key):
            box = (0, 0, board.point_width, BAR)
            forms.define(
                sketch.canvas, key, box,
                lambda on: self.bar(Sketch(on), point, board.point_width, hot, end),
            )  # fmt: skip
        forms.place(sketch.canvas, key, board.x_of(index), board.bar)

    def _at(self, board: Board, index: int) -> Iterator[Slot]:
        left = board.x_of(index) - GAP
        return (s for s in board.slots if left <= s.x < left + board.point_width + GAP)

    def bar(self, sketch: Sketch, point: PointState, width: float, hot: bool, end: str) -> None:
        """A Point: its letter, whose it is, and a wedge at an end ("first", "last") of the row."""
        paper, line = self.inks["on-plate"], 0.5 if hot else 0.2
        sketch.rectangle(
            line / 2, line / 2, width - line, BAR - line, self.inks.point(hot),
            self.inks["black"] if hot or self.inks.low else None, line, r=0.7,
        )  # fmt: skip
        narrow = width < NARROW
        style = self._style("title", 12 if narrow else 15, "on-plate")
        left = (2.5 if narrow else 4.0) if end == "first" else (1.0 if narrow else 2.2)
        left *= PT_PER_MM
        rise = (BAR * PT_PER_MM - style.cap_height_pt) / 2
        length = lines.draw(sketch.canvas, point.letter, left, rise, style)
        note = self.notes.get(point.letter, "")
        size = 3.8 if narrow else 4.2
        badge = size + (0.8 if narrow else 1.4) + (1.9 if end == "last" else 0)
        small = self._style("text-bold", TYPE, "on-plate", tracking=0.4)
        room = (width - (badge if point.holder else 0.6)) * PT_PER_MM - left - length - 3
        if note and lines.width(note.upper(), small) <= room:
            lines.draw(sketch.canvas, note.upper(), left + length + 3, rise + 2.0, small)
        if end:
            near = 0.6 if narrow else 1.5
            x, way = (near, 1) if end == "first" else (width - near, -1)
            half = BAR / 2
            tip = ((x, half - 1.0), (x, half + 1.0), (x + way * 1.6, half))
            sketch.polygon(tip, paper)
        if point.holder:
            spot = ((width - badge) * PT_PER_MM, (BAR - size) / 2 * PT_PER_MM, size * PT_PER_MM)
            self.tokens.icons.place(sketch.canvas, f"badge-{point.holder}", *spot, paper)

    def _slot(self, sketch: Sketch, slot: Slot) -> None:
        if slot.stand:
            self.tokens.place(sketch.canvas, slot.stand, slot.x, slot.y)
            return
        grey = self.inks["flavor"]
        sketch.rectangle(slot.x, slot.y, WIDTH, HEIGHT, None, grey, 0.25, r=0.6, dash=0.8)
        x, y = slot.middle
        if slot.ghost and slot.ghost.fell:
            sketch.cross(x, y + 1.9, 3.0, self.inks["accent"], self.inks["bone"])
        style = self._style("name", TYPE, "flavor")
        told = self.tokens.name_lines(self.tokens.fighters[slot.unit])
        for i, words in enumerate(reversed(told)):
            foot = (slot.y + 0.75 + i * NAME_LINE) * PT_PER_MM
            lines.draw(sketch.canvas, words, x * PT_PER_MM, foot, style, "center")

    def _has_arrow(self, board: Board, ghost: Ghost) -> bool:
        return any(
            arrow.kind == "move" and arrow.unit == ghost.unit and arrow.step == ghost.step
            for arrow in board.scene.arrows
        )

    def _came(self, sketch: Sketch, slot: Slot, ghost: Ghost) -> None:
        """The step in which somebody came to an empty place, or fell there."""
        x, y = slot.middle
        below = -1.1 if ghost.fell else 0.6
        disc(self.desk, sketch, x, y + below, ghost.step, ghost.side if not ghost.fell else "")

    def _arrow(self, sketch: Sketch, board: Board, arrow: Arrow) -> tuple[Path, int, str] | None:
        """Draws an arrow; gives its ends and its bend, the step's number and the side."""
        start, goal = board.slot_of(arrow.unit), board.goal_of(arrow)
        if start is None or goal is None:
            return None
        ink, bone = self.inks.side(start.side), self.inks["bone"]
        first, last = _ends(board, start, goal, _lane(board, arrow))
        above, below = board.scene.position.sides
        past = {start.side, goal.side} == {above, LOCAL} and below in board.rows
        bend = AROUND if past else _bend(first, last, arrow)
        if arrow.kind == "move":
            sketch.arrow(first, last, ink, bone, 0.8, bend=bend)
        else:
            sketch.arrow(first, last, ink, bone, 0.55, dash=0.9, bend=bend)
        if arrow.kind == "miss":
            x, y = _along((first, last, bend), MISSED)
            sketch.cross(x, y, 2.4, self.inks["accent"], bone)
        return (first, last, bend), arrow.step, start.side

    def _style(self, role: str, size: float, color: str, tracking: float = 0) -> Style:
        return Style(
            self.tokens.fonts.role(role), size, color=self.inks[color].color, tracking=tracking,
            lang=self.tokens.lang, features=("lnum",),
        )  # fmt: skip


def _lane(board: Board, arrow: Arrow) -> float:
    """How high above the tokens' middle an arrow along the row runs: each in a lane of its own."""
    side = board.scene.position.side_of(arrow.unit)
    moves = [
        each
        for each in board.scene.arrows
        if each.kind == "move" and board.scene.position.side_of(each.unit) == side
    ]
    if arrow not in moves or len(moves) == 1:
        return LONELY
    return LANES[moves.index(arrow) % len(LANES)]


def _ends(board: Board, start: Slot, goal: Slot, lane: float) -> tuple[Spot, Spot]:
    """Where an arrow leaves a token and where it meets the other: at their nearest edges.

    Along a row it runs between the crowds they stand in."""
    (x0, y0), (x1, y1) = start.middle, goal.middle
    if start.y == goal.y:
        way = 1 if x1 > x0 else -1
        leave, arrive = board.crowd_edge(start, way), board.crowd_edge(goal, -way)
        return (leave, y0 + lane), (arrive, y1 + lane)
    up = 1 if y1 > y0 else -1
    return (x0, y0 + up * HEIGHT / 2), (x1, y1 - up * HEIGHT / 2)


def _bend(first: Spot, last: Spot, arrow: Arrow) -> float:
    """Shots across the row bow a little, so that they don't hide behind the letter."""
    across = last[0] - first[0]
    if arrow.kind == "move" or abs(last[1] - first[1]) < 1:
        return 0.0
    return 2.2 if across >= 0 else -2.2


def _along(path: Path, share: float) -> Spot:
    """A spot on a bent arrow, `share` of its way from its start."""
    (x0, y0), (x1, y1), bend = path
    across, up = x1 - x0, y1 - y0
    length = (across**2 + up**2) ** 0.5 or 1.0
    aside = 2 * bend * share * (1 - share)
    x, y = x0 + across * share, y0 + up * share
    return x - aside * up / length, y + aside * across / length


def _free(path: Path, taken: Sequence[Spot]) -> Spot:
    """Where an arrow's number stands: in its middle, or near it if another stands there."""
    spots = [_along(path, share) for share in (0.5, 0.3, 0.7)]
    return next((s for s in spots if all(dist(s, t) > 2 * DISC for t in taken)), spots[0])
