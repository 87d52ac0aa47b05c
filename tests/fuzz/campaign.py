"""A campaign: so many inputs over all readers, in processes that are killed when they hang."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from .readers import READERS, Reader
from .seeds import make_seeds
from .stage import new_stage
from .trials import Outcome
from .worker import Report, work


class Patience(NamedTuple):
    """Seconds without a word after which a process hangs: a busy machine is no hang.

    They are of a processor; of a `clock` only where it waits for something that never comes.
    """

    processor: float
    clock: float = 600.0


START = Patience(120.0)
"""For a process to copy its stage and to use a sound file for the first time."""
INPUT = Patience(40.0)
"""For an input."""


@dataclass
class Tally:
    """What came of the inputs of one reader. `faults` hold the number of an input and its bytes."""

    reader: str
    accepted: int = 0
    refused: int = 0
    unplaced: dict[str, str] = field(default_factory=dict)
    slowest: float = 0.0
    faults: list[tuple[int, Outcome, bytes]] = field(default_factory=list)

    @property
    def inputs(self) -> int:
        """How many were tried."""
        return self.accepted + self.refused + len(self.faults)

    def add(self, report: Report) -> None:
        """Count one input."""
        _, outcome, _ = report
        self.accepted += outcome.verdict == "accepted"
        self.refused += outcome.verdict in ("refused", "unplaced")
        if outcome.verdict == "unplaced":
            self.unplaced.setdefault(outcome.mark, outcome.told)
        self.slowest = max(self.slowest, outcome.seconds)
        if outcome.verdict == "fault":
            self.faults.append(report)


@dataclass(frozen=True)
class Campaign:
    """`inputs` in all, shared out by the readers' shares; the same `seed` gives the same inputs."""

    inputs: int
    seed: int = 0
    jobs: int = 2
    readers: Sequence[Reader] = READERS

    def run(self, told: Callable[[Tally], None]) -> list[Tally]:
        """Try all inputs; `told` hears of each reader when it is done."""
        with TemporaryDirectory(prefix="rnr-fuzz-") as name:
            folder = Path(name)
            prepared = folder / "prepared"
            make_seeds(new_stage(prepared))

            def run(reader: Reader) -> Tally:
                tally = self.tried(reader, prepared, folder)
                told(tally)
                return tally

            with ThreadPoolExecutor(self.jobs) as pool:
                return list(pool.map(run, self.readers))

    def numbers(self, reader: Reader) -> range:
        """The numbers of a reader's inputs."""
        shares = sum(each.share for each in self.readers)
        return range(-(-self.inputs * reader.share // shares))

    def tried(self, reader: Reader, prepared: Path, folder: Path) -> Tally:
        """All inputs of one reader, its sound files in `prepared`, its stages in `folder`."""
        tally, numbers, life = Tally(reader.name), self.numbers(reader), 0
        while len(numbers):
            life += 1
            home = folder / f"{reader.name.replace(' ', '-')}-{life}"
            last = self._lived(reader, numbers, prepared, home, tally)
            numbers = numbers[numbers.index(last) + 1 :] if last is not None else numbers[:0]
        return tally

    def _lived(
        self, reader: Reader, numbers: range, prepared: Path, home: Path, tally: Tally
    ) -> int | None:
        """One process from its start to its end; the input that killed it, if one did."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        arguments = (theirs, reader, self.seed, numbers, prepared, home)
        process = context.Process(target=work, args=arguments)
        process.start()
        theirs.close()
        number, data = None, b""
        try:
            while _speaks(ours, process.pid, START if number is None else INPUT):
                said = ours.recv()
                if said is None:
                    return None
                if isinstance(said, int):
                    number, data = said, b""
                elif isinstance(said, bytes):
                    data = said
                elif isinstance(said, tuple):
                    tally.add(said)
            how = "hangs"
        except EOFError:
            process.join()
            how = f"ends the process with {process.exitcode}"
        finally:
            process.kill()
            process.join()
        if number is None:
            raise RuntimeError(f"{tally.reader}: before its first input it {how}")
        tally.add((number, Outcome("fault", INPUT.processor, how, how), data))
        return number


def _speaks(ours: Connection, process: int | None, patience: Patience) -> bool:
    """Whether a process says something in time."""
    start, taken = monotonic(), _taken(process)
    while monotonic() < start + patience.clock:
        if ours.poll(min(1.0, patience.processor)):
            return True
        if _taken(process) > taken + patience.processor:
            return False
    return False


def _taken(process: int | None) -> float:
    """Seconds of a processor that a process has taken; 0 where it has ended."""
    try:
        said = Path(f"/proc/{process}/stat").read_text("utf-8", "replace")
    except OSError:
        return 0.0
    fields = said.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def table(tallies: Sequence[Tally]) -> Iterator[str]:
    """The figures of every reader, and of all."""
    yield f"{'reader':18}{'inputs':>8}{'accepted':>10}{'refused':>9}{'faults':>8}{'slowest s':>11}"
    for each in tallies:
        yield _row(
            each.reader, each.inputs, each.accepted, each.refused, len(each.faults), each.slowest
        )
    sums = [
        sum(getattr(each, name) for each in tallies) for name in ("inputs", "accepted", "refused")
    ]
    faults, slowest = sum(len(t.faults) for t in tallies), max(t.slowest for t in tallies)
    yield _row("all", *sums, faults, slowest)


def _row(name: str, inputs: int, accepted: int, refused: int, faults: int, slowest: float) -> str:
    return f"{name:18}{inputs:8}{accepted:10}{refused:9}{faults:8}{slowest:11.2f}"
