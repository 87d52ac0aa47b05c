"""Blasts: who is caught, who is sheltered, and where a miss goes off (8.0.1, 8.0.2, H42, H43)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.rounding import stretched
from rnr_print.engine.boards.plane.spots import Spot, written
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.aims import hit_house_at
from rnr_print.games.breaking_news.cards.models import Against, Deviation
from rnr_print.games.breaking_news.events.fire import Burst, Deviated, Dud
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure, Side
from rnr_print.games.breaking_news.neutrals import hurt, present
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.shots import Shot
from rnr_print.games.breaking_news.sight import CM, bare_end
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.vehicle_saves import strike_hull

LOW: Final = 1
"""How high a burst looks around, half-men over its floor."""
CLOCK: Final[Mapping[Deviation, tuple[str, ...]]] = {
    "rocket": ("short", "short", "left", "left", "right", "right"),
    "gun": ("short", "short", "left", "left", "right", "right"),
    "lobbed": ("short", "short", "left", "right", "long", "long"),
}
"""Where each number of a die sends it, as the shooter looks."""


@rule("blast.zone", "blast.hit")
def burst(
    game: Skirmish,
    spot: Spot,
    radius: int,
    hit: Fighter | None = None,
    by: Side | None = None,
    need: int = 0,
    against: Against = "small",
    from_: Spot | None = None,
) -> None:
    """All men up to `radius` centimeters from a burst save; `hit` saves as one who was hit.

    Civilians that it hurts are charged to the side that it is `by`; all men save by `need` where
    there is one. Vehicles save against a hit of this sort, which came `from_` there.
    """
    game.happened(Burst(str(spot), radius))
    shell = game, spot if from_ is None else from_, against
    for carrier in caught_vehicles(game, spot, radius, hit):
        strike_hull(*shell, carrier, need)
    if isinstance(hit, Figure) and hit.on_table:
        save(game, hit, cover_from(game, spot, hit) or False)
    for figure in caught(game, spot, radius):
        cover = cover_from(game, spot, figure)
        if figure is not hit and cover is not None:
            save(game, figure, cover, False, False, need)
    disc = Disc(spot, radius * CM)
    for neutral in present(game):
        if disc.covers(neutral.at):
            hurt(game, neutral, by)


def caught(game: Skirmish, spot: Spot, radius: int) -> list[Figure]:
    """Men whose middles are in the radius, by their ids."""
    disc = Disc(spot, radius * CM)
    return [figure for figure in game.on_table() if disc.covers(figure.at)]


def caught_vehicles(
    game: Skirmish, spot: Spot, radius: int, hit: Fighter | None = None
) -> list[Carrier]:
    """Vehicles whose middles are in the radius, and the one that was hit."""
    disc = Disc(spot, radius * CM)
    found = [each for each in game.vehicles.values() if each.fit and not each.flies]
    inside = [each for each in found if each is not hit and disc.covers(each.at)]
    return [hit, *inside] if isinstance(hit, Carrier) and hit.fit else inside


@rule("blast.shelter")
def cover_from(game: Skirmish, spot: Spot, figure: Figure) -> bool | None:
    """Whether a man has cover from a burst; None where he is sheltered from it."""
    sight = game.sights.between(bare_end(Disc(spot, 0), LOW), game.end(figure))
    return sight.cover if sight.seen else None


def go_astray(game: Skirmish, shot: Shot, die: int) -> None:
    """A blast that missed goes off elsewhere, or not at all (optional rule 8.0.2)."""
    weapon = shot.firing.weapon
    if "misses" not in game.options or weapon.blast is None or weapon.miss is None:
        return
    if die == 1:
        dud(game, shot)
        return
    spot = deviate(game, shot, weapon.miss, shot.need - die)
    burst(game, spot, weapon.blast, None, shot.shooter.side, 0, weapon.against)
    if weapon.support:
        hit_house_at(game, spot, shot.shooter.side)


@rule("miss.dud")
def dud(game: Skirmish, shot: Shot) -> None:
    """It didn't go off."""
    game.happened(Dud(shot.shooter.id))


def _rocket(game: Skirmish, shot: Shot, miss: Deviation, points: int) -> bool:
    return miss == "rocket"


def _lobbed(game: Skirmish, shot: Shot, miss: Deviation, points: int) -> bool:
    return miss == "lobbed"


def _gun(game: Skirmish, shot: Shot, miss: Deviation, points: int) -> bool:
    return miss == "gun"


@rule(where={"miss.rocket": _rocket, "miss.lobbed": _lobbed, "miss.gun": _gun})
def deviate(game: Skirmish, shot: Shot, miss: Deviation, points: int) -> Spot:
    """Where the blast goes off: a die for the direction, so much for each missing point."""
    die = game.roll("direction", shot.shooter.id)
    where = CLOCK[miss][die - 1]
    length = per_point(game, miss) * points * CM
    spot = on_table(game, shot.spot, _way(shot.from_.to(shot.spot), where, length))
    game.happened(Deviated(where, written(length), str(spot)))
    return spot


def per_point(game: Skirmish, miss: Deviation) -> int:
    """How far a miss goes astray for each missing point, cm."""
    misses = game.game.misses
    return {"rocket": misses.rocket, "lobbed": misses.lobbed, "gun": misses.gun}[miss]


def _way(ahead: Spot, where: str, length: int) -> Spot:
    turned = {
        "short": Spot(-ahead.x, -ahead.y), "long": ahead,
        "left": Spot(-ahead.y, ahead.x), "right": Spot(ahead.y, -ahead.x),
    }  # fmt: skip
    return stretched(turned[where], length)


def on_table(game: Skirmish, spot: Spot, way: Spot) -> Spot:
    """The end of a way from a spot; it doesn't leave the table (H43)."""
    x, y = spot.by(way)
    landscape = game.landscape
    return Spot(min(max(x, 0), landscape.width), min(max(y, 0), landscape.height))
