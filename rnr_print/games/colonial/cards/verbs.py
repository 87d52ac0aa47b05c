"""What Bonus cards do (4.3): verbs, each with what it needs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.colonial.cards.words import Few, Inches, Mark, Shift, Trait


class Rally(StrictModel):
    """Takes Shock off a Group or its Formation: so many dice, and `plus`."""

    verb: Literal["rally"]
    dice: Few
    plus: Few = 0
    of: Literal["his-formation", "group"]


class HalveShock(StrictModel):
    """Takes the Shock of a Group down to half its men, rounded up."""

    verb: Literal["halve-shock"]


class Unmark(StrictModel):
    """Takes marks off a Group; `guns` says that a gun may be it."""

    verb: Literal["unmark"]
    marks: tuple[Mark, ...] = Field(min_length=1)
    guns: bool = False


class Douse(StrictModel):
    """Puts a grass fire out."""

    verb: Literal["douse"]


class PutMark(StrictModel):
    """Marks the enemy Group that is about to shoot; each shot has that many dice fewer."""

    verb: Literal["mark"]
    mark: Mark


class ExtraDie(StrictModel):
    """Adds dice to a move, if no shape is changed."""

    verb: Literal["extra-die"]
    dice: Few


class ExtraMove(StrictModel):
    """Moves further by so many dice: a blind, or a column on a road, or a Group on any ground."""

    verb: Literal["extra-move"]
    dice: Few
    of: Literal["blind-or-road-column", "group"]


class Ignore(StrictModel):
    """Ground and low obstacles count for nothing in this move."""

    verb: Literal["ignore"]
    what: tuple[Literal["ground", "low-obstacles"], ...]


class ShootAgain(StrictModel):
    """The Group shoots once more at once, if it has one of these arms."""

    verb: Literal["shoot-again"]
    weapons: tuple[Id, ...] = Field(min_length=1)


class UseTable(StrictModel):
    """A shot uses this table."""

    verb: Literal["use-table"]
    table: Literal["skirmish"]


class Points(StrictModel):
    """A Hero has more or fewer points of Initiative: his own now, or one whose card has passed."""

    verb: Literal["points"]
    add: Shift
    of: Literal["enemy-hero", "own-hero"]


class Fervour(StrictModel):
    """Points of fervour for a charge; the `fierce`, elite or aggressive, get so many."""

    verb: Literal["fervour"]
    points: Few
    fierce: Few | None = None


class Spot(StrictModel):
    """Adds to a spotting throw."""

    verb: Literal["spot"]
    add: Few


class Doze(StrictModel):
    """An enemy Group that no enemy is near, inches, dozes."""

    verb: Literal["doze"]
    clear: Inches


class Sight(StrictModel):
    """Nobody sees farther, inches."""

    verb: Literal["sight"]
    inches: Inches


class Ambush(StrictModel):
    """A blind moves any way and its Groups shoot or charge from it (7.8)."""

    verb: Literal["ambush"]


class DiscardCards(StrictModel):
    """Cards go under the deck: all of one's own but `keep`, or `count` of the enemy's, seen."""

    verb: Literal["discard"]
    whose: Literal["own", "enemy"]
    keep: Few = 0
    count: Few = 1


class Activate(StrictModel):
    """A Group in sight is activated without a point, at any distance."""

    verb: Literal["activate"]


class Lighten(StrictModel):
    """A serious wound is a light one."""

    verb: Literal["lighten"]


class MustDuel(StrictModel):
    """An enemy Hero in the melee accepts a challenge or loses face."""

    verb: Literal["must-duel"]


class MadMinute(StrictModel):
    """A Group of poor discipline must shoot; it is empty on `empty` or less. Or: kept, it takes the
    dice of Initiative off an enemy shot."""

    verb: Literal["mad-minute"]
    empty: Few


class ToHorse(StrictModel):
    """Skilled riders move that many dice at once, never nearer to an enemy."""

    verb: Literal["to-horse"]
    dice: Few


Verb = Annotated[
    Rally | HalveShock | Unmark | Douse | PutMark | ExtraDie | ExtraMove | Ignore | ShootAgain
    | UseTable | Points | Fervour | Spot | Doze | Sight | Ambush | DiscardCards | Activate
    | Lighten | MustDuel | MadMinute | ToHorse,
    Field(discriminator="verb"),
]  # fmt: skip

Moment = Literal[
    "any", "drawn", "hero-turn", "hero-done", "blinds-turn", "blind-acts", "before-move",
    "after-move", "before-shot", "after-shot", "charge-told", "melee", "hero-hit", "before-spot",
    "enemy-card-turned",
]  # fmt: skip
"""When a card may be played."""
Whose = Literal["own", "enemy", "any"]
"""Whose troops it is played on."""


class Fits(StrictModel):
    """The Groups a card may be played on: those that have one of these traits or shapes, of these
    arms; `without` names a trait they lack."""

    traits: tuple[Trait, ...] = ()
    without: tuple[Trait, ...] = ()
    shapes: tuple[Literal["line", "column", "square"], ...] = ()

    @property
    def asks(self) -> bool:
        """Whether it asks for anything."""
        return bool(self.traits or self.without or self.shapes)
