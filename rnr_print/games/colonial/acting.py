"""Who acts: the Groups of an activation, their action points, what they have told (H14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.refusal import Refusal
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.pieces import Group, Hero


@dataclass
class Act:
    """One activation: a Group, or the Groups of a Formation; `hero` is who gave the order."""

    members: list[Group]
    hero: Hero | None = None
    tiffin: bool = False
    """Whether it is what idle Groups do on the second Tiffin card."""
    left_blind: bool = False
    """Whether it has just left a blind."""
    dice: int = 0
    """Dice told for the move, those for obstacles among them."""
    over: int = 0
    """Dice of them told for obstacles."""
    to: str = ""
    moved: bool = False
    gait: str = ""
    """The gait told, of riders."""
    ap: dict[Group, int] = field(default_factory=dict)
    """Action points that each has left."""
    group: Group = field(init=False)
    """The one that is asked."""
    turning: int = 0
    """What turning has cost a Formation, hundredths."""

    def __post_init__(self) -> None:
        self.group = self.members[0]

    @property
    def points(self) -> int:
        """Initiative that the Hero who is with the Group has left."""
        hero = self.hero
        return hero.points if hero is not None and hero.with_ in self.members else 0


Named = tuple[str, str]
"""What is done, by its key, and to whom or how."""


class Doing(NamedTuple):
    """What may be done in an activation: the names that suggest themselves, why one can't be taken,
    and how it is carried out. `open` ones read other names than those."""

    names: Callable[[Battle, Act], Iterable[str]]
    why_not: Callable[[Battle, Act, str], Refusal | None]
    carry_out: Callable[[Battle, Act, str], None]
    on_tiffin: bool = False
    """Whether idle Groups may do it on the second Tiffin card (H11)."""


class Use(NamedTuple):
    """The same of what a Hero does with a point of Initiative, or for nothing."""

    names: Callable[[Battle, Hero], Iterable[str]]
    why_not: Callable[[Battle, Hero, str], Refusal | None]
    carry_out: Callable[[Battle, Hero, str], None]


def spend(battle: Battle, act: Act, ap: int) -> None:
    """So many action points of the Group that is asked are gone."""
    act.ap[act.group] -= ap


def one(battle: Battle, act: Act) -> tuple[str, ...]:
    """What names nothing: it is done or not."""
    return ("",)
