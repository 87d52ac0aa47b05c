"""Building: what is stale is made, on all cores, and put in place when all of it is right."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from rnr_print.errors import InputError, Problem, fail
from rnr_print.products.wishes import INKS, PRODUCTS, Job, Wishes, jobs_of
from rnr_print.stamps import Stamps, code_hash, tree_hash
from rnr_print.workspace import Workspace

Tick = Callable[[str, int, int], None]


def build_all(workspace: Workspace, wishes: Wishes, tick: Tick) -> list[str]:
    """Build what `wishes` ask for; a line for each file. Raises InputError, and then no file of
    an earlier build is touched.
    """
    _check(wishes)
    jobs = list(jobs_of(workspace, wishes))
    stamps, keys = Stamps(workspace.cache / "stamps"), _keys(jobs)
    stale = [job for job in jobs if not stamps.fresh(wishes.out / job.file_name, keys[job])]
    lines = {job: f"{wishes.out / job.file_name}: unchanged" for job in jobs}
    if stale:
        lines |= _make(stale, workspace, wishes, tick, stamps, keys)
    return [lines[job] for job in jobs]


def _check(wishes: Wishes) -> None:
    """Refuse words that name nothing, all of them at once."""
    known = (("product", wishes.products, PRODUCTS), ("ink", (wishes.ink,), INKS))
    problems = [
        Problem(f"no {what} {word!r}; one of {', '.join(choices)}")
        for what, words, choices in known
        for word in words
        if word not in choices
    ]
    if not 72 <= wishes.dpi <= 1200:
        problems.append(Problem(f"--dpi {wishes.dpi} is out of range; 300 or 600 print well"))
    if not 0 <= wishes.gap <= 20:
        problems.append(Problem(f"--gap {wishes.gap:g} is out of range; 0 to 20 mm"))
    if problems:
        raise InputError(problems)


def _keys(jobs: Sequence[Job]) -> dict[Job, str]:
    """What each job's file would be made from, as a hash."""
    first = jobs[0]
    roots = [first.workspace.game(first.game), first.workspace.templates, first.workspace.fonts]
    for path in (first.overrides, first.profile):
        if path is not None:
            if not path.is_file():
                raise fail("no such file", path)
            roots.append(path)
    inputs = tree_hash(roots) + code_hash() + os.environ.get("SOURCE_DATE_EPOCH", "")
    return {
        job: hashlib.sha256(f"{inputs}{_options(job)}".encode()).hexdigest() for job in jobs
    }


def _options(job: Job) -> str:
    return repr(sorted((k, str(v)) for k, v in asdict(job).items() if k != "workspace"))


def _make(
    jobs: Sequence[Job],
    workspace: Workspace,
    wishes: Wishes,
    tick: Tick,
    stamps: Stamps,
    keys: Mapping[Job, str],
) -> dict[Job, str]:
    """Make the files beside the cache, then put all of them into the output folder."""
    from rnr_print.art.store import default_jobs
    from rnr_print.pdf.files import write_whole

    cores = wishes.jobs if wishes.jobs > 0 else default_jobs()
    _make_folder(workspace.cache)
    with TemporaryDirectory(prefix="build-", dir=workspace.cache) as staging:
        with _pool(cores, max(len(jobs), 2)) as pool:
            _paint(jobs, pool, tick)
            lines = _run(jobs, Path(staging), pool, tick)
        for job in jobs:
            made, data = wishes.out / job.file_name, (Path(staging) / job.file_name).read_bytes()
            write_whole(made, data)
            stamps.stamp(made, keys[job], data)
    return {job: f"{wishes.out / job.file_name}: {line}" for job, line in lines.items()}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise fail(f"can't be made: {error.strerror}", folder) from None


@contextmanager
def _pool(cores: int, tasks: int) -> Iterator[Executor | None]:
    """A pool of processes, or None where one process does as well."""
    if cores < 2:
        yield None
        return
    pool = ProcessPoolExecutor(min(cores, tasks))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _paint(jobs: Sequence[Job], pool: Executor | None, tick: Tick) -> None:
    """Paint the pictures that the jobs need and the cache lacks."""
    from rnr_print.products.card_sheets import pictures_of, store_of

    wanted: dict[tuple[str, int, bool], dict[str, None]] = {}
    for job in jobs:
        if job.product == "cards":
            group = wanted.setdefault((job.game, job.dpi, job.ink == "low"), {})
            group.update(dict.fromkeys(pictures_of(job)))
    for (_, dpi, low), keys in wanted.items():
        job = next(job for job in jobs if job.product == "cards" and job.dpi == dpi)
        store = store_of(job)
        missing = store.missing(keys, low)
        for done, _ in enumerate(store.paint(missing, low, pool), 1):
            tick("pictures", done, len(missing))


def _run(
    jobs: Sequence[Job], staging: Path, pool: Executor | None, tick: Tick
) -> dict[Job, str]:
    """Make every file under `staging`; raises InputError with the problems of all of them."""
    lines: dict[Job, str] = {}
    problems: dict[Problem, None] = {}

    def note(job: Job, result: Callable[[], str]) -> None:
        try:
            lines[job] = result()
        except InputError as error:
            problems.update(dict.fromkeys(error.problems))
        tick("files", len(lines), len(jobs))

    if pool is None or len(jobs) < 2:
        for job in jobs:
            note(job, lambda job=job: _make_one(job, staging))  # type: ignore[misc]
    else:
        waiting = {pool.submit(_make_one, job, staging): job for job in jobs}
        try:
            for future in as_completed(waiting):
                note(waiting[future], future.result)
        except BrokenProcessPool:
            raise fail("a process of the build was killed; build again with --jobs 1") from None
    if problems:
        raise InputError(problems)
    return lines


def _make_one(job: Job, staging: Path) -> str:
    """Make one file under `staging`; says what is in it."""
    from rnr_print.products import calibration, card_sheets

    maker = card_sheets.build if job.product == "cards" else calibration.build
    data, line = maker(job)
    (staging / job.file_name).write_bytes(data)
    return line
