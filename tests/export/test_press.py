"""Files for a press, read back as a press reads them: separations, boxes, standards."""

from __future__ import annotations

import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from pikepdf import Name
from PIL import Image

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.export.press_check import faults
from rnr_print.export.press_colors import build_of
from rnr_print.export.press_file import check_icc
from rnr_print.export.profile import Press, profile

GHOSTSCRIPT = shutil.which("gs")
X1A = Press(standard="PDF/X-1a:2003", condition="FOGRA39", ink=240)
MM = 72 / 25.4

with_ghostscript = pytest.mark.skipif(
    GHOSTSCRIPT is None and "CI" not in os.environ,
    reason="Ghostscript isn't installed; it shows the separations of a press",
)


@pytest.fixture
def art(workspace: Workspace) -> None:
    """A dark and colorful picture on a card."""
    folder = workspace.game("fruit") / "art"
    folder.mkdir()
    y, x = np.mgrid[:600, :600]
    image = np.stack((x % 256, y % 128, x * y % 64), axis=2).astype(np.uint8)
    Image.fromarray(image).save(folder / "apple.png")


@pytest.fixture
def made(exported, workspace: Workspace, art: None):
    """Exports with a profile; gives the file of a deck."""

    def run(name: str, deck: str = "red", **said: object) -> Path:
        exported(name, **said)
        return workspace.root / f"out/fruit-main-{name}-en/{deck}.pdf"

    return run


def separations(pdf: Path, folder: Path) -> dict[str, np.ndarray]:
    """The ink of each plate of the first page, 0 to 1, as Ghostscript makes it."""
    out = folder / "plate.tif"
    command = [str(GHOSTSCRIPT), "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=tiffsep", "-r72",
               "-dLastPage=1", f"-sOutputFile={out}", str(pdf)]  # fmt: skip
    subprocess.run(command, check=True, timeout=300)
    plates = {path.name[len("plate(") : -len(").tif")]: path for path in folder.glob("plate(*")}
    return {
        name: 1 - np.asarray(Image.open(path).convert("L"), np.float32) / 255
        for name, path in plates.items()
    }


@with_ghostscript
def test_no_spot_of_a_page_has_more_ink_than_the_shop_takes(made, tmp_path: Path) -> None:
    plates = separations(made("drivethru", "red"), tmp_path)
    assert set(plates) == {"Cyan", "Magenta", "Yellow", "Black"}
    total = sum(plates.values())
    assert 1 < total.max() <= 2.42


@with_ghostscript
def test_a_cutting_line_is_a_plate_of_its_own_along_the_trim(made, tmp_path: Path) -> None:
    plates = separations(made("pdfx4"), tmp_path)
    rows, columns = np.nonzero(plates["CutContour"] > 0.2)
    assert [columns.min(), columns.max()] == pytest.approx([3 * MM, 66 * MM], abs=1)
    assert [rows.min(), rows.max()] == pytest.approx([3 * MM, 91 * MM], abs=1)
    corner = plates["CutContour"][rows.min() : rows.min() + 3, columns.min() : columns.min() + 3]
    assert corner.max() < 0.2, "corners are round"


def test_a_file_says_what_it_keeps_to(made) -> None:
    with pikepdf.open(made("drivethru")) as file:
        assert file.docinfo[Name.GTS_PDFXVersion] == "PDF/X-1a:2003"
        assert file.pdf_version == "1.4"
        assert file.Root.OutputIntents[0].OutputConditionIdentifier == "CGATS TR 001"
    with pikepdf.open(made("pdfx4")) as file:
        assert "<pdfxid:GTS_PDFXVersion>PDF/X-4<" in file.Root.Metadata.read_bytes().decode()


@pytest.mark.parametrize(("name", "backs"), [("drivethru", [0, 2]), ("singles", [1, 3])])
def test_sides_come_in_the_order_of_the_shop(made, name: str, backs: list[int]) -> None:
    with pikepdf.open(made(name)) as file:
        pages = [page.obj.Contents.read_bytes() for page in file.pages]
    assert len(pages) == 2 * 4, "each copy has its pages"
    assert pages[backs[0]] == pages[backs[1]]
    assert pages[backs[0]] != pages[1 - backs[0]]


def test_pages_are_as_large_as_the_shop_asks_and_trimmed_in_the_middle(made) -> None:
    with pikepdf.open(made("drivethru")) as file:
        media, trim = ([float(edge) for edge in box] for box in
                       (file.pages[0].mediabox, file.pages[0].trimbox))  # fmt: skip
    assert media == pytest.approx([0, 0, 2.75 * 72, 3.75 * 72], abs=0.01)
    assert trim == pytest.approx([9, 9, 2.625 * 72, 3.625 * 72], abs=0.01)


def test_a_press_file_is_the_same_each_time(made) -> None:
    path = made("pdfx4")
    first = path.read_bytes()
    path.unlink()
    assert made("pdfx4").read_bytes() == first


@pytest.mark.parametrize(
    ("color", "fine", "build"),
    [
        ((0, 0, 0), True, (0, 0, 0, 1)),
        ((0.1, 0.1, 0.1), False, (0.3, 0.3, 0, 1)),
        ((1, 1, 1), False, (0, 0, 0, 0)),
        ((1, 0, 0), False, (0, 1, 1, 0)),
        ((0.5, 0, 0), False, (0, 0.95, 0.95, 0.5)),
    ],
)
def test_a_color_is_a_build_under_the_limit(color, fine: bool, build) -> None:
    assert build_of(color, X1A, fine) == pytest.approx(build, abs=0.001)


def test_a_named_ink_has_its_own_build() -> None:
    press = X1A.model_copy(update={"inks": {"#ff0000": (0, 80, 70, 10)}})
    assert build_of((1, 0, 0), press, fine=False) == (0, 0.8, 0.7, 0.1)


def rgb(file: pikepdf.Pdf) -> None:
    file.pages[0].contents_add(b"1 0 0 rg 0 0 9 9 re f", prepend=False)


def inky(file: pikepdf.Pdf) -> None:
    file.pages[0].contents_add(b"1 1 1 1 k 0 0 9 9 re f", prepend=False)


def silent(file: pikepdf.Pdf) -> None:
    del file.docinfo[Name.GTS_PDFXVersion]


def aimless(file: pikepdf.Pdf) -> None:
    del file.Root[Name.OutputIntents]


def boundless(file: pikepdf.Pdf) -> None:
    file.pages[0].obj[Name.TrimBox] = pikepdf.Array([-9, 0, 100, 100])


def clear(file: pikepdf.Pdf) -> None:
    state = pikepdf.Dictionary(Type=Name.ExtGState, ca=0.5)
    file.pages[0].obj[Name.Resources][Name.ExtGState] = pikepdf.Dictionary({"/X": state})
    file.make_indirect(state)
    file.pages[0].obj[Name.Resources][Name.ExtGState][Name.X] = file.make_indirect(state)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (rgb, "has colors of screens (RGB); export again"),
        (inky, "has 400 percent of ink, more than 240"),
        (silent, "doesn't say that it keeps to PDF/X-1a:2003; export again"),
        (aimless, "doesn't say what it is to be printed by; export again"),
        (boundless, "page 1: its boxes don't lie in each other; give the canvas more bleed"),
        (clear, "draws see-through, which PDF/X-1a:2003 doesn't know; make it opaque"),
    ],
)
def test_what_a_press_would_refuse_is_told(made, workspace: Workspace, spoil, told: str) -> None:
    press = profile(workspace, "drivethru").press
    assert press is not None
    with pikepdf.open(made("drivethru")) as file:
        spoil(file)
        out = BytesIO()
        file.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    assert list(faults(out.getvalue(), press)) == [told]


def test_a_profile_of_a_press_is_embedded_and_a_stranger_refused(made, tmp_path: Path) -> None:
    icc = bytearray(200)
    icc[12:20], icc[36:40] = b"prtrCMYK", b"acsp"
    path = tmp_path / "press.icc"
    path.write_bytes(icc)
    with pikepdf.open(made("pdfx4", icc=path)) as file:
        assert file.Root.OutputIntents[0].DestOutputProfile.read_bytes() == bytes(icc)
    with pytest.raises(InputError, match="is no ICC profile"):
        check_icc(b"GIF89a" * 40, path)
    icc[16:20] = b"RGB "
    with pytest.raises(InputError, match="something else than a press with four inks"):
        check_icc(bytes(icc), path)


def test_a_see_through_picture_is_refused_where_the_standard_knows_none(
    exported, workspace: Workspace
) -> None:
    folder = workspace.game("fruit") / "art"
    folder.mkdir()
    Image.new("RGBA", (600, 600), (200, 0, 0, 90)).save(folder / "apple.png")
    with pytest.raises(InputError, match=r"see-through, which PDF/X-1a:2003"):
        exported("drivethru")
