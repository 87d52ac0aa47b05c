"""Pictures that a game paints for one use: layers of its own, and the figures of its art."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any, Final

from rnr_print.core.reader import reader
from rnr_print.core.tracking import record
from rnr_print.games.drawn import DrawingDesk
from rnr_print.print.art.blank import BLANK
from rnr_print.print.art.paintings import Scene, kept
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import Recipe
from rnr_print.print.art.sizes import kinds_in

DPI: Final = 600
Layer = dict[str, Any] | str


def painted(
    kind: str, seed: int, pitch: float, layers: Sequence[Layer], desk: DrawingDesk
) -> Picture:
    """A picture of these layers, painted or as it was kept; none where the desk leaves them blank.
    Raises InputError."""
    if desk.blank:
        return BLANK
    art, low = desk.folder / "art", desk.brushes.inks.low
    made = {"kind": kind, "ink": "accent", "seed": seed, "pitch": pitch, "layers": [*layers]}
    recipe = Recipe.model_validate(made)
    recipe._form = kinds_in(art)[kind]
    digest = sha256(dumps([recipe.model_dump(by_alias=True), DPI, low]).encode())
    digest.update(_figures(art / "figures"))
    path = (desk.cache or Path()) / "art" / f"{kind}-{digest.hexdigest()[:20]}.plates"
    return kept(Scene(kind, recipe, art, DPI, low, path))


@reader(2)
def _figures(folder: Path) -> bytes:
    """All figures of a game's art, one after the other."""
    record(f"tree {folder}")
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*.svg.j2")))
