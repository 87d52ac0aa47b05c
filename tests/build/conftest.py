"""What the tests of products share."""

from __future__ import annotations

import pytest

from rnr_print.print.art.picture import Picture
from rnr_print.print.art.store import PictureStore
from rnr_print.print.pdf.masks import Mask


@pytest.fixture
def blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is a blank plate, so that none is painted."""
    blank = Picture(69, 94, *[Mask.from_rows(8, 1, b"\0")] * 2)
    monkeypatch.setattr(PictureStore, "picture", lambda *_: blank)
    monkeypatch.setattr(PictureStore, "paintings", lambda *_: iter(()))
