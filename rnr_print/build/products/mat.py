"""The mats of a game: the row of Points with places for all piles, on one sheet or on several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.build.products.tiled import Spread, draw_spreads
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError
from rnr_print.print.art.paintings import Painting
from rnr_print.print.components.contours import hills
from rnr_print.print.components.plans import MatPlan, PlacePlan
from rnr_print.print.components.polygons import spelled
from rnr_print.print.components.tiles import Tiling, tiling
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.typeset import bidi

FAN_STEP = 12
"""The least that must be seen of a card of a fan, mm: the die in its corner."""
Values = dict[str, object]


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """The pictures on the mats. Raises InputError."""
    pages = PaperPages(edition, "mat")
    return pages.edition.paintings(_pictures(pages))


def _pictures(pages: PaperPages) -> list[str]:
    return pages.checked({
        ("mats", name, "places", i, "picture"): place.picture
        for name, mat in pages.plan.mats.items()
        for i, place in enumerate(mat.places) if place.picture
    })  # fmt: skip


def build(edition: OpenEdition) -> Made:
    """The PDF of all mats. Raises InputError."""
    pages = PaperPages(edition, "mat")
    _pictures(pages)
    if not pages.plan.mats:
        raise pages.wrong("no mats are declared; add them under mats")
    spreads = {name: _spread(pages, name, plan) for name, plan in pages.plan.mats.items()}
    work = draw_spreads(pages, spreads)
    told = ", ".join(
        f"{name} on {counted(spread.sheets, 'sheet')}" for name, spread in spreads.items()
    )
    return Made(pages.finished(), f"{counted(len(spreads), 'mat')}: {told}", work)


def _spread(pages: PaperPages, name: str, plan: MatPlan) -> Spread:
    """A mat as it is painted, spread over the job's paper. Raises InputError."""
    spread, paint = _tiling(pages, name, plan), painted(pages, plan)
    return Spread(pages.say(name), spread, lambda _, shown: paint(shown))


def painted(pages: PaperPages, plan: MatPlan) -> Callable[[float], None]:
    """Paints a whole mat on the open page, to be shown so many times its size."""
    values = _mat(pages, plan)
    return lambda shown: pages.paint("mat", values, Size(*plan.size), shown)


def _tiling(pages: PaperPages, name: str, plan: MatPlan) -> Tiling:
    """How a sound mat is spread over the job's paper. Raises InputError."""
    _check(pages, name, plan)
    try:
        boxes = [_printed(pages, plan, place) for place in plan.places]
        return tiling(Size(*plan.size), pages.paper, pages.edge, boxes)
    except InputError as error:
        raise InputError(
            pages.problem(f"mats.{name}: {problem.message}", "mats", name, "size")
            for problem in error.problems
        ) from None


def _printed(pages: PaperPages, plan: MatPlan, place: PlacePlan) -> Rect:
    """Where a place is printed: from right to left a mat is mirrored."""
    x = place.at[0]
    if bidi.is_rtl(pages.job.locale):
        x = plan.size[0] - x - place.size[0]
    return Rect(x, place.at[1], *place.size)


def _check(pages: PaperPages, name: str, plan: MatPlan) -> None:
    """Refuse places that lie over the edge or over each other."""
    ground = Rect(0, 0, *plan.size)
    boxes = [Rect(*place.at, *place.size) for place in plan.places]
    problems = [
        (i, f"{_called(place)} lies over the edge of {Size(*plan.size)}; move it")
        for i, place in enumerate(plan.places) if not ground.holds(boxes[i])
    ]  # fmt: skip
    problems += [
        (i, f"{_called(place)} overlaps place {j}; move one of them")
        for i, place in enumerate(plan.places) for j in range(i) if boxes[i].overlaps(boxes[j])
    ]  # fmt: skip
    cards = pages.edition.database.cards
    problems += [
        (i, f"a Point is a card, and there is no card {place.picture!r}; see `rnr cards list`")
        for i, place in enumerate(plan.places) if place.letter and place.picture not in cards
    ]  # fmt: skip
    card = _card(pages)
    problems += [
        (i, f"a fan of {place.fan} cards leaves {step:.1f} mm of each in sight; "
            f"give it {FAN_STEP} at least")
        for i, place in enumerate(plan.places)
        if place.fan and (step := _step(place, card)) < FAN_STEP
    ]  # fmt: skip
    if problems:
        raise InputError(
            pages.problem(f"mats.{name}.places.{i}: {message}", "mats", name, "places", i)
            for i, message in problems
        )


def _called(place: PlacePlan) -> str:
    return place.word or "the title"


def _mat(pages: PaperPages, plan: MatPlan) -> Values:
    """What the template of a mat shows."""
    points = [(place.at[1], place.size[1]) for place in plan.places if place.letter]
    row = plan.row or (points[0] if points else None)
    road = {"y": row[0], "h": row[1]} if row else None
    usual = pages.edition.database.system.ink
    return {
        "contours": _contours(Size(*plan.size)),
        "road": road,
        "near": plan.near or usual,
        "far": plan.far or usual,
        "places": [_place(pages, place) for place in plan.places],
    }


@lru_cache(8)
def _contours(ground: Size) -> tuple[str, ...]:
    """The contour lines under a mat: those of one size are drawn in every language and ink."""
    return tuple(spelled(line) for line in hills(ground))


def _place(pages: PaperPages, place: PlacePlan) -> Values:
    (x, y), (w, h) = place.at, place.size
    values: Values = {
        "x": x, "y": y, "w": w, "h": h, "icon": place.icon,
        "color": place.color or pages.edition.database.system.ink,
        "label": pages.say(place.word) if place.word else "",
        "game": pages.edition.teller.title, "picture": place.picture,
        "letter": place.letter, "opposite": place.opposite, "numbers": None,
        "fan": _fan(place, _card(pages)),
    }  # fmt: skip
    if place.numbers:
        first, last = place.numbers
        values["numbers"] = list(range(first, last + 1))
    if place.picture:
        values["picture_box"] = _covering(pages, place.picture, Size(w, h))
    if place.letter and place.picture:
        card = pages.edition.database.named([place.picture])[0]
        values["name"] = pages.bound(pages.edition.teller.name(card).plain)
    return values


def _card(pages: PaperPages) -> Size:
    """A card of the game in its sleeve."""
    card = pages.edition.card_size().size
    grown = pages.plan.stock.sleeve_size
    return Size(card.width + grown, card.height + grown)


def _step(place: PlacePlan, card: Size) -> float:
    """How much of a card the next one of a fan leaves in sight."""
    return (place.size[1] - card.height) / max(place.fan - 1, 1)


def _fan(place: PlacePlan, card: Size) -> list[Values]:
    """Where the cards of a fan lie, from the middle of their place; the first is undermost."""
    step = _step(place, card)
    return [
        {"x": -card.width / 2, "y": place.size[1] / 2 - n * step, "w": card.width,
         "h": step if n < place.fan - 1 else card.height}
        for n in range(place.fan)
    ]  # fmt: skip


def _covering(pages: PaperPages, picture: str, size: Size) -> Values:
    """Where a picture lies around the middle of a place that it covers."""
    recipe = pages.edition.pictures.art.recipes.get(picture)
    wide, high = recipe.size if recipe else (size.width, size.height)
    scale = max(size.width / wide, size.height / high)
    w, h = wide * scale, high * scale
    return {"x": -w / 2, "y": -h / 2, "w": w, "h": h}
