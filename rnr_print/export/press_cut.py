"""The line along which a press cuts: a spot color on a layer of its own, printed over all else."""

from __future__ import annotations

from collections.abc import Iterator

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf, Stream, String

from rnr_print.print.pdf.units import PT_PER_MM

HANDLE = 0.5523
"""How far the handles of a quarter circle reach, of its radius."""
WEIGHT = 0.25
"""Of the line, pt."""
TINT = b"{0 exch 0 0}"
"""As magenta, where the spot color isn't known."""


def add_cuts(file: Pdf, spot: str, corner: float) -> None:
    """Draw a line around the trim of each page, its corners rounded by `corner` mm (ISO 32000-1,
    8.6.6.4 and 8.11)."""
    tint = Stream(file, TINT)
    tint[Name.FunctionType] = 4
    tint[Name.Domain], tint[Name.Range] = Array([0, 1]), Array([0, 1] * 4)
    space = Array([Name.Separation, Name("/" + spot), Name.DeviceCMYK, file.make_indirect(tint)])
    over = Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1)
    layer = file.make_indirect(Dictionary(Type=Name.OCG, Name=String(spot)))
    shared = {
        Name.ColorSpace: Dictionary({"/CutSpot": file.make_indirect(space)}),
        Name.ExtGState: Dictionary({"/CutOver": file.make_indirect(over)}),
        Name.Properties: Dictionary({"/CutLayer": layer}),
    }
    for page in file.pages:
        for name, own in shared.items():
            page.obj[Name.Resources][name] = own
        page.contents_add(_line(page, corner * PT_PER_MM).encode(), prepend=False)
    order: Object = Array([layer])
    file.Root[Name.OCProperties] = Dictionary(
        OCGs=Array([layer]), D=Dictionary(Name=String(spot), Order=order, ON=Array([layer]))
    )


def _line(page: Page, radius: float) -> str:
    left, bottom, right, top = (float(edge) for edge in page.trimbox)
    path = " ".join(_rounded(left, bottom, right, top, radius))
    return f"/OC /CutLayer BDC q /CutOver gs /CutSpot CS 1 SCN {WEIGHT} w {path} s Q EMC"


def _rounded(
    left: float, bottom: float, right: float, top: float, radius: float
) -> Iterator[str]:  # fmt: skip
    """A rectangle with round corners, as PDF operators."""
    near = radius * (1 - HANDLE)

    def at(*values: float) -> str:
        return " ".join(f"{value:.3f}" for value in values)

    yield at(left + radius, bottom) + " m"
    yield at(right - radius, bottom) + " l"
    yield at(right - near, bottom, right, bottom + near, right, bottom + radius) + " c"
    yield at(right, top - radius) + " l"
    yield at(right, top - near, right - near, top, right - radius, top) + " c"
    yield at(left + radius, top) + " l"
    yield at(left + near, top, left, top - near, left, top - radius) + " c"
    yield at(left, bottom + radius) + " l"
    yield at(left, bottom + near, left + near, bottom, left + radius, bottom) + " c"
