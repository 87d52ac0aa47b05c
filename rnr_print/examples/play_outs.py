"""Many games on several cores: the same games, whoever plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from operator import add
from pathlib import Path
from typing import Any

from rnr_print.core.errors import fail
from rnr_print.examples.context import Desk
from rnr_print.examples.protocol import PlayOuts, Tally, Wish

Opened = Callable[[Path, Path | None], Desk]
"""Opens the game in a folder, with the values of its owner."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The games of a `wish`: who opens their cards, where those lie, values of their owner."""

    opened: Opened
    folder: Path
    wish: Wish
    overrides: Path | None = None

    @property
    def play_outs(self) -> PlayOuts[Any]:
        """Who plays the games. Raises InputError where nobody does."""
        return _play_outs(self.opened, self.folder, self.overrides)


def playouts_of(text: str) -> int:
    """How many playouts `100-playouts` or `100` allows. Raises InputError."""
    number = text.removesuffix("-playouts")
    if not number.isdecimal() or not int(number):
        raise fail(f"can't think for {text!r}; write a number of playouts: 100-playouts")
    return int(number)


def play_all_out(contest: Contest, pool: Executor | None = None) -> Tally:
    """All games of `contest`, in the processes of `pool` if there is one. Raises InputError."""
    shares = contest.play_outs.shares(contest.wish)
    work = partial(_share, contest)
    results = map(work, shares) if pool is None else pool.map(work, shares)
    return reduce(add, results)


def _share(contest: Contest, share: tuple[int, int]) -> Tally:
    """The games of some seeds: from the first of `share`, as many as the second says."""
    tally: Tally = contest.play_outs.play(contest.wish, *share)
    return tally


def told(contest: Contest, result: Tally, with_cards: bool) -> list[str]:
    """All figures to read; the table of cards if it is wanted."""
    return list(contest.play_outs.lines(result, with_cards))


def summed_up(contest: Contest, result: Tally) -> Mapping[str, object]:
    """All figures as plain data."""
    return contest.play_outs.summary(result)


def choices(contest: Contest) -> list[str]:
    """What may be chosen, a line for each: modes, options, agents."""
    has = contest.play_outs
    named = {"modes": has.modes, "options": has.options, "agents": has.agents}
    return [f"{name}: {', '.join(words) or '(none)'}" for name, words in named.items()]


@lru_cache(maxsize=1)
def _play_outs(opened: Opened, folder: Path, overrides: Path | None) -> PlayOuts[Any]:
    """Who plays, with cards read once in a process."""
    found = opened(folder, overrides).pool.play_outs
    if found is None:
        raise fail("no programs play this game", folder / "game.yaml")
    return found
