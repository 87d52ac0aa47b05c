"""The products of an edition that an export takes beside its cards, and the pictures they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.build.availability import left_out
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.product import PRODUCTS
from rnr_print.core.errors import fail
from rnr_print.print.art.paintings import Painting

CARDS = "cards"
DIE_CUT = (
    "dials", "counters", "dice", "gauges", "tuckbox", "aids", "tracks", "scenarios", "terrain",
)  # fmt: skip
"""What has lines to cut along."""
PLAYED_ON, READ = ("mat", "map", "tracks"), ("aids", "scenarios")
"""What pieces are moved on, and what only lies there to be read."""
TOKENS = ("counters", "dials")
ON_TABLE = (*PLAYED_ON, *READ, *TOKENS)
"""What lies on a table beside cards."""


def wanted(job: Job, taken: Sequence[str], named: Sequence[str]) -> tuple[str, ...]:
    """Those of the products `taken` that the job's game has and that were `named`, if any was.

    Raises InputError for a name that is none of them.
    """
    if strange := [name for name in named if name not in taken]:
        raise fail(f"--product {strange[0]}: this profile takes {', '.join(taken)}")
    if job.only:
        return tuple(name for name in taken if name == CARDS)
    lacking = left_out(job.workspace.game(job.game), taken, job.editions)
    return tuple(
        name for name in taken if name not in lacking and (not named or name in named)
    )  # fmt: skip


def job_of(job: Job, product: str, paper: str) -> Job:
    """The job of another product of the same edition: on both sides of its paper."""
    known = next(each for each in PRODUCTS if each.name == product)
    return Job(
        workspace=job.workspace, product=product, game=job.game,
        edition="" if known.made == "once" else job.edition, locale=job.locale, paper=paper,
        sides="duplex-long", ink=job.ink,
        overrides=job.overrides if "overrides" in known.takes else None,
    )  # fmt: skip


def paintings(jobs: Sequence[Job]) -> Iterator[Painting]:
    """The pictures that products need. Raises InputError."""
    for job in jobs:
        yield from maker_of(job.product).paintings(OpenEdition(job))


def made(job: Job) -> bytes:
    """The PDF of a product. Raises InputError."""
    return maker_of(job.product).build(OpenEdition(job)).data
