"""Card sheets: the cards of an edition, imposed on paper, as a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import cycle, islice
from typing import TYPE_CHECKING

from rnr_print.build.deal import Deal, Dealt
from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import TURNED, Made, Work
from rnr_print.build.job import Job
from rnr_print.build.printer import correct_backs, unprintable, within_edge
from rnr_print.build.products import dealing
from rnr_print.build.products.kept_deal import Painted, keep, kept_deal
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, Problem, every, fail
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.drawings import drawing
from rnr_print.print.faces.kept_faces import KeptFaces
from rnr_print.print.faces.paper import PaperStock
from rnr_print.print.faces.slips import told_once
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.forms import Box
from rnr_print.print.sheets.cuts import cuts
from rnr_print.print.sheets.drawing import draw_sheets
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.grid import grid
from rnr_print.print.sheets.imposition import Item, SheetPage, plan, with_spares
from rnr_print.print.sheets.layout import Layout
from rnr_print.print.sheets.sides import Sides
from rnr_print.print.sheets.wording import SheetStyles, SheetText
from rnr_print.print.typeset import FontLibrary, Style, bidi

if TYPE_CHECKING:  # a deal that was kept needs none of it
    from rnr_print.print.art.paintings import Painting
    from rnr_print.print.faces import FaceBook
    from rnr_print.print.sheets.rules import SheetTemplate

MOST_CARDS = 100_000
"""In one file, copies counted."""
Faces = Callable[[], Mapping[str, "FaceContext"]]
"""Gives what all faces show, by their keys."""


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures that an edition needs and that aren't known to be painted.

    Raises InputError for all that can be found wrong before anything is painted.
    """
    if kept_deal(edition):  # nothing was wrong when it was kept
        return iter(())
    job = edition.job
    checks: tuple[Callable[[], object], ...] = (
        edition.check_pictures,
        edition.check_texts,
        lambda: layout_of(job, dealing.template_of(job)),
        lambda: _check_room(edition),
        lambda: edition.fonts,
        lambda: edition.theme,
    )
    every(checks)
    cards = [card for card, _ in dealing.wanted(edition)] if job.since else edition.cards
    return dealing.paintings_of(edition, cards)


def build(edition: OpenEdition) -> Made:
    """The PDF of an edition as its job wants it.

    Raises InputError.
    """
    job, faces = edition.job, cache(partial(dealing.faces_of, edition))
    deal = kept_deal(edition) or dealing.deal_anew(edition, faces())
    layout = layout_of(job, deal.template)
    items, spare = _items(job, deal.cards, layout)
    pages = plan(items, layout, Sides(job.sides))
    data, problems = _drawn(edition, deal, pages, faces, layout)
    keep(edition, None if problems else deal)
    if problems:
        raise InputError(problems)
    sheets = pages[-1].total
    told = counted(len(items) - spare, "card")
    told += f" and {spare} spare" if spare else ""
    line = f"{told} on {counted(sheets, 'sheet')}, {len(data) / 1e6:.1f} MB"
    fewer = _fewer(deal.cards[0].size, layout, job)
    return Made(data, line + fewer, _work(pages, sheets, job.sides, spare))


def page(edition: OpenEdition, number: int) -> bytes:
    """A PDF of the page of this number (from 0) as it stands in that of the edition, which need not
    be made for it.

    Raises InputError, IndexError where there is no such page.
    """
    job, faces = edition.job, cache(partial(dealing.faces_of, edition))
    deal = kept_deal(edition) or dealing.deal_anew(edition, faces())
    layout = layout_of(job, deal.template)
    pages = plan(_items(job, deal.cards, layout)[0], layout, Sides(job.sides))
    data, problems = _drawn(edition, deal, [pages[number]], faces, layout)
    if problems:
        raise InputError(problems)
    return data


def _fewer(size: Size, layout: Layout, job: Job) -> str:
    """A remark where the printer's white edge costs places on every sheet."""
    usual = grid(size, replace(layout, unprintable=None), Sides(job.sides)).count
    count = grid(size, layout, Sides(job.sides)).count
    if count >= usual:
        return ""
    return f"; {count} on a sheet and not {usual}, as the printer leaves {layout.edge:g} mm white"


def nothing_changed(edition: OpenEdition) -> bool:
    """Whether the job wants only cards that changed, and none did. Raises InputError."""
    return bool(edition.job.since) and not dealing.wanted(edition)


def pages_of(edition: OpenEdition) -> list[SheetPage]:
    """The pages of an edition as its job wants them, in printing order. Raises InputError."""
    job, template = edition.job, dealing.template_of(edition.job)
    wanted = [card for card, _ in dealing.wanted(edition)] if job.since else edition.cards
    layout = layout_of(job, template)
    return plan(_items(job, dealing.hands(edition, wanted), layout)[0], layout, Sides(job.sides))


def _work(pages: list[SheetPage], sheets: int, sides: str, spare: int) -> Work:
    """Folded sheets are glued before they are cut."""
    folded = sheets if sides == Sides.GUTTERFOLD else 0
    lines = sum(cuts(page.filling) for page in pages)
    return Work(sheets, TURNED[sides], lines, folded, folded, spare)


def layout_of(job: Job, template: SheetTemplate) -> Layout:
    """How cards stand on the job's paper. Raises InputError."""
    return Layout(
        template, template.paper(job.paper), job.gap, unprintable(job), job.mixed_backs,
        from_right=bidi.is_rtl(job.locale), marks=job.marks,
    )  # fmt: skip


def _check_room(edition: OpenEdition) -> None:
    """Refuse cards that have no room on the paper."""
    job, decks = edition.job, (edition.database.deck(card) for card in edition.cards)
    with within_edge(job):
        layout = layout_of(job, dealing.template_of(job))
        for size in dict.fromkeys(edition.card_size(deck).size for deck in decks):
            grid(size, layout, Sides(job.sides))


def _items(job: Job, cards: Sequence[Dealt], layout: Layout) -> tuple[list[Item], int]:
    """Every copy of `cards` to print, and how many of them only fill places left white."""
    if (asked := sum(card.copies for card in cards)) > MOST_CARDS:
        raise fail(f"{asked:,} cards to print; {MOST_CARDS:,} at most, so lower their counts")
    items: list[Item] = []
    spares: list[Item] = []
    for card in cards:
        faces = [Item(key, card.back, card.size, landscape=card.lying) for key in card.faces]
        items += islice(cycle(faces), card.copies)
        spares += faces[:1] * card.spares
    filled = with_spares(items, spares, layout, Sides(job.sides))
    return filled, len(filled) - len(items)


def _drawn(
    edition: OpenEdition, deal: Deal, pages: list[SheetPage], faces: Faces,
    layout: Layout,
) -> tuple[bytes, list[Problem]]:  # fmt: skip
    """A PDF of these pages, and what is wrong with their faces."""
    job, fonts, kept, draw = edition.job, edition.fonts, _kept_faces(edition, deal), _face(edition)
    text = SheetText(**deal.words, flip=deal.flips[job.sides])
    title = " · ".join(dict.fromkeys((text.game, text.edition, text.locale)))
    document = Document(title=title, lang=job.locale, subject=text.scale)
    problems: list[Problem] = []

    def face(key: str) -> FaceContext:
        changed = edition.changes.faces if edition.changes else {}
        return changed[key] if key in changed else faces()[key]

    def define_face(canvas: Canvas, key: str, form: str, box: Box) -> None:
        name = deal.names[key]
        problems.extend(kept.define(canvas, form, box, name, lambda on: draw(on, face(key))))

    def define(canvas: Canvas, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        kept.define(canvas, key, box, key, draw)

    styles = _styles(fonts, job.locale)
    correct_backs(document, job, layout.paper.size, Sides(job.sides))
    draw_sheets(document, pages, define_face, layout.rules, text, styles, define)
    if problems:
        from rnr_print.cards.database import in_order

        return b"", in_order(edition.at_fields(told_once(problems)))
    return document.bytes(), []


def _kept_faces(edition: OpenEdition, deal: Deal) -> KeptFaces:
    """Draws the edition's faces, those that are as they were without their templates."""
    job = edition.job
    return KeptFaces(
        edition.kept, job.locale, edition.fonts.faces,
        partial(
            drawing, pictures=Painted(edition, deal.plates),
            paper=PaperStock(job.workspace.cache / "paper"), ink=job.ink,
        ),
    )  # fmt: skip


def _face(edition: OpenEdition) -> Callable[[Canvas, FaceContext], tuple[Problem, ...]]:
    """Draws a face by its template; the templates are read for the first one."""
    book = cache(lambda: _face_book(edition.changes.edition if edition.changes else edition))
    return lambda canvas, face: book().draw(canvas, face)


def _face_book(edition: OpenEdition) -> FaceBook:
    from rnr_print.print.faces import FaceBook

    job = edition.job
    return FaceBook(
        job.workspace.templates / job.game, edition.theme, edition.fonts, edition.pictures,
        job.ink, job.locale, job.workspace.cache / "paper",
    )  # fmt: skip


def _styles(fonts: FontLibrary, language: str) -> SheetStyles:
    def style(role: str, size: float) -> Style:
        size /= fonts.leading  # the two lines of the footer can't lie further apart
        return Style(fonts.role(role), size=size, color="#000000", lang=language)

    return SheetStyles(
        heading=style("footer", 7), note=style("text", 6.4), ruler=style("footer", 6),
        head=style("footer", 6.4),
    )  # fmt: skip
