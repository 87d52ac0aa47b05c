"""A contact sheet of a game's pictures, in the colors of its theme."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from rnr_print.build.edition import ART
from rnr_print.core.errors import fail
from rnr_print.core.files import write_whole
from rnr_print.core.workspace import Workspace
from rnr_print.print.art.preview import Rgb, contact_sheet
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.colors import mixed


def write(
    workspace: Workspace, game: str, ids: Sequence[str], out: Path,
    dpi: int, low: bool, columns: int,
) -> None:  # fmt: skip
    """Write the pictures of these `ids`, all if there are none, as a PNG. Raises InputError."""
    colors = Theme.read(Theme.file(workspace.templates, game)).palette("full").colors

    def ink(name: str) -> Rgb | None:
        paint = colors.get(name) or colors.get(f"{name}-fill")
        if paint is None:
            return None
        red, green, blue = bytes.fromhex(mixed(paint.color, paint.color, 0)[1:])
        return red, green, blue

    if out.suffix != ".png":
        raise fail("the sheet is a PNG; name a file that ends in .png", out)
    sheet, png = contact_sheet(workspace.game(game) / ART, ids, dpi, low, columns, ink), BytesIO()
    sheet.save(png, "PNG")
    write_whole(out, png.getvalue())
