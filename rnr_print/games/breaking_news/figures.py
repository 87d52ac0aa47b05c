"""Men, squads, sides, vehicles, markers: what lies on the table and how it is."""

from __future__ import annotations

from typing import Final, Literal

from rnr_print.engine.boards.plane.bases import Box, Disc
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.cards.models import FighterClass, Vehicle, Weapon

Where = Literal["table", "aboard", "reserve", "lost", "left", "captive"]
Ammunition = Literal["empty", "single", "none"]
"""What is wrong with a weapon's ammunition: a magazine to change, single shots only, nothing."""
AMMUNITION: Final[tuple[Ammunition, ...]] = ("empty", "single", "none")
Edge = Literal["south", "north", "west", "east"]
Held = Literal["", "infiltration", "ambush"]
Worth = Literal["main", "secondary", "fake"]
Role = Literal["civilian", "hostage", "journalist"]
ROLES: Final[tuple[Role, ...]] = ("civilian", "hostage", "journalist")
HUNDRED: Final = 100
NOWHERE: Final = Spot(-1, -1)


class Figure:
    """One man. `at` is the middle of his base, `storey` how many storeys up he stands."""

    __slots__ = (
        "aboard", "acted", "ammunition", "at", "carried_by", "climbed", "commander", "done",
        "facing", "fought", "gone", "ground", "held", "hidden", "id", "kit", "leads_platoon",
        "marked", "moved", "radius", "rested", "retreating", "shaken", "side", "spotted", "squad",
        "stabilized", "storey", "suppressed", "troop", "used", "weapons", "where", "wound",
    )  # fmt: skip

    def __init__(
        self, name: str, side: Side, troop: FighterClass, weapons: tuple[Weapon, ...], radius: int
    ) -> None:
        self.id = name
        self.side = side
        self.squad = 0
        self.troop = troop
        self.weapons = weapons
        self.radius = radius
        self.kit: frozenset[str] = frozenset()
        self.commander = False
        self.leads_platoon = False
        self.where: Where = "reserve"
        self.at = NOWHERE
        self.storey = 0
        self.facing = 0
        """Degrees, clockwise from the top of the table (H6)."""
        self.aboard: Carrier | None = None
        self.acted = False
        """Whether he was activated this turn, or helped another."""
        self.rested = False
        """Whether his player has said that his squad is done this turn."""
        self.done = False
        """Whether he failed to steady himself this turn, and does no more."""
        self.moved = 0
        """How far he has gone in this activation, hundredths."""
        self.climbed = False
        """Whether he has come over an obstacle in this activation."""
        self.held: Held = ""
        """For what he is held back, if he is."""
        self.hidden = False
        self.marked: frozenset[str] = frozenset()
        """The enemies who have spotted him this turn."""
        self.suppressed = False
        self.ground = False
        """Whether he lies on the ground."""
        self.shaken = False
        """Whether his side has failed a morale test, and he tests at each start of a turn."""
        self.retreating = False
        self.fought = False
        self.spotted = False
        """Whether he has tried to spot somebody this turn."""
        self.used: set[str] = set()
        """Weapons fired in reaction this turn that may be so but once."""
        self.ammunition: dict[str, Ammunition] = {}
        self.wound = 0
        """Turns he has left; 0 if he isn't wounded."""
        self.stabilized = False
        self.carried_by: Figure | None = None
        self.gone = 0
        """The turn in which he left the game."""

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"{self.id} at {self.at}"

    @property
    def base(self) -> Disc:
        """Where he stands."""
        return Disc(self.at, self.radius)

    @property
    def on_table(self) -> bool:
        """Whether he stands or lies on the table."""
        return self.where == "table"

    @property
    def fit(self) -> bool:
        """Whether he is on the table and isn't wounded."""
        return self.where == "table" and not self.wound

    @property
    def sniper(self) -> bool:
        """Whether he has a sniper rifle (H35)."""
        return any(weapon.sniper for weapon in self.weapons)

    def weapon(self, name: str) -> Weapon | None:
        """His weapon called so, if he has it."""
        return next((weapon for weapon in self.weapons if weapon.id == name), None)


class Carrier:
    """A vehicle. `at` is its middle, `facing` where its hull points, degrees."""

    __slots__ = (
        "aboard", "acted", "at", "driver", "exploded", "facing", "fired", "id", "moved", "out",
        "side", "type", "used",
    )  # fmt: skip

    def __init__(self, name: str, side: Side | None, kind: Vehicle, at: Spot, facing: int) -> None:
        self.id = name
        self.side = side
        self.type = kind
        self.at = at
        self.facing = facing
        self.aboard: list[Figure] = []
        self.driver: Figure | None = None
        self.acted = False
        self.moved = 0
        self.out = False
        """Whether it is a wreck."""
        self.exploded = False
        self.fired: set[str] = set()
        self.used: set[str] = set()

    @property
    def base(self) -> Box:
        """Where it stands."""
        length, width = self.type.size
        return Box(self.at, self.facing, length * HUNDRED, width * HUNDRED)

    def __str__(self) -> str:
        return self.id


class Marker:
    """An objective. Its worth is known to its owner, and to the enemy once it is `revealed`."""

    __slots__ = ("at", "number", "owner", "revealed", "taken", "worth")

    def __init__(self, owner: Side, number: int, worth: Worth) -> None:
        self.owner = owner
        self.number = number
        self.worth: Worth = worth
        self.at = NOWHERE
        self.revealed = False
        self.taken = False

    def __str__(self) -> str:
        return f"{self.owner.name}-{self.number}"


class Bomb:
    """A hidden roadside bomb."""

    __slots__ = ("at", "owner")

    def __init__(self, owner: Side, at: Spot) -> None:
        self.owner = owner
        self.at = at


class Neutral:
    """A civilian, a hostage or a journalist."""

    __slots__ = ("at", "escort", "id", "out", "radius", "role", "storey", "taken")

    def __init__(self, name: str, role: Role, at: Spot, radius: int) -> None:
        self.id = name
        self.role: Role = role
        self.at = at
        self.radius = radius
        self.storey = 0
        self.escort: Figure | None = None
        self.out = False
        self.taken = False

    def __str__(self) -> str:
        return self.id

    @property
    def base(self) -> Disc:
        """Where he stands."""
        return Disc(self.at, self.radius)


class Side:
    """A player. `edge` is the side of the table that is his."""

    __slots__ = (
        "debt", "edge", "enemy", "engaged", "extras", "figures", "knows", "lost_now",
        "mortar_fired", "name", "number", "points", "regular", "retreats", "secret", "smoke",
        "started",
    )  # fmt: skip

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.enemy: Side = self
        self.edge: Edge = "south" if not number else "north"
        self.figures: list[Figure] = []
        self.points: dict[str, int] = {}
        """Loss points by their cause."""
        self.debt = 0
        """Initiatives won so far."""
        self.started: dict[int, int] = {}
        """How many men each squad began with."""
        self.lost_now = 0
        """Men lost this turn."""
        self.regular = True
        self.engaged = False
        """Whether Rules of Engagement bind it."""
        self.extras: dict[str, int] = {}
        self.smoke = 0
        self.mortar_fired = 0
        """The turn in which its mortar fired last."""
        self.secret = 0
        """The die that irregulars keep to themselves."""
        self.retreats = 0
        self.knows: list[Marker] = []
        """Markers of the enemy that intelligence has looked at."""

    def __str__(self) -> str:
        return self.name

    @property
    def total(self) -> int:
        """All its loss points."""
        return sum(self.points.values())

    @property
    def fit(self) -> list[Figure]:
        """Its men on the table who aren't wounded."""
        return [figure for figure in self.figures if figure.fit]
