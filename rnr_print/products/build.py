"""Building: what is stale is made, on all cores, and put in place when all of it is right."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rnr_print.errors import InputError, Place, Problem, every
from rnr_print.pdf.files import write_whole
from rnr_print.products.staging import check_writable, staging
from rnr_print.products.wish_check import check
from rnr_print.products.wishes import PAPERWORK, Job, Wishes, jobs_of
from rnr_print.products.workers import workers
from rnr_print.stamps import Stamps, code_hash, tree_hash
from rnr_print.workspace import Workspace

if TYPE_CHECKING:  # opening an edition loads all of the pipeline; a build with no work does not
    from rnr_print.products.edition import OpenEdition

Tick = Callable[[str, int, int], None]
MODULES = {"cards": "card_sheets", "reference": "reference_sheet"}  # where not named alike


def build_all(workspace: Workspace, wishes: Wishes, tick: Tick) -> list[str]:
    """Build what `wishes` ask for; a line for each file. Raises InputError, and then no file of
    an earlier build is touched.
    """
    check(wishes)
    jobs = list(jobs_of(workspace, wishes))
    stamps, keys = Stamps(workspace.cache / "stamps"), _keys(jobs)
    stale = [job for job in jobs if not stamps.fresh(wishes.out / job.file_name, keys[job])]
    said = dict.fromkeys(jobs, "unchanged")
    if stale:
        check_writable(wishes.out)
        with staging(workspace.cache) as folder:
            said |= _make(stale, folder, wishes.jobs, tick)
            for job in stale:
                data = (folder / job.file_name).read_bytes()
                write_whole(wishes.out / job.file_name, data)
                stamps.stamp(wishes.out / job.file_name, keys[job], data)
    return [f"{wishes.out / job.file_name}: {said[job]}" for job in jobs]


def _keys(jobs: Sequence[Job]) -> dict[Job, str]:
    """What each job's file would be made from, as a hash."""
    first = jobs[0]
    given = [path for path in (first.overrides, first.profile) if path is not None]
    if missing := [Problem("no such file", Place(str(p))) for p in given if not p.is_file()]:
        raise InputError(missing)
    game = first.workspace.game(first.game)
    roots = [game, first.workspace.templates, first.workspace.fonts, *given]
    inputs = tree_hash(roots) + code_hash() + os.environ.get("SOURCE_DATE_EPOCH", "")
    return {job: hashlib.sha256(f"{inputs}{_options(job)}".encode()).hexdigest() for job in jobs}


def _options(job: Job) -> str:
    return repr(sorted((k, str(v)) for k, v in asdict(job).items() if k != "workspace"))


def _make(jobs: Sequence[Job], folder: Path, cores: int, tick: Tick) -> dict[Job, str]:
    """Make all files in `folder`; what is in each."""
    from rnr_print.art.store import default_jobs
    from rnr_print.products.edition import OpenEdition

    editions = {job: OpenEdition(job) for job in jobs}
    unpainted = _unpainted([editions[job] for job in jobs if job.product == "cards"])
    tasks = max(len(jobs), len(unpainted))
    with workers(min(cores if cores > 0 else default_jobs(), tasks)) as pool:
        if unpainted:
            _paint(next(iter(editions.values())), unpainted, pool, tick)
        return _run(editions, folder, pool, tick)


def _unpainted(editions: Sequence[OpenEdition]) -> list[str]:
    """The pictures that the editions need and the cache lacks.

    Raises InputError for all that can be found wrong before painting.
    """
    from rnr_print.products.card_sheets import pictures_of

    wanted = chain.from_iterable(every(partial(pictures_of, edition) for edition in editions))
    if not editions:
        return []
    return editions[0].pictures.missing(wanted, editions[0].job.ink == "low")


def _paint(
    edition: OpenEdition, pictures: Sequence[str], pool: Executor | None, tick: Tick
) -> None:
    """Paint `pictures` into the cache."""
    painted = edition.pictures.paint(pictures, edition.job.ink == "low", pool)
    for done, _ in enumerate(painted, 1):
        tick("pictures", done, len(pictures))


def _run(
    editions: Mapping[Job, OpenEdition], folder: Path, pool: Executor | None, tick: Tick
) -> dict[Job, str]:
    """Make every file in `folder`; raises InputError with the problems of all of them."""
    lines: dict[Job, str] = {}

    def note(job: Job, make: Callable[[], str]) -> None:
        lines[job] = make()
        tick("files", len(lines), len(editions))

    if pool is None or len(editions) < 2:
        every(
            partial(note, job, partial(_make_one, edition, folder))
            for job, edition in editions.items()
        )
    else:
        waiting = {pool.submit(_open_and_make, job, folder): job for job in editions}
        every(partial(note, waiting[done], done.result) for done in as_completed(waiting))
    return lines


def _open_and_make(job: Job, folder: Path) -> str:
    """Make one file in another process, which opens the edition for itself."""
    from rnr_print.products.edition import OpenEdition

    return _make_one(OpenEdition(job), folder)


def _make_one(edition: OpenEdition, folder: Path) -> str:
    """Make one file in `folder`; says what is in it."""
    product = edition.job.product
    maker = import_module(f"rnr_print.products.{MODULES.get(product, product)}")
    data, line = cast(
        "tuple[bytes, str]", maker.build(edition.job if product in PAPERWORK else edition)
    )
    (folder / edition.job.file_name).write_bytes(data)
    return line
