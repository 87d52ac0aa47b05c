"""Card sheets: the cards of an edition, imposed on paper, as a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import cycle, islice
from typing import TYPE_CHECKING

from rnr_print import __version__
from rnr_print.build import loaders
from rnr_print.build.deal import Deal, Dealt
from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import TURNED, Made, Work
from rnr_print.build.job import Job
from rnr_print.build.printer import correct_backs, unprintable, within_edge
from rnr_print.build.products.kept_deal import Painted, keep
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, Problem, every, fail
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.drawings import drawing
from rnr_print.print.faces.kept_faces import KeptFaces, name_of
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
    from rnr_print.cards.card import Card
    from rnr_print.print.art.paintings import Painting, Scene
    from rnr_print.print.faces import FaceBook
    from rnr_print.print.sheets.rules import SheetTemplate

Faces = Callable[[], Mapping[str, "FaceContext"]]
"""Gives what all faces show, by their keys."""


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures that an edition needs and that aren't known to be painted.

    Raises InputError for all that can be found wrong before anything is painted.
    """
    if edition.deal:  # nothing was wrong when it was kept
        return iter(())
    job = edition.job
    checks: tuple[Callable[[], object], ...] = (
        edition.check_pictures,
        edition.check_texts,
        lambda: layout_of(job, _template(job)),
        lambda: _check_room(edition),
        lambda: edition.fonts,
        lambda: edition.theme,
    )
    every(checks)
    cards = [card for card, _ in _wanted(edition)] if job.since else edition.cards
    return _paintings(edition, cards)


def _paintings(edition: OpenEdition, cards: Sequence[Card]) -> Iterator[Scene]:
    """The painted pictures of cards and their backs."""
    fronts = [art for card in cards for art in card.pictures]
    wanted = [*fronts, *(edition.database.deck(card).back for card in cards)]
    return edition.paintings([key for key in wanted if edition.pictures.has(key)])


def build(edition: OpenEdition) -> Made:
    """The PDF of an edition as its job wants it.

    Raises InputError.
    """
    job, faces = edition.job, cache(partial(_faces, edition))
    deal = edition.deal or _dealt(edition, faces())
    layout = layout_of(job, deal.template)
    items, spare = _items(job, deal.cards, layout)
    pages = plan(items, layout, Sides(job.sides))
    data = _drawn(edition, deal, pages, faces, layout)
    sheets = pages[-1].total
    told = counted(len(items) - spare, "card")
    told += f" and {spare} spare" if spare else ""
    line = f"{told} on {counted(sheets, 'sheet')}, {len(data) / 1e6:.1f} MB"
    fewer = _fewer(deal.cards[0].size, layout, job)
    return Made(data, line + fewer, _work(pages, sheets, job.sides, spare))


def _fewer(size: Size, layout: Layout, job: Job) -> str:
    """A remark where the printer's white edge costs places on every sheet."""
    usual = grid(size, replace(layout, unprintable=None), Sides(job.sides)).count
    count = grid(size, layout, Sides(job.sides)).count
    if count >= usual:
        return ""
    return f"; {count} on a sheet and not {usual}, as the printer leaves {layout.edge:g} mm white"


def nothing_changed(edition: OpenEdition) -> bool:
    """Whether the job wants only cards that changed, and none did. Raises InputError."""
    return bool(edition.job.since) and not _wanted(edition)


def pages_of(edition: OpenEdition) -> list[SheetPage]:
    """The pages of an edition as its job wants them, in printing order. Raises InputError."""
    job, template = edition.job, _template(edition.job)
    wanted = [card for card, _ in _wanted(edition)] if job.since else edition.cards
    layout = layout_of(job, template)
    return plan(_items(job, _hands(edition, wanted), layout)[0], layout, Sides(job.sides))


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


def _template(job: Job) -> SheetTemplate:
    return loaders.sheets(job.workspace.shared("sheets"))


def _check_room(edition: OpenEdition) -> None:
    """Refuse cards that have no room on the paper."""
    job, decks = edition.job, (edition.database.deck(card) for card in edition.cards)
    with within_edge(job):
        layout = layout_of(job, _template(job))
        for size in dict.fromkeys(edition.card_size(deck).size for deck in decks):
            grid(size, layout, Sides(job.sides))


def _wanted(edition: OpenEdition) -> list[tuple[Card, list[FaceContext]]]:
    """The cards to print with their faces: all that the job names, or of them what changed."""
    faces = [(card, edition.faces.fronts(card)) for card in edition.cards]
    if since := edition.job.since:
        from rnr_print.build.snapshots import changed_since

        changed = changed_since(edition, since, {card.id: fronts for card, fronts in faces})
        return [(card, fronts) for card, fronts in faces if card.id in changed]
    return faces


def _faces(edition: OpenEdition) -> dict[str, FaceContext]:
    """What all faces of the wanted cards and their backs show, by their keys."""
    edition.check_pictures()
    wanted = _wanted(edition)
    if not wanted:
        raise fail(f"edition {edition.job.edition} has no cards; add some to its sets")
    faces = {face.key: face for _, fronts in wanted for face in fronts}
    backs = {edition.database.deck(card).back for card, _ in wanted}
    return faces | {back: edition.faces.back(back) for back in sorted(backs)}


def _dealt(edition: OpenEdition, faces: Mapping[str, FaceContext]) -> Deal:
    """The deal of an edition whose cards have these faces."""
    job, teller = edition.job, edition.teller
    cards = [card for card in edition.cards if card.id in faces]
    painted = [] if job.blank else _paintings(edition, cards)
    return Deal(
        cards=_hands(edition, cards),
        names={key: name_of(face) for key, face in faces.items()},
        plates={each.key: each.path.name for each in painted},
        template=_template(job), words=_words(edition),
        flips={sides: teller.pattern(f"sheet/flip-{sides}") for sides in Sides},
        progress=edition.progress, script=edition.locale.script, fonts=edition.fonts.listing.told(),
    )  # fmt: skip


def _hands(edition: OpenEdition, cards: Sequence[Card]) -> tuple[Dealt, ...]:
    """What is printed of each card."""
    database = edition.database
    dealt = []
    for card in cards:
        deck, keys = database.deck(card), edition.faces.keys(card)
        copies = len(keys) if edition.job.only else database.copies(card)
        spares = 0 if edition.job.only else deck.fill - copies
        size = edition.card_size(deck).size
        dealt.append(Dealt(keys, deck.back, deck.lying, copies, spares, size))
    return tuple(dealt)


def _items(job: Job, cards: Sequence[Dealt], layout: Layout) -> tuple[list[Item], int]:
    """Every copy of `cards` to print, and how many of them only fill places left white."""
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
) -> bytes:  # fmt: skip
    job, fonts, kept, draw = edition.job, edition.fonts, _kept_faces(edition, deal), _face(edition)
    text = SheetText(**deal.words, flip=deal.flips[job.sides])
    title = " · ".join(dict.fromkeys((text.game, text.edition, text.locale)))
    document = Document(title=title, lang=job.locale, subject=text.scale)
    problems: list[Problem] = []

    def define_face(canvas: Canvas, key: str, form: str, box: Box) -> None:
        name = deal.names[key]
        problems.extend(kept.define(canvas, form, box, name, lambda on: draw(on, faces()[key])))

    def define(canvas: Canvas, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
        kept.define(canvas, key, box, key, draw)

    styles = _styles(fonts, job.locale)
    correct_backs(document, job, layout.paper.size, Sides(job.sides))
    draw_sheets(document, pages, define_face, layout.rules, text, styles, define)
    keep(edition, None if problems else deal)
    if problems:
        from rnr_print.cards.database import in_order

        raise InputError(in_order(edition.at_fields(told_once(problems))))
    return document.bytes()


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
    book = cache(lambda: _face_book(edition))
    return lambda canvas, face: book().draw(canvas, face)


def _face_book(edition: OpenEdition) -> FaceBook:
    from rnr_print.print.faces import FaceBook

    job = edition.job
    return FaceBook(
        job.workspace.templates / job.game, edition.theme, edition.fonts, edition.pictures,
        job.ink, job.locale, job.workspace.cache / "paper",
    )  # fmt: skip


def _words(edition: OpenEdition) -> dict[str, object]:
    """The words on the sheets in the job's language, but for how to turn them."""
    job, game, teller = edition.job, edition.database.game, edition.teller
    words = {
        name: teller.pattern(f"sheet/{name}")
        for name in ("front", "back", "folded", "scale", "top", "millimeters")
    }
    decks: dict[str, str] = {}
    for deck_id, deck in game.decks.items():  # those that are shuffled together have one back
        title = teller.catalog.say(f"deck:{deck_id}", deck.title)
        first = decks.setdefault(deck.back, title)
        if first != title and not first.endswith("…"):
            decks[deck.back] = f"{first} …"
    return {
        "game": game.title, "edition": teller.edition(job.edition),
        "locale": edition.progress.told, "version": f"v{game.version} / rnr-print {__version__}",
        "sheet": teller.pattern("sheet/number"), "both": teller.pattern("paperwork/contents/work"),
        "decks": decks, **words,
    }  # fmt: skip


def _styles(fonts: FontLibrary, language: str) -> SheetStyles:
    def style(role: str, size: float) -> Style:
        size /= fonts.leading  # the two lines of the footer can't lie further apart
        return Style(fonts.role(role), size=size, color="#000000", lang=language)

    return SheetStyles(
        heading=style("footer", 7), note=style("text", 6.4), ruler=style("footer", 6),
        head=style("footer", 6.4),
    )  # fmt: skip
