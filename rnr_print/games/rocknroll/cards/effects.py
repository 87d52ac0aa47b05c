"""What an ability does: one small model a verb, run by the rules engine and told by the wording.

`phrase` names the sentence pattern that tells the verb; its numbers are filled from the fields.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rnr_print.core.strict_model import Id, StrictModel

Count = Annotated[int, Field(ge=1, le=7)]


class Verb(StrictModel):
    """What all verbs share."""

    @property
    def phrase(self) -> str:
        """The key of the sentence pattern: the verb and whatever changes the sentence."""
        return str(getattr(self, "verb"))  # noqa: B009 - the tag stands in the subclasses

    @property
    def fields(self) -> dict[str, object]:
        """The values a sentence pattern may ask for; amounts without sign, the words carry it."""
        values = self.model_dump()
        if isinstance(values.get("amount"), int):
            values["amount"] = abs(values["amount"])
        return values


class Attack(Verb):
    """Attack at the printed chance; by orders: which own units do it."""

    verb: Literal["attack"]
    target: Literal["enemy", "unit", "entrant", "attacker"] = "enemy"
    by: Literal["self", "own-unit", "each-own-unit"] = "self"
    count: Count = 1
    printed: int | None = Field(default=None, ge=3, le=6, description="only units of this chance")
    one_point: bool = False

    @property
    def phrase(self) -> str:
        if self.by == "self":
            return f"attack/{self.target}"
        narrow = "/printed" if self.printed else "/one-point" if self.one_point else ""
        many = "/many" if self.count > 1 else ""
        return f"attack/by-{self.by}{narrow}{many}"


class AttackAgain(Verb):
    """Attack one more enemy in the same Point."""

    verb: Literal["attack-again"]


class Sweep(Verb):
    """One roll against several enemies named before it; 0 means all of them."""

    verb: Literal["sweep"]
    count: int = Field(default=0, ge=0, le=7)

    @property
    def phrase(self) -> str:
        return "sweep/all" if self.count == 0 else "sweep/some"


class Reach(Verb):
    """Attack targets in other Points; `points` away at most, 0 means any."""

    verb: Literal["reach"]
    points: int = Field(default=0, ge=0, le=4)
    not_here: bool = False

    @property
    def phrase(self) -> str:
        return ("reach/any" if self.points == 0 else "reach/far") + "/not-here" * self.not_here


class Move(Verb):
    """Go to another Point; by orders: which own units."""

    verb: Literal["move"]
    by: Literal["self", "own-unit", "group"] = "self"
    to: Literal["neighbor", "any"] = "neighbor"
    count: Count = 1
    distance: Count = 1

    @property
    def phrase(self) -> str:
        if self.by == "self":
            return f"move/{self.to}"
        many = "/many" if self.count > 1 else "/far" if self.distance > 1 else ""
        return f"move/by-{self.by}{many}"


class March(Verb):
    """A move order may carry this unit up to `distance` Points."""

    verb: Literal["march"]
    distance: Count


class MoveWith(Verb):
    """Go and take somebody along."""

    verb: Literal["move-with"]
    whom: Literal["enemy", "ally", "unit"]
    to: Literal["neighbor", "any", "along"] = "along"

    @property
    def phrase(self) -> str:
        return f"move-with/{self.whom}/{self.to}"


class Patrol(Verb):
    """The green arrow: one Point each own turn; what happens at the end of the row."""

    verb: Literal["patrol"]
    at_end: Literal["turns", "leaves"]

    @property
    def phrase(self) -> str:
        return f"patrol/{self.at_end}"


class Push(Verb):
    """Somebody must move to a neighboring Point."""

    verb: Literal["push"]
    target: Literal["enemy"] = "enemy"

    @property
    def phrase(self) -> str:
        return f"push/{self.target}"


class Lure(Verb):
    """An enemy in a neighboring Point must move here."""

    verb: Literal["lure"]


class Destroy(Verb):
    """Somebody is destroyed without an attack; `points`: in that many neighboring Points."""

    verb: Literal["destroy"]
    target: Literal["self", "leaver", "each-unit"]
    points: int = Field(default=0, ge=0, le=2)

    @property
    def phrase(self) -> str:
        return f"destroy/{self.target}" + (f"/points-{self.points}" if self.points else "")


class Save(Verb):
    """A destroyed unit is not lost: it stays, or goes to HQ."""

    verb: Literal["save"]
    target: Literal["victim"] = "victim"
    to: Literal["stays", "hq"] = "stays"

    @property
    def phrase(self) -> str:
        return f"save/{self.to}"


class Dodge(Verb):
    """The attack on this unit does not happen."""

    verb: Literal["dodge"]


class Survive(Verb):
    """Super weapons do not kill this unit."""

    verb: Literal["survive"]
    what: Literal["super-weapons"] = "super-weapons"


class Capture(Verb):
    """A capture attempt without price or majority, or an easier one."""

    verb: Literal["capture"]
    free: bool = False
    on: int = Field(default=6, ge=2, le=6)

    @property
    def phrase(self) -> str:
        return "capture/free" if self.free else "capture/easier"


class FreePrisoner(Verb):
    """One own prisoner returns to HQ."""

    verb: Literal["free-prisoner"]


class Reroll(Verb):
    """A reroll without price, once a turn."""

    verb: Literal["reroll"]


class AddToAttack(Verb):
    """Attack rolls change by `amount`."""

    verb: Literal["add-to-attack"]
    whom: Literal["each-ally", "each-own", "each-unit"]
    amount: int = Field(ge=-2, le=2)

    @property
    def phrase(self) -> str:
        return f"add-to-attack/{self.whom}" + ("/less" if self.amount < 0 else "")


class GainRD(Verb):
    """Get RD."""

    verb: Literal["gain-rd"]
    amount: int = Field(default=1, ge=1, le=6)


class GainOrder(Verb):
    """Take the top orders of the deck."""

    verb: Literal["gain-order"]
    amount: Count = 1


class GainUnit(Verb):
    """Take units: blind from the deck, or chosen from HQ into the hand."""

    verb: Literal["gain-unit"]
    amount: Count = 1
    source: Literal["deck", "hq"] = "deck"

    @property
    def phrase(self) -> str:
        return f"gain-unit/{self.source}"


class TakeOK(Verb):
    """The enemy loses OK."""

    verb: Literal["take-ok"]
    amount: int = Field(default=1, ge=1, le=2)


class Protect(Verb):
    """Enemies must destroy this unit before they may attack the owner's others here.

    `also` names a local it covers too.
    """

    verb: Literal["protect"]
    also: Id | None = None

    @property
    def phrase(self) -> str:
        return f"protect/and-{self.also}" if self.also else "protect"


class Immune(Verb):
    """The owner's units here can't be captured."""

    verb: Literal["immune"]
    to: Literal["capture"] = "capture"


class Replace(Verb):
    """One card steps into another's place."""

    verb: Literal["replace"]
    what: Literal["self", "ally", "vpa-unit"]
    source: Literal["hand", "hq", "this-card"]

    @property
    def phrase(self) -> str:
        return f"replace/{self.what}/{self.source}"


class Peek(Verb):
    """Look at one random card of the enemy's hand."""

    verb: Literal["peek"]


class Discard(Verb):
    """Somebody loses a random card of the hand."""

    verb: Literal["discard"]
    whose: Literal["entrant", "enemy"]

    @property
    def phrase(self) -> str:
        return f"discard/{self.whose}"


class SwapCard(Verb):
    """Each side with a unit here may change hand cards for new ones of the same kind."""

    verb: Literal["swap-card"]
    amount: Count = 1


class SwapPoints(Verb):
    """This Point changes places with a neighboring one; units stay where they are."""

    verb: Literal["swap-points"]


class OpenDeployment(Verb):
    """Own units may be deployed to this unit's Point."""

    verb: Literal["open-deployment"]


class CountAs(Verb):
    """This unit counts as `n` when Points are counted."""

    verb: Literal["count-as"]
    n: int = Field(ge=0, le=3)

    @property
    def phrase(self) -> str:
        return "count-as/none" if self.n == 0 else "count-as/more"


class CommandLocals(Verb):
    """Attack orders may make a local attack instead of an own unit."""

    verb: Literal["command-locals"]


class HoldFire(Verb):
    """This unit can't attack in a turn in which it entered a Point."""

    verb: Literal["hold-fire"]


class OnlyAt(Verb):
    """This unit can be put into play only by its own ability."""

    verb: Literal["only-at"]
    where: Literal["own-ability"]

    @property
    def phrase(self) -> str:
        return f"only-at/{self.where}"


class Cheaper(Verb):
    """An action costs this many RD."""

    verb: Literal["cheaper"]
    what: Literal["current-act", "goal-change"]
    price: int = Field(ge=1, le=6)

    @property
    def phrase(self) -> str:
        return f"cheaper/{self.what}"


class EasierOrder(Verb):
    """A faction order works on this number."""

    verb: Literal["easier-order"]
    order: Id
    on: int = Field(ge=2, le=6)

    @property
    def phrase(self) -> str:
        return f"easier-order/{self.order}"


AnyVerb = Annotated[
    Attack | AttackAgain | Sweep | Reach | Move | March | MoveWith | Patrol | Push | Lure | Destroy
    | Save | Dodge | Survive | Capture | FreePrisoner | Reroll | AddToAttack | GainRD | GainOrder
    | GainUnit | TakeOK | Protect | Immune | Replace | Peek | Discard | SwapCard | SwapPoints
    | OpenDeployment | CountAs | CommandLocals | HoldFire | OnlyAt | Cheaper | EasierOrder,
    Field(discriminator="verb"),
]  # fmt: skip
