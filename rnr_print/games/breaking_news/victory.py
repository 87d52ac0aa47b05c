"""The end, and who has won (source 14.0)."""

from __future__ import annotations

from typing import NoReturn

from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.events.game import GameWon
from rnr_print.games.breaking_news.figures import Side
from rnr_print.games.breaking_news.saves import count_loss
from rnr_print.games.breaking_news.skirmish import Skirmish


def look_for_end(game: Skirmish) -> None:
    """A side that has nobody left, or the last turn. Raises GameOver."""
    for side in game.sides:
        if not any(each.where in ("table", "aboard", "reserve") for each in side.figures):
            end(game, None, "nobody-left")
    if game.turn >= game.last:
        end(game, None, "last-turn")


def _broken(game: Skirmish, winner: Side | None, why: str) -> bool:
    return why == "morale"


def _nobody_left(game: Skirmish, winner: Side | None, why: str) -> bool:
    return why == "nobody-left"


def _last_turn(game: Skirmish, winner: Side | None, why: str) -> bool:
    return why == "last-turn"


def _by_points(game: Skirmish, winner: Side | None, why: str) -> bool:
    return winner is None


@rule(
    where={
        "end.morale": _broken, "end.left": _nobody_left, "end.turns": _last_turn,
        "end.points": _by_points,
    },
)  # fmt: skip
def end(game: Skirmish, winner: Side | None, why: str) -> NoReturn:
    """The game is over: the `winner`, or who has fewer loss points."""
    one, other = game.sides
    for figure in game.figures.values():
        if figure.where in ("table", "aboard") and figure.wound and not figure.stabilized:
            count_loss(game, figure)
    if winner is None and one.total != other.total:
        winner = one if one.total < other.total else other
    name = winner.name if winner is not None else ""
    game.happened(GameWon(name, why))
    raise GameOver(Ending(name, why))
