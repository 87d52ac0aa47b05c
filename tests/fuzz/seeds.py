"""Files that no workspace brings, made for readers of what users hand over."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from .stage import Stage

PROFILE = "x: 0.4\ny: -0.25\nangle: 0.2\nunprintable: 4\n"
OVERRIDES = """\
bao:
  attack: {on: 4}
zulu:
  armor: 5
  abilities:
    gate: {limit: once-a-turn}
ham: {name: Hamlet, flavor: "To be, **or** not"}
"""
DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 69 56">
  <defs>
    <linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
    <clipPath id="c"><circle cx="30" cy="30" r="20"/></clipPath>
    <filter id="f"><feGaussianBlur stdDeviation="2"/></filter>
    <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2z"/></pattern>
  </defs>
  <rect width="69" height="56" fill="url(#a)"/>
  <g clip-path="url(#c)" transform="rotate(10 20 20)"><path d="M0,0 C10,20 30,40 60,5 A5 5 0 0 1 9 9 Z" stroke="#000"/></g>
  <use href="#c"/><circle cx="9" cy="9" r="8" fill="url(#p)" filter="url(#f)" opacity="0.5"/>
</svg>
"""


def make_seeds(stage: Stage) -> None:
    """Write all of them into the stage's folder for given files."""
    stage.given.mkdir()
    files = {**_tables(stage), **_pictures(), **_texts(stage)}
    for name, data in files.items():
        (stage.given / name).write_bytes(data)
    _fonts(stage)
    _snapshot(stage)
    (stage.given / "cards.pdf").write_bytes(_pdf(stage))
    (stage.given / "packed.pdf").write_bytes(_pdf(stage, packed=True))


def _tables(stage: Stage) -> dict[str, bytes]:
    """Spreadsheets of cards and of translations."""
    from rnr_print.cards.exporting import exported
    from rnr_print.products.exchange import export

    made = {name: exported(stage.game, Path(name))[0] for name in ("cards.csv", "cards.xlsx")}
    for form, name in (("csv", "de.csv"), ("xliff-1.2", "de12.xlf"), ("xliff-2.0", "de20.xlf")):
        made[name] = export(stage.game, "de", form, stage.given).read_bytes()
    short = made["de.csv"].splitlines(keepends=True)[:120]
    return {**made, "short.csv": b"".join(short)}


def _pictures() -> dict[str, bytes]:
    """One small picture of each kind, an SVG, and painted plates."""
    from rnr_print.art.picture import Picture
    from rnr_print.pdf.masks import Mask

    square = Image.linear_gradient("L").resize((60, 44))
    colored = Image.merge("RGB", (square, square.rotate(90).resize((60, 44)), square))
    ways: dict[str, tuple[Image.Image, str]] = {
        "rgb.png": (colored, "PNG"), "gray.png": (square, "PNG"), "alpha.png": (colored.convert("RGBA"), "PNG"),
        "indexed.png": (colored.quantize(16), "PNG"), "deep.png": (square.convert("I;16"), "PNG"),
        "bits.png": (square.convert("1"), "PNG"), "rgb.jpg": (colored, "JPEG"), "gray.jpg": (square, "JPEG"),
        "cmyk.jpg": (colored.convert("CMYK"), "JPEG"), "rgb.webp": (colored, "WEBP"), "rgb.tif": (colored, "TIFF"),
        "rgb.gif": (colored, "GIF"), "rgb.bmp": (colored, "BMP"),
    }  # fmt: skip
    made = {name: _saved(image, form) for name, (image, form) in ways.items()}
    plate = Mask.from_rows(16, 2, b"\x55\xaa\xf0\x0f")
    plates = Picture(69, 56, plate, plate).packed()
    stamp = b'{"key": "key", "made": "%s", "note": "{}"}'
    return {**made, "stamp.json": stamp, "drawing.svg": DRAWING.encode(), "painted.plates": plates}


def _saved(image: Image.Image, form: str) -> bytes:
    stream = BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(stream, form, **({"exif": exif} if form in ("JPEG", "WEBP") else {}))
    return stream.getvalue()


def _texts(stage: Stage) -> dict[str, bytes]:
    """A profile, overrides, and examples of a user's own as Markdown and as YAML."""
    from rnr_print.rulebook.example_blocks import read_examples

    made = {"printer.yaml": PROFILE.encode(), "mine.yaml": OVERRIDES.encode()}
    chapters = sorted((stage.game / "rulebook").glob("*.md"))
    own: Callable[[Path], bytes] = lambda path: path.read_bytes()  # noqa: E731
    for path in chapters:
        blocks = own(path).decode().split("```example ")[1:]
        for number, block in enumerate(blocks[:6]):
            head, _, body = block.partition("\n")
            yaml, _, _ = body.partition("\n```")
            if read_examples(path):
                made[f"{path.stem}-{number}.example.md"] = f"```example {head}\n{yaml}\n```\n".encode()
                if "modes=" not in head:  # they stand behind the name, where YAML alone has none
                    made[f"{path.stem}-{number}.example.yaml"] = f"{yaml}\n".encode()
    return made


def _fonts(stage: Stage) -> None:
    """Small fonts of every build: static, variable, with accents set by position."""
    import uharfbuzz as hb

    letters = "AVTo fiЖйẾm12,"
    folder = stage.given / "fonts"
    folder.mkdir()
    for name in ("oswald-bold", "fira-regular"):
        entry = stage.fonts.listing.fonts[name]
        face = hb.Face((stage.root / "fonts" / entry.file).read_bytes())
        wanted = hb.SubsetInput()
        wanted.sets(hb.SubsetInputSets.UNICODE).set({ord(letter) for letter in letters})
        (folder / f"{name}.ttf").write_bytes(hb.subset(face, wanted).blob.data)


def _snapshot(stage: Stage) -> None:
    from rnr_print.products.snapshots import take_snapshot

    path = take_snapshot(stage.workspace, stage.game.name, ["en"], None, "first")
    kept = dict(list(json.loads(path.read_text())["en"].items())[:40])
    path.write_text(json.dumps({"en": kept, "de": kept}, indent=1))


def _pdf(stage: Stage, packed: bool = False) -> bytes:
    """A page with words, a line and a picture, its streams unpacked for mutations to reach them."""
    import pikepdf

    from rnr_print.pdf.document import Document
    from rnr_print.pdf.pictures import draw_picture
    from rnr_print.typeset import Style, line

    document = Document(title="Card", lang="en", version="1")
    for number in range(2):
        document.begin_page(69, 94, trim=(3, 3, 66, 91), bleed=(0, 0, 69, 94))
        line.draw(document.canvas, f"Card {number}", 30, 30, Style(stage.fonts.role("text"), 12))
        document.canvas.rect(10, 10, 50, 50)
        draw_picture(document.canvas, "p", (stage.given / "rgb.png").read_bytes(), 5, 5, 40, 40)
        document.end_page()
    data = document.bytes(packed=packed)
    if packed:
        return data
    stream = BytesIO()
    with pikepdf.open(BytesIO(data)) as pdf:
        square = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Square, Rect=[1, 2, 5, 6])
        pdf.pages[0].obj.Annots = pikepdf.Array([pdf.make_indirect(square)])
        with pdf.open_metadata() as metadata:
            metadata["pdfuaid:part"] = "1"
        pdf.save(stream, stream_decode_level=pikepdf.StreamDecodeLevel.generalized, compress_streams=False,
                 object_stream_mode=pikepdf.ObjectStreamMode.disable, static_id=True)  # fmt: skip
    return stream.getvalue()
