"""What a shot is worth: the loss points it can be expected to deal, by exact odds."""

from __future__ import annotations

from typing import Final

from rnr_print.games.breaking_news.cards.models import Against
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure
from rnr_print.games.breaking_news.melee import strength
from rnr_print.games.breaking_news.shots import Shot
from rnr_print.games.breaking_news.skirmish import Skirmish

FACES: Final = 6
HULL: Final = 5
"""So many points of a vehicle's price are worth a loss point to those who weigh it."""
SHAKEN: Final = 2.0
"""What a hit is worth that somebody survives: he is suppressed."""
COMMAND: Final = 1.5
"""How much more a commander is worth than his men: morale counts him twice."""


def price(game: Skirmish, figure: Fighter) -> float:
    """The loss points of a man; what a vehicle is worth to those who weigh it."""
    if isinstance(figure, Carrier):
        return figure.type.points / HULL
    assert isinstance(figure, Figure)
    losses, troop = game.game.losses, figure.troop
    if troop.special:
        points = losses.special
    elif troop.regular:
        points = losses.regular
    else:
        return losses.leader if figure.commander else losses.irregular
    return points * COMMAND if figure.commander else points


def chance(need: int) -> float:
    """How likely a die shows so much or more."""
    return min(FACES, max(0, FACES + 1 - need)) / FACES


def killed(figure: Figure, cover: bool) -> float:
    """How likely a hit puts a man out: a one always does (9.0)."""
    need = figure.troop.save - int(cover or figure.commander)
    return 1 - chance(max(2, need))


def hit_worth(game: Skirmish, target: Fighter, cover: bool, against: Against) -> tuple[float, bool]:
    """The loss points that one hit can be expected to deal, and whether more of them deal more."""
    if isinstance(target, Figure):
        return price(game, target) * killed(target, cover), False
    assert isinstance(target, Carrier)
    riders = sum(price(game, each) * killed(each, True) for each in target.riders)
    if not target.soft:
        wanted = getattr(target.type.saves, against)
        lost = 0.0 if wanted is None else 1 - chance(wanted)
        return lost * (price(game, target) + riders / 2), False
    if against in ("small", "hmg"):
        return riders / max(1, len(target.riders)), True
    return price(game, target) + riders, False


def shot_worth(game: Skirmish, shot: Shot) -> float:
    """The loss points that a shot can be expected to deal; suppression counts a little."""
    hit, target = chance(shot.hits_on), shot.target
    worth, adds = hit_worth(game, target, shot.cover, shot.firing.weapon.against)
    any_hit = 1 - (1 - hit) ** shot.dice
    shaken = SHAKEN * any_hit if isinstance(target, Figure) else 0.0
    if adds:
        return worth * hit * shot.dice + shaken
    whole = price(game, target)
    share = worth / whole if whole else 0.0
    return whole * (1 - (1 - hit * min(1.0, share)) ** shot.dice) + shaken


def melee_worth(game: Skirmish, figure: Figure, foe: Figure) -> float:
    """The loss points that a melee can be expected to deal, less those it costs (11.0)."""
    ahead = strength(game, [figure]) - strength(game, [foe])
    faces = range(1, FACES + 1)
    won = sum(ours + ahead > theirs for ours in faces for theirs in faces) / FACES**2
    lost = sum(ours + ahead < theirs for ours in faces for theirs in faces) / FACES**2
    return won * price(game, foe) - lost * price(game, figure)
