"""How a game at the table began, as one text: share it, paste it, and the game goes on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.engine.replay import Answer, Transcript
from rnr_print.games.tabled import Wanted

MARK: Final = "rnr-play"
MOST: Final = 200_000
"""Signs of a text that somebody pastes."""
_SEATS: Final = re.compile(r"\d(v\d)+")
KEYS: Final = ("example", "mode", "options", "seats", "agents", "think", "cards")
FORM: Final = f"{MARK} GAME mode=... agents=PLAYER:PROGRAM SEED:ANSWERS"
THINK: Final = 100


@dataclass(frozen=True, slots=True)
class Opening:
    """What is played, from which example's position if any, by whom, with which seed.

    `agents` are programs by the players they play for; all others are people. `cards` stands for
    the cards it was begun with, so that others are noticed.
    """

    game: str
    seed: int = 0
    example: str = ""
    wanted: Wanted = field(default_factory=Wanted)
    agents: Mapping[str, str] = field(default_factory=dict)
    think: int = THINK
    cards: str = ""

    def shared(self, answers: tuple[Answer, ...]) -> str:
        """The game so far as a text. `read_shared` reads it."""
        wanted = self.wanted
        told = {
            "example": self.example,
            "mode": ",".join(wanted.modes),
            "options": ",".join(wanted.options),
            "seats": "v".join(map(str, wanted.seats)),
            "agents": ",".join(f"{player}:{name}" for player, name in self.agents.items()),
            "think": str(self.think) if self.think != THINK else "",
            "cards": self.cards,
        }
        said = [f"{key}={value}" for key, value in told.items() if value]
        return " ".join([MARK, self.game, *said, str(Transcript(self.seed, answers))])


def read_shared(text: str) -> tuple[Opening, tuple[Answer, ...]]:
    """How a shared game began, and its answers. Raises InputError for what is none."""
    if len(text) > MOST:
        raise fail(f"this text is too long for a game; {MOST} signs are the most")
    found = re.fullmatch(rf"\s*{MARK}\s+(\S+)\s+(.*?)\s*", text, re.DOTALL)
    if found is None:
        raise fail(f"this is no shared game; it should read `{FORM}`")
    opening, rest = Opening(found[1]), found[2]
    while said := re.match(r"([a-z]+)=(\S+)\s+", rest):
        opening = _with(opening, said[1], said[2])
        rest = rest[said.end() :]
    try:
        transcript = Transcript.parse(rest)
    except ValueError:
        raise fail(
            f"no seed and answers in {rest[:40]!r}; write them as 42:0.3.1, as they were shared"
        ) from None
    return replace(opening, seed=transcript.seed), transcript.answers


def _with(opening: Opening, key: str, value: str) -> Opening:
    """The opening with one more thing said of it. Raises InputError."""
    several = tuple(value.split(","))
    match key:
        case "example":
            return replace(opening, example=value)
        case "cards":
            return replace(opening, cards=value)
        case "mode":
            return replace(opening, wanted=replace(opening.wanted, modes=several))
        case "options":
            return replace(opening, wanted=replace(opening.wanted, options=several))
        case "seats":
            return replace(opening, wanted=replace(opening.wanted, seats=seats_of(value)))
        case "agents":
            pairs = [each.partition(":") for each in several]
            return replace(opening, agents={player: name for player, _, name in pairs})
        case "think" if value.isdecimal() and 0 < int(value) <= 10_000:
            return replace(opening, think=int(value))
        case "think":
            raise fail(f"think={value}: a number from 1 to 10000")
        case _:
            raise fail(f"nothing called {key!r} in a shared game; {', '.join(KEYS)}")


def seats_of(text: str) -> tuple[int, ...]:
    """The players a side in `2v2`; none in nothing. Raises InputError."""
    if not text:
        return ()
    if not _SEATS.fullmatch(text):
        raise fail(f"no seats {text!r}; write players a side: 1v1, 2v2, 1v2")
    return tuple(map(int, text.split("v")))
