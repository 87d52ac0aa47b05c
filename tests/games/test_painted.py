"""What a game paints for one use is kept until it is to look otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from desks import ROOT

from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.painted import Layer, painted
from rnr_print.print.art.blank import BLANK

LAYERS: list[Layer] = [{"fill": {"color": 0.5}}]


@pytest.fixture
def desk(tmp_path: Path) -> DrawingDesk:
    game, brushes = (
        ROOT / "card_data/breaking-news",
        SimpleNamespace(inks=SimpleNamespace(low=False)),
    )
    return DrawingDesk(
        game, cast(Any, None), cast(Any, None), cast(Any, brushes), (200, 287), cache=tmp_path
    )


def test_a_portrait_is_kept_until_a_figure_changes(desk: DrawingDesk, tmp_path: Path) -> None:
    one = painted("man", 1, 0.34, LAYERS, desk)
    (kept,) = (tmp_path / "art").iterdir()
    stamp = kept.stat().st_mtime_ns
    assert painted("man", 1, 0.34, LAYERS, desk) == one
    assert kept.stat().st_mtime_ns == stamp
    painted("man", 2, 0.34, LAYERS, desk)
    assert len(list((tmp_path / "art").iterdir())) == 2


def test_where_only_words_matter_nothing_is_painted(desk: DrawingDesk, tmp_path: Path) -> None:
    assert painted("man", 1, 0.34, LAYERS, replace(desk, blank=True)) is BLANK
    assert list(tmp_path.iterdir()) == []
