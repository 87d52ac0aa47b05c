"""Checks of what is printed beside cards: counters, dials, dice, mats, reference sheets, boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from rnr_print.build.availability import left_out
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.product import PAGES
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.translation_check import paper_asks
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.finding import check
from rnr_print.print.components.plans import PLAN_FILE


@check(
    "broken-paper", "print",
    "paperwork.yaml:29:88: no picture 'lamp-rom'; add a recipe or a file art/lamp-rom.png",
)  # fmt: skip
def broken_paper(game: GameUnderCheck) -> Iterator[Problem]:
    """Counters, dials, dice, a mat, a reference sheet or a box can't be printed."""
    told, found = dict.fromkeys(game.reading), dict[Problem, None]()
    for job in _jobs(game):
        name = " ".join(("paper", job.product, job.edition))
        asks = *paper_asks(game.edition), f"list {game.edition.folder}"
        found.update(dict.fromkeys(game.recall(name, partial(_wrong, job), asks)))
    yield from (problem for problem in found if problem not in told)


def _jobs(game: GameUnderCheck) -> Iterator[Job]:
    """What paper there is of the game in its source language, pictures left blank."""
    editions = tuple(game.wanted_editions)
    workspace, folder = game.edition.job.workspace, game.edition.folder
    left = left_out(folder, PAGES, editions)
    products = tuple(product for product in PAGES if product not in left)
    wishes = Wishes(products=products, game=game.game, editions=editions, overrides=game.overrides)
    for job in jobs_of(workspace, wishes) if products else ():
        yield replace(job, blank=True)


def _wrong(job: Job) -> tuple[Problem, ...]:
    maker, edition = maker_of(job.product), OpenEdition(job)
    try:
        list(maker.paintings(edition))
        maker.build(edition)
    except InputError as error:
        paper = Place(str(job.workspace.game(job.game) / PLAN_FILE))
        return tuple(replace(each, place=each.place or paper) for each in error.problems)
    return ()


CHECKS = (broken_paper,)
