"""Fire at spots and walls: what is meant by a spot, what suggests itself; a house switch."""

from __future__ import annotations

from typing import TypeVar

import pytest
from laid_out import Shown, lay_out

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.aims import house_at, mark_at, marks_of, why_not_mark
from rnr_print.games.breaking_news.figures import Carrier
from rnr_print.games.breaking_news.outlook import mark_worth
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.shots import firings
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.turn import get_down

Value = TypeVar("Value")
YARD = """
  terrain: [{wall: II, from: 10/40, to: 30/40}, {building: 50/30 60/30 60/40 50/40}],
  figures: {
    blue: {b1: {is: r4-rpg, at: 20/20}, b2: {is: r4-rifleman, at: 44/20}},
    red: {r1: {is: r4-rifleman, at: 40/30}, r2: {is: r4-rifleman, at: 43/34},
          r3: {is: r4-rifleman, at: 20/37, hidden: true}}}
"""


@pytest.fixture
def yard(shelf: Shelf) -> Skirmish:
    return lay_out(shelf, YARD)


def test_a_spot_at_a_wall_means_its_near_side(yard: Skirmish) -> None:
    rpg = yard.figures["b1"]
    for named, at, solid in (
        ("20/40", "20/39.8", True), ("20/40.1", "20/39.9", True), ("20/40.11", "20/40.11", False),
        ("20/36", "20/36", False),
    ):  # fmt: skip
        mark = mark_at(yard, rpg, Spot.parse(named))
        assert (str(mark.at), mark.solid, mark.id) == (at, solid, named)
    behind = mark_at(yard, rpg, Spot.parse("20/40.11"))
    assert why_not_mark(yard, rpg, behind) is not None
    assert why_not_mark(yard, rpg, mark_at(yard, rpg, Spot.parse("20/40"))) is None


def test_a_house_begins_a_little_before_its_wall(yard: Skirmish) -> None:
    for at, hit in (("55/29.8", True), ("55/35", True), ("55/29.7", True), ("55/29.69", False)):
        assert (house_at(yard, Spot.parse(at)) is not None) is hit


def test_spots_that_suggest_themselves(yard: Skirmish) -> None:
    """Between two who stand near each other; where one hides, and the wall beside him."""
    told = list(map(str, marks_of(yard, yard.figures["b1"])))
    assert told == ["20/37", "20/40", "41.5/32"]
    assert not list(marks_of(yard, yard.figures["b2"])), "bullets do nothing to a spot"


def test_what_a_blast_at_a_spot_is_worth(yard: Skirmish) -> None:
    rpg = yard.figures["b1"]
    firing = dict(firings(rpg))["rpg"]
    between, bare = (
        mark_worth(yard, rpg, firing, mark_at(yard, rpg, Spot.parse(spot)))
        for spot in ("41.5/32", "60/70")
    )
    assert between > 0 == bare
    yard.figures["b2"].at = Spot.parse("44/31")
    assert mark_worth(yard, rpg, firing, mark_at(yard, rpg, Spot.parse("41.5/32"))) < between


class Shooter:
    """Fires at whoever he may."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def answer(self, decision: Decision[Value]) -> int:
        self.asked.append(decision.kind)
        shots = [n for n, option in enumerate(decision.options) if option.key == "shoot"]
        return shots[0] if decision.kind == "fire" and shots else 0


@pytest.mark.parametrize(("switch", "needs"), [("no-fire", []), ("light", ["4"])])
def test_fire_after_leaving_is_a_switch(shelf: Shelf, switch: str, needs: list[str]) -> None:
    log: list[Event] = []
    game = lay_out(
        shelf,
        "figures: {blue: {b1: {is: r4-rifleman}}, red: {r1: {is: r4-rifleman, at: 20/15}}},"
        "vehicles: {v1: {is: truck, side: blue, at: 20/40, aboard: [b1]}}",
        [], log,
    )  # fmt: skip
    switches = game.game.switches.model_copy(update={"fire_after_leaving": switch})
    game.game = game.game.model_copy(update={"switches": switches})
    game.answerer, game.dice = Shooter(), Shown([1])
    carrier = game.vehicles["v1"]
    assert isinstance(carrier, Carrier)
    get_down(game, game.figures["b1"], carrier)
    assert [event.facts()["need"] for event in log if event.name == "fired"] == needs
