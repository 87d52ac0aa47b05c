"""One look at a game, in a process of its own, as the checker tells it.

The first look reads all languages with all their fonts: it is parted into stages, each of which
forgets with its process what it read. A later stage finds kept on disk what those before found.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from time import time
from typing import Any, NamedTuple

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import Partly, checks_of
from rnr_print.check.watching import reported
from rnr_print.check.worker_pool import crew
from rnr_print.core.errors import Place, Problem
from rnr_print.core.finding import Report
from rnr_print.core.workspace import Workspace
from rnr_print.preview.findings import Index, told
from rnr_print.preview.processes import begin_behind
from rnr_print.web.told import all_told
from rnr_print.web.told import told as problem_told

Told = dict[str, Any]
SELDOM = 0.4
"""Seconds at least from one word of progress to the next."""
PLAIN, MANY = 2, 2
"""Stages that look at no language, and translations that each of the others looks at."""


class Stage(NamedTuple):
    """A part of a look: the codes of the checks and the translations that it looks at (none: all),
    how many things are looked at in all stages, whether it is the last."""

    codes: tuple[str, ...] = ()
    locales: tuple[str, ...] = ()
    of: int = 0
    last: bool = True


def stage_of(game: GameUnderCheck, number: int) -> Stage:
    """A stage of a first look, from 0: what looks at no language, data and rules before print; then
    some languages more each time, in the order in which a look takes them."""
    plain, languages = [each for each in checks_of(game) if not each.parts], game.languages
    of = len(plain) + len(languages) + 1  # the source
    if number < PLAIN:
        wanted = (each.code for each in plain if number or each.group != "print")
        return Stage(tuple(wanted), (), of, False)
    some = tuple(languages[-MANY * (number - PLAIN + 1) :])
    return Stage(of=of) if len(some) == len(languages) else Stage((), some, of, False)


def look(
    workspace: Workspace, game: str, number: int | None, known: Told, line: Connection
) -> None:
    """Look at a game, or at a stage of the first look of which so much is `known`; tell what is
    found as it is found, what all came to after the last stage, and at the end nothing."""
    begin_behind()
    index, start = Index(workspace, game), time()
    told_at, begun = start, known.get("begun", start)

    def place(spot: Place) -> Told:
        found = problem_told(Problem("", spot), workspace.root)
        found.pop("message")
        return found

    def progress(partly: Partly) -> None:
        nonlocal told_at
        if partly.done > known.get("done", 0) and time() - told_at >= SELDOM:
            told_at = time()
            line.send({
                "at": partly.at, "done": partly.done, "of": stage.of, "begun": begun,
                "findings": told(partly.findings, index, place),
            })  # fmt: skip

    under = GameUnderCheck(workspace, game, jobs=1)
    stage = Stage() if number is None else stage_of(under, number)
    with crew(1, lean=True) as hands:
        part = GameUnderCheck(workspace, game, stage.locales, jobs=1)
        looked = reported(part, stage.codes, hands, None if number is None else progress)
        if stage.last or not isinstance(looked, Report):
            report = looked if isinstance(looked, Report) else Report((), (), 0, 0)
            unable = () if isinstance(looked, Report) else looked
            line.send({
                "looking": False, "unable": all_told(unable, workspace.root),
                "findings": told(report.findings, index, place),
                "waived": report.waived, "seconds": round(time() - begun, 2),
            })  # fmt: skip
        line.send(None)
        hands.settle()
