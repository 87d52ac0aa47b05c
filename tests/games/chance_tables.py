"""Tables for games of chance: any mode, any mix, any option, any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from war_invariants import Watched

from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import new_war
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import terms_of
from rnr_print.games.rocknroll.war import War

MODES = ("base", "expansion", "deathmatch", "vietchess", "great-war", "hundred-thousand")
"""In an order in which they can be mixed: each after what it stands on."""
OPTIONS = ("contingent-plus", "macv-sog")
SEATS = ((1, 1), (1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (3, 3))


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: modes (the later change the earlier), options, players a side."""

    modes: tuple[str, ...]
    options: tuple[str, ...]
    seats: tuple[int, int]

    def __str__(self) -> str:
        said = " + ".join((*self.modes, *self.options))
        return f"{said}, {self.seats[0]} against {self.seats[1]}"


def rules_of(number: int) -> Rules:
    """The table of game `number`: one mode in two of three games, else a mix of two or three."""
    luck = Random(f"table {number}")
    modes = [luck.choice(MODES)]
    if luck.random() < 1 / 3:
        modes = sorted(luck.sample(MODES, luck.choice((2, 3))), key=MODES.index)
    options = tuple(option for option in OPTIONS if luck.random() < 1 / 3)
    return Rules(tuple(modes), options, seated(luck.choice(SEATS), modes))


def seated(seats: tuple[int, int], modes: Sequence[str]) -> tuple[int, int]:
    """`seats`, but never three a side without EXPANSION, which the base box has no cards for."""
    expansion = modes[0] != "base"
    for mode in modes[1:]:
        if mode in ("base", "expansion"):  # the modes that say whether there are RD
            expansion = mode == "expansion"
    most = 3 if expansion else 2
    return min(seats[0], most), min(seats[1], most)


def sit_down(
    shelf: Shelf, rules: Rules, seed: int, watched: Watched, log: list[Event] | None = None
) -> War:
    """A table set for `rules`, with everybody's answers watched."""
    terms = terms_of(shelf.game, rules.modes, rules.options)
    war = new_war(shelf, terms, SeededDice(seed), watched, rules.seats, log)
    if isinstance(watched.answerer, Greedy):
        watched.answerer.sit(war)
    watched.watch(war)
    return war
