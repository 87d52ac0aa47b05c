"""Current Act: an attack or a step without an order, for two cards or RD."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll.attack import attack, choose_targets
from rnr_print.games.rocknroll.cards.effects import Cheaper
from rnr_print.games.rocknroll.goal_change import affordable, pay
from rnr_print.games.rocknroll.moves import move_by_order
from rnr_print.games.rocknroll.pieces import Player, Unit
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.standing import targets_of
from rnr_print.games.rocknroll.war import War


def price(war: War, player: Player) -> int:
    """What Current Act costs in RD; a unit on the field may make it cheaper."""
    cost = war.terms.prices.current_act
    for unit in war.field(player.army):
        if unit.card.cheaper is not None:
            cost = min(cost, _cheaper(war, unit, unit.card.cheaper) or cost)
    return cost


@decides("verbs.cheaper")
def _cheaper(war: War, unit: Unit, cheaper: Cheaper) -> int | None:
    """The price that `unit` makes of it; None if it doesn't help."""
    return None if unit.closed or cheaper.what != "current-act" else cheaper.price


def offers(war: War, player: Player, menu: Menu, ready: list[Unit]) -> None:
    """Attacking with one of `ready`, or moving a unit, if it can be paid."""
    if not war.terms.allows("current-act"):
        return
    cost = price(war, player)
    for unit in ready:
        if unit.army is None or not affordable(war, player, cost, (unit,)):
            continue
        if targets_of(war, unit, False):
            menu.append(Option("act-attack", partial(act_attack, war, player, unit), unit.name))
    for unit in war.field(player.army):
        if affordable(war, player, cost, (unit,)):
            menu.append(Option("act-move", partial(act_move, war, player, unit), unit.name))


@rule("current-act.attack", "current-act.phase")
def act_attack(war: War, player: Player, unit: Unit) -> None:
    """Pay and attack with `unit`."""
    pay(war, player, price(war, player), "current-act", (unit,))
    if targets_of(war, unit, False):
        attack(war, unit, choose_targets(war, unit, False))


@rule("current-act.phase")
def act_move(war: War, player: Player, unit: Unit) -> None:
    """Pay and move `unit` to a neighboring Point."""
    pay(war, player, price(war, player), "current-act", (unit,))
    move_by_order(war, player, unit, 1)
