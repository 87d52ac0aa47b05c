"""The processes beside the server: how they begin, and who of them has to wait."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.context import BaseContext
from threading import Timer

from rnr_print.build import gc_policy, heap
from rnr_print.build.workers import begin

LOADED = [
    "rnr_print.preview.looking", "rnr_print.preview.views", "rnr_print.book.context",
    "rnr_print.book.callouts", "rnr_print.engine.script", "rnr_print.locales.collation",
    "markdown_it",
]  # fmt: skip
"""What all of them need: it lies in memory once, and none of them takes time to load it."""
QUIET = 1.0
"""Seconds without a question after which a process that waits for more rests."""
PATIENCE = 5
"""How much less a process matters that nobody waits for, as `nice` counts."""
FORKS = "forkserver"


def context() -> BaseContext:
    """How they begin: forked from a process that has loaded what they need and does nothing else,
    as the server itself has threads. Windows has no such thing and loads it for each."""
    if FORKS not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context(FORKS)
    found.set_forkserver_preload(LOADED)
    return found


def begin_beside() -> None:
    """Begin a process that keeps little of the memory that it no longer needs."""
    begin()
    heap.keep_small()
    gc_policy.often()


class Rest:
    """Throws away in this process what was left lying, as soon as nobody asks for anything."""

    def __init__(self) -> None:
        self._timer: Timer | None = None

    def soon(self) -> None:
        """Somebody was answered."""
        if self._timer:
            self._timer.cancel()
        self._timer = Timer(QUIET, gc_policy.collect)
        self._timer.daemon = True
        self._timer.start()


def begin_behind() -> None:
    """Begin such a process that leaves the processors to those that somebody waits for."""
    begin_beside()
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
