"""What `rnr check` found, told to people and programs: text, JSON, JUnit, SARIF."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from rnr_print import __version__
from rnr_print.cli.findings import junit
from rnr_print.cli.nearby import near
from rnr_print.core.counting import counted
from rnr_print.core.finding import Check, Finding

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
SUITE = "rnr check"
Checks = Sequence[Check[Any]]


class ReportFormat(StrEnum):
    """How findings are told."""

    text = "text"
    json = "json"
    junit = "junit"
    sarif = "sarif"


def report(checks: Checks, findings: Sequence[Finding], form: ReportFormat) -> str:
    """The findings of `checks` as text to print, files named from the current folder."""
    near = [nearer(finding) for finding in findings]
    match form:
        case ReportFormat.json:
            return json.dumps([_told(each) for each in near], ensure_ascii=False, indent=2)
        case ReportFormat.junit:
            by_code = {check.code: [each for each in near if each.code == check.code]
                       for check in checks}  # fmt: skip
            return junit(by_code, SUITE)
        case ReportFormat.sarif:
            return json.dumps(_sarif(checks, near), ensure_ascii=False, indent=2)
        case ReportFormat.text:
            return "\n".join(map(str, near))


def nearer(finding: Finding) -> Finding:
    """The finding with its file named from the current folder, when it lies below."""
    place = finding.place
    if place is None:
        return finding
    return replace(finding, place=place._replace(file=near(place.file)))


def summary(checks: Checks, findings: Sequence[Finding], waived: int) -> str:
    """One line: how many checks were made, what they found, how much is waived."""
    tally = Counter(finding.severity for finding in findings)
    found = ", ".join(counted(tally[kind], kind) for kind in ("error", "warning"))
    return f"{counted(len(checks), 'check')}: {found}, {waived} waived"


def _told(finding: Finding) -> dict[str, object]:
    place = finding.place
    return {
        "code": finding.code,
        "severity": finding.severity,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "message": finding.message,
        "remedy": finding.remedy,
    }


def _sarif(checks: Checks, findings: Sequence[Finding]) -> dict[str, object]:
    """The findings as a SARIF 2.1.0 log (OASIS), as code hosts show them beside the lines."""
    rules = [
        {
            "id": check.code,
            "shortDescription": {"text": check.about},
            "defaultConfiguration": {"level": check.severity},
            "properties": {"group": check.group},
        }
        for check in checks
    ]
    driver = {"name": "rnr-print", "version": __version__, "rules": rules}
    run = {"tool": {"driver": driver}, "results": [_result(each) for each in findings]}
    return {"$schema": SARIF, "version": "2.1.0", "runs": [run]}


def _result(finding: Finding) -> dict[str, object]:
    text = f"{finding.message}; {finding.remedy}" if finding.remedy else finding.message
    result: dict[str, object] = {
        "ruleId": finding.code,
        "level": finding.severity,
        "message": {"text": text},
    }
    if place := finding.place:
        region = {"startLine": place.line, "startColumn": place.column}
        physical: dict[str, object] = {"artifactLocation": {"uri": Path(place.file).as_posix()}}
        if place.line:
            physical["region"] = {key: value for key, value in region.items() if value}
        result["locations"] = [{"physicalLocation": physical}]
    return result
