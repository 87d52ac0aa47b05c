"""Where texts stand on the pages of books and drawings, which are built with words that tell which
texts they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from rnr_print.build.availability import left_out
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.text_places import Drawn, built, watched
from rnr_print.build.tracing import Trail
from rnr_print.core.workspace import Workspace
from rnr_print.locales.traced import before_marks
from rnr_print.print.typeset import witness
from rnr_print.print.typeset.witness import Stand

BOOKS = ("rulebook", "casebook")
NEXT = 2.0
"""How many times its height a line may lie below the one that it goes on from."""


def books(job: Job) -> Iterator[Drawn]:
    """The books of each edition of a job's game, in its language and without pictures, set anew:
    what is kept of them, and of what they are made, stays as it is."""
    with TemporaryDirectory() as scratch:
        apart = Workspace(job.workspace.root, Path(scratch))
        missing = left_out(apart.game(job.game), BOOKS)
        wanted = tuple(each for each in BOOKS if each not in missing)
        wishes = Wishes(products=wanted, game=job.game, locales=(job.locale,))
        for each in jobs_of(apart, wishes) if wanted else ():
            whole = OpenEdition(replace(each, blank=True))
            yield watched(each.product, partial(built, each.product, whole))


def stands(lines: Iterable[witness.Set], trail: Trail) -> dict[str, Stand]:
    """Where each text stands first, by its context: its lines, as far as they are on one page."""
    found: dict[str, Stand] = {}
    going: list[str] = []
    last = None
    for line in lines:
        stand, texts = line.stand, [each.context for each in trail.texts_in(line.text)]
        if stand is None:
            continue
        if last is None or not _is_beside(last, stand):  # else it is more of the same line
            below = last is not None and _goes_on(last, stand)
            numbered = texts and len(before_marks(line.text).split()) <= 1
            going = going[-1:] if below and not numbered else []
        new = [each for each in texts if each not in found]
        found |= dict.fromkeys(new, stand)
        going += new
        found |= {each: _both(found[each], stand) for each in going}
        last = stand
    return found


def _is_beside(line: Stand, other: Stand) -> bool:
    """Whether the other is a piece of the same line: they share more than half of their height."""
    (_, low, _, high), (_, base, _, top) = line.box, other.box
    shared = min(high, top) - max(low, base)
    return line.page == other.page and 2 * shared > min(high - low, top - base)


def _goes_on(line: Stand, other: Stand) -> bool:
    """Whether the other line is the next below this one."""
    left, low, right, high = line.box
    apart = other.box[0] > right or other.box[2] < left
    return line.page == other.page and not apart and 0 < low - other.box[1] < NEXT * (high - low)


def _both(one: Stand, other: Stand) -> Stand:
    begins, ends = (map(edge, one.box, other.box) for edge in (min, max))
    (left, low, *_), (*_, right, high) = begins, ends
    return Stand(one.page, (left, low, right, high))
