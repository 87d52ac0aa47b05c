"""What one export is made of: an opened edition, its deck list, a profile, and files to write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from rnr_print.build.edition import OpenEdition
from rnr_print.export import components
from rnr_print.export.deck_list import Listed
from rnr_print.export.face_pages import Page
from rnr_print.export.profile import Canvas, Picture, Profile
from rnr_print.print.sheets.geometry import Size

INCH = components.INCH


@dataclass(frozen=True, slots=True)
class FacePicture:
    """A picture of a face to be made: its page, how fine, its form, corners of a radius in mm."""

    key: str
    page: Page
    dpi: float
    form: Picture
    corner: float = 0

    @property
    def pixels(self) -> tuple[int, int]:
        """How wide and how high it is."""
        size = self.page.size
        return round(size.width / INCH * self.dpi), round(size.height / INCH * self.dpi)


@dataclass(frozen=True, slots=True)
class Parcel:
    """An edition to be exported with a profile."""

    edition: OpenEdition
    profile: Profile
    cards: tuple[Listed, ...]
    icc: bytes | None = None
    """The profile of the printing condition, for a press."""
    base_url: str = ""
    """Where its files will lie, for programs that load them."""
    products: tuple[str, ...] = ("cards",)
    """What of the edition is taken, by the names of `build.product`."""

    def page_of(self, card: Listed) -> Page:
        """The page of a card: the canvas of the profile, or the card with its bleed as it lies."""
        canvas = self.canvas_of(card)
        if canvas is None:
            width, height = card.size.width, card.size.height
            trim = Size(height, width) if card.lying else Size(width, height)
            bleed = self.profile.bleed
            return self._whole(Page(Size(trim.width + 2 * bleed, trim.height + 2 * bleed), trim))
        trim = Size(canvas.width, canvas.height)
        if canvas.pixels:
            width, height = (count * INCH / self.profile.dpi for count in canvas.pixels)
            return Page(Size(width, height), trim)
        bleed = canvas.bleed
        return self._whole(Page(Size(trim.width + 2 * bleed, trim.height + 2 * bleed), trim))

    def canvas_of(self, card: Listed) -> Canvas | None:
        """What the profile's shop cuts a card out of, if it says so. Raises InputError where it has
        no deck of that size."""
        profile = self.profile
        if not profile.components:
            return profile.canvas
        return components.canvas(components.deck(profile, card), profile.dpi)

    def picture_of(self, card: Listed, key: str) -> FacePicture:
        """The picture of a face of a card."""
        corner = self.corner(card) if self.profile.rounded else 0
        return FacePicture(key, self.page_of(card), self.profile.dpi, self.profile.picture, corner)

    def corner(self, card: Listed) -> float:
        """The radius of its corners, mm."""
        database = self.edition.database
        return self.edition.card_size(database.deck(database.cards[card.card])).corner

    def _whole(self, page: Page) -> Page:
        """The page with as much bleed as makes it a whole number of pixels, if it is a picture."""
        if self.profile.press:
            return page
        sides = (page.size.width, page.size.height)
        size = (round(side / INCH * self.profile.dpi) * INCH / self.profile.dpi for side in sides)
        return replace(page, size=Size(*size))


@dataclass(frozen=True, slots=True)
class File:
    """A file to be written: what `make` makes of its `parts`, and how many `pixels` it has if it is
    a picture. One without parts is made of the parcel alone.
    """

    parts: tuple[FacePicture, ...]
    make: Callable[[Sequence[bytes]], bytes]
    pixels: tuple[int, int] | None = None
    form: Picture = "png"
    clear: bool = False

    @staticmethod
    def of(picture: FacePicture) -> File:
        """A file that is one picture."""
        form, clear = picture.form, bool(picture.corner)
        return File((picture,), lambda parts: parts[0], picture.pixels, form, clear)

    @staticmethod
    def told(data: bytes, pixels: tuple[int, int] | None = None) -> File:
        """A file that is known already; a picture, if it has `pixels`."""
        return File((), lambda _: data, pixels)


Files = Mapping[str, File]
"""Files by their names within the folder of an export, with / between folders."""
