"""What an attack on a workspace is, and the files that many of them need."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from cell import GAME, Cell

Against = Literal[
    "template escapes", "template costs", "path traversal", "links out", "special files",
    "YAML bombs", "XML entities", "SVG", "pictures", "fonts", "spreadsheets", "numbers",
    "long texts", "signs", "encodings", "tampered cache",
]  # fmt: skip
"""What an attack is aimed at: the kinds that the issue lists."""

CARDS = f"{GAME}/cards/base-vietnam.yaml"
FRAME = f"{GAME}/game.yaml"
ART = f"{GAME}/art/vietnam.yaml"
WORDING = f"{GAME}/wording.yaml"
RUSSIAN = f"{GAME}/locale/ru/cards.po"
UNIT = "templates/rocknroll/base.xml.j2"
FONTS = "fonts/FONTS.toml"
CARD = ("build", "cards", "--only", "bao", "--dpi", "72", "--jobs", "1")
RUSSIAN_CARD = (*CARD, "--locale", "ru")
DATA = ("check", "data")
WORDS = ("l10n", "check", "--words", "--locale", "ru", "--jobs", "1")
LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {after} "{f"&{name};" * 10}">' for name, after in pairwise("abcdefghi"))
    + "]>"
)
"""A billion of them, were the entities resolved."""
PASSWORDS = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@dataclass(frozen=True)
class Attack:
    """A way to make a workspace hostile, the command it is to hurt, and what that must say.

    `told` is a pattern for a whole line of the output; empty where the right end is that nothing
    happens, and the command does its work with `code` 0. What costs step by step is tried with a
    `tenth` of the steps that a rendering may take, in a tenth of the time.
    """

    name: str
    against: Against
    spoil: Callable[[Cell], object]
    told: str
    command: tuple[str, ...] = CARD
    code: int = 2
    tenth: bool = False

    def __str__(self) -> str:
        return self.name.replace(" ", "-")


def edited(file: str, old: str, new: str) -> Callable[[Cell], object]:
    """Replaces a text in a file."""
    return lambda cell: cell.edit(file, old, new)


def written(file: str, data: str | bytes | Callable[[], bytes]) -> Callable[[Cell], object]:
    """Writes a file, or what is made only then: what takes long to make."""
    return lambda cell: cell.write(file, data() if callable(data) else data)


def both(*spoils: Callable[[Cell], object]) -> Callable[[Cell], object]:
    """Does one after the other."""

    def spoil(cell: Cell) -> None:
        for each in spoils:
            each(cell)

    return spoil


def nothing(cell: Cell) -> None:
    """Leaves the workspace as it is: the command line is the attack."""


def templated(code: str) -> Callable[[Cell], object]:
    """Puts code into the template of a face."""
    return edited(UNIT, "{% block ground %}", code + "{% block ground %}")


def drawn(svg: str) -> Callable[[Cell], object]:
    """An SVG as the picture of a card."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return written(f"{GAME}/art/bao.svg", f'{head} viewBox="0 0 690 560">{svg}</svg>')


def png(width: int, height: int, rows: bytes, color_type: int = 2, **more: bytes) -> bytes:
    """A PNG file that claims a size, with compressed `rows` and more chunks before them."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        checksum = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)

    head = struct.pack(">IIBBBBB", width, height, 8, color_type, 0, 0, 0)
    chunks = [chunk(b"IHDR", head), *(chunk(k.encode(), v) for k, v in more.items())]
    return b"\x89PNG\r\n\x1a\n" + b"".join([*chunks, chunk(b"IDAT", rows), chunk(b"IEND", b"")])


def zeros(count: int) -> bytes:
    """So many zero bytes, compressed a thousandfold (RFC 1950): one million again and again."""
    million, rest = (zlib.compressobj(9, wbits=-15) for _ in range(2))
    block = million.compress(bytes(10**6)) + million.flush(zlib.Z_FULL_FLUSH)
    end = rest.compress(bytes(count % 10**6)) + rest.flush()
    checksum = count % 65521 << 16 | 1  # Adler-32
    return b"\x78\xda" + block * (count // 10**6) + end + checksum.to_bytes(4, "big")


def workbook(sheet: bytes, **more: bytes) -> bytes:
    """An XLSX file with this XML as its sheet, by hand."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default '
        'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-'
        'officedocument.spreadsheetml.sheet.main+xml"/>'
        '<Override PartName="/xl/worksheets/sheet1.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
        "</Types>",
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
        f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet '
        'name="cards" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships">'
        f'<Relationship Id="r1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/>'
        "</Relationships>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
        for name, data in {"xl/worksheets/sheet1.xml": sheet, **more}.items():
            archive.writestr(name, data)
    return out.getvalue()
