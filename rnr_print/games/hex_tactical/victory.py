"""Objectives, points, and how the game ends."""

from __future__ import annotations

from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.casualties import score
from rnr_print.games.hex_tactical.events import GameWon, ObjectiveTaken
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side


def after_order(field: Field) -> None:
    """What is looked at when an order is done: objectives, then whether the game is over."""
    take_objectives(field)
    look_for_end(field)


@rule("victory.objectives")
def take_objectives(field: Field) -> None:
    """Whoever stands alone on an objective holds it; a change counts twice its value."""
    for at, holder in field.control.items():
        here = field.at[at]
        if here and here[0].side is not holder and at not in field.contested:
            side = here[0].side
            field.control[at] = side
            vp = field.board.objectives[at].vp
            field.happened(ObjectiveTaken(side.name, field.board.names[at], vp))
            score(field, side, 2 * vp)


def look_for_end(field: Field) -> None:
    """Surrender, then time. Raises GameOver."""
    beaten = [side for side in field.sides if len(side.lost) >= side.limits.surrender]
    if beaten:
        surrender(field, beaten)
    if field.time >= field.scenario.time:
        time_up(field)


@rule("victory.surrender")
def surrender(field: Field, beaten: list[Side]) -> None:
    """A side that has lost too many units has lost; where both have, points decide."""
    winner = beaten[0].enemy if len(beaten) == 1 else by_points(field)
    end(field, winner, "surrender")


@rule("victory.time")
def time_up(field: Field) -> None:
    """Time is up: points decide."""
    end(field, by_points(field), "time")


def by_points(field: Field) -> Side:
    """The first side with more than no points, else the second."""
    return field.sides[0 if field.vp > 0 else 1]


def end(field: Field, winner: Side, reason: str) -> None:
    """The game is won. Raises GameOver."""
    field.happened(GameWon(winner.name, reason))
    raise GameOver(Ending(winner.name, reason))
