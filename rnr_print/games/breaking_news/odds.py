"""How likely things are: exact shares, worked out from the rules' own numbers (8.0, 9.0, 10.0)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

FACES: Final = 6
NO: Final = Fraction(0)


def at_least(need: int) -> Fraction:
    """One die shows a need: of one or less always, of seven or more never."""
    return Fraction(min(FACES, max(0, FACES + 1 - need)), FACES)


def any_hit(need: int, dice: int, burst: bool = False) -> Fraction:
    """At least one of so many dice hits; a burst leaves out one for each point above six."""
    if burst and need > FACES:
        need, dice = FACES, max(0, dice - (need - FACES))
    return 1 - (1 - at_least(need)) ** dice


def killed(save: int, better: int = 0) -> Fraction:
    """A hit puts a man out who saves on so much, `better` by so much; a one always does."""
    return 1 - at_least(max(2, save - better))


@cache
def sums(dice: int) -> tuple[int, ...]:
    """How many of all throws of so many dice have each sum, from zero on."""
    found = [1]
    for _ in range(dice):
        found = [
            sum(
                found[total - face]
                for face in range(1, FACES + 1)
                if 0 <= total - face < len(found)
            )
            for total in range(len(found) + FACES)
        ]
    return tuple(found)


def more_than(value: int, dice: int = 2) -> Fraction:
    """The sum of so many dice is more than a value: who braves covering fire (8.3)."""
    return Fraction(sum(sums(dice)[value + 1 :]), FACES**dice)


def at_most(value: int, dice: int) -> Fraction:
    """The sum of so many dice is a value or less."""
    return 1 - more_than(value, dice)


def steadied(suppression: int, leadership: int = 0) -> Fraction:
    """A suppressed man acts: so much or less, and no six (10.0)."""
    return Fraction(min(FACES - 1, max(0, suppression + leadership)), FACES)


def holds(dice: int, losses: int, thinned: bool = False) -> Fraction:
    """Morale: one die shows the losses or more, or a six unless the side is `thinned` (12.0)."""
    return any_hit(losses if thinned else min(losses, FACES), dice)


def alike(dice: int) -> tuple[Fraction, Fraction]:
    """A throw has a double that is no triple, and it has three alike (8.0.3)."""
    throws = list(product(range(FACES), repeat=dice))
    most = [max(throw.count(face) for face in throw) for throw in throws]
    return Fraction(most.count(2), len(throws)), Fraction(sum(n > 2 for n in most), len(throws))


def wrecked(need: int, explodes: int) -> tuple[Fraction, Fraction]:
    """A vehicle that saves on `need` is knocked out, and it explodes: it fails by so much (9.2)."""
    dice = range(1, FACES + 1)
    blown = sum(need - die >= explodes for die in dice)
    out = sum(die < need for die in dice) - blown
    return Fraction(out, FACES), Fraction(blown, FACES)


@cache
def wins(ahead: int) -> Fraction:
    """The side that is so much ahead has the initiative; equal sums are rolled again (5.0)."""
    pairs = [(one, other) for one in range(2, 13) for other in range(2, 13)]
    weight = sums(2)
    more = sum(weight[one] * weight[other] for one, other in pairs if one + ahead > other)
    less = sum(weight[one] * weight[other] for one, other in pairs if one + ahead < other)
    return Fraction(more, more + less)


def share_of_turns(ahead: int, turns: int) -> Fraction:
    """The turns in which a side can expect to be active that begins so much ahead: each initiative
    that it wins costs it one on all later rolls, and so the other."""
    won: Sequence[Fraction] = [Fraction(1)]
    total = NO
    for turn in range(turns):
        now = list(_active(won, ahead, turn))
        total += sum(now, NO)
        won = [
            (now[count - 1] if count else NO)
            + (won[count] - now[count] if count < len(won) else NO)
            for count in range(len(won) + 1)
        ]
    return total / turns


def _active(won: Sequence[Fraction], ahead: int, turn: int) -> Iterator[Fraction]:
    """For each number of initiatives won so far, how likely it is that, and the next won, too."""
    for count, likely in enumerate(won):
        yield likely * wins(ahead - count + (turn - count))
