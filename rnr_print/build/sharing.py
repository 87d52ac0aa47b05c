"""Who makes which file: each process keeps to a language while it can, and knows its words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TypeVar

from rnr_print.build import gc_policy, loaders
from rnr_print.build.job import Job
from rnr_print.build.product import BY_NAME

Made = TypeVar("Made")
_spoken: list[str] = []
"""The languages that this process has set something in since it last forgot any."""


def in_turn(jobs: Sequence[Job]) -> list[Job]:
    """Language by language, the longest first."""
    languages = list(dict.fromkeys(job.locale for job in jobs))
    return sorted(jobs, key=lambda job: (languages.index(job.locale), -_long(job)))


def made(
    jobs: Sequence[Job], hands: Sequence[Executor], begin: Callable[[Executor, Job], Future[Made]]
) -> Iterator[tuple[Job, Future[Made]]]:
    """Each job with what came of it, as soon as it is done; `hands` are processes of their own."""
    left, idle = in_turn(jobs), list(range(len(hands)))
    spoken: dict[int, str] = {}
    doing: dict[Future[Made], tuple[int, Job]] = {}
    while left or doing:
        while left and idle:
            hand = idle.pop(0)
            job = next_job(left, spoken.get(hand, ""), [job for _, job in doing.values()])
            left.remove(job)
            spoken[hand] = job.locale
            doing[begin(hands[hand], job)] = hand, job
        for done in wait(doing, return_when=FIRST_COMPLETED).done:
            hand, job = doing.pop(done)
            idle.append(hand)
            yield job, done


def speak(language: str) -> None:
    """Go on with a language in this process. What was set in others is forgotten where they were
    two; who helps with one more is soon back at his own."""
    if language not in _spoken:
        if len(_spoken) == 2:
            _spoken.clear()
            loaders.forget_type()
            gc_policy.collect_all()
        _spoken.append(language)


def next_job(left: Sequence[Job], spoken: str, doing: Collection[Job]) -> Job:
    """What of the jobs that are `left` one does next who has `spoken` a language, while others are
    `doing` theirs.

    First what is left of that language, then a language that nobody does, then whatever is longest.
    What another is drawing waits where most of it will be kept.
    """
    others = {job.locale for job in doing}
    drawn = {job.product for job in doing if BY_NAME[job.product].kept}

    def rank(job: Job) -> tuple[bool, bool, bool, int]:
        own, taken = job.locale == spoken, job.locale in others
        return job.product in drawn, not own, taken, -_long(job) if taken and not own else 0

    return min(left, key=rank)


def _long(job: Job) -> int:
    return BY_NAME[job.product].long
