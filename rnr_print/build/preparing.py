"""What is done before files are made: pictures are asked for and painted, examples played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.product import CONTENTS
from rnr_print.build.workers import workers
from rnr_print.core.errors import InputError, every

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rnr_print.build.edition import OpenEdition
    from rnr_print.print.art.paintings import Painting

Tick = Callable[[str, int, int], None]


def prepare(
    editions: Mapping[Job, OpenEdition], inputs: GameInputs, cores: int, tick: Tick
) -> None:
    """Paint the pictures that are wanted and the cache lacks, and play once what several files
    tell of: processes that begin after this know what came of it.

    Raises InputError, for all that can be found wrong before painting.
    """
    unpainted = _looked_over(editions, inputs, cores)
    with workers(min(cores, len(unpainted))) as pool:
        _paint(unpainted, pool, tick)


def _looked_over(
    editions: Mapping[Job, OpenEdition], inputs: GameInputs, cores: int
) -> list[Painting]:
    """What is to be painted, and examples played: each language in a process of its own."""
    spoken: dict[str, list[Job]] = defaultdict(list)
    for job in editions:
        spoken[job.locale].append(job)
    with workers(min(cores, len(spoken))) as pool:
        if pool is None:
            found = [_unpainted(editions.values()), _played(editions)]
        else:
            asked = [pool.submit(_open_unpainted, jobs, inputs) for jobs in spoken.values()]
            found = every([lambda: _played(editions), *(each.result for each in asked)])
    return list({painting.path: painting for painting in chain.from_iterable(found)}.values())


def _open_unpainted(jobs: Iterable[Job], inputs: GameInputs) -> list[Painting]:
    """The same as `_unpainted` in another process, which opens the editions for itself."""
    from rnr_print.build.edition import OpenEdition

    return _unpainted([OpenEdition(job, inputs) for job in jobs])


def _unpainted(editions: Iterable[OpenEdition]) -> list[Painting]:
    """The pictures that the editions need and the cache lacks.

    Raises InputError for all that can be found wrong before painting.
    """
    wanted = list(chain.from_iterable(every(partial(_paintings, each) for each in editions)))
    if not wanted:
        return []
    from rnr_print.print.art.paintings import missing

    return missing(wanted)


def _paintings(edition: OpenEdition) -> list[Painting]:
    """The pictures of one file; none where its product has no pictures."""
    if edition.job.product == CONTENTS:
        return _translated(edition)
    of = maker_of(edition.job.product).paintings
    found, _ = every((lambda: list(of(edition)), lambda: _translated(edition)))
    return found


def _translated(edition: OpenEdition) -> list[Painting]:
    """No pictures, but a complaint where the language of a file is not translated enough."""
    if problem := edition.progress.problem(edition.job.final):
        raise InputError(problem)
    return []


def _played(editions: Mapping[Job, OpenEdition]) -> list[Painting]:
    """No pictures, but what several files need is done, once for all languages.

    Raises InputError.
    """
    needed = [
        (job.product, job.edition, partial(play, edition))
        for job, edition in editions.items()
        if job.product != CONTENTS and (play := maker_of(job.product).prepare) is not None
    ]
    once = {(product, name): play for product, name, play in reversed(needed)}
    for play in once.values() if len(needed) > 1 else ():
        play()
    return []


def _paint(paintings: Sequence[Painting], pool: Executor | None, tick: Tick) -> None:
    if not paintings:
        return
    from rnr_print.print.art.paintings import paint

    for number, _ in enumerate(paint(paintings, pool), 1):
        tick("pictures", number, len(paintings))
