"""Drawings, pictures and fonts that explode, fetch, or claim what isn't there."""

from __future__ import annotations

import hashlib
import io
import struct
import zlib

from attacks import FONTS, GAME, LAUGHS, PASSWORDS, Attack, drawn, edited, png, written, zeros
from cell import Cell
from PIL import Image

SVG = f"{GAME}/art/bao.svg"
PNG = f"{GAME}/art/bao.png"
JPEG = f"{GAME}/art/bao.jpg"
FONT = "fonts/fira-sans-condensed/FiraSansCondensed-Regular.ttf"
GIGABYTE = 10**9
ROWS = zlib.compress(bytes(56 * (1 + 4 * 69)))  # of 69 x 56 pixels


def jpeg_of_scans(scans: int) -> bytes:
    """A progressive JPEG that says over and over that nothing is added to 45 million pixels."""
    out = io.BytesIO()
    Image.new("L", (6700, 6700)).save(out, "JPEG", progressive=True)
    data = out.getvalue()
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * scans + b"\xff\xd9"


def used(levels: int) -> str:
    """Ten uses of ten uses of ten uses."""
    svg = '<g id="l0"><path d="M0 0h9v9z"/></g>'
    for level in range(levels):
        svg += f'<g id="l{level + 1}">' + f'<use xlink:href="#l{level}"/>' * 10 + "</g>"
    return svg


def font_of_zeros(cell: Cell) -> None:
    """A font whose tables unpack to 2 GB (WOFF 1.0), listed with its checksum."""
    packed = zeros(10**9)
    table = struct.pack(">4sIIII", b"glyf", 64, len(packed), 1_000_000_000, 0)
    head = struct.pack(
        ">4s4sIHHIHHIIIII",
        b"wOFF",
        b"\0\1\0\0",
        64 + len(packed),
        1,
        0,
        2_000_000_000,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
    )
    listed(cell, head + table + packed)


def listed(cell: Cell, data: bytes) -> None:
    """Puts a font here, and its checksum into the list."""
    old = hashlib.sha256((cell.root / FONT).read_bytes()).hexdigest()
    cell.write(FONT, data)
    cell.edit(FONTS, old, hashlib.sha256(data).hexdigest())


def font_without_end(cell: Cell) -> None:
    """A font that claims tables far beyond its end."""
    data = bytearray((cell.root / FONT).read_bytes())
    for number in range(struct.unpack(">H", data[4:6])[0]):
        data[12 + 16 * number + 8 : 12 + 16 * number + 16] = b"\xff" * 8
    listed(cell, bytes(data))


def half_a_font(cell: Cell) -> None:
    listed(cell, (cell.root / FONT).read_bytes()[:20_000])


DRAWINGS = (
    ("uses of uses", used(9)),
    ("a use of itself", '<g id="a"><use xlink:href="#a"/></g>'),
    ("octaves without end", '<filter id="f" width="1" height="1"><feTurbulence baseFrequency=".1" '
     'numOctaves="2000000000"/></filter><rect filter="url(#f)" width="690" height="560"/>'),
    ("a brush without end", '<filter id="f"><feMorphology operator="dilate" radius="300"/></filter>'
     + '<rect filter="url(#f)" width="690" height="560"/>' * 40_000),
    ("dots", '<path d="M0 0H690" stroke="#000" stroke-dasharray="0.0000001"/>'),
    ("tiles", '<pattern id="p" width="0.0001" height="0.0001" patternUnits="'
     'userSpaceOnUse"><rect width="1" height="1"/></pattern><rect fill="url(#p)" width="690" '
     'height="560"/>'),
    ("layers on layers", '<g opacity=".9">' * 400 + "<rect/>" + "</g>" * 400),
    ("forty thousand blurs", '<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>'
     + '<rect filter="url(#f)" width="690" height="560"/>' * 40_000),
    ("a path without end", f'<path d="M0 0{"l9 9" * 1_000_000}" stroke="#000"/>'),
    ("groups in groups", "<g>" * 20_000 + "</g>" * 20_000),
    ("numbers without end", '<path d="M1e999 0H-1e999V1e308z"/><rect width="1e30" height="1e30"/>'),
)  # fmt: skip
HARMLESS = ("a use of itself", "tiles", "numbers without end")
FETCHED = (
    ("a picture of the passwords", '<image href="file:///etc/passwd" width="9" height="9"/>'),
    ("a picture of the net", '<image xlink:href="http://localhost/" width="9" height="9"/>'),
    ("a use of another file", '<use href="../../../secret.svg#a"/>'),
    ("a picture in a picture", '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
)  # fmt: skip
NO_DOCTYPE = r".*bao\.svg:1: a picture has no DOCTYPE; remove it"
PIXELS = (
    ("a PNG of a billion pixels", PNG, png(50_000, 50_000, zeros(10**6)),
     r".*bao\.png: 50000 x 50000 pixels; at most .+"),
    ("a PNG that unpacks to a gigabyte", PNG, png(69, 56, zeros(GIGABYTE)),
     r".*bao\.png: not a whole PNG: .+"),
    ("a PNG of thirty million pixels", PNG, png(5000, 6000, zeros(6000 * 20_001), 6),
     r".*bao\.png: 5000 x 6000 pixels; at most 20 million .+"),
    ("a PNG of twenty million pixels", PNG, png(4000, 5000, zeros(5000 * 16_001), 6), ""),
    ("a PNG with a gigabyte of words", PNG, png(69, 56, ROWS, 6, zTXt=b"a\0\0" + zeros(GIGABYTE)),
     r".*bao\.png: not a readable picture; .+"),
    ("a PNG with a gigabyte of colors", PNG, png(69, 56, ROWS, 6, iCCP=b"a\0\0" + zeros(GIGABYTE)),
     r".*bao\.png: not a readable picture; .+"),
    ("half a PNG", PNG, png(69, 56, zeros(10**6))[:300], r".*bao\.png: not a whole PNG: .+"),
    ("a PNG without pixels", PNG, png(0, 0, zlib.compress(b"")), r".*bao\.png: 0 x 0 pixels; .+"),
    ("a JPEG of a thousand scans", JPEG, lambda: jpeg_of_scans(3000),
     r".*a JPEG of over 60 scans; .+"),
    ("a JPEG that is a script", JPEG, b"%!PS-Adobe\nrun", r".*jpg: not a readable picture; .+"),
    ("a drawing with laughs", SVG, f"{LAUGHS}<svg>&i;</svg>".encode(), NO_DOCTYPE),
    ("a drawing with passwords", SVG, f"{PASSWORDS}<svg>&a;</svg>".encode(), NO_DOCTYPE),
)  # fmt: skip

PICTURES = (
    *(
        Attack(f"drawing: {n}", "SVG", drawn(svg), "", code=0)
        if n in HARMLESS
        else Attack(f"drawing: {n}", "SVG", drawn(svg), r".*bao\.svg: this SVG can't be drawn: .+")
        for n, svg in DRAWINGS
    ),
    *(Attack(f"drawing: {n}", "SVG", drawn(svg), r".*bao\.svg:\d+: .+") for n, svg in FETCHED),
    *(
        Attack(
            n, "XML entities" if file == SVG else "pictures", written(file, data), told,
            code=2 if told else 0,
        )
        for n, file, data, told in PIXELS
    ),
    Attack("a font that unpacks to a gigabyte", "fonts", font_of_zeros, r".*Regular\.ttf: .+"),
    Attack("a font that claims too much", "fonts", font_without_end, r".*Regular\.ttf: .+"),
    Attack("half a font", "fonts", half_a_font, r".*(Regular\.ttf|bao).*: .+"),
    Attack(
        "a list of fonts in brackets", "fonts", written(FONTS, "a = " + "[" * 100_000),
        r".*FONTS\.toml.*: .+",
    ),
    Attack(
        "a list of fonts without end", "fonts", written(FONTS, "x" * 2_000_000),
        r".*FONTS\.toml: larger than 1 MB; split it",
    ),
    Attack(
        "a font that paints the terminal", "fonts",
        edited(FONTS, 'family = "', 'family = "\\u001b[31m'),
        r".*FONTS\.toml:\d+:1: font .+: family holds U\+001B, .+",
    ),
)  # fmt: skip
