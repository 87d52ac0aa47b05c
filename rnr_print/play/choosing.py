"""A game chosen in a few words: against whom, as whom, with what seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from secrets import randbelow
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.games.tabled import Wanted
from rnr_print.play.opening import THINK, Opening
from rnr_print.play.room import Room

PEOPLE: Final = "people"
SEEDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen; whatever is empty is as usual. `side` is who the person plays."""

    modes: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    example: str = ""
    seed: int | None = None
    against: str = ""
    side: str = ""
    think: int = THINK


def chosen(room: Room, game: str, choice: Choice) -> Opening:
    """How the game begins: the usual program plays all but one. Raises InputError."""
    wanted = Wanted(choice.modes, choice.options, choice.seats)
    seed = randbelow(SEEDS) if choice.seed is None else choice.seed
    opening = Opening(game, seed, choice.example, wanted, {}, choice.think)
    players = room.begun(opening).players
    against = choice.against or room.menu.agents[0]
    if against == PEOPLE:
        if choice.side:
            raise fail("--side is for one person; people play all sides")
        return opening
    if against not in room.menu.agents:
        known = ", ".join((*room.menu.agents, PEOPLE))
        raise fail(f"no agent {against!r}; one of {known}")
    person = choice.side or players[0]
    if person not in players:
        raise fail(f"nobody here is called {person!r}; one of {', '.join(players)}")
    agents = {each: against for each in players if each != person}
    return Opening(game, seed, choice.example, wanted, agents, choice.think)


def by_programs(room: Room, game: str, choice: Choice) -> Opening:
    """How a game begins that programs alone play. Raises InputError."""
    if choice.side or choice.example or choice.against == PEOPLE:
        raise fail("programs play all sides of this game; leave side, example and people out")
    opening = chosen(room, game, choice)
    players = room.begun(opening).players
    program = choice.against or room.menu.agents[0]
    return replace(opening, agents=dict.fromkeys(players, program))
