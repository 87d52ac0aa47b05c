"""Verbs about cards and points: gains, looks, losses, replacements, prisoners."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import ops, rd
from rnr_print.games.rocknroll.abilities.firing import Firing
from rnr_print.games.rocknroll.capture import take, why_not_taken
from rnr_print.games.rocknroll.cards import effects
from rnr_print.games.rocknroll.deployment import aim_arrow, replaced_to_hq
from rnr_print.games.rocknroll.draws import take_blind, take_order
from rnr_print.games.rocknroll.entry import entered, put_on
from rnr_print.games.rocknroll.events import CardLost, Peeked, Stepped
from rnr_print.games.rocknroll.payment import put_under
from rnr_print.games.rocknroll.pieces import Army, Card, Op, Order, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.prisoners import go_home
from rnr_print.games.rocknroll.war import War


def _army(firing: Firing) -> Army | None:
    """Whose gain it is: the unit's side; with a local the side that brought the moment about."""
    return firing.killer if firing.unit.card.local else firing.unit.army


def can_gain(war: War, firing: Firing, verb: effects.Verb) -> bool:
    return _army(firing) is not None


@rule("verbs.gain")
def do_gain_rd(war: War, firing: Firing, verb: effects.GainRD) -> None:
    army = _army(firing)
    assert army is not None
    rd.gain(war, army, verb.amount, firing.unit.name)


@rule("verbs.gain")
def do_gain_cards(war: War, firing: Firing, verb: effects.GainOrder | effects.GainUnit) -> None:
    army = _army(firing)
    assert army is not None
    ops.reward(war, war.speaker(army), verb, firing.unit.name)


def do_take_ok(war: War, firing: Firing, verb: effects.TakeOK) -> None:
    army = _army(firing)
    assert army is not None
    ops.lose_ok(war, army.enemy, verb.amount)


def _hands(army: Army) -> list[tuple[Player, Card]]:
    return [(player, card) for player in army.players for card in player.hand]


def _random_card(war: War, army: Army, purpose: str) -> tuple[Player, Card]:
    held = _hands(army)
    return held[war.dice.draw(purpose, army.name, [card.name for _, card in held])]


def can_peek(war: War, firing: Firing, verb: effects.Peek) -> bool:
    army = firing.unit.army
    return army is not None and bool(_hands(army.enemy))


@rule("verbs.peek")
def do_peek(war: War, firing: Firing, verb: effects.Peek) -> None:
    """A random card of the enemy's hand, for the eyes of one player."""
    army = firing.unit.army
    assert army is not None
    _, card = _random_card(war, army.enemy, "peek")
    war.happened(Peeked(firing.player, card))


def _robbed(firing: Firing, verb: effects.Discard) -> Army | None:
    if verb.whose == "enemy":
        return firing.unit.army.enemy if firing.unit.army is not None else None
    return firing.entrants[0].army if firing.entrants else None


def can_discard(war: War, firing: Firing, verb: effects.Discard) -> bool:
    army = _robbed(firing, verb)
    return army is not None and bool(war.speaker(army).hand)


@rule("verbs.discard")
def do_discard(war: War, firing: Firing, verb: effects.Discard) -> None:
    """A random card is lost: a unit to HQ, an order to the discard, others under their deck."""
    army = _robbed(firing, verb)
    assert army is not None
    player = war.speaker(army)
    hand = player.hand
    card = hand[war.dice.draw("discard", player.name, [card.name for card in hand])]
    _drop(war, player, card)
    war.happened(CardLost(player, card))


def _drop(war: War, player: Player, card: Card) -> None:
    if isinstance(card, Order):
        player.orders.remove(card)
        war.order_discard.append(card)
    elif isinstance(card, Op):
        player.ops.remove(card)
        war.op_deck.insert(0, card)
    elif card.card.local:
        card.put(war.local_deck, Zone.DECK, bottom=True)
    else:
        card.put(player.army.hq, Zone.HQ)


def _swappable(war: War, player: Player) -> list[Option[Card]]:
    options: list[Option[Card]] = []
    if player.army.deck:
        options.extend(Option("swap", unit, unit.name) for unit in player.units)
    if war.order_deck:
        options.extend(Option("swap", order, order.name) for order in dict.fromkeys(player.orders))
    return options


def can_swap_card(war: War, firing: Firing, verb: effects.SwapCard) -> bool:
    return bool(_swappable(war, firing.player))


@rule("verbs.swap-card")
def do_swap_card(war: War, firing: Firing, verb: effects.SwapCard) -> None:
    """Hand cards under their deck, the top cards for them."""
    player = firing.player
    for _ in range(verb.amount):
        options = _swappable(war, player)
        if not options:
            return
        card = war.ask(player.name, "swap", options, firing.unit.name)
        put_under(war, player, card, "swap")
        if isinstance(card, Order):
            take_order(war, player, "swap")
        else:
            take_blind(war, player, "swap")


def _substitutes(firing: Firing, verb: effects.Replace) -> list[Unit]:
    """Who may come: from HQ or the hand, but for those only their own trait brings."""
    army = firing.unit.army
    if army is None or verb.source == "this-card":
        return []
    pile = army.hq if verb.source == "hq" else firing.player.units
    return [unit for unit in pile if not unit.card.only_replaces]


def _places_to_fill(firing: Firing, verb: effects.Replace) -> list[Unit]:
    unit = firing.unit
    if verb.what == "self":
        return [unit]
    return [o for o in unit.where.units if o.army is unit.army and o is not unit]


def can_replace(war: War, firing: Firing, verb: effects.Replace) -> bool:
    return bool(_substitutes(firing, verb) and _places_to_fill(firing, verb))


@rule("verbs.replace")
def do_replace(war: War, firing: Firing, verb: effects.Replace) -> None:
    """One card leaves, another comes to its Point and enters it."""
    player, place = firing.player, firing.place
    assert place is not None
    substitutes = [Option("with", unit, unit.name) for unit in _substitutes(firing, verb)]
    if verb.what == "ally":
        options = [Option("replace", u, u.name) for u in _places_to_fill(firing, verb)]
        leaving = war.ask(player.name, "replace", options, firing.unit.name)
        substitute = war.ask(player.name, "with", substitutes, firing.unit.name)
        replaced_to_hq(war, player, leaving)
    else:
        substitute = war.ask(player.name, "with", substitutes, firing.unit.name)
    _step_in(war, player, substitute, place)


def _step_in(war: War, player: Player, unit: Unit, place: Place) -> None:
    unit.closed = False
    aim_arrow(war, player, unit)
    put_on(war, unit, place)
    war.happened(Stepped(unit, place.letter))
    entered(war, [unit], place)


def _takable(war: War, firing: Firing) -> list[Unit]:
    army = firing.unit.army
    if army is None:
        return []
    return [
        unit
        for unit in firing.unit.where.units
        if unit.army is army.enemy and why_not_taken(war, army, unit) is None
    ]


def can_capture(war: War, firing: Firing, verb: effects.Capture) -> bool:
    return not _captures_out(war) and verb.free and bool(_takable(war, firing))


@decides("modes.hundred-thousand-without")
def _captures_out(war: War) -> bool:
    """Whether nobody is captured in this mode."""
    return not war.terms.allows("capture")


@rule("verbs.capture-free")
def do_capture(war: War, firing: Firing, verb: effects.Capture) -> None:
    """A prisoner without price and majority; the trait's own check was the roll."""
    options = [Option("capture", unit, unit.name) for unit in _takable(war, firing)]
    target = war.ask(firing.decider(), "capture", options, firing.unit.name)
    assert firing.unit.army is not None
    take(war, firing.unit.army, target)


def _captives(firing: Firing) -> list[Unit]:
    army = firing.unit.army
    if army is None:
        return []
    return [unit for unit in army.enemy.prisoners if unit.army is army]


def can_free_prisoner(war: War, firing: Firing, verb: effects.FreePrisoner) -> bool:
    return bool(_captives(firing))


@rule("verbs.free-prisoner")
def do_free_prisoner(war: War, firing: Firing, verb: effects.FreePrisoner) -> None:
    """One own prisoner comes home to HQ."""
    options = [Option("free", unit, unit.name) for unit in _captives(firing)]
    go_home(war, war.ask(firing.decider(), "free", options, firing.unit.name))
