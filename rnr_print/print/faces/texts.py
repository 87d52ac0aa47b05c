"""Drawing elements made of text: a line that is fitted to a width, a box of paragraphs."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Literal

from rnr_print.core.errors import InputError
from rnr_print.print.faces import outlines, rooms
from rnr_print.print.faces.attributes import number
from rnr_print.print.faces.outlines import MM
from rnr_print.print.faces.pen import Pen, Stocks
from rnr_print.print.faces.theme import Paint, TypeStyle, unknown
from rnr_print.print.faces.xml_tree import Element
from rnr_print.print.typeset import Overflow, Style, bidi, rich
from rnr_print.print.typeset import box as boxes
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.shaped_paragraph import Align

LineAlign = Literal["left", "center", "right"]
OVERFLOW = "overflow"
SMALLEST = 6.0  # pt; smaller type does not print well
LONGEST_LINE, LONGEST_TEXT = 200, 1000  # characters that a template may have measured at once
FOOT_BESIDE_TEXT = 0.7
"""How much of a box its foot may take at most, where there is text above it."""
_LINE_SIDES: dict[LineAlign, LineAlign] = {"left": "right", "center": "center", "right": "left"}
_PART: dict[LineAlign, float] = {"left": 0, "center": 0.5, "right": 1}
"""How much of a line lies before the place that it is aligned to."""
_OTHER_SIDE: dict[Align, Align] = {"left": "right", "right": "left"}
_BLANKS = re.compile(r"[ \t\r\n]+")


def text(
    pen: Pen, element: Element, *, style: str, x: float, y: float, w: float = 0, size: float = 0,
    align: LineAlign = "left", color: Paint = None, name: str = "", top: float = 0,
    marks: bool = False,
) -> None:  # fmt: skip
    """One line on the baseline y; with `w` tightened and shrunk to fit that width.

    With `top` it is lowered so far that no accent reaches over that height. With `marks` it is rich
    text.
    """
    told = _words(element.text)
    if not told:
        return
    words = rich.parse(told) if marks else told
    look = _look(pen.stocks, style)
    designed = setting = _style(pen.stocks, pen.lang, look, size, color)
    floor = min(look.floor or setting.size, setting.size)
    given = rooms.Given(name or style, told, x - _PART[align] * w, y, w)
    try:
        if w:
            setting = lines.fit(words, setting, w * MM, floor)
        side = _LINE_SIDES[align] if pen.mirrored else align
        if top:
            y = min(y, top - lines.ink(words, setting)[1] / MM)
        with pen.mirroring(x, False):
            length = lines.draw(pen.canvas, words, x * MM, y * MM, setting, side) / MM
    except Overflow as error:
        pen.wrong(_too_long(error, name or style), element.place, OVERFLOW)
        if pen.rooms is not None:
            pen.room(rooms.of_line(given, words, designed, floor, None))
        return
    if pen.rooms is not None and w:
        pen.room(rooms.of_line(given, words, designed, floor, setting))
    if pen.log is not None:
        low, high = lines.ink(words, setting)
        left = x - _PART[align] * length
        pen.note("text", told, (left, y + low / MM, left + length, y + high / MM), setting.size)


def box(
    pen: Pen, element: Element, *, style: str, x: float, y: float, w: float, h: float,
    size: float = 0, align: Align = "left",
    valign: Literal["top", "middle", "bottom"] = "top", gap: float = 1.3, color: Paint = None,
    name: str = "", whole: bool = False, grow: float = 0,
) -> None:  # fmt: skip
    """Paragraphs `<p>` in a box, as large as fit; `<foot>` stands at its foot under a short rule.

    Aligned left means to the side where the language begins, right to the other. `gap` is the space
    between paragraphs. A paragraph is rich text: **bold**, __italic__, {icon}. A `whole` box is
    rather set smaller than a phrase of Chinese or Japanese is cut. What is short is set larger, up
    to `grow` pt.
    """
    look = _look(pen.stocks, style)
    frame = _Frame(x, y, w, h, name or style)
    foot = next((child for child in element if child.tag == "foot"), None)
    try:
        with pen.mirroring(x + w / 2, False):
            drawn = len(pen.canvas.content)
            if foot is not None and _words(foot.text):
                texts = any(_words(p.text) for p in element if p.tag == "p")
                frame = _draw_foot(pen, foot, frame, texts)
            footing = pen.canvas.cut(drawn)  # it takes its room first and is read last
            setting = _style(pen.stocks, pen.lang, look, size, color)
            paragraphs = [
                boxes.Paragraph(rich.parse(words), setting, gap * MM, _side(pen, align))
                for words in (_words(p.text) for p in element if p.tag == "p")
                if words
            ]
            if paragraphs:
                _draw_paragraphs(pen, paragraphs, frame, look, valign, whole, grow)
            pen.canvas.write(*footing)
    except Overflow as error:
        pen.wrong(_too_long(error, frame.name), element.place, OVERFLOW)


def length(stocks: Stocks, lang: str, words: str, style: str, size: float = 0) -> float:
    """How long a line in a type style of the theme is as designed, in mm; `{icons}` as such.

    What can't be set counts nothing here: the line that is drawn tells of it. Raises ValueError for
    a style that is none and for words that are no line.
    """
    if len(words) > LONGEST_LINE:
        raise ValueError(f"a line has at most {LONGEST_LINE} characters; measure less")
    try:
        told = rich.parse(_words(words)) if "{" in words else _words(words)
        return lines.width(told, _style(stocks, lang, _look(stocks, style), size)) / MM
    except InputError:
        return 0.0


def rows(
    stocks: Stocks, lang: str, words: str, style: str, width: float, size: float = 0
) -> int:  # fmt: skip
    """How many lines rich text takes in a box `width` mm wide, in a type style of the theme.

    What can't be set counts as one: the box that is drawn tells of it. Raises ValueError as
    `length` does.
    """
    if len(words) > LONGEST_TEXT:
        raise ValueError(f"a text has at most {LONGEST_TEXT} characters; count less")
    look = _look(stocks, style)
    setting = _style(stocks, lang, look, size)
    try:
        paragraph = boxes.Paragraph(rich.parse(_words(words)), setting)
        fitted = boxes.fit([paragraph], width * MM, math.inf, look.floor or setting.size)
    except InputError:  # a sign no font has, an icon nobody drew, a mark that isn't closed
        return 1
    return sum(len(block.lines) for block in fitted.blocks)


def _side(pen: Pen, align: Align) -> Align:
    """Left and right the other way around in a language written from right to left."""
    return _OTHER_SIDE.get(align, align) if bidi.is_rtl(pen.lang) else align


@dataclass(frozen=True, slots=True)
class _Frame:
    x: float
    y: float
    w: float
    h: float
    name: str


def _draw_paragraphs(
    pen: Pen, paragraphs: list[boxes.Paragraph], frame: _Frame, look: TypeStyle,
    valign: Literal["top", "middle", "bottom"], whole: bool = False, grow: float = 0,
) -> float:  # fmt: skip
    """Draws paragraphs fitted to the frame; gives the height they take in mm."""
    floor = look.floor or look.size
    given = rooms.Given(frame.name, "", frame.x, frame.y, frame.w, frame.h)
    try:
        fitted = boxes.fit(paragraphs, frame.w * MM, frame.h * MM, floor, whole, grow)
    except Overflow:
        if pen.rooms is not None:
            pen.room(rooms.of_box(given, paragraphs, floor, None, 0))
        raise
    height = fitted.height_pt / MM
    spare = {"top": 0, "middle": 0.5, "bottom": 1}[valign] * (frame.h - height)
    top = frame.y + frame.h - spare
    fitted.draw(pen.canvas, frame.x * MM, top * MM)
    if pen.rooms is not None:
        pen.room(rooms.of_box(given, paragraphs, floor, fitted, top))
    if pen.log is not None:
        what = " / ".join(text for block in fitted.blocks for text in block.texts)
        smallest = min(block.style.size for block in fitted.blocks)
        right = frame.x + max(_line_ends(fitted)) / MM
        pen.note("box", f"{frame.name}: {what}", (frame.x, top - height, right, top), smallest)
    return height


def _line_ends(fitted: boxes.FittedBox) -> list[float]:
    """How far each line reaches, in pt."""
    return [
        b.width_pt if b.align != "left" else line.width * b.style.size / 1000
        for b in fitted.blocks
        for line in b.lines
    ]


def _draw_foot(pen: Pen, element: Element, frame: _Frame, texts: bool) -> _Frame:
    """Draws the foot of a box, in its lower half if it fits there, in more of it else; gives the
    room left above it for the `texts`, if there are any."""
    attributes = element.attributes
    stray = attributes.keys() - {"style", "rule"}
    if stray or "style" not in attributes:
        raise ValueError("<foot> takes style and rule; check its attributes")
    look = _look(pen.stocks, attributes["style"])
    words, setting = rich.parse(_words(element.text)), _style(pen.stocks, pen.lang, look)
    paragraph = boxes.Paragraph(words, setting, align=_side(pen, "left"))
    name, known = f"foot of {frame.name}", len(pen.rooms or ())
    for share in (0.5, FOOT_BESIDE_TEXT if texts else 1):
        if pen.rooms is not None:
            del pen.rooms[known:]  # the room of a try before
        try:
            below = _Frame(frame.x, frame.y, frame.w, frame.h * share, name)
            height = _draw_paragraphs(pen, [paragraph], below, look, "bottom")
            break
        except Overflow as error:
            told = error
    else:
        pen.wrong(_too_long(told, name), element.place, OVERFLOW)
        return frame
    rule = pen.stocks.palette[attributes.get("rule", "none")]
    if rule is not None:
        at = frame.y + height + 1.1
        left = frame.x + frame.w - 8 if bidi.is_rtl(pen.lang) else frame.x
        ends = ((left, at), (left + 8, at))
        pen.paint(outlines.polygon(ends, closed=False), None, rule, 0.35)
    taken = height + 3
    return _Frame(frame.x, frame.y + taken, frame.w, frame.h - taken, frame.name)


def _look(stocks: Stocks, name: str) -> TypeStyle:
    found = stocks.styles.get(name)
    if found is None:
        raise ValueError(unknown("style", name, stocks.styles))
    return found


def _style(
    stocks: Stocks, lang: str, look: TypeStyle, size: float = 0, color: Paint = None
) -> Style:
    size = size or look.size
    if size < SMALLEST:
        raise ValueError(f"size {number(str(size)):g} pt is too small to print; use at least 6")
    ink = color or stocks.palette[look.color]
    tracking = 0 if bidi.is_rtl(lang) else look.tracking  # joined letters stay joined
    return Style(
        stocks.fonts.role(look.role), size, size * look.leading * stocks.fonts.leading, tracking,
        ink.color if ink else None, lang, look.features, stocks.icons,
    )  # fmt: skip


def _words(text: str) -> str:
    """The text with line breaks of the template as spaces; non-breaking spaces stay."""
    return _BLANKS.sub(" ", text).strip(" ")


def _too_long(error: Overflow, name: str) -> str:
    excess = {"width": "wide", "height": "high"}[error.axis]
    return (
        f"box {name}: text {error.overflow_mm:.1f} mm too {excess} at {error.size:g} pt, "
        "the smallest size allowed; shorten it"
    )
