"""Checks that look again whenever a file of their game is saved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter, sleep

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import Progress, glance
from rnr_print.check.worker_pool import Crew, crew
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import Files
from rnr_print.core.finding import Finding, Report

PAUSE = 0.05
"""Seconds from one glance at the files to the next."""


@dataclass(frozen=True)
class Look:
    """One look: the files that changed before it, what came of it, how it differs from the last.

    `unable` says why there is no report.
    """

    files: tuple[str, ...]
    seconds: float
    report: Report | None = None
    unable: tuple[Problem, ...] = ()
    appeared: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()


def looks(
    game: GameUnderCheck, names: Sequence[str], progress: Progress | None = None
) -> Iterator[Look]:
    """The first look at a game, then one after each change of its files, until nobody asks.
    `progress` is told how far the first one is, which takes by far the longest.

    Raises InputError where there is no such check.
    """
    before: Sequence[Finding] = ()
    with crew(game.jobs) as hands:
        seen = game.files
        files: tuple[str, ...] = ()
        while True:
            start = perf_counter()
            report = reported(game, names, hands, progress)
            progress = None
            seconds = perf_counter() - start
            if isinstance(report, Report):
                appeared, gone = _difference(before, report.findings)
                yield Look(files, seconds, report, (), appeared, gone)
                before = report.findings
            else:
                yield Look(files, seconds, None, report)
            hands.rest()
            seen, files = _changed(seen)
            game = replace(game, fresh=False)
            game.files = seen


def reported(
    game: GameUnderCheck, names: Sequence[str], crew: Crew, progress: Progress | None = None
) -> Report | tuple[Problem, ...]:
    """What one look found, or why it couldn't find anything."""
    try:
        return glance(game, names, crew, progress)
    except InputError as error:
        return error.problems
    except FileNotFoundError as error:  # saved by way of another file, and gone for a moment
        return (Problem("it is gone", Place(str(error.filename))),)


def _changed(seen: Files) -> tuple[Files, tuple[str, ...]]:
    """Wait for a change; the files as they are then, and which of them changed."""
    while True:
        while seen.stand():
            sleep(PAUSE)
        now = Files.read(seen.roots)
        changed = now.changed(seen)
        seen = now
        if changed:
            return now, tuple(sorted(changed))


def _difference(
    before: Sequence[Finding], now: Sequence[Finding]
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """What is new and what is gone; a finding that only moved to another line is neither."""
    known, found = Counter(map(_essence, before)), Counter(map(_essence, now))
    return _picked(now, found - known), _picked(before, known - found)


def _picked(findings: Sequence[Finding], wanted: Counter[Finding]) -> tuple[Finding, ...]:
    """The first findings that are as wanted, each as often."""
    picked = []
    for finding in findings:
        if wanted[_essence(finding)] > 0:
            wanted[_essence(finding)] -= 1
            picked.append(finding)
    return tuple(picked)


def _essence(finding: Finding) -> Finding:
    """A finding without its line."""
    place = finding.place
    return replace(finding, place=place and Place(place.file))
