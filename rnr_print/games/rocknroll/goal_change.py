"""Goal Change: two Points trade places, the units stay where they lie."""

from __future__ import annotations

from functools import partial
from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import Citations, rule
from rnr_print.games.rocknroll import rd
from rnr_print.games.rocknroll.events import PointsSwapped
from rnr_print.games.rocknroll.moves import place_options
from rnr_print.games.rocknroll.payment import card_count, give_up, own_cards
from rnr_print.games.rocknroll.pieces import Card, Place, Player, Unit
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.war import War

IN_RD: Final[Citations[War, Player, int, str]] = {
    "goal-change.rd": lambda war, player, price, why: why == "goal-change",
    "current-act.rd": lambda war, player, price, why: why == "current-act",
}
IN_CARDS: Final[Citations[War, Player, Card, str, tuple[Unit, ...]]] = {
    "goal-change.cards": lambda war, player, card, why, spared: why == "goal-change",
    "current-act.cards": lambda war, player, card, why, spared: why == "current-act",
    "current-act.discards": lambda war, player, card, why, spared: why == "current-act",
}
CARDS = 2
"""How many cards pay for Goal Change or Current Act."""


def affordable(war: War, player: Player, price: int, spared: tuple[Unit, ...] = ()) -> bool:
    """Whether `player` has the RD, or two cards, for an action of this price."""
    return player.army.rd >= price or card_count(war, player, spared) >= CARDS


def pay(war: War, player: Player, price: int, why: str, spared: tuple[Unit, ...] = ()) -> None:
    """RD or two cards, from hand, Points or both, as the player likes."""
    options: list[Option[Card | None]] = []
    if card_count(war, player, spared) >= CARDS:
        options.extend(own_cards(war, player, "discard", spared))
    if player.army.rd >= price:
        options.append(Option("pay", None, "rd"))
    card = war.ask(player.name, "price", options, why)
    if card is None:
        _pay_rd(war, player, price, why)
    else:
        _pay_cards(war, player, card, why, spared)


@rule(where=IN_RD)
def _pay_rd(war: War, player: Player, price: int, why: str) -> None:
    rd.spend(war, player.army, price, why)


@rule(where=IN_CARDS)
def _pay_cards(war: War, player: Player, card: Card, why: str, spared: tuple[Unit, ...]) -> None:
    """`card` and another one."""
    give_up(war, player, card, why)
    rest = own_cards(war, player, "discard", spared)
    give_up(war, player, war.ask(player.name, "price", rest, why), why)


def offers(war: War, player: Player, menu: Menu) -> None:
    """Goal Change, if it is in the mode and can be paid."""
    if war.terms.allows("goal-change") and affordable(war, player, war.terms.prices.goal_change):
        menu.append(Option("goal-change", partial(change, war, player)))


@rule("goal-change.phase")
def change(war: War, player: Player) -> None:
    """Pay, then name two Points."""
    pay(war, player, war.terms.prices.goal_change, "goal-change")
    first = war.ask(player.name, "swap", place_options(war.places, "swap"))
    others = [place for place in war.places if place is not first]
    second = war.ask(player.name, "with", place_options(others, "with"))
    swap_points(war, first, second)


@rule("goal-change.units-stay", "goal-change.places")
def swap_points(war: War, first: Place, second: Place) -> None:
    """The Points trade places; every unit keeps its place in the row."""
    war.happened(PointsSwapped(first.letter, second.letter))
    first.letter, second.letter = second.letter, first.letter
