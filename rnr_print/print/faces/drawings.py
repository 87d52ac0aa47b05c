"""What faces embed in a document: plates of pictures, specks of paper, users' own pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rnr_print.print.art.picture import Picture
from rnr_print.print.faces.paper import PaperStock
from rnr_print.print.pdf.masks import mask_stream
from rnr_print.print.pdf.pictures import grayed, picture_stream

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFStream

    from rnr_print.print.faces.theme import InkMode
    from rnr_print.print.pdf.canvas import Canvas


class Shown(Protocol):
    """Where pictures come from."""

    def picture(self, key: str, low: bool) -> Picture | Path | bytes | None:
        """The plates of a generated picture, a user's own file or its PNG bytes, or None."""
        ...


LOW = 0.3  # of a user's own picture is printed where ink is spared


def drawing(
    canvas: Canvas, key: str, pictures: Shown, paper: PaperStock, ink: InkMode
) -> PDFStream:
    """What these elements embed under `key`: a plate, a sheet of specks, a user's own picture."""
    kind, _, name = key.partition(" ")
    if kind == "picture":
        own = pictures.picture(name, ink == "low")
        assert isinstance(own, Path | bytes)
        return picture_stream(canvas, own if ink == "full" else paled(own, ink))
    id, _, plate = (name.removesuffix("-low") if ink == "low" else name).rpartition("-")
    if plate not in ("color", "black"):
        return mask_stream(paper.sheet(int(plate))[1])
    painted = pictures.picture(id, ink == "low")
    assert isinstance(painted, Picture)
    return mask_stream(painted.color if plate == "color" else painted.black)


def paled(own: Path | bytes, ink: InkMode) -> bytes:
    """A user's own picture in gray, and lighter where ink is spared."""
    return grayed(own, LOW if ink == "low" else 1)
