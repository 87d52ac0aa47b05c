"""`python -m tests.bench`: times our pipeline beside its peers and prints the tables."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .books import books, books_table
from .checks import check_pdf
from .contenders import KEPT, OWN, Contender, Field, versions
from .edition import own_figures
from .job import Job
from .justification import SETTERS, justification_table, justify
from .measure import Measured, Run
from .table import own_table, peers_table

FEW, DISTINCT, MANY = Job(54), Job(54, distinct=True), Job(540)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark; progress goes to stderr, the tables to stdout."""
    options = _options(arguments)
    field = Field.here()
    for name, reason in field.absent.items():
        print(f"without {name}: {reason}", file=sys.stderr)
    with TemporaryDirectory(prefix="rnr-bench-") as folder:
        results: dict[str, dict[Job, Measured]] = {one.name: {} for one in field.contenders}
        for job in (FEW, DISTINCT, MANY):
            measured = run_job(job, field.contenders, Path(folder) / job.name, options.rounds)
            for name, figures in measured.items():
                results[name][job] = figures
        # prose last: reading its pages makes this process large, and children are measured with it
        own = dict(own_figures(
            Path(folder), options.rounds, options.art, options.busy, _say
        ))  # fmt: skip
        compared = books(Path(folder), options.rounds, _say)
        prose = justify(Path(folder), _setters(field), options.rounds, _say)
    peers = [one.name for one in field.contenders if one.name not in (OWN, KEPT)]
    print(f"{versions(peers)}; {os.cpu_count()} cores; medians of {options.rounds} runs")
    print(f"\n{peers_table(results, FEW, DISTINCT, MANY)}\n\n{justification_table(prose)}")
    print(f"\n{books_table(compared)}")
    print(f"\n{own_table(own)}")


def run_job(
    job: Job, contenders: Sequence[Contender], folder: Path, rounds: int
) -> dict[str, Measured]:
    """The figures of each contender, who take turns; raises WrongPdfError for a wrong file."""
    runs: dict[str, list[Run]] = {one.name: [] for one in contenders}
    for one in contenders:
        (folder / one.name).mkdir(parents=True)
        one.prepare(job, folder / one.name)
        one.run(folder / one.name)  # warms the disk's and Python's own caches
        check_pdf(one.made(folder / one.name), job)
    for turn in range(rounds):
        _say(f"{job.name}, round {turn + 1} of {rounds}")
        start = turn % len(contenders)
        for one in (*contenders[start:], *contenders[:start]):
            runs[one.name].append(one.run(folder / one.name))
    return {
        one.name: Measured.of(runs[one.name], one.made(folder / one.name)) for one in contenders
    }


def _setters(field: Field) -> list[str]:
    """The typesetters of prose that are here."""
    present = {one.name for one in field.contenders}
    return [name for name, (tool, *_) in SETTERS.items() if tool in present]


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each job (5)")
    parser.add_argument(
        "--art", action="store_true", help="also time making all pictures from nothing"
    )
    parser.add_argument(
        "--busy", type=int, default=0, metavar="N",
        help="with --art: make them once more with least priority beside N busy loops (try 4)",
    )  # fmt: skip
    return parser.parse_args(arguments)


def _say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
