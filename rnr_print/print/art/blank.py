"""Pictures left blank, where only the words around them matter."""

from __future__ import annotations

from rnr_print.print.art.picture import Picture
from rnr_print.print.art.store import PictureStore
from rnr_print.print.pdf.masks import Mask

_PLATE = Mask.from_rows(8, 1, b"\x00")
BLANK = Picture(1, 1, _PLATE, _PLATE)


class BlankPictures(PictureStore):
    """A store that knows all its pictures and shows none of them."""

    def picture(self, key: str, low: bool) -> Picture | None:
        """A blank for every id there is."""
        return BLANK if self.has(key) else None
