"""What a scenario is about beside ground: a thing to carry off, floors held at the end (H61)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.events.game import Scored
from rnr_print.games.colonial.events.moves import LeftTable
from rnr_print.games.colonial.loads import carried
from rnr_print.games.colonial.pieces import Group, Side
from rnr_print.games.colonial.shock import in_rout


def names(battle: Battle, act: Act) -> Iterator[str]:
    """The prize, if there is one."""
    if battle.aim is not None and battle.aim.prize is not None:
        yield battle.aim.prize.load


def why_not_go(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why a Group can't leave the table with the prize."""
    prize = battle.aim.prize if battle.aim is not None else None
    load = carried(battle, act.group)
    if prize is None or load is None or load.id != prize.load:
        return no.OFF_THE_TABLE
    way = prize.off.get(act.group.side.name)
    if way is None or battle.turn < way.start or not at_the_way_out(battle, act.group, way.by):
        return no.NO_WAY_OUT
    return None


def at_the_way_out(battle: Battle, group: Group, by: str | None) -> bool:
    """Whether it is aboard what takes it away, or at its own edge."""
    if by is not None:
        thing = battle.things.get(by)
        return thing is not None and isinstance(thing.card, Vessel) and group.inside == by
    _, bottom, _, top = group.body.box.outline.box
    return bottom <= 0 if group.side.edge == 180 else top >= battle.landscape.height


@rule("move.edge", "scenario.end")
def go(battle: Battle, act: Act, name: str) -> None:
    """It leaves with the prize, and its side has the points."""
    group, aim = act.group, battle.aim
    assert aim is not None
    assert aim.prize is not None
    del battle.loads[name]
    group.where = "left"
    for hero in group.heroes:
        hero.where = "left"
    battle.happened(LeftTable(group.id))
    award(battle, group.side, aim.prize.off[group.side.name].points, name)


def count_end(battle: Battle) -> None:
    """What is held when the last turn is over."""
    aim = battle.aim
    if aim is None:
        return
    for end in aim.end:
        side = battle.side(end.side)
        if on_floor(battle, side, end.hold, end.floor) and not on_floor(
            battle, side.enemy, end.hold, end.floor
        ):
            award(battle, side, end.points, end.hold)
    if aim.prize is not None and (load := battle.loads.get(aim.prize.load)) is not None:
        holder = battle.groups.get(load.by)
        if holder is not None and holder.on_table:
            award(battle, holder.side, aim.prize.held, load.id)


def on_floor(battle: Battle, side: Side, house: str, floor: int) -> bool:
    """Whether a Group of a side holds a floor and isn't in rout."""
    return any(each.place == (house, floor) and not in_rout(battle, each) for each in side.there)


@rule("scenario.end")
def award(battle: Battle, side: Side, points: int, why: str) -> None:
    """Points for a side."""
    side.points += points
    battle.happened(Scored(side.name, points, why))
