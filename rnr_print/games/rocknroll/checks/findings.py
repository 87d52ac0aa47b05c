"""What a check of the rules finds, as values; and which findings stand, for what reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import read


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something two rules or traits leave open.

    `code` is its kind, `place` the cards or modes concerned (`doc.stitches + dustoff.hook`),
    `message` what is wrong, `remedy` what would be right.
    """

    code: str
    place: str
    message: str = ""
    remedy: str = ""

    @property
    def key(self) -> str:
        """What it is called where it is declared to stand."""
        return f"{self.code}: {self.place}"

    def __str__(self) -> str:
        return f"{self.place}: {self.message}; {self.remedy} [{self.code}]"


@dataclass(frozen=True, slots=True)
class Exceptions:
    """Findings that stand: the reason and the paragraph of the rulebook that settles each."""

    reasons: Mapping[str, tuple[str, str]]

    def open(self, findings: Iterable[Finding]) -> list[Finding]:
        """Those of `findings` that nothing settles."""
        return sorted(found for found in findings if found.key not in self.reasons)

    def idle(self, findings: Iterable[Finding], codes: Iterable[str]) -> list[str]:
        """Exceptions of these `codes` that no finding needs any longer."""
        needed = {found.key for found in findings}
        ours = tuple(f"{code}:" for code in codes)
        return sorted(key for key in self.reasons if key not in needed and key.startswith(ours))

    @property
    def rules(self) -> set[str]:
        """The paragraphs that the exceptions lean on."""
        return {rule for _, rule in self.reasons.values()}


def read_exceptions(path: Path) -> Exceptions:
    """The exceptions written in the YAML file `path`. Raises InputError."""
    source = read(path)
    entries = source.data.get("stands") if isinstance(source.data, dict) else None
    if not isinstance(entries, list):
        raise InputError(source.problem("write a list under `stands`"))
    reasons: dict[str, tuple[str, str]] = {}
    for i, entry in enumerate(entries):
        at = ("stands", i)
        if not isinstance(entry, dict) or set(entry) != {"code", "because", "rule", "places"}:
            message = "an exception has a code, because, a rule and places"
            raise InputError(source.problem(message, *at))
        if not isinstance(entry["places"], list):
            raise InputError(source.problem("write places as a list", *at, "places"))
        for place in entry["places"]:
            key = f"{entry['code']}: {place}"
            if key in reasons:
                raise InputError(source.problem(f"{key} stands twice; keep one", *at))
            reasons[key] = (str(entry["because"]), str(entry["rule"]))
    return Exceptions(reasons)
