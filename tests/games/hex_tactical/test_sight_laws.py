"""What holds on every map: both ways alike, mirrored alike, no obstacle opens, no smoke closes."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from sight_oracle import verdict

from rnr_print.engine.boards.hex import DIRECTIONS, Hex, HexBoard, Side
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.maps import HexMap, Road
from rnr_print.games.hex_tactical.sight import Sight, sight_of
from rnr_print.games.hex_tactical.terrain import read_chart
from rnr_print.games.hex_tactical.verdicts import BLOCKED

CHART = read_chart(Path(__file__).parents[3] / "card_data" / "hex-tactical")
GROUNDS = ("open", "open", "woods", "orchard", "brush", "building", "field")


@st.composite
def maps(draw: st.DrawFn) -> HexMap:
    """A small map with all kinds of ground, some walls, and a road that wanders."""
    board = HexBoard(2 * draw(st.integers(1, 4)) + 1, draw(st.integers(2, 7)))
    hexes = list(board)
    count = len(hexes)
    grounds = draw(st.lists(st.sampled_from(GROUNDS), min_size=count, max_size=count))
    levels = draw(st.lists(st.sampled_from((0, 0, 0, 1, 2)), min_size=count, max_size=count))
    sides = sorted({Side.between(at, near) for at in hexes for near in board.neighbors(at)})
    barriers = st.lists(st.tuples(st.sampled_from(sides), st.sampled_from(("wall", "fence"))))
    chain = [draw(st.sampled_from(hexes))]
    for way in draw(st.lists(st.sampled_from(DIRECTIONS), max_size=8)):
        near = chain[-1].to(way)
        if near in board and near not in chain:
            chain.append(near)
    return HexMap(
        "any", "Any", CHART, board,
        dict(zip(hexes, grounds, strict=True)), dict(zip(hexes, levels, strict=True)),
        dict(draw(barriers)), (Road(tuple(chain)),),
    )  # fmt: skip


def both(on: HexMap, start: Hex, end: Hex) -> int:
    """The verdict by bits, which must be that of the look, whose parts explain it."""
    found = look(on, start, end)
    value = found.hindrance if found.seen else BLOCKED
    assert Sight(on).between(start, end) == value
    return value


@given(maps(), st.data())
@settings(max_examples=70)
def test_three_ways_of_looking_agree_on_any_map(on: HexMap, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(sorted(on.grounds)))
    end = data.draw(st.sampled_from(sorted(on.grounds)))
    value = both(on, start, end)
    assert value == both(on, end, start) == verdict(on, start, end)


def test_the_oracle_agrees_on_our_maps(hill: HexMap, lane: HexMap) -> None:
    for on, step in ((hill, 97), (lane, 37)):
        sight = sight_of(on)
        pairs = [(one, other) for one in sight.hexes for other in sight.hexes if one < other]
        for start, end in pairs[::step]:
            assert sight.between(start, end) == verdict(on, start, end), (start.name, end.name)


@given(maps(), st.data())
@settings(max_examples=25)
def test_a_mirrored_map_is_seen_alike(on: HexMap, data: st.DataObject) -> None:
    def mirrored(at: Hex) -> Hex:
        return Hex(on.board.columns - 1 - at.column, at.row)

    other = HexMap(
        "mirror", "Mirror", CHART, on.board,
        {mirrored(at): ground for at, ground in on.grounds.items()},
        {mirrored(at): level for at, level in on.levels.items()},
        {Side.between(*map(mirrored, side)): name for side, name in on.sides.items()},
        tuple(Road(tuple(map(mirrored, road.hexes))) for road in on.roads),
    )  # fmt: skip
    start = data.draw(st.sampled_from(sorted(on.grounds)))
    row = [both(on, start, end) for end in list(on.board)[::5]]
    sight = Sight(other)
    assert row == [sight.between(mirrored(start), mirrored(end)) for end in list(on.board)[::5]]


@given(maps(), st.data())
@settings(max_examples=25)
def test_an_obstacle_never_opens_and_smoke_never_closes(on: HexMap, data: st.DataObject) -> None:
    hexes = st.sampled_from(sorted(on.grounds))
    start, end, at = data.draw(hexes), data.draw(hexes), data.draw(hexes)
    before, sight = both(on, start, end), Sight(on)
    if before == BLOCKED:
        assert both(on.changed({at: "woods"}), start, end) == BLOCKED
        assert sight.between(start, end, blaze={at}) == BLOCKED
    smoked = sight.between(start, end, {at: 7})
    assert (smoked == BLOCKED) == (before == BLOCKED)
    assert smoked >= before
