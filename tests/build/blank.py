"""Pictures left blank where nothing depends on what they show: painting takes longest."""

from __future__ import annotations

import pytest

from rnr_print.print.art.picture import Picture
from rnr_print.print.art.store import PictureStore
from rnr_print.print.pdf.masks import Mask


def leave_blank(patch: pytest.MonkeyPatch) -> None:
    """Every picture is a blank plate, so that none is painted."""
    blank = Picture(69, 94, *[Mask.from_rows(8, 1, b"\0")] * 2)
    patch.setattr(PictureStore, "picture", lambda *_: blank)
    patch.setattr(PictureStore, "paintings", lambda *_: iter(()))
