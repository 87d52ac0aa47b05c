"""Who acts this turn (source 5.0)."""

from __future__ import annotations

from collections import Counter

from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.cards.models import FighterClass
from rnr_print.games.breaking_news.events.game import InitiativeRolled, InitiativeTied
from rnr_print.games.breaking_news.figures import Figure, Side
from rnr_print.games.breaking_news.skirmish import Skirmish


def commander(side: Side) -> Figure | None:
    """Who leads a side: the platoon leader, or the commander with the highest leadership (13.0)."""
    there = [each for each in side.figures if each.commander and each.where in ("table", "aboard")]
    there = [each for each in there if not each.wound]
    return max(there, key=lead, default=None)


def lead(figure: Figure) -> int:
    """A commander's leadership; a platoon leader has one more (H11)."""
    return figure.troop.leads + figure.leads_platoon


def quality(side: Side) -> FighterClass | None:
    """The class that counts for initiative and morale: the commander's, or that of most men."""
    leader = commander(side)
    return leader.troop if leader is not None else succeeding(side)


def succeeding(side: Side) -> FighterClass | None:
    """The class of most men who are left; of two alike the lower one (H11)."""
    there = [each.troop for each in side.figures if each.where in ("table", "aboard", "reserve")]
    if not there:
        return None
    counted = Counter(troop.id for troop in there)
    return min(there, key=lambda troop: (-counted[troop.id], troop.initiative))


def _leaderless(game: Skirmish) -> bool:
    return any(commander(side) is None for side in game.sides)


def _platoon(game: Skirmish) -> bool:
    return game.platoon


@rule(
    "turn.initiative", "turn.debt",
    where={
        "troops.succession": _leaderless,
        "platoon.initiative": _platoon,
    },
)  # fmt: skip
def roll_initiative(game: Skirmish) -> None:
    """Two dice, leadership, class, less one for each initiative won; equal sums roll again."""
    while True:
        sums = tuple(_sum(game, side) for side in game.sides)
        if sums[0] != sums[1]:
            break
        game.happened(InitiativeTied(sums))
    winner = game.sides[sums[1] > sums[0]]
    winner.debt += 1
    if game.game.switches.debt == "reset":
        winner.enemy.debt = 0
    game.active = winner
    game.happened(InitiativeRolled(winner.name, sums))


def _sum(game: Skirmish, side: Side) -> int:
    leader, troop = commander(side), quality(side)
    dice = game.pool("initiative", side.name, 2)
    led = lead(leader) if leader is not None else 0
    return sum(dice) + led + (troop.initiative if troop is not None else 0) - side.debt
