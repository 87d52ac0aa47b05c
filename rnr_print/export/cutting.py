"""An edition for a cutter: sheets of all that is cut out, and the lines along which it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from rnr_print.build import loaders
from rnr_print.export import things
from rnr_print.export.cut_art import picture, sheet_pdf
from rnr_print.export.cut_lines import dxf, svg
from rnr_print.export.cut_sheets import CutSheet, cut_sheets
from rnr_print.export.deck_list import Listed
from rnr_print.export.die_cut import Art, DieCut, die_cuts
from rnr_print.export.die_paths import DiePath
from rnr_print.export.face_pages import FacePages, Page
from rnr_print.export.parcel import File, Files, Parcel
from rnr_print.export.profile import Cut
from rnr_print.print.components.polygons import rounded
from rnr_print.print.sheets.geometry import Rect, Size


def files(parcel: Parcel) -> Files:
    """The files of each sheet. Raises InputError where something has no room on the paper."""
    cut = parcel.profile.cut
    assert cut is not None  # the profile was checked
    job = parcel.edition.job
    paper = loaders.sheets(job.workspace.shared("sheets")).poster(cut.paper).size
    found: dict[str, File] = {}
    for product in parcel.products:
        own = (
            list(_cards(parcel, cut)) if product == things.CARDS
            else die_cuts(product, things.made(things.job_of(job, product, cut.paper)))
        )  # fmt: skip
        for number, sheet in enumerate(cut_sheets(own, paper, cut), 1):
            name = f"{product}-{number:02}" + "-by-hand" * sheet.by_hand
            found |= _files(name, sheet, cut, parcel.profile.dpi)
    return found


def _files(name: str, sheet: CutSheet, cut: Cut, dpi: int) -> Iterator[tuple[str, File]]:
    """What there is of a sheet, by names of files."""
    pdf = sheet_pdf(sheet, cut.bleed)
    makers: Mapping[str, Callable[[], bytes]] = {
        "pdf": lambda: pdf,
        "svg": partial(svg, sheet),
        "dxf": partial(dxf, sheet),
    }
    for form in cut.files:
        if sheet.by_hand and form in ("svg", "dxf"):
            continue
        if form == "png":
            for side, data in picture(pdf, dpi):
                yield f"{name}-{side}.png", File.told(data)
        else:
            yield f"{name}.{form}", File.told(makers[form]())


def _cards(parcel: Parcel, cut: Cut) -> Iterator[DieCut]:
    """Every copy of every card, its corners as round as the deck's."""
    pages: dict[tuple[str, Page], int] = {}
    for card in parcel.cards:
        for key in (card.front, card.back):
            pages.setdefault((key, _page(card, cut)), len(pages))
    pdf = FacePages(parcel.edition).document(pages)
    for card in parcel.cards:
        page = _page(card, cut)
        size, box = page.trim, Rect(cut.bleed, cut.bleed, page.trim.width, page.trim.height)
        outline = DiePath("cut", rounded(size.width, size.height, parcel.corner(card)))
        front, back = (Art(pdf, pages[key, page], box) for key in (card.front, card.back))
        for copy in range(1, card.copies + 1):
            yield DieCut(f"{card.file_id}-{copy}", size, outline, (), front, back)


def _page(card: Listed, cut: Cut) -> Page:
    """An upright page for a card, with the bleed of the sheet."""
    return Page(Size(card.size.width + 2 * cut.bleed, card.size.height + 2 * cut.bleed), card.size)
