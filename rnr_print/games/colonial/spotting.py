"""Spotting of hidden troops: by throw, and by themselves when they come too near (A6)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bonus_verbs import Aid
from rnr_print.games.colonial.events.blinds import SpotRolled
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.pieces import CLIMBING, Blind, Group, Hero, Moving
from rnr_print.games.colonial.placing import reveal
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
    boxes = looker.body.box, blind.body.box
    band = sum(not gap_at_most(*boxes, inches * IN) for inches in table.bands)
    needed: int = row[band]
    return needed + table.night if needed and battle.light == "night" else needed


def why_not_spot(battle: Battle, looker: Moving, name: str) -> Refusal | None:
    """Why a blind can't be spotted: it isn't there, or isn't seen."""
    blind = battle.blinds.get(name)
    if blind is None:
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
    """The enemy's blinds."""
    return (blind.id for blind in looker.side.enemy.blinds)


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
