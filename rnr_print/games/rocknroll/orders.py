"""Playing order cards."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll import super_weapons
from rnr_print.games.rocknroll.attack import attack, choose_targets
from rnr_print.games.rocknroll.cards.effects import Attack, Destroy, Move
from rnr_print.games.rocknroll.draws import take_order
from rnr_print.games.rocknroll.events import OrderPlayed
from rnr_print.games.rocknroll.moves import ask_place, move, move_by_order
from rnr_print.games.rocknroll.payment import give_up
from rnr_print.games.rocknroll.pieces import Order, Player, Unit, Zone
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.standing import targets_of, why_not_attack
from rnr_print.games.rocknroll.war import War

OTHER_SIDE = Refusal("other-faction", "order-cards.faction")
NOBODY = Refusal("nobody-can-do-it", "orders.must-do")
NOT_IN_HAND = Refusal("not-in-hand", "team.hands")
EMPTY_DECK = Refusal("order-deck-empty", "deck.empty")


def attackers(war: War, player: Player) -> list[Unit]:
    """Own units that could attack somebody now, and locals if a trait commands them."""
    army = player.army
    found = []
    commands = False
    for place in war.places:
        for unit in place.units:
            if unit.army is army:
                commands = commands or (unit.card.commands_locals and not unit.closed)
                if why_not_attack(war, unit) is None and targets_of(war, unit, True):
                    found.append(unit)
    if commands:
        found.extend(_commanded(war))
    return found


def _commanded(war: War) -> list[Unit]:
    return [unit for unit in war.field(None) if local_targets(war, unit)]


def local_targets(war: War, local: Unit) -> list[Unit]:
    """Whom a commanded local may attack: anybody in its Point, other locals too."""
    return [unit for unit in local.where.units if unit is not local]


def fit_attackers(order: Order, ready: list[Unit]) -> list[Unit]:
    """Those of `ready` this order may command."""
    verb = order.card.abilities[0].do[0]
    assert isinstance(verb, Attack)
    return [unit for unit in ready if _fits(verb, unit)]


def _fits(verb: Attack, unit: Unit) -> bool:
    if unit.closed:
        return not verb.printed
    if verb.by == "each-own-unit" and unit.army is None:
        return False
    return verb.printed is None or unit.card.on == verb.printed


def why_not_play(
    war: War, player: Player, order: Order, ready: list[Unit], movers: bool
) -> Refusal | None:
    """Why `player` may not play `order`; `ready` can attack, `movers`: own units are there."""
    if order not in player.orders:
        return NOT_IN_HAND
    if order.faction is not None and order.faction != player.army.name:
        return OTHER_SIDE
    match order.card.abilities[0].do[0]:
        case Attack():
            return None if fit_attackers(order, ready) else NOBODY
        case Move():
            return None if movers else NOBODY
        case _:
            return None


def offers(war: War, player: Player, menu: Menu, ready: list[Unit]) -> None:
    """Every order of the hand that can be played, and units that can be given for one."""
    movers = war.count(player.army) > 0
    for order in dict.fromkeys(player.orders):
        if why_not_play(war, player, order, ready, movers) is None:
            menu.append(Option("play", partial(play, war, player, order), order.name))
    if war.order_deck:
        for unit in player.units:
            menu.append(Option("exchange", partial(exchange, war, player, unit), unit.name))
        for unit in war.field(player.army):
            menu.append(Option("exchange", partial(exchange, war, player, unit), unit.name))


@rule("orders.exchange", "orders.exchange-no-loss")
def exchange(war: War, player: Player, unit: Unit) -> None:
    """A unit, from hand or a Point, for the top order."""
    give_up(war, player, unit, "exchange")
    take_order(war, player, "exchange")


@rule("orders.play", "orders.discard", "orders.needed", "orders.any-number", "order-cards.suit")
def play(war: War, player: Player, order: Order) -> None:
    """Reveal the order, carry it out, lay it on the discard."""
    player.orders.remove(order)
    war.order_discard.append(order)
    war.happened(OrderPlayed(player, order))
    _carry_out(war, player, order)


@rule(told=lambda war, player, order: order.card.paragraphs)
def _carry_out(war: War, player: Player, order: Order) -> None:
    if order.card.suit == "spade":
        _attack_order(war, player, order)
    else:
        _maneuver_order(war, player, order)


def _attack_order(war: War, player: Player, order: Order) -> None:
    """What a spade commands: attacks, or a super weapon."""
    match order.card.abilities[0].do[0]:
        case Attack(by="own-unit") as verb:
            _single_attacks(war, player, order, verb)
        case Attack() as verb:
            _each_attacks(war, player, order, verb)
        case Destroy() as verb:
            super_weapons.fire(war, player, order, verb)
        case verb:
            raise ValueError(f"{order.name}: no spade can {verb.verb}")


def _maneuver_order(war: War, player: Player, order: Order) -> None:
    """What a diamond commands: moves."""
    match order.card.abilities[0].do[0]:
        case Move(by="group"):
            _group_moves(war, player, order)
        case Move() as verb:
            _single_moves(war, player, verb)
        case verb:
            raise ValueError(f"{order.name}: no diamond can {verb.verb}")


def _single_attacks(war: War, player: Player, order: Order, verb: Attack) -> None:
    """One unit after another attacks, each another one."""
    done: list[Unit] = []
    while len(done) < verb.count:
        able = [unit for unit in fit_attackers(order, attackers(war, player)) if unit not in done]
        unit = _ask_unit(war, player, "attacker", able, may_stop=bool(done))
        if unit is None:
            return
        done.append(unit)
        _attack_by_order(war, player, unit)


def _ask_unit(
    war: War, player: Player, key: str, units: list[Unit], may_stop: bool, about: str = ""
) -> Unit | None:
    options: list[Option[Unit | None]] = [Option(key, unit, unit.name) for unit in units]
    if not options:
        return None
    if may_stop:
        options.append(Option("enough", None))
    return war.ask(player.name, key, options, about)


def _attack_by_order(war: War, player: Player, unit: Unit) -> None:
    if unit.army is None:
        targets = _aim_local(war, player, unit)
    else:
        targets = choose_targets(war, unit, True)
    _attack(war, player, unit, targets)


@rule("verbs.command-locals", "moments.attack-order")
def _aim_local(war: War, player: Player, local: Unit) -> list[Unit]:
    """Whom a commanded local attacks."""
    options = [Option("target", enemy, enemy.name) for enemy in local_targets(war, local)]
    return [war.ask(player.name, "target", options, local.name)]


@rule(where=says.ORDERED)
def _attack(war: War, player: Player, unit: Unit, targets: list[Unit]) -> None:
    attack(war, unit, targets, player.army)


def _each_attacks(war: War, player: Player, order: Order, verb: Attack) -> None:
    """All that fit attack once, in the player's order; Slaughter: those of one Point.

    The order is given to all of them; who has a target is asked when the next one's turn comes.
    """
    waiting = [unit for unit in war.field(player.army) if _fits(verb, unit)]
    if verb.one_point:
        able = fit_attackers(order, attackers(war, player))
        places = [place for place in war.places if any(unit.place is place for unit in able)]
        place = ask_place(war, player, places, order.name)
        waiting = [unit for unit in waiting if unit.place is place]
    _in_sequence(war, player, waiting)


@rule("order-cards.all-sequence")
def _in_sequence(war: War, player: Player, waiting: list[Unit]) -> None:
    while True:
        ready = attackers(war, player)
        able = [unit for unit in waiting if unit in ready]
        unit = _ask_unit(war, player, "attacker", able, may_stop=False)
        if unit is None:
            return
        waiting.remove(unit)
        _attack_by_order(war, player, unit)


def _single_moves(war: War, player: Player, verb: Move) -> None:
    """One unit after another moves, each another one."""
    done: list[Unit] = []
    while len(done) < verb.count:
        able = [unit for unit in war.field(player.army) if unit not in done]
        unit = _ask_unit(war, player, "unit", able, may_stop=bool(done))
        if unit is None:
            return
        done.append(unit)
        move_by_order(war, player, unit, max(verb.distance, march(war, unit)))


@decides("verbs.march")
def march(war: War, unit: Unit) -> int:
    """How far `unit` itself can go on a single order; 0 if it can do no more than others."""
    return 0 if unit.closed or unit.card.march == 1 else unit.card.march


def _group_moves(war: War, player: Player, order: Order) -> None:
    """Any number of units of one Point go together to one neighboring Point."""
    army = player.army
    places = [place for place in war.places if any(u.army is army for u in place.units)]
    options = [Option("from", place, place.letter) for place in places]
    start = war.ask(player.name, "from", options)
    target = ask_place(war, player, war.neighbors(start), order.name)
    group: list[Unit] = []
    while True:
        able = [u for u in start.units if u.army is army and u not in group]
        unit = _ask_unit(war, player, "unit", able, bool(group), target.letter)
        if unit is None:
            break
        group.append(unit)
    move(war, [unit for unit in group if unit.zone is Zone.FIELD], target)
