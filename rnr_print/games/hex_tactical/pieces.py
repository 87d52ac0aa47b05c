"""What is played with: units, weapons, radios, fate cards, and the sides that own them."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.games.hex_tactical.board import OFF
from rnr_print.games.hex_tactical.cards.game import Limits


class UnitType:
    """What a unit's card says, for each of its four states: `broken + 2 * suppressed`."""

    __slots__ = (
        "boxed_fp", "boxed_movement", "broken_morale", "command", "deploys", "fp", "id", "leader",
        "morale", "movement", "promoted", "range", "rank", "size", "vp",
    )  # fmt: skip

    def __init__(self, type_id: str, rank: str) -> None:
        self.id = type_id
        self.rank = rank
        self.leader = rank == "leader"
        self.fp: tuple[int, ...] = (0, 0, 0, 0)
        self.range: tuple[int, ...] = (0, 0, 0, 0)
        self.movement: tuple[int, ...] = (0, 0, 0, 0)
        self.morale: tuple[int, ...] = (0, 0, 0, 0)
        self.boxed_fp = self.boxed_movement = self.promoted = False
        self.command = self.size = self.vp = 0
        self.deploys = ""


class Unit:
    """A squad, a team or a leader. `at` is its hex, `OFF` where it is none."""

    __slots__ = (
        "activated", "at", "became", "broken", "name", "side", "state", "suppressed", "type",
        "weapon",
    )  # fmt: skip

    def __init__(self, name: str, unit_type: UnitType, side: Side) -> None:
        self.name = name
        self.type = unit_type
        self.side = side
        self.at = OFF
        self.broken = False
        self.suppressed = False
        self.activated = False
        self.state = 0
        self.weapon: Weapon | None = None
        self.became: tuple[Unit, ...] = ()
        """The teams that a squad deployed into; it never comes back."""

    def __repr__(self) -> str:
        return self.name

    @property
    def on_map(self) -> list[Unit]:
        """What of it is on the map: itself, or the teams that it has become."""
        return [unit for unit in (self, *self.became) if unit.at >= 0]

    def turn_over(self, broken: bool) -> None:
        """Lay its broken or its whole side up."""
        self.broken = broken
        self.state = broken + 2 * self.suppressed

    def mark(self, suppressed: bool) -> None:
        """Lay a marker of suppression on it, or take it off."""
        self.suppressed = suppressed
        self.state = self.broken + 2 * suppressed

    @property
    def fp(self) -> int:
        """Its firepower as it lies, without Command."""
        return self.type.fp[self.state]

    @property
    def range(self) -> int:
        """How far it fires; a broken unit doesn't."""
        return self.type.range[self.state]

    @property
    def movement(self) -> int:
        """Its movement points, without what its weapon takes."""
        return self.type.movement[self.state]

    @property
    def morale(self) -> int:
        """Its morale, without Command."""
        return self.type.morale[self.state]

    @property
    def command(self) -> int:
        """What it gives to others, and how far; a broken leader nothing."""
        return 0 if self.broken else self.type.command


class WeaponType:
    """What a weapon's card says."""

    __slots__ = (
        "cover_zero", "eliminate", "fix", "fp", "heavy", "id", "machine_gun", "movement",
        "nearest", "range", "single_use",
    )  # fmt: skip

    def __init__(self, type_id: str) -> None:
        self.id = type_id
        self.fp = self.movement = 0
        self.nearest, self.range = 1, 1
        self.heavy = self.machine_gun = self.cover_zero = self.single_use = False
        self.fix: tuple[int, int] = (0, 0)
        self.eliminate: tuple[int, int] = (0, 0)


class Weapon:
    """A weapon in the hands of a unit; in nobody's when it is out of the game, or not yet in it."""

    __slots__ = ("broken", "name", "side", "type", "unit")

    def __init__(self, name: str, weapon_type: WeaponType, side: Side) -> None:
        self.name = name
        self.type = weapon_type
        self.side = side
        self.unit: Unit | None = None
        self.broken = False

    def __repr__(self) -> str:
        return self.name


class Radio:
    """A radio in its box; a silent one calls nobody."""

    __slots__ = ("fp", "name", "silent")

    def __init__(self, name: str, fp: int) -> None:
        self.name = name
        self.fp = fp
        self.silent = False


class FateCard:
    """A fate card ready for play."""

    __slots__ = ("action", "black", "event", "hex", "name", "order", "total", "trigger", "white")

    def __init__(self, name: str, white: int, black: int) -> None:
        self.name = name
        self.white = white
        self.black = black
        self.total = white + black
        self.trigger = self.order = self.action = self.event = self.hex = ""

    def __repr__(self) -> str:
        return self.name


class Side:
    """One of the two sides. Piles are names of fate cards, in no order."""

    __slots__ = (
        "activated", "box", "discard", "edge", "enemy", "exited", "foxholes", "hand", "limits",
        "lost", "lost_weapons", "name", "number", "pile", "radio", "reserve", "spare", "units",
        "weapons",
    )  # fmt: skip
    enemy: Side

    def __init__(self, name: str, number: int, limits: Limits, edge: str) -> None:
        self.name = name
        self.number = number
        self.limits = limits
        self.edge = edge
        self.pile: list[str] = []
        self.hand: list[str] = []
        self.discard: list[str] = []
        self.units: list[Unit] = []
        """Those on the map."""
        self.reserve: list[Unit] = []
        """Those that wait to be set up."""
        self.box: list[Unit] = []
        """Those that may still come: teams to deploy into, the corporal."""
        self.lost: list[Unit] = []
        self.exited: list[Unit] = []
        self.weapons: list[Weapon] = []
        """Those on the map."""
        self.spare: list[Weapon] = []
        """Those that wait to be set up."""
        self.lost_weapons: list[Weapon] = []
        self.radio: Radio | None = None
        self.foxholes = 0
        """Those to be dug before the game."""
        self.activated = False

    def __repr__(self) -> str:
        return self.name

    @property
    def sign(self) -> int:
        """Which way its points go on the track: the first side's are counted up."""
        return -1 if self.number else 1

    def standing(self) -> Iterator[Unit]:
        """Its unbroken units."""
        return (unit for unit in self.units if not unit.broken)
