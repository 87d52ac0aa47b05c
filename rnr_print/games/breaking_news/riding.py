"""Getting into vehicles and out of them (source 6.3, H31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.boards.plane.rounding import length_up, offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Place, standing
from rnr_print.games.breaking_news.events.vehicles import Embarked, LeftVehicle
from rnr_print.games.breaking_news.figures import NOWHERE, Carrier, Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import why_not_stand

SPACING: Final = 150
"""How far apart spots around a hull are that are looked at, hundredths."""
RINGS: Final = 12
"""How many rings of spots are looked at where the nearer ones are taken."""


@decides("ride.contact")
def beside(game: Skirmish, carrier: Carrier, figure: Figure) -> bool:
    """Whether a man is in contact with a vehicle; corners of turned hulls are rounded, so a hair
    between them is none."""
    return figure.storey == 0 and gap_at_most(figure.base, carrier.base, game.game.near.hull)


def why_not_board(game: Skirmish, carrier: Carrier, figure: Figure) -> Refusal | None:
    """Why a man can't get into a vehicle."""
    if carrier.out or carrier.side is not figure.side or not beside(game, carrier, figure):
        return no.NOT_BESIDE
    return no.NO_SEAT if len(carrier.riders) >= carrier.type.seats else None


def why_not_embark(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't get in: each needs a vehicle beside him, and a seat."""
    for figure in members:
        refusals = [why_not_board(game, carrier, figure) for carrier in figure.side.carriers]
        if None not in refusals:
            return no.NO_SEAT if no.NO_SEAT in refusals else no.NOT_BESIDE
    return None


@rule("ride.embark")
def embark(game: Skirmish, act: Activation) -> None:
    """Each gets into a vehicle beside him; that is his whole move."""
    for figure in act.going:
        among = [each for each in figure.side.carriers if why_not_board(game, each, figure) is None]
        if among:
            options = [Option("board", each, each.id) for each in among]
            carrier = game.ask(figure.side.name, "board", options, figure.id, options[0])
            board(carrier, figure)
            game.happened(Embarked(figure.id, carrier.id))


def board(carrier: Carrier, figure: Figure) -> None:
    """He sits in it; the first one drives where there is no driver."""
    figure.where, figure.aboard, figure.at = "aboard", carrier, NOWHERE
    figure.hidden = figure.ground = False
    figure.marked = frozenset()
    carrier.riders.append(figure)
    if carrier.driver is None and carrier.soft:
        carrier.driver = figure


def why_not_dismount(game: Skirmish, figure: Figure) -> Refusal | None:
    """Why a man can't get out now: he isn't in, he has acted, or there is no room."""
    carrier = figure.aboard
    if carrier is None or figure.side is not game.active:
        return no.NOT_BESIDE_IT
    if figure.acted or (carrier.acted and figure is carrier.driver):
        return no.DRIVERS_STAY
    return None if next(places_beside(game, carrier, figure), None) is not None else no.OCCUPIED


@rule("ride.leave")
def dismount(game: Skirmish, figure: Figure, carrier: Carrier) -> None:
    """He stands in contact with it, and his move is over."""
    figure.acted = True
    options = [Option("to", spot, str(spot)) for spot in places_beside(game, carrier, figure)]

    def why_not(spot: Spot) -> Refusal | None:
        return why_not_beside(game, carrier, figure, spot)

    read = spot_answer("to", why_not, no.NO_SPOT)
    spot = game.ask(figure.side.name, "beside", options, figure.id, options[0], {"to": read})
    get_out(game, carrier, figure, spot)
    if game.heeds_forced and game.game.switches.fire_after_leaving == "no-fire":
        no_fire(game, figure)


@rule("ride.no-fire")
def no_fire(game: Skirmish, figure: Figure) -> None:
    """Who has got out doesn't fire; an example may try."""
    hold: Option[None] = Option("hold", None)
    game.ask(
        figure.side.name, "fire", [hold], figure.id, hold, {"shoot": lambda name: no.MOVE_IS_OVER}
    )


def why_not_beside(
    game: Skirmish, carrier: Carrier, figure: Figure, spot: Spot
) -> Refusal | None:  # fmt: skip
    """Why a man can't get out to a spot."""
    with standing([Place(figure, spot)]):
        touches = beside(game, carrier, figure)
        met = game.met(figure, game.enemies(figure.side))
    if not touches:
        return no.NOT_BESIDE_IT
    return no.ENEMY_IN_THE_WAY if met else why_not_stand(game, figure, spot)


def around(carrier: Carrier, radius: int, away: int = 0) -> Iterator[Spot]:
    """Spots for a base around a hull, so far away from it, hundredths; from its rear on."""
    length, width = (side * CM // 2 for side in carrier.type.size)
    ahead, beside_ = length + radius + 1 + away, width + radius + 1 + away
    for right in range(-width, width + 1, SPACING):
        yield carrier.at.by(offset(carrier.facing, -ahead, right))
    for along in range(-length, length + 1, SPACING):
        for right in (beside_, -beside_):
            yield carrier.at.by(offset(carrier.facing, along, right))
    for right in range(-width, width + 1, SPACING):
        yield carrier.at.by(offset(carrier.facing, ahead, right))


def places_beside(game: Skirmish, carrier: Carrier, figure: Figure) -> Iterator[Spot]:
    """Free spots in contact with a hull."""
    for spot in around(carrier, figure.radius):
        if why_not_beside(game, carrier, figure, spot) is None:
            yield spot


def get_out(game: Skirmish, carrier: Carrier, figure: Figure, spot: Spot) -> None:
    """He stands there, and no longer sits in it."""
    forget(carrier, figure)
    figure.where, figure.at, figure.storey = "table", spot, 0
    figure.facing = carrier.facing
    game.happened(LeftVehicle(figure.id, carrier.id, str(spot)))


def forget(carrier: Carrier, figure: Figure) -> None:
    """He no longer sits in it."""
    carrier.riders.remove(figure)
    figure.aboard = None
    if carrier.driver is figure:
        carrier.driver = None


def put_out(game: Skirmish, carrier: Carrier, figure: Figure) -> None:
    """He is out of it: beside it if he lives, on the free spot nearest to it (H59)."""
    if figure.where != "aboard":
        forget(carrier, figure)
        return
    for ring in range(RINGS):
        spots = [
            spot
            for spot in around(carrier, figure.radius, ring * 2 * figure.radius)
            if why_not_stand(game, figure, spot) is None
            and not any(
                length_up(spot.to(enemy.at)) <= figure.radius + enemy.radius
                for enemy in game.enemies(figure.side)
            )
        ]
        if spots:
            get_out(game, carrier, figure, spots[0])
            return
    raise AssertionError(f"no room around {carrier}")
