"""A finding: one thing that is wrong with a game, and what the check that found it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Generic, Literal, Protocol, TypeVar

from rnr_print.core.errors import Place, Problem, every

Severity = Literal["error", "warning"]
Group = Literal["data", "text", "rules", "translation", "print", "pdf", "export"]
Checked = TypeVar("Checked", contravariant=True)
Look = Callable[[Checked], Iterable[Problem]]


@dataclass(frozen=True, slots=True)
class Finding:
    """What `code` found at `place`; `message` says what is wrong, `remedy` what would be right."""

    code: str
    severity: Severity
    message: str
    remedy: str
    place: Place | None = None

    def __str__(self) -> str:
        at = f"{self.place}: " if self.place else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{at}{self.severity}: {self.message}{remedy} [{self.code}]"


Mend = Callable[[Finding, str], str | None]
"""The text of a file with a finding mended; None or the same text where that isn't safe."""


@dataclass(frozen=True)
class Check(Generic[Checked]):
    """One check: its code, what it is `about`, a line it would print as an `example`.

    `look` yields what is wrong; a problem's message is `what is wrong; what would be right`.
    `mend` is there where it can be mended without anybody's judgment.
    """

    code: str
    group: Group
    about: str
    example: str
    look: Look[Checked]
    severity: Severity = "error"
    mend: Mend | None = None
    parts: tuple[str, ...] = ()
    """The parts of every language that it needs to have been looked at."""

    def finding(self, problem: Problem) -> Finding:
        """The problem as a finding of this check."""
        wrong, _, right = problem.message.rpartition("; ")
        if not wrong:
            wrong, right = problem.message, ""
        return Finding(self.code, self.severity, wrong, right, problem.place)


@dataclass(frozen=True)
class Report:
    """What was looked for, what was found, how many findings are waived, the seconds it took."""

    checks: tuple[Check[Any], ...]
    findings: tuple[Finding, ...]
    waived: int
    seconds: float


def looked_at(
    things: Sequence[Checked], checks: tuple[Check[Checked], ...],
    found: Callable[[Checked, Check[Checked]], list[Finding]], start: float,
) -> Report:  # fmt: skip
    """What each check finds in each thing, as `found` gives it, since the clock said `start`.

    Raises InputError with all that keeps checks from looking.
    """
    looks = every(partial(found, thing, each) for thing in things for each in checks)
    findings = tuple(finding for one in looks for finding in one)
    return Report(checks, findings, 0, perf_counter() - start)


def check(
    code: str, group: Group, example: str, severity: Severity = "error", mend: Mend | None = None
) -> Callable[[Look[Checked]], Check[Checked]]:
    """Makes a check of the function below; its docstring says what the check is about."""

    def made(look: Look[Checked]) -> Check[Checked]:
        about = " ".join((look.__doc__ or "").split())
        return Check(code, group, about, example, look, severity, mend)

    return made


UNREADABLE = "unreadable"
"""The code of whatever keeps a file from being used and has no code of its own."""


class Readable(Protocol):
    """Something whose files were read."""

    @property
    def reading(self) -> Sequence[Problem]:
        """All that is wrong with the files themselves."""


def read_check(
    code: str, group: Group, about: str, example: str, severity: Severity = "error"
) -> Check[Readable]:
    """A check that is made while files are read: its problems have their `code` already."""

    def look(game: Readable) -> Iterator[Problem]:
        return (problem for problem in game.reading if (problem.code or UNREADABLE) == code)

    return Check(code, group, about, example, look, severity)
