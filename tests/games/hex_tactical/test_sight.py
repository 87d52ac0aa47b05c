"""The table of a map: kept in the cache, believed where it is ours, never changed by a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.games.hex_tactical import sight as module
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import Sight, fingerprint, kept_sight, sight_of
from rnr_print.games.hex_tactical.verdicts import BLOCKED, Bits


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are looked for in the cache as by a new process."""
    monkeypatch.setattr(module, "sight_of", Sight)


def test_a_table_is_made_once(lane: HexMap, tmp_path: Path, anew: None,
                              monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    table = kept_sight(lane, tmp_path).table()
    assert table == sight_of(lane).table()
    monkeypatch.setattr(Bits, "verdict", None)  # nobody may look again
    assert kept_sight(lane, tmp_path).table() == table


@pytest.mark.parametrize("spoiled", [b"", b"forged", None])
def test_a_table_of_somebody_else_is_not_believed(
    lane: HexMap, tmp_path: Path, anew: None, spoiled: bytes | None
) -> None:
    table = kept_sight(lane, tmp_path).table()
    (path,) = tmp_path.glob("sight/*.kept")
    data = path.read_bytes()
    path.write_bytes(data[:-1] + b"\7" if spoiled is None else spoiled)
    assert kept_sight(lane, tmp_path).table() == table
    assert path.read_bytes() == data, "and it is put right"


def test_a_cache_that_cannot_be_written_costs_no_answer(
    lane: HexMap, tmp_path: Path, anew: None
) -> None:
    (tmp_path / "file").write_text("no folder")
    found = kept_sight(lane, tmp_path / "file")
    assert found.table() == sight_of(lane).table()


def test_what_decides_has_its_own_table(hill: HexMap) -> None:
    at, side = Hex.parse("L7"), Side.parse("M8/N8")
    walled = hill.changed(sides={side: "wall"})
    others = hill.changed({at: "woods"}), hill.changed(levels={at: 1}), walled
    assert len({fingerprint(on) for on in (hill, *others)}) == 4
    assert fingerprint(hill.changed(sides={side: "fence"})) == fingerprint(hill)


def test_a_changed_map_never_writes_into_the_table(hill: HexMap) -> None:
    start, end = Hex.parse("M9"), Hex.parse("N7")
    before = sight_of(hill).table()
    walled = hill.changed(sides={Side.parse("M8/N8"): "wall"})
    assert sight_of(walled).between(start, end) == BLOCKED
    assert sight_of(hill).between(start, end, {end: 3}) == 3
    assert sight_of(hill).between(start, end, blaze={Hex.parse("N8")}) == 0
    assert sight_of(hill).table() == before
