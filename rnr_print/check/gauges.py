"""Checks of gauges: what is printed measures what the game says, on each paper of the home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from io import BytesIO

from rnr_print.build.availability import left_out
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.translation_check import paper_asks
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.finding import check
from rnr_print.print.components.gauge_measures import measures

PRODUCT, PAPERS = "gauges", ("a4", "letter")


@check(
    "gauge-size", "print",
    "paperwork.yaml:12:5: range-1 is 252.2 x 19.4 mm, and not 260 x 20, on a4; mend its template",
)  # fmt: skip
def gauge_size(game: GameUnderCheck) -> Iterator[Problem]:
    """A gauge whose outline, reach or marks are off by 0.1 mm from what paperwork.yaml says.

    All is measured in the PDF, by its own operators, on A4 and on Letter.
    """
    told: dict[Problem, None] = {}
    for job in _jobs(game):
        name = " ".join(("gauges", job.paper, job.edition))
        asks = *paper_asks(game.edition), f"list {game.edition.folder}"
        told.update(dict.fromkeys(game.recall(name, partial(_wrong, job), asks)))
    yield from told


def _jobs(game: GameUnderCheck) -> Iterator[Job]:
    editions = tuple(game.wanted_editions)
    workspace, folder = game.edition.job.workspace, game.edition.folder
    if left_out(folder, (PRODUCT,), editions):
        return
    papers = tuple(paper for paper in PAPERS if paper in game.sheets.papers)
    wishes = Wishes(products=(PRODUCT,), game=game.game, editions=editions, papers=papers,
                    overrides=game.overrides)  # fmt: skip
    yield from jobs_of(workspace, wishes)


def _wrong(job: Job) -> tuple[Problem, ...]:
    """What is wrong with the gauges of a job; nothing where they can't be made, which is told by
    `broken-paper`."""
    import pikepdf

    from rnr_print.check.pdf_gauges import differences, found

    edition = OpenEdition(job)
    try:
        data = maker_of(PRODUCT).build(edition).data
    except InputError:
        return ()
    pages = PaperPages(edition, PRODUCT)
    plan = pages.plan.gauges
    assert plan is not None  # it was built
    wanted = {
        each.name: (each, name, gauge.count) for name, gauge in plan.kinds.items()
        for each in measures(name, gauge, plan.mm)
    }  # fmt: skip
    problems, seen = list[Problem](), Counter[str]()
    for page in pikepdf.open(BytesIO(data)).pages:
        for each in found(page):
            seen[each.told.name] += 1
            told, name, _ = wanted[each.told.name]
            problems += [
                pages.problem(f"{told.name} {wrong}, on {job.paper}; mend its template",
                              PRODUCT, "kinds", name)
                for wrong in differences(told, each.measured)
            ]  # fmt: skip
    for told, name, count in wanted.values():
        if seen[told.name] != count:
            lacking = f"{told.name} is there {seen[told.name]} times, and not {count}"
            problems.append(
                pages.problem(f"{lacking}, on {job.paper}; mend it", PRODUCT, "kinds", name)
            )
    paper = Place(str(pages.plan_file))
    return tuple(
        dict.fromkeys(each if each.place else Problem(each.message, paper) for each in problems)
    )


CHECKS = (gauge_size,)
