"""The counters of a game: fronts and backs, to print on both sides or to fold and glue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import TURNED, Made, Work
from rnr_print.build.printer import correct_backs
from rnr_print.build.products import drawn_counters
from rnr_print.build.products.drawn import drawings_of
from rnr_print.build.products.drawn_counters import counter_words
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.print.components.counters import Grid, rows_of
from rnr_print.print.components.plans import CounterFace, CounterPlan, Shape
from rnr_print.print.components.polygons import (
    Outline,
    arc,
    around,
    below,
    closed,
    hexagon,
    spelled,
)
from rnr_print.print.sheets.drawing import DUPLEX
from rnr_print.print.sheets.geometry import Edges, Rect
from rnr_print.print.sheets.sides import Sides

if TYPE_CHECKING:
    from rnr_print.print.art.paintings import Painting

MARGINS = Edges(left=10, bottom=32, right=10, top=21)
BLEED, GAP, RIM = 1.5, 1.0, 0.9
LABEL = -0.155
"""Where the foot with the label begins, as a part of the size under the middle."""
SHOWN = 2 / 3
"""How high pictures are for their width."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter to print."""

    name: str
    plan: CounterPlan
    size: float
    shape: Shape

    @property
    def pitch(self) -> float:
        """From its middle to that of the next, in mm."""
        return _pitch(self.size, self.shape)

    @property
    def back(self) -> CounterFace:
        """Its other face."""
        return self.plan.back or self.plan.front


@dataclass(frozen=True, slots=True)
class Laid:
    """A face of a counter on a page; backs are not cut again."""

    counter: Counter
    face: CounterFace
    spot: Rect
    turn: int = 0
    cut: bool = False


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """The pictures on counters that are declared. Raises InputError."""
    drawings = drawings_of(edition)
    if drawings is not None and "counters" in drawings.products:
        return iter(())
    pages = PaperPages(edition, "counters")
    return pages.edition.paintings(_pictures(pages))


def build(edition: OpenEdition) -> Made:
    """The PDF of all counters: those that the game draws, or else declares. Raises InputError."""
    drawings = drawings_of(edition)
    if drawings is not None and "counters" in drawings.products:
        return drawn_counters.build(edition, drawings)
    pages = PaperPages(edition, "counters")
    plan = pages.plan.counters
    if plan is None:
        raise pages.wrong("no counters are declared; add them under counters")
    _pictures(pages)
    sides = Sides(pages.job.sides)
    counters = [
        Counter(name, kind, kind.size or plan.size, kind.shape or plan.shape)
        for name, kind in plan.kinds.items()
        for _ in range(kind.count)
    ]
    grids = {each.pitch: Grid(pages.paper, MARGINS, each.pitch, sides) for each in counters}
    pages.document.suggest_duplex(DUPLEX[sides])
    correct_backs(pages.document, pages.job, pages.paper, sides)
    printed = list(rows_of(counters, lambda each: grids[each.pitch]))
    for sheet in printed:
        fronts = [Laid(each, each.plan.front, spot, cut=True) for each, spot in sheet]
        backs = [Laid(each, each.back, *grids[each.pitch].behind(spot)) for each, spot in sheet]
        if sides is Sides.GUTTERFOLD:
            _draw(pages, fronts + backs, "front", len(sheet), fold=pages.paper.width / 2)
            continue
        _draw(pages, fronts, "front", len(sheet))
        if sides.is_duplex:
            _draw(pages, backs, "back", 0)
    folded = len(printed) if sides is Sides.GUTTERFOLD else 0
    work = Work(len(printed), TURNED[sides], len(counters), folds=folded, glued=folded)
    line = f"{counted(len(counters), 'counter')} on {counted(len(printed), 'sheet')}"
    return Made(pages.finished(), line, work)


def _pictures(pages: PaperPages) -> list[str]:
    kinds = pages.plan.counters.kinds if pages.plan.counters else {}
    return pages.checked({
        ("counters", "kinds", name, side, "picture"): face.picture
        for name, kind in kinds.items()
        for side, face in (("front", kind.front), ("back", kind.back))
        if face is not None and face.picture is not None
    })  # fmt: skip


def _draw(
    pages: PaperPages, laid: list[Laid], side: str, cuts: int, fold: float | None = None
) -> None:
    size = pages.paper
    pages.document.begin_page(size.width, size.height)
    title = pages.title if fold is not None else f"{pages.title} · {pages.say(side)}"
    pages.paint(
        "counters", {"heading": title, "fold": fold, "words": counter_words(pages, cuts)}, size
    )
    for each in laid:
        key = f"counter {each.counter.name} {each.face!r} {each.cut}"
        pages.stamp(key, "counter", _values(pages, each), each.spot, each.turn)
    pages.document.end_page()


def _values(pages: PaperPages, laid: Laid) -> Values:
    """What the template of a face shows."""
    each, face = laid.counter, laid.face
    lines = _lines(each.size, each.shape)
    wide = max(x for x, _ in _outline(each.size, each.shape, -RIM)) * 2
    shown = {} if face.picture is None else {
        "w": wide, "h": wide * SHOWN, "y": LABEL * each.size,
        "ink": pages.edition.pictures.ink(face.picture) or face.color,
        "outside": lines["outside"], "rim": lines["rim"],
    }  # fmt: skip
    return {
        "face": face.model_dump(), "shown": shown, "label": pages.say(face.word or each.name),
        "cut": laid.cut, "size": each.size, "outline": lines["outline"],
        "bleed": lines["bleed"], "inner": lines["inner"], "foot": lines["foot"],
    }  # fmt: skip


@lru_cache(64)
def _lines(size: float, shape: Shape) -> dict[str, str]:
    """The lines of counters so large, as a template is told them."""
    middle, inner, outer = (_outline(size, shape, grown) for grown in (0, -RIM, BLEED))
    return {
        "outline": spelled(closed(middle)), "bleed": spelled(outer), "inner": spelled(inner),
        "foot": spelled(below(inner, LABEL * size)),
        "outside": spelled(around(outer, _pitch(size, shape) / 2)),
        "rim": spelled((*closed(outer), *closed(inner)[::-1])),
    }  # fmt: skip


@lru_cache(64)
def _pitch(size: float, shape: Shape) -> float:
    """From the middle of one to that of the next, in mm."""
    return max(y for _, y in _outline(size, shape, BLEED)) * 2 + GAP


def _outline(size: float, shape: Shape, grown: float) -> Outline:
    """The outline of a counter so large, so many mm further out."""
    inside = size / 2 + grown
    return hexagon(inside) if shape == "hexagon" else arc(inside, 0, 358)
