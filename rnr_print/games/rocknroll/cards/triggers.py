"""When an ability works: the moments of play a card can name."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rnr_print.core.strict_model import StrictModel

Event = Literal[
    "always",  # a lasting effect or a changed rule
    "at-will",  # the owner's choice: deployment or orders phase, once in each own turn
    "played",  # an order is played
    "turn-start",  # the owner's turn begins
    "deployed",  # this unit is deployed
    "entered",  # this unit enters a Point, by deployment or by moving
    "ordered",  # this unit is moved by an order
    "enemy-enters",  # an enemy enters or deploys
    "unit-enters",  # anybody enters or deploys
    "enemy-leaves",  # an enemy moves out
    "attacked",  # an enemy attacks this unit
    "survived",  # this unit lived through an attack
    "point-attacked",  # an enemy attacks this Point
    "attack-made",  # anybody attacks in this Point
    "attacks",  # this unit attacks
    "rolled",  # this unit's attack is settled and its dice show `shows`
    "destroys",  # this unit's attack destroyed its target
    "ally-dies",
    "enemy-dies",
    "unit-dies",
    "dies",  # this unit itself
    "ally-attack-fails",
    "attack-order-played",
    "round-end",
    "held",  # all the while this Point is held
    "held-at-round-end",
]
DieValue = Annotated[int, Field(ge=1, le=6)]
Where = Literal["here", "neighbor", "anywhere"]


class When(StrictModel):
    """The moment: an event, where it happens seen from this card, and what narrows it."""

    event: Event
    where: Where = "here"
    shows: tuple[DieValue, ...] = Field(default=(), description="dice kept in this attack")
    cause: Literal["any", "attack", "rock-n-roll"] = "any"
    alone: bool = Field(default=False, description="only one enemy, or one unit, is there")
    point: Literal["A", "B", "C", "D", "E"] | None = Field(
        default=None, description="only while this card is on that Point"
    )
