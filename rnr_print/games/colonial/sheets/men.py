"""Paper figures: Groups man by man, Heroes and guns, folded over the head and stood on a base."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any, Final

from rnr_print.book.sketch import Sketch
from rnr_print.cards.card import Card
from rnr_print.games.colonial.cards.models import Gun, Hero, Troops
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.painted import Layer, painted
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import FIGURE_LAYERS, Recipe, read_recipes
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.forms import rotation
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

TAB: Final = 12.7
"""What is folded at the feet and glued to a base an inch deep: half of it from each side, mm."""
SIZES: Final = {"man": (25.4, 40.0), "rider": (50.8, 44.0), "piece": (76.2, 40.0)}
"""Of a figure: a slot wide, or as long as the slots of a rider and of a gun, mm."""
PLACES: Final = {"man": (127, 376, 1.16), "rider": (236, 418, 0.94), "piece": (368, 372, 0.98)}
"""Where the origin of the drawing stands in the picture, tenths of a mm, and its scale."""
BUST: Final = (127, 402, 0.72)
FIGURES: Final = {"people/man": "man", "people/rider": "rider", "arms/gun": "piece",
                  "people/person": "man"}  # fmt: skip
"""The pictures of cards that tell how somebody looks."""
LOOKS: Final = 3
"""So many men of a Group look different."""
BADGE: Final = 3.4
SHOWN: Final = {"troops": ("people/man", "people/rider"), "hero": ("people/person",),
                "gun": ("arms/gun",)}  # fmt: skip
"""What of the picture of a card is set on its feet."""
Given = tuple[tuple[str, Any], ...]
Look = tuple[str, Given]


@dataclass(frozen=True, slots=True)
class Standing:
    """A figure: how it is drawn, what stands on its tab and on its badge."""

    name: str
    title: str
    figure: str
    given: Given
    badge: str

    @property
    def kind(self) -> str:
        """Its size by name."""
        return FIGURES[self.figure]


def men(desk: DrawingDesk) -> list[Drawn]:
    """The figures of all Groups, Heroes and guns, or of those wanted. Raises InputError."""
    recipes = read_recipes(desk.folder / "art")
    known = [key for key, card in desk.database.cards.items() if _stands(card)]
    maker = _Maker(desk)
    return [
        maker.strip(each)
        for key in desk.wanted("paper figure", known, desk.folder / "cards")
        for each in standing(desk, key, recipes[key])
    ]


def _stands(card: object) -> bool:
    return isinstance(card, Troops | Hero | Gun)


def standing(desk: DrawingDesk, key: str, recipe: Recipe) -> Iterator[Standing]:
    """Every figure of a card: a Group has as many as it has men, each numbered."""
    card = desk.database.cards[key]
    title = desk.teller.name(card).plain
    found = list(_looks(recipe, SHOWN[card.kind]))
    count = card.men if isinstance(card, Troops) else 1
    for number in range(count):
        figure, given = found[number % len(found)]
        badge = str(number + 1) if isinstance(card, Troops) else _letters(card, title)
        yield Standing(f"{key}-{number + 1}", title, figure, given, badge)


def _letters(card: Card, title: str) -> str:
    """What stands on a badge: a Hero's last name by its first letter, all words of a gun so."""
    words = title.split()
    return "".join(word[0] for word in (words if isinstance(card, Gun) else words[-1:])).upper()


def _looks(recipe: Recipe, wanted: tuple[str, ...]) -> Iterator[Look]:
    """How they look on their card: the first few figures of those kinds."""
    placings = (
        placed
        for name, arguments in recipe.layers
        if name in FIGURE_LAYERS
        for placed in arguments["figures"]
        if placed["name"] in wanted
    )
    for placed in islice(placings, LOOKS):
        yield placed["name"], tuple(sorted(placed.get("with", {}).items()))


class _Maker:
    """Makes strips: the front below the fold, the same mirrored above it, a tab at both ends."""

    def __init__(self, desk: DrawingDesk) -> None:
        self.desk, self.brushes = desk, desk.brushes
        self._painted = cache(self._paint)

    def strip(self, one: Standing) -> Drawn:
        """One of them."""
        wide, high = SIZES[one.kind]
        height = 2 * (high + TAB)
        faces = [self._painted(one.figure, one.given, flip) for flip in (False, True)]

        def draw(canvas: Canvas, x: float, y: float) -> None:
            sketch = Sketch(canvas)
            with sketch.moved(x, y):
                for turned, face in enumerate(faces):
                    canvas.write("q")
                    if turned:
                        canvas.write(
                            f"{rotation(180)} {wide * PT_PER_MM:g} {height * PT_PER_MM:g} cm"
                        )
                    self._face(canvas, sketch, face, one)
                    canvas.write("Q")
                for fold in (TAB, TAB + high, TAB + 2 * high):
                    sketch.line(((0, fold), (wide, fold)), self.brushes.inks["soft"], 0.15, 0.9)

        return Drawn(one.name, one.title, Figure(wide, height, draw, one.title), cut=True)

    def _face(self, canvas: Canvas, sketch: Sketch, face: Picture, one: Standing) -> None:
        """The tab with the name, and above it one side."""
        inks, (wide, high) = self.brushes.inks, SIZES[one.kind]
        sketch.rectangle(0, TAB, wide, high, inks["white"])
        for plate, mask, ink in (("color", face.color, "accent"), ("black", face.black, "black")):
            canvas.write(inks[ink].fill)
            draw_mask(canvas, f"{one.kind}-{id(face)}-{plate}", mask, 0, TAB, wide, high)
        sketch.rectangle(0, 0, wide, TAB, inks["stripe"])
        self._words(canvas, one.title, wide / 2, TAB - 3, 7, "text-bold", wide - 2)
        x = wide - BADGE - 0.8
        sketch.circle(x, TAB + high - BADGE - 0.8, BADGE, inks["white"], inks["accent"], 0.4)
        self._words(canvas, one.badge, x, TAB + high - BADGE - 0.8, 9, "text-bold", 2 * BADGE - 1)

    def _words(
        self, canvas: Canvas, words: str, x: float, y: float, size: float, role: str, room: float
    ) -> None:
        look = lines.fit(words, self.brushes.style(role, size, "type"), room * PT_PER_MM, 5)
        foot = y * PT_PER_MM - look.cap_height_pt / 2
        lines.draw(canvas, words, x * PT_PER_MM, foot, look, "center")

    def _paint(self, figure: str, given: Given, flip: bool) -> Picture:
        kind = FIGURES[figure]
        x, y, scale = BUST if figure == "people/person" else PLACES[kind]
        across = SIZES[kind][0] * 10
        placed = {
            "name": figure, "at": [across - x if flip else x, y], "scale": scale, "flip": flip,
            "with": dict(given),
        }  # fmt: skip
        layers: list[Layer] = [{"figure": {"figures": [placed], "halo": 0, "cut": 4, "wear": 0}}]
        return painted(kind, 1, 0.5, layers, self.desk)
