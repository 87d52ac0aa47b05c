"""Groups, and Formations of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.games.colonial.cards.models import Gun, Troops, Weapon
from rnr_print.games.colonial.cards.words import Morale, Shape
from rnr_print.games.colonial.sides import Side
from rnr_print.games.colonial.whereabouts import FOOT, NOWHERE, OUTSIDE, Foot, Place, Where

if TYPE_CHECKING:
    from rnr_print.games.colonial.heroes import Hero

Animals = Literal["", "packs", "mounts"]
"""Animals that a Group on foot leads, loaded, or rides."""
CLIMBING: Final = "climbing"
"""The mark of a Group on a ladder."""
MUSICIAN: Final = "musician"
"""The mark of a Group one of whose men is the musician."""
SENTRY: Final = 2
"""The most men of a sentry."""


class Group:
    """Men who act as one. Their slots are those of `body`; `files` is how many stood in the front
    rank when they took their shape."""

    __slots__ = (
        "active", "animals", "at", "behind", "charge", "dice_moved", "facing", "files", "floor",
        "foot", "formation", "gait", "gallops", "heroes", "id", "inside", "loaded",
        "lost", "marks", "men", "morale", "piece", "shape", "shock", "shots", "side", "size",
        "started", "troop", "volleys", "weapon", "where",
    )  # fmt: skip

    def __init__(self, name: str, side: Side, troop: Troops, weapon: Weapon | Gun) -> None:
        self.id = name
        self.side = side
        self.troop = troop
        self.weapon = weapon
        self.men = self.started = troop.men
        self.lost = 0
        self.at = NOWHERE
        self.facing = 0
        self.shape: Shape = troop.shapes[0]
        self.files = 1
        self.size: tuple[int, int] = (FOOT, FOOT)
        """A slot's width and depth in this shape, hundredths."""
        self.inside = ""
        """The house or the vessel it is in."""
        self.floor = 0
        self.behind = 0
        """Men who wait where it came from, as stairs take but a few; nobody's targets."""
        self.foot = Foot(OUTSIDE, NOWHERE)
        """Where they wait."""
        self.animals: Animals = ""
        self.formation: Formation | None = None
        self.heroes: list[Hero] = []
        """Those with it, the highest Status first."""
        self.shock = 0
        self.morale: Morale = "steady"
        """Its state of morale: jubilant, resolute, steady, shaken, wavering."""
        self.gait = ""
        self.gallops = 0
        """How many turns running it has galloped."""
        self.loaded = True
        self.piece: Gun | None = None
        """The gun it serves."""
        self.charge = ""
        """What that is loaded with: shell, canister, double."""
        self.active = False
        """Whether it has acted this turn."""
        self.shots = 0
        """How often it has shot this turn."""
        self.volleys = 0
        """How often it has shot in this game."""
        self.dice_moved = 0
        """Dice spent on moving this turn."""
        self.marks: set[str] = set()
        self.where: Where = "box"

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"{self.id} at {self.at}"

    @property
    def on_table(self) -> bool:
        """Whether it stands on the table."""
        return self.where == "table"

    @property
    def mounted(self) -> bool:
        """Whether it sits on horses."""
        return self.troop.horse is not None and "dismounted" not in self.marks

    @property
    def body(self) -> Body:
        """What it covers, and where its men stand."""
        return Body(self.at, self.facing, max(1, self.men), self.files, *self.size)

    @property
    def place(self) -> Place:
        """The house or vessel and the floor it is on."""
        return self.inside, self.floor

    @property
    def strength(self) -> int:
        """All its men, those too who wait behind."""
        return self.men + self.behind

    @property
    def retreats(self) -> bool:
        """Whether it has more Shock than men."""
        return self.shock > self.strength

    def has(self, trait: str) -> bool:
        """Whether its troops are so: drilled, light, aggressive..."""
        return trait in self.troop.traits


class Formation:
    """Groups of one regiment that move as one thing, while it is `ordered`."""

    __slots__ = ("groups", "id", "open")

    def __init__(self, name: str, groups: list[Group]) -> None:
        self.id = name
        self.groups = groups
        self.open = False
        """Whether its ranks are open."""
