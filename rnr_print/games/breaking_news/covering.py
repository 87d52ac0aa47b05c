"""Covering fire: areas under fire, and the test of those in them who want to react (8.3, H48)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import Disc, gap_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Square
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.cards.models import Weapon
from rnr_print.games.breaking_news.events.fire import ZoneLaid, ZoneTested
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.shots import Firing, why_not_fire
from rnr_print.games.breaking_news.sight import CM, bare_end
from rnr_print.games.breaking_news.skirmish import CoveringZone, Skirmish
from rnr_print.games.breaking_news.terrain import EYES
from rnr_print.games.breaking_news.volley import opened

BANDS: Final = (25, 50)
"""The distances of its table, cm."""


def why_not_cover(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't lay covering fire: a class that can't, or nothing to do it with."""
    for figure in members:
        if figure.troop.covering is None:
            return no.CLASS_CANNOT
        if weapon_of(game, figure) is None:
            return no.NO_SUCH_WEAPON
    return None


def weapon_of(game: Skirmish, figure: Figure) -> Weapon | None:
    """What he covers with: his first weapon that can."""
    for weapon in figure.weapons:
        how = "burst" if weapon.burst is not None else "aimed"
        firing = Firing(weapon, "burst" if how == "burst" else "aimed")
        if weapon.covering is not None and why_not_fire(game, figure, firing) is None:
            return weapon
    return None


@rule("cover-fire.zone", "cover-fire.split")
def cover(game: Skirmish, act: Activation) -> None:
    """Each member names the middle of an area, the next ones usually that of the first."""
    aimed: dict[Spot, list[Figure]] = {}
    for figure in act.going:
        spot = name_area(game, figure, next(iter(aimed), None))
        if spot is not None:
            aimed.setdefault(spot, []).append(figure)
    for spot, firers in aimed.items():
        lay(game, spot, firers)


def name_area(game: Skirmish, figure: Figure, usual: Spot | None) -> Spot | None:
    """The middle of the area that a man fires into; None if he doesn't."""
    hold: Option[Spot | None] = Option("hold", None)
    spots = [usual] if usual is not None else []
    spots += [enemy.at for enemy in game.enemies(figure.side)]
    options: list[Option[Spot | None]] = [
        Option("at", spot, str(spot))
        for spot in dict.fromkeys(spots)
        if why_not_area(game, figure, spot) is None
    ]

    def why_not(spot: Spot | None) -> Refusal | None:
        return why_not_area(game, figure, spot) if spot is not None else no.NO_SPOT

    read = spot_answer("at", why_not, no.NO_SPOT)
    standing = options[0] if usual is not None and options else hold
    return game.ask(
        figure.side.name, "zone", [*options, hold], figure.id, standing, {"at": read}
    )  # fmt: skip


def why_not_area(game: Skirmish, figure: Figure, spot: Spot) -> Refusal | None:
    """Why a man can't fire into an area around a spot: he doesn't see it, or it is too far."""
    if value_of(game, figure, spot) is None:
        return no.OUT_OF_RANGE
    end = bare_end(Disc(spot, 0), EYES)
    return None if game.sights.between(game.end(figure), end).seen else no.NO_SIGHT


def value_of(game: Skirmish, figure: Figure, spot: Spot) -> int | None:
    """What his weapon is worth at the distance of a spot; None where it is worth nothing."""
    weapon = weapon_of(game, figure)
    if weapon is None or weapon.covering is None:
        return None
    gap = gap_up(figure.base, spot)
    band = next((number for number, most in enumerate(BANDS) if gap <= most * CM), None)
    return None if band is None else weapon.covering[band]


@rule("cover-fire.value")
def lay(game: Skirmish, spot: Spot, firers: list[Figure]) -> None:
    """An area under fire: all weapons added up, the best class bonus once, nine at most."""
    worth = sum(value_of(game, figure, spot) or 0 for figure in firers)
    best = max(figure.troop.covering or 0 for figure in firers)
    value = min(worth + best, game.game.zone.most)
    first = firers[0]
    for figure in firers:
        opened(game, figure)
    game.zones.append(CoveringZone(first.side, spot, first.at.to(spot), value))
    game.happened(ZoneLaid(tuple(each.id for each in firers), str(spot), value))


@decides("cover-fire.zone", "cover-fire.square")
def zone_over(game: Skirmish, figure: Fighter) -> CoveringZone | None:
    """The area of the highest value that covers a man, if the enemy has laid one."""
    side = game.game.zone.side * CM
    over = [
        zone
        for zone in game.zones
        if zone.side is not figure.side and Square(zone.middle, side, zone.way).covers(figure.at)
    ]
    return max(over, key=lambda zone: zone.value, default=None)


def braves(game: Skirmish, figure: Fighter) -> bool:
    """Whether a man may react: not under covering fire, or he passes its test; else he is hit."""
    zone = zone_over(game, figure)
    if zone is None or unmoved(game, figure):
        return True
    assert isinstance(figure, Figure)
    return passes(game, figure, zone)


@decides("cover-fire.vehicles")
def unmoved(game: Skirmish, figure: Fighter) -> bool:
    """Whether somebody needn't care about covering fire: a vehicle."""
    return not isinstance(figure, Figure)


@rule("cover-fire.test", "react.under-cover-fire")
def passes(game: Skirmish, figure: Figure, zone: CoveringZone) -> bool:
    """Whether a man passes the test of an area."""
    dice = game.pool("zone", figure.id, count_dice(game, figure))
    passed = sum(dice) > zone.value
    game.happened(ZoneTested(figure.id, zone.value, dice, "yes" if passed else "no"))
    if not passed:
        save(game, figure, covered(game, figure))
    return passed


def covered(game: Skirmish, figure: Figure) -> bool:
    """Whether what he stands in, or behind, covers him from the area's fire."""
    return figure.hidden or bool(game.landscape.areas_at(figure.at)) or _housed(game, figure)


def _housed(game: Skirmish, figure: Figure) -> bool:
    return game.landscape.building_at(figure.at) is not None


@decides("cover-fire.bunker")
def in_bunker(game: Skirmish, figure: Figure) -> bool:
    """Whether he sits in a bunker."""
    house = game.landscape.building_at(figure.at)
    return house is not None and house.bunker


def count_dice(game: Skirmish, figure: Figure) -> int:
    """How many dice he throws."""
    return 3 if in_bunker(game, figure) else 2
