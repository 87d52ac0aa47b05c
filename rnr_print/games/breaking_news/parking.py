"""Vehicles of a force before the first turn: where they stand, and who sits in them (4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import Base, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Place, put
from rnr_print.games.breaking_news.deployment import FACING, depth, waiting
from rnr_print.games.breaking_news.driving import within_table
from rnr_print.games.breaking_news.events.game import Deployed
from rnr_print.games.breaking_news.events.vehicles import Embarked
from rnr_print.games.breaking_news.figures import Carrier, Figure, Side
from rnr_print.games.breaking_news.riding import board
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish

GRID: Final = 10 * CM
"""How far apart spots are that are suggested."""


def park(game: Skirmish, side: Side) -> None:
    """All vehicles of a side, each near its edge, and who sits in them."""
    for carrier in side.carriers:
        if carrier.flies:
            hang(game, carrier)
            continue
        carrier.facing = FACING[side.edge]
        options = [Option("at", spot, str(spot)) for spot in lots(game, carrier)]

        def why_not(spot: Spot, carrier: Carrier = carrier) -> Refusal | None:
            return why_not_park(game, carrier, spot)

        read = spot_answer("at", why_not, no.NO_SPOT)
        carrier.at = game.ask(side.name, "park", options, carrier.id, None, {"at": read})
        game.happened(Deployed(carrier.id, str(carrier.at)))
        man(game, carrier)
    game.table_changed()


@rule("helicopter.where")
def hang(game: Skirmish, carrier: Carrier) -> None:
    """A helicopter is over the middle of the table, and stays there."""
    put([Place(carrier, Spot(game.landscape.width // 2, game.landscape.height // 2))])
    game.happened(Deployed(carrier.id, str(carrier.at)))


def man(game: Skirmish, carrier: Carrier) -> None:
    """A driver where it has no armor, and somebody for its weapon; then others, if they like."""
    crew = 1 + bool(carrier.weapons) if carrier.soft else 0
    enough: Option[Figure | None] = Option("enough", None)
    for number in range(carrier.type.seats):
        options: list[Option[Figure | None]] = [
            Option("crew", each, each.id) for each in waiting(carrier.side)
        ]
        if not options:
            return
        if number >= crew:
            options.append(enough)
        figure = game.ask(carrier.side.name, "crew", options, carrier.id)
        if figure is None:
            return
        board(carrier, figure)
        game.happened(Embarked(figure.id, carrier.id))


def why_not_park(game: Skirmish, carrier: Carrier, spot: Spot) -> Refusal | None:
    """Why a vehicle can't begin on a spot."""
    if depth(game, carrier.side, spot) > game.depth:
        return no.FAR_FROM_EDGE
    box = carrier.base.at(spot)
    if not within_table(game, box):
        return no.OFF_THE_TABLE
    if any(overlap(box, edge.line) for edge in game.landscape.edges):
        return no.IN_A_WALL
    others = [each.base for each in game.vehicles.values() if each.on_table and each is not carrier]
    bases: list[Base] = [*others, *(each.base for each in game.on_table())]
    return no.OCCUPIED if any(overlap(box, base) for base in bases) else None


def lots(game: Skirmish, carrier: Carrier) -> Iterator[Spot]:
    """Some spots of the zone."""
    for x in range(GRID, game.landscape.width, GRID):
        for y in range(GRID, game.landscape.height, GRID):
            if why_not_park(game, carrier, Spot(x, y)) is None:
                yield Spot(x, y)
