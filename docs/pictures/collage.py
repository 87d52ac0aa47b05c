"""Pictures made of pages and pieces of pages, as they are built."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from rnr_print.build.builder import build_all
from rnr_print.build.request import Wishes
from rnr_print.core.workspace import OURS, Workspace

HERE = Path(__file__).parent
GROUND, GAP, COLORS = "#d9d4c7", 16, 224
CARD_MM = 63.0, 88.0
HIGH = 420
"""Of a row of sheets, pixels."""


def pages(game: str, product: str, dpi: float, wishes: Wishes) -> list[Image.Image]:
    """The pages of a product in English."""
    with TemporaryDirectory() as folder:
        wishes = replace(wishes, products=(product,), game=game, out=Path(folder))
        build_all(Workspace(OURS, OURS), wishes, lambda what, done, total: None)
        (path,) = Path(folder).glob("*.pdf")
        with pypdfium2.PdfDocument(path) as document:
            return [page.render(scale=dpi / 72).to_pil() for page in document]


def card(game: str, name: str) -> Image.Image:
    """The front of a card, cut out along the trim."""
    (sheet, *_) = pages(game, "cards", 92, Wishes(sides=("simplex",), only=(name,)))
    wide, high = CARD_MM
    return mm(sheet, 92, 7.5, 12.7, 7.5 + wide, 12.7 + high)


def mm(page: Image.Image, dpi: float, *sides: float) -> Image.Image:
    """What lies between left, top, right and bottom of a page, mm."""
    left, top, right, bottom = (round(side * dpi / 25.4) for side in sides)
    return page.crop((left, top, right, bottom))


def rows(pictures: list[list[Image.Image]]) -> Image.Image:
    """Rows of pictures below each other, each row in the middle."""
    wide = max(sum(each.width + GAP for each in row) for row in pictures) + GAP
    high = sum(max(each.height for each in row) + GAP for row in pictures) + GAP
    whole, y = Image.new("RGB", (wide, high), GROUND), GAP
    for row in pictures:
        x = (wide - sum(each.width + GAP for each in row) + GAP) // 2
        for each in row:
            whole.paste(each, (x, y))
            x += each.width + GAP
        y += max(each.height for each in row) + GAP
    return whole


def save(name: str, picture: Image.Image) -> None:
    """Write a picture with few colors."""
    few = picture.convert("RGB").quantize(COLORS, dither=Image.Dither.NONE)
    few.save(HERE / f"{name}.png", optimize=True)


def high(page: Image.Image) -> Image.Image:
    """A page as high as the others of its row."""
    return page.resize((round(page.width * HIGH / page.height), HIGH), Image.Resampling.LANCZOS)


def small(face: Image.Image) -> Image.Image:
    """A card that takes its part of a row."""
    return face.resize((face.width * 15 // 16, face.height * 15 // 16), Image.Resampling.LANCZOS)
