"""Offers: players may do something out of turn, one after another, until nobody wants to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rnr_print.engine.decision import Option
from rnr_print.engine.table import Table

Value = TypeVar("Value")


def offer(
    table: Table,
    players: Sequence[str],
    kind: str,
    offered: Callable[[str], Sequence[Option[Value]]],
    carry_out: Callable[[str, Value], None],
    about: str = "",
    decline: str = "decline",
) -> int:
    """How often somebody accepted before all `players`, in this order, declined in a row.

    A player to whom nothing is `offered` isn't asked. Silence declines: a script needn't say it.
    What is accepted is carried out whole before the next player is asked.
    """
    accepted = declined = asked = 0
    while declined < len(players):
        player = players[asked % len(players)]
        asked += 1
        taken = _taken(table, player, kind, offered(player), about, decline)
        if taken is None:
            declined += 1
        else:
            carry_out(player, taken.value)
            accepted, declined = accepted + 1, 0
    return accepted


def _taken(
    table: Table,
    player: str,
    kind: str,
    offered: Sequence[Option[Value]],
    about: str,
    decline: str,
) -> Option[Value] | None:
    """The option `player` takes, if any."""
    if not offered:
        return None
    silence: Option[Option[Value] | None] = Option(decline, None)
    options = [Option[Option[Value] | None](each.key, each, each.name) for each in offered]
    return table.ask(player, kind, [*options, silence], about, silence)
