"""`rnr check --fix`: what is wrong and can be mended safely is mended in the files themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from rnr_print.core.errors import Place, Problem
from rnr_print.core.files import write_whole
from rnr_print.core.finding import Finding, Mend

LEFT = "left as it is, for it is no text in UTF-8; mend it in the program that made it"


def fix(
    findings: Iterable[Finding], mends: Mapping[str, Mend]
) -> tuple[list[Finding], list[Problem]]:
    """Mend what `mends` can, by code, and write the files; what was mended, and the files that had
    to be left. Raises InputError.

    A file is written whole, once; from its end up, so that every
    finding still stands at its line.
    """
    by_file: defaultdict[Path, list[Finding]] = defaultdict(list)
    for finding in findings:
        if finding.place is not None and finding.code in mends:
            by_file[Path(finding.place.file)].append(finding)
    fixed: list[Finding] = []
    left: list[Problem] = []
    for path, found in by_file.items():
        try:
            fixed += _mended(path, found, mends)
        except UnicodeDecodeError:  # a spreadsheet program's own format
            left.append(Problem(LEFT, Place(str(path))))
    return fixed, left


def _mended(path: Path, findings: list[Finding], mends: Mapping[str, Mend]) -> list[Finding]:
    fixed: list[Finding] = []
    text = path.read_bytes().decode()
    for finding in sorted(findings, key=_line, reverse=True):
        mended = mends[finding.code](finding, text)
        if mended is not None and mended != text:
            text = mended
            fixed.append(finding)
    if fixed:
        write_whole(path, text.encode())
    return fixed[::-1]


def _line(finding: Finding) -> tuple[int, int]:
    place = finding.place or Place("")
    return place.line, place.column
