"""Men, squads, sides, vehicles, markers: what lies on the table and how it is."""

from __future__ import annotations

from typing import Final, Literal

from rnr_print.engine.boards.plane.bases import Base, Box, Disc
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


class Fighter:
    """Who fires and is fired at, a man or a vehicle. `at` is the middle of the base, `storey` how
    many storeys up it is."""

    __slots__ = (
        "acted", "ammunition", "at", "climbed", "facing", "ground", "hidden", "id", "marked",
        "moved", "retreating", "side", "storey", "suppressed", "used", "weapons",
    )  # fmt: skip

    def __init__(self, name: str, side: Side, weapons: tuple[Weapon, ...]) -> None:
        self.id = name
        self.side = side
        self.weapons = weapons
        self.at = NOWHERE
        self.storey = 0
        self.facing = 0
        """Degrees, clockwise from the top of the table (H6)."""
        self.acted = False
        """Whether it was activated this turn, or helped another."""
        self.moved = 0
        """How far it has gone in this activation, hundredths."""
        self.climbed = False
        """Whether he has come over an obstacle in this activation."""
        self.hidden = False
        self.marked: frozenset[str] = frozenset()
        """The enemies who have spotted him this turn."""
        self.suppressed = False
        self.ground = False
        """Whether he lies on the ground."""
        self.retreating = False
        self.used: set[str] = set()
        """Weapons fired in reaction this turn that may be so but once."""
        self.ammunition: dict[str, Ammunition] = {}

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"{self.id} at {self.at}"

    @property
    def base(self) -> Base:
        """Where it stands."""
        raise NotImplementedError

    @property
    def on_table(self) -> bool:
        """Whether it stands or lies on the table."""
        raise NotImplementedError

    @property
    def fit(self) -> bool:
        """Whether it is on the table and can fight."""
        raise NotImplementedError

    @property
    def mounted(self) -> bool:
        """Whether its weapons are those of a vehicle."""
        return False

    @property
    def flies(self) -> bool:
        """Whether it is in the air."""
        return False

    @property
    def behind_doors(self) -> bool:
        """Whether men sit in a vehicle without armor there (8.8)."""
        return False

    @property
    def sniper(self) -> bool:
        """Whether he has a sniper rifle (H35)."""
        return any(weapon.sniper for weapon in self.weapons)

    @property
    def special(self) -> bool:
        """Whether he is of the special forces."""
        return False

    @property
    def steadiness(self) -> int:
        """What his class adds to the need of his fire (3.0)."""
        return 0

    def weapon(self, name: str) -> Weapon | None:
        """Its weapon called so, if it has it."""
        return next((weapon for weapon in self.weapons if weapon.id == name), None)


class Figure(Fighter):
    """One man."""

    __slots__ = (
        "aboard", "carried_by", "commander", "done", "fought", "held", "kit",
        "leads_platoon", "radius", "rested", "shaken", "spotted", "squad", "stabilized", "troop",
        "where", "wound",
    )  # fmt: skip

    def __init__(
        self, name: str, side: Side, troop: FighterClass, weapons: tuple[Weapon, ...], radius: int
    ) -> None:
        super().__init__(name, side, weapons)
        self.squad = 0
        self.troop = troop
        self.radius = radius
        self.kit: frozenset[str] = frozenset()
        self.commander = False
        self.leads_platoon = False
        self.where: Where = "reserve"
        self.aboard: Carrier | None = None
        self.rested = False
        """Whether his player has said that his squad is done this turn."""
        self.done = False
        """Whether he failed to steady himself this turn, and does no more."""
        self.held: Held = ""
        """For what he is held back, if he is."""
        self.shaken = False
        """Whether his side has failed a morale test, and he tests at each start of a turn."""
        self.fought = False
        self.spotted = False
        """Whether he has tried to spot somebody this turn."""
        self.wound = 0
        """Turns he has left; 0 if he isn't wounded."""
        self.stabilized = False
        self.carried_by: Figure | None = None

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

    def leave(self, where: Where) -> None:
        """He is off the table for good, and hides from nobody."""
        self.where = where
        self.hidden, self.marked = False, frozenset()

    @property
    def behind_doors(self) -> bool:
        """Whether he rides in a vehicle without armor."""
        return self.aboard is not None and self.aboard.soft

    @property
    def special(self) -> bool:
        """Whether he is of the special forces."""
        return self.troop.special

    @property
    def steadiness(self) -> int:
        """What his class adds to the need of his fire (3.0)."""
        return self.troop.fire


class Carrier(Fighter):
    """A vehicle. `at` is its middle, `facing` where its hull points, degrees."""

    __slots__ = ("driver", "exploded", "fired", "out", "riders", "type")

    def __init__(
        self,
        name: str,
        side: Side,
        kind: Vehicle,
        mounts: tuple[Weapon, ...],
        at: Spot,
        facing: int,
    ) -> None:
        super().__init__(name, side, mounts)
        self.type = kind
        self.at = at
        self.facing = facing
        self.riders: list[Figure] = []
        """Men of the game who sit in it, the driver among them."""
        self.driver: Figure | None = None
        self.out = False
        """Whether it is a wreck."""
        self.exploded = False
        self.fired: set[str] = set()
        """Weapons fired in this activation."""

    @property
    def base(self) -> Box:
        """Where it stands."""
        length, width = self.type.size
        return Box(self.at, self.facing, length * HUNDRED, width * HUNDRED)

    @property
    def on_table(self) -> bool:
        """Whether it has come to the table."""
        return self.at != NOWHERE

    @property
    def fit(self) -> bool:
        """Whether it is on the table and no wreck."""
        return self.on_table and not self.out

    @property
    def mounted(self) -> bool:
        """Its weapons are those of a vehicle."""
        return True

    @property
    def flies(self) -> bool:
        """Whether it is in the air."""
        return self.type.drive == "air"

    @property
    def soft(self) -> bool:
        """Whether it has no armor."""
        return self.type.armor == "soft"

    @property
    def behind_doors(self) -> bool:
        """Whether men sit in it, and it has no armor."""
        return self.soft and bool(self.riders)

    @property
    def driven(self) -> bool:
        """Whether somebody is at the wheel; the crews of armored ones are in their price."""
        return self.driver is not None or not self.soft

    @property
    def manned(self) -> bool:
        """Whether somebody is at its weapons, who isn't its driver."""
        return not self.soft or any(each is not self.driver for each in self.riders)


class Marker:
    """An objective. The enemy knows its worth once it is `revealed`, its owner what he has
    `written` down: until it is taken he doesn't know whether that still holds."""

    __slots__ = ("at", "number", "owner", "revealed", "taken", "worth", "written")

    def __init__(self, owner: Side, number: int, worth: Worth) -> None:
        self.owner = owner
        self.number = number
        self.worth: Worth = worth
        self.written: Worth = worth
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
        "carriers", "debt", "edge", "enemy", "engaged", "extras", "figures", "knows", "lost_now",
        "mortar_fired", "name", "number", "points", "regular", "smoke",
        "started",
    )  # fmt: skip

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.enemy: Side = self
        self.edge: Edge = "south" if not number else "north"
        self.figures: list[Figure] = []
        self.carriers: list[Carrier] = []
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

    @property
    def fighters(self) -> list[Fighter]:
        """Its men on the table who aren't wounded, then its vehicles that are no wrecks."""
        return [*self.fit, *(carrier for carrier in self.carriers if carrier.fit)]
