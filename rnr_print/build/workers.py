"""The processes that share the work of a build, and end when it ends."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from rnr_print.build import gc_policy
from rnr_print.core.errors import fail

if TYPE_CHECKING:
    from concurrent.futures import Executor


def default_jobs() -> int:
    """As many processes as there are cores to use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(count: int) -> Iterator[Executor | None]:
    """`count` processes, or None where one process does as well.

    Raises InputError when one of them was killed from outside: mostly for want of memory.
    """
    if count < 2:
        yield None
        return
    with _pool(count) as pool:
        yield pool


@contextmanager
def hands(count: int) -> Iterator[Sequence[Executor]]:
    """`count` processes, each to be given its own work; none where one process does as well.

    Raises InputError when one of them was killed from outside.
    """
    with ExitStack() as opened:
        yield [opened.enter_context(hand()) for _ in range(count)] if count > 1 else ()


@contextmanager
def hand() -> Iterator[Executor]:
    """One process that keeps what it has read from task to task."""
    with _pool(1) as pool:
        yield pool


@contextmanager
def _pool(count: int) -> Iterator[Executor]:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(count, initializer=begin)
    try:
        yield pool
    except BrokenProcessPool:
        raise fail("a process of the build was killed; build again with --jobs 1") from None
    finally:
        pool.shutdown(cancel_futures=True)


def begin() -> None:
    """Leave Ctrl-C to the build, and don't outlive it; sweep garbage between files only."""
    gc_policy.let_lie()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End when the build is killed; an idle worker would wait for work forever."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
