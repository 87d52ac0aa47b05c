"""A job's printer: its profile, and what that does to the backs of two-sided products."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rnr_print.build.job import Job
from rnr_print.core.errors import InputError
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.sides import Sides

if TYPE_CHECKING:  # most jobs name no profile
    from rnr_print.print.sheets.profile import PrinterProfile


def profile_of(job: Job) -> PrinterProfile | None:
    """The profile that the job names. Raises InputError."""
    if job.profile is None:
        return None
    from rnr_print.print.sheets.profile import PrinterProfile

    return PrinterProfile.load(job.profile)


def unprintable(job: Job) -> float | None:
    """The white edge that the job's printer needs, in mm, if its profile says so."""
    profile = profile_of(job)
    return profile.unprintable if profile else None


def correct_backs(document: Document, job: Job, paper: Size, sides: Sides) -> None:
    """Have every second page land behind the one before, as the job's profile says."""
    profile = profile_of(job)
    if profile and sides.is_duplex:
        correction = profile.correction(sides, paper)
        document.move_backs(correction.x, correction.y, correction.angle)


@contextmanager
def within_edge(job: Job) -> Iterator[None]:
    """Tells what has no room at the place in the profile that leaves so little."""
    try:
        yield
    except InputError as error:
        if unprintable(job) is None:
            raise
        from rnr_print.core import marked_yaml

        assert job.profile
        source = marked_yaml.read(job.profile)
        raise InputError(
            source.problem(f"unprintable: {problem.message}", "unprintable")
            for problem in error.problems
        ) from None
