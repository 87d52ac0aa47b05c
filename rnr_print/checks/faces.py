"""Checks of the faces as they are drawn: type, lines, room, bleed, pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image

from rnr_print.checks.drawn import DrawnFace, drawn
from rnr_print.checks.finding import check
from rnr_print.checks.subject import GameUnderCheck
from rnr_print.errors import Place, Problem
from rnr_print.faces import measures
from rnr_print.faces.measures import HAIR_MM, insides

PT = 72 / 25.4  # in a mm
THIN_PT, THINNEST_PT = 0.5, 0.25
FINE_DPI, COARSEST_DPI = 250, 200
BLEED_MM = 3.0
SIDES = ("left", "bottom", "right", "top")
AREAS = ("rect", "picture", "band")
"""Elements that fill areas: where they reach the cut they must go on to the end of the bleed."""


def _problems(game: GameUnderCheck, code: str) -> Iterator[Problem]:
    for face in drawn(game):
        yield from (each for each in face.problems if (each.code or "broken-face") == code)


@check(
    "broken-face", "print",
    "templates/rocknroll/unit.xml.j2:12: card bao, template: no element 'rekt'; did you mean rect?",
)  # fmt: skip
def broken_face(game: GameUnderCheck) -> Iterator[Problem]:
    """A template that can't draw a card: an unknown element, color or style, a number missing."""
    return _problems(game, "broken-face")


@check(
    "overflow", "print",
    "cards/vpa.yaml:12:3: card doc, box trait: text 2.1 mm too high at 6.4 pt, the smallest size "
    "allowed; shorten it",
)  # fmt: skip
def overflow(game: GameUnderCheck) -> Iterator[Problem]:
    """Text that doesn't fit its box at the smallest size allowed."""
    return _problems(game, "overflow")


@check(
    "missing-glyph", "print",
    "cards/vpa.yaml:12:3: card doc, <text>: no glyph for '☂' (U+2602 UMBRELLA); use another "
    "character or add a font to the role in fonts/FONTS.toml",
)  # fmt: skip
def missing_glyph(game: GameUnderCheck) -> Iterator[Problem]:
    """A character that none of the fonts of its role has."""
    return _problems(game, "missing-glyph")


@check(
    "small-type", "print",
    "cards/vpa.yaml:12:3: card doc: 'Vietnam unit' is set in 6.2 pt; under 7 pt home printers "
    "begin to fail",
    "warning",
)  # fmt: skip
def small_type(game: GameUnderCheck) -> Iterator[Problem]:
    """Type under 7 pt: home printers begin to fail. Under 6 pt nothing is set at all."""
    for face in drawn(game):
        yield from _of(face, measures.small_type(face.log))


def _of(face: DrawnFace, wrong: Iterable[str]) -> Iterator[Problem]:
    return (Problem(f"card {face.face.key}: {each}", face.place) for each in wrong)


def _strokes(game: GameUnderCheck, low: float, high: float) -> Iterator[Problem]:
    """Lines from `low` to `high` pt wide, each template line once."""
    told: dict[tuple[Place, float], str] = {}
    for face in drawn(game):
        for element, scale in face.elements:
            if element.attributes.get("stroke", "none") != "none":
                width = float(element.attributes.get("width", 0.3)) * scale * PT
                if low <= width < high and element.place:
                    place = Place(str(face.template_file(element.place.file)), element.place.line)
                    told.setdefault((place, round(width, 2)), f"<{element.tag}>")
    for (place, width), tag in told.items():
        yield Problem(f"a line of {tag} is {width:g} pt wide; draw it {THIN_PT:g} pt wide", place)


@check(
    "hairline", "print",
    "templates/rocknroll/unit.xml.j2:12: a line of <rect> is 0.14 pt wide; draw it 0.5 pt wide",
)  # fmt: skip
def hairline(game: GameUnderCheck) -> Iterator[Problem]:
    """A line under 0.25 pt: printers leave it out."""
    return _strokes(game, 0, THINNEST_PT)


@check(
    "thin-line", "print",
    "templates/rocknroll/unit.xml.j2:12: a line of <rect> is 0.4 pt wide; draw it 0.5 pt wide",
    "warning",
)  # fmt: skip
def thin_line(game: GameUnderCheck) -> Iterator[Problem]:
    """A line under 0.5 pt: home printers break it up."""
    return _strokes(game, THINNEST_PT, THIN_PT)


@check(
    "safe-zone", "print",
    "cards/vpa.yaml:12:3: card doc: 'Doc' lies 1.2 mm from the cut; keep 3 mm",
)  # fmt: skip
def safe_zone(game: GameUnderCheck) -> Iterator[Problem]:
    """Words or signs so near the cut that a shaky hand takes them off."""
    for face in drawn(game):
        yield from _of(face, measures.near_cut(face.log, face.size))


@check(
    "bleed", "print",
    "cards/vpa.yaml:12:3: card doc: the picture 'doc' ends 1 mm beyond the cut; go on to 3 mm",
)  # fmt: skip
def bleed(game: GameUnderCheck) -> Iterator[Problem]:
    """A ground or picture that reaches the cut and not the end of the bleed."""
    for face in drawn(game):
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


def _resolution(game: GameUnderCheck, low: float, high: float) -> Iterator[Problem]:
    """Pictures of the owner's that have from `low` to `high` dots an inch where they are shown."""
    told: set[str] = set()
    for face in drawn(game):
        for each in face.log:
            own = game.art.own(each.what) if each.element == "picture" else None
            if own is None or own.suffix == ".svg" or each.what in told:
                continue
            told.add(each.what)
            left, bottom, right, top = each.box
            with Image.open(own) as image:
                dots = min(image.width / (right - left), image.height / (top - bottom)) * 25.4
            if low <= dots < high:
                wrong = f"{own.name} has {dots:.0f} dpi as card {face.face.key} shows it"
                yield Problem(f"{wrong}; give it 300", Place(str(own)))


@check(
    "coarse-art", "print",
    "art/doc.png: doc.png has 140 dpi as card doc shows it; give it 300",
)  # fmt: skip
def coarse_art(game: GameUnderCheck) -> Iterator[Problem]:
    """A picture of the owner's under 200 dpi: its dots are seen."""
    return _resolution(game, 0, COARSEST_DPI)


@check(
    "soft-art", "print",
    "art/doc.png: doc.png has 230 dpi as card doc shows it; give it 300",
    "warning",
)  # fmt: skip
def soft_art(game: GameUnderCheck) -> Iterator[Problem]:
    """A picture of the owner's under 250 dpi: it looks soft."""
    return _resolution(game, COARSEST_DPI, FINE_DPI)


CHECKS = (
    broken_face, overflow, missing_glyph, small_type, hairline, thin_line, safe_zone, bleed,
    coarse_art, soft_art,
)  # fmt: skip
