"""`rnr check --watch`: what appears and what is gone with each file that is saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.watching import Look, looks
from rnr_print.cli.nearby import near
from rnr_print.cli.reports import nearer, summary
from rnr_print.core.counting import counted

SHOWN = 3
"""So many changed files are named."""


def watched(game: GameUnderCheck, names: Sequence[str]) -> int:
    """Tell each look until Ctrl-C; 1 if something is wrong then, else 0.

    Raises InputError where there is no such game or check.
    """
    code = 0
    try:
        for look in looks(game, names):
            code = 1 if look.report is None or look.report.findings else 0
            print("\n".join(told(look)), flush=True)
    except KeyboardInterrupt:
        print("stopped watching", flush=True)
    return code


def told(look: Look) -> Iterator[str]:
    """A look as lines: the files, what appeared, what is gone, the sum with its time."""
    if look.files:
        more = len(look.files) - SHOWN
        shown = ", ".join(map(near, look.files[:SHOWN]))
        rest = f" and {counted(more, 'more file')}" if more > 0 else ""
        yield f"{shown}{rest} changed"
    for problem in look.unable:
        place = f"{near(problem.place.file)}:{problem.place.line}: " if problem.place else ""
        yield f"{place}{problem.message}"
    yield from (f"{'new: ' * bool(look.files)}{nearer(each)}" for each in look.appeared)
    yield from (f"gone: {nearer(each)}" for each in look.gone)
    if look.report is not None:
        report = look.report
        sums = summary(report.checks, report.findings, report.waived)
        yield f"{sums}; {look.seconds:.2f} s"
