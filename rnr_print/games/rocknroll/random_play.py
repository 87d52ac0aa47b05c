"""Seeded games between agents in every mode, by chance or by greed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count, cycle, product
from typing import Final

from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import new_war, play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import OPTIONS, terms_of

SEATS: Final = ((1, 1), (2, 2), (1, 2))
CHOSEN: Final[tuple[tuple[str, ...], ...]] = ((), *((option,) for option in OPTIONS))
MIXED: Final = (("deathmatch", "vietchess"), ("great-war", "hundred-thousand"))
"""Modes mixed freely, beside each mode alone."""
WHIM: Final = 0.3
"""How often the greedy agent does something unwise: such games see more of the rules."""


def random_games(shelf: Shelf, seed: int) -> Iterator[set[str]]:
    """The rules that fire in each of endless seeded games; modes, options and seats take turns."""
    known = shelf.game.modes
    modes = [*((mode,) for mode in known), *(mixed for mixed in MIXED if known.keys() >= {*mixed})]
    tables = cycle(product(SEATS, CHOSEN, modes))
    for number, (seats, options, mixed) in zip(count(seed), tables, strict=False):
        yield set(_fired(shelf, mixed, options, seats, number))


def _fired(
    shelf: Shelf,
    modes: tuple[str, ...],
    options: tuple[str, ...],
    seats: tuple[int, int],
    seed: int,
) -> Collection[str]:
    """The rules that fire in one game: every other game is played by greed, the rest by chance."""
    agent = Greedy(seed, WHIM) if seed % 2 else RandomAgent(seed)
    trace = Trace()
    names = [
        side if number == 1 else f"{side}-{i + 1}"
        for side, number in zip(shelf.sides, seats, strict=True)
        for i in range(number)
    ]
    terms = terms_of(shelf.game, modes, options)
    table = Seats(dict.fromkeys(names, agent))
    war = new_war(shelf, terms, SeededDice(seed), table, seats, trace=trace)
    if isinstance(agent, Greedy):
        agent.sit(war)
    play(war)
    return trace.fired
