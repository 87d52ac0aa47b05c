"""Lines of sight: the nine of the source with their elements, and what the rulings say beside."""

from __future__ import annotations

from typing import Any

import pytest

from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.games.hex_tactical.los import Look, look
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import Sight, sight_of
from rnr_print.games.hex_tactical.verdicts import BLOCKED

NINE = {  # start, end, elements, verdict, (where, why)
    "A": ("J9", "K6", "J8 K8 J7 K7", BLOCKED, ("J8", "same-level")),
    "B": ("J9", "L6", "J8/K9 K8 K7/L7", BLOCKED, ("K8", "hill-same")),
    "C": ("J9", "N6", "K9 L8 L7 M7", 0, None),
    "D": ("J7", "M9", "K8 L8", BLOCKED, ("L8", "blind-hex")),
    "E": ("J7", "N9", "K8 L8 M9", 0, None),
    "F": ("M9", "M4", "M8 M7 M6 M5", 0, None),
    "G": ("M9", "N6", "M8 N7", 2, None),
    "H": ("M9", "N7", "M8/N8", 7, None),
    "J": ("N9", "N7", "N8", 7, None),
}
FURTHER: dict[str, tuple[str, str, int, tuple[str, str] | None]] = {
    "1 a hill between": ("I10", "K9", BLOCKED, ("J9", "higher")),
    "2 along level 1": ("H5", "H8", 0, None),
    "3 a side of two hills": ("H6", "J6", BLOCKED, ("I6/I7", "hill-same")),
    "4 a side of one hill": ("G6", "H4", 0, None),
    "5 as high as the higher end": ("G5", "J6", BLOCKED, ("I6", "hill-same")),
    "6 a side of one wood": ("A2", "C2", 0, None),
    "7 a side of two woods": ("A2", "B3", BLOCKED, ("A3/B2", "same-level")),
    "8 a corner of woods": ("A1", "E4", 0, None),
    "9 off the road": ("L4", "N5", BLOCKED, ("M5", "same-level")),
    "10 along the road": ("M3", "M9", 0, None),
    "11 a side by the road": ("L4", "M6", BLOCKED, ("L5/M5", "same-level")),
    "12 the tip of a wall": ("K3", "O3", BLOCKED, ("L2/M3", "side-wall")),
    "13 over a wall": ("E5", "F6", BLOCKED, ("E6/F5", "side-wall")),
    "14 neighbors over a wall": ("E6", "F5", 0, None),
    "15 blind behind woods": ("K8", "M9", BLOCKED, ("L8", "blind-hex")),
    "16 one hex beyond": ("K8", "N9", 0, None),
    "17 blind from below": ("F5", "H6", BLOCKED, ("G6", "blind-hex")),
    "18 not so from beyond": ("E5", "H6", 0, None),
    "19 hindrance by the low end": ("K4", "K6", 3, None),
    "20 only the one by the low end": ("D5", "H6", 1, None),
    "21 the larger of two": ("F6", "G9", 3, None),
    "22 a side of two orchards": ("M8", "O8", 2, None),
    "23 a side of one orchard": ("D10", "E9", 0, None),
    "24 as H, without smoke": ("M9", "N7", 0, None),
    "25 as J, without smoke": ("N9", "N7", 2, None),
    "28 far from the smoke": ("L9", "N7", 0, None),
    "29 nothing in common": ("M9", "O9", 0, None),
}


def told(on: HexMap, start: str, end: str, **marks: Any) -> Look:
    """The look from one hex to another; both ways must agree in all but the first reason."""
    found = look(on, Hex.parse(start), Hex.parse(end), **marks)
    back = look(on, Hex.parse(end), Hex.parse(start), **marks)
    assert (back.seen, back.hindrance) == (found.seen, found.hindrance)
    assert back.elements == found.elements[::-1]
    assert len(back.met) == len(found.met)
    return found


def verdict(found: Look) -> int:
    return found.hindrance if found.seen else BLOCKED


def reason(found: Look) -> tuple[str, str] | None:
    return (found.blocker.name, found.blocker.why) if found.blocker else None


@pytest.fixture(scope="module")
def smoke() -> dict[Hex, int]:
    return {Hex.parse("N8"): 7}


@pytest.mark.parametrize("name", NINE)
def test_the_nine_of_the_source(hill: HexMap, smoke: dict[Hex, int], name: str) -> None:
    start, end, elements, value, why = NINE[name]
    found = told(hill, start, end, smoke=smoke)
    assert found.elements == tuple(elements.split())
    assert (verdict(found), reason(found)) == (value, why)
    sight = sight_of(hill)
    for one, other in ((start, end), (end, start)):
        assert sight.between(Hex.parse(one), Hex.parse(other), smoke) == value


def test_the_reason_is_the_first_that_is_met(hill: HexMap) -> None:
    assert reason(told(hill, "J9", "K6")) == ("J8", "same-level")
    assert reason(told(hill, "K6", "J9")) == ("J7", "higher")


def test_from_the_upper_level_b_is_clear(hill: HexMap) -> None:
    raised = hill.changed(levels={Hex.parse("J9"): 2})
    assert verdict(told(raised, "J9", "L6")) == 0


def test_a_wall_on_the_side_blocks_h(hill: HexMap, smoke: dict[Hex, int]) -> None:
    walled = hill.changed(sides={Side.parse("M8/N8"): "wall"})
    assert reason(told(walled, "M9", "N7", smoke=smoke)) == ("M8/N8", "side-wall")
    fenced = hill.changed(sides={Side.parse("M8/N8"): "fence"})
    assert verdict(told(fenced, "M9", "N7", smoke=smoke)) == 7


def test_what_the_statements_force_of_the_map(hill: HexMap) -> None:
    """Any other level of these hexes contradicts a statement of the source."""

    def level(name: str, level: int, start: str, end: str) -> int:
        changed = hill.changed(levels={Hex.parse(name): level})
        return verdict(told(changed, start, end))

    assert level("K8", 0, "J9", "L6") == 0, "K8 alone can stop B"
    for other in ("K9", "L7", "L8"):
        assert level(other, 1, "J9", "N6") == BLOCKED, f"{other} on level 1 would stop C"
    assert level("J7", 1, "J7", "N9") == BLOCKED, "E is clear over K8"
    corner = hill.changed({Hex.parse("K8"): "woods"}, {Hex.parse("K8"): 2})
    assert verdict(told(corner, "J9", "N6")) == 0, "a touched corner of K8 counts for nothing"


@pytest.mark.parametrize("name", FURTHER)
def test_what_else_was_ruled(hill: HexMap, name: str) -> None:
    start, end, value, why = FURTHER[name]
    found = told(hill, start, end)
    assert (verdict(found), reason(found)) == (value, why)


def test_smoke_counts_in_the_ends(hill: HexMap, smoke: dict[Hex, int]) -> None:
    """Examples 26 and 27."""
    assert verdict(told(hill, "N8", "N7", smoke=smoke)) == 7
    assert verdict(told(hill, "J9", "N8", smoke=smoke)) == 7
    assert verdict(told(hill, "L9", "N7", smoke=smoke)) == 0


def test_smoke_on_lower_ground_is_looked_over(hill: HexMap) -> None:
    low = {Hex.parse("L8"): 5}
    assert verdict(told(hill, "J9", "N6", smoke=low)) == 0
    assert verdict(told(hill, "J9", "L8", smoke=low)) == 5


def test_a_fire_blocks_as_woods_do(hill: HexMap) -> None:
    """Example 30; no road leads through a fire."""
    fire = frozenset({Hex.parse("L7")})
    assert verdict(told(hill, "L6", "L8")) == 0
    assert reason(told(hill, "L6", "L8", blaze=fire)) == ("L7", "same-level")
    on_road = frozenset({Hex.parse("M7")})
    assert reason(told(hill, "M9", "M4", blaze=on_road)) == ("M7", "same-level")
    sight = sight_of(hill)
    assert sight.between(Hex.parse("L6"), Hex.parse("L8"), blaze=fire) == BLOCKED
    assert sight.between(Hex.parse("M9"), Hex.parse("M4"), blaze=on_road) == BLOCKED
    assert sight.between(Hex.parse("L6"), Hex.parse("L8")) == 0, "the table stays as it was"


def test_beyond_the_map_is_nothing(hill: HexMap) -> None:
    found = told(hill, "E1", "I1")
    assert found.elements == ("F0/F1", "G1", "H0/H1")
    assert reason(found) == ("F0/F1", "same-level"), "woods along the upper edge"


def test_every_rule_has_its_look(hill: HexMap, smoke: dict[Hex, int]) -> None:
    pairs = [(start, end) for start, end, *_ in (*NINE.values(), *FURTHER.values())]
    rules = {rule for start, end in pairs for rule in told(hill, start, end, smoke=smoke).rules}
    assert rules == {
        "los.near", "los.higher", "los.same-level", "los.hill-same", "los.blind-hex",
        "los.over-lower", "los.road", "los.side-wall", "los.hindrance", "los.largest", "los.smoke",
    }  # fmt: skip


def test_the_fingerprint_of_the_map(hill: HexMap) -> None:
    sight = Sight(hill)
    values = [
        sight.between(one, other)
        for number, one in enumerate(sight.hexes)
        for other in sight.hexes[number + 1 :]
        if one.distance(other) > 1
    ]
    assert len(values) == 10_774
    assert [values.count(value) for value in (0, 1, 2, 3)] == [1792, 899, 199, 75]
    assert values.count(BLOCKED) == 10_774 - 2_965
