"""How many turns a fire fight lasts by the tables alone: the model that H61's medians come from.

    python tests/games/colonial/plain_fights.py [--fights 800]

Nobody has a place: five Groups of eight a side all shoot once a turn at the weakest enemy, both
sides at once (T13-T16; the first volley has its two dice). Then each Hero of Status III, II, I
whose card has come, which is so in two turns of three, takes a Shock for each point off the Group
that is worst off and lacks one at most of as much Shock as men. One in rout doesn't shoot, isn't
shot at, and may be rallied, too. Nobody goes back; no Hero is hit; no event happens. A side is done
when three of its Groups are gone or in rout.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import ceil
from random import Random
from statistics import median
from typing import Final, NamedTuple

MEN: Final = 8
GROUPS: Final = 5
STATUS: Final = (3, 2, 1)
NEAR: Final = 1
"""How much less Shock than men it has that is rallied."""


class Table(NamedTuple):
    """What a fight is fought by: a die that hits, faces of a hit that are Shock and dead, dice a
    man; and how many turns H61 says that it lasts."""

    need: int
    shock: int
    dead: int
    dice: float
    turns: int


FIGHTS: Final = {
    "close": Table(4, 2, 2, 1, 5), "effective": Table(5, 2, 2, 1, 7),
    "long": Table(6, 2, 2, 1, 14), "light": Table(5, 2, 1, 1, 12),
    "medium": Table(5, 1, 1, 1, 14), "elite": Table(5, 2, 2, 1.25, 6),
    "recruits": Table(5, 2, 2, 0.5, 15), "muskets": Table(5, 2, 2, 1, 7),
}  # fmt: skip


@dataclass(slots=True)
class Rank:
    """Men and Shock of a Group."""

    men: int = MEN
    shock: int = 0
    fresh: bool = True

    @property
    def gone(self) -> bool:
        """Whether it is dead or in rout."""
        return self.shock >= 2 * self.men


def lasts(table: Table, seed: int) -> int:
    """Turns until a side is done."""
    die = Random(seed).random
    sides = [[Rank() for _ in range(GROUPS)] for _ in range(2)]
    turn = 0
    while all(2 * sum(each.gone for each in side) < GROUPS for side in sides):
        turn += 1
        shots = []
        for side, enemies in zip(sides, reversed(sides), strict=True):
            target = min((e for e in enemies if not e.gone), key=lambda e: 2 * e.men - e.shock)
            for group in side:
                if not group.gone:
                    dice = ceil(group.men * table.dice) - group.shock // 2 + 2 * group.fresh
                    group.fresh = False
                    hits = sum(6 * die() >= table.need - 1 for _ in range(max(1, dice)))
                    shots.append((target, [6 * die() for _ in range(hits)]))
        for target, effects in shots:
            target.men = max(0, target.men - sum(each >= 6 - table.dead for each in effects))
            target.shock += sum(0 <= 6 - table.dead - each < table.shock for each in effects)
        for side in sides:
            for status in STATUS:
                if die() < 2 / 3:
                    rally(side, status)
    return turn


def rally(side: list[Rank], points: int) -> None:
    """A Hero takes Shock off those who have nearly as much of it as men, the worst first."""
    for _ in range(points):
        shaken = [each for each in side if each.men and each.shock >= max(1, each.men - NEAR)]
        if shaken:
            max(shaken, key=lambda each: each.shock - each.men).shock -= 1


def main() -> None:
    """Fight all, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--fights", type=int, default=800)
    count = parser.parse_args().fights
    for name, table in FIGHTS.items():
        turns = sorted(lasts(table, seed) for seed in range(count))
        told = f"{turns[count // 10]} to {turns[-1 - count // 10]}"
        print(f"{name:10} median {median(turns):4.1f} turns, {told}; H61: {table.turns}")


if __name__ == "__main__":
    main()
