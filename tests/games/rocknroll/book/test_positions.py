"""What a diagram says of the table is what lies on it, each thing with the side whose it is."""

from __future__ import annotations

from dataclasses import replace

from rnr_print.core.marked_yaml import read
from rnr_print.games.rocknroll.book.positions import ArmyState, PointState, Position, Stand

TABLE = """\
setup:
  row: [B, A, E, C, D]
  points:
    B: {vietnam: [dem], vpa: [chili, sparks]}
    C: {vpa: [{johny: {closed: true}}]}
  hq: {vietnam: [bao, mai], vpa: [zulu]}
  graveyard: {vpa: [thanh]}
  prisoners: {vietnam: [chi]}
  rd: {vietnam: 1, vpa: 2}
  ok: {vietnam: 3, vpa: 4}
  losses: {vietnam: 5, vpa: 6}
script: []
expect: []
"""


def test_both_armies_and_the_row_are_told_as_they_are(opened, tmp_path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text(TABLE, "utf-8")
    sources = opened()
    example = next(iter(sources.source.examples.values()))
    told = sources.playhouse.play(replace(example, yaml=read(path), modes=("expansion",)))
    row = (
        PointState("B", (
            Stand("dem", "vietnam"), Stand("chili", "vpa"), Stand("sparks", "vpa"),
        ), "vpa"),
        PointState("A", (), ""),
        PointState("E", (), ""),
        PointState("C", (Stand("johny", "vpa", closed=True),), "vpa"),
        PointState("D", (), ""),
    )  # fmt: skip
    armies = (
        ArmyState(("bao", "mai"), (), ("chi",), rd=1, ok=3, losses=5),
        ArmyState(("zulu",), ("thanh",), (), rd=2, ok=4, losses=6),
    )
    assert told.before == told.after == Position(row, ("vietnam", "vpa"), armies)
    assert told.before.where("johny") == "C"
    assert told.before.where("bao") is None
    assert (told.before.side_of("dem"), told.before.side_of("bao")) == ("vietnam", None)
