"""Card sheets: the cards of an edition, imposed on paper, as a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from typing import TYPE_CHECKING

from rnr_print import __version__
from rnr_print.art.paintings import Painting
from rnr_print.cards.models import Card, Reference
from rnr_print.counting import counted
from rnr_print.errors import InputError, Problem, every, fail
from rnr_print.faces import FaceContext
from rnr_print.faces.drawings import drawing
from rnr_print.faces.kept_faces import KeptFaces
from rnr_print.faces.paper import PaperStock
from rnr_print.pdf.canvas import Canvas
from rnr_print.pdf.document import Document
from rnr_print.products import readings
from rnr_print.products.edition import OpenEdition
from rnr_print.products.printer import correct_backs, unprintable, within_edge
from rnr_print.products.snapshots import changed_since
from rnr_print.products.wishes import Job
from rnr_print.products.work import TURNED, Made, Work
from rnr_print.sheets.cuts import cuts
from rnr_print.sheets.drawing import draw_sheets
from rnr_print.sheets.geometry import Size
from rnr_print.sheets.grid import Grid, grid
from rnr_print.sheets.imposition import Item, SheetPage, plan, with_spares
from rnr_print.sheets.layout import Layout
from rnr_print.sheets.sides import Sides
from rnr_print.sheets.wording import SheetStyles, SheetText
from rnr_print.typeset import FontLibrary, Style, bidi

if TYPE_CHECKING:  # kept faces need neither templates nor a theme
    from rnr_print.faces import FaceBook, Theme


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures that an edition needs.

    Raises InputError for all that can be found wrong before anything is painted.
    """
    job = edition.job
    checks: tuple[Callable[[], object], ...] = (
        edition.check_pictures,
        edition.check_texts,
        lambda: layout_of(job),
        lambda: _grid(edition),
        lambda: edition.fonts,
        lambda: _theme(job),
    )
    every(checks)
    cards = [card for card, _ in _wanted(edition)]
    fronts = [art for card in cards if not isinstance(card, Reference) for art in card.pictures]
    return edition.paintings([*fronts, *(edition.database.deck(card).back for card in cards)])


def build(edition: OpenEdition) -> Made:
    """The PDF of an edition as its job wants it.

    Raises InputError.
    """
    edition.check_pictures()
    wanted = _wanted(edition)
    if not wanted:
        raise fail(f"edition {edition.job.edition} has no cards; add some to its sets")
    layout, sides = layout_of(edition.job), Sides(edition.job.sides)
    items, spare = _items(edition, [card for card, _ in wanted], layout)
    faces = {face.key: face for _, fronts in wanted for face in fronts}
    backs = {edition.database.deck(card).back for card, _ in wanted}
    faces |= {back: edition.faces.back(back) for back in sorted(backs)}
    pages = plan(items, layout, sides)
    data = _drawn(edition, pages, faces, layout)
    sheets = pages[-1].total
    told = counted(len(items) - spare, "card")
    told += f" and {spare} spare" if spare else ""
    line = f"{told} on {counted(sheets, 'sheet')}, {len(data) / 1e6:.1f} MB"
    work = _work(pages, sheets, edition.job.sides, spare)
    return Made(data, line + _fewer(edition, layout), work)


def _fewer(edition: OpenEdition, layout: Layout) -> str:
    """A remark where the printer's white edge costs places on every sheet."""
    size, sides = _card_size(edition), Sides(edition.job.sides)
    usual = grid(size, replace(layout, unprintable=None), sides).count
    count = grid(size, layout, sides).count
    if count >= usual:
        return ""
    return f"; {count} on a sheet and not {usual}, as the printer leaves {layout.edge:g} mm white"


def nothing_changed(edition: OpenEdition) -> bool:
    """Whether the job wants only cards that changed, and none did. Raises InputError."""
    return bool(edition.job.since) and not _wanted(edition)


def pages_of(edition: OpenEdition) -> list[SheetPage]:
    """The pages of an edition as its job wants them, in printing order. Raises InputError."""
    job = edition.job
    wanted = [card for card, _ in _wanted(edition)] if job.since else edition.cards
    layout = layout_of(job)
    return plan(_items(edition, wanted, layout)[0], layout, Sides(job.sides))


def _work(pages: list[SheetPage], sheets: int, sides: str, spare: int) -> Work:
    """Folded sheets are glued before they are cut."""
    folded = sheets if sides == Sides.GUTTERFOLD else 0
    return Work(sheets, TURNED[sides], sum(map(cuts, pages)), folded, folded, spare)


def layout_of(job: Job) -> Layout:
    """How cards stand on the job's paper. Raises InputError."""
    template = readings.sheets(job.workspace.templates / "sheets")
    return Layout(
        template, template.paper(job.paper), job.gap, unprintable(job), job.mixed_backs,
        from_right=bidi.is_rtl(job.locale), marks=job.marks,
    )  # fmt: skip


def _grid(edition: OpenEdition) -> Grid:
    job = edition.job
    with within_edge(job):
        return grid(_card_size(edition), layout_of(job), Sides(job.sides))


def _theme(job: Job) -> Theme:
    from rnr_print.faces import Theme

    return Theme.read(job.workspace.templates / "themes" / f"{job.game}.yaml")


def _card_size(edition: OpenEdition) -> Size:
    template = readings.sheets(edition.job.workspace.templates / "sheets")
    return template.card(edition.database.game.card_size).size


def _wanted(edition: OpenEdition) -> list[tuple[Card, list[FaceContext]]]:
    """The cards to print with their faces: all that the job names, or of them what changed."""
    faces = [(card, edition.faces.fronts(card)) for card in edition.cards]
    if since := edition.job.since:
        changed = changed_since(edition, since, {card.id: fronts for card, fronts in faces})
        return [(card, fronts) for card, fronts in faces if card.id in changed]
    return faces


def _items(edition: OpenEdition, cards: Sequence[Card], layout: Layout) -> tuple[list[Item], int]:
    """Every copy of `cards` to print, and how many of them only fill places left white."""
    job, database, size = edition.job, edition.database, _card_size(edition)
    items: list[Item] = []
    spares: list[Item] = []
    for card in cards:
        deck = database.deck(card)
        faces = [
            Item(key, deck.back, size, landscape=deck.lying) for key in edition.faces.keys(card)
        ]
        copies = len(faces) if job.only else database.copies(card)
        items += islice(cycle(faces), copies)
        spares += faces[:1] * (0 if job.only else deck.fill - copies)
    filled = with_spares(items, spares, layout, Sides(job.sides))
    return filled, len(filled) - len(items)


def _drawn(
    edition: OpenEdition,
    pages: list[SheetPage],
    faces: dict[str, FaceContext],
    layout: Layout,
) -> bytes:
    job, fonts, kept = edition.job, edition.fonts, _kept_faces(edition)
    text = _text(edition)
    title = f"{text.game} · {text.edition} · {text.locale}"
    document = Document(title=title, lang=job.locale, subject=text.scale)
    problems: dict[Problem, None] = {}

    def draw(canvas: Canvas, key: str) -> None:
        problems.update(dict.fromkeys(kept.draw(canvas, faces[key])))

    styles = _styles(fonts, job.locale)
    correct_backs(document, job, layout.paper.size, Sides(job.sides))
    draw_sheets(document, pages, draw, layout.rules, text, styles)
    kept.keep()
    if problems:
        raise InputError(problems)
    return document.bytes()


def _kept_faces(edition: OpenEdition) -> KeptFaces:
    """Draws the edition's faces, those that are as they were without their templates."""
    job, cache = edition.job, edition.job.workspace.cache
    book: list[FaceBook] = []

    def draw(canvas: Canvas, face: FaceContext) -> tuple[Problem, ...]:
        if not book:
            book.append(_face_book(edition))
        return book[0].draw(canvas, face)

    name = "-".join((job.game, job.edition, job.locale, job.ink)) + "-blank" * job.blank
    paper = PaperStock(cache / "paper")
    return KeptFaces(
        cache / "faces" / f"{name}.json", edition.looks, job.locale, edition.fonts.faces, draw,
        partial(drawing, pictures=edition.pictures, paper=paper, ink=job.ink),
    )  # fmt: skip


def _face_book(edition: OpenEdition) -> FaceBook:
    from rnr_print.faces import FaceBook

    job = edition.job
    return FaceBook(
        job.workspace.templates / job.game, _theme(job), edition.fonts, edition.pictures,
        job.ink, job.locale, job.workspace.cache / "paper",
    )  # fmt: skip


def _text(edition: OpenEdition) -> SheetText:
    """The words on the sheets in the job's language."""
    job, game, teller = edition.job, edition.database.game, edition.teller
    words = {
        name: teller.pattern(f"sheet/{name}")
        for name in ("front", "back", "folded", "scale", "top", "millimeters")
    }
    return SheetText(
        game=game.title,
        edition=teller.edition(job.edition),
        locale=edition.progress.told,
        version=f"v{game.version} / rnr-print {__version__}",
        sheet=teller.pattern("sheet/number"),
        flip=teller.pattern(f"sheet/flip-{job.sides}"),
        both=teller.pattern("paperwork/contents/work"),
        decks={
            deck.back: teller.catalog.say(f"deck:{deck_id}", deck.title)
            for deck_id, deck in game.decks.items()
        },
        **words,
    )


def _styles(fonts: FontLibrary, language: str) -> SheetStyles:
    def style(role: str, size: float) -> Style:
        return Style(fonts.role(role), size=size, color="#000000", lang=language)

    return SheetStyles(
        heading=style("footer", 7), note=style("text", 6.4), ruler=style("footer", 6),
        head=style("footer", 6.4),
    )  # fmt: skip
