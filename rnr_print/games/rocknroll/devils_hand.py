"""The Devil's hand: one gift a game, and no second throw ever after."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import orders
from rnr_print.games.rocknroll.draws import choose_unit, take_order, unit_sources
from rnr_print.games.rocknroll.events import DeadReturned, DevilsHand
from rnr_print.games.rocknroll.pieces import Army, Order, Player, Zone
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.war import War

CARDS = 2


def may_shake(war: War, army: Army) -> bool:
    """Whether `army` has not dealt with him yet, in a mode where he deals."""
    return not army.devil_took and war.terms.allows("devils-hand")


@rule("devils-hand.once", "devils-hand.price", "devils-hand.no-rocknroll")
def shake(war: War, army: Army, choice: str) -> None:
    """The deal is made: no rerolls, no ROCK'N'ROLL for the rest of the game."""
    army.devil_took = True
    war.happened(DevilsHand(army, choice))


def offers(war: War, player: Player, menu: Menu) -> None:
    """The gifts of one's own turn: two cards, or one of the dead."""
    if not may_shake(war, player.army):
        return
    deploying = war.phase == "deployment"
    if unit_sources(player.army) if deploying else war.order_deck:
        menu.append(Option("devils-hand", partial(two_cards, war, player), "cards"))
    if deploying and player.army.graveyard:
        menu.append(Option("devils-hand", partial(unit_back, war, player), "dead"))


@rule("devils-hand.two-cards", "devils-hand.when")
def two_cards(war: War, player: Player) -> None:
    """Two cards, units or orders as the phase has it."""
    shake(war, player.army, "cards")
    for _ in range(CARDS):
        if war.phase == "deployment":
            choose_unit(war, player, "devils-hand")
        else:
            take_order(war, player, "devils-hand")


@rule("devils-hand.unit-back")
def unit_back(war: War, player: Player) -> None:
    """One of the dead comes back to the hand."""
    shake(war, player.army, "dead")
    options = [Option("return", unit, unit.name) for unit in player.army.graveyard]
    unit = war.ask(player.name, "return", options)
    unit.closed = False
    unit.put(player.units, Zone.HAND)
    war.happened(DeadReturned(player, unit))


def offer_interruption(war: War, army: Army) -> None:
    """Between two actions of the enemy's turn any player of `army` may play one order."""
    for player in army.players:
        if may_shake(war, army) and not war.interrupted:
            _offer_to(war, player)


def _offer_to(war: War, player: Player) -> None:
    playable = _playable(war, player)
    if not playable:
        return
    wait: Option[Order | None] = Option("wait", None)
    options: list[Option[Order | None]] = [
        Option("interrupt", order, order.name) for order in playable
    ]
    order = war.ask(player.name, "interrupt", [wait, *options], standing=wait)
    if order is not None:
        interrupt(war, player, order)


@rule("devils-hand.interrupt", "devils-hand.when")
def interrupt(war: War, player: Player, order: Order) -> None:
    """One order in the enemy's turn; then he goes on."""
    shake(war, player.army, "interrupt")
    war.interrupted = True
    orders.play(war, player, order)
    war.interrupted = False


def _playable(war: War, player: Player) -> list[Order]:
    if not player.orders:
        return []
    ready = orders.attackers(war, player)
    movers = war.count(player.army) > 0
    return [
        order
        for order in dict.fromkeys(player.orders)
        if orders.why_not_play(war, player, order, ready, movers) is None
    ]
