"""A position between two activations is written as an example begins with it, and is the same."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
import yaml
from laid_out import Shown

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import OutOfAnswers, Replay
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.agents import Aimless
from rnr_print.games.breaking_news.examples import Stage
from rnr_print.games.breaking_news.game import new_game, play
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.tabletop.writing import position

Value = TypeVar("Value")
PLAYED = (
    ("convoy", 3), ("checkpoint", 1), ("market-day", 4), ("exclusive", 3),
)  # fmt: skip
"""Scenarios and seeds: vehicles, ambushes, neutrals, squads, smoke, wounds, markers."""
AT = (0, 5, 19)
"""The activations before which the position is written."""
FURTHER = 5
"""How many activations more are played."""
PASSING = frozenset((
    "activation", "fight", "aiming", "answerer", "dice", "log", "trace", "answers", "shelf", "game",
    "landscape", "sights", "heeds_forced", "edges_given", "depth",
))  # fmt: skip
"""What is no position: who answers, what is known of the ground, what an activation ends."""


class Enough(Exception):
    """The game went far enough."""


@dataclass
class Written:
    """A position, and where in the game it was."""

    setup: dict[str, Any]
    answers: int
    events: int
    thrown: int
    state: dict[str, Any]


class Noted(SeededDice):
    """Dice of which every throw is noted."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thrown: list[int] = []

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        self.thrown.append(super().roll(purpose, by, sides))
        return self.thrown[-1]


class Writer(Aimless):
    """Plays at random, and writes positions."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__(seed)
        self.begun, self.asked = {"scenario": scenario}, 0
        self.found: list[Written] = []

    def sit(self, game: Skirmish, dice: Noted) -> None:
        self.game, self.dice = game, dice

    def answer(self, decision: Decision[Value]) -> int:
        if decision.kind == "activate":
            game = self.game
            if self.asked in AT:
                told = position(game, self.begun)
                assert told is not None
                assert game.log is not None
                at = len(game.answers), len(game.log), len(self.dice.thrown)
                self.found.append(Written(dict(told), *at, state(game)))
            if self.asked == max(AT) + FURTHER:
                raise Enough
            self.asked += 1
        return super().answer(decision)


def state(game: Skirmish) -> dict[str, Any]:
    """All that a table holds, as plain text."""
    kept = {name: each for name, each in vars(game).items() if name not in PASSING}
    return {name: _told(each, game.turn) for name, each in kept.items() if name[0] != "_"}


def _told(value: object, turn: int) -> object:
    if isinstance(value, dict):
        return {str(key): _told(each, turn) for key, each in sorted(value.items(), key=str)}
    if isinstance(value, set | frozenset | list | tuple) and not hasattr(value, "_fields"):
        each = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return [_told(one, turn) for one in each]
    slots = {name for each in type(value).__mro__ for name in getattr(each, "__slots__", ())}
    if not slots or isinstance(value, str | int):
        return str(value)
    kept = {name: _plain(getattr(value, name, None)) for name in sorted(slots)}
    if kept.get("held") and kept["where"] != "reserve":
        kept["held"] = ""
    if "mortar_fired" in kept:
        kept["mortar_fired"] = kept["mortar_fired"] == str(turn)
    return kept


def _plain(value: object) -> object:
    """A field: what it refers to by its name, numbers of nothing left out."""
    if isinstance(value, dict):
        return {str(key): str(each) for key, each in value.items() if each != 0}
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    return [str(each) for each in value] if isinstance(value, list) else str(value)


@pytest.mark.parametrize(("scenario", "seed"), PLAYED)
def test_a_position_is_written_read_and_plays_on_as_it_did(
    shelf: Shelf, scenario: str, seed: int
) -> None:
    writer, dice, log = Writer(scenario, seed), Noted(seed), list[Event]()
    game = new_game(shelf, read_scenario(shelf, scenario), dice, writer, log)
    writer.sit(game, dice)
    with suppress(Enough):
        play(game)
    assert len(writer.found) == len(AT)
    for each in writer.found:
        source = MarkedYaml(yaml.safe_dump({"setup": each.setup}), "written.yaml")
        again: list[Event] = []
        table = Stage(shelf, "basic").set_up(source, Script([]), again, Trace())
        assert state(table) == each.state
        table.dice, table.trace, table.heeds_forced = Shown(dice.thrown[each.thrown :]), None, False
        table.answerer = Replay(game.answers[each.answers :])
        with suppress(OutOfAnswers):
            play(table)
        happened = list(map(str, log[each.events :]))
        assert list(map(str, again))[: len(happened)] == happened


def test_nothing_is_written_while_forces_are_placed(shelf: Shelf) -> None:
    game = new_game(shelf, read_scenario(shelf, "cells"), SeededDice(1), Aimless(1))
    assert position(game, {"scenario": "cells"}) is None
