"""Pictures of whole decks: faces in rows, as tables on a screen load them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from rnr_print.export.deck_list import Listed
from rnr_print.export.face_pages import Page
from rnr_print.export.parcel import INCH, FacePicture, File
from rnr_print.export.sprites import sprite
from rnr_print.print.sheets.geometry import Size

ACROSS, DOWN, SIDE = 10, 7, 4096
MOST = ACROSS * DOWN - 1
"""Faces on a picture: the last place shows what others see of a hand."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of faces of one deck and one size, with their back; its number among all."""

    number: int
    deck: str
    cards: tuple[Listed, ...]

    @property
    def face_file(self) -> str:
        """The name of its picture."""
        return f"{self.number}-{self.deck}.jpg"

    @property
    def back_file(self) -> str:
        """The name of the picture of its back."""
        return f"{self.cards[0].back}.jpg"

    @property
    def rows(self) -> int:
        """How many rows of faces it has; the program takes 2 at least."""
        return max(2, -(-(len(self.cards) + 1) // ACROSS))


def sheets(cards: Sequence[Listed]) -> Iterator[Sheet]:
    """The cards of each deck, so many on a picture as it takes."""
    number = 0
    for deck in dict.fromkeys(card.deck for card in cards):
        own = [card for card in cards if card.deck == deck]
        for at in range(0, len(own), MOST):
            number += 1
            yield Sheet(number, deck, tuple(own[at : at + MOST]))


def pictures(listed: Iterable[Sheet]) -> dict[str, File]:
    """The pictures of decks and of their backs, by names of files."""
    found: dict[str, File] = {}
    for sheet in listed:
        cards = sheet.cards
        faces = [_picture(card, card.front) for card in cards]
        hidden = _picture(cards[0], cards[0].back)
        wide, high = hidden.pixels
        found[sheet.face_file] = File(
            (*faces, hidden), partial(sprite, columns=ACROSS, rows=sheet.rows),
            (wide * ACROSS, high * sheet.rows), "jpg",
        )  # fmt: skip
        found[sheet.back_file] = File.of(hidden)
    return found


def _picture(card: Listed, key: str) -> FacePicture:
    """A face as large as a picture of ten across may have it, and not finer than print."""
    width, height = card.size.width, card.size.height
    trim = Size(height, width) if card.lying else Size(width, height)
    wide = min(SIDE // ACROSS, int(SIDE // DOWN * trim.width / trim.height))
    dpi = wide * INCH / trim.width
    high = round(trim.height / INCH * dpi)
    page = Page(Size(wide * INCH / dpi, high * INCH / dpi), trim)
    return FacePicture(key, page, dpi, "jpg")
