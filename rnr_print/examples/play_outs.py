"""Many games on several cores: the same games, whoever plays them."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from operator import add
from pathlib import Path

from rnr_print.errors import fail
from rnr_print.examples.desk import open_desk
from rnr_print.games.rocknroll.play_out import PlayOut, play_out, seeds_of
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import usual_modes

SHARE = 20
"""Seeds a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games: the game's folder, values of its owner, modes (none: the usual), agents, number,
    first seed."""

    folder: Path
    modes: tuple[str, ...]
    agents: tuple[str, str]
    games: int
    seed: int = 0
    options: tuple[str, ...] = ()
    overrides: Path | None = None


def pair_of(agents: list[str]) -> tuple[str, str]:
    """Two agents; one alone plays against itself. Raises InputError."""
    if not 1 <= len(agents) <= 2:
        raise fail(f"{len(agents)} agents; name one or two, by commas: greedy,random")
    return agents[0], agents[-1]


def play_all_out(wish: Wish, pool: Executor | None = None) -> PlayOut:
    """All games of `wish`, in the processes of `pool` if there is one. Raises InputError."""
    seeds = seeds_of(wish.agents, wish.games)
    starts = range(0, max(seeds, 1), SHARE)
    shares = [(start, min(SHARE, seeds - start)) for start in starts]
    work = partial(_share, wish)
    results = map(work, shares) if pool is None else pool.map(work, shares)
    return reduce(add, results)


def _share(wish: Wish, share: tuple[int, int]) -> PlayOut:
    """The games of some seeds: from the first of `share`, as many as the second says."""
    start, seeds = share
    games = seeds if wish.agents[0] == wish.agents[1] else 2 * seeds
    shelf = _shelf(wish.folder, wish.overrides)
    modes = wish.modes or usual_modes(shelf.database.game)
    return play_out(shelf, modes, wish.agents, games, wish.seed + start, wish.options)


@lru_cache(maxsize=1)
def _shelf(folder: Path, overrides: Path | None) -> Shelf:
    """The cards, read once in a process."""
    return open_desk(folder, overrides).shelf
