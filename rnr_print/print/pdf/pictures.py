"""Pixel pictures: PNG and JPEG data goes in unchanged where a PDF reader understands it."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TypeVar

from PIL import Image, ImageOps
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.inspection import LARGEST
from rnr_print.core.untrusted.reading import read_bytes
from rnr_print.print.pdf import png
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.streams import ended, packed
from rnr_print.print.pdf.units import points

MAX_PIXELS = 50_000_000
MAX_DECODED = 20_000_000  # of a picture that a PDF can't hold as it is
FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "GIF", "BMP")
JPEG_SIGNATURE = b"\xff\xd8\xff"
JPEG_SCAN = b"\xff\xda"
MOST_SCANS = 60  # each goes over the whole picture; a progressive JPEG has about ten
ORIENTATION = 0x0112  # the EXIF tag; 1 is upright
_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}
Extra = dict[str, PDFObject]
Used = TypeVar("Used")


def draw_picture(
    canvas: Canvas, key: str, source: Path | bytes, x: float, y: float, width: float, height: float
) -> None:
    """Paint a picture file or its bytes into the given box, in mm.

    Pictures of the same `key` are read and embedded once. Raises InputError for a file that
    can't be read, is no picture, or is too large.
    """
    canvas.embed_xobject(f"picture {key}", lambda: picture_stream(canvas, source))
    across, up, left, bottom = points(width, height, x, y).split()
    canvas.paint_xobject(f"picture {key}", f"{across} 0 0 {up} {left} {bottom}")


def draw_covering(
    canvas: Canvas, key: str, source: Path | bytes, x: float, y: float, width: float, height: float,
    focus: tuple[float, float] = (0.5, 0.5),
) -> None:  # fmt: skip
    """Paint a picture as `draw_picture` does, but in its own proportions.

    It fills the box; what stands out above and below, or left and right, is cut off, so that the
    point `focus` (from 0, 0 in the upper left corner to 1, 1) comes near the middle.
    """
    embedded = canvas.embed_xobject(f"picture {key}", lambda: picture_stream(canvas, source))
    entries = embedded.dictionary.dict
    scale = max(width / entries["Width"], height / entries["Height"])
    across, up = entries["Width"] * scale, entries["Height"] * scale
    canvas.write(f"q {points(x, y, width, height)} re W n")
    left = min(max(focus[0] * across - width / 2, 0), across - width)
    below = min(max((1 - focus[1]) * up - height / 2, 0), up - height)
    draw_picture(canvas, key, source, x - left, y - below, across, up)
    canvas.write("Q")


def grayed(source: Path | bytes, strength: float = 1) -> bytes:
    """A picture as a gray PNG whose darkness is `strength` times the original's, 0 to 1.

    Raises InputError as `draw_picture` does.
    """
    data, name = _data(source)

    def gray(image: Image.Image) -> bytes:
        _check_decoded(image, name)
        ImageOps.exif_transpose(image, in_place=True)
        light = image.convert("L").point(lambda value: 255 - (255 - value) * strength)
        if image.has_transparency_data:
            light = Image.merge("LA", (light, _opacity(image)))
        out = BytesIO()
        light.save(out, "PNG")
        return out.getvalue()

    return _opened(data, name, gray)


def _data(source: Path | bytes) -> tuple[bytes, str]:
    """A picture's bytes, and what to call it."""
    return (source, "the picture") if isinstance(source, bytes) else (_read(source), str(source))


def picture_stream(canvas: Canvas, source: Path | bytes) -> PDFStream:
    """A picture file or its bytes as an image, to be embedded. Raises InputError."""
    data, name = _data(source)
    if data.startswith(JPEG_SIGNATURE) and data.count(JPEG_SCAN) > MOST_SCANS:
        raise fail(f"a JPEG of over {MOST_SCANS} scans; save it again", name)
    if data.startswith(png.SIGNATURE):
        try:
            parts = png.parse(data)
            _check_size(parts.width_px, parts.height_px, name)
            if parts.passes_through:
                png.check_rows(parts)
                return _png_stream(parts)
        except png.PngError as error:
            raise fail(f"not a whole PNG: {error}; save it again", name) from None
    return _decoded(canvas, data, name)


def _read(path: Path) -> bytes:
    return read_bytes(path, LARGEST, "make it smaller")


def _check_size(width_px: int, height_px: int, name: str) -> None:
    if not 0 < width_px * height_px <= MAX_PIXELS:
        limit = MAX_PIXELS // 1_000_000
        raise fail(f"{width_px} x {height_px} pixels; at most {limit} million are taken", name)


def _check_decoded(image: Image.Image, name: str) -> None:
    """Raises InputError for a picture too large to be taken apart in little memory."""
    if image.width * image.height > MAX_DECODED:
        limit = MAX_DECODED // 1_000_000
        told = (
            f"{image.width} x {image.height} pixels; at most {limit} million are taken of this kind"
        )
        raise fail(f"{told}, and more of a JPEG or a PNG without transparency", name)


def _opacity(image: Image.Image) -> Image.Image:
    """How opaque each pixel is."""
    return (image if image.mode in ("RGBA", "LA") else image.convert("RGBA")).getchannel("A")


def _png_stream(picture: png.Png) -> PDFStream:
    space: PDFObject | str = PDFName("DeviceRGB" if picture.components == 3 else "DeviceGray")
    if picture.color_type == png.INDEXED:
        last = len(picture.palette) // 3 - 1
        colors = f"<{picture.palette.hex()}>"
        space = PDFArray([PDFName("Indexed"), PDFName("DeviceRGB"), last, colors])
    predictor = {
        "Predictor": 15,
        "Colors": picture.components,
        "BitsPerComponent": picture.bit_depth,
        "Columns": picture.width_px,
    }
    entries = _entries(picture.width_px, picture.height_px, picture.bit_depth, space, "FlateDecode")
    entries["DecodeParms"] = PDFDictionary(predictor)
    return PDFStream(PDFDictionary(entries), ended(picture.rows))


def _decoded(canvas: Canvas, data: bytes, name: str) -> PDFStream:
    """The stream of a picture that pillow reads; a plain JPEG keeps its own data."""

    def stream(image: Image.Image) -> PDFStream:
        turned = image.getexif().get(ORIENTATION, 1) != 1
        if data.startswith(JPEG_SIGNATURE) and image.mode in _SPACES and not turned:
            return _jpeg_stream(image, data)
        _check_decoded(image, name)
        ImageOps.exif_transpose(image, in_place=True)
        return _pixel_stream(canvas, image)

    return _opened(data, name, stream)


def _opened(data: bytes, name: str, use: Callable[[Image.Image], Used]) -> Used:
    """What `use` makes of a picture that pillow reads. Raises InputError where it can't."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # our limit is stricter
            image = Image.open(BytesIO(data), formats=FORMATS)
        if image.mode == "P" and image.palette is None:
            raise ValueError("its palette comes too late, or not at all")
        _check_size(image.width, image.height, name)
        return use(image)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        kinds = ", ".join(FORMATS)
        raise fail(f"not a readable picture; save it as one of {kinds}", name) from None


def _jpeg_stream(image: Image.Image, data: bytes) -> PDFStream:
    image.load()  # finds a file that is cut short
    space = PDFName(_SPACES[image.mode])
    entries = _entries(image.width, image.height, 8, space, "DCTDecode")
    if image.mode == "CMYK" and "adobe" in image.info:
        entries["Decode"] = PDFArray([1, 0] * 4)  # Adobe writes CMYK upside down
    return PDFStream(PDFDictionary(entries), data)


def _pixel_stream(canvas: Canvas, image: Image.Image) -> PDFStream:
    extra: Extra = {}
    if image.has_transparency_data:
        extra["SMask"] = canvas._doc.Reference(_pixel_stream(canvas, _opacity(image)))
        image = image.convert("RGB")
    elif image.mode.startswith("I"):  # 16 bits a pixel
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    elif image.mode not in _SPACES:
        image = image.convert("L" if image.mode == "1" else "RGB")
    space = PDFName(_SPACES[image.mode])
    entries = _entries(image.width, image.height, 8, space, "FlateDecode") | extra
    return PDFStream(PDFDictionary(entries), packed(image.tobytes()))


def _entries(
    width_px: int, height_px: int, bits: int, space: PDFObject | str, filter_name: str
) -> dict[str, PDFObject | str | int]:
    return {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": width_px,
        "Height": height_px,
        "BitsPerComponent": bits,
        "ColorSpace": space,
        "Filter": PDFName(filter_name),
    }
