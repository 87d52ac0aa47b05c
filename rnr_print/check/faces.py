"""Checks of a face as it is drawn: type, lines, room, bleed, pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from PIL import Image

from rnr_print.build.products.drawn_faces import DrawnFace
from rnr_print.core.errors import Place, Problem, coded
from rnr_print.core.finding import Severity
from rnr_print.print.faces import measures
from rnr_print.print.faces.attributes import number
from rnr_print.print.faces.measures import HAIR_MM, insides
from rnr_print.print.faces.slips import UNKNOWN_ICON
from rnr_print.print.faces.xml_tree import Element

PT = 72 / 25.4  # in a mm
THIN_PT, THINNEST_PT = 0.5, 0.25
FINE_DPI, COARSEST_DPI = 250, 200
BLEED_MM = 3.0
SIDES = ("left", "bottom", "right", "top")
AREAS = ("rect", "picture", "band")
"""Elements that fill areas: where they reach the cut they must go on to the end of the bleed."""


Look = Callable[[DrawnFace], Iterable[Problem]]
BROKEN = "broken-face"


@dataclass(frozen=True)
class FaceCheck:
    """One check of a face."""

    code: str
    about: str
    example: str
    look: Look
    severity: Severity = "error"


def face_check(
    code: str, example: str, severity: Severity = "error"
) -> Callable[[Look], FaceCheck]:
    """Makes a check of the function below; its docstring says what the check is about."""

    def made(look: Look) -> FaceCheck:
        about = " ".join((look.__doc__ or "").split())
        return FaceCheck(code, about, example, look, severity)

    return made


def problems_of(face: DrawnFace) -> Iterator[Problem]:
    """All that is wrong with a face, each with the code of its check."""
    for each in FACE_CHECKS:
        yield from coded(each.code, each.look(face))


def _drawing(face: DrawnFace, code: str) -> Iterator[Problem]:
    """What of this kind went wrong while the face was drawn."""
    return (each for each in face.problems if (each.code or BROKEN) == code)


@face_check(
    BROKEN,
    "templates/mygame/unit.xml.j2:12: no element 'rekt', on 20 faces; did you mean rect?",
)
def broken_face(face: DrawnFace) -> Iterator[Problem]:
    """A template that can't draw a card: an unknown element, color or style, a number missing."""
    return _drawing(face, BROKEN)


@face_check(
    UNKNOWN_ICON,
    "cards/fruit.yaml:12:3: no icon 'banan', on 20 faces; did you mean banana?",
)
def unknown_icon(face: DrawnFace) -> Iterator[Problem]:
    """An icon that nobody has drawn, told where it is named first: see `rnr icons list`."""
    return _drawing(face, UNKNOWN_ICON)


@face_check(
    "overflow",
    "cards/red.yaml:12:3: card doc, box trait: text 2.1 mm too high at 6.4 pt, the smallest size "
    "allowed; shorten it",
)
def overflow(face: DrawnFace) -> Iterator[Problem]:
    """Text that doesn't fit its box at the smallest size allowed."""
    return _drawing(face, "overflow")


@face_check(
    "missing-glyph",
    "cards/red.yaml:12:3: card doc, <text>: no glyph for '☂' (U+2602 UMBRELLA); use another "
    "character or add a font to the role in fonts/FONTS.toml",
)
def missing_glyph(face: DrawnFace) -> Iterator[Problem]:
    """A character that none of the fonts of its role has."""
    return _drawing(face, "missing-glyph")


@face_check(
    "small-type",
    "cards/red.yaml:12:3: card doc: 'Red unit' is set in 6.2 pt; under 7 pt home printers "
    "begin to fail",
    "warning",
)
def small_type(face: DrawnFace) -> Iterator[Problem]:
    """Type under 7 pt: home printers begin to fail. Under 6 pt nothing is set at all."""
    return _of(face, measures.small_type(face.log))


def _of(face: DrawnFace, wrong: Iterable[str]) -> Iterator[Problem]:
    return (Problem(f"card {face.face.key}: {each}", face.place) for each in wrong)


def _width(element: Element) -> float:
    """The width of an element's line in mm; not a number where it is none, and drawing says so."""
    try:
        return number(element.attributes.get("width", "0.3"))
    except ValueError:
        return math.nan


def _strokes(face: DrawnFace, low: float, high: float) -> Iterator[Problem]:
    """Lines from `low` to `high` pt wide."""
    for element, scale in face.elements:
        if element.attributes.get("stroke", "none") != "none":
            width = _width(element) * scale * PT
            if low <= width < high and element.place:
                place = Place(str(face.template_file(element.place.file)), element.place.line)
                told = f"a line of <{element.tag}> is {width:.2g} pt wide"
                yield Problem(f"{told}; draw it {THIN_PT:g} pt wide", place)


@face_check(
    "hairline",
    "templates/mygame/unit.xml.j2:12: a line of <rect> is 0.14 pt wide; draw it 0.5 pt wide",
)
def hairline(face: DrawnFace) -> Iterator[Problem]:
    """A line under 0.25 pt: printers leave it out."""
    return _strokes(face, 0, THINNEST_PT)


@face_check(
    "thin-line",
    "templates/mygame/unit.xml.j2:12: a line of <rect> is 0.4 pt wide; draw it 0.5 pt wide",
    "warning",
)
def thin_line(face: DrawnFace) -> Iterator[Problem]:
    """A line under 0.5 pt: home printers break it up."""
    return _strokes(face, THINNEST_PT, THIN_PT)


@face_check(
    "safe-zone",
    "cards/red.yaml:12:3: card doc: 'Doc' lies 1.2 mm from the cut; keep 3 mm",
)
def safe_zone(face: DrawnFace) -> Iterator[Problem]:
    """Words or signs so near the cut that a shaky hand takes them off."""
    return _of(face, measures.near_cut(face.log, face.size))


@face_check(
    "bleed",
    "cards/red.yaml:12:3: card doc: the picture 'doc' ends 1 mm beyond the cut; go on to 3 mm",
)
def bleed(face: DrawnFace) -> Iterator[Problem]:
    """A ground or picture that reaches the cut and not the end of the bleed."""
    grounds = [each for each in face.log if each.element in AREAS]
    for each in grounds:
        for inside in insides(face.size, each):
            if -BLEED_MM + HAIR_MM < inside < 0.3:
                what = f"the {each.element} {each.what!r}" if each.what else f"a {each.element}"
                told = f"card {face.face.key}: {what} ends {-inside:.1f} mm beyond the cut"
                yield Problem(f"{told}; go on to {BLEED_MM:g} mm", face.place)
    ends = [insides(face.size, each) for each in grounds]
    for i, side in enumerate(SIDES if ends and face.whole else ()):
        if min(each[i] for each in ends) > HAIR_MM - BLEED_MM:
            told = f"card {face.face.key}: nothing fills the bleed on the {side}"
            yield Problem(f"{told}; lay a ground beneath it", face.place)


def _resolution(face: DrawnFace, low: float, high: float) -> Iterator[Problem]:
    """Pictures of the owner's that have from `low` to `high` dots an inch where they are shown."""
    for each in face.log:
        own = face.art.own(each.what) if each.element == "picture" else None
        if own is None or own.suffix.lower() == ".svg":
            continue
        left, bottom, right, top = each.box
        with Image.open(own) as image:
            dots = min(image.width / (right - left), image.height / (top - bottom)) * 25.4
        if low <= dots < high:
            wrong = f"{own.name} has {dots:.0f} dpi as card {face.face.key} shows it"
            yield Problem(f"{wrong}; give it 300", Place(str(own)))


@face_check(
    "coarse-art",
    "art/doc.png: doc.png has 140 dpi as card doc shows it; give it 300",
)
def coarse_art(face: DrawnFace) -> Iterator[Problem]:
    """A picture of the owner's under 200 dpi: its dots are seen."""
    return _resolution(face, 0, COARSEST_DPI)


@face_check(
    "soft-art",
    "art/doc.png: doc.png has 230 dpi as card doc shows it; give it 300",
    "warning",
)
def soft_art(face: DrawnFace) -> Iterator[Problem]:
    """A picture of the owner's under 250 dpi: it looks soft."""
    return _resolution(face, COARSEST_DPI, FINE_DPI)


FACE_CHECKS = (
    broken_face, unknown_icon, overflow, missing_glyph, small_type, hairline, thin_line, safe_zone,
    bleed, coarse_art, soft_art,
)  # fmt: skip
