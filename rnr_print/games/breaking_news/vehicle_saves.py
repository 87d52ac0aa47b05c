"""Saves of vehicles, and what becomes of those that fail (source 9.2, H59)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Arc
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news.cards.models import Against, Saves
from rnr_print.games.breaking_news.cars import hit_inside, wreck_car
from rnr_print.games.breaking_news.events.harm import Saved, SaveFailed
from rnr_print.games.breaking_news.events.vehicles import Exploded, KnockedOut, Unharmed
from rnr_print.games.breaking_news.figures import Carrier
from rnr_print.games.breaking_news.riding import put_out
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.shots import Shot
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suppression import suppress

FAR: Final = 1_000_000
"""How long the way is that tells a direction."""


def strike_vehicle(game: Skirmish, shot: Shot, carrier: Carrier, first: bool) -> None:
    """A hit of a shot without a blast, the `first` of it or not; a wreck takes no further."""
    if not carrier.fit:
        return
    against = shot.firing.weapon.against
    if carrier.soft and against in ("small", "hmg"):
        hit_inside(game, carrier, first)
    else:
        strike_hull(game, shot.from_, against, carrier)


def strike_hull(
    game: Skirmish, from_: Spot, against: Against, carrier: Carrier, need: int = 0
) -> None:
    """A hit of some sort from somewhere; those in a soft vehicle save with `need`, if any."""
    saves = row(game, carrier, from_)
    if saves is None:
        wreck_car(game, carrier, need)
        return
    wanted = getattr(saves, against)
    if wanted is None:
        unharmed(game, carrier)
    else:
        save_hull(game, carrier, wanted)


@decides("vehicle.quarters")
def row(game: Skirmish, carrier: Carrier, from_: Spot) -> Saves | None:
    """The saves that count for a hit from there: a front has its own, where it lies within 45
    degrees of ahead, the border included."""
    front = carrier.type.front
    ahead = Arc(carrier.at, offset(carrier.facing, FAR), game.game.reactions.arc)
    return front if front is not None and ahead.covers(from_) else carrier.type.saves


@rule("vehicle.safe")
def unharmed(game: Skirmish, carrier: Carrier) -> None:
    """It takes no harm from that."""
    game.happened(Unharmed(carrier.id))


@rule("vehicle.save")
def save_hull(game: Skirmish, carrier: Carrier, need: int) -> None:
    """One die; for vehicles a one is a number like others (H56)."""
    die = game.roll("save", carrier.id)
    if die >= need:
        game.happened(Saved(carrier.id, need, die))
        return
    game.happened(SaveFailed(carrier.id, need, die))
    if need - die >= game.game.saves.explodes:
        explode(game, carrier)
    else:
        knock_out(game, carrier)


@rule("vehicle.out", "vehicle.wreck")
def knock_out(game: Skirmish, carrier: Carrier) -> None:
    """A wreck stays; those inside get out, suppressed."""
    carrier.out = True
    game.happened(KnockedOut(carrier.id))
    for figure in list(carrier.riders):
        put_out(game, carrier, figure)
        suppress(game, figure)


@rule("vehicle.explodes")
def explode(game: Skirmish, carrier: Carrier) -> None:
    """All inside save; who lives stands beside it, suppressed."""
    carrier.out = carrier.exploded = True
    game.happened(Exploded(carrier.id))
    for figure in list(carrier.riders):
        save(game, figure)
        put_out(game, carrier, figure)
