"""The process that tries inputs: its memory is limited, and it may be killed."""

from __future__ import annotations

import os
import resource
import warnings
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from .readers import Reader
from .stage import new_stage
from .trials import Outcome, Trials, shrunk

MEMORY = 500_000_000
"""Bytes a reader may take beyond what it takes for sound files."""
SHRINKING_SECONDS = 4.0
Report = tuple[int, Outcome, bytes]
"""Number of an input, its outcome, and of a fault the shrunk input."""


def work(
    pipe: Connection, reader: Reader, seed: int, numbers: range, prepared: Path, folder: Path
) -> None:
    """Try the inputs with these numbers; tell each, its data, and what came of it."""
    warnings.simplefilter("ignore")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # libraries warn of broken fonts and pictures
    trials = Trials(new_stage(folder, prepared), reader, seed)
    for file in trials.warmed():
        pipe.send(file)
    _limit_memory()
    known: set[str] = set()
    for number in numbers:
        pipe.send(number)
        file, data = trials.input(number)
        pipe.send(data)
        outcome, kept = _tried(trials, file, data, known)
        pipe.send((number, outcome, kept))
    pipe.send(None)


def _tried(trials: Trials, file: str, data: bytes, known: set[str]) -> tuple[Outcome, bytes]:
    """What came of an input, and of a fault the shrunk input."""
    outcome = trials.tried(file, data)
    if outcome.verdict != "fault":
        return outcome, b""
    if outcome.mark not in known and not outcome.mark.startswith("slow"):
        tries = int(SHRINKING_SECONDS / max(outcome.seconds, 0.02))
        data = shrunk(lambda shorter: trials.tried(file, shorter), data, outcome.mark, tries)
    known.add(outcome.mark)
    return outcome, data


def _limit_memory() -> None:
    taken = next(int(line.split()[1]) * 1024 for line in _status() if line.startswith("VmData"))
    limit = taken + MEMORY
    resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))


def _status() -> Iterator[str]:
    yield from Path("/proc/self/status").read_text().splitlines()
