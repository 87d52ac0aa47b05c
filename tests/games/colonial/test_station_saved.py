"""A position in the midst of a game is written down, and laid out again as it was."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TypeVar

import pytest
import yaml

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial.agents import Greedy
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.examples import Stage
from rnr_print.games.colonial.game import play_seed
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.positions.written import written
from rnr_print.games.colonial.shelf import Shelf

Value = TypeVar("Value")
EVERY = 9
ENOUGH = 90
"""Every so many questions of Heroes are looked at, and after how many it is enough."""
APART = frozenset(("side", "foot", "volleys", "formation", "heroes", "with_", "card", "piece"))
"""What is compared in another way, or isn't kept to the last."""


class Enough(Exception):
    """It has been looked at long enough."""


class Clerk(Greedy):
    """Plays, and lays out again what lies on the table."""

    battle: Battle
    stage: Stage
    begun: Mapping[str, object]
    seen = 0

    def sit(self, table: Battle) -> None:
        super().sit(table)
        self.battle = table

    def answer(self, decision: Decision[Value]) -> int:
        if decision.kind == "hero":
            self.seen += 1
            if self.seen % EVERY == 0:
                self.write_down()
            if self.seen == ENOUGH:
                raise Enough
        return super().answer(decision)

    def write_down(self) -> None:
        setup = written(self.battle, self.begun)
        assert setup is not None
        again, now = told(laid(self.stage, setup)), told(self.battle)
        assert sorted(again) == sorted(now)
        for each, facts in now.items():
            assert again[each] == facts, each


def laid(stage: Stage, setup: Mapping[str, object]) -> Battle:
    text = yaml.safe_dump({"setup": dict(setup)}, sort_keys=False)
    log: list[Event] = []
    return stage.set_up(MarkedYaml(text, "saved"), Script([]), log, Trace())


def told(battle: Battle) -> dict[str, object]:
    """All that is true of a table."""
    found: dict[str, object] = {each.id: piece(each) for each in battle.groups.values()}
    found |= {each.id: piece(each) for each in battle.heroes.values()}
    for each in battle.blinds.values():
        found[each.id] = (each.at, each.facing, each.dummy, each.moved, each.active, each.written)
        found[f"{each.id} holds"] = [*map(str, each.groups), *map(str, each.heroes)]
    for side in battle.sides:
        found[side.name] = (
            side.points, side.started, side.ladders, side.seize, side.edge, side.no_surrender,
            sorted(battle.bonus[side.name]),
        )  # fmt: skip
    for key in (
        "turn", "tiffins", "phase", "deck", "turned", "light", "darkness", "passed", "grappled",
        "undertaken", "levels", "naps", "stunned", "flags", "captives", "duels", "pursuits", "aim",
        "last", "left_guns", "strips",
    ):  # fmt: skip
        found[key] = getattr(battle, key)
    found["loads"] = {each.id: each.by or each.at for each in battle.loads.values()}
    found["bonus"] = list(battle.bonus["bonus"])
    found["things"] = {
        each.id: (each.body, each.structure, each.card.id, each.moved)
        for each in battle.things.values()
    }
    found["formations"] = {
        each.id: (list(map(str, each.groups)), each.open) for each in battle.formations.values()
    }
    found["tasks"] = {
        each.id: (each.place, each.done, each.worth) for each in battle.tasks.values()
    }
    return found


def piece(each: Group | Hero) -> dict[str, object]:
    """All that is true of a Group or a Hero."""
    found = {key: getattr(each, key) for key in each.__slots__ if key not in APART}
    if isinstance(each, Group):
        found["with it"] = list(map(str, each.heroes))
        found["has shot"] = bool(each.volleys)
        if not each.on_table:
            for key in ("at", "files", "size", "gait", "inside", "floor"):
                found.pop(key)
    else:
        found["with"] = str(each.with_)
        if each.with_ is not None or not each.on_table:
            for key in ("at", "facing", "inside", "floor"):
                found.pop(key)
    return found


@pytest.mark.parametrize("scenario", ["two-fords", "telegraph-house", "landing-by-night"])
def test_what_is_written_lies_there_again(shelf: Shelf, scenario: str):
    clerk = Clerk(3)
    clerk.begun = {"scenario": scenario}
    clerk.stage = Stage(shelf, "full")
    with suppress(Enough):
        play_seed(shelf, scenario, 3, clerk, sitting=[clerk])
    assert clerk.seen > 3 * EVERY


def test_nothing_is_written_where_nobody_chooses_what_his_hero_does(shelf: Shelf):
    asked: set[str] = set()

    class Reader(Clerk):
        def answer(self, decision: Decision[Value]) -> int:
            if written(self.battle, {}) is not None:
                asked.add(decision.kind)
            if "group" in asked or self.battle.turn > 1:
                raise Enough
            return Greedy.answer(self, decision)

    reader = Reader(3)
    with pytest.raises(Enough):
        play_seed(shelf, "two-companies", 3, reader, sitting=[reader])
    assert asked == {"hero"}
