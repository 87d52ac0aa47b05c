"""Chances, exactly: of hits and their effects, of melees (D7)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, erf, sqrt
from typing import NamedTuple

from rnr_print.games.colonial.cards.tables import Effects, MeleeResults
from rnr_print.games.colonial.cards.words import Cover


class Effect(NamedTuple):
    """Chances that a hit is dead or Shock."""

    dead: Fraction
    shock: Fraction


def effect_odds(effects: Effects, cover: Cover) -> Effect:
    """What a hit does in a cover (T16)."""
    row, again = getattr(effects, cover), effects.again
    more = Fraction(row.count("again"), 6)
    return Effect(
        Fraction(row.count("dead"), 6) + more * Fraction(again.count("dead"), 6),
        Fraction(row.count("shock"), 6) + more * Fraction(again.count("shock"), 6),
    )


def hit_odds(need: int) -> Fraction:
    """The chance that a die shows so much or more."""
    return Fraction(7 - need, 6)


class Outcome(NamedTuple):
    """Chances of a round of melee: the first side wins, nobody does, it loses."""

    won: Fraction
    drawn: Fraction
    lost: Fraction


@lru_cache(maxsize=4096)
def harm_odds(dice: int, faces: int) -> tuple[Fraction, ...]:
    """The chances of doing 0, 1, 2... harm with so many dice, of which `faces` of six do some."""
    part = Fraction(faces, 6)
    return tuple(
        comb(dice, n) * part**n * (1 - part) ** (dice - n) for n in range(dice + 1)
    )  # fmt: skip


def melee_odds(results: MeleeResults, ours: int, theirs: int) -> Outcome:
    """One round of so many dice against so many."""
    faces = 7 - results.shocks
    one, other = harm_odds(ours, faces), harm_odds(theirs, faces)
    won = drawn = Fraction(0)
    for harm, chance in enumerate(one):
        for against, against_chance in enumerate(other):
            if harm > against:
                won += chance * against_chance
            elif harm == against:
                drawn += chance * against_chance
    return Outcome(won, drawn, 1 - won - drawn)


def quick_odds(ours: int, theirs: int) -> float:
    """About how likely the first side wins a round: for programs that ask often."""
    spread = sqrt(2 * (ours + theirs)) / 3
    return 0.5 * (1 + erf((ours - theirs) / 3 / spread / sqrt(2)))
