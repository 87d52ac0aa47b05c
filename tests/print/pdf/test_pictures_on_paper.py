"""Pictures: passed through where possible, otherwise read carefully."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from rnr_print.core.errors import InputError
from rnr_print.print.pdf import png
from rnr_print.print.pdf.pictures import draw_covering, draw_picture, grayed


def gradient(mode: str) -> Image.Image:
    return Image.linear_gradient("L").resize((32, 32)).convert(mode)


def saved(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    stream = BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def embedded(one_page, source: bytes | Path) -> tuple[int, int, bytes]:
    """Width, height and raw data of the picture inside the PDF."""
    pdf = pikepdf.open(BytesIO(one_page(lambda c: draw_picture(c, "p", source, 0, 0, 20, 20))))
    (image,) = pdf.pages[0].Resources.XObject.values()
    return int(image.Width), int(image.Height), image.read_raw_bytes()


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB"])
def test_plain_png_data_passes_through_unchanged(one_page, mode: str) -> None:
    data = saved(gradient(mode))
    assert embedded(one_page, data) == (32, 32, png.parse(data).rows)


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA", "I;16"])
def test_every_kind_of_png_looks_the_same_on_paper(one_page, mode: str) -> None:
    image = gradient("RGB" if mode == "I;16" else mode)
    if mode == "I;16":
        image = Image.linear_gradient("L").resize((32, 32)).convert("I").point(lambda v: v * 257)
        image = image.convert("I;16")
    page = pypdfium2.PdfDocument(
        one_page(lambda c: draw_picture(c, "p", saved(image), 0, 0, 20, 20))
    )[0]
    seen = page.render(scale=3).to_pil().convert("L").resize((1, 4), Image.Resampling.BOX)
    meant = gradient("L").resize((1, 4), Image.Resampling.BOX)
    assert list(seen.tobytes()) == pytest.approx(list(meant.tobytes()), abs=10)


def test_transparency_becomes_a_soft_mask(one_page) -> None:
    image = gradient("RGB")
    image.putalpha(Image.new("L", image.size, 0))
    page = one_page(lambda c: draw_picture(c, "p", saved(image), 0, 0, 20, 20))
    rendered = pypdfium2.PdfDocument(page)[0].render(scale=1).to_pil().convert("L")
    assert rendered.getextrema() == (255, 255)


def test_jpeg_keeps_its_own_data_unless_the_camera_was_turned(one_page) -> None:
    upright = saved(gradient("RGB"), "JPEG")
    assert embedded(one_page, upright) == (32, 32, upright)
    exif = Image.Exif()
    exif[0x0112] = 6
    wide = gradient("RGB").resize((40, 20))
    assert embedded(one_page, saved(wide, "JPEG", exif=exif))[:2] == (20, 40)


def bomb(width: int, height: int) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        checksum = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + checksum

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    return png.SIGNATURE + parts


@pytest.mark.parametrize("size", [(8000, 8000), (60000, 60000), (0, 5)])
def test_a_picture_of_too_many_pixels_is_refused(one_page, size: tuple[int, int]) -> None:
    with pytest.raises(InputError, match=f"{size[0]} x {size[1]} pixels; at most 50 million"):
        embedded(one_page, bomb(*size))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (saved(gradient("L"))[:-20], "not a whole PNG"),
        (saved(gradient("L")).replace(b"IDAT", b"IDAX"), "not a whole PNG"),
        (saved(gradient("L"), "JPEG")[:200], "not a readable picture"),
        (b"%!PS-Adobe-3.0 EPSF-3.0", "not a readable picture"),
        (b"", "not a readable picture"),
    ],
)
def test_a_damaged_file_is_the_users_error(one_page, data: bytes, message: str) -> None:
    with pytest.raises(InputError, match=message):
        embedded(one_page, data)


def test_a_palette_after_the_picture_is_refused() -> None:
    data = saved(gradient("L").convert("P"))
    at = data.index(b"PLTE") - 4
    end = at + 12 + int.from_bytes(data[at : at + 4])
    late = data[:at] + data[end : data.index(b"IEND") - 4] + data[at:end] + data[-12:]
    with pytest.raises(InputError, match="not a readable picture"):
        grayed(late, 0.3)


def test_a_missing_file_is_named(one_page, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"bao\.png: can't be read: No such file"):
        embedded(one_page, tmp_path / "bao.png")


@pytest.mark.parametrize(
    ("focus", "seen"), [((0, 0.5), "red"), ((1, 0.5), "blue"), ((0.1, 0.9), "red")]
)
def test_the_focus_of_a_picture_stays_in_sight(one_page, focus, seen) -> None:
    wide = Image.new("RGB", (60, 20), "red")
    wide.paste("blue", (30, 0, 60, 20))
    data = one_page(lambda c: draw_covering(c, "p", saved(wide), 0, 0, 20, 20, focus))
    page = pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil()
    colors = {color for _, color in page.crop((2, 2, 50, 50)).getcolors(9999)}
    assert colors == {{"red": (255, 0, 0), "blue": (0, 0, 255)}[seen]}


def test_a_picture_in_the_middle_shows_both_ends_alike(one_page) -> None:
    wide = Image.new("RGB", (60, 20), "red")
    wide.paste("blue", (30, 0, 60, 20))
    data = one_page(lambda c: draw_covering(c, "p", saved(wide), 0, 0, 20, 20))
    page = pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil()
    assert page.getpixel((5, 28)) == (255, 0, 0)
    assert page.getpixel((50, 28)) == (0, 0, 255)
