"""Many games on several cores: the same games, whoever plays them."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache, partial, reduce
from operator import add
from pathlib import Path

from rnr_print.core.errors import fail
from rnr_print.examples.context import open_desk
from rnr_print.games.rocknroll import figures
from rnr_print.games.rocknroll.play_out import PlayOut, Table, play_out, seeds_of
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import usual_modes

SHARE = 20
"""Seeds a process plays before it reports."""
MOST_SEATS = 3
"""As many as may share a side."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games: the game's folder, values of its owner, table (no modes: the usual), agents,
    number, first seed."""

    folder: Path
    table: Table
    agents: tuple[str, str]
    games: int
    seed: int = 0
    overrides: Path | None = None


def pair_of(agents: list[str]) -> tuple[str, str]:
    """Two agents; one alone plays against itself. Raises InputError."""
    if not 1 <= len(agents) <= 2:
        raise fail(f"{len(agents)} agents; name one or two, by commas: greedy,random")
    return agents[0], agents[-1]


def seats_of(text: str) -> tuple[int, int]:
    """The players a side in `2v2`. Raises InputError."""
    one, _, other = text.partition("v")
    known = [str(number) for number in range(1, MOST_SEATS + 1)]
    if one not in known or other not in known:
        raise fail(f"no seats {text!r}; write players a side, up to {MOST_SEATS}: 1v1, 2v2, 1v2")
    return int(one), int(other)


def playouts_of(text: str) -> int:
    """How many playouts `100-playouts` or `100` allows. Raises InputError."""
    number = text.removesuffix("-playouts")
    if not number.isdecimal() or not int(number):
        raise fail(f"can't think for {text!r}; write a number of playouts: 100-playouts")
    return int(number)


def play_all_out(wish: Wish, pool: Executor | None = None) -> PlayOut:
    """All games of `wish`, in the processes of `pool` if there is one. Raises InputError."""
    seeds = seeds_of(wish.agents, wish.games)
    share = 1 if "search" in wish.agents else SHARE
    starts = range(0, max(seeds, 1), share)
    shares = [(start, min(share, seeds - start)) for start in starts]
    work = partial(_share, wish)
    results = map(work, shares) if pool is None else pool.map(work, shares)
    return reduce(add, results)


def _share(wish: Wish, share: tuple[int, int]) -> PlayOut:
    """The games of some seeds: from the first of `share`, as many as the second says."""
    start, seeds = share
    games = seeds if wish.agents[0] == wish.agents[1] else 2 * seeds
    shelf = _shelf(wish.folder, wish.overrides)
    table = wish.table
    if not table.modes:
        table = replace(table, modes=usual_modes(shelf.game))
    return play_out(shelf, table, wish.agents, games, wish.seed + start)


def told(wish: Wish, result: PlayOut, with_cards: bool) -> list[str]:
    """All figures to read; the table of cards if it is wanted."""
    return list(figures.lines(_shelf(wish.folder, wish.overrides), result, with_cards))


def summed_up(wish: Wish, result: PlayOut) -> figures.Summary:
    """All figures as plain data."""
    return figures.summary(_shelf(wish.folder, wish.overrides), result)


@lru_cache(maxsize=1)
def _shelf(folder: Path, overrides: Path | None) -> Shelf:
    """The cards, read once in a process."""
    return open_desk(folder, overrides).shelf
