"""The contents page: what was built in a language, and how often, on what and how to print it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from math import ceil

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.job import Job
from rnr_print.build.product import names
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.print.components.plans import PrintPlan

HEAD, FOOT = 30.0, 50.0
"""What title and column heads take of a page, and what steps, totals and ruler take, mm."""
ROW, LEAST_ROW, MORE = 15.0, 11.6, 7.0
"""The height of a row, and what one takes more that names its parts, mm."""
STEPS, CHOICE = 4, 3
"""What holds for all files, and the step that is about those of which one is enough."""
Values = dict[str, object]
Works = Mapping[Job, Work | None]


def build(edition: OpenEdition, works: Works) -> Made:
    """The PDF that lists files with the work each takes. Raises InputError."""
    pages = PaperPages(edition, "contents")
    rows = [
        _row(pages, each, works[each], each is not chosen)
        for chosen, *others in _choices(pages, works)
        for each in (chosen, *others)
    ]
    room = pages.paper.height - HEAD - FOOT - MORE * sum(bool(row["parts"]) for row in rows)
    steps = [n for n in range(1, STEPS + 1) if n != CHOICE or any(row["or"] for row in rows)]
    parted = list(_parted(rows, int(room / LEAST_ROW)))
    for number, part in enumerate(parted, 1):
        pages.draw("contents", {
            "rows": part, "row": min(ROW, room / len(part)), "more": MORE, "head": HEAD,
            "foot": FOOT,
            "heading": f"{pages.title} {number}/{len(parted)}" if len(parted) > 1 else pages.title,
            "heads": {name: pages.say(f"head-{name}") for name in ("what", "sheets", "paper",
                                                                   "work")},
            "steps": [pages.say(f"step-{n}") for n in steps],
            "totals": _totals(pages, works), "total": pages.say("total"),
        })  # fmt: skip
    line = f"{counted(len(rows), 'file')} on {counted(len(parted), 'page')}"
    return Made(pages.finished(), line, Work(len(parted)))


def _parted(rows: Sequence[Values], most: int) -> Iterator[Sequence[Values]]:
    """The rows of each page, about as many on every one."""
    each = ceil(len(rows) / ceil(len(rows) / most))
    for start in range(0, len(rows), each):
        yield rows[start : start + each]


def _choices(pages: PaperPages, works: Works) -> Iterable[Sequence[Job]]:
    """Files of which one is enough: the whole first, then less of it, or other ways to print."""
    choices: dict[tuple[str, str], list[Job]] = {}
    for job in works:
        if _plan(pages, job).one_edition:  # a later edition has the earlier ones in it
            choices.setdefault((job.product, ""), []).insert(0, job)
        else:
            choices.setdefault((job.product, job.edition), []).append(job)
    return choices.values()


def _row(pages: PaperPages, job: Job, work: Work | None, other: bool) -> Values:
    """What the page says of a file."""
    plan = _plan(pages, job)
    parts = job.product in names(book=True) and work is not None and work.folds > 1
    return {
        "name": _name(pages, job), "file": job.file_name, "or": pages.say("or") if other else "",
        "sheets": str(work.sheets) if work else "—",
        "copies": f"{plan.copies} ×" if plan.copies > 1 else "",
        "paper": pages.say(f"paper-{_paper(plan, work)}"),
        "turned": pages.say(f"sides-{work.turned}") if work else "",
        "work": _work(pages, work) if work else "",
        "parts": _parts(pages, work) if work else "",
        "how": pages.say("how-signatures" if parts else _how(pages, job)),
    }  # fmt: skip


def _how(pages: PaperPages, job: Job) -> str:
    """The word of what is to be done; a track alone is no dial, and what a game draws is square."""
    if job.product == "dials" and not pages.plan.dials:
        return "how-track"
    if job.product == "counters" and not pages.plan.counters:
        return "how-square-counters"
    return f"how-{job.product}"


def _plan(pages: PaperPages, job: Job) -> PrintPlan:
    return pages.plan.prints.get(job.product, PrintPlan())


def _paper(plan: PrintPlan, work: Work | None) -> str:
    """The paper of a print; a thinner one where two halves of a sheet become one thing."""
    return plan.folded if plan.folded and work and work.turned == "fold" else plan.paper


def _name(pages: PaperPages, job: Job) -> str:
    """The product's name, and its edition's where it has one."""
    name = pages.say(job.product)
    if job.product not in names(made="each"):
        return name
    told = " + ".join(pages.edition.teller.edition(each) for each in job.editions)
    return pages.bound(f"{name} · {told}")


def _work(pages: PaperPages, work: Work) -> str:
    """Cuts, folds, gluings and spare cards, those that there are."""
    counts = {"cuts": work.cuts, "folds": work.folds, "glued": work.glued, "spare": work.spare}
    return _listed(pages, [pages.say(what, {"n": n}) for what, n in counts.items() if n])


def _parts(pages: PaperPages, work: Work) -> str:
    """How many sheets each part of a file takes, where there are several."""
    return _listed(pages, [
        pages.say("part", {"part": name, "sheets": pages.say("sheets", {"n": n})})
        for name, n in work.parts
    ])  # fmt: skip


def _listed(pages: PaperPages, told: list[str]) -> str:
    return reduce(lambda a, b: pages.say("work", {"first": a, "second": b}), told) if told else ""


def _totals(pages: PaperPages, works: Works) -> list[Values]:
    """How many sheets of each paper it takes; of files that say the same, the first counts."""
    sheets: dict[str, int] = {}
    for job, *_ in _choices(pages, works):
        if work := works[job]:
            plan = _plan(pages, job)
            paper = _paper(plan, work)
            sheets[paper] = sheets.get(paper, 0) + work.sheets * plan.copies
    return [
        {"paper": pages.say(f"paper-{paper}"), "sheets": pages.say("sheets", {"n": n})}
        for paper, n in sheets.items()
    ]
