"""What the cards tell: classes of men, weapons, vehicles, extras (source 3.0, 8.0, 8.3, 9.2)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from rnr_print.cards.card import Card
from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.breaking_news.cards import told

Troops = Literal["special", "regular", "irregular"]
Group = Literal["light", "semi", "heavy", "vehicle"]
Deviation = Literal["rocket", "lobbed", "gun"]
Against = Literal["small", "hmg", "rocket", "gun", "ied", "bomb"]
"""What a vehicle may be hit by: the columns of its saves."""
Armor = Literal["soft", "protected", "light", "heavy", "tank"]
Drive = Literal["wheeled", "tracked", "air"]
Die = Annotated[int, Field(ge=1, le=6)]
Points = Annotated[int, Field(ge=0, le=500)]
Few = Annotated[int, Field(ge=0, le=9)]
Cm = Annotated[int, Field(ge=1, le=200)]
BANDS: Final = (25, 50, 100, 150)
"""The distances of the shooting table, cm."""


class FighterClass(Card):
    """A class of men. `initiative` is also the number of morale dice.

    `fire` of -1 holds for all but bursts, of +1 for light weapons (H13). `covering` is None for
    those who can't take covering fire; `leads` is the leadership of a commander.
    """

    kind: Literal["class"]
    troops: Troops
    initiative: Few
    spotting: Annotated[int, Field(ge=-2, le=2)]
    fire: Annotated[int, Field(ge=-1, le=1)]
    covering: Few | None
    melee: Few
    save: Die
    suppression: Few
    points: Points
    leads: Few

    @property
    def special(self) -> bool:
        """Whether they are special forces."""
        return self.troops == "special"

    @property
    def regular(self) -> bool:
        """Whether they are soldiers of a state."""
        return self.troops != "irregular"

    @property
    def told(self) -> dict[str, str]:
        """Its row of the table of classes (source 3.0)."""
        return {
            "spotting": told.signed(self.spotting),
            "fire": told.signed(self.fire),
            "covering": told.plain(self.covering),
            "save": told.need(self.save),
        }


class Row(StrictModel):
    """What is needed to hit in each band of distance, None where it can't; dice to throw."""

    needs: tuple[Die | None, Die | None, Die | None, Die | None]
    dice: Annotated[int, Field(ge=1, le=9)] = 1


class Weapon(Card):
    """A weapon. Its shots are `aimed`, in a `burst`, or either.

    `up_to` and `beyond` bound its range further, cm. `blast` is the radius of its blast, cm, `miss`
    how its misses go astray. A weapon of a `crew` wants two men. In reaction it may fire if it
    `reacts`, and those of `once` but once a turn. `jams`: its bursts may empty the magazine.
    """

    kind: Literal["weapon"]
    group: Group
    aimed: Row | None = None
    burst: Row | None = None
    covering: tuple[Few | None, Few | None] | None = None
    up_to: Cm | None = None
    beyond: Cm | None = None
    blast: Cm | None = None
    miss: Deviation | None = None
    against: Against
    ignores_cover: bool = False
    crew: bool = False
    once: bool = False
    reacts: bool = True
    jams: bool = False
    sniper: bool = False
    points: Points

    @property
    def support(self) -> bool:
        """Whether it fires blind, and costs points when it hits buildings (H35)."""
        return self.group != "light" and not self.sniper

    @property
    def told(self) -> dict[str, tuple[str, ...]]:
        """Its rows of the tables of shooting and of covering fire (source 8.0, 8.3)."""
        return {
            "aimed": told.needs(self.aimed.needs if self.aimed else None),
            "burst": told.needs(self.burst.needs if self.burst else None),
            "covering": told.plains(self.covering),
        }

    @model_validator(mode="after")
    def _shoots(self) -> Weapon:
        if self.aimed is None and self.burst is None:
            raise ValueError("it can't be fired; give it `aimed`, `burst` or both")
        if (self.blast is None) != (self.miss is None) and self.miss is not None:
            raise ValueError("only blasts go astray; give it a `blast`, or no `miss`")
        return self


class Saves(StrictModel):
    """What a vehicle must roll against each sort of hit; None where it takes no harm."""

    small: Die | None
    hmg: Die | None
    rocket: Die | None
    gun: Die | None
    ied: Die | None
    bomb: Die | None

    @property
    def told(self) -> dict[str, str]:
        """Its row of the table of vehicles (source 9.2)."""
        return {
            name: told.SAFE if value is None else told.need(value)
            for name, value in self.model_dump().items()
        }


class Vehicle(Card):
    """A vehicle. `size` is its length and width, cm; `front` are the saves of its front quarter.

    It is a wreck at once where it has no saves (soft). `level` is its height as an obstacle.
    """

    kind: Literal["vehicle"]
    armor: Armor
    drive: Drive
    size: tuple[Cm, Cm]
    seats: Few
    mounts: tuple[Id, ...] = ()
    saves: Saves | None = None
    front: Saves | None = None
    level: Annotated[int, Field(ge=1, le=3)] = 2
    points: Points

    @model_validator(mode="after")
    def _armored(self) -> Vehicle:
        if (self.armor == "soft") != (self.saves is None):
            raise ValueError("soft vehicles have no saves, all others do")
        return self


class Secret(Card):
    """What a player keeps from the other: the key to a marker of his, what its `worth` is; a die
    that nobody may turn; where men lie in wait. There are `count` of it.
    """

    kind: Literal["secret"]
    secret: Literal["key", "die", "ambush"]
    owner: Id | None = None
    worth: Literal["main", "secondary", "fake"] | None = None
    count: Annotated[int, Field(ge=1, le=9)] = 1

    @model_validator(mode="after")
    def _keys_open_something(self) -> Secret:
        if (self.secret == "key") != (self.worth is not None and self.owner is not None):
            raise ValueError("a key, and nothing else, has an `owner` and a `worth`")
        return self


class Extra(Card):
    """What may be bought beside men. It costs `points`, or so many for each man (`each`)."""

    kind: Literal["extra"]
    points: Annotated[int, Field(ge=-100, le=500)]
    each: bool = False
