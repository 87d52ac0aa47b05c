"""What a game paints for one use is kept until it is to look otherwise."""

from __future__ import annotations

from pathlib import Path

from desks import ROOT

from rnr_print.games.painted import Layer, painted


def test_a_portrait_is_kept_until_a_figure_changes(tmp_path: Path) -> None:
    art = ROOT / "card_data/breaking-news/art"
    layers: list[Layer] = [{"fill": {"color": 0.5}}]
    one = painted("man", 1, 0.34, layers, art, tmp_path, False)
    (kept,) = (tmp_path / "art").iterdir()
    stamp = kept.stat().st_mtime_ns
    assert painted("man", 1, 0.34, layers, art, tmp_path, False) == one
    assert kept.stat().st_mtime_ns == stamp
    painted("man", 2, 0.34, layers, art, tmp_path, False)
    assert len(list((tmp_path / "art").iterdir())) == 2
