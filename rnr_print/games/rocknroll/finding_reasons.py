"""What reasons are found in: cards by name, the order being carried out, the last roll."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.engine.decision import Decision
from rnr_print.engine.refusal import Refusal
from rnr_print.games.rocknroll import reasons as no
from rnr_print.games.rocknroll.events import (
    AttackFailed,
    CheckFailed,
    OrderPlayed,
    RockNRoll,
    Rolled,
)
from rnr_print.games.rocknroll.pieces import Order, Player, Unit
from rnr_print.games.rocknroll.war import War

Asked = Decision[object]
Reason = Callable[[War, Asked, Player, str], Refusal]


def named(war: War, name: str) -> Unit | None:
    """The unit called `name`, wherever it is."""
    return next((unit for unit in war.all_units() if unit.name == name), None)


def order_played(war: War) -> Order | None:
    """The order played last, where a log is kept."""
    played = (each for each in reversed(war.log or ()) if isinstance(each, OrderPlayed))
    return next((each.order for each in played), None)


def last_roll(war: War, player: Player) -> Refusal:
    """Why `player` can't do anything about the last roll: it was good, accepted, or the risk."""
    settled = False
    log = list(war.log or ())
    for index in range(len(log) - 1, -1, -1):
        event = log[index]
        if isinstance(event, AttackFailed | CheckFailed):
            settled = True
        if isinstance(event, Rolled):
            roller = named(war, event.by)
            if roller is not None and roller.army is not player.army:
                return no.NOT_ASKED
            if settled and index and isinstance(log[index - 1], RockNRoll):
                return no.NO_ENCORE
            return no.ACCEPTED if settled else no.SUCCESS_STANDS
    return no.SUCCESS_STANDS
