"""Sides, Groups, Formations, Heroes and blinds, who know each other: who they are, how they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.games.colonial.cards.models import Gun, Troops, Weapon
from rnr_print.games.colonial.cards.models import Hero as HeroCard
from rnr_print.games.colonial.cards.words import Morale, Shape
from rnr_print.games.colonial.whereabouts import FOOT, NOWHERE, OUTSIDE, Foot, Place, Where

Animals = Literal["", "packs", "mounts"]
"""Animals that a Group on foot leads, loaded, or rides."""
CLIMBING: Final = "climbing"
"""The mark of a Group on a ladder."""
MUSICIAN: Final = "musician"
"""The mark of a Group one of whose men is the musician."""
SENTRY: Final = 2
"""The most men of a sentry."""
MOUNTED: Final = "mounted"
"""The mark of a Hero who rides, with whomever he is."""


class Side:
    """A side, its Groups and Heroes in the order of their ids. `edge` is the way to its own table
    edge, degrees."""

    __slots__ = (
        "ambushes", "blinds", "dummies", "edge", "enemy", "groups", "heroes", "ladders", "name",
        "no_surrender", "number", "places", "points", "seen", "seize", "started",
    )  # fmt: skip

    enemy: Side

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.edge = 0 if number else 180
        self.groups: list[Group] = []
        self.heroes: list[Hero] = []
        self.blinds: list[Blind] = []
        """Those on the table."""
        self.dummies = 0
        self.ambushes = 0
        """Ambush cards that a scenario gives it."""
        self.ladders = 0
        """Ladders that it has brought."""
        self.no_surrender = False
        self.started = 0
        """How many Groups it began with."""
        self.points = 0
        self.seen = False
        """Whether it stands on the table from the start, and on no blinds."""
        self.places = (NOWHERE, NOWHERE)
        """The corners between which it is placed."""
        self.seize: tuple[int, ...] = ()
        """The ratings of its cards *Seize the Moment*."""

    def __str__(self) -> str:
        return self.name

    @property
    def there(self) -> Iterator[Group]:
        """Its Groups on the table."""
        return (group for group in self.groups if group.on_table)

    @property
    def bodies(self) -> Iterator[Target]:
        """All of it that covers a piece of the table: its Groups, then Heroes who are alone."""
        yield from self.there
        yield from self.lone

    @property
    def lone(self) -> Iterator[Hero]:
        """Its Heroes who stand alone on the table."""
        return (hero for hero in self.heroes if hero.alone)


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


class Hero:
    """A Hero: with a Group, or alone on a slot of his own."""

    __slots__ = (
        "at", "card", "facing", "floor", "gait", "gallops", "id", "inside", "marks", "moved",
        "passed", "points", "side", "status", "strength", "where", "with_", "wounds",
    )  # fmt: skip

    def __init__(self, card: HeroCard, side: Side) -> None:
        self.id = card.id
        self.card = card
        self.side = side
        self.status = card.status
        self.strength = card.strength
        self.points = 0
        """Initiative he has left."""
        self.passed = False
        """Whether his card has come this turn."""
        self.moved = False
        """Whether he has moved by himself this turn."""
        self.with_: Group | None = None
        self.at = NOWHERE
        self.facing = 0
        self.inside = ""
        self.floor = 0
        self.gait = ""
        """That of his own horse, if he rides by himself."""
        self.gallops = 0
        self.wounds = ""
        """`light` or `serious`, if he has any."""
        self.marks: set[str] = set()
        self.where: Where = "box"

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"{self.id} {'with ' + self.with_.id if self.with_ else f'at {self.at}'}"

    @property
    def on_table(self) -> bool:
        """Whether he is on the table and can act."""
        return self.where == "table" and self.wounds != "serious"

    @property
    def place(self) -> Place:
        """The house or vessel and the floor he is on."""
        return self.with_.place if self.with_ is not None else (self.inside, self.floor)

    @property
    def alone(self) -> bool:
        """Whether he stands on the table by himself."""
        return self.where == "table" and self.with_ is None

    @property
    def body(self) -> Body:
        """What he covers: the slot of a skirmisher, or his Group's body."""
        if self.with_ is not None:
            return self.with_.body
        return Body(self.at, self.facing, 1, 1, FOOT, FOOT)

    def part(self) -> None:
        """Stand alone where his Group is; it counts him no more."""
        group = self.with_
        if group is not None:
            group.heroes.remove(self)
            self.at, self.facing, (self.inside, self.floor) = group.at, group.facing, group.place
            self.with_ = None

    # What shooting asks of a Group and of a Hero alike.

    @property
    def men(self) -> int:
        """He is one man."""
        return 1

    @property
    def shape(self) -> Shape:
        """He stands as skirmishers do."""
        return "skirmish"

    @property
    def mounted(self) -> bool:
        """Whether he rides."""
        group = self.with_
        return MOUNTED in self.marks or (group is not None and group.mounted)


class Blind:
    """A card on the table that stands for up to two Groups, their Heroes, or for nobody."""

    __slots__ = (
        "active", "at", "dummy", "facing", "floor", "groups", "heroes", "id", "moved", "side",
        "size", "written",
    )  # fmt: skip

    def __init__(self, name: str, side: Side, size: tuple[int, int], dummy: bool = False) -> None:
        self.id = name
        self.side = side
        self.size = size
        """Its length, the edge that it shows the enemy, and its width, hundredths."""
        self.dummy = dummy
        self.groups: list[Group] = []
        self.heroes: list[Hero] = []
        self.at = NOWHERE
        self.facing = 0
        self.floor = 0
        self.active = False
        self.moved = False
        """Whether it has moved this turn."""
        self.written = False
        """Whether no card lies there: the ground hides them, where their owner has written down."""

    def __str__(self) -> str:
        return self.id

    @property
    def body(self) -> Body:
        """What it covers; its middle is what is looked at."""
        return Body(self.at, self.facing, 1, 1, *self.size)

    # What moving asks of everybody.

    @property
    def place(self) -> Place:
        """It lies in no house."""
        return OUTSIDE

    @property
    def on_table(self) -> bool:
        """Whether it lies on the table."""
        return self in self.side.blinds

    @property
    def mounted(self) -> bool:
        """Whether all on it ride: then it goes where horses go."""
        return any(group.mounted for group in self.groups)

    @property
    def shape(self) -> Shape:
        """It has none that matters."""
        return "line"

    @property
    def men(self) -> int:
        """It is looked at as one thing."""
        return 1


Moving = Group | Hero | Blind
"""What moves."""
Target = Group | Hero
"""What can be shot at or charged: a Group, or a Hero alone."""
