"""Civilians, hostages, journalists: what they do, and what is done to them (H69)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most, overlap
from rnr_print.engine.boards.plane.rounding import along, length_up, stretched
from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.events.extras import NeutralHit, NeutralMoved, NeutralTaken
from rnr_print.games.breaking_news.figures import Neutral, Side
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain import Building

STEP: Final = 50


def present(game: Skirmish) -> list[Neutral]:
    """Those who are on the table, by their ids."""
    return [each for _, each in sorted(game.neutrals.items()) if not each.out and not each.taken]


def inside(game: Skirmish, house: Building) -> list[Neutral]:
    """Those in a house."""
    return [each for each in present(game) if house.outline.covers(each.at)]


def hurt(game: Skirmish, neutral: Neutral, by: Side | None, need: int = 0) -> None:
    """Somebody is hit by what wasn't meant for him."""
    need = need or game.game.saves.civilians
    die = game.roll("save", neutral.id)
    dead = die < need
    game.happened(NeutralHit(neutral.id, need, die, "yes" if dead else "no"))
    if dead:
        neutral.out = True
        if by is not None and by.regular and not by.enemy.regular:
            charge(game, by)


@rule("points.civilians")
def charge(game: Skirmish, side: Side) -> None:
    """Regulars who fight irregulars pay for it (14.0)."""
    losses = game.game.losses
    game.lose(side, "civilian", losses.civilian_engaged if side.engaged else losses.civilian)


def step(game: Skirmish) -> None:
    """What they do at the end of a turn."""
    for neutral in present(game):
        if neutral.role == "civilian":
            run_away(game, neutral)
        elif neutral.role == "journalist":
            follow(game, neutral)


def run_away(game: Skirmish, neutral: Neutral) -> None:
    """A civilian runs from the nearest man who has fired this turn."""
    alarm, flight = game.game.neutrals.alarm, game.game.neutrals.flight
    near = [each for each in game.fired_now if game.within(each, neutral, alarm) and each.fit]
    if near:
        shooter = min(near, key=lambda each: (square(each.at.to(neutral.at)), each.id))
        way = shooter.at.to(neutral.at)
        if way != (0, 0):
            flee(game, neutral, neutral.at.by(stretched(way, flight * CM)))


@rule("neutral.civilians")
def flee(game: Skirmish, neutral: Neutral, goal: Spot) -> None:
    """As far away as he gets."""
    go(game, neutral, goal)


def follow(game: Skirmish, neutral: Neutral) -> None:
    """A journalist goes where the last shot was fired."""
    if game.last_shot is not None and game.last_shot != neutral.at:
        film(game, neutral, game.last_shot)


@rule("neutral.journalists")
def film(game: Skirmish, neutral: Neutral, goal: Spot) -> None:
    """As near to a spot as a camera gets in a turn."""
    far = min(game.game.neutrals.camera * CM, length_up(neutral.at.to(goal)))
    go(game, neutral, along(neutral.at, goal, far), game.game.neutrals.clear * CM)


def go(game: Skirmish, neutral: Neutral, goal: Spot, gap: int = 0) -> None:
    """As far toward a spot as he gets, `gap` hundredths from everybody."""
    start, length = neutral.at, length_up(neutral.at.to(goal))
    for far in range(length, 0, -STEP):
        spot = along(start, goal, far)
        if free(game, neutral, spot, gap):
            neutral.at = spot
            game.happened(NeutralMoved(neutral.id, str(spot)))
            return


def free(game: Skirmish, neutral: Neutral, spot: Spot, gap: int) -> bool:
    """Whether he could stand on a spot."""
    base, landscape = Disc(spot, neutral.radius), game.landscape
    rim = neutral.radius
    on = rim <= spot.x <= landscape.width - rim and rim <= spot.y <= landscape.height - rim
    walls = (*landscape.edges, *game.hulls())
    if not on or any(overlap(base, edge.line) for edge in walls if edge.level):
        return False
    others = [figure.base for figure in game.on_table()]
    others += [each.base for each in present(game) if each is not neutral]
    if gap:
        return not any(gap_at_most(base, other, gap - 1) for other in others)
    return not any(overlap(base, other) for other in others)


def capture(game: Skirmish) -> None:
    """Irregulars take whom no regular is near enough to keep."""
    near = game.game.neutrals
    for neutral in present(game):
        for side in game.sides:
            if side.regular or not side.enemy.regular:
                continue
            takers = any(game.within(each, neutral, near.taken) for each in side.fit)
            kept = any(game.within(each, neutral, near.guarded) for each in side.enemy.fit)
            if takers and not kept:
                take(game, neutral, side)


@rule("neutral.captured")
def take(game: Skirmish, neutral: Neutral, side: Side) -> None:
    """Somebody is led away."""
    neutral.taken = True
    game.happened(NeutralTaken(neutral.id, side.name))
    if neutral.role == "journalist":
        embarrass(game, side.enemy)


@rule("points.journalists")
def embarrass(game: Skirmish, side: Side) -> None:
    """A journalist in the wrong hands."""
    game.lose(side, "journalist", game.game.losses.journalist)
