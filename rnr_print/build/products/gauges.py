"""The gauges of a game at their true size: sticks, templates, frames, nested on as few sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, replace

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import TURNED, Made, Work
from rnr_print.build.printer import correct_backs
from rnr_print.build.products.gauge_pieces import Piece, pieces
from rnr_print.build.products.gauge_scales import Speaker, colors_of
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, Problem
from rnr_print.print.components.gauge_checks import problems
from rnr_print.print.components.gauge_measures import TAG
from rnr_print.print.components.gauge_outlines import Shape
from rnr_print.print.components.gauge_plans import GaugesPlan, StickPlan
from rnr_print.print.components.nesting import TURNS, Nested, Sheet, around, distinct
from rnr_print.print.components.polygons import area
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import unknown
from rnr_print.print.sheets.drawing import DUPLEX
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.sides import Sides, mirror

BLEED, GAP = 1.2, 2.4
"""What a gauge is painted beyond its edge; what lies between two, mm."""
RULER, INCHES = 100.0, 152.4
FOOT = 13.0
"""Height of the block with title, note and ruler, mm."""
Values = dict[str, object]
Plain = tuple[tuple[float, ...], tuple[float, ...], list[tuple[int, float, float, int]]]
"""A page as numbers: its paper, its block, and what is nested on it."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A face to cut out of a sheet: a piece, or its back alone where that is glued on."""

    piece: Piece
    at: int
    alone: bool = False

    @property
    def shape(self) -> Shape:
        """What is cut."""
        return self.piece.behind if self.alone else self.piece.shape


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet with things on it, and where its block with the ruler lies, turned or not."""

    paper: Size
    block: Rect
    laid: Sequence[tuple[Thing, Nested]]

    @property
    def filled(self) -> float:
        """What of the sheet is cut out, mm²."""
        return sum(area(thing.shape.outline) for thing, _ in self.laid)

    @property
    def plain(self) -> Plain:
        """The same as numbers alone."""
        nested = [(each.number, each.x, each.y, each.turn) for _, each in self.laid]
        return astuple(self.paper), astuple(self.block), nested

    @classmethod
    def of(cls, plain: Plain, things: Sequence[Thing]) -> Page:
        """The page that was told so."""
        paper, block, nested = plain
        laid = [(things[each[0]], Nested(*each)) for each in nested]
        return cls(Size(*paper), Rect(*block), laid)


def build(edition: OpenEdition) -> Made:
    """The PDF of all gauges. Raises InputError."""
    pages, sides = PaperPages(edition, "gauges"), Sides(edition.job.sides)
    things = _things(pages, sides)
    laid = _sheets(pages, things)
    turned = sides.is_duplex and any(thing.piece.back for thing in things)
    pages.document.suggest_duplex(DUPLEX[sides if turned else Sides.SIMPLEX])
    for number, page in enumerate(laid, 1):
        if turned:
            correct_backs(pages.document, pages.job, page.paper, sides)
        _draw(pages, page, f"{number}/{len(laid)}")
        if turned and (number < len(laid) or any(thing.piece.back for thing, _ in page.laid)):
            _draw_backs(pages, page, sides)
    count, holes = len(things), sum(len(thing.shape.inner) for thing in things)
    glued = sum(thing.alone for thing in things) + _joints(pages.plan.gauges)
    work = Work(len(laid), TURNED[sides if turned else Sides.SIMPLEX], count + holes, glued=glued)
    told = f"{counted(count, 'gauge')} on {counted(len(laid), 'sheet')}"
    return Made(pages.finished(), told, work)


def _things(pages: PaperPages, sides: Sides) -> list[Thing]:
    """All faces to cut out; those with something behind them come first, long ones before short
    ones. Raises InputError with all that is wrong with the plan."""
    plan = pages.plan.gauges
    if plan is None:
        raise pages.wrong("no gauges are declared; add them under gauges")
    wrong = [pages.problem(told, *path) for path, told in problems(plan)]
    if wrong := [*wrong, *_strangers(pages, plan)]:
        raise InputError(wrong)
    say, things, misfits = Speaker(pages, plan), list[Thing](), list[Problem]()
    room = _room(pages)
    for at, (name, gauge) in enumerate(plan.kinds.items()):
        own = list(pieces(name, gauge, say))
        misfits += [each for piece in own[:1] for each in _misfit(pages, name, piece, room)]
        for piece in own * gauge.count:
            things.append(Thing(piece, at))
            if piece.back and sides is Sides.GUTTERFOLD:
                things.append(Thing(piece, at, alone=True))
    if misfits:
        raise InputError(misfits)
    behind = sides.is_duplex
    return sorted(things, key=lambda thing: (not (behind and thing.piece.back), *_size(thing)))


def _strangers(pages: PaperPages, plan: GaugesPlan) -> Iterator[Problem]:
    """Colors that the theme lacks, icons that there are none of."""
    palette = pages.edition.theme.palette(pages.job.ink)
    icons = IconShelf(pages.job.workspace.shared("icons"), palette)
    for name, gauge in plan.kinds.items():
        path = "gauges", "kinds", name
        strange = [color for color in colors_of(gauge.color) if color not in palette.colors]
        for color in strange[:1]:
            told = unknown("color", color, palette.names)
            yield pages.problem(f"gauges.{name}: {told}", *path, "color")
        if gauge.icon and gauge.icon not in icons.names:
            yield pages.problem(f"gauges.{name}: {icons.unknown(gauge.icon)}", *path, "icon")


def _size(thing: Thing) -> tuple[float, float, int]:
    """What comes first: the longest, which finds least room later."""
    box = around(thing.shape.outline)
    return -round(max(box.width, box.height)), -round(box.width * box.height), thing.at


def _room(pages: PaperPages) -> Size:
    """What the paper has for gauges."""
    return Size(pages.paper.width - 2 * pages.edge, pages.paper.height - 2 * pages.edge)


def _misfit(pages: PaperPages, name: str, piece: Piece, room: Size) -> Iterator[Problem]:
    """Told of a piece that is larger than the paper: what would be right."""
    box = around(piece.shape.outline)
    long, wide = max(box.width, box.height), min(box.width, box.height)
    if long <= room.height and wide <= room.width:
        return
    plan = pages.plan.gauges
    assert plan is not None
    gauge = plan.kinds[name]
    fits = [
        paper for paper in pages.sheets.papers
        if long <= (size := pages.sheets.poster(paper).size).height - 2 * pages.edge
        and wide <= size.width - 2 * pages.edge
    ]  # fmt: skip
    ways = [f"print it on {fits[0]}"] if fits else []
    if isinstance(gauge, StickPlan):
        ways.append("give it more strips")
    yield pages.problem(
        f"gauges.{name}: a piece of {long:g} x {wide:g} mm on {pages.job.paper}, which has room "
        f"for {room.height:g} x {room.width:g}; {' or '.join(ways) or 'make it smaller'}",
        "gauges", "kinds", name,
    )  # fmt: skip


def _joints(plan: GaugesPlan | None) -> int:
    """How many tabs are glued."""
    found = 0
    for gauge in plan.kinds.values() if plan else ():
        if isinstance(gauge, StickPlan):
            found += (gauge.strips - 1) * gauge.count
        elif gauge.shape == "disc" and gauge.quarters:
            found += 4 * gauge.count
    return found


def _sheets(pages: PaperPages, things: Sequence[Thing]) -> list[Page]:
    """The things on sheets, in every language at the same places."""
    told = pages.paper, pages.edge, _ruler(pages), [thing.shape.outline for thing in things]
    kept = pages.edition.keep(
        "gauges", told, lambda: [page.plain for page in _pages(pages, things)]
    )
    return [Page.of(plain, things) for plain in kept]


def _pages(pages: PaperPages, things: Sequence[Thing]) -> Iterator[Page]:
    """The things on sheets: of all ways to lay the largest left, the fullest."""
    rest = list(range(len(things)))
    while rest:
        best: Page | None = None
        for page in _ways(pages, things, rest):
            if best is None or page.filled > best.filled:
                best = page
            if len(best.laid) == len(rest):
                break
        if best is None:
            piece = things[rest[0]].piece
            box = around(piece.shape.outline)
            raise pages.wrong(
                f"{piece.title}: no sheet of {pages.job.paper} has room for "
                f"{box.width:g} x {box.height:g} mm and a ruler beside it; make it smaller",
                "gauges",
            )
        yield best
        taken = {nested.number for _, nested in best.laid}
        rest = [number for number in rest if number not in taken]


def _ways(pages: PaperPages, things: Sequence[Thing], rest: Sequence[int]) -> Iterator[Page]:
    """Sheets of the `rest` that begin with the same thing, upright or lying, the ruler below or at
    the side."""
    outlines, wide = [things[number].shape.outline for number in rest], _ruler(pages)
    for paper in (pages.paper, pages.paper.turned):
        edge = pages.edge
        room = Rect(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge)
        for block in (Rect(edge, edge, wide, FOOT), Rect(edge, edge, FOOT, wide)):
            for first, _ in distinct(outlines[0], TURNS):
                laid = Sheet(room, GAP, [block]).lay(outlines, first)
                if not laid or laid[0].number:
                    continue
                nested = [replace(each, number=rest[each.number]) for each in laid]
                yield Page(paper, block, [(things[each.number], each) for each in nested])


def _ruler(pages: PaperPages) -> float:
    """How long the ruler is, mm."""
    return INCHES if pages.plan.gauges and pages.plan.gauges.unit == "in" else RULER


def _draw(pages: PaperPages, page: Page, number: str) -> None:
    """The page of the fronts."""
    pages.document.begin_page(page.paper.width, page.paper.height)
    plan = pages.plan.gauges
    inches = plan is not None and plan.unit == "in"
    block: Values = {
        "x": page.block.left, "y": page.block.bottom, "upright": page.block.height > FOOT,
        "wide": INCHES if inches else RULER, "high": FOOT,
    }  # fmt: skip
    pages.paint("gauges", {
        "block": block, "inches": pages.say("unit-in", {"n": 6}) if inches else "",
        "heading": f"{pages.title} {number}", "cut": pages.say("cut", shared=True),
    }, page.paper)  # fmt: skip
    for thing, at in page.laid:
        _stamp(pages, thing, at)
    pages.document.end_page()


def _stamp(pages: PaperPages, thing: Thing, at: Nested) -> None:
    """A face with its lines to cut; the file tells what it must measure."""
    piece = thing.piece
    values = piece.back if thing.alone and piece.back else piece.front
    canvas = pages.document.canvas
    with canvas.marked(TAG, "" if thing.alone else piece.told.spelled()):
        _paint(pages, f"{piece.told.name} {thing.alone}", {**values, "cut": True}, thing.shape, at)


def _draw_backs(pages: PaperPages, page: Page, sides: Sides) -> None:
    """The page behind; empty where nothing has a back."""
    pages.document.begin_page(page.paper.width, page.paper.height)
    axis = mirror(sides, page.paper)
    for thing, at in page.laid:
        piece = thing.piece
        if piece.back:
            spot = axis.rect(Rect(at.x, at.y, 0, 0))
            turn = axis.turn(at.turn) + 180 * (piece.axis == "length")
            behind = Nested(at.number, spot.left, spot.bottom, turn % 360)
            _paint(pages, f"{piece.told.name} behind", {**piece.back, "cut": False}, piece.behind,
                   behind)  # fmt: skip
    pages.document.end_page()


def _paint(pages: PaperPages, key: str, values: Values, shape: Shape, at: Nested) -> None:
    """A face around its origin where it lies."""
    box = around(shape.outline)
    reach = 2 * (max(box.right, box.top, -box.left, -box.bottom) + BLEED + 0.5)
    spot = Rect(at.x - reach / 2, at.y - reach / 2, reach, reach)
    shown = {**values, "bleed": BLEED, "reach": reach / 2}
    pages.stamp(f"gauge {key}", "gauge", {"g": shown}, spot, at.turn)
