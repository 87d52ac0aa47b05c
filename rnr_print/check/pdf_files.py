"""Checks of PDF files before they go to a printer, whoever made them (`rnr check pdf FILE...`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pikepdf

from rnr_print.check.pdf_contrast import LEAST, faint
from rnr_print.check.pdf_drawing import Shown, shown
from rnr_print.check.pdf_gauges import scaled, untrue
from rnr_print.core.errors import InputError, Place, Problem, every, fail
from rnr_print.core.finding import Check, Finding, Report, check, looked_at

PRINT = 4
"""The flag of notes that are printed (ISO 32000-1, 12.5.3)."""
CLOSE_PT = 0.01
COARSEST_DPI = {"picture": 200, "stencil": 150}
THINNEST_PT = 0.25
BOXES = ("/MediaBox", "/BleedBox", "/TrimBox")
CLAIMS = {"pdfuaid:part": "ua1", "pdfaid:part": "2a"}
"""What a file may say of itself in its XMP metadata, and the profile to hold it to."""
_BROKEN = (
    pikepdf.PdfError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError,
    RecursionError, SyntaxError, AssertionError, RuntimeError, NotImplementedError,
)  # fmt: skip
"""What looking at a file ends with whose parts are not what they should be."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class PdfFile:
    """A PDF file under check."""

    path: Path
    pdf: pikepdf.Pdf

    @property
    def place(self) -> Place:
        """The file, as a place."""
        return Place(str(self.path))

    @cached_property
    def pages(self) -> list[set[Shown]]:
        """What each page draws."""
        return [shown(page) for page in self.pdf.pages]


@check(
    "pdf-font", "pdf",
    "sheets.pdf: the font Helvetica is not embedded; embed it, or another face is printed",
)  # fmt: skip
def font(file: PdfFile) -> Iterator[Problem]:
    """A font that isn't embedded: a printer puts another in its place."""
    for name in sorted({str(each.BaseFont) for each in _fonts(file.pdf) if not _embedded(each)}):
        told = f"the font {name[1:]} is not embedded; embed it, or another face is printed"
        yield Problem(told, file.place)


def _fonts(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            yield thing


def _embedded(found: pikepdf.Object) -> bool:
    """Whether the letters are in the file; those of a Type 0 font are its descendant's."""
    if found.get("/Subtype") in ("/Type0", "/Type3"):
        return True
    descriptor = found.get("/FontDescriptor", pikepdf.Dictionary())
    return bool({"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor.keys()))


@check(
    "pdf-boxes", "pdf",
    "sheets.pdf: page 3: its TrimBox lies outside its BleedBox; let one hold the other",
)  # fmt: skip
def boxes(file: PdfFile) -> Iterator[Problem]:
    """Page boxes that don't lie in each other: trim in bleed, bleed in the sheet."""
    for number, page in enumerate(file.pdf.pages, 1):
        given = [(name, _box(page.obj[name])) for name in BOXES if name in page.obj]
        for (outer, around), (inner, within) in pairwise(given):
            if not _holds(around, within):
                told = f"page {number}: its {inner[1:]} lies outside its {outer[1:]}"
                yield Problem(f"{told}; let one hold the other", file.place)


def _box(edges: pikepdf.Object) -> Box:
    left, bottom, right, top = (float(edge) for edge in edges)
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


def _holds(outer: Box, inner: Box) -> bool:
    low = all(a <= b + CLOSE_PT for a, b in zip(outer[:2], inner[:2], strict=True))
    return low and all(a >= b - CLOSE_PT for a, b in zip(outer[2:], inner[2:], strict=True))


@check(
    "pdf-annotation", "pdf",
    "sheets.pdf: page 1: a Stamp lies inside the trim; draw it on the page, or move it out",
)  # fmt: skip
def annotation(file: PdfFile) -> Iterator[Problem]:
    """A note or form field inside the trim: some printers print it. Links print nothing, and fields
    of a form that say so are always printed.
    """
    for number, page in enumerate(file.pdf.pages, 1):
        trim = _box(page.trimbox)
        for note in page.obj.get("/Annots", []):
            kind = str(note.get("/Subtype", "/Note"))[1:]
            if kind == "Widget" and "/AcroForm" in file.pdf.Root and int(note.get("/F", 0)) & PRINT:
                continue
            if kind not in ("Link", "Popup", "PrinterMark") and _meet(trim, _box(note.Rect)):
                told = f"page {number}: a {kind} lies inside the trim"
                yield Problem(f"{told}; draw it on the page, or move it out", file.place)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@check(
    "pdf-colors", "pdf",
    "sheets.pdf: mixes RGB and CMYK; use one of them, or colors turn out otherwise than meant",
    "warning",
)  # fmt: skip
def colors(file: PdfFile) -> Iterator[Problem]:
    """RGB and CMYK in one file: what is converted then no longer fits what is not."""
    used = {each.name for page in file.pages for each in page if each.kind == "color"}
    if {"RGB", "CMYK"} <= used:
        told = "mixes RGB and CMYK; use one of them, or colors turn out otherwise than meant"
        yield Problem(told, file.place)


@check(
    "pdf-resolution", "pdf",
    "sheets.pdf: page 1: the picture Im3 has 96 dpi; give it 300",
)  # fmt: skip
def resolution(file: PdfFile) -> Iterator[Problem]:
    """A picture under 200 dpi at the size it is printed in, or one of one color under 150."""
    for number, page in enumerate(file.pages, 1):
        for each in sorted(page, key=lambda each: (each.name, each.value)):
            if each.value < COARSEST_DPI.get(each.kind, 0):
                told = f"page {number}: the picture {each.name[1:]} has {each.value:.0f} dpi"
                yield Problem(f"{told}; give it 300", file.place)


@check(
    "pdf-hairline", "pdf",
    "sheets.pdf: page 1: a line 0.1 pt wide; draw it 0.5 pt wide",
)  # fmt: skip
def hairline(file: PdfFile) -> Iterator[Problem]:
    """A line under 0.25 pt: printers leave it out."""
    for number, page in enumerate(file.pages, 1):
        thin = [each.value for each in page if each.kind == "line" and each.value < THINNEST_PT]
        if thin:
            told = f"page {number}: a line {min(thin):g} pt wide; draw it 0.5 pt wide"
            yield Problem(told, file.place)


@check(
    "pdf-standard", "pdf",
    "book.pdf: says it is PDF/UA-1 and isn't: 7.1 the structure has no Document; repair it",
)  # fmt: skip
def standard(file: PdfFile) -> Iterator[Problem]:
    """A file that says it keeps PDF/UA-1 or PDF/A-2a and doesn't.

    Looked at only where the package page-validation is installed.
    """
    if find_spec("page") is None:
        return
    validator = import_module("page")
    with file.pdf.open_metadata() as metadata:
        claimed = [profile for claim, profile in CLAIMS.items() if claim in metadata]
    damage = file.pdf.get_warnings()
    if claimed and damage:  # the validator would take seconds to say less
        raise ValueError(damage[0].removeprefix(f"{file.path}: "))
    for profile in claimed:
        try:
            report = validator.validate_pdf_bytes(file.path.read_bytes(), profile=profile)
        except validator.PageError as error:
            raise ValueError(f"{profile}: {error}") from None
        for failure in report.failures:
            told = f"says it is {profile} and isn't: {failure.rule_id}: {failure.message}"
            yield Problem(f"{told}; repair it, or don't say so", file.place)


@check(
    "pdf-contrast", "pdf",
    "sheets.pdf: page 1: 'ARROW' stands out by 2.3; small type needs 4.5, darken one or lighten "
    "the other",
    "warning",
)  # fmt: skip
def contrast(file: PdfFile) -> Iterator[Problem]:
    """Small type on a ground of nearly its own lightness: under 4.5 (WCAG 2.2) many can't read it.

    Words under 14 pt are compared with the color that most of what is printed around them has.
    Those under 4.5 pt belong to pages drawn small.
    """
    for each in faint(file.path):
        told = f"page {each.page}: {each.letters!r} stands out by {each.contrast:.1f}"
        mend = f"small type needs {LEAST}, darken one or lighten the other"
        yield Problem(f"{told}; {mend}", file.place)


@check(
    "pdf-gauge", "pdf",
    "gauges.pdf: page 1: range-1 is 252.2 x 19.4 mm, and not 260 x 20; print it at 100 %",
)  # fmt: skip
def gauge(file: PdfFile) -> Iterator[Problem]:
    """A gauge that doesn't measure what it says, by 0.1 mm: its outline, its reach, its marks.

    Looked at in files that tell what their gauges measure, as ours do.
    """
    yield from (Problem(each, file.place) for each in untrue(file.pdf))
    if scaled(file.pdf):
        yield Problem("lets printers scale its gauges; set PrintScaling to None", file.place)


CHECKS: tuple[Check[PdfFile], ...] = (
    font, boxes, annotation, colors, resolution, hairline, contrast, standard, gauge,
)  # fmt: skip


def check_files(paths: Sequence[Path]) -> Report:
    """Looks at PDF files. Raises InputError for those that are none."""
    start = perf_counter()
    if not paths:
        raise fail("no file to check; name some: rnr check pdf output/*.pdf")
    files = every([partial(_opened, path) for path in paths])
    return looked_at(files, CHECKS, _found, start)


def _found(file: PdfFile, looked: Check[PdfFile]) -> list[Finding]:
    """What one check finds. Raises InputError for a file that is broken where it looks."""
    try:
        return [looked.finding(problem) for problem in looked.look(file)]
    except _BROKEN as error:
        told = f"is no sound PDF, {looked.code} can't look at it: {_first_line(error)}"
        raise InputError(Problem(told, file.place)) from None


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _opened(path: Path) -> PdfFile:
    try:
        return PdfFile(path, pikepdf.open(path))
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", path) from None
    except pikepdf.PasswordError:
        raise fail("is locked by a password; give an open file", path) from None
    except _BROKEN as error:
        raise InputError(Problem(f"is no sound PDF: {error}", Place(str(path)))) from None
