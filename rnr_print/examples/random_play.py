"""Seeded games between agents in every mode, to see which rules come up in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import cycle, islice, product
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


def rules_played(shelf: Shelf, games: int, seed: int = 0) -> Counter[str]:
    """In how many of `games` seeded games each rule fired; modes, options and seats take turns."""
    fired: Counter[str] = Counter()
    for rules in _games(shelf, games, seed):
        fired.update(rules)
    return fired


def never_played(rules: Iterable[str], shelf: Shelf, games: int) -> set[str]:
    """Those of `rules` that fire in none of so many games; no more are played than it takes."""
    left = set(rules)
    for fired in _games(shelf, games) if left else ():
        left -= fired
        if not left:
            break
    return left


def _games(shelf: Shelf, games: int, seed: int = 0) -> Iterator[set[str]]:
    """The rules that fire in each of `games` seeded games."""
    known = shelf.game.modes
    modes = [*((mode,) for mode in known), *(mixed for mixed in MIXED if known.keys() >= {*mixed})]
    tables = product(SEATS, CHOSEN, modes)
    for number, (seats, options, mixed) in enumerate(islice(cycle(tables), games)):
        yield set(_fired(shelf, mixed, options, seats, seed + number))


def _fired(
    shelf: Shelf,
    modes: tuple[str, ...],
    options: tuple[str, ...],
    seats: tuple[int, int],
    seed: int,
) -> Counter[str]:
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
