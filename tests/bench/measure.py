"""One command in a process of its own: how long it took and how much memory."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

_USUAL = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""What users' shells have: packages keep their bytecode, ours like those that pip installed."""


class CommandFailedError(RuntimeError):
    """A measured command ended with an error; the message is its output."""


@dataclass(frozen=True, slots=True)
class Run:
    """Wall-clock seconds, the peak memory in MB of the largest process of the command, and the
    seconds that all its processes were at work: those hardly depend on what else is running."""

    seconds: float
    peak_mb: float
    cpu: float = 0.0


@dataclass(frozen=True, slots=True)
class Measured:
    """The medians of several runs of one command, and the size in KB of the file it made."""

    seconds: float
    peak_mb: float
    file_kb: float = 0.0
    cpu: float = 0.0

    @classmethod
    def of(cls, runs: Sequence[Run], made: Path | None = None) -> Measured:
        """The medians of `runs`, and the size of `made`."""
        size = made.stat().st_size / 1000 if made else 0.0
        peak, cpu = max(run.peak_mb for run in runs), median(run.cpu for run in runs)
        return cls(median(run.seconds for run in runs), peak, size, cpu)


def timed(command: Sequence[str], folder: Path, environment: dict[str, str] | None = None) -> Run:
    """Run `command` in `folder`. Raises CommandFailedError.

    Memory is what the kernel reports for the process and its children that have ended: the
    largest one, not their sum (getrusage(2), ru_maxrss in KB).
    """
    log = folder / "bench.log"
    with log.open("wb") as out:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, stdout=out, stderr=subprocess.STDOUT,
            env={**_USUAL, **(environment or {})},
        )  # fmt: skip
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise CommandFailedError(f"{' '.join(command)}\n{log.read_text()[-2000:]}")
    return Run(seconds, usage.ru_maxrss / 1000, usage.ru_utime + usage.ru_stime)
