"""Spotting of hidden troops: by throw, and by themselves when they come too near (A6)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import Box, gap_at_most, gap_up
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.blinds import SpotRolled
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.pieces import CLIMBING, Blind, Group, Hero, Moving
from rnr_print.games.colonial.placing import reveal
from rnr_print.games.colonial.terrain import Area
from rnr_print.games.colonial.zones import reach, too_dark

DICE = 2


def cover_at(battle: Battle, blind: Blind) -> str:
    """The cover of the ground its middle lies on."""
    levels = [area.cover for area in battle.landscape.areas_at(blind.at)]
    return next((each for each in ("hard", "medium", "light") if each in levels), "open")


def need(battle: Battle, looker: Moving, blind: Blind) -> int:
    """What 2d6 must be to spot a blind; 0 if it is seen at once (T11)."""
    table, cover = battle.game.spotting, cover_at(battle, blind)
    row = getattr(table, cover)
    if cover == "open" and blind.moved:
        row = table.moved
    return at_distance(battle, row, looker, blind.body.box)


def at_distance(battle: Battle, row: tuple[int, ...], looker: Moving, shape: Box | Polygon) -> int:
    """The number of a row by how far away something is; more at night."""
    table, box = battle.game.spotting, looker.body.box
    band = sum(not gap_at_most(box, shape, inches * IN) for inches in table.bands)
    needed = row[band]
    return needed + table.night if needed and battle.light == "night" else needed


def why_not_spot(battle: Battle, looker: Moving, name: str) -> Refusal | None:
    """Why a blind can't be spotted: it isn't there, or isn't seen."""
    if (area := covering(battle, name)) is not None:
        return None if in_view(battle, looker, area) else no.NO_SIGHT
    blind = battle.blinds.get(name)
    if blind is None or blind.written:
        return no.NOTHING_TO_SPOT
    if blind.side is looker.side:
        return no.OWN_SIDE
    if isinstance(looker, Group) and CLIMBING in looker.marks:
        return no.ON_THE_LADDER
    if in_sight(battle, looker, blind):
        return None
    return no.TOO_DARK if too_dark(battle, looker, blind) else no.NO_SIGHT


def in_sight(battle: Battle, looker: Moving, blind: Blind) -> bool:
    """Whether a man sees the middle of a card."""
    if isinstance(looker, Hero) and looker.with_ is not None:
        looker = looker.with_
    marks = blind.body.slots
    there = battle.on_table
    return any(battle.sights.seers(looker, blind, marks, there, reach(battle)))


def hidden(battle: Battle, looker: Moving) -> Iterator[str]:
    """The enemy's blinds, and the ground close by that might hide somebody without one."""
    yield from (blind.id for blind in looker.side.enemy.blinds if not blind.written)
    reach = battle.game.spotting.bands[0] * IN
    for area in battle.landscape.areas:
        if area.cover != "open" and gap_at_most(looker.body.box, area.outline, reach):
            yield area.id


def covering(battle: Battle, name: str) -> Area | None:
    """The piece of ground called so, if it can hide men."""
    named = battle.landscape.named.get(name)
    return named if isinstance(named, Area) and named.cover != "open" else None


def in_view(battle: Battle, looker: Moving, area: Area) -> bool:
    """Whether it is within sight by night; what it hides is behind its edge anyway."""
    return gap_at_most(looker.body.box, area.outline, reach(battle))


def look_for(battle: Battle, looker: Moving, name: str, points: int) -> None:
    """A look for a blind, or into ground that may hide somebody."""
    area = covering(battle, name)
    if area is None:
        spot(battle, looker, battle.blinds[name], points)
    else:
        search(battle, looker, area, points)


@rule("blind.hides", "spot.who", "spot.roll")
def search(battle: Battle, looker: Moving, area: Area, points: int) -> None:
    """A throw as for a blind in such cover: all who hide there without a card are found."""
    table = battle.game.spotting
    needed = at_distance(battle, getattr(table, area.cover), looker, area.outline)
    dice = battle.pool("spot", looker.id, DICE)
    enough = sum(dice) > table.fails and sum(dice) + points * table.each >= needed
    there = [
        each
        for each in looker.side.enemy.blinds
        if each.written and area.outline.covers(each.at) and enough
    ]
    gap = Length(gap_up(looker.body.box, area.outline))
    found = "yes" if there else "no"
    battle.happened(SpotRolled(looker.id, area.id, gap, needed, dice, found))
    for blind in there:
        reveal(battle, blind)


def name_care(battle: Battle, looker: Moving, most: int) -> int:
    """How many points more are spent on a look, before the throw."""
    if most <= 0:
        return 0
    none = Option("add", 0, "0")
    options = [none, *(Option("add", n, str(n)) for n in range(1, most + 1))]
    return battle.ask(looker.side.name, "add", options, looker.id, none)


def _careful(battle: Battle, looker: Moving, blind: Blind, points: int) -> bool:
    return points > 0


@rule("spot.who", "spot.roll", where={"spot.add": _careful})
def spot(battle: Battle, looker: Moving, blind: Blind, points: int) -> None:
    """2d6 and what was added; a natural two is never enough."""
    needed, table = need(battle, looker, blind), battle.game.spotting
    aid = Aid(looker=looker, care=points * table.each)
    open_moment(battle, "before-spot", aid)
    dice = battle.pool("spot", looker.id, DICE)
    found = sum(dice) > table.fails and sum(dice) + aid.care >= needed
    gap = Length(battle.gap_of(looker, blind))
    battle.happened(SpotRolled(looker.id, blind.id, gap, needed, dice, "yes" if found else "no"))
    if found:
        reveal(battle, blind)


def give_away(battle: Battle) -> None:
    """Blinds in the open that are too near to an enemy are placed at once."""
    for side in battle.sides:
        for blind in list(side.blinds):
            if cover_at(battle, blind) == "open" and near(battle, blind, battle.game.blind.open):
                in_the_open(battle, blind)


def near(battle: Battle, blind: Blind, inches: int) -> bool:
    """Whether an enemy on the table is so near."""
    box = blind.body.box
    return any(gap_at_most(box, each.body.box, inches * IN) for each in battle.targets(blind.side))


@rule("spot.open")
def in_the_open(battle: Battle, blind: Blind) -> None:
    """It is seen by itself."""
    reveal(battle, blind)


@rule("tiffin.found", "spot.near")
def found_at_tiffin(battle: Battle) -> None:
    """On the second Tiffin those in cover, too, that have come too near."""
    for side in battle.sides:
        for blind in list(side.blinds):
            if near(battle, blind, battle.game.blind.cover):
                reveal(battle, blind)
