"""Random Down: points that take the edge off the dice, and buy things."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll.draws import choose_unit, take_order, unit_sources
from rnr_print.games.rocknroll.events import RdGained, RdSpent
from rnr_print.games.rocknroll.payment import give_up, own_cards
from rnr_print.games.rocknroll.pieces import Army, Card, Player, Unit
from rnr_print.games.rocknroll.war import War

Menu = list[Option[partial[None] | None]]


def gain(war: War, army: Army, amount: int, why: str) -> None:
    """`amount` RD to `army`; what goes over the limit is lost."""
    limit = war.terms.rd_limit
    if limit and army.rd + amount > limit:
        amount = _room(war, army)
    if amount > 0 and limit:
        army.rd += amount
        war.happened(RdGained(army, amount, why))


@rule("rd.overflow")
def _room(war: War, army: Army) -> int:
    """How many RD `army` can still take."""
    return war.terms.rd_limit - army.rd


def spend(war: War, army: Army, amount: int, why: str) -> None:
    """Take `amount` RD from `army`."""
    army.rd -= amount
    war.happened(RdSpent(army, amount, why))


def pour(war: War, player: Player, by: str, spared: tuple[Unit, ...]) -> int:
    """RD `player` adds to the coming roll; cards may be turned into RD first."""
    army = player.army
    while True:
        options: list[Option[int | Card]] = [Option("pour", n, str(n)) for n in range(army.rd + 1)]
        if army.rd < war.terms.rd_limit:
            options.extend(own_cards(war, player, "sell", spared))
        chosen = war.ask(player.name, "pour", options, by, options[0])
        if isinstance(chosen, int):
            if chosen:
                _pour(war, army, chosen)
            return chosen
        sell(war, player, chosen)


@rule("rd.pour")
def _pour(war: War, army: Army, amount: int) -> None:
    spend(war, army, amount, "poured")


@rule("rd.card")
def sell(war: War, player: Player, card: Card) -> None:
    """One own card for 1 RD."""
    give_up(war, player, card, "rd")
    gain(war, player.army, 1, "card")


def buy(war: War, player: Player) -> None:
    """A new card for RD: a unit in deployment, an order in the orders phase."""
    if war.phase == "deployment":
        _buy_unit(war, player)
    else:
        _buy_order(war, player)


@rule("rd.buy-unit")
def _buy_unit(war: War, player: Player) -> None:
    spend(war, player.army, war.terms.prices.unit, "unit")
    choose_unit(war, player, "bought")


@rule("rd.buy-order")
def _buy_order(war: War, player: Player) -> None:
    spend(war, player.army, war.terms.prices.order, "order")
    take_order(war, player, "bought")


@rule("rd.swap")
def swap(war: War, player: Player, card: Card) -> None:
    """A card and RD for a new one of its kind."""
    spend(war, player.army, war.terms.prices.swap, "swap")
    give_up(war, player, card, "swap")
    if isinstance(card, Unit):
        choose_unit(war, player, "swapped", card)
    else:
        take_order(war, player, "swapped")


def offers(war: War, player: Player, menu: Menu) -> None:
    """What RD offer in the phase that is on: selling, buying, swapping."""
    army = player.army
    if army.rd < war.terms.rd_limit:
        menu.extend(
            [
                Option("sell", partial(sell, war, player, option.value), option.name)
                for option in own_cards(war, player, "sell")
            ]
        )
    prices = war.terms.prices
    if war.phase == "deployment":
        if army.rd >= prices.unit and unit_sources(army):
            menu.append(Option("buy", partial(buy, war, player), "unit"))
        if army.rd >= prices.swap and unit_sources(army):
            for unit in (*player.units, *war.field(army)):
                menu.append(Option("swap", partial(swap, war, player, unit), unit.name))
    elif war.order_deck:
        if army.rd >= prices.order:
            menu.append(Option("buy", partial(buy, war, player), "order"))
        if army.rd >= prices.swap:
            for order in dict.fromkeys(player.orders):
                menu.append(Option("swap", partial(swap, war, player, order), order.name))
