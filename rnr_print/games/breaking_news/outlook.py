"""What a fighter would have before him on a spot, and what his shots from there are worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news.activation import Place, standing
from rnr_print.games.breaking_news.aims import Mark
from rnr_print.games.breaking_news.appraisal import chance, hit_worth, shot_worth
from rnr_print.games.breaking_news.cover import in_cover, visible
from rnr_print.games.breaking_news.figures import Fighter
from rnr_print.games.breaking_news.friendly_fire import in_lane
from rnr_print.games.breaking_news.shots import (
    Firing,
    Shot,
    aimed_at,
    base_need,
    firings,
    hurried,
    take_aim,
    why_not_fire,
)
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish

CROWD: Final = 0.5
"""How much of what a hit deals counts for others in its blast."""


class Seen(NamedTuple):
    """An enemy in sight: the gap to him, hundredths, whether he has cover from the one who looks,
    and whether that one has cover from him."""

    enemy: Fighter
    gap: int
    covered: bool
    covers: bool


def outlook(game: Skirmish, figure: Fighter, spot: Spot, among: Iterable[Fighter]) -> list[Seen]:
    """Those of some enemies whom somebody would see from a spot."""
    found = []
    with standing([Place(figure, spot)]):
        for enemy in among:
            if game.sees(figure, enemy):
                gap = game.gap(figure, enemy)
                covered, covers = in_cover(game, figure, enemy), in_cover(game, enemy, figure)
                found.append(Seen(enemy, gap, covered, covers))
    return found


class Deal(NamedTuple):
    """What a shot can be expected to do: loss points it deals, dice that miss."""

    worth: float
    misses: float


NOTHING: Final = Deal(0.0, 0.0)
Odds = dict[tuple[str, str, str, int, bool, bool], Deal]
"""What shots are worth: who fires which weapon at whom, the need by the table, cover, a hurry."""


def dealt(
    game: Skirmish,
    odds: Odds,
    shooter: Fighter,
    firing: Firing,
    target: Fighter,
    gap: int,
    cover: bool,
) -> Deal:
    """What comes of a shot over a gap, its blast among others of the target's side counted.

    `odds` keeps them: they are right until somebody moves or falls.
    """
    base = base_need(game, shooter, firing, target, gap)
    if isinstance(base, Refusal):
        return NOTHING
    called = f"{firing.weapon.id} {firing.how}"
    key = shooter.id, called, target.id, base, cover, hurried(game, shooter)
    found = odds.get(key)
    if found is None:
        found = odds[key] = _dealt(game, shooter, firing, target, gap, base, cover)
    return found


def _dealt(
    game: Skirmish,
    shooter: Fighter,
    firing: Firing,
    target: Fighter,
    gap: int,
    base: int,
    cover: bool,
) -> Deal:
    shot = aimed_at(game, shooter, firing, target, gap, base, cover)
    if not isinstance(shot, Shot):
        return NOTHING
    worth, hit = shot_worth(game, shot), chance(shot.hits_on)
    if firing.weapon.blast is not None:
        return Deal(worth + hit * crowd(game, target, firing.weapon.blast, shooter), 0.0)
    return Deal(worth, shot.dice * (1 - hit))


def stray(game: Skirmish, shooter: Fighter, from_: Spot, target: Fighter) -> float:
    """The loss points that each miss costs the shooter's own side (8.7)."""
    near = in_lane(game, shooter, from_, target.at)
    worth = (hit_worth(game, each, True, "small")[0] for each in near)
    return sum(worth) / len(near) if near else 0.0


def mark_worth(game: Skirmish, shooter: Fighter, firing: Firing, mark: Mark) -> float:
    """The loss points of a blast at a spot."""
    shot, radius = take_aim(game, shooter, firing, mark), firing.weapon.blast
    if not isinstance(shot, Shot) or radius is None:
        return 0.0
    return (7 - shot.hits_on) / 6 * crowd(game, mark, radius, shooter)


def crowd(game: Skirmish, target: Fighter, radius: int, shooter: Fighter) -> float:
    """What a blast on somebody deals others around him, less what it does to the shooter's side."""
    total, reach = 0.0, (radius * CM) ** 2
    for side, sign in ((target.side, CROWD), (target.side.enemy, -1.0)):
        for other in side.fit:
            near = other is not target and other is not shooter
            if near and square(other.at.to(target.at)) <= reach:
                total += sign * hit_worth(game, other, True, "small")[0]
    return total


def best_shot(
    game: Skirmish, odds: Odds, figure: Fighter, spot: Spot, before: Iterable[Seen], moved: int
) -> float:
    """The most that one shot from a spot deals in an own activation, after a move of so many
    hundredths; what its misses cost comes off."""
    was, best = figure.moved, 0.0
    figure.moved = max(was, moved)
    ways = [firing for _, firing in firings(figure) if why_not_fire(game, figure, firing) is None]
    if ways:
        for enemy, gap, covered, _ in before:
            if not visible(game, figure, enemy):
                continue
            deals = [dealt(game, odds, figure, each, enemy, gap, covered) for each in ways]
            if max(deal.worth for deal in deals) > best:
                each_miss = stray(game, figure, spot, enemy)
                best = max(best, *(deal.worth - each_miss * deal.misses for deal in deals))
    figure.moved = was
    return best


def threat(game: Skirmish, odds: Odds, figure: Fighter, seen: Seen) -> float:
    """The loss points that an enemy can expect to deal somebody with his best weapon."""
    return max(
        (
            dealt(game, odds, seen.enemy, firing, figure, seen.gap, seen.covers).worth
            for _, firing in firings(seen.enemy)
            if firing.weapon.reacts
        ),
        default=0.0,
    )
