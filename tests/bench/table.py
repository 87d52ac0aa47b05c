"""The figures of a run as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .contenders import KEPT, OWN
from .job import Job
from .measure import Measured

Results = Mapping[str, Mapping[Job, Measured]]
"""For every contender its figures in each job."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table: the first column to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(cells, widths) for cells in (head, rule, *rows))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0].ljust(widths[0])
    rest = (cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))
    return f"| {' | '.join((first, *rest))} |"


def peers_table(results: Results, few: Job, distinct: Job, many: Job) -> str:
    """Seconds, milliseconds for each further card, sizes and memory, and our ratios to each.

    The ratios are those of a first build and of one that has kept the faces.
    """
    head = (
        "", f"{few.count} cards, s", f"{distinct.name}, s", f"{many.count} cards, s",
        "each further card, ms", "file, KB", f"file of {many.count}, KB", "peak, MB",
        "our time / theirs", "our further card / theirs",
    )  # fmt: skip
    ours = [results[name] for name in (OWN, KEPT)]
    rows = []
    for name, jobs in results.items():
        marginal = _marginal(jobs, few, many)
        ratios = [
            " / ".join(f"{own[few].seconds / jobs[few].seconds:.2f}" for own in ours),
            " / ".join(f"{_marginal(own, few, many) / marginal:.2f}" for own in ours),
        ]
        rows.append((
            name,
            *(f"{jobs[job].seconds:.2f}" for job in (few, distinct, many)),
            f"{marginal:.2f}",
            *(f"{jobs[job].file_kb:.0f}" for job in (few, many)),
            f"{jobs[many].peak_mb:.0f}",
            *(("", "") if name in (OWN, KEPT) else ratios),
        ))  # fmt: skip
    return table(head, rows)


def _marginal(jobs: Mapping[Job, Measured], few: Job, many: Job) -> float:
    """Milliseconds for each card beyond the first few."""
    return (jobs[many].seconds - jobs[few].seconds) / (many.count - few.count) * 1000


def own_table(figures: Mapping[str, tuple[Measured, float]]) -> str:
    """What our own commands take, beside the seconds they may take at most."""
    rows = [
        (
            what,
            f"{measured.seconds:.2f}",
            f"{limit:g}",
            f"{measured.peak_mb:.0f}",
            f"{measured.file_kb / 1000:.1f}" if measured.file_kb else "",
        )
        for what, (measured, limit) in figures.items()
    ]
    return table(("", "s", "target, s", "peak, MB", "file, MB"), rows)
