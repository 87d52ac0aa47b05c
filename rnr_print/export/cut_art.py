"""What stands on a sheet for a cutter: each thing with its art run over its outline, and marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf

from rnr_print.export import raster
from rnr_print.export.cut_sheets import CutSheet
from rnr_print.export.die_cut import Art
from rnr_print.export.page_parts import part_of
from rnr_print.print.pdf.units import points
from rnr_print.print.sheets.geometry import Edges, Rect
from rnr_print.print.sheets.sides import Sides, mirror

SIDES = ("front", "back")


def sheet_pdf(sheet: CutSheet, bleed: float) -> bytes:
    """A page as large as the paper with all fronts and the marks, and one with the backs, where
    there are any, to be printed behind it along the long edge."""
    whole = Pdf.new()
    forms: dict[tuple[object, ...], Object] = {}
    sources: dict[int, Pdf] = {}
    axis = mirror(Sides.DUPLEX_LONG, sheet.paper)
    fronts = [(each.thing.front, each.at) for each in sheet.laid]
    backs = [(each.thing.back, axis.rect(each.at)) for each in sheet.laid if each.thing.back]
    taken = Counter((id(art.pdf), art.page) for art, _ in (*fronts, *backs))
    for side, shown in zip(SIDES, (fronts, backs), strict=True):
        if not shown:
            continue
        content, used = [], dict[str, Object]()
        for art, at in shown:
            source = sources.setdefault(id(art.pdf), pikepdf.open(BytesIO(art.pdf)))
            page, shared = source.pages[art.page], taken[id(art.pdf), art.page] > 1
            key = (id(art.pdf), art.page, art.box if shared else None)
            if key not in forms:
                form = page.as_form_xobject()
                if shared:
                    form.write(part_of(page, art.box, bleed))
                forms[key] = whole.copy_foreign(form)
            name = f"/P{list(forms).index(key)}"
            used[name] = forms[key]
            over = side == "back" and art.lying == axis.upright
            content.append(_placed(name, art, at, bleed, over))
        if side == "front":
            content += [f"0 g {_rect(mark)} f" for mark in sheet.marks]
        wide, high = map(float, points(sheet.paper.width, sheet.paper.height).split())
        made = whole.add_blank_page(page_size=(wide, high))
        made.obj.Resources = Dictionary(XObject=Dictionary(used))
        made.obj.Contents = whole.make_stream("\n".join(content).encode())
    whole.Root[Name.ViewerPreferences] = Dictionary(
        PrintScaling=Name("/None"), Duplex=Name.DuplexFlipLongEdge if backs else Name.Simplex,
        PrintPageRange=Array([0, len(whole.pages) - 1]),
    )  # fmt: skip
    out = BytesIO()
    whole.save(out, deterministic_id=True, compress_streams=True)
    return out.getvalue()


def picture(pdf: bytes, dpi: int) -> Iterator[tuple[str, bytes]]:
    """The pages of a sheet as PNG, by their sides."""
    for side, image in zip(SIDES, raster.pictures(pdf, dpi), strict=False):
        yield side, raster.encoded(image, "png", dpi)


def _placed(name: str, art: Art, at: Rect, bleed: float, over: bool) -> str:
    """Operators that paint a part of a page at its place, with its bleed and nothing beyond; upside
    down where it comes from a sheet that is turned `over` about another axis than this one."""
    shift, way = (at.left - art.box.left, at.bottom - art.box.bottom), 1
    if over:
        shift, way = (at.right + art.box.left, at.top + art.box.bottom), -1
    matrix = f"{way} 0 0 {way} {points(*shift)}"
    return f"q {_rect(at.grown(Edges(*(bleed,) * 4)))} W n {matrix} cm {name} Do Q"


def _rect(rect: Rect) -> str:
    return f"{points(rect.left, rect.bottom, rect.width, rect.height)} re"
