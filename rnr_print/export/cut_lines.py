"""The lines of a sheet as drawings that cutters read: SVG and DXF, a color and layer for each
operation, in true mm."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from xml.etree import ElementTree

from rnr_print.export.cut_sheets import CutSheet
from rnr_print.export.die_paths import DiePath

OPERATIONS = {"score": "#00a000", "inside": "#0000ff", "cut": "#ff0000"}
"""In their order, with their colors: folds, then holes and windows, then what sets a thing free."""
DXF_COLORS = {"score": 3, "inside": 5, "cut": 1}
"""By the color index of AutoCAD."""
MILLIMETERS = 4
"""Among the units of DXF."""
FINE = 3
"""Digits behind the point, of a mm."""


def operations(sheet: CutSheet) -> Iterator[tuple[str, list[DiePath]]]:
    """What is done to a sheet, each operation with its lines."""
    inner = [line.moved(each.at.left, each.at.bottom) for each in sheet.laid
             for line in each.thing.inner]  # fmt: skip
    yield "score", [line for line in inner if line.work == "score"]
    yield "inside", [line for line in inner if line.work == "cut"]
    yield "cut", [each.thing.outline.moved(each.at.left, each.at.bottom) for each in sheet.laid]


def svg(sheet: CutSheet) -> bytes:
    """The lines as SVG 1.1 as large as the paper."""
    wide, high = sheet.paper.width, sheet.paper.height
    root = ElementTree.Element(
        "svg", xmlns="http://www.w3.org/2000/svg", version="1.1",
        width=f"{wide:g}mm", height=f"{high:g}mm", viewBox=f"0 0 {wide:g} {high:g}",
    )  # fmt: skip
    for name, lines in operations(sheet):
        if lines:
            layer = ElementTree.SubElement(
                root, "g", {"id": name, "fill": "none", "stroke": OPERATIONS[name],
                            "stroke-width": "0.1"},
            )  # fmt: skip
            for line in lines:
                ElementTree.SubElement(layer, "path", d=_spelled(line, high))
    ElementTree.indent(root)
    told: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return told + b"\n"


def dxf(sheet: CutSheet) -> bytes:
    """The lines as DXF R2000, each operation on its layer."""
    from ezdxf._options import options  # half a second, for this form alone
    from ezdxf.filemanagement import new

    options.write_fixed_meta_data_for_testing = True  # no clock and no chance in the file
    drawing = new("R2000", units=MILLIMETERS)
    space = drawing.modelspace()
    for name, lines in operations(sheet):
        drawing.layers.add(name.upper(), color=DXF_COLORS[name])
        for line in lines:
            points = line.points[:-1] if line.closed else line.points
            told = [(round(x, FINE), round(y, FINE)) for x, y in points]
            space.add_lwpolyline(told, close=line.closed, dxfattribs={"layer": name.upper()})
    out = StringIO()
    drawing.write(out)
    return out.getvalue().encode()


def _spelled(line: DiePath, high: float) -> str:
    points = line.points[:-1] if line.closed else line.points
    told = " L ".join(f"{x:.{FINE}f} {high - y:.{FINE}f}" for x, y in points)
    return f"M {told}{' Z' if line.closed else ''}"
