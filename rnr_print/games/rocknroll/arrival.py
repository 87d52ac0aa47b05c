"""The arrival phase: new units and orders, and what the loser gets."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.draws import choose_unit, take_blind, take_order
from rnr_print.games.rocknroll.events import LocalTaken, OpTaken
from rnr_print.games.rocknroll.order_deck import renew_for_arrival
from rnr_print.games.rocknroll.pieces import Army, Op, Player, Zone
from rnr_print.games.rocknroll.teams import drawing_order
from rnr_print.games.rocknroll.war import War


@rule("arrival.sequence")
def arrive(war: War) -> None:
    """Everybody draws, the side that moves first in this round first."""
    players = [*drawing_order(war, war.first), *drawing_order(war, war.first.enemy)]
    owed = {player.name: amounts(war, player) for player in players}
    renew_for_arrival(war, sum(orders for _, orders in owed.values()))
    for player in players:
        units, orders = owed[player.name]
        draw_units(war, player, units)
        draw_orders(war, player, orders)
    bring_supplies(war)


@rule(where=says.AMOUNT_OWED)
def amounts(war: War, player: Player) -> tuple[int, int]:
    """Units and orders owed to `player` in this round."""
    units, orders = war.arrivals[player.name]
    times = _first_round(war) if war.round == 1 else 1
    return units * times, orders * times


@rule("arrival.first-round")
def _first_round(war: War) -> int:
    """How many times the usual number arrives."""
    return war.first_round_times


def draw_units(war: War, player: Player, number: int) -> None:
    """`number` units: blind in round 1, later each chosen or blind, while there are any."""
    for _ in range(number):
        if war.round == 1 and war.terms.hidden_units:
            _first_unit(war, player)
        else:
            _next_unit(war, player)


@rule("arrival.first-blind")
def _first_unit(war: War, player: Player) -> None:
    take_blind(war, player, "arrival")


@rule(where=says.LATER_ARRIVAL)
def _next_unit(war: War, player: Player) -> None:
    choose_unit(war, player, "arrival")


@rule("arrival.orders")
def draw_orders(war: War, player: Player, number: int) -> None:
    """`number` orders from the top of the deck."""
    for _ in range(number):
        take_order(war, player, "arrival")


def _receiver(war: War, army: Army) -> Player:
    """Which ally gets the loser's cards."""
    options = [Option("card-to", player, player.name) for player in army.players]
    return war.ask(army.players[0].name, "card-to", options)


@rule(where=says.NO_SUPPLIES)
def bring_supplies(war: War) -> None:
    """What the loser of the last round gets; nobody, if it was drawn."""
    if war.round_loser is not None:
        supply(war, war.round_loser)


@rule("supplies.loser", where=says.SUPPLIES)
def supply(war: War, loser: Army) -> None:
    """A local and a special operation for the side that lost, as long as they last."""
    player = _receiver(war, loser)
    if war.local_deck and war.terms.local_limit:
        local = war.local_deck[-1]
        local.put(player.locals, Zone.HAND)
        war.happened(LocalTaken(player, local))
    if war.op_deck and war.terms.allows("special-ops"):
        _supply_op(war, player, war.op_deck.pop())


@rule(where=says.OP_SUPPLIED)
def _supply_op(war: War, player: Player, op: Op) -> None:
    player.ops.append(op)
    war.happened(OpTaken(player, op))
