"""What a shot is worth: the loss points it can be expected to deal, by exact odds."""

from __future__ import annotations

from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.melee import strength
from rnr_print.games.breaking_news.shots import Shot, firings, take_aim
from rnr_print.games.breaking_news.skirmish import Skirmish

FACES = 6


def price(game: Skirmish, figure: Figure) -> int:
    """The loss points of a man."""
    losses, troop = game.game.losses, figure.troop
    if troop.special:
        return losses.special
    if troop.regular:
        return losses.regular
    return losses.leader if figure.commander else losses.irregular


def chance(need: int) -> float:
    """How likely a die shows so much or more."""
    return min(FACES, max(0, FACES + 1 - need)) / FACES


def killed(figure: Figure, cover: bool) -> float:
    """How likely a hit puts a man out: a one always does (9.0)."""
    need = figure.troop.save - int(cover or figure.commander)
    return 1 - chance(max(2, need))


def shot_worth(game: Skirmish, shot: Shot) -> float:
    """The loss points that a shot can be expected to deal; suppression counts a little."""
    hit = chance(shot.hits_on)
    none = (1 - hit * killed(shot.target, shot.cover)) ** shot.dice
    any_hit = 1 - (1 - hit) ** shot.dice
    return float(price(game, shot.target) * (1 - none) + 2 * any_hit)


def damage(game: Skirmish, shooter: Figure, target: Figure) -> float:
    """The loss points that a man can expect to deal another with his best weapon where both are."""
    if not game.sees(shooter, target):
        return 0.0
    best = 0.0
    for _, firing in firings(shooter):
        shot = take_aim(game, shooter, firing, target)
        if isinstance(shot, Shot):
            best = max(best, shot_worth(game, shot))
    return best


def melee_worth(game: Skirmish, figure: Figure, foe: Figure) -> float:
    """The loss points that a melee can be expected to deal, less those it costs (11.0)."""
    ahead = strength(game, [figure]) - strength(game, [foe])
    faces = range(1, FACES + 1)
    won = sum(ours + ahead > theirs for ours in faces for theirs in faces) / FACES**2
    lost = sum(ours + ahead < theirs for ours in faces for theirs in faces) / FACES**2
    return won * price(game, foe) - lost * price(game, figure)
