"""Building: what is stale is made, on all cores, and put in place when all of it is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.build import gc_policy
from rnr_print.build.effort import Work
from rnr_print.build.fingerprints import GameInputs, options
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.preparing import prepare
from rnr_print.build.product import ALL, BY_NAME, CONTENTS
from rnr_print.build.request import Wishes, jobs_of, settled, wanted
from rnr_print.build.request_checks import check
from rnr_print.build.staging import check_writable, put, staging
from rnr_print.build.stamps import Stamps
from rnr_print.build.workers import default_jobs, hands
from rnr_print.core.errors import every
from rnr_print.core.files import write_whole
from rnr_print.core.store import Store
from rnr_print.core.untrusted.inspection import refuse_link_out
from rnr_print.core.workspace import Workspace

if TYPE_CHECKING:  # a build with no work loads nothing of the pipeline
    from concurrent.futures import Executor

    from rnr_print.build.edition import OpenEdition

Tick = Callable[[str, int, int], None]
Done = tuple[str, Work | None]
"""What a build says of a file: what is in it, what work it takes."""
BOUND = {"booklet": "a4"}
"""What a book is printed on where it is not one page a sheet."""


def build_all(workspace: Workspace, wishes: Wishes, tick: Tick) -> list[str]:
    """Build what `wishes` ask for; a line for each file. Raises InputError, and then no file of
    an earlier build is touched.
    """
    check(wishes)
    every, wishes = list(jobs_of(workspace, wishes)), settled(workspace, wishes)
    left = _left_out(workspace, wishes)
    jobs = [job for job in every if job.product not in left]
    inputs, stamps = GameInputs.of(jobs[0]), Stamps(Store(workspace.cache))
    keys = _keys(jobs, inputs)
    notes = {job: stamps.note(wishes.out / job.file_name, keys[job]) for job in jobs}
    done = {job: known for job, note in notes.items() if (known := _known(note)) is not None}
    stale = [job for job in jobs if job not in done]
    idle = _idle(stale)
    if stale := [job for job in stale if job not in idle]:
        refuse_link_out(wishes.out, workspace.root)
        check_writable(wishes.out)
        with staging(workspace.cache) as folder:
            listed = {job: done.get(job) for job in jobs if job not in idle}
            done |= _make(stale, listed, inputs, folder, wishes.jobs, tick)
            for job in stale:
                data, work = (folder / job.file_name).read_bytes(), done[job][1]
                write_whole(wishes.out / job.file_name, data)
                note = work.told() if work else ""
                stamps.stamp(wishes.out / job.file_name, keys[job], data, note)
    done |= idle
    told = [f"{wishes.out / job.file_name}: {done[job][0]}" for job in jobs]
    lacking = [product for product in left if not BY_NAME[product].drawn]
    if lacking:
        told.append(f"left out, as the game has no data for it: {', '.join(lacking)}")
    return told


def _idle(jobs: Sequence[Job]) -> dict[Job, Done]:
    """Those of the jobs that ask only for what changed when nothing did. Raises InputError."""
    since = [job for job in jobs if job.since]
    if not since:
        return {}
    from rnr_print.build.edition import OpenEdition
    from rnr_print.build.products.card_sheets import nothing_changed

    unchanged = every(partial(nothing_changed, OpenEdition(job)) for job in since)
    return {
        job: (f"not written, as no card changed since {job.since}", None)
        for job, idle in zip(since, unchanged, strict=True) if idle
    }  # fmt: skip


def _left_out(workspace: Workspace, wishes: Wishes) -> list[str]:
    """What `all` doesn't build, as the game has no data for it. Raises InputError."""
    if ALL not in wishes.products:
        return []
    from rnr_print.build.availability import left_out

    return left_out(workspace.game(wishes.game), wanted(wishes.products), wishes.editions)


def _known(note: str | None) -> Done | None:
    """What was noted of a file that need not be made again; None where it must be."""
    try:
        return None if note is None else ("unchanged", Work.read(note))
    except ValueError:
        return None


def _keys(jobs: Sequence[Job], inputs: GameInputs) -> dict[Job, str]:
    """What each job's file would be made from, as a hash."""
    listed = "".join(options(job) for job in jobs if job.product != CONTENTS)
    return {job: inputs.key(job, listed if job.product == CONTENTS else "") for job in jobs}


def _make(
    jobs: Sequence[Job],
    known: Mapping[Job, Done | None],
    inputs: GameInputs,
    folder: Path,
    cores: int,
    tick: Tick,
) -> dict[Job, Done]:
    """Make all files in `folder`, the contents pages last, out of what is known of all files."""
    from rnr_print.build.edition import OpenEdition

    editions = {job: OpenEdition(job, inputs) for job in jobs}
    cores = cores if cores > 0 else default_jobs()
    prepare(editions, inputs, cores, tick)
    things = {job: edition for job, edition in editions.items() if job.product != CONTENTS}
    with hands(min(cores, len(things))) as shared:
        done = _run(things, inputs, folder, shared, partial(_tick_of, tick, len(jobs)))
    for number, job in enumerate((job for job in jobs if job not in things), len(things) + 1):
        listed = {each: done.get(each, before) for each, before in known.items()}
        done[job] = _list(editions[job], listed, folder)
        tick("files", number, len(jobs))
    return done


def _tick_of(tick: Tick, total: int, what: str, done: int, _: int) -> None:
    """Tell of a part of `total`."""
    tick(what, done, total)


def _list(edition: OpenEdition, known: Mapping[Job, Done | None], folder: Path) -> Done:
    """Make the page that says how to print the files in its language and on its paper."""
    from rnr_print.build.products import contents

    own = edition.job
    works = {
        job: done[1] if done else None for job, done in known.items()
        if job.product != CONTENTS
        and job.locale == own.locale
        and (BOUND.get(job.paper, job.paper) == own.paper)
    }  # fmt: skip
    made = contents.build(edition, works)
    put(folder / own.file_name, made.data)
    return made.line, made.work


def _run(
    editions: Mapping[Job, OpenEdition],
    inputs: GameInputs,
    folder: Path,
    shared: Sequence[Executor],
    tick: Tick,
) -> dict[Job, Done]:
    """Make every file in `folder`; raises InputError with the problems of all of them."""
    from rnr_print.build import sharing

    made: dict[Job, Done] = {}

    def note(job: Job, make: Callable[[], Done]) -> None:
        made[job] = make()
        tick("files", len(made), len(editions))

    if shared:
        begun = sharing.made(
            list(editions),
            shared,
            lambda hand, job: hand.submit(_open_and_make, job, inputs, folder),
        )
        every(partial(note, job, done.result) for job, done in begun)
    else:
        every(
            partial(note, job, partial(_make_one, editions[job], folder))
            for job in sharing.in_turn(list(editions))
        )
    return made


def _open_and_make(job: Job, inputs: GameInputs, folder: Path) -> Done:
    """Make one file in another process, which opens the edition for itself."""
    from rnr_print.build.edition import OpenEdition

    return _make_one(OpenEdition(job, inputs), folder)


def _make_one(edition: OpenEdition, folder: Path) -> Done:
    """Make one file in `folder`; says what is in it."""
    from rnr_print.build import sharing

    sharing.speak(edition.job.locale)
    gc_policy.sweep()
    made = maker_of(edition.job.product).build(edition)
    put(folder / edition.job.file_name, made.data)
    return made.line + edition.progress.remark, made.work
