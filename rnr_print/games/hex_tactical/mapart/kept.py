"""Ground that no language changes: drawn once for all files, kept with the painted pictures, and
placed as a form."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.core.file_states import hashed
from rnr_print.core.store import Store
from rnr_print.engine.boards import hex as hexes
from rnr_print.games.hex_tactical import pictures
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.forms import Box

FOLDER: Final = "art"


def define(
    canvas: Canvas, key: str, box: Box, brushes: Brushes, told: object, draw: Callable[[], None]
) -> None:
    """Keep as the form `key` what `draw` draws on the canvas with neither type nor other forms, in
    `box` mm: as an earlier run drew it, or drawn and kept for the next. `told` is all that it is
    drawn from beside inks and code.
    """

    def drawn() -> bytes:
        return forms.drawn(canvas, draw)

    made_of = hashed((_code(), _inks(brushes.inks), told))
    name = f"{FOLDER}/{made_of}"
    stream = Store(brushes.cache).recall(name, made_of, drawn) if brushes.cache else drawn()
    forms.define_drawn(canvas, key, box, stream, (), ())


@lru_cache(8)
def _inks(inks: Inks) -> tuple[bool, str]:
    """Whether ink is spared, and all colors."""
    return inks.low, repr(sorted((name, str(ink)) for name, ink in inks.palette.colors.items()))


@lru_cache(1)
def _code() -> str:
    """A hash of the modules that draw."""
    art = sorted(Path(__file__).parent.glob("*.py"))
    files = [*art, Path(str(pictures.__file__)).parent / "ground.py", Path(str(hexes.__file__))]
    return blake2b(b"".join(path.read_bytes() for path in files), digest_size=16).hexdigest()
