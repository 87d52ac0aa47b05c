"""Dice to cut out, fold and glue: nets with tabs, the small ones for a side each."""

from __future__ import annotations

from rnr_print.counting import counted
from rnr_print.paperwork.dice import DIE, TAB, net_size, pips, shelves
from rnr_print.paperwork.nets import edge, tab
from rnr_print.paperwork.plans import DicePlan
from rnr_print.paperwork.polygons import Outline, spelled
from rnr_print.products.paper_pages import PaperPages
from rnr_print.products.wishes import Job
from rnr_print.products.work import Made, Work
from rnr_print.sheets.geometry import Rect

HEAD, FOOT, MARGIN, GAP = 26.0, 56.0, 10.0, 3.0
Values = dict[str, object]


def build(job: Job) -> Made:
    """The PDF of all dice. Raises InputError."""
    pages = PaperPages(job, "dice")
    plans = [plan for plan in pages.plan.dice.values() for _ in range(plan.count)]
    names = [pages.say(name) for name, plan in pages.plan.dice.items() for _ in range(plan.count)]
    if not plans:
        raise pages.wrong("no dice are declared; add them under dice")
    room = pages.paper.width - 2 * MARGIN
    places = shelves([net_size(plan.edge) for plan in plans], room, GAP)
    need = -min(place.bottom for place in places)
    if need > pages.paper.height - HEAD - FOOT or max(p.right for p in places) > room:
        raise pages.wrong(f"the dice take {need:g} mm of the page's height; declare fewer", "dice")
    nets = zip(names, plans, places, strict=True)
    pages.draw("dice", {
        "nets": [_net(pages, name, plan, place) for name, plan, place in nets],
        "cut": pages.say("cut", shared=True), "fold": pages.say("fold", shared=True),
        "steps": [pages.say(f"step-{n}") for n in range(1, 4)],
        "work": pages.say("work", {"dice": len(plans)}), "foot": FOOT - 8,
    })  # fmt: skip
    tabs = sum(has_tab for _, _, has_tab in DIE.free_edges())
    folds = len(DIE.folds()) + tabs
    work = Work(1, cuts=len(plans), folds=folds * len(plans), glued=tabs * len(plans))
    return Made(pages.finished(), f"{counted(len(plans), 'die', 'dice')} on 1 page", work)


def _net(pages: PaperPages, name: str, plan: DicePlan, place: Rect) -> Values:
    """What the template shows of one die; lengths in mm from its origin."""
    free = DIE.free_edges()
    tabs = [tab(square, direction, TAB) for square, direction, has_tab in free if has_tab]
    bare = [edge(square, direction) for square, direction, has_tab in free if not has_tab]
    glued = [edge(square, direction) for square, direction, has_tab in free if has_tab]
    return {
        "name": name, "color": plan.color, "sign": plan.sign, "edge": plan.edge,
        "x": MARGIN + place.left + TAB * plan.edge,
        "y": pages.paper.height - HEAD + place.bottom + TAB * plan.edge,
        "tabs": [_spelled(outline, plan.edge) for outline in tabs],
        "cuts": [_spelled(outline, plan.edge) for outline in [*tabs, *bare]],
        "folds": [_spelled(outline, plan.edge) for outline in [*DIE.folds(), *glued]],
        "faces": [
            {
                "x": column * plan.edge, "y": row * plan.edge, "value": value,
                "pips": [{"x": x * plan.edge, "y": y * plan.edge} for x, y in pips(value)],
            }
            for (column, row), value in DIE.values.items()
        ],
    }  # fmt: skip


def _spelled(outline: Outline, scale: float) -> str:
    return spelled((x * scale, y * scale) for x, y in outline)
