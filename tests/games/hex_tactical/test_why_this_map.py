"""What the nine looks of the source force of the map: every assignment of levels and woods tried.

Written from the statements alone, so that the engine's own reading has something to be held
against.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

import pytest

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.maps import HexMap

Spot = tuple[int, bool]
"""The level of a hex, and whether woods stand in it."""
Found = dict[str, Spot]
Shared = Callable[[Spot, Spot], Spot]
GROUND: Final[list[Spot]] = [(level, woods) for level in range(3) for woods in (False, True)]
LOW: Final[Spot] = (0, False)


def both(one: Spot, other: Spot) -> Spot:
    """A side has the lower ground of its hexes, and woods if both have them."""
    return min(one[0], other[0]), one[1] and other[1]


def either(one: Spot, other: Spot) -> Spot:
    """The reading that isn't taken: the higher ground, and the woods of any of them."""
    return max(one[0], other[0]), one[1] or other[1]


def stops(ends: tuple[int, int], *elements: tuple[Spot, bool]) -> Iterator[str]:
    """What blocks a thread between two levels: `ground` or `woods` for each element that does.

    Each element comes with whether it lies beside the lower end.
    """
    high, low = max(ends), min(ends)
    for (level, woods), beside in elements:
        if level > high or (high != low and level == high):
            yield "ground"
        elif woods and (level == high == low or (beside and low <= level < high)):
            yield "woods"


def assignments(shared: Shared = both, corners: bool = False) -> Iterator[Found]:
    """All ground for seven hexes by which the statements A to E hold (J9 and K6 on level 1).

    Columns L to N lie on level 0 where nothing else is said; woods in K6, an end, change nothing.
    """
    for k8, l8, j7 in product(GROUND, repeat=3):
        d = list(stops((j7[0], 0), (k8, False), (l8, True)))
        e = list(stops((j7[0], 0), (k8, False), (l8, False), (LOW, True)))
        if j7[0] == 0 or d != ["woods"] or e:
            continue
        for k9, l7 in product(GROUND, repeat=2):
            c = [(k9, False), (l8, False), (l7, False), (LOW, True)]
            if corners:
                c += [(k8, False), (LOW, False)]
            if any(stops((1, 0), *c)):
                continue
            for j8, k7 in product(GROUND, repeat=2):
                b = (shared(j8, k9), False), (k8, False), (shared(k7, l7), True)
                a = (j8, False), (k8, False), (j7, False), (k7, False)
                hill = "ground" in stops((1, 0), *b) and not any(stops((2, 0), *b))
                if hill and "woods" in stops((1, 1), *a):
                    yield {"J7": j7, "J8": j8, "K7": k7, "K8": k8, "K9": k9, "L7": l7, "L8": l8}


@pytest.fixture(scope="module")
def left() -> list[Found]:
    return list(assignments())


def test_what_is_forced(left: list[Found]) -> None:
    assert 2 * len(left) == 544, "of 559,872, woods in K6 or not"
    for found in left:
        assert found["K8"][0] == 1, "K8 alone can stop B"
        assert found["K9"][0] == found["L7"][0] == 0, "else C is stopped"
        assert found["J7"][0] == 2, "else E doesn't pass over K8"
        assert found["L8"] == (0, True), "D is blind by these woods"
        assert any(found[name] == (1, True) for name in ("J8", "K7", "K8")), "A is stopped"


def test_our_map_is_one_of_them(left: list[Found], hill: HexMap) -> None:
    def spot(name: str) -> Spot:
        at = Hex.parse(name)
        return hill.levels[at], hill.grounds[at] == "woods"

    assert {name: spot(name) for name in left[0]} in left


def test_a_touched_corner_is_nothing() -> None:
    assert list(assignments(corners=True)) == [], "C touches K8"


def test_either_hex_of_a_side_would_do_as_well() -> None:
    """It isn't taken: B's thread would meet the woods that stop A, and the text blames the hill."""
    assert 2 * len(list(assignments(either))) == 176


def test_the_engine_reads_the_statements_likewise(left: list[Found], hill: HexMap) -> None:
    """Every twelfth of them, on the engine's own map."""
    wanted = {"J9/K6": False, "J9/L6": False, "J9/N6": True, "J7/M9": False, "J7/N9": True}
    for found in left[::12]:
        on = hill.changed(
            {Hex.parse(name): "woods" if woods else "open" for name, (_, woods) in found.items()},
            {Hex.parse(name): level for name, (level, _) in found.items()},
        )
        seen = {
            pair: look(on, *map(Hex.parse, pair.split("/"))).seen for pair in wanted
        }  # fmt: skip
        assert seen == wanted, found


@pytest.mark.parametrize("elsewhere", ["M8", "N7", "M9"])
def test_the_smoke_is_in_n8_alone(hill: HexMap, elsewhere: str) -> None:
    """With smoke anywhere else G would lose seven instead of two."""

    def hindrance(*smoking: str) -> int:
        smoke = dict.fromkeys(map(Hex.parse, smoking), 7)
        return look(hill, Hex.parse("M9"), Hex.parse("N6"), smoke).hindrance

    assert hindrance("N8") == 2
    assert hindrance("N8", elsewhere) == 7
