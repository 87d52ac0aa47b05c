"""Pictures of all that lies on a table: the real faces of cards, and the game's own drawings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from threading import Lock
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.products import dealing
from rnr_print.core.errors import fail
from rnr_print.core.workspace import Workspace
from rnr_print.export import raster
from rnr_print.export.deck_list import Listed, deck_list
from rnr_print.export.face_pages import FacePages, Page
from rnr_print.export.parcel import FacePicture
from rnr_print.export.rendering import Shelf, names_of
from rnr_print.games.registry import read_database
from rnr_print.print.art.paintings import missing, paint
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Size

CARD_DPI: Final = 200
FIGURE_DPI: Final = 400
MOST_PIXELS: Final = 2600
"""The longer side of a drawing."""
KEPT: Final = "table"
"""The folder of the cache with faces as they lie on tables."""
Figures = Callable[[Brushes], Mapping[str, Figure]]


class Pictures:
    """Pictures in one language, each drawn when it is first asked for, until it is `over`; from any
    thread."""

    def __init__(
        self, workspace: Workspace, game: str, locale: str, over: Callable[[], bool] = bool
    ) -> None:
        self._over = over
        self._workspace, self._game, self._locale = workspace, game, locale
        self._lock = Lock()
        self._kept: dict[tuple[str, str, str], bytes] = {}
        self._shelves: dict[str, _Shelf] = {}
        self._figures: tuple[str, Mapping[str, Figure]] = ("", {})

    def picture(self, kind: str, name: str, version: str, figures: Figures) -> bytes:
        """A picture as WebP. `figures` are the drawings of the table as it is in this `version`.

        Raises InputError for one that there isn't, and where nobody waits for it any more.
        """
        with self._lock:
            if self._over():
                raise fail("the table is closed")
            key = (kind, name, version if kind == "figure" else "")
            if key not in self._kept:
                self._kept[key] = (
                    self._figure(name, version, figures) if kind == "figure" else self._face(name)
                )
            return self._kept[key]

    def renew(self) -> None:
        """Draw everything anew: a file has changed."""
        with self._lock:
            self._kept.clear()
            self._shelves.clear()
            self._figures = "", {}

    def _face(self, name: str) -> bytes:
        for edition in self._editions:
            shelf = self._shelves.setdefault(edition, _Shelf(self._open(edition)))
            if name in shelf.listed:
                return shelf.face(name)
        raise fail(f"no face {name!r} in {self._game}")

    def _figure(self, name: str, version: str, figures: Figures) -> bytes:
        if self._figures[0] != version:
            self._figures = version, figures(self._brushes)
        found = self._figures[1].get(name)
        if found is None:
            raise fail(f"no drawing {name!r} in {self._game}")
        document = Document(title=name, lang=self._locale)
        document.begin_page(found.width, found.height)
        found.draw(document.canvas, 0, 0)
        document.end_page()
        dpi = min(FIGURE_DPI, MOST_PIXELS * 25.4 / max(found.width, found.height))
        (image,) = raster.pictures(document.bytes(), dpi, clear=True)
        return raster.encoded(image, "webp", round(dpi))

    def _open(self, edition: str) -> OpenEdition:
        return OpenEdition(
            Job(
                workspace=self._workspace, product="cards", game=self._game, edition=edition,
                locale=self._locale, paper="a4", sides="simplex",
            )
        )  # fmt: skip

    @cached_property
    def _editions(self) -> list[str]:
        return list(read_database(self._workspace.game(self._game)).game.editions)

    @cached_property
    def _brushes(self) -> Brushes:
        edition = self._open(self._editions[0])
        palette = edition.theme.palette("full")
        icons = IconShelf.read(self._workspace.shared("icons"), palette)
        return Brushes(Inks(palette, False), edition.fonts, icons, self._locale)


class _Shelf:
    """The faces of an edition."""

    def __init__(self, edition: OpenEdition) -> None:
        self.edition, self.pages = edition, FacePages(edition)
        self.kept = Shelf(edition.job.workspace.cache / KEPT)
        self.listed: dict[str, Listed] = {}
        for card in deck_list(edition):
            self.listed.setdefault(card.front, card)
            self.listed.setdefault(card.back, card)

    def face(self, name: str) -> bytes:
        """A front by its card's id, or a back, as WebP; what it shows is painted if it must be."""
        card = self.listed[name]
        size = card.size
        trim = Size(size.height, size.width) if card.lying else size
        picture = FacePicture(name, Page(trim, trim), CARD_DPI, "webp")
        cards = [self.edition.database.cards[card.card]]
        for _ in paint(missing(dealing.paintings_of(self.edition, cards)), None):
            pass
        shows = names_of(self.edition, [picture])[picture]
        if not self.kept.has(shows):
            (image,) = raster.pictures(self.pages.document([(name, picture.page)]), CARD_DPI)
            self.kept.put(shows, raster.encoded(image, "webp", CARD_DPI))
        return self.kept.take(shows)
