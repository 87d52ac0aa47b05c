"""The drawings of the table: its ground from above, and what men, markers and marks look like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.places import Window
from rnr_print.book.sketch import Sketch
from rnr_print.games.breaking_news.book.overlay import Overlay
from rnr_print.games.breaking_news.book.position import Position
from rnr_print.games.breaking_news.book.topview import TopView
from rnr_print.games.breaking_news.figures import Carrier, Figure, Marker, Neutral
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.tabled import Words
from rnr_print.print.pages.blocks import Figure as Drawing
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

MAP: Final = "map"
SCALE: Final = 2.5
"""The table is drawn so many times smaller than it is."""
SIZE: Final = 24.0
"""Of the drawing of a man, mm."""
SHORT: Final[Mapping[str, str]] = {
    "assault-rifle": "AR", "sniper-rifle": "SR", "under-barrel": "UB", "tank-gun": "TG",
    "flamethrower": "FT", "grenade": "HG", "rifle": "R", "pistol": "P", "mortar": "M",
}  # fmt: skip
"""Weapons in a letter or two; all others are called so themselves."""
MARKS: Final[Mapping[str, str]] = {
    "suppressed": "helmet", "ground": "arrow-down", "hidden": "bush", "acted": "check",
    "retreating": "run", "wounded": "bandage",
}  # fmt: skip
"""What lies beside men, and its icon."""
ROLES: Final[Mapping[str, str]] = {
    "civilian": "person", "hostage": "behind-bars", "journalist": "camera",
}  # fmt: skip
Paint = Callable[[Sketch], None]


class Ground(TopView):
    """The whole table with what is built and grows there."""

    scales = (SCALE,)

    def window(self, wide: float, high: float) -> Window:
        """All of it."""
        return Window(0, 0, *self.table)


def face(figure: Figure) -> str:
    """What the drawing of a man is called."""
    weapon = figure.weapons[0].id if figure.weapons else ""
    return f"man-{figure.id}-{weapon}"


def figures(game: Skirmish, words: Words, brushes: Brushes) -> Mapping[str, Drawing]:
    """The ground and everything that may lie on it, by the names that pieces have for them."""
    empty = Position(game.landscape, {}, {}, {}, (), (), 0, "")
    ground = Ground(brushes, game.game, empty, empty, Overlay(), 400, 400)
    found = {MAP: ground.figure(words.teller.title)}
    for man in game.figures.values():
        found[face(man)] = _drawn(brushes, man.id, _man(brushes, man))
    for carrier in game.vehicles.values():
        found[carrier.id] = _drawn(brushes, carrier.id, _vehicle(brushes, carrier, words))
    for neutral in game.neutrals.values():
        found[neutral.id] = _drawn(brushes, neutral.id, _neutral(brushes, neutral))
    for side in game.sides:
        for number in range(1, 6):
            name = f"{side.name}-{number}"
            found[name] = _drawn(brushes, name, _marker(brushes, side.number, side.name, number))
    for mark, icon in MARKS.items():
        found[mark] = _drawn(brushes, mark, _mark(brushes, mark, icon))
    return found


def marker(each: Marker) -> str:
    """What the drawing of a marker is called."""
    return str(each)


def _drawn(brushes: Brushes, name: str, paint: Paint) -> Drawing:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x + SIZE / 2, y + SIZE / 2):
            paint(sketch)

    return Drawing(SIZE, SIZE, draw, name)


def _base(brushes: Brushes, sketch: Sketch, number: int, ink: str, fill: str = "") -> None:
    r, inks = SIZE / 2 - 0.8, brushes.inks
    if number:
        sketch.rectangle(-r, -r, 2 * r, 2 * r, inks[fill or ink], inks[ink], 1.2)
    else:
        sketch.circle(0, 0, r, inks[fill or ink], inks[ink], 1.2)


def _man(brushes: Brushes, man: Figure) -> Paint:
    """His number, his class and what he carries; a star over a commander."""
    weapons = " ".join(SHORT.get(each.id, each.id.upper()) for each in man.weapons)

    def paint(sketch: Sketch) -> None:
        side = man.side
        _base(brushes, sketch, side.number, side.name)
        on = f"on-{side.name}"
        _line(brushes, sketch, man.id, 2.2 if weapons else -2, 26, on, SIZE - 5)
        _line(brushes, sketch, man.troop.id.upper(), -3.4, 15, on, SIZE - 6)
        _line(brushes, sketch, weapons, -8.4, 12, on, SIZE - 9)
        if man.commander:
            sketch.polygon(_star(0, SIZE / 2 - 2.9, 2.3), brushes.inks[on])

    return paint


def _star(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """Five points, and between them five nearer to the middle."""
    rays = ((r if n % 2 == 0 else r * 0.42, pi / 2 + n * pi / 5) for n in range(10))
    return [(x + length * cos(angle), y + length * sin(angle)) for length, angle in rays]


def _vehicle(brushes: Brushes, carrier: Carrier, words: Words) -> Paint:
    name = words.teller.name(words.database.cards[carrier.type.id]).plain

    def paint(sketch: Sketch) -> None:
        side = carrier.side
        _base(brushes, sketch, side.number, side.name, "white")
        _line(brushes, sketch, carrier.id, 1.6, 24, "type", SIZE - 5)
        _line(brushes, sketch, name, -4.6, 12, "type", SIZE - 4)

    return paint


def _neutral(brushes: Brushes, neutral: Neutral) -> Paint:
    def paint(sketch: Sketch) -> None:
        inks, r = brushes.inks, SIZE / 2 - 0.8
        corners = [(0.0, r), (-r, -r * 0.8), (r, -r * 0.8)]
        sketch.polygon(corners, inks["white"], inks["black"], 1.1)
        size = 9 * PT_PER_MM
        icon = ROLES[neutral.role]
        brushes.icons.place(
            sketch.canvas, icon, -size / 2, -6.6 * PT_PER_MM, size, inks["black"]
        )  # fmt: skip

    return paint


def _marker(brushes: Brushes, side: int, name: str, number: int) -> Paint:
    def paint(sketch: Sketch) -> None:
        _base(brushes, sketch, side, name, "white")
        _line(brushes, sketch, str(number), -4.2, 34, name, SIZE)

    return paint


def _mark(brushes: Brushes, mark: str, icon: str) -> Paint:
    def paint(sketch: Sketch) -> None:
        inks, size = brushes.inks, 15 * PT_PER_MM
        ink = inks["accent" if mark in ("suppressed", "retreating", "wounded") else "black"]
        sketch.circle(0, 0, SIZE / 2 - 1, inks["white"], ink, 1.4)
        brushes.icons.place(sketch.canvas, icon, -size / 2, -size / 2, size, ink)

    return paint


def _line(
    brushes: Brushes, sketch: Sketch, words: str, y: float, size: float, color: str, room: float
) -> None:
    look = lines.fit(words, brushes.style("text-bold", size, color), room * PT_PER_MM, 5)
    lines.draw(sketch.canvas, words, 0, y * PT_PER_MM, look, "center")
