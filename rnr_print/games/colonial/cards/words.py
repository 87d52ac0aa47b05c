"""The closed lists of the game: what troops are, carry, do and stand in."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

Quality = Literal["elite", "regular", "irregular", "recruit"]
Trait = Literal[
    "drilled", "light", "aggressive", "weaklings", "skilled-riders", "lancers", "sabres", "local",
    "poor-discipline",
]  # fmt: skip
"""What a Group is beside its quality (T12); scenarios add that a side never surrenders."""
Shape = Literal["line", "column", "skirmish", "square", "crowd", "crew"]
Horse = Literal["nag", "ordinary", "superior"]
Gait = Literal["walk", "trot", "gallop"]
Cover = Literal["open", "light", "medium", "hard"]
Ground = Literal["open", "broken", "heavy"]
Obstacle = Literal["small", "low", "high", "storey"]
StairKind = Literal["wide", "narrow", "ladder"]
Material = Literal["soft", "wood", "stone", "iron"]
"""What objects are of: the column of penetration they are hit in."""
Morale = Literal["jubilant", "resolute", "steady", "shaken", "wavering"]
Mark = Literal["thirst", "fouled", "empty", "fouled-rounds"]
Skill = Literal[
    "silent-death", "cosh", "burglar", "pickpocket", "doctor", "musicians-friend", "skipper",
    "gunner", "marksman",
]  # fmt: skip
Standing = Literal["gentle", "common"]
Honor = Literal["noble", "pious", "plain", "scoundrel", "hypocrite"]
Sword = Literal["skilled", "ordinary", "poor"]
Seat = Literal["skilled", "ordinary", "novice"]
"""How well a Hero rides (7.6.1)."""
Light = Literal["day", "night"]

Die = Annotated[int, Field(ge=1, le=6)]
Few = Annotated[int, Field(ge=0, le=36)]
Sum = Annotated[int, Field(ge=2, le=60)]
Inches = Annotated[int, Field(ge=0, le=120)]
Shift = Annotated[int, Field(ge=-12, le=12)]
Percent = Annotated[int, Field(ge=0, le=300)]
"""What is left of a hundred: 125 is a quarter more."""
Price = Annotated[int, Field(ge=0, le=500)]
