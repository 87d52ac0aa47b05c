"""Cards given up: for exchanges, rerolls and prices."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.events import Given
from rnr_print.games.rocknroll.pieces import Army, Card, Op, Order, Player, Unit, Zone
from rnr_print.games.rocknroll.war import War


def hand_options(player: Player, key: str) -> list[Option[Card]]:
    """Every card of the hand as an answer `key: card`; copies of an order stand there once."""
    options: list[Option[Card]] = [Option(key, unit, unit.name) for unit in player.units]
    options.extend([Option(key, order, order.name) for order in dict.fromkeys(player.orders)])
    options.extend([Option(key, local, local.name) for local in player.locals])
    options.extend([Option(key, op, op.name) for op in player.ops])
    return options


def field_options(
    war: War, player: Player, key: str, spared: tuple[Unit, ...] = ()
) -> list[Option[Card]]:
    """Every own unit on a Point, but for the `spared`, as an answer `key: unit`."""
    army = player.army
    return [
        Option(key, unit, unit.name)
        for place in war.places
        for unit in place.units
        if unit.army is army and unit not in spared
    ]


def own_cards(
    war: War, player: Player, key: str, spared: tuple[Unit, ...] = ()
) -> list[Option[Card]]:
    """Everything `player` could give: hand cards, then units on Points."""
    return [
        option
        for option in hand_options(player, key) + field_options(war, player, key, spared)
        if option.value not in spared
    ]


def card_count(war: War, player: Player, spared: tuple[Unit, ...] = ()) -> int:
    """How many cards `player` could give."""
    held = len(player.units) + len(player.orders) + len(player.locals) + len(player.ops)
    return held + war.count(player.army) - sum(unit.army is player.army for unit in spared)


def give_up(war: War, player: Player, card: Card, why: str) -> None:
    """`card` as a price: units to HQ, orders to the discard, others under their deck."""
    if isinstance(card, Unit) and not card.card.local:
        _give_unit(war, player, card, why)
    elif isinstance(card, Order):
        player.orders.remove(card)
        war.order_discard.append(card)
        war.happened(Given(player, card, "discard", why))
    else:
        put_under(war, player, card, why)


@rule(where=says.UNIT_GIVEN)
def _give_unit(war: War, player: Player, unit: Unit, why: str) -> None:
    send_to_hq(unit)
    war.happened(Given(player, unit, "hq", why))


def send_to_hq(unit: Unit) -> None:
    """`unit` to the HQ of its army, alive; a disguised one stays face down."""
    assert unit.army is not None
    unit.put(unit.army.hq, Zone.HQ)
    unit.place = None


def put_under(war: War, player: Player, card: Card, why: str) -> None:
    """A hand card to the bottom of its own deck; an order whose deck ran out to the discard."""
    if isinstance(card, Order):
        player.orders.remove(card)
        if not war.order_deck:
            _discard(war, player, card, why)
            return
        war.order_deck.insert(0, card)
    elif isinstance(card, Op):
        player.ops.remove(card)
        war.op_deck.insert(0, card)
    else:
        lay_under(war, card, player.army)
    lies = "hq" if isinstance(card, Unit) and card.zone is Zone.HQ else "deck"
    war.happened(Given(player, card, lies, why))


@rule("deck.no-bottom")
def _discard(war: War, player: Player, order: Order, why: str) -> None:
    war.order_discard.append(order)
    war.happened(Given(player, order, "discard", why))


def lay_under(war: War, unit: Unit, army: Army | None) -> None:
    """`unit` to the bottom of its deck; where units lie open there is none, so to HQ."""
    if unit.card.local or army is None:
        unit.put(war.local_deck, Zone.DECK, bottom=True)
    elif war.terms.hidden_units:
        unit.put(army.deck, Zone.DECK, bottom=True)
    else:
        _lie_open(war, unit, army)


@rule("modes.vietchess-no-deck")
def _lie_open(war: War, unit: Unit, army: Army) -> None:
    unit.put(army.hq, Zone.HQ)
