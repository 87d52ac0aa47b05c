"""Morale at the end of a turn with losses (source 12.0)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.events import MoraleRolled, TakenPrisoner
from rnr_print.games.breaking_news.figures import Figure, Side
from rnr_print.games.breaking_news.initiative import quality
from rnr_print.games.breaking_news.saves import count_loss
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suppression import suppress
from rnr_print.games.breaking_news.victory import end

ALWAYS = 6


@rule("morale.when", "morale.dice")
def test_morale(game: Skirmish, side: Side) -> None:
    """One die for each point of initiative; one of them must be at least the losses."""
    troop = quality(side)
    if not side.lost_now or troop is None:
        return
    losses = sum(weight(figure) for figure in side.figures if lost(figure))
    dice = game.pool("morale", side.name, troop.initiative)
    best = max(dice, default=0)
    passed = best >= losses or (best == ALWAYS and not thinned(side))
    game.happened(MoraleRolled(side.name, losses, dice, "yes" if passed else "no"))
    if not passed:
        fail(game, side)


def lost(figure: Figure) -> bool:
    """Whether a man counts as lost (H64)."""
    return figure.where in ("lost", "captive") or bool(figure.wound and not figure.stabilized)


def weight(figure: Figure) -> int:
    """A commander counts as two."""
    return 1 + figure.commander


def thinned(side: Side) -> bool:
    """Whether fewer than half of the soldiers are left."""
    left = [each for each in side.figures if not lost(each) and each.where != "left"]
    return 2 * len(left) < len(side.figures)


@rule("morale.leave", "morale.stay")
def fail(game: Skirmish, side: Side) -> None:
    """A side that fails leaves the field, or stays with its heads down (12.0)."""
    game.lose(side, "retreat", game.game.losses.retreat)
    side.retreats += 1
    if side.total > side.enemy.total:
        take_prisoners(game, side)
        end(game, side.enemy, "morale")
    for figure in side.fit:
        suppress(game, figure)
        figure.shaken = True


@rule("morale.prisoners")
def take_prisoners(game: Skirmish, side: Side) -> None:
    """Men near enemies don't get away."""
    near = game.game.near.captive
    for figure in list(side.fit):
        if any(game.within(figure, enemy, near) for enemy in game.enemies(side)):
            figure.where = "captive"
            game.happened(TakenPrisoner(figure.id))
            count_loss(game, figure)
