"""The cards: Game deck, Heroes, troops, arms, things and vessels, Bonus deck, tasks, blinds."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import Field, model_validator

from rnr_print.cards.card import Card
from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.colonial.cards.verbs import Fits, Moment, Verb, Whose
from rnr_print.games.colonial.cards.words import (
    Die,
    Few,
    Honor,
    Horse,
    Inches,
    Light,
    Material,
    Price,
    Quality,
    Seat,
    Shape,
    Skill,
    Standing,
    Sum,
    Sword,
    Trait,
)

Copies = Annotated[int, Field(ge=1, le=20)]
Rating = Annotated[int, Field(ge=1, le=4)]
Bands = tuple[tuple[Inches, Die], ...]
"""Up to so many inches, and what a die must show; the nearest first."""


class Turn(Card):
    """A card of the Game deck that is no Hero: it ends the turn, moves blinds, or gives a Hero of
    that `rating` or more a point of Initiative (H10-H12). Blank ones are for one's own Heroes."""

    kind: Literal["turn"]
    turn: Literal["tiffin", "blinds", "seize", "blank"]
    side: Id | None = None
    rating: Rating | None = None
    count: Copies = 1

    @model_validator(mode="after")
    def _rated(self) -> Turn:
        if (self.turn == "seize") != (self.rating is not None):
            raise ValueError("cards that seize the moment, and no others, have a `rating`")
        if (self.turn in ("seize", "blinds")) != (self.side is not None):
            raise ValueError("cards of blinds and of moments, and no others, have a `side`")
        return self


class Hero(Card):
    """A Hero: his card is his roster. `status` is his points and range, `strength` his boxes."""

    kind: Literal["hero"]
    force: Id
    status: Rating
    strength: Rating
    standing: Standing
    honor: Honor
    sword: Sword
    seat: Seat
    skills: tuple[Skill, ...] = ()


class Troops(Card):
    """A kind of Group: `men` at the start, their arms, horses, traits and the shapes they take."""

    kind: Literal["troops"]
    force: Id
    regiment: Id
    quality: Quality
    men: Annotated[int, Field(ge=1)]
    weapon: Id
    sidearm: Id | None = None
    horse: Horse | None = None
    traits: tuple[Trait, ...] = ()
    shapes: tuple[Shape, ...] = Field(min_length=1)

    @property
    def mounted(self) -> bool:
        """Whether they ride."""
        return self.horse is not None


class Weapon(Card):
    """Arms of men (T15). `line` are its bands, `skirmish` those of light troops in skirmish order
    and in cover. Loading costs `load` AP; `rapid` ones fire half as often again for both AP."""

    kind: Literal["weapon"]
    line: Bands = ()
    skirmish: Bands = ()
    load: Few = 0
    rapid: bool = False
    price: Price

    @model_validator(mode="after")
    def _farther_is_harder(self) -> Weapon:
        return _ordered(self, self.line, self.skirmish)


class Penetration(StrictModel):
    """What a damage die must show against each material; None where it does nothing."""

    soft: Die | None = None
    wood: Die | None = None
    stone: Die | None = None
    iron: Die | None = None


class Gun(Card):
    """A gun or a machine gun (T17): `dice` of damage, or dice a burst by its `line` of bands.

    `shots` a turn; it jams on a sum of two dice up to `jam_sum`. `ignores_first`: the first
    penetration of an object does nothing (7.2).
    """

    kind: Literal["gun"]
    action: Literal["gun", "machine-gun"]
    dice: Few
    penetration: Penetration
    close: Inches
    effective: Inches
    line: Bands = ()
    canister: Bands = ()
    load: Few = 0
    shots: Few = 1
    jam_sum: Few
    ignores_first: bool = False
    crew: Few
    price: Price

    @model_validator(mode="after")
    def _fires_as_it_is(self) -> Gun:
        if (self.action == "machine-gun") != bool(self.line):
            raise ValueError("machine guns, and no other guns, have a `line` of bands")
        return _ordered(self, self.line, self.canister)


Arm = TypeVar("Arm", Weapon, Gun)


def _ordered(arm: Arm, *tables: Bands) -> Arm:
    for table in tables:
        reaches = [up_to for up_to, _ in table]
        if reaches != sorted(set(reaches)):
            raise ValueError("the bands of an arm lie one behind the other; order them by distance")
    return arm


class Thing(Card):
    """What guns shoot at (T18): its structure, what it is of, the cover it gives to men inside."""

    kind: Literal["thing"]
    structure: Few
    material: Material
    cover: Literal["light", "medium", "hard"] | None = None
    price: Price | None = None


class Vessel(Card):
    """A thing that moves straight ahead by `dice` (T9). `size`: length and width, inches."""

    kind: Literal["vessel"]
    structure: Few
    material: Material
    cover: Literal["light", "medium", "hard"] | None = None
    dice: Few
    turn: Annotated[int, Field(ge=0, le=180)]
    size: tuple[Inches, Inches]
    track: bool = False
    price: Price | None = None


class Bonus(Card):
    """A Bonus card (4.3): when, on whose troops, what it does. `must`: when it is drawn. National
    ones belong to a `force`. `or_else` is done instead where the first can't be."""

    kind: Literal["bonus"]
    count: Copies = 1
    force: Id | None = None
    when: Moment
    whose: Whose
    light: Light | None = None
    must: bool = False
    on: Fits = Fits()
    do: tuple[Verb, ...] = Field(min_length=1)
    or_else: tuple[Verb, ...] = ()


class Task(Card):
    """A task (9.1): the `sum` of several throws of 2d6, or one throw of `single` or more; one more
    for each man above a number. Who has the `skill` does it better."""

    kind: Literal["task"]
    sum: Sum | None = None
    single: Sum | None = None
    quietly: Sum | None = None
    per_man_above: Few | None = None
    skill: Skill | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Task:
        if (self.sum is None) == (self.single is None):
            raise ValueError("a task is a `sum` of throws or a `single` one; give one of both")
        return self


class Aside(Task):
    """A task that is a joke: it is in the rules, and on no sheet."""

    kind: Literal["aside"]  # type: ignore[assignment]


class Blind(Card):
    """A card that stands for hidden troops, or for nobody at all (5.1)."""

    kind: Literal["blind"]
    side: Id
    number: Annotated[int, Field(ge=1, le=99)]
    dummy: bool = False
