"""Tuck boxes: one for the cards of each set, as deep as they are many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from babel.numbers import format_decimal

from rnr_print.art.paintings import Painting
from rnr_print.counting import counted
from rnr_print.errors import InputError
from rnr_print.locales.locale_data import babel_name
from rnr_print.paperwork.boxes import Stock, TuckBox
from rnr_print.paperwork.plans import BoxPlan
from rnr_print.paperwork.polygons import closed, spelled
from rnr_print.products.card_stock import stock_of
from rnr_print.products.paper_pages import PaperPages
from rnr_print.products.wishes import Job
from rnr_print.products.work import Made, Work
from rnr_print.sheets.geometry import Rect, Size

BAR, RULER, BLEED = 10.0, 14.0, 1.5
"""What title bar and ruler take of a page, and how far art runs over a panel, mm."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class SetBox:
    """A box to print: the set, how many cards it holds, its measures and its looks."""

    name: str
    cards: int
    box: TuckBox
    plan: BoxPlan


def paintings_of(job: Job) -> Iterator[Painting]:
    """The pictures on the boxes. Raises InputError."""
    pages = PaperPages(job, "tuckbox")
    return pages.edition.paintings(_pictures(pages))


def _pictures(pages: PaperPages) -> list[str]:
    return pages.checked({
        ("boxes", name, side): picture for name, plan in pages.plan.boxes.items()
        for side, picture in (("front", plan.front), ("back", plan.back))
    })  # fmt: skip


def build(job: Job) -> Made:
    """The PDF of the boxes of the job's edition, for cards of its stock.

    Raises InputError, also for a box that the paper is too small for.
    """
    pages = PaperPages(job, "tuckbox")
    _pictures(pages)
    stock = stock_of(pages.plan.stock, job.card_thickness, job.sleeved)
    boxes = _boxes(pages, stock)
    edge = pages.edge
    papers = {each.name: paper_for(each.box, pages.paper, edge) for each in boxes}
    problems = [
        pages.problem(_too_large(each, pages.paper), "boxes", each.name)
        for each in boxes
        if papers[each.name] is None
    ]
    if problems:
        raise InputError(problems)
    for each in boxes:
        paper = papers[each.name] or pages.paper
        values = _values(pages, each, paper, edge) | _measures(pages, each, stock)
        pages.draw("tuckbox", values, paper)
    told = ", ".join(f"{each.name} {each.box.depth:.1f} mm" for each in boxes)
    nets = [each.box for each in boxes]
    work = Work(
        len(nets), cuts=len(nets), folds=sum(len(net.folds()) for net in nets),
        glued=sum(len(net.glued()) for net in nets),
    )  # fmt: skip
    return Made(pages.finished(), f"{counted(len(boxes), 'box', 'boxes')}: {told} deep", work)


def paper_for(box: TuckBox, paper: Size, edge: float) -> Size | None:
    """The paper upright or lying, as the net fits it within its unprinted edge; or None."""
    need = box.bounds
    for turned in (paper, paper.turned):
        if need.width <= turned.width - 2 * edge and need.height <= turned.height - 2 * edge:
            return turned
    return None


def _too_large(each: SetBox, paper: Size) -> str:
    need = each.box.bounds
    return (
        f"boxes.{each.name}: the box of {each.cards} cards takes {need.width:.0f} x "
        f"{need.height:.0f} mm, more than {paper}; choose a larger paper or thinner cards"
    )


def _boxes(pages: PaperPages, stock: Stock) -> list[SetBox]:
    """The boxes of the job's edition, of all sets if it names none. Raises InputError."""
    database = pages.edition.database
    card = pages.sheets.card(database.game.card_size).size
    strangers = [name for name in pages.plan.boxes if name not in database.game.sets]
    if strangers:
        known = ", ".join(database.game.sets)
        raise InputError(
            pages.problem(f"boxes.{name}: no such set; one of {known}", "boxes", name)
            for name in strangers
        )
    sets = set(database.game.sets)
    if pages.job.edition:
        sets = set(database.sets_of(pages.job.edition))
    boxes = []
    for name, plan in pages.plan.boxes.items():
        if name in sets:
            cards = database.size(name)
            boxes.append(SetBox(name, cards, TuckBox.holding(cards, card, stock), plan))
    if not boxes:
        raise pages.wrong("no boxes are declared; add them under boxes")
    return boxes


def _values(pages: PaperPages, each: SetBox, paper: Size, edge: float) -> Values:
    """What the template of a box shows; its net's origin comes to lie at (x, y)."""
    box, bounds, teller = each.box, each.box.bounds, pages.edition.teller
    game = pages.edition.database.game
    spare = paper.height - 2 * edge - bounds.height
    bar, ruler = spare >= BAR, spare >= BAR + RULER
    title = pages.bound(teller.catalog.say(f"set:{each.name}", game.sets[each.name].title))
    inks = pages.edition.pictures.ink
    return {
        "x": (paper.width - bounds.width) / 2,
        "y": (paper.height - bounds.height) / 2 - bounds.bottom + (ruler * RULER - bar * BAR) / 2,
        "edge": edge, "bar": bar, "ruler": ruler,
        "game": game.title, "title": title, "symbol": game.sets[each.name].symbol,
        "cards": pages.say("cards", {"cards": each.cards}), "color": each.plan.color,
        "front": {"id": each.plan.front, "ink": inks(each.plan.front) or each.plan.color},
        "back": {"id": each.plan.back, "ink": inks(each.plan.back) or each.plan.color},
        "panels": {name: _box(panel) for name, panel in box.panels().items()}, "bleed": BLEED,
        "glued": [_box(tab) for tab in box.glued()], "glue": pages.say("glue"),
        "cut": spelled(closed(box.outline())), "folds": [spelled(fold) for fold in box.folds()],
        "steps": [pages.say(f"step-{n}") for n in range(1, 4)],
    }  # fmt: skip


def _measures(pages: PaperPages, each: SetBox, stock: Stock) -> Values:
    """What the box says of its inside, and of the cards it is for."""

    def told(length: float) -> str:
        return str(format_decimal(length, "0.##", locale=babel_name(pages.job.locale)))

    box, kind = each.box, "sleeved" if pages.job.sleeved else "bare"
    inside = {"width": box.width, "height": box.height, "depth": round(box.depth, 1)}
    room = pages.say("inside", {name: told(length) for name, length in inside.items()})
    made_for = pages.say(kind, {"thickness": told(stock.thickness)})
    return {
        "inside": room,
        "inside_for": pages.say("made-for", {"inside": room, "stock": made_for}),
    }


def _box(rect: Rect) -> Values:
    return {"x": rect.left, "y": rect.bottom, "w": rect.width, "h": rect.height}
