"""A player's turn: arrows, deployment, orders."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import (
    capture,
    current_act,
    deployment,
    devils_hand,
    disguise,
    goal_change,
    orders,
    rd,
)
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.abilities.firing import Firing, use
from rnr_print.games.rocknroll.events import PhaseBegan, TurnBegan
from rnr_print.games.rocknroll.moves import patrols
from rnr_print.games.rocknroll.pieces import Player, Unit
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.standing import head_count
from rnr_print.games.rocknroll.war import War


@rule("round.phases", "round.own-turn")
def take_turn(war: War, player: Player) -> None:
    """The whole turn of `player`, or what is left of it from `war.phase` on."""
    war.active = player
    if war.phase == "turn-start":
        begin_turn(war, player)
    if war.phase == "deployment":
        _phase(war, player)
        begin_orders(war, player)
    _phase(war, player)
    war.phase = "turn-start"
    war.active = None


@rule("deployment.closed")
def begin_orders(war: War, player: Player) -> None:
    """The orders phase: nobody is deployed any more."""
    war.phase = "orders"
    war.happened(PhaseBegan(player, "orders"))


@rule(where=says.TURN_BEGUN)
def begin_turn(war: War, player: Player) -> None:
    """A new turn: what may be done once a turn may be done again; arrows move."""
    war.turn += 1
    war.closings = 0
    for army in war.armies:
        army.free_used = False
    for unit in war.all_units():
        unit.used &= unit.card.once_a_round if war.turn_of_round else set()
    war.happened(TurnBegan(player))
    patrols(war, player)
    war.phase = "deployment"
    war.happened(PhaseBegan(player, "deployment"))


def _phase(war: War, player: Player) -> None:
    """Actions of one phase, until the player ends it."""
    phase = war.phase
    done: Option[partial[None] | None] = Option("orders" if phase == "deployment" else "end", None)
    while True:
        if war.terms.rd_limit:
            devils_hand.offer_interruption(war, player.army.enemy)
        act = war.ask(player.name, phase, [*menu(war, player), done])
        if act is None:
            return
        act()


def menu(war: War, player: Player) -> Menu:
    """Everything `player` may do now, but for ending the phase."""
    offered: Menu = []
    if war.phase == "deployment":
        deployment.offers(war, player, offered)
    else:
        ready = orders.attackers(war, player)
        orders.offers(war, player, offered, ready)
        if war.terms.rd_limit:
            current_act.offers(war, player, offered, ready)
            goal_change.offers(war, player, offered)
            capture.offers(war, player, offered)
        if war.terms.disguise:
            disguise.offers(war, player, offered)
    if war.terms.rd_limit:
        rd.offers(war, player, offered)
        devils_hand.offers(war, player, offered)
    _traits(war, player, offered)
    return offered


def _traits(war: War, player: Player, offered: Menu) -> None:
    """Traits used at will, each once a turn; a local's by whoever has a unit beside it."""
    for unit in war.units():
        for trait in unit.card.triggers.get("at-will", ()):
            firing = Firing(war, unit, trait)
            if commands(player, unit) and firing.holds():
                offered.append(Option("use", partial(use, war, firing), firing.name))


def commands(player: Player, unit: Unit) -> bool:
    """Whether traits of `unit` are used at the will of `player`."""
    if unit.army is None:
        return head_count(unit.where, player.army) > 0
    return unit.army is player.army
