"""Findings told to people, programs and build servers: text, JSON, JUnit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import chain
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rnr_print.cli.problems import lines
from rnr_print.core.errors import Problem


class FindingsFormat(StrEnum):
    """How findings are told."""

    text = "text"
    json = "json"
    junit = "junit"


Findings = Mapping[str, Sequence[Problem]]
"""What was found in each thing that was looked at."""


def print_findings(found: Findings, form: FindingsFormat, suite: str) -> None:
    """Print findings; `suite` names the check for build servers."""
    if form is FindingsFormat.json:
        from rnr_print.cli.card_tables import print_json

        print_json([_told(name, each) for name, problems in found.items() for each in problems])
    elif form is FindingsFormat.junit:
        print(junit(found, suite))
    else:
        for line in lines(list(chain.from_iterable(found.values()))):
            print(line)


def junit(found: Mapping[str, Sequence[object]], suite: str) -> str:
    """The findings as JUnit XML: a test case for each thing looked at."""
    failed = sum(bool(problems) for problems in found.values())
    head = {"name": suite, "tests": str(len(found)), "failures": str(failed)}
    root = Element("testsuite", head)
    for name, problems in found.items():
        case = SubElement(root, "testcase", {"classname": suite, "name": name})
        if problems:
            message = f"{len(problems)} findings"
            failure = SubElement(case, "failure", {"message": message})
            failure.text = "\n".join(map(str, problems))
    indent(root)
    return tostring(root, encoding="unicode", xml_declaration=True)


def _told(name: str, problem: Problem) -> dict[str, object]:
    place = problem.place
    return {
        "in": name,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "message": problem.message,
    }
