"""The counters of a game: fronts and backs, to print on both sides or to fold and glue."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import TURNED, Made, Work
from rnr_print.build.job import Job
from rnr_print.build.printer import correct_backs
from rnr_print.build.products import drawn_counters
from rnr_print.build.products.drawn import drawings_of
from rnr_print.build.products.drawn_counters import counter_words
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.print.components.counters import Grid, sheets
from rnr_print.print.components.plans import CounterFace, CounterPlan, CountersPlan
from rnr_print.print.components.polygons import Outline, arc, below, closed, hexagon, spelled
from rnr_print.print.sheets.drawing import DUPLEX
from rnr_print.print.sheets.geometry import Edges, Rect
from rnr_print.print.sheets.sides import Sides

MARGINS = Edges(left=10, bottom=32, right=10, top=21)
BLEED, GAP, RIM = 1.5, 1.0, 0.9
LABEL = -0.155
"""Where the foot with the label begins, as a part of the size under the middle."""
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter to print."""

    name: str
    label: str
    plan: CounterPlan

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


def build(job: Job) -> Made:
    """The PDF of all counters: those that the game draws, or else declares. Raises InputError."""
    edition = OpenEdition(job)
    drawings = drawings_of(edition)
    if drawings is not None and "counters" in drawings.products:
        return drawn_counters.build(edition, drawings)
    pages = PaperPages(job, "counters")
    plan = pages.plan.counters
    if plan is None:
        raise pages.wrong("no counters are declared; add them under counters")
    sides = Sides(job.sides)
    counters = [
        Counter(name, pages.say(name), kind)
        for name, kind in plan.kinds.items()
        for _ in range(kind.count)
    ]
    grid = Grid(pages.paper, MARGINS, pitch_of(plan), sides)
    pages.document.suggest_duplex(DUPLEX[sides])
    correct_backs(pages.document, job, pages.paper, sides)
    printed = list(sheets(counters, grid.spots()))
    for sheet in printed:
        fronts = [Laid(each, each.plan.front, spot, cut=True) for each, spot in sheet]
        backs = [Laid(each, each.back, *grid.behind(spot)) for each, spot in sheet]
        if sides is Sides.GUTTERFOLD:
            _draw(pages, plan, fronts + backs, "front", len(sheet), fold=pages.paper.width / 2)
            continue
        _draw(pages, plan, fronts, "front", len(sheet))
        if sides.is_duplex:
            _draw(pages, plan, backs, "back", 0)
    folded = len(printed) if sides is Sides.GUTTERFOLD else 0
    work = Work(len(printed), TURNED[sides], len(counters), folds=folded, glued=folded)
    line = f"{counted(len(counters), 'counter')} on {counted(len(printed), 'sheet')}"
    return Made(pages.finished(), line, work)


def pitch_of(plan: CountersPlan) -> float:
    """From the middle of a counter to the next, in mm."""
    wide = max(y for _, y in _shape(plan, BLEED)) * 2
    return wide + GAP


def _shape(plan: CountersPlan, grown: float) -> Outline:
    inside = plan.size / 2 + grown
    return hexagon(inside) if plan.shape == "hexagon" else arc(inside, 0, 358)


def _draw(
    pages: PaperPages, plan: CountersPlan, laid: list[Laid], side: str, cuts: int,
    fold: float | None = None,
) -> None:  # fmt: skip
    size = pages.paper
    pages.document.begin_page(size.width, size.height)
    title = pages.title if fold is not None else f"{pages.title} · {pages.say(side)}"
    pages.paint(
        "counters", {"heading": title, "fold": fold, "words": counter_words(pages, cuts)}, size
    )
    for each in laid:
        key = f"counter {each.counter.name} {each.face!r} {each.cut}"
        pages.stamp(key, "counter", _values(plan, each), each.spot, each.turn)
    pages.document.end_page()


def _values(plan: CountersPlan, laid: Laid) -> Values:
    """What the template of a face shows."""
    inner = _shape(plan, -RIM)
    return {
        "face": laid.face.model_dump(), "label": laid.counter.label, "cut": laid.cut,
        "size": plan.size, "outline": spelled(closed(_shape(plan, 0))),
        "bleed": spelled(_shape(plan, BLEED)), "inner": spelled(inner),
        "foot": spelled(below(inner, LABEL * plan.size)),
    }  # fmt: skip
