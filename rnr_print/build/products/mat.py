"""The mats of a game: the row of Points with places for all piles, on one sheet or on several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rnr_print.build.effort import Made, Work
from rnr_print.build.job import Job
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError
from rnr_print.print.art.paintings import Painting
from rnr_print.print.art.recipe import SIZES
from rnr_print.print.components.contours import hills
from rnr_print.print.components.plans import MatPlan, PlacePlan
from rnr_print.print.components.polygons import spelled
from rnr_print.print.components.tiles import BLEED, UNDER, Tile, Tiling, beside, tiling
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.typeset import bidi

PLAN_HEAD, PLAN_FOOT = 22.0, 46.0
FAN_STEP = 12
"""The least that must be seen of a card of a fan, mm: the die in its corner."""
CUT_AWAY, WHITE_AWAY, RULER = 0.1, 0.4, 14.0
"""How far beside a cut its line and the white one are drawn, and the room a ruler takes, mm."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Shown:
    """A mat in the plan: where it is drawn, how small, and the boxes of its sheets in its mm."""

    heading: str
    x: float
    y: float
    scale: float
    size: Size
    tiles: list[Values]


def paintings_of(job: Job) -> Iterator[Painting]:
    """The pictures on the mats. Raises InputError."""
    pages = PaperPages(job, "mat")
    return pages.edition.paintings(_pictures(pages))


def _pictures(pages: PaperPages) -> list[str]:
    return pages.checked({
        ("mats", name, "places", i, "picture"): place.picture
        for name, mat in pages.plan.mats.items()
        for i, place in enumerate(mat.places) if place.picture
    })  # fmt: skip


def build(job: Job) -> Made:
    """The PDF of all mats. Raises InputError."""
    pages = PaperPages(job, "mat")
    _pictures(pages)
    if not pages.plan.mats:
        raise pages.wrong("no mats are declared; add them under mats")
    tilings = {name: _tiling(pages, name, plan) for name, plan in pages.plan.mats.items()}
    sheets = {name: len(spread.tiles()) for name, spread in tilings.items()}
    tiled = {name: spread for name, spread in tilings.items() if sheets[name] > 1}
    if tiled:
        _draw_plan(pages, tiled)
    for name, spread in tilings.items():
        _draw_mat(pages, name, spread)
    told = ", ".join(f"{name} on {counted(n, 'sheet')}" for name, n in sheets.items())
    every = [(spread, tile) for spread in tilings.values() for tile in spread.tiles()]
    cuts = sum(len(spread.cuts(tile)) for spread, tile in every)
    glued = sum(len(spread.strips(tile)) for spread, tile in every)
    parts = tuple((pages.say(name), n) for name, n in sheets.items()) if len(sheets) > 1 else ()
    work = Work(sum(sheets.values()) + bool(tiled), cuts=cuts, glued=glued, parts=parts)
    return Made(pages.finished(), f"{counted(len(sheets), 'mat')}: {told}", work)


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


def _define(pages: PaperPages, name: str, shown: float = 1) -> str:
    """Draw a mat once for the file, to be `shown` so much smaller; the key it is placed by."""
    canvas, plan = pages.document.canvas, pages.plan.mats[name]
    size, key = Size(*plan.size), f"mat {name} {shown:g}"
    if not forms.is_defined(canvas, key):
        box = (-BLEED, -BLEED, size.width + BLEED, size.height + BLEED)
        values = _mat(pages, plan)
        forms.define(canvas, key, box, lambda _: pages.paint("mat", values, size, shown))
    return key


def _draw_mat(pages: PaperPages, name: str, spread: Tiling) -> None:
    """The mat's sheets; the file keeps the mat itself once."""
    canvas = pages.document.canvas
    for tile in spread.tiles():
        pages.document.begin_page(spread.paper.width, spread.paper.height)
        key = _define(pages, name)
        x, y = spread.origin(tile)
        canvas.saveState()
        canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
        _clip(canvas, spread.painted(tile))
        forms.place(canvas, key, 0, 0)
        canvas.restoreState()
        pages.paint("mat_tile", _marks(pages, name, spread, tile), spread.paper)
        pages.document.end_page()


def _clip(canvas: Canvas, box: Rect) -> None:
    path = canvas.beginPath()
    path.rect(*(at * PT_PER_MM for at in (box.left, box.bottom, box.width, box.height)))
    canvas.clipPath(path, stroke=0, fill=0)


def _marks(pages: PaperPages, name: str, spread: Tiling, tile: Tile) -> Values:
    """What a sheet has beside its part of the mat: all of it is cut off, or glued over."""
    x, y = spread.origin(tile)
    several = len(spread.tiles()) > 1
    spare = spread.spare(tile)
    return {
        "x": x, "y": y, "name": tile.name if several else "",
        "heading": f"{pages.say(name)} · {tile.name}" if several else pages.say(name),
        "cuts": [
            {"points": spelled(beside(line, CUT_AWAY)), "beside": spelled(beside(line, WHITE_AWAY))}
            for line in spread.cuts(tile)
        ],
        "strips": [
            {"x": strip.left, "y": strip.bottom, "w": strip.width, "h": strip.height,
             "upright": strip.right <= tile.window.left}
            for strip in spread.strips(tile)
        ],
        "under": UNDER, "ruler": spare.height >= RULER, "glue": pages.say("glue"),
    }  # fmt: skip


def _mat(pages: PaperPages, plan: MatPlan) -> Values:
    """What the template of a mat shows."""
    points = [(place.at[1], place.size[1]) for place in plan.places if place.letter]
    row = plan.row or (points[0] if points else None)
    road = {"y": row[0], "h": row[1]} if row else None
    return {
        "contours": [spelled(line) for line in hills(Size(*plan.size))],
        "road": road,
        "near": plan.near,
        "far": plan.far,
        "places": [_place(pages, place) for place in plan.places],
    }


def _place(pages: PaperPages, place: PlacePlan) -> Values:
    (x, y), (w, h) = place.at, place.size
    values: Values = {
        "x": x, "y": y, "w": w, "h": h, "color": place.color, "icon": place.icon,
        "label": pages.say(place.word) if place.word else "",
        "game": pages.edition.database.game.title, "picture": place.picture,
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
    wide, high = recipe.size if recipe else SIZES["point"]
    scale = max(size.width / wide, size.height / high)
    w, h = wide * scale, high * scale
    return {"x": -w / 2, "y": -h / 2, "w": w, "h": h}


def _draw_plan(pages: PaperPages, tilings: dict[str, Tiling]) -> None:
    """The page that shows how sheets make a mat, all mats over each other."""
    paper = pages.paper
    room = (paper.height - PLAN_HEAD - PLAN_FOOT) / len(tilings)
    mats = {
        name: _shown(pages, name, spread, paper.height - PLAN_HEAD - room * (i + 1), room - 20)
        for i, (name, spread) in enumerate(tilings.items())
    }
    pages.document.begin_page(paper.width, paper.height)
    for name, shown in mats.items():
        _thumbnail(pages, name, shown.x, shown.y, shown.scale)
    steps = [pages.say(f"step-{n}") for n in range(1, 4)]
    pages.paint("mat_plan", {"mats": list(mats.values()), "steps": steps}, paper)
    pages.document.end_page()


def _thumbnail(pages: PaperPages, name: str, x: float, y: float, scale: float) -> None:
    """A whole mat drawn small, its lower left corner at (x, y)."""
    canvas = pages.document.canvas
    key = _define(pages, name, scale)
    canvas.saveState()
    canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
    canvas.scale(scale, scale)
    forms.place(canvas, key, 0, 0)
    canvas.restoreState()


def _shown(pages: PaperPages, name: str, spread: Tiling, y: float, height: float) -> Shown:
    """A mat in the plan: its sheets, drawn small within `height` mm above `y`."""
    tiles = spread.tiles()
    wide, high = spread.mat.width, spread.mat.height
    scale = min(height / high, (pages.paper.width - 40) / wide)
    words = {
        "mat": pages.say(name), "width": f"{spread.mat.width:g}",
        "height": f"{spread.mat.height:g}", "tiles": len(tiles),
    }  # fmt: skip
    boxes = [
        {"name": t.name, "x": t.window.left, "y": t.window.bottom, "w": t.window.width,
         "h": t.window.height} for t in tiles
    ]  # fmt: skip
    x = (pages.paper.width - wide * scale) / 2
    return Shown(pages.say("plan", words), x, y, scale, spread.mat, boxes)
