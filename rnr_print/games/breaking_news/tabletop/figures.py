"""The drawings of the table: its ground from above, and what men, markers and marks look like."""

from __future__ import annotations

from collections.abc import Mapping
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
from rnr_print.games.tokens import RADIUS, SIZE, Paint, ground, icon, mark, star, token, words
from rnr_print.print.pages.blocks import Figure as Drawing

MAP: Final = "map"
SCALE: Final = 2.5
"""The table is drawn so many times smaller than it is."""
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
LOUD: Final = frozenset(("suppressed", "retreating", "wounded"))


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


def figures(game: Skirmish, told: Words, brushes: Brushes) -> Mapping[str, Drawing]:
    """The ground and everything that may lie on it, by the names that pieces have for them."""
    empty = Position(game.landscape, {}, {}, {}, (), (), 0, "")
    below = Ground(brushes, game.game, empty, empty, Overlay(), 400, 400)
    found = {MAP: below.figure(told.teller.title)}
    for man in game.figures.values():
        found[face(man)] = token(man.id, _man(brushes, man))
    for carrier in game.vehicles.values():
        found[carrier.id] = token(carrier.id, _vehicle(brushes, carrier, told))
    for neutral in game.neutrals.values():
        found[neutral.id] = token(neutral.id, _neutral(brushes, neutral))
    for side in game.sides:
        for number in range(1, 6):
            name = f"{side.name}-{number}"
            found[name] = token(name, _marker(brushes, side.number, side.name, number))
    for name, of in MARKS.items():
        found[name] = mark(brushes, name, of, name in LOUD)
    return found


def marker(each: Marker) -> str:
    """What the drawing of a marker is called."""
    return str(each)


def _man(brushes: Brushes, man: Figure) -> Paint:
    """His number, his class and what he carries; a star over a commander."""
    weapons = " ".join(SHORT.get(each.id, each.id.upper()) for each in man.weapons)

    def paint(sketch: Sketch) -> None:
        side = man.side
        ground(brushes, sketch, side.number, side.name)
        on = f"on-{side.name}"
        words(brushes, sketch, man.id, 2.2 if weapons else -2, 26, on, SIZE - 5)
        words(brushes, sketch, man.troop.id.upper(), -3.4, 15, on, SIZE - 6)
        words(brushes, sketch, weapons, -8.4, 12, on, SIZE - 9)
        if man.commander:
            star(sketch, brushes, SIZE / 2 - 2.9, 2.3, on)

    return paint


def _vehicle(brushes: Brushes, carrier: Carrier, told: Words) -> Paint:
    name = told.teller.name(told.database.cards[carrier.type.id]).plain

    def paint(sketch: Sketch) -> None:
        side = carrier.side
        ground(brushes, sketch, side.number, side.name, "white")
        words(brushes, sketch, carrier.id, 1.6, 24, "type", SIZE - 5)
        words(brushes, sketch, name, -4.6, 12, "type", SIZE - 4)

    return paint


def _neutral(brushes: Brushes, neutral: Neutral) -> Paint:
    def paint(sketch: Sketch) -> None:
        inks, r = brushes.inks, RADIUS
        corners = [(0.0, r), (-r, -r * 0.8), (r, -r * 0.8)]
        sketch.polygon(corners, inks["white"], inks["black"], 1.1)
        icon(brushes, sketch, ROLES[neutral.role], -6.6, 9, "black")

    return paint


def _marker(brushes: Brushes, side: int, name: str, number: int) -> Paint:
    def paint(sketch: Sketch) -> None:
        ground(brushes, sketch, side, name, "white")
        words(brushes, sketch, str(number), -4.2, 34, name, SIZE)

    return paint
