"""Scenarios read from scenarios/*.yaml: which map, which forces, how long, what is worth what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, Span, validated
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.cards.game import HexGame, game_of
from rnr_print.games.hex_tactical.cards.models import Radio, Unit, Weapon
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.scenario_files import scenario_source

_COLUMNS = re.compile(r"([A-Z]{1,2})(?:-([A-Z]{1,2}))?")
_ROWS = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")
Few = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]


def column(letters: str) -> int:
    """The number of a column, from 0: A is 0, AA is 26."""
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - 64
    return number - 1


def _columns(text: str) -> str:
    found = _COLUMNS.fullmatch(text)
    if found is None or column(found[2] or found[1]) < column(found[1]):
        raise ValueError(f"{text!r} is no range of columns; write A-B")
    return text


def _rows(text: object) -> object:
    found = _ROWS.fullmatch(str(text))
    if found is None or int(found[2] or found[1]) < int(found[1]):
        raise ValueError(f"{text!r} is no range of rows; write 5-9")
    return str(text)


def _one(given: object) -> object:
    if isinstance(given, list):
        raise ValueError("a side has one radio; name one")
    return given


Columns = Annotated[str, AfterValidator(_columns)]
Rows = Annotated[str, BeforeValidator(_rows)]


class Force(StrictModel):
    """What a side has, and where it may begin."""

    columns: Columns
    rows: Rows | None = None
    units: Mapping[Id, Some] = Field(min_length=1)
    weapons: Mapping[Id, Some] = Field(default_factory=dict)
    radio: Annotated[Id | None, BeforeValidator(_one)] = None
    foxholes: Few = 0

    def holds(self, at_column: int, row: int) -> bool:
        """Whether a hex (column from 0, row from 1) is one to begin in."""
        first, last = span(self.columns)
        low, high = (1, 99) if self.rows is None else numbers(self.rows)
        return first <= at_column <= last and low <= row <= high


class OtherLimits(StrictModel):
    """Limits that differ from those of game.yaml."""

    orders: Some | None = None
    hand: Some | None = None
    discard: Few | None = None
    surrender: Some | None = None


class Scenario(StrictModel):
    """A scenario. `objectives` are those of the map that count, all if they aren't named."""

    title: Text
    map: Id
    columns: Columns | None = None
    minutes: Span | None = None
    time: Some
    first: Id
    initiative: Id
    sets_up: tuple[Id, Id]
    held: Id | None = None
    """Who holds the objectives when the game begins; who sets up first if it isn't said."""
    objectives: tuple[Some, ...] | None = None
    limits: Mapping[Id, OtherLimits] = Field(default_factory=dict)
    forces: Mapping[Id, Force]

    @property
    def holder(self) -> str:
        """Who holds the objectives when the game begins."""
        return self.held or self.sets_up[0]


def span(text: str) -> tuple[int, int]:
    """The first and the last column of `A-B`, from 0."""
    first, _, last = text.partition("-")
    return column(first), column(last or first)


def numbers(text: str) -> tuple[int, int]:
    """The lowest and the highest of `5-9`."""
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def read_scenario(database: Database, name: str) -> tuple[Scenario, Marked]:
    """The scenario `name`, and where its values stand. Raises InputError."""
    source = scenario_source(database.folder, name)
    scenario = validated(Scenario, source)
    problems = list(_problems(scenario, source, database))
    if problems:
        raise InputError(problems)
    return scenario, source


def _problems(scenario: Scenario, source: Marked, database: Database) -> Iterator[Problem]:
    """Sides, units, weapons and radios that aren't in the box, or not so many."""
    game = game_of(database)
    yield from _sides(scenario, source, game)
    for side, force in scenario.forces.items():
        if side not in game.sides:
            continue
        for unit, number in force.units.items():
            card = database.cards.get(unit)
            owned = card.count if isinstance(card, Unit) and card.side == side else 0
            yield from _too_many(source, owned, number, "units", side, unit)
        for weapon, number in force.weapons.items():
            card = database.cards.get(weapon)
            owned = card.owners.get(side, 0) if isinstance(card, Weapon) else 0
            yield from _too_many(source, owned, number, "weapons", side, weapon)
        radio = database.cards.get(force.radio) if force.radio else None
        if force.radio and (not isinstance(radio, Radio) or radio.side != side):
            message = f"no radio {force.radio!r} of {side}; name one of its radios"
            yield source.problem(message, "forces", side, "radio")


def _too_many(
    source: Marked, owned: int, number: int, what: str, side: str, name: str
) -> Iterator[Problem]:
    path = ("forces", side, what, name)
    if not owned:
        yield source.problem(f"{side} has no {what} {name!r}; see `rnr cards list`", *path)
    elif number > owned:
        yield source.problem(f"{number} {name} of {owned} in the box; take {owned}", *path)


def _sides(scenario: Scenario, source: Marked, game: HexGame) -> Iterator[Problem]:
    known = " or ".join(game.sides)
    named = [("first", scenario.first), ("initiative", scenario.initiative)]
    named += [("held", scenario.held)] if scenario.held else []
    for key, side in named:
        if side not in game.sides:
            yield source.problem(f"no side {side!r}; {known}", key)
    if set(scenario.sets_up) != set(game.sides):
        yield source.problem(f"both sides set up, one after the other; {known}", "sets_up")
    for key, sides in (("forces", scenario.forces), ("limits", scenario.limits)):
        for side in sides:
            if side not in game.sides:
                yield source.problem(f"no side {side!r}; {known}", key, side)
    for side in game.sides:
        if side not in scenario.forces:
            yield source.problem(f"{side} has no forces; give it some", "forces")


def map_problems(scenario: Scenario, source: Marked, hex_map: HexMap) -> Iterator[Problem]:
    """Columns and objectives that the map doesn't have, and areas without a hex to stand in."""
    last = hex_map.board.columns - 1
    for path, columns in (
        (("columns",), scenario.columns),
        *((("forces", side, "columns"), force.columns) for side, force in scenario.forces.items()),
    ):
        if columns is not None and span(columns)[1] > last:
            end = Hex(last, 0).name.rstrip("1")
            message = f"{columns}: {hex_map.id} ends with {end}"
            yield source.problem(f"{message}; name columns of the map", *path)
    for number, objective in enumerate(scenario.objectives or ()):
        if objective not in hex_map.objectives:
            known = ", ".join(map(str, hex_map.objectives))
            message = f"no objective {objective} on {hex_map.id}; one of {known}"
            yield source.problem(message, "objectives", number)


def room_problems(
    scenario: Scenario, source: Marked, steps: Mapping[str, int], room: Mapping[str, int]
) -> Iterator[Problem]:
    """Forces that don't fit where they begin: `steps` they take, `room` there is, a side."""
    for side in scenario.forces:
        if steps[side] > room[side]:
            message = f"{side} has {steps[side]} steps to set up and room for {room[side]}"
            yield source.problem(f"{message}; give it more hexes", "forces", side, "columns")
