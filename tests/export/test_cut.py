"""Sheets for a cutter: read back from the PDF's own operators, from SVG and from DXF."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import astuple
from io import BytesIO, StringIO
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import numpy as np
import pikepdf
import pytest

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.export import raster
from rnr_print.export.cut_art import sheet_pdf
from rnr_print.export.cut_sheets import CutSheet, Laid, cut_sheets, marks
from rnr_print.export.die_cut import Art, DieCut, die_cuts
from rnr_print.export.die_paths import DiePath, die_paths
from rnr_print.export.profile import Cut, RegistrationMarks
from rnr_print.print.components.dials import HOLE, Dial
from rnr_print.print.components.polygons import rounded
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.sides import Sides, mirror

PAPERWORK = """\
counters:
  size: 20
  kinds:
    pip: {front: {color: accent, letters: A}, count: 12}
dice:
  plain: {color: accent, edge: 16}
"""
WORDING = """\
paperwork/counters/pip: Pip
paperwork/dice/plain: Die
"""
SILHOUETTE = RegistrationMarks(inset=10.0076, square=5, arm=8.382, width=0.9906)
A4 = Size(210, 297)


def lines_of(svg: bytes) -> dict[str, list[np.ndarray]]:
    """The lines of each operation, mm, y down."""
    found = {}
    for layer in ElementTree.fromstring(svg):
        paths = [each.get("d", "") for each in layer]
        found[layer.get("id")] = [
            np.array(re.findall(r"[ML] ([\d.]+) ([\d.]+)", path), float) for path in paths
        ]
    return found


def size_of(svg: bytes) -> tuple[float, float]:
    """The sheet's width and height, mm."""
    root = ElementTree.fromstring(svg)
    wide, high = (float(root.get(side, "").removesuffix("mm")) for side in ("width", "height"))
    assert root.get("viewBox") == f"0 0 {wide:g} {high:g}", "a unit is a mm"
    return wide, high


@pytest.fixture(scope="module")
def folder(once) -> Path:
    return once("cut", products=("cards",)) / "fruit-main-cut-en-cards"


def test_every_copy_lies_once_between_the_marks(folder: Path) -> None:
    svg = (folder / "cards-01.svg").read_bytes()
    lines, (wide, high) = lines_of(svg), size_of(svg)
    assert len(lines["cut"]) == 5, "3 apples, a cherry, a lime"
    taken = marks(Size(wide, high), SILHOUETTE)
    for line in lines["cut"]:
        (x0, y0), (x1, y1) = line.min(0), line.max(0)
        assert sorted((round(x1 - x0, 1), round(y1 - y0, 1))) == [63, 88]
        at = Rect.between(x0, high - y1, x1, high - y0)
        assert not any(at.overlaps(mark) for mark in taken)
        assert 10 <= x0 < x1 <= wide - 10
        assert 10 <= y0 < y1 <= high - 10


def test_svg_and_dxf_tell_the_same_lines(folder: Path) -> None:
    svg = (folder / "cards-01.svg").read_bytes()
    lines, (_, high) = lines_of(svg), size_of(svg)
    drawing = ezdxf.read(StringIO((folder / "cards-01.dxf").read_text()))
    assert drawing.units == 4, "millimeters"
    outlines = drawing.modelspace().query('LWPOLYLINE[layer=="CUT"]')
    assert len(outlines) == len(lines["cut"])
    for told, line in zip(outlines, lines["cut"], strict=True):
        points = np.array([point[:2] for point in told.get_points()])
        assert np.abs(points - np.column_stack([line[:, 0], high - line[:, 1]])).max() < 0.01
        assert told.closed


def test_art_runs_over_the_lines_on_both_sides(folder: Path) -> None:
    """What stands on the sheet is clipped a bleed of 1 mm outside of each line, and the backs lie
    where the fronts do, seen through the paper."""
    file = pikepdf.open(folder / "cards-01.pdf")
    found = []
    for page in file.pages:
        text = page.Contents.read_bytes().decode()
        boxes = re.findall(r"q (\S+) (\S+) (\S+) (\S+) re W n", text)
        found.append(np.array(boxes, float) * 25.4 / 72)
    svg = (folder / "cards-01.svg").read_bytes()
    lines, (wide, high) = lines_of(svg)["cut"], size_of(svg)
    for (x, y, w, h), line in zip(found[0], lines, strict=True):
        (x0, y0), (x1, y1) = line.min(0), line.max(0)
        assert np.allclose(
            (x, y, w, h), (x0 - 1, high - 1 - y1, x1 - x0 + 2, y1 - y0 + 2), atol=0.01
        )
    mirrored = found[0].copy()
    at, size = (1, 3) if wide > high else (0, 2)
    mirrored[:, at] = min(wide, high) - mirrored[:, at] - mirrored[:, size]
    assert np.allclose(found[1], mirrored, atol=0.01), "turned along the long edge"


def test_lines_lie_where_the_things_are_printed(exported, workspace: Workspace) -> None:
    game = workspace.root / "card_data/fruit"
    (game / "paperwork.yaml").write_text(PAPERWORK, "utf-8")
    (game / "wording.yaml").write_text(WORDING, "utf-8")
    exported("cut", products=("counters", "dice"))
    folder = workspace.root / "out/fruit-main-cut-en-counters-dice"
    for name, count in (("counters-01", 12), ("dice-01", 1)):
        lines = lines_of((folder / f"{name}.svg").read_bytes())
        file = pikepdf.open(folder / f"{name}.pdf")
        page = file.pages[0]
        high = float(page.mediabox[3]) * 25.4 / 72
        printed = [path for path in die_paths(page) if path.work == "cut"]
        assert len(lines["cut"]) == count
        for line in lines["cut"]:
            (x0, y0), (x1, y1) = line.min(0), line.max(0)
            box = np.array((x0, high - y1, x1, high - y0))
            assert min(np.abs(box - each.box).max() for each in printed) < 0.1
    assert lines["score"], "where a die is folded"


@pytest.mark.parametrize(
    ("profile", "files"), [("cricut", ["png", "svg"]), ("laser", ["dxf", "pdf", "svg"])]
)
def test_each_cutter_gets_its_files(
    exported, workspace: Workspace, profile: str, files: list[str]
) -> None:
    exported(profile, products=("cards",))
    folder = workspace.root / f"out/fruit-main-{profile}-en-cards"
    assert sorted({path.suffix[1:] for path in folder.iterdir()} - {"json"}) == files


def test_a_paper_of_ones_own(exported, workspace: Workspace) -> None:
    exported("cut", products=("cards",), paper="letter")
    file = pikepdf.open(workspace.root / "out/fruit-main-cut-en-cards-letter/cards-01.pdf")
    sides = sorted(float(side) / 72 for side in list(file.pages[0].mediabox)[2:])
    assert sides == pytest.approx([8.5, 11], abs=0.01)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"products": ("hats",)}, r"--product hats: this profile takes cards, dials, .*"),
        ({"paper": "a17"}, r"a17"),
    ],
)
def test_what_there_is_none_of(exported, said: dict[str, object], told: str) -> None:
    with pytest.raises(InputError, match=told):
        exported("cut", **said)


def test_another_profile_takes_no_paper(exported) -> None:
    with pytest.raises(InputError, match="--paper is for sheets of a cutter"):
        exported("png", paper="a4")


# What is read from a PDF


def test_a_dial_is_cut_as_it_is_drawn() -> None:
    """Both discs with window and hole, from the pages of the shipped game without its pictures."""
    job = Job(
        workspace=Workspace(OURS, OURS), product="dials", game="rocknroll", edition="expansion",
        locale="en", paper="a4", sides="duplex-long", ink="full", blank=True,
    )  # fmt: skip
    found = die_cuts("dials", maker_of("dials").build(OpenEdition(job)).data)
    holes = [line for each in found for line in each.inner if wide(line) == pytest.approx(HOLE)]
    discs = [each for each in found if each.inner]
    assert len(holes) == len(discs) > 2
    covers = [each for each in discs if len(each.inner) == 2]
    radii = {round(wide(each.outline) / 2, 1) for each in discs if each not in covers}
    assert {Dial(6).radius, 42.0} == radii
    for each in covers:
        window, = (line for line in each.inner if line not in holes)  # fmt: skip
        x0, y0, x1, _ = window.box
        assert y0 > each.size.height / 2, "above the hole"
        assert (x0 + x1) / 2 == pytest.approx(each.size.width / 2, abs=0.05)


def test_pieces_of_an_outline_are_one_line() -> None:
    corners = [(0, 0), (30, 0), (30, 20), (0, 20)]
    document = Document(title="t", lang="en")
    document.begin_page(100, 100)
    canvas = document.canvas
    for at in (0, 2, 1, 3):
        (x0, y0), (x1, y1) = corners[at], corners[(at + 1) % 4]
        with canvas.marked("DieCut"):
            canvas.write(f"q 1 0 0 1 28.3465 0 cm {pt(x0, y0)} m {pt(x1, y1)} l S Q")
    canvas.write(f"{pt(1, 1)} m {pt(9, 9)} l S")  # not marked
    document.end_page()
    file = pikepdf.open(BytesIO(document.bytes()))
    (found,) = die_paths(file.pages[0])
    assert found.closed
    assert np.allclose(found.box, (10, 0, 40, 20), atol=0.01)


def test_a_thing_larger_than_the_sheet_is_told() -> None:
    with pytest.raises(InputError) as told:
        cut_sheets([thing(240, 170), thing(205, 280), thing(60, 90)], A4, Cut(marks=SILHOUETTE))
    (large,) = told.value.problems
    assert "205 x 280" in large.message
    assert "--paper" in large.message


def test_what_has_no_room_between_the_marks_is_cut_by_hand() -> None:
    marked, plain = cut_sheets([thing(280, 12), thing(60, 90)], A4, Cut(marks=SILHOUETTE))
    assert [each.thing.size.width for each in marked.laid] == [60]
    assert (marked.by_hand, plain.by_hand) == (False, True)
    (strip,) = plain.laid
    assert plain.marks == ()
    assert Rect(5, 5, plain.paper.width - 10, plain.paper.height - 10).holds(strip.at)


def test_no_thing_lies_on_another_or_on_a_mark() -> None:
    sizes = [(63, 88)] * 9 + [(30, 30)] * 40 + [(100, 20)] * 7
    sheets = cut_sheets([thing(*size) for size in sizes], A4, Cut(marks=SILHOUETTE, gap=1))
    found = Counter()
    for sheet in sheets:
        for number, one in enumerate(sheet.laid):
            found[one.thing.size.width, one.thing.size.height] += 1
            others = [each.at for each in sheet.laid[:number]]
            assert not any(one.at.overlaps(other) for other in (*others, *sheet.marks))
    assert found == Counter(sizes)


def thing(width: float, height: float) -> DieCut:
    outline = DiePath("cut", rounded(width, height, 0))
    return DieCut("a thing", Size(width, height), outline, (), Art(b"", 0, Rect(0, 0, 1, 1)))


def wide(line: DiePath) -> float:
    return line.box[2] - line.box[0]


def pt(x: float, y: float) -> str:
    return f"{x * 72 / 25.4:.4f} {y * 72 / 25.4:.4f}"


@pytest.mark.parametrize("source", [Size(210, 297), Size(297, 210)])
@pytest.mark.parametrize("paper", [Size(100, 140), Size(140, 100)])
def test_backs_stand_as_their_fronts_however_sheets_lie(source: Size, paper: Size) -> None:
    """A head that is at the top of a front is at the top of its back, seen through the paper: the
    sheet is turned about its long edge, and so was the one that the things come from."""
    thing = printed_on_both_sides(source)
    assert thing.back is not None
    at = Rect(20, 30, thing.size.width, thing.size.height)
    sheet = CutSheet(paper, (), (Laid(thing, at),))
    front, back = raster.pictures(sheet_pdf(sheet, 1), 72)
    axis = mirror(Sides.DUPLEX_LONG, paper)
    high, scale = paper.height, 72 / 25.4
    for x, y, black in ((25, 68, True), (25, 35, False)):  # a mark at the head alone
        seen = axis.rect(Rect(x, y, 0, 0))
        for image, spot in ((front, (x, y)), (back, (seen.left, seen.bottom))):
            pixel = image.convert("L").getpixel((spot[0] * scale, (high - spot[1]) * scale))
            assert (pixel < 128) is black


def printed_on_both_sides(paper: Size) -> DieCut:
    """A thing of 30 x 40 mm with a black bar at the head of both faces."""
    document = Document(title="x", lang="en")
    axis = mirror(Sides.DUPLEX_LONG, paper)
    at = Rect(50, 60, 30, 40)
    for side, rect in (("front", at), ("back", axis.rect(at))):
        document.begin_page(paper.width, paper.height)
        below = side == "back" and not axis.upright
        head = Rect(rect.left, rect.bottom if below else rect.top - 10, 30, 10)
        document.canvas.rect(*(each * 72 / 25.4 for each in astuple(head)), stroke=0, fill=1)
        if side == "front":
            with document.canvas.marked("DieCut"):
                document.canvas.rect(*(each * 72 / 25.4 for each in astuple(rect)), fill=0)
        document.end_page()
    (thing,) = die_cuts("x", document.bytes())
    return thing
