"""Tuck boxes: one for the cards of a set or of a deck, as deep as they are many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from math import ceil

from babel.numbers import format_decimal

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.products.card_stock import stock_of
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, every
from rnr_print.locales.locale_data import customs
from rnr_print.print.art.paintings import Painting
from rnr_print.print.components.boxes import TUCK, Stock, TuckBox
from rnr_print.print.components.dice import shelves
from rnr_print.print.components.plans import BoxPlan
from rnr_print.print.components.polygons import closed, spelled
from rnr_print.print.sheets.geometry import Rect, Size

BAR, RULER, BLEED, GAP = 10.0, 14.0, 1.5, 3.0
"""What title bar and ruler take of a page, how far art runs over a panel, and between nets, mm."""
MOST_PARTS = 4
"""Boxes that the cards of one set may take."""
ROOM_FOR_STEPS = 34.0
"""Height beside the lid, in mm, in which the steps stand freely."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class SetBox:
    """A box to print: what it is named after, how many cards it holds, its measures and looks.

    `part` of `parts`, where a set or deck takes several boxes.
    """

    name: str
    cards: int
    box: TuckBox
    plan: BoxPlan
    part: int = 1
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Packed:
    """A sheet of paper with the boxes on it: where the bounds of each lie, y down from 0."""

    paper: Size
    boxes: list[tuple[SetBox, Rect]]


@dataclass(frozen=True, slots=True)
class Placed:
    """A box on a page (from 0): its title, and where the origin of its net lies, mm from the lower
    left of the page."""

    name: str
    title: str
    page: int
    paper: Size
    origin: tuple[float, float]
    box: TuckBox


def placed(edition: OpenEdition) -> list[Placed]:
    """Where the boxes lie on the pages of their PDF. Raises InputError."""
    pages = PaperPages(edition, "tuckbox")
    stock, found = stock_of(pages.plan.stock, edition.job.card_thickness, edition.job.sleeved), []
    for number, sheet in enumerate(_packed(_boxes(pages, stock), pages.paper, pages.edge)):
        for (each, _), origin in zip(sheet.boxes, _origins(pages, sheet), strict=True):
            title = _title(pages, each)
            found.append(Placed(each.name, title, number, sheet.paper, origin, each.box))
    return found


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """The pictures on the boxes. Raises InputError."""
    pages = PaperPages(edition, "tuckbox")
    return pages.edition.paintings(_pictures(pages))


def _pictures(pages: PaperPages) -> list[str]:
    boxes = pages.plan.boxes.items()
    named: dict[tuple[str | int, ...], str] = {
        ("boxes", name, "front", i): picture
        for name, plan in boxes for i, picture in enumerate(plan.front)
    }  # fmt: skip
    named |= {("boxes", name, "back"): plan.back for name, plan in boxes}
    return pages.checked(named)


def build(edition: OpenEdition) -> Made:
    """The PDF of the boxes of the job's edition, for cards of its stock.

    Raises InputError, also for a box that the paper is too small for.
    """
    pages = PaperPages(edition, "tuckbox")
    _pictures(pages)
    stock = stock_of(pages.plan.stock, pages.job.card_thickness, pages.job.sleeved)
    boxes = _boxes(pages, stock)
    packed = list(_packed(boxes, pages.paper, pages.edge))
    for sheet in packed:
        pages.draw("tuckbox", _sheet(pages, sheet, stock), sheet.paper)
    firsts = [each for each in boxes if each.part == 1]
    told = ", ".join(
        f"{each.name} {f'{each.parts} x ' if each.parts > 1 else ''}{each.box.depth:.1f} mm"
        for each in firsts
    )
    nets = [each.box for each in boxes]
    work = Work(
        len(packed), cuts=len(nets), folds=sum(len(net.folds()) for net in nets),
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


def _packed(boxes: Sequence[SetBox], paper: Size, edge: float) -> Iterator[Packed]:
    """The boxes, all of which fit alone, on as few sheets as their order allows."""
    while boxes:
        turned = paper_for(boxes[0].box, paper, edge) or paper
        room = Rect(0, 2 * edge - turned.height, turned.width - 2 * edge, turned.height - 2 * edge)
        sizes = [Size(each.box.bounds.width, each.box.bounds.height) for each in boxes]
        fitting = list(takewhile(room.holds, shelves(sizes, room.width, GAP)))
        yield Packed(turned, list(zip(boxes, fitting, strict=False)))
        boxes = boxes[len(fitting) :]


def _too_large(name: str, cards: int, box: TuckBox, paper: Size) -> str:
    what = f"the box of {cards} cards" if cards else "the box"
    return (
        f"boxes.{name}: {what} takes {box.bounds.width:.0f} x {box.bounds.height:.0f} mm, "
        f"more than {paper}; choose a larger paper or thinner cards"
    )


def _boxes(pages: PaperPages, stock: Stock) -> list[SetBox]:
    """The boxes of the job's edition, of all sets if it names none. Raises InputError."""
    database = pages.edition.database
    named = [name for name, plan in pages.plan.boxes.items() if plan.size is None]
    known = (*database.game.sets, *database.game.decks)
    strangers = [name for name in named if name not in known]
    if strangers:
        told = ", ".join(known)
        raise InputError(
            pages.problem(
                f"boxes.{name}: no such set or deck; one of {told}, or give its size", "boxes", name
            )
            for name in strangers
        )
    boxes = every(
        partial(_parts, pages, name, plan, stock)
        for name, plan in pages.plan.boxes.items() if plan.size or _held(pages, name)
    )  # fmt: skip
    if not boxes:
        raise pages.wrong("no boxes are declared; add them under boxes")
    return [each for parts in boxes for each in parts]


def _held(pages: PaperPages, name: str) -> dict[str, int]:
    """How many cards of which decks the job's edition has for a box named after a set or a deck."""
    database, edition = pages.edition.database, pages.job.edition
    sets = database.sets_of(edition) if edition else tuple(database.game.sets)
    if name in database.game.sets:
        return database.decks_of(name) if name in sets else {}
    cards = sum(database.decks_of(each).get(name, 0) for each in sets)
    return {name: cards} if cards else {}


def _widest(pages: PaperPages, held: Iterable[str]) -> Size:
    """What all cards of some decks fit in."""
    edition, database = pages.edition, pages.edition.database
    sizes = [edition.card_size(database.game.decks[deck]) for deck in held]
    sizes = sizes or [edition.card_size()]
    return Size(max(each.width for each in sizes), max(each.height for each in sizes))


def _parts(pages: PaperPages, name: str, plan: BoxPlan, stock: Stock) -> list[SetBox]:
    """A box, or as few that share its cards as fit the paper. Raises InputError."""
    held = {} if plan.size else _held(pages, name)
    card, cards = _widest(pages, held), sum(held.values())
    whole = TuckBox(*plan.size) if plan.size else TuckBox.holding(cards, card, stock)
    for parts in range(1, (MOST_PARTS if cards else 1) + 1):
        each = ceil(cards / parts)
        box = TuckBox.holding(each, card, stock) if parts > 1 else whole
        if paper_for(box, pages.paper, pages.edge):
            shares = [min(each, cards - n * each) for n in range(parts)]
            return [SetBox(name, of, box, plan, n, parts) for n, of in enumerate(shares, 1)]
    raise pages.wrong(_too_large(name, cards, whole, pages.paper), "boxes", name)


def _sheet(pages: PaperPages, sheet: Packed, stock: Stock) -> Values:
    """What the template of a sheet shows; the origin of each net comes to lie at its (x, y)."""
    boxes = [
        _values(pages, each) | _measures(pages, each, stock) | {"x": x, "y": y}
        for (each, _), (x, y) in zip(sheet.boxes, _origins(pages, sheet), strict=True)
    ]
    steps = [pages.say(f"step-{n}") for n in range(1, 4)]
    bar, ruler = _furniture(pages, sheet)
    return {"boxes": boxes, "edge": pages.edge, "bar": bar, "ruler": ruler, "steps": steps}


def _furniture(pages: PaperPages, sheet: Packed) -> tuple[bool, bool]:
    """Whether a sheet has room for the title bar, and for the ruler."""
    spare = sheet.paper.height - 2 * pages.edge - _height(sheet)
    return spare >= BAR, spare >= BAR + RULER


def _origins(pages: PaperPages, sheet: Packed) -> Iterator[tuple[float, float]]:
    """Where the origin of each net on a sheet lies, from the lower left of the paper."""
    paper, wide, high = sheet.paper, max(at.right for _, at in sheet.boxes), _height(sheet)
    bar, ruler = _furniture(pages, sheet)
    top = (paper.height + high) / 2 + (ruler * RULER - bar * BAR) / 2
    for each, at in sheet.boxes:
        yield (paper.width - wide) / 2 + at.left, top + at.bottom - each.box.bounds.bottom


def _height(sheet: Packed) -> float:
    return -min(at.bottom for _, at in sheet.boxes)


def _values(pages: PaperPages, each: SetBox) -> Values:
    """What is shown of a box."""
    box, plan = each.box, each.plan
    game = pages.edition.database.game
    inks = pages.edition.pictures.ink
    return {
        "game": pages.edition.teller.title, "title": _title(pages, each),
        "symbol": game.sets.get(each.name, next(iter(game.sets.values()))).symbol,
        "cards": pages.say("cards", {"cards": each.cards}) if each.cards else "",
        "color": plan.color,
        "front": [{"id": name, "ink": inks(name) or plan.color} for name in plan.front],
        "back": {"id": plan.back, "ink": inks(plan.back) or plan.color},
        "panels": {name: _box(panel) for name, panel in box.panels().items()}, "bleed": BLEED,
        "glued": [_box(tab) for tab in box.glued()], "glue": pages.say("glue"),
        "cut": spelled(closed(box.outline())), "folds": [spelled(fold) for fold in box.folds()],
        "wide": box.depth + TUCK >= ROOM_FOR_STEPS,
        "blurb": pages.say(f"blurb-{each.name}") if plan.blurb else "",
        "facts": list(_facts(pages, each)),
        "contents": list(_contents(pages, each)),
    }  # fmt: skip


def _title(pages: PaperPages, each: SetBox) -> str:
    """The title of the set or deck, or the word for other things; which box of them it is."""
    if not each.cards:
        return pages.say(each.name)
    game = pages.edition.database.game
    what, told = (
        ("set", game.sets[each.name].title) if each.name in game.sets
        else ("deck", game.decks[each.name].title)
    )  # fmt: skip
    title = pages.edition.teller.catalog.say(f"{what}:{each.name}", told)
    return pages.bound(f"{title} {each.part}/{each.parts}" if each.parts > 1 else title)


def _facts(pages: PaperPages, each: SetBox) -> Iterator[Values]:
    """How many play how long from which age, in the first edition with the set: figures, words."""
    game = pages.edition.database.game
    decks = pages.edition.database.decks_of
    sets = {
        name for name in game.sets
        if each.name == name or (each.name in game.decks and each.name in decks(name))
    }  # fmt: skip
    editions = game.editions.values()
    edition = next((edition for edition in editions if sets & {*edition.sets}), None)
    if not edition:
        return
    for word, numbers in (("players", edition.players), ("minutes", edition.minutes)):
        if numbers:
            yield {"figures": "–".join(map(str, dict.fromkeys(numbers))), "word": pages.say(word)}
    if edition.age:
        yield {"figures": f"{edition.age}+", "word": pages.say("age")}


def _contents(pages: PaperPages, each: SetBox) -> Iterator[str]:
    """What is in the boxes of a set: each deck with its count."""
    database, catalog = pages.edition.database, pages.edition.teller.catalog
    if each.cards and each.name in database.game.sets:
        for deck, count in database.decks_of(each.name).items():
            told = catalog.say(f"deck:{deck}", database.game.decks[deck].title)
            yield pages.bound(f"{told} × **{count}**")


def _measures(pages: PaperPages, each: SetBox, stock: Stock) -> Values:
    """What the box says of its inside, and of the cards it is for."""

    def told(length: float) -> str:
        return str(format_decimal(length, "0.##", locale=customs(pages.job.locale)))

    box, kind = each.box, "sleeved" if pages.job.sleeved else "bare"
    inside = {"width": box.width, "height": box.height, "depth": round(box.depth, 1)}
    room = pages.say("inside", {name: told(length) for name, length in inside.items()})
    if not each.cards:
        return {"inside": room, "inside_for": room}
    made_for = pages.say(kind, {"thickness": told(stock.thickness)})
    return {
        "inside": room,
        "inside_for": pages.say("made-for", {"inside": room, "stock": made_for}),
    }


def _box(rect: Rect) -> Values:
    return {"x": rect.left, "y": rect.bottom, "w": rect.width, "h": rect.height}
