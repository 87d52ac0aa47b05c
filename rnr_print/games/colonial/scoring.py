"""Points of a scenario: ground held from some turn on (H61)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.game import Scored
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.pieces import Side
from rnr_print.games.colonial.shock import in_rout
from rnr_print.games.colonial.terrain import Area


def score(battle: Battle) -> None:
    """What each side has for what it holds at the end of a turn."""
    aim = battle.aim
    if aim is None or battle.turn < aim.start:
        return
    for place in aim.hold:
        for side in battle.sides:
            if holds(battle, side, place) and not holds(battle, side.enemy, place):
                held(battle, side, place, aim.points_a_turn)


def holds(battle: Battle, side: Side, place: str) -> bool:
    """Whether a Group of a side stands there and isn't in rout."""
    area = battle.landscape.named.get(place)
    if isinstance(area, House):
        return any(each.inside == place and not in_rout(battle, each) for each in side.there)
    if not isinstance(area, Area):
        return False
    return any(
        overlap(each.body.box, area.outline) and not in_rout(battle, each) for each in side.there
    )


@rule("scenario.end")
def held(battle: Battle, side: Side, place: str, points: int) -> None:
    """A place is held by one side alone."""
    side.points += points
    battle.happened(Scored(side.name, points, place))
