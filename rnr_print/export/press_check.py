"""Whether a PDF is what a press asks for: the rules of PDF/X that concern what we draw.

Sources: ISO 15930-4:2003 (PDF/X-1a), ISO 15930-7:2010 (PDF/X-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import numpy as np
import pikepdf
from pikepdf import Array, Name, Pdf, Stream

from rnr_print.export.profile import Press

NEWEST = {"PDF/X-1a:2003": "1.4", "PDF/X-4": "1.6"}
SCREEN = ("rg", "RG", "/DeviceRGB", "/CalRGB", "/Lab")
"""Operators and color spaces that no press has."""
SPARE = 0.02
"""What sums of inks may be off by rounding, of 1."""
BOXES = ("/TrimBox", "/BleedBox", "/MediaBox")
CLOSE = 0.01
"""pt."""


def faults(data: bytes, press: Press) -> Iterator[str]:
    """All that is wrong with a file: what is wrong; what would be right."""
    with pikepdf.open(BytesIO(data)) as file:
        yield from _declared(file, press)
        for number, page in enumerate(file.pages, 1):
            for told in _boxes(page):
                yield f"page {number}: {told}"
        for told in dict.fromkeys(_drawn(file, press)):
            yield told


def _declared(file: Pdf, press: Press) -> Iterator[str]:
    info, standard = file.docinfo, press.standard
    if str(info.get(Name.GTS_PDFXVersion, "")) != standard:
        yield f"doesn't say that it keeps to {standard}; export again"
    if str(info.get(Name.Trapped, "")) not in ("/True", "/False"):
        yield "doesn't say whether it is trapped; export again"
    if not all(str(info.get(key, "")) for key in (Name.Title, Name.CreationDate, Name.ModDate)):
        yield "has no title or no dates; give the game a title"
    if float(file.pdf_version) > float(NEWEST[standard]):
        yield f"is PDF {file.pdf_version}, but {standard} ends with {NEWEST[standard]}"
    intents = file.Root.get(Name.OutputIntents, Array())
    if [intent.get(Name.S) for intent in intents] != [Name.GTS_PDFX]:
        yield "doesn't say what it is to be printed by; export again"
    if Name.ID not in file.trailer or file.is_encrypted:
        yield "has no id, or is locked; export again"
    if standard != "PDF/X-4" and Name.OCProperties in file.Root:
        yield f"has layers, which {standard} doesn't know; leave `cut` out"


def _boxes(page: pikepdf.Page) -> Iterator[str]:
    if Name.TrimBox not in page.obj:
        yield "has no TrimBox; export again"
        return
    boxes = [[float(edge) for edge in page.obj[name]] for name in BOXES if name in page.obj]
    for inner, outer in pairwise(boxes):
        low = all(a >= b - CLOSE for a, b in zip(inner[:2], outer[:2], strict=True))
        if not low or any(a > b + CLOSE for a, b in zip(inner[2:], outer[2:], strict=True)):
            yield "its boxes don't lie in each other; give the canvas more bleed"


def _drawn(file: Pdf, press: Press) -> Iterator[str]:
    for thing in file.objects:
        if isinstance(thing, Stream) and thing.get(Name.Subtype) == Name.Image:
            yield from _picture(thing, press)
        elif isinstance(thing, Stream) and thing.get(Name.Subtype) == Name.Form:
            yield from _painted(thing, press)
        elif isinstance(thing, pikepdf.Dictionary):
            yield from _thing(thing, press)
    for page in file.pages:
        yield from _painted(page, press)


def _thing(thing: pikepdf.Object, press: Press) -> Iterator[str]:
    """What is wrong with a font, or with a state of drawing."""
    files = {"/FontFile", "/FontFile2", "/FontFile3"}
    if thing.get(Name.Type) == Name.FontDescriptor and not files & set(thing.keys()):
        yield f"the font {str(thing.get(Name.FontName, ''))[1:]} isn't embedded; embed it"
    clear = any(float(thing.get(key, 1)) < 1 for key in (Name.ca, Name.CA) if key in thing)
    if press.standard != "PDF/X-4" and thing.get(Name.Type) == Name.ExtGState and clear:
        yield f"draws see-through, which {press.standard} doesn't know; make it opaque"


def _painted(drawn: pikepdf.Object | pikepdf.Page, press: Press) -> Iterator[str]:
    for step in pikepdf.parse_content_stream(drawn):
        name = str(step.operator)
        if name in SCREEN or (name in ("cs", "CS") and str(step.operands[0]) in SCREEN):
            yield "has colors of screens (RGB); export again"
        if name in ("k", "K"):
            total = sum(float(value) for value in step.operands)
            if total > press.ink / 100 + SPARE:
                yield f"has {100 * total:.0f} percent of ink, more than {press.ink:g}"


def _picture(image: Stream, press: Press) -> Iterator[str]:
    if press.standard != "PDF/X-4" and Name.SMask in image:
        yield f"a picture is see-through, which {press.standard} doesn't know; give it a ground"
    if image.get(Name.ImageMask, False):
        return
    if image.get(Name.ColorSpace) not in (Name.DeviceCMYK, Name.DeviceGray):
        yield "a picture has colors of screens (RGB); export again"
    elif image.get(Name.ColorSpace) == Name.DeviceCMYK:
        inks = np.frombuffer(image.read_bytes(), np.uint8).reshape(-1, 4)
        total = int(inks.sum(axis=1, dtype=np.int32).max()) / 255
        if total > press.ink / 100 + SPARE:
            yield f"a picture has {100 * total:.0f} percent of ink, more than {press.ink:g}"
