"""Files that no workspace brings, made for readers of what users hand over."""

from __future__ import annotations

import json
import shutil
from io import BytesIO
from pathlib import Path

from PIL import Image

from .stage import Stage

GIVEN = Path(__file__).parent / "given"
"""Files that are as they are: a drawing, a profile, overrides, a stamp."""
MOST_EXAMPLES = 6
Ways = dict[str, tuple[Image.Image, str]]


def make_seeds(stage: Stage) -> None:
    """Write all of them into the stage's folder for given files."""
    shutil.copytree(GIVEN, stage.given)
    files = {**_tables(stage), **_pictures(), **_examples(stage)}
    for name, data in files.items():
        (stage.given / name).write_bytes(data)
    _fonts(stage)
    _snapshot(stage)
    (stage.given / "cards.pdf").write_bytes(_pdf(stage))
    (stage.given / "packed.pdf").write_bytes(_pdf(stage, packed=True))


def _tables(stage: Stage) -> dict[str, bytes]:
    """Spreadsheets of cards and of translations."""
    from rnr_print.build.exchange import export
    from rnr_print.cards.exporting import exported

    made = {
        name: exported(stage.database, stage.game, Path(name))[0]
        for name in ("cards.csv", "cards.xlsx")
    }
    for form, name in (("csv", "de.csv"), ("xliff-1.2", "de12.xlf"), ("xliff-2.0", "de20.xlf")):
        made[name] = export(stage.game, "de", form, stage.given).read_bytes()
    short = made["de.csv"].splitlines(keepends=True)[:120]
    return {**made, "short.csv": b"".join(short)}


def _pictures() -> dict[str, bytes]:
    """One small picture of each kind, and painted plates."""
    from rnr_print.print.art.picture import Picture
    from rnr_print.print.pdf.masks import Mask

    gray = Image.linear_gradient("L").resize((60, 44))
    colored = Image.merge("RGB", (gray, gray.transpose(Image.Transpose.ROTATE_180), gray))
    ways: Ways = {
        "rgb.png": (colored, "PNG"),
        "gray.png": (gray, "PNG"),
        "alpha.png": (colored.convert("RGBA"), "PNG"),
        "indexed.png": (colored.quantize(16), "PNG"),
        "deep.png": (gray.convert("I;16"), "PNG"),
        "bits.png": (gray.convert("1"), "PNG"),
        "rgb.jpg": (colored, "JPEG"),
        "gray.jpg": (gray, "JPEG"),
        "cmyk.jpg": (colored.convert("CMYK"), "JPEG"),
        "rgb.webp": (colored, "WEBP"),
        "rgb.tif": (colored, "TIFF"),
        "rgb.gif": (colored, "GIF"),
        "rgb.bmp": (colored, "BMP"),
    }
    plate = Mask.from_rows(16, 2, b"\x55\xaa\xf0\x0f")
    plates = Picture(69, 56, plate, plate).packed()
    made = {name: _saved(image, form) for name, (image, form) in ways.items()}
    return {**made, "painted.plates": plates}


def _saved(image: Image.Image, form: str) -> bytes:
    stream = BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(stream, form, **({"exif": exif} if form in ("JPEG", "WEBP") else {}))
    return stream.getvalue()


def _examples(stage: Stage) -> dict[str, bytes]:
    """Some examples of every chapter as a user keeps them: as Markdown, and as YAML alone."""
    made: dict[str, bytes] = {}
    for path in sorted((stage.game / "rulebook").glob("*.md")):
        blocks = path.read_text("utf-8").split("```example ")[1:]
        for number, block in enumerate(blocks[:MOST_EXAMPLES]):
            head, _, rest = block.partition("\n")
            body = rest.partition("\n```")[0]
            name = f"{path.stem}-{number}.example"
            made[f"{name}.md"] = f"```example {head}\n{body}\n```\n".encode()
            if "modes=" not in head:  # they stand behind the name, where YAML alone has none
                made[f"{name}.yaml"] = f"{body}\n".encode()
    return made


def _fonts(stage: Stage) -> None:
    """Small fonts of every build: static, variable, with accents set by position."""
    import uharfbuzz as hb

    letters = "AVToH fiЖйẾm12,שָׁלֹם"
    folder = stage.given / "fonts"
    folder.mkdir()
    for name in ("oswald-bold", "fira-regular", "noto-hebrew"):
        entry = stage.fonts.listing.fonts[name]
        face = hb.Face((stage.root / "fonts" / entry.file).read_bytes())
        wanted = hb.SubsetInput()
        wanted.sets(hb.SubsetInputSets.UNICODE).set({ord(letter) for letter in letters})
        (folder / f"{name}.ttf").write_bytes(hb.subset(face, wanted).blob.data)


def _snapshot(stage: Stage) -> None:
    from rnr_print.build.snapshots import take_snapshot

    path = take_snapshot(stage.workspace, stage.game.name, ["en"], None, "first")
    kept = dict(list(json.loads(path.read_text())["en"].items())[:40])
    path.write_text(json.dumps({"en": kept, "de": kept}, indent=1))


def _pdf(stage: Stage, packed: bool = False) -> bytes:
    """Two pages with words, a line and a picture."""
    from rnr_print.print.pdf.document import Document
    from rnr_print.print.pdf.pictures import draw_picture
    from rnr_print.print.typeset import Style, line

    document = Document(title="Card", lang="en", version="1")
    for number in range(2):
        document.begin_page(69, 94, trim=(3, 3, 66, 91), bleed=(0, 0, 69, 94))
        style = Style(stage.fonts.role("text"), 12)
        line.draw(document.canvas, f"Card {number}", 30, 30, style)
        document.canvas.rect(10, 10, 50, 50)
        draw_picture(document.canvas, "p", (stage.given / "rgb.png").read_bytes(), 5, 5, 40, 40)
        document.end_page()
    data = document.bytes(packed=packed)
    return data if packed else _unpacked(data)


def _unpacked(data: bytes) -> bytes:
    """A PDF with a note and a claim, and with plain streams for mutations to reach into."""
    from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, StreamDecodeLevel

    stream = BytesIO()
    with Pdf.open(BytesIO(data)) as pdf:
        note = Dictionary(Type=Name.Annot, Subtype=Name.Square, Rect=[1, 2, 5, 6])
        pdf.pages[0].obj.Annots = Array([pdf.make_indirect(note)])
        with pdf.open_metadata() as metadata:
            metadata["pdfuaid:part"] = "1"
        pdf.save(
            stream, static_id=True, compress_streams=False,
            stream_decode_level=StreamDecodeLevel.generalized,
            object_stream_mode=ObjectStreamMode.disable,
        )  # fmt: skip
    return stream.getvalue()
