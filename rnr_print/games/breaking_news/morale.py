"""Morale at the end of a turn with losses (source 12.0)."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news.events.game import MoraleRolled
from rnr_print.games.breaking_news.figures import Figure, Side
from rnr_print.games.breaking_news.initiative import quality
from rnr_print.games.breaking_news.saves import capture
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suppression import suppress
from rnr_print.games.breaking_news.victory import end

ALWAYS = 6


def _leader_lost(game: Skirmish, side: Side) -> bool:
    return any(figure.commander and lost(figure) for figure in side.figures)


def _platoon(game: Skirmish, side: Side) -> bool:
    return game.platoon


def test_morale(game: Skirmish, side: Side) -> None:
    """Each side that has lost somebody this turn, and has anybody left."""
    if side.lost_now and quality(side) is not None:
        roll_morale(game, side)


@rule(
    "morale.when", "morale.dice",
    where={
        "morale.commander": _leader_lost,
        "platoon.morale": _platoon,
    },
)  # fmt: skip
def roll_morale(game: Skirmish, side: Side) -> None:
    """One die for each point of initiative; one of them must be at least the losses."""
    troop = quality(side)
    assert troop is not None
    losses = sum(1 + figure.commander for figure in side.figures if lost(figure))
    count = troop.initiative + (sound_squads(side) if game.platoon else 0)
    dice = game.pool("morale", side.name, count)
    best = max(dice, default=0)
    passed = best >= losses or a_six_helps(game, side, best)
    game.happened(MoraleRolled(side.name, losses, dice, "yes" if passed else "no"))
    if not passed:
        fail(game, side)


@decides("morale.six")
def a_six_helps(game: Skirmish, side: Side, best: int) -> bool:
    """A six passes, unless fewer than half are left."""
    return best == ALWAYS and not thinned(side)


SQUAD = 4
"""Men with whom a squad must have begun to count (H66)."""


def sound_squads(side: Side) -> int:
    """Squads that have lost less than half of their men."""
    found = 0
    for squad, started in side.started.items():
        gone = sum(1 for each in side.figures if each.squad == squad and lost(each))
        found += started >= SQUAD and 2 * gone < started
    return found


def lost(figure: Figure) -> bool:
    """Whether a man counts as lost (H64)."""
    return figure.where in ("lost", "captive") or bool(figure.wound and not figure.stabilized)


def thinned(side: Side) -> bool:
    """Whether fewer than half of the soldiers are left."""
    left = [each for each in side.figures if not lost(each) and each.where != "left"]
    return 2 * len(left) < len(side.figures)


@rule("morale.leave", "morale.stay", "points.retreat")
def fail(game: Skirmish, side: Side) -> None:
    """A side that fails leaves the field, or stays with its heads down (12.0)."""
    game.lose(side, "retreat", game.game.losses.retreat)
    if side.total > side.enemy.total:
        take_prisoners(game, side)
        end(game, side.enemy, "morale")
    for figure in side.fit:
        suppress(game, figure)
        figure.shaken = True


def take_prisoners(game: Skirmish, side: Side) -> None:
    """Men near enemies don't get away."""
    near = game.game.near.captive
    for figure in list(side.fit):
        if any(game.within(figure, enemy, near) for enemy in game.enemies(side)):
            take_prisoner(game, figure)


@rule("morale.prisoners")
def take_prisoner(game: Skirmish, figure: Figure) -> None:
    """A man is captured, and counts."""
    capture(game, figure)
