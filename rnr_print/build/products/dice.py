"""Dice to cut out, fold and glue: nets with tabs, the small ones for a side each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.print.components.dice import DIE, TAB, net_size, pips, shelves
from rnr_print.print.components.nets import edge, tab
from rnr_print.print.components.plans import DicePlan
from rnr_print.print.components.polygons import Outline, spelled
from rnr_print.print.sheets.geometry import Rect, Size

HEAD, FOOT, MARGIN, GAP = 26.0, 56.0, 10.0, 3.0
Values = dict[str, object]


def build(edition: OpenEdition) -> Made:
    """The PDF of all dice. Raises InputError."""
    pages = PaperPages(edition, "dice")
    dice = [
        (pages.say(name), plan) for name, plan in pages.plan.dice.items() for _ in range(plan.count)
    ]
    if not dice:
        raise pages.wrong("no dice are declared; add them under dice")
    parted = list(_parted(pages, [net_size(plan.edge) for _, plan in dice]))
    for places in parted:
        shown, dice = dice[: len(places)], dice[len(places) :]
        pages.draw("dice", {
            "nets": [_net(pages, *each, at) for each, at in zip(shown, places, strict=True)],
            "cut": pages.say("cut", shared=True), "fold": pages.say("fold", shared=True),
            "steps": [pages.say(f"step-{n}") for n in range(1, 4)],
            "work": pages.say("work", {"dice": len(places)}), "foot": FOOT - 8,
        })  # fmt: skip
    count = sum(map(len, parted))
    tabs = sum(has_tab for _, _, has_tab in DIE.free_edges())
    folds = len(DIE.folds()) + tabs
    work = Work(len(parted), cuts=count, folds=folds * count, glued=tabs * count)
    told = f"{counted(count, 'die', 'dice')} on {counted(len(parted), 'page')}"
    return Made(pages.finished(), told, work)


def _parted(pages: PaperPages, sizes: Sequence[Size]) -> Iterator[list[Rect]]:
    """The places on each page for nets of these sizes. Raises InputError for one too large."""
    wide, high = pages.paper.width - 2 * MARGIN, pages.paper.height - HEAD - FOOT
    while sizes:
        room = Rect(0, -high, wide, high)
        fitting = list(takewhile(room.holds, shelves(sizes, wide, GAP)))
        if not fitting:
            raise pages.wrong(
                f"a die takes {sizes[0]} of a page that has {wide:g} x {high:g} for it; "
                "make its edge shorter", "dice",
            )  # fmt: skip
        yield fitting
        sizes = sizes[len(fitting) :]


def _net(pages: PaperPages, name: str, plan: DicePlan, place: Rect) -> Values:
    """What the template shows of one die; lengths in mm from its origin."""
    free = DIE.free_edges()
    tabs = [tab(square, direction, TAB) for square, direction, has_tab in free if has_tab]
    bare = [edge(square, direction) for square, direction, has_tab in free if not has_tab]
    glued = [edge(square, direction) for square, direction, has_tab in free if has_tab]
    return {
        "name": name, "color": plan.color, "sign": plan.sign, "edge": plan.edge, "pips": plan.pips,
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
