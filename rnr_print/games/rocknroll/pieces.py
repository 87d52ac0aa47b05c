"""What lies on the table: units, orders, operations, Points, armies and their players."""

from __future__ import annotations

from enum import Enum

from rnr_print.games.rocknroll.cards import models
from rnr_print.games.rocknroll.traits import Fighter


class Zone(Enum):
    """Where a unit is; each is in exactly one zone."""

    DECK = "deck"
    HAND = "hand"
    FIELD = "field"
    FALLEN = "fallen"  # struck down; buried or saved before anything else goes on
    HQ = "hq"
    GRAVEYARD = "graveyard"
    PRISON = "prison"
    BOX = "box"  # not in this game: over the 14, or out of the field for good


class Unit:
    """A unit or a local: its card and everything that happens to it.

    `army` is whose it is now (None: a neutral), `pile` the list that holds it, `heading` the arrow
    (-1 left, 1 right), `closed` whether it is disguised, `came` and `fell` the turn in
    which it last entered a Point or was lost.
    """

    __slots__ = (
        "army", "came", "card", "closed", "deployer", "fell", "heading", "name", "pile", "place",
        "used", "zone",
    )  # fmt: skip

    def __init__(self, card: Fighter, army: Army | None, pile: list[Unit], zone: Zone) -> None:
        self.card = card
        self.name = card.id
        self.army = army
        self.pile = pile
        self.zone = zone
        self.place: Place | None = None
        self.closed = False
        self.heading = 0
        self.came = -1
        self.fell = -1
        self.deployer: Army | None = None
        self.used: set[str] = set()
        pile.append(self)

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__

    @property
    def where(self) -> Place:
        """The Point it stands on, or stood on when it fell."""
        assert self.place is not None, f"{self.name} is on no Point"
        return self.place

    def put(self, pile: list[Unit], zone: Zone, bottom: bool = False) -> None:
        """Take the card from where it is and lay it on `pile` (or under it)."""
        self.pile.remove(self)
        if bottom:
            pile.insert(0, self)
        else:
            pile.append(self)
        self.pile = pile
        self.zone = zone


class Order:
    """A kind of order; all its copies are this one object."""

    __slots__ = ("card", "faction", "name")

    def __init__(self, card: models.Order) -> None:
        self.card = card
        self.name = card.id
        self.faction = card.faction

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


class Op:
    """A special operation."""

    __slots__ = ("card", "name")

    def __init__(self, card: models.Op) -> None:
        self.card = card
        self.name = card.id

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


Card = Unit | Order | Op


class Place:
    """A place in the row, the letter of the Point lying there now, and the units on it."""

    __slots__ = ("index", "letter", "units")

    def __init__(self, index: int, letter: str) -> None:
        self.index = index
        self.letter = letter
        self.units: list[Unit] = []

    def __str__(self) -> str:
        return self.letter

    __repr__ = __str__


class Player:
    """One person's hand."""

    __slots__ = ("army", "locals", "name", "ops", "orders", "units")

    def __init__(self, name: str, army: Army) -> None:
        self.name = name
        self.army = army
        self.units: list[Unit] = []
        self.orders: list[Order] = []
        self.locals: list[Unit] = []
        self.ops: list[Op] = []

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__

    @property
    def hand(self) -> list[Card]:
        """All cards of the hand; several copies of an order stand for themselves."""
        return [*self.units, *self.orders, *self.locals, *self.ops]


class Army:
    """One side: what its players share."""

    __slots__ = (
        "attacked", "deck", "devil_took", "enemy", "free_used", "graveyard", "happened", "hq",
        "losses", "name", "ok", "players", "prisoners", "rd", "twos", "twos_next",
    )  # fmt: skip

    enemy: Army

    def __init__(self, name: str) -> None:
        self.name = name
        self.ok = 0
        self.rd = 0
        self.losses = 0
        self.deck: list[Unit] = []
        self.hq: list[Unit] = []
        self.graveyard: list[Unit] = []
        self.prisoners: list[Unit] = []
        self.players: list[Player] = []
        self.devil_took = False
        self.twos = False
        self.twos_next = False
        self.attacked = False
        self.free_used = False
        self.happened: set[str] = set()

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__
