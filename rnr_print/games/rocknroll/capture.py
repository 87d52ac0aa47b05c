"""Taking prisoners."""

from __future__ import annotations

from functools import partial

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import ops, rd
from rnr_print.games.rocknroll.events import Captured
from rnr_print.games.rocknroll.losses import make_good
from rnr_print.games.rocknroll.payment import give_up, own_cards
from rnr_print.games.rocknroll.pieces import Army, Card, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.rd import Menu
from rnr_print.games.rocknroll.rolls import check
from rnr_print.games.rocknroll.standing import echo_holds, head_count
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.victory import check_destruction
from rnr_print.games.rocknroll.war import War

SIX = 6
NO_CAPTURE = Refusal("not-in-this-mode", "capture.phase")
NO_MAJORITY = Refusal("no-majority", "capture.majority")
OWN_SIDE = Refusal("own-side", "capture.phase")
A_LOCAL = Refusal("locals-cannot-be-captured", "locals.no-capture")
DISGUISED = Refusal("closed-cannot-be-captured", "disguise.no-capture")
IMMUNE = Refusal("echo-protects", "echo.e2")
NO_PRICE = Refusal("cannot-pay", "capture.price")


def why_not_taken(war: War, army: Army, target: Unit) -> Refusal | None:
    """Why `target` can't be a prisoner of `army` at all."""
    if target.army is None:
        return A_LOCAL
    if target.army is army:
        return OWN_SIDE
    if target.closed:
        return DISGUISED
    return IMMUNE if _immune(war, army, target) else None


@decides("verbs.immune")
def _immune(war: War, army: Army, target: Unit) -> bool:
    """Whether Echo, held by the other side, protects `target` from `army`."""
    return target.where.letter == war.echo_letter and echo_holds(war, army.enemy, "immune")


def why_not_capture(war: War, player: Player, target: Unit) -> Refusal | None:
    """Why `player` may not try to capture `target` in the orders phase."""
    if not war.terms.allows("capture"):
        return NO_CAPTURE
    army = player.army
    refused = why_not_taken(war, army, target)
    if refused is not None:
        return refused
    if not has_majority(target.where, army):
        return NO_MAJORITY
    if army.rd < war.terms.prices.capture and not _payable(war, player, target.where):
        return NO_PRICE
    return None


def has_majority(place: Place, army: Army, leaving: int = 0) -> bool:
    """Whether `army` has more units on `place` than its enemy, even if `leaving` go."""
    return head_count(place, army) - leaving > head_count(place, army.enemy)


def _payable(war: War, player: Player, place: Place) -> list[Option[Card]]:
    """Cards that may be paid: a unit of the Point only if the majority outlasts it."""
    spare = has_majority(place, player.army, 1)
    return [
        option
        for option in own_cards(war, player, "discard")
        if spare or not (isinstance(option.value, Unit) and option.value.place is place)
    ]


def offers(war: War, player: Player, menu: Menu) -> None:
    """Every enemy that `player` may try to capture now."""
    if not war.terms.allows("capture"):
        return
    for place in war.places:
        if has_majority(place, player.army):
            for target in place.units:
                if (
                    target.army is player.army.enemy
                    and why_not_capture(war, player, target) is None
                ):
                    menu.append(
                        Option("capture", partial(try_it, war, player, target), target.name)
                    )


@rule("capture.phase", "capture.majority")
def try_it(war: War, player: Player, target: Unit) -> None:
    """Pay, roll, and take the prisoner if the roll is enough."""
    _pay(war, player, target)
    attempt(war, player, target)


@rule("capture.price")
def _pay(war: War, player: Player, target: Unit) -> None:
    options: list[Option[Card | None]] = [*_payable(war, player, target.where)]
    price = war.terms.prices.capture
    if player.army.rd >= price:
        options.append(Option("pay", None, "rd"))
    card = war.ask(player.name, "price", options, "capture")
    if card is None:
        rd.spend(war, player.army, price, "capture")
    else:
        give_up(war, player, card, "capture")


@rule("capture.roll")
def attempt(war: War, player: Player, target: Unit, roller: Unit | None = None) -> None:
    """The roll: 6+, or what a unit of the captor's in the Point makes of it."""
    need = _eased(war, player, target) or SIX
    by = roller.name if roller is not None else player.name
    if check(war, Throw(player, by, "capture", roller), need):
        take(war, player.army, target)


@decides("verbs.capture-easier")
def _eased(war: War, player: Player, target: Unit) -> int | None:
    """The number that a unit of the captor's in the Point makes of the roll, if one does."""
    need = SIX
    for unit in target.where.units:
        if unit.army is player.army and not unit.closed:
            need = min(need, unit.card.capture_on)
    return need if need < SIX else None


@rule("capture.taken", "capture.loss", "capture.not-attack")
def take(war: War, army: Army, target: Unit) -> None:
    """`target` becomes a prisoner: a battle loss, but no death."""
    victim = target.army
    assert victim is not None
    target.put(army.prisoners, Zone.PRISON)
    target.place = None
    victim.losses += 1
    war.happened(Captured(army, target))
    make_good(war, victim)
    ops.note(war, army, "captured")
    check_destruction(war)
