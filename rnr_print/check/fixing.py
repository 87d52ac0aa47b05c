"""`rnr check --fix`: what is wrong and can be mended safely is mended in the files themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from rnr_print.core.errors import Place
from rnr_print.core.files import write_whole
from rnr_print.core.finding import Finding, Mend


def fix(findings: Iterable[Finding], mends: Mapping[str, Mend]) -> list[Finding]:
    """Mend what `mends` can, by code, and write the files; what was mended. Raises InputError.

    What is no text stays as it is. A file is written whole, once; from its end up, so that every
    finding still stands at its line.
    """
    by_file: defaultdict[Path, list[Finding]] = defaultdict(list)
    for finding in findings:
        if finding.place is not None and finding.code in mends:
            by_file[Path(finding.place.file)].append(finding)
    return [each for path, found in by_file.items() for each in _mended(path, found, mends)]


def _mended(path: Path, findings: list[Finding], mends: Mapping[str, Mend]) -> list[Finding]:
    fixed: list[Finding] = []
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError:  # a spreadsheet program's own format
        return fixed
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
