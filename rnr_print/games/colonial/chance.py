"""Random events: when there is one, and which (A4.1, A4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.event_tables import NOTHING, EventKind, Six
from rnr_print.games.colonial.events.chance import EventHappened, EventRolled, Marked
from rnr_print.games.colonial.pieces import Group

ONE, SIX = 1, 6


def triggered(battle: Battle, dice: Sequence[int]) -> bool:
    """Whether a throw has more ones than sixes."""
    return battle.plays("events") and dice.count(ONE) > dice.count(SIX)


@rule("events.trigger", "events.table")
def roll_event(battle: Battle, group: Group, table: Six) -> EventKind | None:
    """Two dice, the row and the column of a table; None where nothing stands there."""
    dice = battle.pool("event", group.id, 2)
    name = table[dice[0] - 1][dice[1] - 1]
    battle.happened(EventRolled(group.id, dice, name))
    if name == NOTHING:
        return None
    battle.happened(EventHappened(name, group.id))
    return battle.game.events.kinds[name]


def mark(battle: Battle, group: Group, name: str) -> None:
    """A Group is marked."""
    if name not in group.marks:
        group.marks.add(name)
        battle.happened(Marked(group.id, name))
