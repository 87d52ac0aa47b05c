"""The drawings of the table: its ground from above; Groups, Heroes, blinds and marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.places import Window
from rnr_print.book.sketch import Sketch
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.book.overlay import Overlay
from rnr_print.games.colonial.book.position import Position
from rnr_print.games.colonial.book.topview import TopView
from rnr_print.games.colonial.pieces import Group, Hero, Side
from rnr_print.games.tabled import Words
from rnr_print.games.tokens import RADIUS, SIZE, Paint, ground, icon, mark, star, token, words
from rnr_print.print.pages.blocks import Figure as Drawing

MAP: Final = "map"
SCALE: Final = 4.0
"""The table is drawn so many times smaller than it is."""
BLIND: Final = "blind"
MARKS: Final[Mapping[str, str]] = {
    "ready": "eye", "lying": "arrow-down", "thirst": "cup", "fouled": "gear", "empty": "bullets",
    "fouled-rounds": "gear", "fell-back": "return", "lost": "compass", "ditch": "shovel",
    "lame": "horseshoe", "jammed": "gears", "resting": "hourglass", "disordered": "wind",
    "dismounted": "boots", "limbered": "wheel", "wounded": "bandage", "acted": "check",
}  # fmt: skip
"""What lies beside Groups and Heroes, and its icon."""
LOUD: Final = frozenset(("thirst", "fouled", "empty", "fouled-rounds", "jammed", "wounded"))


MOST: Final = 36
"""More Shock than that looks alike."""


class Ground(TopView):
    """The whole table with what grows and stands there."""

    scales = (SCALE,)

    def window(self, wide: float, high: float) -> Window:
        """All of it."""
        return Window(0, 0, *self.table)


def figures(battle: Battle, told: Words, brushes: Brushes) -> Mapping[str, Drawing]:
    """The ground and everything that may lie on it, by the names that pieces have for them."""
    empty = Position(battle.landscape, {}, {}, 0, "")
    first = battle.sides[0].name
    below = Ground(brushes, first, empty, empty, Overlay(), 600, 600)
    found = {MAP: below.figure(told.teller.title)}
    for group in battle.groups.values():
        for men in range(max(group.started, battle.game.group.most) + 1):
            found[face(group, men)] = token(group.id, _group(brushes, group, men, told))
    for hero in battle.heroes.values():
        found[hero.id] = token(hero.id, _hero(brushes, hero, told))
    for side in battle.sides:
        name = f"{BLIND}-{side.name}"
        found[name] = token(name, _blind(brushes, side))
    for name, of in MARKS.items():
        found[name] = mark(brushes, name, of, name in LOUD)
    for number in range(MOST + 1):
        found[shock(number)] = token(shock(number), _shock(brushes, number))
    return found


def face(group: Group, men: int) -> str:
    """What the drawing of a Group of so many men is called."""
    return f"{group.id}-{men}"


def shock(number: int) -> str:
    """What the drawing of so much Shock is called."""
    return f"shock-{min(number, MOST)}"


def _group(brushes: Brushes, group: Group, men: int, told: Words) -> Paint:
    """Its id, how many it is, and who."""
    name = told.teller.name(group.troop).plain

    def paint(sketch: Sketch) -> None:
        side = group.side
        ground(brushes, sketch, side.number, side.name)
        on = f"on-{side.name}"
        words(brushes, sketch, group.id, 5.4, 14, on, SIZE - 8)
        words(brushes, sketch, str(men), -4.4, 34, on, SIZE - 5)
        words(brushes, sketch, name, -8.4, 10, on, SIZE - 9)

    return paint


def _shock(brushes: Brushes, number: int) -> Paint:
    """A lozenge, as on plans."""

    def paint(sketch: Sketch) -> None:
        corners = [(0.0, RADIUS), (RADIUS, 0.0), (0.0, -RADIUS), (-RADIUS, 0.0)]
        sketch.polygon(corners, brushes.inks["accent"], brushes.inks["white"], 0.8)
        words(brushes, sketch, str(number), -4.6, 36, "white", SIZE - 8)

    return paint


def _hero(brushes: Brushes, hero: Hero, told: Words) -> Paint:
    """A star, and the last word of the name."""
    name = told.teller.name(hero.card).plain.split()[-1]

    def paint(sketch: Sketch) -> None:
        side = hero.side
        ground(brushes, sketch, side.number, side.name, "white")
        star(sketch, brushes, 3.2, 6.4, side.name)
        words(brushes, sketch, name, -7.2, 15, "type", SIZE - 5)

    return paint


def _blind(brushes: Brushes, side: Side) -> Paint:
    """A card that lies face down."""

    def paint(sketch: Sketch) -> None:
        inks, wide, high = brushes.inks, 2 * RADIUS, 1.4 * RADIUS
        sketch.rectangle(-wide / 2, -high / 2, wide, high, inks[side.name], inks["white"], 0.8)
        icon(brushes, sketch, "question", -4.5, 9, f"on-{side.name}")

    return paint
