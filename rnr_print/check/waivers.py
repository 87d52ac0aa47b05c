"""Waivers: findings a game lives with, each with its reason and the day it was decided."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import yaml
from pydantic import Field, field_validator

from rnr_print.core.errors import InputError, Place
from rnr_print.core.finding import Finding
from rnr_print.core.marked_yaml import node_tree, read, validated
from rnr_print.core.strict_model import StrictModel
from rnr_print.core.yaml_edits import list_of, value_of, without_item

FILE = "waivers.yaml"
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class _Entry(StrictModel):
    """One waiver as it is written."""

    code: str
    about: tuple[Annotated[str, Field(min_length=3)], ...] = Field(min_length=1)
    because: str = Field(min_length=10)
    date: str

    @field_validator("about", mode="before")
    @classmethod
    def _one_or_more(cls, about: object) -> object:
        return [about] if isinstance(about, str) else about

    @field_validator("date")
    @classmethod
    def _is_day(cls, date: str) -> str:
        if not _DAY.fullmatch(date):
            raise ValueError(f"{date!r} is no day; write it as 2026-05-31")
        return date


class _Waived(StrictModel):
    waived: tuple[_Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiver:
    """Lets findings of `code` stand whose message has the words `about`."""

    code: str
    about: str
    because: str
    date: str
    place: Place = field(compare=False)

    def covers(self, finding: Finding) -> bool:
        """Whether this is one of the findings that may stand."""
        return finding.code == self.code and self.about in finding.message


def read_waivers(path: Path, codes: Iterable[str]) -> list[Waiver]:
    """The waivers in `path`, none where there is no file. Raises InputError."""
    if not path.is_file():
        return []
    source, known = read(path), set(codes)
    entries = validated(_Waived, source).waived
    problems = [
        source.problem(f"no check {entry.code!r}; see docs/checks.md", "waived", i, "code")
        for i, entry in enumerate(entries)
        if entry.code not in known
    ]
    if problems:
        raise InputError(problems)
    return [
        Waiver(entry.code, about, entry.because, entry.date, source.place(("waived", i)))
        for i, entry in enumerate(entries)
        for about in entry.about
    ]


def sorted_out(
    findings: Sequence[Finding], waivers: Sequence[Waiver]
) -> tuple[list[Finding], list[Waiver]]:
    """The findings that no waiver covers, and the waivers that cover none."""
    used = {waiver for waiver in waivers for finding in findings if waiver.covers(finding)}
    left = [each for each in findings if not any(waiver.covers(each) for waiver in waivers)]
    return left, [waiver for waiver in waivers if waiver not in used]


def without_idle(finding: Finding, text: str) -> str | None:
    """The waivers without the words that nothing needs; without the whole one that has no other."""
    place = finding.place
    waived = list_of(node_tree(text), "waived")
    entries = waived.value if waived else []
    for i, entry in enumerate(entries):
        if place and entry.start_mark.line + 1 == place.line:
            about = value_of(entry, "about")
            said = about.value if isinstance(about, yaml.SequenceNode) else [about]
            idle = [j for j, each in enumerate(said) if repr(each.value) in finding.message]
            if idle and isinstance(about, yaml.SequenceNode) and len(said) > 1:
                return without_item(text, about, idle[0])
            if idle and waived and len(entries) > 1:
                return without_item(text, waived, i)
    return None
