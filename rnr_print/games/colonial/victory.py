"""How a game ends: a side breaks, the aim is reached, or the last turn is over (H61)."""

from __future__ import annotations

from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.game import GameWon, SideBroke
from rnr_print.games.colonial.pieces import SENTRY, Group, Side
from rnr_print.games.colonial.prizes import count_end
from rnr_print.games.colonial.scoring import score
from rnr_print.games.colonial.shock import in_rout


def look_for_end(battle: Battle) -> None:
    """At a turn's end. Raises GameOver."""
    score(battle)
    broken = [side for side in battle.sides if breaks(battle, side)]
    for side in broken:
        battle.happened(SideBroke(side.name, tuple(each.id for each in gone(battle, side))))
    if broken:
        broke(battle, broken)
    if battle.turn >= battle.last:
        count(battle)


def gone(battle: Battle, side: Side) -> list[Group]:
    """The Groups of a side that are dead, away, taken or in rout."""
    return [
        each
        for each in side.groups
        if each.where in ("lost", "left", "captive") or (each.on_table and in_rout(battle, each))
    ]


def breaks(battle: Battle, side: Side) -> bool:
    """Whether half of the Groups it began with are gone."""
    return 2 * sum(not sentry(each) for each in gone(battle, side)) >= side.started > 0


def sentry(group: Group) -> bool:
    """Whether it is a post of one man or two: its loss breaks nobody (H24)."""
    return group.started <= SENTRY


@rule("scenario.broken")
def broke(battle: Battle, broken: list[Side]) -> None:
    """Whoever is left has won."""
    winner = broken[0].enemy.name if len(broken) == 1 else ""
    win(battle, winner, "scenario.broken")


@rule("scenario.end")
def count(battle: Battle) -> None:
    """The last turn is over: points decide."""
    count_end(battle)
    one, other = battle.sides
    winner = "" if one.points == other.points else max(battle.sides, key=_points).name
    win(battle, winner, "scenario.end")


def _points(side: Side) -> int:
    return side.points


def win(battle: Battle, winner: str, why: str) -> None:
    """The game is over. Raises GameOver."""
    battle.happened(GameWon(winner, why))
    raise GameOver(Ending(winner or None, why))
