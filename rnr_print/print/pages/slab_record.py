"""Slabs painted as they were painted before, or written down while they are painted."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from functools import partial
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFFormXObject, PDFStream

from rnr_print.print.pages.cells import Cell
from rnr_print.print.pages.kept_pages import Events, KeptPages, PageData
from rnr_print.print.pages.sheet import Painted, Sheet
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas, DrawnForm
from rnr_print.print.pdf.streams import packed
from rnr_print.print.pdf.tags import Element
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset.face import Face
from rnr_print.print.typeset.kept_type import TOKEN, Retyped, fonts_of

_FONT = re.compile(r"/F(\d+) (?=[\d.]+ Tf)")
FORM = "form "
"""Begins the keys of forms."""


class Recorder:
    """Writes down what is done to a page.

    Operators are text. The rest are lists: ["mark", element, attributes], ["decorate", kind],
    ["link", element, box, target, words], ["bookmark", target, top] as in `Sheet`, and ["grow",
    parent, kind, alt, lang] for an element that comes only now. Elements go by their number within
    their cell.
    """

    def __init__(self, canvas: Canvas, cell: Cell) -> None:
        self._canvas, self._cell, self._at = canvas, cell, len(canvas.content)
        self._numbers = {element: n for n, element in enumerate(cell.elements)}
        self.events: Events = []

    def sees(self, what: str, element: Element | None, *details: object) -> None:
        """What is done comes now."""
        self.flush()
        if element is None:
            self.events.append([what, *details])
            return
        number = self._number(element)
        told = [dict(element.attributes)] if what == "mark" and element.attributes else []
        self.events.append([what, number, *details, *told])

    def goes_on(self) -> None:
        """It is done."""
        self._at = len(self._canvas.content)

    def flush(self) -> None:
        """Take the operators since the last event."""
        content = self._canvas.content
        if len(content) > self._at:
            self.events.append("\n".join(content[self._at :]))
            self._at = len(content)

    def _number(self, element: Element) -> int:
        if element not in self._numbers:
            self._discover()
        return self._numbers[element]

    def _discover(self) -> None:
        """Number the elements that came with this slab."""
        for parent in self._cell.walk():
            for kid in parent.kids if parent in self._numbers else ():
                known = kid in self._numbers or kid in self._cell.later
                if isinstance(kid, Element) and not known:
                    number = self._numbers[parent]
                    self.events.append(["grow", number, kid.kind, kid.alt, kid.lang])
                    self._numbers[kid] = len(self._numbers)
                    self._cell.later.add(kid)


class PagePainter:
    """Paints slabs that are kept as they were painted, others with their own painters."""

    def __init__(self, kept: KeptPages, canvas: Canvas, faces: Mapping[str, Face]) -> None:
        self._kept, self._canvas, self._renew = kept, canvas, kept.renew
        self._retyped = Retyped(canvas, kept.before.fonts, faces, self._use)

    def paint(self, sheet: Sheet, slab: Painted, x: float, y: float) -> None:
        """Paints with the slab's upper corner at (x, y)."""
        if slab.cell is None:
            slab.paint(sheet, x, y)
            return
        cell, part = slab.cell
        name = f"{cell.name} {part} {sheet.recto:d} {x!r} {y!r}"
        recorder = Recorder(self._canvas, cell) if self._renew else None
        sheet.witness = recorder
        events = self._kept.before.slabs.get(name)
        if events is None:
            self._kept.missed += 1
            slab.paint(sheet, x, y)
        else:
            self._again(sheet, cell, events)
        if recorder:
            sheet.witness = None
            recorder.flush()
            self._kept.now.slabs[name] = recorder.events

    def _again(self, sheet: Sheet, cell: Cell, events: Events) -> None:
        elements = list(cell.elements)
        for event in events:
            if isinstance(event, str):
                self._retyped.write(event)
                continue
            match event:
                case ["mark", number, *attributes]:
                    for told in attributes:
                        elements[number].attributes.update(told)
                    sheet.mark(elements[number])
                case ["decorate", kind]:
                    sheet.decorate(kind)
                case ["grow", parent, kind, alt, lang]:
                    elements.append(elements[parent].add(kind, alt, lang))
                case ["link", number, box, target, words]:
                    sheet.link(elements[number], tuple(box), target, words)
                case ["bookmark", target, top]:
                    sheet.bookmark(target, top)

    def _use(self, canvas: Canvas, name: str) -> str:
        """What a drawing is called on this page; it is embedded where it wasn't."""
        key = self._kept.before.keys[name]
        if not canvas.has_xobject(key):
            self._embed(canvas, key)
        return canvas.use_xobject(key)

    def _embed(self, canvas: Canvas, key: str) -> None:
        drawing = self._kept.before.drawings[key]
        for inner in drawing[4] if drawing[0] == "drawn" else ():
            if not canvas.has_xobject(inner):
                self._embed(canvas, inner)
        embed(canvas, key, drawing, self._retyped)

    def finish(self) -> None:
        """Keep what the slabs name, when all of them are painted; nothing of a book with a picture
        that plain data can't hold."""
        if self._renew:
            self._kept.now.fonts = fonts_of(self._canvas)
            try:
                keep_drawings(self._canvas, self._kept.now)
            except ValueError:
                self._kept.now = PageData()


def embed(canvas: Canvas, key: str, drawing: list[Any], retyped: Retyped) -> None:
    """Embed a drawing that was kept: a form's box in pt and operators, or an image."""
    match drawing:
        case ["form", box, code]:
            edges = tuple(edge / PT_PER_MM for edge in box)
            left, bottom, right, top = edges
            forms.define(
                canvas, key.removeprefix(FORM), (left, bottom, right, top),
                lambda on: retyped.write(code),
            )  # fmt: skip
        case ["drawn", box, stream, fonts, xobjects]:
            _embed_drawn(canvas, key, box, stream, fonts, xobjects, retyped)
        case ["image", entries, data]:
            made = PDFDictionary({name: _entry(told) for name, told in entries.items()})
            canvas.embed_xobject(key, partial(PDFStream, made, data))


def _embed_drawn(
    canvas: Canvas, key: str, box: str, stream: bytes, fonts: list[str], xobjects: list[str],
    retyped: Retyped,
) -> None:  # fmt: skip
    """Embed a form whose content is compressed, in which fonts are called F0, F1 and so on."""
    own = [retyped.resource(font) for font in fonts]
    code = zlib.decompress(stream).decode("latin-1")
    old = _FONT.sub(lambda found: f"/{fonts[int(found[1])]} ", code)
    new = retyped.read(old)
    for at, now in enumerate(own):
        new = re.sub(rf"/{now} (?=[\d.]+ Tf)", f"/F{at} ", new)
    if new != code:
        stream = packed(new.encode("latin-1"))
    canvas.add_form(key, box, stream, own, xobjects)


def keep_drawings(canvas: Canvas, data: PageData) -> None:
    """Keep the drawings that slabs name, and those that these name.

    ValueError for one that can't be told as plain data.
    """
    keys = canvas.xobject_keys()
    names = {key: name for name, key in keys.items()}
    codes = [event for events in data.slabs.values() for event in events if isinstance(event, str)]
    while codes:
        for token in TOKEN.finditer(codes.pop()):
            if token["drawing"] and token["drawing"] not in data.keys:
                key = data.keys[token["drawing"]] = keys[token["drawing"]]
                data.drawings[key] = told = _drawing(canvas, token["drawing"])
                codes += told[2:] if told[0] == "form" else []
                for inner in told[4] if told[0] == "drawn" else ():
                    data.drawings[inner] = _drawing(canvas, names[inner])


def _drawing(canvas: Canvas, name: str) -> list[Any]:
    found = canvas._doc.idToObject[name]
    if isinstance(found, PDFFormXObject):
        box = [found.lowerx, found.lowery, found.upperx, found.uppery]
        return ["form", box, found.stream.decode("ascii").removeprefix("\n")]
    if isinstance(found, DrawnForm):
        return ["drawn", found.box, found.stream, [*found.fonts], [*found.xobjects]]
    if not isinstance(found, PDFStream) or found.filters:
        raise ValueError(f"{name} is no image")
    entries = found.dictionary.dict
    return ["image", {key: _told(value) for key, value in entries.items()}, found.content]


def _told(value: object) -> object:
    if isinstance(value, PDFArray):
        return [_told(each) for each in value.sequence]
    if isinstance(value, PDFDictionary):
        return {name: _told(each) for name, each in value.dict.items()}
    if isinstance(value, int | float | str):
        return value
    raise ValueError(f"{value} is no plain entry")


def _entry(told: object) -> object:
    if isinstance(told, dict):
        return PDFDictionary({name: _entry(each) for name, each in told.items()})
    return PDFArray([_entry(each) for each in told]) if isinstance(told, list) else told
