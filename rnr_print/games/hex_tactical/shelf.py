"""Counters and cards of a database made ready for play."""

from __future__ import annotations

from functools import cached_property

from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError
from rnr_print.games.hex_tactical.board import ALL, Board
from rnr_print.games.hex_tactical.cards import models
from rnr_print.games.hex_tactical.cards.game import HexGame, Limits, game_of
from rnr_print.games.hex_tactical.map_reading import map_names, read_map
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pieces import FateCard, UnitType, WeaponType
from rnr_print.games.hex_tactical.scenarios import (
    Scenario,
    map_problems,
    read_scenario,
    room_problems,
    span,
)
from rnr_print.games.scenario_files import scenario_names

STATES = ((0, 0), (1, 0), (0, 1), (1, 1))
"""Broken and suppressed or not, in the order of a unit's states."""


class Shelf:
    """Every type of counter, who owns how many, all fate cards, maps and scenarios as asked for.

    A counter of which there are several is called by its type and a number: `rifle-2`.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.game: HexGame = game_of(database)
        self.sides = tuple(self.game.sides)
        self.units: dict[str, tuple[UnitType, str]] = {}
        self.weapons: dict[str, tuple[WeaponType, str]] = {}
        self.radios: dict[str, models.Radio] = {}
        self.fates: dict[str, FateCard] = {}
        self.decks: dict[str, list[str]] = {side: [] for side in self.sides}
        for card in database.cards.values():
            if isinstance(card, models.Unit):
                unit_type = _unit_type(self.game, card)
                for name in numbered(card.id, card.count):
                    self.units[name] = unit_type, card.side
            elif isinstance(card, models.Weapon):
                weapon_type = _weapon_type(card)
                owners = [side for side in card.owners for _ in range(card.owners[side])]
                for name, side in zip(numbered(card.id, card.count), owners, strict=True):
                    self.weapons[name] = weapon_type, side
            elif isinstance(card, models.Radio):
                self.radios[card.id] = card
            elif isinstance(card, models.Fate):
                self.fates[card.id] = _fate(self.game, card)
                self.decks[card.side].append(card.id)
        self._maps: dict[str, HexMap] = {}
        self._boards: dict[tuple[str, tuple[int, int]], Board] = {}
        self._scenarios: dict[str, Scenario] = {}

    @cached_property
    def scenario_names(self) -> list[str]:
        """The ids of the scenarios."""
        return scenario_names(self.database.folder)

    @cached_property
    def map_names(self) -> list[str]:
        """The ids of the maps."""
        return map_names(self.database.folder)

    def map(self, name: str) -> HexMap:
        """The map called so. Raises InputError."""
        if name not in self._maps:
            self._maps[name] = read_map(self.database.folder, name)
        return self._maps[name]

    def board(self, name: str, columns: tuple[int, int] = ALL) -> Board:
        """The board of a map, or of some of its columns. Raises InputError."""
        key = name, columns
        if key not in self._boards:
            self._boards[key] = Board(self.map(name), columns)
        return self._boards[key]

    def scenario(self, name: str) -> Scenario:
        """The scenario called so; it fits its map. Raises InputError."""
        if name not in self._scenarios:
            scenario, source = read_scenario(self.database, name)
            problems = list(map_problems(scenario, source, self.map(scenario.map)))
            if not problems:
                problems = list(room_problems(scenario, source, *self._rooms(scenario)))
            if problems:
                raise InputError(problems)
            self._scenarios[name] = scenario
        return self._scenarios[name]

    def _rooms(self, scenario: Scenario) -> tuple[dict[str, int], dict[str, int]]:
        """The steps that each side has to set up, and those that its area has room for."""
        board, sizes = self.board_of(scenario), {t.id: t.size for t, _ in self.units.values()}
        steps, room = {}, {}
        for side, force in scenario.forces.items():
            steps[side] = sum(sizes[unit] * number for unit, number in force.units.items())
            hexes = (
                at for at in board.area
                if force.holds(board.column[at], board.row[at]) and not board.shut[at]
            )  # fmt: skip
            room[side] = self.game.stacking.most * sum(1 for _ in hexes)
        return steps, room

    def board_of(self, scenario: Scenario) -> Board:
        """The board a scenario is played on."""
        return self.board(scenario.map, span(scenario.columns) if scenario.columns else ALL)

    def limits(self, scenario: Scenario, side: str) -> Limits:
        """What limits a side in a scenario."""
        other = scenario.limits.get(side)
        changed = other.model_dump(exclude_none=True) if other is not None else {}
        return self.game.limits[side].model_copy(update=changed)


def numbered(type_id: str, count: int) -> list[str]:
    """What the counters of a type are called."""
    return [f"{type_id}-{number}" for number in range(1, count + 1)] if count > 1 else [type_id]


def _unit_type(game: HexGame, card: models.Unit) -> UnitType:
    made, less = UnitType(card.id, card.kind), game.suppressed
    made.fp = tuple(
        max(0, (card.fp // 2 if broken else card.fp) + under * less.fp) for broken, under in STATES
    )
    made.range = tuple(
        0 if broken else max(1, card.range + under * less.range) for broken, under in STATES
    )
    made.movement = tuple(
        max(0, (game.broken.movement if broken else card.movement) + under * less.movement)
        for broken, under in STATES
    )
    made.morale = tuple(
        (card.broken.morale if broken else card.morale) + under * less.morale
        for broken, under in STATES
    )
    made.boxed_fp, made.boxed_movement = "fp" in card.boxed, "movement" in card.boxed
    made.size, made.vp = getattr(game.stacking, card.kind), card.vp
    if isinstance(card, models.Leader):
        made.command, made.promoted = card.command, card.promoted
    if isinstance(card, models.Squad):
        made.deploys = card.deploys
    return made


def _weapon_type(card: models.Weapon) -> WeaponType:
    made = WeaponType(card.id)
    made.fp, made.movement, (made.nearest, made.range) = card.fp, card.movement, card.range
    made.heavy, made.machine_gun = card.heavy, card.machine_gun
    made.cover_zero, made.single_use = card.cover_zero, card.single_use
    made.fix, made.eliminate = card.fix or (0, 0), card.eliminate or (0, 0)
    return made


def _fate(game: HexGame, card: models.Fate) -> FateCard:
    made = FateCard(card.id, *card.dice)
    made.order, made.action, made.event, made.hex = card.order, card.action, card.event, card.hex
    made.trigger = game.triggers.of(*card.dice)
    return made
