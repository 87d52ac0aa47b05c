"""Cards as they are printed, small, beside what the book says about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from rnr_print.book.inputs import Size, Sources
from rnr_print.book.sketch import Sketch
from rnr_print.cards.card import Card
from rnr_print.core.errors import Problem
from rnr_print.core.store import Store
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.drawings import drawing
from rnr_print.print.faces.kept_faces import Kept, KeptFaces, name_of
from rnr_print.print.faces.paper import PaperStock
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM, number

if TYPE_CHECKING:  # kept faces need no templates
    from rnr_print.print.faces import FaceBook

SCALE: Final = 0.36
"""A card below a rule is 23 mm wide, one of the encyclopedia 30 mm: four entries fill a page."""
ENTRY_SCALE: Final = 0.48
SMALLEST: Final = 0.26
"""How small a card is ever shown: its lines are wide enough for that."""


@dataclass
class Facsimiles:
    """Draws card faces as forms, each kept once; `problems` gathers what did not fit."""

    sources: Sources
    theme: Theme
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        sources = self.sources
        name = "-".join((sources.folder.name, "books", sources.language, sources.ink))
        paper = PaperStock(sources.cache / "paper")
        self._kept = Kept.read(Store(sources.cache), f"faces/{name}", sources.looks)
        self._faces = KeptFaces(
            self._kept, sources.language, sources.fonts.faces,
            partial(drawing, pictures=sources.faces, paper=paper, ink=sources.ink),
        )  # fmt: skip
        self._printed = {card.id: card for card in sources.cards}

    @cached_property
    def _book(self) -> FaceBook:
        from rnr_print.print.faces import FaceBook

        sources = self.sources
        return FaceBook(
            sources.templates / sources.folder.name, self.theme, sources.fonts, sources.faces,
            sources.ink, sources.language, sources.cache / "paper", SMALLEST,
        )  # fmt: skip

    def keep(self) -> None:
        """Write down the faces that came new."""
        self._kept.keep()

    def printed(self, card_id: str) -> bool:
        """Whether the card is in this edition's boxes."""
        return card_id in self._printed

    def size(self, card: Card) -> Size:
        """Width and height of a card as it lies, mm."""
        deck = self.sources.database.deck(card)
        width, height = self.sources.card_size(deck)
        return (height, width) if deck.lying else (width, height)

    def figure(self, card_id: str, scale: float = SCALE) -> Figure:
        """The face of a card, `scale` times its size."""
        card = self._printed[card_id]
        width, height = self.size(card)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            self._place(canvas, self.sources.front(card), width, height, x, y, scale)

        return Figure(width * scale, height * scale, draw, self.told(card))

    def place_back(self, canvas: Canvas, back: str, x: float, y: float, scale: float) -> None:
        """The back of a deck, its lower left corner at (x, y) mm."""
        decks = self.sources.database.game.decks.values()
        size = self.sources.card_size(next(deck for deck in decks if deck.back == back))
        self._place(canvas, self.sources.back(back), *size, x, y, scale)

    def told(self, card: Card) -> str:
        """A card in words: its name and text."""
        teller = self.sources.teller
        text = self.sources.facts.told(card, teller)
        return f"{teller.name(card).plain}. {_plain(text)}".strip()

    def _place(
        self, canvas: Canvas, face: FaceContext, width: float, height: float, x: float, y: float,
        scale: float,
    ) -> None:  # fmt: skip
        key = f"facsimile-{face.key}"
        if not forms.is_defined(canvas, key):
            self.problems += self._faces.define(
                canvas, key, (0, 0, width, height), name_of(face),
                lambda on: self._book.draw(on, face),
            )  # fmt: skip
        sketch, radius = Sketch(canvas), 3 * scale
        canvas.write("q")
        sketch.clip(x, y, width * scale, height * scale, radius)
        canvas.write(
            f"{number(scale)} 0 0 {number(scale)} "
            f"{number(x * PT_PER_MM)} {number(y * PT_PER_MM)} cm"
        )
        forms.place(canvas, key, 0, 0)
        canvas.write("Q")


def _plain(markup: str) -> str:
    """Markup without its marks."""
    out, inside = [], False
    for letter in markup.replace("**", "").replace("__", ""):
        inside = letter == "{" or (inside and letter != "}")
        if not inside and letter != "}":
            out.append(letter)
    return "".join(out).strip()
