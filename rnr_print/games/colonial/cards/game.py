"""What `game.yaml` says beside cards: forces, ways to play, numbers, tables, events, switches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from pydantic import Field, model_validator

from rnr_print.cards.card import Origin
from rnr_print.cards.database import Database
from rnr_print.cards.game import Game
from rnr_print.cards.rules_text import TITLE
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.colonial.cards.event_tables import Events
from rnr_print.games.colonial.cards.footprints import Shapes, SightNumbers
from rnr_print.games.colonial.cards.numbers import (
    BlindNumbers,
    Capture,
    Costs,
    Duels,
    Force,
    GroupNumbers,
    Hand,
    HeroNumbers,
    Limits,
    Loads,
    Mode,
    Openings,
    Prices,
    Qualities,
    Sizes,
    Switches,
    TableSize,
)
from rnr_print.games.colonial.cards.tables import (
    CavalryDice,
    Effects,
    Grounds,
    GunNeeds,
    HeroThrows,
    HorseTable,
    MeleeDice,
    MeleeResults,
    MoraleTable,
    MoveDice,
    ShotDice,
    Spotting,
)


class ColonialGame(Game):
    """`game.yaml`: two sides, four forces, and the tables of the rules."""

    sides: Mapping[Id, Text] = Field(min_length=2, max_length=2)
    forces: Mapping[Id, Force]
    modes: Mapping[Id, Mode]
    table: TableSize
    shapes: Shapes
    sight: SightNumbers
    group: GroupNumbers
    blind: BlindNumbers
    limits: Limits
    hand: Hand
    sizes: Sizes
    openings: Openings
    capture: Capture
    duels: Duels
    heroes: HeroNumbers
    loads: Loads
    qualities: Qualities
    costs: Costs
    initiative: tuple[Id, ...]
    """What a point of Initiative buys (T26)."""
    gun_needs: GunNeeds
    melee: MeleeDice
    cavalry: CavalryDice
    results: MeleeResults
    horses: HorseTable
    moves: MoveDice
    grounds: Grounds
    spotting: Spotting
    shots: ShotDice
    effects: Effects
    morale: MoraleTable
    throws: HeroThrows
    events: Events
    prices: Prices
    turns: Annotated[int, Field(ge=1, le=99)]
    budget: Annotated[int, Field(ge=1, le=5000)]
    switches: Switches = Switches()
    origin: Mapping[Origin, tuple[str, ...]] = Field(default_factory=dict)
    """Values that the source (`book`) or a public page states, by their path: `limits.rout`."""

    def titles(self) -> Iterator[tuple[str, str, str]]:
        """The name of the game, and of the forces."""
        yield TITLE, self.title, "what the game is called"
        for force_id, force in self.forces.items():
            yield force_context(force_id), force.title, "a force"

    @property
    def numbers(self) -> Mapping[str, object]:
        """What texts may name: `{{ limits.rout }}`."""
        return {name: getattr(self, name) for name in NUMBERS}

    def origin_of(self, path: str) -> Origin:
        """Where the value at `path` comes from; the most precise entry decides, else it is ours."""
        while path:
            for origin, paths in self.origin.items():
                if path in paths:
                    return origin
            path = path.rpartition(".")[0]
        return "house"

    @model_validator(mode="after")
    def _origins_name_values(self) -> ColonialGame:
        for paths in self.origin.values():
            for path in paths:
                if not leads_somewhere(self, path):
                    raise ValueError(f"origin names {path!r}, which there isn't; remove it")
        return self


NUMBERS: Final = (
    "table", "shapes", "sight", "group", "blind", "limits", "hand", "sizes", "openings", "capture",
    "duels", "heroes", "loads", "qualities", "costs", "initiative", "gun_needs", "melee",
    "cavalry", "results", "horses", "moves", "grounds", "spotting", "shots", "effects", "morale",
    "throws", "events", "prices", "turns", "budget", "switches", "modes",
)  # fmt: skip
"""The parts of game.yaml that rules read."""


def leads_somewhere(game: ColonialGame, path: str) -> bool:
    """Whether there is a value at a path such as `melee.cover.light`."""
    found: object = game
    for step in path.split("."):
        if isinstance(found, Mapping):
            if step not in found:
                return False
            found = found[step]
        elif isinstance(found, StrictModel) and step in type(found).model_fields:
            found = getattr(found, step)
        else:
            return False
    return True


def force_context(force: str) -> str:
    """The context of a force's name in catalogs."""
    return f"force:{force}"


def game_of(database: Database) -> ColonialGame:
    """The frame of the game."""
    assert isinstance(database.game, ColonialGame)
    return database.game
