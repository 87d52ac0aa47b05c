"""Taking cards: from the decks and HQ into a hand."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.events import OrderTaken, UnitTaken
from rnr_print.games.rocknroll.pieces import Army, Order, Player, Unit, Zone
from rnr_print.games.rocknroll.war import War


def take_order(war: War, player: Player, why: str) -> None:
    """The top order of the deck to `player`'s hand, if there is one."""
    if not war.order_deck:
        return
    _to_hand(war, player, war.order_deck.pop(), why)


@rule("box.hand")
def _to_hand(war: War, player: Player, order: Order, why: str) -> None:
    """An order goes to a hand, where nobody else sees it."""
    player.orders.append(order)
    war.happened(OrderTaken(player, order, why))


@rule(where=says.UNIT_TAKEN)
def take_unit(war: War, player: Player, unit: Unit, why: str) -> None:
    """`unit`, from the deck or HQ, to `player`'s hand."""
    source = unit.zone.value
    unit.closed = False
    unit.put(player.units, Zone.HAND)
    war.happened(UnitTaken(player, unit, source, why))


def take_blind(war: War, player: Player, why: str) -> None:
    """The top unit of the side's deck to `player`'s hand, if there is one."""
    if not player.army.deck:
        return
    take_unit(war, player, player.army.deck[-1], why)


def unit_sources(army: Army, barred: Unit | None = None) -> list[Option[Unit]]:
    """Every unit that may be taken: the deck's top card unseen, each open one of HQ by name."""
    options = [Option("take", unit, unit.name) for unit in army.hq if unit is not barred]
    if army.deck:
        options.insert(0, Option("take", army.deck[-1], "deck"))
    return options


def choose_unit(war: War, player: Player, why: str, barred: Unit | None = None) -> None:
    """A unit of `player`'s choice, from HQ or blind, if there is either."""
    options = unit_sources(player.army, barred)
    if not options:
        return
    take_unit(war, player, war.ask(player.name, "take", options, why), why)
