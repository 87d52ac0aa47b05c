"""What a shot is worth: the loss points it can be expected to deal, by exact odds."""

from __future__ import annotations

from rnr_print.games.breaking_news.cards.models import Against
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure
from rnr_print.games.breaking_news.melee import strength
from rnr_print.games.breaking_news.shots import Shot, firings, take_aim
from rnr_print.games.breaking_news.skirmish import Skirmish

FACES = 6
VEHICLE = 10


def price(game: Skirmish, figure: Fighter) -> int:
    """The loss points of a man; what a vehicle is worth to those who weigh it."""
    if not isinstance(figure, Figure):
        return VEHICLE
    losses, troop = game.game.losses, figure.troop
    if troop.special:
        return losses.special
    if troop.regular:
        return losses.regular
    return losses.leader if figure.commander else losses.irregular


def chance(need: int) -> float:
    """How likely a die shows so much or more."""
    return min(FACES, max(0, FACES + 1 - need)) / FACES


def killed(figure: Fighter, cover: bool, against: Against = "small") -> float:
    """How likely a hit puts a man or a vehicle out: a one always does a man (9.0)."""
    if isinstance(figure, Carrier):
        saves = figure.type.saves
        wanted = getattr(saves, against) if saves is not None else FACES
        return 0.0 if wanted is None else 1 - chance(wanted)
    assert isinstance(figure, Figure)
    need = figure.troop.save - int(cover or figure.commander)
    return 1 - chance(max(2, need))


def shot_worth(game: Skirmish, shot: Shot) -> float:
    """The loss points that a shot can be expected to deal; suppression counts a little."""
    hit = chance(shot.hits_on)
    none = (1 - hit * killed(shot.target, shot.cover, shot.firing.weapon.against)) ** shot.dice
    any_hit = 1 - (1 - hit) ** shot.dice
    return float(price(game, shot.target) * (1 - none) + 2 * any_hit)


def damage(game: Skirmish, shooter: Fighter, target: Fighter) -> float:
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
