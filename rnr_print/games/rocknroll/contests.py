"""Contests of agents as `rnr play-out` asks for them: shared out, played, told."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.examples.protocol import Wish
from rnr_print.games.rocknroll import figures
from rnr_print.games.rocknroll.play_out import AGENTS, PlayOut, Table, play_out, seeds_of
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import OPTIONS, usual_modes

SHARE: Final = 20
"""Seeds a process plays before it reports."""
SLOW: Final = "search"
"""The agent that takes as long for one seed as others for many."""
MOST_SEATS: Final = 3
"""As many as may share a side."""
USUAL: Final = ("greedy", "random")


@dataclass(frozen=True)
class Contests:
    """Plays many games with the cards of `shelf`."""

    shelf: Shelf
    agents = tuple(AGENTS)
    options = OPTIONS

    @property
    def modes(self) -> Collection[str]:
        """The modes of game.yaml."""
        return self.shelf.game.modes

    def shares(self, wish: Wish) -> Sequence[tuple[int, int]]:
        """The games in shares for one process each: the first seed, how many games."""
        one, other = agents = _pair(wish)
        _table(wish, self.shelf)
        seeds, share = seeds_of(agents, wish.games), 1 if SLOW in agents else SHARE
        twice = 1 if one == other else 2
        return [
            (wish.seed + start, twice * min(share, seeds - start))
            for start in range(0, max(seeds, 1), share)
        ]

    def play(self, wish: Wish, seed: int, games: int) -> PlayOut:
        """A share of the games. Raises InputError for an unknown agent, option or mode."""
        return play_out(self.shelf, _table(wish, self.shelf), _pair(wish), games, seed)

    def lines(self, counted: PlayOut, cards: bool) -> Iterator[str]:
        """All figures to read; the table of cards if it is wanted."""
        return figures.lines(self.shelf, counted, cards)

    def summary(self, counted: PlayOut) -> figures.Summary:
        """All figures as plain data."""
        return figures.summary(self.shelf, counted)


def _table(wish: Wish, shelf: Shelf) -> Table:
    """What is played. Raises InputError."""
    modes = wish.modes or usual_modes(shelf.game)
    return Table(modes, wish.options, _seats(wish.seats or "1v1"), wish.think)


def _pair(wish: Wish) -> tuple[str, str]:
    """Two agents; one alone plays against itself. Raises InputError."""
    agents = wish.agents or USUAL
    if len(agents) > 2:
        raise fail(f"{len(agents)} agents; name one or two, by commas: greedy,random")
    return agents[0], agents[-1]


def _seats(text: str) -> tuple[int, int]:
    """The players a side in `2v2`. Raises InputError."""
    one, _, other = text.partition("v")
    known = [str(number) for number in range(1, MOST_SEATS + 1)]
    if one not in known or other not in known:
        raise fail(f"no seats {text!r}; write players a side, up to {MOST_SEATS}: 1v1, 2v2, 1v2")
    return int(one), int(other)
